"""The words that scenarios are written with, taken from the engine, and what is said of one that isn't among them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.language.costs import KeywordName
from wixoss_desktop.engine.wixoss.language.names import MarkerName, Phase, ThingState, ZoneMark
from wixoss_desktop.engine.wixoss.things import How
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, ZONE_NAMES, ZONES
from wixoss_desktop.intake.limits import DECK_CARDS
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError


def tag_of(value: object) -> str:
    """Return the tag under which a step or an event is written, of a value or of its class."""
    config: Any = value.__struct_config__  # type: ignore[attr-defined]
    return str(config.tag)


TAGS: Final = tuple(tag_of(one) for one in get_args(ev.Event))
HOWS: Final = get_args(How)
EVENTS: Final = (*TAGS, *(how for how in HOWS if how not in TAGS))
"""What can have happened: kinds of events, and ways in which a card moved."""
QUESTIONS: Final = tuple(tag_of(one) for one in get_args(steps.Question))
KEYWORDS: Final = get_args(KeywordName)
PHASES: Final = (*get_args(Phase), "setup")
STATES: Final = get_args(ThingState)
ZONE_WORDS: Final = (*ZONE_NAMES[:ZONES], "beat")
LANE_WORDS: Final = SLOT_NAMES[:3]
DETAILS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "phase_began": ("phase", get_args(Phase)),
    "marked": ("name", get_args(MarkerName)),
    "zone_marked": ("mark", get_args(ZoneMark)),
}
"""Events that are about something else than a card: the field that says what, and all that it can be."""
MOST_OF_OPTION: Final = 10_000
MOST_CARDS: Final = DECK_CARDS.most
"""The most cards in a place of a scenario."""
MOST_COUNTED: Final = 999_999_999
_MOST_LISTED: Final = 150


@cache
def endings() -> tuple[str, ...]:
    """Return what can decide a game."""
    return get_args(get_type_hints(Won)["why"])


@cache
def purposes(question: str) -> tuple[str, ...]:
    """Return what a question of this tag can be asked for; nothing where it is always the same."""
    kind = next(one for one in get_args(steps.Question) if tag_of(one) == question)
    return get_args(get_type_hints(kind)["why"]) if "why" in kind.__struct_fields__ else ()


@cache
def option_values() -> dict[str, tuple[str, ...]]:
    """Return every option of the rules with the values that it can have; no value means a number."""
    hints = get_type_hints(Rules)
    return {name: _values(hints[name]) for name in Rules.__struct_fields__ if name != "profile"}


def _values(kind: object) -> tuple[str, ...]:
    if kind is bool:
        return "true", "false"
    return tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()


def unknown(what: str, word: str, known: Iterable[str], besides: str = "") -> ScenarioError:
    """Return the error that a word is none of those that are known, which are listed, the nearest first."""
    every = nearest_first(word, known)
    more = f" and {len(every) - _MOST_LISTED} more" if len(every) > _MOST_LISTED else ""
    listed = ", ".join(every[:_MOST_LISTED]) + more
    return ScenarioError(f"there is no {what} {shortened(word)!r}; expected one of {listed}{besides}")


def nearest_first(word: str, known: Iterable[str]) -> list[str]:
    """Return words in their order, but those that are written nearly like one in front."""
    from difflib import get_close_matches  # loaded by those alone who mistype

    every = list(dict.fromkeys(known))
    by_folded = {one.casefold(): one for one in reversed(every)}
    near = [by_folded[one] for one in get_close_matches(word[:80].casefold(), by_folded, 5, 0.5)]
    return [*near, *(one for one in every if one not in near)]


def shortened(text: str) -> str:
    """Return a text that fits into a sentence."""
    return text if len(text) <= 80 else f"{text[:77]}..."


INFINITY: Final = "∞"
"""How an infinite power or limit is written."""


def number(word: str, what: str, most: int = MOST_COUNTED) -> int:
    """Return the number that a word is. Raises ScenarioError for none, and for one that is larger than `most`."""
    if not (word.isascii() and word.isdecimal()):
        raise ScenarioError(f"{what} can't be {shortened(word)!r}; expected a number")
    if len(word) > 9 or int(word) > most:
        raise ScenarioError(f"{what} can't be {shortened(word)}; expected {most} at most")
    return int(word)


def choice(what: str, word: str, known: Iterable[str], besides: str = "") -> str:
    """Return a word that is known. Raises ScenarioError for another, with the list."""
    if word not in known:
        raise unknown(what, word, known, besides)
    return word
