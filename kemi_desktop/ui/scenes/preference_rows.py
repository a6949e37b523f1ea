"""Each setting as one row: its name, what changes it, and a line about the value that holds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final, TypeVar, assert_never

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.settings import DEFAULT_SETTINGS, SCALES, SPEEDS, DiscardBy, Felt, Pace, TileSet
from kemi_desktop.ui.widgets.choice import Choice
from kemi_desktop.ui.widgets.slider import Slider
from kemi_desktop.ui.widgets.widget import Widget

Value = TypeVar("Value")


class Page(Enum):
    """The pages of the settings; values name them in the catalogue."""

    LOOK = "look"
    SOUND = "sound"
    PLAY = "play"
    WINDOW = "window"


PAGES: Final = tuple(Page)


@dataclass(frozen=True, slots=True)
class Row:
    """One setting."""

    field: str
    """Of ``Settings``."""
    name_key: str
    widget: Widget
    explanation: Callable[[], str]


def rows_of(page: Page, context: UiContext) -> tuple[Row, ...]:
    """Return the rows of one page."""
    match page:
        case Page.LOOK:
            return (
                _named(context, "tile_set", tuple(TileSet), help_by_value=True),
                _named(context, "felt", tuple(Felt)),
                _speed(context),
            )
        case Page.SOUND:
            return (
                *(_volume(context, part) for part in ("master_volume", "effects_volume", "calls_volume")),
                _switch(context, "turn_alert", "settings.turn_alert", lambda _: "settings.turn_alert_help"),
            )
        case Page.PLAY:
            return (
                _discard_by(context),
                _switch(context, "hints", "settings.hints", _hints_help),
                _named(context, "pace", tuple(Pace)),
            )
        case Page.WINDOW:
            return (
                _language(context),
                _scale(context),
                _switch(context, "full_screen", "settings.fullscreen", lambda _: "settings.fullscreen_help"),
            )
        case _:
            assert_never(page)


def _named(context: UiContext, field: str, values: Sequence[Enum], *, help_by_value: bool = False) -> Row:
    """Return a setting whose values have their names under its own in the catalogue."""

    def explain() -> str:
        value = f"_{getattr(context.settings, field).value}" if help_by_value else ""
        return context.say(f"settings.{field}{value}_help")

    choice = _choice(context, field, values, lambda value: context.say(f"settings.{field}_{value.value}"))
    return Row(field, f"settings.{field}", choice, explain)


def _switch(context: UiContext, field: str, name_key: str, help_key: Callable[[bool], str]) -> Row:
    """Return a setting that is on or off."""

    def explain() -> str:
        return context.say(help_key(getattr(context.settings, field)))

    words = {False: "settings.off", True: "settings.on"}
    choice = _choice(context, field, (False, True), lambda value: context.say(words[value]))
    return Row(field, name_key, choice, explain)


def _hints_help(hints: bool) -> str:  # noqa: FBT001 -- the value of the setting itself
    return "settings.hints_on_help" if hints else "settings.hints_off_help"


def _volume(context: UiContext, field: str) -> Row:
    """Return one of the three loudnesses."""
    say = context.say
    slider = Slider(
        lambda: int(getattr(context.settings, field)),
        lambda level: context.change(**{field: level}),
        lambda level: say("settings.volume_value", percent=level) if level else say("settings.off"),
        tag=field,
    )
    return Row(field, f"settings.{field}", slider, partial(say, f"settings.{field}_help"))


def _speed(context: UiContext) -> Row:
    def name(speed: float | None) -> str:
        return context.say("settings.speed_off") if speed is None else f"{speed:g}\N{MULTIPLICATION SIGN}"

    choice = _choice(context, "speed", SPEEDS, name)
    return Row("speed", "settings.speed", choice, partial(context.say, "ui.speed_help"))


def _discard_by(context: UiContext) -> Row:
    words = {
        DiscardBy.TWO_CLICKS: "ui.discard_two",
        DiscardBy.ONE_CLICK: "ui.discard_one",
        DiscardBy.DRAG: "ui.discard_drag",
    }
    choice = _choice(context, "discard_by", tuple(DiscardBy), lambda by: context.say(words[by]))
    return Row(
        "discard_by",
        "ui.discard",
        choice,
        lambda: context.say(words[context.settings.discard_by] + "_help"),
    )


def _language(context: UiContext) -> Row:
    choice = Choice(
        tuple(Language),
        lambda language: context.say(f"language.{language.value}"),
        lambda: context.language,
        lambda language: context.change(language=language),
        tag="language",
    )
    help_words = partial(context.say, "settings.language_help")
    return Row("language", "settings.language", choice, help_words)


def _scale(context: UiContext) -> Row:
    def explain() -> str:
        is_large = context.settings.scale > DEFAULT_SETTINGS.scale
        return context.say("settings.scale_large_help" if is_large else "settings.scale_help")

    choice = _choice(
        context, "scale", SCALES, lambda scale: context.say("settings.scale_value", percent=scale)
    )
    return Row("scale", "settings.scale", choice, explain)


def _choice(
    context: UiContext, field: str, values: Sequence[Value], name: Callable[[Value], str]
) -> Choice[Value]:
    """Return a row of values that stands for a field of the settings."""
    return Choice(
        values,
        name,
        lambda: getattr(context.settings, field),
        lambda value: context.change(**{field: value}),
        tag=field,
    )
