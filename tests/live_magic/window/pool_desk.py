"""A small vocabulary for tests of pools of one's own: what stands in their window, and what a person does there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from tests.ui.widgets import badly_told
from wixoss_desktop.lab.pictures.waiting import wait_for
from wixoss_desktop.ui.home.heaps import HeapsPanel
from wixoss_desktop.ui.home.own_things import OwnThingsDialog
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.workers import Workers


class PoolDesk:
    """Home's page with the pools open."""

    def __init__(self, home: PlainHome, workers: Workers) -> None:
        self.home, self.workers = home, workers
        self.dialog: OwnThingsDialog = home.open_things("pool")

    @property
    def panel(self) -> HeapsPanel:
        found = self.dialog.findChild(HeapsPanel)
        assert isinstance(found, HeapsPanel)
        return found

    @property
    def badly_told(self) -> list[str]:
        """What Tab leads to without a name for the ear."""
        return badly_told(self.dialog)

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

    def opens(self, path: Path) -> None:
        """A list is imported, and read by a worker."""
        self._waits_for(lambda: self.dialog.take_in([path]))

    def looks_up_in(self, path: Path) -> None:
        self._waits_for(lambda: self.dialog.look_up([path]))

    def _waits_for(self, deed: Callable[[], None]) -> None:
        deed()
        assert wait_for(lambda: not self.workers.is_busy)

    def closes_and_comes_back(self) -> None:
        self.dialog.close()
        self.dialog = self.home.open_things("pool")

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
