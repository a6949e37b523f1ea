"""The sample tables are hands that can come to be: no face more than four times, every tile accounted for."""

from collections import Counter
from collections.abc import Callable

import pytest

from build_scripts.crowded_positions import overfull
from build_scripts.table_pieces import Position
from build_scripts.table_positions import POSITIONS
from build_scripts.table_prompts import (
    PROMPTS,
    added_kong,
    chow,
    claim_win,
    kong_claim,
    pung,
    rich_draw,
    rob_kong,
    several_kongs,
)
from kemi_desktop.rules.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimWin,
    DeclareKong,
    SelfDrawWin,
)
from kemi_desktop.rules.tiles import TileId, kind_of

POSSIBLE = [make for make in (*POSITIONS, *PROMPTS) if make is not overfull]


def seen(position: Position) -> list[TileId]:
    """Return every tile of a position whose face the viewer knows."""
    view = position.view
    tiles = [] if view.indicator is None else [view.indicator]
    for table in view.seats:
        tiles += table.held.tiles
        tiles += [tile for meld in table.melds for tile in meld.tiles]
        tiles += [tile.tile for tile in table.pond if tile.claimed_by is None]
    return tiles


@pytest.mark.parametrize("make", POSSIBLE)
def test_a_sample_table_holds_each_tile_once(make: Callable[[], Position]) -> None:
    tiles = seen(make())
    assert len(set(tiles)) == len(tiles)
    assert max(Counter(map(kind_of, tiles)).values()) <= 4


@pytest.mark.parametrize("make", POSSIBLE)
def test_hands_and_wall_of_a_sample_table_have_the_right_size(make: Callable[[], Position]) -> None:
    view = make().view
    before = 0
    for number, table in enumerate(view.seats):
        is_drawn = view.drawn is not None and view.drawn.seat == number
        assert table.held.count + 3 * len(table.melds) == (14 if is_drawn else 13)
        lying = sum(tile.claimed_by is None for tile in table.pond)
        before += table.held.count + sum(meld.size for meld in table.melds) + lying
    assert before + view.wall_left == 135


@pytest.mark.parametrize(
    ("make", "offered"),
    [
        (chow, [ClaimChow] * 3),
        (pung, [ClaimPung]),
        (kong_claim, [ClaimPung, ClaimKong]),
        (claim_win, [ClaimPung, ClaimKong, ClaimWin]),
        (rich_draw, [SelfDrawWin, DeclareKong, DeclareKong]),
        (added_kong, [DeclareKong]),
        (several_kongs, [DeclareKong] * 5),
        (rob_kong, [ClaimWin]),
    ],
)
def test_a_sample_prompt_offers_what_its_name_says(
    make: Callable[[], Position], offered: list[type[Action]]
) -> None:
    options = make().options
    assert options is not None
    kinds = (ClaimChow, ClaimPung, ClaimKong, ClaimWin, DeclareKong, SelfDrawWin)
    found = [type(action) for action in options.actions if isinstance(action, kinds)]
    assert sorted(found, key=str) == sorted(offered, key=str)
