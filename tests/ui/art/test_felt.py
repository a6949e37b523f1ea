import pytest

from kemi_desktop.ui.art.felt import FeltPainter, paint_felt
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
