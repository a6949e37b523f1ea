"""The settlement page holds all its payments without scrolling, whoever won."""

import pytest

from build_scripts.gallery import stage
from build_scripts.gallery_shots import SHOTS, Shot
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.scenes.settlement.page import SettlementPage

SETTLEMENTS = [shot for shot in SHOTS if shot.name.startswith("settlement-")]


@pytest.mark.parametrize("shot", SETTLEMENTS, ids=lambda shot: shot.name)
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_every_payment_is_in_sight_at_once(shot: Shot, language: Language, size: tuple[int, int]) -> None:
    loop, overflows = stage(shot, size, language)
    page = loop.top
    assert isinstance(page, SettlementPage)
    assert page.viewport.reach == 0
    assert overflows == []
