import re

import pytest

from kemi_desktop.catalogue.lookup import Language, word, words
from kemi_desktop.catalogue.names import tile_short
from kemi_desktop.rules.ruleset import DealerMode, Ruleset
from kemi_desktop.rules.tiles import ALL_KINDS
from kemi_desktop.text.console import tidy
from kemi_desktop.text.setup import TextOptions
from tests.text.typist import ONE_HAND, SEED, Talk, Think, first_choice, is_move, talk, typed

LANGUAGES = (Language.ZH, Language.EN)
UGLY = (
    "",
    " ",
    "0",
    "-1",
    "99",
    "9" * 399,
    "9" * 5000,
    "1.5",
    "\x1b[2J",
    "\x00\x07",
    "\u202e",
    "\ud800",
    "🀄",
    "{name}",
    "r {name}",
    "r \x1b[31m",
    "r zzzz",
    "r8.99",
    "R",
    "碰碰碰",
    "h t s w",
    "[]" * 300,
)


def hands_settled(said: Talk, language: Language) -> int:
    pattern = re.escape(word(language, "settlement.title_number", number="@")).replace("@", r"\d+")
    return sum(bool(re.fullmatch(pattern, line)) for line in said.lines)


def ranking_of(said: Talk, language: Language) -> list[tuple[int, str, int]]:
    """Read place, name and points of the last ranking."""
    start = len(said.lines) - said.lines[::-1].index(word(language, "text.game_over"))
    pattern = r"(\d)\. (.+?)(?:: |：)(−?\d+) "
    found = [re.match(pattern, line) for line in said.lines[start : start + 4]]
    return [(int(m[1]), m[2], int(m[3].replace("−", "-"))) for m in found if m]


def sensible(language: Language) -> Think:
    """Win where possible, declare, kong, pass the rest, and name the drawn tile to discard it: words only."""
    wins = (word(language, "action.win"), word(language, "action.self_draw"))
    numbered = re.compile(r"\d+(?:\) |号 )([^,;，（(\n]+)")

    def think(said: str) -> str:
        if not is_move(said, language):
            return ""
        if said.endswith(word(language, "text.ask_only")):
            return ""
        listed = [line for line in said.splitlines() if re.match(r"\d+\. ", line)]
        for name in wins:
            if any(f". {name}" in line for line in listed):
                return name.upper()
        if any(word(language, "choice.pass") in line for line in listed):
            return word(language, "action.pass")
        if any(word(language, "choice.no_ready") in line for line in listed):
            return word(language, "action.pass")
        hand = [line for line in said.splitlines() if numbered.search(line)]
        if hand:
            return str(numbered.findall(hand[-1])[-1]).strip()
        return "1"

    return think


@pytest.mark.parametrize("language", LANGUAGES)
def test_taking_the_first_choice_each_time_ends_with_a_ranking(language: Language) -> None:
    options = TextOptions(rules=Ruleset(hands=4), level="standard", name="Ann")
    said = talk(first_choice(language), options, language=language)
    assert said.code == 0
    assert hands_settled(said, language) == 4
    ranking = ranking_of(said, language)
    assert len({name for _, name, _ in ranking}) == 4
    assert sum(points for _, _, points in ranking) == 0
    assert [points for _, _, points in ranking] == sorted((p for _, _, p in ranking), reverse=True)
    assert said.lines[-1] == word(language, "text.goodbye")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", DealerMode)
def test_a_game_is_played_with_words_alone(language: Language, mode: DealerMode) -> None:
    options = TextOptions(rules=Ruleset(hands=4, dealer_mode=mode), level="standard", name="Ann")
    said = talk(sensible(language), options, language=language)
    assert hands_settled(said, language) == 4
    assert len(ranking_of(said, language)) == 4
    assert word(language, "text.not_understood") not in said.text
    assert word(language, "text.several_fit") not in said.text


def test_enter_takes_the_default_of_every_question_before_the_game() -> None:
    said = talk(typed("", "", "", ""), TextOptions())
    assert "Dealer plus one, 8 hands, computer players: Standard." in said.lines
    assert "Hand 1 begins. Dealer: You." in said.lines


def test_hands_dealer_mode_level_and_name_can_be_chosen() -> None:
    said = talk(typed("2", "3", "1", "  Zoë\x1b[31m "), TextOptions())
    assert "Ladder, 4 hands, computer players: Beginner." in said.lines
    assert "Hand 1 begins. Dealer: Zoë [31m." in said.lines


def test_a_wrong_number_before_the_game_is_asked_again() -> None:
    said = talk(typed("9", "x", "", "", "", "A" * 13, "Ann"), TextOptions())
    assert said.lines.count("There is no such number. Type 1 to 4.") == 2
    assert "A name has at most 12 letters." in said.lines
    assert "Hand 1 begins. Dealer: Ann." in said.lines


def test_leaving_before_the_game_asks_nothing_more() -> None:
    assert talk(typed("q"), TextOptions()).lines[-1] == word(Language.EN, "text.goodbye")


def test_a_level_that_does_not_exist_is_loud() -> None:
    with pytest.raises(KeyError):
        talk(typed(), TextOptions(rules=Ruleset(hands=1), level="grandmaster", name=""))


def test_another_game_is_dealt_when_wanted() -> None:
    wishes = iter(["y", "no"])
    choose = first_choice(Language.EN)

    def think(said: str) -> str | None:
        return next(wishes) if said.endswith(word(Language.EN, "text.again")) else choose(said)

    said = talk(think)
    assert hands_settled(said, Language.EN) == 2
    first, second = (
        re.findall(r"^Your hand: .*$", said.text, re.MULTILINE)[:1],
        said.text.split("Final ranking:"),
    )
    assert first[0] not in second[1]


