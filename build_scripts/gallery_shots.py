"""The screens of the gallery."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from build_scripts import gallery_data, lan_shots, replay_shots, settled_hands
from build_scripts.calculator_hands import HANDS, on_calculator
from build_scripts.guide_shots import STEPS, guide_at, recap
from build_scripts.lan_notices import NOTICES
from kemi_desktop.rules.rule_ids import R2_4, R3_4, R5_6, R6_3, R7_15, R7_30, R8_3, R9_2, R10_1, R11, RuleId
from kemi_desktop.rules.ruleset import DealerMode
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import Intent, Key, KeyPressed, TextComposing, TextTyped
from kemi_desktop.ui.scene import Quit, Scene
from kemi_desktop.ui.scenes.event_log import EventLog
from kemi_desktop.ui.scenes.key_list import KeyList
from kemi_desktop.ui.scenes.menu import Menu, MenuExits
from kemi_desktop.ui.scenes.new_game import NewGame
from kemi_desktop.ui.scenes.preference_rows import PAGES, Page
from kemi_desktop.ui.scenes.preferences import Preferences
from kemi_desktop.ui.scenes.question import ask_leave
from kemi_desktop.ui.scenes.ranking import NO_DEEDS, Deeds, FinalTable, Ranking, after_hand
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.settlement.page import PageExits, SettlementPage
from kemi_desktop.ui.scenes.title import MoreExits, Title


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: the screens from the lowest up, what the player does, and how many frames pass."""

    name: str
    make: Callable[[UiContext], tuple[Scene, ...]]
    intents: tuple[Intent, ...] = ()
    frames: int = 20


def title(context: UiContext, *, go_on: bool = False) -> Scene:
    """Return the first screen; ``go_on`` says that a game was left before its end."""
    return Title(
        context,
        play=lambda: None,
        new_game=lambda: new_game(context),
        rule_book=lambda: RuleBook(context),
        calculator=lambda: on_calculator("", (), context)[0],
        settings=lambda: Preferences(context),
        learn=lambda: None,
        more=MoreExits(
            go_on=(lambda: None) if go_on else None,
            lan=lambda: None,
            replays=lambda: replay_shots.shelf(context),
            about=lambda: replay_shots.about(context),
        ),
    )


def new_game(context: UiContext) -> Scene:
    """Return the form before a game."""
    return NewGame(context, on_start=lambda: None)


def menu(context: UiContext) -> Scene:
    """Return the menu of the Escape key."""
    exits = MenuExits(
        rule_book=lambda: RuleBook(context),
        settings=lambda: Preferences(context),
        leave=Quit,
        log=lambda: event_log(context),
        calculator=lambda: on_calculator("", (), context)[0],
    )
    return Menu(context, exits)


def settings_page(page: Page, context: UiContext) -> tuple[Scene, ...]:
    """Return a page of the settings over the title."""
    return (title(context), Preferences(context, page=page))


def rule_book(rule: RuleId, context: UiContext) -> tuple[Scene, ...]:
    """Return the rule book open at a rule."""
    return (RuleBook(context, start=rule),)


def event_log(context: UiContext) -> Scene:
    """Return the record of a game."""
    return EventLog(context, gallery_data.chronicle(), gallery_data.NAMES, Seat(0), copy=lambda _: True)


def settled(view: SeatView) -> Callable[[UiContext], tuple[Scene, ...]]:
    """Return a maker of the page of a settled hand."""

    def make(context: UiContext) -> tuple[Scene, ...]:
        page = SettlementPage(
            context,
            view,
            gallery_data.NAMES,
            last=False,
            exits=PageExits(lambda: None, lambda: menu(context), lambda: RuleBook(context)),
        )
        return (page,)

    return make


def ranking(context: UiContext, *, counted: bool = True) -> Scene:
    """Return the end of a game."""
    view = gallery_data.three_winners()
    deeds: tuple[Deeds, ...] = NO_DEEDS
    for sample in (view, gallery_data.plain_win(), gallery_data.rich_self_draw()):
        if sample.settlement is not None:
            deeds = after_hand(deeds, sample.settlement)
    table = FinalTable(
        gallery_data.NAMES,
        (31, -120, -18, 107),
        (Seat(3), Seat(0), Seat(2), Seat(1)),
        (2, 4, 3, 1),
        deeds,
        8,
        Seat(0),
        counted=counted,
    )
    return Ranking(context, table, again=lambda: None, to_title=lambda: None)


