"""The window onto a plain table: mouse and keys, and what a screen reader is told of cards and zones."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWindow,
)  # fmt: skip
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QFrame, QGraphicsView, QWidget

from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.ui.kit.controls import Worded
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.plain.items import CardOnMat, ZoneOnMat
from wixoss_desktop.ui.table.plain.scene import Hit, PlainScene
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.gestures.gesture import twist_of

ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_INSTALLED = "plain_table_accessible"


class PlainView(Worded, QGraphicsView):
    """A plain table as a widget. Arrows go from card to card, Enter does what a click does.

    Where hands are free Enter does what a double click does; `menu_wanted` comes with the lines of a menu and a point
    of the screen.
    """

    menu_wanted = Signal(object, QPoint)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.table = PlainScene(look.theme, self)
        self.setScene(self.table)
        self._pressed: QPoint | None = None
        self._held: CardOnMat | None = None
        self._is_dragged = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        install()
        self.retranslate()
        self.dress(look)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.setAccessibleName(tr("Table"))
        self._rescale()

    def _rescale(self) -> None:
        self.setBackgroundBrush(self._look.theme.color("window_deep"))
        size = self.viewport().size()
        self.table.lay_out(size.width(), size.height(), self._look.theme, self.devicePixelRatioF())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rescale()

    # --- the mouse ----------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        hit = self._hit(event)
        self._pressed, self._is_dragged = event.position().toPoint(), False
        if event.button() == Qt.MouseButton.LeftButton and isinstance(hit, CardOnMat) and self.table.can_take(hit.spot):
            self._held = hit

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self._held is None or self._pressed is None:
            self.table.hover(self._hit(event))
            return
        way = (event.position().toPoint() - self._pressed).manhattanLength()
        if way >= QApplication.startDragDistance() or self._is_dragged:
            if not self._is_dragged:
                self._is_dragged = True
                self._held.flight.stop()
                self.table.is_held(self._held.spot)
            self._held.setZValue(layers.DRAGGED)
            self._held.setPos(self.mapToScene(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        held, self._held = self._held, None
        point = self.mapToScene(event.position().toPoint())
        if held is not None and self._is_dragged:
            self._put_down(held, point, twist_of(event.modifiers()))
        elif event.button() == Qt.MouseButton.LeftButton and self._pressed is not None:
            hit = self._hit(event)
            self._pressed = None
            if hit is not None:
                self.table.do_at(hit.spot, twist_of(event.modifiers()))

    def _put_down(self, held: CardOnMat, point: QPointF, twist: str) -> None:
        self._pressed = None
        self.table.is_held(None)
        if not self.table.drop(held.spot, point, twist) and held.scene() is not None:
            held.lie(held.pose)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        hit = self._hit(event)
        if self.table.hands is None:
            self.mousePressEvent(event)
        elif hit is not None and event.button() == Qt.MouseButton.LeftButton:
            self.table.do_at(hit.spot, twice=True)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        hit = self.table.focused if is_by_key else self.table.hit(self.mapToScene(event.pos()))
        at = self.where(hit.spot) if is_by_key and hit is not None else event.pos()
        lines = self.table.menu_at(hit)
        if lines:
            self.menu_wanted.emit(lines, self.viewport().mapToGlobal(at))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.table.hover(None)

    def _hit(self, event: QMouseEvent) -> Hit | None:
        return self.table.hit(self.mapToScene(event.position().toPoint()))

    # --- the keys -----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, focused = Qt.Key(event.key()), self.table.focused
        if key in ARROWS:
            self._go(*ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and focused is not None and not event.isAutoRepeat():
            self.table.do_at(focused.spot, twice=True)
        elif key == Qt.Key.Key_Escape and self._is_dragged and self._held is not None:
            self._held.lie(self._held.pose)
            self._held, self._is_dragged = None, False
            self.table.is_held(None)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.table.focused is None and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._go_to(self._first())

    def _first(self) -> Hit | None:
        """The first card with which something can be done, else the first thing of the near seat."""
        found = self.table.in_order()
        offered = (hit for hit in found if isinstance(hit, CardOnMat) and hit.is_offered)
        return next(offered, next(iter(found), None))

    def _go(self, right: int, down: int) -> None:
        """Go to the nearest card or empty zone in a direction."""
        focused = self.table.focused
        if focused is None:
            self._go_to(self._first())
            return
        here = focused.sceneBoundingRect().center()
        best, least = None, 0.0
        for hit in self.table.in_order():
            if hit is focused or (isinstance(hit, ZoneOnMat) and not (hit.is_empty or hit.count)):
                continue
            way = hit.sceneBoundingRect().center() - here
            along = way.x() * right + way.y() * down
            across = abs(way.x() * down) + abs(way.y() * right)
            if along > 1 and along >= across * 0.4 and (best is None or along + 2 * across < least):
                best, least = hit, along + 2 * across
        self._go_to(best)

    def _go_to(self, hit: Hit | None) -> None:
        if hit is not None:
            self.table.set_focus(hit)
            if QAccessible.isActive():
                QAccessible.updateAccessibility(QAccessibleEvent(hit, QAccessible.Event.Focus))

    def where(self, spot: Spot) -> QPoint:
        """The middle of what lies at a spot, or of the zone, in the viewport."""
        item = self.table.cards.get(spot) or self.table.zones.get(spot)
        if item is None:
            raise LookupError(f"nothing lies at {spot}")
        return self.mapFromScene(item.sceneBoundingRect().center())


def install() -> None:
    """Teaches Qt's accessibility about plain tables, once for an application."""
    application = QCoreApplication.instance()
    if application is not None and not application.property(_INSTALLED):
        application.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_made)


