"""The documents keep pace with the code: packages, decisions, commands and versions they name exist."""

import re
from pathlib import Path

import kemi_desktop
from tests.architecture.source_tree import PACKAGE, ROOT, sources

DOCUMENTS = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


def read(*parts: str) -> str:
    return ROOT.joinpath(*parts).read_text(encoding="utf-8")


def decisions() -> list[Path]:
    return sorted((ROOT / "docs" / "adr").glob("[0-9]*.md"))


def test_the_architecture_page_names_every_package() -> None:
    page = read("docs", "architecture.md")
    floors = {source.floor for source in sources(PACKAGE)} - {""}
    assert sorted(floor for floor in floors if f"`{floor}`" not in page) == []


def test_the_changelog_opens_with_the_version_of_the_program() -> None:
    headings = re.findall(r"^## \[(.+?)\]", read("CHANGELOG.md"), re.MULTILINE)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert released[0] == kemi_desktop.__version__


def test_decisions_are_numbered_without_gaps_and_say_why() -> None:
    numbers = [int(page.name[:4]) for page in decisions()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 10
    wanted = ("## Context", "## Decision", "## Consequences")
    pages = {page.name: page.read_text(encoding="utf-8") for page in decisions()}
    assert [name for name, text in pages.items() if any(part not in text for part in wanted)] == []


def test_links_between_documents_lead_somewhere() -> None:
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in DOCUMENTS
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]
    assert broken == []


def test_files_named_by_the_guides_exist() -> None:
    named = re.compile(r"`((?:kemi_desktop|build_scripts|tests|docs)/[\w./-]+)`")
    guides = (ROOT / "CONTRIBUTING.md", ROOT / "docs" / "architecture.md")
    missing = [
        f"{page.name}: {name}"
        for page in guides
        for name in named.findall(page.read_text(encoding="utf-8"))
        if not (ROOT / name).exists()
    ]
    assert missing == []
