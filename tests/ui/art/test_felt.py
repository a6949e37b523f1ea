import pytest

from kemi_desktop.ui.art.brocade import RISE, SPACING, brocade
from kemi_desktop.ui.art.felt import EDGE, WOOD, FeltPainter, paint_felt
from kemi_desktop.ui.settings import Felt
from kemi_desktop.ui.theme import PALETTES
from tests.ui.art.surfaces import pixels


@pytest.mark.parametrize("felt", list(Felt))
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1001, 777)])
def test_felt_fills_any_size_without_a_hole(size: tuple[int, int], felt: Felt) -> None:
    cloth = paint_felt(size, felt)
    assert cloth.get_size() == size
    assert pixels(cloth).sum(axis=2).min() > 30


@pytest.mark.parametrize("felt", list(Felt))
def test_felt_has_its_colour_and_is_brighter_under_the_lamp(felt: Felt) -> None:
    seen = pixels(paint_felt((1280, 720), felt))
    lamp, corner = seen[240:280, 490:530].mean(axis=(0, 1)), seen[-40:, -40:].mean(axis=(0, 1))
    assert lamp.sum() > 1.8 * corner.sum()
    assert abs(lamp - PALETTES[felt].felt_lit).max() < 24


def test_felt_is_painted_once_per_size_and_colour() -> None:
    painter = FeltPainter()
    first = painter.surface((400, 300), Felt.JADE)
    assert painter.surface((400, 300), Felt.JADE) is first
    assert painter.surface((401, 300), Felt.JADE) is not first
    assert painter.surface((401, 300), Felt.WINE) is not painter.surface((401, 300), Felt.JADE)


def test_the_weave_leaves_no_seams() -> None:
    seen = pixels(paint_felt((1280, 720), Felt.JADE)).sum(axis=2)
    steps = abs(seen[:, 1:] - seen[:, :-1]).mean(axis=0)
    assert steps.max() < 3 * steps.mean()


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1024, 768), (2560, 1440)])
def test_the_wood_lies_around_the_cloth_and_covers_none_of_it(size: tuple[int, int]) -> None:
    painter = FeltPainter()
    bare, edged = (
        pixels(painter.surface(size, Felt.JADE)),
        pixels(painter.surface(size, Felt.JADE, edged=True)),
    )
    thick = max(2, round(EDGE * min(size[0] / 1280, size[1] / 720)))
    width, height = size
    for x, y in ((0, 0), (width // 2, 0), (0, height // 2), (width - 1, height - 1)):
        assert tuple(edged[y, x]) == WOOD[0]
    within = slice(2 * thick, -thick), slice(2 * thick, -thick)
    assert (edged[within] == bare[within]).all()
    assert edged[height // 2, thick].sum() < bare[height // 2, thick].sum()


def test_flowers_are_seen_and_stay_quiet() -> None:
    side = round(SPACING)
    square = pixels(brocade(side))
    assert square.max() == RISE
    assert 0.05 < (square[:, :, 0] > RISE // 2).mean() < 0.15


@pytest.mark.parametrize("side", [64, 102, 128, 256])
def test_flowers_join_across_the_edges_of_their_square(side: int) -> None:
    square = pixels(brocade(side)).astype(int)
    across = abs(square[0] - square[-1]).mean()
    inside = max(abs(square[at] - square[at + 1]).mean() for at in range(side - 1))
    assert across <= 1.5 * inside
