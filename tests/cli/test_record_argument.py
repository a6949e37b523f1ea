"""A kept game on the command line: a desktop opens a file by its name alone."""

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.cli.arguments import read_arguments
from kemi_desktop.cli.asked import PlayCommand
from kemi_desktop.cli.usage import UsageError


@pytest.mark.parametrize(
    ("line", "file"),
    [
        (["a.kemi"], "a.kemi"),
        (["/home/an/games/hand-00001.jsonl"], "/home/an/games/hand-00001.jsonl"),
        ([r"C:\Users\An\a.kemi"], r"C:\Users\An\a.kemi"),
        (["--lang", "zh", "--watch", "w.json", "a.kemi"], "a.kemi"),
        (["--lang=zh", "a.kemi", "--watch", "w.json"], "a.kemi"),
        (["play", "a b.kemi"], "a b.kemi"),
        (["play"], None),
        ([], None),
    ],
)
def test_a_file_is_opened_with_or_without_a_command(line: list[str], file: str | None) -> None:
    command = read_arguments(line, ("standard",), Language.EN, "1")
    assert isinstance(command, PlayCommand)
    assert (None if command.record is None else str(command.record)) == file
    assert not command.text


@pytest.mark.parametrize("line", [["simulat"], ["a.kemi", "b.kemi"], ["text", "a.kemi"]])
def test_what_is_neither_a_command_nor_one_file_is_refused(line: list[str]) -> None:
    with pytest.raises(UsageError):
        read_arguments(line, ("standard",), Language.EN, "1")
