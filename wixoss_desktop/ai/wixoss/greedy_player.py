"""A decent player that thinks one move ahead: fills its lanes, hits what it can, guards when it must."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Final

from wixoss_desktop.ai.player import See
from wixoss_desktop.ai.wixoss.aims import Price, is_in_vain
from wixoss_desktop.ai.wixoss.card_worth import harms, purpose_of, worth
from wixoss_desktop.ai.wixoss.greedy_lrigs import (
    DEFENDS,
    activate,
    can_spare,
    grow_assist,
    grow_in_defence,
    is_used_in_vain,
    play_key,
    use_piece,
)
from wixoss_desktop.ai.wixoss.look import SeatLook, SeatSight, listed
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.battle import settled
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.forecast import AttackEnd
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LANES, LRIG, LRIG_DECK, Place

_SAFE_LIFE: Final = 4
"""With more Life Cloth than this a hit is worth an ener; from here on LRIG attacks are guarded."""
_LANE_FILLED: Final = 6000
_MUCH_STRONGER: Final = 4000
_GUARD_KEPT: Final = 7000


class GreedyPlayer:
    """Takes what looks best at once; `cards` are the facts of all cards by number, as anyone can read them."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def choose(self, see: See[SeatSight], legal: tuple[Action, ...], dice: Dice) -> Action:
        """Return the legal action that looks best."""
        legal = listed(legal)
        if len(legal) == 1:
            return legal[0]
        look = SeatLook(see(), legal, self._cards, dice)
        kind = look.view.question.kind if look.view.question is not None else ""
        chosen = _CHOICES.get(kind, _any)(look)
        return chosen if chosen is not None else _giving_up(legal)


def _giving_up(legal: tuple[Action, ...]) -> Action:
    for action in (act.Pass(), act.Done(), act.No()):
        if action in legal:
            return action
    return legal[0]


def _any(look: SeatLook) -> Action | None:
    return look.legal[look.dice.roll(len(look.legal))]


def _worth(look: SeatLook, place: Place) -> int:
    """Return how much a card at a place is worth: power on the field, worth in hand, little when unseen."""
    if place.zone == FIELD:
        thing = (look.view.other if place.opponent else look.view.own).field[place.index]
        return thing.power if thing is not None else 0
    card = look.card(place)
    return worth(card) if card is not None else 0


# --- before the attacks ---------------------------------------------------------------------------------------------


def _mulligan(look: SeatLook) -> Action | None:
    """Return cards too high for the first turns, as long as there are any."""
    for pick in look.moves(act.Pick):
        card = look.card(pick.place)
        if card is not None and card.type == "SIGNI" and (card.level or 0) >= 4:
            return pick
    return act.Done()


def _charge(look: SeatLook) -> Action | None:
    """Charge a SIGNI that a much stronger one will replace, or else the card least missed."""
    charges = look.moves(act.Charge)
    from_field = [one for one in charges if one.place.zone == FIELD and _replaced_by_stronger(look, one.place.index)]
    if from_field:
        return min(from_field, key=lambda one: _worth(look, one.place))
    from_hand = [one for one in charges if one.place.zone == HAND]
    return min(from_hand, key=lambda one: _missed(look, one.place)) if from_hand else None


def _missed(look: SeatLook, place: Place) -> int:
    """Return how much a hand card would be missed: one that can't be used soon isn't."""
    card = look.card(place)
    center = look.view.own.field[LRIG]
    if card is None or center is None:
        return 0
    too_high = card.type == "SIGNI" and (card.level or 0) > center.level + 1
    own_color = _center_colors(look) & set(card.colors)
    return worth(card) - (8000 if too_high else 0) - (1500 if own_color else 0)


def _center_colors(look: SeatLook) -> set[str]:
    center = look.view.own.field[LRIG]
    card = look.cards.get(center.no) if center is not None and center.no is not None else None
    return set(card.colors) if card is not None else set()


def _replaced_by_stronger(look: SeatLook, lane: int) -> bool:
    own = look.view.own
    thing = own.field[lane]
    center = own.field[LRIG]
    if thing is None or center is None or any(own.field[other] is None for other in LANES):
        return False
    room = own.limit - own.limit_used + thing.level
    for no in own.hand:
        card = look.cards.get(no) if no is not None else None
        if card is None or card.type != "SIGNI" or (card.level or 0) > min(room, center.level):
            continue
        if (card.power or 0) >= thing.power + _MUCH_STRONGER and not card.guard:
            return True
    return False


