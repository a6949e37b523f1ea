"""The words: complete, equal in both languages, loud when something is missing."""

import re
from string import Formatter
from typing import get_args

import pytest

from kemi_desktop.catalogue import names
from kemi_desktop.catalogue.lookup import Language, has_word, refusal, resource_text, word, words
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.errors import RuleViolation
from kemi_desktop.rules.events import Event
from kemi_desktop.rules.fans import SEVEN_PAIRS_POINTS, Fan, ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.results import PaymentReason, Shape, WinBy
from kemi_desktop.rules.ruleset import (
    HANDS_CHOICES,
    THINKING_TIME_CHOICES,
    AddedKongPayer,
    DeadWait,
    DealerMode,
    TreasureCycle,
)
from kemi_desktop.rules.tiles import ALL_KINDS, RED, SEATS, Kind, Seat, Suit

SWITCH = ("on", "off")
OPTION_VALUES = {
    "dealer_mode": tuple(m.value for m in DealerMode),
    "changmao": SWITCH,
    "treasure_cycle": tuple(c.value for c in TreasureCycle),
    "multiple_winners": SWITCH,
    "pass_lock": SWITCH,
    "dead_wait": tuple(d.value for d in DeadWait),
    "added_kong_payer": tuple(p.value for p in AddedKongPayer),
    "hands": tuple("unlimited" if n is None else str(n) for n in HANDS_CHOICES),
    "thinking_time": tuple("off" if n is None else str(n) for n in THINKING_TIME_CHOICES),
}

EXPECTED = [
    *(f"fan.{fan.value}" for fan in Fan),
    *(f"fan.seven_pairs_{points}" for points in SEVEN_PAIRS_POINTS),
    *(f"shape.{shape.value}" for shape in Shape),
    *(f"meld.{kind.value}" for kind in MeldKind),
    *(f"action.{kind.value}" for kind in MeldKind if kind not in (MeldKind.CHOW, MeldKind.PUNG)),
    *(f"pattern.{pattern.value}" for pattern in ShowPattern),
    *(f"reason.{reason.value}" for reason in PaymentReason),
    *(f"prompt.{kind.value}" for kind in PromptKind),
    *(f"win_by.{by.value}" for by in WinBy),
    *(f"suit.{suit.value}" for suit in Suit),
    *(f"tile.{kind}" for kind in ALL_KINDS),
    *(f"tile_short.{kind}" for kind in ALL_KINDS),
    *(f"option.{option}.{part}" for option in OPTION_VALUES for part in ("name", "help")),
    *(f"option.{option}.{value}" for option, values in OPTION_VALUES.items() for value in values),
    *(f"option.{option}.{value}_help" for option, values in OPTION_VALUES.items() for value in values),
]


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(words(Language.ZH)) == list(words(Language.EN))


def test_both_languages_fill_in_the_same_fields() -> None:
    chinese, english = words(Language.ZH), words(Language.EN)
    differing = {key for key in chinese if fields_of(chinese[key]) != fields_of(english[key])}
    assert differing == set()


@pytest.mark.parametrize("language", Language)
def test_every_text_is_one_line_with_named_fields(language: Language) -> None:
    for key, text in words(language).items():
        assert text.strip() or key.startswith("join."), key
        assert text, key
        assert "\n" not in text, key
        assert all(re.fullmatch(r"[a-z_]+", name) for name in fields_of(text)), key


def test_english_shows_chinese_only_where_meant_to() -> None:
    with_chinese = {k for k, text in words(Language.EN).items() if re.search(r"[\u3400-\u9fff]", text)}
    assert {k for k in with_chinese if not k.startswith("call.")} == {"language.zh"}


def test_english_has_no_quotes_as_wide_as_a_chinese_character() -> None:
    """The one font of the interface draws curly quotes with the width of a character and its air."""
    told = [*words(Language.EN).values(), resource_text("rulebook.en.md")]
    told += re.findall(r"(?m)^en = .*$", resource_text("examples.toml"))
    assert [text for text in told if re.search("[\u2018\u2019\u201c\u201d]", text)] == []


