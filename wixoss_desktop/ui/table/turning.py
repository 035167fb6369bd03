"""Views of the table in which each card goes by the face that is up."""

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View
from wixoss_desktop.ui.faces.card_book import OTHER_FACE


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