def _grow(look: SeatLook) -> Action | None:
    """Grow to a higher level whenever that is possible."""
    center = look.view.own.field[LRIG]
    grows = [(_level(look, one.card), one) for one in look.moves(act.Grow)]
    higher = [one for one in grows if center is not None and one[0] > center.level]
    return max(higher, key=lambda one: one[0])[1] if higher else None


def _level(look: SeatLook, index: int) -> int:
    card = look.card(Place(LRIG_DECK, index))
    return card.level or 0 if card is not None else 0


def _main(look: SeatLook) -> Action | None:
    first = _use(look, ("supply",)) or play_key(look) or grow_assist(look) or _deploy(look)
    return first or use_piece(look) or activate(look) or _use(look, ("removal",))


def _deploy(look: SeatLook) -> Action | None:
    """Deploy the SIGNI that together fill the lanes best, the first of them now."""
    deploys = look.moves(act.Deploy)
    hand = sorted({one.card for one in deploys})
    lanes = sorted({one.lane for one in deploys})
    room = look.view.own.limit - look.view.own.limit_used
    best: tuple[int, ...] = ()
    best_value = 0
    for count in range(1, len(lanes) + 1):
        for some in combinations(hand, count):
            if sum(_levels(look, index) for index in some) <= room:
                value = sum(_deploy_value(look, index) for index in some)
                best, best_value = (some, value) if value > best_value else (best, best_value)
    if not best:
        return None
    card = max(best, key=lambda index: _power(look, index))
    lanes = sorted(one.lane for one in deploys if one.card == card)
    return act.Deploy(card, max(lanes, key=lambda lane: _lane_value(look, _power(look, card), lane)))


def _levels(look: SeatLook, index: int) -> int:
    card = look.held(index)
    return card.level or 0 if card is not None else 0


def _power(look: SeatLook, index: int) -> int:
    card = look.held(index)
    return card.power or 0 if card is not None else 0


def _deploy_value(look: SeatLook, index: int) -> int:
    card = look.held(index)
    return _LANE_FILLED + _power(look, index) - (_GUARD_KEPT if card is not None and card.guard else 0)


def _lane_value(look: SeatLook, power: int, lane: int) -> int:
    front = look.facing(lane)
    if front is None:
        return 5000
    return 6000 + front.power if settled(power, front.power, look.sight.rules) == "defender" else 0


def _use(look: SeatLook, wanted: tuple[str, ...]) -> Action | None:
    """Use a card of one of these purposes that is worth its ener; growing comes first."""
    targets = [one for one in look.view.other.field[:LRIG] if one is not None]
    for use in look.moves(act.Use):
        card = look.card(use.place)
        if card is None or card.type == "PIECE" or purpose_of(card) not in wanted or not can_spare(look, card.cost):
            continue
        if (purpose_of(card) == "supply" or targets) and not is_used_in_vain(look, use.place, card):
            return use
    return None


# --- attacks ----------------------------------------------------------------------------------------------------------


def _arts_step(look: SeatLook) -> Action | None:
    """Keep ARTS and assists for the defence, and use them when the attacks to come would hurt."""
    question = look.view.question
    if question is None or not question.defence:
        return None
    if look.view.own.life > _SAFE_LIFE:
        return None
    attackers = [slot for slot in LANES if any(end.damage or end.crushed for end in _ends(look, slot))]
    if len(attackers) <= look.view.own.life - 2:
        return None
    return grow_in_defence(look) or _use(look, DEFENDS)


def _ends(look: SeatLook, slot: int) -> tuple[AttackEnd, ...]:
    """Return how an attack of the turn player's card in a slot can end; nothing where it can't be foreseen."""
    found = look.sight.forecast(slot)
    return tuple(end for end, _ in found.ends) if found is not None else ()


def _signi_attacks(look: SeatLook) -> Action | None:
    """Attack with everything that can do damage, crush Life Cloth or banish what it battles."""
    for attack in look.moves(act.Attack):
        if any(end.damage or end.crushed or end.battle == "defender" for end in _ends(look, attack.slot)):
            return attack
    return None


def _lrig_attacks(look: SeatLook) -> Action | None:
    return next(iter(look.moves(act.Attack)), None)


def _guard(look: SeatLook) -> Action | None:
    """Guard when life is low, or when there are guards to spare, with the card least missed."""
    guards = look.moves(act.Guard)
    if not guards or (look.view.own.life > _SAFE_LIFE and len(guards) < 3):
        return None
    return min(guards, key=lambda one: _worth(look, Place(HAND, one.card)))


# --- small questions --------------------------------------------------------------------------------------------------

_GIVES_AWAY: Final = ("discard", "cost_discard", "hand_limit", "rule_trash", "remove")


