"""Duels by hand: decks as an auction makes them, and hands that lose no card."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from msgspec.structs import asdict

from tests.any_game.test_deeds import WISHES, Tried, Wishes
from tests.live_magic.hall import event_number
from wixoss_desktop import paths
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.free_table import FreeCards
from wixoss_desktop.engine.live_magic.free_duel import BOARD, HAND, DuelSetup, FreeDuel
from wixoss_desktop.engine.live_magic.state import BASIC, COLOURS, GOLD
from wixoss_desktop.match.live_magic.box import by_hand
from wixoss_desktop.ui.table.free.table_menus import TableMenus


def duel_number(number: int) -> DuelSetup:
    """A duel of those who take part in an event, before they have any decks."""
    return DuelSetup(**asdict(event_number(number)))


def cards(position: PlainPosition[DuelSetup, FreeCards]) -> Counter[int]:
    """The cards that lie anywhere."""
    return Counter(card for zone in position.table.zones for card in zone)


@pytest.mark.parametrize("number", [0, 3])
@settings(max_examples=6, deadline=None)
@given(wishes=WISHES)
def test_whatever_hands_do_in_a_duel_no_card_is_lost_and_all_can_be_taken_back(number: int, wishes: Wishes) -> None:
    Tried(FreeDuel(), duel_number(number), cards).try_all(wishes)


@pytest.mark.parametrize("number", range(6))
def test_l043_l050_a_duel_begins_with_forty_cards_lands_of_the_style_and_the_life_of_the_sheet(number: int) -> None:
    setup = duel_number(number)
    table = FreeDuel().begin(setup, f"duel {number}").position.table
    for seat, sheet in enumerate(setup.sheets):
        places = FreeDuel().hands.places
        deck, hand = (table.zones[places.where(Spot(seat, zone), table.seats)] for zone in ("deck", "hand"))
        held = Counter(table.faces[card] for card in (*deck, *hand))
        lands = {colour: held.pop(BASIC.format(colour), 0) for colour in COLOURS}
        assert (len(hand), sum(held.values()), set(held.values())) == (HAND, 40, {4})
        assert sheet.style == GOLD or lands[sheet.style] == max(lands.values()) > 0
        assert (-1 - seat, "life", str(sheet.pv)) in table.on


def test_all_that_may_lie_in_a_duel_has_its_face() -> None:
    box = by_hand(paths.resources())
    assert set(BOARD.tokens) <= set(box.cards)
    assert all(box.printed(no)["kind"] for no in box.cards)


def test_all_cards_of_a_row_are_stood_up_at_once() -> None:
    game, setup = FreeDuel(), duel_number(0)
    position = game.begin(setup, "rows").position
    for deed in ("deal 3 deck lands1", "set lands1,lands2,lands3 lying"):
        position = game.play(position, 0, game.parse(deed)).position
    menus = TableMenus(game, position, 0, lambda _, word: word, ("Ada", "Bea").__getitem__)
    does = (one.does for one in menus.of_pile(BOARD.at("lands", None, "")))
    stand = next(deed for deed in does if isinstance(deed, by.Set) and deed.posture == "standing")
    assert len(stand.cards) == 3 and game.play(position, 0, stand).position.table.postures == ()
    assert menus.measure("plus") == ("plus", "plus")
