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


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_in_large_letters_fans_stand_beside_the_reading_and_payments_come_first(
    size: tuple[int, int],
) -> None:
    shot = next(shot for shot in SETTLEMENTS if shot.name == "settlement-one")
    loop, _ = stage(shot, size, Language.EN, 150)
    page = loop.top
    assert isinstance(page, SettlementPage)
    assert page.fans_area.left > size[0] // 2
    assert page.fans_area.bottom <= page.payments_area.top
    assert page.payments_area.bottom <= page.totals_area.top
    assert page.payments_area.top < page.viewport.rect.bottom


def test_the_title_of_several_wins_names_who_fed_them() -> None:
    shot = next(shot for shot in SETTLEMENTS if shot.name == "settlement-three")
    for language, words in ((Language.EN, "Discarded by Little Mei"), (Language.ZH, "点炮：细妹")):
        page = stage(shot, (1280, 720), language)[0].top
        assert isinstance(page, SettlementPage)
        assert page._title_words().endswith(words)