def _pick_cards(look: SeatLook) -> Action | None:
    """Pick the opponent's best cards for harm, one's own worst to give away, one's own best otherwise."""
    picks = look.moves(act.Pick)
    question = look.view.question
    if not picks or question is None:
        return None
    if question.why in _GIVES_AWAY:
        return _giving_away(look, picks, question)
    theirs = [one for one in picks if one.place.opponent]
    if theirs and _does_harm(look, question):
        return max(theirs, key=lambda one: _worth(look, one.place))
    own = [one for one in picks if not one.place.opponent]
    if _does_harm(look, question) and all(one.place.zone == FIELD for one in own):
        return min(own, key=lambda one: _worth(look, one.place)) if act.Done() not in look.legal else None
    return max(own or theirs, key=lambda one: _worth(look, one.place))


def _giving_away(look: SeatLook, picks: list[act.Pick], question: QuestionSeen) -> Action | None:
    if act.Done() in look.legal and all(not one.place.opponent for one in picks):
        return None
    theirs = [one for one in picks if one.place.opponent]
    if theirs:
        return max(theirs, key=lambda one: _worth(look, one.place))
    return min(picks, key=lambda one: (_aimed(look, one.place), _given_up(look, one.place)))


def _given_up(look: SeatLook, place: Place) -> int:
    return _missed(look, place) if place.zone == HAND else _worth(look, place)


def _does_harm(look: SeatLook, question: QuestionSeen) -> bool:
    card = look.cards.get(question.by or "")
    return card is not None and any(harms(ability.do) for ability in card.abilities)


def _pay(look: SeatLook) -> Action | None:
    """Pay with plain ener first, with Multi Ener and guards late, and last with all that could be aimed at."""
    return min(look.moves(act.Pick), key=lambda one: _payment(look, one.place), default=None)


def _payment(look: SeatLook, place: Place) -> tuple[int, bool, bool, int]:
    card = look.card(place)
    if card is None:
        return 0, False, False, 0
    multi = any(word.name == "multi_ener" for word in card.keywords)
    return _aimed(look, place), multi, bool(_center_colors(look) & set(card.colors)), worth(card)


def _aimed(look: SeatLook, place: Place) -> int:
    """Return 1 for the only card left that what is paid for could be aimed at."""
    question = look.view.question
    left = [] if question is None else [one for one in question.aimed if one not in question.picked]
    return int(left == [place])


def _confirm(look: SeatLook) -> Action | None:
    """Say yes, but pay for no removal when there is nothing to remove, nor for anything else that finds nothing."""
    question = look.view.question
    if question is not None and question.why == "pay" and _pays_in_vain(look, question):
        return act.No()
    if question is not None and question.why in ("pay", "may") and _does_harm(look, question):
        return act.Yes() if any(look.view.other.field[:LRIG]) else act.No()
    return act.Yes()


def _pays_in_vain(look: SeatLook, question: QuestionSeen) -> bool:
    """Say whether what these costs stand before would find nothing to aim at once they are paid."""
    card = look.cards.get(question.by or "")
    asking = [one for one in card.abilities if one.cost == question.cost] if card is not None and question.cost else []
    return bool(asking) and all(is_in_vain(look, one.do, Price(one.cost)) for one in asking)


def _option(look: SeatLook) -> Action | None:
    """The first option that finds something; the first of all where none does."""
    vain = look.view.question.in_vain if look.view.question is not None else ()
    return next((one for one in look.moves(act.Option) if one.index not in vain), look.legal[0])


def _number(look: SeatLook) -> Action | None:
    numbers = [one for one in look.moves(act.Number) if 1 <= one.number <= 4]
    return numbers[look.dice.roll(len(numbers))] if numbers else None


def _pick_lane(look: SeatLook) -> Action | None:
    question = look.view.question
    card = look.cards.get(question.card or "") if question is not None else None
    power = card.power or 0 if card is not None else 0
    return max(look.moves(act.Lane), key=lambda one: _lane_value(look, power, one.lane), default=None)


def _decline(look: SeatLook) -> Action | None:
    return None


_CHOICES: Final[dict[str, Callable[[SeatLook], Action | None]]] = {
    "janken": _any,
    "mulligan": _mulligan,
    "ener_phase": _charge,
    "grow_phase": _grow,
    "main_phase": _main,
    "arts_step": _arts_step,
    "signi_attacks": _signi_attacks,
    "lrig_attacks": _lrig_attacks,
    "guard_step": _guard,
    "cut_in": _decline,
    "pick_cards": _pick_cards,
    "pay_ener": _pay,
    "confirm": _confirm,
    "pick_option": _option,
    "pick_number": _number,
    "pick_word": _any,
    "pick_lane": _pick_lane,
}
"""How each kind of question is answered; None declines."""
