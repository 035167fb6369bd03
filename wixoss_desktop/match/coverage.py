"""How much of the cards the program carries out, and which of their abilities ever happen when computers play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.book import Book
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.match.simulate_game import TOO_LONG, Stalled, decided, player_dice

FIRING: Final = ("auto", "enter", "action", "burst", "use", "trap")
"""The kinds of ability that are activated or used; constant ones and conditions only hold or don't."""

Pairing = tuple[str, Deck, Deck]
"""Two decks and the name of the profile by which they play."""


class Unfired(Struct, frozen=True):
    """An ability that has never happened: the card, its place among the card's abilities from 1, and its kind."""

    no: str
    ability: int
    kind: str


class Counts(Struct, frozen=True):
    """How many cards there are, run by themselves, are played by hand at least in part, or have no effect at all."""

    cards: int
    runs: int
    by_hand: int
    no_effect: int


class Fired:
    """The abilities that have happened, by key; what is declined or countered has not [8.2.1] [5.10.3]."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}
        self._last: dict[int, str] = {}
        self._countered: set[int] = set()

    def begin(self) -> None:
        """Forget the cards of the game before; their numbers mean other cards now."""
        self._last.clear()
        self._countered.clear()

    def hear(self, events: Iterable[ev.Event], book: Book) -> None:
        """Take note of what happened."""
        for event in events:
            match event:
                case ev.Activated():
                    self._add(event.source.card, event.key)
                case ev.Used() if event.card not in self._countered:
                    held = book[event.card].use
                    self._add(event.card, held.key if held is not None else "")
                case ev.Countered():
                    self._countered.add(event.card)
                case ev.Declined():
                    self._take_back(event.card)
                case ev.Moved():
                    self._moved(event, book)

    def _add(self, card: int, key: str) -> None:
        self.times[key] = self.times.get(key, 0) + 1
        self._last[card] = key

    def _take_back(self, card: int) -> None:
        key = self._last.pop(card, None)
        if key is not None:
            self.times[key] -= 1

    def _moved(self, event: ev.Moved, book: Book) -> None:
        self._last.pop(event.card, None)
        self._countered.discard(event.card)
        trap = book[event.card].trap
        if event.how == "spring" and trap is not None:
            self._add(event.card, trap.key)


def counted(cards: Mapping[str, Card]) -> Counts:
    """Count the cards by how much of them runs by itself."""
    by_hand = sum(card.by_hand for card in cards.values())
    plain = sum(_is_plain(card) for card in cards.values())
    return Counts(len(cards), len(cards) - by_hand - plain, by_hand, plain)


def _is_plain(card: Card) -> bool:
    """Whether nothing is printed on a card but its facts."""
    return not (card.by_hand or card.abilities or card.keywords or card.rise or card.pays_as)


def pairings(decks: Mapping[str, Sequence[Deck]]) -> tuple[Pairing, ...]:
    """Return who plays whom: each deck with each of its profile, beginning so that every deck is soon played."""
    furthest = max((len(own) for own in decks.values()), default=0)
    return tuple(
        (profile, deck, own[(place + step) % len(own)])
        for step in (*range(1, furthest), 0)
        for profile, own in decks.items() if step < len(own)
        for place, deck in enumerate(own)
    )  # fmt: skip


def played(pairs: Sequence[Pairing], games: int, seed: str) -> Fired:
    """Let random players play so many games, pair after pair, and return the abilities that happened."""
    fired = Fired()
    for number in range(games if pairs else 0):
        profile, *decks = pairs[number % len(pairs)]
        fired.begin()
        _play(Setup((decks[0], decks[1]), rules_of(profile)), f"{seed}-{number}", fired)
    return fired


def _play(setup: Setup, seed: str, fired: Fired) -> None:
    """Play one game to its end, or as long as a simulated game may last."""
    dice, players = player_dice(seed), (RandomPlayer(), RandomPlayer())
    done = game.begin(setup, seed)
    for _ in range(TOO_LONG):
        book = done.position.book
        for group in done.groups:
            fired.hear(group.events, book)
        if done.position.state.outcome is not None:
            return
        try:
            seat, action = decided(done.position, players, dice)
        except Stalled:
            return
        done = game.play(done.position, seat, action)


def never_fired(cards: Mapping[str, Card], fired: Fired) -> tuple[Unfired, ...]:
    """Return the abilities of the cards, in their order, that have not happened."""
    return tuple(
        Unfired(card.no, index + 1, ability.kind)
        for card in cards.values()
        for index, ability in enumerate(card.abilities)
        if ability.kind in FIRING and not fired.times.get(f"{card.no}#{index}")
    )
