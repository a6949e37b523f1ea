"""The two ways to play without a window: at a terminal, or watching four computer seats play one hand."""

from collections.abc import Callable, Mapping
from io import StringIO
from random import Random
from typing import Final, TextIO

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.adapter.robot import FaultReport
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.ai.policy import Policy
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.catalogue.names import seat_wind
from kemi_desktop.rules.events import (
    ClaimAnswered,
    DealSettled,
    Event,
    ReadyAnswered,
    ReadyWindowClosed,
    TileDrawn,
    WinPassed,
)
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView, blank_view
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.table.default_action import default_action
from kemi_desktop.telling.sentences import sentences
from kemi_desktop.telling.voice import Voice, voice_of
from kemi_desktop.text.console import Console, PlayerLeft
from kemi_desktop.text.session import NOW, Session, is_yes
from kemi_desktop.text.settlement_sheet import settlement_lines
from kemi_desktop.text.setup import Agreed, TextOptions, agree
from kemi_desktop.wire.messages import SeatEvents

QUIET: Final = (TileDrawn, ReadyAnswered, ClaimAnswered, ReadyWindowClosed, WinPassed)
"""Events a demonstration leaves out."""


def play_text(
    options: TextOptions,
    *,
    language: Language,
    lines_in: TextIO,
    lines_out: TextIO,
    policies: Mapping[str, Policy],
    new_seed: Callable[[], str],
    report: FaultReport,
) -> int:
    """Play games until the player leaves or the input ends; return 0.

    ``policies`` holds the computer levels by name, from the weakest; ``new_seed`` gives each game its
    secret of at least 32 hexadecimal digits.  Raises ``KeyError`` for a level that does not exist.
    """
    console = Console(lines_in, lines_out)
    console.say(word(language, "text.welcome"), word(language, "text.help_short"))
    try:
        agreed = agree(options, tuple(policies), console, language)
        while True:
            setup = _setup(agreed, policies[agreed.level], new_seed(), language)
            session = Session(LocalGame(setup, now=NOW, report=report), SEATS[0], console, language)
            try:
                session.play()
            finally:
                language = session.language
            if not is_yes(console.ask(word(language, "text.again"))):
                break
    except PlayerLeft:
        pass
    console.say(word(language, "text.goodbye"))
    return 0


def play_demo(
    *, language: Language, lines_out: TextIO, seed: str, policy: Policy, report: FaultReport
) -> int:
    """Let four computer seats play one hand, tell it briefly, and return 0.

    ``seed`` is a secret of at least 32 hexadecimal digits; the same seed tells the same hand.
    """
    a, b, c, d = (seat_wind(language, SEATS[0], seat) for seat in SEATS)
    setup = GameSetup(
        rules=Ruleset(hands=1),
        seed=seed,
        names=(a, b, c, d),
        policies=(None, policy, policy, policy),  # the first seat is played here: a robot keeps its news
        pace=0.0,
        claim_pause=0.0,
    )
    game = LocalGame(setup, now=NOW, report=report)
    adapter, chance = game.adapters[0], Random(seed)
    voice = voice_of(adapter.info, adapter.seat, language)
    console = Console(StringIO(), lines_out)
    console.say(voice.say("text.demo", seed=seed))
    shown = blank_view(adapter.seat)
    while adapter.phase is Phase.PLAYING:
        game.advance(NOW)
        for message in adapter.poll(NOW):
            for event in message.events if isinstance(message, SeatEvents) else ():
                shown = observe(shown, event)
                console.say(*_briefly(event, shown, voice))
        if (options := adapter.options) is not None:
            action = policy(adapter.view, options, chance)
            adapter.submit(action if action in options.actions else default_action(options))
    return 0


def _briefly(event: Event, shown: SeatView, voice: Voice) -> tuple[str, ...]:
    if isinstance(event, QUIET):
        return ()
    if isinstance(event, DealSettled):
        return settlement_lines(shown, voice)
    return sentences(event, shown.treasure, voice)


def _setup(agreed: Agreed, policy: Policy, seed: str, language: Language) -> GameSetup:
    """Seat the player, who deals first, and three computer players in playing order.  Rule: R2.1."""
    right, across, left = (word(language, f"name.computer_{number}") for number in (1, 2, 3))
    return GameSetup(
        rules=agreed.rules,
        seed=seed,
        names=(agreed.name, right, across, left),
        policies=(None, policy, policy, policy),
        pace=0.0,
        claim_pause=0.0,
    )
