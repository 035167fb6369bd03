"""The set-up lines of a scenario, read into a draft of the board."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple, get_args

import msgspec

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.dummy import BY_NAME, Dummy
from wixoss_desktop.engine.wixoss.formats import PROFILES, Rules
from wixoss_desktop.engine.wixoss.language.names import AttachKind, ThingState, ZoneMark
from wixoss_desktop.engine.wixoss.state import Area, Tally
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, ZONE_NAMES, ZONES
from wixoss_desktop.match.scenario_cards import Stock
from wixoss_desktop.match.scenario_text import ScenarioError, listed, seat_of

_PLACED = re.compile(r"(?P<seat>P[12]) (?P<place>\w+): *(?P<cards>.*)")
_KEYED = re.compile(r"(?P<key>\w+): *(?P<value>.*)")
_DEFINED = re.compile(r'card (?P<name>"[^"]+"|[^:]+): *(?P<facts>.+)')
_TIMES = re.compile(r"(?P<one>.*?) *\bx(?P<count>\d+)")
_POSTURES: Final = ("up", "down", "frozen")
_STATES: Final = (*_POSTURES, *get_args(ThingState))
_GERMS = re.compile(r"germs=(?P<count>\d+)")
AREA_MARKERS: Final = tuple(name for name in Area.__struct_fields__ if name not in ("coin", "bonds"))
"""Markers that a player can have beside coins."""
TALLY_DEEDS: Final = tuple(name for name, usual in msgspec.structs.asdict(Tally()).items() if usual is False)
TALLY_COUNTS: Final = tuple(name for name in Tally.__struct_fields__ if name not in TALLY_DEEDS)
"""What a seat has done this turn, once, and so many times."""
_PHASES: Final = (
    "setup", "deal", "up", "draw", "ener", "grow", "main", "attack", "arts", "defence", "signi", "lrig", "end",
)  # fmt: skip
_ZONE_MARKS: Final = get_args(ZoneMark)
ATTACH_KINDS: Final = get_args(AttachKind)
_BESIDE: Final = ("coins", "markers", "done")
_PLACES: Final = (*ZONE_NAMES[:ZONES], *SLOT_NAMES, "laid", "beat", *_BESIDE)
_LAID: Final = re.compile(
    r"(?P<kind>trap|seed|magic_box|face_down|virus|gate|hastalyk) (?P<lane>[LCR])(?: (?P<card>.+))?"
)


class Standing(NamedTuple):
    """A card on the field as a scenario describes it.

    `under` lists the cards below, the topmost first; `attached` those attached to it, each with how and whose it is.
    """

    card: Card
    up: bool
    frozen: bool
    under: tuple[Card, ...] = ()
    attached: tuple[tuple[AttachKind, Card, bool], ...] = ()
    states: tuple[ThingState, ...] = ()
    germs: int = 0

    def owner_of_card(self, seat: int) -> int:
        """Whose card it is that stands on the field of a seat: a puppet is the other player's [9.2]."""
        return 1 - seat if "puppet" in self.states else seat


class Draft:
    """A board while its lines are read."""

    def __init__(self, stock: Stock, folder: Path | None) -> None:
        self.stock = stock
        self.folder = folder
        self.rules = Rules()
        self.turn = 3
        self.active = 0
        self.phase = "main"
        self.first: int | None = None
        self.seed = "scenario"
        self.cut_ins = True
        self.dummy: Dummy | None = None
        self.zones: dict[tuple[int, int], list[Card]] = {}
        self.laid: dict[int, list[tuple[str, int, Card | None]]] = {}
        self.beats: dict[int, list[Card]] = {}
        self.field: dict[tuple[int, int], Standing | None] = {}
        self.markers: dict[int, dict[str, int]] = {}
        self.bonds: dict[int, tuple[str, ...]] = {}
        self.done: dict[int, dict[str, int | bool]] = {}

    def area(self, seat: int) -> Area:
        """Return the markers of a seat."""
        return Area(**self.markers.get(seat, {}), bonds=self.bonds.get(seat, ()))

    def tally(self, seat: int) -> Tally:
        """Return what a seat has done this turn."""
        return Tally(**self.done.get(seat, {}))  # type: ignore[arg-type]


