"""What makes a deck legal, and what a match can't begin with [S-009] [S-010] [S-011] [S-103]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract.setting_up import DeckSection, ListedDeck
from wixoss_desktop.engine.contract.values import Refusal
from wixoss_desktop.engine.siw.cards import STIPULATIONS, AnyCard, Character, DeckCard, Stipulation
from wixoss_desktop.engine.siw.options import BY_NAME
from wixoss_desktop.engine.siw.state import BroughtDeck, Setup

LEAST: Final = 50
MOST: Final = 60
"""Cards in a deck, characters not counted [S-010]."""
DECK: Final = "deck"
CHARACTERS: Final = "characters"


def stipulation(name: str) -> Stipulation:
    """Return a stipulation by its name. Raises KeyError."""
    return {one.name: one for one in STIPULATIONS}[name]


def kept(cards: tuple[str, ...], known: Mapping[str, DeckCard], wanted: Stipulation) -> tuple[str, ...]:
    """Return the cards of a deck that stay in it for a stipulation [S-011]."""
    return tuple(no for no in cards if known[no].colour in ("red", wanted.colour))


class SiwDecks:
    """The deck rules of SIW; `as_sold` are the decks that come as products, which are legal as printed [S-010]."""

    def __init__(self, known: Mapping[str, AnyCard], as_sold: tuple[tuple[str, ...], ...] = ()) -> None:
        self._known = known
        self._as_sold = tuple(Counter(one) for one in as_sold)

    def formats(self) -> tuple[str, ...]:
        """Return the stipulations."""
        return tuple(one.name for one in STIPULATIONS)

    def sections(self, deck_format: str) -> tuple[DeckSection, ...]:
        """Return the deck and the characters listed with it. Raises KeyError for a stipulation that doesn't exist."""
        stipulation(deck_format)
        return DeckSection(DECK, LEAST, MOST, MOST), DeckSection(CHARACTERS, 0, None, 1)

    def section_of(self, card: str) -> str:
        """Return in which section a card lies. Raises KeyError for a card that nobody knows."""
        return CHARACTERS if isinstance(self._known[card], Character) else DECK

    def check(self, deck: ListedDeck, deck_format: str, day: str = "") -> tuple[Refusal, ...]:
        """Return every reason why a deck isn't legal, on any day. Raises KeyError for a stipulation that isn't one."""
        cards = {no: card for no, card in self._known.items() if not isinstance(card, Character)}
        brought = self.brought(deck)
        every = dict.fromkeys((*brought.cards, *brought.characters))
        wrong = [no for no in dict.fromkeys(brought.cards) if isinstance(self._known.get(no), Character)]
        found = [Refusal("S-010", "unknown_card", {}, {"card": no}, (no,)) for no in every if no not in self._known]
        found += (Refusal("S-010", "character_in_deck", {}, {"card": no}, (no,)) for no in wrong)
        strange = [no for no in dict.fromkeys(brought.characters) if no in cards]
        found += (Refusal("S-010", "no_character", {}, {"card": no}, (no,)) for no in strange)
        known = tuple(no for no in brought.cards if no in cards)
        found += deck_faults(replace(brought, cards=known), cards, stipulation(deck_format), {})
        return tuple(found)

    def brought(self, deck: ListedDeck) -> BroughtDeck:
        """Return a deck as a seat brings it."""
        cards = deck.cards.get(DECK, ())
        return BroughtDeck(cards, deck.cards.get(CHARACTERS, ()), Counter(cards) in self._as_sold)


def deck_faults(
    deck: BroughtDeck,
    known: Mapping[str, DeckCard],
    wanted: Stipulation,
    options: Mapping[str, str],
    seat: int | None = None,
) -> Iterator[Refusal]:
    """Return every reason why a deck isn't legal in a stipulation under some options."""
    of_seat = {} if seat is None else {"seat": seat}
    counted = kept(deck.cards, known, wanted) if options.get("deck.counted") != "before" else deck.cards
    exempts = options.get("deck.baseExempt") != "off"
    if not (deck.as_sold and exempts) and not LEAST <= len(counted) <= MOST:
        numbers = {"cards": len(counted), "least": LEAST, "most": MOST, "listed": len(deck.cards), **of_seat}
        yield Refusal("S-010", _wrong_size(len(counted), len(deck.cards), exempts=exempts), numbers)
    most = int(options.get("deck.copies", "0"))
    for no, count in Counter(deck.cards).items():
        if known[no].rarity == "super_rare" and count > 1:
            yield Refusal("S-010", "one_super_rare", {"copies": count, **of_seat}, {"card": no}, (no,))
        elif most and count > most:
            yield Refusal("S-010", "too_many_copies", {"copies": count, "most": most, **of_seat}, {"card": no}, (no,))


def _wrong_size(counted: int, listed: int, *, exempts: bool) -> str:
    """What is wrong with the size of a deck; `here` where cards of other stipulations were taken out [S-011]."""
    if counted > MOST and not exempts:
        return "deck_too_large_even_as_sold"
    return f"deck_too_{'small' if counted < LEAST else 'large'}{'_here' if counted < listed else ''}"


def setup_faults(setup: Setup) -> tuple[Refusal, ...]:
    """Return every reason why a match can't begin."""
    return tuple(_setup_faults(setup))


def _setup_faults(setup: Setup) -> Iterator[Refusal]:
    count = len(setup.decks)
    if count not in setup.stipulation.players:
        numbers = {"players": count, "least": min(setup.stipulation.players), "most": max(setup.stipulation.players)}
        yield Refusal("S-080" if setup.stipulation.form == "tag" else "S-090", "wrong_number_of_players", numbers)
    for name, value in setup.options.items():
        known = BY_NAME.get(name)
        if known is None or not (value in known.values or (not known.values and value.isdecimal())):
            yield Refusal("S-020", "no_such_option", names={"option": name, "value": value})
    wanted = count * (2 if setup.stipulation.form == "tag" and count == 2 else 1)
    if len(setup.characters) < wanted:
        yield Refusal("S-020", "too_few_characters", {"characters": len(setup.characters), "wanted": wanted})
    for seat, deck in enumerate(setup.decks):
        yield from deck_faults(deck, setup.cards, setup.stipulation, setup.options, seat)
