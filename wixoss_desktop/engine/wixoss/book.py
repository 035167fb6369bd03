"""The cards of one game, prepared for quick reading. Derived from the set-up; never saved."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card, CardType, Same, in_play, spelled, whole_classes
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.language.conds import Team
from wixoss_desktop.engine.wixoss.language.costs import Ener, Keyword
from wixoss_desktop.engine.wixoss.language.field_ops import Attach
from wixoss_desktop.engine.wixoss.language.meanings import MEANT
from wixoss_desktop.engine.wixoss.language.names import ASKED_DEEDS, DeedName
from wixoss_desktop.engine.wixoss.language.ops import CostChange
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.language.words import ColorIs, DoneCount
from wixoss_desktop.engine.wixoss.manual_abilities import by_hand_abilities, carried_out
from wixoss_desktop.engine.wixoss.manual_state import Brought
from wixoss_desktop.engine.wixoss.reads import reads_of
from wixoss_desktop.engine.wixoss.state import Setup, State
from wixoss_desktop.engine.wixoss.stats import Held, Stats
from wixoss_desktop.engine.wixoss.zones import ENER, HAND, TRASH

_BITS: Final = {"white": 1, "red": 2, "blue": 4, "green": 8, "black": 16}


def bits_of(colors: Iterable[str]) -> int:
    """Return colours as bits, each counted once."""
    bits = 0
    for color in colors:
        bits |= _BITS[color]
    return bits


_ZONES: Final = {"hand": HAND, "ener": ENER, "trash": TRASH}
"""Where abilities are used from, besides the field [6.5.1]."""


class SheetFace(NamedTuple):
    """One face of a card: its values, what its constant abilities look at, whether it has any, and its type."""

    base: Stats
    reads: int
    has_constant: bool
    type: CardType
    lrig_types: tuple[str, ...]


def _back(card: Card, *, is_plain: bool) -> SheetFace:
    back = card.back
    assert back is not None
    abilities = () if is_plain else back.abilities
    held = tuple(Held(f"{card.no}~{index}", ability) for index, ability in enumerate(abilities))
    working = tuple(one for one in held if _works_on_field(one))
    base = Stats(
        in_play(back.power or 0), back.level or 0, back.keywords, working, limit=in_play(back.limit or 0),
        names=(spelled(back.names["ja"]),),
        colors=frozenset(back.colors), classes=frozenset(back.classes),
        whole_classes=whole_classes(back.classes),
    )  # fmt: skip
    has_constant = any(one.ability.kind == "constant" for one in working)
    return SheetFace(base, reads_of(working), has_constant, back.type or card.type, back.lrig_types or card.lrig_types)


class Sheet:
    """One card of a game, prepared: its facts, owner, and abilities by kind; `unproved` are keys of abilities.

    `has_team` says that it is of a team, or asks for one by the line on it or by a condition of its own [6.4.2].
    """

    __slots__ = (
        "actions",
        "any_class",
        "anywhere",
        "asked_deeds",
        "back",
        "base",
        "beside",
        "burst",
        "card",
        "colors",
        "cost",
        "ener_mask",
        "from_zones",
        "front",
        "grow_condition",
        "grow_cost",
        "guard",
        "has_acce",
        "has_constant",
        "has_team",
        "level",
        "limit",
        "limiting",
        "multi_ener",
        "number",
        "on_field",
        "own_costs",
        "owner",
        "play",
        "power",
        "reads",
        "song",
        "trap",
        "type",
        "unproved",
        "use",
        "use_conditions",
        "whole_classes",
    )  # fmt: skip

    def __init__(self, card: Card, owner: Seat, number: int, *, is_plain: bool = False) -> None:
        self.number = number
        self.card = card
        self.owner = owner
        self.type = card.type
        self.level = card.level or 0
        self.power = in_play(card.power or 0)
        self.limit = in_play(card.limit or 0)
        self.limiting = frozenset(card.limiting)
        self.colors = frozenset(card.colors)
        self.guard = card.guard
        self.multi_ener = any(word.name == "multi_ener" for word in card.keywords)
        self.ener_mask = 31 if self.multi_ener else bits_of(paying_colors(card))
        self.any_class = frozenset(card.classes)
        self.whole_classes = whole_classes(card.classes)
        held = [] if is_plain else _held(card)
        self.on_field = tuple(one for one in held if _works_on_field(one))
        self.beside = tuple(one for one in held if one.ability.place not in ("field", "anywhere"))
        self.anywhere = tuple(one for one in held if one.ability.place == "anywhere")
        self.from_zones = {
            zone: tuple(_used_from(held, name)) for name, zone in _ZONES.items() if any(_used_from(held, name))
        }
        self.has_acce = any(
            isinstance(op, Attach) and op.kind == "acce"
            for one in self.from_zones.get(ENER, ())
            for op in one.ability.do
        )
        self.asked_deeds = frozenset(
            count.did
            for one in (*held, *(() if card.back is None else card.back.abilities))
            for count in parts_of(one, DoneCount)
            if count.did in ASKED_DEEDS
        )
        self.unproved = frozenset(
            f"{card.no}#{one.ability}"
            for one in card.unproved or ()
            if one.ability is not None and card.abilities[one.ability].do
        )
        self.play = next((one for one in held if one.ability.kind == "play_condition"), None)
        self.own_costs = tuple(one for one in held if any(_is_own_cost(op) for op in one.ability.do))
        self.actions = tuple(one for one in held if one in self.on_field and one.ability.kind == "action")
        self.burst = next((one for one in held if one.ability.kind == "burst"), None)
        self.song = next((one for one in held if one.ability.kind == "song"), None)
        self.trap = next((one for one in held if one.ability.kind == "trap"), None)
        self.use = next((one for one in held if one.ability.kind == "use"), None)
        self.grow_condition = next((one for one in held if one.ability.kind == "grow_condition"), None)
        self.use_conditions = tuple(one for one in held if one.ability.kind == "use_condition")
        self.has_team = card.team is not None or any(
            any(parts_of(one.ability.given, Team)) for one in self.use_conditions
        )
        self.reads = reads_of(self.on_field)
        self.has_constant = any(one.ability.kind == "constant" or one.ability.only for one in self.on_field)
        self.base = Stats(
            self.power,
            self.level,
            card.keywords,
            self.on_field,
            limit=self.limit,
            consumes=card.consumes,
            names=(card.name,),
            colors=self.colors,
            classes=self.any_class,
            whole_classes=self.whole_classes,
        )
        self.front = SheetFace(self.base, self.reads, self.has_constant, card.type, card.lrig_types)
        self.back = _back(card, is_plain=is_plain) if card.back is not None else None
        self.cost = Ener(card.cost) if card.cost is not None else None
        self.grow_cost = Ener(card.grow_cost) if card.grow_cost is not None else None

    def facing(self, states: Collection[str]) -> SheetFace:
        """Return the values and abilities of the face that is up [1.10]."""
        return self.face(flipped=bool(states) and "flipped" in states)

    def face(self, *, flipped: bool) -> SheetFace:
        """Return the front, or the other face of a card that has one [1.10]."""
        return self.back if flipped and self.back is not None else self.front

    def timings_from(self, zone: int) -> frozenset[str]:
        """Return when abilities of the card can be used from a zone, besides the main phase."""
        return frozenset(timing for one in self.from_zones.get(zone, ()) for timing in one.ability.when)


def _held(card: Card) -> list[Held]:
    """Return the abilities of a card: those printed, those that its keywords mean, and what is done by hand."""
    held = [Held(f"{card.no}#{index}", ability) for index, ability in enumerate(carried_out(card))]
    held += [Held(f"{card.no}!{word.name}", MEANT[word.name]) for word in card.keywords if word.name in MEANT]
    return held + [Held(f"{card.no}?{index}", ability) for index, ability in enumerate(by_hand_abilities(card))]


def _works_on_field(held: Held) -> bool:
    return held.ability.place in ("field", "anywhere") and held.ability.kind in ("constant", "auto", "enter", "action")


def _used_from(held: list[Held], place: str) -> Iterator[Held]:
    return (one for one in held if one.ability.place == place and one.ability.kind == "action")


def paying_colors(card: Card) -> tuple[str, ...]:
    """Return the colours that a card can pay for by what is printed on it, Multi Ener apart [6.1.3]."""
    converted = (color for word in card.keywords if word.name == "convert" for color in _colors(word))
    return (*card.colors, *card.pays_as, *converted)


def _colors(word: Keyword) -> Iterator[str]:
    return (color for rule in word.scope if isinstance(rule, ColorIs) for color in rule.any)


def _is_own_cost(op: AnyOp) -> bool:
    return isinstance(op, CostChange) and op.this


@lru_cache(maxsize=4096)
def sheet_of(card: Same[Card], owner: Seat, number: int, is_plain: bool) -> Sheet:
    """Return a card prepared as `Sheet` does it; games that are played with the same decks share them."""
    return Sheet(card.it, owner, number, is_plain=is_plain)


class Sheets(dict[int, Sheet]):
    """The prepared cards of a game by card id; those of crafts are looked up as copies of what they are made from."""

    def __init__(self, known: dict[int, Sheet], crafts: tuple[Sheet, ...]) -> None:
        super().__init__(known)
        self._size, self.crafts = len(known), crafts

    def __missing__(self, card: int) -> Sheet:
        if card < self._size or not self.crafts:
            raise KeyError(card)
        return self.crafts[(card - self._size) % len(self.crafts)]


class OfferedList(NamedTuple):
    """The list of what a seat could do in a state, with what it was worked out from."""

    state: State
    derived: object
    seat: Seat
    actions: tuple[Action, ...]


class Book:
    """The prepared cards of a game by card id.

    It also remembers what was worked out last: `offered`, and where the rules found nothing to do, `orderly` (field,
    current values and zones) and, by seat, `at_home` (field and piles with white-backed cards where they belong). They
    hold the very objects that they speak of, so that an identity test says whether they still hold. `used_from` are
    the zones off the field from which any card of the game can be used. `asked_deeds` are those of `ASKED_DEEDS` that a
    card of the game counts.
    """

    __slots__ = (
        "asked_deeds",
        "at_home",
        "hand_timings",
        "offered",
        "orderly",
        "setup",
        "sheets",
        "timings",
        "used_from",
        "whites",
    )

    def __init__(self, setup: Setup, brought: tuple[Brought, ...] = ()) -> None:
        self.setup = setup
        self.forget()
        made: dict[int, Sheet] = {}
        known: dict[int, Sheet] = {}
        for seat, deck in enumerate(setup.decks):
            for card in (*deck.lrig_deck, *deck.main_deck):
                sheet = made.get(id(card) * 2 + seat) or sheet_of(Same(card), seat, len(known), setup.free)
                made[id(card) * 2 + seat] = known[len(known)] = sheet
        crafts = tuple((card, seat) for seat, deck in enumerate(setup.decks) for card in deck.crafts)
        self.sheets = Sheets(known, tuple(Sheet(card, seat, len(known) + at) for at, (card, seat) in enumerate(crafts)))
        for at, one in enumerate(brought, 1):
            self.sheets[-at] = Sheet(one.card, one.seat, -at, is_plain=setup.free)
        self.whites = tuple(
            frozenset(card for card, sheet in known.items() if sheet.owner == seat and sheet.card.is_white_backed)
            for seat in (0, 1)
        )

        mine = tuple([sheet for sheet in made.values() if sheet.owner == seat] for seat in (0, 1))
        every = (*made.values(), *self.sheets.crafts, *(self.sheets[-at] for at in range(1, len(brought) + 1)))
        self.asked_deeds = frozenset[DeedName]().union(*(sheet.asked_deeds for sheet in every))
        self.used_from = tuple(zone for zone in _ZONES.values() if any(zone in sheet.from_zones for sheet in every))
        self.hand_timings = tuple(frozenset().union(*(sheet.timings_from(HAND) for sheet in one)) for one in mine)
        self.timings = tuple(frozenset(timing for sheet in one for timing in sheet.card.timing) for one in mine)

    def __getitem__(self, card: int) -> Sheet:
        return self.sheets[card]

    def forget(self) -> None:
        """Forget what was worked out last, so that everything is worked out anew."""
        self.at_home: list[tuple[object, tuple[tuple[int, ...] | None, ...]]] = [(None, (None,) * 4)] * 2
        self.orderly: tuple[object, object, object] = (None, None, None)
        self.offered: OfferedList | None = None
