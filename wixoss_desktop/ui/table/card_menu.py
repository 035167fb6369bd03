"""The menu of a card: what can be done with it, and what can't, so that one may ask why."""

from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import turned
from wixoss_desktop.engine.wixoss.zones import ASSISTS, FIELD, HAND, LANES, LRIG, LRIG_DECK, Place
from wixoss_desktop.ui.table.names import TableNames, card_at
from wixoss_desktop.ui.table.offers import offers_of
from wixoss_desktop.ui.table.situation import Moment
from wixoss_desktop.words.labels import action_label

DEPLOYED: Final = ("SIGNI",)
USED: Final = ("ARTS", "SPELL", "PIECE", "KEY", "RESONA")


class MenuEntry(Struct, frozen=True):
    """One thing to ask for, in the words of the seat that is asked; whether it is legal now."""

    text: str
    action: Action
    is_legal: bool


def entries_of(moment: Moment, place: Place, names: TableNames) -> tuple[MenuEntry, ...]:
    """The menu of the card at a place that the asked seat names; first what is legal, in the order of the list."""
    if moment.stage != "ask":
        return ()
    legal = offers_of(moment.legal).at.get(place, ())
    others = tuple(action for action in _thinkable(moment, place, names) if action not in legal)
    made = (*((action, True) for action in legal), *((action, False) for action in others))
    return tuple(MenuEntry(label_of(action, moment, names), action, is_legal) for action, is_legal in made)


def label_of(action: Action, moment: Moment, names: TableNames) -> str:
    """What an action of the asked seat does, in a few words."""
    view = moment.view if moment.seat in (None, moment.near) else turned(moment.view)

    def name_at(place: Place) -> str | None:
        no = card_at(view, place)
        return None if no is None else names.book.tag(no)

    return action_label(action, names.book.lexicon, name_at)


def _thinkable(moment: Moment, place: Place, names: TableNames) -> tuple[Action, ...]:
    """What somebody may want to do with a card of his own, whatever the rules say."""
    if place.opponent or not moment.is_looked_at:
        return ()
    view = moment.view if moment.seat == moment.near else turned(moment.view)
    no = card_at(view, place)
    kind = "" if no is None else names.book.card(no).type
    if kind in USED and place.zone in (HAND, LRIG_DECK):
        return (act.Use(place),)
    if kind in DEPLOYED and place.zone == HAND:
        return (act.Charge(place), *(act.Deploy(place.index, lane) for lane in LANES))
    if kind == "LRIG" and place.zone == LRIG_DECK:
        return (act.Grow(place.index),)
    if kind == "ASSIST_LRIG" and place.zone == LRIG_DECK:
        return tuple(act.Grow(place.index, slot) for slot in ASSISTS if view.own.field[slot] is not None)
    if place.zone == FIELD and place.index <= LRIG:
        mine = (act.Charge(place), act.Remove(place.index)) if place.index != LRIG else ()
        return (act.Attack(place.index), *mine)
    return ()
