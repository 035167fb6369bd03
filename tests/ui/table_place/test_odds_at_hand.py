"""Odds at hand stand beside the log, and only for the player whose cards are open on the screen."""

from PySide6.QtCore import Qt

from tests.ui.table_place.conftest import Table, click, match_of, press, terms
from wixoss_desktop.match.match import Match


def test_odds_are_those_of_the_seat_that_looks_and_vanish_behind_the_curtain(table: Table) -> None:
    controller = table.show(Match.begin(terms("odds")))
    panel = table.place.story_panel
    click(panel.tabs[2])
    while controller.moment.stage != "curtain":
        controller.submit(controller.moment.legal[0])
    assert controller.eyes is None and panel.odds.odds is None
    assert panel.odds.table.rowCount() == 0
    controller.lift_curtain()
    seat = controller.eyes
    assert seat in (0, 1) and panel.odds.odds is not None
    assert panel.odds.odds.seat == seat and panel.odds.odds.unseen == 35
    numbers = {str(one.kind) for one in panel.odds.odds.cards}
    assert numbers == {card.no for card in controller.match.terms.setup.decks[seat].main_deck}
    controller.cover()
    assert panel.odds.odds is None and panel.odds.table.rowCount() == 0


def test_open_hands_show_the_odds_of_the_near_seat(table: Table) -> None:
    match = Match.begin(terms("odds"))
    controller = table.show(match_of(match.position, terms("odds"), open_hands=True))
    panel = table.place.story_panel
    click(panel.tabs[2])
    assert controller.eyes == "both" and panel.odds.odds is not None
    assert panel.odds.odds.seat == controller.moment.near
    first, sure = panel.odds.table.item(0, 0), panel.odds.table.item(0, 2)
    assert first is not None and first.text() == "Guard" and sure is not None
    sure.setText("100%")
    assert panel.odds.table.sizeHintForColumn(2) <= panel.odds.table.columnWidth(2)
    press(table.place.scene, Qt.Key.Key_O)
    assert panel.odds.odds is None and not panel.shows_odds
    press(table.place.scene, Qt.Key.Key_O)
    assert panel.shows_odds and panel.odds.odds is not None
