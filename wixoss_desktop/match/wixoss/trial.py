"""Trying a card: a position in the middle of a game of its deck, with the card at hand and what it needs beside it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import section_of
from wixoss_desktop.engine.wixoss.formats import MAIN_DECK, ProfileName
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.language.names import COLORS
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import History, Terms, with_asking

ENER: Final = 7
LIFE: Final = 7
HAND: Final = 4
GROWN: Final = 2
"""The highest level of an assist."""
LANES: Final = ("C", "R", "L")
LRIGS: Final = ("LRIG", "ASSIST_LRIG")
FORMATS: Final = {"diva": ("DIVA", "S24"), "key": ("KEY",), "": ("CLASSIC_2016", "ALLSTAR")}
"""The profiles whose decks a card of a format mark suits best."""
ASSISTS: Final = ("assistL", "assistR")


def trial(no: str, deck: Deck, profile: ProfileName, pool: Mapping[str, Card]) -> Match:
    """Return a match with open hands in which the first seat holds a card of a deck and can pay for it."""
    card = pool[no]
    near, far = _Half(deck, card, no), _Half(deck, None, f"{no} far")
    lines = (f"rules: {profile}", f"phase: {_phase(card)}", *near.lines("P1"), *far.lines("P2"))
    state = build("\n".join(lines), pool).state
    asking = with_asking(Terms(state.setup, state.seed, open_hands=True))  # as its page says: what isn't proved asks
    return match_of(Position.of(replace(state, setup=asking.setup)), open_hands=True)


def deck_to_try(no: str, decks: Iterable[DeckList], cards: Mapping[str, Card]) -> DeckList | None:
    """Return the first deck that has a card, else one that it has been put into; None where it fits into none."""
    every = tuple(decks)
    having = next((deck for deck in every if no in deck.main_deck or no in deck.lrig_deck), None)
    if having is not None:
        return having
    of_its_time = sorted(every, key=lambda deck: deck.format not in FORMATS[cards[no].mark])
    return next((found for deck in of_its_time if (found := _hosted(cards[no], deck, cards)) is not None), None)


def deck_of_line(no: str, decks: Iterable[DeckList], cards: Mapping[str, Card]) -> DeckList | None:
    """Return a deck that a card has been put into after the line in its center was exchanged for that of the card.

    The line is that of a LRIG itself, else the one that a card is limited to: of each level the first LRIG among the
    cards. None where there is no LRIG to grow from, or nothing in any deck that the card could stand for.
    """
    card = cards[no]
    line = _line_of(card, cards)
    if not line or (card.level and card.type == "LRIG" and card.level - 1 not in line):
        return None
    cost = {color: n for color, n in (card.grow_cost or card.cost or {}).items() if color in COLORS}

    def suits(deck: DeckList) -> tuple[int, bool, int]:
        main = [cards[no] for no in deck.main_deck]
        owed = sum(max(0, n - sum(color in one.colors for one in main)) for color, n in cost.items())
        return (owed, deck.format not in FORMATS[card.mark], sum(bool(one.limiting) for one in main))

    lent = (_with_line(deck, tuple(line.values()), cards) for deck in sorted(decks, key=suits))
    if card.type == "LRIG":
        return next(lent, None)
    return next((found for deck in lent if (found := _hosted(card, deck, cards)) is not None), None)


def _line_of(card: Card, cards: Mapping[str, Card]) -> Mapping[int, Card]:
    """A LRIG of each level of the line that a card is of, or limited to; the card itself among them."""
    lines = (card.lrig_types,) if card.type == "LRIG" else tuple((one,) for one in card.limiting)
    found: dict[int, Card] = {card.level or 0: card} if card.type == "LRIG" else {}
    for other in cards.values():
        if other.type == "LRIG" and other.lrig_types in lines:
            found.setdefault(other.level or 0, other)
    return {level: found[level] for level in sorted(found)} if any(found) else {}


def _with_line(deck: DeckList, line: Sequence[Card], cards: Mapping[str, Card]) -> DeckList:
    center = _center_types([cards[no] for no in deck.lrig_deck])
    beside = (no for no in deck.lrig_deck if cards[no].type != "LRIG" or cards[no].lrig_types != center)
    return replace(deck, lrig_deck=(*(lrig.no for lrig in line), *beside))


def _hosted(card: Card, deck: DeckList, cards: Mapping[str, Card]) -> DeckList | None:
    """A deck with a card in place of the one most like it: in the main deck of all copies of that.

    A LRIG needs its line and its level; whom a card is limited to must be among the LRIGs [1.3].
    """
    lrigs = (cards[no] for no in deck.lrig_deck)
    types = {one for lrig in lrigs if lrig.type in LRIGS for one in lrig.lrig_types}
    if card.limiting and types.isdisjoint(card.limiting):
        return None
    is_main = section_of(card.type, craft=card.craft) == MAIN_DECK
    numbers = deck.main_deck if is_main else deck.lrig_deck
    alike = [other for no in numbers if _may_stand_for(card, other := cards[no])]
    if not alike:
        return None
    gone = min(alike, key=lambda other: (abs((other.level or 0) - (card.level or 0)), other.colors != card.colors)).no
    if is_main:
        return replace(deck, main_deck=tuple(card.no if no == gone else no for no in numbers))
    at = numbers.index(gone)
    return replace(deck, lrig_deck=(*numbers[:at], card.no, *numbers[at + 1 :]))


def _may_stand_for(card: Card, other: Card) -> bool:
    if card.type in LRIGS:
        return (card.type, card.level, card.lrig_types) == (other.type, other.level, other.lrig_types)
    return card.type == other.type and (not card.colors or not set(card.colors).isdisjoint(other.colors))


def match_of(position: Position, *, open_hands: bool = False) -> Match:
    """Return a match that begins in a position."""
    terms = Terms(position.state.setup, position.state.seed, open_hands=open_hands)
    return Match(terms, History(row, Played(position, ())))


def _phase(card: Card) -> str:
    """Where the turn stands: LRIGs are grown in their phase, an ARTS for attack phases is used there."""
    if card.type == "LRIG" and card.level:
        return "grow"
    return "arts" if card.timing and "main" not in card.timing else "main"


class _Half:
    """One seat's cards while they are laid out; `tried` is the card that the seat is to try."""

    def __init__(self, deck: Deck, tried: Card | None, seed: str) -> None:
        self._tried = tried
        self._dice = random.Random(seed)
        self._main = list(deck.main_deck)
        self._dice.shuffle(self._main)
        self._lrigs = list(deck.lrig_deck)
        self._center = _center_types(deck.lrig_deck)

    def lines(self, seat: str) -> list[str]:
        """The half as lines of a scenario."""
        hand = [self._taken(self._main, self._tried)] if self._tried in self._main else []
        center = self._stack(self._center, self._top())
        field = dict(zip(LANES, self._companions(center[0]), strict=False))
        assists = [self._stack(types, self._assist_level(types)) for types in self._assist_types()]
        ener = self._payers()
        hand += [self._main.pop() for _ in range(HAND - len(hand))]
        life = [self._main.pop() for _ in range(LIFE)]
        said = [f"{seat} lrig: {_standing(center)}"]
        said += [f"{seat} {slot}: {_standing(stack)}" for slot, stack in zip(ASSISTS, assists, strict=False)]
        said += [f"{seat} {lane}: {card.no}" for lane, card in field.items()]
        zones = {"hand": hand, "ener": ener, "life": life, "lrig_deck": self._lrigs, "deck": self._main}
        return said + [f"{seat} {zone}: {_listed(cards)}" for zone, cards in zones.items()]

    def _top(self) -> int:
        """The level of the center LRIG: the highest there is, or the one below the LRIG that is tried."""
        levels = [card.level or 0 for card in self._lrigs if card.type == "LRIG" and card.lrig_types == self._center]
        tried = self._tried
        is_tried = tried is not None and tried.type == "LRIG" and tried.lrig_types == self._center and tried.level
        return (tried.level or 1) - 1 if tried is not None and is_tried else max(levels)

    def _assist_level(self, types: tuple[str, ...]) -> int:
        """How far an assist has grown: to just below the tried one; wholly for a PIECE, which may ask for it."""
        tried = self._tried
        if tried is not None and tried.type == "PIECE":
            return GROWN
        is_tried = tried is not None and tried.type == "ASSIST_LRIG" and tried.lrig_types == types
        return (tried.level or 1) - 1 if tried is not None and is_tried else 0

    def _assist_types(self) -> list[tuple[str, ...]]:
        zeros = (card for card in self._lrigs if card.type == "LRIG" and not card.level)
        return [card.lrig_types for card in zeros if card.lrig_types != self._center]

    def _stack(self, types: tuple[str, ...], top: int) -> list[Card]:
        """Take the LRIGs of these types up to a level out of the LRIG deck, the topmost first."""
        found: dict[int, Card] = {}
        for card in self._lrigs:
            if card.type in ("LRIG", "ASSIST_LRIG") and card.lrig_types == types and (card.level or 0) <= top:
                found.setdefault(card.level or 0, card)
        stack = [found[level] for level in sorted(found, reverse=True)]
        for card in stack:
            self._lrigs.remove(card)
        return stack

    def _companions(self, lrig: Card) -> list[Card]:
        """SIGNI that may stand before a LRIG, beside which the tried one still fits: two for who tries, three for the
        other seat.
        """
        tried = self._tried
        left = (lrig.limit or 0) - ((tried.level or 0) if tried is not None and tried.type == "SIGNI" else 0)
        found: list[Card] = []
        for card in sorted(self._main, key=lambda card: -(card.level or 0)):
            may_stand = not card.limiting or not set(card.limiting).isdisjoint(self._center)
            fits = card.type == "SIGNI" and may_stand and card.rise is None
            fits = fits and (card.level or 0) <= min(lrig.level or 0, left - (2 - len(found)))
            if fits and card not in found and len(found) < (3 if tried is None else 2):
                found.append(card)
                left -= card.level or 0
        return [self._taken(self._main, card) for card in found]

    def _payers(self) -> list[Card]:
        """Cards for the ener zone: first those of the colours that the tried card costs, then any."""
        tried = self._tried
        wanted: Counter[str] = Counter((tried.grow_cost or tried.cost or {}) if tried is not None else {})
        found = []
        for color, count in wanted.items():
            found += [card for card in self._main if color in card.colors and card not in found][: count + 1]
        found = [self._taken(self._main, card) for card in found]
        count = max(ENER, wanted.total())
        return found + [self._main.pop() for _ in range(count - len(found))]

    def _taken(self, cards: list[Card], card: Card | None) -> Card:
        assert card is not None
        cards.remove(card)
        return card


def _center_types(lrig_deck: Sequence[Card]) -> tuple[str, ...]:
    """The LRIG types of the line that grows in the center."""
    grown = (card.lrig_types for card in lrig_deck if card.type == "LRIG" and card.level)
    return next(grown, next(card.lrig_types for card in lrig_deck if card.type == "LRIG"))


def _standing(stack: list[Card]) -> str:
    top, *under = (card.no for card in stack)
    return f"{top} over {', '.join(under)}" if under else top


def _listed(cards: Iterable[Card]) -> str:
    return ", ".join(card.no for card in cards) or "none"
