"""The words of the choices that Home and Settings both offer."""

from wixoss_desktop.ui.preferences import CutIns, TakeBacks
from wixoss_desktop.ui.translate import tr

TAKE_BACKS: tuple[TakeBacks, ...] = ("free", "ask", "none")
CUT_INS: tuple[CutIns, ...] = ("auto", "on", "off")
HANDS: tuple[str, ...] = ("closed", "open")


def take_back_words() -> tuple[str, ...]:
    """How taking back past a shown card is called, in the order of TAKE_BACKS."""
    return tr("Free"), tr("Ask"), tr("None")


def cut_in_words() -> tuple[str, ...]:
    """How spell cut-in is called, in the order of CUT_INS."""
    return tr("Automatic"), tr("On"), tr("Off")


def hand_words() -> tuple[str, ...]:
    """How hands are held, in the order of HANDS."""
    return tr("Closed"), tr("Open")
