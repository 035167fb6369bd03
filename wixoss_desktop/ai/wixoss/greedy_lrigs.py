"""What the greedy player does with its LRIGs and its LRIG deck: PIECEs, KEYs, assists and action abilities."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.ai.wixoss.aims import Price, is_in_vain
from wixoss_desktop.ai.wixoss.card_worth import purpose_in, purpose_of
from wixoss_desktop.ai.wixoss.look import SeatLook
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check.costs import together
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import DiscardCost, Ener
from wixoss_desktop.engine.wixoss.zones import KEY, LRIG, LRIG_DECK, Place

DEFENDS: Final = ("removal", "stall")
"""What keeps attackers away."""


def can_spare(look: SeatLook, cost: dict[str, int] | None) -> bool:
    """Say whether the next growth can still be paid after a cost."""
    center = look.view.own.field[LRIG]
    if center is None:
        return False
    left = len(look.view.own.ener) - sum((cost or {}).values())
    next_ones = (lrig for lrig in _lrigs_left(look) if lrig.level == center.level + 1)
    return left >= min((sum((lrig.grow_cost or {}).values()) for lrig in next_ones), default=0) - 1


def use_piece(look: SeatLook) -> Action | None:
    """Use a PIECE: removal while there is something to remove, others once the center has grown to the end."""
    for use in look.moves(act.Use):
        card = look.card(use.place)
        if (
            card is not None
            and card.type == "PIECE"
            and can_spare(look, card.cost)
            and _pays_off(look, purpose_of(card))
            and not is_used_in_vain(look, use.place, card)
        ):
            return use
    return None


def play_key(look: SeatLook) -> Action | None:
    """Play a KEY where none lies."""
    if look.view.own.field[KEY] is not None:
        return None
    for use in look.moves(act.Use):
        card = look.card(use.place)
        if card is not None and card.type == "KEY" and can_spare(look, card.cost):
            return use
    return None


def activate(look: SeatLook) -> Action | None:
    """Use an action ability that costs no more than ener to spare, or a card of the hand, and has a limit of uses."""
    for move in look.moves(act.Activate):
        card = look.card(move.place)
        printed = [one for one in card.abilities if one.kind == "action"] if card is not None else []
        for ability in printed[move.ability : move.ability + 1]:
            is_worth_it = _pays_off(look, purpose_in(ability.do)) and not is_in_vain(
                look, ability.do, Price(ability.cost)
            )
            if _is_cheap(look, ability) and is_worth_it:
                return move
    return None


def _is_cheap(look: SeatLook, ability: Ability) -> bool:
    plain = all(isinstance(cost, Ener | DiscardCost) for cost in ability.cost)
    ener = [cost.of for cost in ability.cost if isinstance(cost, Ener)]
    return plain and ability.limit is not None and all(can_spare(look, one) for one in ener)


def _pays_off(look: SeatLook, purpose: str) -> bool:
    if purpose in DEFENDS:
        return any(look.view.other.field[:LRIG])
    return purpose == "supply" or not _can_grow_further(look)


def _can_grow_further(look: SeatLook) -> bool:
    center = look.view.own.field[LRIG]
    return center is None or any((lrig.level or 0) > center.level for lrig in _lrigs_left(look))


def _lrigs_left(look: SeatLook) -> list[Card]:
    known = (look.cards.get(no or "") for no in look.view.own.lrig_deck)
    return [card for card in known if card is not None and card.type == "LRIG"]


# --- assists ----------------------------------------------------------------------------------------------------------


def grow_assist(look: SeatLook) -> Action | None:
    """Grow an assist as high as can be spared.

    One that defends is kept for an attack that hurts, one whose arrival would find nothing to aim at for a later turn.
    """
    some = [
        one
        for one in look.moves(act.Grow)
        if not _is_kept(look, one) and can_spare(look, grown_to(look, one).grow_cost)
    ]
    return max(some, key=lambda one: grown_to(look, one).level or 0, default=None)


def grow_in_defence(look: SeatLook) -> Action | None:
    """Grow an assist whose arrival keeps attackers away."""
    some = ((one, grown_to(look, one)) for one in look.moves(act.Grow))
    return next((one for one, card in some if _defends(card) and not arrives_in_vain(look, card)), None)


def arrives_in_vain(look: SeatLook, card: Card) -> bool:
    """Say whether all that a card does when it arrives, paid for like the growth, would find nothing to aim at."""
    arrivals = [one for one in card.abilities if one.kind == "enter"]
    grown = (Ener(card.grow_cost),) if card.grow_cost else ()
    return bool(arrivals) and all(is_in_vain(look, one.do, Price(together((*grown, *one.cost)))) for one in arrivals)


def is_used_in_vain(look: SeatLook, place: Place, card: Card) -> bool:
    """Say whether what a card is used for would find nothing to aim at once it has been paid for."""
    price = Price((Ener(card.cost),) if card.cost else (), place)
    return any(one.kind == "use" and is_in_vain(look, one.do, price) for one in card.abilities)


def _is_kept(look: SeatLook, move: act.Grow) -> bool:
    card = grown_to(look, move)
    return ("attack" in card.timing and _defends(card)) or arrives_in_vain(look, card)


def _defends(card: Card) -> bool:
    return any(one.kind == "enter" and purpose_in(one.do) in DEFENDS for one in card.abilities)


def grown_to(look: SeatLook, move: act.Grow) -> Card:
    """Return the card that a growth puts on top."""
    card = look.card(Place(LRIG_DECK, move.card))
    assert card is not None, "a seat sees its own LRIG deck"
    return card
