"""The table of WIXOSS as a widget: it is handed views, and what was told of cards, which becomes flights."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.beats import Beat
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.told import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import FIELD, Place
from wixoss_desktop.ui.faces.faces import Faces
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.table.free.intents import FreeHands
from wixoss_desktop.ui.table.intents.meaning import Drop, Meaning, Nothing
from wixoss_desktop.ui.table.scene.flights import Flight, FlightEnd, SlotExchange, Turn
from wixoss_desktop.ui.table.scene.painter import Dropped
from wixoss_desktop.ui.table.scene.view import SceneView
from wixoss_desktop.ui.table.wixoss.beats import changes_between
from wixoss_desktop.ui.table.wixoss.layout import zone_of
from wixoss_desktop.ui.table.wixoss.marking import WhyNot
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.painter import WixossPainter
from wixoss_desktop.ui.table.wixoss.signs import Preview

Means = Callable[[Drop[Place]], Meaning[Action, Place]]
"""What a drop means by the rules, at the moment that is on the screen."""


class TableView(SceneView[Place]):
    """The table as a widget; the near half is always that of the seat whose view is shown."""

    pile_opened = Signal(object, object, object)
    lrig_drawer_toggled = Signal()

    def __init__(self, look: Look, faces: Faces, parent: QWidget | None = None) -> None:
        self.painter = WixossPainter(faces)
        super().__init__(look, self.painter, parent)
        self.means: Means = means_nothing
        self.scripted: tuple[int, ...] = ()
        """Seats whose deeds are shown one after another."""
        self.painter.drops = self._dropped
        self.table.drawer_toggled.connect(self.lrig_drawer_toggled)
        self.table.pile_opened.connect(self._open_pile)

    def show_view(
        self, view: View, *, legal: Sequence[Action] = (), veiled: bool = False,
        told: Sequence[Sequence[Told]] = (), bound: tuple[int, ...] | None = None, from_far: bool = False,
        hands: FreeHands[Place] | None = None, beat: Beat | None = None,
    ) -> None:  # fmt: skip
        """Shows a view, flies what was told, marks what is legal; `bound` are lanes that must attack.

        `legal` is in the words of the seat that plays: the near one or, with `from_far`, the far one, as `hands` are.
        """
        before = self.painter.view
        goes_on = any(told) and before is not None and before.seat == view.seat and not self.table.motions.reduced
        changes = changes_between(before, view) if goes_on and before is not None else ()
        self.painter.see(
            view, legal, veiled=veiled, bound=bound, from_far=from_far, hands=hands, beat=beat, changes=changes
        )
        self.show_moment(flights_of(told, view.seat, self.scripted))

    def show_at_table(self, moment: WixossMoment, hands: FreeHands[Place] | None = None) -> None:
        """Shows a moment, with what the seat that is asked can do, by free `hands` too."""
        self.show_view(
            moment.view, legal=moment.legal if moment.stage == "ask" else (), veiled=moment.stage == "curtain",
            told=moment.told, from_far=moment.is_from_far, hands=hands, beat=moment.beat,
        )  # fmt: skip

    def show_picked(self, picked: Iterable[Hashable]) -> None:
        """Marks other cards as picked in the open question, named from the near end; nothing moves."""
        if self.painter.pick(tuple(place for place in picked if isinstance(place, Place))):
            self.table.refresh_marks()

    def set_why_not(self, why_not: WhyNot) -> None:
        """Who says in a few words why an action isn't possible now."""
        self.painter.why_not = why_not

    def set_preview(self, preview: Preview) -> None:
        """Who says what an attack from a lane would come to; lanes as the turn player counts them."""
        self.painter.preview = preview

    def _dropped(self, start: Place, end: Place) -> Dropped:
        """What a drop asks for, or why it asks for nothing, if anything need be said of that."""
        meant = self.means(Drop(start, end))
        if isinstance(meant, Nothing):
            return Dropped(None, None if meant.refusal is None else meant)
        is_legal = meant.action in self.painter.offers.at.get(start, ())
        return Dropped(meant.action) if is_legal else Dropped(None, Nothing(nearest=meant.action))

    def _open_pile(self, place: Place) -> None:
        view = self.painter.view
        assert view is not None
        self.pile_opened.emit(1 - view.seat if place.opponent else view.seat, place.zone, place.index)


def means_nothing(_: Drop[Place]) -> Meaning[Action, Place]:
    """What drops mean at a table that nobody plays at."""
    return Nothing()


SEEN: Final = ("moved", "shifted", "turned")


def deeds_in(told: Sequence[Sequence[Told]], scripted: Collection[Seat]) -> tuple[int, ...]:
    """Which deed each group of what was told belongs to.

    Until a script acts all is one, 0; from then on whatever is to be seen counts one further, also what follows it.
    """
    deeds: list[int] = []
    acts, deed = False, 0
    for group in told:
        acts = acts or any(_is_scripted(one, scripted) for one in group)
        deed += acts and any(one.event in SEEN for one in group)
        deeds.append(deed)
    return tuple(deeds)


def _is_scripted(told: Told, scripted: Collection[Seat]) -> bool:
    return told.cause == "script" or (told.event == "turn_began" and told.seat in scripted)


def flights_of(
    told: Sequence[Sequence[Told]], near: Seat, scripted: Collection[Seat]
) -> Iterator[Flight[Place] | SlotExchange[Place] | Turn[Place]]:
    """What was told of cards, as the near end names their zones; what `scripted` seats do goes deed by deed."""
    for group, deed in zip(told, deeds_in(told, scripted), strict=True):
        for one in group:
            match one.event:
                case "moved" if one.start is not None and one.to is not None:
                    ends = _end(one.start, near), _end(one.to, near)
                    yield Flight(*ends, one.card, struck=one.how == "banish", deed=deed)
                case "shifted" if one.seat is not None:
                    first, second = (Place(FIELD, one.numbers[name], one.seat != near) for name in ("start", "to"))
                    yield SlotExchange(first, second, deed)
                case "turned" if one.start is not None:
                    yield Turn(_end(one.start, near).zone, deed)


def _end(spot: ToldSpot, near: Seat) -> FlightEnd[Place]:
    return FlightEnd(zone_of(Place(spot.zone, spot.index or 0, spot.seat != near)), spot.index)