@pytest.mark.parametrize("key", EXPECTED)
def test_everything_the_rules_can_name_has_a_word(key: str) -> None:
    assert has_word(key)


def test_every_event_has_a_sentence() -> None:
    stems = {re.sub(r"(?<!^)(?=[A-Z])", "_", event.__name__).lower() for event in get_args(Event)}
    keys = [key.removeprefix("event.") for key in words(Language.ZH) if key.startswith("event.")]
    assert {stem for stem in stems if not any(key.startswith(stem) for key in keys)} == set()


@pytest.mark.parametrize("language", Language)
def test_no_two_tiles_share_a_name(language: Language) -> None:
    assert len({names.tile_name(language, kind) for kind in ALL_KINDS}) == len(ALL_KINDS)
    assert len({names.tile_short(language, kind) for kind in ALL_KINDS}) == len(ALL_KINDS)


def test_called_characters_are_single() -> None:
    calls = [text for key, text in words(Language.ZH).items() if key.startswith("call.")]
    assert all(len(text) == 1 for text in calls)
    assert len(set(calls)) == len(calls)


def test_fields_are_filled_in_and_braces_in_a_name_are_kept() -> None:
    said = word(Language.EN, "event.tile_discarded", name="{A}", tile=names.tile_name(Language.EN, Kind(13)))
    assert said == "{A}: discard 5 of Dots."


def test_an_unknown_key_is_loud() -> None:
    with pytest.raises(KeyError):
        word(Language.ZH, "fan.no_such_fan")


def test_a_missing_field_is_loud() -> None:
    with pytest.raises(KeyError):
        word(Language.ZH, "table.waiting_for")


def test_a_refusal_has_its_own_sentence_or_names_the_rule() -> None:
    known = RuleViolation(rule_ids.R8_1, "hand_is_fixed")
    unknown = RuleViolation(rule_ids.R3_7, "something_new")
    assert refusal(Language.EN, known) == words(Language.EN)["refusal.hand_is_fixed"]
    assert refusal(Language.ZH, unknown) == "规则 R3.7 不允许这样做。"


def test_seven_pairs_are_called_by_their_points() -> None:
    said = [names.fan_name(Language.ZH, Fan.SEVEN_PAIRS, points) for points in SEVEN_PAIRS_POINTS]
    assert said == ["小七对", "豪华小七对", "双豪华小七对", "三豪华小七对"]
    assert names.fan_name(Language.ZH, Fan.DEAD_WAIT, 2) == "死掐"


def test_a_row_of_tiles_keeps_hidden_ones_hidden() -> None:
    assert names.tile_row(Language.ZH, (Kind(0), None, RED)) == "1万 暗牌 中"
    assert names.tile_row(Language.EN, ()) == "none"


def test_names_of_melds_shapes_patterns_and_reasons_come_from_their_groups() -> None:
    assert names.meld_name(Language.ZH, MeldKind.DISCARD_KONG) == "直杠"
    assert names.shape_name(Language.ZH, Shape.UNLINKED) == "十三烂"
    assert names.pattern_row(Language.ZH, (ShowPattern.FULL_FLUSH, ShowPattern.ALL_PUNGS)) == "清一色、大七对"
    assert names.reason_name(Language.ZH, PaymentReason.TREASURES) == "三宝四宝"


@pytest.mark.rule("R6.4")
def test_treasures_are_called_by_what_each_pays_for_them() -> None:
    said = [names.reason_name(Language.ZH, PaymentReason.TREASURES, points) for points in (6, 12)]
    assert said == ["三宝", "四宝"]
    assert names.reason_name(Language.EN, PaymentReason.READY, 6) == "declared hand"


def test_the_dealer_sits_east_and_the_next_player_on_the_right() -> None:
    winds = [names.seat_wind(Language.ZH, Seat(2), seat) for seat in SEATS]
    places = [names.seat_place(Language.ZH, Seat(1), seat) for seat in SEATS]
    assert winds == ["西家", "北家", "东家", "南家"]
    assert places == ["上家", "你", "下家", "对家"]


