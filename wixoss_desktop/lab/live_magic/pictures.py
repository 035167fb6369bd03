"""Moments of Live Magic that pictures show: the sheets, the auction, contests, completion, the tournament, prizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from wixoss_desktop.engine.live_magic.game import Live
from wixoss_desktop.engine.live_magic.state import LiveEvent, Stage
from wixoss_desktop.lab.pictures.table_moments import TableMoment


def _at(stage: Stage, holds: Callable[[LiveEvent], bool] = lambda _: True) -> Callable[[Live], bool]:
    """Return whether an event has come to a stage."""
    return lambda live: live.table.stage == stage and holds(live.table)


def _has_marked(event: LiveEvent) -> bool:
    return any(event.answers)


def _is_busy(event: LiveEvent) -> bool:
    return event.round > 1


def pictured() -> Mapping[str, TableMoment[Live]]:
    """Return the moments by name."""
    made = partial(TableMoment[Live], decided_by="sensible")
    moments: dict[str, TableMoment[Live]] = {}
    for players in (2, 4, 8):
        of_so_many = partial(made, players=players)
        moments |= {
            f"approval-{players}": of_so_many(_at("approve", _has_marked)),
            f"kind-{players}": of_so_many(_at("kind"), decided_by="random", seed="picture-5"),
            f"prizes-{players}": of_so_many(_at("over")),
        }
    return moments | {
        "declare": made(_at("declare", _is_busy), players=4),
        "take": made(_at("take", _is_busy), players=4),
        "claimed": made(_at("contest"), players=4, decided_by="random"),
        "powers": made(_at("powers"), players=4, decided_by="random"),
        "throw": made(_at("throw"), players=4, decided_by="random"),
        "after": made(_at("after"), players=4, decided_by="random"),
        "bid": made(_at("bid"), players=4, decided_by="random"),
        "blind": made(_at("blind"), players=4, decided_by="random", seed="picture-6"),
        "mark": made(_at("mark", _has_marked), players=4, decided_by="random"),
        "pile": made(_at("pile"), players=4),
        "pick": made(_at("pick"), players=4),
        "lands": made(_at("lands"), players=4),
        "standings": made(_at("duels"), players=4),
    }
