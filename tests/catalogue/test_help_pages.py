"""The help pages for players call everything by the words on the screen and tell the truth about files."""

import re

import pytest

from build_scripts.build_names import PROGRAM, release_name
from build_scripts.help_pictures import DRAWN, KEPT, PICTURES, draw, picture_name
from kemi_desktop.app.keeping import MOST_KEPT
from kemi_desktop.app.play import CRASH_NAME
from kemi_desktop.app.unfinished import FOLDER, SUFFIX
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.net.room_code import DEFAULT_PORT
from kemi_desktop.ui.settings import FILE_NAME
from tests.architecture.source_tree import ROOT

NAMED = (
    "menu.quick_start",
    "menu.go_on",
    "menu.replays",
    "menu.about",
    "guide.learn",
    "lan.title",
    "lan.create",
    "lan.by_address",
    "lan.check",
)


def page(language: Language) -> str:
    return (ROOT / "docs" / f"help.{language.value}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", Language)
def test_buttons_are_called_what_stands_on_them(language: Language) -> None:
    text = page(language)
    assert [key for key in NAMED if word(language, key) not in text] == []


@pytest.mark.parametrize("language", Language)
def test_files_and_ports_are_the_real_ones(language: Language) -> None:
    text = page(language)
    for name in (
        f"`{FOLDER}`",
        f"`{SUFFIX}`",
        f"`{FILE_NAME}`",
        f"`{CRASH_NAME}`",
        str(DEFAULT_PORT),
        "5353",
    ):
        assert name in text
    assert re.search(rf"\b{MOST_KEPT}\b", text)
    for system, architecture in (("windows", "x86_64"), ("macos", "arm64"), ("linux", "x86_64")):
        assert release_name("…", system, architecture) in text
    assert f"`{PROGRAM}`" in text


@pytest.mark.parametrize("language", Language)
def test_both_pages_have_the_same_parts_and_pictures(language: Language) -> None:
    text, other = page(language), page(next(each for each in Language if each is not language))
    assert len(re.findall(r"^## ", text, re.MULTILINE)) == len(re.findall(r"^## ", other, re.MULTILINE))
    shown = re.findall(r"!\[[^\]]+\]\(images/([^)]+)\)", text)
    assert sorted(shown) == sorted(picture_name(name, language) for name in PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_are_drawn_from_the_program_and_kept_small(name: str) -> None:
    assert draw(PICTURES[name], Language.ZH).get_size() == KEPT
    assert DRAWN[0] * KEPT[1] == DRAWN[1] * KEPT[0]
    for language in Language:
        assert (ROOT / "docs" / "images" / picture_name(name, language)).stat().st_size < 250_000
