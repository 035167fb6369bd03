"""The cards of one game, prepared for quick reading. Derived from the set-up; never saved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import Card, whole_classes
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.language.costs import Ener
from wixoss_desktop.engine.wixoss.language.ops import CostChange
from wixoss_desktop.engine.wixoss.reads import reads_of
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.stats import Held, Stats

_BITS: Final = {"white": 1, "red": 2, "blue": 4, "green": 8, "black": 16}


def bits_of(colors: Iterable[str]) -> int:
    """Return colours as bits, each counted once."""
    bits = 0
    for color in colors:
        bits |= _BITS[color]
    return bits


class Sheet:
    """One card of a game, prepared: its facts, owner, and abilities by kind."""

    __slots__ = (
        "actions",
        "any_class",
        "base",
        "beside",
        "burst",
        "card",
        "colors",
        "cost",
        "ener_mask",
        "enters",
        "grow_condition",
        "grow_cost",
        "guard",
        "has_constant",
        "level",
        "limit",
        "multi_ener",
        "on_field",
        "own_costs",
        "owner",
        "play",
        "power",
        "reads",
        "trap",
        "type",
        "use",
        "use_conditions",
        "whole_classes",
    )  # fmt: skip

    def __init__(self, card: Card, owner: Seat) -> None:
        self.card = card
        self.owner = owner
        self.type = card.type
        self.level = card.level or 0
        self.power = card.power or 0
        self.limit = card.limit or 0
        self.colors = frozenset(card.colors)
        self.guard = card.guard
        self.multi_ener = any(word.name == "multi_ener" for word in card.keywords)
        self.ener_mask = 31 if self.multi_ener else bits_of((*card.colors, *card.pays_as))
        self.any_class = frozenset(card.classes)
        self.whole_classes = whole_classes(card.classes)
        held = [Held(f"{card.no}#{index}", ability) for index, ability in enumerate(card.abilities)]
        self.on_field = tuple(one for one in held if _works_on_field(one))
        self.beside = tuple(one for one in held if one.ability.place != "field")
        self.play = next((one for one in held if one.ability.kind == "play_condition"), None)
        self.own_costs = tuple(one for one in held if any(_is_own_cost(op) for op in one.ability.do))
        self.enters = tuple(one for one in held if one in self.on_field and one.ability.kind == "enter")
        self.actions = tuple(one for one in held if one in self.on_field and one.ability.kind == "action")
        self.burst = next((one for one in held if one.ability.kind == "burst"), None)
        self.trap = next((one for one in held if one.ability.kind == "trap"), None)
        self.use = next((one for one in held if one.ability.kind == "use"), None)
        self.grow_condition = next((one for one in held if one.ability.kind == "grow_condition"), None)
        self.use_conditions = tuple(one for one in held if one.ability.kind == "use_condition")
        self.reads = reads_of(self.on_field)
        self.has_constant = any(one.ability.kind == "constant" or one.ability.only for one in self.on_field)
        self.base = Stats(
            self.power,
            self.level,
            card.keywords,
            self.on_field,
            limit=self.limit,
            consumes=card.consumes,
            names=(card.names["ja"],),
            colors=self.colors,
            classes=self.any_class,
            whole_classes=self.whole_classes,
        )
        self.cost = Ener(card.cost) if card.cost is not None else None
        self.grow_cost = Ener(card.grow_cost) if card.grow_cost is not None else None


def _works_on_field(held: Held) -> bool:
    return held.ability.place == "field" and held.ability.kind in ("constant", "auto", "enter", "action")


def _is_own_cost(op: AnyOp) -> bool:
    return isinstance(op, CostChange) and op.this


class Book:
    """The prepared cards of a game by card id."""

    __slots__ = ("sheets", "whites")

    def __init__(self, setup: Setup) -> None:
        made: dict[int, Sheet] = {}
        self.sheets: list[Sheet] = []
        for seat, deck in enumerate(setup.decks):
            for card in (*deck.lrig_deck, *deck.main_deck):
                known = made.get(id(card) * 2 + seat)
                sheet = known if known is not None else Sheet(card, seat)
                made[id(card) * 2 + seat] = sheet
                self.sheets.append(sheet)
        self.whites = tuple(
            frozenset(
                card for card, sheet in enumerate(self.sheets) if sheet.owner == seat and sheet.card.is_white_backed
            )
            for seat in (0, 1)
        )

    def __getitem__(self, card: int) -> Sheet:
        return self.sheets[card]
