"""What stands for the abilities of a card that the engine can't read: its player carries them out."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card, UnprovedText
from wixoss_desktop.engine.wixoss.language.abilities import Ability, May
from wixoss_desktop.engine.wixoss.language.ops import ByHand

_USED: Final = ("SPELL", "ARTS", "PIECE")
_CARRIED_OUT: Final = ("auto", "enter", "action", "burst", "use", "trap", "song")
"""Kinds of abilities that are carried out at some moment; a constant one, and conditions, are not."""
CARRY_OUT: Final = (ByHand(),)
"""What is done in place of instructions that nobody can read, or that nobody trusts."""


def carried_out(card: Card) -> tuple[Ability, ...]:
    """Return the abilities of a card as they are run: of those without instructions the player carries out what to do.

    Event, condition, cost and limit of such an ability are the rules' all the same.
    """
    return _filled(card, _CARRIED_OUT)


def as_said(card: Card) -> tuple[Ability, ...]:
    """Return the abilities of a card as they are put into words: of a constant one, too, it is said that it is so."""
    return _filled(card, (*_CARRIED_OUT, "constant"))


def runs_unproved(card: Card, one: UnprovedText) -> bool:
    """Say whether an ability that isn't proved runs all the same; else its player carries it out."""
    ability = None if one.ability is None else card.abilities[one.ability]
    return ability is not None and (bool(ability.do) or ability.kind not in (*_CARRIED_OUT, "constant"))


def _filled(card: Card, kinds: tuple[str, ...]) -> tuple[Ability, ...]:
    if not card.by_hand:
        return card.abilities
    return tuple(
        replace(ability, do=CARRY_OUT) if ability.kind in kinds and not ability.do else ability
        for ability in card.abilities
    )


def by_hand_abilities(card: Card) -> tuple[Ability, ...]:
    """Return what is used, or triggers, in place of what isn't said; nothing for a card that runs by itself.

    A card on the field can be used at any time of its player's, who knows which of its abilities that is, unless it
    has none but its Life Burst. When it comes there its player is asked, too, as long as nobody has said what kinds of
    abilities it has, or if one of them is constant: what holds as long as it stands there is set up by hand.
    """
    if not card.by_hand:
        return ()
    kinds = {ability.kind for ability in card.abilities}
    found: list[Ability] = []
    if card.type in _USED and "use" not in kinds:
        found.append(Ability("use", CARRY_OUT))
    if card.burst and "burst" not in kinds:
        found.append(Ability("burst", CARRY_OUT))
    if card.type not in _USED and kinds != {"burst"}:
        found.append(Ability("action", CARRY_OUT, when=("main", "attack")))
        if not kinds or _is_set_up(card):
            found.append(Ability("enter", (May(CARRY_OUT),)))
    return tuple(found)


def _is_set_up(card: Card) -> bool:
    """Say whether a constant ability has to be set up by hand."""
    return any(ability.kind == "constant" and not ability.do and not ability.only for ability in card.abilities)
