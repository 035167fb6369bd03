"""Cards of any game in the catalogue: taken in, searched by the words of their own kinds, and never one with others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.any_game.tides_box import BOX
from tests.cli.pool import box
from wixoss_desktop.cards.catalogue.facts import OTHER, Entry, Facts, Printing, Text
from wixoss_desktop.cards.catalogue.lists import CardList, carry_out, plan
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.fields import NAMED, fields_of
from wixoss_desktop.cards.catalogue.search.finding import found, search
from wixoss_desktop.cards.catalogue.search.rows import rows_of
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.engine.contract.cards import FactValue

FIELDS = fields_of(BOX.game.name, BOX.card_kinds)


def card(no: str, name: str, **own: FactValue) -> Entry:
    """A card of Tides, as a list of its cards has it."""
    return Entry(name, (Printing(no),), Facts(OTHER, game="tides", own=own), {"en": Text(name)})


LISTED = (
    card("T-1", "Herring", kind="fish", number=1, water="salt"),
    card("T-3", "Trout", kind="fish", number=3, water="sweet"),
    card("T-8", "Schooner", kind="ship", number=8),
    Entry("Trout", (Printing("WXZZ-P99-001"),), Facts("SIGNI", ("blue",), 2), {"en": Text("Trout")}),
)


@pytest.fixture(scope="module")
def columns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Columns]:
    """A catalogue with cards of Tides, beside a SIGNI that is called as one of them."""
    folder: Path = tmp_path_factory.mktemp("catalogue")
    with Store(folder) as store:
        carry_out(store, plan(store, CardList("own_list", "mine", LISTED)))
        yield Columns(rows_of(store))


def numbers(line: str, columns: Columns) -> list[str]:
    """The numbers of the cards that a line finds, asked in the words of Tides."""
    return sorted(row.no for row in found(search(line, FIELDS), columns))


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("number>=3", ["T-3", "T-8"]),
        ("t:fish", ["T-1", "T-3"]),
        ("t:fish water:sweet", ["T-3"]),
        ("-water:salt t:fish", ["T-3"]),
        ("number:-", ["WXZZ-P99-001"]),
        ("trout", ["T-3", "WXZZ-P99-001"]),
        ("3", []),
        ("no:T-8", ["T-8"]),
    ],
)
def test_cards_are_found_by_what_their_kind_says(line: str, cards: list[str], columns: Columns) -> None:
    assert numbers(line, columns) == cards


def test_words_of_another_game_find_none_of_them_and_are_named(columns: Columns) -> None:
    assert [row.no for row in found(search("lv:2"), columns)] == ["WXZZ-P99-001"]
    for line, known in (("numbr:3", "number:"), ("lv:2", ""), ("t:signi", "fish, ship")):
        with pytest.raises(BadSearch) as caught:
            search(line, FIELDS)
        assert caught.value.values["known"] == known


def test_a_card_of_another_game_stands_in_no_format_of_this_one(columns: Columns) -> None:
    formats = {row.no: row.formats for row in columns.rows}
    assert formats["T-3"] == frozenset() != formats["WXZZ-P99-001"]


def test_every_fact_of_a_kind_of_cards_is_asked_for_by_its_name() -> None:
    for kind in box().card_kinds:
        for fact in kind.facts:
            assert NAMED[fact.name].key == fact.name, (kind.name, fact.name)
            assert set(fact.values) <= {*NAMED[fact.name].values}, (kind.name, fact.name)
    assert {fact.name for kind in BOX.card_kinds for fact in kind.facts} <= set(FIELDS)
