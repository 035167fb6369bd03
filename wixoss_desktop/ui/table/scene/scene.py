"""The table as a scene: it shows what a game has painted of a moment, says what a hand wants, and decides nothing."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, get_args

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.images.painter import BackKind
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import AS_USUAL, Laying, P, SceneBoard
from wixoss_desktop.ui.table.scene.cast import Cast, Rising
from wixoss_desktop.ui.table.scene.flights import CardThere, Told
from wixoss_desktop.ui.table.scene.furniture import Furniture
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.arrow import Line
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.motion import Leg, Motions
from wixoss_desktop.ui.table.scene.offers import Offers
from wixoss_desktop.ui.table.scene.painter import CardPointed, Dropped, TablePainter
from wixoss_desktop.ui.table.scene.stage import Stage

Hit = CardItem[P] | ZoneItem[P]
FIRST_SIZE = (1240, 960, 1.0)


class TableScene(QGraphicsScene, Generic[P]):
    """The table; places are as the game calls them from the near seat, actions are its own. Lengths are pixels.

    `hovered` comes with what the mouse is over, or nothing, `laid` when the zones were laid out anew, `marked` when
    every card was marked.
    """

    action_wanted = Signal(object)
    drop_refused = Signal(object)
    lifted = Signal()
    card_shown = Signal(object)
    hovered = Signal(object)
    pile_opened = Signal(object)
    drawer_toggled = Signal()
    marked = Signal()
    laid = Signal()

    def __init__(self, painter: TablePainter[P], theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.painter = painter
        self.motions = Motions(self)
        self._theme = theme
        self._is_laid = False
        self._size, self.laying = FIRST_SIZE, AS_USUAL
        self._near: Seat | None = None
        self.board: SceneBoard[P] = painter.board(*FIRST_SIZE[:2], AS_USUAL)
        self.ink = Ink(theme, self.board.metrics.card, self.board.metrics.tall, 1.0)
        self.cast: Cast[P] = Cast(self, painter, self.motions, self.board, self.ink)
        self.rising: Rising[P] = Rising(self.cast)
        self.stage: Stage[P] = Stage(self, self.motions, self.middle)
        self._armed: P | None = None
        self._held: P | None = None
        self._trail: tuple[Line, ...] = ()
        self._hovered: Hit[P] | None = None
        self.focused: Hit[P] | None = None
        self.shows = 0
        self.access: object = None
        self.furniture: Furniture[P] = Furniture(self, painter, self.board, self.ink)
        self.zones = self.furniture.zones
        painter.faces.arrived.connect(self.draw_missing)

    # --- size, theme, side --------------------------------------------------------------------------------------

    def lay_out(self, width: int, height: int, ratio: float) -> None:
        """Lays the table out in a size of device pixels; `ratio` is how many of them make a pixel of the theme."""
        if (width, height, ratio) != self._size or not self._is_laid:
            self._size = (width, height, ratio)
            self.lay_again()
            for kind in get_args(BackKind):
                self.painter.faces.back(kind, self.ink.card)

    def set_theme(self, theme: Theme) -> None:
        """Paints everything in the colours of another theme."""
        self._theme = theme
        self.lay_again()

    def set_laying(self, laying: Laying) -> None:
        """Lays the table as a person wants it."""
        if laying != self.laying:
            self.laying = laying
            self.lay_again()

    @property
    def drawer_open(self) -> bool:
        """Whether the near drawer is spread out as a second hand."""
        return self.painter.drawer_open

    @drawer_open.setter
    def drawer_open(self, is_open: bool) -> None:
        self.painter.drawer_open = is_open

    def set_drawer_open(self, is_open: bool) -> None:
        """Opens or closes the drawer."""
        if is_open == self.drawer_open:
            return
        self.drawer_open = is_open
        self._fit_board()
        if self._near is not None:
            self._mirror((), animated=True)
        self.drawer_toggled.emit()

    def lay_again(self) -> None:
        """Everything anew: size, theme, side or language changed."""
        self.motions.finish()
        self._lay_board()
        self.furniture.renew()
        self.painter.faces.set_look(dark=self.ink.dark, scale=self.ink.face_scale)
        if self._near is not None:
            self._mirror((), animated=False)
        else:
            self.furniture.show()

    def _fit_board(self) -> None:
        """Lays the board again if the moment needs another one."""
        if self._new_board() is not self.board:
            self._lay_board()

    def _new_board(self) -> SceneBoard[P]:
        width, height, _ = self._size
        return self.painter.board(width, height, self.laying)

    def _lay_board(self) -> None:
        """Lays out what doesn't move by itself; keys and mouse leave a zone that isn't there any more."""
        width, height, ratio = self._size
        self._is_laid = True
        self.setSceneRect(0, 0, width, height)
        self.board = self._new_board()
        self.ink = self.ink.made_for(self._theme, self.board.metrics.card, self.board.metrics.tall, ratio)
        self.furniture.lay(self.board, self.ink)
        self.cast.lay(self.board, self.ink)
        self.focused, self._hovered = self._still_there(self.focused), self._still_there(self._hovered)
        self.laid.emit()

    def _still_there(self, hit: Hit[P] | None) -> Hit[P] | None:
        return hit if hit is not None and hit.scene() is self else None

    # --- showing a moment ---------------------------------------------------------------------------------------

    @property
    def offers(self) -> Offers[P]:
        """What can be done now."""
        return self.painter.offers

    @offers.setter
    def offers(self, offers: Offers[P]) -> None:
        self.painter.offers = offers

    def show_moment(self, told: Iterable[Told[P]] = ()) -> None:
        """Shows the moment that the painter has been given, flies what was told, marks what can be done."""
        self.shows += 1
        self.motions.finish()
        turned = self._near != self.painter.near
        self._near = self.painter.near
        self._let_go()
        if turned:
            self.cast.turn()
            self.focused = self._hovered = None
            self._lay_board()
        else:
            self._fit_board()
        self._mirror(told, animated=not turned)
        self.stage.play(self.painter.motions(), self.cast, self.ink)

    def _mirror(self, told: Iterable[Told[P]], *, animated: bool) -> None:
        """Makes the cards those of the moment."""
        before = self.focused.card if isinstance(self.focused, CardItem) else None
        self.cast.show(self.painter.cards(self.board), told, animated=animated)
        self.furniture.show()
        self._keep_focus(before)
        self.refresh_marks()
        self.cast.draw()

    def draw_missing(self) -> None:
        """Asks again for the pictures that weren't there yet."""
        self.cast.draw_missing()
        self.furniture.show()

    def refresh_marks(self) -> None:
        """Marks every card by what is legal, what is picked and what the hand is about to do."""
        if self._near is None:
            return
        items = tuple(self.cast)
        marks = self.painter.marks([item.card for item in items], self._armed, self.board)
        for item, one in zip(items, marks, strict=True):
            item.set_marks(one)
        self._mark_zones(None)
        self._aim()
        self.marked.emit()

    # --- what is pointed at -------------------------------------------------------------------------------------

    def hit(self, point: QPointF) -> Hit[P] | None:
        """The card or the zone under a point, the foremost first."""
        if (looked_at := self.rising.hit(point)) is not None:
            return looked_at
        found = self._uncovered(self.items(point))
        cards: list[CardItem[P]] = [
            item for item in found if isinstance(item, CardItem) and self.cast.is_on_table(item)
        ]
        if cards:
            return max(cards, key=lambda item: (item.level_in_row, item.at))
        return next((item for item in found if isinstance(item, ZoneItem)), None)

    def _uncovered(self, found: Sequence[QGraphicsItem]) -> Sequence[QGraphicsItem]:
        """The things at a point, the foremost first, without those below a zone that lies opened over them."""
        over = (at for at, item in enumerate(found, start=1) if isinstance(item, ZoneItem) and item.is_over)
        return found[: next(over, len(found))]

    def hover(self, hit: Hit[P] | None) -> None:
        """The mouse is over this now."""
        if hit is self._hovered:
            return
        before, self._hovered = self._hovered, hit
        self._stand_all(before, hit)
        self._aim()
        self.hovered.emit(hit)
        if hit is not None:
            self.tell_shown(hit)

    def _stand_all(self, *hits: Hit[P] | None) -> None:
        """Has cards stand as they are looked at now, and with one of the far hand all of it."""
        for item in self.rising.with_others(hits):
            if not self.motions.is_flying(item) and item.place != self._held:
                self._stand(item)

    def _stand(self, item: CardItem[P]) -> None:
        """Raised if it is hovered or has the keys, else in its row."""
        looked_at = (self._hovered, self.focused)
        item.look_at(item in looked_at, in_sight=self.rising.comes_along(item, looked_at))
        self.rising.stand(item, looked_at, self.board)

    def tell_shown(self, hit: Hit[P]) -> None:
        """Says which card is pointed at; of a pile, the one on top."""
        if isinstance(hit, CardItem):
            self.card_shown.emit(CardPointed(hit.no, hit.place))
        elif (top := self.painter.top(hit.place)) is not None:
            self.card_shown.emit(top)

    def set_focus(self, hit: Hit[P] | None) -> None:
        """The keys are at this now."""
        before, self.focused = self.focused, hit
        for item in (before, hit):
            if item is not None:
                item.set_marked_focus(item is hit)
        self._stand_all(before, hit)
        if hit is not None:
            hit.setFocus()
            self.tell_shown(hit)
        self._aim()

    def forget_keys(self) -> None:
        """The keys are at nothing any more, as when another game is laid out: no card of it has been gone to."""
        if self.focused is not None:
            self.set_focus(None)
            self.clearFocus()

    def _keep_focus(self, before: CardThere[P] | None) -> None:
        """A card that had the keys and has left its zone leaves them to the next one there, the last to the zone."""
        item = self.focused
        if not isinstance(item, CardItem) or before is None:
            return
        is_there = self.cast.is_on_table(item)
        if is_there and self.painter.reach_order(item.zone) == self.painter.reach_order(before.zone):
            return
        if not is_there:
            self.focused = None
        self.set_focus(self.cast.next_at(before) or self.zones.get(before.zone))

    def text_of(self, hit: Hit[P]) -> str:
        """What a card or zone is called, from what the seat may see."""
        if isinstance(hit, CardItem):
            return self.painter.card_words(hit.card, hit.marks)
        return self.painter.zone_words(hit.place, droppable=hit.has_brackets)

    def rules_of(self, hit: Hit[P]) -> str:
        """What stands on a card, as far as the seat may see it."""
        face = self.painter.faces.facts(hit.no) if isinstance(hit, CardItem) and hit.no is not None else None
        return "" if face is None else face.text

    def is_pickable(self, item: CardItem[P]) -> bool:
        """Whether a card is one of those that the open question lets choose from, chosen or not."""
        return bool(item.marks.picked) or self.painter.is_pickable(item.place)

    def hits(self) -> Iterator[Hit[P]]:
        """Everything that the keys and a screen reader can reach: cards, and zones without cards in them."""
        filled = {item.zone for item in self.cast}
        yield from self.cast
        yield from (zone for place, zone in self.zones.items() if place not in filled)

    def is_drawer(self, hit: Hit[P]) -> bool:
        """Whether something is the near drawer, or lies in it."""
        return self.board.style(hit.zone) == "drawer" and not hit.is_far

    # --- what the hand does -------------------------------------------------------------------------------------

    @property
    def armed(self) -> P | None:
        """The card that was chosen and waits for its place."""
        return self._armed

    def arm(self, place: P | None) -> None:
        """Chooses a card for a second click, or none."""
        if place != self._armed:
            self._armed = place
            self.refresh_marks()

    def choose(self, places: Iterable[P]) -> None:
        """Has free hands choose these cards and no others, in this order; none waits for its place any more."""
        offers = self.offers.choosing(tuple(dict.fromkeys(places)))
        if offers is not self.offers:
            self.offers, self._armed = offers, None
            self.refresh_marks()

    def switch_choice(self, place: P) -> None:
        """Has free hands choose one card more, or leave it out again."""
        chosen = self.offers.chosen
        self.choose([one for one in chosen if one != place] if place in chosen else [*chosen, place])

    def take_up(self, item: CardItem[P]) -> None:
        """A hand lifts a card."""
        self.lifted.emit()
        self.motions.drop(item)
        self.arm(None)
        self._held, self._hovered = item.place, None
        self.hovered.emit(None)
        item.look_at(item is self.focused)
        self._stand_all(item)
        item.setZValue(layers.DRAGGED)
        self._mark_zones(None)

    def carry(self, item: CardItem[P], point: QPointF, grip: QPointF) -> None:
        """A lifted card follows the hand, which holds it at `grip`."""
        spot = point + grip
        item.setPos(round(spot.x()), round(spot.y()))
        zone = self.board.zone_at(point.x(), point.y())
        self._mark_zones(zone)
        end = (
            None if zone is None or self.offers.hands is not None else self.painter.end_in(item.place, zone, point.x())
        )
        self.furniture.mark_gap(None if end is None else self.painter.gap(end))

    def put_down(self, item: CardItem[P], point: QPointF) -> None:
        """A hand lets go of a card: what is legal is asked for, all else goes back with its reason."""
        zone, shows = self.board.zone_at(point.x(), point.y()), self.shows
        self._let_go()
        self._mark_zones(None)
        end = zone
        if zone is not None and self.offers.hands is None:
            end = self.painter.end_in(item.place, zone, point.x())
        meant = Dropped() if end is None or end == item.zone else self._dropped(item.place, end)
        if meant.wanted is not None:
            self.action_wanted.emit(meant.wanted)
        if shows == self.shows:
            self.put_back(item)
        if meant.refused is not None:
            self.drop_refused.emit(meant.refused)

    def _dropped(self, start: P, zone: P) -> Dropped:
        """What a drop asks for, or why it asks for nothing, if anything need be said of that."""
        hands = self.offers.hands
        return self.painter.dropped(start, zone) if hands is None else Dropped(hands.dropped(start, zone))

    def put_back(self, item: CardItem[P]) -> None:
        """A lifted card snaps back to where it was."""
        self._let_go()
        self._mark_zones(None)
        if self.cast.is_on_table(item):
            self.motions.fly(item, (Leg(item.pose),), self._stand)

    def want(self, action: Action) -> None:
        """Asks for an action; no card waits for its place any more."""
        armed, shows, self._armed = self._armed, self.shows, None
        self.action_wanted.emit(action)
        if armed is not None and shows == self.shows:
            self.refresh_marks()

    def _let_go(self) -> None:
        self._held = self._armed = None
        self.furniture.mark_gap(None)

    def _mark_zones(self, over: P | None) -> None:
        """Brackets where the card in the hand, or the chosen one, may be put."""
        self.furniture.mark(self.painter.brackets(self._held or self._armed, self._armed, self.zones), over)

    def offer_all(self, over: P | None) -> None:
        """Brackets every zone, for a card from outside that may go anywhere; stronger the one that it is over."""
        self.furniture.mark(dict.fromkeys(self.zones, ""), over)

    def _aim(self) -> None:
        if self._near is not None:
            pointed = frozenset(hit.place for hit in (self._hovered, self.focused) if hit is not None)
            found = self.painter.lines(self._armed, pointed)
            lines = ((self.middle(start), self.middle(end), is_settled) for start, end, is_settled in found)
            self.furniture.aim((*lines, *self._trail))

    def trail(self, line: Line | None) -> None:
        """An arrow that a hand is drawing, beside those that are there."""
        self._trail = () if line is None else (line,)
        self._aim()

    def middle(self, place: P) -> QPointF:
        """Where a card or a zone is; of a place where no card lies, its zone."""
        item = self.cast.at(place)
        if item is not None:
            return QPointF(item.pose.x, item.pose.y)
        return QPointF(*self.board.box(self.painter.zone_of(place)).center)
