"""WIXOSS's board as hands know it, and what hands do there that no other game knows; how both are written and read."""

from __future__ import annotations

from typing import Final, Literal, cast, get_args

import msgspec

from wixoss_desktop.engine.deeds.board import BOTTOM, DOWN, SPREAD, HandBoard, HandZone
from wixoss_desktop.engine.deeds.reading import NotationReader, no_deed, number, one_of
from wixoss_desktop.engine.deeds.values import BY_VERB as DEEDS
from wixoss_desktop.engine.deeds.values import Bring, Deed, HandDeed, Side
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.names import MarkerName, Phase, ThingState, ZoneMark
from wixoss_desktop.engine.wixoss.manual_events import JANKEN_SIDES
from wixoss_desktop.engine.wixoss.manual_state import MEASURES
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FACE_DOWN,
    FIELD,
    HAND,
    LAID,
    LANES,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    SLOT_NAMES,
    SLOTS,
    TRASH,
    UNDER,
    ZONE_NAMES,
    ZONES,
    Pile,
    Place,
    Zone,
)

Stamped = ZoneMark | ThingState | Literal["germs"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
ZONE_MARKS: Final[tuple[ZoneMark, ...]] = get_args(ZoneMark)
THING_STATES: Final[tuple[ThingState, ...]] = get_args(ThingState)
STAMPS: Final[tuple[Stamped, ...]] = (*ZONE_MARKS, *THING_STATES, "germs")
SIDES: Final = ("me", "opp")
SET_DOWN: Final = ("trap", "seed", "magic_box")
"""Ways in which a card lies face down in a SIGNI zone, beside what stands there [2.6]."""
_ONTO: Final = ("under", "charm", "acce", "soul")
_ZONES: Final = (
    HAND, ENER, TRASH, LRIG_DECK, LRIG_TRASH, CHECK, EXCLUDED, BEAT, DECK, LIFE, UNDER, ATTACHED, LAID,
)  # fmt: skip
"""All but the field, in the order of the menus."""


class Redraw(HandDeed, frozen=True, tag="redraw"):
    """Returns cards of the own hand to the deck, shuffles it and draws so many; without cards the whole hand goes."""

    n: int
    cards: tuple[Place, ...] = ()

    def __str__(self) -> str:
        return f"redraw {self.n} {','.join(map(str, self.cards))}".rstrip()


class Swap(HandDeed, frozen=True, tag="swap"):
    """Has what stands in two slots of one half change places, with all that belongs to it; one may be empty."""

    slot: int
    other: int
    opponent: bool = False

    def __str__(self) -> str:
        one, other = (Place(FIELD, slot, self.opponent) for slot in (self.slot, self.other))
        return f"swap {one} {other}"


class Stamp(HandDeed, frozen=True, tag="stamp"):
    """Sets what the rules know of a SIGNI zone and the SIGNI in it: markers, states that it keeps, germs [9.2] [9.4].

    Of markers and states there is one or none. Any card on the field that has another face can be `flipped` [1.10].
    """

    place: Place
    n: int
    name: Stamped

    def __str__(self) -> str:
        return f"stamp {self.place} {self.n} {self.name}"


class GoTo(HandDeed, frozen=True, tag="goto"):
    """Sets the turn, whose it is, and the phase."""

    turn: int
    phase: Phase
    opponent: bool = False

    def __str__(self) -> str:
        return f"goto {self.turn} {self.phase} {SIDES[self.opponent]}"


Own = Redraw | Swap | Stamp | GoTo
"""What hands do in WIXOSS alone."""
Manual = Deed | Own
OWN: Final[dict[str, type]] = {str(one.__struct_config__.tag): one for one in get_args(Own)}
BY_VERB: Final[dict[str, type]] = {**DEEDS, **OWN}

_PLAIN: Final = {
    field.name: field.default
    for field in msgspec.structs.fields(Card)
    if not field.required and field.default is not msgspec.UNSET
}
_CARD: Final = msgspec.json.Decoder(Card)


def facts_line(card: Card) -> str:
    """Return the facts of a card as one line of JSON, without those that are as usual."""
    facts = cast("dict[str, object]", msgspec.to_builtins(card))
    usual = cast("dict[str, object]", msgspec.to_builtins(_PLAIN))
    kept = {name: value for name, value in facts.items() if name not in usual or value != usual[name]}
    return msgspec.json.encode(kept).decode()


def card_of(facts: str) -> Card:
    """Return the card that has these facts. Raises msgspec.DecodeError."""
    return _CARD.decode(facts)


def _zone(zone: Zone) -> HandZone:
    """Return a zone that isn't a slot of the field; of those that are no piles Beats alone take cards."""
    name, hides = ZONE_NAMES[zone], zone in FACE_DOWN
    if zone >= ZONES:
        return HandZone(name, "aside", ("",) if zone == BEAT else (), hides=hides)
    if zone in (DECK, LIFE):
        return HandZone(name, ways=("", BOTTOM), hides=hides, top="first")
    return HandZone(name, hides=hides, top="last" if zone in (TRASH, LRIG_TRASH, EXCLUDED) else None)


def _slot(slot: int) -> HandZone:
    lane_ways = (*SET_DOWN, SPREAD) if slot in LANES else ()
    return HandZone(SLOT_NAMES[slot], "slot", ("", DOWN, *lane_ways), _ONTO)


def _at(zone: str, index: int | None, side: Side) -> Place | Pile:
    """Return a place as WIXOSS's values have it. Raises KeyError for a side that only more than two seats have."""
    opponent = bool(("", "opp").index(side))
    if zone in SLOT_NAMES:
        return Place(FIELD, SLOT_NAMES.index(zone), opponent)
    number = ZONE_NAMES.index(zone)
    return Pile(number, opponent) if index is None else Place(number, index, opponent)


def _token(power: int) -> str:
    return facts_line(Card(f"token-{power}", "SIGNI", {"ja": f"token {power}"}, level=1, power=power))


BOARD: Final = HandBoard(
    zones=(*map(_slot, range(SLOTS)), *map(_zone, _ZONES)),
    postures=("down", "up", "frozen", "thawed", "face_down", "face_up"),
    traits={"type": ("SIGNI", "SPELL", "ARTS"), "level": ("1", "2"), "color": ("red",), "name": ("moon",)},
    chances={"die": 0, "coin": 2, "janken": JANKEN_SIDES},
    numbers=("life", *get_args(MarkerName)),
    counters=("charge", *MEASURES),
    signed=MEASURES,
    tokens=tuple(_token(power) for power in (1000, 5000, 10000)),
    at=_at,
)
"""The board of a half: eight slots, the zones, and what lies under, beside and attached to the cards of the field."""
_READER: Final = NotationReader(BOARD, BY_VERB)


def parse_manual(text: str) -> Manual:
    """Read what is asked for by hand as its `str` writes it.

    Raises ValueError with a sentence that says what is wrong.
    """
    verb, *rest = text.split()
    try:
        if verb in DEEDS:
            deed = _READER.deed(text)
            if isinstance(deed, Bring):
                card_of(deed.facts)
            return deed
        return _own(verb, rest)
    except (IndexError, KeyError, ValueError):
        raise no_deed(text) from None


def _own(verb: str, rest: list[str]) -> Own:
    match verb, rest:
        case "redraw", [n, *cards] if len(cards) < 2:
            return Redraw(number(n), tuple(map(_place, ",".join(cards).split(",") if cards else ())))
        case "swap", [one, other]:
            ends = _place(one), _place(other)
            if {end.zone for end in ends} != {FIELD} or ends[0].opponent != ends[1].opponent:
                raise KeyError(other)
            return Swap(ends[0].index, ends[1].index, ends[0].opponent)
        case "stamp", [place, n, name]:
            return Stamp(_place(place), number(n), one_of(name, STAMPS))
        case "goto", [turn, phase, side]:
            return GoTo(number(turn), one_of(phase, PHASES), bool(SIDES.index(side)))
        case _:
            raise KeyError(verb)


def _place(text: str) -> Place:
    place = _READER.place(text)
    assert isinstance(place, Place), text
    return place