def test_leaving_asks_once_and_no_means_no() -> None:
    said = talk(typed("q", "no", "q", "Y", "1"))
    assert said.text.count(word(Language.EN, "text.confirm_quit")) == 2
    assert said.lines[-1] == word(Language.EN, "text.goodbye")
    assert "Settlement" not in said.text


def test_the_game_can_be_ended_after_this_hand() -> None:
    choose = first_choice(Language.EN)
    sent: list[str] = []

    def think(said: str) -> str | None:
        if is_move(said) and not sent:
            sent.append("end")
            return "end"
        return choose(said)

    said = talk(think, TextOptions(rules=Ruleset(hands=None), level="standard", name=""))
    assert hands_settled(said, Language.EN) == 1
    assert len(ranking_of(said, Language.EN)) == 4


def test_a_game_without_an_end_is_ended_between_two_hands() -> None:
    choose = first_choice(Language.EN)
    between = word(Language.EN, "text.ask_between_free")
    answers = iter(["1", "", "t", "end"])
    said = talk(
        lambda said: next(answers) if said.endswith(between) else choose(said),
        TextOptions(rules=Ruleset(hands=None), level="standard", name=""),
    )
    assert word(Language.EN, "text.press_enter") in said.lines
    assert hands_settled(said, Language.EN) == 2
    assert len(ranking_of(said, Language.EN)) == 4


def test_the_language_can_be_changed_at_any_question() -> None:
    said = talk(typed("l", "l"), language=Language.ZH)
    asked = [word(language, "text.ask") for language in (Language.ZH, Language.EN, Language.ZH)]
    places = [said.text.find(question) for question in asked[:2]]
    assert 0 < places[0] < places[1]
    assert said.text.rfind(asked[2]) > places[1]
    assert said.lines[-1] == word(Language.ZH, "text.goodbye")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_input_may_end_at_any_question(language: Language) -> None:
    questions = 0
    choose = first_choice(language)

    def count_questions(said: str) -> str | None:
        nonlocal questions
        questions += 1
        return choose(said)

    options = TextOptions(rules=Ruleset(hands=1))
    talk(count_questions, options, language=language)
    assert questions > 5
    for end in range(questions):
        left = end

        def think(said: str) -> str | None:
            nonlocal left
            left -= 1
            return None if left < 0 else choose(said)

        said = talk(think, options, language=language)
        assert said.code == 0
        assert said.lines[-1] == word(language, "text.goodbye")


def test_the_input_may_end_between_two_hands() -> None:
    choose = first_choice(Language.EN)
    between = word(Language.EN, "text.ask_between")
    said = talk(
        lambda said: None if said.endswith(between) else choose(said),
        TextOptions(rules=Ruleset(hands=2), level="standard", name=""),
    )
    assert hands_settled(said, Language.EN) == 1
    assert said.lines[-1] == word(Language.EN, "text.goodbye")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nonsense_at_every_move_is_answered_and_asked_again(language: Language) -> None:
    choose = first_choice(language)
    pending: list[str] = []
    moves = 0

    def think(said: str) -> str | None:
        nonlocal moves
        if pending:
            assert is_move(said, language)
            assert "Ann" not in said, "nonsense has moved the game on"
            return pending.pop()
        if said.endswith(word(language, "text.ask")) and moves < 12:
            moves += 1
            pending.extend((word(language, "text.not_understood"), *UGLY))
            return pending.pop(0)
        return choose(said)

    said = talk(think, language=language)
    assert moves > 3
    assert hands_settled(said, language) == 1
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u202e]", said.text)


@pytest.mark.parametrize("line", UGLY)
def test_nonsense_before_the_game_stops_nothing(line: str) -> None:
    choose = first_choice(Language.EN)
    seen: set[str] = set()

    def think(said: str) -> str | None:
        question = said.splitlines()[-1]
        if is_move(said):
            return None
        if question in seen:
            return choose(said)
        seen.add(question)
        return line

    said = talk(think, TextOptions())
    assert len(seen) == 4
    assert "Hand 1 begins" in said.text


def test_nonsense_between_hands_stops_nothing() -> None:
    choose = first_choice(Language.EN)
    between = word(Language.EN, "text.ask_between")
    pending = [line for line in UGLY if tidy(line)]
    said = talk(
        lambda said: pending.pop() if said.endswith(between) and pending else choose(said),
        TextOptions(rules=Ruleset(hands=2), level="standard", name=""),
    )
    assert not pending
    assert hands_settled(said, Language.EN) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_plain(language: Language) -> None:
    said = talk(first_choice(language), language=language)
    allowed = {c for text in words(language).values() for c in text} | set("Ann0123456789\n" + SEED)
    assert set(said.text) <= allowed


def test_the_same_answers_to_the_same_game_are_told_the_same() -> None:
    assert talk(first_choice(Language.EN)) == talk(first_choice(Language.EN))
    assert talk(first_choice(Language.EN)) != talk(first_choice(Language.EN), seed="a" * 32)


def test_every_tile_can_be_named_in_words() -> None:
    named = {tile_short(language, kind).casefold() for language in Language for kind in ALL_KINDS}
    assert len(named) == 2 * len(ALL_KINDS)
    assert not named & {"?", "help", "h", "t", "s", "w", "r", "l", "q", "end"}
    assert ONE_HAND.rules == Ruleset(hands=1)
