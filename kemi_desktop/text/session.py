"""One game at one seat: tells what happens, asks what is to be done, answers commands.

Knows the game only as its seat does, through the adapter; time stands still while the player thinks.
"""

import re
from typing import Final, assert_never

from kemi_desktop.adapter.game import LocalGame
from kemi_desktop.adapter.seat_adapter import Phase
from kemi_desktop.catalogue.lookup import Language, refusal, word
from kemi_desktop.rules.errors import InvariantBroken, RuleViolation
from kemi_desktop.rules.events import ClaimAnswered, DealSettled, Event, IndicatorRevealed, ReadyAnswered
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.seat_view import blank_view
from kemi_desktop.rules.tiles import Seat, kind_of
from kemi_desktop.telling.sentences import sentences
from kemi_desktop.telling.voice import Voice, voice_of
from kemi_desktop.text.choices import Choice, choices_of, matching
from kemi_desktop.text.console import Console, PlayerLeft
from kemi_desktop.text.prompt import prompt_lines
from kemi_desktop.text.rule_lookup import rule_lines
from kemi_desktop.text.settlement_sheet import next_dealer_line, ranking_lines, settlement_lines
from kemi_desktop.text.table_report import hand_lines, score_lines, table_lines, wait_lines
from kemi_desktop.wire.messages import (
    HandOver,
    MatchInfo,
    MatchOver,
    PauseChanged,
    Refused,
    SeatEvents,
    SeatMessage,
)

NOW: Final = 0.0
"""The clock of a game without deadlines and pauses."""
HELP: Final = (
    "text.help_choose",
    "text.help_words",
    "text.help_hand",
    "text.help_table",
    "text.help_scores",
    "text.help_waits",
    "text.help_rules",
    "text.help_language",
    "text.help_end",
    "text.help_quit",
)
RULE_ID: Final = re.compile(r"r\d+(\.\d+)?")


class Session:
    """A player's side of one game, from the first deal to the ranking."""

    def __init__(self, game: LocalGame, seat: Seat, console: Console, language: Language) -> None:
        self._game = game
        self._adapter = game.adapters[seat]
        self._console = console
        self._shown = blank_view(seat)
        self.language = language
        """What is spoken now; the player may change it."""

    def play(self) -> None:
        """Play until the game is over; raise ``PlayerLeft`` where the player leaves before."""
        adapter = self._adapter
        while True:
            moved = self._game.advance(NOW)
            messages = adapter.poll(NOW)
            for message in messages:
                self._tell(message)
            if adapter.phase is Phase.MATCH_OVER:
                return
            if adapter.options is not None:
                self._answer(adapter.options)
            elif adapter.seat in adapter.waiting:
                self._go_on()
            elif not moved and not messages:
                raise InvariantBroken("the game neither moves nor asks")

    @property
    def _voice(self) -> Voice:
        return voice_of(self._adapter.info, self._adapter.seat, self.language)

    def _tell(self, message: SeatMessage) -> None:
        say = self._console.say
        match message:
            case SeatEvents(events=events):
                for event in events:
                    self._shown = observe(self._shown, event)
                    say(*self._told(event))
            case HandOver():
                say(next_dealer_line(self._shown, self._voice))
            case MatchOver():
                say(*ranking_lines(message, self._voice))
            case Refused(rule=rule, detail=detail):
                say(refusal(self.language, RuleViolation(rule, detail)))
            case MatchInfo() | PauseChanged():
                pass  # a text game starts before it is told of itself, and is never paused
            case _:
                assert_never(message)

    def _told(self, event: Event) -> tuple[str, ...]:
        voice, shown = self._voice, self._shown
        match event:
            case ReadyAnswered() | ClaimAnswered():
                return ()  # the player has just typed it
            case IndicatorRevealed(tile, treasure) if shown.number == 1:
                indicator = voice.face(kind_of(tile))
                return (voice.say("hint.first_treasure", indicator=indicator, treasure=voice.face(treasure)),)
            case DealSettled():
                return settlement_lines(shown, voice)
            case _:
                return sentences(event, shown.treasure, voice)

    def _answer(self, options: Options) -> None:
        """Ask until there is an answer, and give it."""
        repeat = True
        while True:
            voice = self._voice
            choices = choices_of(options, self._shown, voice)
            if repeat:
                self._console.say(*prompt_lines(options, choices, self._shown, voice))
            only = len(choices) == 1
            answer = self._console.ask(voice.say("text.ask_only" if only else "text.ask"))
            found = choices if only and not answer else matching(choices, answer)
            if len(found) == 1:
                self._adapter.submit(found[0].action)
                return
            repeat = answer.casefold() in ("h", "l")
            if answer.casefold() != "h" and not self._command(answer):
                self._console.say(_why_not(answer, choices, found, voice))

    def _go_on(self) -> None:
        """Wait for the player between two hands."""
        while self._adapter.phase is Phase.HAND_OVER:
            voice = self._voice
            free = self._shown.rules.hands is None
            answer = self._console.ask(voice.say("text.ask_between_free" if free else "text.ask_between"))
            if not answer:
                self._adapter.proceed()
                return
            if not self._command(answer):
                self._console.say(voice.say("text.press_enter"))
            if answer.casefold() == "end":
                return

    def _command(self, answer: str) -> bool:
        """Do what a command asks; return whether it was one."""
        view, seat, voice, say = self._shown, self._adapter.seat, self._voice, self._console.say
        head, _, rest = answer.partition(" ")
        match head.casefold():
            case "?" | "help":
                say(*(voice.say(key) for key in HELP))
            case "h":
                say(*hand_lines(view, seat, voice, numbered=False))
            case "t":
                say(*table_lines(view, seat, voice))
            case "s":
                say(*score_lines(view, seat, voice))
            case "w":
                say(*wait_lines(view, seat, voice))
            case "r":
                say(*rule_lines(rest, voice))
            case "l":
                self.language = Language.EN if self.language is Language.ZH else Language.ZH
            case "end":
                self._adapter.stop()
                if self._adapter.phase is Phase.PLAYING:
                    say(voice.say("text.end_soon"))
            case "q":
                self._leave()
            case other if RULE_ID.fullmatch(other):
                say(*rule_lines(other, voice))
            case _:
                return False
        return True

    def _leave(self) -> None:
        question = self._voice.say("text.confirm_quit") + " "
        if is_yes(self._console.ask(question)):
            raise PlayerLeft


def is_yes(answer: str) -> bool:
    """Whether an answer agrees, in either language."""
    return answer.casefold() in {
        "y",
        "yes",
        *(word(language, "menu.yes").casefold() for language in Language),
    }


def _why_not(answer: str, choices: tuple[Choice, ...], found: tuple[Choice, ...], voice: Voice) -> str:
    if found:
        return voice.say("text.several_fit")
    if answer.isdecimal():
        return voice.say("text.bad_number", count=len(choices))
    return voice.say("text.not_understood")
