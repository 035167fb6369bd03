"""Cards that are brought in: how they are found, where they can go, and what a drop means."""

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.manual_actions import BOARD, facts_line
from wixoss_desktop.engine.wixoss.zones import ATTACHED, Place
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.table.free.drops import Onto, Twist
from wixoss_desktop.ui.table.free.entries import Entry, Wish, named_number
from wixoss_desktop.ui.table.free.finder import Found
from wixoss_desktop.ui.table.panels.card_panel import CardPanel, CardShown
from wixoss_desktop.ui.table.wixoss.hand_menus import Menus

MOST: Final = 60
"""Cards that are found at once; who seeks more types more."""
OUTSIDE: Final = Place(ATTACHED, -1)
"""Stands for the card that is brought in, in the lines of menus that speak of moving one."""


def found_in(book: CardBook, line: str) -> Found:
    """The cards that a line finds. Raises ValueError with what is wrong with it."""
    # Searching is loaded with the first line.
    from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
    from wixoss_desktop.ui.faces.complaints import complaint

    try:
        return book.listed(line, MOST)
    except BadSearch as error:
        raise ValueError(complaint(error)) from None


def card_from(book: CardBook, no: str) -> Card | None:
    """A card as it is brought in: its facts alone, known by name from now on; None if nobody knows it."""
    card = book.found(no)
    if card is None:
        return None
    back = None if card.back is None else replace(card.back, abilities=())
    return replace(card, abilities=(), back=back, by_hand=False)


def token_of(text: str) -> Card | None:
    """A token as it is typed: a name and its power, 'Fox 3000'; None without a name."""
    name, power = named_number(text)
    if not name:
        return None
    no = f"token {name}" + (f" {power}" if power is not None else "")
    return Card(no, "SIGNI", {"ja": name, "en": name}, level=1, power=max(0, power or 0))


def show_found(book: CardBook, panel: CardPanel, no: str) -> None:
    """A card that a list is at is read beside the table."""
    if book.found(no) is not None:
        panel.show_card(CardShown(no))


def places_for(menus: Menus, card: Card) -> tuple[Entry, ...]:
    """Every place of the table that a card can be brought to."""
    return tuple(_bringing(entry, card) for entry in menus.of_guest(OUTSIDE))


def ways_onto(menus: Menus, card: Card, end: Place) -> tuple[Entry, ...]:
    """The ways in which a card can be brought onto another one."""
    return tuple(_bringing(entry, card) for entry in menus.onto(Onto((OUTSIDE,), end)))


def brought(card: Card, end: Place, twist: Twist) -> Action:
    """What it is to drop a card from outside: with the key for it face down, or at the bottom."""
    return by.Bring(facts_line(card), by.Goal(end, BOARD.low_way(end) if twist == "down" else ""))


def _bringing(entry: Entry, card: Card) -> Entry:
    """A line that moves a card as one that brings a card in."""
    does = entry.does
    if isinstance(does, by.Move):
        does = by.Bring(facts_line(card), does.to)
    elif isinstance(does, Wish):
        does = _wish(does, card)
    return replace(entry, does=does, below=tuple(_bringing(one, card) for one in entry.below))


def _wish(wish: Wish, card: Card) -> Wish:
    def made(text: str) -> by.ByHand | None:
        action = wish.made(text)
        return by.Bring(facts_line(card), action.to) if isinstance(action, by.Move) else action

    return replace(wish, made=made)
