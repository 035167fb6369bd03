"""What there is about SIGNI zones beside SIGNI: markers, cards face down, zones removed [2.6] [9.4]."""

from typing import Final

from wixoss_desktop.engine.wixoss.sight import LaidSeen, SideSeen, View
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, Place
from wixoss_desktop.ui.faces.faces import Facts
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.items.sign import Sign
from wixoss_desktop.ui.table.wixoss.glyphs import GlyphSign
from wixoss_desktop.ui.table.wixoss.layout import MatBoard
from wixoss_desktop.ui.table.wixoss.states import states_of

NAMES: Final = {
    "trap": marked("Trap"),
    "seed": marked("Seed"),
    "magic_box": marked("Magic Box"),
    "face_down": marked("SIGNI turned face down"),
    "virus": marked("Virus"),
    "gate": marked("Gate"),
    "hastalyk": marked("Hastalyk"),
}
MEANINGS: Final = {
    "trap": marked("While no SIGNI stands here, its owner may turn it up when an attack comes along this lane."),
    "seed": marked("A card set face down; abilities let it bloom, which deploys it as a SIGNI."),
    "magic_box": marked("A card set face down; abilities turn it up, use it or deploy it."),
    "face_down": marked("Doesn't count as a SIGNI until an effect turns it up again."),
    "virus": marked("A SIGNI in this zone counts as infected."),
    "gate": marked("Does nothing by itself; abilities ask whether a SIGNI stands in a zone with one."),
    "hastalyk": marked(
        "When the opponent's attack phase begins, the SIGNI here is banished unless a card or one ener is given up."
    ),
}
CLOSED: Final = marked("Zone closed")
CLOSED_MEANING: Final = marked("Closed by {card}: until that ends, no SIGNI can be put into this zone. [9.4]")
LOWEST: Final = 22
HIGH: Final = 0.23
"""How high a sign is, in card heights; never below what a finger can point at."""
START: Final = 0.27
"""Where the first one begins on an upright card, below its level, in card heights."""


def laid_in(side: SideSeen, place: Place) -> tuple[LaidSeen, ...]:
    """What is in a SIGNI zone beside what stands there; nothing for any other zone."""
    if place.zone != FIELD or place.index not in LANES:
        return ()
    return tuple(one for one in side.laid if one.lane == place.index)


def laid_at(view: View, place: Place) -> tuple[LaidSeen, ...]:
    """What is in a SIGNI zone of a view."""
    return laid_in(_side(view, place), place)


def is_closed(side: SideSeen, place: Place) -> bool:
    """Whether a place is a SIGNI zone that an effect has removed."""
    return place.zone == FIELD and place.index in side.closed


def names_at(view: View | None, place: Place) -> tuple[str, ...]:
    """What there is about a SIGNI zone, by name."""
    if view is None:
        return ()
    closed = (tr(CLOSED),) if is_closed(_side(view, place), place) else ()
    return (*closed, *(tr(NAMES[one.kind]) for one in laid_at(view, place)))


def words_at(view: View | None, place: Place, facts: Facts) -> tuple[str, ...]:
    """What there is about a SIGNI zone, and what a card on the field keeps, each with a sentence about it."""
    if view is None:
        return ()
    side = _side(view, place)
    closed = (tr(CLOSED_MEANING, card=_closed_by(side, place, facts)),) if is_closed(side, place) else ()
    laid = ((tr(NAMES[one.kind]), tr(MEANINGS[one.kind])) for one in laid_at(view, place))
    kept = states_of(side.field[place.index] if place.zone == FIELD else None)
    return (*closed, *(tr("{name}: {sentence}", name=name, sentence=words) for name, words in (*laid, *kept)))


def _closed_by(side: SideSeen, place: Place, facts: Facts) -> str:
    """The name of the card that has closed a zone."""
    by = dict(zip(side.closed, side.closed_by, strict=True))[place.index]
    face = facts(by)
    return by if face is None else face.name


def _side(view: View, place: Place) -> SideSeen:
    return view.other if place.opponent else view.own


def known_in(laid: tuple[LaidSeen, ...]) -> tuple[str, ...]:
    """The cards face down that the viewer may look at."""
    return tuple(one.no for one in laid if one.no is not None)


def laid_signs(board: MatBoard, side: SideSeen, *, opponent: bool) -> tuple[Sign, ...]:
    """A sign for each thing in the SIGNI zones of a side, at the edge of its lane where no card says anything."""
    return tuple(
        sign
        for lane in LANES
        for sign in _signs(board, Place(FIELD, lane, opponent), laid_in(side, Place(FIELD, lane)), _is_down(side, lane))
    )


def _is_down(side: SideSeen, lane: int) -> bool:
    seen = side.field[lane]
    return seen is not None and not seen.up


def _signs(board: MatBoard, place: Place, laid: tuple[LaidSeen, ...], is_down: bool) -> list[GlyphSign]:
    """Down the left edge beside an upright card, along the upper edge over one that lies sideways."""
    tall, high = board.metrics.tall, max(LOWEST, round(board.metrics.tall * HIGH))
    x, y = board.boxes[place].center
    left, top = x - tall // 2, y - tall // 2
    start = 0 if is_down else round(tall * START)
    step = min(high + 2, (tall - start - high) // max(1, len(laid) - 1))
    ways = [(at * step, 0) if is_down else (0, start + at * step) for at in range(len(laid))]
    return [
        GlyphSign(Box(left + right, top + down, high, high), tr(NAMES[one.kind]), glyph=one.kind)
        for one, (right, down) in zip(laid, ways, strict=True)
    ]
