"""The screens between the tables, opened alone and worked by keyboard, for tests."""

from build_scripts import gallery_data
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.input import (
    Intent,
    Key,
    KeyPressed,
)
from kemi_desktop.ui.scene import Command, Pop, Quit, Scene
from kemi_desktop.ui.scenes.menu import Menu, MenuExits
from kemi_desktop.ui.scenes.new_game import NewGame
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.settlement.page import PageExits, SettlementPage
from kemi_desktop.ui.scenes.title import NO_MORE, MoreExits, Title
from kemi_desktop.ui.settings import Settings

SIZE = (1280, 720)


class Elsewhere(Scene):
    """Where a screen leads."""


def do(scene: Scene, *intents: Intent | Key) -> Command | None:
    """Give a screen intents and return the last command."""
    command = None
    for intent in intents:
        command = scene.handle(KeyPressed(intent) if isinstance(intent, Key) else intent)
    return command


def laid_out(scene: Scene) -> Scene:
    scene.resize(SIZE)
    return scene


def title_of(context: UiContext, more: MoreExits = NO_MORE) -> Title:
    title = Title(
        context,
        play=Quit,
        new_game=Elsewhere,
        rule_book=Elsewhere,
        calculator=Elsewhere,
        settings=Elsewhere,
        learn=lambda: None,
        more=more,
    )
    title.resize(SIZE)
    return title


def form_of(context: UiContext) -> NewGame:
    form = NewGame(context, on_start=Quit)
    form.resize(SIZE)
    return form


def menu_of() -> Menu:
    menu = Menu(UiContext(), MenuExits(Elsewhere, Elsewhere, Quit, Elsewhere, Elsewhere))
    menu.resize(SIZE)
    return menu


def page_of(*, last: bool = False, stop: bool = False) -> SettlementPage:
    exits = PageExits(Quit, Elsewhere, Elsewhere, Pop if stop else None)
    page = SettlementPage(
        UiContext(Settings(speed=1.0)),
        gallery_data.rich_self_draw(),
        ("", "", "", ""),
        last=last,
        exits=exits,
    )
    page.resize(SIZE)
    return page


def book_of(**options: object) -> RuleBook:
    scene = RuleBook(UiContext(Settings(language=Language.EN)), **options)  # type: ignore[arg-type]  # passed on as they came
    scene.resize(SIZE)
    return scene
