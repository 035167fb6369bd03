"""Both sides of the table at Home: a deck each, or in practice one deck and who sits opposite without any."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QToolButton, QWidget

from wixoss_desktop.ui.decks.deck_tile import DeckTile, Picture
from wixoss_desktop.ui.home.wixoss.dummy_panel import DummyPanel
from wixoss_desktop.ui.home.wixoss.practice_row import NAMES
from wixoss_desktop.ui.home.wixoss.seat_panel import SeatPanel
from wixoss_desktop.ui.kit.controls import Dressed, put_icon
from wixoss_desktop.ui.kit.preferences import Practice
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

WITH_DECKS, WITH_SCRIPT = 940, 1120
"""From which width of the page on both sides stand beside each other."""


class SeatRow(Dressed, QWidget):
    """`changed` says that a deck or the dummy has been chosen, `deck_opened` that a deck is to be seen."""

    changed = Signal()
    deck_opened = Signal(str)

    def __init__(
        self,
        look: Look,
        decks: Sequence[DeckTile],
        chosen: tuple[int, int],
        picture: Picture,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._opponent: Practice | None = None
        self.seats = (
            SeatPanel(look, "seat_one", decks, chosen[0], picture, self),
            SeatPanel(look, "seat_two", decks, chosen[1], picture, self),
        )
        self.dummy = DummyPanel(look, self)
        self.swap_button = QToolButton(self)
        self.swap_button.setObjectName("round")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.seats[0], 1)
        self._row.addWidget(self.swap_button, 0, Qt.AlignmentFlag.AlignCenter)
        self._row.addWidget(self.seats[1], 1)
        self._row.addWidget(self.dummy, 1)
        self.swap_button.clicked.connect(self._swap)
        self.dummy.changed.connect(self.changed)
        for seat in self.seats:
            seat.deck_chosen.connect(self.changed)
            seat.deck_opened.connect(self.deck_opened)
        self.dress(look)

    @property
    def playing(self) -> tuple[SeatPanel, ...]:
        """The seats that play a deck: a dummy and nobody bring what they need."""
        return self.seats[:1] if self._opponent in ("dummy", "nobody") else self.seats

    @property
    def names(self) -> tuple[str, str]:
        """What the seats are called."""
        if self._opponent in (None, "both_sides"):
            return tr("Player 1"), tr("Player 2")
        return tr("Player"), tr(NAMES[self._opponent])

    @property
    def sides(self) -> tuple[str, str]:
        """What plays on each side: the names of the decks, or who needs none."""
        return self.seats[0].deck.name, self.seats[1].deck.name if len(self.playing) == 2 else self.names[1]

    def set_decks(self, decks: Sequence[DeckTile]) -> None:
        """Shows the decks in other words, or others; those that nobody can play are there to be looked at."""
        for seat in self.seats:
            seat.set_decks(decks)

    def face(self, opponent: Practice | None, *, is_free: bool) -> None:
        """Shows the deck or the script of who sits opposite; None: another player."""
        self._opponent = opponent
        for seat in self.seats:
            seat.list_button.setVisible(is_free)
        for seat, name in zip(self.seats, self.names, strict=True):
            seat.name_seat(name)
        self.seats[1].setVisible(len(self.playing) == 2)
        self.swap_button.setVisible(len(self.playing) == 2)
        self.dummy.setVisible(opponent == "dummy")

    def choose(self, decks: tuple[str, str]) -> None:
        """Gives the seats decks, without saying so; those that aren't there are passed over."""
        for seat, deck_id in zip(self.seats, decks, strict=True):
            if any(card.deck.deck_id == deck_id for card in seat.cards):
                seat.choose(deck_id)

    def arrange(self, width: int) -> None:
        """Puts the sides beside each other, or one below the other where the page isn't wide enough."""
        needed = WITH_SCRIPT if self._opponent == "dummy" else WITH_DECKS
        wide = width >= self._look.theme.px(needed)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.swap_button.setToolTip(tr("Swap the decks"))
        self.swap_button.setAccessibleName(tr("Swap the decks"))
        self.dummy.retranslate()
        for seat in self.seats:
            seat.retranslate()

    def _swap(self) -> None:
        one, two = (seat.deck.deck_id for seat in self.seats)
        self.seats[0].choose(two)
        self.seats[1].choose(one)
        self.changed.emit()

    def _rescale(self) -> None:
        self._row.setSpacing(self._look.theme.px(SPACING.near))
        put_icon(self.swap_button, "swap", self._look, side=20)


def first_two(decks: Sequence[DeckTile]) -> tuple[int, int]:
    """Which decks the seats are given at first: a person's own ones may not be finished."""
    made = [place for place, deck in enumerate(decks) if not deck.is_own] or [0]
    return made[0], made[min(1, len(made) - 1)]
