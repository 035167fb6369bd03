"""Figures of the games that a person has played alone and that were kept."""

from __future__ import annotations

from collections.abc import Iterator

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.match.lines import FirstLine
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.match.wixoss.figures.marks import GameFigures, figures
from wixoss_desktop.match.wixoss.header import Header
from wixoss_desktop.match.wixoss.odds.chunks import Tell, tell_nobody
from wixoss_desktop.match.wixoss.opening import Cards
from wixoss_desktop.match.wixoss.saved_games import SavedGames


def person_in(header: FirstLine | None) -> Seat | None:
    """Return the seat of the one person who played a game by the rules from its deal on; None for any other game."""
    if not isinstance(header, Header) or header.free or header.origin == "state":
        return None
    persons = [seat for seat, plan in enumerate(header.seats) if plan.kind == "person"]
    return persons[0] if len(persons) == 1 else None


def solo_games(games: SavedGames) -> tuple[SavedGame, ...]:
    """Return the kept games that one person played alone, the one played last first."""
    return tuple(game for game in games.all() if game.turn and person_in(game.header) is not None)


def kept_figures(games: SavedGames, cards: Cards, tell: Tell = tell_nobody) -> tuple[GameFigures, ...]:
    """Return the figures of every kept solo game that can be read. What `tell` raises ends it. Raises OSError."""
    kept = solo_games(games)
    found: list[GameFigures] = []
    for done, game in enumerate(kept):
        tell(done, len(kept))
        found.extend(_figures_of(games, game, cards))
    tell(len(kept), len(kept))
    return tuple(found)


def _figures_of(games: SavedGames, game: SavedGame, cards: Cards) -> Iterator[GameFigures]:
    seat, history = person_in(game.header), games.open(game.path, cards).history
    if seat is not None and history is not None:
        positions = [node.position for node in (history.root, *history.here.line())]
        yield figures(positions[0].state.setup.decks[seat].name, positions, seat)
