"""Tables behind a sample cable, and what their screens tell."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame

from build_scripts.lan_shots import NAMES, person, room_state, snapshot
from build_scripts.table_pieces import Position
from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.rules.actions import Action
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.ui.scene import Command, Pop, Push, Replace, Scene
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.lan.lan_settlement import LanSettlement
from kemi_desktop.ui.scenes.lan.lan_table import LanTable, LanTableExits
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.settlement.page import PageExits
from kemi_desktop.ui.sight import TableFacts
from kemi_desktop.ui.theme import Color
from kemi_desktop.wire.messages import SeatMessage
from kemi_desktop.wire.protocol import (
    HostMessage,
    Snapshot,
    Told,
)
from kemi_desktop.wire.room_state import SeatState
from tests.ui.lan.stays import Stay

PEOPLE = tuple(person(name) for name in NAMES)


def page(stay: Stay, name: str) -> Scene:
    """Return a screen that says only where one has come to."""
    return Notice(stay.context, lambda: name, lambda: name, (("menu.back", lambda: None),))


def told_of_a_first_hand() -> list[Told]:
    """Return everything a seat is told from the beginning of a game to its first question."""
    setup = GameSetup(
        rules=DEFAULT_RULES,
        seed="5" * 32,
        names=NAMES,
        policies=(None, first_choice, first_choice, first_choice),
        pace=0.1,
        claim_pause=0.1,
    )
    messages: list[SeatMessage] = []
    faults: list[object] = []
    game = LocalGame(setup, now=0.0, report=faults.append)
    adapter = game.adapters[0]
    now = 0.0
    while adapter.options is None:
        game.advance(now)
        messages += adapter.poll(now)
        now += 0.1
    info = adapter.info
    return [
        Told(seq, 1.0, "", message)
        for seq, message in enumerate((info, *(m for m in messages if m != info)), start=1)
    ]


def first_choice(view: SeatView, options: Options, chance: Random) -> Action:
    return options.actions[0]


def at_table(
    position: Position,
    *seats: SeatState,
    host: int = 0,
    told: Snapshot | None = None,
    news: Sequence[HostMessage] = (),
    speed: float | None = None,
) -> Stay:
    """Go to a table; ``news`` takes the place of the snapshot, ``speed`` is that of the tiles."""

    def make(stay: Stay) -> LanTable:
        stay.context.change(speed=speed)

        def ended() -> Command:
            return Replace(page(stay, "ended"))

        exits = TableExits(
            menu=lambda: page(stay, "menu"),
            rule_book=lambda: page(stay, "rules"),
            settlement=lambda view: settlement(stay, view),
            ranking=lambda: Push(page(stay, "ranking")),
            log=lambda: page(stay, "log"),
        )
        return LanTable(stay.context, stay.session, LanTableExits(exits, ended, ended, ended))

    state = room_state(*(seats or PEOPLE), running=True, host=host)
    return Stay(make, state, *(news or (told or snapshot(position),)))


def settlement(stay: Stay, view: SeatView) -> Scene:
    def go_on() -> Command:
        stay.session.adapter.proceed()
        return Pop()

    exits = PageExits(go_on, lambda: page(stay, "menu"), lambda: page(stay, "rules"))
    return LanSettlement(stay.context, view, stay.session, last=False, exits=exits)


def table(stay: Stay) -> LanTable:
    scene = stay.loop.screens[0]
    assert isinstance(scene, LanTable)
    return scene


def facts(stay: Stay) -> TableFacts:
    told = table(stay).sight().facts
    assert isinstance(told, TableFacts)
    return told


def drawn_words(stay: Stay) -> str:
    """Return every word of the picture, whatever its size."""
    fonts, drawn = stay.context.fonts, list[str]()
    real = fonts.label

    def label(text: str, size_px: int, color: Color, **options: Any) -> pygame.Surface:  # noqa: ANN401 -- passed on
        drawn.append(text)
        return real(text, size_px, color, **options)

    fonts.label = label  # type: ignore[method-assign]  # listens in
    stay.loop.draw(stay.surface)
    fonts.label = real  # type: ignore[method-assign]
    return " ".join(drawn).replace("\N{NO-BREAK SPACE}", " ")
