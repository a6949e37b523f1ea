"""The guide through the loop: it can be finished, it is kind to wrong input, and all its words fit."""

from itertools import product
from typing import cast

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.learn.lessons import LESSONS, Deed
from kemi_desktop.rules.actions import Pass
from kemi_desktop.rules.prompts import PromptKind
from kemi_desktop.rules.tiles import kind_of
from kemi_desktop.ui.input import Key, KeyPressed, PointerPressed
from kemi_desktop.ui.scenes.guide.coach import steps_for
from kemi_desktop.ui.scenes.guide.guide_sheet import GuideSheet
from kemi_desktop.ui.scenes.guide.guide_table import GuideTable
from kemi_desktop.ui.scenes.guide.more import MORE_KEYS
from kemi_desktop.ui.scenes.guide.recap import LETTERS, PAGES, QUIZZES, Recap
from kemi_desktop.ui.scenes.guide.wording import Teacher, say_figures
from kemi_desktop.ui.scenes.menu import Menu
from kemi_desktop.ui.scenes.question import Question
from kemi_desktop.ui.scenes.rule_book import RuleBook
from kemi_desktop.ui.scenes.table.table_scene import TableScene
from kemi_desktop.ui.scenes.title import Title
from kemi_desktop.ui.settings import DiscardBy, Settings, TileSet
from kemi_desktop.ui.sight import HandFacts, TableFacts
from kemi_desktop.ui.theme import scale_for
from tests.ui.guide.learner import CALM, Learner, at, go_to


def steps_in(language: Language) -> list[str]:
    """The steps in a language: those who read the characters are offered no other faces."""
    return [
        step.key
        for lesson in LESSONS
        for step in (*lesson.steps, *lesson.sheet)
        if language is Language.EN or not step.offers_index
    ]


ALL_STEPS = steps_in(Language.ZH)
DEEDS = [step.key for lesson in LESSONS for step in lesson.steps if step.deed is not Deed.READ]
READINGS = [
    step.key
    for lesson in LESSONS
    for step in lesson.steps
    if step.deed is Deed.READ and not step.offers_index
]


# ------------------------------------------------------------ from beginning to end


@pytest.mark.parametrize("speed", [None, 2.0])
@pytest.mark.parametrize("discard_by", list(DiscardBy))
def test_the_guide_is_finished_by_mouse_alone(speed: float | None, discard_by: DiscardBy) -> None:
    learner = Learner(Settings(speed=speed, discard_by=discard_by))
    learner.click_target("learn")
    seen = []
    for key in learner.stops():
        seen.append(key)
        learner.obey_by_mouse()
    assert seen == ALL_STEPS
    for page in PAGES:
        for quiz in page:
            learner.click_target(f"{quiz.name}_{quiz.right}")
        learner.click_target("page_after")
    recap = learner.loop.top
    assert isinstance(recap, Recap)
    assert recap.chosen == {quiz.name: quiz.right for quiz in QUIZZES}
    learner.click_target("play")
    assert isinstance(learner.loop.top, TableScene)


@pytest.mark.parametrize("speed", [None, 2.0])
def test_the_guide_is_finished_by_keyboard_alone(speed: float | None) -> None:
    learner = Learner(Settings(speed=speed))
    for _ in range(8):
        focused = next(t for t in learner.loop.top.sight().targets if t.focused)
        if focused.name == "learn":
            break
        learner.key(Key.TAB)
    learner.key(Key.RETURN)
    seen = []
    for key in learner.stops():
        seen.append(key)
        learner.obey_by_keys()
    assert seen == ALL_STEPS
    recap = learner.loop.top
    assert isinstance(recap, Recap)
    learner.key(Key.RIGHT, Key.RETURN)
    assert recap.chosen == {"treasure": "b"}
    learner.key(Key.ESCAPE)
    assert isinstance(learner.loop.top, Title)


def test_the_points_of_both_hands_add_up() -> None:
    learner = at("sheet_fans")
    facts = learner.sheet.sight().facts
    assert isinstance(facts, HandFacts)
    assert facts.scores == (22, 14, -18, -18)
    go_to(learner, "sheet_ready")
    facts = learner.sheet.sight().facts
    assert isinstance(facts, HandFacts)
    assert facts.scores == (44, 8, -28, -24)


