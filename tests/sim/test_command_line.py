"""The command line: what it understands, and one sentence for what it does not."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kemi_desktop.__main__ import main, system_language
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.arguments import read_arguments
from kemi_desktop.cli.asked import Command, PlayCommand, ScoreCommand, SimulateCommand, WaitsCommand
from kemi_desktop.cli.serve_arguments import MOST_TABLES
from kemi_desktop.cli.usage import usage_error, usage_sentence
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.ruleset import AddedKongPayer, DeadWait, DealerMode, Ruleset, TreasureCycle
from tests.architecture.source_tree import ROOT

LEVELS = ("beginner", "standard", "expert")


def read(*argv: str) -> Command:
    return read_arguments(argv, LEVELS, Language.EN, "9.9")


def test_without_a_command_the_game_is_played() -> None:
    assert read() == PlayCommand(None, text=False)
    assert read("play") == PlayCommand(None, text=False)
    assert read("text") == PlayCommand(None, text=True)
    assert read("--lang", "zh") == read("play", "--lang", "zh") == PlayCommand(Language.ZH, text=False)


def test_score_and_waits_name_their_input() -> None:
    assert read("score", "cases.json") == ScoreCommand(Language.EN, "cases.json")
    assert read("waits", "123m", "--json", "--lang=zh") == WaitsCommand(Language.ZH, "123m", (), as_json=True)
    assert read("waits", "123m", "--melds", "555z", "123p") == WaitsCommand(
        Language.EN, "123m", ("555z", "123p"), as_json=False
    )


def test_simulate_has_a_default_for_everything() -> None:
    assert read("simulate") == SimulateCommand(
        language=Language.EN,
        hands=100,
        seed="1",
        levels=("standard",) * 4,
        rules=Ruleset(hands=None),
        journal=None,
        as_json=False,
    )


@pytest.mark.rule("R11")
def test_simulate_takes_every_room_option_that_means_something_without_people() -> None:
    argv = """simulate --hands 3 --seed 七 --seats beginner,standard,expert,beginner --journal out --json
        --dealer-mode ladder --changmao on --treasure-cycle separate --multiple-winners off
        --pass-lock on --dead-wait sole --added-kong-payer feeder"""
    command = read(*argv.split())
    rules = Ruleset(
        dealer_mode=DealerMode.LADDER,
        changmao=True,
        treasure_cycle=TreasureCycle.SEPARATE,
        multiple_winners=False,
        pass_lock=True,
        dead_wait=DeadWait.SOLE,
        added_kong_payer=AddedKongPayer.FEEDER,
        hands=None,
    )
    levels = ("beginner", "standard", "expert", "beginner")
    assert command == SimulateCommand(Language.EN, 3, "七", levels, rules, Path("out"), as_json=True)


@pytest.mark.parametrize(
    ("argv", "names"),
    [
        ("dance", "dance"),
        ("score", "FILE"),
        ("score a b", "b"),
        ("waits", "HAND"),
        ("--loud", "--loud"),
        ("--lang fr", "fr"),
        ("simulate --hands 0", "--hands.*0"),
        ("simulate --hands -3", "--hands"),
        ("simulate --hands many", "--hands.*many"),
        ("simulate --hands", "--hands"),
        ("simulate --dealer-mode round", "--dealer-mode.*round"),
        ("simulate --pass-lock maybe", "maybe"),
        ("simulate --seats standard", "Four seats"),
        ("simulate --seats standard,standard,standard,genius", "genius.*beginner, standard, expert"),
        ("simulate --han 3", "--han"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(argv: str, names: str) -> None:
    with pytest.raises(NotationError, match=names) as refused:
        read(*argv.split())
    assert "\n" not in str(refused.value)


def test_bad_arguments_leave_with_status_2_and_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--hands", "none"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("kemi simulate")


@pytest.mark.parametrize(
    ("argv", "chinese", "english"),
    [
        ("dance", "没有“dance”这个命令", 'there is no command "dance"'),
        ("score", "还少写了 FILE", "something is missing: FILE"),
        ("score a b", "看不懂“b”", '"b" is not understood'),
        ("waits 1m --watch f", "看不懂“--watch", '"--watch'),
        (
            "simulate --hands many",
            "--hands 要写 1 或更大的整数，不能是“many”",
            "--hands must be a whole number from 1",
        ),
        ("simulate --hands 0", "--hands 要写 1 或更大的整数，不能是“0”", 'from 1 up, not "0"'),
        (
            "serve --port 70000",
            "要写 0 到 65535 的整数，或者 auto，不能是“70000”",
            "from 0 to 65535, or auto",
        ),
        ("serve --port=-1", "不能是“-1”", 'not "-1"'),
        ("serve --tables 100", f"要写 1 到 {MOST_TABLES} 的整数", f"from 1 to {MOST_TABLES}"),
        ("serve --pace 6", "要写 0 到 5 的秒数", "from 0 to 5"),
        ("serve --pace nan", "不能是“nan”", 'not "nan"'),
        ("serve --closed 5", "要写 1 到 4 里的一到三个座位号", "one to three seat numbers from 1 to 4"),
        ("serve --closed 1,2,3,4", "不能是“1,2,3,4”", 'not "1,2,3,4"'),
        ("serve --hands 5", "可以用：4, 8, 16, unlimited", "choose from: 4, 8, 16, unlimited"),
        ("serve --thinking-time 5", "可以用：10, 20, 30, off", "choose from: 10, 20, 30, off"),
        ("simulate --hands", "--hands 后面要写内容", "--hands needs a value"),
        ("simulate --json=1", "“1”是多余的", "--json takes no value"),
        (
            "simulate --dead-wait x",
            "可以用：role, sole",
            '--dead-wait cannot be "x"; choose from: role, sole',
        ),
        ("serve --level genius", "可以用：beginner, standard, expert", '--level cannot be "genius"'),
    ],
)
def test_bad_arguments_are_told_in_the_language_with_a_way_to_help(
    argv: str, chinese: str, english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, wanted in (("zh", chinese), ("en", english)):
        assert main([f"--lang={language}", *argv.split()]) == 2
        told = capsys.readouterr().err
        assert wanted in told
        assert told.count("\n") == 1
        assert " --help" in told


def test_an_unknown_language_is_told_in_the_systems_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for system, wanted in (("zh_CN", "--lang 只能是 zh 或 en"), ("en_GB", '--lang is zh or en, not "fr"')):
        monkeypatch.setenv("LC_ALL", system)
        assert main(["--lang", "fr"]) == 2
        assert wanted in capsys.readouterr().err


def test_what_argparse_may_learn_to_say_is_still_one_sentence() -> None:
    fault = usage_error("kemi", "something new")
    assert usage_sentence(Language.ZH, fault) == "kemi：这些参数看不懂。用法请看 kemi --help。"


def test_stopping_is_told_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    monkeypatch.setattr("kemi_desktop.cli.commands.run_command", stopped)
    for argv, wanted in ((["--lang", "en"], "Stopped."), ([], "已停止。")):
        assert main(["simulate", *argv]) == 130
        assert capsys.readouterr().err.strip() == wanted


FULL = {
    Language.ZH: "输出写不进去：磁盘满了。",
    Language.EN: "The output cannot be written: the disk is full.",
}
COMMANDS = (
    ["simulate", "--hands", "1", "--json"],
    ["score", "tests/rules/golden/cases.json"],
    ["waits", "123m456p78s99s234s"],
    ["text"],
    ["--help"],
    ["--version"],
)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("number", range(len(COMMANDS)), ids=lambda number: COMMANDS[number][0])
@pytest.mark.parametrize("unbuffered", ["1", ""], ids=["at once", "at the end"])
def test_a_full_disk_is_one_sentence_and_status_1(number: int, unbuffered: str) -> None:
    """Each command meets both ways of writing and both languages, and so does each way of writing."""
    argv = COMMANDS[number]
    language = list(Language)[(number + bool(unbuffered)) % 2]
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "kemi_desktop", "--lang", language.value, *argv],
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    told = ended.stderr.decode("utf-8").splitlines()
    assert ended.returncode == 1
    assert told[-1] == FULL[language]
    assert len(told) == (2 if argv[0] == "simulate" else 1)  # a simulation has told its speed before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_where_not_even_an_error_can_be_written_the_status_tells() -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "kemi_desktop", "waits", "123m456p78s99s234s"]
        ended = subprocess.run(command, cwd=ROOT, stdout=full, stderr=full, check=False)
    assert ended.returncode == 1


def test_help_is_in_the_chosen_language(capsys: pytest.CaptureFixture[str]) -> None:
    for language, word in (("zh", "命令行里算分"), ("en", "on the command line")):
        with pytest.raises(SystemExit) as left:
            main(["--help", "--lang", language])
        assert left.value.code == 0
        assert word in capsys.readouterr().out.replace("\n", " ")


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ({"LANG": "zh_CN.UTF-8"}, Language.ZH),
        ({"LANG": "de_DE.UTF-8"}, Language.EN),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "en_GB.UTF-8"}, Language.EN),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh_TW"}, Language.ZH),
        ({"LANG": "C.UTF-8"}, Language.ZH),
        ({"LANG": "POSIX"}, Language.ZH),
        ({}, Language.ZH),
    ],
)
def test_the_systems_language_is_spoken_and_chinese_where_it_names_none(
    asked: dict[str, str], language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in asked.items():
        monkeypatch.setenv(name, value)
    assert system_language() is language


def kemi(*argv: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONHASHSEED": "random"}
    return subprocess.run(
        [sys.executable, "-m", "kemi_desktop", *argv],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
    )


def test_the_program_simulates_the_same_bytes_in_another_process() -> None:
    runs = [kemi("simulate", "--hands", "3", "--seed", "s", "--json", "--lang", "zh") for _ in range(2)]
    assert [run.returncode for run in runs] == [0, 0]
    assert runs[0].stdout == runs[1].stdout
    assert json.loads(runs[0].stdout)["hands"] == 3
    assert "每秒" in runs[0].stderr.decode("utf-8")


def test_commands_load_no_window() -> None:
    script = "import sys; from kemi_desktop.__main__ import main; main(['waits', '123m456p789s1122z'])\n"
    script += "sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
def test_a_reader_that_has_had_enough_is_no_fault() -> None:
    command = [sys.executable, "-m", "kemi_desktop", "simulate", "--hands", "2"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        told = running.stderr.read().decode("utf-8")
    assert running.returncode == 1
    assert "Traceback" not in told
    assert "Exception ignored" not in told
