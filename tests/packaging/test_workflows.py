"""The files for hosted machines: readable, and every script and option they call exists."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from build_scripts import bootstrap, release
from tests.architecture.source_tree import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PYTHON_LINE = re.compile(r"^(?:python3?|\"\$python\") (build_scripts/\S+\.py)(.*)$")
RELEASED_FOR = {"ubuntu", "windows", "macos"}


def jobs(file: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
    return found


def commands(file: Path) -> list[str]:
    """Return every line that a workflow runs."""
    steps = [step for job in jobs(file).values() for step in job["steps"]]
    return [line.strip() for step in steps if "run" in step for line in step["run"].splitlines()]


def script_lines() -> list[tuple[str, str]]:
    """Return script and words of every call of a script of ours, by the workflows and by .ci/run."""
    lines = [line for file in WORKFLOWS for line in commands(file)]
    own = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    lines += [re.sub(r" (\|\||&&).*$", "", line.strip()) for line in own]
    found = [PYTHON_LINE.match(line) for line in lines]
    return [(match[1], match[2]) for match in found if match is not None]


def test_both_workflows_are_there_and_can_be_read() -> None:
    assert [file.name for file in WORKFLOWS] == ["ci.yml", "release.yml"]
    for file in WORKFLOWS:
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert content["permissions"] == {"contents": "read"}
        assert content[True]  # "on", which YAML 1.1 reads as a truth


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_job_names_a_machine_and_fetches_the_code_first(file: Path) -> None:
    for job in jobs(file).values():
        assert job["runs-on"]
        assert job["steps"][0]["uses"].startswith("actions/checkout@")
        assert all(("uses" in step) != ("run" in step) for step in job["steps"])
        assert job.get("timeout-minutes", 60) <= 60


def test_the_release_is_built_on_every_system_and_both_processors_of_macos() -> None:
    machines = jobs(WORKFLOWS[1])["build"]["strategy"]["matrix"]["os"]
    assert {machine.partition("-")[0] for machine in machines} == RELEASED_FOR
    assert sum(machine.startswith("macos") for machine in machines) == 2


def test_what_is_released_was_tested_built_and_tried() -> None:
    lines = commands(WORKFLOWS[1])
    order = [
        next(number for number, line in enumerate(lines) if part in line)
        for part in ("bootstrap.py test", "build.py --out", "self_test_built.py", "release.py sums")
    ]
    assert order == sorted(order)


def test_every_script_called_exists_and_knows_its_options() -> None:
    lines = script_lines()
    assert {"build_scripts/build.py", "build_scripts/self_test_built.py"} <= {script for script, _ in lines}
    for script, words in lines:
        text = (ROOT / script).read_text(encoding="utf-8")
        given = shlex.split(words.partition(">")[0])
        if script.endswith("bootstrap.py"):
            assert given[0] in bootstrap.EXTRA
            continue
        unknown = [word for word in given if word.startswith("--") and f'"{word}"' not in text]
        assert unknown == [], script


@pytest.mark.parametrize("line", [["check"], ["check", "--built", "dist"], ["notes"], ["sums", "files"]])
def test_the_release_script_takes_the_words_it_is_given(line: list[str]) -> None:
    assert release.parser().parse_args(line).work


def test_bash_understands_what_ci_runs() -> None:
    for line in commands(WORKFLOWS[0]):
        if line.startswith("bash "):
            assert (ROOT / line.split()[1]).is_file()
