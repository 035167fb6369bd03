"""Matches of the bundled decks, played at random by players without a thought of their own."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from wixoss_desktop.cards.decks.deck_lists import Decks, load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.match.wixoss.match import Match

RESOURCES = Path(__file__).parents[2] / "resources"
CODES = ("WD01", "WD02", "WD03", "WD04", "WD05")


@cache
def bundled_pool() -> Pool:
    return load_pool(RESOURCES / "cards")


@cache
def bundled_decks() -> Decks:
    return load_decks(RESOURCES / "decks", bundled_pool())


@cache
def deck(code: str) -> Deck:
    found, cards = bundled_decks().decks[code], bundled_pool().cards
    lrigs, mains = (tuple(cards[no] for no in part) for part in (found.lrig_deck, found.main_deck))
    return Deck(found.name, lrigs, mains)


def setup_number(number: int) -> Setup:
    """Every pair of the five decks has its turn."""
    return Setup((deck(CODES[number % 5]), deck(CODES[number // 5 % 5])))


def answer_at_random(match: Match, dice: random.Random) -> None:
    seat = dice.choice(match.to_act)
    assert match.submit(seat, dice.choice(match.legal(seat))) is None


def play_on(match: Match, dice: random.Random, answers: int = 100_000) -> Match:
    """Answer at random until the game is over, or so many times."""
    while answers and match.to_act:
        answer_at_random(match, dice)
        answers -= 1
    return match


def play_until(match: Match, dice: random.Random, question: type) -> Match:
    """Answer at random until a question of a kind is open."""
    while not isinstance(match.position.state.stack[-1], question):
        answer_at_random(match, dice)
    return match


def answers_of(match: Match) -> list[str]:
    return [f"{node.seat} {node.action}" for node in match.history.here.line()]


def play_until_able(match: Match, dice: random.Random, kind: type) -> Match:
    """Answer at random until whoever is asked can do something of a kind."""
    while not any(isinstance(action, kind) for action in match.legal(match.to_act[0])):
        answer_at_random(match, dice)
    return match


def first_legal(match: Match, kind: type) -> Action:
    """The first action of a kind that whoever is asked can do."""
    return next(action for action in match.legal(match.to_act[0]) if isinstance(action, kind))
