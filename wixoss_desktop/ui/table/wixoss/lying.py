"""Which cards a view shows on the table, and how each lies there; what lies in piles."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    TRASH,
    ZONE_NAMES,
    Place,
    Zone,
)  # fmt: skip
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.table.scene.flights import CardThere, Lies
from wixoss_desktop.ui.table.wixoss.laid import known_in, laid_at
from wixoss_desktop.ui.table.wixoss.layout import MatBoard
from wixoss_desktop.ui.table.wixoss.poses import all_poses
from wixoss_desktop.ui.table.wixoss.signs import group_of

ROWS: Final = (HAND, LRIG_DECK, ENER, LIFE, CHECK)
"""Zones of which each card is shown, in the order in which they move."""
PILES: Final = (DECK, TRASH, LRIG_TRASH, EXCLUDED)
"""Zones of which the table shows one picture, not a card item for each card."""


def lies_in(zone: Place) -> Lies:
    """How the cards of a zone are found again: Life Cloth goes from its top, and comes there."""
    if zone.zone == FIELD:
        return "slot"
    if zone.zone == LIFE:
        return "stack"
    if zone.zone in ROWS:
        return "row"
    return "pile" if zone.zone in PILES else "apart"


def is_shown(through: Place, end: Place) -> bool:
    """Whether a card that passes there on its way is held up: a crushed one, or one that the far seat has used."""
    return through.zone == CHECK and (end.zone == ENER or (end.opponent and end.zone in (TRASH, LRIG_TRASH)))


def cards_there(
    board: MatBoard, view: View, facts: Callable[[str], Face | None], *, veiled: bool, drawer_open: bool,
    is_far_hand_used: bool = False, is_near_hand_asked: bool = False,
) -> tuple[CardThere[Place], ...]:  # fmt: skip
    """Every card that a view shows as an item; hidden and veiled ones without their number."""

    def group_at(no: str) -> str:
        return group_of(facts(no))

    opens = drawer_open and not veiled
    poses = all_poses(
        board, view, group_at, facts, drawer_open=opens, is_far_hand_used=is_far_hand_used,
        is_near_hand_asked=is_near_hand_asked and not veiled,
    )  # fmt: skip
    looked = {} if veiled else dict(view.looking)
    return (
        *(CardThere(place, place, place.index, no, poses[place], key) for place, no, key in _standing(view, veiled)),
        *(
            CardThere(place, zone, place.index, no, poses[place])
            for zone, place, no in _in_rows(view, looked, veiled=veiled, opens=drawer_open)
        ),
    )


def seen_at(view: View, place: Place, *, veiled: bool) -> FieldSeen | None:
    """The values of a card on the field, as far as they may be on the screen."""
    if place.zone != FIELD or (veiled and not place.opponent and not view.opened):
        return None
    return side_of(view, place).field[place.index]


def _standing(view: View, veiled: bool) -> Iterator[tuple[Place, str | None, int | None]]:
    """Where cards stand on the field, which they are, and their keys."""
    for side, opponent in ((view.own, False), (view.other, True)):
        for slot, seen in enumerate(side.field):
            if seen is not None:
                place = Place(FIELD, slot, opponent)
                shown = seen_at(view, place, veiled=veiled)
                yield (place, None, None) if shown is None else (place, shown.no, shown.key)


def _in_rows(
    view: View, looked: Mapping[Place, str], *, veiled: bool, opens: bool
) -> Iterator[tuple[Place, Place, str | None]]:
    """The zones of rows, each with the places in it and which cards lie there."""
    own = _rows(view.own, looked, veiled=veiled, lrig_deck_open=opens and not veiled)
    other = _rows(view.other, looked, veiled=False, lrig_deck_open=True, opponent=True)
    for zone in ROWS:
        for rows, opponent in ((own, False), (other, True)):
            whole = Place(zone, 0, opponent)
            for index, no in enumerate(rows[zone]):
                yield whole, Place(zone, index, opponent), no


def _rows(
    side: SideSeen, looked: Mapping[Place, str], *, veiled: bool, lrig_deck_open: bool, opponent: bool = False
) -> dict[Zone, Sequence[str | None]]:
    return {
        HAND: (None,) * len(side.hand) if veiled else side.hand,
        LRIG_DECK: side.lrig_deck if lrig_deck_open else (None,) * len(side.lrig_deck),
        ENER: side.ener,
        LIFE: tuple(looked.get(Place(LIFE, at, opponent)) for at in range(side.life)),
        CHECK: side.check,
    }


def pile_of(side: SideSeen, place: Place) -> tuple[str, ...]:
    """The cards of a public pile, the top one last; none for any other zone."""
    return {TRASH: side.trash, LRIG_TRASH: side.lrig_trash, EXCLUDED: side.excluded}.get(place.zone, ())


def top_of(view: View, place: Place) -> tuple[str | None, Place]:
    """The card to be read of a zone without card items, and where it lies: the top one, or what lies face down."""
    cards = pile_of(side_of(view, place), place)
    if cards:
        return cards[-1], Place(place.zone, len(cards) - 1, place.opponent)
    known = known_in(laid_at(view, place))
    return (known[-1] if known else None), place


def side_of(view: View, place: Place) -> SideSeen:
    """The side of the table on which a place is."""
    return view.other if place.opponent else view.own


def count_in(side: SideSeen, place: Place) -> int:
    """How many cards lie in a zone."""
    if place.zone == FIELD:
        return int(side.field[place.index] is not None)
    here = getattr(side, ZONE_NAMES[place.zone])
    return here if isinstance(here, int) else len(here)
