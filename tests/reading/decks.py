"""Decks full of cards whose texts are proved, legal in the profile that knows every card."""

from __future__ import annotations

from functools import cache
from typing import Final

from tests.reading.witnesses import LIST
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.facts import Entry
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.decks.deck_lists import load_decks
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import BURSTS, check
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.decks import deck_of, listed
from wixoss_desktop.reading.bringing import card_as_read

PROFILE: Final = "ALLSTAR"
DIFFERENT: Final = 14
"""So many different cards of the list are in a main deck, beside those of the deck that it is made from."""


MOST_DRAWN: Final = 5_000
"""Of so many cards one is of each type."""


@cache
def _entries() -> tuple[Entry, ...]:
    return tuple(one for one in read_list(LIST).entries if one.facts is not None and not one.facts.game)


@cache
def _read_card(at: int) -> Card | None:
    """A card of the list that runs, and has something to run; texts are read as they are drawn."""
    entry = _entries()[at]
    assert entry.facts is not None
    card = card_as_read(entry.no, entry.facts, entry.texts, ("allstar",))
    return card if not card.by_hand and (card.abilities or card.keywords) else None


def drawn(dice: Dice, *types: str) -> Card:
    """Return any of the cards of some types that run, each as likely as another."""
    for _ in range(MOST_DRAWN):
        card = _read_card(dice.roll(len(_entries())))
        if card is not None and card.type in types:
            return card
    raise AssertionError(f"no card of the list is read of {types}")


@cache
def _bundled() -> tuple[Deck, ...]:
    pool = load_pool(paths.resources() / "cards")
    lists = load_decks(paths.resources() / "decks", pool).decks
    return tuple(deck_of(listed(deck, code), pool.cards) for code, deck in lists.items())


def read_deck(dice: Dice) -> Deck:
    """Return a legal deck: LRIGs of a bundled one, ARTS and main deck mostly of read cards."""
    while True:
        base = _bundled()[dice.roll(len(_bundled()))]
        chosen = [drawn(dice, "SIGNI", "SPELL") for _ in range(DIFFERENT)]
        lrigs = {card.name: card for card in base.lrig_deck if card.type != "ARTS"}
        more = {card.name: card for card in (drawn(dice, "ARTS") for _ in range(3))}
        main: list[Card] = []
        for card in (*chosen, *chosen, *chosen, *base.main_deck):
            copies, bursts = sum(one.name == card.name for one in main), sum(one.burst for one in main)
            if len(main) < 40 and copies < 4 and not (card.burst and bursts >= BURSTS):
                main.append(card)
        deck = Deck("read", tuple({**lrigs, **more}.values())[:10], tuple(main), base.center)
        if not check(deck, rules_of(PROFILE)):
            return deck
