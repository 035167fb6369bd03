"""The table as a scene: a mirror of a view, which says what a person wants and never decides anything."""

from collections.abc import Callable, Iterator, Sequence
from typing import get_args

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QGraphicsScene

from wixoss_desktop.engine.wixoss.actions import Action, Pick
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LANES, LRIG, Place
from wixoss_desktop.images.painter import BackKind
from wixoss_desktop.ui.faces.faces import Faces
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.table.free.entries import Meant
from wixoss_desktop.ui.table.free.intents import FreeHands
from wixoss_desktop.ui.table.intents.meaning import Drop, Meaning, Nothing
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.cast import Cast
from wixoss_desktop.ui.table.scene.furniture import Furniture, top_of
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.arrow import Line
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.marks import Marks
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.layout import Board, HandRow, Laying, board_of, zone_of
from wixoss_desktop.ui.table.scene.mirror import wanted_of
from wixoss_desktop.ui.table.scene.motion import Leg, Motions
from wixoss_desktop.ui.table.scene.pointed import CardShown
from wixoss_desktop.ui.table.scene.poses import all_poses, spread_of, squeezed_to
from wixoss_desktop.ui.table.scene.rising import Rising
from wixoss_desktop.ui.table.wixoss.aim import lines
from wixoss_desktop.ui.table.wixoss.hit_words import words_of
from wixoss_desktop.ui.table.wixoss.lane_keys import key_of
from wixoss_desktop.ui.table.wixoss.marking import Marking, WhyNot, can_act, held_up, marks_of, must_attack, offers_in
from wixoss_desktop.ui.table.wixoss.mats import ONE_LRIG, Mat, mat_for
from wixoss_desktop.ui.table.wixoss.offers import NOTHING, Offers
from wixoss_desktop.ui.table.wixoss.signs import Preview, group_of, nobody_knows, signs_of

Hit = CardItem | ZoneItem
Means = Callable[[Drop[Place]], Meaning[Action, Place]]
"""What a drop means by the rules, at the moment that is on the screen."""


def means_nothing(_: Drop[Place]) -> Meaning[Action, Place]:
    """What drops mean at a table that nobody plays at."""
    return Nothing()


