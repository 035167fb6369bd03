"""The set-up part of a scenario, put together directly as a position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import msgspec

from wixoss_desktop.engine.wixoss import flow, steps
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check import FAMILIES
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.dummy import BY_NAME, Dummy
from wixoss_desktop.engine.wixoss.dummy_deck import blockers_of
from wixoss_desktop.engine.wixoss.formats import PROFILES, Rules
from wixoss_desktop.engine.wixoss.language.names import AttachKind, ZoneMark
from wixoss_desktop.engine.wixoss.openings import openings
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import DUMMY_SEAT, Attached, Deck, Laid, OnField, Setup, State, Tally, deck_size
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import DECK, LIFE, LRIG, LRIG_DECK, SLOT_NAMES, SLOTS, ZONE_NAMES, ZONES
from wixoss_desktop.match.scenario_cards import Stock
from wixoss_desktop.match.scenario_text import Scenario, ScenarioError, listed, seat_of

_PLACED = re.compile(r"(?P<seat>P[12]) (?P<place>\w+): *(?P<cards>.*)")
_KEYED = re.compile(r"(?P<key>\w+): *(?P<value>.*)")
_DEFINED = re.compile(r'card (?P<name>"[^"]+"|[^:]+): *(?P<facts>.+)')
_TIMES = re.compile(r"(?P<one>.*?) *\bx(?P<count>\d+)")
_STATES: Final = ("up", "down", "frozen")
_PHASES: Final = (
    "setup", "deal", "up", "draw", "ener", "grow", "main", "attack", "arts", "defence", "signi", "lrig", "end",
)  # fmt: skip
_ENGINE_PHASE: Final = {"setup": "setup", "deal": "setup", "arts": "attack", "defence": "attack", "signi": "attack",
                        "lrig": "attack"}  # fmt: skip
_ZONE_MARKS: Final = get_args(ZoneMark)
ATTACH_KINDS: Final = get_args(AttachKind)
_PLACES: Final = (*ZONE_NAMES[:ZONES], *SLOT_NAMES, "laid", "beat")
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


def build(scenario: Scenario, pool: Mapping[str, Card], folder: Path | None = None) -> Position:
    """Return the position that a scenario begins with.

    `folder` is where files named by `cards:` lie.

    Raises ScenarioError for a line that can't be used.
    """
    draft = Draft(Stock(pool), folder)
    for line in scenario.set_up:
        try:
            _read(draft, line.text)
        except ScenarioError as error:
            raise ScenarioError(error.what, line, scenario.file) from None
    return _position(draft)


def _read(draft: Draft, text: str) -> None:
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


def _standing(stock: Stock, text: str) -> Standing:
    text, _, beside = text.partition(" with ")
    top, _, below = text.partition(" over ")
    words = top.split()
    states = []
    while len(words) > 1 and words[-1] in _STATES:
        states.append(words.pop())
    card = stock.card(" ".join(words))
    under = tuple(cards_of(stock, below)) if below else ()
    attached = tuple(_attached(stock, part) for part in listed(beside)) if beside else ()
    return Standing(card, "down" not in states, "frozen" in states, under, attached)


def _attached(stock: Stock, text: str) -> tuple[AttachKind, Card, bool]:
    """Return a card attached to another: 'soul Ex', or "opp.charm Cat" for one of the other seat's."""
    kind, _, name = text.partition(" ")
    for known in ATTACH_KINDS:
        if kind in (known, f"opp.{known}") and name:
            return known, stock.card(name), kind != known
    raise ScenarioError(f"{text!r} is nothing that can be attached; expected 'charm NAME', 'acce NAME', 'soul NAME'")


# --- the position -----------------------------------------------------------------------------------------------------


def _position(draft: Draft) -> Position:
    _fill(draft)
    order: list[Card] = []
    decks = (_deck(draft, 0, order), _deck(draft, 1, order))
    numbers = _numbers(order, decks)
    if draft.phase == "setup":
        _check_openings(decks, draft.rules)
    state = State(
        setup=Setup(decks, draft.rules, draft.first, draft.cut_ins, dummy=draft.dummy), seed=draft.seed, rolls=0,
        turn=0 if _before_game(draft) else draft.turn - (draft.phase == "up"), active=draft.active,
        phase=_ENGINE_PHASE.get(draft.phase, draft.phase),  # type: ignore[arg-type]
        zones=_zones(draft, numbers), field=_field(draft, numbers),
        laid=_laid_out(draft, numbers), beats=(_beats(draft, numbers, 0), _beats(draft, numbers, 1)),
        tallies=(Tally(), Tally()),
        stack=_stack(draft), clock=2 * SLOTS, opened=not _before_game(draft),
    )  # fmt: skip
    return _begun(Position.of(state))


def _check_openings(decks: tuple[Deck, Deck], rules: Rules) -> None:
    for seat, deck in enumerate(decks):
        if not openings(deck, rules):
            raise ScenarioError(f"with the LRIG deck of P{seat + 1} no game can be opened by these rules")


def _begun(position: Position) -> Position:
    """Carry out what is owed before the first question, if none is open."""
    if type(position.state.stack[-1]) in FAMILIES:
        return position
    work = Work(position)
    flow.advance(work)
    return work.position


def _before_game(draft: Draft) -> bool:
    return draft.phase in ("setup", "deal")


