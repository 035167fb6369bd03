"""What the card panel shows: the card that is pointed at, named somewhere, or asked about."""

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import card_at
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG, Place
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.panels.story_panel import StoryPanel
from wixoss_desktop.ui.table.scene.painter import CardPointed
from wixoss_desktop.ui.table.wixoss.card_menu import label_beside
from wixoss_desktop.ui.table.wixoss.card_panel import CardPanel, PanelCard
from wixoss_desktop.ui.table.wixoss.laid import words_at
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.offers import by_start
from wixoss_desktop.ui.table.wixoss.on_table import OnTable
from wixoss_desktop.ui.table.wixoss.piles import pile_spec
from wixoss_desktop.ui.table.wixoss.view import TableView


class PanelReader(QObject):
    """Fills the card panel of a table; `selected` is the place of the card in it, as the near end says it."""

    beside_wanted = Signal(object)
    """What lies under a card is to be opened for free hands; the place is as the seat that is asked names it."""

    def __init__(self, on: OnTable, panel: CardPanel, scene: TableView, over: Overlays, story: StoryPanel) -> None:
        super().__init__(panel)
        self._on, self._panel, self._scene, self._over = on, panel, scene, over
        self.selected: Place | None = None
        scene.table.card_shown.connect(self.show_card)
        scene.pile_opened.connect(self.open_pile)
        scene.table.lifted.connect(self._put_away)
        scene.large_wanted.connect(self.toggle_large)
        story.log.card_hovered.connect(self.show_named)
        story.log.card_clicked.connect(self.show_named)
        over.card_pointed.connect(self.show_named)

    def show_card(self, shown: CardPointed[Place] | None) -> None:
        """The card that is pointed at on the table goes to the panel."""
        sitting = self._on.sitting
        if sitting is None or shown is None:
            return
        no = shown.no or card_at(sitting.moment.view, shown.place)
        if no is not None or self._is_by_hand:
            self.selected = shown.place
        if no is not None:
            self._panel.show_card(self._card_shown(no, shown.place))

    def forget(self) -> None:
        """Another decision: no card is selected any more. Free hands go on with the one that they are at."""
        if not self._is_by_hand:
            self.selected = None

    def shows(self, no: str) -> bool:
        """Whether a card is the one in the panel."""
        shown = self._panel.shown
        return shown is not None and shown.no == no

    def show_named(self, no: str) -> None:
        """A card that is named somewhere goes to the panel."""
        sitting = self._on.sitting
        if no and sitting is not None and sitting.moment.stage != "curtain":
            self._panel.show_card(PanelCard(no))

    def open_pile(self, seat: Seat, zone: int, slot: int = LRIG) -> None:
        """Opens a pile of the table to look through; of the field, what lies under the card of a slot."""
        sitting = self._on.sitting
        if sitting is not None and zone == FIELD and self._is_by_hand:
            self.beside_wanted.emit(sitting.moment.own_place(Place(FIELD, slot, seat != sitting.moment.near)))
        elif sitting is not None:
            ready = self._scene.painter.acting
            spec = pile_spec(sitting.moment.view, seat, zone, self._on.names, slot, ready)
            if spec is not None:
                self._over.browse(spec)

    def enlarge(self) -> None:
        """The card of the panel large over the mat; once more: away again."""
        if self._over.large_card.isVisible():
            self._over.show_large(None)
        elif self._panel.shown is not None:
            self._over.show_large(self._panel.shown.no)

    def toggle_large(self, no: str) -> None:
        """The card that was pressed by the middle button large over the mat, until any place is pressed once more."""
        self._over.show_large(None if self._over.large_card.isVisible() else no or None)

    def _put_away(self) -> None:
        """A card is taken up from the table: nothing large lies over where it may go."""
        self._over.show_large(None)

    def peek(self) -> bool:
        """The hand of the eyes at the screen, for as long as the key is held; a veiled one behind the curtain."""
        sitting = self._on.sitting
        if sitting is None:
            return False
        moment = sitting.moment
        is_covered = sitting.model.can_uncover or (
            moment.stage == "ask" and not moment.is_looked_at and not moment.is_stand_in
        )
        if moment.stage == "banner" or is_covered:
            sitting.model.show_cards()
            return True
        if moment.eyes is None:
            return False
        seat = moment.near if moment.eyes == "all" else moment.eyes
        spec = pile_spec(moment.view, seat, HAND, self._on.names)
        if spec is not None and self._over.browser is None:
            self._over.browse(spec)
        return spec is not None

    @property
    def _is_by_hand(self) -> bool:
        return self._on.moment is not None and self._on.moment.is_by_hand

    def follow(self, moment: WixossMoment) -> None:
        """Shows the card in the panel as it is now."""
        shown, place = self._panel.shown, self.selected
        if shown is None:
            return
        if place is not None and card_at(moment.view, place) == shown.no:
            self._panel.show_card(self._card_shown(shown.no, place))
        else:
            self._panel.show_card(PanelCard(shown.no))

    def show_subject(self, moment: WixossMoment) -> None:
        """The card that the question is about goes to the panel by itself; into an empty one the near LRIG."""
        question = moment.question
        subject = None if question is None else question.card or question.by
        if subject is None and moment.view.attacker is not None:
            subject = card_at(moment.view, moment.view.attacker)
        lrig = moment.view.own.field[LRIG]
        if subject is not None and moment.stage != "curtain":
            self._panel.show_card(PanelCard(subject))
        elif self._panel.shown is None and lrig is not None:
            self.show_card(CardPointed(lrig.no, Place(FIELD, LRIG)))

    def _card_shown(self, no: str, place: Place) -> PanelCard:
        sitting = self._on.sitting
        assert sitting is not None
        moment = sitting.moment
        side = moment.view.other if place.opponent else moment.view.own
        now = side.field[place.index] if place.zone == FIELD else None
        actions = by_start(moment.legal).get(sitting.moment.own_place(place), ())
        offered = tuple((label_beside(action, moment, self._on.names), action) for action in actions)
        return PanelCard(no, now, offered, words_at(moment.view, place, self._on.book.facts))
