"""The table behind a cable: what keeps it, who is away, coming back, and where each end leads."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from build_scripts import gallery_data
from build_scripts.lan_shots import COMPUTER, NAMES, UP, person, room_state, snapshot, told_table
from build_scripts.table_positions import Position, claim, own_turn
from kemi_desktop.adapter.game import GameSetup, LocalGame
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.net.guest import LinkNews, LinkState
from kemi_desktop.rules.actions import Action, Discard
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.ruleset import DEFAULT_RULES
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.tiles import Seat
from kemi_desktop.ui.art.geometry import Facing
from kemi_desktop.ui.input import Key, PointerMoved, PointerPressed
from kemi_desktop.ui.layout.box import Box
from kemi_desktop.ui.layout.sign_places import lines_place, saying_place
from kemi_desktop.ui.scene import Command, Pop, Push, Replace, Scene
from kemi_desktop.ui.scenes.exits import TableExits
from kemi_desktop.ui.scenes.lan.lan_settlement import LanSettlement
from kemi_desktop.ui.scenes.lan.lan_table import LanTable, LanTableExits
from kemi_desktop.ui.scenes.lan.notice import Notice
from kemi_desktop.ui.scenes.lan.session import reading_seconds
from kemi_desktop.ui.scenes.lan.standing import standing_of
from kemi_desktop.ui.scenes.lan.table_signs import MORE, draw_bubble, draw_lines, written
from kemi_desktop.ui.scenes.naming import shown_names
from kemi_desktop.ui.scenes.settlement.page import PageExits
from kemi_desktop.ui.sight import TableFacts
from kemi_desktop.ui.theme import LAMP, PAPER, Color
from kemi_desktop.wire.messages import Continue, PauseChanged, Resume, SeatMessage, Submit
from kemi_desktop.wire.protocol import (
    Ask,
    Back,
    DenialCode,
    Denied,
    HostMessage,
    QuickPhrase,
    Said,
    Snapshot,
    Told,
    Welcome,
)
from kemi_desktop.wire.room_state import SeatState
from tests.ui.lan.stays import Stay

PEOPLE = tuple(person(name) for name in NAMES)


def page(stay: Stay, name: str) -> Scene:
    """Return a screen that says only where one has come to."""
    return Notice(stay.context, lambda: name, lambda: name, (("menu.back", lambda: None),))


def told_of_a_first_hand() -> list[Told]:
    """Return everything a seat is told from the beginning of a game to its first question."""
    setup = GameSetup(
        rules=DEFAULT_RULES,
        seed="5" * 32,
        names=NAMES,
        policies=(None, first_choice, first_choice, first_choice),
        pace=0.1,
        claim_pause=0.1,
    )
    messages: list[SeatMessage] = []
    faults: list[object] = []
    game = LocalGame(setup, now=0.0, report=faults.append)
    adapter = game.adapters[0]
    now = 0.0
    while adapter.options is None:
        game.advance(now)
        messages += adapter.poll(now)
        now += 0.1
    info = adapter.info
    return [
        Told(seq, 1.0, "", message)
        for seq, message in enumerate((info, *(m for m in messages if m != info)), start=1)
    ]


def first_choice(view: SeatView, options: Options, chance: Random) -> Action:
    return options.actions[0]


def at_table(
    position: Position,
    *seats: SeatState,
    host: int = 0,
    told: Snapshot | None = None,
    news: Sequence[HostMessage] = (),
    speed: float | None = None,
) -> Stay:
    """Go to a table; ``news`` takes the place of the snapshot, ``speed`` is that of the tiles."""

    def make(stay: Stay) -> LanTable:
        stay.context.change(speed=speed)

        def ended() -> Command:
            return Replace(page(stay, "ended"))

        exits = TableExits(
            menu=lambda: page(stay, "menu"),
            rule_book=lambda: page(stay, "rules"),
            settlement=lambda view: settlement(stay, view),
            ranking=lambda: Push(page(stay, "ranking")),
            log=lambda: page(stay, "log"),
        )
        return LanTable(stay.context, stay.session, LanTableExits(exits, ended, ended, ended))

    state = room_state(*(seats or PEOPLE), running=True, host=host)
    return Stay(make, state, *(news or (told or snapshot(position),)))


def settlement(stay: Stay, view: SeatView) -> Scene:
    def go_on() -> Command:
        stay.session.adapter.proceed()
        return Pop()

    exits = PageExits(go_on, lambda: page(stay, "menu"), lambda: page(stay, "rules"))
    return LanSettlement(stay.context, view, stay.session, last=False, exits=exits)


def table(stay: Stay) -> LanTable:
    scene = stay.loop.screens[0]
    assert isinstance(scene, LanTable)
    return scene


def facts(stay: Stay) -> TableFacts:
    told = table(stay).sight().facts
    assert isinstance(told, TableFacts)
    return told


def test_a_discard_by_mouse_reaches_the_room() -> None:
    stay = at_table(own_turn())
    scene = table(stay).table
    x, y = scene.rack.hand[0].slot.box.center
    for _ in range(2):
        stay.frame(PointerPressed(x, y))
    (asked,) = stay.sent
    assert isinstance(asked, Ask)
    assert isinstance(asked.request, Submit)
    assert isinstance(asked.request.action, Discard)


def test_names_come_from_the_room_and_computers_get_the_catalogues() -> None:
    stay = at_table(claim(), PEOPLE[0], PEOPLE[1], PEOPLE[2], COMPUTER)
    shown = table(stay).table._names.by_seat
    assert shown == (*NAMES[:3], stay.context.say("name.computer_3"))
    late = replace(PEOPLE[3], name="Late")
    stay.hear(room_state(*PEOPLE[:3], late, running=True))
    assert table(stay).table._names[Seat(3)] == "Late"


def test_everybody_in_a_room_calls_a_computer_seat_the_same() -> None:
    context = at_table(claim()).context
    entered = ("", "Anna", "", "Bert")
    anna, bert = (shown_names(context, entered, Seat(seat)) for seat in (1, 3))
    assert anna == bert
    assert len(set(anna)) == 4
    late = shown_names(context, ("Cleo", "Anna", "", "Bert"), Seat(1))
    assert late == ("Cleo", *anna[1:])  # who comes late renames nobody else


def test_a_lost_connection_covers_the_table_and_counts_the_seconds() -> None:
    stay = at_table(own_turn())
    stay.cut()
    stay.wait(4.0)
    title, note, *_ = facts(stay).says
    assert title == stay.context.say("lan.lost")
    assert "4 s" in note
    stay.frame(PointerPressed(*table(stay).table.rack.hand[0].slot.box.center))
    assert stay.sent == []


def test_after_coming_back_the_table_is_the_one_the_room_tells() -> None:
    stay = at_table(own_turn())
    before = table(stay).table
    stay.cut()
    stay.hear(UP, room_state(*PEOPLE, running=True), snapshot(claim()))
    after = table(stay)
    assert after.table is not before
    assert after.table.play.director.shown == claim().view
    prompt = facts(stay).prompt
    assert prompt is not None
    assert prompt.kind == "claim"


def test_the_first_hand_is_dealt_before_the_eyes_as_in_a_game_at_home() -> None:
    stay = at_table(own_turn(), news=told_of_a_first_hand(), speed=1.0)
    director, known = table(stay).table.play.director, stay.session.adapter.view
    assert known.seats[0].held.count >= 13
    assert director.shown.seats[0].held.count < 13
    assert not director.idle
    assert facts(stay).prompt is None
    stay.wait(20.0)
    assert director.shown == known
    assert facts(stay).prompt is not None


def test_a_second_game_is_dealt_before_the_eyes_too() -> None:
    stay = at_table(own_turn(), speed=1.0)
    before = table(stay).table
    stay.hear(*told_of_a_first_hand())
    after = table(stay).table
    assert after is not before
    assert after.play.director.shown.seats[0].held.count < 13


@pytest.mark.parametrize("beginning", [False, True], ids=["taken up", "from the beginning"])
def test_another_host_in_the_middle_of_a_game_leaves_the_table_as_it_is(beginning: bool) -> None:
    stay = at_table(own_turn(), news=told_of_a_first_hand() if beginning else ())
    before, known, heard = table(stay).table, stay.session.adapter.view, stay.session.chronicle
    info = replace(stay.session.adapter.info, host=Seat(1))
    last = len(told_of_a_first_hand()) if beginning else 1  # ``told_table`` numbers its snapshot so
    stay.hear(Told(last + 1, 2.0, "", info), room_state(*PEOPLE, running=True, host=1))
    stay.wait(1.0)
    assert stay.session.adapter.info.host == Seat(1)
    assert table(stay).table is before
    assert before.play.director.shown == known
    assert facts(stay).prompt is not None
    assert stay.session.chronicle is heard


def test_a_table_taken_up_stands_there_at_once() -> None:
    stay = at_table(own_turn(), speed=1.0)
    director = table(stay).table.play.director
    assert director.idle
    assert director.shown == own_turn().view
    assert facts(stay).prompt is not None


def test_a_snapshot_in_the_middle_of_a_deal_ends_it() -> None:
    stay = at_table(own_turn(), news=told_of_a_first_hand(), speed=1.0)
    stay.hear(snapshot(claim()))
    director = table(stay).table.play.director
    assert director.shown == claim().view
    assert director.idle


def test_who_was_answered_for_comes_back_with_one_click() -> None:
    stay = at_table(own_turn(), replace(PEOPLE[0], automatic=True), *PEOPLE[1:])
    assert facts(stay).says[0] == stay.context.say("lan.automatic")
    stay.click("im_back")
    assert stay.sent == [Back()]
    stay.hear(room_state(*PEOPLE, running=True))
    assert stay.target("im_back") is None


def paused(stay: Stay, by: int) -> None:
    stay.hear(Told(2, 1.0, "", PauseChanged(paused=True, by=Seat(by), deadline=None)))


def test_a_pause_names_who_paused_and_only_the_host_goes_on() -> None:
    stay = at_table(own_turn(), host=1)
    paused(stay, 1)
    assert facts(stay).paused
    assert NAMES[1] in facts(stay).says[0]
    assert stay.target("resume") is None
    stay.key(Key.T, Key.RETURN)
    assert stay.sent == []
    stay = at_table(own_turn())
    paused(stay, 0)
    stay.click("resume")
    (asked,) = stay.sent
    assert isinstance(asked, Ask)
    assert asked.request == Resume()


def test_the_menu_opens_while_a_game_is_paused() -> None:
    stay = at_table(own_turn(), host=1)
    paused(stay, 1)
    stay.key(Key.ESCAPE)
    assert isinstance(stay.loop.top, Notice)


def test_who_is_away_counts_down_until_a_computer_plays() -> None:
    away = replace(PEOPLE[1], connected=False, grace=20.0)
    stay = at_table(claim(), PEOPLE[0], away, *PEOPLE[2:])
    stay.wait(5.0)
    assert stay.context.say("lan.grace", name=NAMES[1], seconds=15) in facts(stay).says
    stands_in = replace(away, grace=None, stand_in=True)
    stay.hear(room_state(PEOPLE[0], stands_in, *PEOPLE[2:], running=True))
    assert stay.context.say("lan.computer_plays", name=NAMES[1]) in facts(stay).says


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("position", [claim, own_turn])
def test_each_of_two_countdowns_says_whose_it_is(
    language: Language, position: Callable[[], Position]
) -> None:
    rules = replace(DEFAULT_RULES, thinking_time=10)
    asked = position()
    asked = replace(asked, view=replace(asked.view, rules=rules))
    told = snapshot(asked)
    told = replace(told, deadline=4.0, info=replace(told.info, rules=rules))
    away = replace(PEOPLE[1], connected=False, grace=17.0)
    stay = at_table(asked, PEOPLE[0], away, *PEOPLE[2:], told=told)
    context = stay.context
    context.change(language=language)
    stay.frame()
    real, drawn = context.fonts.label, list[str]()

    def label(text: str, size_px: int, color: Color, **options: Any) -> pygame.Surface:  # noqa: ANN401 -- passed on
        drawn.append(text)
        return real(text, size_px, color, **options)

    context.fonts.label = label  # type: ignore[method-assign]
    stay.loop.draw(stay.surface)
    text = " ".join(drawn).replace("\N{NO-BREAK SPACE}", " ")
    assert context.say("prompt.seconds_left", seconds=4) in text
    assert context.say("lan.grace", name=NAMES[1], seconds=17) in text


def test_what_is_said_stands_at_the_table_for_a_while() -> None:
    stay = at_table(claim())
    stay.hear(Said(Seat(2), "", QuickPhrase.WELL_PLAYED))
    words = stay.context.say("phrase.well_played")
    assert words in facts(stay).says
    stay.wait(7.0)
    assert words not in facts(stay).says


def test_what_is_long_is_read_in_parts_one_after_the_other_and_stays_longer() -> None:
    text = "0123456789 " * 7
    stay = at_table(claim())
    stay.hear(Said(Seat(2), text.strip()))
    scene, shown = table(stay), list[str]()
    while (bubbles := scene._bubbles()) and len(shown) < 99:
        ((facing, page, _),) = bubbles
        assert facing is Facing.TOP
        if page not in shown[-1:]:
            shown.append(page)
        stay.wait(0.2)
    assert len(shown) > 1
    assert "".join(shown).replace("\n", "").replace(MORE, "").replace(" ", "") == text.replace(" ", "")
    assert all(page.endswith(MORE) for page in shown[:-1])
    assert not shown[-1].endswith(MORE)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("", 6.0), ("好", 6.0), ("好" * 16, 6.0), ("a" * 32, 6.0), ("好" * 26, 9.0), ("好" * 80, 25.2)],
)
def test_long_words_stay_longer(text: str, seconds: float) -> None:
    assert reading_seconds(text) == pytest.approx(seconds)


def coloured(surface: pygame.Surface, colour: tuple[int, int, int]) -> Box:
    """Return what encloses every pixel of a colour."""
    mask = pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255))
    rects = mask.get_bounding_rects()
    assert rects
    return Box(*rects[0].unionall(rects[1:]))


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_words_and_lines_are_drawn_in_their_places_only(size: tuple[int, int], scale: int) -> None:
    away = (PEOPLE[0], *(replace(seat, connected=False, stand_in=True) for seat in PEOPLE[1:]))
    stay = at_table(claim())
    stay.context.change(scale=scale)
    scene = table(stay)
    scene.resize(size)
    painter = scene.table.painter
    tip = painter.layout.measures.gap
    for facing in Facing:
        place = saying_place(painter.layout, facing).shrunk(-tip)
        for text in ("好", "Wait a moment, " * 5, "等" * 80):
            said = written(painter, facing, text)
            if said.pages or facing is not Facing.BOTTOM or scale <= 100:
                whole = "".join(said.pages).replace("\n", "").replace(MORE, "").replace(" ", "")
                assert whole == text.replace(" ", "")
            for page in said.pages:
                surface = pygame.Surface(size)
                draw_bubble(surface, painter, facing, page, said.letters)
                drawn = coloured(surface, PAPER)
                assert drawn.inside(place), (facing, page)
                assert not drawn.meets(painter.layout.plate(facing).shrunk(tip)), (facing, page)
    stay.hear(room_state(*away, running=True))
    lines = scene._lines(standing_of(stay.context, stay.session))
    surface = pygame.Surface(size)
    draw_lines(surface, painter, lines)
    assert coloured(surface, LAMP).inside(lines_place(painter.layout))


def test_everybody_who_is_away_is_named_in_turn_where_there_is_room_for_one_line() -> None:
    away = (PEOPLE[0], *(replace(seat, connected=False, stand_in=True) for seat in PEOPLE[1:]))
    stay = at_table(claim(), *away)
    stay.context.change(scale=200)
    scene = table(stay)
    scene.resize((1280, 720))
    standing, shown = standing_of(stay.context, stay.session), set()
    assert len(standing.lines) == 3
    for _ in range(10):
        shown.add(scene._lines(standing))
        stay.wait(1.0)
    assert shown == {(line,) for line in standing.lines}


def test_the_button_of_words_opens_them_by_mouse_and_key() -> None:
    stay = at_table(claim())
    for by_mouse in (True, False):
        if by_mouse:
            stay.click("talk")
        else:
            stay.key(Key.Y)
        assert stay.loop.top.sight().screen == "lan_talk"
        stay.key(Key.ESCAPE)
        assert stay.loop.top is table(stay)


def test_news_is_taken_while_a_menu_lies_over_the_table() -> None:
    stay = at_table(own_turn())
    stay.key(Key.ESCAPE)
    stay.hear(room_state(replace(PEOPLE[0], automatic=True), *PEOPLE[1:], running=True))
    assert stay.session.me is not None
    assert stay.session.me.automatic


def test_hints_are_silent_where_the_room_allows_none() -> None:
    stay = at_table(own_turn())
    assert table(stay).table.hints.allowed
    stay.hear(room_state(*PEOPLE, running=True, hints=False))
    assert not table(stay).table.hints.allowed


@pytest.mark.parametrize("code", [*DenialCode, None])
def test_every_end_of_a_connection_leaves_the_table(code: DenialCode | None) -> None:
    stay = at_table(own_turn())
    stay.hear(LinkNews(LinkState.ENDED, code))
    assert isinstance(stay.loop.top, Notice)


def settled_table(waiting: tuple[int, ...]) -> Stay:
    told = told_table(gallery_data.plain_win(), None, NAMES, paused=False)
    return at_table(claim(), told=replace(told, waiting=tuple(Seat(seat) for seat in waiting)))


def sheet_note(stay: Stay) -> str:
    """Return the line below the page of a settled hand."""
    sheet = stay.loop.top
    assert isinstance(sheet, LanSettlement)
    return sheet.note()


def has_sheet(stay: Stay) -> bool:
    """Whether the page of a settled hand lies over the table."""
    return isinstance(stay.loop.top, LanSettlement)


def test_a_settled_hand_is_shown_to_who_has_not_yet_gone_on() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    assert isinstance(stay.loop.top, LanSettlement)
    assert NAMES[1] in stay.loop.top.note()


def test_who_goes_on_while_the_connection_is_lost_is_not_asked_again() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    stay.cut()
    stay.wait(1.0)
    assert sheet_note(stay) == stay.context.say("lan.lost_line", seconds=1)
    stay.key(Key.RETURN)
    assert stay.loop.top is table(stay)
    told = told_table(gallery_data.plain_win(), None, NAMES, paused=False)
    before = len(stay.sent)
    stay.hear(
        LinkNews(LinkState.CONNECTED),
        Welcome("secret", "Kitchen", "a1b2c3", Seat(0), 7, 5.0),
        replace(told, waiting=(Seat(0), Seat(1))),
    )
    stay.wait(0.5)
    assert stay.loop.top is table(stay)
    assert stay.sent[before:] == [Ask(8, Continue())]


def test_who_has_not_gone_on_before_the_connection_was_lost_finds_the_page_and_its_button() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    stay.cut()
    told = told_table(gallery_data.plain_win(), None, NAMES, paused=False)
    before = len(stay.sent)
    stay.hear(
        LinkNews(LinkState.CONNECTED),
        Welcome("secret", "Kitchen", "a1b2c3", Seat(0), 7, 5.0),
        replace(told, waiting=(Seat(0), Seat(1))),
    )
    assert has_sheet(stay)
    assert stay.sent[before:] == []
    stay.key(Key.RETURN)
    assert stay.sent[before:] == [Ask(8, Continue())]
    stay.wait(0.5)
    assert stay.loop.top is table(stay)


@pytest.mark.parametrize("code", [DenialCode.RATE, DenialCode.REPLAYED])
def test_going_on_that_was_denied_is_asked_for_again(code: DenialCode) -> None:
    stay = settled_table((0, 1))
    stay.frame()
    stay.key(Key.RETURN)
    asked = stay.sent[-1]
    assert isinstance(asked, Ask)
    stay.wait(0.5)
    assert stay.loop.top is table(stay)
    stay.hear(Denied(code, asked.nonce))
    stay.wait(0.5)
    assert has_sheet(stay)


def test_who_has_gone_on_before_coming_back_waits_at_the_table() -> None:
    stay = settled_table((1, 3))
    stay.wait(1.0)
    assert stay.loop.top is table(stay)
    line = stay.context.say("lan.waiting_for", names=f"{NAMES[1]}{stay.context.say('join.items')}{NAMES[3]}")
    assert line in facts(stay).says


def test_the_page_of_a_hand_goes_away_when_the_next_one_begins() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    view = replace(own_turn().view, number=9)
    stay.hear(snapshot(replace(own_turn(), view=view)))
    stay.frame()
    assert stay.loop.top is table(stay)


def test_the_page_of_a_hand_gives_way_to_the_end_of_the_connection() -> None:
    stay = settled_table((0, 1))
    stay.frame()
    stay.hear(LinkNews(LinkState.ENDED, DenialCode.CLOSED))
    stay.frame()
    assert isinstance(stay.loop.top, Notice)


@pytest.mark.parametrize("button", [0, 1, 2])
def test_the_line_about_a_button_lies_clear_of_the_button_of_words(button: int) -> None:
    stay = at_table(own_turn())
    scene = table(stay)
    free = scene.table.layout.free_button

    def drawn(x: int, y: int) -> pygame.Surface:
        stay.frame(PointerMoved(x, y))
        surface = pygame.Surface((1280, 720))
        scene.draw(surface)
        return surface

    bare = drawn(1, 1)
    lit = drawn(*scene.table.layout.buttons[button].center)
    alike = pygame.mask.from_threshold(lit, (0, 0, 0), (40, 40, 40, 255), bare)  # a shadow is no words
    alike.invert()
    boxes = [box for box in alike.get_bounding_rects() if box.bottom < free.bottom]
    assert max(box.right for box in boxes) > free.right - free.width // 4
    assert min(box.left for box in boxes) < free.left  # also before what is asked
    assert all(box.bottom <= free.top for box in boxes)


def test_it_is_said_in_passing_who_took_a_computer_seat_and_who_left_for_good() -> None:
    stay = at_table(own_turn(), *PEOPLE[:3], COMPUTER)
    came, went = (stay.context.say(f"lan.{key}", name=NAMES[3]) for key in ("came", "went"))
    assert came not in facts(stay).says
    stay.hear(room_state(*PEOPLE, running=True))
    assert came in facts(stay).says
    stay.hear(room_state(*PEOPLE[:3], COMPUTER, running=True))
    assert went in facts(stay).says
    assert came not in facts(stay).says
    stay.wait(12)
    assert went not in facts(stay).says


def test_who_leaves_and_who_runs_the_room_now_are_said_together() -> None:
    stay = at_table(own_turn(), *PEOPLE, host=3)
    stay.hear(room_state(*PEOPLE[:3], COMPUTER, running=True, host=1))
    went = stay.context.say("lan.went", name=NAMES[3])
    host = stay.context.say("lan.new_host", name=NAMES[1])
    assert stay.context.say("join.sentences").join((went, host)) in facts(stay).says
