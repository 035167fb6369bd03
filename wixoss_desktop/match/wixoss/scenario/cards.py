"""Cards in scenarios: by number, by name, or made on the spot from a line of facts."""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from wixoss_desktop.cards.expected import fault_of
from wixoss_desktop.cards.json_files import read_json
from wixoss_desktop.cards.pool import CardFile, faults
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.wixoss.cards import ENDLESS, Card, CardType, Mark
from wixoss_desktop.engine.wixoss.language.costs import KeywordName
from wixoss_desktop.engine.wixoss.language.names import Color
from wixoss_desktop.intake.json_text import decoded, plain_of
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, in_list
from wixoss_desktop.match.wixoss.scenario.words import INFINITY, choice, nearest_first, number, shortened

_TYPES: Final = get_args(CardType)
_COLORS: Final = get_args(Color)
_KEYWORDS: Final = get_args(KeywordName)
_NUMBERS: Final = ("level", "power", "limit", "coins", "consumes", "coin_cost")
_MARKS: Final = get_args(Mark)
_FLAGS: Final = ("burst", "craft", "dissona", "dream_team", "any_lrigs")
_LISTS: Final = {"class": "classes", "type": "lrig_types", "limiting": "limiting", "timing": "timing"}
_LONGEST_NAME: Final = 300
_LONGEST_KEPT: Final = 5_000
"""Longer ones aren't remembered, so that what is remembered stays small."""
TEST: Final = "test "
"""How the numbers of cards begin that were made on the spot."""
_ANYTHING: Final = msgspec.json.Decoder()
_OBJECT: Final = msgspec.json.Decoder(dict[str, Any])
_NAMED: Final = " as "
_WAYS: Final = "a card number, a name, 'blank', 'red' or 'SIGNI level 1 ...'"
_DRAW_ONE: Final = {"do": [{"op": "draw", "n": 1}]}
_FACTS: Final = (
    "level N, power N, limit N, a colour, a keyword, class X/Y, type X, limiting X, timing attack/main, "
    "cost 1 red 2 colorless, coins N, coin_cost N, consumes N, team X, mark diva, burst, craft, dissona, "
    "dream_team, any_lrigs, as NAME, or abilities as JSON"
)


class Stock:
    """The cards that one scenario can speak of.

    `later` holds the names that a line further down defines, with its number. A pool may have more cards than it
    goes through: it is asked for what is no card of these.
    """

    def __init__(self, pool: Mapping[str, Card]) -> None:
        self._pool = pool
        self._known: dict[str, Card] = dict(_keyed(_Same(pool, len(pool))))
        self._used: set[str] = set()
        self.later: dict[str, int] = {}

    def add(self, card: Card) -> None:
        """Let a card be found by its number and each of its names; the first card of a name keeps it."""
        for key in keys_of(card):
            self._known.setdefault(key, card)

    def known(self) -> Iterable[Card]:
        """Return every card that can be spoken of; some more than once."""
        return self._known.values()

    def knows(self, words: str) -> bool:
        """Say whether a card can be spoken of in these words without making one."""
        return folded(words) in self._known or _is_blank(words)

    def names(self) -> list[str]:
        """Return the names of the cards that aren't in the pool, then those of the pool."""
        own = [called(card) for card in self._known.values() if card.no.startswith(TEST)]
        return list(dict.fromkeys((*own, *map(called, self._known.values()))))

    def define(self, name: str, facts: str) -> None:
        """Make a test card of a line of facts under a name of its own, or call a known card by another name.

        Facts in braces are a whole card as card files have it.
        A known card keeps the Japanese name, which is the one that rules compare.

        Raises ScenarioError for facts that are no card, and for a name that a line above has used already.
        """
        key = folded(name)
        if not key:
            raise ScenarioError("the card has no name; expected 'card NAME: SIGNI level 1 power 1000'")
        if key in self._used:
            raise ScenarioError(f"{name!r} was used already before this line; expected it above the line that uses it")
        self.later.pop(key, None)
        if facts.startswith("{"):
            card = _valid(_whole(facts), name)
        elif facts.split()[0] in _TYPES:
            card = _made(facts, name)
        else:
            known = self.card(facts)
            card = msgspec.structs.replace(known, names={**known.names, "en": name})
        self._known[key] = card

    def add_file(self, path: Path) -> None:
        """Add the test cards of a card file.

        Raises ScenarioError for a file with a fault.
        """
        for card in _cards_of(path):
            self.add(card)

    def card(self, words: str) -> Card:
        """Return the card that these words mean, making it where they describe one.

        Raises ScenarioError when no card is meant.
        """
        words = words.strip().strip('"')
        key = folded(words)
        if not key:
            raise ScenarioError(f"a card is missing; expected {_WAYS}")
        known = self._known.get(key)
        if known is not None:
            self._used.add(key)
            return known
        beyond = None if words.split()[0] in _TYPES or _is_blank(words) else self._pool.get(words)
        if beyond is not None:
            self._known[key] = beyond
            self._used.add(key)
            self.add(beyond)
            return beyond
        if words.split()[0] in _TYPES:
            made = _made(words, None)
        elif _is_blank(words):
            made = _made(f"SIGNI level 1 power 1000 {words.removesuffix('blank')} as {words}", None)
        else:
            raise self._unknown(words, key)
        self._known[key] = made
        name = folded(called(made))
        self._known.setdefault(name, made)
        self._used |= {key, name}
        self.later.pop(name, None)
        return made

    def _unknown(self, words: str, key: str) -> ScenarioError:
        if key in self.later:
            line = self.later[key]
            what = f"{shortened(words)!r} is defined further down, in line {line}; expected that line above this one"
            return ScenarioError(what)
        near = nearest_first(words, self.names())[:3]
        return ScenarioError(
            f"no card is called {shortened(words)!r} (near: {', '.join(map(in_list, near))}); expected {_WAYS}"
        )


