"""Fans of how the win came about.  Rule: R7.10, R7.11, R7.13, R7.14, R7.21, R7.22, R7.25-R7.29."""

from typing import Final

from kemi_desktop.rules.fans import Fan
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.patterns.facts import Pattern, ReadingFacts
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DealerMode

DRAWN_BONUS: Final = 6
FIRST_TURN_POINTS: Final = 20
"""Heavenly and earthly wins.  Rule: R7.29, R9.3."""


def changmao_points(streak: int) -> int:
    """Return the extra base after the dealer kept the deal ``streak`` times (0 or more).  Rule: R2.4."""
    return streak if streak <= 6 else 10 * (streak - 6)


def base(_: ReadingFacts) -> int:
    """Two points for any win.  Rule: R7.10."""
    return 2


def fully_concealed(facts: ReadingFacts) -> int:
    """One point for a self-draw with nothing claimed and no open kong.  Rule: R7.11."""
    self_draw = facts.hand.win.by is WinBy.SELF_DRAW
    melds = facts.hand.account.melds
    return int(self_draw and all(meld.kind is MeldKind.CONCEALED_KONG for meld in melds))


def kong_draw(facts: ReadingFacts) -> int:
    """Six for winning with a kong's replacement tile.  Rule: R7.13."""
    return DRAWN_BONUS if facts.hand.win.kong_draw else 0


def rob_kong(facts: ReadingFacts) -> int:
    """Six for robbing a kong.  Rule: R7.14."""
    return DRAWN_BONUS if facts.hand.win.by is WinBy.ROB_KONG else 0


def melded_hand(facts: ReadingFacts) -> int:
    """Six with four melds on the table.  Rule: R7.21."""
    return 6 if len(facts.hand.account.melds) == 4 else 0


def last_tile(facts: ReadingFacts) -> int:
    """Six for drawing the wall's last tile and winning with it.  Rule: R7.22."""
    return DRAWN_BONUS if facts.hand.win.last_tile else 0


def renhu(facts: ReadingFacts) -> int:
    """Six for a win tied to seven pairs by the ready declaration.  Rule: R7.25, R8.2."""
    return 6 if facts.hand.renhu else 0


def xiaosa(facts: ReadingFacts) -> int:
    """Six for winning, after a ready declaration, with the first tile one draws.  Rule: R7.26."""
    account = facts.hand.account
    first_draw = facts.hand.win.by is WinBy.SELF_DRAW and account.draws_since_ready == 1
    return 6 if account.ready and first_draw else 0


def flying_treasure(facts: ReadingFacts) -> int:
    """One for each treasure the winner let go.  Rule: R7.27, R6.3."""
    return facts.hand.account.treasures_discarded


def changmao(facts: ReadingFacts) -> int:
    """The dealer's streak raises the base in ``ladder``, or with the option.  Rule: R7.28, R2.4."""
    rules = facts.hand.hand.rules
    if rules.dealer_mode is not DealerMode.LADDER and not rules.changmao:
        return 0
    return changmao_points(facts.hand.hand.streak)


def heavenly(facts: ReadingFacts) -> int:
    """Twenty for the dealer who wins with the dealt hand.  Rule: R7.29."""
    win = facts.hand.win
    return FIRST_TURN_POINTS if win.first_turn and win.by is WinBy.SELF_DRAW else 0


def earthly(facts: ReadingFacts) -> int:
    """Twenty for winning on the dealer's first discard.  Rule: R7.29."""
    win = facts.hand.win
    return FIRST_TURN_POINTS if win.first_turn and win.by is WinBy.DISCARD else 0


BASE: Final = Pattern(Fan.BASE, base)
FULLY_CONCEALED: Final = Pattern(Fan.FULLY_CONCEALED, fully_concealed)
KONG_DRAW: Final = Pattern(Fan.KONG_DRAW, kong_draw)
ROB_KONG: Final = Pattern(Fan.ROB_KONG, rob_kong)
MELDED_HAND: Final = Pattern(Fan.MELDED_HAND, melded_hand)
LAST_TILE: Final = Pattern(Fan.LAST_TILE, last_tile)
RENHU: Final = Pattern(Fan.RENHU, renhu)
XIAOSA: Final = Pattern(Fan.XIAOSA, xiaosa)
FLYING_TREASURE: Final = Pattern(Fan.FLYING_TREASURE, flying_treasure)
CHANGMAO: Final = Pattern(Fan.CHANGMAO, changmao)
HEAVENLY: Final = Pattern(Fan.HEAVENLY, heavenly)
EARTHLY: Final = Pattern(Fan.EARTHLY, earthly)
