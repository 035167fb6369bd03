"""Files that are held over a place of the window and let go there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLabel, QWidget

from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import marked, tr


class DropSheet(QLabel):
    """Lies over a place while files are held over it, and hands them on when they are let go."""

    def __init__(
        self,
        look: Look,
        dropped: Callable[[list[Path]], object],
        place: QWidget,
        words: str = marked("Let go to import these lists"),
    ) -> None:
        super().__init__(place)
        self._words = words
        self._look = look
        self._dropped = dropped
        self._place = place
        self.setObjectName("dropSheet")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        place.setAcceptDrops(True)
        place.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._place:
            return False
        match event.type():
            case QEvent.Type.DragEnter:
                return self._enter(cast("QDragEnterEvent", event))
            case QEvent.Type.DragLeave:
                self.hide()
            case QEvent.Type.Drop:
                return self._drop(cast("QDropEvent", event))
        return False

    def _enter(self, event: QDragEnterEvent) -> bool:
        if not _paths(event):
            return False
        self.setText(tr(self._words))
        colors, px = self._look.theme.colors, self._look.theme.px
        self.setStyleSheet(
            f"QLabel#dropSheet {{ background: {colors.panel}; color: {colors.text}; font-size: {px(22)}px;"
            f" border: {px(3)}px dashed {colors.accent}; border-radius: {px(12)}px; }}"
        )
        self.setGeometry(self._place.rect().adjusted(px(12), px(12), -px(12), -px(12)))
        self.show()
        self.raise_()
        event.acceptProposedAction()
        return True

    def _drop(self, event: QDropEvent) -> bool:
        self.hide()
        paths = _paths(event)
        if paths:
            event.acceptProposedAction()
            self._dropped(paths)
        return bool(paths)


def _paths(event: QDropEvent) -> list[Path]:
    urls = event.mimeData().urls()
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
