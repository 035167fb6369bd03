"""Reading what is asked for by hand, as it is written."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final, TypeVar

import msgspec

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import HandBoard

W = TypeVar("W", bound=str)
_PLACE: Final = re.compile(r"(?:(opp|s[2-9])\.)?([A-Za-z_]+)([1-9][0-9]*)?", re.ASCII)
_SIDE: Final = re.compile(r"me|opp|s[2-9]", re.ASCII)
_WHOM: Final = re.compile(r"me|opp|opponent|s[2-9]|" + "|".join(by.EVERYBODY), re.ASCII)
_NUMBERS: Final = msgspec.json.Decoder(tuple[str, ...])


class NotationReader:
    """Reads the notation of one board; `verbs` are those that forms can stand for."""

    def __init__(self, board: HandBoard, verbs: Collection[str]) -> None:
        self._board, self._verbs = board, verbs
        self._ways = {way for zone in board.zones for way in (*zone.ways, *zone.onto)}

    def deed(self, text: str) -> by.Deed:
        """Read a deed as its `str` writes it. Raises ValueError with a sentence that says what is wrong."""
        verb, _, rest = text.partition(" ")
        try:
            return self._read(verb, rest)
        except (IndexError, KeyError, msgspec.DecodeError, ValueError):
            raise no_deed(text) from None

    def place(self, text: str) -> by.At:
        """Read where a card lies. Raises KeyError or ValueError for no such place."""
        return self._at(text, is_whole=False)

    def pile(self, text: str) -> by.At:
        """Read a zone as a whole, which has no number. Raises KeyError or ValueError for one that is none."""
        return self._at(text, is_whole=True)

    def _read(self, verb: str, rest: str) -> by.Deed:
        match verb, rest.split():
            case "move", [cards, to]:
                return by.Move(self._places(cards), self._goal(to))
            case "deal", [n, start, to]:
                return by.Deal(number(n), self.pile(start), self._goal(to))
            case "shuffle", [pile]:
                return by.Shuffle(self.pile(pile))
            case "peek", [pile, n]:
                return by.Peek(self.pile(pile), number(n))
            case "show", [cards, whom]:
                return by.Show(self._places(cards), _matching(_WHOM, whom))
            case "cover", [pile]:
                return by.Cover(self.pile(pile))
            case "set", [cards, posture]:
                return by.Set(self._places(cards), one_of(posture, self._board.postures))
            case "point", [start]:
                return by.Point(self.place(start))
            case "point", [start, end]:
                return by.Point(self.place(start), self.place(end))
            case "unpoint", [] if not rest:
                return by.Unpoint()
            case "chance", [kind, sides]:
                return by.Chance(one_of(kind, self._board.chances), number(sides))
            case "form", [_] if rest in self._verbs:
                return by.Form(rest)
            case _:
                return self._with_words(verb, rest)

    def _with_words(self, verb: str, rest: str) -> by.Deed:
        """Read what ends in words as somebody has written them, blanks and all."""
        first, _, words = rest.partition(" ")
        match verb:
            case "seek":
                trait, name = words.split(" ", 1)
                return self._seek(first, trait, name)
            case "count":
                n, name = words.split(" ", 1)
                return by.Count(self.place(first), number(n), name)
            case "score":
                n, name = words.split(" ", 1)
                return by.Score(_side(first), number(n), name)
            case "note" if _SIDE.fullmatch(first):
                return by.Note(None, words, _side(first))
            case "note":
                return by.Note(self.place(first), words)
            case "bring":
                return by.Bring(words, self._goal(first))
            case _:
                raise KeyError(verb)

    def _seek(self, start: str, trait: str, words: str) -> by.Seek:
        if trait != "search":
            return by.Seek(self.pile(start), one_of(trait, self._board.traits), words)
        end = words.index("] ") + 1
        return by.Seek(self.pile(start), "search", words[end + 1 :], _NUMBERS.decode(words[:end]))

    def _at(self, text: str, *, is_whole: bool) -> by.At:
        found = _PLACE.fullmatch(text)
        if found is None:
            raise KeyError(text)
        side, name, digits = found.groups()
        zone = self._board.zone(name)
        if zone is None or (zone.kind == "slot" and is_whole) or (digits is None) != (is_whole or zone.kind == "slot"):
            raise KeyError(text)
        return self._board.at(name, None if digits is None else int(digits) - 1, side or "")

    def _places(self, text: str) -> tuple[by.At, ...]:
        return tuple(map(self.place, text.split(",")))

    def _goal(self, text: str) -> by.Goal:
        way, colon, place = text.rpartition(":")
        if bool(colon) != bool(way):
            raise KeyError(text)
        return by.Goal(self.place(place), one_of(way, self._ways))


def no_deed(text: str) -> ValueError:
    """Return the error that says that a text is nothing that hands could do."""
    return ValueError(f"{text!r} is nothing that can be done by hand: see docs/free-table.md")


def one_of(word: str, words: Iterable[W]) -> W:
    """Return the one of several words that is written so. Raises KeyError for any other."""
    for one in words:
        if one == word:
            return one
    raise KeyError(word)


def number(text: str) -> int:
    """Read a whole number. Raises KeyError for anything else."""
    if not text.removeprefix("-").isdecimal():
        raise KeyError(text)
    return int(text)


def _side(text: str) -> by.Side:
    return _matching(_SIDE, text).removeprefix("me")


def _matching(pattern: re.Pattern[str], text: str) -> by.Side:
    if not pattern.fullmatch(text):
        raise KeyError(text)
    return text
