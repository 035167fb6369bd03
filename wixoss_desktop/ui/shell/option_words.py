"""The choices that Home and Settings both offer: their words, and which clock one of them is."""

from wixoss_desktop.match.clocks import Clock, ClockKind
from wixoss_desktop.ui.kit.preferences import AtZero, Beats, ClockChoice, CutIns, Matches, NextFirst, Pace, TakeBacks
from wixoss_desktop.ui.kit.translate import tr

TAKE_BACKS: tuple[TakeBacks, ...] = ("free", "ask", "none")
CUT_INS: tuple[CutIns, ...] = ("auto", "on", "off")
PACES: tuple[Pace, ...] = ("slow", "normal", "fast")
BEATS: tuple[Beats, ...] = ("slow", "normal", "fast", "none")
CLOCKS: tuple[ClockChoice, ...] = ("off", "15min", "30min", "60s")
AT_ZERO: tuple[AtZero, ...] = ("tell", "loses")
MATCHES: tuple[Matches, ...] = ("single", "best_of_three", "best_of_five")
NEXT_FIRSTS: tuple[NextFirst, ...] = ("loser_chooses", "loser", "winner", "as_first")
HANDS: tuple[str, ...] = ("closed", "open")


def take_back_words() -> tuple[str, ...]:
    """How taking back past a shown card is called, in the order of TAKE_BACKS."""
    return tr("Free"), tr("Ask"), tr("None")


def cut_in_words() -> tuple[str, ...]:
    """How spell cut-in is called, in the order of CUT_INS."""
    return tr("Automatic"), tr("On"), tr("Off")


def clock_words() -> tuple[str, ...]:
    """The clocks, in the order of CLOCKS."""
    return tr("Off"), tr("15 minutes"), tr("30 minutes"), tr("60 s an answer")


def at_zero_words() -> tuple[str, ...]:
    """What happens to who has no time left, in the order of AT_ZERO."""
    return tr("Only told"), tr("Loses")


def series_words() -> dict[str, str]:
    """What series of matches are called, by the names of their kinds."""
    return {"best_of_three": tr("Best of three"), "best_of_five": tr("Best of five"), "single": tr("Single match")}


def next_first_words() -> tuple[str, ...]:
    """Who begins the next match of a series, in the order of NEXT_FIRSTS."""
    return tr("The loser chooses"), tr("The loser"), tr("The winner"), tr("As in the first")


def pace_words() -> tuple[str, ...]:
    """How fast the computer plays, in the order of PACES."""
    return tr("Slow"), tr("Normal"), tr("Fast")


def beat_words() -> tuple[str, ...]:
    """How long what happens stays on the screen, in the order of BEATS."""
    return *pace_words(), tr("Not shown")


def hand_words() -> tuple[str, ...]:
    """How hands are held, in the order of HANDS."""
    return tr("Closed"), tr("Open")


def clock_of(clock: ClockChoice, at_zero: AtZero) -> Clock | None:
    """The clock that was chosen for a game of several people."""
    kinds: dict[ClockChoice, tuple[ClockKind, int]] = {
        "15min": ("game", 900),
        "30min": ("game", 1800),
        "60s": ("answer", 60),
    }
    if clock not in kinds:
        return None
    kind, seconds = kinds[clock]
    return Clock(kind, seconds, at_zero)
