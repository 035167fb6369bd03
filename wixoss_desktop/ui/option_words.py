"""The words of the choices that Home and Settings both offer."""

from wixoss_desktop.ui.preferences import CutIns, Pace, TakeBacks
from wixoss_desktop.ui.translate import tr

TAKE_BACKS: tuple[TakeBacks, ...] = ("free", "ask", "none")
CUT_INS: tuple[CutIns, ...] = ("auto", "on", "off")
PACES: tuple[Pace, ...] = ("slow", "normal", "fast")
HANDS: tuple[str, ...] = ("closed", "open")


def take_back_words() -> tuple[str, ...]:
    """How taking back past a shown card is called, in the order of TAKE_BACKS."""
    return tr("Free"), tr("Ask"), tr("None")


def cut_in_words() -> tuple[str, ...]:
    """How spell cut-in is called, in the order of CUT_INS."""
    return tr("Automatic"), tr("On"), tr("Off")


def pace_words() -> tuple[str, ...]:
    """How fast the computer plays, in the order of PACES."""
    return tr("Slow"), tr("Normal"), tr("Fast")


def hand_words() -> tuple[str, ...]:
    """How hands are held, in the order of HANDS."""
    return tr("Closed"), tr("Open")
