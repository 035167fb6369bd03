"""What the next button says: what pressing it does, and what is left undone by it."""

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.sight import card_at
from wixoss_desktop.engine.wixoss.zones import LRIG_DECK, Place
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment


def next_words(moment: WixossMoment, names: TableNames) -> str:
    """What a pass does in the open question of a phase or step."""
    match moment.question.kind if moment.question is not None else "":
        case "ener_phase":
            return tr("To grow (nothing charged)")
        case "grow_phase" if moment.is_covered:
            return tr("To main")
        case "grow_phase":
            return _past_growth(moment, names)
        case "main_phase":
            return tr("End the turn (no attacks in turn 1)") if moment.skipped else tr("To the attack phase")
        case "arts_step":
            return names.worded("On to the attacks, no ARTS")
        case "signi_attacks":
            return _past_signi(moment)
        case "lrig_attacks":
            is_up = any(isinstance(one, act.Attack) for one in moment.legal)
            return tr("End the turn (your LRIG is still up)") if is_up else tr("End the turn")
        case _:
            return tr("Go on")


def _past_growth(moment: WixossMoment, names: TableNames) -> str:
    growths = [action for action in moment.legal if isinstance(action, act.Grow)]
    if not growths:
        return tr("To main (no growth possible)")
    near = moment.view if moment.seat == moment.near else None
    no = None if near is None else card_at(near, Place(LRIG_DECK, growths[-1].card))
    if no is None:
        return tr("To main (no growth)")
    return tr("To main (no growth: {card} is payable)", card=names.book.tag(no))


def _past_signi(moment: WixossMoment) -> str:
    up = sum(isinstance(one, act.Attack) for one in moment.legal)
    if not up:
        return tr("End SIGNI attacks")
    return tr("End SIGNI attacks ({n} SIGNI still up)", n=up)
