"""Decks of WIXOSS as lists of numbers and as a game is begun with them, and the form that a game is begun by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.contract.setting_up import DeckSection, ListedDeck, SetupChoice, answered
from wixoss_desktop.engine.wixoss import deck_rules
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.deck_rules import section_of
from wixoss_desktop.engine.wixoss.dummy import BY_NAME
from wixoss_desktop.engine.wixoss.dummy_deck import against
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, NAMED_CENTER, OPTIONS, PROFILES, Value, rules_of
from wixoss_desktop.engine.wixoss.state import Deck, Setup

FIRST: Final[Mapping[str, int | None]] = {"janken": None, "first": 0, "second": 1}
NO_DUMMY: Final = "no"


def listed(deck: DeckList, name: str) -> ListedDeck:
    """Return the deck of a file as any game knows decks, by the name that it has in play."""
    parts = {LRIG_DECK: deck.lrig_deck, MAIN_DECK: deck.main_deck}
    return ListedDeck(name, parts, deck.format, {} if deck.center is None else {NAMED_CENTER: deck.center})


def deck_of(deck: ListedDeck, cards: Mapping[str, Card]) -> Deck:
    """Return a deck with its cards, ready to be played. Raises KeyError for a card that isn't there."""
    lrigs, main = (tuple(cards[no] for no in deck.cards.get(part, ())) for part in (LRIG_DECK, MAIN_DECK))
    return Deck(deck.name, lrigs, main, deck.named.get(NAMED_CENTER), crafts_of((*lrigs, *main), cards.values()))


class WixossDeckRules:
    """What makes a deck legal in a profile [3], with the cards of a pool."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

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

    def check(self, deck: ListedDeck, deck_format: str) -> tuple[Refusal, ...]:
        """Return every reason why a deck isn't legal in a profile. Raises KeyError."""
        return deck_rules.check(deck_of(deck, self._cards), PROFILES[deck_format])


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
