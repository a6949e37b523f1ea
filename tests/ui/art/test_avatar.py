from itertools import combinations

import pytest

from kemi_desktop.ui.art.avatar import ACCENTS, avatar, initial
from kemi_desktop.ui.art.fonts import Fonts
from kemi_desktop.ui.theme import IVORY_LIGHT
from tests.ui.art.sight import Eye, apart, contrast
from tests.ui.art.surfaces import distance, pixels


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts()


@pytest.mark.parametrize(
    ("name", "letter"),
    [("细妹", "细"), ("granny Po", "G"), ("  zoë", "Z"), ("ßeta", "S"), ("7up", "7"), ("", ""), ("  ", "")],
)
def test_a_name_is_stood_for_by_its_first_character(name: str, letter: str) -> None:
    assert initial(name) == letter


@pytest.mark.parametrize("size", [8, 36, 44, 120])
@pytest.mark.parametrize("name", ["你", "Wilhelmina", ""])
def test_a_medallion_has_the_size_asked_for_and_is_round(fonts: Fonts, size: int, name: str) -> None:
    drawn = avatar(fonts, name, size, ACCENTS[0])
    assert drawn.get_size() == (size, size)
    assert [drawn.get_at(spot).a for spot in ((0, 0), (size - 1, 0), (0, size - 1))] == [0, 0, 0]
    assert drawn.get_at((size // 2, size // 8)).a == 255


def test_the_same_name_gets_the_same_picture_and_others_differ(fonts: Fonts) -> None:
    first, again, other = (avatar(fonts, name, 64, ACCENTS[1]) for name in ("阿婆", "阿婆", "老张"))
    assert distance(first, again) == 0
    assert distance(first, other) > 5


def test_drawing_a_medallion_leaves_the_kept_label_alone(fonts: Fonts) -> None:
    before = fonts.label("老", 32, IVORY_LIGHT, bold=True).copy()
    avatar(fonts, "老张", 64, ACCENTS[2])
    assert distance(before, fonts.label("老", 32, IVORY_LIGHT, bold=True)) == 0


def test_the_initial_lies_in_the_middle(fonts: Fonts) -> None:
    for name in ("你", "J", "g"):
        bright = pixels(avatar(fonts, name, 96, ACCENTS[0]))[14:-14, 14:-14].min(axis=2) > 225
        rows, columns = bright.nonzero()
        assert abs(rows.min() + rows.max() - 67) <= 4, name
        assert abs(columns.min() + columns.max() - 67) <= 4, name


def test_initials_can_be_read_and_seats_told_apart() -> None:
    assert min(contrast(IVORY_LIGHT, accent) for accent in ACCENTS) >= 4.5
    assert min(apart(a, b, Eye.FULL) for a, b in combinations(ACCENTS, 2)) > 20
