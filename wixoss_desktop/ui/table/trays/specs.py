"""What a tray shows and which answers it gives, as values."""

from collections.abc import Collection, Hashable, Sequence
from typing import Final, Literal, Protocol

from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.ui.kit.tokens import CardColor

Kind = Literal["one", "many", "pay", "order", "browse"]
"""One click answers; several are chosen and confirmed; ener pays; an order is made; nothing is asked."""


ENTER: Final = "table.confirm"
DECLINE: Final = "table.decline"
CANCEL: Final = "table.cancel"
GO_ON: Final = "table.next"
"""The commands whose keys do what a button does."""


class TrayCard(Struct, frozen=True):
    """A card in a tray. `action` is what choosing it submits; without one it is only looked at.

    `note` says in a few words where it lies or what it does; `tip` says at length why it can't be chosen;
    `can` says for the ear what pressing it does.
    `count` is how many equal cards it stands for; choosing it takes one of them. Of a card that is only looked at,
    `is_ready` says that something can be done with it: a click opens its menu.
    """

    no: str | None
    action: Action | None = None
    place: Hashable | None = None
    note: str = ""
    tip: str = ""
    can: str = ""
    count: int = 1
    is_ready: bool = False


class TrayButton(Struct, frozen=True):
    """A button of a tray; `does` is an action, or 'hide' to look at the table.

    `note` says why an answer would be wasted: it can be given all the same; `color` has its mark beside the text.
    """

    text: str
    does: Action | str
    key: str = ""
    is_primary: bool = False
    is_decline: bool = False
    note: str = ""
    color: CardColor | None = None


class Paying(Protocol):
    """What has to be paid with cards, which are named by their index in the tray."""

    def proposed(self, own: Sequence[int], barred: Collection[int]) -> tuple[int, ...]:
        """What could be paid with, `own` cards among it and none of those `barred`; nothing where that can't be."""

    def is_paid(self, chosen: Sequence[int]) -> bool:
        """Whether these cards pay."""

    def left_words(self, chosen: Sequence[int]) -> str:
        """What stays after paying with these, and what that is still good for."""


class CardTraySpec(Struct, frozen=True):
    """Cards to choose from: `low` to `high` of them, `chosen` to begin with (indexes into `cards`).

    `confirm` has a slot for how many are chosen, `confirm_none` is for while none is.
    `ends` name the two ends of an order, which is submitted from its last card on if it `is_reversed`.
    """

    kind: Kind
    title: str
    seat: Seat | None
    cards: tuple[TrayCard, ...]
    line: str = ""
    low: int = 0
    high: int = 0
    chosen: tuple[int, ...] = ()
    confirm: str = ""
    confirm_none: str = ""
    ends: tuple[str, str] = ("", "")
    is_reversed: bool = False
    payment: Paying | None = None
    buttons: tuple[TrayButton, ...] = ()
    has_filter: bool = False


class TextTraySpec(Struct, frozen=True):
    """A question in words, about a card if there is one, with a button for each answer."""

    title: str
    seat: Seat | None
    buttons: tuple[TrayButton, ...]
    card: str | None = None
    line: str = ""
    text: str = ""
    """What stands beside the card in place of its text, a paragraph a line."""
    is_held_up: bool = False
    """Whether the card is held up on the table, so that its text is enough here."""
    is_list: bool = False
    """Whether the answers stand below each other, as texts that may be long."""
    tick: str = ""
    """What else can be said with a yes, by a tick."""
    are_numbers: bool = False
    """Whether the answers are numbers, of which many stand beside each other."""
    words: tuple[tuple[str, Action], ...] = ()
    """What can be declared by its name, as it is shown and what declares it; the primary button does."""
