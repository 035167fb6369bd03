"""The set-up lines of a scenario, read into a draft of the board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.cards import Card, CardType
from wixoss_desktop.engine.wixoss.dummy import BY_NAME, Dummy
from wixoss_desktop.engine.wixoss.formats import PROFILES, Restrictions, Rules
from wixoss_desktop.engine.wixoss.language.names import AttachKind, ThingState, ZoneMark
from wixoss_desktop.engine.wixoss.state import Area, Tally
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, ZONE_NAMES, ZONES
from wixoss_desktop.match.wixoss.scenario.cards import Stock, called, folded
from wixoss_desktop.match.wixoss.scenario.decks import Cabinet
from wixoss_desktop.match.wixoss.scenario.text import (
    EVERY_PROFILE,
    MEANT_BY_ALL,
    ScenarioError,
    ScenarioLine,
    listed,
    seat_of,
)
from wixoss_desktop.match.wixoss.scenario.words import (
    LANE_WORDS,
    MOST_CARDS,
    MOST_OF_OPTION,
    choice,
    number,
    option_values,
    shortened,
    unknown,
)

_PLACED = re.compile(r"(?P<seat>P[12]) (?P<place>\w+): *(?P<cards>.*)")
_KEYED = re.compile(r"(?P<key>\w+): *(?P<value>.*)")
_DEFINED = re.compile(r'(?P<word>card|deck) (?P<name>\s*"[^"]*"\s*|[^:]*):(?P<facts>.*)')
_POSTURES: Final = ("up", "down", "frozen")
_STATES: Final = (*_POSTURES, *get_args(ThingState))
AREA_MARKERS: Final = tuple(name for name in Area.__struct_fields__ if name not in ("coin", "bonds"))
"""Markers that a player can have beside coins."""
TALLY_DEEDS: Final = tuple(name for name, usual in msgspec.structs.asdict(Tally()).items() if usual is False)
TALLY_COUNTS: Final = tuple(name for name in Tally.__struct_fields__ if name not in TALLY_DEEDS)
"""What a seat has done this turn, once, and so many times."""
SETUP_PHASES: Final = (
    "setup", "deal", "up", "draw", "ener", "grow", "main", "attack", "arts", "defence", "signi", "lrig", "end",
)  # fmt: skip
_ZONE_MARKS: Final = get_args(ZoneMark)
ATTACH_KINDS: Final = get_args(AttachKind)
_BESIDE: Final = ("coins", "markers", "done")
PLACES: Final = (*SLOT_NAMES, *ZONE_NAMES[:ZONES], "beat", "laid", *_BESIDE)
"""What a line of a seat can be about."""
KEYS: Final = (
    "rules", "option", "phase", "turn", "active", "first", "seed", "cut_ins", "by_hand", "dummy", "cards",
    "restricted", "forbidden",
)  # fmt: skip
"""What a line of the set-up that is about no seat can begin with, beside `card`, `deck` and `scenario`."""
LAID_KINDS: Final = ("trap", "seed", "magic_box", "face_down", *_ZONE_MARKS)
_STANDS: Final[dict[str, tuple[CardType, ...]]] = {
    **dict.fromkeys(("L", "C", "R", "cheer"), ("SIGNI", "RESONA")),
    "lrig": ("LRIG",),
    **dict.fromkeys(("assistL", "assistR"), ("LRIG", "ASSIST_LRIG")),
    "key": ("KEY",),
}
"""Which types of cards can stand where; one with another face can be turned to another type."""


class DraftedCard(NamedTuple):
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


class BoardDraft:
    """A board while its lines are read."""

    def __init__(self, stock: Stock, folder: Path | None, decks: Mapping[str, DeckList]) -> None:
        self.stock = stock
        self.folder = folder
        self.rules = Rules()
        self.turn = 3
        self.active = 0
        self.phase = "main"
        self.first: int | None = None
        self.seed = "scenario"
        self.cut_ins = True
        self.by_hand: Literal["asked"] | UnsetType = UNSET
        self.dummy: Dummy | None = None
        self.zones: dict[tuple[int, int], list[Card]] = {}
        self.laid: dict[int, list[tuple[str, int, Card | None]]] = {}
        self.beats: dict[int, list[Card]] = {}
        self.field: dict[tuple[int, int], DraftedCard | None] = {}
        self.markers: dict[int, dict[str, int]] = {}
        self.bonds: dict[int, tuple[str, ...]] = {}
        self.done: dict[int, dict[str, int | bool]] = {}
        self.cabinet = Cabinet(stock, decks)
        self.restrictions = Restrictions()

    def area(self, seat: int) -> Area:
        """Return the markers of a seat."""
        return Area(**self.markers.get(seat, {}), bonds=self.bonds.get(seat, ()))

    def tally(self, seat: int) -> Tally:
        """Return what a seat has done this turn."""
        return Tally(**self.done.get(seat, {}))  # type: ignore[arg-type]


def read_lines(draft: BoardDraft, lines: tuple[ScenarioLine, ...]) -> None:
    """Read the set-up lines of a scenario. Raises ScenarioError, with the line, for one that can't be used."""
    for line in lines:
        name = _name_defined(line.text)
        if name:
            draft.stock.later.setdefault(folded(name), line.number)
    for line in lines:
        try:
            read_line(draft, line.text)
        except ScenarioError as error:
            raise ScenarioError(error.what, line) from None


