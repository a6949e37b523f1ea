"""Tables and players for tests: short policies whose answers depend on the question alone."""

from collections.abc import Callable, Sequence
from random import Random

from kemi_desktop.rules.actions import (
    Action,
    ClaimWin,
    DeclareReady,
    Discard,
    Pass,
    SelfDrawWin,
)
from kemi_desktop.rules.distance import discard_distances
from kemi_desktop.rules.hand import Hand
from kemi_desktop.rules.match import MatchState, deal_from, start_match
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import SEATS, Seat, TileId, kind_of
from kemi_desktop.table.journal import LineSink
from kemi_desktop.table.position import JournalSource, Position, no_journal
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import MatchInfo, SeatEvents, SeatKind, SeatMessage

SEED = "0123456789abcdef" * 2
NAMES = ("Ann", "科米", "", "牛🀄")
HUMANS = (SeatKind.HUMAN,) * 4
ROBOTS = (SeatKind.ROBOT,) * 4
FREE = Ruleset(hands=None)

Kinds = tuple[SeatKind, SeatKind, SeatKind, SeatKind]
Choose = Callable[[SeatView, Options], Action]


def builder(view: SeatView, options: Options) -> Action:
    """Win, declare, show when possible; claim now and then; discard towards the nearest win."""
    chance = Random(f"{view.number} {options.seat} {options.prompt}")
    for wanted in (SelfDrawWin, ClaimWin, DeclareReady):
        found = [a for a in options.actions if isinstance(a, wanted)]
        if found:
            return chance.choice(found)
    shows = [a for a in options.actions if isinstance(a, Discard) and a.shown]
    if shows:
        return chance.choice(shows)
    others = [a for a in options.actions if not isinstance(a, Discard | Pass)]
    if others and chance.random() < 0.4:
        return chance.choice(others)
    plain = [a for a in options.actions if isinstance(a, Discard)]
    return _nearest(view, options.seat, plain) if plain else Pass(options.seat)


def wild(view: SeatView, options: Options) -> Action:
    """Do anything that is allowed."""
    return Random(f"{view.number} {options.seat} {options.prompt}").choice(options.actions)


def policy_of(choose: Choose) -> Callable[[SeatView, Options, Random], Action]:
    """Return a test's choice as a policy."""
    return lambda view, options, _: choose(view, options)


def _nearest(view: SeatView, seat: Seat, discards: Sequence[Discard]) -> Action:
    table = view.seats[seat]
    hand = Hand.of((kind_of(t) for t in table.held.tiles), [m.faces for m in table.melds])
    away = dict(discard_distances(hand))
    return min(discards, key=lambda a: (away[kind_of(a.tile)], a.tile))


def info(kinds: Kinds = HUMANS, rules: Ruleset = FREE) -> MatchInfo:
    return MatchInfo(NAMES, kinds, rules, Seat(0))


def table_of(
    *,
    rules: Ruleset = FREE,
    kinds: Kinds = HUMANS,
    pause: float = 0.0,
    journals: JournalSource = no_journal,
    seed: str = SEED,
) -> Table:
    """Return a new game that has not dealt yet."""
    position = Position(start_match(rules, seed))
    return Table(info(kinds, rules), position, now=0.0, claim_pause=pause, journals=journals)


def table_at(
    wall: tuple[TileId, ...],
    *,
    rules: Ruleset = FREE,
    kinds: Kinds = HUMANS,
    pause: float = 0.0,
    journal: LineSink | None = None,
) -> Table:
    """Return a game in its first hand, dealt from a stacked wall."""
    match = MatchState(rules=rules, seed=SEED)
    step = deal_from(match, SEED, wall)
    position = Position(match, step.state, step.events)
    return Table(info(kinds, rules), position, now=0.0, claim_pause=pause, journal=journal)


class Player:
    """Answers a table for one seat from the messages it got, like the simplest guest."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.options: Options | None = None
        self.deadline: float | None = None
        self.news: list[SeatMessage] = []

    def read(self) -> tuple[SeatMessage, ...]:
        fresh = self.table.poll(self.seat)
        self.news += fresh
        for message in fresh:
            if isinstance(message, SeatEvents):
                self.options, self.deadline = message.options, message.deadline
        return fresh


def players_of(table: Table) -> tuple[Player, ...]:
    return tuple(Player(table, seat) for seat in SEATS)


def play_on(table: Table, choose: Choose, *, now: float = 0.0, answers: int | None = None) -> int:
    """Answer every open question from the truth's own options until none is open; return how many."""
    given = 0
    while True:
        asked = [c.options for c in table._chairs if c.options is not None]
        if not asked or (answers is not None and given >= answers):
            return given
        state = table.deal
        assert state is not None
        action = choose(state.truth, asked[0])
        assert table.submit(asked[0].seat, asked[0].prompt, action, now) is None
        given += 1


def play_hand(table: Table, choose: Choose) -> None:
    """Deal a hand and play it to its settlement."""
    assert table.tick(0.0)
    play_on(table, choose)
    assert table.deal is not None
    assert table.deal.truth.settlement is not None
