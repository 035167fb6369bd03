"""What is on the screen of a table, and whose eyes look at it."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Eyes, Seat

Stage = Literal["ask", "banner", "curtain", "wait", "together", "end", "past", "replay"]
"""Asked straight away, by a banner, behind the curtain; somebody else is waited for; several choose at once and need
see nothing hidden for it; all is over; it was; a kept game is watched.
"""
ASKING: Final[tuple[Stage, ...]] = ("ask", "banner", "together")
"""Where a seat thinks: not behind the curtain, nor while the table is looked at as it was."""


class Eyesight(Struct, frozen=True):
    """Who looks at a table and how: all that the match doesn't know of what is on a screen.

    `persons` are the seats that people sit at here, none where somebody only looks on. `sits` is the seat whose cards
    are only covered for as long as another one is asked in the open; `looks_for` wants to see its cards before it
    answers. `near` is the seat that is always near, None for the one whose turn it is; the table is `turned` by so many
    seats. `past` is the node that is looked back at, `watched` the one at which somebody stands who watches a game that
    has been played. `there` is who has said, at which node, to be there while the others look away.
    """

    persons: tuple[Seat, ...]
    eyes: Eyes = None
    sits: Seat | None = None
    looks_for: Seat | None = None
    near: Seat | None = None
    turned: int = 0
    past: int | None = None
    watched: int | None = None
    there: tuple[Seat, int] | None = None

    @property
    def is_for_one_of_several(self) -> bool:
        """Whether the screen shows what one of several people may see and the others not."""
        return isinstance(self.eyes, int) and len(self.persons) > 1

    def asked(self, to_act: tuple[Seat, ...], near: Seat) -> Seat | None:
        """Which person is put the question: of several who are asked at once the near one, else the first."""
        here = tuple(seat for seat in to_act if seat in self.persons)
        return near if near in here else next(iter(here), None)


class Moment(Struct, frozen=True, kw_only=True):
    """What is on the screen and what is asked, as far as it is the same in every game.

    Nothing in it is more than `eyes` may see. `seat` is the person who is asked, `asked` are all seats that are,
    whoever decides for them. With `is_covered` the asked seat's own cards lie covered until it says that it wants to
    see them. `can_cancel` says that one answer inside the open choice may be taken back freely. `asks_back` are the
    seats that still have to agree to a take-back. `drew` is who sees what it has drawn before another one sits down.
    With `others_look_away` the asked seat says first that it is there: what it answers the others may not see.
    """

    near: Seat
    eyes: Eyes
    stage: Stage
    node: int
    seat: Seat | None = None
    asked: tuple[Seat, ...] = ()
    persons: tuple[Seat, ...] = ()
    is_covered: bool = False
    can_cancel: bool = False
    asks_back: tuple[Seat, ...] = ()
    drew: Seat | None = None
    others_look_away: bool = False

    @property
    def held_ms(self) -> int:
        """How long it stays, at the usual pace, before what follows is shown; 0 where it waits for an answer."""
        return 0

    @property
    def is_held(self) -> bool:
        """Whether it stays for a while before what follows is shown."""
        return self.held_ms > 0

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats that think about an answer now."""
        if self.stage == "together":
            return self.asked
        return (self.seat,) if self.seat is not None and self.stage in ASKING else ()

    @property
    def is_looked_at(self) -> bool:
        """Whether the asked seat's own eyes are on the screen."""
        return self.seat is not None and self.eyes in (self.seat, "all")

    @property
    def is_stand_in(self) -> bool:
        """Whether a person of the table answers for a seat that nobody sits at, with that person's own eyes."""
        return bool(self.persons) and self.seat is not None and self.seat not in self.persons

    @property
    def is_from_far(self) -> bool:
        """Whether the seat that is asked plays from the far end of the table."""
        return self.stage == "ask" and self.seat not in (None, self.near)

    @property
    def is_veiled(self) -> bool:
        """Whether nobody's hidden cards may be on the screen."""
        return self.eyes is None
