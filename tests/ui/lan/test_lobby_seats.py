"""Where the seats of the lobby lie, and that every page of rooms leaves most of a window to what is read."""

import pygame
import pytest

from build_scripts.gallery import stage
from build_scripts.gallery_shots import SHOTS
from build_scripts.lan_shots import FRIENDS, SEVERAL, found, lobby, room_state, rooms, session_with
from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.ui.context import UiContext
from kemi_desktop.ui.scenes.flow_scene import FlowScene
from kemi_desktop.ui.scenes.lan.grid import Grid
from kemi_desktop.ui.scenes.lan.lobby_blocks import SeatsRound
from kemi_desktop.ui.scenes.lan.pick_sheet import PickSheet
from kemi_desktop.ui.scenes.lan.room_card import RoomCard
from kemi_desktop.ui.settings import Settings
from kemi_desktop.ui.widgets.brush import Brush
from kemi_desktop.ui.widgets.button import Button
from kemi_desktop.ui.widgets.widget import Look, Widget

SIZES = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1440))


def context_at(scale: int, language: Language = Language.EN) -> UiContext:
    return UiContext(Settings(language=language, scale=scale))


@pytest.mark.parametrize("scale", [75, 100, 125, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_seats_lie_in_the_order_of_play_against_the_clock_from_ones_own(
    size: tuple[int, int], scale: int
) -> None:
    context = context_at(scale)
    session = session_with(room_state(*FRIENDS))
    block = SeatsRound(context, session, [Button(lambda: "", lambda: None) for _ in range(4)])
    brush = Brush(context, size, flows=True)
    width = min(size[0] - 2 * brush.px(24), brush.px(800))
    block.place(brush, pygame.Rect(brush.px(24), 0, width, block.measure(brush, width)))
    boxes = block.boxes(brush)
    assert all(block.rect.contains(box) for box in boxes)
    middle = pygame.Vector2(block.rect.center)
    spokes = [pygame.Vector2(box.center) - middle for box in boxes]
    for spoke, following in zip(spokes, (*spokes[1:], spokes[0]), strict=True):
        assert spoke.cross(following) < 0  # y grows downwards: a turn to the left
    assert spokes[0].y == max(spoke.y for spoke in spokes)  # one's own is nearest


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_what_stays_in_sight_takes_less_than_a_third_of_the_window(
    size: tuple[int, int], scale: int, language: Language
) -> None:
    context = context_at(scale, language)
    pages = [
        *rooms(*SEVERAL)(context),
        *rooms(*(found(f"Room {number}", "pc") for number in range(11)))(context),
        lobby(context, session_with(room_state(*FRIENDS))),
        lobby(context, session_with(room_state(*FRIENDS, you=2))),
    ]
    for page in pages:
        assert isinstance(page, FlowScene)
        page.update(0.0)
        page.resize(size)
        assert size[1] - page.viewport.rect.bottom < size[1] / 3


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_cards_of_rooms_fill_the_width_of_the_page(size: tuple[int, int], scale: int) -> None:
    (page,) = rooms(*SEVERAL)(context_at(scale))
    assert isinstance(page, FlowScene)
    page.update(0.0)
    page.resize(size)
    cards = [widget for widget in page.ring.widgets if isinstance(widget, RoomCard)]
    left, width = page._columns(page.brush)
    assert min(card.rect.left for card in cards) == left
    assert max(card.rect.right for card in cards) == left + width
    widths = {card.rect.width for card in cards}
    assert max(widths) - min(widths) <= 1  # pixels do not always divide
    assert len({card.rect.left for card in cards}) <= 2


class Tile(Widget):
    def __init__(self, least: int) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._least = least

    def least_width(self, brush: Brush) -> int:
        return self._least

    def draw(self, surface: pygame.Surface, brush: Brush, look: Look) -> None:
        raise NotImplementedError  # only its place is looked at


def test_columns_of_a_grid_line_up_whatever_their_words_need() -> None:
    tiles = [Tile(least) for least in (30, 90, 10, 60, 20, 80, 40)]
    brush = Brush(context_at(100), (1280, 720), flows=True)
    grid = Grid(tiles, least=10, most=5, row=20, gap=10)
    grid.place(brush, pygame.Rect(0, 0, 301, grid.measure(brush, 301)))
    assert [tile.rect.left for tile in tiles[:3]] == [tile.rect.left for tile in tiles[3:6]]
    assert tiles[2].rect.right == grid.rect.right
    assert tiles[6].rect.bottom == grid.rect.bottom
    assert all(tile.rect.width >= 90 for tile in tiles)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", ["lan-pick-person", "lan-pick-empty", "lan-pick-swap"])
def test_what_can_be_done_about_a_seat_says_below_it_what_happens(name: str, language: Language) -> None:
    shot = next(shot for shot in SHOTS if shot.name == name)
    loop, _ = stage(shot, (1280, 720), language)
    sheet = loop.top
    assert isinstance(sheet, PickSheet)
    real, drawn = sheet.context.fonts.label, list[str]()

    def label(text: str, *rest: object, **options: object) -> pygame.Surface:
        drawn.append(text)
        return real(text, *rest, **options)  # type: ignore[arg-type]  # passed on

    sheet.context.fonts.label = label  # type: ignore[method-assign]  # listens in
    sheet.draw(pygame.Surface((1280, 720)))
    lines = [button.explanation for button in sheet._buttons]
    assert len({*lines}) == len(lines) > 1
    assert set(lines) <= set(drawn)
