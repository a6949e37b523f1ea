"""What the watch file says is what can be clicked and what the player may know; it needs no real window."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.table_pieces import Position
from build_scripts.table_positions import claim, own_turn, ready, show
from kemi_desktop.app.play import Later, play
from kemi_desktop.app.screens import Screens, open_screens
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.arguments import read_arguments
from kemi_desktop.cli.asked import PlayCommand
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from kemi_desktop.ui.loop import Loop
from kemi_desktop.ui.scene import Quit
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.scenes.ring_scene import RingScene
from kemi_desktop.ui.scenes.table.table_sight import card_name
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.sight import TableFacts, Target
from kemi_desktop.ui.watch import Watch, WatchUnwritable, report_on
from tests.ui.table.scenes import still

SIZES = ((1280, 720), (1920, 1080))
SCREENS = ("title", "new_game", "settings", "rule_book", "question")
SEED = "0123456789abcdef" * 2
POSITIONS = (claim, own_turn, ready, show)


class Program:
    """The screens of the program without their window."""

    def __init__(self, size: tuple[int, int] = SIZES[0]) -> None:
        self.context = UiContext(Settings(language=Language.EN, speed=None))
        screens = Screens(self.context, seeds=lambda: SEED)
        self.loop = Loop(self.context, screens.title(), size, ask_leave=lambda: ask_leave(self.context, Quit))
        self.now = 0.0

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.now += 0.05
            self.loop.step(self.now, [intent])

    def click(self, name: str) -> None:
        (target,) = [target for target in self.loop.top.sight().targets if target.name == name]
        x, y = middle(target)
        self.do(PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))

    def go_to(self, screen: str) -> RingScene:
        """Click the way to a screen."""
        if screen == "question":
            self.click("quick_start")
            self.do(KeyPressed(Key.ESCAPE))
            self.click("leave")
        elif screen != "title":
            self.click(screen.replace("rule_book", "rulebook"))
        scene = self.loop.top
        assert isinstance(scene, RingScene)
        assert scene.sight().screen == screen
        return scene


def middle(target: Target) -> tuple[int, int]:
    left, top, width, height = target.area
    return left + width // 2, top + height // 2


def row_of(name: str) -> str:
    return name.partition("=")[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_widget_is_told_where_a_press_finds_it(size: tuple[int, int], screen: str) -> None:
    scene = Program(size).go_to(screen)
    told = [target for target in scene.sight().targets if target.enabled]
    for target in told:
        scene.handle(PointerPressed(*middle(target)))
        found = {row_of(other.name) for other in scene.sight().targets if other.focused}
        assert found == {row_of(target.name)}
    assert len(told) > 1


@pytest.mark.parametrize("screen", SCREENS)
def test_every_widget_of_a_screen_has_a_name_of_its_own(screen: str) -> None:
    names = [target.name for target in Program().go_to(screen).sight().targets]
    assert len(set(names)) == len(names)
    assert all(map(row_of, names))


@pytest.mark.parametrize("make", POSITIONS)
def test_tiles_and_cards_are_told_where_a_click_finds_them(make: Callable[[], Position]) -> None:
    bench, _ = still(make)
    scene = bench.scene
    targets = scene.sight().targets
    tiles = [target for target in targets if target.name.startswith("tile:")]
    assert [scene.rack.at(*middle(target)) for target in tiles] == list(scene.rack.tiles)
    spread = scene.desk.spread
    cards = [target for target in targets if target.name.startswith("card:")]
    found = [spread.card_at(*middle(target)) for target in cards] if spread is not None else []
    assert [card and card_name(card) for card in found] == [target.name for target in cards]


def test_a_lifted_tile_is_told_where_it_stands() -> None:
    bench, _ = still(own_turn)
    last = bench.scene.rack.tiles[-1]
    bench.click_tile(last)
    (lifted,) = [target for target in bench.scene.sight().targets if target.focused]
    assert bench.scene.rack.at(lifted.area[0] + 2, lifted.area[1] + 1) == last


def test_a_pause_leaves_only_the_way_on() -> None:
    bench, _ = still(own_turn)
    (pause,) = [target for target in bench.scene.sight().targets if target.name == "pause"]
    bench.do(PointerPressed(*middle(pause)))
    assert [target.name for target in bench.scene.sight().targets] == ["resume"]


def test_the_report_holds_no_tile_but_the_players_own() -> None:
    program = Program()
    program.click("quick_start")
    for _ in range(100):
        program.do(PointerMoved(1, 1))
    report = report_on(program.loop, program.context)
    facts = report.facts
    assert isinstance(facts, TableFacts)
    tiles = [target.name.removeprefix("tile:") for target in report.targets if target.name[:5] == "tile:"]
    assert len(facts.own) in (13, 14)
    assert tiles == list(facts.own)


def test_the_file_changes_only_with_the_screen(tmp_path: Path) -> None:
    program, file = Program(), tmp_path / "watch.json"
    watch = Watch(file, program.context, tell=pytest.fail)
    watch.look(program.loop)
    first = file.stat()
    watch.look(program.loop)
    assert file.stat().st_ino == first.st_ino
    assert json.loads(file.read_bytes())["screen"] == "title"
    program.go_to("settings")
    watch.look(program.loop)
    report = json.loads(file.read_bytes())
    assert (report["screen"], report["beneath"]) == ("settings", ["title"])
    assert [entry.name for entry in tmp_path.iterdir()] == ["watch.json"]


def test_a_file_that_cannot_be_written_is_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(WatchUnwritable):
        Watch(tmp_path / "missing" / "watch.json", UiContext(), tell=pytest.fail)


def test_a_file_that_can_no_longer_be_written_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    program, folder = Program(), tmp_path / "folder"
    folder.mkdir()
    told: list[str] = []
    watch = Watch(folder / "watch.json", program.context, tell=told.append)
    (folder / "watch.json").unlink()
    folder.rmdir()
    for _ in range(2):
        watch.look(program.loop)
    assert len(told) == 1


def test_the_program_says_in_one_sentence_that_the_file_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    later = Later(lambda: open_screens, lambda _: 0)
    unwritable = tmp_path / "missing" / "watch.json"
    assert play(Language.EN, fallback=Language.EN, later=later, watch=unwritable) == 2
    assert capsys.readouterr().err.startswith("The file ")


@pytest.mark.parametrize("line", [["--watch", "w.json"], ["play", "--watch", "w.json"]])
def test_the_file_is_named_before_or_behind_the_command(line: list[str]) -> None:
    command = read_arguments(line, ("standard",), Language.EN, "1")
    assert isinstance(command, PlayCommand)
    assert command.watch == Path("w.json")


@pytest.mark.parametrize("line", [["--watch", "w", "text"], ["score", "f", "--watch", "w"]])
def test_other_commands_have_nothing_to_watch(line: list[str]) -> None:
    with pytest.raises(NotationError, match="--watch"):
        read_arguments(line, ("standard",), Language.EN, "1")
