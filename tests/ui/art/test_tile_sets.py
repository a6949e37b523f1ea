from itertools import combinations

import numpy as np
import pygame
import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import ALL_KINDS, Kind, Suit, suit_of
from kemi_desktop.ui.art.geometry import TileForm
from kemi_desktop.ui.art.tile_art import TileArt
from kemi_desktop.ui.art.tile_sets import Dress
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.settings import Settings, TileSet
from tests.ui.art.sight import Eye, apart, lab
from tests.ui.art.surfaces import distance, pixels

COLOR_BLIND = (Eye.PROTANOPE, Eye.DEUTERANOPE)
SMALL = TileForm(38)
"""A tile 27 pixels wide."""


def faces(tile_set: TileSet, form: TileForm, language: Language = Language.ZH) -> dict[Kind, pygame.Surface]:
    art = TileArt(dress=Dress(tile_set, language))
    return {kind: art.tile(kind, form) for kind in ALL_KINDS}


@pytest.mark.parametrize("eye", COLOR_BLIND)
@pytest.mark.parametrize("height", [38, 88])
def test_no_two_faces_of_high_contrast_look_alike_to_a_colour_blind_eye(height: int, eye: Eye) -> None:
    drawn = {kind: pixels(face) for kind, face in faces(TileSet.CONTRAST, TileForm(height)).items()}
    gaps = {pair: apart(drawn[pair[0]], drawn[pair[1]], eye) for pair in combinations(ALL_KINDS, 2)}
    closest = min(gaps, key=lambda pair: gaps[pair])
    assert gaps[closest] > 4, closest


@pytest.mark.parametrize("eye", list(Eye))
def test_suits_of_high_contrast_differ_in_colour_for_every_eye(eye: Eye) -> None:
    inks: dict[Suit, list[np.ndarray[tuple[int, ...], np.dtype[np.float64]]]] = {suit: [] for suit in Suit}
    for kind, face in faces(TileSet.CONTRAST, TileForm(120)).items():
        seen = pixels(face)[10:100, 8:-8].reshape(-1, 3)
        inks[suit_of(kind)].append(lab(seen[seen.sum(axis=1) < 420], eye))
    dots, bamboos = (np.median(np.concatenate(inks[suit]), axis=0) for suit in (Suit.DOTS, Suit.BAMBOOS))
    characters = np.median(np.concatenate(inks[Suit.CHARACTERS]), axis=0)
    assert np.linalg.norm(dots - bamboos) > 40
    assert abs(dots[0] - bamboos[0]) > 8, "brightness alone"
    assert np.linalg.norm(dots - characters) > 20
    assert np.linalg.norm(bamboos - characters) > 20


def test_high_contrast_ink_is_darker_on_a_brighter_ground_than_classic_ink() -> None:
    def spread(tile_set: TileSet) -> float:
        light = [pixels(face)[10:100, 8:-8].sum(axis=2) for face in faces(tile_set, TileForm(120)).values()]
        return float(np.mean([np.percentile(part, 97) - np.percentile(part, 3) for part in light]))

    assert spread(TileSet.CONTRAST) > spread(TileSet.CLASSIC)


def test_the_classic_set_alone_would_not_do_for_colour_blind_eyes() -> None:
    drawn = faces(TileSet.CLASSIC, SMALL)
    red, green = Kind(31), Kind(32)
    loss = apart(pixels(drawn[red]), pixels(drawn[green]), Eye.DEUTERANOPE)
    assert loss < apart(pixels(drawn[red]), pixels(drawn[green]), Eye.FULL)


@pytest.mark.parametrize("language", list(Language))
def test_an_index_can_be_told_apart_on_a_tile_27_pixels_wide(language: Language) -> None:
    assert SMALL.size[0] == 27
    corners = {
        kind: face.subsurface((1, 1, 13, 15))
        for kind, face in faces(TileSet.INDEXED, SMALL, language).items()
    }
    for suit in Suit:
        kinds = [kind for kind in ALL_KINDS if suit_of(kind) is suit]
        closest = min(combinations(kinds, 2), key=lambda pair: distance(corners[pair[0]], corners[pair[1]]))
        assert distance(corners[closest[0]], corners[closest[1]]) > 14, closest


def test_an_index_is_at_least_eleven_pixels_high_on_a_tile_27_pixels_wide() -> None:
    for kind, face in faces(TileSet.INDEXED, SMALL).items():
        ink = (pixels(face)[:16, 1:14].min(axis=2) < 130).any(axis=1)
        assert ink.sum() >= 11, kind


def test_only_honours_change_their_index_with_the_language() -> None:
    chinese, english = (faces(TileSet.INDEXED, TileForm(60), language) for language in Language)
    changed = [kind for kind in ALL_KINDS if distance(chinese[kind], english[kind]) > 0]
    assert changed == list(range(27, 34))


def test_another_set_or_language_shows_at_once() -> None:
    context = UiContext(Settings(language=Language.ZH))
    form = TileForm(60)
    classic = context.tiles.tile(Kind(27), form)
    context.change(tile_set=TileSet.INDEXED)
    indexed = context.tiles.tile(Kind(27), form)
    context.change(language=Language.EN)
    english = context.tiles.tile(Kind(27), form)
    context.change(tile_set=TileSet.CLASSIC)
    assert min(distance(classic, indexed), distance(indexed, english), distance(classic, english)) > 1
    assert distance(context.tiles.tile(Kind(27), form), classic) == 0


def test_the_same_dress_again_keeps_what_is_drawn() -> None:
    art = TileArt()
    first = art.tile(Kind(1), TileForm(40))
    art.wear(Dress())
    assert art.tile(Kind(1), TileForm(40)) is first
    art.wear(Dress(TileSet.CONTRAST))
    assert art.tile(Kind(1), TileForm(40)) is not first


@pytest.mark.parametrize("tile_set", list(TileSet))
def test_the_hidden_side_is_the_same_for_all_kinds_of_a_set(tile_set: TileSet) -> None:
    art = TileArt(dress=Dress(tile_set))
    back = art.tile(None, TileForm(60))
    assert min(distance(back, art.tile(kind, TileForm(60))) for kind in ALL_KINDS) > 20
