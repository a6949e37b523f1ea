"""The commands a developer runs: which steps the check has, what a whole wheel is, what counts as large."""

import pytest

from build_scripts import check, size_report, wheel_check


def test_the_check_runs_every_step_by_default_and_the_tests_last() -> None:
    names = [step.name for step in check.chosen([], no_tests=False)]
    assert names == ["format", "lint", "types", "floors", "matrix", "package", "sizes", "tests"]
    assert [step.name for step in check.chosen([], no_tests=True)] == names[:-1]


def test_steps_can_be_chosen_by_name() -> None:
    assert [step.name for step in check.chosen(["types", "lint"], no_tests=False)] == ["lint", "types"]


def test_an_unknown_step_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        check.main(["lnit"])
    assert "no such step: lnit" in capsys.readouterr().err


def test_a_step_that_fails_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = (
        check.Step(name, (check.PYTHON, "-c", f"exit({code})")) for name, code in (("good", 0), ("bad", 3))
    )
    monkeypatch.setattr(check, "steps", lambda: (bad, good))
    assert check.main([]) == 1
    assert capsys.readouterr().out.endswith("check: FAILED in bad\n")
    assert check.main(["good"]) == 0


def test_a_step_that_is_not_installed_fails() -> None:
    assert not check.passes(check.Step("lost", ("no-such-command-of-ours",)))


def test_a_wheel_lacks_nothing_and_holds_nothing_else() -> None:
    promised = {"kemi_desktop/a.py", "kemi_desktop/assets/b.svg"}
    packed = {"kemi_desktop/a.py", "tests/c.py", "kemi_mahjong-1.dist-info/METADATA"}
    assert wheel_check.differences(promised, packed) == [
        "missing: kemi_desktop/assets/b.svg",
        "unexpected: tests/c.py",
    ]
    assert wheel_check.differences(promised, promised) == []


def test_assets_are_promised_inside_the_package() -> None:
    assert "kemi_desktop/assets/fonts/NotoSansSC-Regular.ttf" in wheel_check.expected_files(wheel_check.ROOT)


def test_docstrings_make_a_file_longer_but_no_function() -> None:
    text = 'def f():\n    """One.\n\n    Two.\n    """\n    return 1\n'
    found = {size.kind: size.lines for size in size_report.sizes("a.py", text)}
    assert found == {"file": 6, "function": 2}


def test_generated_files_are_not_measured() -> None:
    assert list(size_report.sizes("a.py", '"""Numbers, written by build_scripts/make.py."""\nX = 1\n')) == []
