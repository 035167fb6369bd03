"""A deck of any game is read while it is built: sections, headings, order, columns and figures are the game's own."""

from __future__ import annotations

from typing import Final

from tests.any_game.tides import CARDS, DECK_RULES, printed
from tests.any_game.tides_box import DECKS
from tests.any_game.tides_voice import TidesVoice
from wixoss_desktop.cards.decks.record import Copies, DeckFile, listed
from wixoss_desktop.engine.contract.deck_reading import DeckColumn
from wixoss_desktop.ui.deck_editor.deck_rows import DeckEntry, DeckHead, DeckRowsModel, entries_of
from wixoss_desktop.ui.deck_editor.figures import chart_of
from wixoss_desktop.ui.decks.other_decks import GameDecks

ODD: Final = DeckFile("own-odd", "Odd", "long", {"deck": tuple(Copies(no, 2) for no in "97531")}, "tides")
WORDS: Final = {"section.deck": "Deck", "kind.fish": "Fish", "kind.ship": "Ships", "fact.number": "Number"}


class TidesBuilt(GameDecks):
    """The decks of Tides, in words of this test."""

    def __init__(self) -> None:
        super().__init__("tides", DECK_RULES, CARDS, printed, TidesVoice(), {}, frozenset(), ())

    def term(self, key: str) -> str:
        return WORDS.get(key, key)

    def name(self, no: str) -> str:
        return f"card {no}"


def rows_of(model: DeckRowsModel) -> list[str]:
    return [row.words if isinstance(row, DeckHead) else f"{row.count} {row.name}" for row in model.rows]


def test_the_rows_of_a_deck_of_tides_stand_under_its_own_headings_in_the_order_of_its_facts() -> None:
    game = TidesBuilt()
    model = DeckRowsModel(game)
    model.show_entries(entries_of(ODD, game, lambda no: 0), ODD.format)
    assert rows_of(model) == [
        "Deck  10 / 9+", "Fish  6", "2 card 1", "2 card 3", "2 card 5", "Ships  4", "2 card 7", "2 card 9",
    ]  # fmt: skip
    assert [model.heading(column) for column in range(model.columnCount())] == [
        "#", "Name", "Number", "fact.water", "Owned",
    ]  # fmt: skip
    first = model.rows[2]
    assert isinstance(first, DeckEntry) and model.words(first, 3) == "fact.water.sweet"


def test_what_is_to_be_known_of_it_are_the_facts_of_its_cards_and_nothing_is_dealt() -> None:
    game = TidesBuilt()
    numbers, water = (chart_of(figure, game) for figure in game.reading.figures(listed(ODD)))
    assert (numbers.title, numbers.labels, numbers.series[0].values) == (
        "Number", ("1", "3", "5", "7", "9"), (2.0, 2.0, 2.0, 2.0, 2.0),
    )  # fmt: skip
    assert water.labels == ("fact.water.sweet",)
    assert game.reading.dealt(listed(ODD), "1", lambda: None) == ()


def test_every_card_of_its_decks_has_a_line_and_one_that_nobody_knows_stands_there_all_the_same() -> None:
    reading = TidesBuilt().reading
    for deck in DECKS.values():
        for no in deck.cards["deck"]:
            line = reading.line(no, deck.format)
            assert line.group in reading.groups() and line.most == 2
            assert set(line.says) <= {column.name for column in reading.columns()}
    assert reading.columns()[0] == DeckColumn("fact.number", "number")


def test_its_reasons_are_those_of_its_rules() -> None:
    few = listed(DeckFile("own-few", "Few", "long", {"deck": (Copies("1", 3),)}, "tides"))
    assert len(TidesBuilt().reasons(few)) >= 1 and not TidesBuilt().reasons(listed(ODD))
