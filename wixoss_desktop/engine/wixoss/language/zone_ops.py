"""The verbs about SIGNI zones: what lies there face down, markers on them, SIGNI turned face down [2.6] [9.4]."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language.names import LaidKind, Who, ZoneMark
from wixoss_desktop.engine.wixoss.language.ops import Op, Until
from wixoss_desktop.engine.wixoss.language.words import Value, What


class Lay(Op, frozen=True, tag="lay"):
    """Sets a card face down in one of one's SIGNI zones; one that lies there in the same way goes to the trash [2.6].

    Of cards in a deck those on top are meant.
    """

    kind: LaidKind
    what: What = "it"


class Spring(Op, frozen=True, tag="spring"):
    """Turns up the Trap in front of the attacker, carries out its Trap ability, and puts it into the trash [9.4]."""


class UseTrap(Op, frozen=True, tag="use_trap"):
    """Activates the Trap abilities of cards: of SIGNI on the field, which stay there, or of Traps [9.4].

    A Trap is turned up for it and goes to the trash afterwards.
    """

    what: What = "it"


class Bloom(Op, frozen=True, tag="bloom"):
    """Turns a Seed up: it becomes a SIGNI in its zone, if none stands there; it doesn't enter the field [9.4]."""

    what: What = "it"


class MarkZone(Op, frozen=True, tag="mark_zone"):
    """Puts a marker on SIGNI zones of a player, or on that of a card (`at`); each kind once on a zone [9.4]."""

    mark: ZoneMark
    who: Who = "opponent"
    n: Value = 1
    at: What | None = None


class UnmarkZone(Op, frozen=True, tag="unmark_zone"):
    """Takes markers off the SIGNI zones of a player."""

    mark: ZoneMark
    who: Who = "opponent"
    n: Value = 1
    all: bool = False


class ChooseZone(Op, frozen=True, tag="choose_zone"):
    """Chooses one of a player's SIGNI zones; what is said of SIGNI in it belongs to the zone [8.6.17]."""

    who: Who = "opponent"
    name: str = "zone"


class CloseZone(Op, frozen=True, tag="close_zone"):
    """Removes one of a player's SIGNI zones: all that is there goes to the trash, and no SIGNI is put there [9.4].

    `zone` names one that was chosen before; with `keeps` what is there stays, and only no SIGNI is newly put there.
    """

    who: Who = "opponent"
    until: Until = "turn"
    zone: str = ""
    keeps: bool = False


class TurnFaceDown(Op, frozen=True, tag="turn_face_down"):
    """Turns SIGNI face down: they aren't SIGNI then, but don't leave the field [2.6.3]."""

    what: What = "it"


class TurnFaceUp(Op, frozen=True, tag="turn_face_up"):
    """Turns SIGNI face up again, in their zones, if nothing else stands there [2.6.3]."""

    what: What = "it"
