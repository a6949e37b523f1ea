"""Old rooms of one's own are cleared away, but none that is open, held, or not ours."""

import os
from pathlib import Path

from kemi_desktop import __version__
from kemi_desktop.app.lan_rooms import MOST_ROOMS, clear_rooms
from kemi_desktop.net.room_file import ROOM_NAME, RoomFolder

ROOMS = 16


def kept_rooms(folder: Path) -> list[Path]:
    """Make rooms, the oldest first."""
    rooms = [folder / f"{number:08x}" for number in range(ROOMS)]
    for age, room in enumerate(rooms):
        room.mkdir()
        for name in (ROOM_NAME, "game-1.kemi", "room.lock"):
            (room / name).write_text("{}", encoding="utf-8")
        os.utime(room / ROOM_NAME, (1000.0 + age, 1000.0 + age))
    return rooms


def test_the_newest_rooms_stay(tmp_path: Path) -> None:
    rooms = kept_rooms(tmp_path)
    clear_rooms(tmp_path, "")
    assert [room for room in rooms if room.exists()] == rooms[-MOST_ROOMS:]
    clear_rooms(tmp_path, "")
    assert len(list(tmp_path.iterdir())) == MOST_ROOMS


def test_a_room_whose_seat_is_held_stays_however_old(tmp_path: Path) -> None:
    rooms = kept_rooms(tmp_path)
    clear_rooms(tmp_path, rooms[0].name)
    assert [room for room in rooms if room.exists()] == [rooms[0], *rooms[-MOST_ROOMS + 1 :]]


def test_a_room_that_is_open_stays_whole(tmp_path: Path) -> None:
    rooms = kept_rooms(tmp_path)
    serving = RoomFolder(rooms[2], __version__)
    serving.claim()
    clear_rooms(tmp_path, "")
    assert len(list(rooms[2].iterdir())) == 3
    assert not rooms[1].exists()
    serving.release()
    clear_rooms(tmp_path, "")
    assert not rooms[2].exists()


def test_what_is_not_a_room_of_ours_stays(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    rooms_folder = tmp_path / "rooms"
    outside.mkdir()
    rooms_folder.mkdir()
    kept_rooms(rooms_folder)
    (rooms_folder / "photos").mkdir()
    (rooms_folder / "ffffffff").write_text("a file", encoding="utf-8")
    if os.name == "posix":
        (rooms_folder / "eeeeeeee").symlink_to(outside)
    clear_rooms(rooms_folder, "")
    assert (rooms_folder / "photos").is_dir()
    assert (rooms_folder / "ffffffff").is_file()
    assert outside.is_dir()


def test_a_folder_that_is_not_there_is_no_fault(tmp_path: Path) -> None:
    clear_rooms(tmp_path / "nothing", "")
