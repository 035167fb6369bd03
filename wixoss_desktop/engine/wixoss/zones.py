"""Zones, lanes and places: where a card can be, and how a person writes it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

Seat = int
Zone = int

DECK: Final = 0
HAND: Final = 1
ENER: Final = 2
LIFE: Final = 3
TRASH: Final = 4
LRIG_DECK: Final = 5
LRIG_TRASH: Final = 6
CHECK: Final = 7
EXCLUDED: Final = 8
ZONES: Final = 9
FIELD: Final = 9
UNDER: Final = 10
"""Under the cards on the field, counted through all of a seat's slots in order, the lowest card first [2.3]."""
ATTACHED: Final = 11
"""Attached to the cards on the field, counted in the same way [2.3.3]."""
LAID: Final = 12
"""Face down in a seat's SIGNI zones, beside SIGNI that stand there [2.6]."""
BEAT: Final = 13
"""A player's Beats: cards held, face up, until the end of the turn [9.5]."""
BESIDE: Final = (UNDER, ATTACHED)
"""Where cards lie that belong to one on the field."""

ZONE_NAMES: Final = (
    "deck", "hand", "ener", "life", "trash", "lrig_deck", "lrig_trash", "check", "excluded", "field", "under",
    "attached", "laid", "beat",
)  # fmt: skip
HIDDEN: Final = (DECK, HAND, LIFE, LRIG_DECK)
"""Zones whose cards the other seat can't see [2.1.2]."""
FACE_DOWN: Final = (*HIDDEN, LAID)
"""Where cards lie face down: those zones, and SIGNI zones with what was set there [2.6]."""

LEFT: Final = 0
CENTER: Final = 1
RIGHT: Final = 2
LRIG: Final = 3
ASSIST_LEFT: Final = 4
ASSIST_RIGHT: Final = 5
KEY: Final = 6
CHEER: Final = 7
"""The Cheer zone: beside the SIGNI zones, for one SIGNI that is neither left nor right nor in the middle [9.4]."""
SLOTS: Final = 8
LANES: Final = (LEFT, CENTER, RIGHT)
SIGNI_SLOTS: Final = (*LANES, CHEER)
"""Where a seat's SIGNI stand: the SIGNI zones, then the Cheer zone [2.1.1]."""
ASSISTS: Final = (ASSIST_LEFT, ASSIST_RIGHT)
LRIGS: Final = (LRIG, *ASSISTS)
"""Where a seat's LRIGs stand: the center, then the assists [2.1]."""
SLOT_NAMES: Final = ("L", "C", "R", "lrig", "assistL", "assistR", "key", "cheer")


def front_of(lane: int) -> int:
    """Return the opposing lane that a lane faces [2.2.1]."""
    return 2 - lane


def slot_name(slot: int) -> str:
    """Return how a slot is written; of a number that is none it is told which, since a refusal has to name it."""
    return SLOT_NAMES[slot] if 0 <= slot < SLOTS else f"slot?{slot}"


def zone_name(zone: Zone) -> str:
    """Return how a zone is written; of a number that is none it is told which."""
    return ZONE_NAMES[zone] if 0 <= zone < len(ZONE_NAMES) else f"zone?{zone}_"


class Place(Struct, frozen=True, order=True):
    """Where a card lies, as the acting seat says it: own or the opponent's, which zone, which position.

    For the field `index` is the slot (0 left, 1 center, 2 right, 3 center LRIG, 4 and 5 left and right assist, 6 KEY,
    7 Cheer zone);
    elsewhere it counts from 0, the top card of deck and Life Cloth first.
    Written `hand3`, `opp.L`, `lrig_deck2` (counting from 1).
    """

    zone: Zone
    index: int
    opponent: bool = False

    def __str__(self) -> str:
        side = "opp." if self.opponent else ""
        if self.zone == FIELD:
            return side + slot_name(self.index)
        return f"{side}{zone_name(self.zone)}{self.index + 1}"

    @property
    def side(self) -> str:
        """Whose side it is, as hands call it."""
        return "opp" if self.opponent else ""

    @property
    def zone_name(self) -> str:
        """The zone by its name; a slot of the field is one to hands."""
        return slot_name(self.index) if self.zone == FIELD else zone_name(self.zone)

    @property
    def number(self) -> int | None:
        """The position in its zone, None in a slot."""
        return None if self.zone == FIELD else self.index


class Pile(Struct, frozen=True):
    """All of a zone, one's own or the opponent's; written `deck`, `opp.life`."""

    zone: Zone
    opponent: bool = False

    def __str__(self) -> str:
        return ("opp." if self.opponent else "") + self.zone_name

    @property
    def side(self) -> str:
        """Whose side it is, as hands call it."""
        return "opp" if self.opponent else ""

    @property
    def zone_name(self) -> str:
        """The zone by its name."""
        return zone_name(self.zone)

    @property
    def number(self) -> int | None:
        """None: it is a zone as a whole."""
        return None


def parse_place(text: str) -> Place:
    """Read a place as `Place.__str__` writes it.

    Raises ValueError when the text names no place.
    """
    opponent = text.startswith("opp.")
    word = text.removeprefix("opp.")
    if word in SLOT_NAMES:
        return Place(FIELD, SLOT_NAMES.index(word), opponent)
    zone = word.rstrip("0123456789")
    number = word[len(zone) :]
    if zone not in (*ZONE_NAMES[:ZONES], "under", "attached", "laid", "beat") or not number or number.startswith("0"):
        raise ValueError(
            f"{text!r} is no place; places are written like hand3, ener1, L, C, R, lrig, assistL, key, cheer, opp.C"
        )
    return Place(ZONE_NAMES.index(zone), int(number) - 1, opponent)
