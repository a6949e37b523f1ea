"""The rule book: every ruling once, in order, in both languages, and easy to find."""

import re

import pytest

from kemi_desktop.catalogue import rulebook as book
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules import rule_ids
from kemi_desktop.rules.fans import FAN_RULES, Fan
from kemi_desktop.rules.rule_ids import ALL_RULE_IDS, RuleId
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.tiles import Kind

OPTIONS = (
    "dealer_mode",
    "changmao",
    "treasure_cycle",
    "multiple_winners",
    "pass_lock",
    "dead_wait",
    "added_kong_payer",
    "hands",
    "thinking_time",
)
VALUES = {
    "dealer_mode": ("flat", "double", "ladder"),
    "changmao": ("off", "on"),
    "treasure_cycle": ("seven", "separate"),
    "multiple_winners": ("on", "off"),
    "pass_lock": ("off", "on"),
    "dead_wait": ("role", "sole"),
    "added_kong_payer": ("win", "feeder"),
    "hands": ("8", "4", "16", "unlimited"),
    "thinking_time": ("off", "10", "20", "30"),
}


def references(text: str) -> set[str]:
    return set(re.findall(r"R\d+(?:\.\d+)?", text))


@pytest.mark.parametrize("language", Language)
def test_every_ruling_has_one_page_in_order(language: Language) -> None:
    assert tuple(page.id for page in book.pages(language)) == ALL_RULE_IDS


def test_chapters_match_page_by_page_in_both_languages() -> None:
    chinese, english = book.rulebook(Language.ZH), book.rulebook(Language.EN)
    assert [[p.id for p in c.pages] for c in chinese] == [[p.id for p in c.pages] for c in english]
    assert all(chapter.title and chapter.pages for chapter in chinese + english)


@pytest.mark.parametrize("rule", ALL_RULE_IDS)
def test_both_languages_use_the_same_examples_and_references(rule: RuleId) -> None:
    chinese, english = (book.page(language, rule).text for language in Language)
    assert re.findall(r"`([^`]+)`", chinese) == re.findall(r"`([^`]+)`", english)
    assert references(chinese) == references(english)


@pytest.mark.parametrize("language", Language)
def test_every_reference_leads_to_a_page(language: Language) -> None:
    known = {str(rule) for rule in ALL_RULE_IDS}
    for page in book.pages(language):
        assert references(page.text) - known == set(), page.id


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("option", OPTIONS)
def test_the_page_of_options_names_each_choice_as_the_form_does(language: Language, option: str) -> None:
    text = book.page(language, rule_ids.R11).text
    named = [word(language, f"option.{option}.{part}") for part in ("name", *VALUES[option])]
    start = text.index(f"{named[0]} `{option}`")
    positions = [text.index(name, start) for name in named]
    assert positions == sorted(positions)


def test_the_options_are_those_of_the_rule_set() -> None:
    assert tuple(Ruleset.__dataclass_fields__) == OPTIONS


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("fan", Fan)
def test_a_fan_has_the_same_name_in_the_book_and_on_the_settlement(language: Language, fan: Fan) -> None:
    title = book.page(language, FAN_RULES[fan]).title.casefold()
    assert word(language, f"fan.{fan.value}").casefold() in title


@pytest.mark.parametrize(
    ("language", "query", "first"),
    [
        (Language.ZH, "R3.4", "R3.4"),
        (Language.EN, "r7.1", "R7.1"),
        (Language.EN, "8.3", "R8.3"),
        (Language.ZH, "包牌", "R8.4"),
        (Language.ZH, "飞宝 自己", "R6.3"),
        (Language.EN, "LIABILITY", "R8.4"),
        (Language.EN, "last discard", "R3.7"),
        (Language.ZH, "r11", "R11"),
    ],
)
def test_search_finds_by_word_or_id(language: Language, query: str, first: str) -> None:
    assert book.search(language, query)[0].id == first


def test_an_id_finds_its_whole_chapter_and_what_refers_to_it() -> None:
    found = [p.id for p in book.search(Language.EN, "R5")]
    assert found[:6] == [rule for rule in ALL_RULE_IDS if rule.startswith("R5.")]
    assert "R3.1" in [p.id for p in book.search(Language.ZH, "R6.1")]


def test_titles_come_before_texts() -> None:
    ids = [page.id for page in book.search(Language.ZH, "抢杠")]
    assert ids[:2] == ["R5.6", "R7.14"]
    assert "R3.4" in ids[2:]


def test_an_empty_query_finds_all_and_nonsense_nothing() -> None:
    assert book.search(Language.EN, "  ") == book.pages(Language.EN)
    assert book.search(Language.EN, "xyzzy") == ()


def test_an_unknown_id_is_loud() -> None:
    with pytest.raises(KeyError):
        book.page(Language.ZH, RuleId("R99"))


def test_tiles_in_a_text_become_faces_and_keys_stay_words() -> None:
    assert book.spans("a `19m5z` b `dealer_mode`: `flat`.") == (
        "a ",
        (Kind(0), Kind(8), Kind(31)),
        " b dealer_mode: flat.",
    )
    assert book.spans("`8z`") == ("8z",)


@pytest.mark.parametrize("language", Language)
def test_every_page_keeps_its_words_when_split(language: Language) -> None:
    for page in book.pages(language):
        for block in page.blocks:
            parts = book.spans(block.text)
            assert "`" not in "".join(part for part in parts if isinstance(part, str)), page.id
            assert all(parts), page.id


@pytest.mark.parametrize("language", Language)
def test_keys_of_options_are_for_files_and_not_for_readers(language: Language) -> None:
    told = "\n".join(block.told for page in book.pages(language) for block in page.blocks)
    written = "\n".join(page.text for page in book.pages(language))
    assert not re.search("dealer_mode|multiple_winners|`flat`|`off`", told)
    assert re.findall(r"`(\d+[mpsz][^`]*)`", told) == re.findall(r"`(\d+[mpsz][^`]*)`", written)


MOST_CHARACTERS = {Language.ZH: 165, Language.EN: 520}
"""Of one paragraph or item: more is a wall that nobody reads."""


@pytest.mark.parametrize("language", Language)
def test_no_paragraph_is_a_wall_of_text(language: Language) -> None:
    long = {
        page.id: len(block.text)
        for page in book.pages(language)
        for block in page.blocks
        if len(block.text) > MOST_CHARACTERS[language]
    }
    assert long == {}


@pytest.mark.parametrize("rule", ALL_RULE_IDS)
def test_both_languages_have_the_same_paragraphs_and_lists(rule: RuleId) -> None:
    chinese, english = (
        [block.is_item for block in book.page(language, rule).blocks] for language in Language
    )
    assert chinese == english


@pytest.mark.rule("R7.30")
@pytest.mark.parametrize("language", Language)
def test_every_kind_of_dead_wait_is_an_item_with_tiles(language: Language) -> None:
    items = [block for block in book.page(language, rule_ids.R7_30).blocks if block.is_item][:4]
    assert all(sum(isinstance(part, tuple) for part in book.spans(item.text)) >= 1 for item in items)
