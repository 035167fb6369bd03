"""WIXOSS with all that it brings, and with the cards of a pool: its decks, and who plays it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final, TypeVar

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.ai.wixoss.greedy_player import GreedyPlayer
from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.cards.decks.deck_lists import DeckList, load_decks
from wixoss_desktop.cards.kinds import CARD_KINDS
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match.game_box import GameBox, GamePart, OfAnyGame
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.decks import WixossDeckRules, WixossForm, listed
from wixoss_desktop.match.wixoss.journals import Kept
from wixoss_desktop.match.wixoss.reports import REPORTED
from wixoss_desktop.match.wixoss.series import SERIES
from wixoss_desktop.references import Reference

R = TypeVar("R")

Box = GameBox[Setup, Position, Action, View, Group, SeatSight]


KINDS: Final = ("random", "greedy")
"""Every kind of computer player that plays against others, the weakest first."""


def player_of(kind: str, cards: Mapping[str, Card]) -> Player[SeatSight, Action]:
    """Return a player of a kind, who can read these cards by number. Raises KeyError for an unknown kind."""
    match kind:
        case "random":
            return RandomPlayer()
        case "greedy":
            return GreedyPlayer(cards)
        case _:
            raise KeyError(kind)


def box_of(pool: Pool, decks: Mapping[str, DeckList], parts: Mapping[GamePart, Reference]) -> Box:
    """Return the game with the cards of a pool and some decks of them; decks are called by their codes."""
    cards = pool.cards
    known = {code: listed(deck, code) for code, deck in decks.items()}
    players = {kind: partial(player_of, kind, cards) for kind in KINDS}
    return Box(
        row, Kept(cards), WixossForm(cards), WixossDeckRules(cards), known, players, row.shown, parts, CARD_KINDS,
        series=SERIES, reported=REPORTED,
    )  # fmt: skip


def brought(resources: Path, parts: Mapping[GamePart, Reference]) -> Box:
    """Return the game with the cards and decks that come with the program."""
    return box_of(*_bundled(resources), parts)


def bring(what: OfAnyGame[R], resources: Path, parts: Mapping[GamePart, Reference]) -> R:
    """Hand the game on, with what its row says that it has."""
    return what.of(brought(resources, parts))


@cache
def _bundled(resources: Path) -> tuple[Pool, Mapping[str, DeckList]]:
    pool = load_pool(resources / "cards")
    return pool, load_decks(resources / "decks", pool).decks