def _name_defined(text: str) -> str:
    """Return the name that a line gives to a card: 'card NAME: ...', '... as NAME'."""
    if (found := _DEFINED.fullmatch(text)) and found["word"] == "card":
        return found["name"].strip('" ')
    before, named, name = text.rpartition(" as ")
    return name.strip('" ') if named and _PLACED.match(before) and "," not in name else ""


def read_line(draft: BoardDraft, text: str) -> None:
    """Read one set-up line. Raises ScenarioError for one that can't be used."""
    if placed := _PLACED.fullmatch(text):
        _place(draft, seat_of(placed["seat"]), placed["place"], placed["cards"].strip())
    elif defined := _DEFINED.fullmatch(text):
        _define(draft, defined["word"], defined["name"].strip('" '), defined["facts"].strip())
    elif keyed := _KEYED.fullmatch(text):
        _set(draft, keyed["key"], keyed["value"].strip())
    else:
        raise ScenarioError(_no_line(text))


def _no_line(text: str) -> str:
    """Say why a line is none of a set-up, and what it should be."""
    words = text.split(maxsplit=2)
    if len(words) > 1 and words[0] in ("P1", "P2"):
        rest = f" {words[2]}" if len(words) > 2 else ""
        as_move = f"{words[0]}: {words[1]}{rest}"
        if words[1] in PLACES:
            return f"a colon is missing; expected '{words[0]} {words[1]}:{rest}', or as a move '{as_move}'"
        return f"a colon is missing; expected '{as_move}' for a move, or one of {', '.join(PLACES)} with a colon"
    if len(words) > 1 and words[0] in (*KEYS, "scenario"):
        return f"a colon is missing; expected '{words[0]}: {text.partition(' ')[2].strip()}'"
    if len(words) > 1 and words[0] in ("card", "deck"):
        return f"a colon is missing behind the name; expected '{words[0]} {words[1]}: ...'"
    return (
        "this is no line of a scenario; expected 'P1 hand: ...', 'card NAME: ...', 'phase: main', "
        "a move such as 'P1: attack L', or 'expect ...'"
    )


# --- lines ----------------------------------------------------------------------------------------------------------


def _define(draft: BoardDraft, word: str, name: str, facts: str) -> None:
    if not facts:
        example = "card NAME: SIGNI level 1" if word == "card" else "deck NAME: legal without Main1"
        raise ScenarioError(f"nothing stands behind the colon; expected {example!r}")
    if word == "card":
        draft.stock.define(name, facts)
    else:
        draft.cabinet.define(name, facts)


def _set(draft: BoardDraft, key: str, value: str) -> None:
    if not value and key in KEYS and key != "seed":
        raise ScenarioError(f"nothing stands behind '{key}:'; expected {_EXAMPLES[key]!r}")
    match key:
        case "rules":
            draft.rules = _rules(value)
        case "option":
            draft.rules = _changed(draft.rules, value.split())
        case "phase":
            draft.phase = choice("phase", value, SETUP_PHASES)
        case "turn":
            draft.turn = number(value, "turn")
        case "active" | "first":
            setattr(draft, key, seat_of(choice("seat", value, ("P1", "P2"), f" ({_EXAMPLES[key]!r})")))
        case "seed":
            draft.seed = value
        case "cut_ins":
            draft.cut_ins = choice("answer to cut_ins", value, ("yes", "no")) == "yes"
        case "by_hand":
            draft.by_hand = "asked" if choice("answer to by_hand", value, ("asked", "free")) == "asked" else UNSET
        case "dummy":
            draft.dummy = BY_NAME[choice("dummy", value, tuple(BY_NAME))]
        case "cards":
            draft.stock.add_file((draft.folder or Path()) / value)
        case "restricted":
            most = dict(_restricted(draft.stock, part) for part in listed(value))
            draft.restrictions = replace(draft.restrictions, max_copies={**draft.restrictions.max_copies, **most})
        case "forbidden":
            pairs = (*draft.restrictions.forbidden_pairs, _forbidden(draft.stock, value))
            draft.restrictions = replace(draft.restrictions, forbidden_pairs=pairs)
        case _:
            raise unknown("line", key, (*KEYS, "card NAME", "deck NAME", "scenario", "P1 ...", "P2 ..."))


