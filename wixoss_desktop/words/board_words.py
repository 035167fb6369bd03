"""What lies on the table of any game in words: zones, numbers, notes and sheets, by the terms of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.board import Figure, HandCell, SeatCell, SheetCell, ZoneNote
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Reader

SEATS: Final = ("player", "other")
"""What of a note is a seat, where it is a number."""


class BoardWords:
    """Names what a board says, for a reader."""

    def __init__(self, lexicon: Lexicon, reader: Reader) -> None:
        self._lexicon = lexicon
        self._reader = reader

    def player(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self._reader.player(seat)

    def zone(self, name: str) -> str:
        """Return what a zone is called."""
        return self._lexicon.term_or(f"zone.{name}", name)

    def figure(self, one: Figure) -> str:
        """Return what a number counts."""
        return self._lexicon.term_or(f"figure.{one.name}", one.name)

    def figures(self, found: Iterable[Figure]) -> str:
        """Return numbers with what they count, in a row."""
        return " · ".join(f"{self.figure(one)} {one.value}" for one in found)

    def mark(self, name: str) -> str:
        """Return what is marked on a card or a zone."""
        return self._lexicon.term_or(f"mark.{name}", name)

    def name(self, card: str) -> str:
        """Return what a card is called."""
        return self._reader.name(card)

    def note(self, one: ZoneNote) -> str:
        """Return a few words on the table; without a pattern the name of the note."""
        key = f"note.{one.name}"
        if key not in self._lexicon.phrases:
            return one.name
        filled = {name: self._noted(name, value) for name, value in one.filled}
        return self._lexicon.filled(self._lexicon.pattern(key), filled)

    def word(self, key: str) -> str:
        """Return what one of the game's terms is called; what isn't one stands for itself."""
        return self._lexicon.term_or(key, key)

    def head(self, head: str | SeatCell) -> str:
        """Return what stands over a column of a sheet: a player, or the term `sheet.<head>` of the game."""
        return self.player(head.seat) if isinstance(head, SeatCell) else self._lexicon.term_or(f"sheet.{head}", head)

    def cell(self, cell: SheetCell) -> str:
        """Return what stands in a cell of a sheet: words that the game has are said in its own, several in lines."""
        if isinstance(cell, SeatCell):
            return self.player(cell.seat)
        cell = cell.words if isinstance(cell, HandCell) else cell
        words = cell if isinstance(cell, tuple) else (str(cell),)
        return "\n".join(self._lexicon.term_or(word, word) for word in words)

    def _noted(self, name: str, value: float | str | tuple[str, ...]) -> int | str:
        """A number, a player, a word or a card of a note; several with arrows between them."""
        if isinstance(value, int):
            return self.player(value) if name in SEATS else value
        if isinstance(value, float):
            return f"{value:g}".replace(".", self._lexicon.grammar.decimal)
        words = (value,) if isinstance(value, str) else value
        return " › ".join(self._lexicon.term_or(word, self._lexicon.term_or(f"card.{word}", word)) for word in words)
