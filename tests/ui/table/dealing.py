"""A hand told to one seat event by event, for tests of motion and scene."""

from kemi_desktop.rules.events import (
    DealStarted,
    Event,
    HandsDealt,
    HandShown,
    HandsRevealed,
    IndicatorRevealed,
    KongDeclared,
    MeldClaimed,
    ReadyWindowClosed,
    TileDiscarded,
    TileDrawn,
    WallExhausted,
)
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import Meld, MeldKind
from kemi_desktop.rules.notation import parse_kind, parse_kinds, tiles_for
from kemi_desktop.rules.observe import observe
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.seat_view import SeatView, blank_view
from kemi_desktop.rules.tiles import Seat, TileId

ME = Seat(0)
RIGHT, ACROSS, LEFT = Seat(1), Seat(2), Seat(3)
OWN = tuple(sorted(tiles_for(parse_kinds("123456m1199p23z5s"))))
HIDDEN = (None,) * 13


def tile(text: str, copy: int = 0) -> TileId:
    """Return one physical tile of a face."""
    return TileId(parse_kind(text) * 4 + copy)


def deal_events(dealer: Seat = ME) -> tuple[Event, ...]:
    """Return a hand up to the dealer's first turn."""
    first = tile("7s") if dealer == ME else None
    return (
        DealStarted(1, dealer, 0, (0, 0, 0, 0), DEFAULT_RULES, "", None),
        HandsDealt((OWN, HIDDEN, HIDDEN, HIDDEN)),
        IndicatorRevealed(tile("8p", 3), parse_kind("9p")),
        TileDrawn(dealer, first, replacement=False),
        ReadyWindowClosed(),
    )


def play_events() -> tuple[Event, ...]:
    """Return a hand with every kind of movement in it, as the seat at the bottom is told it."""
    chow = Meld(MeldKind.CHOW, (tile("7s"), tile("8s"), tile("9s")), ME, tile("7s"))
    pung = Meld(MeldKind.PUNG, (tile("1p"), tile("1p", 1), tile("1p", 2)), RIGHT, tile("1p", 2))
    open_hand = tuple(sorted(tiles_for(parse_kinds("1112223334446s"))))
    added = (tile("1p"), tile("1p", 1), tile("1p", 2), tile("1p", 3))
    left = tuple(t for t in OWN if t not in (tile("1p"), tile("1p", 1), tile("1m"), tile("2z")))
    return (
        *deal_events(),
        TileDiscarded(ME, tile("7s"), drawn=True),
        MeldClaimed(RIGHT, chow),
        TileDiscarded(RIGHT, tile("1p", 2), drawn=False),
        MeldClaimed(ME, pung),
        TileDiscarded(ME, tile("1m"), drawn=False),
        TileDrawn(RIGHT, None, replacement=False),
        TileDiscarded(RIGHT, tile("5z"), drawn=False),
        TileDrawn(ACROSS, None, replacement=False),
        TileDiscarded(ACROSS, tile("6z"), drawn=True),
        HandShown(ACROSS, (ShowPattern.ALL_PUNGS,), open_hand),
        TileDrawn(LEFT, None, replacement=False),
        KongDeclared(LEFT, MeldKind.CONCEALED_KONG, (None, None, None, None)),
        TileDrawn(LEFT, None, replacement=True),
        TileDiscarded(LEFT, tile("7z"), drawn=False),
        TileDrawn(ME, tile("1p", 3), replacement=False),
        KongDeclared(ME, MeldKind.ADDED_KONG, added),
        TileDrawn(ME, tile("4z"), replacement=True),
        TileDiscarded(ME, tile("2z"), drawn=False),
        WallExhausted(),
        HandsRevealed(
            (
                tuple(sorted((*left, tile("4z")))),
                tiles_for(parse_kinds("2223338884p")),
                open_hand,
                tiles_for(parse_kinds("8888999m567p")),
            ),
            (
                (Meld(MeldKind.ADDED_KONG, added, RIGHT, tile("1p", 2)),),
                (chow,),
                (),
                (Meld(MeldKind.CONCEALED_KONG, tiles_for(parse_kinds("1111z"))),),
            ),
        ),
    )


def views(events: tuple[Event, ...]) -> list[tuple[SeatView, Event]]:
    """Return each event with the view before it."""
    view, found = blank_view(ME), []
    for event in events:
        found.append((view, event))
        view = observe(view, event)
    return found


def view_after(events: tuple[Event, ...]) -> SeatView:
    """Return the view when all is told."""
    view = blank_view(ME)
    for event in events:
        view = observe(view, event)
    return view
