"""Figures of games that the greedy player plays with a deck against others, in processes of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.match.playouts import Players, Stalled, player_dice, playout
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.box import player_of
from wixoss_desktop.match.wixoss.figures.marks import GameFigures, figures
from wixoss_desktop.match.wixoss.odds.chunks import Tell, in_order, tell_nobody

_TOGETHER: Final = 5
"""So many games are played in one go."""


class GreedyPlan(Struct, frozen=True):
    """Games of a deck against others in turn, each of which it begins every other time."""

    deck: Deck
    others: tuple[Deck, ...]
    rules: Rules
    games: int
    seed: str = "1"

    def setup(self, number: int) -> tuple[Setup, Seat, str]:
        """Return the set-up of a game, the seat of the deck, and the seed."""
        other, seat = self.others[number % len(self.others)], number % 2
        decks = (self.deck, other) if seat == 0 else (other, self.deck)
        return Setup(decks, self.rules), seat, f"{self.seed}-{number}"


def greedy_figures(
    plan: GreedyPlan, cards: Mapping[str, Card], *, jobs: int = 1, tell: Tell = tell_nobody
) -> tuple[GameFigures, ...]:
    """Play the games and return their figures; what `tell` raises ends it. Games that stall are left out."""
    parcel = msgspec.msgpack.encode((plan, cards))
    parts = [range(plan.games)[start : start + _TOGETHER] for start in range(0, plan.games, _TOGETHER)]
    found: list[GameFigures] = []
    tell(0, plan.games)
    with closing(in_order(partial(_played, parcel), parts, jobs)) as played:
        for part, results in zip(parts, played, strict=True):
            found.extend(results)
            tell(part[-1] + 1, plan.games)
    return tuple(found)


def _played(parcel: bytes, numbers: Sequence[int]) -> tuple[GameFigures, ...]:
    # Not pickled: pickle makes new strings, and then defaults are written out.
    plan, cards = msgspec.msgpack.decode(parcel, type=tuple[GreedyPlan, dict[str, Card]])
    players = player_of("greedy", cards), player_of("greedy", cards)
    found = []
    for number in numbers:
        setup, seat, seed = plan.setup(number)
        try:
            found.append(figures(plan.deck.name, _positions(setup, seed, players), seat))
        except Stalled:
            continue
    return tuple(found)


def _positions(setup: Setup, seed: str, players: Players[SeatSight, Action]) -> Iterator[Position]:
    """Play a game and yield its positions. Raises Stalled when it goes on and on."""
    position = game.start(setup, seed)
    yield position
    for answer in playout(wixoss, position, players, wixoss.shown, player_dice(seed)):
        yield answer.played.position
