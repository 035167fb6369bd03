"""What the lab found as rows of chances, for the command line, tables and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.match.wixoss.odds.exact import standard_error
from wixoss_desktop.match.wixoss.odds.lab import Findings, LabFound

Where = Literal["hand", "seen", "life"]
What = Literal["copies", "level on time", "every level on time", "three lanes", "payable"]
_CASES: Final = 8


class ReportedChance(Struct, frozen=True):
    """One chance: of `at_least` so many cards of a kind in the opening hand, seen by a turn, or in the life cloth.

    `what` says what else can be asked: the SIGNI of the turn's level, those of all levels so far, three lanes filled,
    a cost payable. `error` is the standard error of `p`; `exact` is the closed form, where there is one.
    """

    what: What
    kind: str
    where: Where
    turn: int
    at_least: int
    p: float
    error: float
    exact: float | None = None


class Mean(Struct, frozen=True):
    """How many cards of a kind there are on the average; `exact` is the closed form, where there is one."""

    kind: str
    where: Where
    turn: int
    mean: float
    exact: float | None = None


class OddsReport(Struct, frozen=True):
    """Everything that the lab found about a deck."""

    deck: str
    profile: str
    trials: int
    seconds: float
    seed: str
    turns: int
    first: bool
    mulligan: str
    crushed: int
    returned: float
    probabilities: tuple[ReportedChance, ...]
    means: tuple[Mean, ...]


def report(findings: Findings) -> OddsReport:
    """Return everything that was found as rows."""
    asked = findings.asked
    return OddsReport(
        deck=asked.deck.name,
        profile=asked.rules.profile,
        trials=asked.trials,
        seconds=round(findings.seconds, 3),
        seed=asked.seed,
        turns=asked.turns,
        first=asked.is_first,
        mulligan=str(asked.mulligan) or "none",
        crushed=asked.crushed,
        returned=round(findings.returned, 4),
        probabilities=tuple(chance for one in findings.found for chance in _chances(one)),
        means=tuple(mean for one in findings.found if one.is_copies for mean in _means(one)),
    )


def as_csv(findings: Findings) -> str:
    """Return the chances as CSV, with a heading."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(ReportedChance.__struct_fields__)
    writer.writerows([getattr(chance, field) for field in ReportedChance.__struct_fields__]
                     for chance in report(findings).probabilities)  # fmt: skip
    return text.getvalue()


def _chances(found: LabFound) -> Iterator[ReportedChance]:
    if found.is_copies:
        for moment in range(len(found.table)):
            for case in range(1, min(found.in_deck, _CASES) + 1):
                yield _chance("copies", found, moment, case, at_least=case)
        return
    for moment in range(len(found.table)):
        if found.topic == "level":
            yield _chance("level on time", found, moment, 0)
            yield _chance("every level on time", found, moment, 1)
        else:
            yield _chance("three lanes" if found.topic == "lanes" else "payable", found, moment, 0)


def _chance(what: What, found: LabFound, moment: int, case: int, *, at_least: int = 0) -> ReportedChance:
    p, exact = found.chance(moment, case), found.exact_chance(moment, case)
    where, turn = _when(found, moment)
    error = standard_error(p, found.trials)
    return ReportedChance(what, found.kind, where, turn, at_least, round(p, 6), round(error, 6),
                  None if exact is None else round(exact, 6))  # fmt: skip


def _means(found: LabFound) -> Iterator[Mean]:
    for moment in range(len(found.table)):
        where, turn = _when(found, moment)
        exact = None if found.exact is None else sum(n * p for n, p in enumerate(found.exact[moment]))
        yield Mean(found.kind, where, turn, round(found.mean(moment), 4), None if exact is None else round(exact, 4))


def _when(found: LabFound, moment: int) -> tuple[Where, int]:
    """Return where and in which turn a moment of the table is: 0 for the opening hand and the life cloth."""
    if found.topic == "life":
        return "life", 0
    if found.is_copies:
        return ("seen", moment) if moment else ("hand", 0)
    return "seen", moment + 1
