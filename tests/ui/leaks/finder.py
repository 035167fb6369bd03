"""Finds cards on a screen: by their colours among the pixels, and by their names and numbers in all that can be read.

What can be read is what stands in widgets, what a screen reader is told of them, what hovers say, and what is spoken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import count, takewhile
from typing import Final, NamedTuple

import msgspec
from PIL import Image
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from tests.ui.leaks.marked_cards import colors, marked_cards
from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.told import redact
from wixoss_desktop.engine.wixoss.zones import DECK, HAND, LIFE, LRIG_DECK
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node

SPECK: Final = 6
"""Fewer pixels of a colour than this may come from the edges between two others."""
NUMBER: Final = re.compile(r"MARKED-\d{3}")
MARKED: Final = re.compile(r"MARKED-|Xy")
TEXTS: Final = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
    QAccessible.Text.Accelerator,
)
ROLES: Final = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.WhatsThisRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


class Sight(NamedTuple):
    """What was found on a screen: cards among the pixels, and cards in what can be read, with a text for each."""

    seen: frozenset[str]
    read: Mapping[str, str]

    def complaint(self, hidden: Set[str]) -> str:
        """What of the hidden cards was found, and where; empty if nothing was."""
        seen = [f"{no} is seen" for no in sorted(self.seen & hidden)]
        read = [f"{no} is read in {self.read[no][:200]!r}" for no in sorted(self.read.keys() & hidden)]
        return ", ".join([*seen, *read])


# --- what a seat may know -------------------------------------------------------------------------------------------


class Knowledge:
    """Which cards each seat has come to know in a match, whether by its hand, in the open or by being told."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._of_node: dict[int, tuple[frozenset[str], frozenset[str]]] = {}

    def known(self, eyes: Eyes, node: Node | None = None) -> frozenset[str]:
        """The cards that somebody knows who has watched the line to a node, or all that was ever played.

        Nobody (None): what both know, as whoever looks at an unattended screen may.
        """
        nodes = self._match.history.nodes if node is None else [self._match.history.root, *node.line()]
        learned = [self._learned(one) for one in nodes]
        one, other = (frozenset().union(*(both[seat] for both in learned)) for seat in (0, 1))
        if eyes == "all":
            return one | other
        return one & other if eyes is None else (one, other)[eyes]

    def hidden(self, eyes: Eyes, node: Node, *, then: bool = False) -> frozenset[str]:
        """The cards that lie hidden at a node from whoever looks; `then`: by what was known when it was played."""
        return hidden_cards(node.position.state, eyes) - self.known(eyes, node if then else None)

    def _learned(self, node: Node) -> tuple[frozenset[str], frozenset[str]]:
        if node.number not in self._of_node:
            self._of_node[node.number] = (self._by(node, 0), self._by(node, 1))
        return self._of_node[node.number]

    def _by(self, node: Node, seat: Seat) -> frozenset[str]:
        state = node.position.state
        lies_open = frozenset(marked_cards()) - hidden_cards(state, seat) - _nowhere(state)
        lies_open |= {no for _, no in node.view(self._match.game, seat).looking}
        if node.parent is None:
            return lies_open
        heard = redact(node.position.book, node.parent.position.state, node.groups, seat)
        return lies_open | frozenset(NUMBER.findall(msgspec.json.encode(heard).decode()))


def hidden_cards(state: State, eyes: Eyes) -> frozenset[str]:
    """The cards that lie where somebody can't look: decks and life cloth, hands and LRIG decks that aren't the own."""
    found: list[str] = []
    for seat in (0, 1):
        zones = (DECK, LIFE) if eyes in (seat, "all") else (DECK, LIFE, HAND, LRIG_DECK)
        found += [state.card(card).no for zone in zones for card in state.zone(seat, zone)]
    return frozenset(found)


def _nowhere(state: State) -> frozenset[str]:
    """The marked cards that aren't in this game."""
    decks = state.setup.decks
    return frozenset(marked_cards()) - {card.no for deck in decks for card in (*deck.lrig_deck, *deck.main_deck)}


# --- what is on a screen --------------------------------------------------------------------------------------------


def windows() -> list[QWidget]:
    """Everything that stands on the screen by itself: windows, dialogs, menus, hovers."""
    return [window for window in QApplication.topLevelWidgets() if window.isVisible()]


def sight_of(shown: Iterable[QWidget], spoken: Iterable[str] = ()) -> Sight:
    """The cards that can be seen or read in windows, or have been spoken."""
    pixels: set[str] = set()
    words = list(spoken)
    for window in shown:
        pixels |= cards_in(window.grab().toImage())
        words += texts_of(window)
    return Sight(frozenset(pixels), cards_named(words))


def cards_in(picture: QImage) -> set[str]:
    """The cards whose colours a picture has."""
    plain = picture.convertToFormat(QImage.Format.Format_RGBX8888)
    size = plain.width(), plain.height()
    pixels = Image.frombytes("RGB", size, bytes(plain.constBits()), "raw", "RGBX", plain.bytesPerLine())
    counts = {color: count for count, color in pixels.getcolors(size[0] * size[1]) or () if count >= SPECK}
    return {no for no, color in colors().items() if color in counts}


def cards_named(words: Iterable[str]) -> dict[str, str]:
    """The cards whose names or numbers stand in texts, each with one of them."""
    found: dict[str, str] = {}
    for text in words:
        if MARKED.search(text):
            found |= {no: text for no, card in marked_cards().items() if no in text or card.names["en"] in text}
    return found


def texts_of(window: QWidget) -> Iterator[str]:
    """Everything that can be read of a window."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget is window or widget.isVisibleTo(window):
            yield from _texts_of_widget(widget)
    interface = QAccessible.queryAccessibleInterface(window)
    if interface is not None:
        yield from spoken_of(interface)


def _texts_of_widget(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription())
    for action in widget.actions():
        yield from _texts_of_action(action)
    match widget:
        case QLabel() | QAbstractButton() | QLineEdit():
            yield widget.text()
        case QTextEdit():
            yield from (widget.toPlainText(), widget.toHtml())
        case QPlainTextEdit():
            yield widget.toPlainText()
        case QComboBox():
            yield from (widget.itemText(row) for row in range(widget.count()))
        case QAbstractItemView():
            yield from _texts_of_rows(widget, QModelIndex())


def _texts_of_action(action: QAction) -> Iterator[str]:
    """An entry of a menu, and all that opens below it."""
    yield from (action.text(), action.toolTip(), action.statusTip(), action.whatsThis())
    below = action.menu()
    if isinstance(below, QMenu):
        for entry in below.actions():
            yield from _texts_of_action(entry)


def _texts_of_rows(view: QAbstractItemView, parent: QModelIndex) -> Iterator[str]:
    model = view.model()
    for row in count() if model is not None else ():
        if not model.hasIndex(row, 0, parent):
            return
        for index in takewhile(QModelIndex.isValid, (model.index(row, column, parent) for column in count())):
            yield from (text for role in ROLES if isinstance(text := index.data(role), str))
        yield from _texts_of_rows(view, model.index(row, 0, parent))


def spoken_of(interface: QAccessibleInterface) -> Iterator[str]:
    """Every text that a screen reader finds below something; it passes over what isn't on the screen."""
    if interface.state().invisible:
        return
    yield from (interface.text(kind) for kind in TEXTS)
    for at in range(interface.childCount()):
        child = interface.child(at)
        if child is not None:
            yield from spoken_of(child)
