"""Games around cards of lists whose texts were read: which abilities never happen, and what goes wrong in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.ai.wixoss.seeker import Seeker
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import flow, game, steps
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import BURSTS, LRIGS, check
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.lab.coverage_decks import PROFILE
from wixoss_desktop.lab.coverage_fired import Fired, Unfired
from wixoss_desktop.lab.coverage_positions import in_the_middle
from wixoss_desktop.lab.simulate_checks import Checks
from wixoss_desktop.match.playouts import TOO_LONG, Players, Stalled, decided
from wixoss_desktop.match.wixoss import row as wixoss

GUESTS: Final = 8
"""So many other cards are in a main deck beside the one that the game is about."""
_TRIES: Final = 20
_CHECKED: Final = 8
"""In one game of so many everything that must always hold is looked up after every action."""


class PlayFault(Struct, frozen=True):
    """Something that went wrong in the game of a seed; `no` is the card whose effect was at work, or the game's aim."""

    no: str
    seed: str
    what: str


class ListCoverage(Struct, frozen=True):
    """What games with cards of lists have shown.

    `unplayed` are cards that no deck of `PROFILE` around those of the program holds.
    """

    games: int
    never_fired: tuple[Unfired, ...]
    faults: tuple[PlayFault, ...]
    unplayed: tuple[str, ...]


def covered_of_lists(cards: Mapping[str, Card], decks: Sequence[Deck], games: int, seed: str) -> ListCoverage:
    """Play games until every ability of the cards has happened, at most so many; each is about one that is missing.

    Its decks, built on one of `decks`, hold other cards that are missing too. Seekers play, and every other game is
    taken up in the middle. A fault ends its game, and is told once for each card and fault.
    """
    rounds = _ListRounds(cards, decks, seed)
    number = 0
    while number < games and rounds.play(number):
        number += 1
    return ListCoverage(number, rounds.missing, tuple(rounds.faults.values()), tuple(sorted(rounds.unplayed)))


class _ListRounds:
    """Games one after the other, each about a card of which something hasn't happened yet."""

    def __init__(self, cards: Mapping[str, Card], decks: Sequence[Deck], seed: str) -> None:
        self._cards, self._decks, self._seed = cards, decks, seed
        self._fired = Fired(cards)
        self.faults: dict[tuple[str, str], PlayFault] = {}
        self.unplayed: set[str] = set()
        self.missing = self._fired.missing()

    def play(self, number: int) -> bool:
        """Play one game; say whether there was a card to play with."""
        left = tuple(dict.fromkeys(one.no for one in self.missing if one.no not in self.unplayed))
        if not left:
            return False
        seed = f"{self._seed}-{number}"
        dice = Dice(f"{seed} decks")
        aim = self._cards[left[number % len(left)]]
        others = [self._cards[left[dice.roll(len(left))]] for _ in range(GUESTS)]
        one, two = (deck_around(aim, others, self._decks, dice) for _ in (0, 1))
        if one is None or two is None:
            self.unplayed.add(aim.no)
            return True
        self._fired.begin()
        self._play(Setup((one, two), rules_of(PROFILE), first=dice.roll(2)), aim, set(left), seed, dice)
        self.missing = self._fired.missing()
        return True

    def _play(self, setup: Setup, aim: Card, wanted: set[str], seed: str, dice: Dice) -> None:
        checks = Checks() if dice.roll(_CHECKED) == 0 else None
        seeker = Seeker(self._cards, wanted, (), patient=bool(dice.roll(2)))
        by_chance = RandomPlayer()
        position = game.start(setup, seed)
        if dice.roll(2):
            position = self._go_on(position, dice, (by_chance, by_chance), aim, seed, checks, until="main")
            if position.state.phase == "main":
                position = in_the_middle(position, wanted, (), dice)
        self._go_on(position, dice, (seeker, seeker), aim, seed, checks)

    def _go_on(
        self, position: Position, dice: Dice, players: Players[SeatSight, Action], aim: Card, seed: str,
        checks: Checks | None, until: str = "",
    ) -> Position:  # fmt: skip
        """Play until a phase begins, something goes wrong, or to the end, no longer than a simulated game may last."""
        for _ in range(TOO_LONG):
            if position.state.outcome is not None or position.state.phase == until:
                break
            try:
                seat, action = decided(wixoss, position, players, wixoss.shown, dice)
                work = Work(position)
                flow.answer(work, seat, action)
                self._fired.hear(work)
                position = work.position
                if checks is not None:
                    checks.look(position)
            except Stalled:
                break
            except Exception as error:  # whatever a card's effect can do wrong is what is looked for
                fault = PlayFault(_at_work(position) or aim.no, seed, f"{type(error).__name__}: {error}")
                self.faults.setdefault((fault.no, fault.what), fault)
                break
        return position


def _at_work(position: Position) -> str:
    """Return the number of the card whose effect is being carried out; '' where none is."""
    found = (step.source.card for step in reversed(position.state.stack) if isinstance(step, steps.Resolve))
    return next((position.book[card].card.no for card in found), "")


def deck_around(aim: Card, others: Sequence[Card], decks: Sequence[Deck], dice: Dice) -> Deck | None:
    """Return a deck of `PROFILE` with a card and as many others as fit, built on one of some decks; None for none.

    Of decks those are taken first whose LRIGs may use the card, or that it can be grown in.
    """
    rules = rules_of(PROFILE)
    homes = [deck for deck in decks if _suits(aim, deck)] or list(decks)
    for turn in range(_TRIES):
        home = homes[dice.roll(len(homes))]
        guests = [one for one in others if _suits(one, home)] if turn < _TRIES // 2 else []
        deck = _built(aim, guests, home)
        if not check(deck, rules):
            return deck
    return None


def _suits(card: Card, deck: Deck) -> bool:
    """Say whether the LRIGs of a deck are such as the card asks for, or as it is itself."""
    asked = card.lrig_types if card.type in LRIGS else card.limiting
    kinds = {kind for lrig in deck.lrig_deck if lrig.type in LRIGS for kind in lrig.lrig_types}
    return not asked or bool(kinds & set(asked))


def _built(aim: Card, guests: Sequence[Card], home: Deck) -> Deck:
    rules = rules_of(PROFILE)
    main: list[Card] = []
    black = [one for one in (aim, *guests) if not one.is_white_backed]
    for card in (*black, *black, *black, *black, *home.main_deck):
        copies = sum(other.name == card.name for other in main)
        full = card.burst and sum(other.burst for other in main) >= BURSTS
        if copies < rules.deck_main_copies and not full and len(main) < rules.deck_main_size:
            main.append(card)
    white = [one for one in (aim, *guests[:2]) if one.is_white_backed and not one.craft]
    lrigs = _lrig_deck(white, home)
    is_begun_with = aim.type == "LRIG" and aim.level == 0
    return Deck(f"around {aim.no}", lrigs, tuple(main), aim.no if is_begun_with and home.center else home.center)


def _lrig_deck(white: Sequence[Card], home: Deck) -> tuple[Card, ...]:
    """Put cards into the LRIG deck of a deck: LRIGs in the place of those of their level, others in that of others."""
    rest = {card.name: card for card in home.lrig_deck}
    for one in white:
        same = [card for card in rest.values() if (card.type, card.level) == (one.type, one.level)]
        alike = same if one.type in LRIGS else [card for card in rest.values() if card.type not in LRIGS]
        if one.name not in rest and alike:
            del rest[alike[-1].name]
        rest[one.name] = one
    return tuple(rest.values())
