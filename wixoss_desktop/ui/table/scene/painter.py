"""What a game brings to have its table painted: zones and cards of a moment, words, what can be done there."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple

from msgspec import Struct
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.ui.faces.faces import Faces
from wixoss_desktop.ui.table.scene.beats import BeatMotion
from wixoss_desktop.ui.table.scene.board import Box, Laying, P, SceneBoard
from wixoss_desktop.ui.table.scene.flights import CardThere, Lies
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.marks import PLAIN, Marks
from wixoss_desktop.ui.table.scene.items.sign import Sign
from wixoss_desktop.ui.table.scene.offers import Offers
from wixoss_desktop.ui.table.scene.poses import Pose


class ZoneShown(Struct, frozen=True):
    """What a zone shows beside the cards that lie in it as items.

    `count` is how many cards are there, of a pile `top` the uppermost one; a pile with `covered` shows a back.
    `beneath` is how a card lies that looks out from under what stands there, in degrees. `closed` are the words in an
    empty zone that can't be used and is hatched; in `is_ready` ones a card can be used. `edge` stands at the end of an
    opened zone that closes it, the left one for '›', the right one for '‹'.
    """

    count: int = 0
    top: str | None = None
    covered: bool = False
    beneath: int | None = None
    closed: str = ""
    is_ready: bool = False
    edge: str = ""


class CardPointed(NamedTuple, Generic[P]):
    """A card that is hovered or selected: its number (None if it is face down) and where it lies."""

    no: str | None
    place: P


class Dropped(NamedTuple):
    """What a drop asks for, or what may be said of it that it asks for nothing."""

    wanted: Action | None = None
    refused: object = None


NOTHING_MEANT = Dropped()


class TablePainter(ABC, Generic[P]):
    """What a scene asks of a game, for the moment that its painter has been shown last.

    It is asked once for each moment, and again when the table is laid anew. Places are whatever the game calls them;
    each zone has one, and so has each card. What a game hasn't stays as it is here.
    """

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.offers: Offers[P] = Offers()
        self.drawer_open = False
        """Whether the near drawer is spread out as a second hand."""

    # --- what lies where ---

    @property
    @abstractmethod
    def near(self) -> Seat:
        """The seat at the near edge."""

    @property
    def far(self) -> tuple[Seat, ...]:
        """The seats at the far edge, from left to right."""
        return ()

    @abstractmethod
    def board(self, width: int, height: int, laying: Laying) -> SceneBoard[P]:
        """The zones laid out in a size of device pixels; the same object as long as nothing about it changes."""

    @abstractmethod
    def cards(self, board: SceneBoard[P]) -> Sequence[CardThere[P]]:
        """Every card that lies on the table by itself, in the order in which they are to move."""

    @abstractmethod
    def zone_of(self, place: P) -> P:
        """The zone in which a place lies."""

    @abstractmethod
    def zone(self, zone: P) -> ZoneShown:
        """What a zone shows."""

    @abstractmethod
    def seat_of(self, zone: P) -> Seat | None:
        """Whose zone it is; None for one that all share."""

    def signs(self, board: SceneBoard[P]) -> Iterable[Sign]:
        """What is written over the cards: counts, outcomes."""
        return ()

    def turned(self, place: P) -> P:
        """What a place is called once another seat is near."""
        return place

    @abstractmethod
    def lies_in(self, zone: P) -> Lies:
        """How the cards of a zone are found again when something was told of them."""

    def is_shown(self, through: P, end: P) -> bool:
        """Whether a card that passes a zone on its way to another is held up there."""
        return False

    @property
    def held_up(self) -> P | None:
        """The card that is shown large until something is decided."""
        return None

    def held_up_pose(self, board: SceneBoard[P], zone: P, no: str | None, width: int) -> Pose:
        """Where a card of a zone lies while it is held up, so wide."""
        return Pose(*board.box(zone).center)

    def motions(self) -> Sequence[BeatMotion[P]]:
        """What moves so that one sees what happens in the moment that is shown."""
        return ()

    # --- how it looks ---

    @property
    def is_veiled(self) -> bool:
        """Whether the table lies behind the curtain: nothing can be lifted then."""
        return False

    def face(self, no: str, place: P | None, width: int) -> QPixmap | None:
        """The picture of a card, at a place with its values there; None while it is being drawn."""
        return self.faces.card(no, width)

    def back(self, place: P, width: int) -> QPixmap:
        """The back of a card of a place."""
        return self.faces.back("main", width)

    def marks(self, cards: Sequence[CardThere[P]], armed: P | None, board: SceneBoard[P]) -> Iterable[Marks]:
        """What is to be seen on each of all cards beside its face; `armed` is the one that waits for its place."""
        return (PLAIN for _ in cards)

    def lines(self, armed: P | None, pointed: Collection[P]) -> Iterator[tuple[P, P, bool]]:
        """The arrows, from, to, and whether they are settled; `pointed` is what is hovered or has the keys."""
        return iter(())

    def brackets(self, source: P | None, armed: P | None, zones: Collection[P]) -> Mapping[P, str]:
        """The zones where the card in the hand may be put, or the one that waits, each with what stands on its key."""
        return dict.fromkeys(self.offers.ends(source, zones), "")

    def adorn(self, pen: QPainter, board: SceneBoard[P], ink: Ink) -> None:
        """Paints on the cloth, under the zones."""

    def own_items(self, ink: Ink) -> tuple[QGraphicsItem, ...]:
        """Items of the game's own on the table, made once."""
        return ()

    def lay_own(self, board: SceneBoard[P], ink: Ink) -> None:
        """Has its own items lie where the board says, in the colours of the ink."""

    # --- what is said of it ---

    @abstractmethod
    def zone_name(self, zone: P) -> str:
        """What stands in a zone as long as it is empty."""

    @abstractmethod
    def card_words(self, card: CardThere[P], marks: Marks) -> str:
        """A card in words, from what may be seen: for a screen reader and in a tool tip."""

    @abstractmethod
    def zone_words(self, zone: P, *, droppable: bool) -> str:
        """A zone in words."""

    def tip(self, place: P, *, is_card: bool) -> tuple[str, ...]:
        """What else is said in the tool tip of a card or zone."""
        return ()

    def top(self, zone: P) -> CardPointed[P] | None:
        """The card to be read of a zone that was pointed at as a whole."""
        shown = self.zone(zone)
        return None if shown.top is None else CardPointed(shown.top, zone)

    # --- what can be done with it ---

    def end_in(self, start: P, zone: P, x: float) -> P:
        """Where in a zone a card is put that is let go of over it, so far from the left: in a row between two cards."""
        return zone

    def gap(self, end: P) -> Box | None:
        """The gap of a row that such a place is, to be marked; None for a zone as a whole."""
        return None

    def dropped(self, start: P, end: P) -> Dropped:
        """What it is to drop a card where it may lie by the rules, or not."""
        wanted = self.offers.dropped(start, end)
        return NOTHING_MEANT if wanted is None else Dropped(wanted)

    def may_lift(self, card: CardThere[P]) -> bool:
        """Whether a hand may take a card up at all, if only to be told why it can't lie elsewhere."""
        return card.place in self.offers.drops

    def is_pickable(self, place: P) -> bool:
        """Whether a card is one of those that the open question lets choose from."""
        return place in self.offers.clicks

    def does_at_once(self, pile: P) -> bool:
        """Whether a click on a pile does what can be done there, rather than opening it."""
        return False

    def is_open(self, zone: P) -> bool:
        """Whether everybody sees the cards of a zone, so that an arrow of free hands can lead there."""
        return True

    def holds_more(self, place: P) -> bool:
        """Whether there is something to look through below a card, or in its zone."""
        return False

    def pile_top(self, zone: P) -> P | None:
        """Where the top card of a pile lies that free hands take up; None if the pile is empty."""
        return None

    def whole(self, zone: P) -> P:
        """How free hands name a zone as a whole."""
        return zone

    def reach_order(self, zone: P) -> tuple[int, int]:
        """Where a zone comes when Tab leads through them, and a screen reader; alike for zones that are one stop."""
        return 0, 0