def read_line(draft: Draft, text: str) -> None:
    if placed := _PLACED.fullmatch(text):
        _place(draft, seat_of(placed["seat"]), placed["place"], placed["cards"])
    elif defined := _DEFINED.fullmatch(text):
        draft.stock.define(defined["name"].strip('" '), defined["facts"])
    elif keyed := _KEYED.fullmatch(text):
        _set(draft, keyed["key"], keyed["value"])
    else:
        raise ScenarioError("this is no line of a scenario; expected 'P1 hand: ...', 'card NAME: ...' or 'phase: main'")


# --- lines ----------------------------------------------------------------------------------------------------------


def _set(draft: Draft, key: str, value: str) -> None:
    match key:
        case "rules":
            draft.rules = _rules(value)
        case "option":
            draft.rules = _changed(draft.rules, value.split())
        case "phase" if value in _PHASES:
            draft.phase = value
        case "phase":
            raise ScenarioError(f"there is no phase {value!r}; expected one of {', '.join(_PHASES)}")
        case "turn" if value.isdecimal():
            draft.turn = int(value)
        case "active" | "first" if value in ("P1", "P2"):
            setattr(draft, key, seat_of(value))
        case "seed":
            draft.seed = value
        case "cut_ins" if value in ("yes", "no"):
            draft.cut_ins = value == "yes"
        case "dummy" if value in BY_NAME:
            draft.dummy = BY_NAME[value]
        case "dummy":
            raise ScenarioError(f"there is no dummy {value!r}; expected one of {', '.join(BY_NAME)}")
        case "cards":
            draft.stock.add_file((draft.folder or Path()) / value)
        case "turn" | "active" | "first" | "cut_ins":
            raise ScenarioError(
                f"{key} can't be {value!r}; expected 'turn: 3', 'active: P2', 'first: P1', 'cut_ins: no'"
            )
        case _:
            expected = "rules, option, phase, turn, active, first, seed, cut_ins, dummy, cards or scenario"
            raise ScenarioError(f"there is nothing called {key!r} to set; expected {expected}")


def _rules(value: str) -> Rules:
    profile, *words = value.split()
    if profile not in PROFILES:
        raise ScenarioError(f"there is no profile {profile!r}; expected one of {', '.join(PROFILES)}")
    return _changed(PROFILES[profile], words)


def _changed(rules: Rules, words: list[str]) -> Rules:
    options: dict[str, object] = {}
    for word in words:
        name, _, wanted = word.partition("=")
        if name not in Rules.__struct_fields__:
            raise ScenarioError(f"there is no option {name!r}; expected one of {', '.join(Rules.__struct_fields__)}")
        options[name] = int(wanted) if wanted.isdecimal() else {"true": True, "false": False}.get(wanted, wanted)
    try:
        return msgspec.convert({**msgspec.to_builtins(rules), **options}, Rules)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"an option has a wrong value: {error}") from None


def _place(draft: Draft, seat: int, place: str, text: str) -> None:
    if place not in _PLACES:
        raise ScenarioError(f"there is no zone {place!r}; expected one of {', '.join(_PLACES)}")
    if place == "laid":
        draft.laid[seat] = [_laid(draft.stock, part) for part in listed(text)]
    elif place in _BESIDE:
        _beside(draft, seat, place, text)
    elif place == "beat":
        draft.beats[seat] = cards_of(draft.stock, text)
    elif place in SLOT_NAMES:
        draft.field[seat, SLOT_NAMES.index(place)] = None if text == "none" else _standing(draft.stock, text)
    else:
        draft.zones[seat, ZONE_NAMES.index(place)] = cards_of(draft.stock, text)


