"""Archives of the same content are the same bytes, and nothing of a file is lost in them."""

import os
import stat
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from build_scripts.archives import checksums, write_tar, write_zip
from build_scripts.built_neutral import neutral, neutral_entries, nowhere, python_folders
from build_scripts.built_search import own_names, traces

MOMENT = 1_700_000_000
needs_links = pytest.mark.skipif(
    sys.platform == "win32", reason="links and rights are those of other systems"
)


def made(folder: Path, order: str = "ab") -> Path:
    """Make a small program, its files in an order, with times of their own."""
    folder.mkdir()
    (folder / "sub").mkdir()
    for letter in order:
        (folder / letter).write_bytes(letter.encode() * 1000)
    (folder / "sub" / "科米").write_bytes(b"x")
    (folder / "a").chmod(0o755)
    (folder / "sub" / "link").symlink_to(Path("..") / "a")
    return folder


@needs_links
@pytest.mark.parametrize("write", [write_tar, write_zip])
def test_the_same_content_gives_the_same_bytes(tmp_path: Path, write: object) -> None:
    assert callable(write)
    first, second = made(tmp_path / "one"), made(tmp_path / "two", "ba")
    os.utime(second / "a", (1, 1))
    for folder in (first, second):
        write(folder, "Kemi", tmp_path / f"{folder.name}.packed", MOMENT)
    assert (tmp_path / "one.packed").read_bytes() == (tmp_path / "two.packed").read_bytes()


@needs_links
def test_a_tar_keeps_rights_and_links_and_names_nobody(tmp_path: Path) -> None:
    write_tar(made(tmp_path / "one"), "Kemi", tmp_path / "a.tar.gz", MOMENT)
    with tarfile.open(tmp_path / "a.tar.gz") as archive:
        found = {member.name: member for member in archive}
    assert sorted(found) == ["Kemi", "Kemi/a", "Kemi/b", "Kemi/sub", "Kemi/sub/link", "Kemi/sub/科米"]
    assert (found["Kemi/a"].mode, found["Kemi/b"].mode) == (0o755, 0o644)
    assert found["Kemi/sub/link"].linkname == "../a"
    assert {(member.uid, member.uname, member.mtime) for member in found.values()} == {(0, "", MOMENT)}


@needs_links
def test_a_zip_keeps_rights_and_links(tmp_path: Path) -> None:
    write_zip(made(tmp_path / "one"), "Kemi", tmp_path / "a.zip", MOMENT, programs=frozenset({"b"}))
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        modes = {info.filename: info.external_attr >> 16 for info in archive.infolist()}
        assert archive.read("Kemi/sub/link") == b"../a"
    assert stat.S_ISLNK(modes["Kemi/sub/link"])
    assert [stat.S_IMODE(modes[f"Kemi/{name}"]) for name in ("a", "b")] == [0o755, 0o755]
    assert stat.S_IMODE(modes["Kemi/sub/科米"]) == 0o644


def test_checksums_are_lines_that_sha256sum_reads(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / name).write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert checksums([tmp_path / "b", tmp_path / "a"]) == f"{empty}  a\n{empty}  b\n"


def test_a_folder_of_the_machine_is_taken_out_and_nothing_moves() -> None:
    folder = b"/home/somebody/python"
    content = b"\0" + folder + b"/lib\0" + folder + b"\x003.11.7"
    cleaned = neutral(content, {folder, b"/home/somebody"})
    assert b"somebody" not in cleaned
    assert len(cleaned) == len(content)
    assert cleaned.endswith(b"\x003.11.7")
    assert nowhere(30).startswith(b"/nonexistent/")


def test_where_python_was_compiled_is_taken_out_and_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path("/tmp/python-build.1/Python-3").absolute()  # noqa: S108 -- a name, and nothing there
    folders = {"abs_builddir": str(source), "abs_srcdir": None}
    monkeypatch.setattr(sysconfig, "get_config_var", folders.get)
    assert str(source.parent).encode() in python_folders()
    assert python_folders() <= set(own_names())


def test_only_files_that_name_a_folder_are_copied(tmp_path: Path) -> None:
    clean, dirty = tmp_path / "clean.so", tmp_path / "dirty.so"
    clean.write_bytes(b"nothing")
    dirty.write_bytes(b"/home/somebody/lib")
    entries = [("clean.so", str(clean), "BINARY"), ("lib/dirty.so", str(dirty), "BINARY")]
    result = neutral_entries(entries, [b"/home/somebody"], tmp_path / "copies")
    assert result[0] == entries[0]
    assert Path(result[1][1]) == tmp_path / "copies" / "lib" / "dirty.so"
    assert b"somebody" not in Path(result[1][1]).read_bytes()
    assert dirty.read_bytes() == b"/home/somebody/lib"


def test_a_trace_is_found_in_a_file_in_a_zip_and_in_what_is_packed_into_a_program(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"... /home/somebody/x ...")
    with zipfile.ZipFile(tmp_path / "library.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("module.pyc", b"/home/somebody " * 100)
    (tmp_path / "program").write_bytes(b"packed")

    def unpack(file: Path) -> list[tuple[str, bytes]]:
        return [("code", b"/home/somebody")] if file.name == "program" else []

    found = traces(tmp_path, (b"/home/somebody",), lambda file: iter(unpack(file)))
    named = [line.partition(" names ")[0] for line in found]
    assert named == ["library.zip:module.pyc", "plain", "program:code"]
    assert traces(tmp_path, (b"/home/nobody",), lambda file: iter(unpack(file))) == []
