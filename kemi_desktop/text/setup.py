"""Questions before a game: hands, dealer mode, level, name.  Enter takes the default each time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kemi_desktop.catalogue.lookup import Language, has_word, word
from kemi_desktop.rules.ruleset import DEFAULT_RULES, HANDS_CHOICES, DealerMode, Ruleset
from kemi_desktop.text.console import Console, PlayerLeft
from kemi_desktop.wire.names import NAME_LENGTH, name_length, tidy_name

DEFAULT_LEVEL: Final = "standard"


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOptions:
    """What is known before anything is asked; ``None`` is asked."""

    rules: Ruleset | None = None
    """A thinking time is ignored: nobody is hurried while a line is read aloud."""
    level: str | None = None
    """One of the policies' names."""
    name: str | None = None
    """The player's name; empty uses the word for "you"."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What a game is played with."""

    rules: Ruleset
    level: str
    name: str


@dataclass(frozen=True, slots=True)
class Offer:
    """One answer to a question of the setup."""

    text: str
    help: str


def agree(options: TextOptions, levels: Sequence[str], console: Console, language: Language) -> Agreed:
    """Ask what is not known yet; raise ``PlayerLeft`` at the end of the input or on ``q``."""
    asking = None in (options.rules, options.level, options.name)
    if asking:
        console.say(word(language, "text.setup"))
    rules = _ask_rules(console, language) if options.rules is None else options.rules
    level = _ask_level(levels, console, language) if options.level is None else options.level
    name = _ask_name(console, language) if options.name is None else tidy_name(options.name)
    console.say(
        word(
            language,
            "text.setup_done",
            mode=word(language, f"option.dealer_mode.{rules.dealer_mode.value}"),
            hands=_hands_word(rules, language),
            level=_level_word(level, language),
        )
    )
    return Agreed(replace(rules, thinking_time=None), level, name or word(language, "name.you"))


def _ask_rules(console: Console, language: Language) -> Ruleset:
    keys = ["unlimited" if hands is None else str(hands) for hands in HANDS_CHOICES]
    offers = [_option_offer("hands", key, language) for key in keys]
    hands = HANDS_CHOICES[_pick("option.hands.name", offers, 0, console, language)]
    modes = list(DealerMode)
    offers = [_option_offer("dealer_mode", mode.value, language) for mode in modes]
    first = modes.index(DEFAULT_RULES.dealer_mode)
    mode = modes[_pick("option.dealer_mode.name", offers, first, console, language)]
    return replace(DEFAULT_RULES, hands=hands, dealer_mode=mode)


def _ask_level(levels: Sequence[str], console: Console, language: Language) -> str:
    offers = [
        Offer(_level_word(level, language), word(language, f"level.{level}_help"))
        for level in levels
        if has_word(f"level.{level}")
    ]
    if len(offers) < len(levels):  # levels without words cannot be offered in words
        return levels[0]
    first = levels.index(DEFAULT_LEVEL) if DEFAULT_LEVEL in levels else 0
    return levels[_pick("level.title", offers, first, console, language)]


def _ask_name(console: Console, language: Language) -> str:
    default = word(language, "name.you")
    while True:
        explained = word(language, "text.setup_name_help", name=default, count=NAME_LENGTH)
        name = _ask(word(language, "text.setup_name", name=default), explained, console)
        if name_length(name) <= NAME_LENGTH:
            return name
        console.say(word(language, "form.name_too_long", count=NAME_LENGTH))


def _option_offer(option: str, value: str, language: Language) -> Offer:
    return Offer(word(language, f"option.{option}.{value}"), word(language, f"option.{option}.{value}_help"))


def _pick(title: str, offers: Sequence[Offer], first: int, console: Console, language: Language) -> int:
    """Return the index of the offer chosen; Enter chooses ``first``."""
    console.say(word(language, "text.heading", text=word(language, title)))
    for number, offer in enumerate(offers, 1):
        explained = word(language, "text.choice_explained", choice=offer.text, explanation=offer.help)
        console.say(word(language, "text.option_line", number=number, text=explained))
    question = word(language, "text.setup_ask", choice=offers[first].text)
    while True:
        answer = _ask(question, word(language, "text.setup_help"), console)
        if not answer:
            return first
        if answer.isdecimal() and 1 <= int(answer) <= len(offers):
            return int(answer) - 1
        console.say(word(language, "text.bad_number", count=len(offers)))


def _ask(question: str, explained: str, console: Console) -> str:
    """Return an answer that is neither the wish to leave nor a call for help."""
    while True:
        answer = console.ask(question)
        match answer.casefold():
            case "q":
                raise PlayerLeft
            case "?" | "help":
                console.say(explained)
            case _:
                return answer


def _hands_word(rules: Ruleset, language: Language) -> str:
    if rules.hands is None:
        return word(language, "option.hands.unlimited")
    return word(language, "text.hands", count=rules.hands)


def _level_word(level: str, language: Language) -> str:
    return word(language, f"level.{level}") if has_word(f"level.{level}") else level
