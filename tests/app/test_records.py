"""Kept games from the title: the list, what opens, what does not and is told, the page about the program."""

from pathlib import Path

import pytest

from build_scripts.replay_shots import kept_game
from kemi_desktop.app.records import began_at
from kemi_desktop.app.unfinished import FOLDER
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scenes.about import About
from kemi_desktop.ui.scenes.replay.replay import ReplayScene
from kemi_desktop.ui.scenes.replay.shelf import Shelf
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from tests.app.kept import Desk


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Return a user's folder of games: a whole one, one cut in mid-hand, and things that are no games."""
    folder = tmp_path / FOLDER
    folder.mkdir()
    (folder / "2026-04-30_09-05-00.kemi").write_bytes(kept_game())
    (folder / "2026-05-01_20-15-00.kemi").write_bytes(kept_game()[: len(kept_game()) * 8 // 10])
    (folder / "2026-05-02_20-15-00.kemi").write_bytes(b"\x00\x01")
    (folder / "2026-05-03_20-15-00.kemi").write_bytes(kept_game().partition(b"\n")[0] + b"\n")
    (folder / "notes.txt").write_bytes(b"")
    return folder


def test_the_list_shows_every_game_the_newest_first(games: Path) -> None:
    desk = Desk(games.parent)
    desk.press("replays")
    shelf = desk.loop.top
    assert isinstance(shelf, Shelf)
    rows = [target.name for target in shelf.sight().targets if target.name.endswith(".kemi")]
    assert rows == sorted((path.name for path in games.glob("*.kemi")), reverse=True)
    labels = {target.name: target.label for target in shelf.sight().targets}
    assert "+16" in labels["2026-04-30_09-05-00.kemi"]
    assert labels["2026-05-02_20-15-00.kemi"] == word(
        Language.ZH, "replay.row_bad", file="2026-05-02_20-15-00.kemi"
    )
    assert str(games) in shelf._where()


def test_a_whole_game_opens_and_offers_nothing_to_go_on_with(games: Path) -> None:
    desk = Desk(games.parent)
    desk.press("replays")
    desk.press("2026-04-30_09-05-00.kemi")
    assert isinstance(desk.loop.top, ReplayScene)
    assert "go_on" not in desk.tags()


def test_a_game_left_long_ago_can_be_gone_on_with_from_the_list(games: Path) -> None:
    desk = Desk(games.parent)
    desk.press("replays")
    desk.press("2026-05-01_20-15-00.kemi")
    hand = desk.screens.replay(games / "2026-05-01_20-15-00.kemi")
    assert isinstance(hand, ReplayScene)
    desk.press("go_on")
    table = desk.loop.top
    assert isinstance(table, TableScene)
    desk.frame()
    assert table.play.adapter.view.number == hand.player.record.hands[-1].number
    desk.games.let_go()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("2026-05-02_20-15-00.kemi", "replay.not_a_record"),
        ("2026-05-03_20-15-00.kemi", "replay.no_hand"),
        ("lost.kemi", "replay.unreadable"),
    ],
)
def test_what_cannot_be_opened_is_told_each_time_and_the_list_stays(games: Path, name: str, key: str) -> None:
    desk = Desk(games.parent)
    for _ in range(2):
        assert desk.screens.replay(games / name) is None
        desk.frame()
        toast = desk.context.toasts.shown
        assert toast is not None
        assert toast.key == key
        desk.now += 20
        desk.frame()
        desk.frame()
        assert desk.context.toasts.shown is None


@pytest.mark.parametrize("language", Language)
def test_every_reason_has_a_sentence(language: Language) -> None:
    for key in ("not_a_record", "damaged", "other_version", "no_hand", "unreadable"):
        assert "a.kemi" in word(language, f"replay.{key}", file="a.kemi", reason="")


def test_only_names_of_ours_say_when_a_game_began() -> None:
    assert began_at("2026-05-01_20-15-00.kemi") == (2026, 5, 1, 20, 15)
    assert began_at("2026-05-01_20-15-00_2.kemi") == (2026, 5, 1, 20, 15)
    assert began_at("hand-00001.jsonl") is None


def test_the_page_about_the_program_says_version_place_and_licences_and_can_be_copied(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.press("about")
    page = desk.loop.top
    assert isinstance(page, About)
    copied: list[str] = []
    page._put = lambda text: bool(copied.append(text)) or True  # type: ignore[func-returns-value]  # always true
    desk.loop.step(desk.now + 1, [KeyPressed(Key.C, control=True)])
    (text,) = copied
    for wanted in (str(tmp_path), "SIL OPEN FONT LICENSE", "GNU LESSER GENERAL PUBLIC LICENSE", "MIT"):
        assert wanted.lower() in text.lower(), wanted
