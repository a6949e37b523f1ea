"""The guided hands without a picture: the walls, the scripts, and that the engine pays what is taught."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from kemi_desktop.adapter.game import LocalGame
from kemi_desktop.adapter.lesson_game import lesson_game
from kemi_desktop.adapter.robot import PolicyFault
from kemi_desktop.catalogue.lookup import Language, resource_text, word
from kemi_desktop.hints.outlook import as_it_stands
from kemi_desktop.learn.figures import FIRST_END, SECOND_END, figures
from kemi_desktop.learn.lessons import FIRST, LESSONS, RULES, SECOND, YOU, Deed, Lesson, Step
from kemi_desktop.learn.shapes import HANDS, RUNS
from kemi_desktop.learn.stacking import stacked_wall
from kemi_desktop.rules.accounts import Account, FinishedHand, WinClaim
from kemi_desktop.rules.actions import Action, Discard
from kemi_desktop.rules.errors import NotationError
from kemi_desktop.rules.fans import Fan, ShowPattern
from kemi_desktop.rules.melds import is_run
from kemi_desktop.rules.notation import format_kinds
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.results import PaymentReason, WinBy
from kemi_desktop.rules.seat_view import SeatView
from kemi_desktop.rules.settlement import settle
from kemi_desktop.rules.tiles import SEATS, TILE_COUNT, Seat, kind_of

NAMES = ("", "", "", "")


def fail(fault: PolicyFault) -> None:
    raise AssertionError(fault)


def open_game(lesson: Lesson, scores: tuple[int, int, int, int] = (0, 0, 0, 0)) -> LocalGame:
    return lesson_game(lesson, names=NAMES, scores=scores, pace=0.0, report=fail)


@dataclass(frozen=True)
class Moment:
    """A step that has opened, with what the learner then sees."""

    step: Step
    view: SeatView
    options: Options | None


def go_through(game: LocalGame, lesson: Lesson) -> Iterator[Moment]:
    """Play a lesson as the steps ask, and yield each as it opens; the game stands still meanwhile."""
    seat = game.adapters[YOU]
    steps = list(lesson.steps)
    for _ in range(300):
        if not steps:
            break
        seat.poll(0.0)
        options = seat.options
        if steps[0].is_open(seat.view, options):
            step = steps.pop(0)
            yield Moment(step, seat.view, options)
            if step.deed is not Deed.READ:
                assert options is not None
                seat.submit(next(action for action in options.actions if step.fits(action)))
            continue
        if options is not None:
            assert len(options.actions) == 1, f"asked for nothing that {steps[0].key} teaches"
            seat.submit(options.actions[0])
        game.advance(0.0)
    assert steps == []
    game.advance(0.0)
    seat.poll(0.0)


def finish(lesson: Lesson, scores: tuple[int, int, int, int] = (0, 0, 0, 0)) -> SeatView:
    game = open_game(lesson, scores)
    for _ in go_through(game, lesson):
        pass
    return game.adapters[YOU].view


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_stacked_wall_has_every_tile_once(lesson: Lesson) -> None:
    assert sorted(lesson.wall) == list(range(TILE_COUNT))


def test_a_stacked_wall_deals_and_draws_what_it_is_told() -> None:
    wall = stacked_wall(("1m", "2m", "3m", "4m"), dealer=Seat(2), draws="5m6m", indicator="7m")
    firsts = [format_kinds([kind_of(wall[13 * n])]) for n in range(4)]
    assert firsts == ["3m", "4m", "1m", "2m"]
    assert format_kinds(kind_of(tile) for tile in (wall[52], wall[53], wall[-1])) == "567m"


def test_a_fifth_copy_cannot_be_stacked() -> None:
    with pytest.raises(NotationError):
        stacked_wall(("1111m", "1m", "", ""), dealer=Seat(0), draws="", indicator="2m")


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_step_opens_in_its_turn(lesson: Lesson) -> None:
    seen = [moment.step for moment in go_through(open_game(lesson), lesson)]
    assert tuple(seen) == lesson.steps


@pytest.mark.parametrize("lesson", LESSONS)
def test_at_every_step_exactly_one_kind_of_action_is_taught(lesson: Lesson) -> None:
    for moment in go_through(open_game(lesson), lesson):
        if moment.step.deed is Deed.READ:
            continue
        assert moment.options is not None
        taught = [action for action in moment.options.actions if moment.step.fits(action)]
        assert len({face_of(action) for action in taught}) == 1


def face_of(action: Action) -> object:
    """Two tiles with the same face are the same deed."""
    return kind_of(action.tile) if isinstance(action, Discard) else type(action)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_computer_seats_keep_to_their_scripts(lesson: Lesson) -> None:
    view = finish(lesson)
    for seat, script in zip(SEATS[1:], lesson.scripts, strict=True):
        assert tuple(kind_of(p.tile) for p in view.seats[seat].pond) == script.discards


@pytest.mark.rule("R6.3", "R6.4", "R8.3", "R9.2")
def test_the_first_hand_pays_what_its_score_sheet_explains() -> None:
    view = finish(FIRST)
    assert view.settlement is not None
    (win,) = view.settlement.wins
    assert win.score.fans == ((Fan.BASE, 2), (Fan.FLYING_TREASURE, 1))
    paid = {(p.payer, p.payee, p.reason): p.points for p in view.settlement.payments}
    others = SEATS[1:]
    assert [paid[seat, YOU, PaymentReason.WIN] for seat in others] == [4, 4, 4]
    assert [paid[seat, YOU, PaymentReason.TREASURES] for seat in others] == [6, 6, 6]
    assert paid[YOU, SEATS[1], PaymentReason.SHOWN] == 8
    assert view.seats[SEATS[1]].shown == (ShowPattern.FULL_FLUSH,)


@pytest.mark.rule("R8.1", "R7.12", "R9.1")
def test_the_second_hand_pays_what_its_score_sheet_explains() -> None:
    view = finish(SECOND, (22, 14, -18, -18))
    assert view.settlement is not None
    (win,) = view.settlement.wins
    assert win.score.fans == ((Fan.BASE, 2), (Fan.DEAD_WAIT, 2))
    paid = [(p.payer, p.points, p.reason) for p in view.settlement.payments]
    assert paid == [
        (SEATS[2], 4, PaymentReason.WIN),
        *((seat, 6, PaymentReason.READY) for seat in SEATS[1:]),
    ]
    assert view.scores == (44, 8, -28, -24)


def test_the_treasures_of_the_first_hand_are_those_spoken_of() -> None:
    held = {}
    for moment in go_through(open_game(FIRST), FIRST):
        tiles = moment.view.seats[YOU].held.tiles
        held[moment.step.key] = sum(kind_of(tile) == moment.view.treasure for tile in tiles)
        if moment.step.key == "third_treasure":
            assert moment.view.seats[YOU].treasures_drawn == 3
    assert held["treasure_pays"] == 2
    assert held["third_treasure"] == 2


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("language", Language)
def test_every_step_has_its_words(lesson: Lesson, language: Language) -> None:
    names = dict.fromkeys(("right", "across", "left", "indicator", "treasure"), "~")
    for step in (*lesson.steps, *lesson.sheet):
        text = word(language, f"guide.{step.key}", **names, **figures())
        sentences = text.count("。") + text.count("！") if language is Language.ZH else text.count(". ") + 1
        assert 1 <= sentences <= 3, text


@pytest.mark.rule("R2.4", "R6.3", "R6.4", "R7.11", "R7.26", "R8.1", "R8.3", "R9.2")
def test_the_figures_of_the_lesson_are_those_of_the_rules() -> None:
    wanted = {"base": 2, "flying": 1, "dead": 2, "win": 3, "more": 1, "each": 4, "doubled": 6, "net": 22}
    wanted |= {"three": 6, "four": 12, "ready": 6, "flush": 8, "pungs": 6, "yaoren": 8, "pairs": 8}
    wanted |= {"streak_one": 1, "streak_six": 6, "streak_seven": 10, "streak_eight": 20}
    wanted |= {"from_each": 10, "received": 30, "win_all": 12, "three_all": 18, "ready_all": 18}
    wanted |= {"pairs_one": 12, "pairs_two": 18, "pairs_three": 26, "unshown": 30}
    wanted |= {"wait_discard": 4, "late_discard": 4, "first_draw": 34, "late_draw": 16, "xiaosa": 6}
    wanted |= {"concealed": 1, "fly_pung": 2, "fly_discard": 3, "fly_own": 4}
    assert dict(figures()) == wanted


@pytest.mark.parametrize(("lesson", "end"), [(FIRST, FIRST_END), (SECOND, SECOND_END)])
def test_the_hands_behind_the_figures_end_as_at_the_table(lesson: Lesson, end: FinishedHand) -> None:
    played = finish(lesson).settlement
    assert played is not None
    assert settle(end).payments == played.payments
    assert settle(end).wins == played.wins


@pytest.mark.parametrize(
    ("lesson", "key", "wanted"),
    [
        (FIRST, "waits", [("wait_discard", "wait_discard", "win_all")] * 2),
        (SECOND, "ready_waits", [("late_discard", "late_dealer", "first_draw")]),
        (SECOND, "ready_win", [("late_discard", "late_dealer", "late_draw")]),
    ],
)
def test_the_box_of_waits_says_what_the_teacher_says_of_it(
    lesson: Lesson, key: str, wanted: list[tuple[str, str, str]]
) -> None:
    told = dict(figures())
    told["late_dealer"] = told["late_discard"] + told["more"]
    moment = next(moment for moment in go_through(open_game(lesson), lesson) if moment.step.key == key)
    outlook = as_it_stands(moment.view)
    assert outlook is not None
    found = [(wait.by_discard, wait.by_self_draw) for wait in outlook.waits]
    assert found == [((told[least], told[most]), told[drawn]) for least, most, drawn in wanted]


@pytest.mark.rule("R3.5", "R7.2", "R7.3", "R7.4")
def test_the_tiles_of_the_look_back_are_what_they_are_called() -> None:
    assert all(is_run(run) for run in RUNS)
    for shape, (*hand, tile) in HANDS.items():
        claim = WinClaim(YOU, WinBy.SELF_DRAW, tile)
        account = Account(hand=tuple(sorted(hand)))
        end = FinishedHand(RULES, YOU, 0, (account, Account(), Account(), Account()), (claim,))
        assert settle(end).wins[0].score.reading.shape is shape


@pytest.mark.parametrize("language", Language)
def test_no_points_of_the_lesson_are_typed_in_by_hand(language: Language) -> None:
    """Numbers that stand in the words themselves are those of tiles and of hands."""
    faces = {13, 14} | set(range(1, 10))
    paid = re.compile(r"(\d+) (?:分|points)|bring (\d+)|pays? (\d+)|adds? (\d+)")
    text = resource_text(f"words.{language.value}.toml")
    guide = text[text.index("[guide]") :].partition("\n[")[0]
    assert [found[0] for found in paid.finditer(guide)] == []
    assert {int(number) for number in re.findall(r"(?<!_)\b\d+\b", guide)} <= faces
