from itertools import combinations

import pytest

from kemi_desktop.ui.settings import Felt
from kemi_desktop.ui.theme import (
    AQUA,
    FELT,
    GAIN,
    GOLD,
    GOLD_DEEP,
    INK,
    INK_MUTED,
    IVORY,
    LAMP,
    LOSS,
    PALETTES,
    PANEL,
    PAPER,
    TEXT,
    TEXT_MUTED,
    VERMILION,
    Color,
    on_felt,
)
from tests.ui.art.sight import Eye, apart, contrast

READABLE = 4.5


@pytest.mark.parametrize("felt", list(Felt))
@pytest.mark.parametrize("words", [TEXT, TEXT_MUTED, GOLD, LAMP, GAIN, LOSS, AQUA])
def test_words_can_be_read_on_every_panel(felt: Felt, words: Color) -> None:
    palette = PALETTES[felt]
    for ground in (palette.panel, palette.panel_raised, palette.felt_dark):
        assert contrast(on_felt(words, felt), ground) >= READABLE


@pytest.mark.parametrize("felt", list(Felt))
def test_words_can_be_read_on_a_lit_button_and_on_the_felt_under_the_lamp(felt: Felt) -> None:
    palette = PALETTES[felt]
    for ground in (palette.panel_lit, palette.felt_lit):
        assert contrast(TEXT, ground) >= READABLE
        assert contrast(palette.text_muted, ground) >= 3


@pytest.mark.parametrize("ground", [PAPER, IVORY])
@pytest.mark.parametrize("words", [INK, INK_MUTED])
def test_words_can_be_read_on_paper(ground: Color, words: Color) -> None:
    assert contrast(words, ground) >= READABLE


def test_gold_words_on_paper_are_dark_enough_for_large_type() -> None:
    assert contrast(GOLD_DEEP, PAPER) >= 3


@pytest.mark.parametrize("felt", list(Felt))
def test_what_cannot_be_pressed_is_still_seen(felt: Felt) -> None:
    palette = PALETTES[felt]
    assert contrast(palette.text_disabled, palette.panel) >= 3
    assert contrast(palette.text_disabled, palette.panel) < contrast(palette.text_muted, palette.panel)


@pytest.mark.parametrize("felt", list(Felt))
@pytest.mark.parametrize("eye", list(Eye))
def test_the_colours_of_meaning_differ_for_every_eye(felt: Felt, eye: Eye) -> None:
    for first, second in combinations((GOLD, VERMILION, AQUA, LAMP), 2):
        assert apart(first, second, eye) > 20, (first, second)
    assert apart(GAIN, LOSS, eye) > 14
    palette = PALETTES[felt]
    for color in (GOLD, VERMILION, AQUA, LAMP):
        for ground in (palette.felt, palette.felt_lit, palette.panel):
            assert apart(color, ground, eye) > 20, (color, ground)


def test_a_part_of_the_table_takes_the_colour_of_the_felt_and_meaning_does_not() -> None:
    assert on_felt(PANEL, Felt.WINE) == PALETTES[Felt.WINE].panel
    assert on_felt(FELT, Felt.SLATE) == PALETTES[Felt.SLATE].felt
    assert on_felt(PANEL, Felt.JADE) == PANEL
    assert [on_felt(GOLD, felt) for felt in Felt] == [GOLD] * 4
