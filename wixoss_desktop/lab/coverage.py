"""How much of the cards the program carries out, and which of their abilities never happen when computers play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.ai.wixoss.seeker import Seeker
from wixoss_desktop.cards.catalogue.folding import key_of
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import flow, game
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.language.costs import Spend
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.lab.coverage_decks import CROSSED, PROFILE, companion, made_up
from wixoss_desktop.lab.coverage_fired import Fired, Unfired
from wixoss_desktop.lab.coverage_positions import in_the_middle
from wixoss_desktop.match.playouts import TOO_LONG, Players, Stalled, decided, player_dice
from wixoss_desktop.match.wixoss import row as wixoss

Pairing = tuple[str, Deck, Deck]
"""Two decks and the name of the profile by which they play."""


class CardCounts(Struct, frozen=True):
    """How many cards there are, run by themselves, are played by hand at least in part, or have no effect at all."""

    cards: int
    runs: int
    by_hand: int
    no_effect: int


class CoveredInPlay(Struct, frozen=True):
    """What games have shown.

    Of the `games`, some had `made_up` decks, were `taken_up` in the middle, or began `with_gifts` of what no card
    brings; `never_fired` are the abilities that didn't happen in any of them.
    """

    games: int
    made_up: int
    taken_up: int
    with_gifts: int
    never_fired: tuple[Unfired, ...]


def counted(cards: Mapping[str, Card]) -> CardCounts:
    """Count the cards by how much of them runs by itself; one that has several numbers counts once, as in lists."""
    each = {(key_of(one.name), one.type, one.colors, one.level, one.power): one for one in cards.values()}
    by_hand = sum(card.by_hand for card in each.values())
    plain = sum(_is_plain(card) for card in each.values())
    return CardCounts(len(each), len(each) - by_hand - plain, by_hand, plain)


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


def covered(cards: Mapping[str, Card], decks: Mapping[str, Sequence[Deck]], games: int, seed: str) -> CoveredInPlay:
    """Play games until every ability of the cards has happened, at most so many.

    First random players play each deck against each of its profile; after that, players who seek what is missing play
    decks that are made up around it.
    """
    rounds = _Rounds(cards, decks, seed)
    number = 0
    while number < games and rounds.missing:
        rounds.play(number)
        number += 1
    return CoveredInPlay(number, rounds.made_up, rounds.taken_up, rounds.with_gifts, rounds.missing)


class _Rounds:
    """Games one after the other, each planned by what those before it left missing."""

    def __init__(self, cards: Mapping[str, Card], decks: Mapping[str, Sequence[Deck]], seed: str) -> None:
        self.made_up = 0
        self.with_gifts = 0
        self.taken_up = 0
        self._cards = cards
        self._pairs = pairings(decks)
        self._decks = tuple(deck for own in decks.values() for deck in own)
        self._seed = seed
        self._fired = Fired(cards)
        self.missing = self._fired.missing()

    def play(self, number: int) -> None:
        """Play one game."""
        self._fired.begin()
        seed = f"{self._seed}-{number}"
        if number < len(self._pairs):
            profile, first, second = self._pairs[number]
            begun = game.start(Setup((first, second), rules_of(profile)), seed)
            self._go_on(begun, player_dice(seed), (RandomPlayer(), RandomPlayer()))
        else:
            self._seek(self._cards[self.missing[number % len(self.missing)].no], seed)
        self.missing = self._fired.missing()

    def _seek(self, aim: Card, seed: str) -> None:
        """Play a game with decks that are made up around a card."""
        self.made_up += 1
        dice = Dice(f"{seed} decks")
        ally = companion(aim, self._decks, dice)
        guest = self._decks[dice.roll(len(self._decks))].main_deck[0]
        decks = made_up(aim, ally, self._decks, dice), made_up(guest, guest, self._decks, dice)
        position = self._given(game.start(Setup(decks, rules_of(PROFILE), first=dice.roll(2)), seed), aim)
        wanted, allies = {one.no for one in self.missing}, {ally.no}
        self.with_gifts += ally is CROSSED
        seeker = Seeker({**self._cards, ally.no: ally}, wanted, allies, patient=bool(dice.roll(2)))
        if dice.roll(2):
            self.taken_up += 1
            position = self._go_on(position, dice, (RandomPlayer(), RandomPlayer()), until="main")
            position = in_the_middle(position, wanted, allies, dice)
        self._go_on(position, dice, (seeker, seeker))

    def _go_on(self, position: Position, dice: Dice, players: Players[SeatSight, Action], until: str = "") -> Position:
        """Play until a phase begins, or to the end of the game, but no longer than a simulated game may last."""
        for _ in range(TOO_LONG):
            if position.state.outcome is not None or position.state.phase == until:
                break
            try:
                seat, action = decided(wixoss, position, players, wixoss.shown, dice)
            except Stalled:
                break
            work = Work(position)
            flow.answer(work, seat, action)
            self._fired.hear(work)
            position = work.position
        return position

    def _given(self, position: Position, aim: Card) -> Position:
        """Hand out the markers that a card spends, to both seats: the pool may have nothing that brings them."""
        gifts = [cost for ability in aim.abilities for cost in ability.cost if isinstance(cost, Spend)]
        self.with_gifts += bool(gifts)
        work = Work(position)
        for seat in (0, 1):
            for gift in gifts:
                work.commit(ev.Marked(seat, gift.name, gift.n))
        return work.position
