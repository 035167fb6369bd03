"""Lists of cards that organisers limit, ban or don't allow together: one file each, with the days that it holds for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Final, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.json_files import read_json, write_whole
from wixoss_desktop.cards.problems import Problem, fault_text
from wixoss_desktop.engine.wixoss.cards import Card, spelled
from wixoss_desktop.engine.wixoss.formats import ProfileName, Restrictions
from wixoss_desktop.intake.limits import SMALL_FILE

ANY_DAY: Final = "9999-12-31"
"""The day on which the newest list holds."""
NumbersOf = Callable[[str], Sequence[str]]
"""The numbers of all printings of the card with a number."""
_ALLOWED: Final = re.compile(r"(\d)\s*[x×]?\s+(\S.*)")
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")


class RestrictionList(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One list of a profile, in force from a day to another, both as 2026-01-31; without `until` to the next list.

    Cards stand in it by a number of any printing or by a name in any language; `limited` says how many copies are
    allowed. Of the cards of a group in `not_together` a deck may hold one.
    """

    format: ProfileName
    since: str
    until: str = ""
    source: str = ""
    banned: tuple[str, ...] = ()
    limited: dict[str, int] = {}
    not_together: tuple[tuple[str, ...], ...] = ()


class RestrictionLists(Struct, frozen=True):
    """The lists of a folder, and what is wrong in its files."""

    lists: tuple[RestrictionList, ...] = ()
    problems: tuple[Problem, ...] = ()

    def coming(self, profile: str, day: str) -> str:
        """Return from which day on another list holds for a profile than on a day; empty where none is known."""
        later = (one.since for one in self.lists if one.format == profile and one.since > day)
        return min(later, default="")

    def in_force(self, profile: str, day: str = "") -> RestrictionList | None:
        """Return the list of a profile that holds on a day, without one the newest; None where there is none."""
        at = day or ANY_DAY
        found = [one for one in self.lists if one.format == profile and one.since <= at]
        newest = max(found, key=lambda one: one.since, default=None)
        return None if newest is None or (day and newest.until and newest.until < day) else newest


_DECODER: Final = msgspec.json.Decoder(RestrictionList)


def read_lists(folder: Path) -> RestrictionLists:
    """Read every list of a folder; one with a fault is left out and named in `problems`."""
    found = [read_list(path) for path in sorted(folder.glob("*.json"))]
    return RestrictionLists(
        tuple(one for one in found if isinstance(one, RestrictionList)),
        tuple(one for one in found if isinstance(one, Problem)),
    )


def read_list(path: Path) -> RestrictionList | Problem:
    """Return the list of a file, or the one problem that keeps it from being read."""
    found = read_json(path, _DECODER, RestrictionList, SMALL_FILE)
    if isinstance(found, Problem):
        return found
    for name, said in (("since", found.since), ("until", found.until)):
        if (said or name == "since") and not is_day(said):
            no_day, day = fault_text("no day: {word}", word=repr(said)), fault_text("a day such as 2026-01-31")
            return Problem(no_day, path.name, day, path=f"$.{name}")
    for said, most in found.limited.items():
        if most < 0:
            copies = fault_text("{n} copies of {no}", n=most, no=said)
            return Problem(copies, path.name, fault_text("0 or more"), path="$.limited")
    for at, group in enumerate(found.not_together):
        if len(group) < 2:
            one, two = fault_text("a group of one card"), fault_text("at least two cards")
            return Problem(one, path.name, two, path=f"$.not_together[{at}]")
    return found


def begun_list(profile: str, since: str, until: str = "", source: str = "") -> RestrictionList:
    """Return a list that says nothing of cards yet; its profile and days are taken as they are said."""
    return RestrictionList(cast("ProfileName", profile), since, until, source)


class NoRestriction(ValueError):
    """A line of a list that says nothing of a card: which it is, counted from 1, and its words."""

    def __init__(self, at: int, line: str) -> None:
        super().__init__(f"line {at}: {line}")
        self.at, self.line = at, line


