"""Questions of every kind, possible or not, for tests that must hold for all of them."""

from hypothesis import strategies as st

from kemi_desktop.judge.question import Question
from kemi_desktop.rules.accounts import Account, MeldFaces
from kemi_desktop.rules.fans import ShowPattern
from kemi_desktop.rules.melds import HAND_KONGS, MeldKind
from kemi_desktop.rules.results import WinBy
from kemi_desktop.rules.ruleset import AddedKongPayer, DeadWait, DealerMode, Ruleset
from kemi_desktop.rules.tiles import ALL_KINDS, SEATS, Kind, next_seat

KINDS = st.sampled_from(ALL_KINDS)
RULES = st.builds(
    Ruleset,
    dealer_mode=st.sampled_from(DealerMode),
    changmao=st.booleans(),
    dead_wait=st.sampled_from(DeadWait),
    added_kong_payer=st.sampled_from(AddedKongPayer),
)


@st.composite
def melds(draw: st.DrawFn) -> MeldFaces:
    kind = draw(st.sampled_from(MeldKind))
    first = draw(KINDS)
    count = 3 if kind in (MeldKind.CHOW, MeldKind.PUNG) else 4
    faces = (first,) * count
    if kind is MeldKind.CHOW:
        run = draw(st.sampled_from(RUNS))
        faces = tuple(Kind(face) for face in run)
    source = None if kind in HAND_KONGS else draw(st.sampled_from(SEATS))
    return MeldFaces(kind, faces, source, draw(st.booleans()) and kind not in HAND_KONGS)


RUNS = (
    *((block + n, block + n + 1, block + n + 2) for block in (0, 9, 18) for n in range(7)),
    (27, 28, 29),
    (27, 28, 30),
    (27, 29, 30),
    (28, 29, 30),
    (31, 32, 33),
)

ACCOUNTS = st.builds(
    Account,
    hand=st.lists(KINDS, max_size=14).map(lambda kinds: tuple(sorted(kinds))),
    melds=st.lists(melds(), max_size=4).map(tuple),
    ready=st.booleans(),
    seven_pairs_only=st.booleans(),
    draws_since_ready=st.integers(0, 20),
    shown=st.sets(st.sampled_from(ShowPattern)).map(
        lambda shown: tuple(pattern for pattern in ShowPattern if pattern in shown)
    ),
    treasures_drawn=st.integers(0, 4),
    treasures_discarded=st.integers(0, 9),
)


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Draw a question with a winner; other seats are mostly empty, as people leave them."""
    winner = draw(st.sampled_from(SEATS))
    by = draw(st.sampled_from(WinBy))
    source = None
    if by is not WinBy.SELF_DRAW:
        source = draw(st.none() | st.sampled_from([next_seat(winner, n) for n in (1, 2, 3)]))
    a, b, c, d = (draw(ACCOUNTS if seat == winner else st.just(Account()) | ACCOUNTS) for seat in SEATS)
    return Question(
        (a, b, c, d),
        winner,
        by,
        draw(st.none() | KINDS),
        source,
        draw(st.booleans()),
        draw(st.booleans()),
        draw(st.booleans()),
        draw(st.sampled_from(SEATS)),
        draw(st.integers(0, 12)),
        draw(RULES),
    )
