import re
from collections import Counter
from io import StringIO

import pytest

from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.catalogue.names import tile_name, tile_short
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.ruleset import Ruleset
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import ALL_KINDS, SEATS, kind_of
from kemi_desktop.text.console import Console
from kemi_desktop.text.session import Session
from tests.text.typist import Think, Typist, first_choice, is_move, no_fault, random_policy

NAMES = ("Ann", "Bo", "Cy", "Di")
SHORT = [tile_short(Language.EN, kind) for kind in ALL_KINDS]
FULL = [tile_name(Language.EN, kind) for kind in ALL_KINDS]


def tiles_in(text: str) -> Counter[str]:
    """Count the tiles a text names by their short names."""
    return Counter(re.findall("|".join(rf"{re.escape(name)}\b" for name in SHORT), text))


def open_to(truth: SeatView, seat: int) -> Counter[str]:
    """Count what lies before the eyes of a seat, the indicator aside, from the truth."""
    seen = list(truth.seats[seat].held.tiles)
    for other in SEATS:
        table = truth.seats[other]
        seen += [lying.tile for lying in table.pond if lying.claimed_by is None]
        if table.shown and other != seat:
            seen += table.held.tiles
        for meld in table.melds:
            if other == seat or meld.kind is not MeldKind.CONCEALED_KONG:
                seen += meld.tiles
    return Counter(tile_short(Language.EN, kind_of(tile)) for tile in seen)


def play(seed: str, watcher_type: "type[Watcher]") -> "Watcher":
    screen = StringIO()
    setup = GameSetup(
        rules=Ruleset(hands=1),
        seed=seed,
        names=NAMES,
        policies=(None, random_policy, random_policy, random_policy),
        pace=0.0,
        claim_pause=0.0,
    )
    game = LocalGame(setup, now=0.0, report=no_fault)
    watcher = watcher_type(game)
    Session(game, SEATS[0], Console(Typist(screen, watcher.think), screen), Language.EN).play()
    watcher.text = screen.getvalue()
    return watcher


class Watcher:
    """Asks for the table at every move, and holds it against the truth."""

    def __init__(self, game: LocalGame) -> None:
        self._game = game
        self._choose: Think = first_choice(Language.EN)
        self._asked = False
        self.compared = 0
        self.text = ""

    def think(self, said: str) -> str | None:
        if not is_move(said):
            return self._choose(said)
        if not self._asked:
            self._asked = True
            return "t"
        self._asked = False
        self._compare(said)
        return self._choose(said)

    def _compare(self, said: str) -> None:
        deal = self._game._table.deal
        assert deal is not None
        status, *players = said.split("\n")[2:-1]
        assert status.startswith("Treasure")
        told = "\n".join(re.sub(r"^(\w+) \((East|South|West|North)\)", r"\1", line) for line in players)
        assert tiles_in(told) == open_to(deal.truth, 0)
        self.compared += 1


@pytest.mark.parametrize("seed", [letter * 32 for letter in "0123456789ab"])
def test_the_table_told_is_exactly_what_lies_open(seed: str) -> None:
    assert play(seed, Watcher).compared > 2


@pytest.mark.parametrize("seed", [letter * 32 for letter in "0123456789ab"])
def test_what_others_draw_is_never_named(seed: str) -> None:
    played = play(seed, Watcher).text.split(word(Language.EN, "event.hands_revealed"))[0]
    drawn = re.findall(r"^(?:Bo|Cy|Di): (?:draw|replacement).*$", played, re.MULTILINE)
    assert drawn
    hidden = {
        word(Language.EN, key, name=name)
        for key in ("event.tile_drawn_hidden", "event.tile_drawn_replacement_hidden")
        for name in NAMES
    }
    assert set(drawn) <= hidden
    concealed = re.findall(r"^(?:Bo|Cy|Di): concealed kong.*$", played, re.MULTILINE)
    assert all(line.endswith("concealed kong.") for line in concealed)


def test_tiles_are_found_in_a_text() -> None:
    assert tiles_in("Ann discarded: 1 Dot, 1 Dot (treasure), Red; 9 Bam") == {
        "1 Dot": 2,
        "Red": 1,
        "9 Bam": 1,
    }
    assert not tiles_in(f"The treasure is {FULL[10]}.")