def _made(facts: str, name: str | None) -> Card:
    """Make a card of a line of facts; the same card for the same facts, in each scenario."""
    return _made_once(facts, name) if len(facts) <= _LONGEST_KEPT else _made_once.__wrapped__(facts, name)


@lru_cache(maxsize=4096)
def _made_once(facts: str, name: str | None) -> Card:
    fields = _fields(facts)
    called = name or fields.pop("as", None) or " ".join(facts.partition("{")[0].partition("[{")[0].split())
    fields.pop("as", None)
    return _valid({"no": f"{TEST}{called}", "names": {"ja": called, "en": called}, **fields}, shortened(facts))


class _Same:
    """A pool that is known again by being the same object, of the same size."""

    __slots__ = ("of", "size")

    def __init__(self, of: Mapping[str, Card], size: int) -> None:
        self.of = of
        self.size = size

    def __hash__(self) -> int:
        return hash((id(self.of), self.size))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.of is other.of and self.size == other.size


@lru_cache(maxsize=4)
def _keyed(pool: _Same) -> dict[str, Card]:
    """Return the cards of a pool by everything that they can be called; the first of a name keeps it."""
    found: dict[str, Card] = {}
    for card in pool.of.values():
        for key in keys_of(card):
            found.setdefault(key, card)
    return found


def _is_blank(words: str) -> bool:
    return words == "blank" or words.removesuffix(" blank") in _COLORS


def keys_of(card: Card) -> tuple[str, ...]:
    """Return everything by which a card can be spoken of, folded: its number and its names."""
    return (folded(card.no), *map(folded, card.names.values()))


def folded(words: str) -> str:
    """Return a name as it is compared: widths, spaces, dots and capitals don't count."""
    return _folded(words) if len(words) <= _LONGEST_NAME else _folded.__wrapped__(words)


@lru_cache(maxsize=8192)
def _folded(words: str) -> str:
    return re.sub(r"[\s・.,]", "", unicodedata.normalize("NFKC", words)).casefold()


def called(card: Card) -> str:
    """Return the name by which scenarios speak of a card."""
    return card.names.get("en") or card.names["ja"]


def _cards_of(path: Path) -> list[Card]:
    file = read_json(path, msgspec.json.Decoder(CardFile), CardFile)
    if isinstance(file, Problem):
        what = f"the test cards can't be read: {shortened(str(file))}"
        raise ScenarioError(f"{what}; expected a card file beside the scenario")
    return [_valid(plain_of(bytes(raw)), path.name) for raw in file.cards]


def _valid(plain: Any, where: str) -> Card:
    try:
        card = msgspec.convert(plain, Card)
    except msgspec.ValidationError as error:
        fault = fault_of(error, plain, Card)
        raise ScenarioError(f"{where}: {fault.path}: {fault.what}; expected {fault.expected}") from None
    wrong = faults(card)
    if wrong:
        raise ScenarioError(f"{where}: {wrong[0].path}: {wrong[0].what}; expected {wrong[0].expected}")
    return card


