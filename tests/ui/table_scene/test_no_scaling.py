"""No place of the program scales a picture, or has one drawn, while it is painted."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import RESOURCES, decks, pool
from wixoss_desktop.lab.pictures import screenshots
from wixoss_desktop.ui.decks import deck_cards
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.shell.main_window import MainWindow
from wixoss_desktop.ui.table.wixoss.view import TableView

NEVER = (
    (QPixmap, "scaled"), (QPixmap, "scaledToWidth"), (QPixmap, "scaledToHeight"), (QPixmap, "transformed"),
    (QImage, "scaled"), (QImage, "transformed"), (Image.Image, "resize"), (Image.Image, "paste"),
    (Image, "new"), (Image, "open"),
)  # fmt: skip

SETTLE_MS = 160
"""Every timer of a place comes sooner, and it is waited for twice."""


class Counter:
    """What was scaled while `is_painting`, on the thread of the window."""

    def __init__(self) -> None:
        self.is_painting = False
        self.drawn = 0
        self.found: list[str] = []
        self._thread = threading.get_ident()

    @property
    def counts(self) -> bool:
        """Whether what is done now is done inside a paint."""
        return self.is_painting and threading.get_ident() == self._thread


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    counter = Counter()
    for kind, name in NEVER:
        _watch(monkeypatch, kind, name, counter)
    for name in ("drawPixmap", "drawImage"):
        _watch_drawing(monkeypatch, name, counter)
    grab = QWidget.grab

    def watched(window: MainWindow, *args: Any) -> QPixmap:
        counter.is_painting = True
        try:
            return grab(window, *args)
        finally:
            counter.is_painting = False
            counter.found += _scaled_prints(window)

    monkeypatch.setattr(MainWindow, "grab", watched, raising=False)
    return counter


def _watch(monkeypatch: pytest.MonkeyPatch, kind: Any, name: str, counter: Counter) -> None:
    real: Callable[..., object] = getattr(kind, name)

    def noted(*args: object, **named: object) -> object:
        if counter.counts:
            counter.found.append(f"{kind.__name__}.{name}")
        return real(*args, **named)

    monkeypatch.setattr(kind, name, noted)


def _watch_drawing(monkeypatch: pytest.MonkeyPatch, name: str, counter: Counter) -> None:
    real: Callable[..., object] = getattr(QPainter, name)

    def noted(painter: QPainter, *args: Any) -> object:
        if counter.counts:
            counter.drawn += 1
            ratio = painter.device().devicePixelRatio()
            if is_scaled(args) or abs(painter.transform().determinant() - 1 / ratio**2) > 1e-6:
                counter.found.append(f"{name}{args}")
        return real(painter, *args)

    monkeypatch.setattr(QPainter, name, noted)


def is_scaled(args: tuple[Any, ...]) -> bool:
    """Whether the arguments of a drawing make the picture larger or smaller than it is."""
    at = next(at for at, arg in enumerate(args) if isinstance(arg, QPixmap | QImage))
    picture, before, after = args[at].size(), args[:at], [arg for arg in args[at + 1 :] if not isinstance(arg, bool)]
    source = picture
    if len(after) == 4:
        source = QSize(after[2], after[3])
    elif after and isinstance(after[0], QRect | QRectF):
        source = QRectF(after[0]).size().toSize()
    if len(before) == 4:
        return bool(QSize(before[2], before[3]) != source)
    if isinstance(before[0], QRect | QRectF):
        return bool(QRectF(before[0]).size() != QRectF(QPointF(), source).size())
    assert isinstance(before[0], QPoint | QPointF | int | float)
    return False


def _scaled_prints(window: MainWindow) -> list[str]:
    """Pictures that Qt lays on the table by itself, as far as it scales any of them."""
    found = []
    for table in window.findChildren(TableView):
        for item in table.scene().items():
            across = item.sceneTransform()
            if isinstance(item, QGraphicsPixmapItem) and abs(abs(across.determinant()) - 1) > 1e-6:
                found.append(f"a picture at {item.scenePos()}")
    return found


@pytest.mark.parametrize("name", sorted(screenshots.SHOTS))
def test_every_place_can_be_drawn_and_nothing_is_scaled_for_it(
    qtbot: QtBot, tmp_path: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(screenshots, "SETTLE_MS", SETTLE_MS)
    shot = screenshots.SHOTS[name]
    if shot.place != "home":  # where the fans of its decks, which every window draws, are not in sight
        monkeypatch.setattr(deck_cards, "compose_fan", lambda *_, **__: QPixmap())
    at_hand = decks().decks if shot.place == "home" else {code: decks().decks[code] for code in shot.decks}
    cards = Cards(pool().cards, at_hand, faces(), None)
    studio = screenshots.Studio(cards, RESOURCES)
    picture = screenshots.draw(studio, name, tmp_path / "out.png", QSize(1280, 800), UiPreferences())
    assert counter.found == []
    assert picture.size() == QSize(1280, 800)
    assert (tmp_path / "out.png").stat().st_size > 20_000


def test_the_counter_sees_what_is_scaled() -> None:
    picture = QPixmap(10, 20)
    assert is_scaled((QRect(0, 0, 5, 10), picture))
    assert is_scaled((0, 0, 12, 20, picture))
    assert not is_scaled((3, 4, picture))
    assert not is_scaled((3, 4, picture, 2, 0, 5, 20))
    assert not is_scaled((QRectF(0, 0, 4, 4), picture, QRectF(2, 2, 4, 4)))
