"""What a game brings to the free hands at a table: their menus of the moment, its piles, and cards from outside."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from wixoss_desktop.engine.deeds.values import At
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.free.entries import Wish
from wixoss_desktop.ui.table.free.finder import Found
from wixoss_desktop.ui.table.free.intents import FreeHands
from wixoss_desktop.ui.table.trays.specs import CardTraySpec

Pl = TypeVar("Pl")


class HandGame(Protocol[Pl]):
    """One game at one table, where a place is named by a `Pl`; what it says holds for the moment on the screen."""

    @property
    def match(self) -> object:
        """What is played, None if nothing is."""

    @property
    def hands(self) -> FreeHands[Pl] | None:
        """The hands of the seat that is asked, None while they aren't free."""

    @property
    def waits(self) -> str:
        """What rules wait for until it has been carried out by hand, in words; nothing at a free table."""

    @property
    def done(self) -> object:
        """The action that says that it has been."""

    def bar(self, chosen: tuple[At, ...], *, in_rules: bool) -> Mapping[Command, str]:
        """What is done most by hand, with the words for it on a button, which may speak of the chosen cards."""

    def told(self) -> tuple[str, Pl | None] | None:
        """What was pointed at last, or what chance has brought, in words, and where; None if nothing of that is new."""

    def browser(self, what: At) -> CardTraySpec | None:
        """A pile to look through, or what belongs to the card in a slot; None for what can't be looked into."""

    def sought(self, pile: At) -> Wish:
        """Asks until which card those on top of a pile are shown."""

    def token(self) -> Wish:
        """Asks which token comes in."""

    def found(self, line: str) -> Found:
        """The cards from outside that a line finds. Raises ValueError with what is wrong with it."""

    def facts(self, no: str) -> str | None:
        """A card from outside as it is brought in, known by name from now on; None if nobody knows it."""
