"""What of a position wasn't carried over, in a sentence."""

from collections.abc import Sequence
from typing import Final

from wixoss_desktop.match.scenario_write import LeftOut
from wixoss_desktop.ui.kit.translate import marked, tr

WORDS: Final[dict[LeftOut, str]] = {
    "lasting": marked("effects that go on"),
    "waiting": marked("abilities that wait"),
    "used": marked("how often abilities were used"),
    "by_hand": marked("counters, notes and arrows set by hand"),
    "in_the_middle": marked("what was being carried out: the step is asked from its beginning"),
    "laid": marked("what a card turned face down was before"),
}


def not_carried(left_out: Sequence[LeftOut]) -> str:
    """What a person has to know of what is missing; nothing if nothing is."""
    if not left_out:
        return ""
    return tr("Not carried over: {things}.", things="; ".join(tr(WORDS[one]) for one in left_out))
