"""What the legal actions come to on a table: what can be dragged where, and clicked."""

from collections.abc import Callable, Iterable
from typing import Final

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.attempts import Meant, meant
from wixoss_desktop.engine.wixoss.sight import turned_place
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.scene.offers import Offers

KindOf = Callable[[Place], str]
"""Of which type the card at a place is; empty for one that nobody knows."""
NOTHING: Final[Offers[Place]] = Offers()


def _unknown(_: Place) -> str:
    return ""


def turned_offers(offers: Offers[Place]) -> Offers[Place]:
    """The same with places as the other end of the table names them; actions stay in the words of their seat."""
    drops = {
        turned_place(start): {turned_place(end): action for end, action in ends.items()}
        for start, ends in offers.drops.items()
    }
    clicks = {turned_place(place): action for place, action in offers.clicks.items()}
    at, likely = ({turned_place(place): does for place, does in one.items()} for one in (offers.at, offers.likely))
    return Offers(drops, clicks, at, likely, offers.can_pass, offers.hands)


def by_start(legal: Iterable[Action]) -> dict[Place, tuple[Action, ...]]:
    """The actions by the card that they begin with; those that begin with none are left out."""
    found: dict[Place, tuple[Action, ...]] = {}
    for action in legal:
        start = _meant(action, _unknown).start
        if start is not None:
            found[start] = (*found.get(start, ()), action)
    return found


def offers_of(legal: Iterable[Action], kind_of: KindOf = _unknown, *, far_lanes: bool = False) -> Offers[Place]:
    """Sort legal actions by the card that they begin with; nobody removes a card by Enter.

    With `far_lanes` a lane of the opponent is chosen.
    """
    drops: dict[Place, dict[Place, Action]] = {}
    clicks: dict[Place, Action] = {}
    found: dict[Place, tuple[Action, ...]] = {}
    can_pass = False
    for action in legal:
        can_pass = can_pass or isinstance(action, act.Pass)
        one = _meant(action, kind_of)
        start = one.start
        if start is None:
            continue
        if far_lanes and isinstance(action, act.Lane):
            start = turned_place(start)
        found[start] = (*found.get(start, ()), action)
        if one.ends:
            drops.setdefault(start, {}).update(dict.fromkeys(one.ends, action))
        elif not isinstance(action, act.Activate):
            clicks[start] = action
    likely = {place: tuple(one for one in does if not isinstance(one, act.Remove)) for place, does in found.items()}
    return Offers(drops, clicks, found, likely, can_pass)


def _meant(action: Action, kind_of: KindOf) -> Meant:
    return meant(action, kind_of(action.place) if isinstance(action, act.Use) else "")
