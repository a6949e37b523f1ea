import pytest

from kemi_desktop.ui.art.felt import Felt
from tests.ui.art.surfaces import pixels


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1001, 777)])
def test_felt_fills_any_size_without_a_hole(size: tuple[int, int]) -> None:
    cloth = Felt().surface(size)
    assert cloth.get_size() == size
    assert pixels(cloth).sum(axis=2).min() > 30


def test_felt_is_green_and_brighter_under_the_lamp() -> None:
    seen = pixels(Felt().surface((1280, 720)))
    lamp, corner = seen[240:280, 490:530].mean(axis=(0, 1)), seen[-40:, -40:].mean(axis=(0, 1))
    assert lamp.sum() > 2 * corner.sum()
    assert lamp[1] > lamp[0]
    assert lamp[1] > lamp[2]


def test_felt_is_painted_once_per_size() -> None:
    felt = Felt()
    first = felt.surface((400, 300))
    assert felt.surface((400, 300)) is first
    assert felt.surface((401, 300)) is not first


def test_the_weave_leaves_no_seams() -> None:
    seen = pixels(Felt().surface((1280, 720))).sum(axis=2)
    steps = abs(seen[:, 1:] - seen[:, :-1]).mean(axis=0)
    assert steps.max() < 3 * steps.mean()
