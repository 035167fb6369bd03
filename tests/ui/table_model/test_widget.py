"""A table as a widget, without a match: it shows the words that it is handed, and says what is gestured."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import click, pool
from tests.ui.table_model.test_model import ATTACKS, laid_out, model_of
from tests.ui.table_model.test_said import said
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import FIELD, Place
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.table.intents.meaning import MenuAsked, Press, TableWish
from wixoss_desktop.ui.table.panels.decision import Button, Decision
from wixoss_desktop.ui.table.said import BannerWords, CurtainWords, EndWords
from wixoss_desktop.ui.table.wixoss.card_panel import PanelCard
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.said import WixossWords
from wixoss_desktop.ui.table.wixoss.widget import TableWidget
from wixoss_desktop.words.languages import lexicon


class Shown:
    """A table on which no match lies."""

    def __init__(self) -> None:
        look = Look(theme_named("dark"))
        match, book = laid_out(ATTACKS), CardBook(pool().cards, lexicon("en"))
        for deck in match.terms.setup.decks:
            book.learn((*deck.lrig_deck, *deck.main_deck, *deck.crafts))
        self.widget = TableWidget(look, book, Pictures(faces(), None))
        self.widget.dress(look)
        self.gestured: list[object] = []
        self.widget.gestured.connect(self.gestured.append)
        self.moment: WixossMoment = model_of(match).moment
        self.words: WixossWords = said(match, self.moment)

    def tell(self, words: WixossWords) -> None:
        """The words of a moment are shown."""
        self.widget.show_words(self.moment, words, "", can_uncover=False)


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    """A table on the screen."""
    table = Shown()
    qtbot.addWidget(table.widget)
    table.widget.resize(1200, 760)
    table.widget.show()
    yield table


def test_it_shows_what_is_said_of_a_moment_and_takes_away_what_is_said_no_more(shown: Shown) -> None:
    over = shown.widget.over
    shown.tell(replace(shown.words, banner=BannerWords(1, "Guard?", "No guard", "Show me")))
    assert over.banner.isVisible() and over.banner.question.text() == "Guard?"
    shown.tell(replace(shown.words, curtain=CurtainWords(1, "Player 2", "Look away")))
    assert over.curtain.isVisible() and not over.banner.isVisible()
    shown.tell(replace(shown.words, end=EndWords(0, "Player 1 wins", "by damage")))
    assert over.end.isVisible() and not over.curtain.isVisible()
    assert [strip.state for strip in shown.widget.strips] == list(shown.words.strips)


def test_it_paints_a_moment_and_covers_for_other_eyes_what_lay_beside_the_mat(shown: Shown) -> None:
    widget, moment = shown.widget, shown.moment
    assert widget.is_another(moment)
    widget.show_moment(moment, None)
    table = widget.scene.table
    assert not widget.is_another(moment) and table.offers.at
    assert [table.cast.at(Place(FIELD, slot)) is not None for slot in (0, 1, 2)] == [
        signi is not None for signi in moment.view.own.field[:3]
    ]
    widget.card_panel.show_card(PanelCard("WD01-013"))
    widget.over.show_large("WD01-013")
    widget.show_moment(replace(moment, stage="curtain", eyes=None), None)
    assert widget.card_panel.shown is None and not widget.over.large_card.isVisible() and not table.offers.at


def test_it_says_what_is_gestured_and_does_nothing_by_itself(shown: Shown) -> None:
    over, decision = shown.widget.over, Decision(0, "Player 1", "", (Button("Attack", act.Attack(0)),))
    shown.tell(replace(shown.words, decision=decision, banner=BannerWords(1, "Guard?", "No guard", "Show me")))
    click(over.banner.look_button)
    click(over.banner.decline_button)
    click(shown.widget.decision.buttons[0])
    over.menu_wanted.emit(None, shown.widget.pos())
    assert shown.gestured == [TableWish("look"), TableWish("decline"), Press(act.Attack(0)), MenuAsked(None, (0, 0))]
    assert over.banner.isVisible(), "what was asked stays until other words are shown"
