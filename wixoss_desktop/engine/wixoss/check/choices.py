"""Answers to small questions: hands of janken, picked cards, payments, options, numbers, lanes, guards."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.common import NO_CARD, NOT_NOW, ZONE_TAKEN, banned, card_at, is_free
from wixoss_desktop.engine.wixoss.check.costs import ener_mask, fits_together, refuse_costs
from wixoss_desktop.engine.wixoss.check.main import refuse_lane
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.select import amount, passes
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.traits import most_together
from wixoss_desktop.engine.wixoss.zones import CHEER, ENER, FIELD, HAND, LANES, LRIG, SLOTS, ZONES, Place


def place_of(state: State, seat: Seat, ref: Ref) -> Place | None:
    """Return where a card lies, as a seat says it; None if it is not there any more."""
    if ref.zone == FIELD:
        index = state.slot_of(ref)
        return None if index is None else Place(FIELD, index % SLOTS, index // SLOTS != seat)
    cards = state.cards(ref.seat, ref.zone)
    return Place(ref.zone, cards.index(ref.card), ref.seat != seat) if ref.card in cards else None


def ref_at(state: State, seat: Seat, place: Place) -> Ref | None:
    """Return the card at a place that a seat names; None if nothing lies there."""
    owner = 1 - seat if place.opponent else seat
    if place.zone == FIELD:
        thing = state.at(owner, place.index) if 0 <= place.index < SLOTS else None
        return None if thing is None else Ref(thing.card, owner, FIELD, thing.oid)
    cards = state.cards(owner, place.zone)
    return Ref(cards[place.index], owner, place.zone) if 0 <= place.index < len(cards) else None


def refuse_janken(board: Known, step: steps.Janken, action: act.Action) -> Refusal | None:
    """Return why a hand is refused."""
    return None if isinstance(action, act.Throw) else NOT_NOW


def janken(board: Known, step: steps.Janken) -> Iterator[act.Action]:
    """Yield the three hands."""
    for hand in act.HANDS:
        yield act.Throw(hand)


def refuse_mulligan(board: Known, step: steps.Mulligan, action: act.Action) -> Refusal | None:
    """Return why a card can't be returned [4.1]."""
    if isinstance(action, act.Done):
        return None
    if not isinstance(action, act.Pick):
        return NOT_NOW
    if action.place.opponent or action.place.zone != HAND:
        return Refusal("4.1", "mulligan_from")
    card = card_at(board, step.seat, HAND, action.place.index)
    return NO_CARD if card is None or card in step.picked else None


def mulligan(board: Known, step: steps.Mulligan) -> Iterator[act.Action]:
    """Yield the cards not returned yet, and to be done."""
    for index, card in enumerate(board.state.zones[step.seat * ZONES + HAND]):
        if card not in step.picked:
            yield act.Pick(Place(HAND, index))
    yield act.Done()


def refuse_guard(board: Known, step: steps.GuardStep, action: act.Action) -> Refusal | None:
    """Return why a card can't guard [7.5]."""
    if isinstance(action, act.Pass):
        return None
    if not isinstance(action, act.Guard):
        return NOT_NOW
    card = card_at(board, step.seat, HAND, action.card)
    if card is None:
        return NO_CARD
    if not has_guard(board, card):
        return Refusal("7.5", "no_guard")
    return refuse_guard_with(board, step.seat, card)


def has_guard(board: Known, card: int) -> bool:
    """Say whether a card in hand has Guard, printed or given; having the icon is having the ability [9.2].

    Where a printed one has a scope, it is there beside such a center only.
    """
    if card in board.derived.given_guards:
        return True
    sheet = board.book.sheets[card]
    center = board.state.at(sheet.owner, LRIG)
    scope = Scope(Source(card, sheet.owner))
    return any(
        center is not None
        and all(passes(board, scope, rule, center.card, sheet.owner * SLOTS + LRIG) for rule in word.scope)
        for word in sheet.card.keywords
        if word.name == "guard"
    )


