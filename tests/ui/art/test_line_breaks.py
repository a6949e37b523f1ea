from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kemi_desktop.ui.art.fonts import Fonts
from kemi_desktop.ui.art.line_breaks import broken, may_break

CLOSING = "，。、；：？！）」』》…”’】·"
OPENING = "（「『《“‘【"
SENTENCE = "报定之后（不能换牌），摸到什么打什么：“听张”不变！共 3 分、每张宝 2 分……《规则》第五条。"

TEXTS = st.text("报定之后不能换牌" + CLOSING + OPENING + "a1 Z\u00a0", max_size=60)


def ems(text: str) -> int:
    """Measure with Chinese twice as wide as the rest."""
    return sum(2 if ord(c) > 0x2000 else 1 for c in text)


@pytest.mark.parametrize("width", range(6, 40))
def test_no_line_begins_with_a_closing_mark_or_ends_with_an_opening_one(width: int) -> None:
    lines = broken(SENTENCE, width, ems).split("\n")
    assert len(lines) > 1
    assert not [line for line in lines if line[0] in CLOSING or line[-1] in OPENING]


@given(TEXTS, st.integers(2, 30))
def test_breaking_changes_nothing_but_the_spaces_at_line_ends(text: str, width: int) -> None:
    assert broken(text, width, ems).replace("\n", "").replace(" ", "") == text.replace(" ", "")


@given(TEXTS, st.integers(4, 30))
def test_no_line_is_wider_than_asked(text: str, width: int) -> None:
    assert max(ems(line) for line in broken(text, width, ems).split("\n")) <= width


def test_a_line_is_as_long_as_it_may_be() -> None:
    assert broken("报定之后不能换牌", 10, ems) == "报定之后不\n能换牌"
    assert broken("报定之后，不能换牌", 8, ems) == "报定之\n后，不能\n换牌"


def test_a_space_before_a_closing_mark_ends_no_line() -> None:
    assert broken("“- ”开头", 6, ems) == "“- ”\n开头"
    assert broken('say "go" now', 8, ems) == 'say "go"\nnow'


def test_words_of_letters_stay_whole() -> None:
    assert broken("declare ready now", 13, ems) == "declare ready\nnow"
    assert broken("declare ready now", 12, ems) == "declare\nready now"


def test_a_word_longer_than_a_line_is_cut() -> None:
    assert broken("abcdefgh ij", 5, ems) == "abcde\nfgh\nij"


def test_a_number_stays_with_its_unit() -> None:
    assert not may_break("3", "分")
    assert not may_break("\u00a0", "分")
    assert may_break("分", "3")
    assert broken("每张宝得 12分", 12, ems) == "每张宝得\n12分"
    assert broken("每张宝得 12 分吧", 12, ems) == "每张宝得\n12 分吧"
    assert broken("discarded 4 Dots, wait", 11, ems) == "discarded\n4 Dots,\nwait"


def test_no_character_stands_alone_on_the_last_line() -> None:
    assert broken("再点自摸还是点炮、谁是庄家。", 26, ems) == "再点自摸还是点炮、谁是\n庄家。"
    assert broken("说定之后牌", 8, ems) == "说定之\n后牌"
    assert broken("take the one a", 12, ems) == "take the one\na"


@given(st.text("报定之后不能换牌", min_size=2, max_size=60), st.integers(4, 30))
def test_the_last_of_several_lines_holds_two_characters(text: str, width: int) -> None:
    assert len(broken(text + "。", max(6, width), ems).split("\n")[-1]) > 2


def test_line_feeds_and_empty_lines_remain() -> None:
    assert broken("一\n\n二", 20, ems) == "一\n\n二"
    assert broken("", 20, ems) == ""


@pytest.mark.parametrize("width", [90, 130, 200, 310])
def test_every_chinese_paragraph_of_the_rules_obeys_at_any_width(width: int) -> None:
    fonts = Fonts()
    font = fonts.text(20)
    texts = [e for e in files("kemi_desktop.catalogue").iterdir() if e.name.endswith(".md")]
    assert texts
    for entry in texts:
        for line in broken(entry.read_text(encoding="utf-8"), width, lambda t: font.size(t)[0]).split("\n"):
            assert not line[:1] or line[0] not in CLOSING, line
            assert not line or line[-1] not in OPENING, line
            assert font.size(line)[0] <= width, line
