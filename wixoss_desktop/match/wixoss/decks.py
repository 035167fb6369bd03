"""Decks of WIXOSS as lists of numbers and as a game is begun with them, and the form that a game is begun by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.cards.decks.restriction_lists import (
    ANY_DAY,
    NumbersOf,
    RestrictionLists,
    no_other_numbers,
    restrictions_on,
)
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.contract.setting_up import DeckSection, ListedDeck, SetupChoice, answered
from wixoss_desktop.engine.wixoss import deck_rules
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.deck_rules import section_of
from wixoss_desktop.engine.wixoss.dummy import BY_NAME
from wixoss_desktop.engine.wixoss.dummy_deck import against
from wixoss_desktop.engine.wixoss.formats import (
    LRIG_DECK,
    MAIN_DECK,
    NAMED_CENTER,
    OPTIONS,
    PROFILES,
    ProfileName,
    Restrictions,
    Rules,
    Value,
    rules_of,
)
from wixoss_desktop.engine.wixoss.state import Deck, Setup

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.rows import Standing

MOST_NAMED: Final = 4
FIRST: Final[Mapping[str, int | None]] = {"janken": None, "first": 0, "second": 1}
NO_DUMMY: Final = "no"
CLASSIC: Final = "CLASSIC_2016"
OF_THE_WHOLE: Final = ("LB_COUNT", "LEVEL0_COUNT", "PIECE_NEEDS_ASSISTS")
"""What is wrong with a deck as long as it isn't full, whatever card comes into it."""


def _nothing_said(no: str) -> None:
    """Stands for a catalogue where there is none."""
    return


def listed(deck: DeckList, name: str) -> ListedDeck:
    """Return the deck of a file as any game knows decks, by the name that it has in play."""
    parts = {LRIG_DECK: deck.lrig_deck, MAIN_DECK: deck.main_deck}
    return ListedDeck(name, parts, deck.format, {} if deck.center is None else {NAMED_CENTER: deck.center})


def deck_of(deck: ListedDeck, cards: Mapping[str, Card]) -> Deck:
    """Return a deck with its cards, ready to be played. Raises KeyError for a card that isn't there."""
    found = _without_crafts(deck, cards)
    return replace(found, crafts=crafts_of((*found.lrig_deck, *found.main_deck), cards.values()))


def _without_crafts(deck: ListedDeck, cards: Mapping[str, Card]) -> Deck:
    """Return a deck with its cards, ready to be judged: what its cards could make is no reason against it."""
    lrigs, main = (tuple(cards[no] for no in deck.cards.get(part, ())) for part in (LRIG_DECK, MAIN_DECK))
    return Deck(deck.name, lrigs, main, deck.named.get(NAMED_CENTER))


class DeckLaws(NamedTuple):
    """What is said of cards beside their facts: `lists` of restrictions, where and since when a card may be played as
    far as a catalogue knows (`standing`, by number), and the numbers of its other printings.
    """

    lists: RestrictionLists = RestrictionLists()
    standing: Callable[[str], Standing | None] = _nothing_said
    numbers_of: NumbersOf = no_other_numbers

    def restrictions(self, cards: Sequence[Card], profile: str, day: str = "") -> Restrictions:
        """Return what is said of some cards in a profile on a day, by lists of the person and of the catalogue."""
        listed = restrictions_on(cards, self.lists.in_force(profile, day), self.numbers_of)
        told = {card.name: most for card in cards if (most := self._most(card.no, profile, day)) is not None}
        return Restrictions({**told, **listed.max_copies}, listed.forbidden_pairs)

    def later(self, cards: Sequence[Card], profile: str) -> tuple[Card, ...]:
        """Return the cards that came out after the time of a profile, by their numbers; no rule forbids them [12.1].

        They aren't found by the profile's format in the search line.
        """
        return tuple(card for card in cards if self._is_later(card.no, profile))

    def _is_later(self, no: str, profile: str) -> bool:
        standing = self.standing(no)
        if standing is None or not standing.open_to:
            return False
        # There is a catalogue, so all of this is loaded.
        from wixoss_desktop.cards.catalogue.search.decks import FORMAT_OF

        return FORMAT_OF[profile] not in standing.open_to

    def _most(self, no: str, profile: str, day: str) -> int | None:
        standing = self.standing(no)
        if standing is None or not standing.spans:
            return None
        # There is a catalogue, so all of this is loaded.
        from wixoss_desktop.cards.catalogue.search.days import LIMITED
        from wixoss_desktop.cards.catalogue.search.decks import FORMAT_OF
        from wixoss_desktop.cards.catalogue.search.rows import is_in_force

        spans = [one for one in standing.spans if one.format == FORMAT_OF[profile] and is_in_force(one, day or ANY_DAY)]
        if any(one.status == "banned" for one in spans):
            return 0
        return 1 if any(one.status in LIMITED for one in spans) else None


NO_LISTS: Final = DeckLaws()


def reasons(deck: Deck, rules: Rules, laws: DeckLaws = NO_LISTS, day: str = "") -> tuple[Refusal, ...]:
    """Return every reason why a deck isn't legal by some rules on a day, without one by the newest lists."""
    cards = tuple({card.no: card for card in (*deck.lrig_deck, *deck.main_deck)}.values())
    return (*deck_rules.check(deck, rules, laws.restrictions(cards, rules.profile, day)), *_not_out(cards, laws, day))


