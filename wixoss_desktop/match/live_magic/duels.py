"""The duels of an event as games within it: each is played on the free table with the decks that completion made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.live_magic.actions import LiveAct, Verb, basics
from wixoss_desktop.engine.live_magic.free_duel import NAME, cards_of
from wixoss_desktop.engine.live_magic.game import Live
from wixoss_desktop.engine.live_magic.state import LiveEvent
from wixoss_desktop.match.inner_games import InnerEnd, InnerGame
from wixoss_desktop.match.live_magic.kinds import facts_brought

MAIN: Final = "deck"
"""The section in which all cards of a deck lie."""
LIFE: Final = "20"
"""The life points of a fresh sheet."""
ALL: Final = "all"
"""The game of all is called so; a duel by its number."""


class EventDuels:
    """What can be played of an event: each open duel, or one game of all who are still in it [L-103] [L-105]."""

    def games(self, position: Live) -> tuple[InnerGame, ...]:
        """Return the duels whose result isn't known, or the game of all before anybody has dropped out."""
        event = position.table
        if event.stage != "duels":
            return ()
        if event.setup.option("tournament") == "together":
            return () if event.dropped else (_game(event, ALL, event.playing),)
        best_of = int(event.setup.option("tournament.best_of"))
        return tuple(_game(event, str(number), duel.seats, best_of) for number, duel in event.open_duels)

    def result(self, position: Live, inner: InnerGame, end: InnerEnd) -> tuple[tuple[Seat, LiveAct], ...]:
        """Return the result of a duel, or who dropped out of the game of all, those who did first at first."""
        if inner.name != ALL:
            return ((inner.seats[0], LiveAct("played", "-".join(map(str, end.score)), int(inner.name))),)
        return tuple(_dropping_out(inner, end))

    def about(self, action: LiveAct) -> str:
        """Return the number of the duel whose result an action says, or that it is about the game of all."""
        match action.verb:
            case "result" | "played" | "decide":
                return str(action.number)
            case "falls" | "falls_too" | "decide_all":
                return ALL
            case _:
                return ""


def _dropping_out(inner: InnerGame, end: InnerEnd) -> Iterator[tuple[Seat, LiveAct]]:
    """Yield an answer for each who isn't first; of a draw there is none, as nobody has outlived anybody."""
    for place in reversed(end.places[1:]):
        for at, seat in enumerate(place):
            verb: Verb = "falls_too" if at else "falls"
            yield inner.seats[end.places[0][0]], LiveAct(verb, number=inner.seats[seat] + 1)


def _game(event: LiveEvent, name: str, seats: tuple[Seat, ...], best_of: int = 1) -> InnerGame:
    decks = tuple(_deck(event, seat) for seat in seats)
    life = {f"life.{at}": str(event.magi[seat].pv) for at, seat in enumerate(seats, start=1)}
    return InnerGame(name, NAME, seats, decks, life, best_of)


def _deck(event: LiveEvent, seat: Seat) -> ListedDeck:
    """Return the packs in a deck and the basic lands, by the name on the sheet [L-101]."""
    magus = event.magi[seat]
    cards = cards_of(event.setup, magus.deck, basics(magus.lands))
    brought = facts_brought(event.setup)
    printed = {card: brought[card] for card in dict.fromkeys(cards) if card in brought}
    return ListedDeck(event.setup.sheets[seat].name, {MAIN: cards}, printed=printed)
