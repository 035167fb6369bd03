"""Which keys put a chosen card into which lane, and what is said while it waits for its place."""

from collections.abc import Collection

from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, Place
from wixoss_desktop.ui.kit.line_breaks import kept_whole
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.key_words import KEYS, cap_of
from wixoss_desktop.ui.table.wixoss.commands import LANES as LANES_BY_KEY
from wixoss_desktop.ui.table.wixoss.describe import zone_word


def key_of(place: Place) -> str:
    """What is written on the key of a zone; nothing unless it is a lane."""
    return cap_of(LANES_BY_KEY[place.index].id) if place.zone == FIELD and place.index in LANES else ""


def lane_words(place: Place, key: str) -> str:
    """A lane, and what stands on its key."""
    return tr("{lane} [{key}]", lane=zone_word(place), key=key)


def waiting_words(ends: Collection[Place], *, from_far: bool, hands_are_free: bool = False) -> str:
    """Where the card goes that was chosen and waits, and by which keys; nothing if it goes nowhere."""
    if hands_are_free:
        return tr("Move to where it shall lie, and press {key:table.confirm}; {key:table.cancel} lets it go.", key=KEYS)
    own = sorted((place for place in ends if place.opponent == from_far), key=lambda one: one.index)
    keys = {place: key_of(place) for place in own}
    lanes = row_of(kept_whole(lane_words(place, key)) for place, key in keys.items() if key)
    if lanes:
        return tr(
            "Into a marked lane: {lanes}, or a click there; {key:table.cancel} lets it go.", lanes=lanes, key=KEYS
        )
    if not ends:
        return ""
    return tr(
        "Into a marked zone: click there, or move there and press {key:table.confirm}; {key:table.cancel} lets it go.",
        key=KEYS,
    )
