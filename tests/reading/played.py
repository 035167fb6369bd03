"""Scenarios that vouch for rules of the reader: a made-up text is read, and played as somebody expected it beforehand.

They are scenarios as ever (docs/scenarios.md), with three lines more. `card NAME: FACTS reads TEXT` has the abilities
that the reader makes of a text (behind `burst:` stands its Life Burst); `vouches: RULE` names a rule that the reading
must have used; `misread: A -> B` is a reading that would be wrong: with B in place of A in the text, which is read as
well, the scenario must not come out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from tests.conformance.table import pool
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.wixoss.scenario.cards import Stock
from wixoss_desktop.match.wixoss.scenario.play import play
from wixoss_desktop.match.wixoss.scenario.text import Scenario, ScenarioError, ScenarioLine, read_scenarios
from wixoss_desktop.reading.reader import read_text

FOLDER: Final = Path(__file__).parent / "scenarios"
READS: Final = " reads "
BURST: Final = "burst:"
VOUCHES: Final = "vouches:"
MISREAD: Final = "misread:"


class Misread(NamedTuple):
    """A change of a text that has to be noticed."""

    said: str
    instead: str


class PlayedWitness(NamedTuple):
    """A scenario with texts in it, the rules that it vouches for, and the readings that it must tell from its own."""

    scenario: Scenario
    vouches: tuple[str, ...]
    misread: tuple[Misread, ...]

    @property
    def name(self) -> str:
        """What it says of the game."""
        return self.scenario.name


class NotRead(Exception):
    """A text of a scenario that the reader doesn't read."""


def played_witnesses() -> tuple[PlayedWitness, ...]:
    """Return the witnesses of every file, in its order."""
    found = (read_scenarios(path.read_text(encoding="utf-8"), path.name) for path in sorted(FOLDER.glob("*.txt")))
    return tuple(_witness(one) for scenarios in found for one in scenarios)


def _witness(scenario: Scenario) -> PlayedWitness:
    own = tuple(line for line in scenario.set_up if not line.text.startswith((VOUCHES, MISREAD)))
    changes = (one.partition("->") for one in _behind(MISREAD, scenario))
    return PlayedWitness(
        replace(scenario, set_up=own),
        tuple(_behind(VOUCHES, scenario)),
        tuple(Misread(said.strip(), instead.strip()) for said, _, instead in changes),
    )


def _behind(heading: str, scenario: Scenario) -> Iterator[str]:
    return (line.text.removeprefix(heading).strip() for line in scenario.set_up if line.text.startswith(heading))


def rules_played(witness: PlayedWitness, change: Misread | None = None) -> frozenset[str]:
    """Play a scenario, with a change in its texts if one is given, and return the rules by which they were read.

    Raises NotRead for a text that isn't read whole, ScenarioError for a scenario that doesn't come out.
    """
    used: set[str] = set()
    lines = tuple(_with_abilities(line, change, used) for line in witness.scenario.set_up)
    play(replace(witness.scenario, set_up=lines), pool())
    return frozenset(used)


def _with_abilities(line: ScenarioLine, change: Misread | None, used: set[str]) -> ScenarioLine:
    """A line as scenarios know it: a card that reads a text is written out with what was made of it."""
    if not line.text.startswith("card ") or READS not in line.text:
        return line
    facts, _, text = line.text.partition(READS)
    if change is not None:
        text = text.replace(change.said, change.instead)
    name, _, facts = facts.removeprefix("card ").partition(":")
    stock = Stock({})
    stock.define(name.strip(), facts.strip())
    card = _as_read(stock.card(name.strip()), text, used)
    return ScenarioLine(line.number, f"card {name}: {msgspec.json.encode(card).decode()}")


def _as_read(card: Card, text: str, used: set[str]) -> Card:
    effect, _, burst = text.partition(BURST)
    read = read_text(effect.strip(), burst.strip(), kind=card.type, name=card.name)
    if read.state != "read":
        raise NotRead(
            f"{card.name}: {', '.join(text[part.start : part.end] for part in read.parts if not part.is_read)}"
        )
    used |= read.rules
    return replace(
        card,
        abilities=read.abilities,
        keywords=(*card.keywords, *read.keywords),
        burst=card.burst or bool(burst),
        cross=next((part.cross for part in read.parts if part.cross), ()),
        rise=next((part.rise for part in read.parts if part.rise is not None), None),
        timing=card.timing or next((part.timing for part in read.parts if part.timing), ()),
    )


@cache
def why_not(witness: PlayedWitness) -> str:
    """Say why a witness vouches for nothing; nothing if it may vouch for its rules."""
    try:
        used = rules_played(witness)
    except (NotRead, ScenarioError) as error:
        return str(error)
    if not witness.vouches or not witness.misread:
        return "names no rule" if not witness.vouches else "tells no misreading from its own"
    unused = set(witness.vouches) - used
    if unused:
        return f"reads its text without {', '.join(sorted(unused))}"
    return next(filter(None, (_why_unnoticed(witness, change) for change in witness.misread)), "")


def _why_unnoticed(witness: PlayedWitness, change: Misread) -> str:
    said = f"{change.said} -> {change.instead}"
    try:
        rules_played(witness, change)
    except NotRead as error:
        return f"{said} isn't read: {error}"
    except ScenarioError:
        return ""
    return f"{said} isn't noticed"
