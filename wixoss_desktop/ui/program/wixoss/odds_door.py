"""The way to the place Odds: it is made, and stands in the rail, once somebody has asked for it."""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.wixoss.place import HomePlace
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.kit.workers import Ticket, Workers
from wixoss_desktop.ui.program.commands import ODDS
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from wixoss_desktop.ui.odds.wixoss.games_page import Kept
    from wixoss_desktop.ui.odds.wixoss.place import OddsPlace, Tool

PLACE: Final = "odds"
MODULE: Final = "wixoss_desktop.ui.odds.wixoss.place"


class OddsDoor(QObject):
    """Opens the place Odds when a command asks for it, with the deck chosen at Home; `saved` finds kept games."""

    def __init__(
        self, window: MainWindow, look: Look, home: HomePlace, cards: Cards, workers: Workers, saved: "Kept"
    ) -> None:
        super().__init__(window)
        self._window, self._look, self._home = window, look, home
        self._cards, self._workers, self._saved = cards, workers, saved
        self._waits_for: Tool | None = None
        window.add_place(PLACE, marked("Odds"), "odds", self._make, visible=False)
        window.commands.open_room(CommandRoom(ODDS, lambda: self))
        window.place_shown.connect(self._turn_away)
        home.start_bar.odds_requested.connect(self.open)

    def open(self, tool: "Tool" = "lab") -> None:
        """Shows a tool of the place, once a worker has loaded what it needs."""
        is_loading = self._waits_for is not None
        if not is_loading and hasattr(sys.modules.get(MODULE), "OddsPlace"):
            self.show_tool(tool)
            return
        self._waits_for = tool
        if not is_loading:
            task = self._workers.begin(_load)
            task.finished.connect(self._loaded)
            task.failed.connect(self._loaded)

    def _turn_away(self, _place_id: str) -> None:
        """Who goes somewhere while the place is loaded isn't brought back from there."""
        self._waits_for = None

    def _loaded(self, _result: object) -> None:
        tool, self._waits_for = self._waits_for, None
        if tool is not None:
            self.show_tool(tool)

    def show_tool(self, tool: "Tool") -> "OddsPlace":
        """Shows a tool of the place with the deck that is chosen at Home."""
        from wixoss_desktop.ui.odds.wixoss.place import OddsPlace

        self._window.set_place_visible(PLACE, visible=True)
        page = self._window.places.page(PLACE)
        assert isinstance(page, OddsPlace)
        page.choose_deck(self._deck)
        self._window.show_place(PLACE)
        page.show_tool(tool)
        return page

    @property
    def _deck(self) -> str:
        """The deck that is chosen at Home, unless it has cards that nobody knows."""
        chosen = self._home.choice.decks[0]
        return chosen if chosen in self._cards.decks else next(iter(self._cards.decks))

    def _make(self) -> "OddsPlace":
        from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS, STARTER, rule_of
        from wixoss_desktop.ui.odds.wixoss.place import OddsPlace

        tools = {str(row.given[0]) for row in self._window.commands.offered if row in ODDS}
        place = OddsPlace(self._look, self._cards, self._workers, self._saved, self._deck, tools=tools)
        try:
            place.choose_rule(rule_of(self._window.preferences.mulligan))
        except ValueError:
            place.choose_rule(PRESETS[STARTER])
        place.rule_chosen.connect(self._keep_rule)
        self._window.commands.keys_settled.connect(place.retranslate)
        return place

    def _keep_rule(self, rule: object) -> None:
        """Keeps the person's mulligan rule for another day."""
        self._window.set_preferences(replace(self._window.preferences, mulligan=str(rule) or "none"))


def _load(_ticket: Ticket) -> None:
    import_module(MODULE)
