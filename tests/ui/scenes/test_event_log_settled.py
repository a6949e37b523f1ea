"""What the record page shows and copies of settled hands."""

import pytest

from build_scripts import gallery_data
from build_scripts.replay_shots import record
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.events import DealSettled
from kemi_desktop.rules.results import ScoredWin
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.telling.chronicle import Chronicle
from kemi_desktop.telling.settled import named_fans
from kemi_desktop.telling.voice import Voice
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Key, KeyPressed
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.settings import Settings


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_every_fan_of_every_hand_is_shown_and_copied(language: Language, size: tuple[int, int]) -> None:
    chronicle, wins = Chronicle(), list[ScoredWin]()
    for hand in record().hands:
        for moment in hand.moments:
            chronicle.hear(moment.events)
            for event in moment.events:
                wins += event.settlement.wins if isinstance(event, DealSettled) else ()
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    log = EventLog(UiContext(Settings(language=language)), chronicle, gallery_data.NAMES, Seat(0), copy=copy)
    log.resize(size)
    log.handle(KeyPressed(Key.C, control=True))
    shown = "".join(row.text for row in log.rows).replace(" ", "")
    voice = Voice(language, gallery_data.NAMES)
    assert len(wins) >= 3
    for win in wins:
        fans = voice.say("join.items").join(
            f"{name} {points}" for name, points in named_fans(win.score, voice)
        )
        assert fans in copied[0]
        assert fans.replace(" ", "") in shown
