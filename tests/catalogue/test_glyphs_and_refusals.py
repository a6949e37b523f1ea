"""What the words promise to other parts: glyphs for every character, a sentence for every refusal."""

import ast
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import kemi_desktop.rules
from kemi_desktop.catalogue.lookup import Language, has_word, resource_text, words
from kemi_desktop.resources import asset_root

TEXTS = ("words.zh.toml", "words.en.toml", "rulebook.zh.md", "rulebook.en.md", "examples.toml")


def glyphs_of(font: str) -> set[int]:
    with asset_root().joinpath("fonts", font).open("rb") as file:
        return set(TTFont(file).getBestCmap())


def refusal_details() -> set[str]:
    """Every literal detail the rules put into a ``RuleViolation``."""
    found: set[str] = set()
    for source in Path(kemi_desktop.rules.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RuleViolation":
                inside = (part for argument in node.args[1:] for part in ast.walk(argument))
                found |= {
                    part.value
                    for part in inside
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


@pytest.mark.parametrize("font", ["NotoSansSC-Regular.ttf", "NotoSansSC-SemiBold.ttf"])
def test_the_interface_font_has_every_character(font: str) -> None:
    needed = {c for name in TEXTS for c in resource_text(name) if c != "\n"}
    glyphs = glyphs_of(font)
    assert {c for c in needed if ord(c) not in glyphs} == set()


def test_the_brush_font_has_tiles_calls_and_the_title() -> None:
    brushed = {
        c
        for key, text in words(Language.ZH).items()
        if key.startswith(("call.", "tile_short.")) or key == "app.name"
        for c in text
    }
    glyphs = glyphs_of("KemiKai-Bold.ttf")
    assert {c for c in brushed if ord(c) not in glyphs} == set()


def test_every_refusal_of_the_rules_has_a_sentence() -> None:
    details = refusal_details()
    assert "hand_is_fixed" in details
    assert {detail for detail in details if not has_word(f"refusal.{detail}")} == set()
