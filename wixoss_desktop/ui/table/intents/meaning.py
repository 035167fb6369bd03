"""What gestures mean at a table of any game: an action, a card that waits for its place, or nothing of the game."""

from collections.abc import Hashable, Mapping
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Refusal, Seat

P = TypeVar("P", bound=Hashable)
A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)


class Drop(Struct, Generic[P], frozen=True):
    """A card is put down in another zone; both are named from the near end."""

    start: P
    end: P


class Click(Struct, Generic[P], frozen=True):
    """A card or zone is touched, once or (as by Enter) twice; places are named from the near end.

    `waiting` is the card that was chosen and waits for its place. `is_pile`: it is a zone whose cards are chosen once
    it is open. `is_shut`: what lies there can't be told apart before it is opened.
    """

    place: P
    zone: P
    waiting: P | None = None
    is_twice: bool = False
    is_card: bool = False
    is_pile: bool = False
    is_shut: bool = False


class Press(Struct, Generic[P, A], frozen=True):
    """A button is pressed that stands for an action, while a card may wait for its place, as the near end names it.

    `told` is the reason that was said last: who has been told what an action gives away means it.
    """

    action: A
    waiting: P | None = None
    told: str = ""


class Answered(Struct, Generic[A], frozen=True):
    """The open question is answered by an action, or by `is_all` of several in their order.

    A tick beside the answer says that it holds for the next ones too (`is_ticked`). `seat` is who answers, where
    several are asked at once on one screen.
    """

    actions: tuple[A, ...]
    is_all: bool = False
    is_ticked: bool = False
    seat: Seat | None = None


class MenuAsked(Struct, Generic[P], frozen=True):
    """The menu of a card is asked for (None: of the table) at a point of the screen."""

    spot: P | None
    at: tuple[int, int]


class TableWish(Struct, frozen=True):
    """A person wants something of the table itself, or says something openly; some of it is said for a seat.

    `answer` is what is chosen by that, where there is a choice.
    """

    what: str
    seat: Seat | None = None
    answer: str = ""


class Notation(Struct, Generic[A], frozen=True):
    """An action of the seat that is asked, legal or not: whoever isn't allowed it is told why by who refuses it."""

    action: A


class Ask(Struct, Generic[P], frozen=True):
    """Which of several: the card of a place waits until it is said where it goes."""

    place: P


class Nothing(Struct, Generic[P, A], frozen=True):
    """No action; `refusal` says why, if there is anything to say, and `spot` where, as the seat that is asked names it.

    `nearest` is the action that somebody may have had in mind who doesn't know how it is asked for. What was clicked is
    looked at, and opened if it can be.
    """

    refusal: Refusal | None = None
    spot: P | None = None
    nearest: A | None = None


Meaning = Notation[A] | Nothing[P, A]
"""What a gesture means that leaves nothing open."""


class CanDo(Protocol[P, A_co]):
    """What can be done at a moment, by where it begins; with free `hands` any card goes anywhere."""

    @property
    def hands(self) -> object | None:
        """Hands that are free; None where all goes by rules."""

    @property
    def clicks(self) -> Mapping[P, A_co]:
        """What a single click does."""

    @property
    def drops(self) -> Mapping[P, Mapping[P, A_co]]:
        """Where each card may be put, and the action that this is."""

    def dropped(self, start: P, end: P) -> A_co | None:
        """What it is to drop a card on a zone; None if that is nothing."""

    def obvious(self, place: P) -> A_co | None:
        """The action that Enter or a double click stands for; None if there is none or more than one."""


def clicked(can: CanDo[P, A], click: Click[P]) -> Meaning[A, P] | Ask[P]:
    """Return what a click means where this can be done."""
    return _clicked_twice(can, click) if click.is_twice else _clicked_once(can, click)


def _clicked_once(can: CanDo[P, A], click: Click[P]) -> Meaning[A, P] | Ask[P]:
    """Answer a question, put the card that waits here, have this one wait, or look at what is there."""
    if click.is_shut:
        return Nothing()
    if click.place in can.clicks and not click.is_pile:
        return Notation(can.clicks[click.place])
    put = _put(can, click) if can.hands is None else None
    if put is not None:
        return Notation(put)
    return Ask(click.place) if click.place in can.drops and click.place != click.waiting else Nothing()


def _clicked_twice(can: CanDo[P, A], click: Click[P]) -> Meaning[A, P] | Ask[P]:
    """Do the obvious; where nothing is, the same as by a single click, but free hands take the card up."""
    is_waiting, is_one = click.place == click.waiting, not (click.is_pile or click.is_shut)
    put = None if is_waiting else _put(can, click)
    action = can.obvious(click.place) if put is None and is_one else put
    if action is not None:
        return Notation(action)
    is_taken_up = can.hands is not None and click.is_card and is_one
    return Ask(click.place) if is_waiting or is_taken_up else _clicked_once(can, click)


def _put(can: CanDo[P, A], click: Click[P]) -> A | None:
    return None if click.waiting is None else can.dropped(click.waiting, click.zone)
