"""The log: one readable line per group of events, cards as links, turns that fold."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SEAT_INKS
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.panels.log_browser import LogBrowser
from wixoss_desktop.words.chronicle import LogTurn
from wixoss_desktop.words.pieces import Line, Piece

OPEN_TURNS: Final = 2
FOLDED, OPENED = "⚔▸", "⚔▾"
"""What an episode begins with that is one line, or unfolded."""
INSET: Final = 12
"""How far in the lines of an episode stand that is unfolded."""


class LogPanel(Dressed, QWidget):
    """Says `card_hovered` with a card number (empty when the mouse leaves), `card_clicked` and `line_clicked`.

    A line is clicked with the number of its node, to see the table as it was then.
    """

    card_hovered = Signal(str)
    card_clicked = Signal(str)
    line_clicked = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._turns: tuple[LogTurn, ...] = ()
        self._folded: dict[int, bool] = {}
        self._unfolded: set[int] = set()
        self._marked: int | None = None
        self.browser = LogBrowser(self)
        self.browser.setObjectName("log")
        self.browser.anchorClicked.connect(self._click)
        self.browser.highlighted.connect(self._hover)
        self.browser.viewport().installEventFilter(self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._to_end)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.browser, 1)
        self.dress(look)
        self.retranslate()

    @property
    def turns(self) -> tuple[LogTurn, ...]:
        """What the log holds, as the eyes at the table may read it."""
        return self._turns

    def show_turns(self, turns: Sequence[LogTurn]) -> None:
        """Shows another log; the end stays in sight."""
        turns = tuple(turns)
        if turns != self._turns:
            self._turns = turns
            self._write()

    def mark(self, node: int | None) -> None:
        """Marks the lines of the node that the table shows as it was; None while it shows the present."""
        if node == self._marked:
            return
        self._marked = node
        at = self.browser.verticalScrollBar().value()
        self._write()
        if node is not None:
            self.browser.verticalScrollBar().setValue(at)

    def is_folded(self, turn: int) -> bool:
        """Whether the lines of a turn are folded away; old turns are until they are opened."""
        newest = self._turns[-1].turn if self._turns else 0
        return self._folded.get(turn, turn <= newest - OPEN_TURNS)

    def toggle(self, turn: int) -> None:
        """Folds a turn, or opens it."""
        self._folded[turn] = not self.is_folded(turn)
        self._write()

    def unfold(self, node: int) -> None:
        """Shows all lines of the episode that began at a node, or only what came of it again."""
        self._unfolded ^= {node}
        self._write()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.browser.setAccessibleName(tr("Log"))
        self.browser.setToolTip(tr("A click on a line shows the table as it was then."))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.card_hovered.emit("")
        return super().eventFilter(watched, event)

    def _write(self) -> None:
        parts = [self._turn_html(turn) for turn in self._turns]
        self.browser.write("".join(parts))
        self._to_end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._soon.start()

    def _to_end(self) -> None:
        if self.browser.hasFocus() and self.browser.at is not None:
            self.browser.ensureCursorVisible()
            return
        bar = self.browser.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _turn_html(self, turn: LogTurn) -> str:
        colors = self._look.theme.colors
        ink = colors.text if turn.seat is None else getattr(colors, SEAT_INKS[turn.seat])
        folded = self.is_folded(turn.turn)
        mark = "▸" if folded else "▾"
        head = (
            f"<p style='margin: 8px 0 3px 0'><a href='turn:{turn.turn}' "
            f"style='color:{ink}; text-decoration:none; font-weight:600'>{mark} {escape(turn.title)}</a></p>"
        )
        return head if folded else head + "".join(self._lines_html(turn))

    def _lines_html(self, turn: LogTurn) -> Iterator[str]:
        """The lines of a turn; an episode is one, with what came of it, until it is unfolded."""
        nodes, heads = turn.nodes or (-1,) * len(turn.lines), turn.heads
        rest_of: dict[int, list[int]] = {}
        for at, head in enumerate(heads):
            if head != at:
                rest_of.setdefault(head, []).append(at)
        is_open = {
            head: nodes[head] in self._unfolded or any(nodes[at] == self._marked for at in rest)
            for head, rest in rest_of.items()
        }
        for at, (line, node, head) in enumerate(zip(turn.lines, nodes, heads, strict=True)):
            if head != at:
                if is_open[head]:
                    yield self._line_html(line, node, inset=True)
            elif at not in rest_of:
                yield self._line_html(line, node)
            elif is_open[at]:
                yield self._line_html(line, node, sign=OPENED)
            else:
                outcome = (turn.lines[other] for other in rest_of[at] if turn.roles[other] == "outcome")
                yield self._line_html(_joined((line, *outcome)), node, sign=FOLDED)

    def _line_html(self, line: Line, node: int, *, sign: str = "", inset: bool = False) -> str:
        colors = self._look.theme.colors
        fold = (
            f"<a href='fold:{node}' style='color:{colors.text_soft}; text-decoration:none'>{sign}</a> " if sign else ""
        )
        pieces = (
            f"<a href='node:{node}' style='color:{colors.text}; text-decoration:none'>{escape(piece.text)}</a>"
            if piece.card is None
            else f"<a href='card:{piece.card}' style='color:{colors.accent}; text-decoration:none'>"
            f"{escape(piece.text)}</a>"
            for piece in line
        )
        ground = f"background-color:{colors.panel_hover};" if node == self._marked else ""
        mark = "▸ " if node == self._marked else ""
        left = self._look.theme.px(INSET) if inset else 0
        return f"<p style='margin: 0 0 3px {left}px; {ground}'>{mark}{fold}{''.join(pieces)}</p>"

    def _click(self, url: QUrl) -> None:
        if url.scheme() == "turn":
            self.toggle(int(url.path()))
        elif url.scheme() == "fold":
            self.unfold(int(url.path()))
        elif url.scheme() == "card":
            self.card_clicked.emit(url.path())
        elif url.scheme() == "node" and int(url.path()) >= 0:
            self.line_clicked.emit(int(url.path()))

    def _hover(self, url: QUrl) -> None:
        self.card_hovered.emit(url.path() if url.scheme() == "card" else "")

    def _rescale(self) -> None:
        theme = self._look.theme
        self.browser.setStyleSheet(f"font-size: {theme.px(13)}px;")
        self._write()


def _joined(lines: Sequence[Line]) -> Line:
    """Some sentences as one line."""
    return tuple(piece for at, line in enumerate(lines) for piece in ((*((Piece(" "),) if at else ()), *line)))
