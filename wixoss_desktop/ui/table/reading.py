"""What the card panel shows: the card that is pointed at, named somewhere, or asked about."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import card_at
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG, Place
from wixoss_desktop.ui.table.card_menu import label_of
from wixoss_desktop.ui.table.laid import words_at
from wixoss_desktop.ui.table.offers import offers_of
from wixoss_desktop.ui.table.panels.card_panel import CardShown
from wixoss_desktop.ui.table.piles import pile_spec
from wixoss_desktop.ui.table.pointed import CardShown as CardPointed
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace


class Reading(QObject):
    """Fills the card panel of a table; `selected` is the place of the card in it, as the near end says it."""

    def __init__(self, place: "TablePlace") -> None:
        super().__init__(place)
        self._place = place
        self.selected: Place | None = None

    def join(self) -> None:
        """Listens to everything that points at a card."""
        place = self._place
        place.scene.card_shown.connect(self.show_card)
        place.scene.pile_opened.connect(self.open_pile)
        place.log.card_hovered.connect(self.show_named)
        place.log.card_clicked.connect(self.show_named)
        place.story_panel.odds.card_hovered.connect(self.show_named)
        place.over.card_pointed.connect(self.show_named)

    def show_card(self, shown: CardPointed | None) -> None:
        """The card that is pointed at on the table goes to the panel."""
        controller = self._place.controller
        if controller is None or shown is None:
            return
        no = shown.no or card_at(controller.moment.view, shown.place)
        if no is not None or self._place.hands.tools.is_on:
            self.selected = shown.place
        if no is not None:
            self._place.card_panel.show_card(self._card_shown(no, shown.place))

    def forget(self) -> None:
        """Another decision: no card is selected any more. Free hands go on with the one that they are at."""
        if not self._place.hands.tools.is_on:
            self.selected = None

    def shows(self, no: str) -> bool:
        """Whether a card is the one in the panel."""
        shown = self._place.card_panel.shown
        return shown is not None and shown.no == no

    def show_named(self, no: str) -> None:
        """A card that is named somewhere goes to the panel."""
        controller = self._place.controller
        if no and controller is not None and controller.moment.stage != "curtain":
            self._place.card_panel.show_card(CardShown(no))

    def open_pile(self, seat: Seat, zone: int, slot: int = LRIG) -> None:
        """Opens a pile of the table to look through; of the field, what lies under the card of a slot."""
        controller = self._place.controller
        if controller is not None and zone == FIELD and self._place.hands.tools.is_on:
            self._place.hands.tools.look_beside(
                controller.moment.own_place(Place(FIELD, slot, seat != controller.near))
            )
        elif controller is not None:
            ready = self._place.scene.table.acting
            spec = pile_spec(controller.moment.view, seat, zone, self._place.names, slot, ready)
            if spec is not None:
                self._place.over.browse(spec)

    def follow(self, moment: WixossMoment) -> None:
        """Shows the card in the panel as it is now."""
        shown, place = self._place.card_panel.shown, self.selected
        if shown is None:
            return
        if place is not None and card_at(moment.view, place) == shown.no:
            self._place.card_panel.show_card(self._card_shown(shown.no, place))
        else:
            self._place.card_panel.show_card(CardShown(shown.no))

    def show_subject(self, moment: WixossMoment) -> None:
        """The card that the question is about goes to the panel by itself; into an empty one the near LRIG."""
        question = moment.question
        subject = None if question is None else question.card or question.by
        if subject is None and moment.view.attacker is not None:
            subject = card_at(moment.view, moment.view.attacker)
        lrig = moment.view.own.field[LRIG]
        if subject is not None and moment.stage != "curtain":
            self._place.card_panel.show_card(CardShown(subject))
        elif self._place.card_panel.shown is None and lrig is not None:
            self.show_card(CardPointed(lrig.no, Place(FIELD, LRIG), None))

    def _card_shown(self, no: str, place: Place) -> CardShown:
        controller = self._place.controller
        assert controller is not None
        moment = controller.moment
        side = moment.view.other if place.opponent else moment.view.own
        now = side.field[place.index] if place.zone == FIELD else None
        actions = offers_of(moment.legal).at.get(controller.moment.own_place(place), ())
        offered = tuple((label_of(action, moment, self._place.names), action) for action in actions)
        return CardShown(no, now, offered, words_at(moment.view, place, self._place.faces.facts))