# ------------------------------------------------------------ what is marked


@pytest.mark.parametrize("key", DEEDS)
def test_the_marked_thing_is_in_sight_and_is_a_legal_deed(key: str) -> None:
    learner = at(key)
    step, options = learner.table.open_step, learner.table.table.play.options
    assert step is not None
    assert options is not None
    assert any(step.fits(action) for action in options.actions)
    (box,) = learner.marked()
    assert box.inside(learner.table.table.layout.screen)
    under = [t.name for t in learner.table.sight().targets if t.enabled and t.area == tuple(box)]
    assert [name.partition(":")[0] for name in under] in (["tile", "guide_mark"], ["card", "guide_mark"])


@pytest.mark.parametrize("key", READINGS)
def test_what_is_pointed_at_is_in_sight(key: str) -> None:
    learner = at(key)
    learner.draw()
    screen = learner.table.table.layout.screen
    assert all(box.inside(screen) for box in learner.marked())
    assert learner.marked() or key == "ready_pays"


def test_the_right_hand_is_pointed_at_when_it_lies_open() -> None:
    learner = at("shown")
    (box,) = learner.marked()
    assert box.left > learner.table.table.layout.centre.right


# ------------------------------------------------------------ wrong input


def state_of(learner: Learner) -> tuple[object, ...]:
    """Everything a wrong click could spoil."""
    seat = learner.table.table.play.adapter
    options = seat.options
    return learner.table.open_step, seat.view, options


def try_everything_wrong(learner: Learner) -> None:
    table = learner.table.table
    step = learner.table.open_step
    assert step is not None
    for number in range(len(table.rack.hand)):
        placed = table.rack.hand[number]
        if placed.tile is None or kind_of(placed.tile) == step.face:
            continue
        for _ in range(2):
            learner.click(*placed.slot.box.center)
    if table.desk.spread is not None:
        for card, box in table.desk.spread.cards:
            if isinstance(card.choice, Pass):
                learner.click(*box.center)
    learner.key(Key.G, Key.K, Key.M, Key.UP, Key.DOWN, Key.LEFT, Key.TAB)


@pytest.mark.parametrize("key", DEEDS)
def test_wrong_deeds_are_answered_kindly_and_lose_nothing(key: str) -> None:
    learner = at(key)
    before = state_of(learner)
    try_everything_wrong(learner)
    learner.wait(0.5)
    assert state_of(learner) == before
    notice = learner.table.table.sentences.notice
    kind = {learner.context.say(word) for word in ("refusal.guided", "table.hint_claim")}
    assert notice in kind
    learner.table.table.rack.lifted = None
    learner.key(Key.DOWN)
    learner.obey_by_mouse()
    assert learner.table.coach.step is not before[0]


@pytest.mark.parametrize("key", READINGS)
def test_while_there_is_something_to_read_the_game_stands_still(key: str) -> None:
    learner = at(key)
    before = state_of(learner)
    centre = learner.table.table.layout.centre
    learner.click(*centre.center)
    assert learner.table.table.sentences.notice == learner.context.say("guide.read_first")
    learner.key(Key.LEFT, Key.RIGHT, Key.C, Key.P, Key.T, Key.G, Key.D1)
    if learner.table.table.play.adapter.paused:
        learner.key(Key.T)
    learner.wait(6.0)
    assert state_of(learner) == before
    learner.key(Key.SPACE)
    assert learner.table.coach.step is not before[0]


def test_the_wrong_discard_says_to_try_the_marked_one() -> None:
    learner = at("discard_treasure", Settings(speed=None, language=Language.EN))
    first = learner.table.table.rack.hand[0].slot.box.center
    learner.click(*first)
    learner.click(*first)
    assert learner.table.table.sentences.notice == "Try the one with the arrow first; nothing is lost."
    assert len(learner.table.table.rack.tiles) == 14


# ------------------------------------------------------------ one thing at a time


@pytest.mark.parametrize("key", READINGS)
def test_the_table_asks_for_nothing_while_the_teacher_does(key: str) -> None:
    learner = at(key)
    table = learner.table.table
    assert table.desk.options is None
    assert not table.desk.has_cards
    told = table.sight().facts
    assert isinstance(told, TableFacts)
    asked = {learner.context.say(word) for word in ("prompt.turn", "prompt.ready_window")}
    assert not [text for text in told.says if any(word in text for word in asked)]


