"""Labels of actions, as buttons and menus show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.manual_actions import BY_VERB
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG, LRIG_DECK, SLOT_NAMES, Place
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.names import declared_word

NameAt = Callable[[Place], str | None]


AbilitiesAt = Callable[[Place], tuple[str, ...]]
"""What each ability says that the card at a place can be used for, in short; empty where nobody knows."""


def _unknown(place: Place) -> tuple[str, ...]:
    return ()


def action_label(action: act.Action, lexicon: Lexicon, name_at: NameAt, abilities_at: AbilitiesAt = _unknown) -> str:
    """Return what an action does, in a few words; `name_at` gives the name of a card the seat can see."""
    if isinstance(action, act.Activate) and name_at(action.place):
        said = abilities_at(action.place)
        if action.ability < len(said):
            return _activate_in_words(action, said, _card(action.place, lexicon, name_at), lexicon)
    return LABELS[type(action)](action, lexicon, name_at)


def ability_label(action: act.Activate, said: tuple[str, ...], lexicon: Lexicon) -> str:
    """Return what is used of a card that stands beside the words; '' where `said`, its abilities, doesn't hold it.

    It is numbered only where another ability of the card says the same in short.
    """
    if action.ability >= len(said):
        return ""
    ability = said[action.ability]
    if said.count(ability) == 1:
        return ability
    return lexicon.say("label.ability.alike", n=action.ability + 1, ability=ability)


def _card(place: Place, lexicon: Lexicon, name_at: NameAt) -> str:
    name = name_at(place)
    a_card = lexicon.a(lexicon.noun("card"), gender=lexicon.gender("card"))
    return lexicon.say("name", name=name) if name else a_card


def _lane(slot: int, lexicon: Lexicon) -> str:
    return lexicon.term(f"lane.{SLOT_NAMES[slot]}")


def _throw(action: act.Throw, lexicon: Lexicon, name_at: NameAt) -> str:
    return lexicon.say("label.throw", hand=lexicon.term(f"hand.{action.hand}"))


def _with_place(action: Any, lexicon: Lexicon, name_at: NameAt) -> str:
    return lexicon.say(f"label.{_tag(action)}", card=_card(action.place, lexicon, name_at))


def _grow(action: act.Grow, lexicon: Lexicon, name_at: NameAt) -> str:
    card = _card(Place(LRIG_DECK, action.card), lexicon, name_at)
    if action.slot == LRIG:
        return lexicon.say("label.grow", card=card)
    return lexicon.say("label.grow.assist", card=card, lane=_lane(action.slot, lexicon))


def _deploy(action: act.Deploy, lexicon: Lexicon, name_at: NameAt) -> str:
    card = _card(Place(HAND, action.card), lexicon, name_at)
    return lexicon.say("label.deploy", card=card, lane=_lane(action.lane, lexicon))


def _activate(action: act.Activate, lexicon: Lexicon, name_at: NameAt) -> str:
    card = _card(action.place, lexicon, name_at)
    return lexicon.say("label.activate", card=card, n=action.ability + 1)


def _activate_in_words(action: act.Activate, said: tuple[str, ...], card: str, lexicon: Lexicon) -> str:
    key = "label.activate.one" if len(said) == 1 else "label.activate.more"
    return lexicon.say(key, card=card, n=action.ability + 1, ability=said[action.ability])


def _remove(action: act.Remove, lexicon: Lexicon, name_at: NameAt) -> str:
    return lexicon.say("label.remove", card=_card(Place(FIELD, action.lane), lexicon, name_at))


def _attack(action: act.Attack, lexicon: Lexicon, name_at: NameAt) -> str:
    return lexicon.say("label.attack", card=_card(Place(FIELD, action.slot), lexicon, name_at))


def _guard(action: act.Guard, lexicon: Lexicon, name_at: NameAt) -> str:
    return lexicon.say("label.guard", card=_card(Place(HAND, action.card), lexicon, name_at))


def _plain(action: Any, lexicon: Lexicon, name_at: NameAt) -> str:
    return lexicon.say(f"label.{_tag(action)}")


def _option(action: act.Option, lexicon: Lexicon, name_at: NameAt) -> str:
    return lexicon.say("label.option", n=action.index + 1)


def _number(action: act.Number, lexicon: Lexicon, name_at: NameAt) -> str:
    return str(action.number)


def _said(action: act.Say, lexicon: Lexicon, name_at: NameAt) -> str:
    return declared_word(action.word, lexicon)


def _in_lane(action: act.Lane, lexicon: Lexicon, name_at: NameAt) -> str:
    return lexicon.say("label.lane", lane=_lane(action.lane, lexicon))


def _tag(action: Any) -> str:
    tag: str = type(action).__struct_config__.tag
    return tag


LABELS: Final[dict[type, Callable[[Any, Lexicon, NameAt], str]]] = {
    act.Throw: _throw,
    act.Pick: _with_place,
    act.Done: _plain,
    act.Charge: _with_place,
    act.Grow: _grow,
    act.Deploy: _deploy,
    act.Use: _with_place,
    act.Activate: _activate,
    act.Remove: _remove,
    act.Attack: _attack,
    act.Guard: _guard,
    act.Pass: _plain,
    act.Yes: _plain,
    act.No: _plain,
    act.Option: _option,
    act.Number: _number,
    act.Say: _said,
    act.Lane: _in_lane,
    **dict.fromkeys(BY_VERB.values(), _plain),
}
