"""Why a room did not open is one sentence in the player's language, never in the system's own words."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from kemi_desktop.app.lan_memory import LanMemory
from kemi_desktop.app.lan_opening import RoomOpening
from kemi_desktop.app.lan_stay import House
from kemi_desktop.app.local_table import new_seed
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.net.host_plan import HostPlan
from kemi_desktop.net.hosting import START_SECONDS, HostedRoom
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command, Quit, Restart
from kemi_desktop.ui.scenes.lan.on_the_way import OnTheWay
from kemi_desktop.ui.scenes.lan.plan import RoomPlan
from kemi_desktop.ui.settings import Settings
from kemi_desktop.wire.room_state import RoomOptions
from tests.net.served import wait_until

PLAN = RoomPlan(name="Kitchen", password="", options=RoomOptions(rules=DEFAULT_RULES, level="standard"))
DYING = "raise OSError(98, 'error while attempting to bind on address')"
REFUSING = """
import pathlib, sys
word = next(word for word in sys.argv if word.startswith("--handshake="))
pathlib.Path(word.partition("=")[2]).write_text('{"fault": "A sentence of its own."}', encoding="utf-8")
"""
SLEEPING = "import time; time.sleep(600)"


@pytest.fixture
def started() -> Iterator[list[HostedRoom]]:
    """The rooms that were started; whatever still runs of them is ended."""
    rooms: list[HostedRoom] = []
    yield rooms
    for room in rooms:
        room.close()
        if room._process is not None:
            room._process.kill()
            room._process.wait()


def told(
    folder: Path, program: Sequence[str], language: Language, started: list[HostedRoom], *, late: bool = False
) -> str:
    """Open a room by a program that opens none; return the reason that is given to the player."""
    reasons: list[str] = []
    clock = 0.0

    def host(plan: HostPlan) -> HostedRoom:
        started.append(HostedRoom(plan, program=tuple(program), clock=lambda: clock))
        return started[-1]

    def failed(reason: str) -> Command:
        reasons.append(reason)
        return Quit()

    context = UiContext(Settings(language=language))
    house = House(LanMemory(folder), new_seed, ("127.0.0.1",), host=host)
    opening = RoomOpening(context, house, lambda *_: Quit(), failed, Quit)
    begun = opening.start(PLAN)
    assert isinstance(begun, Restart)
    page = begun.scene
    assert isinstance(page, OnTheWay)
    clock = START_SECONDS if late else 0.0
    wait_until(lambda: bool(reasons), every=lambda: page.update(0.0))
    return reasons[0]


@pytest.mark.parametrize("language", Language)
def test_each_reason_is_a_sentence_of_the_catalogue(
    language: Language, tmp_path: Path, started: list[HostedRoom]
) -> None:
    say = UiContext(Settings(language=language)).say
    missing = told(tmp_path, [str(tmp_path / "nowhere")], language, started)
    assert missing == say("lan.not_opened_no_program", reason=say("reason_os.missing"))
    assert told(tmp_path, [sys.executable, "-c", DYING], language, started) == say("lan.not_opened_died")
    silent = told(tmp_path, [sys.executable, "-c", SLEEPING], language, started, late=True)
    assert silent == say("lan.not_opened_silent")


def test_what_the_room_says_itself_is_passed_on(tmp_path: Path, started: list[HostedRoom]) -> None:
    reason = told(tmp_path, [sys.executable, "-c", REFUSING], Language.EN, started)
    assert reason == "A sentence of its own."
