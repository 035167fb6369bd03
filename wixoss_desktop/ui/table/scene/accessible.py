"""The table for screen readers: cards and zones as children of the view, named from the seat's view only."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.scene import Hit, TableScene

_INSTALLED = "wixoss_table_accessible"


def install() -> None:
    """Teaches Qt's accessibility about the table, once for an application."""
    application = QCoreApplication.instance()
    if application is not None and not application.property(_INSTALLED):
        application.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_made)


def tell_focus(hit: Hit[P]) -> None:
    """Says to a screen reader where the keys are."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(hit, QAccessible.Event.Focus))


def _made(kind: str, thing: QObject) -> QAccessibleInterface | None:
    """The factory: what is made is kept by the thing itself, for as long as it lives."""
    if isinstance(thing, CardItem | ZoneItem):
        item = ItemAccess(thing)
        thing.access = item
        return item
    scene = thing.scene() if isinstance(thing, QGraphicsView) else None
    if isinstance(thing, QGraphicsView) and isinstance(scene, TableScene):
        view = ViewAccess(thing)
        scene.access = view
        return view
    return None


class ViewAccess(QAccessibleWidget):
    """The view: a list of the zones, the near ones first, each with the cards in it."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._view = view

    def _hits(self) -> list[Hit[Any]]:
        scene = self._view.scene()
        return zones_and_strays(scene) if isinstance(scene, TableScene) else []

    def childCount(self) -> int:
        return len(self._hits())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        hits = self._hits()
        return QAccessible.queryAccessibleInterface(hits[index]) if 0 <= index < len(hits) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        return next((at for at, hit in enumerate(self._hits()) if hit is thing), -1)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        scene = self._view.scene()
        focused = scene.focused if isinstance(scene, TableScene) and self._view.hasFocus() else None
        return None if focused is None else QAccessible.queryAccessibleInterface(focused)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        scene = self._view.scene()
        if not isinstance(scene, TableScene):
            return None
        hit = scene.hit(self._view.mapToScene(self._view.viewport().mapFromGlobal(QPoint(x, y))))
        return None if hit is None else QAccessible.queryAccessibleInterface(hit)


def zones_and_strays(scene: TableScene[P]) -> list[Hit[P]]:
    """The zones in the order of Tab, then cards that lie in no zone of the mat."""
    zones = sorted(scene.board.boxes, key=scene.painter.reach_order)
    return [*(scene.zones[zone] for zone in zones), *(card for card in scene.cast if card.zone not in scene.zones)]


def cards_in(scene: TableScene[P], zone: P) -> list[CardItem[P]]:
    """The cards of a zone as they lie from left to right."""
    return sorted((card for card in scene.cast if card.zone == zone), key=lambda card: card.at)


class ItemAccess(QAccessibleInterface):
    """A card or a zone; the cards of a zone are below it."""

    def __init__(self, item: Hit[Any]) -> None:
        super().__init__()
        self._item = item

    def _view(self) -> QGraphicsView | None:
        scene = self._item.scene()
        views: Sequence[QGraphicsView] = scene.views() if scene is not None else ()
        return views[0] if views else None

    def isValid(self) -> bool:
        return self._item.scene() is not None

    def object(self) -> QObject:
        return self._item

    def window(self) -> QWindow | None:  # type: ignore[override]
        view = self._view()
        return None if view is None else view.window().windowHandle()

    def _cards(self) -> list[CardItem[Any]]:
        """The cards of a zone; none for a card."""
        scene = self._item.scene()
        is_zone = isinstance(self._item, ZoneItem) and isinstance(scene, TableScene)
        return cards_in(scene, self._item.place) if is_zone and isinstance(scene, TableScene) else []

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        view, scene = self._view(), self._item.scene()
        if isinstance(self._item, CardItem) and isinstance(scene, TableScene):
            zone = scene.zones.get(self._item.zone)
            if zone is not None:
                return QAccessible.queryAccessibleInterface(zone)
        return None if view is None else QAccessible.queryAccessibleInterface(view)

    def childCount(self) -> int:
        return len(self._cards())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        cards = self._cards()
        return QAccessible.queryAccessibleInterface(cards[index]) if 0 <= index < len(cards) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        return next((at for at, card in enumerate(self._cards()) if card is thing), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.List if self._cards() else QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        scene = self._item.scene()
        if not isinstance(scene, TableScene):
            return ""
        if kind == QAccessible.Text.Description:
            return scene.rules_of(self._item)
        return scene.text_of(self._item) if kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        pass

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        scene, view = self._item.scene(), self._view()
        state.focusable = not self._cards()
        if isinstance(scene, TableScene):
            state.focused = scene.focused is self._item and view is not None and view.hasFocus()
            state.selected = scene.armed == self._item.place
            if isinstance(self._item, CardItem) and scene.is_pickable(self._item):
                state.checkable = True
                state.checked = bool(self._item.marks.picked)
        return state

    def rect(self) -> QRect:
        view = self._view()
        if view is None:
            return QRect()
        seen = view.mapFromScene(self._item.mapToScene(self._item.shape().boundingRect())).boundingRect()
        return QRect(view.viewport().mapToGlobal(seen.topLeft()), seen.size())

    def backgroundColor(self) -> QColor:
        return QColor()

    def foregroundColor(self) -> QColor:
        return QColor()
