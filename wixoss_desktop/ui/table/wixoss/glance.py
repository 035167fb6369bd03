"""A card large beside the mouse, once that has rested on it for a moment."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.table.scene.items.card import CardItem

RESTS_MS: Final = 400
WIDTH: Final = 286


class Glance(QObject):
    """Shows the card under a resting mouse over the mat, where it hides neither that card nor what is asked.

    `asked` says where questions lie, `box_of` where a card of the scene lies, both in the coordinates of the host.
    """

    def __init__(
        self, look: Look, book: CardBook, pictures: Pictures, host: QWidget, *,
        box_of: Callable[[CardItem[Place]], QRect], asked: Callable[[], Sequence[QRect]],
    ) -> None:  # fmt: skip
        super().__init__(host)
        self.is_wanted = True
        self.picture = CardPicture(look, pictures, WIDTH, host)
        self.picture.setObjectName("glance")
        self.picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture.hide()
        self._look, self._book, self._host = look, book, host
        self._box_of, self._asked = box_of, asked
        self._item: CardItem[Place] | None = None
        self._rest = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rest.timeout.connect(self.show_now)

    def follow(self, hit: object) -> None:
        """The mouse is at something else now, or at nothing."""
        self.end()
        if self.is_wanted and isinstance(hit, CardItem) and hit.no is not None and not hit.is_large:
            self._item = hit
            self._rest.start()

    def end(self) -> None:
        """Nothing is shown any more, until the mouse comes to another card."""
        self._rest.stop()
        self._item = None
        self.picture.hide()

    def show_now(self) -> None:
        """Shows the card that the mouse is on, if it is one to be shown; the mouse has rested."""
        item = self._item
        if item is None or item.no is None or item.scene() is None:
            return
        self.picture.show_face(self._book.facts(item.no))
        place = self._place(self._box_of(item))
        if place is not None:
            self.picture.setGeometry(place)
            self.picture.show()
            self.picture.raise_()

    def _place(self, card: QRect) -> QRect | None:
        """Beside a card, at the right if there is room; None where a question is asked there."""
        area, gap, size = self._host.rect(), self._look.theme.px(SPACING.near), self.picture.sizeHint()
        top = max(area.top(), min(card.center().y() - size.height() // 2, area.bottom() - size.height()))
        lefts = (card.right() + gap, card.left() - gap - size.width())
        places = (QRect(QPoint(left, top), size) for left in lefts)
        return next((one for one in places if self._is_free(one, area)), None)

    def _is_free(self, place: QRect, area: QRect) -> bool:
        """Whether a picture has room there and hides nothing that is asked."""
        inside = area.left() <= place.left() and place.right() <= area.right()
        return inside and not any(place.intersects(box) for box in self._asked())
