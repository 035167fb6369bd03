"""A game of any kind played by computer players: who answers next, and what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Generic, NamedTuple, TypeVar

from wixoss_desktop.ai.player import Player, See
from wixoss_desktop.engine.contract import Action, Played, Seat
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.engine.dice import Dice

S = TypeVar("S")
V = TypeVar("V")
L = TypeVar("L")
A = TypeVar("A", bound=Action)

TOO_LONG: Final = 20_000
"""With so many decisions a game counts as stalled."""
_TRIES: Final = 50
"""So often an open form is filled in by chance until it fits."""

Players = tuple[Player[L, A], ...]
"""The players of a game, by seat."""
Show = Callable[[P, Seat], L]
"""Says what the player of a seat is shown of a position when it looks: the view of a game, or more of what it sees."""


class Stalled(Exception):
    """Nothing is legal in a game that isn't over, or it goes on for too long."""


class SeatAnswer(NamedTuple, Generic[P, A, E]):
    """What a seat did, and what that led to."""

    seat: Seat
    action: A
    played: Played[P, E]


def playout(
    game: Game[S, P, A, V, E], position: P, players: Players[L, A], show: Show[P, L], dice: Dice
) -> Iterator[SeatAnswer[P, A, E]]:
    """Play on to the end of a game and yield each answer. Raises Stalled."""
    last: Seat | None = None
    for _ in range(TOO_LONG):
        if game.outcome(position) is not None:
            return
        last, action = decided(game, position, players, show, dice, last)
        played = game.play(position, last, action)
        yield SeatAnswer(last, action, played)
        position = played.position
    raise Stalled("the game goes on and on")


def decided(
    game: Game[S, P, A, V, E],
    position: P,
    players: Players[L, A],
    show: Show[P, L],
    dice: Dice,
    last: Seat | None = None,
) -> tuple[Seat, A]:
    """Return who answers next, and what a computer player chooses; what it leaves open is filled in by chance.

    Where several seats are asked they answer in turn, the next after the `last` first. Raises Stalled when nobody can
    answer.
    """
    asked = game.to_act(position)
    if last is not None and len(asked) > 1:
        asked = (*(seat for seat in asked if seat > last), *(seat for seat in asked if seat <= last))
    for seat in asked:
        action = chosen(game, position, seat, players[seat], partial(show, position, seat), dice)
        if action is not None:
            return seat, action
    raise Stalled("nobody can do anything, and the game isn't over")


def chosen(
    game: Game[S, P, A, V, E], position: P, seat: Seat, player: Player[L, A], see: See[L], dice: Dice,
    leaves: Callable[[A], bool] | None = None,
) -> A | None:  # fmt: skip
    """Return what a computer player chooses for a seat, whole and legal; None where it finds nothing.

    Some actions it `leaves` to others.
    """
    legal = offered(game, position, seat)
    if leaves is not None:
        legal = tuple(action for action in legal if not leaves(action))
    for _ in range(_TRIES if legal else 0):
        choice = player.choose(see, legal, dice)
        if not game.is_open(choice):
            return choice
        action = game.fill(position, seat, choice, dice)
        if game.check(position, seat, action) is None:
            return action
    return None


def offered(game: Game[S, P, A, V, E], position: P, seat: Seat) -> tuple[A, ...]:
    """Return what a computer player chooses from: forms that are still open are for people, unless there is no more."""
    legal = game.legal(position, seat)
    if not legal or not game.is_open(legal[-1]):
        return legal
    return tuple(action for action in legal if not game.is_open(action)) or legal


def player_dice(seed: str) -> Dice:
    """Return the dice that the players of a game use, apart from the game's own."""
    return Dice(f"{seed} players")
