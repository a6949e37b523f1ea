"""Every choice of a prompt is a card that pictures exactly what it takes, with its key."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from build_scripts.still_seat import StillSeat
from build_scripts.table_pieces import ME, Box136, Position
from build_scripts.table_positions import POSITIONS, claim, own_turn, ready, show
from build_scripts.table_prompts import PROMPTS, claim_win, rich_draw, rob_kong, several_kongs
from kemi_desktop.catalogue.lookup import Language, word
from kemi_desktop.rules.actions import Action, ClaimChow, ClaimPung, DeclareKong, Discard, Pass
from kemi_desktop.rules.melds import MeldKind
from kemi_desktop.rules.notation import format_kinds, parse_kind, parse_kinds
from kemi_desktop.rules.prompts import Options
from kemi_desktop.rules.tiles import Kind, Seat, kind_of
from kemi_desktop.ui.input import Key
from kemi_desktop.ui.scenes.table.card_model import (
    Card,
    Picture,
    Step,
    Tone,
    cards_for,
    show_cards,
)
from kemi_desktop.ui.settings import Settings
from tests.ui.table.scenes import Bench


def say(key: str, **fields: object) -> str:
    return word(Language.EN, key, **fields)


def options_of(make: Callable[[], Position]) -> Options:
    options = make().options
    assert options is not None
    return options


def cards_of(make: Callable[[], Position]) -> tuple[Card, ...]:
    return cards_for(options_of(make), say, Language.EN)


def tiles_on(card: Card) -> str:
    return format_kinds(p.kind for p in card.row if isinstance(p, Picture) and p.kind is not None)


@pytest.mark.parametrize("make", POSITIONS)
@pytest.mark.parametrize("language", list(Language))
def test_every_action_but_a_plain_discard_is_offered_once(
    make: Callable[[], Position], language: Language
) -> None:
    options = make().options
    if options is None:
        return

    def speak(key: str, **fields: object) -> str:
        return word(language, key, **fields)

    cards = (*cards_for(options, speak, language), *show_cards(options, speak, language))
    offered = [card.choice for card in cards if not isinstance(card.choice, Step)]
    expected = {by_face(a) for a in options.actions if not (isinstance(a, Discard) and not a.shown)}
    assert sorted(map(by_face, offered)) == sorted(expected)


def by_face(action: Action | Step) -> str:
    """Return an action as text that is the same for every copy of a discard's face."""
    return repr((kind_of(action.tile), action.shown) if isinstance(action, Discard) else action)


def test_a_claim_pictures_the_tiles_it_takes() -> None:
    pictured: dict[type[Action], list[str]] = {}
    for card in cards_of(claim):
        if not isinstance(card.choice, Step):
            pictured.setdefault(type(card.choice), []).append(tiles_on(card))
    assert pictured[ClaimChow] == ["234p", "345p", "456p"]
    assert pictured[ClaimPung] == ["444p"]


def test_the_taken_tile_is_marked_on_each_claim() -> None:
    for card in cards_of(claim):
        if card.tone is Tone.CLAIM:
            taken = [p.kind for p in card.row if isinstance(p, Picture) and p.taken]
            assert taken == [parse_kind("4p")]


def test_pass_comes_last() -> None:
    for make in (claim, ready):
        cards = cards_of(make)
        assert isinstance(cards[-1].choice, Pass)
        assert cards[-1].tone is Tone.LEAVE


def test_each_kong_of_a_turn_has_a_letter_of_its_own_and_none_a_digit_of_the_hand() -> None:
    kongs = [card for card in cards_of(own_turn) if isinstance(card.choice, DeclareKong)]
    assert [card.key for card in kongs] == [Key.K, Key.J]


@pytest.mark.parametrize("make", POSITIONS)
def test_no_card_shares_its_key_with_another_or_with_the_pause(make: Callable[[], Position]) -> None:
    options = make().options
    if options is None:
        return
    for cards in (cards_for(options, say, Language.EN), show_cards(options, say, Language.EN)):
        keys = [*(card.key for card in cards), Key.T, Key.N, Key.ESCAPE]
        assert len(set(keys)) == len(keys)


def test_tiles_that_look_alike_are_one_way_to_show() -> None:
    options = options_of(own_turn)
    assert [kind_of(offer.discard) for offer in options.shows if offer.discard is not None].count(Kind(0)) > 1
    ways = [card for card in show_cards(options, say, Language.EN) if isinstance(card.choice, Discard)]
    faces = [
        (kind_of(card.choice.tile), card.choice.shown) for card in ways if isinstance(card.choice, Discard)
    ]
    assert len(set(faces)) == len(faces) > 1
    drawn = [
        card.choice for card in ways if isinstance(card.choice, Discard) and card.choice.tile == options.tile
    ]
    assert len(drawn) == 1


