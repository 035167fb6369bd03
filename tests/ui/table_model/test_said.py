"""What is said around the mat, without a table: a moment, and what a person has arranged, become words."""

from msgspec.structs import replace

from tests.ui.table import pool
from tests.ui.table_model.test_model import ATTACKS, laid_out, model_of
from tests.ui.table_place.test_trays import SEARCHING
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Request
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.said import Arranged
from wixoss_desktop.ui.table.trays.specs import CardTraySpec
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.said import WixossWords, said_of
from wixoss_desktop.words.languages import lexicon


def said(match: Match, moment: WixossMoment, arranged: Arranged | None = None) -> WixossWords:
    """What is said of a moment in English."""
    book = CardBook(pool().cards, lexicon("en"))
    for deck in match.terms.setup.decks:
        book.learn((*deck.lrig_deck, *deck.main_deck, *deck.crafts))
    names = TableNames(("Player 1", "Player 2"), book)
    return said_of(moment, match, names, arranged or Arranged(), is_trial=False)


def searched() -> tuple[Match, WixossMoment]:
    """A match in which a deck is searched for several cards, and what its table shows."""
    match = laid_out(SEARCHING, open_hands=True)
    assert match.submit(0, next(one for one in match.legal(0) if isinstance(one, act.Use))) is None
    while not (asked := match.view(0).question) or asked.kind != "pick_cards":
        assert match.submit(0, next(iter(match.legal(0)))) is None
    return match, model_of(match, "all").moment


def test_a_tray_that_is_put_aside_has_a_button_that_brings_it_back() -> None:
    match, moment = searched()
    over, aside = said(match, moment), said(match, moment, Arranged(is_aside=True))
    assert over.tray == aside.tray is not None
    assert [one.does for one in aside.decision.buttons if one not in over.decision.buttons] == [TableWish("bring_back")]


def test_cards_chosen_in_a_tray_are_marked_and_those_of_another_tray_are_not() -> None:
    match, moment = searched()
    tray = said(match, moment).tray
    assert isinstance(tray, CardTraySpec) and tray.kind == "many"
    chosen = next(card.place for card in tray.cards if card.place is not None)
    assert said(match, moment, Arranged(tray=tray, chosen=(chosen,))).marked == (chosen,)
    assert said(match, moment, Arranged(tray=replace(tray, title="another"), chosen=(chosen,))).marked == ()


def test_while_a_take_back_is_asked_about_nothing_else_is() -> None:
    match = laid_out(ATTACKS)
    model = model_of(match, 0)
    assert match.submit(0, act.Attack(0)) is None
    plan = match.undo_plan(0)._replace(kind="ask", asks=(1,))
    assert said(match, model.moment).consent is None
    match.request = Request("undo", 0, plan)
    model.go_on()
    words = said(match, model.moment)
    assert words.consent is not None and words.consent.seat == 1
    assert words.decision.buttons == () and words.decision.question == words.consent.question
    assert words.bar.decides == 1


def test_what_has_been_is_said_to_have_been_and_asks_nothing() -> None:
    match = laid_out(ATTACKS)
    model = model_of(match)
    assert match.submit(0, act.Attack(0)) is None
    model.look_back(0)
    words = said(match, model.moment)
    assert words.past and words.tray is None and words.banner is None


def test_who_has_no_guard_is_told_so_and_not_how_to_guard() -> None:
    def hint(hand: str) -> str:
        match = laid_out(f"phase: lrig\nP1 lrig: WD01-004\nP2 lrig: WD01-004\nP2 hand: {hand}", open_hands=True)
        assert match.submit(0, act.parse("attack lrig")) is None
        model = model_of(match, "all")
        assert model.moment.question is not None and model.moment.question.kind == "guard_step"
        model.turn_table()
        return said(match, model.moment).decision.note

    assert hint("SIGNI guard as Shield, blank") == "One click on a card guards with it at once."
    assert hint("blank x2") == "None of your cards can guard."
