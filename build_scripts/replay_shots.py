"""Kept games for pictures: three hands among computer seats, as the program itself writes them."""

from functools import cache

from kemi_desktop.adapter.game import GameSetup, LocalGame, info_of
from kemi_desktop.adapter.record import Glance, Record, glance_at, open_record
from kemi_desktop.adapter.robot import PolicyFault
from kemi_desktop.ai.levels import LEVELS
from kemi_desktop.resources import read_asset
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.table.journal import HEADER_CODEC, LINE_CODEC, JournalLine, header_of
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Scene
from kemi_desktop.ui.scenes.about import About
from kemi_desktop.ui.scenes.replay.replay import ReplayExits, ReplayScene
from kemi_desktop.ui.scenes.replay.shelf import KeptRecord, Shelf
from kemi_desktop.ui.scenes.rule_book import RuleBook

HANDS = 3
SEED = "5ca1ab1e" * 4


class _Lines:
    """A record in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    @property
    def next_seq(self) -> int:
        """The number the next line must carry."""
        return len(self.lines) + 1

    def append(self, line: JournalLine) -> None:
        """Keep a line."""
        self.lines.append(LINE_CODEC.encode(line))


@cache
def kept_game() -> bytes:
    """Return the file of a game of three hands."""
    policy = LEVELS["standard"]
    setup = GameSetup(
        rules=Ruleset(hands=HANDS),
        seed=SEED,
        names=("", "", "", ""),
        policies=(policy, policy, policy, policy),
        pace=0.0,
        claim_pause=0.0,
    )
    sink = _Lines()
    game = LocalGame(setup, now=0.0, report=_stop, journals=lambda _: sink)
    while game.result is None:
        game.advance(0.0)
    header = header_of(start_match(setup.rules, SEED), info_of(setup), "picture")
    return b"\n".join([HEADER_CODEC.encode(header), *sink.lines, b""])


def record() -> Record:
    """Return that game, opened."""
    return open_record(kept_game())


def replay_at(share: float, context: UiContext) -> tuple[Scene, ...]:
    """Return the replay of the second hand, a share of it shown."""
    scene = ReplayScene(context, record(), ReplayExits(lambda: RuleBook(context), go_on=lambda: None))
    moments = record().hands[1].moments
    scene.player.go(1, round(share * (len(moments) - 1)))
    return (scene,)


def shelf(context: UiContext, count: int = 7) -> Scene:
    """Return the list with some games, one of them in mid-hand and one that cannot be read."""
    whole = glance_at(kept_game())
    open_one = Glance(("", "Wang", "Li", "Kemi"), (12, -3, -14, 5), 5, is_over=False)
    glances = [open_one, whole, None, whole, whole, whole, whole][:count]
    kept = [
        KeptRecord(f"2026-05-{20 - day:02}_20-15-00.kemi", (2026, 5, 20 - day, 20, 15), glance)
        for day, glance in enumerate(glances)
    ]
    return Shelf(context, kept, "/home/kemi/.local/share/Kemi/Mahjong/games", lambda _: None)


def about(context: UiContext) -> Scene:
    """Return the page about the program."""
    licences = read_asset("licences/LICENSES.txt").decode("utf-8")
    return About(context, version="1.0.0", folder="/home/kemi/.local/share/Kemi/Mahjong", licences=licences)


def _stop(fault: PolicyFault) -> None:
    raise RuntimeError(str(fault))
