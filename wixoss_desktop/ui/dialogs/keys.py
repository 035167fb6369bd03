"""Keys: every command with the keys it is bound to now, from the one table of commands."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.commands import MENU_TITLES, Command, Commands, plain_text
from wixoss_desktop.ui.controls import scaled_margins
from wixoss_desktop.ui.dialogs.closing import closing_row
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import tr

ID_ROLE = Qt.ItemDataRole.UserRole


class KeysDialog(QDialog):
    """The list, and a line to find one by its words or its key."""

    def __init__(self, look: Look, commands: Commands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands = commands
        self.setWindowTitle(tr("Keys"))
        self.find_line = QLineEdit(self)
        self.find_line.setPlaceholderText(tr("Find a command or a key"))
        self.find_line.setClearButtonEnabled(True)
        self.list = QTreeWidget(self)
        self._lay_out(look)
        self._fill()
        self.find_line.textChanged.connect(self._find)
        commands.keys_changed.connect(self._fill)

    @property
    def shown_commands(self) -> tuple[str, ...]:
        """Ids of the commands in sight, from top to bottom."""
        items = self._command_items()
        return tuple(str(item.data(0, ID_ROLE)) for item in items if not item.isHidden())

    def _lay_out(self, look: Look) -> None:
        self.list.setColumnCount(2)
        self.list.setHeaderLabels([tr("Command"), tr("Key")])
        self.list.setRootIsDecorated(False)
        self.list.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = closing_row(self)
        column = QVBoxLayout(self)
        for widget in (self.find_line, self.list, buttons):
            column.addWidget(widget)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        self.resize(look.theme.px(620), look.theme.px(640))
        self.list.setColumnWidth(0, look.theme.px(370))
        self.list.setIndentation(look.theme.px(SPACING.apart))

    def _fill(self) -> None:
        self.list.clear()
        for menu, title in MENU_TITLES.items():
            heading = QTreeWidgetItem([tr(title).replace("&", ""), ""])
            font = heading.font(0)
            font.setBold(True)
            heading.setFont(0, font)
            self.list.addTopLevelItem(heading)
            for command in self._commands.table:
                if command.menu == menu:
                    heading.addChild(self._item(command))
        self.list.expandAll()
        self._find(self.find_line.text())

    def _item(self, command: Command) -> QTreeWidgetItem:
        item = QTreeWidgetItem([plain_text(command), self._keys_text(command)])
        item.setData(0, ID_ROLE, command.command_id)
        return item

    def _keys_text(self, command: Command) -> str:
        native = QKeySequence.SequenceFormat.NativeText
        keys = [key.toString(native) for key in self._commands.keys_of(command.command_id)]
        return tr(" or ").join(keys) if keys else "–"

    def _find(self, text: str) -> None:
        wanted = text.casefold().strip()
        for item in self._command_items():
            item.setHidden(wanted not in f"{item.text(0)} {item.text(1)}".casefold())
        for at in range(self.list.topLevelItemCount()):
            heading = self.list.topLevelItem(at)
            if heading is not None:
                heading.setHidden(all(child.isHidden() for child in _children(heading)))

    def _command_items(self) -> list[QTreeWidgetItem]:
        headings = (self.list.topLevelItem(at) for at in range(self.list.topLevelItemCount()))
        return [child for heading in headings if heading is not None for child in _children(heading)]


def _children(heading: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    children = (heading.child(at) for at in range(heading.childCount()))
    return [child for child in children if child is not None]
