"""Many hands of computer seats: the same bytes for the same seed, and counts that add up."""

import io
import json
from pathlib import Path

import pytest

from kemi_desktop.ai.policy import Policy
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.arguments import read_arguments
from kemi_desktop.cli.asked import SimulateCommand
from kemi_desktop.cli.simulate import BAR_WIDTH, run_simulate
from kemi_desktop.cli.terminal import Terminal
from kemi_desktop.rules.fans import Fan
from kemi_desktop.table.journal import Journal, read_journal
from kemi_desktop.table.resume import rejudge
from tests.table import stranger
from tests.table.play import builder, policy_of

POLICIES: dict[str, Policy] = {name: policy_of(builder) for name in ("beginner", "standard", "expert")}


class Screen(io.StringIO):
    """Standard error on a terminal."""

    def isatty(self) -> bool:
        return True


def simulate(*arguments: str, err: io.StringIO | None = None) -> tuple[int, str, str]:
    """Run the command and return its status, output and error text; each look at the clock takes a second."""
    command = read_arguments(["simulate", *arguments], tuple(POLICIES), Language.EN, "test")
    assert isinstance(command, SimulateCommand)
    out, told = io.StringIO(), err or io.StringIO()
    ticks = iter(range(10_000))
    status = run_simulate(command, POLICIES, Terminal(out, told, lambda: float(next(ticks))))
    return status, out.getvalue(), told.getvalue()


def test_the_same_seed_prints_the_same_bytes_and_another_one_others() -> None:
    first = simulate("--hands", "5", "--seed", "7", "--json")
    assert simulate("--hands", "5", "--seed", "7", "--json") == first
    assert simulate("--hands", "5", "--seed", "8", "--json")[1] != first[1]
    assert simulate("--hands", "5", "--seed", "7")[1] == simulate("--hands", "5", "--seed", "7")[1]


@pytest.mark.rule("R2.5", "R7.10")
@pytest.mark.parametrize("mode", ["flat", "double", "ladder"])
def test_the_counts_add_up(mode: str) -> None:
    _, out, _ = simulate("--hands", "30", "--dealer-mode", mode, "--json")
    counts = json.loads(out)
    seats = counts["seats"]
    assert counts["hands"] == 30
    assert counts["rules"]["dealer_mode"] == mode
    assert sum(seat["points"] for seat in seats) == 0
    assert sum(seat["wins"] for seat in seats) == counts["wins"] == counts["fans"]["base"]
    assert sum(seat["self_draws"] for seat in seats) == counts["self_draws"]
    assert sum(seat["deal_ins"] for seat in seats) == counts["deal_ins"]
    assert counts["self_draws"] + counts["deal_ins"] + counts["drawn_hands"] == 30
    assert list(counts["fans"]) == [fan.value for fan in Fan]
    assert counts["wins"] > 0


def test_the_text_says_what_the_json_says() -> None:
    counts = json.loads(simulate("--hands", "8", "--json")[1])
    lines = simulate("--hands", "8")[1].splitlines()
    assert lines[0] == "Hands simulated: 8, seed 1"
    assert f"Wins: {counts['wins']}" in lines
    for seat in counts["seats"]:
        assert any(
            line.startswith(f"Seat {seat['seat']} (Standard): Points: {seat['points']:+d},") for line in lines
        )
    assert any(line.split() == [str(counts["fans"]["base"]), "100.0%", "Base"] for line in lines)


def test_hands_are_one_sequence_of_deals() -> None:
    """Ten hands are five hands and five more: scores, dealer and streak go on."""
    five, ten = (json.loads(simulate("--hands", n, "--json")[1]) for n in ("5", "10"))
    assert all(ten["fans"][fan] >= five["fans"][fan] for fan in five["fans"])


def test_speed_goes_to_standard_error_alone() -> None:
    status, out, err = simulate("--hands", "4", "--json")
    assert status == 0
    assert "per second" not in out
    assert err == "4.0 hands per second\n"


def test_a_terminal_gets_a_bar() -> None:
    _, _, err = simulate("--hands", "4", err=Screen())
    assert err.count("\r") == 4
    assert f"\r[{'#' * BAR_WIDTH}] Hand 4 of 4" in err
    assert f"\r[{'#' * (BAR_WIDTH // 2)}{'.' * (BAR_WIDTH // 2)}] Hand 2 of 4" in err


def test_each_hand_has_a_record_that_a_stranger_can_check_and_a_judge_repeats(tmp_path: Path) -> None:
    folder = tmp_path / "a new folder" / "记录"
    status, out, _ = simulate("--hands", "6", "--json", "--journal", str(folder))
    assert status == 0
    assert out == simulate("--hands", "6", "--json")[1]
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"hand-{n:05d}.jsonl" for n in range(1, 7)]
    scores = [0, 0, 0, 0]
    for path in files:
        assert stranger.check_file(path) > 5
        journal: Journal = read_journal(path)
        assert rejudge(journal) == ()
        settled = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])["events"][-1]
        scores = settled["scores"]
    assert scores == [seat["points"] for seat in json.loads(out)["seats"]]


def test_records_of_another_run_are_not_overwritten(tmp_path: Path) -> None:
    simulate("--hands", "1", "--journal", str(tmp_path))
    before = (tmp_path / "hand-00001.jsonl").read_bytes()
    status, out, err = simulate("--hands", "1", "--seed", "2", "--journal", str(tmp_path))
    assert (status, out) == (2, "")
    assert err.startswith("The file ")
    assert err.endswith("hand-00001.jsonl cannot be written: it exists already.\n")
    assert (tmp_path / "hand-00001.jsonl").read_bytes() == before


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    status, out, err = simulate("--hands", "1", "--journal", str(tmp_path / "file" / "folder"))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.endswith("cannot be used: a part of the path is no folder.\n")


def test_a_file_where_the_records_folder_should_be_is_called_one(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    status, out, err = simulate("--hands", "1", "--journal", str(file))
    assert (status, out) == (2, "")
    assert err == f"The folder {file} cannot be used: it is a file and no folder.\n"
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.long
@pytest.mark.parametrize("mode", ["flat", "double", "ladder"])
def test_two_thousand_hands_in_each_dealer_mode_are_sound(tmp_path: Path, mode: str) -> None:
    arguments = ("--hands", "2000", "--dealer-mode", mode, "--json", "--journal", str(tmp_path))
    status, out, _ = simulate(*arguments)
    assert status == 0
    assert sum(seat["points"] for seat in json.loads(out)["seats"]) == 0
    for path in tmp_path.iterdir():
        stranger.check_file(path)
        assert rejudge(read_journal(path)) == ()
