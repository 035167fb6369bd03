"""Keys: every command with the keys it is bound to now, those that mean something here first; others can be given."""

from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.kit.controls import Switch, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fields import ClearSign
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import MENU_TITLES, WINDOW_MENUS, Command
from wixoss_desktop.ui.shell.key_editor import KeyEditor, KeyField, room_for
from wixoss_desktop.ui.shell.key_words import key_words, plain_text, unmarked

ID_ROLE: Final = Qt.ItemDataRole.UserRole
HERE_FIRST: Final = ("table", "replay", "trainer", *WINDOW_MENUS)


class KeysDialog(AskingDialog):
    """The list, two fields to find a command by its words or by pressing its key, and the keys of the chosen one."""

    def __init__(self, look: Look, commands: Commands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands = commands
        self._pressed = QKeySequence()
        self.setWindowTitle(tr("Keys"))
        self.find_line = QLineEdit(self)
        self.find_line.setPlaceholderText(tr("Find a command or a key"))
        self.find_line.setAccessibleName(tr("Find a command or a key"))
        ClearSign(self.find_line)
        self.find_key = KeyField(tr("… or press the key itself"), self)
        self.here_only = Switch(look, self)
        self.here_only.setAccessibleName(tr("Only what can be asked for here"))
        self.list = QTreeWidget(self)
        self.editor = KeyEditor(commands, self)
        self.note = Words("small", self)
        self.note.setWordWrap(True)
        self.all_usual_button = QPushButton(tr("All keys as usual"), self)
        self.all_usual_button.setAutoDefault(False)
        self._lay_out(look)
        self._fill()
        self._join()

    @property
    def shown_commands(self) -> tuple[str, ...]:
        """Ids of the commands in sight, from top to bottom."""
        items = self._command_items()
        return tuple(str(item.data(0, ID_ROLE)) for item in items if not item.isHidden())

    def choose(self, command_id: str) -> None:
        """Turns to a command, as a click on its line does."""
        for item in self._command_items():
            if item.data(0, ID_ROLE) == command_id:
                self.list.setCurrentItem(item)

    def _join(self) -> None:
        self.find_line.textChanged.connect(self._find)
        self.find_key.pressed.connect(self._find_pressed)
        self.here_only.toggled.connect(self._filter)
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemActivated.connect(self._edit)
        self.all_usual_button.clicked.connect(self._all_usual)
        self._commands.keys_changed.connect(self._fill)

    def _lay_out(self, look: Look) -> None:
        self.list.setColumnCount(2)
        self.list.setHeaderLabels([tr("Command"), tr("Key")])
        self.list.setRootIsDecorated(False)
        self.list.setAccessibleName(tr("Keys"))
        find = QHBoxLayout()
        find.addWidget(self.find_line, 3)
        find.addWidget(self.find_key, 2)
        only = QHBoxLayout()
        only.addWidget(self.here_only)
        words = Words("body", self)
        words.setText(self.here_only.accessibleName())
        only.addWidget(words, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.all_usual_button)
        foot.addWidget(closing_row(self), 1)
        column = QVBoxLayout(self)
        column.addLayout(find)
        column.addLayout(only)
        for widget, stretch in ((self.list, 1), (self.editor, 0), (self.note, 0)):
            column.addWidget(widget, stretch)
        column.addLayout(foot)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        self.find_line.ensurePolished()
        self.find_line.setMinimumWidth(room_for(self.find_line.fontMetrics(), self.find_line.placeholderText()))
        open_as_large(self, look.theme.px(660), look.theme.px(680))
        self.list.setColumnWidth(0, look.theme.px(390))
        self.list.setIndentation(look.theme.px(SPACING.apart))

    def _fill(self) -> None:
        chosen = self.editor.command
        self.list.blockSignals(True)
        self.list.clear()
        for title, commands in self._groups():
            heading = QTreeWidgetItem([title, ""])
            heading.setFlags(Qt.ItemFlag.ItemIsEnabled)
            font = heading.font(0)
            font.setBold(True)
            heading.setFont(0, font)
            self.list.addTopLevelItem(heading)
            for command in commands:
                heading.addChild(self._item(command))
        self.list.expandAll()
        if chosen is not None:
            self.choose(chosen.id)
        self.list.blockSignals(False)
        self._filter()
        self._tell()

    def _groups(self) -> tuple[tuple[str, tuple[Command, ...]], ...]:
        """Where one is comes first: the table's keys while one is at it, those that rest now at the end."""
        now, table = self._commands.situation, self._commands.offered
        here = tuple((unmarked(tr(MENU_TITLES[menu])), tuple(one for one in table if one.menu == menu and
                      one.when(now))) for menu in HERE_FIRST)  # fmt: skip
        resting = tuple(one for one in table if not one.when(now))
        return tuple(group for group in (*here, (tr("Not now"), resting)) if group[1])

    def _item(self, command: Command) -> QTreeWidgetItem:
        item = QTreeWidgetItem([plain_text(command), self._keys_text(command)])
        item.setData(0, ID_ROLE, command.id)
        if command.id in self._commands.chosen:
            font = item.font(1)
            font.setBold(True)
            item.setFont(1, font)
            item.setToolTip(1, tr("Yours; usual is {keys}.", keys=_joined(command.keys)))
        return item

    def _keys_text(self, command: Command) -> str:
        return _joined(tuple(key.toString() for key in self._commands.keys_of(command.id)))

    def _tell(self) -> None:
        self.all_usual_button.setEnabled(bool(self._commands.chosen))
        passed_over = "\n".join(self._commands.passed_over)
        self.note.setText(passed_over or tr("While one writes in a field, keys without Ctrl or Alt write."))

    def _find(self, _text: str = "") -> None:
        self._pressed = QKeySequence()
        self._filter()

    def _find_pressed(self, key: QKeySequence) -> None:
        self.find_line.clear()
        self._pressed = key
        self._filter()
        self.note.setText(tr("Commands that have {key}", key=key_words(key)))

    def _filter(self) -> None:
        wanted = self.find_line.text().casefold().strip()
        for item in self._command_items():
            command_id = str(item.data(0, ID_ROLE))
            keys = self._commands.keys_of(command_id)
            is_meant = self._pressed in keys if not self._pressed.isEmpty() else wanted in _all_words(item)
            item.setHidden(not (is_meant and self._is_offered(command_id)))
        for at in range(self.list.topLevelItemCount()):
            heading = self.list.topLevelItem(at)
            if heading is not None:
                heading.setHidden(all(child.isHidden() for child in _children(heading)))

    def _is_offered(self, command_id: str) -> bool:
        """Whether a command is listed: all are, or those that make sense where the person is."""
        return not self.here_only.isChecked() or self._commands.named(command_id).when(self._commands.situation)

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        command_id = None if item is None else item.data(0, ID_ROLE)
        self.editor.edit(None if command_id is None else self._commands.named(str(command_id)))
        QTimer.singleShot(0, self, self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        """The editor below takes room as it needs; the line stays where it can be seen."""
        item = self.list.currentItem()
        if item is not None:
            self.list.scrollToItem(item)

    def _edit(self, item: QTreeWidgetItem) -> None:
        """Enter on a line leads to where a new key is pressed."""
        self._choose(item)
        self.editor.field.setFocus(Qt.FocusReason.TabFocusReason)

    def _all_usual(self) -> None:
        self._commands.choose({})
        self.editor.edit(self.editor.command)

    def _command_items(self) -> list[QTreeWidgetItem]:
        headings = (self.list.topLevelItem(at) for at in range(self.list.topLevelItemCount()))
        return [child for heading in headings if heading is not None for child in _children(heading)]


def _children(heading: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    children = (heading.child(at) for at in range(heading.childCount()))
    return [child for child in children if child is not None]


def _all_words(item: QTreeWidgetItem) -> str:
    return f"{item.text(0)} {item.text(1)}".casefold()


def _joined(keys: tuple[str, ...]) -> str:
    called = dict.fromkeys(key_words(QKeySequence(one)) for one in keys)
    return tr(" or ").join(called) or "–"
