"""A file is read whole as long as it can be one of ours."""

import errno
from pathlib import Path

import pytest

from kemi_desktop.table.whole_file import read_whole


def test_a_file_is_read_to_its_last_byte_and_no_further(tmp_path: Path) -> None:
    path = tmp_path / "game.kemi"
    path.write_bytes(b"12345")
    assert read_whole(path, 5) == b"12345"
    with pytest.raises(OSError, match=r"game\.kemi") as caught:
        read_whole(path, 4)
    assert caught.value.errno == errno.EFBIG