def test_the_table_asks_as_soon_as_the_teacher_has_done() -> None:
    learner = at("ready_pays")
    learner.key(Key.RETURN)
    learner.wait(0.2)
    options = learner.table.table.desk.options
    assert options is not None
    assert options.kind is PromptKind.READY_WINDOW


def test_who_wants_no_hints_is_told_nothing_of_their_box() -> None:
    learner = Learner(Settings(speed=None, hints=False))
    learner.start()
    seen = []
    for key in learner.stops():
        seen.append(key)
        learner.obey_by_keys()
    assert seen == [key for key in ALL_STEPS if key not in {"waits", "ready_waits"}]


# ------------------------------------------------------------ letters on the tiles


@pytest.mark.parametrize("by_key", [False, True])
def test_readers_of_english_are_offered_letters_on_the_tiles(*, by_key: bool) -> None:
    learner = at("faces", Settings(speed=None, language=Language.EN))
    before = learner.table.coach.step
    if by_key:
        learner.key(Key.I)
    else:
        learner.click_target("guide_index")
    assert learner.context.settings.tile_set is TileSet.INDEXED
    assert learner.table.coach.step is before
    assert "guide_index" not in {target.name for target in learner.table.sight().targets}
    learner.key(Key.RETURN)
    assert next(iter(learner.stops())) == "welcome"


def test_letters_are_not_offered_to_who_has_them() -> None:
    learner = Learner(Settings(speed=None, language=Language.EN, tile_set=TileSet.CONTRAST))
    learner.start()
    assert next(iter(learner.stops())) == "welcome"


# ------------------------------------------------------------ ways out and aside


@pytest.mark.parametrize("key", ["welcome", "chow", "shown", "sheet_fans", "ready"])
def test_the_lesson_can_be_left_at_any_time_and_asks_once(key: str) -> None:
    learner = at(key)
    learner.key(Key.S)
    assert isinstance(learner.loop.top, Question)
    learner.key(Key.RETURN)
    assert next(iter(learner.stops())) == key
    learner.click_target("guide_leave")
    assert isinstance(learner.loop.top, Question)
    learner.key(Key.RIGHT, Key.RETURN)
    assert isinstance(learner.loop.top, Title)


def test_menu_and_rules_open_while_something_is_read() -> None:
    learner = at("treasure")
    learner.key(Key.ESCAPE)
    assert isinstance(learner.loop.top, Menu)
    learner.key(Key.ESCAPE, Key.F1)
    assert isinstance(learner.loop.top, RuleBook)
    learner.key(Key.F1)
    assert next(iter(learner.stops())) == "treasure"


def test_closing_the_window_asks_for_nothing() -> None:
    learner = at("chow")
    assert not learner.table.asks_before_leaving


# ------------------------------------------------------------ the offer


def test_the_guide_is_offered_until_it_was_tried() -> None:
    learner = Learner(CALM)
    assert not learner.context.settings.guide_offered
    learner.start()
    assert learner.context.settings.guide_offered


def test_the_guide_is_no_longer_offered_to_who_plays() -> None:
    learner = Learner(CALM)
    learner.key(Key.RETURN)
    assert isinstance(learner.loop.top, TableScene)
    assert learner.context.settings.guide_offered


# ------------------------------------------------------------ the picture


