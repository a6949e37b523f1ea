"""More finished hands for the gallery: a robbed kong, the ways to count the dealer, drawn hands."""

from dataclasses import replace

from build_scripts.gallery_data import Side, finished
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import DEFAULT_RULES, DealerMode
from kemi_desktop.rules.seat_view import SeatView


def robbed_kong() -> SeatView:
    """Return a kong robbed by seat 2, who has two kongs of its own."""
    return finished(
        (
            Side("1148m2569p36s237z"),
            Side("234m567p99s55z", ((MeldKind.PUNG, "444s"),), treasures=3),
            Side(
                "22p23s",
                (
                    (MeldKind.CONCEALED_KONG, "7777m"),
                    (MeldKind.DISCARD_KONG, "1111z"),
                    (MeldKind.CHOW, "678s"),
                ),
            ),
            Side("123m456p789s2233z", ready=True),
        ),
        ((2, "4s"),),
        by=WinBy.ROB_KONG,
        source=1,
        dealer=1,
    )


def counted(mode: DealerMode, streak: int) -> SeatView:
    """Return a self-draw of the dealer with kongs, counted this way after ``streak`` kept deals."""
    return finished(
        (
            Side("567m3499p", ((MeldKind.SHOWN_KONG, "2222m"), (MeldKind.ADDED_KONG, "6666z"))),
            Side("1147m2569p36s237z"),
            Side("345m678m11355p77z"),
            Side("123456789s1122z", ready=True),
        ),
        ((0, "5p"),),
        by=WinBy.SELF_DRAW,
        streak=streak,
        treasure="4m",
        rules=replace(DEFAULT_RULES, dealer_mode=mode),
    )


def unpaid_draw() -> SeatView:
    """Return a drawn hand in which nobody pays anything."""
    return finished(
        (
            Side("123456m55z678p78s"),
            Side("1147m2589p36s237z"),
            Side("345m678m11399p77z"),
            Side("1122334455s667z"),
        )
    )


def shown_draw() -> SeatView:
    """Return a drawn hand with every kind of pay: declared, shown, four treasures."""
    return finished(
        (
            Side("123456m55z678p78s", treasures=4),
            Side("1122334455667p", ready=True, shown=(ShowPattern.FULL_FLUSH, ShowPattern.SEVEN_PAIRS)),
            Side(
                "4z",
                (
                    (MeldKind.PUNG, "111z"),
                    (MeldKind.PUNG, "999m"),
                    (MeldKind.PUNG, "999s"),
                    (MeldKind.PUNG, "777z"),
                ),
                shown=(ShowPattern.YAOREN, ShowPattern.ALL_PUNGS),
            ),
            Side("1147m8p99p36s23z56z"),
        ),
        treasure="5z",
    )
