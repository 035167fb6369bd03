"""Kept games of WIXOSS as a test watches them."""

from wixoss_desktop.ui.replays.place import ReplaysPlace
from wixoss_desktop.ui.replays.wixoss.replays import WixossReplays


def replays_of(place: ReplaysPlace) -> WixossReplays:
    """The kept games of WIXOSS, with their table."""
    assert isinstance(place.usual, WixossReplays)
    return place.usual
