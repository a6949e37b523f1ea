"""People come late, change the rules, hand the room over and bear the same name, from window to window."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kemi_desktop.app.local_table import new_seed
from kemi_desktop.ui.input import Key, TextTyped
from tests.app.lan_window import LanWindow, ended, together
from tests.app.test_lan import find_room, open_room, start_game


@pytest.fixture
def three(tmp_path: Path) -> Iterator[tuple[LanWindow, LanWindow, LanWindow]]:
    """Return three windows; two of their players bear the same name."""
    pygame.display.init()
    alone = new_seed()[:4]  # other rooms may be open on this machine
    names = (f"Ann{alone}", f"Bob{alone}", f"Bob{alone}")
    ann, bob, late = (LanWindow(tmp_path / str(index), name) for index, name in enumerate(names))
    with ended((ann, bob, late)):
        yield ann, bob, late


def seat_of(window: LanWindow, name: str) -> int:
    """Return the place of somebody in a lobby, counted from one's own."""
    return next(index for index, place in enumerate(window.room.places) if place.name == name)


def test_somebody_who_comes_late_plays_and_can_be_muted(
    three: tuple[LanWindow, LanWindow, LanWindow],
) -> None:
    ann, bob, late = three
    start_game(ann, bob)
    find_room(ann, late)
    together(three, lambda: late.screen == "table", "the table of who came late")
    together(three, lambda: len(list(ann.session.others())) == 2, "Ann to see both")
    names = [state.name for _, state in ann.session.others()]
    assert len(set(names)) == 2  # one name, told apart
    added = next(name for name in names if name != bob.name)
    late.click("talk")
    late.click("say")
    late.frame(TextTyped("soup"))
    late.click("send")
    together(three, lambda: any("soup" in text for text in ann.table.says), "Ann to read it")
    ann.key(Key.Y)
    ann.click(f"mute:{added}")
    ann.key(Key.ESCAPE)
    together(three, lambda: ann.screen == "table", "Ann's table")
    assert not any("soup" in text for text in ann.table.says)
    assert added in ann.session.muted


def test_new_rules_take_back_who_was_ready_and_a_new_host_may_begin(
    three: tuple[LanWindow, LanWindow, LanWindow],
) -> None:
    ann, bob, _ = three
    open_room(ann, bob)
    find_room(ann, bob)
    together((ann, bob), lambda: bob.screen == "lan_lobby", "Bob's lobby")
    together((ann, bob), lambda: any(p.name == bob.name for p in ann.room.places), "both in the room")
    bob.click("ready")
    together((ann, bob), lambda: ann.offers("start"), "Bob to be ready")
    ann.click("options")
    ann.click("hints=off")
    ann.click("done")
    together((ann, bob), lambda: ann.screen == "lan_lobby" and not ann.offers("start"), "nobody to be ready")
    together((ann, bob), lambda: not bob.room.places[0].ready, "Bob to be told so")
    ann.click(f"seat_{seat_of(ann, bob.name)}")
    ann.click("pass_host")
    together((ann, bob), lambda: bob.room.host, "Bob to run the room")
    together((ann, bob), lambda: ann.target("ready") is not None, "Ann to be a guest")
    ann.click("ready")
    together((ann, bob), lambda: bob.offers("start"), "Ann to be ready")
    bob.click("start")
    together((ann, bob), lambda: (ann.screen, bob.screen) == ("table", "table"), "the table")
