"""What the legal actions come to on a table: what can be dragged where, and clicked."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.attempts import meant
from wixoss_desktop.engine.wixoss.sight import turned_place
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.free.entries import Meant
from wixoss_desktop.ui.table.free.intents import FreeHands, Twist

KindOf = Callable[[Place], str]
"""Of which type the card at a place is; empty for one that nobody knows."""


def _unknown(_: Place) -> str:
    return ""


class Offers(Struct, frozen=True):
    """Legal actions by where they begin.

    `drops` leads from the card to the zones where it may be put and the action that this is; `clicks` holds
    what a single click does (picks, guards, lanes); `at` everything that can be done with a card. With free `hands`
    any card goes anywhere.
    """

    drops: Mapping[Place, Mapping[Place, Action]]
    clicks: Mapping[Place, Action]
    at: Mapping[Place, tuple[Action, ...]]
    can_pass: bool
    hands: FreeHands[Place] | None = None

    def dropped(self, start: Place, end: Place) -> Action | Meant:
        """What it is to drop a card on a zone; None if that is nothing."""
        if self.hands is not None:
            return self.hands.dropped(start, end)
        return self.drops.get(start, {}).get(end)

    def twisted(self, twist: Twist) -> "Offers":
        """The same while a key is held that makes something else of what free hands do."""
        hands = self.hands
        return self if hands is None or hands.twist == twist else replace(self, hands=hands.twisted(twist))

    def choosing(self, places: tuple[Place, ...]) -> "Offers":
        """The same with other cards chosen by free hands, to be moved together."""
        hands = self.hands
        return self if hands is None or hands.chosen == places else replace(self, hands=hands.choosing(places))

    @property
    def chosen(self) -> tuple[Place, ...]:
        """The cards that free hands have chosen."""
        return () if self.hands is None else self.hands.chosen

    def ends(self, start: Place | None, zones: Iterable[Place]) -> tuple[Place, ...]:
        """Of all zones those in which a card may be put."""
        if start is None:
            return ()
        return tuple(zones if self.hands is not None else self.drops.get(start, ()))

    def obvious(self, place: Place) -> Action | Meant:
        """The action that Enter or a double click stands for; None if there is none or more than one."""
        if self.hands is not None:
            return self.hands.touched(place)
        if place in self.clicks:
            return self.clicks[place]
        likely = [action for action in self.at.get(place, ()) if not isinstance(action, act.Remove)]
        return likely[0] if len(likely) == 1 else None

    @property
    def turned(self) -> "Offers":
        """The same with places as the other end of the table names them; actions stay in the words of their seat."""
        drops = {
            turned_place(start): {turned_place(end): action for end, action in ends.items()}
            for start, ends in self.drops.items()
        }
        clicks = {turned_place(place): action for place, action in self.clicks.items()}
        return Offers(
            drops, clicks, {turned_place(place): does for place, does in self.at.items()}, self.can_pass, self.hands
        )


def offers_of(legal: Iterable[Action], kind_of: KindOf = _unknown, *, far_lanes: bool = False) -> Offers:
    """Sort legal actions by the card that they begin with.

    With `far_lanes` a lane of the opponent is chosen.
    """
    drops: dict[Place, dict[Place, Action]] = {}
    clicks: dict[Place, Action] = {}
    found: dict[Place, list[Action]] = {}
    can_pass = False
    for action in legal:
        can_pass = can_pass or isinstance(action, act.Pass)
        one = meant(action, kind_of(action.place) if isinstance(action, act.Use) else "")
        start = one.start
        if start is None:
            continue
        if far_lanes and isinstance(action, act.Lane):
            start = turned_place(start)
        found.setdefault(start, []).append(action)
        if one.ends:
            drops.setdefault(start, {}).update(dict.fromkeys(one.ends, action))
        elif not isinstance(action, act.Activate):
            clicks[start] = action
    return Offers(drops, clicks, {place: tuple(actions) for place, actions in found.items()}, can_pass)


NOTHING: Final = offers_of(())
