"""What a moment at the table is for free hands."""

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment


def is_by_hand(moment: WixossMoment) -> bool:
    """Whether the seat that is asked has free hands, and looks at its own cards."""
    return moment.stage == "ask" and any(isinstance(action, by.Form) for action in moment.legal)
