"""The matrix of rules on small inputs: what counts as text, as code and as a test."""

import pytest

from build_scripts import rule_matrix
from build_scripts.rule_matrix import Mention, Sources

IDS = ("R1.1", "R1.2", "R1.3", "R2.1", "R11")


def test_ids_are_read_in_the_order_of_the_file() -> None:
    text = 'R1_2: Final = RuleId("R1.2")\nR1_1: Final = RuleId("R1.1")\nOTHER = str("R9.9")\n'
    assert rule_matrix.rule_ids(text) == ("R1.2", "R1.1")


def test_only_headings_of_the_third_level_are_rules() -> None:
    text = "# Book\n## R1 Tiles\n### R1.1 The tiles \nSee R1.2.\n### R11 Options\n#### R1.3 no\n"
    assert rule_matrix.headings(text) == [("R1.1", "The tiles"), ("R11", "Options")]


@pytest.mark.parametrize(
    ("note", "rules"),
    [
        ("Rule: R1.1.", ["R1.1"]),
        ("Rule: R1.1, R2.1.", ["R1.1", "R2.1"]),
        ("Rule: R1.1-R1.3, R11", ["R1.1", "R1.2", "R1.3", "R11"]),
        ("Rules: R1.1 and R1.3", ["R1.1", "R1.3"]),
        ("Rule: R1.1,\n    R2.1.", ["R1.1", "R2.1"]),
        ("Rule: R1", ["R1"]),
        ("See R1.1.", []),
    ],
)
def test_notes_name_single_rules_lists_and_ranges(note: str, rules: list[str]) -> None:
    text = f'def deal():\n    """Deal.  {note}"""\n'
    assert rule_matrix.code_mentions("a.py", text, IDS) == [Mention(rule, "a.py", "deal") for rule in rules]


def test_comments_attributes_and_constants_count_as_code() -> None:
    text = (
        "# Rule: R1.1\n"
        "class Tile:\n"
        "    face: int\n"
        '    """Rule: R1.2."""\n'
        "    def check(self):\n"
        "        raise Violation(rule_ids.R2_1) from R1_3\n"
    )
    mentions = rule_matrix.code_mentions("a.py", text, IDS)
    assert {(mention.rule, mention.name) for mention in mentions} == {
        ("R1.1", ""),
        ("R1.2", "Tile"),
        ("R2.1", "Tile.check"),
        ("R1.3", "Tile.check"),
    }


def test_a_constant_that_is_only_imported_is_no_code() -> None:
    assert rule_matrix.code_mentions("a.py", "from kemi_desktop.rules.rule_ids import R1_1\n", IDS) == []


def test_marks_count_on_tests_rows_and_whole_files() -> None:
    text = (
        'pytestmark = pytest.mark.rule("R1.1")\n'
        '@pytest.mark.rule("R1.2", rule_ids.R1_3)\n'
        "def test_a(): ...\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("R2.1"))])\n'
        "def test_b(x): ...\n"
    )
    assert set(rule_matrix.marked_mentions("t.py", text)) == {
        Mention("R1.1", "t.py", ""),
        Mention("R1.2", "t.py", "test_a"),
        Mention("R1.3", "t.py", "test_a"),
        Mention("R2.1", "t.py", "test_b"),
    }


def test_a_mark_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match=r"t\.py:1: "):
        rule_matrix.marked_mentions("t.py", "pytestmark = pytest.mark.rule(row[0])\n")


def sample(**changes: object) -> Sources:
    """Return sources without a hole, but for the changes."""
    titles = [(rule, f"Title {rule}") for rule in IDS]
    parts: dict[str, object] = {
        "ids": IDS,
        "books": {"en": titles, "zh": titles},
        "code": [Mention(rule, "rules/a.py", "f") for rule in IDS],
        "tests": [Mention(rule, "rules/test_a.py", "test_f") for rule in IDS],
    }
    return Sources(**{**parts, **changes})  # type: ignore[arg-type]  # the changes fit by construction


def test_a_full_matrix_has_no_problem() -> None:
    assert rule_matrix.problems(sample()) == []


def test_every_kind_of_hole_is_named() -> None:
    titles = [(rule, rule) for rule in IDS]
    assert rule_matrix.problems(sample(books={"en": titles[1:]})) == ["R1.1 has no heading in en"]
    assert rule_matrix.problems(sample(books={"en": [*titles, titles[0]]})) == ["R1.1 has 2 headings in en"]
    assert rule_matrix.problems(sample(code=sample().code[:-1])) == ["R11 has no code"]
    assert rule_matrix.problems(sample(tests=sample().tests[:-1])) == ["R11 has no test"]


def test_unknown_rules_are_named_wherever_they_stand() -> None:
    titles = [(rule, rule) for rule in (*IDS, "R9.9")]
    assert len(rule_matrix.problems(sample(books={"en": titles}))) == 1
    stray = Mention("R9.9", "rules/b.py", "")
    assert len(rule_matrix.problems(sample(code=[*sample().code, stray]))) == 1
    assert len(rule_matrix.problems(sample(tests=[*sample().tests, stray]))) == 1


def test_a_chapter_may_be_named_and_proves_nothing() -> None:
    chapter = Mention("R1", "rules/b.py", "")
    assert rule_matrix.problems(sample(code=[*sample().code, chapter])) == []
    assert "R1.1 has no code" in rule_matrix.problems(sample(code=[chapter]))


def test_the_page_gathers_the_places_of_a_rule_by_file() -> None:
    code = [
        Mention("R1.1", "rules/b.py", "g"),
        Mention("R1.1", "rules/a.py", ""),
        Mention("R1.1", "rules/b.py", "f"),
    ]
    row = next(
        line for line in rule_matrix.page(sample(code=code)).splitlines() if line.startswith("| R1.1 ")
    )
    assert (
        row
        == "| R1.1 | Title R1.1<br>Title R1.1 | rules/a.py<br>rules/b.py: f, g | rules/test_a.py: test_f |"
    )


def test_the_repository_can_be_read() -> None:
    sources = rule_matrix.read_sources(rule_matrix.ROOT)
    assert "R7.30" in sources.ids
    assert any(mention.rule == "R8.1" for mention in sources.code)
