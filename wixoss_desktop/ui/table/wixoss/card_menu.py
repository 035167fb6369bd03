"""The menu of a card: what can be done with it, and what can't, so that one may ask why."""

from collections.abc import Mapping
from functools import partial

from msgspec import Struct

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import attempts
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.sight import View, card_at, turned
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment, own_view
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.offers import by_start
from wixoss_desktop.words.wixoss.labels import ability_label, action_label


class MenuEntry(Struct, frozen=True):
    """One thing to ask for, in the words of the seat that is asked; whether it is legal now."""

    text: str
    action: Action
    is_legal: bool


def entries_of(moment: WixossMoment, place: Place, names: TableNames) -> tuple[MenuEntry, ...]:
    """The menu of the card at a place that the asked seat names; first what is legal, in the order of the list."""
    if moment.stage != "ask":
        return ()
    legal = by_start(moment.legal).get(place, ())
    view = moment.view if moment.seat == moment.near else turned(moment.view)
    meant = attempts.likely(view.own, names.book.printed, place) if moment.is_looked_at else ()
    others = tuple(action for action in meant if action not in legal)
    made = (*((action, True) for action in legal), *((action, False) for action in others))
    return tuple(MenuEntry(label_of(action, moment, names), action, is_legal) for action, is_legal in made)


def label_beside(action: Action, moment: WixossMoment, names: TableNames) -> str:
    """What an action of the asked seat does, where its card stands beside the words: an ability goes unnamed."""
    if isinstance(action, act.Activate):
        said = abilities_at(moment.abilities, own_view(moment), names, action.place)
        if label := ability_label(action, said, names.book.lexicon):
            return label
    return label_of(action, moment, names)


def label_of(action: Action, moment: WixossMoment, names: TableNames) -> str:
    """What an action of the asked seat does, in a few words."""
    view = own_view(moment)

    def name_at(place: Place) -> str | None:
        no = card_at(view, place)
        return None if no is None else names.book.tag(no)

    return action_label(action, names.book.lexicon, name_at, partial(abilities_at, moment.abilities, view, names))


def abilities_at(
    abilities: Mapping[Place, tuple[Ability, ...]], view: View, names: TableNames, place: Place
) -> tuple[str, ...]:
    """What the card at a place can be used for, each in a few words; empty where the card isn't known."""
    no = card_at(view, place)
    return () if no is None else tuple(names.book.in_short(one, no) for one in abilities.get(place, ()))