def cards_of(stock: Stock, text: str) -> list[Card]:
    """Return the cards of a list such as `WD01-009, red x3`; a number alone means so many blanks."""
    if text == "none":
        return []
    if text.isdecimal():
        return [stock.card("blank")] * int(text)
    cards: list[Card] = []
    for part in listed(text):
        times = _TIMES.fullmatch(part)
        cards += [stock.card(times["one"])] * int(times["count"]) if times else [stock.card(part)]
    return cards


def _laid(stock: Stock, text: str) -> tuple[str, int, Card | None]:
    """Return what is in a SIGNI zone: 'trap L Ox', 'virus C'."""
    found = _LAID.fullmatch(text)
    if found is None or (found["kind"] in _ZONE_MARKS) == bool(found["card"]):
        raise ScenarioError(f"{text!r} is nothing in a SIGNI zone; expected 'trap L NAME', 'seed R NAME', 'virus C'")
    return found["kind"], SLOT_NAMES.index(found["lane"]), stock.card(found["card"]) if found["card"] else None


def _beside(draft: Draft, seat: int, place: str, text: str) -> None:
    """Read what a player has that isn't cards, and has done this turn: 'coins: 3', 'done: charged, removed 1'."""
    parts = [] if text == "none" else listed(text)
    match place:
        case "coins":
            if not text.isdecimal():
                raise ScenarioError(f"coins can't be {text!r}; expected 'P1 coins: 3'")
            draft.markers.setdefault(seat, {})["coin"] = int(text)
        case "markers":
            bonds = [part.partition(" ")[2].strip('" ') for part in parts if part.startswith("bond ")]
            counted = (part for part in parts if not part.startswith("bond "))
            draft.bonds[seat] = tuple(bonds)
            draft.markers.setdefault(seat, {}).update(_counted(part, AREA_MARKERS) for part in counted)
        case _:
            once = {part: True for part in parts if part in TALLY_DEEDS}
            counts = dict(_counted(part, TALLY_COUNTS, TALLY_DEEDS) for part in parts if part not in once)
            draft.done[seat] = {**once, **counts}


def _counted(part: str, names: tuple[str, ...], alone: tuple[str, ...] = ()) -> tuple[str, int]:
    name, _, count = part.partition(" ")
    if name not in names or not count.isdecimal():
        raise ScenarioError(f"{part!r} can't be counted; expected one of {', '.join((*alone, *names))}, then a number")
    return name, int(count)


def _standing(stock: Stock, text: str) -> Standing:
    text, _, beside = text.partition(" with ")
    top, _, below = text.partition(" over ")
    words = top.split()
    germs = int(found["count"]) if (found := _GERMS.fullmatch(words[-1])) else 0
    if germs:
        words.pop()
    states = []
    while len(words) > 1 and words[-1] in _STATES:
        states.append(words.pop())
    kept = tuple(state for state in reversed(states) if state not in _POSTURES)
    under = tuple(cards_of(stock, below)) if below else ()
    attached = tuple(_attached(stock, part) for part in listed(beside)) if beside else ()
    card = stock.card(" ".join(words))
    up, frozen = "down" not in states, "frozen" in states
    return Standing(card, up, frozen, under, attached, kept, germs)  # type: ignore[arg-type]


def _attached(stock: Stock, text: str) -> tuple[AttachKind, Card, bool]:
    """Return a card attached to another: 'soul Ex', or "opp.charm Cat" for one of the other seat's."""
    kind, _, name = text.partition(" ")
    for known in ATTACH_KINDS:
        if kind in (known, f"opp.{known}") and name:
            return known, stock.card(name), kind != known
    raise ScenarioError(f"{text!r} is nothing that can be attached; expected 'charm NAME', 'acce NAME', 'soul NAME'")
