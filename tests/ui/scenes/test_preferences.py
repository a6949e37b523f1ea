"""Every setting by keyboard and by mouse: each acts at once, is kept, and has a line that explains it."""

from dataclasses import fields

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Intent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from kemi_desktop.ui.scene import Pop
from kemi_desktop.ui.scenes.preference_rows import PAGES, Page
from kemi_desktop.ui.scenes.preferences import Preferences
from kemi_desktop.ui.settings import DEFAULT_SETTINGS, DiscardBy, Felt, Pace, Settings, TileSet
from kemi_desktop.ui.sight import Target

EN = Settings(language=Language.EN)
NOT_HERE = {
    "name",
    "computer_names",
    "level",
    "rules",
    "guide_offered",
    "window",
    "window_place",
    "treasure_explained",
}
"""Settings that other screens ask for, or that are only remembered."""


def opened(settings: Settings = EN, page: Page = Page.LOOK) -> tuple[Preferences, list[Settings]]:
    """Return the screen, and the settings stored since."""
    kept: list[Settings] = []
    scene = Preferences(UiContext(settings, store=kept.append), page=page)
    scene.resize((1280, 720))
    return scene, kept


def do(scene: Preferences, *intents: Intent | Key) -> object:
    command: object = None
    for intent in intents:
        command = scene.handle(KeyPressed(intent) if isinstance(intent, Key) else intent)
    return command


def target(scene: Preferences, name: str) -> Target:
    return next(found for found in scene.sight().targets if found.name == name)


def click(scene: Preferences, name: str) -> object:
    left, top, width, height = target(scene, name).area
    x, y = left + width // 2, top + height // 2
    return do(scene, PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))


def test_every_setting_has_a_row_or_another_screen() -> None:
    rows = {row.field for page in PAGES for row in opened(page=page)[0].rows}
    assert rows | NOT_HERE == {field.name for field in fields(Settings)}
    assert not rows & NOT_HERE


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("page", PAGES)
def test_every_row_explains_itself(page: Page, language: Language) -> None:
    scene, _ = opened(Settings(language=language), page)
    for row in scene.rows:
        assert row.explanation()
        assert scene.context.say(row.name_key)


