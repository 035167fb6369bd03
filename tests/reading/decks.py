"""Decks full of cards whose texts are proved, legal in the profile that knows every card."""

from __future__ import annotations

from functools import cache
from typing import Final

from tests.reading.witnesses import LIST
from wixoss_desktop import paths
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


@cache
def read_cards() -> tuple[Card, ...]:
    """Return the cards of the list that run, and have something to run."""
    found = (
        card_as_read(entry.no, entry.facts, entry.texts, ("allstar",))
        for entry in read_list(LIST).entries
        if entry.facts is not None and not entry.facts.game
    )
    return tuple(card for card in found if not card.by_hand and (card.abilities or card.keywords))


@cache
def _bundled() -> tuple[Deck, ...]:
    pool = load_pool(paths.resources() / "cards")
    lists = load_decks(paths.resources() / "decks", pool).decks
    return tuple(deck_of(listed(deck, code), pool.cards) for code, deck in lists.items())


def read_deck(dice: Dice) -> Deck:
    """Return a legal deck: LRIGs of a bundled one, ARTS and main deck mostly of read cards."""
    main_cards = [card for card in read_cards() if card.type in ("SIGNI", "SPELL")]
    arts = [card for card in read_cards() if card.type == "ARTS"]
    while True:
        base = _bundled()[dice.roll(len(_bundled()))]
        chosen = [main_cards[dice.roll(len(main_cards))] for _ in range(DIFFERENT)]
        lrigs = {card.name: card for card in base.lrig_deck if card.type != "ARTS"}
        more = {card.name: card for card in (arts[dice.roll(len(arts))] for _ in range(3))}
        main: list[Card] = []
        for card in (*chosen, *chosen, *chosen, *base.main_deck):
            copies, bursts = sum(one.name == card.name for one in main), sum(one.burst for one in main)
            if len(main) < 40 and copies < 4 and not (card.burst and bursts >= BURSTS):
                main.append(card)
        deck = Deck("read", tuple({**lrigs, **more}.values())[:10], tuple(main), base.center)
        if not check(deck, rules_of(PROFILE)):
            return deck