def test_as_many_kongs_as_a_hand_can_hold_have_keys() -> None:
    kongs = tuple(DeclareKong(ME, MeldKind.CONCEALED_KONG, Kind(n)) for n in range(4))
    options = replace(options_of(own_turn), actions=kongs)
    keys = [card.key for card in cards_for(options, say, Language.EN) if isinstance(card.choice, DeclareKong)]
    assert len(set(keys)) == 4
    assert Key.OTHER not in keys


def test_a_win_says_what_it_is_paid() -> None:
    win = next(card for card in cards_of(own_turn) if card.tone is Tone.WIN)
    options = own_turn().options
    assert options is not None
    offer = options.win
    assert offer is not None
    assert say("prompt.win_points_two", each=12, dealer=13, total=37) in win.row
    assert win.detail.split("  ") == ["Full flush 8", "Base 2", "Hard wait 2", "Dealer extra 1"]


def test_keys_of_a_claim_are_all_different() -> None:
    keys = [card.key for card in cards_of(claim)]
    assert len(set(keys)) == len(keys)
    assert keys[:3] == [Key.H, Key.K, Key.P]
    assert keys[-1] is Key.G


def test_a_concealed_kong_is_pictured_half_hidden_and_explained() -> None:
    card = next(
        c
        for c in cards_of(own_turn)
        if isinstance(c.choice, DeclareKong) and c.choice.kind is MeldKind.CONCEALED_KONG
    )
    assert [p.kind is None for p in card.row if isinstance(p, Picture)] == [True, False, False, True]
    assert card.explanation.startswith(say("explain.concealed_kong"))


@pytest.mark.rule("R8.1", "R8.2")
def test_ready_cards_picture_their_waits_and_say_what_they_commit_to() -> None:
    plain, pairs, shown_pairs, _ = cards_of(ready)
    assert tiles_on(plain) == format_kinds(parse_kinds("25p"))
    assert tiles_on(pairs) == tiles_on(shown_pairs) == "5p"
    assert plain.explanation == say("explain.ready", points=6)
    assert say("explain.renhu") in pairs.explanation
    assert say("prompt.each", points=14) in shown_pairs.detail


@pytest.mark.rule("R8.3")
def test_ways_to_show_are_grouped_by_their_discard() -> None:
    cards = show_cards(options_of(show), say, Language.EN)
    discards = [card.choice.tile for card in cards if isinstance(card.choice, Discard)]
    assert discards == sorted(discards)
    assert cards[-1].choice is Step.BACK
    assert all(card.explanation for card in cards[:-1])
    for card, offer in zip(cards, options_of(show).shows, strict=False):
        assert isinstance(card.choice, Discard)
        assert offer.discard is not None


@pytest.mark.rule("R8.4")
def test_showing_a_hand_names_who_alone_would_pay_for_it() -> None:
    box = Box136()
    fed = tuple(box.meld(MeldKind.PUNG, face, Seat(2)) for face in ("111m", "333m", "555m"))
    mine, *others = own_turn().view.seats
    a, b, c = others
    position = own_turn()
    view = replace(position.view, seats=(replace(mine, melds=fed), a, b, c))
    bench = Bench(StillSeat(replace(position, view=view)))
    name = bench.context.say("name.computer_2")
    warning = bench.context.say("explain.liability", name=name)
    bench.press(Key.M)
    assert [card for card, _ in bench.cards() if warning in card.explanation]
    twice = replace(position.view, seats=(replace(mine, melds=fed[:2]), a, b, c))
    bench = Bench(StillSeat(replace(position, view=twice)))
    bench.press(Key.M)
    assert not [card for card, _ in bench.cards() if warning in card.explanation]


@pytest.mark.parametrize("make", [*POSITIONS, *PROMPTS])
def test_every_card_has_a_key_of_its_own(make: Callable[[], Position]) -> None:
    if make().options is None:
        return
    keys = [card.key for card in cards_of(make)]
    assert Key.OTHER not in keys
    assert len(set(keys)) == len(keys)


def test_as_many_kongs_as_a_hand_can_lay_have_keys() -> None:
    options = options_of(several_kongs)
    both = (MeldKind.CONCEALED_KONG, MeldKind.SHOWN_KONG)
    kongs = [DeclareKong(ME, kind, face) for face in parse_kinds("159m") for kind in both]
    cards = cards_for(replace(options, actions=tuple(kongs), shows=()), say, Language.EN)
    assert len({card.key for card in cards} - {Key.OTHER}) == 6


def test_the_fans_that_count_most_stand_first_on_the_card_of_a_win() -> None:
    win = next(card for card in cards_of(claim_win) if card.tone is Tone.WIN)
    points = [int(part.rpartition(" ")[2]) for part in win.detail.split("  ")]
    assert points == [8, 6, 2, 2, 2]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("make", [own_turn, rich_draw, claim, claim_win, rob_kong])
def test_a_win_leaves_every_other_choice_its_place(
    make: Callable[[], Position], language: Language, size: tuple[int, int]
) -> None:
    bench = Bench(StillSeat(make()), settings=Settings(language=language), size=size)
    spread = bench.scene.desk.spread
    assert spread is not None
    assert Step.MORE not in [card.choice for card, _ in spread.cards]