def refuse_guard_with(board: Known, seat: Seat, card: int) -> Refusal | None:
    """Return why a card with Guard can't be used for it, or None [7.5.4]."""
    if banned(board, "guard", seat, card):
        return Refusal("7.5.4", "guard_forbidden")
    return refuse_costs(board, seat, board.derived.guard_costs[seat], Source(card, seat))


def guard_step(board: Known, step: steps.GuardStep) -> Iterator[act.Action]:
    """Yield the guards, and not to guard."""
    for index, card in enumerate(board.state.zones[step.seat * ZONES + HAND]):
        if has_guard(board, card) and refuse_guard_with(board, step.seat, card) is None:
            yield act.Guard(index)
    yield act.Pass()


def may_stop(step: steps.PickCards) -> bool:
    """Say whether enough cards have been picked; of 'exactly N', none or all of them [8.12.3]."""
    count = len(step.picked)
    return count == 0 or count == step.high if step.gap else count >= step.low


def refuse_pick(board: Known, step: steps.PickCards, action: act.Action) -> Refusal | None:
    """Return why a card can't be picked, or why more must be."""
    if isinstance(action, act.Done):
        return None if may_stop(step) else Refusal("8.4.5", "pick_more", {"low": step.low, "have": len(step.picked)})
    if not isinstance(action, act.Pick):
        return NOT_NOW
    ref = ref_at(board.state, step.seat, action.place)
    if ref is None or ref not in step.cards:
        return Refusal("8.4.4", "not_a_choice")
    if ref in step.picked:
        return Refusal("8.4.5", "picked_already")
    if is_alike(board, step, ref):
        return Refusal("8.4.5", f"pick_{_asked(step)}")
    return Refusal("8.4.5", "pick_beyond_sum") if is_beyond(board, step, ref) else None


def is_beyond(board: Known, step: steps.PickCards, ref: Ref) -> bool:
    """Say whether cards picked before have, together with this one, more power or levels than they may."""
    picked = (*step.picked, ref)
    return any(
        most is not UNSET and sum(amount(board, one, name) for one in picked) > most
        for name, most in (("power", step.power_sum), ("level", step.level_sum))
    )


def _asked(step: steps.PickCards) -> str:
    """What picked cards are asked for, where one doesn't go with the others."""
    if step.share is not UNSET:
        return f"share_{step.share}"
    return f"apart_{step.apart}" if step.apart is not UNSET else f"unlike_{step.differ}"


def is_alike(board: Known, step: steps.PickCards, ref: Ref) -> bool:
    """Say whether a card doesn't go with those picked before: alike where they must differ, or nothing in common.

    Nor does one with which not as many can be picked as have to be.
    """
    if step.differ is None and step.share is UNSET and step.apart is UNSET:
        return False
    picked = (*step.picked, ref)
    need = max(len(picked), step.high if step.gap else step.low)
    return most_together(board, step.cards, step, picked) < need


def pick_cards(board: Known, step: steps.PickCards) -> Iterator[act.Action]:
    """Yield the cards that may be picked next, and to be done when that is enough."""
    for ref in step.cards:
        if ref not in step.picked and not is_alike(board, step, ref) and not is_beyond(board, step, ref):
            place = place_of(board.state, step.seat, ref)
            if place is not None:
                yield act.Pick(place)
    if may_stop(step):
        yield act.Done()


def refuse_pay(board: Known, step: steps.PayEner, action: act.Action) -> Refusal | None:
    """Return why a card can't pay: the rest must still be payable [6.1]."""
    if not isinstance(action, act.Pick):
        return NOT_NOW
    place = action.place
    if place.opponent or place.zone != ENER:
        return Refusal("6.1.1", "pay_from")
    card = card_at(board, step.seat, ENER, place.index)
    if card is None or card in step.picked:
        return NO_CARD
    masks = [ener_mask(board, one) for one in (*step.picked, card)]
    return None if fits_together(masks, step.needs) else Refusal("6.1.2", "pays_nothing")


