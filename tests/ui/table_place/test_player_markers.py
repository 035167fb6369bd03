"""What the strip says of a player: markers explained, nothing cut off, whichever language and deck."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics

from tests.ui.table import Table, pool, shown
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.state import Area
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.theme import lay_out_now
from wixoss_desktop.ui.kit.tokens import TYPE
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.strip import EDGES, FIGURES, NAME_LINE, WRAPPED, PlayerStrip
from wixoss_desktop.ui.table.wixoss.strips import strip_state
from wixoss_desktop.words.languages import lexicon

BOARD = """
P1 beat: {}
"""
AREA = Area(
    coin=2, limit_upper=1, lrig_barrier=1, signi_barrier=2, mikomiko_guard=1, subscriber=3, liver=1, bonds=("Hoshino",)
)


def strip_with(table: Table, area: Area, deck: str = "White Hope", beats: str = "WD01-013") -> PlayerStrip:
    moment = shown(table, BOARD.format(beats)).moment
    side = replace(moment.view.own, area=area)
    strip = table.strips[1]
    strip.show_state(strip_state(side, table.names, deck, is_turn=True))
    lay_out_now()
    return strip


def test_names_of_several_cards_stand_in_marks_as_they_hold_commas(table: Table) -> None:
    strip = strip_with(table, AREA, beats="WD01-013, WD01-009")
    assert 'until the turn ends: "Kukri, Small Sword", "Romail, Helmet Armor"' in strip.toolTip()


def test_each_marker_is_explained_in_a_sentence_when_pointed_at(table: Table) -> None:
    strip = strip_with(table, AREA)
    lines = strip.toolTip().split("\n")
    assert "LRIG Barriers 1: The next damage from a LRIG does nothing and uses one up." in lines
    assert f"Beats 1: Cards held until the turn ends: {table.book.name('WD01-013')}" in lines
    assert strip.state is not None and len(strip.state.markers) == 9
    for words in strip.state.markers:
        assert any(line.startswith(f"{words}: ") for line in lines), words
        assert words in strip.accessibleName()


@pytest.mark.parametrize("area", [Area(), Area(coin=2), Area(1, lrig_barrier=2, signi_barrier=1)])
def test_the_strip_grows_with_what_it_has_to_say(table: Table, area: Area) -> None:
    strip = strip_with(table, area)
    theme = table.program.look.theme
    assert strip.state is not None and "…" not in strip.written
    room = strip.height() - theme.px(NAME_LINE + FIGURES + 24 + 2 * EDGES)
    width = int(strip.inside.width())
    words = QFontMetrics(theme.font(TYPE.small)).boundingRect(QRect(0, 0, width, 999), WRAPPED, strip.written)
    assert words.height() <= room


def test_a_long_deck_name_takes_a_line_of_its_own(table: Table) -> None:
    short = strip_with(table, AREA).height()
    long = strip_with(table, AREA, "Ancient Surprise of the Longest Name")
    assert long.height() > short and "Ancient Surprise of the Longest Name" in long.toolTip()


def test_a_low_deck_hides_no_marker(table: Table) -> None:
    side = replace(shown(table, BOARD.format("WD01-013")).moment.view.own, area=Area(coin=2), deck=3)
    state = strip_state(side, table.names, "White Hope", is_turn=True)
    assert state.words.startswith("refresh soon") and "coins 2" in state.words


def test_pieces_count_as_used_although_they_are_excluded_after_use() -> None:
    book = CardBook(pool().cards, lexicon("en"))
    side = replace(
        view(build("rules: DIVA", pool().cards), 0).own, excluded=("WXDi-D01-011",), lrig_trash=("WD01-006",)
    )
    assert strip_state(side, TableNames(("Player 1", "Player 2"), book), "", is_turn=True).figures[-1][1] == "2"
