"""What holds for every test of a window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.shell.key_words import publish, publish_words


@pytest.fixture(autouse=True, scope="module")
def no_window_is_left() -> Iterator[None]:
    """Each module closes what it shows: without a screen the mouse belongs to the oldest window under it."""
    yield
    left = _shown_windows()
    for window in left:
        window.hide()
    assert not left, "still shown after the last test of the module"


@pytest.fixture(autouse=True, scope="module")
def usual_keys(qapp: QApplication) -> None:
    """Each module begins with the keys that commands have at first, whether or not a window was made before it."""
    publish({command.id: command.keys for command in TABLE})
    publish_words({command.id: command.words for command in TABLE})


def _shown_windows() -> list[QWidget]:
    if QApplication.instance() is None:
        return []
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return [window for window in QApplication.topLevelWidgets() if window.isVisible()]
