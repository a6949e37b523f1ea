"""The program's own test: what it tells when all is well, and that each kind of fault is found."""

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.arguments import read_arguments
from kemi_desktop.cli.asked import SelfTestCommand
from kemi_desktop.net.host_plan import own_environment
from kemi_desktop.resources import asset_names, read_asset
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.self_test import run
from kemi_desktop.self_test.patience import Patience
from kemi_desktop.self_test.steps import Outcome, Step, StepFailed, run_steps
from kemi_desktop.ui.offscreen import BrokenAsset, go_offscreen, leave, open_asset
from tests.architecture.source_tree import ROOT


def test_a_sound_program_passes_and_leaves_a_report_and_a_picture(tmp_path: Path) -> None:
    report, picture = tmp_path / "报告.json", tmp_path / "图.png"
    line = [sys.executable, "-m", "kemi_desktop", "--lang", "en", "--self-test"]
    done = subprocess.run(
        [*line, "--report", str(report), "--picture", str(picture)],
        cwd=ROOT,
        env={**os.environ, "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
    said = json.loads(report.read_bytes())
    steps = [step["name"] for step in said["steps"]]
    assert steps == ["start", "assets", "hand", "record", "room", "picture"]
    assert said["passed"]
    assert not said["packed"]
    assert done.stdout.count("good") == len(steps)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_failed_step_is_told_and_the_others_run_all_the_same() -> None:
    def fail() -> str:
        raise StepFailed("it rains")

    told: list[Outcome] = []
    outcomes = run_steps([Step("hand", fail), Step("assets", lambda: "3 ttf")], tell=told.append)
    assert [outcome.passed for outcome in outcomes] == [False, True]
    assert [outcome.told for outcome in told] == ["StepFailed: it rains", "3 ttf"]


def test_nothing_that_goes_on_takes_too_long_and_what_stands_still_does() -> None:
    patience, view = Patience(60.0), (1, 2)
    assert not patience.is_over(1000.0, view, "open")
    assert not patience.is_over(1060.0, view, "open")
    assert not patience.is_over(1061.0, (3, 4), "open")
    assert not patience.is_over(1121.0, view, "open")
    assert not patience.is_over(1181.0, view, "open")
    assert not patience.is_over(1182.0, view, "lost")
    assert not patience.is_over(1242.0, view, "lost")
    assert patience.is_over(1242.1, view, "lost")


def test_a_fault_ends_in_status_1_and_a_report_that_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> str:
        raise FileNotFoundError("tiles/p1.svg")

    monkeypatch.setattr(run, "steps_of", lambda *_: (Step("assets", broken),))
    report, out = tmp_path / "report.json", StringIO()
    assert run.self_test(SelfTestCommand(Language.EN, report, None), out) == 1
    said = json.loads(report.read_bytes())
    assert not said["passed"]
    assert said["steps"][0]["told"] == "FileNotFoundError: tiles/p1.svg"
    assert out.getvalue().startswith("FAILED  Every picture")


def test_a_report_that_cannot_be_written_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "steps_of", lambda *_: (Step("start", lambda: ""),))
    out = StringIO()
    assert run.self_test(SelfTestCommand(Language.EN, tmp_path / "missing" / "r.json", None), out) == 1
    assert "r.json" in out.getvalue()


@pytest.mark.parametrize("name", ["a.svg", "a.png", "a.ttf", "a.ogg", "a.txt", "a.bin"])
def test_a_broken_asset_is_found_and_named(name: str) -> None:
    go_offscreen()
    try:
        with pytest.raises(BrokenAsset, match=f"^{name}: "):
            open_asset(name, b"" if name in ("a.txt", "a.bin") else b"no such thing")
    finally:
        leave()


def test_a_room_of_a_single_file_program_unpacks_files_of_its_own() -> None:
    surroundings = own_environment()
    assert surroundings.pop("PYINSTALLER_RESET_ENVIRONMENT") == "1"
    assert surroundings.items() <= os.environ.items()


def test_every_asset_has_a_name_that_reads_it() -> None:
    names = asset_names()
    assert {"tiles/p1.svg", "fonts/NotoSansSC-Regular.ttf", "sounds/win.ogg", "icon/64.png"} <= set(names)
    assert all(read_asset(name) for name in names)


def test_the_self_test_stands_alone() -> None:
    command = read_arguments(["--self-test", "--report", "r"], ("standard",), Language.EN, "1")
    assert command == SelfTestCommand(Language.EN, Path("r"), None)
    for line in (["--report", "r"], ["--picture", "p", "text"], ["--self-test", "serve"]):
        with pytest.raises(NotationError, match="--"):
            read_arguments(line, ("standard",), Language.EN, "1")
