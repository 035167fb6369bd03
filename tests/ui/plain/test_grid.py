"""A grid of any game: its cards are as large as there is room for, none covers another; beside it plates and phases."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.board import CardLying, MatZone, Phase, TableBoard
from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.kit.theme import theme_named
from wixoss_desktop.ui.table.plain.layout import PlainLayout, laid_out, poses_of
from wixoss_desktop.ui.table.plain.painter import PhasesSign, SheetSign
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.ink import Ink

LINE = 24
SHOP = Spot(None, "shop")


def stall(cards: int, players: int = 3) -> TableBoard:
    """A stall of a game of trading, with so many cards on it, and a purse before each player."""
    lying = tuple(CardLying(Spot(None, "shop", at), str(at)) for at in range(cards))
    seats = tuple(range(players))
    purse, shop = (MatZone("purse", "row", 0),), (MatZone("shop", "grid", 0, rows=3, headed=True),)
    return TableBoard(seats, {**dict.fromkeys(seats, purse), None: shop}, lying)


def boxes(board: TableBoard, layout: PlainLayout) -> list[tuple[int, int, int, int]]:
    """Where the cards of the stall lie: left, top, right, bottom."""
    wide = layout.card_of(SHOP)
    tall = height_of(wide)
    poses = [pose for spot, pose in poses_of(board, layout).items() if spot.zone == "shop"]
    lefts = [(pose.x - wide // 2, pose.y - tall // 2) for pose in poses]
    return [(x, y, x + wide, y + tall) for x, y in lefts]


@pytest.mark.parametrize("size", [(480, 560), (690, 680), (1300, 900)])
@pytest.mark.parametrize("cards", [1, 5, 11, 24, 32])
def test_no_card_of_a_grid_covers_another_or_lies_outside(cards: int, size: tuple[int, int]) -> None:
    board = stall(cards)
    layout = laid_out(board, *size, LINE)
    zone, found = layout.zones[SHOP], boxes(board, layout)
    assert len(found) == cards
    assert all(zone.left <= x and y >= zone.top and right <= zone.right and low <= zone.bottom + 1
               for x, y, right, low in found)  # fmt: skip
    pairs = [(one, other) for at, one in enumerate(found) for other in found[:at]]
    assert not [1 for a, b in pairs if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]]


def test_few_cards_are_larger_than_many() -> None:
    widths = [laid_out(stall(cards), 690, 680, LINE).card_of(SHOP) for cards in (3, 12, 24, 40)]
    assert widths == sorted(widths, reverse=True) and widths[0] > 1.5 * widths[-1]


@pytest.mark.parametrize(("players", "lines"), [(2, 1), (4, 1), (5, 2), (8, 2)])
def test_the_plates_of_many_others_are_high_enough_for_their_figures(players: int, lines: int) -> None:
    layout = laid_out(stall(12, players), 690, 680, LINE)
    highs = {layout.lines[seat].height // LINE for seat in range(1, players)}
    assert highs == {lines} and layout.lines[0].height == LINE


@pytest.mark.parametrize(("width", "names"), [(700, 4), (200, 1)])
def test_phases_stand_in_the_line_of_all_and_where_there_is_little_room_only_the_one_that_is_on(
    width: int, names: int, qapp: QApplication
) -> None:
    told = [("buying", "over"), ("selling", "on"), ("counting the money", "ahead"), ("going home", "ahead")]
    phases = tuple(Phase(name, at) for name, at in told)  # type: ignore[arg-type]
    sign = PhasesSign(Box(0, 0, width, 24), "", phases=phases)
    texts, widths = sign.written(QRectF(0, 0, width, 24), QFont())
    assert sum(text in dict(told) for text in texts) == names and texts[1] == "selling"
    assert sum(widths) <= width


def test_a_sheet_has_a_line_below_each_row_but_the_last_which_its_frame_ends(qapp: QApplication) -> None:
    rows = (("", "Name", "Points"), ("1", "Ann", "3"), ("2", "Ben", "0"))
    ink = Ink(theme_named("dark"), 80, 112, 1.0)
    sheet = QPixmap(300, 120)
    sheet.fill(Qt.GlobalColor.black)
    pen = QPainter(sheet)
    SheetSign(Box(0, 0, 300, 120), "", rows=rows, seats=(None, 0, 1)).paint(pen, ink, QRectF(0, 0, 300, 119))
    pen.end()
    image = sheet.toImage()
    across = [y for y in range(120) if sum(image.pixelColor(x, y).lightness() > 20 for x in range(300)) > 100]
    assert [round(3 * y / 119) for y in across] == [1] * (len(across) // 2) + [2] * (len(across) // 2) != [], across