def _fields(facts: str) -> dict[str, Any]:
    begin = min((at for at in (facts.find("[{"), facts.find("{")) if at >= 0), default=len(facts))
    words = facts[:begin].split()
    if not words or words[0] not in _TYPES:
        raise ScenarioError(f"{shortened(facts)!r} describes no card; expected it to begin with {', '.join(_TYPES)}")
    fields = _defaults(words[0])
    _read_words(words[1:], fields)
    if facts[begin:]:
        abilities, named, name = facts[begin:].rpartition(_NAMED)
        if named and abilities.rstrip().endswith(("}", "]")):
            fields["as"] = name.strip().strip('"')
        else:
            abilities = facts[begin:]
        fields["abilities"] = _abilities(abilities)
    _complete(fields)
    return fields


def _defaults(kind: str) -> dict[str, Any]:
    match kind:
        case "SIGNI":
            return {"type": kind, "level": 1, "power": 1000}
        case "RESONA":
            return {"type": kind, "level": 1, "power": 1000}
        case "LRIG":
            return {"type": kind, "level": 0, "limit": 0, "grow_cost": {}, "lrig_types": ["Test"]}
        case "ASSIST_LRIG":
            level = {"level": 1, "limit": 0, "grow_cost": {}}
            return {"type": kind, **level, "lrig_types": ["Test"], "timing": ["main", "attack"]}
        case "ARTS" | "PIECE":
            return {"type": kind, "cost": {}, "timing": ["main", "attack"]}
        case _:
            return {"type": kind, "cost": {}}


def _read_words(words: list[str], fields: dict[str, Any]) -> None:
    rest = deque(words)
    while rest:
        word = rest.popleft().replace("-", "_")
        if word in _NUMBERS and rest:
            said = rest.popleft()
            is_endless = word in ("power", "limit") and said == INFINITY
            fields[word] = ENDLESS if is_endless else number(said, word)
        elif word in _COLORS:
            fields.setdefault("colors", []).append(word)
        elif word in _KEYWORDS:
            fields.setdefault("keywords", []).append({"name": word})
        elif word in _LISTS and rest:
            fields[_LISTS[word]] = rest.popleft().split("/")
        elif word == "cost" and rest:
            fields["grow_cost" if "grow_cost" in fields else "cost"] = _cost(rest)
        elif word in _FLAGS:
            fields[word] = True
        elif word == "team" and rest:
            fields["team"] = rest.popleft()
        elif word == "mark" and rest:
            fields["mark"] = choice("mark", rest.popleft(), tuple(filter(None, _MARKS)))
        elif word == "as" and rest:
            fields["as"] = " ".join(rest).strip('"')
            rest.clear()
        else:
            raise ScenarioError(f"{shortened(word)!r} is no fact of a card{_near(word)}; expected {_FACTS}")


def _near(word: str) -> str:
    """Return the facts that are written nearly like a word, in brackets."""
    every = (*_NUMBERS, *_COLORS, *_KEYWORDS, *_FLAGS, *_LISTS, "cost", "team", "mark", _NAMED.strip())
    first = nearest_first(word, every)[0]
    return f" (near: {first})" if first != every[0] else ""


def _cost(rest: deque[str]) -> dict[str, int]:
    cost: dict[str, int] = {}
    while rest and rest[0].isdecimal():
        count = number(rest.popleft(), "a cost")
        if count:
            if not rest or rest[0] not in (*_COLORS, "colorless"):
                raise ScenarioError("a cost needs a colour after its number; expected 'cost 1 red 2 colorless'")
            cost[rest.popleft()] = count
        elif rest and rest[0] in (*_COLORS, "colorless"):
            cost[rest.popleft()] = 0
    return cost


def _abilities(text: str) -> list[Any]:
    try:
        plain = decoded(text, _ANYTHING)
    except (msgspec.DecodeError, TurnedAway) as error:
        raise ScenarioError(f"the abilities are not JSON: {error}; expected one object or a list of them") from None
    return plain if isinstance(plain, list) else [plain]


def _whole(text: str) -> dict[str, Any]:
    try:
        return decoded(text, _OBJECT)
    except (msgspec.MsgspecError, TurnedAway) as error:
        raise ScenarioError(f"the card is not JSON: {error}; expected one object as in a card file") from None


def _complete(fields: dict[str, Any]) -> None:
    """Give what a card of its kind can't be without: an effect to use, a burst for its icon, and the other way."""
    abilities = fields.setdefault("abilities", [])
    kinds = [one.get("kind") for one in abilities if isinstance(one, dict)]
    if fields["type"] in ("SPELL", "ARTS", "PIECE") and "use" not in kinds:
        abilities.append({"kind": "use", **_DRAW_ONE})
    if fields["type"] == "RESONA" and "play_condition" not in kinds:
        abilities.append({"kind": "play_condition", "cost": []})
    if "burst" in kinds:
        fields["burst"] = True
    elif fields.get("burst"):
        abilities.append({"kind": "burst", **_DRAW_ONE})
