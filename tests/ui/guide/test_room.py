"""Where the teacher's panel lies: in every window beside everything a guided hand needs."""

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.tiles import SEATS
from kemi_desktop.ui.layout.placement import facing_of
from kemi_desktop.ui.layout.table_layout import TableLayout
from kemi_desktop.ui.scenes.guide.guide_table import GuideTable
from kemi_desktop.ui.scenes.guide.room import SHORT_ROWS, panel_box, taken_boxes
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.theme import scale_for
from tests.ui.guide.learner import Learner

SIZES = [
    (1024, 576),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.3, 2.0])
def test_the_panel_covers_nothing_and_has_room_for_words(size: tuple[int, int], scale: float) -> None:
    layout = TableLayout(*size, scale_for(size, user_scale=scale))
    box = panel_box(layout)
    assert box.inside(layout.screen)
    assert not [taken for taken in taken_boxes(layout) if box.meets(taken)]
    unit = layout.measures.unit
    assert box.width * box.height >= 200 * 150 * unit * unit
    assert min(box.width / 200, box.height / 60) >= unit


def test_no_seat_of_a_guided_hand_discards_more_than_is_kept_free_of_the_panel() -> None:
    learner = Learner(Settings(speed=None, language=Language.ZH), (1280, 720))
    learner.start()
    most = dict.fromkeys(SHORT_ROWS, 0)
    for _ in learner.stops():
        scene = learner.loop.top
        if isinstance(scene, GuideTable):
            view = scene.table.play.director.shown
            for seat in SEATS:
                lying = sum(tile.claimed_by is None for tile in view.seats[seat].pond)
                facing = facing_of(view, seat)
                most[facing] = max(most[facing], lying)
        learner.obey_by_keys()
    assert all(0 < most[facing] <= row for facing, row in SHORT_ROWS.items()), most
