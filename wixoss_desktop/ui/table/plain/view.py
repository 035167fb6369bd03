"""The window onto a plain table: keys go from card to card, and do what a double click does."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.shell.key_words import bound_keys, pressed
from wixoss_desktop.ui.table.commands import CONFIRM, STEPS
from wixoss_desktop.ui.table.free.intents import FreeHands
from wixoss_desktop.ui.table.plain.faces import PlainFaces
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.painter import HeadSign, NameSign, PlainPainter
from wixoss_desktop.ui.table.plain.words import AnyWords
from wixoss_desktop.ui.table.scene.gestures.touch import touch
from wixoss_desktop.ui.table.scene.items.sign import Sign
from wixoss_desktop.ui.table.scene.view import SceneView

ROLLED_MS: Final = 400
"""So long a die rolls that was thrown before everybody's eyes."""
FACES: Final = 8
"""So many faces it goes through meanwhile."""


class PlainView(SceneView[Spot]):
    """The table of any game as a widget."""

    def __init__(self, look: Look, parent: QWidget | None = None, pictures: Pictures | None = None) -> None:
        self.painter = PlainPainter(PlainFaces(pictures))
        super().__init__(look, self.painter, parent)
        self._rolls = QTimer(self, interval=ROLLED_MS // FACES)
        self._rolls.timeout.connect(self.roll_on)

    def show_at_table(
        self, moment: PlainMoment | None, words: AnyWords | None, hands: FreeHands[Spot] | None = None
    ) -> None:
        """Shows a moment, and flies what was told; None takes everything off the table."""
        is_new = self.painter.take(moment, words, hands)
        if is_new and self.painter.has_thrown and not self.table.motions.reduced:
            self.painter.rolling = FACES
            self._rolls.start()
        self.show_moment(tuple(self.painter.told()))
        if moment is None:
            self.table.forget_keys()

    def roll_on(self) -> None:
        """Shows the next face of the dice that roll; in the end what was thrown."""
        self.painter.rolling = max(0, self.painter.rolling - 1)
        if not self.painter.rolling:
            self._rolls.stop()
            self.table.refresh_marks()
        self.table.furniture.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, focused = pressed(event), self.table.focused
        step = next((row for row in STEPS if key in bound_keys(row.id)), None)
        if step is not None:
            across, down = map(int, step.given)
            self.step((across, down))
        elif key in bound_keys(CONFIRM.id) and focused is not None and not event.isAutoRepeat():
            touch(self.table, focused, is_twice=True)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_keys and self.table.focused is None:
            self.focusNextPrevChild(event.reason() == Qt.FocusReason.TabFocusReason)

    def signs_rects(self) -> tuple[QRect, ...]:
        """Where something is written and dice lie, in the coordinates of this widget; names of zones are not meant."""
        signs = self.painter.signs(self.table.board)
        said = (one for one in signs if not (isinstance(one, HeadSign) and one.is_name))
        return tuple(self.mapFromScene(_plate(one)).boundingRect() for one in said)

    def cards_rects(self) -> tuple[QRect, ...]:
        """Where cards lie face up, in the coordinates of this widget."""
        shown = (item for item in self.table.cast if item.no)
        boxes = (item.mapRectToScene(item.card_box()) for item in shown)
        return tuple(self.mapFromScene(box).boundingRect() for box in boxes)


def _plate(sign: Sign) -> QRectF:
    """Where a sign is painted: a name with its figures in the middle of its line."""
    box = sign.box
    aside = box.width // 3 if isinstance(sign, NameSign) else 0
    return QRectF(box.left + aside, box.top, box.width - 2 * aside, box.height)
