"""WIXOSS on the table: what the scene shows of a view, which marks its cards get, and what can be done with them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action, Pick
from wixoss_desktop.engine.wixoss.beats import Beat
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.sight import FieldSeen, View, turned_place
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FACE_DOWN,
    FIELD,
    HAND,
    LANES,
    LIFE,
    LRIG,
    LRIG_DECK,
    LRIG_TRASH,
    TRASH,
    Place,
)  # fmt: skip
from wixoss_desktop.images.face import height_of
from wixoss_desktop.images.painter import BackKind
from wixoss_desktop.ui.faces.faces import Faces
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.beats import BeatMotion
from wixoss_desktop.ui.table.scene.board import PILES, Laying, SceneBoard
from wixoss_desktop.ui.table.scene.flights import CardThere, Lies
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.marks import Marks
from wixoss_desktop.ui.table.scene.items.sign import Sign
from wixoss_desktop.ui.table.scene.offers import AnyHands
from wixoss_desktop.ui.table.scene.painter import NOTHING_MEANT, CardPointed, Dropped, TablePainter, ZoneShown
from wixoss_desktop.ui.table.scene.poses import Pose
from wixoss_desktop.ui.table.wixoss import aim, cloth
from wixoss_desktop.ui.table.wixoss.beats import Seen, aimed_in, held_up_in, motions_of
from wixoss_desktop.ui.table.wixoss.describe import card_text, zone_text, zone_word
from wixoss_desktop.ui.table.wixoss.ener_line import EnerHead
from wixoss_desktop.ui.table.wixoss.laid import CLOSED, is_closed, laid_at, names_at, words_at
from wixoss_desktop.ui.table.wixoss.lane_keys import key_of
from wixoss_desktop.ui.table.wixoss.layout import MatBoard, board_of, zone_of
from wixoss_desktop.ui.table.wixoss.lying import (
    cards_there,
    count_in,
    is_shown,
    lies_in,
    pile_of,
    seen_at,
    side_of,
    top_of,
)
from wixoss_desktop.ui.table.wixoss.marking import (
    Marking,
    WhyNot,
    can_act,
    has_guard,
    held_up,
    marks_of,
    may_lift,
    must_attack,
    offers_in,
    picked_in,
)
from wixoss_desktop.ui.table.wixoss.mats import mat_for
from wixoss_desktop.ui.table.wixoss.offers import NOTHING, turned_offers
from wixoss_desktop.ui.table.wixoss.poses import held_up_pose, hung_to, lies, spread_of, squeezed_to
from wixoss_desktop.ui.table.wixoss.signs import Preview, ener_groups, group_of, nobody_knows, signs_of
from wixoss_desktop.ui.table.wixoss.states import current, words_on

Drops = Callable[[Place, Place], Dropped]
"""What it means to drop a card somewhere, at the moment that is on the screen."""
TAB_ORDER: Final = (HAND, LRIG_DECK, FIELD, ENER, CHECK, LIFE, DECK, TRASH, LRIG_TRASH, EXCLUDED)


def means_nothing(start: Place, end: Place) -> Dropped:
    """What drops mean at a table that nobody plays at."""
    return NOTHING_MEANT


def back_of(place: Place) -> BackKind:
    """Which back the cards of a place have."""
    lrig = place.zone in (LRIG_DECK, LRIG_TRASH) or (place.zone == FIELD and place.index >= LRIG)
    return "lrig" if lrig else "main"


class WixossPainter(TablePainter[Place]):
    """Paints views: places are as the near seat says them, actions as the seat that plays does."""

    def __init__(self, faces: Faces) -> None:
        super().__init__(faces)
        self.drops: Drops = means_nothing
        self.why_not: WhyNot = nobody_knows
        self.preview: Preview = nobody_knows
        self.rules = Rules()
        """What is played by decides which zones are drawn."""
        self.view: View | None = None
        self.beat: Beat | None = None
        self._changes: Seen = ()
        self.from_far = False
        self._bound: tuple[int, ...] = ()
        self._veiled = False
        self.acting: frozenset[Place] = frozenset()
        """Where cards lie that have an ability to be used now."""
        self._acting_zones: frozenset[Place] = frozenset()
        self._heads: dict[bool, EnerHead] = {}
        self._laid: tuple[tuple[object, ...], MatBoard] | None = None

    def see(
        self, view: View, legal: Sequence[Action] = (), *, veiled: bool = False, bound: tuple[int, ...] | None = None,
        from_far: bool = False, hands: AnyHands[Place] | None = None, beat: Beat | None = None,
        changes: Seen = (),
    ) -> None:  # fmt: skip
        """Takes a view to paint, and what is legal; `bound` are lanes that must attack, `beat` is what is to be seen.

        `changes` is what is seen beside that of what has changed since the view before.

        `legal` is in the words of the seat that plays: the near one or, with `from_far`, the far one, as `hands` are.
        """
        offers = NOTHING if veiled else offers_in(view, legal, self.faces.facts, from_far=from_far)
        self.from_far, self.offers = from_far, replace(turned_offers(offers) if from_far else offers, hands=hands)
        self._bound = must_attack(view, legal) if bound is None else bound
        self._veiled = veiled
        self.view, self.beat, self._changes = view, beat, changes
        self.acting = frozenset(place for place in self.offers.at if can_act(self.offers, place))
        self._acting_zones = frozenset(map(zone_of, self.acting))

    def pick(self, picked: tuple[Place, ...]) -> bool:
        """Takes other cards as picked in the open question, named from the near end; whether that changes anything."""
        view = self.view
        if view is None or view.question is None or view.question.picked == picked:
            return False
        self.view = replace(view, question=replace(view.question, picked=picked))
        return True

    # --- what lies where ---

    @property
    def near(self) -> Seat:
        """The seat whose half is near."""
        return 0 if self.view is None else self.view.seat

    @property
    def far(self) -> tuple[Seat, ...]:
        """The other seat."""
        return (1 - self.near,)

    def board(self, width: int, height: int, laying: Laying) -> MatBoard:
        """The mats of both halves, with assists, KEY and Cheer zone where there are any."""
        view = self.view
        spread = spread_of(view, self.faces.facts) if self.drawer_open and not self._veiled else None
        near, far = (mat_for(self.rules, side) for side in ((None, None) if view is None else (view.own, view.other)))
        key = near, far, spread, width, height, laying
        if self._laid is None or self._laid[0] != key:
            self._laid = key, board_of(near, width, height, far=far, spread=spread, laying=laying)
        return self._laid[1]

    def cards(self, board: SceneBoard[Place]) -> Sequence[CardThere[Place]]:
        """Every card that the view shows."""
        if self.view is None:
            return ()
        assert isinstance(board, MatBoard)
        answers_from_far = self.from_far and not self._veiled and self.view.active == self.near  # whose turn it isn't
        return cards_there(
            board, self.view, self.faces.facts, veiled=self._veiled, drawer_open=self.drawer_open,
            is_far_hand_used=answers_from_far, is_near_hand_asked=self.asks_for_hand,
        )  # fmt: skip

    @property
    def asks_for_hand(self) -> bool:
        """Whether the near seat is asked to click cards of its hand.

        Where more can be done, as in a main phase, the hand hides nothing behind it until it is looked at.
        """
        clicks = self.offers.clicks
        return self.offers.hands is None and any(place.zone == HAND and not place.opponent for place in clicks)

    def zone_of(self, place: Place) -> Place:
        """The place that stands for its zone."""
        return zone_of(place)

    def zone(self, zone: Place) -> ZoneShown:
        """Its count and top card; markers and cards face down of a SIGNI zone."""
        if self.view is None:
            return ZoneShown()
        side, is_ready = side_of(self.view, zone), zone in self._acting_zones
        count = count_in(side, zone)
        if zone.zone == FIELD:
            return ZoneShown(
                count,
                beneath=self._beneath(zone),
                closed=tr(CLOSED) if is_closed(side, zone) else "",
                is_ready=is_ready,
            )
        cards, edge = pile_of(side, zone), ""
        if self._laid is not None and zone in self._laid[1].over:
            edge = "‹" if self._laid[1].mirrored else "›"
        top = cards[-1] if cards else None
        return ZoneShown(count, top, zone.zone == DECK and count > 0, is_ready=is_ready, edge=edge)

    def _beneath(self, zone: Place) -> int | None:
        """How a card lies that is face down in a SIGNI zone: across what stands there."""
        assert self.view is not None
        if not any(one.is_card for one in laid_at(self.view, zone)):
            return None
        over = side_of(self.view, zone).field[zone.index]
        return 90 if over is not None and over.up else 0

    def seat_of(self, zone: Place) -> Seat | None:
        """The seat on whose half it is."""
        return 1 - self.near if zone.opponent else self.near

    def signs(self, board: SceneBoard[Place]) -> Iterable[Sign]:
        """Counts, markers, and what attacks would come to."""
        if self.view is None:
            return ()
        assert isinstance(board, MatBoard)
        for head in self._heads:
            groups = [group_of(self.faces.facts(no)) for no in (self.view.other if head else self.view.own).ener]
            self._heads[head].show_groups(ener_groups(groups))
        return signs_of(board, self.view, drawer_open=bool(board.over), preview=self.preview)

    def turned(self, place: Place) -> Place:
        """The place as the other end says it."""
        return turned_place(place)

    def lies_in(self, zone: Place) -> Lies:
        """How the cards of a zone are found again."""
        return lies_in(zone)

    def is_shown(self, through: Place, end: Place) -> bool:
        """Whether a card that passes there is held up."""
        return is_shown(through, end)

    @property
    def held_up(self) -> Place | None:
        """The card of which it is asked whether its life burst is used, or that a beat shows."""
        if self.view is None or self.beat is None:
            return None if self.view is None else held_up(self.view)
        shown = self.view.own if self.beat.seat == self.near else self.view.other
        return held_up_in(self.beat, self.near, shown.check)

    def held_up_pose(self, board: SceneBoard[Place], zone: Place, no: str | None, width: int) -> Pose:
        """In the outer corner of the check zone; what a beat shows in the middle of the table, or where it stands.

        What aims at something covers it nowhere.
        """
        assert isinstance(board, MatBoard)
        if self.beat is not None and not self.beat.targets:
            angle, (x, y) = (
                90 if lies(no, self.faces.facts) else 0,
                (board.metrics.width // 2, board.metrics.height // 2),
            )
            if zone.zone == FIELD:
                x, y = board.box(zone).center
                half = height_of(width) // 2
                y = max(half, min(y, board.metrics.height - half))
            return Pose(x, y, angle, layers.HELD_UP)
        return held_up_pose(board, zone.opponent, width, lies=lies(no, self.faces.facts))

    def motions(self) -> Sequence[BeatMotion[Place]]:
        """What moves in the beat that is shown, and what is seen of changes."""
        beat = () if self.beat is None else motions_of(self.beat, self.near)
        return (*beat, *self._changes)

    # --- how it looks ---

    @property
    def is_veiled(self) -> bool:
        """Whether the table lies behind the curtain."""
        return self._veiled

    def face(self, no: str, place: Place | None, width: int) -> QPixmap | None:
        """The picture of a card, on the field with its current values."""
        seen = None if place is None or place.zone != FIELD else self.seen_at(place)
        return self.faces.card(no, width, partial(current, seen=seen, can_act=place in self.acting))

    def back(self, place: Place, width: int) -> QPixmap:
        """The back of its deck."""
        return self.faces.back(back_of(place), width)

    def seen_at(self, place: Place) -> FieldSeen | None:
        """The values of a card on the field, as far as they may be on the screen."""
        return None if self.view is None else seen_at(self.view, place, veiled=self._veiled)

    def marks(
        self, cards: Sequence[CardThere[Place]], armed: Place | None, board: SceneBoard[Place]
    ) -> Iterator[Marks]:  # fmt: skip
        """What is legal, picked, attacking, frozen, gained and so on."""
        assert self.view is not None and isinstance(board, MatBoard)
        picked, squeezed = picked_in(self.view, self.offers), squeezed_to(board, len(self.view.own.hand))
        hung = 0 if self.asks_for_hand else hung_to(board)
        marking = Marking(
            self.view, self.offers, armed, self._bound, self.drawer_open and not self._veiled, self.why_not,
            self.faces.facts, picked, self.from_far, squeezed, hung,
        )  # fmt: skip
        seen = {card.place: self.seen_at(card.place) for card in cards if card.place.zone == FIELD}
        return (marks_of(marking, card.place, card.no, seen.get(card.place)) for card in cards)

    def lines(self, armed: Place | None, pointed: Collection[Place]) -> Iterator[tuple[Place, Place, bool]]:
        """Attacks, picks, what a beat aims at, arrows of free hands."""
        if self.view is None:
            return
        yield from aim.lines(self.view, armed, pointed)
        if self.beat is not None:
            shown = self.view.own if self.beat.seat == self.near else self.view.other
            yield from ((*ends, True) for ends in aimed_in(self.beat, self.near, shown.check))

    def brackets(self, source: Place | None, armed: Place | None, zones: Collection[Place]) -> Mapping[Place, str]:
        """Where the card in the hand, or the chosen one, may be put; lanes that are asked for."""
        ends = self.offers.ends(source, zones)
        lanes = {place for place in self.offers.clicks if place.zone == FIELD and not self._stands_at(place)}
        waits = self.offers.hands is None and (armed is not None or bool(lanes))
        keyed = {*lanes, *(place for place in ends if place.opponent == self.from_far)} if waits else set[Place]()
        return {place: key_of(place) if place in keyed else "" for place in (*ends, *lanes)}

    def _stands_at(self, place: Place) -> bool:
        return self.view is not None and side_of(self.view, place).field[place.index] is not None

    def adorn(self, pen: QPainter, board: SceneBoard[Place], ink: Ink) -> None:
        """Emblem and lanes."""
        assert isinstance(board, MatBoard)
        cloth.adorn(pen, board, ink, self.near)

    def own_items(self, ink: Ink) -> tuple[QGraphicsItem, ...]:
        """The head lines of both ener zones."""
        self._heads = {opponent: EnerHead(ink) for opponent in (False, True)}
        return tuple(self._heads.values())

    def lay_own(self, board: SceneBoard[Place], ink: Ink) -> None:
        """Lays the head lines over the ener zones."""
        for opponent, head in self._heads.items():
            head.lay(board.box(Place(ENER, 0, opponent)), ink)

    @property
    def ener_head(self) -> EnerHead:
        """The head line of the near ener zone."""
        return self._heads[False]

    # --- what is said of it ---

    def zone_name(self, zone: Place) -> str:
        """Its name as it stands on the mat."""
        return zone_word(zone)

    def card_words(self, card: CardThere[Place], marks: Marks) -> str:
        """A card in words, and what an attack of it would come to."""
        face = None if card.no is None else self.faces.facts(card.no)
        can, laid = self.offers.at.get(card.place, ()), names_at(self.view, card.place)
        guards = self.view is not None and has_guard(self.view, card.place)
        said = card_text(card.place, face, self.seen_at(card.place), marks, can, laid, has_guard=guards)
        return self._with_outcome(card.place, said)

    def zone_words(self, zone: Place, *, droppable: bool) -> str:
        """A zone in words."""
        count = 0 if self.view is None else count_in(side_of(self.view, zone), zone)
        ready = self.board_style(zone) in PILES and self.zone(zone).is_ready
        said = zone_text(zone, count, droppable=droppable, ready=ready, laid=names_at(self.view, zone))
        return self._with_outcome(zone, said)

    def board_style(self, zone: Place) -> str:
        """How cards lie in a zone of the mat as it was laid last."""
        return "" if self._laid is None else self._laid[1].style(zone)

    def _with_outcome(self, place: Place, said: str) -> str:
        outcome = self._outcome_at(place)
        return f"{said}; {outcome}" if outcome else said

    def _outcome_at(self, place: Place) -> str:
        """What an attack from here would come to, as it is written beside the lane."""
        view = self.view
        if view is None or view.phase != "attack" or place.zone != FIELD or place.index not in (*LANES, LRIG):
            return ""
        is_attacker = place.opponent is (view.active != view.seat)
        return (self.preview(place.index) or "") if is_attacker else ""

    def tip(self, place: Place, *, is_card: bool) -> tuple[str, ...]:
        """What is in its zone beside a card, and what was put on it by hand."""
        return (*words_at(self.view, place, self.faces.facts), *(words_on(self.seen_at(place)) if is_card else ()))

    def top(self, zone: Place) -> CardPointed[Place] | None:
        """The top card of a public pile, or a card face down that the viewer may look at."""
        no, place = (None, zone) if self.view is None else top_of(self.view, zone)
        return None if no is None else CardPointed(no, place)

    # --- what can be done with it ---

    def dropped(self, start: Place, end: Place) -> Dropped:
        """What it is to drop a card somewhere."""
        return self.drops(start, end)

    def may_lift(self, card: CardThere[Place]) -> bool:
        """Whether the seat that plays may take a card up."""
        return may_lift(card.place, card.no, from_far=self.from_far)

    def is_pickable(self, place: Place) -> bool:
        """Whether a card can be picked."""
        return any(isinstance(action, Pick) for action in self.offers.at.get(place, ()))

    def is_open(self, zone: Place) -> bool:
        """Whether both players see its cards."""
        return zone.zone not in FACE_DOWN

    def holds_more(self, place: Place) -> bool:
        """Whether cards lie under a card, are attached to it, or lie face down in its zone."""
        if self.view is None:
            return False
        if any(one.is_card for one in laid_at(self.view, place)):
            return True
        seen = self.seen_at(place)
        return seen is not None and bool(seen.under or seen.attached)

    def pile_top(self, zone: Place) -> Place | None:
        """Where the top card of a pile lies."""
        count = 0 if self.view is None else count_in(side_of(self.view, zone), zone)
        return Place(zone.zone, 0 if zone.zone == DECK else count - 1, zone.opponent) if count else None

    def whole(self, zone: Place) -> Place:
        """A zone as a whole: the position before its first card."""
        return zone if zone.zone == FIELD else Place(zone.zone, -1, zone.opponent)

    def reach_order(self, zone: Place) -> tuple[int, int]:
        """First the near half."""
        return int(zone.opponent), TAB_ORDER.index(zone.zone)
