"""What each system is told of the program: complete, in both languages, and in the form the system reads."""

import ast
import configparser
import os
import plistlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from build_scripts import build_names, system_files
from build_scripts.self_test_built import started_by
from kemi_desktop import __version__
from kemi_desktop.app.unfinished import SUFFIX
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.net.discovery import SERVICE
from kemi_desktop.ui.environment import WINDOW_CLASS
from kemi_desktop.wire.version import JOURNAL_FORMAT
from tests.architecture.source_tree import ROOT

NAMES = {word(language, "app.name") for language in Language}


def test_replay_files_bear_the_ending_the_program_gives_them() -> None:
    assert f".{build_names.REPLAY_SUFFIX}" == SUFFIX
    assert f'{{"format":"{JOURNAL_FORMAT}"' == system_files.JOURNAL_START


def test_macos_is_asked_for_the_service_that_rooms_announce() -> None:
    properties = system_files.bundle_properties()
    assert properties["NSBonjourServices"] == [SERVICE.removesuffix(".local.")]
    assert "LSUIElement" not in properties
    assert plistlib.loads(plistlib.dumps(properties)) == properties


def test_macos_has_its_words_in_both_languages() -> None:
    found = {}
    for language, locale in system_files.LOCALES.items():
        text = system_files.bundle_strings(language)
        found[locale] = dict(re.findall(r'^"(.*)" = "(.*)";$', text, re.MULTILINE))
    assert {strings["CFBundleDisplayName"] for strings in found.values()} == NAMES
    reasons = {strings["NSLocalNetworkUsageDescription"] for strings in found.values()}
    assert len(reasons) == len(Language)


def test_the_menu_entry_is_complete_and_opens_replays() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]  # the documented way to keep capitals
    entry.read_string(system_files.desktop_entry())
    found = entry["Desktop Entry"]
    assert {found["Name"], found["Name[zh_CN]"]} == NAMES
    assert found["Exec"] == f"{build_names.PROGRAM} %f"
    assert found["MimeType"] == f"{build_names.REPLAY_TYPE};"
    assert found["StartupWMClass"] == WINDOW_CLASS


def test_windows_are_named_before_the_library_names_them_after_the_file() -> None:
    asked = "import kemi_desktop.ui, os; print(os.environ['SDL_VIDEO_X11_WMCLASS'])"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO_")}
    answered = subprocess.run(
        [sys.executable, "-c", asked],
        env=environment,
        capture_output=True,
        check=True,
        timeout=120,
    )
    assert answered.stdout.decode().split() == [WINDOW_CLASS]


def test_replay_files_are_known_by_ending_and_by_content() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ET.fromstring(system_files.mime_types()).find(f"{space}mime-type")  # noqa: S314 -- our own text
    assert kind is not None
    glob, match = kind.find(f"{space}glob"), kind.find(f"{space}magic/{space}match")
    assert glob is not None
    assert match is not None
    assert kind.get("type") == build_names.REPLAY_TYPE
    assert glob.get("pattern") == f"*{SUFFIX}"
    assert match.get("value") == system_files.JOURNAL_START


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
def test_the_installer_is_a_script_the_shell_understands(tmp_path: Path) -> None:
    script = tmp_path / "install.sh"
    script.write_text(system_files.install_script(), encoding="utf-8")
    assert subprocess.run(["sh", "-n", str(script)], check=False).returncode == 0
    assert "${" in script.read_text(encoding="utf-8")  # the shell's own fields were kept


def test_a_command_of_a_menu_entry_is_read_through_both_its_layers() -> None:
    assert started_by('Exec="/a b/\\\\$1%%/Kemi" %f\n') == "/a b/$1%/Kemi"


def test_the_version_resource_is_an_expression_with_both_names() -> None:
    text = system_files.version_resource()
    ast.parse(text, mode="eval")
    assert all(name in text for name in NAMES)
    assert "080404B0" in text
    numbers = [int(part) for part in __version__.split(".")]
    assert f"filevers=({', '.join(map(str, numbers))}, 0)" in text


@pytest.mark.parametrize("system", ["windows", "macos", "linux"])
def test_the_note_beside_the_program_names_it_in_both_languages(system: str) -> None:
    text = system_files.read_me(system)
    started = build_names.BUNDLE if system == "macos" else build_names.program_file(system)
    assert text.count(started) == len(Language)
    assert all(f"{name} {__version__}" in text for name in NAMES)


@pytest.mark.parametrize("system", ["windows", "macos", "linux"])
def test_files_to_download_name_version_system_and_processor(system: str) -> None:
    files = build_names.release_files("1.2.3", system, "arm64")
    assert all(file.startswith(f"KemiMahjong-1.2.3-{system}-arm64") for file in files)
    assert len(set(files)) == (1 if system == "macos" else 2)


def test_processors_have_one_name_each() -> None:
    assert [build_names.architecture_name(name) for name in ("AMD64", "x86_64", "aarch64", "riscv64")] == [
        "x86_64",
        "x86_64",
        "arm64",
        "riscv64",
    ]


def test_the_description_of_the_program_can_be_read_and_leaves_out_what_must_not_be_shipped() -> None:
    text = (ROOT / "build_scripts" / "kemi.spec").read_text(encoding="utf-8")
    ast.parse(text)
    for name in ("readline", "tkinter", "numpy", "unittest", "pygame.tests"):
        assert f'"{name}"' in text
    assert '"upx": False' in text