def lines_of_list(found: RestrictionList) -> str:
    """Return what a list says as a person writes it: copies that are allowed and a card, or cards with a + between."""
    counts = {**dict.fromkeys(found.banned, 0), **{no: n for no, n in found.limited.items() if no not in found.banned}}
    groups = (" + ".join(group) for group in found.not_together)
    return "\n".join((*(f"{most} {said}" for said, most in counts.items()), *groups))


def list_of_lines(text: str, base: RestrictionList) -> RestrictionList:
    """Return a list with what lines say of cards, and all else of another; of a card the last line holds.

    Raises NoRestriction.
    """
    allowed: dict[str, int] = {}
    groups: list[tuple[str, ...]] = []
    for at, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        group = tuple(filter(None, map(str.strip, re.split(r"\s\+\s", said))))
        counted = _ALLOWED.fullmatch(said)
        if len(group) > 1:
            groups.append(group)
        elif counted is not None:
            allowed[counted[2]] = int(counted[1])
        elif said and not said.startswith(("#", "//")):
            raise NoRestriction(at, said)
    banned = tuple(said for said, most in allowed.items() if not most)
    limited = {said: most for said, most in allowed.items() if most}
    return replace(base, banned=banned, limited=limited, not_together=tuple(groups))


def named_in(found: RestrictionList) -> tuple[str, ...]:
    """Return every card that a list names, as it stands there."""
    return tuple(
        dict.fromkeys((*found.banned, *found.limited, *(one for group in found.not_together for one in group)))
    )


def kept_lists(folder: Path) -> dict[Path, RestrictionList | Problem]:
    """Return the lists of a folder by their files, the newest of each profile first; last what is wrong with others."""
    read = {path: read_list(path) for path in sorted(folder.glob("*.json"))}
    found = {path: one for path, one in read.items() if isinstance(one, RestrictionList)}
    newest = sorted(found, key=lambda path: found[path].since, reverse=True)
    ordered = {path: found[path] for path in sorted(newest, key=lambda path: found[path].format)}
    return {**ordered, **{path: one for path, one in read.items() if path not in ordered}}


def keep_list(folder: Path, found: RestrictionList, before: Path | None = None) -> Path:
    """Write a list into its file, a new one where it has none `before`. Raises OSError."""
    path, count = before, 1
    while path is None or (path != before and path.exists()):
        path = folder / f"{found.format.lower()}-{found.since}{f'-{count}' if count > 1 else ''}.json"
        count += 1
    write_whole(path, file_of_list(found))
    return path


def file_of_list(found: RestrictionList) -> bytes:
    """Return a list as it stands in a file, which `read_list` reads."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


def is_day(said: str) -> bool:
    """Whether it is a day such as 2026-01-31."""
    try:
        return bool(_DAY.fullmatch(said)) and date.fromisoformat(said) is not None
    except ValueError:
        return False


def no_other_numbers(no: str) -> Sequence[str]:
    """Stand for what tells the numbers of other printings where nobody knows them."""
    return (no,)


def restrictions_on(
    cards: Iterable[Card], found: RestrictionList | None, numbers_of: NumbersOf = no_other_numbers
) -> Restrictions:
    """Return what a list says of some cards, by the names that rules compare."""
    if found is None:
        return Restrictions()
    once = {card.no: card for card in cards}
    named = {
        _key(said): card.name
        for card in once.values()
        for said in (card.no, *numbers_of(card.no), *card.names.values())
    }
    limited = {name: most for said, most in found.limited.items() if (name := named.get(_key(said))) is not None}
    banned = {name: 0 for said in found.banned if (name := named.get(_key(said))) is not None}
    groups = ([named[_key(said)] for said in group if _key(said) in named] for group in found.not_together)
    pairs = tuple(pair for group in groups for pair in combinations(dict.fromkeys(group), 2))
    return Restrictions({**limited, **banned}, pairs)


def _key(said: str) -> str:
    return "".join(spelled(said).casefold().split())
