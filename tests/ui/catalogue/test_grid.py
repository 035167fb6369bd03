"""The grid of cards: what is painted again when pictures arrive, and what isn't."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtGui import QColor, QFont, QPaintEvent, QPixmap, QRegion
from pytestqt.qtbot import QtBot

from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.catalogue.grid import CardGrid
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.catalogue.model import CardModel
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.plain_face import PlainFace
from wixoss_desktop.ui.kit.theme import Look, Theme, theme_named
from wixoss_desktop.ui.kit.tokens import TYPE
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.words.languages import lexicon

COUNT = 200
EPITHET = "西部の豪魔\N{IDEOGRAPHIC SPACE}アイアン・ストーン"


class Given(Pictures):
    """Pictures that are there when a test says so."""

    def __init__(self) -> None:
        super().__init__(FaceCache(None), None)
        self.there: dict[str, QPixmap] = {}

    def readable(
        self, face: Face | PlainFace, width: int, *, dark: bool = True, scale: float = 1.0, is_bare: bool = False
    ) -> QPixmap | None:
        return self.there.get(face.key)

    def give(self, *cards: int, color: str = "red") -> None:
        """Let pictures of one colour arrive."""
        for card in cards:
            picture = QPixmap(128, 179)
            picture.fill(QColor(color))
            self.there[str(card)] = picture
        self.arrived.emit()


class Painted(QObject):
    """Which parts of a widget were painted."""

    def __init__(self, grid: CardGrid) -> None:
        super().__init__(grid)
        self.region = QRegion()
        grid.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


class Deck(QObject):
    """A deck with so many copies of each card."""

    opened, changed, is_open, is_building = Signal(), Signal(), True, True

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, int] = {}

    def copies(self, numbers: tuple[str, ...]) -> int:
        return sum(self.counts.get(no, 0) for no in numbers)

    def most(self, no: str) -> int:
        return 4

    def copies_words(self, no: str, copies: int) -> str:
        return f"{no}: {copies}"


@pytest.fixture
def pictures() -> Given:
    return Given()


@pytest.fixture
def grid(pictures: Given, qtbot: QtBot, tmp_path: Path) -> Iterator[CardGrid]:
    model = CardModel(Library(partial(Store, tmp_path), Workers()), partial(lexicon, "en"))
    model.show_rows([_row(number) for number in range(COUNT)])
    shown = CardGrid(Look(theme_named("dark")), pictures, model, _face)
    shown.resize(800, 600)
    with qtbot.waitExposed(shown):
        shown.show()
    yield shown
    shown.close()


def test_a_picture_that_arrives_is_painted_into_its_own_tile_alone(
    grid: CardGrid, pictures: Given, qtbot: QtBot
) -> None:
    painted = Painted(grid)
    pictures.give(2, 3, 150)
    qtbot.waitUntil(lambda: not painted.region.isEmpty())
    assert painted.region == QRegion(grid.tile_rect(2)) + grid.tile_rect(3)
    assert _seen(grid, 2) == _seen(grid, 3) == "#ff0000"


def test_the_first_card_that_is_taken_out_of_a_deck_just_opened_is_painted_anew(grid: CardGrid, qtbot: QtBot) -> None:
    deck = Deck()
    deck.counts = {"1": 1, "2": 1}
    grid.build(cast("CurrentDeck", deck))
    painted = Painted(grid)
    qtbot.waitUntil(lambda: not painted.region.isEmpty())
    painted.region = QRegion()
    deck.counts = {"2": 1}
    deck.changed.emit()
    qtbot.waitUntil(lambda: painted.region == QRegion(grid.tile_rect(1)))


def test_a_picture_that_stood_in_for_another_makes_way_for_it(grid: CardGrid, pictures: Given, qtbot: QtBot) -> None:
    for color, code in (("blue", "#0000ff"), ("lime", "#00ff00")):
        pictures.give(4, color=color)
        qtbot.waitUntil(partial(_is_seen, grid, 4, code))


def test_a_tile_that_scrolled_into_sight_while_its_picture_arrived_is_painted_as_one(
    grid: CardGrid, pictures: Given, qtbot: QtBot
) -> None:
    painted, bar = Painted(grid), grid.verticalScrollBar()
    card = grid.rows_in(grid.viewport().rect()).stop
    hidden = grid.tile_rect(card).top() - grid.viewport().height()
    for part, is_there in ((30, False), (90, True)):
        if is_there:
            pictures.give(card)
        painted.region = QRegion()
        bar.setValue(hidden + part)
        qtbot.waitUntil(lambda: not painted.region.isEmpty())
    upper_edge = grid.tile_rect(card).center().x(), grid.tile_rect(card).top() + 10
    qtbot.waitUntil(lambda: painted.region.contains(QPoint(*upper_edge)))


def test_cards_are_shown_without_the_bold_letters_of_their_language(
    grid: CardGrid, pictures: Given, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[QFont.Weight] = []
    font = Theme.font

    def asked_for(theme: Theme, token: int = TYPE.body, *, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        asked.append(weight)
        return font(theme, token, weight=weight)

    monkeypatch.setattr(Theme, "font", asked_for)
    painted = Painted(grid)
    pictures.give(2, 3)
    qtbot.waitUntil(lambda: not painted.region.isEmpty())
    assert grid.rest_of_name(2) == EPITHET
    assert asked
    assert set(asked) == {QFont.Weight.Normal}  # a Japanese font is 8 MB a weight


def _seen(grid: CardGrid, card: int) -> str:
    """The colour that lies on the screen in the middle of a card."""
    screen = grid.screen().grabWindow(grid.winId()).toImage()
    return screen.pixelColor(grid.viewport().mapTo(grid, grid.tile_rect(card).center())).name()


def _is_seen(grid: CardGrid, card: int, color: str) -> bool:
    return _seen(grid, card) == color


def _face(row: Row) -> Face:
    return Face(key=row.no, name=f"{EPITHET}\N{IDEOGRAPHIC SPACE}{row.no}")


def _row(number: int) -> Row:
    no = str(number)
    return Row(
        id=number, key=no, no=no, facts=Facts("SIGNI"), names="", texts="", bursts="", numbers="", products="",
        rarities="", artists="", classes="", lrig_types="", limiting="", team="", formats=frozenset(), state="",
    )  # fmt: skip
