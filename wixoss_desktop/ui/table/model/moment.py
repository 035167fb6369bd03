"""What is on the screen of a table, and whose eyes look at it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Eyes, Seat

Stage = Literal["ask", "banner", "curtain", "wait", "janken", "end", "past", "replay"]
"""Asked straight away, by a banner, behind the curtain; somebody else is waited for; both throw at once; all is over;
it was; a kept game is watched.
"""


class Eyesight(Struct, frozen=True):
    """Who looks at a table and how: all that the match doesn't know of what is on a screen.

    `persons` are the seats that people sit at here. `sits` is the seat whose cards are only covered for as long as
    another one is asked in the open; `looks_for` wants to see its cards before it answers. `near` is the seat that is
    always near, None for the one whose turn it is; `is_turned` turns that round. `past` is the node that is looked back
    at.
    """

    persons: tuple[Seat, ...]
    eyes: Eyes = None
    sits: Seat | None = None
    looks_for: Seat | None = None
    near: Seat | None = None
    is_turned: bool = False
    past: int | None = None

    @property
    def is_for_one_of_two(self) -> bool:
        """Whether the screen shows what one of several people may see and the others not."""
        return isinstance(self.eyes, int) and len(self.persons) > 1


class Moment(Struct, frozen=True, kw_only=True):
    """What is on the screen and what is asked, as far as it is the same in every game.

    Nothing in it is more than `eyes` may see. `seat` is the person who is asked, `asked` are all seats that are,
    whoever decides for them. With `is_covered` the asked seat's own cards lie covered until it says that it wants to
    see them. `can_cancel` says that one answer inside the open choice may be taken back freely. `asks_back` are the
    seats that still have to agree to a take-back.
    """

    near: Seat
    eyes: Eyes
    stage: Stage
    node: int
    seat: Seat | None = None
    asked: tuple[Seat, ...] = ()
    persons: tuple[Seat, ...] = (0, 1)
    is_covered: bool = False
    can_cancel: bool = False
    asks_back: tuple[Seat, ...] = ()

    @property
    def is_held(self) -> bool:
        """Whether it stays for a while before what follows is shown."""
        return False

    @property
    def is_looked_at(self) -> bool:
        """Whether the asked seat's own eyes are on the screen."""
        return self.seat is not None and self.eyes in (self.seat, "all")

    @property
    def is_from_far(self) -> bool:
        """Whether the seat that is asked plays from the far end of the table."""
        return self.stage == "ask" and self.seat not in (None, self.near)

    @property
    def is_veiled(self) -> bool:
        """Whether nobody's hidden cards may be on the screen."""
        return self.eyes is None