def _made(kind: str, thing: QObject) -> QAccessibleInterface | None:
    """The factory: what is made is kept by the thing itself, for as long as it lives."""
    if isinstance(thing, CardOnMat | ZoneOnMat):
        item = _ItemAccess(thing)
        thing.access = item
        return item
    if isinstance(thing, PlainView):
        view = _ViewAccess(thing)
        thing.table.access = view
        return view
    return None


class _ViewAccess(QAccessibleWidget):
    """The view: a list of zones and cards, those of the near seat first."""

    def __init__(self, view: PlainView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._table, self._view = view.table, view

    def childCount(self) -> int:
        return len(self._table.in_order())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        hits = self._table.in_order()
        return QAccessible.queryAccessibleInterface(hits[index]) if 0 <= index < len(hits) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        return next((at for at, hit in enumerate(self._table.in_order()) if hit is thing), -1)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        focused = self._table.focused if self._view.hasFocus() else None
        return None if focused is None else QAccessible.queryAccessibleInterface(focused)


class _ItemAccess(QAccessibleInterface):
    """A card or a zone."""

    def __init__(self, item: Hit) -> None:
        super().__init__()
        self._item = item

    def _view(self) -> PlainView | None:
        scene = self._item.scene()
        views = scene.views() if scene is not None else []
        return views[0] if views and isinstance(views[0], PlainView) else None

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
        is_name = kind == QAccessible.Text.Name and isinstance(scene, PlainScene)
        return scene.text_of(self._item) if is_name and isinstance(scene, PlainScene) else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        pass

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        scene, view = self._item.scene(), self._view()
        state.focusable = True
        if isinstance(scene, PlainScene):
            state.focused = scene.focused is self._item and view is not None and view.hasFocus()
        return state

    def rect(self) -> QRect:
        view = self._view()
        if view is None:
            return QRect()
        seen = view.mapFromScene(self._item.sceneBoundingRect()).boundingRect()
        return QRect(view.viewport().mapToGlobal(seen.topLeft()), seen.size())

    def backgroundColor(self) -> QColor:
        return QColor()

    def foregroundColor(self) -> QColor:
        return QColor()
