"""Games of every kind that is kept, played at random by players who also take back, name, remark and do by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from tests.match.players import bundled_pool, setup_number
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds.values import Form
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card, UnprovedText
from wixoss_desktop.engine.wixoss.check.manual_samples import sample
from wixoss_desktop.engine.wixoss.dummy import PRESETS
from wixoss_desktop.engine.wixoss.dummy_deck import against
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import News, Terms

KINDS: Final = ("rules", "free", "solo", "branches", "by_hand")
UNPROVED: Final = "unproved"
"""Games with decks of which nothing is proved."""
Submit = Callable[[Seat, Action], object]


@cache
def cards_of(kind: str) -> Mapping[str, Card]:
    """The cards that a kind of game is played with: by hand, whatever can be used is carried out by hand."""
    cards = bundled_pool().cards
    if kind == UNPROVED:
        return {no: doubted(card) for no, card in cards.items()}
    return cards if kind != "by_hand" else {no: handed_over(card) for no, card in cards.items()}


def handed_over(card: Card) -> Card:
    """A card as if the engine couldn't read it."""
    return replace(card, by_hand=True, abilities=()) if card.type in ("SIGNI", "SPELL", "ARTS") else card


def doubted(card: Card) -> Card:
    """A card as if its text had been read, and not proved."""
    return replace(card, unproved=tuple(UnprovedText(f"{at}", at) for at, _ in enumerate(card.abilities)))


def terms_of(kind: str, number: int) -> Terms:
    """What a game of a kind is begun with."""
    setup, seed = replace(setup_number(number), first=number % 2), f"seed {number}"
    if kind == "solo":
        dummy = tuple(PRESETS.values())[number % len(PRESETS)]
        return Terms(against(setup, dummy), seed, take_backs="free")
    if kind in ("by_hand", UNPROVED):
        return Terms(with_cards(setup, cards_of(kind)), seed)
    return Terms(replace(setup, free=kind == "free"), seed, (SeatPlan("person"), SeatPlan("person")))


def with_cards(setup: Setup, cards: Mapping[str, Card]) -> Setup:
    """A set-up with other cards under the same numbers."""
    one, two = (
        Deck(
            deck.name,
            tuple(cards[card.no] for card in deck.lrig_deck),
            tuple(cards[card.no] for card in deck.main_deck),
        )
        for deck in setup.decks
    )
    return replace(setup, decks=(one, two))


def step(kind: str, match: Match, dice: random.Random, submit: Submit | None = None) -> None:
    """Does one thing: an answer, or in a game with branches something with its tree."""
    if kind == "branches" and dice.random() < 0.4:
        with_tree(match, dice)
    else:
        answer(match, dice, submit or partial(submitted, match))


def submitted(match: Match, seat: Seat, action: Action) -> None:
    """An answer that has to be taken."""
    assert match.submit(seat, action) is None


def answer(match: Match, dice: random.Random, submit: Submit) -> None:
    """Gives any answer; what is filled in by chance and refused is filled in again."""
    while True:
        seat = dice.choice(match.to_act)
        action = dice.choice(match.legal(seat))
        if isinstance(action, Form):
            action = sample(match.position, seat, action, Dice(f"{dice.random()}"))
        if match.check(seat, action) is None:
            submit(seat, action)
            return


def go_on_with(kind: str, match: Match, dice: random.Random, things: int = 12) -> None:
    """Does some more things, if the game isn't over."""
    for _ in range(things):
        if match.to_act:
            step(kind, match, dice)


def with_tree(match: Match, dice: random.Random) -> None:
    """Takes back, does again, goes elsewhere, or writes about a moment."""
    node, seat = dice.choice(match.history.nodes), dice.randrange(2)
    match dice.randrange(6):
        case 0 | 1:
            match.undo(agreed=True)
        case 2:
            match.redo(seat)
        case 3:
            match.jump(seat, node, agreed=True)
        case 4:
            match.name_branch(seat, node, f"branch {node.number}")
        case _:
            match.remark(seat, node, f"remark {node.number}")


class Standing(NamedTuple):
    """Where a game stands after something was told: what has to be there again when it is resumed."""

    here: int
    nodes: int
    names: Mapping[int, str]
    remarks: Mapping[int, str]


def standing(match: Match) -> Standing:
    """Where a game stands now."""
    history = match.history
    return Standing(history.here.number, len(history.nodes), dict(history.names), dict(history.remarks))


class Told:
    """Everything that was told of a match: one thing for each line of its journal."""

    def __init__(self, match: Match) -> None:
        self.standings = [standing(match)]
        self._match = match
        match.observe(self._hear)

    def _hear(self, _news: News) -> None:
        self.standings.append(standing(self._match))


def played(kind: str, number: int, told: int) -> tuple[Match, Standing]:
    """The game as it is played without being kept, and where it stood when so much had been told."""
    match, dice = Match.begin(terms_of(kind, number)), random.Random(number)
    heard = Told(match)
    while len(heard.standings) <= told and match.to_act:
        step(kind, match, dice)
    return match, heard.standings[told]
