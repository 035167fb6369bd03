"""What a plain table holds on the screen after an answer, and what is to hold of that in any game."""

from __future__ import annotations

from typing import Any

from wixoss_desktop.engine.contract import News
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment


def shown_by(model: TableModel[PlainMoment]) -> list[PlainMoment]:
    """Go through what is held on the screen; return it, and where it ends."""
    shown = [model.moment]
    while model.moment.is_held:
        model.go_on()
        shown.append(model.moment)
    return shown


def beats_among(match: Any, model: TableModel[PlainMoment], shown: list[PlainMoment]) -> list[PlainMoment]:
    """Return the moments with a beat, once it is sure that each group of the news is told once and in order.

    Nobody is asked within a beat, and at the end the table lies as one that is opened only then.
    """
    told: list[tuple[News, ...]] = [group for moment in shown for group in moment.told]
    assert told == list(match.history.here.news(match.game, "all"))
    opened: TableModel[PlainMoment] = TableModel(match, PlainDesk(match), model.sight)
    opened.end()
    assert not shown[-1].is_held and shown[-1].board == opened.moment.board
    found = [moment for moment in shown[:-1] if moment.beat is not None]
    assert all(moment.stage == "wait" and not moment.offers for moment in found), "nobody is asked within a beat"
    return found