def _fill(draft: Draft) -> None:
    """Give what no line speaks of, so that nothing is refreshed, lost or forbidden by accident."""
    for seat in (0, 1):
        blank = draft.stock.card("blank")
        if _before_game(draft):
            draft.zones.setdefault((seat, DECK), [blank] * draft.rules.deck_main_size)
        else:
            draft.zones.setdefault((seat, DECK), [blank] * 20)
            draft.zones.setdefault((seat, LIFE), [blank] * draft.rules.setup_life_cloth)
        if draft.phase == "setup":
            draft.zones.setdefault((seat, LRIG_DECK), _lrigs_to_open_with(draft))
        else:
            draft.field.setdefault((seat, LRIG), Standing(draft.stock.card("LRIG level 4 limit 11"), True, False, ()))


def _lrigs_to_open_with(draft: Draft) -> list[Card]:
    if draft.rules.setup_lrig_count != "three":
        return [draft.stock.card("LRIG level 0 limit 0")]
    return [draft.stock.card(f"LRIG level 0 limit 0 type {name}") for name in ("Test", "Left", "Right")]


def _all_cards(draft: Draft, seat: int) -> list[Card]:
    cards = [card for zone in range(ZONES) for card in draft.zones.get((seat, zone), ())]
    cards += draft.beats.get(seat, ())
    cards += [card for _, _, card in draft.laid.get(seat, ()) if card is not None]
    for slot in range(SLOTS):
        standing = draft.field.get((seat, slot))
        if standing is not None:
            cards += [standing.card, *standing.under]
    for (whose, _), standing in draft.field.items():
        if standing is not None:
            cards += [card for _, card, foreign in standing.attached if (whose != seat) == foreign]
    return cards


def _deck(draft: Draft, seat: int, order: list[Card]) -> Deck:
    cards = _all_cards(draft, seat)
    white = tuple(card for card in cards if card.is_white_backed)
    black = tuple(card for card in cards if not card.is_white_backed)
    order.extend((*white, *black))
    blockers = blockers_of(draft.dummy) if draft.dummy is not None and seat == DUMMY_SEAT else ()
    return Deck(f"P{seat + 1}", white, black, crafts=(*crafts_of(cards, draft.stock.known()), *blockers))


class Numbers:
    """The card numbers of a game, handed out by card: each copy its own."""

    def __init__(self) -> None:
        self.free: dict[tuple[int, int], list[int]] = {}

    def take(self, seat: int, card: Card) -> int:
        """Return the next free number of a seat's copies of a card."""
        return self.free[seat, id(card)].pop(0)


def _numbers(order: list[Card], decks: tuple[Deck, Deck]) -> Numbers:
    numbers = Numbers()
    for index, card in enumerate(order):
        seat = 0 if index < deck_size(decks[0]) else 1
        numbers.free.setdefault((seat, id(card)), []).append(index)
    return numbers


def _zones(draft: Draft, numbers: Numbers) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(numbers.take(seat, card) for card in draft.zones.get((seat, zone), ()))
        for seat in (0, 1)
        for zone in range(ZONES)
    )


def _field(draft: Draft, numbers: Numbers) -> tuple[OnField | None, ...]:
    things: list[OnField | None] = []
    for seat in (0, 1):
        for slot in range(SLOTS):
            one = draft.field.get((seat, slot))
            if one is None:
                things.append(None)
                continue
            under = tuple(numbers.take(seat, card) for card in reversed(one.under))
            attached = tuple(
                Attached(numbers.take(1 - seat if foreign else seat, card), kind)
                for kind, card, foreign in one.attached
            )
            card = numbers.take(seat, one.card)
            things.append(OnField(card, len(things) + 1, one.up, one.frozen, under, attached))
    return tuple(things)


def _beats(draft: Draft, numbers: Numbers, seat: int) -> tuple[int, ...]:
    return tuple(numbers.take(seat, card) for card in draft.beats.get(seat, ()))


def _laid_out(draft: Draft, numbers: Numbers) -> tuple[Laid, ...]:
    """Return what is in SIGNI zones; markers were put there by the other seat, but for Gates."""
    return tuple(
        Laid(
            kind,  # type: ignore[arg-type]
            seat,
            lane,
            None if card is None else numbers.take(seat, card),
            seat if kind == "gate" or card is not None else 1 - seat,
        )
        for seat in (0, 1)
        for kind, lane, card in draft.laid.get(seat, ())
    )


def _stack(draft: Draft) -> tuple[steps.Step, ...]:
    seat = draft.active
    made: dict[str, Any] = {
        "setup": steps.SetUp("lrig_first"),
        "deal": steps.SetUp("janken" if draft.rules.setup_first_player_decision == "before_draw" else "deal"),
        "up": steps.BeginTurn(seat),
        "draw": steps.BeginPhase("draw"),
        "ener": steps.EnerPhase(seat),
        "grow": steps.GrowPhase(seat),
        "main": steps.MainPhase(seat),
        "attack": steps.BeginPhase("attack"),
        "arts": steps.ArtsStep(seat, defence=False),
        "defence": steps.ArtsStep(1 - seat, defence=True),
        "signi": steps.SigniAttacks(seat),
        "lrig": steps.LrigAttacks(seat),
        "end": steps.BeginPhase("end"),
    }
    return (made[draft.phase],)