FIT_USUAL = frozenset((((1280, 720), 100), ((1024, 576), 200), ((1024, 768), 200)))
"""Where words have least room, and the usual window; the marker ``long`` tries all."""
FIT = list(product(((1280, 720), (1024, 576), (1024, 768), (2560, 1080)), (100, 200)))
SIZE_USUAL = frozenset((((1280, 720), 150), ((1024, 576), 200), ((1024, 768), 100), ((2560, 1440), 100)))
SIZED = list(
    product(((1280, 720), (1024, 576), (1024, 768), (1920, 1080), (2560, 1440)), (100, 150, 200)),
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("size", "scale"),
    [pytest.param(*window, marks=() if window in FIT_USUAL else pytest.mark.long) for window in FIT],
)
def test_all_words_of_the_guide_fit(language: Language, size: tuple[int, int], scale: int) -> None:
    learner = Learner(Settings(speed=None, language=language, scale=scale), size)
    learner.draw()
    learner.start()
    learner.wait(0.2)
    for _ in learner.stops():
        learner.frame()
        learner.draw()
        learner.obey_by_keys()
        if isinstance(learner.loop.top, GuideTable):
            learner.draw()
    for page in PAGES:
        for letter in LETTERS:
            for quiz in page:
                learner.click_target(f"{quiz.name}_{letter}")
            learner.draw()
        learner.click_target("page_after")
    learner.draw()
    recap = cast("Recap", learner.loop.top)
    assert recap.chosen == {quiz.name: LETTERS[-1] for quiz in QUIZZES}
    assert set(learner.overflows) == set()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("size", "scale"),
    [pytest.param(*window, marks=() if window in SIZE_USUAL else pytest.mark.long) for window in SIZED],
)
def test_the_teacher_speaks_in_one_size(language: Language, size: tuple[int, int], scale: int) -> None:
    learner = Learner(Settings(speed=None, language=language, scale=scale), size)
    learner.start()
    pixels = {}
    for key in learner.stops():
        scene = cast("GuideTable | GuideSheet", learner.loop.top)
        brush = scene.page.brush if isinstance(scene, GuideSheet) else scene._brush
        pen, room = scene.teacher.pen(brush), scene.banner.words
        pixels[key] = brush.px(pen.size)
        assert brush.wrapped(scene.words, room.width, pen).get_height() <= room.height, key
        learner.obey_by_keys()
    assert list(pixels) == steps_in(language)
    (height,) = set(pixels.values())
    assert height >= int(20 * scale_for(size))


def test_pages_of_the_recap_are_turned_both_ways_and_keep_the_answers() -> None:
    learner = at(ALL_STEPS[-1])
    learner.obey_by_keys()
    learner.wait(0.2)
    learner.click_target("treasure_a")
    learner.click_target("page_after")
    learner.click_target("dealer_c")
    learner.click_target("page_before")
    recap = learner.loop.top
    assert isinstance(recap, Recap)
    assert (recap.page, recap.chosen) == (0, {"treasure": "a", "dealer": "c"})


MINUTE = {Language.ZH: 280, Language.EN: 900}
"""Characters that somebody in no hurry reads in a minute."""


@pytest.mark.parametrize("language", Language)
def test_the_lesson_is_read_within_six_minutes(language: Language) -> None:
    context = Learner(Settings(language=language)).context
    teacher = Teacher(context, ("", "", "", ""))
    steps = [
        teacher.words(lesson, step)
        for lesson in LESSONS
        for step in (*steps_for(lesson, context), *lesson.sheet)
    ]
    keys = [
        f"{part}{quiz.name}{end}" for quiz in QUIZZES for part, end in (("recap_", "_text"), ("ask_", ""))
    ]
    pages = [say_figures(context, f"guide.{key}", right="~~") for key in (*keys, *MORE_KEYS)]
    deeds = 4 * len(DEEDS)
    seconds = sum(map(len, steps + pages)) / MINUTE[language] * 60 + deeds + 3 * len(QUIZZES)
    assert seconds <= 6 * 60


def test_the_arrow_moves_for_a_while_and_only_with_animations() -> None:
    moving, still = at("chow", Settings(speed=1.0)), at("chow")
    for learner, moves in ((moving, True), (still, False)):
        learner.wait(1.0)
        assert any(learner.frame() for _ in range(10)) is moves
        learner.wait(6.0)
        assert not any(learner.frame() for _ in range(20))


def test_the_screen_tells_the_words_of_the_teacher() -> None:
    learner = at("third_treasure")
    facts = learner.table.sight().facts
    assert isinstance(facts, TableFacts)
    assert learner.table.words in facts.says


def test_pressing_the_panel_itself_does_nothing() -> None:
    learner = at("welcome")
    words = learner.table.banner.words
    before = state_of(learner)
    learner.frame(PointerPressed(*words.center))
    learner.frame(KeyPressed(Key.OTHER))
    assert state_of(learner) == before
