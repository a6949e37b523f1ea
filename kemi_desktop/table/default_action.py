"""What the table answers for a seat whose time has run out.  Never a claim, never a declaration."""

from kemi_desktop.rules.actions import Action, Discard, Pass
from kemi_desktop.rules.errors import InvariantBroken
from kemi_desktop.rules.prompts import Options


def default_action(options: Options) -> Action:
    """Return what commits to nothing: pass, else the drawn tile, else the rightmost plain discard."""
    plain = []
    for action in options.actions:
        match action:
            case Pass():
                return action
            case Discard(shown=()):
                if action.tile == options.tile:
                    return action
                plain.append(action)
            case _:
                pass
    if not plain:
        raise InvariantBroken(f"seat {options.seat} was asked and may neither pass nor discard")
    return plain[-1]
