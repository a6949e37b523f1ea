"""The random games of the laws do reach what is rare; else the laws would prove little."""

from collections import Counter

from kemi_desktop.rules.events import (
    DealSettled,
    Event,
    HandShown,
    HandWon,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    ReadyDeclared,
    WallExhausted,
    WinPassed,
)
from kemi_desktop.rules.fans import Fan
from tests.laws.games import play_game

GAMES = 600
WANTED = {
    "ready hidden", "ready shown", "ready tied", "shown later", "robbed added_kong", "robbed shown_kong",
    "kong concealed_kong", "kong shown_kong", "kong added_kong", "claim discard_kong", "claim pung",
    "claim chow", "wins 1", "wins 2", "wins 3", "wall empty", "win passed", "fan heavenly", "fan earthly",
    "fan kong_draw", "fan rob_kong", "fan renhu", "fan xiaosa", "forced feed",
}  # fmt: skip


def names(event: Event) -> list[str]:
    """Return what a test may want to have seen in an event."""
    match event:
        case ReadyDeclared():
            shown = "ready shown" if event.shown else "ready hidden"
            return [shown, "ready tied"] if event.seven_pairs_only else [shown]
        case HandShown():
            return ["shown later"]
        case KongDeclared():
            return [f"kong {event.kind.value}"]
        case MeldClaimed():
            return [f"claim {event.meld.kind.value}", *(["forced feed"] if event.meld.forced else [])]
        case HandWon():
            return [f"wins {len(event.wins)}"]
        case WallExhausted():
            return ["wall empty"]
        case WinPassed():
            return ["win passed"]
        case DealSettled():
            return [f"fan {f.value}" for win in event.settlement.wins for f, _ in win.score.fans if f in Fan]
        case _:
            return []


def seen_in(count: int) -> Counter[str]:
    """Count what happened in so many games."""
    seen: Counter[str] = Counter()
    for seed in range(count):
        last_kong = ""
        for event in play_game(seed, rigged=seed % 5 > 0).events:
            seen.update(names(event))
            if isinstance(event, KongDeclared):
                last_kong = event.kind.value
            if isinstance(event, KongRobbed):
                seen[f"robbed {last_kong}"] += 1
    return seen


def test_random_games_reach_everything_rare() -> None:
    seen = seen_in(GAMES)
    assert {name for name in WANTED if not seen[name]} == set()
