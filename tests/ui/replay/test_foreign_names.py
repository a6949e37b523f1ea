"""Records whose names or files are called by anything at all."""

import json

import pygame
import pytest

from build_scripts.replay_shots import kept_game
from kemi_desktop.adapter.record import glance_at, open_record
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.replay.shelf import KeptRecord, Shelf
from kemi_desktop.ui.settings import Settings
from kemi_desktop.wire.names import NAME_LENGTH, name_length
from tests.ui.replay.test_replay import Viewer

CALLED = ["\U0001f600\U0001f468\u200d\U0001f467", "\u202eabc", "a\nb\tc\0\x1b[31m", "x" * 5000]
EMPTY = b'"names":["","","",""]'


def called() -> bytes:
    assert EMPTY in kept_game()
    return kept_game().replace(EMPTY, json.dumps({"names": CALLED}).encode()[1:-1], 1)


def test_names_of_a_record_are_such_as_can_be_entered() -> None:
    names = open_record(called()).names
    assert names == glance_at(called()).names
    assert names[0] == CALLED[0]
    assert names[1:3] == ("abc", "abc[31m")
    assert all(name_length(name) <= NAME_LENGTH for name in names)


@pytest.mark.parametrize("language", Language)
def test_such_a_record_is_shown(language: Language) -> None:
    viewer = Viewer(called(), settings=Settings(language=language))
    assert viewer.place == (1, 1)


@pytest.mark.parametrize("language", Language)
def test_a_list_of_files_of_any_name_is_drawn(language: Language) -> None:
    files = ("bad\udcff.kemi", "two\nlines.kemi", "rtl\u202egpj.kemi", "nul\0.kemi", "x" * 300 + ".kemi")
    kept = [KeptRecord(name, None, glance) for name in files for glance in (None, glance_at(called()))]
    shelf = Shelf(UiContext(Settings(language=language)), kept, "/home/\udcff\n\u202e", lambda _: None)
    shelf.resize((1280, 720))
    shelf.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize("language", Language)
def test_a_sentence_about_a_file_stays_one_printable_line(language: Language) -> None:
    for name in ("bad\udcff", "a\nb", "\x1b[31m", "\u202eabc", "\0"):
        assert word(language, "replay.not_a_record", file=name).isprintable()
        assert "\U0001f468\u200d\U0001f467" in word(
            language, "replay.where", folder="\U0001f468\u200d\U0001f467"
        )