def _not_out(cards: Sequence[Card], laws: DeckLaws, day: str) -> Iterator[Refusal]:
    for card in cards if day else ():
        standing = laws.standing(card.no)
        if standing is not None and standing.released > day:
            yield Refusal("3.1", "NOT_OUT", names={"card": card.no, "day": standing.released}, cards=(card.no,))


class WixossDeckRules:
    """What makes a deck legal in a profile [3], by the facts of cards and what organisers say of them."""

    def __init__(self, cards: Mapping[str, Card], laws: DeckLaws = NO_LISTS) -> None:
        self._cards, self._laws = cards, laws

    def formats(self) -> tuple[str, ...]:
        """Return the profiles."""
        return tuple(PROFILES)

    def sections(self, deck_format: str) -> tuple[DeckSection, ...]:
        """Return both decks. Raises KeyError."""
        return tuple(deck_rules.sections(PROFILES[deck_format]).values())

    def section_of(self, card: str) -> str:
        """Return in which deck a card lies. Raises KeyError for one that isn't there."""
        found = self._cards[card]
        return section_of(found.type, craft=found.craft)

    def check(self, deck: ListedDeck, deck_format: str, day: str = "") -> tuple[Refusal, ...]:
        """Return every reason why a deck isn't legal in a profile. Raises KeyError for one that doesn't exist."""
        known, lost = _parted(deck, self._cards)
        judged = _without_crafts(known, self._cards)
        return (*unknown_cards(lost), *reasons(judged, PROFILES[deck_format], self._laws, day))

    def made_for(self, deck: ListedDeck, day: str = "") -> ProfileName:
        """Return the profile that the cards of a deck are for: the narrowest in which it is legal.

        Where it is legal in none, that is the one with the fewest reasons that stay when it is full, the latest first.
        CLASSIC_2016 refuses no card of a later time, so it comes only for a deck without such.
        """
        cards = [self._cards[no] for part in deck.cards.values() for no in part if no in self._cards]
        old: tuple[ProfileName, ...] = () if self._laws.later(cards, CLASSIC) else (CLASSIC,)
        offered: tuple[ProfileName, ...] = ("S24", "DIVA", "KEY", *old, "ALLSTAR")
        against = {name: [one.why for one in self.check(deck, name, day)] for name in offered}
        legal = (name for name in ("DIVA", *offered) if not against[name])
        return next(legal, min(offered, key=lambda name: sum(why not in OF_THE_WHOLE for why in against[name])))


def _parted(deck: ListedDeck, cards: Mapping[str, Card]) -> tuple[ListedDeck, tuple[str, ...]]:
    """Return a deck with those of its cards that are there, and the numbers of the others."""
    lost = tuple(dict.fromkeys(no for part in deck.cards.values() for no in part if no not in cards))
    if not lost:
        return deck, ()
    return replace(
        deck, cards={name: tuple(no for no in part if no in cards) for name, part in deck.cards.items()}
    ), lost


def unknown_cards(numbers: tuple[str, ...]) -> Iterator[Refusal]:
    """Yield the reason against a deck with cards that nobody knows, by their numbers."""
    if numbers:
        named = ", ".join(numbers[:MOST_NAMED]) + (" …" if len(numbers) > MOST_NAMED else "")
        yield Refusal("3.1", "UNKNOWN_CARDS", {"have": len(numbers)}, {"cards": named}, numbers)


class WixossForm:
    """A game of two decks, by the rules of a profile, or of one against a dummy."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def players(self) -> tuple[int, ...]:
        """Two play."""
        return (2,)

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        """Return which profile, who begins, whether cut-ins are asked about, which dummy sits opposite, and options.

        Those that aren't answered are those of the profile.
        """
        return (
            SetupChoice("format", tuple(PROFILES), "CLASSIC_2016"),
            SetupChoice("first", tuple(FIRST), "janken"),
            SetupChoice("cut_ins", ("yes", "no"), "yes"),
            SetupChoice("free", ("yes", "no"), "no"),
            SetupChoice("dummy", (NO_DUMMY, *BY_NAME), NO_DUMMY),
            *(
                SetupChoice(name, tuple(map(_written, values)), _written(getattr(PROFILES["CLASSIC_2016"], name)))
                for name, values in OPTIONS.items()
            ),
        )

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> Setup:
        """Return the set-up of two decks; without a profile by that of the first. Raises ValueError."""
        if len(decks) != 2:
            raise ValueError(f"two decks are played against each other, not {len(decks)}")
        usual = {"format": decks[0].format} if decks[0].format else {}
        said = answered(self.choices(players), {**usual, **answers})
        options = {name: _read(values, answers[name]) for name, values in OPTIONS.items() if name in answers}
        try:
            one, two = (deck_of(deck, self._cards) for deck in decks)
        except KeyError as error:
            raise ValueError(f"a deck has a card that nobody knows: {error.args[0]}") from None
        rules, first = rules_of(said["format"], **options), FIRST[said["first"]]
        setup = Setup((one, two), rules, first, cut_ins=said["cut_ins"] == "yes", free=said["free"] == "yes")
        return setup if said["dummy"] == NO_DUMMY else against(setup, BY_NAME[said["dummy"]])

    def sides(self, setup: Setup) -> tuple[str, ...]:
        """Return the names of both decks."""
        return tuple(deck.name for deck in setup.decks)


def _written(value: Value) -> str:
    """Return a value of an option as it is answered: yes and no by these words."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _read(values: tuple[Value, ...], said: str) -> Value:
    return next(value for value in values if _written(value) == said) if values else int(said)
