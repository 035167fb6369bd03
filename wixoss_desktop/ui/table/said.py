"""What stands around the mat of a table, in words: it is made of a moment for what shows it, which knows no game."""

from collections.abc import Hashable

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.table.panels.decision import Decision
from wixoss_desktop.ui.table.series import SeriesEndWords
from wixoss_desktop.ui.table.trays.frame import TraySpec


class BannerWords(Struct, frozen=True):
    """A question asked in the open: who is asked what, and the words of its buttons; without `silence` it has none."""

    seat: Seat
    question: str
    decline: str
    look: str
    silence: str = ""


class CurtainWords(Struct, frozen=True):
    """Who is to sit down, and why."""

    seat: Seat
    title: str
    line: str


class ConsentWords(Struct, frozen=True):
    """Who is asked whether something may be taken back, and what was seen since then."""

    seat: Seat
    question: str
    seen: str


class EndFigures(Struct, frozen=True):
    """What a game came to: the number of a `card` to be seen beside it, figures of each player, and by turn.

    `rows` begin with what they are of, `by_turn` has a row of figures for each of the `players`.
    """

    card: str
    players: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str
    by_turn: tuple[tuple[int, ...], ...]
    best: str = ""


class EndWords(Struct, frozen=True):
    """Who has won (None: nobody), and by what; what has become of the `series` that the match belongs to."""

    winner: Seat | None
    title: str
    line: str
    note: str = ""
    series: SeriesEndWords | None = None
    figures: EndFigures | None = None


class Arranged(Struct, frozen=True):
    """What a person has made of the screen at a moment, as far as words hang on it.

    `is_aside`: the tray is put aside, so that the table can be looked at. `is_deck_open`: the near LRIG deck lies open.
    `waiting` is the card that waits for its place, as the near end names it.
    `chosen` are the cards that are chosen in the `tray` so far, as the seat that is asked names them.
    """

    is_aside: bool = False
    is_deck_open: bool = False
    waiting: Hashable | None = None
    tray: TraySpec | None = None
    chosen: tuple[Hashable, ...] = ()


class TableWords(Struct, frozen=True):
    """What is asked at a moment, and how a game has ended; what is None isn't there. A game adds what it says beside.

    While `consent` is asked for nothing else is. `past` says which
    moment is looked back at. `marked` are the cards that are chosen in the open question so far, as the near end names
    them.
    """

    decision: Decision
    tray: TraySpec | None = None
    banner: BannerWords | None = None
    curtain: CurtainWords | None = None
    consent: ConsentWords | None = None
    past: str = ""
    end: EndWords | None = None
    marked: tuple[Hashable, ...] | None = None
