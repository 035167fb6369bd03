"""What lies on a table now: what its parts are handed in place of the whole page."""

from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.table.intents.meaning import Meaning, Nothing
from wixoss_desktop.ui.table.wixoss.hands import Now
from wixoss_desktop.ui.table.wixoss.meaning import Gesture, meaning
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.person import WixossPerson
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.words.wixoss.voice import Chronicle

Spot = Place
"""How the mat names a place: from the near end."""


class OnTable:
    """The match on a table, if there is one, and the words in which it is spoken of."""

    def __init__(self, names: TableNames, book: CardBook) -> None:
        self.sitting: Sitting | None = None
        self.names = names
        self.book = book
        """What is known of the cards."""
        self.chronicle = Chronicle(names, book.lexicon)

    @property
    def moment(self) -> WixossMoment | None:
        """What is on the screen and what is asked."""
        return None if self.sitting is None else self.sitting.moment

    @property
    def now(self) -> Now | None:
        """What is played, and what is on the screen of it."""
        return None if self.sitting is None else Now(self.sitting.match, self.sitting.moment)

    @property
    def person(self) -> WixossPerson | None:
        """Who answers for the people at the table."""
        return None if self.sitting is None else self.sitting.person

    def meaning(self, gesture: Gesture) -> Meaning[Action, Place]:
        """What a gesture means now; nothing where there is no match."""
        return Nothing() if self.moment is None else meaning(self.moment, gesture, self.book.printed)
