"""The window onto the table of any game: mouse and keys become gestures."""

import math
from collections.abc import Callable, Iterable
from typing import Generic

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)  # fmt: skip
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QToolTip, QWidget

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.scene import accessible
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.flights import Told
from wixoss_desktop.ui.table.scene.gestures.band import Band
from wixoss_desktop.ui.table.scene.gestures.gesture import Gesture, twist_of
from wixoss_desktop.ui.table.scene.gestures.press import PressGesture, RightPress
from wixoss_desktop.ui.table.scene.gestures.touch import is_pile, open_hit, touch
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.painter import TablePainter
from wixoss_desktop.ui.table.scene.scene import Hit, TableScene


class SceneView(QGraphicsView, Generic[P]):
    """The scene of a table as a widget."""

    menu_wanted = Signal(object, object)
    large_wanted = Signal(str)

    def __init__(self, look: Look, painter: TablePainter[P], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table: TableScene[P] = TableScene(painter, look.theme, self)
        self.setScene(self.table)
        self._gesture: Gesture | None = None
        self._skip_release = False
        self._has_told_menu = False
        self.hurry: Callable[[], bool] = _nothing_held
        """Goes on from what is held on the screen; whether anything was."""
        self.is_read: Callable[[str], bool] = _not_read
        """Whether a face-up card is shown whole elsewhere, so that no words have to lie over the table."""
        self._set_up_widget()
        look.theme_changed.connect(self.table.set_theme)
        accessible.install()

    def _set_up_widget(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Table"))

    # --- what others ask of the table ---------------------------------------------------------------------------

    def show_moment(self, told: Iterable[Told[P]] = ()) -> None:
        """Shows the moment that the painter has been given, and flies what was told."""
        self._forget_gesture()
        before = self.table.focused
        self.table.show_moment(told)
        after = self.table.focused
        if after is not None and after is not before and self.hasFocus():
            accessible.tell_focus(after)

    def retranslate(self) -> None:
        """Words everything in the language of the screen: what is painted keeps the words that it was painted with."""
        self.setAccessibleName(tr("Table"))
        self.table.lay_again()

    def set_reduce_motion(self, reduced: bool) -> None:
        """Shows changes at once instead of flying."""
        self.table.motions.finish()
        self.table.motions.reduced = reduced

    def toggle_drawer(self) -> None:
        """Opens the drawer if it is closed, and the other way round."""
        self.table.set_drawer_open(not self.table.drawer_open)

    def obvious(self, place: P | None = None) -> Action | None:
        """The action that Enter stands for at a place, or where the keys are; None if there isn't just one."""
        if place is None:
            if self.table.focused is None:
                return None
            place = self.table.focused.place
        return self.table.offers.obvious(place)

    def cancel(self) -> bool:
        """Takes back a gesture or a choice that waits; whether there was one."""
        if self._gesture is not None:
            self._gesture.cancel()
            self._gesture = None
            return True
        if self.table.armed is not None:
            self.table.arm(None)
            return True
        has_chosen = bool(self.table.offers.chosen)
        self.table.choose(())
        return has_chosen

    def place_rect(self, place: P) -> QRect:
        """Where a card or zone is, in the coordinates of this widget: for a bubble or a menu beside it."""
        item = self.table.cast.at(place) or self.table.zones[place]
        return self.mapFromScene(item.sceneBoundingRect()).boundingRect()

    def zone_under(self, at: QPoint) -> P | None:
        """The zone under a point of the screen; None beside the table."""
        spot = self.viewport().mapFromGlobal(at)
        if not self.viewport().rect().contains(spot):
            return None
        point = self.mapToScene(spot)
        return self.table.board.zone_at(point.x(), point.y())

    @property
    def held_up_rect(self) -> QRect | None:
        """Where a card is held up, in the coordinates of this widget."""
        box = self.table.cast.held_up_box()
        return None if box is None else self.mapFromScene(box).boundingRect()

    # --- size and theme -----------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        ratio = self.devicePixelRatioF()
        # The mat covers all of it, to the last pixel where they are whole: nothing has to be painted below it.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, ratio.is_integer())
        self.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        size = self.viewport().size()
        self.table.lay_out(round(size.width() * ratio), round(size.height() * ratio), ratio)
        super().resizeEvent(event)

    # --- mouse --------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self._skip_release = self._has_told_menu = False
        if self.hurry():
            self._skip_release = True
            return
        point = self._scene_point(event)
        hit = self.table.hit(point)
        self._twist(event)
        if event.button() != Qt.MouseButton.LeftButton:
            self._forget_gesture()
            self.table.arm(None)
            self._press_other(event.button(), hit, point)
        elif hit is not None:
            self.table.set_focus(None)
            self._gesture = PressGesture(self.table, hit, point, self._slack)
        else:
            self.table.arm(None)
            self._gesture = Band(self.table, point, self._slack) if self.table.offers.hands is not None else None

    def _press_other(self, button: Qt.MouseButton, hit: Hit[P] | None, point: QPointF) -> None:
        """The middle button shows a card large; the right one begins a gesture where hands are free."""
        if button == Qt.MouseButton.MiddleButton:
            self.large_wanted.emit(hit.no or "" if isinstance(hit, CardItem) else "")
        elif button == Qt.MouseButton.RightButton and self.table.offers.hands is not None:
            self._gesture = RightPress(self.table, hit, point, self._slack, self._open_menu)

    @property
    def _slack(self) -> float:
        """How far a hand may tremble within a click."""
        return QApplication.startDragDistance() * self.devicePixelRatioF()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()
        point = self._scene_point(event)
        self._twist(event)
        if self._gesture is not None:
            self._gesture = self._gesture.move(point)
        elif not event.buttons():
            self.table.hover(self.table.hit(point))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        is_right = isinstance(self._gesture, RightPress)
        if event.button() != (Qt.MouseButton.RightButton if is_right else Qt.MouseButton.LeftButton):
            return
        gesture, self._gesture = self._gesture, None
        self._twist(event)
        self._has_told_menu = is_right
        if gesture is not None and not self._skip_release:
            gesture.finish(self._scene_point(event))

    def _twist(self, event: QMouseEvent) -> None:
        """Keys that are held make something else of what free hands do."""
        self.table.offers = self.table.offers.twisted(twist_of(event.modifiers()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self._skip_release = True
        self._gesture = None
        hit = self.table.hit(self._scene_point(event))
        if hit is not None and event.button() == Qt.MouseButton.LeftButton:
            touch(self.table, hit, is_twice=True)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.ask_for_menu()
            return
        if isinstance(self._gesture, RightPress) or self._has_told_menu:
            return  # the gesture itself opens the menu, once it is clear that it is no arrow
        hit = self.table.hit(self.mapToScene(event.pos()))
        if hit is not None and is_pile(hit) and self.table.offers.hands is None:
            open_hit(self.table, hit)
        else:
            self._open_menu(hit)

    def _open_menu(self, hit: Hit[P] | None) -> None:
        """The menu of a card or zone; of the table where hands are free."""
        if hit is not None or self.table.offers.hands is not None:
            self.menu_wanted.emit(None if hit is None else self._spot(hit), QCursor.pos())

    def _spot(self, hit: Hit[P]) -> P:
        """Where a menu is asked for; free hands ask for that of a zone as a whole."""
        is_whole = self.table.offers.hands is not None and isinstance(hit, ZoneItem)
        return self.table.painter.whole(hit.place) if is_whole else hit.place

    def ask_for_menu(self) -> bool:
        """The menu of what has the keys, as a right click there opens it; whether there is such a thing."""
        hit = self.table.focused
        if hit is None:
            return False
        at = self.mapToGlobal(self.mapFromScene(hit.sceneBoundingRect().center()))
        if is_pile(hit) and self.table.offers.hands is None:
            open_hit(self.table, hit)
        else:
            self.menu_wanted.emit(hit.place, at)
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        self.table.hover(None)
        super().leaveEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.cancel()
        self.table.motions.finish()
        super().hideEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            hit = self.table.hit(self.mapToScene(event.pos()))
            QToolTip.showText(event.globalPos(), "" if hit is None else self._tip(hit), self)
            return True
        return super().viewportEvent(event)

    def _tip(self, hit: Hit[P]) -> str:
        """What a thing is called, unless it is read elsewhere, and what is in its zone beside it."""
        is_read = isinstance(hit, CardItem) and hit.no is not None and self.is_read(hit.no)
        named = () if is_read else (self.table.text_of(hit),)
        return "\n".join((*named, *self.table.painter.tip(hit.place, is_card=isinstance(hit, CardItem))))

    def _scene_point(self, event: QMouseEvent) -> QPointF:
        spot: QPoint = event.position().toPoint()
        return self.mapToScene(spot)

    def _forget_gesture(self) -> None:
        if self._gesture is not None:
            self._gesture.cancel()
            self._gesture = None

    # --- keys ---------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        event.setAccepted(plain and key == Qt.Key.Key_Escape and self.cancel())

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        hit = next_group(self.table, forward=forward)
        if hit is None:
            self.table.set_focus(None)
            return super().focusNextPrevChild(forward)
        self._look_at(hit)
        return True

    def step(self, way: tuple[int, int]) -> None:
        """Moves the keyboard to the nearest thing in a direction."""
        hit = beside(self.table, way)
        if hit is not None:
            self._look_at(hit)

    def _look_at(self, hit: Hit[P]) -> None:
        self.table.set_focus(hit)
        accessible.tell_focus(hit)


def _nothing_held() -> bool:
    """Nothing is held at a table that shows no match."""
    return False


def _not_read(no: str) -> bool:
    """Nothing is shown elsewhere."""
    return False


def next_group(scene: TableScene[P], *, forward: bool) -> Hit[P] | None:
    """The first thing of the next zone in the order of Tab; None past the end: then the keys leave the table."""
    groups: dict[tuple[int, int], list[Hit[P]]] = {}
    for hit in scene.hits():
        groups.setdefault(scene.painter.reach_order(hit.zone), []).append(hit)
    order = sorted(groups)
    now = scene.focused
    if now is None:
        at = 0 if forward else len(order) - 1
    else:
        at = order.index(scene.painter.reach_order(now.zone)) + (1 if forward else -1)
    if not 0 <= at < len(order):
        return None
    return min(groups[order[at]], key=lambda hit: (_x(hit), _y(hit)))


def beside(scene: TableScene[P], way: tuple[int, int]) -> Hit[P] | None:
    """The nearest thing in a direction; where the keys are nowhere yet, the first card of the hand.

    To the side the cards of the same row come first, whatever lies half below them.
    """
    now = scene.focused
    if now is None:
        return next_group(scene, forward=True)
    best: tuple[bool, float, Hit[P]] | None = None
    for hit in scene.hits():
        ahead, aside = _apart(now, hit, way)
        if hit is now or ahead <= 0.5:
            continue
        leaves, far = hit.zone != now.zone and bool(way[0]), ahead + 2.2 * aside
        if best is None or (leaves, far) < best[:2]:
            best = leaves, far, hit
    return best[2] if best is not None else None


def _apart(now: Hit[P], hit: Hit[P], way: tuple[int, int]) -> tuple[float, float]:
    """How far ahead and how far to the side something lies."""
    x, y = _x(hit) - _x(now), _y(hit) - _y(now)
    return x * way[0] + y * way[1], math.fabs(x * way[1]) + math.fabs(y * way[0])


def _x(hit: Hit[P]) -> float:
    return hit.pose.x if isinstance(hit, CardItem) else hit.sceneBoundingRect().center().x()


def _y(hit: Hit[P]) -> float:
    """How high something lies; a card as long as nobody looks at it."""
    return hit.pose.y if isinstance(hit, CardItem) else hit.sceneBoundingRect().center().y()
