"""The record of a game: a stranger can check it, a crash costs at most the step being written."""

from pathlib import Path

import pytest

from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.match import start_match
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.table.journal import (
    HandJournals,
    JournalWriter,
    Told,
    continue_journal,
    create_journal,
    header_of,
    parse_journal,
    read_journal,
)
from kemi_desktop.table.table import Table
from kemi_desktop.wire.messages import SeatKind
from tests.rules.positions import stack
from tests.table import stranger
from tests.table.play import (
    FREE,
    NAMES,
    ROBOTS,
    SEED,
    Choose,
    builder,
    info,
    play_hand,
    play_on,
    table_of,
    wild,
)

KONGS = ["1111m", "23m456p789s11122z", "", ""]


def write_game(path: Path, hands: int, choose: Choose, rules: Ruleset = FREE, seed: str = SEED) -> Table:
    """Play some hands into one file."""
    writer = create_journal(path, header_of(start_match(rules, seed), info(ROBOTS, rules), "test"))
    table = table_of(rules=rules, kinds=ROBOTS, journals=lambda _: writer, seed=seed)
    for _ in range(hands):
        play_hand(table, choose)
    writer.close()
    return table


def test_a_journal_says_who_played_what_from_which_seed(tmp_path: Path) -> None:
    rules = Ruleset(hands=None, dealer_mode=DealerMode.LADDER, pass_lock=True)
    write_game(tmp_path / "game.jsonl", 1, builder, rules)
    header = read_journal(tmp_path / "game.jsonl").header
    assert (header.names, header.kinds, header.rules) == (NAMES, ROBOTS, rules)
    assert (header.match_seed, header.app) == (SEED, "test")


@pytest.mark.rule("R1.1", "R2.5", "R3.1", "R3.3")
@pytest.mark.parametrize("choose", [builder, wild])
def test_a_stranger_can_check_every_step_from_the_file_alone(tmp_path: Path, choose: Choose) -> None:
    write_game(tmp_path / "game.jsonl", 6, choose)
    assert stranger.check_file(tmp_path / "game.jsonl") > 600


def test_a_stranger_notices_what_does_not_add_up(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_game(path, 1, builder)
    text = path.read_text(encoding="utf-8")
    for true, false in (
        ('"replacement":false', '"replacement":true'),
        ('"nothing"', '"full"'),
        ('"commitment":"', '"commitment":"0'),
        ('"type":"tile_discarded","seat":0', '"type":"tile_discarded","seat":1'),
    ):
        assert true in text
        path.write_text(text.replace(true, false, 1), encoding="utf-8")
        with pytest.raises((AssertionError, KeyError)):
            stranger.check_file(path)


@pytest.mark.rule("R5.1", "R5.6")
def test_a_hidden_kong_is_told_face_down_and_a_robbed_one_is_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stranger, "shuffled", lambda _: list(stack(KONGS, draws="9p")))
    monkeypatch.setattr("kemi_desktop.rules.match.wall_of", lambda _: stack(KONGS, draws="9p"))
    told = {}
    for kind in ("concealed_kong", "shown_kong"):
        path = tmp_path / f"{kind}.jsonl"

        def choose(view, options, kind=kind):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            kongs = [a for a in options.actions if getattr(getattr(a, "kind", None), "value", "") == kind]
            return kongs[0] if kongs else builder(view, options)

        write_game(path, 1, choose)
        assert stranger.check_file(path) > 4
        lines = read_journal(path).lines
        told[kind] = next(
            row
            for line in lines
            for event, row in zip(line.events, line.told, strict=True)
            if type(event).__name__ == "KongDeclared"
        )
    assert told["concealed_kong"] == (Told.FULL, Told.MASKED, Told.MASKED, Told.MASKED)
    assert told["shown_kong"] == (Told.FULL,) * 4
    robbed = (tmp_path / "shown_kong.jsonl").read_text(encoding="utf-8")
    assert '"type":"kong_robbed"' in robbed


def test_a_file_cut_off_anywhere_reads_as_its_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_game(path, 1, builder)
    content, journal = path.read_bytes(), read_journal(path)
    ends = [at + 1 for at, byte in enumerate(content) if byte == ord("\n")]
    for cut in [*range(ends[0], ends[0] + 40), *range(ends[-3], len(content) + 1)]:
        whole = sum(end <= cut for end in ends) - 1
        read = parse_journal(content[:cut])
        assert read.lines == journal.lines[:whole]
        assert read.size == ends[whole]
    assert parse_journal(content + b"\0\0\0\0").lines == journal.lines


@pytest.mark.parametrize("size", [0, 1, 50])
def test_a_file_without_a_whole_first_line_is_no_journal(tmp_path: Path, size: int) -> None:
    path = tmp_path / "game.jsonl"
    write_game(path, 1, builder)
    with pytest.raises(NotationError, match="journal header cannot be read"):
        parse_journal(path.read_bytes()[:size])


def test_a_damaged_line_is_named_and_the_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_game(path, 1, builder)
    lines = path.read_bytes().split(b"\n")
    lines[7] = lines[7][:-9]
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()
    with pytest.raises(NotationError, match=r"^Line 8 of the journal is damaged"):
        read_journal(path)
    assert path.read_bytes() == before


def test_a_missing_line_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_game(path, 1, builder)
    lines = path.read_bytes().split(b"\n")
    with pytest.raises(NotationError, match=r"^Line 8 of the journal is out of order"):
        parse_journal(b"\n".join([*lines[:7], *lines[8:]]))


@pytest.mark.parametrize(
    ("true", "false"), [('"version":1', '"version":2'), ('"format":"kemi-journal"', '"format":"diary"')]
)
def test_another_format_or_version_is_not_guessed_at(tmp_path: Path, true: str, false: str) -> None:
    path = tmp_path / "game.jsonl"
    write_game(path, 1, builder)
    text = path.read_text(encoding="utf-8").replace(true, false, 1)
    with pytest.raises(NotationError, match="no journal of version 1"):
        parse_journal(text.encode("utf-8"))


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(FileExistsError):
        create_journal(path, header_of(start_match(FREE, SEED), info(), "test"))
    assert path.read_text(encoding="utf-8") == "precious"


def test_writing_goes_on_in_place_of_a_torn_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_game(path, 1, builder)
    content, journal = path.read_bytes(), read_journal(path)
    path.write_bytes(content[:-5])
    torn = read_journal(path)
    writer = continue_journal(path, torn)
    assert writer.next_seq == len(journal.lines)
    writer.append(journal.lines[-1])
    writer.close()
    assert path.read_bytes() == content


def test_a_line_is_in_the_file_as_soon_as_it_is_appended(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    writer = create_journal(path, header_of(start_match(FREE, SEED), info(), "test"))
    assert isinstance(writer, JournalWriter)
    table = table_of(journals=lambda _: writer)
    table.tick(0.0)
    for number in range(1, 20):
        assert len(read_journal(path).lines) == number
        play_on(table, builder, answers=1)
    writer.close()


def test_one_file_per_hand_is_complete_in_itself(tmp_path: Path) -> None:
    journals = HandJournals(tmp_path, info(ROBOTS), "test")
    table = table_of(kinds=ROBOTS, journals=journals)
    for _ in range(3):
        play_hand(table, builder)
    journals.close()
    journals.close()
    assert sorted(p.name for p in tmp_path.iterdir()) == [f"hand-0000{n}.jsonl" for n in (1, 2, 3)]
    for path in tmp_path.iterdir():
        assert stranger.check_file(path) > 50
        assert read_journal(path).header.kinds == (SeatKind.ROBOT,) * 4
