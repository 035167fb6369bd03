"""The phase bar: whose turn it is, the steps of the turn with what is done ticked, whose decision it is."""

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look, Theme
from wixoss_desktop.ui.kit.tokens import RADII, SEAT_INKS, SPACING, TYPE
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.style import BAR_HEIGHT
from wixoss_desktop.ui.table.wixoss.steps_shown import CLASSIC, TurnStep, steps_of, tool_tip

TICK = 11


class PhaseState(Struct, frozen=True):
    """Whose turn it is, and who decides; `on` is the step that is on, `skipped` are those that this turn lacks.

    `stops` are the steps of these turns at which people want to be asked.
    """

    turn: int = 0
    active: int = 0
    active_name: str = ""
    on: str = ""
    decides: int | None = None
    decides_name: str = ""
    skipped: tuple[str, ...] = ()
    is_trial: bool = False
    stops: tuple[str, ...] = ()


class PhaseBar(QWidget):
    """Painted in one piece; a step says at hover what it is for, and is `gestured` with by a click: it sets a stop."""

    gestured = Signal(object)

    def __init__(self, look: Look, book: CardBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("phaseBar")
        self._look = look
        self._book, self._rules = book, Rules()
        self._steps: tuple[TurnStep, ...] = CLASSIC
        self._state = PhaseState()
        self._boxes: list[QRectF] = []
        self.decision_box = QRectF()
        self._pressed = ""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.theme_changed.connect(self._rescale)

    @property
    def state(self) -> PhaseState:
        """What the bar shows."""
        return self._state

    def set_game(self, setup: Setup) -> None:
        """Shows the steps of another game, and says of them what its options make of them."""
        self._steps, self._rules = steps_of(setup), setup.rules
        self.update()

    def show_state(self, state: PhaseState) -> None:
        """Shows another moment of the turn."""
        if state == self._state:
            return
        self._state = state
        self.setAccessibleName(self.spoken)
        self.update()

    def tip_of(self, step: TurnStep) -> str:
        """What a step is for, in this game, and what a click on it does."""
        said = tool_tip(step, self._rules, self._book.lexicon)
        if not self._state.turn:
            return said
        has_stop = step.step_id in self._state.stops
        tip = tr("A click takes the stop away.") if has_stop else tr("A click sets a stop: nothing passes it unasked.")
        return f"{said}\n{tip}"

    def box_of(self, step_id: str) -> QRectF:
        """Where a step stands in the bar, once it was painted."""
        at = next(at for at, step in enumerate(self._steps) if step.step_id == step_id)
        return self._boxes[at]

    @property
    def spoken(self) -> str:
        """The bar in words."""
        on = next((tr(step.long) for step in self._steps if step.step_id == self._state.on), "")
        named = (tr(step.long) for step in self._steps if step.step_id in self._state.stops)
        stops = tr("stops: {steps}", steps=row_of(named)) if self._state.stops else ""
        return row_of((self._turn_words, on, self._decision_words, stops))

    @property
    def _turn_words(self) -> str:
        if not self._state.turn:
            return tr("Set-up")
        turn = tr("Turn {n}: {player}", n=self._state.turn, player=self._state.active_name)
        return self._named(turn)

    def _named(self, turn: str) -> str:
        """The words of a turn, which begin with what kind of game it is if that is none of the usual ones."""
        return tr("Trial · {words}", words=turn) if self._state.is_trial else turn

    @property
    def _decision_words(self) -> str:
        if self._state.decides is None:
            return ""
        return tr("{player} decides", player=self._state.decides_name)

    def sizeHint(self) -> QSize:
        return QSize(600, self._look.theme.px(BAR_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self._look.theme.px(BAR_HEIGHT))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            for step, box in zip(self._steps, self._boxes, strict=False):
                if box.contains(QPointF(event.pos())):
                    QToolTip.showText(event.globalPos(), self.tip_of(step), self, box.toRect())
                    return True
            QToolTip.hideText()
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        is_step = bool(self._step_at(event.position()))
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_step else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._step_at(event.position()) if event.button() == Qt.MouseButton.LeftButton else ""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, ""
        if pressed and pressed == self._step_at(event.position()):
            self.gestured.emit(TableWish("stop", self._state.active, pressed))

    def _step_at(self, point: QPointF) -> str:
        """The step at a point of the bar that a stop can be set at; '' before the first turn, and elsewhere."""
        found = zip(self._steps, self._boxes, strict=False)
        return next((step.step_id for step, box in found if self._state.turn and box.contains(point)), "")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        painter.fillRect(self.rect(), theme.color("window_deep"))
        turn, decision = self._fitting(theme)
        left = self._paint_turn(painter, theme, turn)
        right = self._paint_decision(painter, theme, decision)
        self._paint_steps(painter, theme, QRectF(left, 0, right - left, self.height()))

    def _fitting(self, theme: Theme) -> tuple[str, str]:
        """The words at both ends, the longest ones that leave room for the short names of all steps."""
        turn, decision = self._turn_words, self._decision_words
        names = [tr(step.short) for step in self._steps]
        bold = QFontMetrics(theme.font(TYPE.body, weight=QFont.Weight.DemiBold))
        steps = sum(bold.horizontalAdvance(name) + theme.px(TICK + 10) for name in names)
        room = self.width() - steps - theme.px(38 + 4 + 4 * SPACING.near + SPACING.apart)
        short = self._named(tr("Turn {n}", n=self._state.turn)) if self._state.turn else turn
        name = self._state.decides_name if decision else ""
        for words in ((turn, decision), (turn, name), (short, name)):
            if sum(bold.horizontalAdvance(part) for part in words) <= room:
                return words
        return short, ""

    def _paint_turn(self, painter: QPainter, theme: Theme, words: str) -> float:
        font = theme.font(TYPE.body, weight=QFont.Weight.DemiBold)
        ink = theme.color(SEAT_INKS[self._state.active]) if self._state.turn else theme.color("text_soft")
        bar = QRectF(theme.px(SPACING.near), self.height() * 0.25, theme.px(4), self.height() * 0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(bar, 2, 2)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        width = QFontMetrics(font).horizontalAdvance(words)
        left = bar.right() + theme.px(SPACING.near)
        painter.drawText(QRectF(left, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, words)
        return left + width + theme.px(SPACING.apart)

    def _paint_decision(self, painter: QPainter, theme: Theme, words: str) -> float:
        right = float(self.width() - theme.px(SPACING.near))
        if not words:
            return right
        font = theme.font(TYPE.body, weight=QFont.Weight.DemiBold)
        width = QFontMetrics(font).horizontalAdvance(words) + theme.px(38)
        box = QRectF(right - width, self.height() * 0.14, width, self.height() * 0.72)
        self.decision_box = box
        ink = theme.color(SEAT_INKS[self._state.decides or 0])
        painter.setPen(QPen(ink, theme.px(1.5)))
        painter.setBrush(theme.color("panel_raised"))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(_arrow(box.left() + theme.px(16), box.center().y(), theme.px(5)))
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        painter.drawText(box.adjusted(theme.px(26), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)
        return box.left() - theme.px(SPACING.near)

    def _paint_steps(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        self._boxes = []
        names = self._names(theme, area.width())
        font = theme.font(TYPE.body)
        metrics = QFontMetrics(theme.font(TYPE.body, weight=QFont.Weight.DemiBold))
        widths = [metrics.horizontalAdvance(name) + theme.px(TICK + 8) for name in names]
        gap = max(2.0, min(float(theme.px(22)), (area.width() - sum(widths)) / max(1, len(widths))))
        x = area.left() + max(0.0, (area.width() - sum(widths) - gap * (len(widths) - 1)) / 2)
        on = next((at for at, step in enumerate(self._steps) if step.step_id == self._state.on), -1)
        for at, (step, name, width) in enumerate(zip(self._steps, names, widths, strict=True)):
            box = QRectF(x, area.height() * 0.14, width, area.height() * 0.72)
            self._boxes.append(box)
            painter.setFont(font)
            self._paint_step(painter, theme, box, name, at - on if on >= 0 else 1, step.step_id)
            if step.step_id in self._state.stops:
                self._paint_stop(painter, theme, box)
            x += width + gap

    def _paint_step(self, painter: QPainter, theme: Theme, box: QRectF, name: str, where: int, step_id: str) -> None:
        if where == 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(box, theme.px(RADII.small), theme.px(RADII.small))
            painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.DemiBold))
            painter.setPen(theme.color("on_accent"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
            return
        skipped = step_id in self._state.skipped
        painter.setPen(theme.color("text_off" if where < 0 or skipped else "text_soft"))
        text = box
        if where < 0 and not skipped:
            side = theme.px(TICK)
            tick = QRectF(box.left(), box.center().y() - side / 2, side, side)
            paint_icon(painter, tick, "tick", theme.color("good"), stroke=3.2)
            text = box.adjusted(side + theme.px(3), 0, 0, 0)
        font = painter.font()
        font.setStrikeOut(skipped)
        painter.setFont(font)
        align = Qt.AlignmentFlag.AlignVCenter | (
            Qt.AlignmentFlag.AlignLeft if where < 0 and not skipped else Qt.AlignmentFlag.AlignHCenter
        )
        painter.drawText(text, align, name)

    def _paint_stop(self, painter: QPainter, theme: Theme, box: QRectF) -> None:
        """A bar below the step, as across a road."""
        bar = QRectF(0, 0, max(box.width() * 0.5, theme.px(14)), theme.px(4))
        bar.moveCenter(QPointF(box.center().x(), box.bottom() - theme.px(1)))
        painter.setPen(QPen(theme.color("window_deep"), theme.px(1)))
        painter.setBrush(theme.color("bad"))
        painter.drawRoundedRect(bar, theme.px(2), theme.px(2))

    def _names(self, theme: Theme, room: float) -> list[str]:
        metrics = QFontMetrics(theme.font(TYPE.body, weight=QFont.Weight.DemiBold))
        long = [tr(step.long) for step in self._steps]
        needed = sum(metrics.horizontalAdvance(name) + theme.px(TICK + 14) for name in long)
        return long if needed <= room else [tr(step.short) for step in self._steps]

    def _rescale(self) -> None:
        self.updateGeometry()
        self.update()


def _arrow(x: float, y: float, size: float) -> QPolygonF:
    return QPolygonF([QPointF(x - size, y - size), QPointF(x + size * 0.7, y), QPointF(x - size, y + size)])
