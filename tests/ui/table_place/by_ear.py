"""The ear within the process: Qt's own accessible objects, without any bus."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from tests.ui.table import Table
from tests.ui.table_place import listening
from tests.ui.table_place.listening import Stop

Role, Text = QAccessible.Role, QAccessible.Text
ROLES: Final = {
    Role.Grouping: listening.QUESTION,
    Role.ListItem: listening.ITEM,
    Role.CheckBox: listening.CHOICE,
    Role.Button: listening.BUTTON,
}


class Ear:
    """Lends the ear; `said` grows with what is announced, `nameless` holds what the keyboard found unnamed."""

    def __init__(self, table: Table, said: list[str]) -> None:
        self.table = table
        self.said = said
        self.nameless: list[str] = []

    def press(self, key: str) -> Stop:
        QTest.keyClick(self.table.window.windowHandle(), Qt.Key[f"Key_{key}"])
        return self.here()

    def listen(self) -> Stop:
        self.table.wait_for_keys()
        return self.here()

    def progress(self) -> object:
        table = self.table
        return (len(table.match.history.nodes), table.stage) if table.has_game else None

    def here(self) -> Stop:
        """Where the keyboard is: the focused widget, or what has the focus within a list."""
        widget = self.table.window.focusWidget()
        access = None if widget is None else QAccessible.queryAccessibleInterface(widget)
        if access is None:
            return Stop()
        inside = access.focusChild() if access.role() == Role.List else None
        at = inside or access
        state, name = at.state(), at.text(Text.Name)
        if not name.strip():
            self.nameless.append(f"{type(widget).__name__} after {self.said[-1:]}")
        role = ROLES.get(at.role(), str(at.role()))
        return Stop(name, role, at.text(Text.Description), bool(state.checked), not state.disabled)
