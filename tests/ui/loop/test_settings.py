"""Settings survive restarts, damage and nonsense."""

from pathlib import Path

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.settings import (
    DAMAGED_NAME,
    DEFAULT_SETTINGS,
    FILE_NAME,
    DiscardBy,
    Felt,
    Level,
    Pace,
    Settings,
    SettingsFile,
    TileSet,
    read_settings,
)

FULL = Settings(
    language=Language.EN,
    name="\u7ec6\u59b9 \U0001f600",
    computer_names=("a", "", "c"),
    level=Level.BEGINNER,
    rules=Ruleset(dealer_mode=DealerMode.LADDER, hands=None, thinking_time=20),
    scale=150,
    tile_set=TileSet.CONTRAST,
    felt=Felt.WINE,
    master_volume=0,
    effects_volume=100,
    calls_volume=35,
    turn_alert=False,
    hints=False,
    pace=Pace.FAST,
    guide_offered=True,
    window_place=(-20, 40),
    speed=None,
    discard_by=DiscardBy.ONE_CLICK,
    full_screen=True,
    window=(1600, 900),
    treasure_explained=True,
)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new folder")
    assert file.save(FULL)
    assert file.load() == FULL
    assert not file.was_damaged


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.load() == DEFAULT_SETTINGS
    assert not file.was_damaged


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 300,
        b'{"language": "zh", "na',
        b"[1, 2]",
        b"null",
        b'{"name": 7}',
        b'{"rules": {"dealer_mode": "triple"}}',
        b'{"window": [1280]}',
        b'{"window": ["a", "b"]}',
        b"\xff\xfe{}",
        b"[" * 100_000,
        b'{"speed": NaN}',
    ],
)
def test_a_damaged_file_is_moved_aside_and_the_defaults_hold(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    file = SettingsFile(tmp_path)
    assert file.load() == DEFAULT_SETTINGS
    assert file.was_damaged
    assert (tmp_path / DAMAGED_NAME).read_bytes() == content
    assert not (tmp_path / FILE_NAME).exists()
    assert file.load() == DEFAULT_SETTINGS
    assert not file.was_damaged


def test_a_folder_in_the_place_of_the_file_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    file = SettingsFile(tmp_path)
    assert file.load() == DEFAULT_SETTINGS
    assert not file.save(FULL)


def test_a_disk_that_takes_nothing_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert not SettingsFile(tmp_path / "file").save(FULL)


def test_values_out_of_range_come_back_into_it() -> None:
    text = (
        b'{"rules": {"hands": 5, "thinking_time": 11}, "speed": 9.5, "window": [3, 100000],'
        b' "name": "\\u0007 abcdefghijklmnop ", "unknown": 1}'
    )
    found = read_settings(text)
    assert found.rules == Ruleset()
    assert found.speed == 1.0
    assert found.window == (1024, 16384)
    assert found.name == "abcdefghijkl"
    assert read_settings(b'{"window": null}').window is None


def test_an_older_file_without_a_field_keeps_the_rest() -> None:
    assert read_settings(b'{"name": "Mei"}') == Settings(name="Mei")


def test_a_change_is_stored_once_and_no_change_never() -> None:
    stored: list[Settings] = []
    context = UiContext(store=stored.append)
    context.change(name="Mei")
    context.change(name="Mei")
    assert [settings.name for settings in stored] == ["Mei"]
    assert context.revision == 1


def test_the_systems_language_is_spoken_until_one_is_chosen() -> None:
    context = UiContext(system_language=Language.EN)
    assert context.say("menu.quit") == "Quit"
    context.change(language=Language.ZH)
    assert context.language is Language.ZH
