"""A choice of several cards: the tray and the cards on the table are two ways to the same one."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import turned_question
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace


class Choosing(QObject):
    """Carries a choice that is not answered yet from the tray to the table and back."""

    def __init__(self, place: "TablePlace") -> None:
        super().__init__(place)
        self._place = place

    @property
    def _tray(self) -> CardTray | None:
        tray = self._place.over.asking
        return tray if isinstance(tray, CardTray) and tray.spec.kind == "many" else None

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the chosen cards lie, in the order of choosing, as the seat that is asked names it."""
        tray = self._tray
        if tray is None:
            return ()
        found = (tray.spec.cards[at].place for at in tray.chosen)
        return tuple(place for place in found if place is not None)

    def takes(self, action: Action) -> bool:
        """Whether a card that was touched on the table is one of the tray; then it is chosen there, or let go."""
        tray = self._tray
        return tray is not None and isinstance(action, act.Pick) and tray.choose(action)

    def counted(self, moment: WixossMoment) -> WixossMoment:
        """The moment with what is chosen in the tray as if it were picked already, for words that count it."""
        question = moment.question
        if self._tray is None or question is None or question.kind != "mulligan":
            return moment
        return replace(moment, question=replace(question, picked=self.places))

    def show(self, moment: WixossMoment) -> None:
        """Marks what is chosen in the tray on the table."""
        question = moment.question
        if self._tray is None or question is None:
            return
        chosen = (*(place for place in question.picked if place not in self.places), *self.places)
        picked = replace(question, picked=chosen)
        self._place.scene.show_question(picked if moment.seat == moment.near else turned_question(picked))
