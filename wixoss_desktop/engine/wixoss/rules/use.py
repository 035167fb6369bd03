"""Using SPELLs, ARTS and action abilities; deploying and removing SIGNI [6]."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.costs import together
from wixoss_desktop.engine.wixoss.check.main import actions_at, refuse_remove
from wixoss_desktop.engine.wixoss.check.prices import costs_of_use
from wixoss_desktop.engine.wixoss.rules.rise import deploy
from wixoss_desktop.engine.wixoss.rules.turn import go_on, pay_and_grow
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    EXCLUDED,
    FIELD,
    HAND,
    KEY,
    LANES,
    LRIG_DECK,
    LRIG_TRASH,
    TRASH,
    Place,
)


def act_freely(work: Work, step: steps.Step, seat: Seat, action: act.Action) -> None:
    """Carry out what a player does in the main phase or an ARTS-use step, or go on [5.7.2] [5.8.2]."""
    match action:
        case act.Deploy():
            card = work.zone(seat, HAND)[action.card]
            deploy(work, seat, Ref(card, seat, HAND), action.lane)
        case act.Use():
            use_card(work, seat, action.place, steps.Settle())
        case act.Activate():
            activate(work, seat, action, steps.Settle())
        case act.Grow():
            pay_and_grow(work, seat, action)
        case act.Remove():
            remove(work, seat, action.lane)
        case _:
            go_on(work)


def use_card(work: Work, seat: Seat, place: Place, settle: steps.Settle | None) -> None:
    """Put a card into the check zone and owe its use, and what follows it if anything does [6.3]."""
    card = work.zone(seat, place.zone)[place.index]
    if work.book.sheets[card].type in ("KEY", "RESONA"):
        play(work, seat, card)
        return
    held = work.book.sheets[card].use
    work.push(steps.PutAway(card), *(() if settle is None else (settle,)))
    if held is not None:
        work.push(steps.Resolve(Source(card, seat), held.ability, held.key, card=card))
    work.commit(ev.Moved(card, seat, place.zone, seat, CHECK, "use", shown=True))


def play(work: Work, seat: Seat, card: int) -> None:
    """Owe that a KEY is paid for or a RESONA's play condition carried out, and that it is put there [6.10] [6.11]."""
    sheet = work.book.sheets[card]
    source = Source(card, seat)
    if sheet.type == "KEY":
        costs = costs_of_use(work, seat, sheet)
        then: steps.Step = steps.PlayKey(seat, card)
    else:
        costs = together(sheet.play.ability.cost) if sheet.play is not None else ()
        then = steps.PutSigni(source, (Ref(card, seat, LRIG_DECK),), by_game=True)
    work.push(steps.PayCosts(seat, costs, source), then, steps.Settle())


def play_key(work: Work, step: steps.PlayKey) -> None:
    """Put a KEY beside the center; one that lies there already goes to the LRIG trash first [6.11.2]."""
    work.pop()
    old = work.state.at(step.seat, KEY)
    if old is not None:
        owner = work.book.sheets[old.card].owner
        work.commit(ev.Moved(old.card, step.seat, FIELD, owner, LRIG_TRASH, "rule", KEY))
    work.commit(ev.Moved(step.card, step.seat, LRIG_DECK, step.seat, FIELD, "play", KEY))


def put_away(work: Work, step: steps.PutAway) -> None:
    """Move a used card out of the check zone, if it is there yet; PIECEs and crafts are excluded [6.3] [1.9.3]."""
    work.pop()
    sheet = work.book.sheets[step.card]
    for seat in (0, 1):
        if step.card in work.zone(seat, CHECK):
            gone = sheet.type == "PIECE" or sheet.card.craft
            to = EXCLUDED if gone else LRIG_TRASH if sheet.card.is_white_backed else TRASH
            if step.returns:
                work.commit(ev.Moved(step.card, seat, CHECK, sheet.owner, LRIG_DECK, "encore", shown=True))
            else:
                work.propose(ev.Moved(step.card, seat, CHECK, sheet.owner, to, "use"))


def activate(work: Work, seat: Seat, action: act.Activate, settle: steps.Settle | None) -> None:
    """Owe the use of an action ability, and what follows it if anything does [6.5.2]."""
    found = actions_at(work, seat, action.place)
    assert found is not None
    source, held = found
    key, ability = held[action.ability]
    work.push(steps.Resolve(source, ability, key), *(() if settle is None else (settle,)))
    per_turn = ability.limit is not None and ability.limit.per == "turn"
    per_game = ability.limit is not None and ability.limit.per == "game"
    work.commit(ev.Activated(seat, source, key, per_turn, per_game))


def remove(work: Work, seat: Seat, lane: int) -> None:
    """Put an own SIGNI into the trash, with others where a turn has but one time for it: no cost, no effect [2.10]."""
    ref = _standing(work, seat, lane)
    work.push(steps.RuleTrash(seat, (ref,), "remove"), steps.Settle())
    if work.state.setup.rules.remove_limit == "once_per_turn":
        lanes = [one for one in LANES if one != lane and refuse_remove(work, seat, one) is None]
        others = tuple(_standing(work, seat, one) for one in lanes)
        by = Source(ref.card, seat, ref.oid)
        work.push(*(steps.PickCards(seat, others, 0, len(others), "remove", by) for _ in others[:1]))


def _standing(work: Work, seat: Seat, lane: int) -> Ref:
    thing = work.state.at(seat, lane)
    assert thing is not None
    return Ref(thing.card, seat, FIELD, thing.oid)


def cut_in(work: Work, step: steps.CutIn, seat: Seat, action: act.Action) -> None:
    """Use a cut-in, after which the SPELL may ask for another one, or let the SPELL go on [5.10.1]."""
    work.pop()
    if isinstance(action, act.Use):
        work.update(begun=0)
        use_card(work, seat, action.place, _after_cut_in(work))
    elif isinstance(action, act.Activate):
        work.update(begun=0)
        activate(work, seat, action, _after_cut_in(work))


def _after_cut_in(work: Work) -> steps.Settle | None:
    """What a cut-in triggers follows it; what waited before it waits for the SPELL [8.5] [6.2.1].

    Nothing at all follows while the effect that uses the SPELL is being resolved [8.3.1].
    """
    resolving = any(isinstance(step, steps.Resolve) and step.stage == "run" for step in work.state.stack)
    return None if resolving else steps.Settle(held=len(work.state.pending))
