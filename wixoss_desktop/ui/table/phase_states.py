"""What the phase bar shows of a moment."""

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.panels.phase_bar import PhaseState
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment


def phase_state(
    moment: WixossMoment, names: TableNames, *, is_trial: bool = False, asked: Seat | None = None
) -> PhaseState:
    """Return whose turn and step it is, and who decides now: the seat `asked` about a take-back before all."""
    decides = moment.seat if moment.seat is not None else (moment.asked[0] if moment.asked else None)
    if moment.stage in ("janken", "end", "past", "replay"):
        decides = None
    if moment.drew is not None:
        decides = moment.drew
    if asked is not None:
        decides = asked
    return PhaseState(
        moment.view.turn,
        moment.view.active,
        names.player(moment.view.active),
        moment.step if moment.view.turn else "",
        decides,
        "" if decides is None else names.player(decides),
        moment.skipped,
        is_trial,
    )