TYPING = (
    KeyPressed(Key.TAB),
    TextTyped("Kemi"),
    TextComposing("ni hao"),
)
"""Words typed into the first field, the rest still composed by an input method."""

FIND = KeyPressed(Key.F, control=True)
SEARCHED = (FIND, TextTyped("8"))
SEARCHED_ID = (FIND, TextTyped("R5.6"))
SEARCHED_NOTHING = (FIND, TextTyped("xyz"))
RULES = {
    "streak": R2_4,
    "claims": R3_4,
    "robbed": R5_6,
    "treasure": R6_3,
    "pairs": R7_15,
    "fans": R7_30,
    "shown": R8_3,
    "dealer": R9_2,
    "examples": R10_1,
    "options": R11,
}
"""Pages of the book by the name of their picture."""

SHOTS = (
    Shot("title", lambda context: (title(context),)),
    Shot("new-game", lambda context: (new_game(context),)),
    Shot("new-game-typing", lambda context: (new_game(context),), TYPING),
    Shot("settings", lambda context: (title(context), Preferences(context))),
    *(Shot(f"settings-{page.value}", partial(settings_page, page)) for page in PAGES[1:]),
    Shot("menu", lambda context: (title(context), menu(context))),
    Shot("keys", lambda context: (title(context), KeyList(context))),
    Shot("event-log", lambda context: (title(context), event_log(context))),
    Shot("leave", lambda context: (title(context), ask_leave(context, Quit))),
    Shot("settlement-one", settled(gallery_data.plain_win())),
    Shot("settlement-rich", settled(gallery_data.rich_self_draw())),
    Shot("settlement-two", settled(gallery_data.two_winners())),
    Shot("settlement-three", settled(gallery_data.three_winners())),
    Shot("settlement-drawn", settled(gallery_data.drawn_hand())),
    Shot("settlement-drawn-unpaid", settled(settled_hands.unpaid_draw())),
    Shot("settlement-drawn-shown", settled(settled_hands.shown_draw())),
    Shot("settlement-robbed", settled(settled_hands.robbed_kong())),
    Shot("settlement-double", settled(settled_hands.counted(DealerMode.DOUBLE, 1))),
    Shot("settlement-ladder", settled(settled_hands.counted(DealerMode.LADDER, 7))),
    *(Shot(f"calculator-{name}", partial(on_calculator, *hand)) for name, hand in HANDS.items()),
    *(Shot(f"guide-{key}", partial(guide_at, key), frames=2) for key in STEPS),
    Shot("guide-recap", partial(recap, 0, "")),
    *(Shot(f"guide-recap-answered-{page}", partial(recap, page, "babac")) for page in range(4)),
    Shot("title-continue", lambda context: (title(context, go_on=True),)),
    Shot("leave-kept", lambda context: (title(context), ask_leave(context, Quit, is_kept=True))),
    Shot("replays", lambda context: (replay_shots.shelf(context),)),
    Shot("replays-empty", lambda context: (replay_shots.shelf(context, 0),)),
    Shot("replay", partial(replay_shots.replay_at, 0.6)),
    Shot("replay-end", partial(replay_shots.replay_at, 1.0)),
    Shot("about", lambda context: (replay_shots.about(context),)),
    *(Shot(f"lan-{name}", make, frames=26) for name, make in lan_shots.LAN_PAGES.items()),
    *(Shot(f"lan-{name}", make, frames=60) for name, make in NOTICES.items()),
    *(Shot(f"lan-table-{name}", make, frames=4) for name, make in lan_shots.LAN_TABLES.items()),
    Shot("ranking", lambda context: (ranking(context),)),
    Shot("ranking-missed", lambda context: (ranking(context, counted=False),)),
    Shot("rule-book", lambda context: (RuleBook(context),)),
    *(Shot(f"rule-book-{name}", partial(rule_book, rule)) for name, rule in RULES.items()),
    Shot("rule-book-search", lambda context: (RuleBook(context),), SEARCHED),
    Shot("rule-book-search-id", lambda context: (RuleBook(context),), SEARCHED_ID),
    Shot("rule-book-no-hits", lambda context: (RuleBook(context),), SEARCHED_NOTHING),
)
