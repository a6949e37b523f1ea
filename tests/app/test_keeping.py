"""Nothing is ever lost: a game left or killed anywhere goes on at the very same question."""

import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.app.fault import Fault
from kemi_desktop.app.keeping import DAMAGED, MOST_KEPT, KeptGames
from kemi_desktop.app.unfinished import FOLDER, UNFINISHED
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.table.journal import JournalWriter, parse_journal
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.question import Question
from kemi_desktop.ui.scenes.ranking import Ranking
from kemi_desktop.ui.scenes.settlement.page import SettlementPage
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.scenes.title import Title
from kemi_desktop.ui.settings import Settings
from tests.app.kept import Desk, expert_with_names


@pytest.fixture(autouse=True)
def _closed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let go of every file, as the system does when a program ends."""
    with ExitStack() as opened:

        def note(games: KeptGames, folder: Path | None, *, fault: Fault, stamp: Callable[[], str]) -> None:
            real(games, folder, fault=fault, stamp=stamp)
            opened.callback(games.let_go)

        real = KeptGames.__init__
        monkeypatch.setattr(KeptGames, "__init__", note)
        yield


def table_of(desk: Desk) -> TableScene:
    top = desk.loop.top
    assert isinstance(top, TableScene)
    return top


def view_of(desk: Desk) -> SeatView:
    return table_of(desk).play.adapter.view


def started(folder: Path, answers: int) -> Desk:
    """Return the program in mid-game, after some answers of the player."""
    desk = Desk(folder)
    desk.press("quick_start")
    desk.answer(answers)
    return desk


@pytest.mark.parametrize("answers", [0, 3, 25, 60])
def test_a_killed_game_goes_on_at_the_very_same_question(tmp_path: Path, answers: int) -> None:
    killed = started(tmp_path, answers)
    killed.games.let_go()  # as the system does when a program ends
    again = Desk(tmp_path)
    assert "go_on" in again.tags()
    again.press("go_on")
    again.until(lambda: again.options is not None)
    assert again.options == killed.options
    assert view_of(again) == view_of(killed)
    assert again.told == []
    again.answer(5)


def test_names_level_and_the_log_of_earlier_hands_come_back(tmp_path: Path) -> None:
    killed = Desk(tmp_path, expert_with_names())
    killed.press("quick_start")
    killed.answer(70)
    assert view_of(killed).number > 1
    killed.games.let_go()
    again = Desk(tmp_path)
    again.press("go_on")
    again.until(lambda: again.options is not None)
    adapter, old = table_of(again).play.adapter, table_of(killed).play.adapter
    assert adapter.info == old.info
    assert parse_journal(again.files[0].read_bytes()).header.level == "expert"
    logs = []
    for desk in (killed, again):
        log = table_of(desk)._exits.log()
        logs.append([line.text for line in log.lines])  # type: ignore[attr-defined]  # the log's own
    assert logs[0] == logs[1]


def test_a_game_left_on_its_last_settlement_leads_to_the_ranking_with_all_deeds(tmp_path: Path) -> None:
    desk = Desk(tmp_path, Settings(rules=Ruleset(hands=2), speed=None))
    desk.press("quick_start")
    while not (isinstance(desk.loop.top, SettlementPage) and view_of_settled(desk).number == 2):
        answer_or_go_on(desk)
    whole = desk.screens._local._sitting
    desk.games.let_go()
    again = Desk(tmp_path)
    again.press("go_on")
    again.until(lambda: isinstance(again.loop.top, SettlementPage))
    again.press("go_on")
    assert isinstance(again.loop.top, Ranking)
    assert again.screens._local._sitting is not None
    assert whole is not None
    assert again.screens._local._sitting.deeds == whole.deeds
    assert again.screens._local._sitting.adapter.phase is Phase.MATCH_OVER
    assert "go_on" not in Desk(tmp_path).tags()


def view_of_settled(desk: Desk) -> SeatView:
    top = desk.loop.top
    assert isinstance(top, SettlementPage)
    return top._view


def answer_or_go_on(desk: Desk) -> None:
    """Go on from a settlement, or play to the next one."""
    if isinstance(desk.loop.top, SettlementPage):
        desk.press("go_on")
    table = table_of(desk)
    for _ in range(400):
        desk.until(lambda: desk.options is not None or isinstance(desk.loop.top, SettlementPage))
        if desk.options is None:
            return
        table.play.adapter.submit(desk.options.actions[-1])
        desk.frame()


def test_a_game_cut_at_any_byte_goes_on_from_its_last_whole_line(tmp_path: Path) -> None:
    desk = started(tmp_path / "whole", 8)
    desk.games.let_go()
    content = desk.files[0].read_bytes()
    first = content.index(b"\n", content.index(b"\n") + 1) + 1  # the header and the deal
    chance = random.Random(1)
    ends = [i + 1 for i in range(first, len(content)) if content[i : i + 1] == b"\n"]
    cuts = {*ends, *(end - 1 for end in ends), *(chance.randrange(first, len(content)) for _ in range(60))}
    folder = tmp_path / "cut" / FOLDER
    folder.mkdir(parents=True)
    (folder / UNFINISHED).write_text("a.kemi", encoding="utf-8")
    told: list[str] = []
    for cut in sorted(cuts):
        (folder / "a.kemi").write_bytes(content[:cut])
        games = KeptGames(folder.parent, fault=lambda key, **_: told.append(key), stamp=lambda: "b")
        left = games.go_on()
        assert left is not None
        assert len(left.journal.lines) == content[:cut].count(b"\n") - 1
        games.let_go()
        assert (folder / "a.kemi").read_bytes() == content[:cut][: left.journal.size]
    assert told == []


def test_a_file_cut_before_its_first_hand_is_damaged_and_the_program_starts(tmp_path: Path) -> None:
    desk = started(tmp_path, 1)
    desk.games.let_go()
    path = desk.files[0]
    header = path.read_bytes().index(b"\n") + 1
    for cut in (0, 5, header - 1, header, header + 40):
        path.write_bytes(path.read_bytes()[:cut] if path.exists() else b"")
        again = Desk(tmp_path)
        again.press("go_on")
        assert isinstance(again.loop.top, Title)
        assert again.told == ["error.game_damaged"]
        assert "go_on" not in again.tags()
        path.with_name(path.name + DAMAGED).replace(path)


def test_a_changed_game_is_moved_aside(tmp_path: Path) -> None:
    desk = started(tmp_path, 6)
    desk.games.let_go()
    path = desk.files[0]
    content = path.read_bytes()
    found = re.search(rb'"treasure":(\d+)', content)
    assert found is not None
    other = (int(found[1]) + 1) % 34
    path.write_bytes(content[: found.start()] + b'"treasure":%d' % other + content[found.end() :])
    again = Desk(tmp_path)
    again.press("go_on")
    assert isinstance(again.loop.top, Title)
    assert again.told == ["error.game_damaged"]
    assert path.with_name(path.name + DAMAGED).exists()
    again.press("quick_start")
    again.answer(2)


def test_the_question_at_closing_says_what_is_true(tmp_path: Path) -> None:
    for folder, note in ((tmp_path, "menu.confirm_leave_note_kept"), (None, "menu.confirm_leave_note")):
        desk = Desk(folder)
        desk.press("quick_start")
        desk.answer(1)
        question = desk.screens.ask_close()
        assert isinstance(question, Question)
        assert question._note == note


def test_the_question_about_a_settled_hand_does_not_call_it_unfinished() -> None:
    desk = Desk(None)
    desk.press("quick_start")
    while not isinstance(desk.loop.top, SettlementPage):
        answer_or_go_on(desk)
    question = desk.screens.ask_close()
    assert isinstance(question, Question)
    assert question._note == "menu.confirm_leave_note_settled"


def test_leaving_to_the_title_keeps_the_game_and_a_new_one_does_not_lose_it(tmp_path: Path) -> None:
    desk = started(tmp_path, 4)
    left = view_of(desk)
    leave(desk)
    desk.press("quick_start")
    desk.answer(2)
    leave(desk)
    assert len(desk.files) == 2
    assert desk.games.choose(desk.files[0])
    desk.loop.obey(desk.screens._local.go_on())
    desk.until(lambda: desk.options is not None)
    assert view_of(desk) == left


def leave(desk: Desk) -> None:
    """Go to the title by the menu."""
    desk.frame(Key.ESCAPE)
    desk.press("leave")
    desk.press("leave_now")
    assert isinstance(desk.loop.top, Title)


def test_a_folder_that_cannot_be_made_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("in the way", encoding="utf-8")
    desk = started(tmp_path, 6)
    assert desk.told == ["error.games_unwritable"]
    assert not desk.screens._local.is_kept


def test_a_disk_that_fills_up_is_told_once_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = started(tmp_path, 3)
    before = desk.screens._local.is_kept
    monkeypatch.setattr(JournalWriter, "append", full_disk)
    desk.answer(3)
    assert desk.told == ["error.games_unwritable"]
    assert (before, desk.screens._local.is_kept) == (True, False)
    monkeypatch.undo()
    desk.answer(3)
    assert parse_journal(desk.files[0].read_bytes()).lines


def full_disk(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_game_open_in_another_window_is_not_offered(tmp_path: Path) -> None:
    first = started(tmp_path, 2)
    second = Desk(tmp_path)
    assert "go_on" not in second.tags()
    assert second.games.go_on() is None
    assert second.told == ["error.game_in_use"]
    first.games.let_go()
    assert "go_on" in Desk(tmp_path).tags()


def test_only_the_newest_games_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    for number in range(MOST_KEPT + 5):
        (folder / f"2025-01-01_00-00-{number:02}.kemi").write_bytes(b"")
    (folder / "notes.txt").write_bytes(b"")
    desk = started(tmp_path, 0)
    assert len(desk.files) == MOST_KEPT
    assert desk.files[0].name == "2025-01-01_00-00-06.kemi"
    assert (folder / "notes.txt").exists()


PLAYING = """
import sys
from pathlib import Path
from random import Random
from kemi_desktop.ui.settings import Settings
from tests.app.kept import Desk
from kemi_desktop.ui.scenes.ranking import Ranking
desk = Desk(Path(sys.argv[1]))
desk.press("go_on" if "go_on" in desk.tags() else "quick_start")
print("playing", flush=True)
while True:
    desk.answer(1)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_killed_at_any_moment_it_goes_on(tmp_path: Path) -> None:
    chance = random.Random(7)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": "."}
    lines = []
    for _ in range(3):
        with subprocess.Popen(
            [sys.executable, "-c", PLAYING, str(tmp_path)],
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment,
        ) as process:
            try:
                assert process.stdout is not None
                assert process.stdout.readline() == "playing\n"
                time.sleep(chance.uniform(0.1, 0.5))
            finally:
                process.kill()
        lines.append(len(parse_journal(Desk(tmp_path).files[-1].read_bytes()).lines))
    again = Desk(tmp_path)
    again.press("go_on")
    assert isinstance(again.loop.top, TableScene | SettlementPage)
    assert again.told == []
    assert lines == sorted(lines)
    assert len(again.files) == 1
