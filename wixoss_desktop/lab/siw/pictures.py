"""Moments of SIW that pictures show: choices before a match, placement, what is asked in the ring, ends, shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from wixoss_desktop.engine.siw.game import Ring
from wixoss_desktop.engine.siw.state import Bout, Stage
from wixoss_desktop.lab.pictures.table_moments import TableMoment
from wixoss_desktop.match.series import Planned
from wixoss_desktop.match.siw.form import STIPULATION
from wixoss_desktop.ui.play.any_game import SeriesWanted


def _at(stage: Stage, holds: Callable[[Bout], bool] = lambda _: True, turn: int = 0) -> Callable[[Ring], bool]:
    """Return whether a match has come to a stage, in a turn or after it."""
    return lambda ring: ring.table.stage == stage and ring.table.turn >= turn and holds(ring.table)


def _is_long(bout: Bout) -> bool:
    return len(bout.line) > 2


def _is_busy(bout: Bout) -> bool:
    """Several have a card face down, something lasts, or an object lies there; and cards are placed."""
    laid = sum(fighter.hidden is not None for fighter in bout.fighters) + len(bout.lasting)
    return len(bout.line) > 1 and laid + sum(len(fighter.objects) for fighter in bout.fighters) > 1


def _is_out(bout: Bout) -> bool:
    return any(fighter.status == "out" for fighter in bout.fighters)


def _may_be_revealed(bout: Bout) -> bool:
    return bout.actor.seat != bout.seat and any(one.hidden is not None for one in bout.fighters)


def _is_handed(bout: Bout) -> bool:
    return bout.seat != bout.actor.seat and bool(bout.line)


def pictured() -> Mapping[str, TableMoment[Ring]]:
    """Return the moments by name."""
    made = partial(TableMoment[Ring], decided_by="sensible")
    tag, multi, short = {STIPULATION: "tag"}, {STIPULATION: "multi"}, {"starPower.start": "14"}
    show = SeriesWanted("show", tuple(Planned({STIPULATION: name}) for name in ("single", "tag", "single")))
    return {
        "characters": made(_at("characters")),
        "placement": made(_at("place", _is_long, 4)),
        "roll": made(_at("roll", turn=3)),
        "further-damage": made(_at("more"), seed="picture-6"),
        "reveal": made(_at("window", _may_be_revealed)),
        "pin": made(_at("pin", turn=3)),
        "pinfall": made(_at("save", lambda bout: bout.pin is not None and bout.pin.rolls < 3, 3)),
        "end": made(_at("over")),
        "tag-two": made(_at("place", _is_long, 5), players=2, answers=tag),
        "tag-four": made(_at("place", _is_busy, 5), players=4, answers=tag),
        "tag-partner": made(_at("place", _is_handed), players=4, answers=tag),
        "multi-three": made(_at("place", _is_busy, 7), players=3, answers=multi),
        "multi-four": made(_at("place", _is_busy, 9), players=4, answers=multi),
        "multi-out": made(_at("place", _is_out, 5), players=4, answers=multi),
        "multi-break": made(_at("break", turn=5), players=4, answers=multi),
        "multi-pinfall": made(_at("save", turn=5), players=4, answers=multi),
        "multi-end": made(_at("over"), players=4, answers={**multi, **short}),
        "show-end": made(_at("over"), answers=short, series=show),
        "show": made(_at("over"), answers=short, series=show, goes_on=True),
    }
