"""A main deck as numbers to deal: each kind of cards that is asked for gets a byte of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.match.wixoss.odds.dealing import LARGEST_DECK, Shoe, Sorter
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule, Some


class Coding:
    """What each card of a deck counts for, as far as it has been asked."""

    def __init__(self, main_deck: Sequence[Card]) -> None:
        self._deck = tuple(main_deck)
        self.different = tuple({card.no: card for card in main_deck}.values())
        self._codes = [0] * len(self.different)
        self._fields: dict[tuple[bool, ...], int] = {}

    def field(self, fits: Callable[[Card], bool]) -> int:
        """Return the field that counts the cards that fit; the same cards share one."""
        return self._field(fits(card) for card in self.different)

    def code_of(self, card: Card) -> int:
        """Return what a card counts for."""
        return self._codes[[one.no for one in self.different].index(card.no)]

    def shoe(
        self, rules: Rules, mulligan: MulliganRule, *, turns: int, is_first: bool, crushed: tuple[int, ...]
    ) -> Shoe:
        """Return the deck to deal from; nothing can be asked of it afterwards that has no field yet.

        Raises ValueError for a deck that is too small for so many turns, or too large to be counted.
        """
        needed = rules.setup_hand + rules.setup_life_cloth + rules.turn_draw * turns
        if not needed <= len(self._deck) <= LARGEST_DECK:
            size = len(self._deck)
            raise ValueError(f"a main deck of {size} cards for {turns} turns; expected {needed} to {LARGEST_DECK}")
        sorter = self._sorter(mulligan) if rules.setup_mulligan != "none" else None
        first_draw = rules.first_turn_draw if is_first else rules.turn_draw
        codes = {card.no: code for card, code in zip(self.different, self._codes, strict=True)}
        return Shoe(
            cards=tuple(codes[card.no] for card in self._deck),
            fields=len(self._fields),
            hand=rules.setup_hand,
            life=rules.setup_life_cloth,
            draws=(first_draw, *(rules.turn_draw for _ in range(turns - 1))),
            crushed=crushed,
            sorter=sorter,
        )

    def _sorter(self, rule: MulliganRule) -> Sorter | None:
        if not rule.away and not rule.want:
            return None
        return Sorter(
            away=self._field(any(kind.fits(card) for kind in rule.away) for card in self.different),
            wanted=self._field(any(some.kind.fits(card) for some in rule.want) for card in self.different),
            wishes=self._numbers(rule.want),
            keeps=self._numbers(rule.keep),
        )

    def _numbers(self, some: Sequence[Some]) -> tuple[tuple[int, int], ...]:
        return tuple((self.field(one.kind.fits), one.n) for one in some)

    def _field(self, members: Iterable[bool]) -> int:
        who = tuple(members)
        field = self._fields.setdefault(who, len(self._fields))
        for at, is_member in enumerate(who):
            self._codes[at] |= is_member << 8 * field
        return field


def crushed_by_turn(each: int, turns: int, rules: Rules) -> tuple[int, ...]:
    """Return the life cloths crushed by each own turn: so many in each turn of the other player that had attacks.

    Nobody attacks in the first turn of all [5.1]: whoever began, the other has had a turn less to attack in than
    one's own turns.
    """
    return tuple(min(rules.setup_life_cloth, each * turn) for turn in range(turns))


def size_of(card: Card) -> tuple[int, int]:
    """Return the level of a SIGNI and what it takes up of the limit [1.3.4]."""
    level = card.level or 0
    return level, level if card.consumes is None else card.consumes


def is_of_size(size: tuple[int, int], card: Card) -> bool:
    """Whether a card is a SIGNI of a size."""
    return card.type == "SIGNI" and size_of(card) == size
