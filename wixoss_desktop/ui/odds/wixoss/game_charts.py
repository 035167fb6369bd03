"""Figures of many games as charts: the person's own beside those of the greedy player."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.match.wixoss.figures.marks import RESULTS, Average, GameFigures, TurnMark, averages, share
from wixoss_desktop.match.wixoss.odds.exact import standard_error
from wixoss_desktop.ui.kit.plots import Chart, Series
from wixoss_desktop.ui.kit.translate import tr

TURNS: Final = 10
"""So many own turns are shown; few games go on for longer."""


class GameBatch(Struct, frozen=True):
    """Games that are told apart from others, and what they are called."""

    name: str
    games: tuple[GameFigures, ...]


def game_charts(batches: Sequence[GameBatch]) -> tuple[Chart, ...]:
    """Every chart of some batches of games, in the order in which they are read; batches without games are left out."""
    full = [batch for batch in batches if batch.games]
    if not full:
        return ()
    return (
        _results(full),
        _lengths(full),
        _by_turn(full, tr("Level of the LRIG"), lambda mark: mark.level),
        _by_turn(full, tr("Life cloth left"), lambda mark: mark.life),
        _by_turn(full, tr("The opponent's life cloth"), lambda mark: mark.other_life),
        _by_turn(full, tr("SIGNI on the field"), lambda mark: mark.signi),
        _by_turn(full, tr("Limit used"), lambda mark: mark.limit_used),
        _by_turn(full, tr("Ener at the end of the turn"), lambda mark: mark.ener),
    )


def as_csv(charts: Sequence[Chart]) -> str:
    """All figures of some charts as one CSV: chart, label, series, value, standard error."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(("chart", "label", "series", "value", "error"))
    for chart in charts:
        for one in chart.series:
            for at, label in enumerate(chart.labels):
                error = one.errors[at] if one.errors else ""
                writer.writerow((chart.title, label, one.name, one.values[at], error))
    return text.getvalue()


def _results(batches: Sequence[GameBatch]) -> Chart:
    names = (tr("Won"), tr("Lost"), tr("Drawn"), tr("Unfinished"))
    shown = [at for at, result in enumerate(RESULTS) if any(share(batch.games, result) for batch in batches)]
    series = tuple(_shares(batch, [share(batch.games, RESULTS[at]) for at in shown]) for batch in batches)
    return Chart("bars", tr("How they ended"), tuple(names[at] for at in shown), series)


def _lengths(batches: Sequence[GameBatch]) -> Chart:
    """How many own turns finished games had."""
    counts = [Counter(len(game.marks) for game in batch.games if game.result != "open") for batch in batches]
    most = min(TURNS, max((max(count, default=1) for count in counts), default=1))
    series = tuple(
        _shares(batch, [count[turn] / max(1, count.total()) for turn in range(1, most + 1)])
        for batch, count in zip(batches, counts, strict=True)
    )
    labels = tuple(str(turn) for turn in range(1, most + 1))
    return Chart("bars", tr("Length in own turns"), labels, series, axis=tr("Own turns"))


def _by_turn(batches: Sequence[GameBatch], title: str, value: Callable[[TurnMark], int]) -> Chart:
    rows = [averages(batch.games, value, TURNS) for batch in batches]
    turns = max(len(row) for row in rows)
    series = tuple(_means(batch, row, turns) for batch, row in zip(batches, rows, strict=True))
    labels = tuple(str(turn) for turn in range(1, turns + 1))
    return Chart("lines", title, labels, series, is_share=False, axis=tr("Own turn"))


def _shares(batch: GameBatch, shares: Sequence[float]) -> Series:
    trials = len(batch.games)
    return Series(batch.name, tuple(shares), tuple(standard_error(one, trials) for one in shares))


def _means(batch: GameBatch, row: Sequence[Average], turns: int) -> Series:
    missing = turns - len(row)
    means = (*(one.mean for one in row), *([None] * missing))
    return Series(batch.name, means, (*(one.error for one in row), *([0.0] * missing)))
