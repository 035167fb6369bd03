"""A small vocabulary for tests of pools of one's own: what stands in their window, and what a person does there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from wixoss_desktop.ui.home.heaps import HeapsPanel
from wixoss_desktop.ui.home.own_things import OwnThingsDialog
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.fields import ChoiceField


class PoolDesk:
    """Home's page with the pools open."""

    def __init__(self, home: PlainHome) -> None:
        self.home = home
        self.dialog: OwnThingsDialog = home.open_things("pool")

    @property
    def panel(self) -> HeapsPanel:
        found = self.dialog.findChild(HeapsPanel)
        assert isinstance(found, HeapsPanel)
        return found

    @property
    def names(self) -> list[str]:
        """The pools in the list."""
        return [self.dialog.list.item(at).text() for at in range(self.dialog.list.count())]

    @property
    def says(self) -> str:
        """What is wrong, in sentences."""
        return self.dialog.said.text()

    @property
    def counts(self) -> list[str]:
        """What stands on the buttons of the piles."""
        return [button.text().split("  ", 1)[1].strip() for button in self.panel.buttons.values()]

    @property
    def figures(self) -> str:
        """What is counted of the whole pool."""
        return self.panel.figures.text()

    @property
    def cards(self) -> list[str]:
        """The rows of the list, each as a line."""
        rows = self.panel.rows
        items = (rows.topLevelItem(at) for at in range(rows.topLevelItemCount()))
        return [" ".join(item.text(column) for column in range(3)) for item in items if item is not None]

    @property
    def chosen(self) -> list[str]:
        return self.panel.chosen

    @property
    def offered(self) -> list[str]:
        """The pools that an event can have."""
        field = self.home.answers["pool"]
        assert isinstance(field, ChoiceField)
        return [field.itemText(at) for at in range(field.count())]

    def pastes(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.dialog.paste_button.click()

    def types_name(self, name: str) -> None:
        self.dialog.name.setText(name)
        self.dialog.name.editingFinished.emit()

    def chooses(self, *names: str) -> None:
        rows = self.panel.rows
        for at in range(rows.topLevelItemCount()):
            item = rows.topLevelItem(at)
            assert item is not None
            item.setSelected(item.text(0) in names)

    def presses(self, key: Qt.Key) -> None:
        QTest.keyClick(self.panel.rows, key)

    def clicks(self, heap: str) -> None:
        self.panel.buttons[heap].click()
