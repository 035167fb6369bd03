"""Enter means the button that has the keyboard, as Space does; only where none has it, it means that of the window.

Qt leaves Enter to the default button of a dialog, whatever button is focused, unless that one may be a default itself,
and gives a tool button none at all. Who hears what a button says before pressing Enter must get that button.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QPushButton, QToolButton, QWidget

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
HELD: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def focused_button(within: QWidget) -> QPushButton | QToolButton | None:
    """The button within a widget that has the keyboard; None where something else has it."""
    focused = within.window().focusWidget()
    is_inside = focused is not None and within.isAncestorOf(focused)
    return focused if isinstance(focused, QPushButton | QToolButton) and is_inside else None


def press_button(button: QPushButton | QToolButton) -> None:
    """Does what a click on a button does; one with a menu opens it."""
    if button.menu() is not None:
        button.showMenu()
    else:
        button.click()


def presses_focused(window: QWidget, event: QKeyEvent) -> bool:
    """Presses the focused button of a window if a key that nothing has taken yet is Enter; whether it was.

    What takes Enter for itself (a field, a list, a card that is chosen by it) has kept it before.
    """
    button = focused_button(window)
    if button is None or event.key() not in ENTER or event.modifiers() & HELD:
        return False
    if not event.isAutoRepeat():
        press_button(button)
    return True


class AskingDialog(QDialog):
    """A dialog whose default button hears of Enter only where no other one has the keyboard.

    One of many that is chosen already has nothing to do at Enter: that is what the dialog is asked with.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_chosen(focused_button(self)) or not presses_focused(self, event):
            super().keyPressEvent(event)


def is_chosen(button: QAbstractButton | None) -> bool:
    """Whether a button is the one of many that holds, so that pressing it changes nothing."""
    group = None if button is None else button.group()
    return button is not None and group is not None and group.exclusive() and button.isChecked()
