"""The end of a game for who has not seen all of it."""

from typing import Any

import pygame
import pytest

from build_scripts.gallery_shots import ranking
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.ranking import COLUMNS, Ranking
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.theme import Color


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("counted", [True, False])
def test_what_was_not_counted_is_left_out_and_said(
    language: Language, counted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = UiContext(Settings(language=language))
    real, drawn = context.fonts.label, []

    def label(text: str, size_px: int, color: Color, **options: Any) -> pygame.Surface:  # noqa: ANN401 -- passed on
        drawn.append(text)
        return real(text, size_px, color, **options)

    monkeypatch.setattr(context.fonts, "label", label)
    scene = ranking(context, counted=counted)
    assert isinstance(scene, Ranking)
    scene.resize((1280, 720))
    scene.draw(pygame.Surface((1280, 720)))
    deeds = [context.say(key) for key, _ in COLUMNS[:-1]]
    assert all((word in drawn) is counted for word in deeds)
    assert context.say(COLUMNS[-1][0]) in drawn
    assert (context.say("ranking.not_counted") in drawn) is not counted