_EXAMPLES: Final = {
    "rules": "rules: CLASSIC_2016",
    "option": "option: hand_limit=7",
    "phase": "phase: main",
    "turn": "turn: 3",
    "active": "active: P2",
    "first": "first: P1",
    "cut_ins": "cut_ins: no",
    "by_hand": "by_hand: asked",
    "dummy": "dummy: curve",
    "cards": "cards: FILE.json",
    "restricted": "restricted: Ox 1",
    "forbidden": "forbidden: Ox, Hawk",
}


def _rules(value: str) -> Rules:
    begin = re.match(r"\w+(?: *, *\w+)*", value)
    profiles = [one.strip() for one in begin[0].split(",")] if begin else [value.split()[0]]
    known = (*PROFILES, EVERY_PROFILE)
    for profile in profiles:
        choice("profile", profile, known)
    words = value[begin.end() :].split() if begin else []
    first = MEANT_BY_ALL[0] if profiles[0] == EVERY_PROFILE else profiles[0]
    return _changed(PROFILES[first], words)


def _changed(rules: Rules, words: list[str]) -> Rules:
    options: dict[str, object] = {}
    values = option_values()
    for word in words:
        name, sign, wanted = word.partition("=")
        choice("option", name, tuple(values))
        if not sign or not wanted:
            right = " or ".join(values[name]) or "a number"
            raise ScenarioError(f"option {name} needs a value; expected {name}= and then {right}")
        if values[name]:
            choice(f"value of option {name}", wanted, values[name])
            options[name] = {"true": True, "false": False}.get(wanted, wanted)
        else:
            options[name] = number(wanted, f"option {name}", MOST_OF_OPTION)
    return replace(rules, **options)


def _restricted(stock: Stock, part: str) -> tuple[str, int]:
    name, _, most = part.rpartition(" ")
    if not name:
        raise ScenarioError(f"{shortened(part)!r} restricts nothing; expected {_EXAMPLES['restricted']!r}")
    return stock.card(name).name, number(most, "the most copies")


def _forbidden(stock: Stock, value: str) -> tuple[str, str]:
    pair = [stock.card(part).name for part in listed(value)]
    if len(pair) != 2:
        raise ScenarioError(f"{shortened(value)!r} is no pair; expected {_EXAMPLES['forbidden']!r}")
    return pair[0], pair[1]


def _place(draft: BoardDraft, seat: int, place: str, text: str) -> None:
    choice("zone, lane or place", place, PLACES)
    if not text:
        raise ScenarioError(f"nothing stands behind 'P{seat + 1} {place}:'; expected cards there, or 'none'")
    if place == "laid":
        draft.laid[seat] = [] if text == "none" else [_laid(draft.stock, part) for part in listed(text)]
    elif place in _BESIDE:
        _beside(draft, seat, place, text)
    elif place == "beat":
        draft.beats[seat] = cards_of(draft.stock, text)
    elif place in SLOT_NAMES:
        draft.field[seat, SLOT_NAMES.index(place)] = None if text == "none" else _standing(draft.stock, place, text)
    else:
        draft.zones[seat, ZONE_NAMES.index(place)] = cards_of(draft.stock, text)


def cards_of(stock: Stock, text: str) -> list[Card]:
    """Return the cards of a list such as `WD01-009, red x3`; a number alone means so many blanks."""
    if text == "none":
        return []
    if text.isdecimal():
        return [stock.card("blank")] * number(text, "the number of cards", MOST_CARDS)
    cards: list[Card] = []
    for part in listed(text):
        name, count = times_of(part)
        cards += [stock.card(name)] * count
        if len(cards) > MOST_CARDS:
            raise ScenarioError(f"more than {MOST_CARDS} cards in one place; expected fewer")
    return cards


