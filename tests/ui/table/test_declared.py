"""What a declared hand waits for is known again after the program was closed and the game taken up."""

from random import Random

from kemi_desktop.rules.actions import Action, DeclareReady, Discard
from kemi_desktop.rules.tiles import SEATS, Seat
from kemi_desktop.table.table_seat import TableSeat
from kemi_desktop.ui.scenes.table.play import Declared, declared_before, declared_by
from tests.laws.rigged import rigged_wall
from tests.table.play import ROBOTS, builder, table_at


def is_declaration(action: Action) -> bool:
    return isinstance(action, DeclareReady) or (isinstance(action, Discard) and bool(action.shown))


def test_the_hand_itself_says_what_its_declaration_said() -> None:
    compared = 0
    for number in range(40):
        table = table_at(rigged_wall(Random(number)), kinds=ROBOTS)
        seats = [TableSeat(table, seat, now=0.0) for seat in SEATS]
        said: dict[Seat, Declared | None] = {}
        while True:
            for seat in seats:
                seat.poll(0.0)
                if seat.seat in said and seat.view.seats[seat.seat].bound and not seat.view.revealed:
                    assert declared_before(seat.view) == said.pop(seat.seat)
                    compared += 1
            asked = next((seat for seat in seats if seat.options is not None), None)
            if asked is None or asked.options is None or asked.view.settlement is not None:
                break
            action = builder(asked.view, asked.options)
            if is_declaration(action):
                said[asked.seat] = declared_by(action, asked.options, asked.view.number)
            asked.submit(action)
    assert compared >= 20