@pytest.mark.parametrize(
    ("page", "keys", "field", "value"),
    [
        (Page.LOOK, (Key.TAB, Key.RIGHT), "tile_set", TileSet.INDEXED),
        (Page.LOOK, (Key.TAB, Key.TAB, Key.RIGHT), "felt", Felt.INK_BLUE),
        (Page.LOOK, (Key.TAB, Key.TAB, Key.TAB, Key.LEFT), "speed", 0.5),
        (Page.SOUND, (Key.TAB, Key.LEFT), "master_volume", 75),
        (Page.SOUND, (Key.TAB, Key.TAB, Key.HOME), "effects_volume", 0),
        (Page.SOUND, (Key.TAB, Key.TAB, Key.TAB, Key.PAGE_DOWN), "calls_volume", 60),
        (Page.SOUND, (*[Key.TAB] * 4, Key.LEFT), "turn_alert", False),
        (Page.PLAY, (Key.TAB, Key.RIGHT, Key.RIGHT), "discard_by", DiscardBy.DRAG),
        (Page.PLAY, (Key.TAB, Key.TAB, Key.LEFT), "hints", False),
        (Page.PLAY, (Key.TAB, Key.TAB, Key.TAB, Key.RIGHT), "pace", Pace.FAST),
        (Page.WINDOW, (Key.TAB, Key.LEFT), "language", Language.ZH),
        (Page.WINDOW, (Key.TAB, Key.TAB, Key.RIGHT), "scale", 115),
        (Page.WINDOW, (Key.TAB, Key.TAB, Key.TAB, Key.RIGHT), "full_screen", True),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_setting_is_changed_by_keys_and_kept(
    page: Page, keys: tuple[Key, ...], field: str, value: object
) -> None:
    scene, kept = opened(page=page)
    do(scene, *keys)
    assert getattr(scene.context.settings, field) == value
    assert kept[-1] == scene.context.settings


def test_pages_are_turned_by_keys_and_by_clicks() -> None:
    scene, kept = opened()
    do(scene, Key.RIGHT, Key.RIGHT)
    assert [row.field for row in scene.rows] == ["discard_by", "hints", "pace"]
    click(scene, "page=window")
    assert [row.field for row in scene.rows] == ["language", "scale", "full_screen"]
    assert kept == []


def test_only_the_page_in_sight_can_be_reached() -> None:
    scene, _ = opened(page=Page.PLAY)
    names = {found.name.split("=")[0] for found in scene.sight().targets}
    assert names == {"page", "discard_by", "hints", "pace", "defaults", "back"}


def test_a_slider_follows_the_mouse_while_it_is_held() -> None:
    scene, kept = opened(page=Page.SOUND)
    left, top, width, height = target(scene, "master_volume").area
    y = top + height // 2
    levels = []
    do(scene, PointerPressed(left + width // 4, y))
    for x in (left + width // 2, left - 200, left + width + 200):
        do(scene, PointerMoved(x, y + 60))
        levels.append(scene.context.settings.master_volume)
    do(scene, PointerReleased(left, y), PointerMoved(left, y))
    assert kept[0].master_volume == 25
    assert levels == [50, 0, 100]
    assert scene.context.settings.master_volume == 100


def test_a_slider_tells_its_level_in_words() -> None:
    scene, _ = opened(page=Page.SOUND)
    assert target(scene, "master_volume").label == "80%"
    do(scene, Key.TAB, Key.HOME)
    assert target(scene, "master_volume").label == "Off"


def test_moving_a_slider_lays_nothing_out_anew() -> None:
    scene, _ = opened(page=Page.SOUND)
    before = scene.context.revision
    do(scene, Key.TAB, Key.LEFT)
    assert scene.context.revision == before
    assert scene.update(0.0)


def test_the_defaults_spare_language_names_and_rules() -> None:
    changed = Settings(
        language=Language.EN,
        name="Kemi",
        felt=Felt.WINE,
        tile_set=TileSet.CONTRAST,
        speed=None,
        scale=130,
        master_volume=5,
        hints=False,
        pace=Pace.SLOW,
        discard_by=DiscardBy.DRAG,
        turn_alert=False,
        treasure_explained=True,
    )
    scene, kept = opened(changed, Page.PLAY)
    click(scene, "defaults")
    assert kept == [Settings(language=Language.EN, name="Kemi", treasure_explained=True)]
    assert DEFAULT_SETTINGS.speed == kept[0].speed


@pytest.mark.parametrize("by_mouse", [True, False])
def test_from_the_largest_scale_there_is_a_way_back_by_mouse_and_by_keyboard(*, by_mouse: bool) -> None:
    scene, _ = opened(Settings(language=Language.EN, scale=200), Page.WINDOW)
    if by_mouse:
        while not target(scene, "scale=100").in_sight:
            before = target(scene, "scale=100").area
            do(scene, WheelTurned(*scene.viewport.rect.center, -1))
            assert target(scene, "scale=100").area != before
        click(scene, "scale=100")
    else:
        do(scene, Key.TAB, Key.TAB, *[Key.LEFT] * 5)
    assert scene.context.settings.scale == 100


def test_a_large_scale_enlarges_the_screen_and_a_small_one_shrinks_it() -> None:
    widths = []
    for scale in (75, 100, 150):
        scene, _ = opened(Settings(language=Language.EN, scale=scale))
        widths.append(target(scene, "back").area[2])
    assert widths == sorted(widths)
    assert len(set(widths)) == 3


def test_changing_the_scale_acts_at_the_next_layout() -> None:
    scene, _ = opened(page=Page.WINDOW)
    before, revision = target(scene, "back").area, scene.context.revision
    click(scene, "scale=130")
    assert scene.context.revision > revision
    scene.resize((1280, 720))
    assert target(scene, "back").area[2] > before[2]


@pytest.mark.parametrize("page", PAGES)
def test_escape_and_the_button_go_back(page: Page) -> None:
    assert do(opened(page=page)[0], Key.ESCAPE) == Pop()
    assert click(opened(page=page)[0], "back") == Pop()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1440)])
def test_the_row_of_pages_and_the_buttons_stand_still_from_page_to_page(
    size: tuple[int, int], scale: int, language: Language
) -> None:
    places = set()
    for page in PAGES:
        scene = Preferences(UiContext(Settings(language=language, scale=scale)), page=page)
        scene.resize(size)
        still = ("page", "defaults", "back")
        places.add(tuple(found.area for found in scene.targets() if found.name.split("=")[0] in still))
    (place,) = places
    assert len(place) == len(PAGES) + 2


def test_the_line_about_the_size_says_what_the_table_has_room_for() -> None:
    scene, _ = opened(page=Page.WINDOW)
    (row,) = (row for row in scene.rows if row.field == "scale")
    plain = row.explanation()
    scene.context.change(scale=150)
    assert "table" in row.explanation()
    assert row.explanation() != plain
