"""What a drop and a double click mean where everything goes by hand: any card goes anywhere."""

from collections.abc import Iterable

from msgspec import Struct

from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import FIELD, Place
from wixoss_desktop.ui.table.turning import turned_place


class FreeHands(Struct, frozen=True):
    """Hands that are free: `down` are the places of cards turned down, `is_far` says that the far seat moves them."""

    down: frozenset[Place] = frozenset()
    is_far: bool = False

    def dropped(self, start: Place, end: Place) -> Action | None:
        """What it is to drop a card somewhere, in the words of the seat that moves it."""
        start, end = self._said(start), self._said(end)
        if start.zone == end.zone == FIELD and start.opponent == end.opponent:
            return by.Swap(start.index, end.index, start.opponent)
        return by.Move((start,), by.Goal(end))

    def touched(self, place: Place) -> Action | None:
        """What a double click means: a card on the field is turned down, or up again."""
        if place.zone != FIELD:
            return None
        return by.Set((self._said(place),), "up" if place in self.down else "down")

    def _said(self, place: Place) -> Place:
        return turned_place(place) if self.is_far else place


def free_hands(legal: Iterable[Action], view: View, *, is_far: bool) -> FreeHands | None:
    """The hands of the seat that plays if everything goes by hand now; places as the near end names them."""
    if not any(isinstance(action, by.Form) for action in legal):
        return None
    sides = ((view.own, False), (view.other, True))
    down = (
        Place(FIELD, slot, opponent)
        for side, opponent in sides
        for slot, seen in enumerate(side.field)
        if seen is not None and not seen.up
    )
    return FreeHands(frozenset(down), is_far)
