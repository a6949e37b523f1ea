"""What can be done while something keeps a game behind a cable: the buttons of each halt, the usual first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scene import Command
from kemi_desktop.ui.scenes.lan.standing import Halt
from kemi_desktop.ui.widgets.button import Button, ButtonStyle

Deed = Callable[[], Command | None]


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the buttons do."""

    leave: Deed
    """Goes to the title; the seat is kept."""
    menu: Deed
    talk: Deed
    come_back: Deed
    """Plays by hand again."""
    resume: Deed


def ways_on(context: UiContext, deeds: Deeds) -> Mapping[tuple[Halt, bool], tuple[Button, ...]]:
    """Return the buttons of each halt, for a guest (``False``) and for the host."""

    def button(tag: str, word: str, deed: Deed, key: str = "", *, is_main: bool = False) -> Button:
        style = ButtonStyle.PRIMARY if is_main else ButtonStyle.PLAIN
        return Button(partial(context.say, word), deed, style=style, key_label=key, size=22, tag=tag)

    leave = button("to_title", "lan.to_title", deeds.leave)
    menu = button("menu", "lan.menu", deeds.menu, "Esc")
    talk = button("talk", "lan.talk", deeds.talk, "Y")
    back = button("im_back", "lan.im_back", deeds.come_back, is_main=True)
    resume = button("resume", "menu.resume", deeds.resume, "T", is_main=True)
    both = {Halt.LOST: (leave, menu), Halt.AUTOMATIC: (back, menu)}
    ways = {(halt, is_host): buttons for halt, buttons in both.items() for is_host in (False, True)}
    return {**ways, (Halt.PAUSED, True): (resume, talk, menu), (Halt.PAUSED, False): (talk, menu, leave)}
