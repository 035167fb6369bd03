"""What stands for the abilities of a card that the engine can't read: its player carries them out."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.manual_ops import ByHand

_USED: Final = ("SPELL", "ARTS", "PIECE")
_DO: Final = (ByHand(),)


def by_hand_abilities(card: Card) -> tuple[Ability, ...]:
    """Return what is used, or triggers, in place of what can't be read; nothing for a card that runs by itself.

    A card on the field can be used at any time of its player's: which of its abilities that is, the player knows.
    """
    if not card.by_hand:
        return ()
    kinds = {ability.kind for ability in card.abilities if ability.do}
    found: list[Ability] = []
    if card.type in _USED and "use" not in kinds:
        found.append(Ability("use", _DO))
    if card.burst and "burst" not in kinds:
        found.append(Ability("burst", _DO))
    if card.type not in _USED:
        found.append(Ability("action", _DO, when=("main", "attack")))
    return tuple(found)
