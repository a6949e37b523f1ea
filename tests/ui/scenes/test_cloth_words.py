"""Words written on the bare cloth stand out from it, under the lamp too."""

import numpy as np
import pygame
import pytest

from build_scripts.gallery import draw_shot
from build_scripts.gallery_shots import SHOTS, Shot
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.theme import GOLD, TEXT_MUTED, Color
from tests.ui.art.sight import contrast
from tests.ui.art.surfaces import pixels

PAGES = (
    "title-continue",
    "new-game",
    "ranking",
    "ranking-missed",
    "replays",
    "replay",
    "about",
    "calculator-empty",
    "calculator-rich",
    "calculator-drawn",
    "calculator-liability",
    "lan-rooms-empty",
    "settlement-rich",
    "rule-book-search",
)
"""Pages that write on the cloth."""
NEAR, NEAR_LARGE = 10, 40
"""Pixels around one of a letter in which its ground is looked for, and around one of a large letter."""
SHARE = 30
"""Per cent of the pixels around that are darker than the ground: edges and shadows. Letters are lighter."""


def least_contrast(surface: pygame.Surface, color: Color, near: int = NEAR) -> float:
    """Return the least contrast of pixels of a colour with their ground, 21 where there are none."""
    seen = pixels(surface)
    least = 21.0
    for x, y in np.argwhere((seen == np.array(color)).all(axis=2))[::40]:
        around = seen[max(0, x - near) : x + near + 1, max(0, y - near) : y + near + 1].reshape(-1, 3)
        ground = around[np.argsort(around.sum(axis=1))[len(around) * SHARE // 100]]
        if tuple(ground) != color:
            least = min(least, contrast(color, ground))
    return least


@pytest.mark.parametrize("shot", [shot for shot in SHOTS if shot.name in PAGES], ids=lambda shot: shot.name)
def test_no_words_on_the_cloth_are_faint(shot: Shot) -> None:
    pygame.display.init()
    surface, _ = draw_shot(shot, (1280, 720), Language.ZH)
    assert least_contrast(surface, TEXT_MUTED) >= 4.5


def test_the_gold_of_the_first_place_is_not_faint() -> None:
    pygame.display.init()
    shot = next(shot for shot in SHOTS if shot.name == "ranking")
    surface, _ = draw_shot(shot, (1280, 720), Language.ZH)
    assert 4.5 <= least_contrast(surface, GOLD, NEAR_LARGE) < 21
