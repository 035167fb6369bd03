"""The sheets of an event read out before the auction, and who agrees to them [L-002]."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.contract.board import SeatCell, SheetCell, TableSheet
from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.live_magic.actions import parse
from wixoss_desktop.engine.live_magic.powers import TRAITS
from wixoss_desktop.engine.live_magic.state import GOLD, UNKNOWN, LiveEvent

APPROVES: Final = "approve"
"""The answer of somebody who agrees to all sheets."""
YES, NO = "✓", "✗"


def objection(answer: str) -> Seat | None:
    """Return to whose sheet an answer objects; None for any other answer, or none yet."""
    if not answer.startswith("object "):
        return None
    return (parse(answer).number or 1) - 1


def refused(event: LiveEvent) -> tuple[Seat, ...]:
    """Return whose sheets aren't approved: those of which one of the others, or more than half of them, object."""
    others = len(event.playing) - 1
    enough = 1 if event.setup.option("approval") == "unanimous" else others // 2 + 1
    said = [objection(event.answers[seat]) for seat in event.playing]
    return tuple(seat for seat in event.playing if said.count(seat) >= enough)


def sheets_read(event: LiveEvent) -> TableSheet:
    """Return the sheets as they are read out: what each has, what it has bought, and who agrees to it."""
    playing = event.playing
    has_bought = any(event.setup.sheets[seat].bought for seat in playing)
    new = ("bought",) if has_bought else ()
    heads = ("style", "player", *TRAITS, "pv", "powers", *new, *map(SeatCell, playing))
    return TableSheet(heads, tuple(_row(event, seat, has_bought=has_bought) for seat in playing))


def _row(event: LiveEvent, seat: Seat, *, has_bought: bool) -> tuple[SheetCell, ...]:
    sheet, magus = event.setup.sheets[seat], event.magi[seat]
    style = f"style.{GOLD}" if sheet.style == GOLD else f"pile.{sheet.style}"
    powers = tuple(event.setup.power(power).called for power in sheet.powers) or "–"
    bought = (tuple(name for name, _ in sheet.bought) or "–",) if has_bought else ()
    ticks = ("·" if one == seat else _tick(event.answers[one], seat) for one in event.playing)
    numbers = ("?" if number == UNKNOWN else number for number in (*magus.traits, magus.pv))
    return (style, SeatCell(seat), *numbers, powers, *bought, *ticks)


def _tick(answer: str, seat: Seat) -> str:
    return NO if objection(answer) == seat else YES if answer == APPROVES else ""
