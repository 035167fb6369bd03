"""The menus of free hands come from the zones of a board, for any number of seats: what they offer can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace

from tests.any_game.free_tides import PLAYERS, FreeTides, menus_of
from tests.any_game.tides_box import tides_of
from tests.conformance.table import pool
from tests.match.players import setup_number
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.free_table import FreeCards
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import sight
from wixoss_desktop.engine.wixoss.manual_actions import Manual
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    FIELD,
    HAND,
    LAID,
    LIFE,
    SLOTS,
    TRASH,
    UNDER,
    ZONES,
    Pile,
    Place,
)
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.table.free.board_menus import BoardMenus
from wixoss_desktop.ui.table.free.entries import LINE, HandEntry, Wish
from wixoss_desktop.ui.table.wixoss.hand_menus import Menus
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.words.languages import lexicon


def deeds_of(entries: Iterable[HandEntry]) -> Iterator[by.HandDeed]:
    """Everything that the lines of a menu do, with what comes of a 2 where a number is asked for."""
    for entry in entries:
        does = entry.does.made("2") if isinstance(entry.does, Wish) else entry.does
        if isinstance(does, by.HandDeed):
            yield does
        yield from deeds_of(entry.below)


def lines_of(entries: Iterable[HandEntry]) -> list[str]:
    return [entry.text for entry in entries if entry != LINE]


class Walked:
    """A game of free hands that goes on by chance; there is a stop after some deeds."""

    def __init__(self, game: FreeTides, number: int) -> None:
        self.game, self.dice = game, Dice(f"menus {number}")
        self.position = game.begin(tides_of((tuple(range(1, 10)),) * 3), "menus").position

    def stops(self) -> Iterator[PlainPosition[PlainSetup, FreeCards]]:
        for at in range(90):
            seat = self.dice.roll(3)
            forms = self.game.legal(self.position, seat)
            deed = self.game.fill(self.position, seat, forms[self.dice.roll(len(forms))], self.dice)
            if self.game.check(self.position, seat, deed) is None:
                self.position = self.game.play(self.position, seat, deed).position
            if at % 30 == 29:
                yield self.position


def whole_menus(menus: BoardMenus, piles: Iterable[by.At], cards: Iterable[by.At]) -> Iterator[HandEntry]:
    """Every menu of a moment, of some of its piles and cards."""
    yield from menus.of_players()
    for pile in piles:
        yield from menus.of_pile(pile)
    for card in cards:
        yield from menus.of_row(card)
    standing = menus.standing()
    if len(standing) > 1:
        yield from menus.of_group(standing)


@pytest.mark.parametrize("number", range(2))
def test_whatever_a_menu_offers_at_a_table_of_three_can_be_done(number: int) -> None:
    game = FreeTides()
    for position in Walked(game, number).stops():
        for seat in range(3):
            menus = menus_of(position, seat)
            sides = ("", "s2", "s3")
            piles = [by.SpokenPlace(name, None, side) for name in ("deck", "hand", "up") for side in sides]
            piles.append(by.SpokenPlace("sea"))
            cards = [by.SpokenPlace(pile.zone_name, 0, pile.side) for pile in piles if menus.count(pile)]
            for deed in deeds_of(whole_menus(menus, piles, (*cards, *menus.standing()))):
                is_bold = isinstance(deed, by.Move) and str(deed.to).endswith("laid")
                refusal = game.check(position, seat, game.parse(str(deed)))
                assert refusal is None or (is_bold and refusal.why == "manual_place"), str(deed)


def test_whatever_a_menu_offers_at_a_free_table_of_wixoss_can_be_done() -> None:
    dice, names = Dice("menus"), TableNames(PLAYERS[:2], CardBook(pool(), lexicon("en")))
    position = wixoss.begin(replace(setup_number(1), free=True, first=0), "menus").position
    for at in range(150):
        seat = dice.roll(2)
        forms = wixoss.legal(position, seat)
        deed = wixoss.fill(position, seat, forms[dice.roll(len(forms))], dice)
        if wixoss.check(position, seat, deed) is None:
            position = wixoss.play(position, seat, deed).position
        if at % 50 != 49:
            continue
        names.book.learn(one.card for one in position.state.manual.brought)
        menus = Menus(sight.view(position, seat), names)
        piles = [Pile(zone, far) for zone in range(ZONES) for far in (False, True)]
        rows = (*piles, *(Pile(zone, far) for zone in (UNDER, ATTACHED, LAID, BEAT) for far in (False, True)))
        cards = [Place(pile.zone, 0, pile.opponent) for pile in rows if menus.count(pile)]
        slots = (menus.own_of_slot(Place(FIELD, slot)) for slot in range(SLOTS))
        lines = (*menus.of_table(), *whole_menus(menus, piles, (*cards, *menus.standing())))
        for offered in deeds_of((*lines, *(entry for entries in slots for entry in entries))):
            assert isinstance(offered, Manual)
            assert wixoss.parse(str(offered)) == offered
            if not isinstance(offered, by.Chance):
                assert wixoss.check(position, seat, offered) is None, str(offered)


def test_what_can_be_laid_beside_a_card_is_offered_for_one_that_comes_and_not_for_one_that_stands() -> None:
    names = TableNames(PLAYERS[:2], CardBook(pool(), lexicon("en")))
    position = wixoss.begin(replace(setup_number(1), free=True, first=0), "menus").position
    position = wixoss.play(position, 0, wixoss.parse("move hand1 L")).position
    menus = Menus(sight.view(position, 0), names)
    coming, standing = (lines_of(menus.of_card(place)) for place in (Place(HAND, 0), Place(FIELD, 0)))
    assert "Set face down in a zone" in coming and "Set face down in a zone" not in standing
    assert {"Put under", "Attach to"} <= {*coming} & {*standing}, "the LRIG stands there"
    (mulligan,) = (one for one in menus.of_group((Place(HAND, 0), Place(HAND, 1))) if "Mulligan" in one.text)
    assert str(mulligan.does) == "redraw 2 hand1,hand2"


def test_a_menu_starts_from_how_cards_lie_now() -> None:
    names = TableNames(PLAYERS[:2], CardBook(pool(), lexicon("en")))
    position = wixoss.begin(replace(setup_number(1), free=True, first=0), "menus").position
    for deed in ("move hand1 L", "set L down", "move hand1 trash1", "move hand1 trash1"):
        position = wixoss.play(position, 0, wixoss.parse(deed)).position
    menus = Menus(sight.view(position, 0), names)
    assert lines_of(menus.of_card(Place(FIELD, 0)))[:2] == ["Turn up", "Freeze"]
    top = next(one for one in menus.of_pile(Pile(TRASH)) if one.text == "Top card to")
    assert str(top.below[0].does) == "move trash2 hand1", "the newest card lies on top"
    nth = next(one.does for one in menus.goals(Place(HAND, 0), "") if one.text == "Deck, at a place …")
    assert isinstance(nth, Wish) and nth.made("0") is None and str(nth.made("3")) == "move hand1 deck3"
    life = menus.count(Pile(LIFE))
    assert str(menus.bottom(Pile(LIFE)).made("2")) == f"show life{life - 1},life{life} me"
    assert menus.bottom(Pile(LIFE)).made("99") == by.Show(tuple(Place(LIFE, at) for at in range(life)), "me")


def test_three_at_a_table_have_two_other_halves_each_by_its_name() -> None:
    position = FreeTides().begin(tides_of((tuple(range(1, 10)),) * 3), "menus").position
    menus = menus_of(position, 1)
    card = menus.of_card(by.SpokenPlace("hand", 0))
    assert lines_of(card) == [
        "Move to", "Move to Cid's half", "Move to Ada's half", "Look at it", "Show it to everybody", "Show it to Cid",
        "Show it to Ada", "Point at it",
    ]  # fmt: skip
    assert lines_of(card[0].below) == [
        "Up", "Sea", "Deck, on top", "Deck, at the bottom", "Deck, at a place …", "Laid", "Face down",
    ]  # fmt: skip
    assert str(card[2].below[0].does) == "move hand1 s3.hand1", "the sea is nobody's: it stands with one's own places"
    assert [str(entry.does) for entry in card if entry.text.startswith("Show it")] == [
        "show hand1 all", "show hand1 s2", "show hand1 s3",
    ]  # fmt: skip


def test_a_zone_has_the_lines_that_fit_how_its_cards_lie() -> None:
    position = FreeTides().begin(tides_of((tuple(range(1, 10)),) * 3), "menus").position
    menus = menus_of(position, 0)
    deck, sea = menus.of_pile(by.SpokenPlace("deck", None, "s2")), menus.of_pile(by.SpokenPlace("sea"))
    assert lines_of(deck) == [
        "Draw a card", "Look at the top …", "Look at the bottom …", "Look at all of it", "Show all of it to everybody",
        "Shuffle", "Point at it", "Top card to", "Bottom card to", "All cards to",
    ]  # fmt: skip
    assert lines_of(sea) == ["Look through it", "Point at it"], "it is empty"