def times_of(part: str) -> tuple[str, int]:
    """Return what a part of a list is and how often: 'red x3'. Raises ScenarioError for too many."""
    name, _, times = part.rpartition(" ")
    if times[:1] == "x" and times[1:].isdecimal():
        return name.strip(), number(times[1:], "the number of cards", MOST_CARDS)
    return part, 1


def _laid(stock: Stock, text: str) -> tuple[str, int, Card | None]:
    """Return what is in a SIGNI zone: 'trap L Ox', 'virus C'."""
    kind, _, rest = text.partition(" ")
    lane, _, card = rest.strip().partition(" ")
    choice("thing in a SIGNI zone", kind, LAID_KINDS)
    choice("lane", lane, LANE_WORDS, f" ('{kind} L')")
    if (kind in _ZONE_MARKS) == bool(card.strip()):
        right = f"'{kind} {lane}' alone: a marker has no card" if card else f"'{kind} {lane} NAME'"
        raise ScenarioError(f"{shortened(text)!r} is nothing in a SIGNI zone; expected {right}")
    return kind, SLOT_NAMES.index(lane), stock.card(card) if card else None


def _beside(draft: BoardDraft, seat: int, place: str, text: str) -> None:
    """Read what a player has that isn't cards, and has done this turn: 'coins: 3', 'done: charged, removed 1'."""
    parts = [] if text == "none" else listed(text)
    match place:
        case "coins":
            draft.markers.setdefault(seat, {})["coin"] = number(text, "coins", MOST_CARDS)
        case "markers":
            bonds = [part.partition(" ")[2].strip('" ') for part in parts if part.startswith("bond ")]
            counts = dict(counted(part, AREA_MARKERS, ('bond "NAME"',)) for part in parts if part[:5] != "bond ")
            draft.bonds[seat] = tuple(bonds)
            draft.markers.setdefault(seat, {}).update(counts)
        case _:
            once = {part: True for part in parts if part in TALLY_DEEDS}
            counts = dict(counted(part, TALLY_COUNTS, TALLY_DEEDS) for part in parts if part not in once)
            draft.done[seat] = {**once, **counts}


def counted(part: str, names: tuple[str, ...], alone: tuple[str, ...] = ()) -> tuple[str, int]:
    """Return the name and number of 'removed 1'. Raises ScenarioError, naming those that take no number (`alone`)."""
    name, _, count = part.partition(" ")
    if name not in names:
        also = f"; without a number: {', '.join(alone)}" if alone else ""
        raise unknown("thing to count", name, names, also)
    if not count:
        raise ScenarioError(f"{name} needs a number; expected '{name} 1'")
    return name, number(count, name, MOST_CARDS)


def _standing(stock: Stock, place: str, text: str) -> DraftedCard:
    text, _, beside = text.partition(" with ")
    top, _, below = text.partition(" over ")
    words = top.split()
    if not words:
        raise ScenarioError("the card on top is missing; expected 'P1 lrig: NAME over NAME'")
    germs = 0
    if words[-1].startswith("germs="):
        germs = number(words.pop().removeprefix("germs="), "germs", MOST_CARDS)
    states = []
    while len(words) > 1 and words[-1] in _STATES:
        states.append(words.pop())
    kept = tuple(state for state in reversed(states) if state not in _POSTURES)
    under = tuple(cards_of(stock, below)) if below else ()
    attached = tuple(_attached(stock, part) for part in listed(beside)) if beside else ()
    card = stock.card(" ".join(words))
    if card.type not in _STANDS[place] and not (card.back is not None and "flipped" in kept):
        right = " or ".join(_STANDS[place])
        raise ScenarioError(f"{called(card)} is a {card.type} and can't stand in {place}; expected a {right}")
    up, frozen = "down" not in states, "frozen" in states
    return DraftedCard(card, up, frozen, under, attached, kept, germs)  # type: ignore[arg-type]


def _attached(stock: Stock, text: str) -> tuple[AttachKind, Card, bool]:
    """Return a card attached to another: 'soul Ex', or "opp.charm Cat" for one of the other seat's."""
    kind, _, name = text.partition(" ")
    for known in ATTACH_KINDS:
        if kind in (known, f"opp.{known}") and name:
            return known, stock.card(name), kind != known
    raise unknown("way to attach a card", kind, ATTACH_KINDS, ", then a NAME ('charm NAME', 'opp.charm NAME')")
