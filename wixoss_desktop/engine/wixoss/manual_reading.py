"""Reading what is asked for by hand, as it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, cast, get_args

import msgspec

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.manual_actions import (
    MANUAL_VERBS,
    PHASES,
    PILE_NAMES,
    POSTURES,
    SIDES,
    STAMPS,
    TRAITS,
    WAYS,
    WHOM,
    Bring,
    Chance,
    Count,
    Cover,
    Deal,
    Form,
    Goal,
    GoTo,
    Manual,
    Move,
    Note,
    Peek,
    Pile,
    Point,
    Redraw,
    Score,
    Seek,
    Set,
    Show,
    Shuffle,
    Stamp,
    Swap,
    Unpoint,
)
from wixoss_desktop.engine.wixoss.manual_events import ChanceKind
from wixoss_desktop.engine.wixoss.zones import FIELD, ZONE_NAMES, Place, parse_place

W = TypeVar("W", bound=str)
_CARD: Final = msgspec.json.Decoder(Card)
_NUMBERS: Final = msgspec.json.Decoder(tuple[str, ...])


def parse_manual(text: str) -> Manual:
    """Read what is asked for by hand as its `str` writes it.

    Raises ValueError with a sentence that says what is wrong.
    """
    verb, _, rest = text.partition(" ")
    try:
        return _READ[verb](rest)
    except (IndexError, KeyError, msgspec.DecodeError, ValueError):
        raise ValueError(f"{text!r} is nothing that can be done by hand: see docs/free-table.md") from None


def _move(rest: str) -> Manual:
    cards, to = rest.split()
    return Move(_places(cards), _goal(to))


def _deal(rest: str) -> Manual:
    n, start, to = rest.split()
    return Deal(_number(n), parse_pile(start), _goal(to))


def _seek(rest: str) -> Manual:
    start, trait, word = rest.split(" ", 2)
    if trait != "search":
        return Seek(parse_pile(start), _one_of(trait, TRAITS), word)
    end = word.index("] ") + 1
    return Seek(parse_pile(start), "search", word[end + 1 :], _NUMBERS.decode(word[:end]))


def _redraw(rest: str) -> Manual:
    n, *cards = rest.split()
    return Redraw(_number(n), _places(*cards) if cards else ())


def _peek(rest: str) -> Manual:
    pile, n = rest.split()
    return Peek(parse_pile(pile), _number(n))


def _show(rest: str) -> Manual:
    cards, whom = rest.split()
    return Show(_places(cards), _one_of(whom, WHOM))


def _set(rest: str) -> Manual:
    cards, posture = rest.split()
    return Set(_places(cards), _one_of(posture, POSTURES))


def _swap(rest: str) -> Manual:
    one, other = (parse_place(word) for word in rest.split())
    if {one.zone, other.zone} != {FIELD} or one.opponent != other.opponent:
        raise KeyError(rest)
    return Swap(one.index, other.index, one.opponent)


def _count(rest: str) -> Manual:
    place, n, name = rest.split(" ", 2)
    return Count(parse_place(place), _number(n), name)


def _stamp(rest: str) -> Manual:
    place, n, name = rest.split()
    return Stamp(parse_place(place), _number(n), _one_of(name, STAMPS))


def _score(rest: str) -> Manual:
    side, n, name = rest.split(" ", 2)
    return Score(_is_opponent(side), _number(n), name)


def _note(rest: str) -> Manual:
    where, _, text = rest.partition(" ")
    if where in SIDES:
        return Note(None, text, _is_opponent(where))
    return Note(parse_place(where), text)


def _point(rest: str) -> Manual:
    start, *end = (parse_place(word) for word in rest.split())
    return Point(start, *end)


def _unpoint(rest: str) -> Manual:
    if rest:
        raise KeyError(rest)
    return Unpoint()


def _chance(rest: str) -> Manual:
    kind, sides = rest.split()
    return Chance(_one_of(kind, get_args(ChanceKind)), _number(sides))


def _bring(rest: str) -> Manual:
    to, _, facts = rest.partition(" ")
    return Bring(_CARD.decode(facts), _goal(to))


def _goto(rest: str) -> Manual:
    turn, phase, side = rest.split()
    return GoTo(_number(turn), _one_of(phase, PHASES), _is_opponent(side))


def _form(rest: str) -> Manual:
    if rest not in MANUAL_VERBS:
        raise KeyError(rest)
    return Form(rest)


_READ: Final[dict[str, Callable[[str], Manual]]] = {
    "move": _move,
    "deal": _deal,
    "seek": _seek,
    "shuffle": lambda rest: Shuffle(parse_pile(rest)),
    "redraw": _redraw,
    "peek": _peek,
    "show": _show,
    "cover": lambda rest: Cover(parse_pile(rest)),
    "set": _set,
    "swap": _swap,
    "count": _count,
    "stamp": _stamp,
    "score": _score,
    "note": _note,
    "point": _point,
    "unpoint": _unpoint,
    "chance": _chance,
    "bring": _bring,
    "goto": _goto,
    "form": _form,
}


def _places(text: str) -> tuple[Place, ...]:
    return tuple(parse_place(word) for word in text.split(","))


def parse_pile(text: str) -> Pile:
    """Read a zone as a whole as `str` writes it. Raises KeyError for one that is none."""
    name = text.removeprefix("opp.")
    if name not in PILE_NAMES:
        raise KeyError(text)
    return Pile(ZONE_NAMES.index(name), text.startswith("opp."))


def _goal(text: str) -> Goal:
    way, colon, place = text.rpartition(":")
    if bool(colon) != bool(way):
        raise KeyError(text)
    return Goal(parse_place(place), _one_of(way, WAYS))


def _one_of(text: str, words: tuple[W, ...]) -> W:
    return words[words.index(cast("W", text))]


def _is_opponent(side: str) -> bool:
    return bool(SIDES.index(side))


def _number(text: str) -> int:
    if not text.removeprefix("-").isdecimal():
        raise KeyError(text)
    return int(text)
