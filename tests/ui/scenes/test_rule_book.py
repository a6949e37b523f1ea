"""The rule book: opened at a ruling, searched, scrolled, its chapters turned; how its lines break."""

import pytest

from kemi_desktop.catalogue import rulebook as book
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.rule_ids import R7_30, R11
from kemi_desktop.ui.input import (
    Key,
    KeyPressed,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.page_flow import pieces
from tests.ui.scenes.screens import SIZE, book_of, do


def test_the_rule_book_opens_at_a_ruling() -> None:
    scene = book_of(start=R7_30)
    (entry,) = [entry for entry in scene._entries if entry.page.id == R7_30]
    assert scene._text.offset == entry.top


def test_the_rule_book_holds_every_page_without_overlap() -> None:
    scene = book_of()
    assert [entry.page.id for entry in scene._entries] == [page.id for page in book.pages(Language.EN)]
    bottoms = [entry.top + entry.flowed.height for entry in scene._entries]
    assert all(b <= n.top for b, n in zip(bottoms, scene._entries[1:], strict=False))
    assert bottoms[-1] <= scene._text.content_height


@pytest.mark.parametrize("query", ["R7.30", "r7.30", "7.30"])
def test_an_id_is_found(query: str) -> None:
    scene = book_of()
    do(scene, KeyPressed(Key.SLASH))
    assert scene.text_area is not None
    do(scene, TextTyped(query))
    assert scene._entries[0].page.id == R7_30


def test_escape_clears_a_search_before_it_closes_the_book() -> None:
    scene = book_of()
    do(scene, KeyPressed(Key.F, control=True), TextTyped("zzzz"))
    assert scene._entries == ()
    assert do(scene, Key.ESCAPE) is None
    assert len(scene._entries) == len(book.pages(Language.EN))
    assert do(scene, Key.ESCAPE) == Pop()


def test_the_wheel_scrolls_what_is_under_the_pointer() -> None:
    scene = book_of()
    scene.update(0.0)
    do(scene, WheelTurned(900, 400, -3))
    assert scene.update(0.1)
    assert scene._text.offset > 0
    do(scene, WheelTurned(100, 400, -3))
    assert scene._contents.offset == 0


def test_chapters_are_turned_by_click_and_by_key() -> None:
    scene = book_of()
    x, y = scene._contents.rect.left + 20, scene._contents.rect.top + scene.brush.px(44) * 2 + 5
    do(scene, PointerPressed(x, y), PointerReleased(x, y))
    assert scene._present_chapter() == 2
    do(scene, Key.DOWN)
    assert scene._present_chapter() == 3
    do(scene, Key.UP)
    assert scene._present_chapter() == 2


def test_the_last_chapter_can_be_turned_to() -> None:
    scene = book_of(start=R11)
    last = len(book.rulebook(Language.EN)) - 1
    assert scene._present_chapter() == last
    assert scene._text.offset == scene._chapter_tops[last]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080)], ids=str)
def test_the_rule_book_is_as_high_as_the_window_and_its_letters_grow(size: tuple[int, int]) -> None:
    scene = book_of()
    pitches = []
    for scale in (100, 150, 200):
        scene.context.change(scale=scale)
        scene.resize(size)
        assert scene._text.rect.height > 0.6 * size[1]
        assert scene._contents.rect.right < scene._text.rect.left
        pitches.append((scene._pitch, scene.brush.px(scene._chapter_pen.size)))
    assert pitches[2][0] > 1.4 * pitches[0][0]
    assert pitches[2][1] > 1.5 * pitches[0][1]


def test_the_contents_follow_the_text() -> None:
    scene = book_of()
    scene.context.change(scale=200)
    scene.resize(SIZE)
    do(scene, Key.END)
    assert scene._present_chapter() > 6
    top = scene._present_chapter() * scene._pitch
    assert scene._contents.offset <= top < scene._contents.offset + scene._contents.rect.height


def test_lines_break_where_they_may() -> None:
    assert list(pieces("one two, three")) == ["one ", "two, ", "three"]
    assert list(pieces("\u4e00\u724c\u3002\uff08\u4e8c\uff09a")) == [
        "\u4e00",
        "\u724c\u3002",
        "\uff08\u4e8c\uff09",
        "a",
    ]
    assert list(pieces("\u5f97 3 \u5206\uff0c\u724c\u5899\u3002")) == [
        "\u5f97",
        " ",
        "3 \u5206\uff0c",
        "\u724c\u5899\u3002",
    ]
