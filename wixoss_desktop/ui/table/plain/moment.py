"""One moment of any game at a plain table."""

from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.contract import News, Outcome, Refusal, Seat, Seen
from wixoss_desktop.engine.contract.board import TableBoard, TableOffer
from wixoss_desktop.ui.table.model.moment import Moment
from wixoss_desktop.ui.table.plain.beats import PlainBeat

LAST_MS: Final = 800
"""How long what came to light last is seen before the end of the game is told."""


class AskedBack(Struct, frozen=True):
    """What somebody wants to take back: who, over how many answers, and what has come to light since."""

    seat: Seat
    steps: int
    seen: tuple[Seen, ...]


class Barred(Struct, frozen=True):
    """Something that a seat could try by hand and that isn't legal now: how it would be done, and why it isn't."""

    offer: TableOffer
    why: Refusal


class PlainMoment(Moment, frozen=True, kw_only=True):
    """What lies on the table, and what can be done there by the seat that is asked.

    `barred` is what it could try in vain, `sayings` what it could say about being asked. `told` is what happened since
    the moment before, group by group. One is `held` in which all see something before the end of the game is told,
    and while a `beat` is seen.
    `only` is all that can be done, where everybody may know that there is nothing to choose.
    `back` is the take-back that is asked about. `gone` are those who have left. `at_once` is what each seat that is
    asked can do by its own keys, while the others do.
    """

    board: TableBoard
    offers: tuple[TableOffer, ...] = ()
    barred: tuple[Barred, ...] = ()
    sayings: tuple[str, ...] = ()
    only: str = ""
    outcome: Outcome | None = None
    round: int = 0
    told: tuple[tuple[News, ...], ...] = ()
    held: bool = False
    beat: PlainBeat | None = None
    back: AskedBack | None = None
    gone: tuple[Seat, ...] = ()
    at_once: tuple[tuple[Seat, tuple[TableOffer, ...]], ...] = ()

    @property
    def held_ms(self) -> int:
        """How long it stays before anything else is shown."""
        if self.beat is not None:
            return self.beat.ms
        return LAST_MS if self.held else 0
