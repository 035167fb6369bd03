"""What players and cards are called at this table, and which card lies where."""

from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.translate import marked, tr

WITHOUT_ARTS: Final = {
    marked("use ARTS or abilities in defence?"): marked("use assists or abilities in defence?"),
    marked("No ARTS this turn"): marked("No defence this turn"),
    marked("On to the attacks, no ARTS"): marked("On to the attacks"),
    marked("uses no ARTS"): marked("doesn't defend"),
    marked("going on without ARTS"): marked("going on to the attacks"),
    marked("The attacks come after both players' ARTS steps."): marked(
        "The attacks come after the pre-attack and the defence step."
    ),
    marked("Open the LRIG deck ({key:table.lrig_drawer}) and drag an ARTS into the check zone."): marked(
        "Open the LRIG deck ({key:table.lrig_drawer}) and drag a PIECE into the check zone."
    ),
    marked(
        "Open the LRIG deck ({key:table.lrig_drawer}): drag an assist onto its LRIG, a PIECE or an ARTS"
        " into the check zone."
    ): marked(
        "Open the LRIG deck ({key:table.lrig_drawer}): drag an assist onto its LRIG, or a PIECE into the check zone."
    ),
    marked("Drag an ARTS from the open LRIG deck into the check zone."): marked(
        "Drag a PIECE from the open LRIG deck into the check zone."
    ),
    marked("Drag an assist from the open LRIG deck onto its LRIG, a PIECE or an ARTS into the check zone."): marked(
        "Drag an assist from the open LRIG deck onto its LRIG, or a PIECE into the check zone."
    ),
    marked("PIECE/ARTS"): marked("PIECEs used"),
}
"""What is said where a game has assists and PIECEs, and no ARTS."""


class TableNames:
    """A reader for `words`: the names of the two players, and of cards by their number.

    A game that has no ARTS (`has_arts`) is spoken of in words of its own.
    """

    def __init__(self, players: tuple[str, str], book: CardBook, *, has_arts: bool = True) -> None:
        self._players = players
        self.book = book
        self.has_arts = has_arts

    def worded(self, text: str, **values: object) -> str:
        """A text that speaks of ARTS, in the language of the screen and by what there is in this game."""
        return tr(text if self.has_arts else WITHOUT_ARTS.get(text, text), **values)

    def player(self, seat: Seat) -> str:
        """What a player is called."""
        return self._players[seat]

    def name(self, no: str) -> str:
        """What a card is called."""
        return self.book.name(no)

    def said(self, name: str) -> str:
        """What a card is called whose Japanese name this is."""
        return self.book.said(name)

    def used(self, key: str) -> str:
        """What an action ability says that is printed on a card, in a few words."""
        return self.book.used(key)
