"""A question to the player: what is asked, the hand, the numbered choices."""

from kemi_desktop.rules.actions import Discard
from kemi_desktop.rules.prompts import Options, PromptKind
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.telling.voice import Voice
from kemi_desktop.text.choices import Choice
from kemi_desktop.text.table_report import hand_lines


def prompt_lines(
    options: Options, choices: tuple[Choice, ...], view: SeatView, voice: Voice
) -> tuple[str, ...]:
    """Return a question.

    Where every tile of the hand may be discarded, the hand's own numbers stand for these choices; all
    others have a line each.
    """
    hand = view.seats[options.seat].held.tiles
    plain = sum(isinstance(c.action, Discard) and not c.action.shown for c in choices)
    numbered = plain == len(hand)
    first = plain if numbered else 0
    return (
        _asked(options, view, voice),
        *hand_lines(view, options.seat, voice, numbered=numbered),
        *(
            voice.say("text.option_line", number=number, text=choice.text)
            for number, choice in enumerate(choices[first:], first + 1)
        ),
    )


def _asked(options: Options, view: SeatView, voice: Voice) -> str:
    match options.kind:
        case PromptKind.READY_WINDOW:
            return voice.say("prompt.ready_window")
        case PromptKind.TURN if options.win is not None:
            return voice.say("prompt.turn_win")
        case PromptKind.TURN if view.seats[options.seat].bound:
            return voice.say("prompt.turn_bound")
        case PromptKind.TURN:
            return voice.say("prompt.turn" if view.drawn else "prompt.turn_after_claim")
        case PromptKind.CLAIM | PromptKind.ROB_KONG:
            source = view.turn
            tile = "" if options.tile is None else voice.tile(options.tile, view.treasure)
            return voice.say(f"prompt.{options.kind.value}", name=voice.name(source), tile=tile)
