"""Rock, paper, scissors at one keyboard: both throw at once, and nobody sees what the other has chosen."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import HANDS, Hand, Throw
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.trays.frame import OwnTraySpec, Tray
from wixoss_desktop.ui.table.wixoss.commands import THROWS
from wixoss_desktop.ui.table.wixoss.hand_signs import hand_icon

SIGN: Final = 34
COMMANDS: Final = {row.given: row.id for row in THROWS}
WORDS: Final[Mapping[Hand, str]] = {
    "rock": marked("Rock"),
    "paper": marked("Paper"),
    "scissors": marked("Scissors"),
}


class JankenSpec(OwnTraySpec, frozen=True):
    """Rock, paper, scissors: names of the seats that play by hand, who has thrown already, whether it was a tie."""

    names: tuple[str, str]
    persons: tuple[Seat, ...]
    thrown: tuple[Seat, ...]
    is_tie: bool = False

    def made(self, look: Look, parent: QWidget) -> "JankenTray":
        return JankenTray(look, self, parent)


class JankenTray(Tray):
    """Has each seat throw."""

    def __init__(self, look: Look, spec: JankenSpec, parent: QWidget | None = None) -> None:
        line = tr("Both choose at once; the hands are shown when both have chosen.")
        if len(spec.persons) == 1:
            line = tr("Choose a hand: whoever wins begins.")
        if spec.is_tie:
            line = tr("A tie: both have chosen the same hand. Once more!")
        super().__init__(look, None, tr("Who begins?"), line, parent)
        self.spec = spec
        row = QHBoxLayout()
        for seat in spec.persons:
            row.addWidget(self._side(seat), 1)
        self.inside.addLayout(row, 1)

    def throw_by(self, seat: Seat, hand: Hand) -> bool:
        """Throws for a seat as its key says; whether it was to throw."""
        is_to_throw = seat in self.spec.persons and seat not in self.spec.thrown
        if is_to_throw:
            self.thrown.emit(seat, Throw(hand))
        return is_to_throw

    def _side(self, seat: Seat) -> QFrame:
        side = QFrame(self)
        column = QVBoxLayout(side)
        name = Words("large", side)
        name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        name.setText(self.spec.names[seat])
        column.addWidget(name)
        if seat in self.spec.thrown:
            chosen = Words("soft", side)
            chosen.setAlignment(Qt.AlignmentFlag.AlignCenter)
            chosen.setText(tr("has chosen"))
            column.addWidget(chosen)
            return side
        for hand in HANDS:
            button = QPushButton(side)
            put_key(button, tr(WORDS[hand]), COMMANDS[seat, hand])
            button.setAccessibleName(self._called(seat, hand))
            size = self.look.theme.px(SIGN)
            button.setIcon(hand_icon(hand, self.look.theme, size))
            button.setIconSize(QSize(size, size))
            button.setProperty("seat", seat)
            button.setProperty("hand", hand)
            button.setAutoDefault(False)
            button.clicked.connect(self._throw)
            column.addWidget(button)
            self.buttons.append(button)
        return side

    def _called(self, seat: Seat, hand: Hand) -> str:
        """A hand for who doesn't see on whose side its button is."""
        words = tr(WORDS[hand])
        is_alone = len(self.spec.persons) == 1
        return words if is_alone else tr("{name}: {sentence}", name=self.spec.names[seat], sentence=words)

    def _throw(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.thrown.emit(int(button.property("seat")), Throw(button.property("hand")))