def pay_ener(board: Known, step: steps.PayEner) -> Iterator[act.Action]:
    """Yield the ener cards that may pay next."""
    picked = [ener_mask(board, card) for card in step.picked]
    known: dict[int, bool] = {}
    for index, card in enumerate(board.state.zones[step.seat * ZONES + ENER]):
        if card in step.picked:
            continue
        mask = ener_mask(board, card)
        if mask not in known:
            known[mask] = fits_together([*picked, mask], step.needs)
        if known[mask]:
            yield act.Pick(Place(ENER, index))


def refuse_confirm(board: Known, step: steps.Confirm, action: act.Action) -> Refusal | None:
    """Return why an answer is neither yes nor no, or why it can't be yes [8.4.1]."""
    if isinstance(action, act.Yes) and step.lacks:
        return Refusal("8.4.1", "lacks_for_yes")
    return None if isinstance(action, act.Yes | act.No) else NOT_NOW


def confirm(board: Known, step: steps.Confirm) -> Iterator[act.Action]:
    """Yield yes, where that can be, and no."""
    if not step.lacks:
        yield act.Yes()
    yield act.No()


def refuse_option(board: Known, step: steps.PickOption, action: act.Action) -> Refusal | None:
    """Return why an option can't be chosen."""
    if isinstance(action, act.Done):
        return None if step.may_stop else NOT_NOW
    if not isinstance(action, act.Option):
        return NOT_NOW
    if not 0 <= action.index < step.count or action.index in step.taken:
        return Refusal("6.3", "no_option", {"count": step.count})
    return None


def pick_option(board: Known, step: steps.PickOption) -> Iterator[act.Action]:
    """Yield the options not taken yet, and to be done where that is possible."""
    for index in range(step.count):
        if index not in step.taken:
            yield act.Option(index)
    if step.may_stop:
        yield act.Done()


NUMBERS = range(16)
"""Numbers that are offered; any other that isn't negative is accepted too [8.4.12]."""


def refuse_number(board: Known, step: steps.PickNumber, action: act.Action) -> Refusal | None:
    """Return why a number can't be declared."""
    if not isinstance(action, act.Number):
        return NOT_NOW
    return Refusal("8.4.12", "negative") if action.number < 0 else None


def pick_number(board: Known, step: steps.PickNumber) -> Iterator[act.Action]:
    """Yield small numbers."""
    for number in NUMBERS:
        yield act.Number(number)


MOST_LETTERS = 60
"""How long a declared name may be: longer than any that is printed."""


def refuse_word(board: Known, step: steps.PickWord, action: act.Action) -> Refusal | None:
    """Return why something can't be declared.

    A name or a class has to exist; as no seat can know all of the other's cards, any is taken for one that does.
    """
    if not isinstance(action, act.Say):
        return NOT_NOW
    if step.why == "color":
        return None if action.word in step.offered else Refusal("8.4.12", "no_color")
    return None if 0 < len(action.word.strip()) <= MOST_LETTERS else Refusal("8.4.12", "no_name")


def pick_word(board: Known, step: steps.PickWord) -> Iterator[act.Action]:
    """Yield the words that the seat knows."""
    for word in step.offered:
        yield act.Say(word)


def refuse_pick_lane(board: Known, step: steps.PickLane, action: act.Action) -> Refusal | None:
    """Return why a lane can't be chosen."""
    if not isinstance(action, act.Lane):
        return NOT_NOW
    if action.lane in step.taken:
        return ZONE_TAKEN
    if step.stays and action.lane == CHEER:
        return None
    if step.over and action.lane in LANES:
        return None
    return refuse_lane(board, step.seat, action.lane)


def pick_lane(board: Known, step: steps.PickLane) -> Iterator[act.Action]:
    """Yield the empty lanes, and to stay in the Cheer zone."""
    for lane in LANES:
        if lane not in step.taken and (step.over or is_free(board, step.seat, lane)):
            yield act.Lane(lane)
    if step.stays:
        yield act.Lane(CHEER)
