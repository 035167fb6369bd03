"""The mulligan trainer: deals opening hands, and compares what a person returns with what a rule returns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.wixoss.odds import exact
from wixoss_desktop.match.wixoss.odds.kinds import Having, Levels
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule, Some, returned


class TrainerScore(Struct, frozen=True):
    """How often a person has answered: in so many hands as the rule would, and of how many cards."""

    hands: int = 0
    like_rule: int = 0
    cards: int = 0
    cards_like_rule: int = 0


class Prospect(Struct, frozen=True):
    """The chance that a hand has so many cards of a kind: as it is, after what was marked goes back, after the rule."""

    goal: Some
    kept: float
    marked: float
    ruled: float


class HandVerdict(Struct, frozen=True):
    """What an answer comes to: the places that went back, those of the rule, and the hand that was drawn."""

    back: tuple[int, ...]
    ruled: tuple[int, ...]
    is_like_rule: bool
    drawn: tuple[Card, ...]


class Trainer:
    """Deals one hand after the other from a deck; the same seed gives the same hands."""

    def __init__(self, deck: Sequence[Card], rule: MulliganRule, *, hand: int = 5, seed: str = "1") -> None:
        self._deck = tuple(deck)
        self._size = hand
        self._random = Random(seed)
        self._order: list[Card] = []
        self.rule = rule
        self.score = TrainerScore()
        self.verdict: HandVerdict | None = None
        self.deal()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand as it was dealt."""
        return tuple(self._order[: self._size])

    def deal(self) -> tuple[Card, ...]:
        """Deal another hand and return it."""
        self._order = list(self._deck)
        self._random.shuffle(self._order)
        self.verdict = None
        return self.hand

    def prospects(self, marked: Collection[int]) -> tuple[Prospect, ...]:
        """Return the chances of what one wants of a hand, when the cards at some places go back."""
        ruled = returned(self.rule, self.hand)
        return tuple(
            Prospect(goal, *(self._chance(goal, back) for back in ((), marked, ruled))) for goal in goals_of(self.rule)
        )

    def answer(self, marked: Collection[int]) -> HandVerdict:
        """Return cards to the deck, draw as many, and count the answer. Raises ValueError when it was given already."""
        if self.verdict is not None:
            raise ValueError("this hand has been answered")
        back, ruled = tuple(sorted(marked)), returned(self.rule, self.hand)
        gone, meant = (Counter(self.hand[at].no for at in places) for places in (back, ruled))
        alike = self._size - (gone - meant).total() - (meant - gone).total()
        self.score = replace(
            self.score,
            hands=self.score.hands + 1,
            like_rule=self.score.like_rule + (gone == meant),
            cards=self.score.cards + self._size,
            cards_like_rule=self.score.cards_like_rule + max(0, alike),
        )
        self.verdict = HandVerdict(back, ruled, gone == meant, self._drawn(back))
        return self.verdict

    def _drawn(self, back: Collection[int]) -> tuple[Card, ...]:
        """Return the hand after the mulligan: what was kept in its place, the others drawn from all the rest [4.1]."""
        rest = [card for at, card in enumerate(self._order) if at >= self._size or at in back]
        self._random.shuffle(rest)
        return tuple(rest.pop() if at in back else card for at, card in enumerate(self.hand))

    def _chance(self, goal: Some, back: Collection[int]) -> float:
        kept = sum(goal.kind.fits(card) for at, card in enumerate(self.hand) if at not in back)
        in_deck = sum(goal.kind.fits(card) for card in self._deck)
        cards = len(self._deck) - (self._size - len(back))
        return exact.at_least(cards, in_deck - kept, len(back), max(0, goal.n - kept))


def goals_of(rule: MulliganRule) -> tuple[Some, ...]:
    """Return what one wants of a hand: what the rule wants, a guard, a SIGNI of level 2 for the turn after."""
    usual = (Some(2, Levels(1, 1)), Some(1, Having("guard")), Some(1, Levels(2, 2)))
    wanted = {str(some.kind): some for some in (*usual, *rule.want)}
    return tuple(wanted.values())
