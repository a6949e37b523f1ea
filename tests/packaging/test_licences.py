"""The licences that go with the program cover everything that is in it."""

from importlib.metadata import distribution

import pytest

from build_scripts.licences import libraries, native_files, package_licence, package_title, runtime_packages
from kemi_desktop.resources import read_asset
from tests.architecture.source_tree import ROOT

ASSET = "licences/LICENSES.txt"


@pytest.fixture(scope="module")
def text() -> str:
    return read_asset(ASSET).decode("utf-8")


def test_every_package_the_program_needs_is_covered(text: str) -> None:
    packages = runtime_packages()
    assert {"pygame-ce", "msgspec", "websockets", "zeroconf", "ifaddr"} <= set(packages)
    titles = [package_title(distribution(name)) for name in packages]
    assert [title for title in titles if f"\n{title}\n" not in text] == []


@pytest.mark.parametrize("package", runtime_packages())
def test_the_words_of_each_package_are_there(text: str, package: str) -> None:
    first = next(line.strip() for line in package_licence(package).splitlines() if len(line.strip()) > 20)
    assert first in text


def test_every_library_that_comes_with_the_packages_is_known() -> None:
    known = libraries()
    files = native_files(runtime_packages())
    assert [file for file in files if not any(library.covers(file) for library in known)] == []


def test_every_library_and_its_licences_are_told(text: str) -> None:
    for library in libraries():
        assert f"\n{library.name}\n" in text
        assert all(f"\nLicence {licence}\n" in text for licence in library.licences)
        assert all(notice in text for notice in library.copyright)


@pytest.mark.parametrize(
    "part",
    [
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Bootloader Exception",
        "SIL OPEN FONT LICENSE",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "Kemi Mahjong contributors",
    ],
)
def test_what_is_no_package_is_told_too(text: str, part: str) -> None:
    assert part in text


def test_nothing_is_told_of_the_machine_it_was_gathered_on(text: str) -> None:
    assert str(ROOT) not in text
    assert "site-packages" not in text


@pytest.mark.parametrize(
    ("file", "name"),
    [("libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL"), ("zlib1.dll", "zlib"), ("libz.1.dylib", "zlib")],
)
def test_a_library_is_known_by_its_file_name(file: str, name: str) -> None:
    assert next(library.name for library in libraries() if library.covers(file)).startswith(name)
