"""Views and places as seen from the other end of the table, and views with everything private covered."""

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.sight import FieldSeen, QuestionSeen, SideSeen, View
from wixoss_desktop.engine.wixoss.zones import FIELD, HIDDEN
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.ui.faces.card_book import OTHER_FACE


def covered(view: View) -> View:
    """A view with what only its own seat may see taken out, and without the question."""
    own = replace(
        view.own,
        hand=(None,) * len(view.own.hand),
        guards=(),
        lrig_deck=(None,) * len(view.own.lrig_deck),
        field=view.own.field if view.opened else tuple(map(_face_down, view.own.field)),
        limit=view.own.limit if view.opened else 0,
    )
    other = replace(view.other, hand=(None,) * len(view.other.hand), lrig_deck=(None,) * len(view.other.lrig_deck))
    public = tuple(entry for entry in view.looking if entry[0].zone not in (*HIDDEN, FIELD))
    return replace(view, own=own, other=other, looking=public, question=None)


def faces_up(view: View) -> View:
    """A view in which each card on the field goes by the face that is up [1.10]."""
    own, other = (_faced(view.own), _faced(view.other))
    return view if own is view.own and other is view.other else replace(view, own=own, other=other)


def _faced(side: SideSeen) -> SideSeen:
    if not any(seen is not None and "flipped" in seen.states for seen in side.field):
        return side
    return replace(side, field=tuple(map(_by_its_face, side.field)))


def _by_its_face(seen: FieldSeen | None) -> FieldSeen | None:
    if seen is None or seen.no is None or "flipped" not in seen.states:
        return seen
    return replace(seen, no=f"{seen.no}{OTHER_FACE}")


def both_open(view: View, other: View) -> View:
    """A view into which the other seat's own side is put: both hands lie open."""
    return replace(view, other=other.own, looking=view.looking + tuple(map(_turned_look, other.looking)))


def turned(view: View) -> View:
    """The same knowledge seen from the other end of the table: near and far change places."""
    return replace(
        view,
        seat=1 - view.seat,
        own=view.other,
        other=view.own,
        question=None if view.question is None else turned_question(view.question),
        attacker=None if view.attacker is None else turned_place(view.attacker),
        looking=tuple(map(_turned_look, view.looking)),
        arrows=tuple((turned_place(start), turned_place(end)) for start, end in view.arrows),
    )


def turned_question(question: QuestionSeen) -> QuestionSeen:
    """The same question with its places named from the other end."""
    choices, picked = (tuple(map(turned_place, places)) for places in (question.choices, question.picked))
    return replace(question, choices=choices, picked=picked)


def turned_place(place: CardPlace) -> CardPlace:
    """The same place as the other seat says it."""
    return replace(place, opponent=not place.opponent)


def _turned_look(entry: tuple[CardPlace, str]) -> tuple[CardPlace, str]:
    return turned_place(entry[0]), entry[1]


def _face_down(seen: FieldSeen | None) -> FieldSeen | None:
    return None if seen is None else FieldSeen(None, seen.key, True, False, 0, 0, 0)
