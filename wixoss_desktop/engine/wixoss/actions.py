"""What a player asks for, and how it is written (notation by place)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wixoss_desktop.engine.wixoss.manual_actions import BY_VERB, Manual, parse_manual
from wixoss_desktop.engine.wixoss.zones import ASSISTS, HAND, LRIG, LRIG_DECK, SLOT_NAMES, Place, parse_place, slot_name

Hand = Literal["rock", "paper", "scissors"]
HANDS: tuple[Hand, ...] = ("rock", "paper", "scissors")


class Asked(Struct, frozen=True, tag_field="action"):
    """Base of every action."""


class Throw(Asked, frozen=True, tag="throw"):
    """Shows a hand of janken [4.1]."""

    hand: Hand

    def __str__(self) -> str:
        return f"throw {self.hand}"


class Pick(Asked, frozen=True, tag="pick"):
    """Picks one card for the question that is open: a target, a discard, a payment, a card to return."""

    place: Place

    def __str__(self) -> str:
        return f"pick {self.place}"


class Done(Asked, frozen=True, tag="done"):
    """Picks no more cards."""

    def __str__(self) -> str:
        return "done"


class Charge(Asked, frozen=True, tag="charge"):
    """Puts a card from hand, or a SIGNI, into the ener zone [5.5.1]."""

    place: Place

    def __str__(self) -> str:
        return f"charge {self.place}"


class Grow(Asked, frozen=True, tag="grow"):
    """Grows the center LRIG, or an assist, to a card of the LRIG deck [6.8.1] [6.8.7]."""

    card: int
    slot: int = LRIG

    def __str__(self) -> str:
        onto = "" if self.slot == LRIG else f" {slot_name(self.slot)}"
        return f"grow {Place(LRIG_DECK, self.card)}{onto}"


class Deploy(Asked, frozen=True, tag="deploy"):
    """Puts a SIGNI from hand into a lane [6.9]."""

    card: int
    lane: int

    def __str__(self) -> str:
        return f"deploy {Place(HAND, self.card)} {slot_name(self.lane)}"


class Use(Asked, frozen=True, tag="use"):
    """Uses a SPELL from hand or an ARTS from the LRIG deck [6.3]."""

    place: Place

    def __str__(self) -> str:
        return f"use {self.place}"


class Activate(Asked, frozen=True, tag="activate"):
    """Uses an action ability of a card on the field, by its number among those of the card [6.5]."""

    place: Place
    ability: int

    def __str__(self) -> str:
        return f"activate {self.place} {self.ability + 1}"


class Remove(Asked, frozen=True, tag="remove"):
    """Puts one's own SIGNI into the trash in the main phase [2.10]."""

    lane: int

    def __str__(self) -> str:
        return f"remove {slot_name(self.lane)}"


class Attack(Asked, frozen=True, tag="attack"):
    """Attacks with a SIGNI or the LRIG [7.3]."""

    slot: int

    def __str__(self) -> str:
        return f"attack {slot_name(self.slot)}"


class Guard(Asked, frozen=True, tag="guard"):
    """Discards a card with Guard against a LRIG attack [7.5]."""

    card: int

    def __str__(self) -> str:
        return f"guard {Place(HAND, self.card)}"


class Pass(Asked, frozen=True, tag="pass"):
    """Does nothing (more) here: goes on to what comes next."""

    def __str__(self) -> str:
        return "pass"


class Yes(Asked, frozen=True, tag="yes"):
    """Does what is optional."""

    def __str__(self) -> str:
        return "yes"


class No(Asked, frozen=True, tag="no"):
    """Declines what is optional."""

    def __str__(self) -> str:
        return "no"


class Option(Asked, frozen=True, tag="option"):
    """Chooses one of several numbered things: a mode, the next trigger, a replacement."""

    index: int

    def __str__(self) -> str:
        return f"option {self.index + 1}"


class Number(Asked, frozen=True, tag="number"):
    """Declares a number [8.4.12]."""

    number: int

    def __str__(self) -> str:
        return f"number {self.number}"


class Say(Asked, frozen=True, tag="say"):
    """Declares a colour, a card name or a class, as the rules call it [8.4.12]."""

    word: str

    def __str__(self) -> str:
        return f"say {self.word}"


class Lane(Asked, frozen=True, tag="lane"):
    """Chooses a lane for a SIGNI that an effect puts or moves."""

    lane: int

    def __str__(self) -> str:
        return f"lane {slot_name(self.lane)}"


Action = (
    Throw | Pick | Done | Charge | Grow | Deploy | Use | Activate | Remove | Attack | Guard | Pass | Yes | No
    | Option | Number | Say | Lane | Manual
)  # fmt: skip

_WORDS: dict[str, tuple[int, ...]] = {"deploy": (2,), "activate": (2,), "grow": (1, 2)}
"""How many words may follow the verb, where it isn't one."""
_PLAIN: dict[str, Action] = {"done": Done(), "pass": Pass(), "yes": Yes(), "no": No()}


def parse(text: str) -> Action:
    """Read an action as its `str` writes it.

    Raises ValueError with a sentence that says what is wrong.
    """
    if text.startswith("say ") and text[4:].strip():
        return Say(text[4:])
    word, *rest = text.split() or [""]
    if word in BY_VERB:
        return parse_manual(text)
    if word in _PLAIN and not rest:
        return _PLAIN[word]
    try:
        return _with_words(word, rest)
    except (IndexError, KeyError):
        raise ValueError(f"{text!r} is no action: see docs/scenarios.md for how moves are written") from None


def _with_words(word: str, rest: list[str]) -> Action:
    first = rest[0]
    if len(rest) not in _WORDS.get(word, (1,)):
        raise KeyError(word)
    match word:
        case "throw" if first in HANDS:
            return Throw(first)
        case "pick":
            return Pick(parse_place(first))
        case "charge":
            return Charge(parse_place(first))
        case "grow":
            return Grow(_in_zone(first, LRIG_DECK), *(_assist(one) for one in rest[1:]))
        case "deploy":
            return Deploy(_in_zone(first, HAND), _slot(rest[1]))
        case "use":
            return Use(parse_place(first))
        case "activate":
            return Activate(parse_place(first), _number(rest[1]) - 1)
        case "remove":
            return Remove(_slot(first))
        case "attack":
            return Attack(_slot(first))
        case "guard":
            return Guard(_in_zone(first, HAND))
        case "option":
            return Option(_number(first) - 1)
        case "number":
            return Number(_number(first))
        case "lane":
            return Lane(_slot(first))
        case _:
            raise KeyError(word)


def _in_zone(text: str, zone: int) -> int:
    place = parse_place(text)
    if place.zone != zone or place.opponent:
        raise KeyError(text)
    return place.index


def _slot(text: str) -> int:
    if text not in SLOT_NAMES:
        raise KeyError(text)
    return SLOT_NAMES.index(text)


def _assist(text: str) -> int:
    slot = _slot(text)
    if slot not in ASSISTS:
        raise KeyError(text)
    return slot


def _number(text: str) -> int:
    if not text.isdecimal():
        raise KeyError(text)
    return int(text)
