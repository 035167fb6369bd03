"""What keys ask for with the cards that are chosen, or with the one that was pointed at last."""

from typing import Final

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, TRASH, Place
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import Entry, Wish
from wixoss_desktop.ui.table.free.menus import Menus

Deed = Action | Wish | tuple[Entry, ...] | None
OF_ONE: Final = frozenset({"attach", "arrow", "point", "note", "more", "less", "counters"})
OF_SEVERAL: Final = frozenset({"turn", "face", "peek", "to_ener", "to_trash"})
OF_CARDS: Final = OF_ONE | OF_SEVERAL


def deed_with(name: str, menus: Menus, cards: tuple[Place, ...]) -> Deed:
    """What a key comes to, the first card standing for all where only one can be meant; None for nothing."""
    return _of_one(name, menus, cards[0]) if name in OF_ONE else _of_several(name, menus, cards)


def _of_one(name: str, menus: Menus, place: Place) -> Deed:
    seen = menus.seen(place)
    match name:
        case "attach":
            return tuple(menus.attachments(place))
        case "arrow":
            return tuple(menus.arrows(place))
        case "point":
            return by.Point(place)
        case "note" if seen is not None and not place.opponent:
            return menus.note(place, seen.note)
        case "more" | "less" if seen is not None:
            return _counted(place, seen.counters, 1 if name == "more" else -1)
        case "counters" if seen is not None:
            return menus.counter(place, seen)
        case _:
            return None


def _of_several(name: str, menus: Menus, cards: tuple[Place, ...]) -> Deed:
    standing = tuple(card for card in cards if card.zone == FIELD)
    match name:
        case "to_ener":
            return by.Move(cards, by.Goal(Place(ENER, 0)))
        case "to_trash":
            return by.Move(cards, by.Goal(Place(TRASH, 0)))
        case "peek":
            return by.Show(cards, "me")
        case "turn" if standing:
            return by.Set(standing, "down" if _is_up(menus, standing[0]) else "up")
        case "face" if standing:
            return by.Set(standing, "face_up" if menus.is_hidden(standing[0]) else "face_down")
        case _:
            return None


def _is_up(menus: Menus, place: Place) -> bool:
    seen = menus.seen(place)
    return seen is not None and seen.up


def _counted(place: Place, counters: tuple[tuple[str, int], ...], by_n: int) -> Action | None:
    """One more or one less of the first counters on a card; the first of all are called so."""
    name, n = next(((name, n) for name, n in counters if name not in ("power", "level")), (tr("counter"), 0))
    return by.Count(place, n + by_n, name) if n + by_n >= 0 else None
