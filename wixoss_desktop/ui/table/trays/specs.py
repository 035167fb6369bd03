"""What a tray shows and which answers it gives, as values."""

from collections.abc import Hashable
from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.engine.wixoss.payment_plan import EnerCard

Kind = Literal["one", "many", "pay", "order", "browse"]
"""One click answers; several are chosen and confirmed; ener pays; an order is made; nothing is asked."""


ENTER: Final = "table.confirm"
DECLINE: Final = "table.decline"
CANCEL: Final = "table.cancel"
"""The commands whose keys do what a button does."""


class TrayCard(Struct, frozen=True):
    """A card in a tray. `action` is what choosing it submits; without one it is only looked at.

    `note` says in a few words where it lies or what it does; `tip` says at length why it can't be chosen.
    `count` is how many equal cards it stands for; choosing it takes one of them. Of a card that is only looked at,
    `is_ready` says that something can be done with it: a click opens its menu.
    """

    no: str | None
    action: Action | None = None
    place: Hashable | None = None
    note: str = ""
    tip: str = ""
    count: int = 1
    is_ready: bool = False


class TrayButton(Struct, frozen=True):
    """A button of a tray; `does` is an action, or 'hide' to look at the table.

    `note` says why an answer would be wasted: it can be given all the same.
    """

    text: str
    does: Action | str
    key: str = ""
    is_primary: bool = False
    is_decline: bool = False
    note: str = ""


class Later(Struct, frozen=True):
    """What might be paid for later: what it is called, alone and in a row with others, and its symbols."""

    name: str
    needs: dict[str, int]
    in_row: str


class Payment(Struct, frozen=True):
    """What has to be paid, with which ener, and what the ener left over might still pay for.

    `wanted` counts symbols by colour that the payer would rather keep ener for.
    """

    needs: dict[str, int]
    ener: tuple[EnerCard, ...]
    wanted: dict[str, int] = {}
    later: tuple[Later, ...] = ()


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
    none: str = ""
    ends: tuple[str, str] = ("", "")
    is_reversed: bool = False
    payment: Payment | None = None
    buttons: tuple[TrayButton, ...] = ()
    has_filter: bool = False


class TextTraySpec(Struct, frozen=True):
    """A question in words, about a card if there is one, with a button for each answer."""

    title: str
    seat: Seat | None
    buttons: tuple[TrayButton, ...]
    card: str | None = None
    line: str = ""
    is_list: bool = False
    """Whether the answers stand below each other, as texts that may be long."""
    tick: str = ""
    """What else can be said with a yes, by a tick."""
    words: tuple[tuple[str, str], ...] = ()
    """What can be declared by its name, as it is shown and as the rules call it; the primary button declares it."""
