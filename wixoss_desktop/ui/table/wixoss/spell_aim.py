"""What a SPELL that waits for a cut-in is aimed at."""

from collections.abc import Iterator

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.resolve.choosing import NAMED_BY_PATH
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOTS, Place


class Aim(Struct, frozen=True):
    """What was targeted and still stands, as the near end names it; `is_gone` if something was and nothing does."""

    places: tuple[Place, ...]
    is_gone: bool


def aim_of(state: State, near: Seat) -> Aim | None:
    """The aim of the SPELL about which a seat is asked whether it cuts in; None if there is none or it has no target.

    All of it is public: a target is named when the SPELL is used [5.10].
    """
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, steps.CutIn):
        return None
    spell = next(
        (step for step in reversed(state.stack) if isinstance(step, steps.Resolve) and step.card == top.card), None
    )
    named = {} if spell is None else {ref: state.slot_of(ref) for ref in _targets(spell) if ref.zone == FIELD}
    if not named:
        return None
    places = tuple(Place(FIELD, slot % SLOTS, slot // SLOTS != near) for slot in named.values() if slot is not None)
    return Aim(places, is_gone=not places)


def _targets(spell: steps.Resolve) -> Iterator[Ref]:
    """What was targeted, instruction by instruction; other names that are bound already are no targets."""
    for name, refs in spell.refs.items():
        if name.startswith(NAMED_BY_PATH):
            yield from refs
