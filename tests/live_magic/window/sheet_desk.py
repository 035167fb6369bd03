"""A small vocabulary for tests of sheets of one's own: what stands in their window, and what a person does there."""

from __future__ import annotations

from PySide6.QtGui import QImage

from tests.ui.widgets import badly_told
from wixoss_desktop.engine.live_magic.own_sheets import OwnSheet, with_event
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.home.own_things import OwnThingsDialog
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.fields import ChoiceField, NumberField
from wixoss_desktop.ui.play.any_game import Offered, Wanted


class SheetDesk:
    """Home's page with the sheets open: what stands there, and what a person does."""

    def __init__(self, home: PlainHome, game: Offered) -> None:
        self.home, self.game = home, game
        self.dialog: OwnThingsDialog = home.open_things("sheet")

    @property
    def badly_told(self) -> list[str]:
        """What Tab leads to without a name for the ear."""
        return badly_told(self.dialog)

    @property
    def names(self) -> list[str]:
        """The sheets in the list."""
        return [self.dialog.list.item(at).text() for at in range(self.dialog.list.count())]

    @property
    def sheet(self) -> OwnSheet:
        """The chosen sheet as its file has it."""
        kept = self.dialog.kept
        kept.read()
        found = kept.things[self.dialog.list.currentRow()]
        assert isinstance(found, OwnSheet)
        return found

    @property
    def says(self) -> str:
        """What is wrong, in sentences."""
        return self.dialog.said.text()

    @property
    def left(self) -> str:
        """What is left to spend, as it is read."""
        return self.dialog.left.text()

    @property
    def offered_to_seats(self) -> list[str]:
        """The sheets that the first seat can have."""
        field = self.home.answers["sheet.1"]
        assert isinstance(field, ChoiceField)
        return [str(field.itemData(at)) for at in range(field.count())]

    def types_name(self, name: str) -> None:
        self.dialog.name.setText(name)
        self.dialog.name.editingFinished.emit()

    def chooses(self, field: str, value: str) -> None:
        found = self.dialog.fields[field]
        assert isinstance(found, ChoiceField)
        found.setCurrentIndex(found.findData(value))
        found.activated.emit(found.currentIndex())

    def counts(self, field: str, value: int) -> None:
        found = self.dialog.fields[field]
        assert isinstance(found, NumberField)
        found.setValue(value)
        found.editingFinished.emit()

    def puts_in_cart(self, *deeds: str) -> None:
        for deed in deeds:
            self.dialog.deeds[deed].click()

    def buys(self, *deeds: str) -> None:
        self.puts_in_cart(*deeds)
        self.dialog.buy_button.click()

    def empties_cart(self) -> None:
        self.dialog.empty_button.click()

    @property
    def cart(self) -> tuple[str, str]:
        """What is to be bought, and the button that buys it; nothing of an empty cart."""
        said, button = self.dialog.cart, self.dialog.buy_button
        return ("", "") if button.isHidden() else (said.text(), button.text())

    def gives_back(self) -> None:
        self.dialog.back_button.click()

    def plays(self, event: str, place: int, points: int) -> None:
        """The sheet has been in an event meanwhile."""
        self.dialog.kept.keep(with_event(self.sheet, event, place, points))
        self.dialog.read_anew()

    def why_no_event(self, name: str, **options: str) -> str:
        """Why no event of two begins in which the first seat has a sheet; nothing where it does."""
        return self.game.why_not(self._event(name, options))

    def begins_event(self, name: str) -> None:
        """An event in which the first seat has a sheet is begun, and left after something was played."""
        table = self.game.begin(self._event(name, {}), self.home)
        table.do("approve_all")
        table.end()

    def _event(self, name: str, options: dict[str, str]) -> Wanted:
        told = {option.replace("__", "."): value for option, value in options.items()}
        return Wanted((), (SeatPlan(), SeatPlan()), {"sheet.1": name, "sheet.2": "Bruno", **told}, seed="an event")

    def can_buy(self, deed: str) -> bool:
        return deed in self.dialog.deeds and self.dialog.deeds[deed].isEnabled()

    def is_written_on(self, image: QImage) -> bool:
        """Whether a picture shows anything where the name and the rows of a sheet stand."""
        return all(
            any(image.pixelColor(x, y).lightness() < 120 for x in range(110, 400) for y in range(top, top + 70, 2))
            for top in (120, 280)
        )
