"""The one command that sets everything up: what it installs, when, and what it says when it cannot."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import bootstrap
from tests.architecture.source_tree import ROOT


@pytest.fixture
def environments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give bootstrap a folder with a space and Chinese in its name, and an installer that only notes."""
    folder = tmp_path / "a folder 麻将"
    monkeypatch.setattr(bootstrap, "ENVIRONMENTS", folder)
    monkeypatch.setattr(bootstrap, "make_environment", make_bare_environment)
    monkeypatch.setattr(bootstrap, "find_installer", lambda _python: ["installer"])
    monkeypatch.setattr(bootstrap, "install", lambda _installer, wanted: note(folder, wanted))
    return folder


def make_bare_environment(home: Path, python: Path) -> list[str]:
    python.parent.mkdir(parents=True)
    python.touch()
    assert home.exists()
    return ["installer"]


def note(folder: Path, wanted: list[str]) -> None:
    with (folder / "installed").open("a", encoding="utf-8") as file:
        file.write(f"{len(wanted)}\n")


def installations(folder: Path) -> int:
    return len((folder / "installed").read_text(encoding="utf-8").splitlines())


def test_the_version_check_comes_before_anything_an_old_python_lacks() -> None:
    text = (ROOT / "build_scripts" / "bootstrap.py").read_text(encoding="utf-8")
    _docstring, first, second, *_rest = ast.parse(text, feature_version=(3, 4)).body
    assert ast.unparse(first) == "import sys"
    assert ast.unparse(second).startswith("if sys.version_info < (3, 11):\n    sys.exit(")
    assert not any(
        isinstance(node, ast.JoinedStr | ast.NamedExpr | ast.Match) for node in ast.walk(ast.parse(text))
    )


def test_python_and_pyproject_agree_on_the_oldest_version() -> None:
    assert 'requires-python = ">=3.11"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ([], ("run", [])),
        (["run", "--lang", "en"], ("run", ["--lang", "en"])),
        (["simulate", "--hands", "1"], ("run", ["simulate", "--hands", "1"])),
        (["test", "-k", "run"], ("test", ["-k", "run"])),
        (["check", "lint"], ("check", ["lint"])),
    ],
)
def test_what_is_no_command_of_ours_is_the_games(typed: list[str], understood: tuple[str, list[str]]) -> None:
    assert bootstrap.split_command(typed) == understood


def test_an_extra_brings_the_extras_it_names() -> None:
    game, test, dev = (bootstrap.requirements(extra) for extra in ("", "test", "dev"))
    assert {name.split(">=")[0] for name in game} == {"pygame-ce", "msgspec", "websockets", "zeroconf"}
    assert set(game) < set(test) < set(dev)
    assert not any(name.startswith(bootstrap.PROJECT) for name in dev)


def test_a_second_start_installs_nothing(environments: Path) -> None:
    first = bootstrap.ready_python("")
    assert bootstrap.ready_python("") == first
    assert installations(environments) == 1


def test_tests_are_added_to_a_finished_game_and_serve_it_from_then_on(environments: Path) -> None:
    for extra in ("", "test", "", "test", "dev", "test"):
        bootstrap.ready_python(extra)
    assert installations(environments) == 3


def test_an_environment_that_was_cut_off_is_made_again(environments: Path) -> None:
    python = bootstrap.ready_python("")
    home = environments / bootstrap.environment_name()
    bootstrap.stamp(home, "").unlink()
    (home / "half a package").touch()
    assert bootstrap.ready_python("") == python
    assert not (home / "half a package").exists()
    assert installations(environments) == 2


def test_an_environment_whose_python_is_gone_is_made_again(environments: Path) -> None:
    bootstrap.ready_python("").unlink()
    assert bootstrap.ready_python("").exists()
    assert installations(environments) == 2


def test_a_changed_pyproject_asks_for_another_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_text("a", encoding="utf-8")
    before = bootstrap.environment_name()
    (tmp_path / "pyproject.toml").write_text("b", encoding="utf-8")
    assert bootstrap.environment_name() != before


def test_a_failed_installation_is_one_sentence_and_leaves_no_stamp(
    environments: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_installer: list[str], _wanted: list[str]) -> None:
        raise bootstrap.SetupError("the network is down.")

    monkeypatch.setattr(bootstrap, "install", fail)
    assert bootstrap.main([]) == 1
    assert capsys.readouterr().err == "Kemi Mahjong: the network is down.\n"
    assert list(environments.glob("*/finished-*")) == []


def test_an_installer_that_fails_becomes_a_sentence() -> None:
    with pytest.raises(bootstrap.SetupError, match="run the same command again"):
        bootstrap.install([sys.executable, "-c", "import sys; sys.exit(1)"], ["nothing"])


def test_the_lock_is_let_go_at_the_end(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    for _ in range(2):
        with bootstrap.only_one_at_a_time(lock):
            assert lock.exists()


def test_the_command_is_found_from_any_folder(tmp_path: Path) -> None:
    script = ROOT / "build_scripts" / "bootstrap.py"
    shown = subprocess.run(
        [sys.executable, "-c", f"import runpy; m = runpy.run_path({str(script)!r}); print(m['ROOT'])"],
        cwd=tmp_path,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert shown.stdout.strip() == str(ROOT)
