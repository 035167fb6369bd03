"""The table for screen readers: cards and zones as children of the view, named from the seat's view only."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from wixoss_desktop.ui.table.items.card import CardItem
from wixoss_desktop.ui.table.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene import Hit, TableScene

_INSTALLED = "wixoss_table_accessible"


def install() -> None:
    """Teaches Qt's accessibility about the table, once for an application."""
    application = QCoreApplication.instance()
    if application is not None and not application.property(_INSTALLED):
        application.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_made)


def tell_focus(hit: Hit) -> None:
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
    """The view: a list of everything on the table."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._view = view

    def _hits(self) -> list[Hit]:
        scene = self._view.scene()
        return list(scene.hits()) if isinstance(scene, TableScene) else []

    def childCount(self) -> int:
        return len(self._hits())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        hits = self._hits()
        return QAccessible.queryAccessibleInterface(hits[index]) if 0 <= index < len(hits) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        return next((at for at, hit in enumerate(self._hits()) if hit is thing), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        scene = self._view.scene()
        if not isinstance(scene, TableScene):
            return None
        hit = scene.hit(self._view.mapToScene(self._view.viewport().mapFromGlobal(QPoint(x, y))))
        return None if hit is None else QAccessible.queryAccessibleInterface(hit)


class ItemAccess(QAccessibleInterface):
    """A card or a zone."""

    def __init__(self, item: Hit) -> None:
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

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        view = self._view()
        return None if view is None else QAccessible.queryAccessibleInterface(view)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def text(self, kind: QAccessible.Text) -> str:
        scene = self._item.scene()
        if kind != QAccessible.Text.Name or not isinstance(scene, TableScene):
            return ""
        return scene.text_of(self._item)

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        pass

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        scene = self._item.scene()
        state.focusable = True
        if isinstance(scene, TableScene):
            state.focused = scene.focused is self._item
            state.selected = scene.armed == self._item.place
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