class TableScene(QGraphicsScene):
    """The table; places are as the near seat says them, actions as the seat that plays does. Lengths are pixels."""

    action_wanted = Signal(object)
    drop_refused = Signal(object)
    lifted = Signal()
    card_shown = Signal(object)
    pile_opened = Signal(object, object, object)
    lrig_drawer_toggled = Signal()
    marked = Signal()

    def __init__(self, faces: Faces, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.means: Means = means_nothing
        self.why_not: WhyNot = nobody_knows
        self.preview: Preview = nobody_knows
        self.motions = Motions(self)
        self.cast = Cast(self, faces, self.motions)
        self.rising = Rising(self.cast)
        self._faces = faces
        self._theme = theme
        self.drawer_open = self._is_laid = self._veiled = self.from_far = False
        self._size = (1240, 960, 1.0)
        self._rules, self.laying = Rules(), Laying()
        self._mats: tuple[Mat, Mat] = (ONE_LRIG, ONE_LRIG)
        self.board: Board = board_of(ONE_LRIG, 1240, 960)
        self.ink = Ink(theme, self.board.metrics.card, self.board.metrics.tall, 1.0)
        self.offers: Offers = NOTHING
        self.view: View | None = None
        self._spread: HandRow | None = None
        self._bound: tuple[int, ...] = ()
        self._armed: Place | None = None
        self._held: Place | None = None
        self._trail: tuple[Line, ...] = ()
        self._hovered: Hit | None = None
        self.focused: Hit | None = None
        self.shows = 0
        self.access: object = None
        self.furniture = Furniture(self, faces, self.board, self.ink)
        self.zones = self.furniture.zones
        faces.arrived.connect(self.draw_missing)

    # --- size, theme, side --------------------------------------------------------------------------------------

    def lay_out(self, width: int, height: int, ratio: float) -> None:
        """Lays the table out in a size of device pixels; `ratio` is how many of them make a pixel of the theme."""
        if (width, height, ratio) != self._size or not self._is_laid:
            self._size = (width, height, ratio)
            self.lay_again()
            for kind in get_args(BackKind):
                self._faces.back(kind, self.ink.card)

    def set_theme(self, theme: Theme) -> None:
        """Paints everything in the colours of another theme."""
        self._theme = theme
        self.lay_again()

    def set_laying(self, laying: Laying) -> None:
        """Lays the table as a person wants it."""
        if laying != self.laying:
            self.laying = laying
            self.lay_again()

    def set_drawer_open(self, is_open: bool) -> None:
        """Opens or closes the drawer, in which the own LRIG deck is spread out as a second hand."""
        if is_open == self.drawer_open:
            return
        self.drawer_open = is_open
        self._fit_board()
        if self.view is not None:
            self._mirror(self.view, (), animated=True)
        self.lrig_drawer_toggled.emit()

    @property
    def is_veiled(self) -> bool:
        """Whether the table lies behind the curtain: nothing can be lifted then."""
        return self._veiled

    def play_by(self, rules: Rules) -> None:
        """Draws the zones that games by these rules need."""
        self._rules = rules

    def _fit_board(self) -> None:
        """Lays the board again if it needs other zones, or the drawer another width."""
        view = self.view
        spread = spread_of(view, self._faces.facts) if self.drawer_open else None
        sides = (None, None) if view is None else (view.own, view.other)
        mats = mat_for(self._rules, sides[0]), mat_for(self._rules, sides[1])
        if (spread, mats) != (self._spread, self._mats):
            self._spread, self._mats = spread, mats
            self._lay_board()

    def lay_again(self) -> None:
        """Everything anew: size, theme, side or language changed."""
        self.motions.finish()
        self._lay_board()
        self.furniture.renew()
        self._faces.set_look(dark=self.ink.dark, scale=self.ink.face_scale)
        if self.view is not None:
            self._mirror(self.view, (), animated=False)

    def _lay_board(self) -> None:
        """Lays out what doesn't move by itself; keys and mouse leave a zone that isn't there any more."""
        width, height, ratio = self._size
        self._is_laid = True
        self.setSceneRect(0, 0, width, height)
        near, far = self._mats
        self.board = board_of(near, width, height, far=far, spread=self._spread, laying=self.laying)
        before, self.ink = (
            self.ink,
            self.ink.made_for(self._theme, self.board.metrics.card, self.board.metrics.tall, ratio),
        )
        self.furniture.lay(self.board, self.ink, self.view.seat if self.view is not None else 0)
        for item in self.cast if self.ink is not before else ():
            item.set_ink(self.ink)
        self.focused, self._hovered = self._still_there(self.focused), self._still_there(self._hovered)

    def _still_there(self, hit: Hit | None) -> Hit | None:
        return hit if hit is not None and hit.scene() is self else None

    # --- showing a view -----------------------------------------------------------------------------------------

    def show_view(
        self, view: View, *, legal: Sequence[Action] = (), veiled: bool = False,
        told: Sequence[Sequence[Told]] = (), bound: tuple[int, ...] | None = None, from_far: bool = False,
        hands: FreeHands[Place] | None = None,
    ) -> None:  # fmt: skip
        """Shows a view, flies what was told, marks what is legal; `bound` are lanes that must attack.

        `legal` is in the words of the seat that plays: the near one or, with `from_far`, the far one, as `hands` are.
        """
        self.shows += 1
        self.motions.finish()
        turned = self.view is None or self.view.seat != view.seat
        self._let_go()
        offers = NOTHING if veiled else offers_in(view, legal, self._faces.facts, from_far=from_far)
        self.from_far, self.offers = from_far, replace(offers.turned if from_far else offers, hands=hands)
        self._bound = must_attack(view, legal) if bound is None else bound
        self._veiled = veiled
        self.view = view
        if turned:
            self.cast.turn()
            self.focused = self._hovered = None
            self.furniture.lay(self.board, self.ink, view.seat)
        self._fit_board()
        self._mirror(view, told, animated=not turned)

    def _mirror(self, view: View, told: Sequence[Sequence[Told]], *, animated: bool) -> None:
        """Makes the cards those of the view."""
        before = None if self.focused is None else self.focused.place
        wanted = wanted_of(view, veiled=self._veiled, drawer_open=self.drawer_open)
        spread = self.drawer_open and not self._veiled
        answers_from_far = self.from_far and not self._veiled and view.active == view.seat  # whose turn it isn't
        poses = all_poses(
            self.board, view, self._group, self._faces.facts, drawer_open=spread, is_far_hand_used=answers_from_far
        )
        self.cast.show(wanted, poses, told, view.seat, self.board, self.ink, animated=animated, held_up=held_up(view))
        self._show_zones(view)
        self._keep_focus(before)
        self.refresh_marks()
        self._draw_all()

    def _group(self, no: str) -> str:
        return group_of(self._faces.facts(no))

    def _show_zones(self, view: View) -> None:
        signs = signs_of(self.board, view, drawer_open=self.drawer_open, preview=self.preview)
        self.furniture.show(view, self._group, signs)

    def _draw_all(self) -> None:
        self.cast.draw(self.ink, self.acting)

    @property
    def acting(self) -> frozenset[Place]:
        """Where cards lie that have an ability to be used now."""
        return frozenset(place for place in self.offers.at if can_act(self.offers, place))

    def draw_missing(self) -> None:
        """Asks again for the pictures that weren't there yet."""
        self.cast.draw_missing(self.ink, self.acting)
        if self.view is not None:
            self._show_zones(self.view)

    def refresh_marks(self) -> None:
        """Marks every card by what is legal, what is picked and what the hand is about to do."""
        if self.view is None:
            return
        marking = Marking(
            self.view, self.offers, self._armed, self._bound, self.drawer_open and not self._veiled, self.why_not,
            self._faces.facts, self.from_far,
        )  # fmt: skip
        for item in self.cast:
            item.set_marks(self._uncovered(item, marks_of(marking, item.place, item.no, item.seen)))
        self._mark_zones(None)
        self.furniture.mark_ready(self.acting)
        self._aim()
        self.marked.emit()

    # --- what is pointed at -------------------------------------------------------------------------------------

    def hit(self, point: QPointF) -> Hit | None:
        """The card or the zone under a point, the foremost first."""
        if (looked_at := self.rising.hit(point)) is not None:
            return looked_at
        found = self.items(point)
        cards = [item for item in found if isinstance(item, CardItem) and self.cast.at(item.place) is item]
        if cards:
            return max(cards, key=lambda item: (item.level_in_row, item.place.index))
        return next((item for item in found if isinstance(item, ZoneItem)), None)

    def hover(self, hit: Hit | None) -> None:
        """The mouse is over this now."""
        if hit is self._hovered:
            return
        before, self._hovered = self._hovered, hit
        self._stand_all(before, hit)
        self._aim()
        if hit is not None:
            self.tell_shown(hit)

    def _uncovered(self, item: CardItem, marks: Marks) -> Marks:
        """The marks with the words of a reason on the card that is pointed at, which the panel shows whole.

        A card of the hand that others cover says its power where it is to be seen; not the one that is pointed at.
        """
        is_looked_at = item in (self._hovered, self.focused)
        if marks.reason:
            marks = replace(marks, covered=not is_looked_at)
        squeezed = 0 if is_looked_at else self._squeezed(item)
        face = self._faces.facts(item.no) if squeezed and item.no is not None else None
        return replace(marks, squeezed=squeezed, power=None if face is None else face.power)

    def _squeezed(self, item: CardItem) -> int:
        """How much is to be seen of a card of the near hand that the next one covers; 0 where that is enough."""
        hand = () if self.view is None else self.view.own.hand
        is_covered = item.place.zone == HAND and not item.place.opponent and item.place.index < len(hand) - 1
        return squeezed_to(self.board, len(hand)) if is_covered else 0

    def _stand_all(self, *hits: Hit | None) -> None:
        """Has cards stand as they are looked at now, and with one of the far hand all of it."""
        for item in self.rising.with_others(hits):
            if not self.motions.is_flying(item) and item.place != self._held:
                self._stand(item)

    def _stand(self, item: CardItem) -> None:
        """Raised if it is hovered or has the keys, else in its row."""
        item.set_marks(self._uncovered(item, item.marks))
        self.rising.stand(item, (self._hovered, self.focused), self.ink.tall)

    def tell_shown(self, hit: Hit) -> None:
        """Says which card is pointed at; of a pile, the one on top."""
        if isinstance(hit, CardItem):
            self.card_shown.emit(CardShown(hit.no, hit.place, hit.seen))
        elif self.view is not None:
            no, place = top_of(self.view, hit.place)
            if no is not None:
                self.card_shown.emit(CardShown(no, place, None))

    def set_focus(self, hit: Hit | None) -> None:
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

    def _keep_focus(self, before: Place | None) -> None:
        """A card that had the keys and has left its zone leaves them to the next one there, the last to the zone."""
        item = self.focused
        if not isinstance(item, CardItem) or before is None or self.cast.still_at(item, before):
            return
        if self.cast.at(item.place) is not item:
            self.focused = None
        self.set_focus(self.cast.next_at(before) or self.zones.get(zone_of(before)))

    def text_of(self, hit: Hit) -> str:
        """What a card or zone is called, from what the seat may see."""
        said = words_of(hit, self.view, self._faces.facts, self.offers.at.get(hit.place, ()))
        outcome = self._outcome_at(hit.place)
        return f"{said}; {outcome}" if outcome else said

    def _outcome_at(self, place: Place) -> str:
        """What an attack from here would come to, as it is written beside the lane."""
        view = self.view
        if view is None or view.phase != "attack" or place.zone != FIELD or place.index not in (*LANES, LRIG):
            return ""
        is_attacker = place.opponent is (view.active != view.seat)
        return (self.preview(place.index) or "") if is_attacker else ""

    def rules_of(self, hit: Hit) -> str:
        """What stands on a card, as far as the seat may see it."""
        face = self._faces.facts(hit.no) if isinstance(hit, CardItem) and hit.no is not None else None
        return "" if face is None else face.text

    def is_pickable(self, item: CardItem) -> bool:
        """Whether a card is one of those that the open question lets choose from, chosen or not."""
        if item.marks.picked:
            return True
        return any(isinstance(action, Pick) for action in self.offers.at.get(item.place, ()))

    def hits(self) -> Iterator[Hit]:
        """Everything that the keys and a screen reader can reach: cards, and zones without cards in them."""
        filled = {zone_of(item.place) for item in self.cast}
        yield from self.cast
        yield from (zone for place, zone in self.zones.items() if place not in filled)

    # --- what the hand does -------------------------------------------------------------------------------------

    @property
    def armed(self) -> Place | None:
        """The card that was chosen and waits for its place."""
        return self._armed

    def arm(self, place: Place | None) -> None:
        """Chooses a card for a second click, or none."""
        self._armed = place
        self.refresh_marks()

    def take_up(self, item: CardItem) -> None:
        """A hand lifts a card."""
        self.lifted.emit()
        self.motions.drop(item)
        self._held, self._armed, self._hovered = item.place, None, None
        self._stand_all(item)
        item.setZValue(layers.DRAGGED)
        self.refresh_marks()

    def carry(self, item: CardItem, point: QPointF, grip: QPointF) -> None:
        """A lifted card follows the hand, which holds it at `grip`."""
        spot = point + grip
        item.setPos(round(spot.x()), round(spot.y()))
        self._mark_zones(self.board.zone_at(point.x(), point.y()))

    def put_down(self, item: CardItem, point: QPointF) -> None:
        """A hand lets go of a card: what is legal is asked for, all else goes back with its reason."""
        zone, start, shows = self.board.zone_at(point.x(), point.y()), item.place, self.shows
        self._let_go()
        self.refresh_marks()
        is_elsewhere = zone is not None and zone != zone_of(start)
        wanted, refused = self._dropped(start, zone) if zone is not None and is_elsewhere else (None, None)
        if wanted is not None:
            self.action_wanted.emit(wanted)
        if shows == self.shows:
            self.put_back(item)
        if refused is not None:
            self.drop_refused.emit(refused)

    def _dropped(self, start: Place, end: Place) -> tuple[Action | Meant, Action | Nothing[Place, Action] | None]:
        """What a drop asks for, or why it asks for nothing, if anything need be said of that."""
        if self.offers.hands is not None:
            return self.offers.hands.dropped(start, end), None
        meant = self.means(Drop(start, end))
        if isinstance(meant, Nothing):
            return None, None if meant.refusal is None else meant
        is_legal = meant.action in self.offers.at.get(start, ())
        return (meant.action, None) if is_legal else (None, meant.action)

    def put_back(self, item: CardItem) -> None:
        """A lifted card snaps back to where it was."""
        self._let_go()
        self._mark_zones(None)
        if self.cast.at(item.place) is item:
            self.motions.fly(item, (Leg(item.pose),), self._stand)

    def want(self, action: Action | Meant) -> None:
        """Asks for an action, or for what free hands have to be asked first."""
        if self._armed is not None:
            self.arm(None)
        self.action_wanted.emit(action)

    def _let_go(self) -> None:
        self._held = self._armed = None

    def _mark_zones(self, over: Place | None) -> None:
        """Brackets where the card in the hand, or the chosen one, may be put."""
        source = self._held or self._armed
        ends = self.offers.ends(source, self.zones)
        lanes = {place for place in self.offers.clicks if place.zone == FIELD and self.cast.at(place) is None}
        waits = self.offers.hands is None and (self._armed is not None or bool(lanes))
        keyed = {*lanes, *(place for place in ends if place.opponent == self.from_far)} if waits else ()
        self.furniture.mark((*ends, *lanes), over, {place: key_of(place) for place in keyed})

    def _aim(self) -> None:
        if self.view is not None:
            pointed = frozenset(hit.place for hit in (self._hovered, self.focused) if hit is not None)
            self.furniture.aim((*lines(self.view, self._armed, pointed, self.middle), *self._trail))

    def trail(self, line: Line | None) -> None:
        """An arrow that a hand is drawing, beside those that are there."""
        self._trail = () if line is None else (line,)
        self._aim()

    def middle(self, place: Place) -> QPointF:
        """Where a card or a zone is."""
        item = self.cast.at(place)
        if item is not None:
            return QPointF(item.pose.x, item.pose.y)
        return QPointF(*self.board.box(place).center)
