"""Words of the rules in the card panel say what they mean when they are pointed at, in each language."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QToolTip

from tests.ui.table import Table, shown
from tests.ui.widgets import reads
from wixoss_desktop.ui.table.wixoss.card_panel import PanelCard
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.rules_text import terms_at

LANCER = "WD04-010"
TERMS = {"en": "Lancer", "it": "Lancer", "ja": "ランサー", "zh": "枪兵"}


@pytest.mark.parametrize("code", TERMS)
def test_a_keyword_in_the_card_panel_is_explained_where_it_is_pointed_at(table: Table, code: str) -> None:
    shown(table, "P1 hand: 1")
    panel, book = table.card_panel, table.book
    book.speak(lexicon(code))
    panel.show_card(PanelCard(LANCER))
    page = panel.text
    text = reads(page)
    cursor = QTextCursor(page.document())
    cursor.setPosition(text.index(TERMS[code]) + 1)
    rect = page.cursorRect(cursor)
    spot = rect.center() - QPoint(3, 0)
    viewport = page.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QHelpEvent.Type.ToolTip, spot, viewport.mapToGlobal(spot)))
    assert QToolTip.text() == book.lexicon.explanations["keyword.lancer"]
    QToolTip.hideText()
    book.speak(lexicon("en"))


def test_terms_lie_apart_and_a_paragraph_that_explains_itself_is_left_alone() -> None:
    english = lexicon("en")
    text = "Auto: Banish it. It gains Double Crush and crushes nothing; the breakdown is no term."
    words = [text[begin:end] for begin, end, _ in terms_at(text, english)]
    assert words == ["Auto", "Banish", "Double Crush", "crushes"]
    guard = f"Guard: {english.explanations['keyword.guard']}"
    assert not [one for one in terms_at(guard, english) if one[0] == 0]
