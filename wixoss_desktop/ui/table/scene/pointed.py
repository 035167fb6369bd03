"""What the table says of a card that somebody points at."""

from typing import NamedTuple

from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.engine.wixoss.zones import Place


class CardShown(NamedTuple):
    """A card that is hovered or selected: its number (None if it is face down), where, and its values."""

    no: str | None
    place: Place
    seen: FieldSeen | None
