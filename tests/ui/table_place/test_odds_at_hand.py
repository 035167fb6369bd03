"""Odds at hand stand beside the log, and only for the player whose cards are open on the screen."""

from PySide6.QtCore import Qt

from tests.ui.table import Table, click, match_of, press, terms
from wixoss_desktop.match.wixoss.match import Match


def test_odds_are_those_of_the_seat_that_looks_and_vanish_behind_the_curtain(table: Table) -> None:
    table.show(Match.begin(terms("odds")))
    panel = table.story
    click(panel.tabs[2])
    while table.stage != "curtain":
        table.submit(table.legal[0])
    assert table.eyes is None and table.odds_held is None
    assert len(table.odds_rows) == 0
    table.lift_curtain()
    seat = table.eyes
    assert seat in (0, 1) and table.odds_held is not None
    assert table.odds_held.seat == seat and table.odds_held.unseen == 35
    numbers = {str(one.kind) for one in table.odds_held.cards}
    assert numbers == {card.no for card in table.match.terms.setup.decks[seat].main_deck}
    table.cover()
    assert table.odds_held is None and len(table.odds_rows) == 0


def test_open_hands_show_the_odds_of_the_near_seat(table: Table) -> None:
    match = Match.begin(terms("odds"))
    table.show(match_of(match.position, terms("odds"), open_hands=True))
    panel, odds = table.story, table.odds
    click(panel.tabs[2])
    assert table.eyes == "all" and table.odds_held is not None
    assert table.odds_held.seat == table.moment.near
    cells = odds.table
    first, sure = cells.item(0, 0), cells.item(0, 2)
    assert first is not None and first.text() == "Guard" and sure is not None
    sure.setText("100%")
    assert cells.sizeHintForColumn(2) <= cells.columnWidth(2)
    press(table.mat, Qt.Key.Key_O)
    assert table.odds_held is None and not panel.shows_odds
    press(table.mat, Qt.Key.Key_O)
    assert panel.shows_odds and table.odds_held is not None