def test_points_carry_their_sign() -> None:
    assert [names.signed(Language.EN, n) for n in (7, 0, -12)] == ["+7", "0", "−12"]


TECHNICAL = {"error", "cli", "arguments", "impossible", "notation", "score", "simulate", "self_test"}
"""Groups in which a field may be a file or a piece of code, which Chinese sets apart by spaces."""
NAMED = "name|tile|treasure|patterns|source|payer|payee|indicator|owner|right|across|left"
FULL_WIDTH = "\u4e00-\u9fff\uff0c\u3002\uff1b\uff1a\uff01\uff1f"


def test_no_space_stands_beside_a_name_in_a_chinese_sentence() -> None:
    stray = re.compile(rf"[\u4e00-\u9fff] {{(?:{NAMED})}}|{{(?:{NAMED})}} [\u4e00-\u9fff]")
    numbers = {"hint.away", "text.numbered_tile"}
    found = {
        key
        for key, text in words(Language.ZH).items()
        if key.partition(".")[0] not in TECHNICAL and key not in numbers and stray.search(text)
    }
    assert found == set()


KEYS_AND_LISTS = {"package.keywords", "text.setup", "text.help_short"}
"""Texts in which such a mark is a key to press, or parts a list that a machine reads."""


def test_chinese_sentences_have_chinese_punctuation() -> None:
    half = re.compile(rf"[{FULL_WIDTH}][,;:!?()]|[,;:!?()][{FULL_WIDTH}]")
    assert {key for key, text in words(Language.ZH).items() if half.search(text)} == KEYS_AND_LISTS


def english_texts() -> list[str]:
    """Everything a reader of English is told; the short names of tiles stand for themselves."""
    told = [text for key, text in words(Language.EN).items() if not key.startswith("tile_short.")]
    return [
        *told,
        resource_text("rulebook.en.md"),
        *re.findall(r"(?m)^en = .*$", resource_text("examples.toml")),
    ]


def test_english_calls_a_tile_by_one_name() -> None:
    """The "5 of Dots" is one tile; "5 Dots" might be five, and "1 Character" sounds like a person."""
    assert names.tile_name(Language.EN, Kind(13)) == "5 of Dots"
    counted = re.compile(r"\b\d (?:characters?|dots|bamboos?)\b", re.IGNORECASE)
    assert [found[0] for text in english_texts() for found in counted.finditer(text)] == []


PEOPLE = {"lan.", "denial."}
"""Texts about rooms, in which people are ready to play."""


def test_english_never_says_ready_of_a_hand() -> None:
    """One tile short is waiting, said so it is declared: "ready" would be either."""
    told = {
        key: re.sub(r"\{.*?\}", "", text)
        for key, text in words(Language.EN).items()
        if not key.startswith(tuple(PEOPLE))
    }
    assert {key for key, text in told.items() if re.search(r"\bready\b", text, re.IGNORECASE)} == set()
    pages = [resource_text("rulebook.en.md"), *re.findall(r"(?m)^en = .*$", resource_text("examples.toml"))]
    assert [page for page in pages if re.search(r"\bready\b", page, re.IGNORECASE)] == []


def test_english_speaks_of_discards_and_hard_waits_without_slang() -> None:
    slang = re.compile(r"\bdeal(?:t|s) in|\bdeal-in|\bdead wait", re.IGNORECASE)
    assert [found[0] for text in english_texts() for found in slang.finditer(text)] == []


@pytest.mark.parametrize(
    ("name", "told"),
    [("Annie", "Annie 摸牌。"), ("阿婆", "阿婆摸牌。"), ("Old 王", "Old 王摸牌。"), ("安A", "安A 摸牌。")],
)
def test_a_latin_name_is_set_off_from_chinese_words(name: str, told: str) -> None:
    assert word(Language.ZH, "event.tile_drawn_hidden", name=name) == told
