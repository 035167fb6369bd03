"""The sequence that is placed: what fits where if every card lands, and why not [S-030] [S-050] [S-052]."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from wixoss_desktop.engine.contract.values import Refusal, Seat
from wixoss_desktop.engine.siw.cards import (
    DeckCard,
    Duel,
    MoveCard,
    OnFireCard,
    PutInStatus,
    Stamina,
    Status,
    left_in,
    needed,
)
from wixoss_desktop.engine.siw.reckon import CardScene, holds
from wixoss_desktop.engine.siw.state import FALLS, STAMINA, Bout, Placed


class Footing(NamedTuple):
    """How everybody stands before a card, and who carries it out; `segment` counts the tags before it."""

    statuses: tuple[Status, ...]
    falls: tuple[int, ...]
    actor: int
    segment: int = 0
    before: tuple[str, ...] = ()
    stamina: int = 0


class StaminaSegment(NamedTuple):
    """The cards between two tags: how much stamina they take, and how much there is [S-086]."""

    spent: int
    owned: int


def standing(bout: Bout) -> Footing:
    """Return how everybody stands before the first card."""
    return Footing(
        tuple([one.status for one in bout.fighters]),
        tuple([one.falls for one in bout.fighters]),
        bout.sides[bout.side].legal,
    )


def after(bout: Bout, before: Footing, placed: Placed) -> Footing:
    """Return how everybody stands behind a card that lands."""
    card = bout.card(placed.card)
    statuses, falls = list(before.statuses), list(before.falls)
    left = left_in(card, statuses[placed.target])
    if card.damage or isinstance(card, MoveCard) or card.leaves is not None:
        _put(bout, statuses, falls, placed.target, left)
    for effect in card.effects:
        if effect.if_ is None and effect.on in ("use", "hit", "done"):
            for deed in effect.do:
                if isinstance(deed, PutInStatus) and deed.who in ("target", "opponent"):
                    _put(bout, statuses, falls, placed.target, deed.to)
    actor, segment, more = before.actor, before.segment, 0
    if card.marks and "tag" in card.marks:
        partner = _partner(bout, actor)
        more = _for_partner(card)
        actor, segment = partner, segment + 1
    return Footing(tuple(statuses), tuple(falls), actor, segment, (*before.before, placed.card), more)


def _put(bout: Bout, statuses: list[Status], falls: list[int], target: int, to: Status) -> None:
    if to == "down" and statuses[target] == "standing" and bout.setup.stipulation.form == "multi":
        falls[target] += 1
        if falls[target] >= FALLS:
            to = "out"
    if to == "out":
        falls[target] = 0
    statuses[target] = to


def _partner(bout: Bout, fighter: int) -> int:
    return next((one for one in bout.sides[bout.fighters[fighter].side].fighters if one != fighter), fighter)


def _for_partner(card: DeckCard) -> int:
    deeds = (deed for effect in card.effects for deed in effect.do)
    return sum(deed.by for deed in deeds if isinstance(deed, Stamina) and deed.for_ == "segment")


def standings(bout: Bout, line: tuple[Placed, ...]) -> tuple[Footing, ...]:
    """Return how everybody stands before each card of a sequence, and behind the last one."""
    found = [standing(bout)]
    for placed in line:
        found.append(after(bout, found[-1], placed))
    return tuple(found)


def segments(bout: Bout, line: tuple[Placed, ...]) -> tuple[StaminaSegment, ...]:
    """Return what each segment of a sequence takes, and has."""
    found: list[StaminaSegment] = []
    spent, owned, cards = 0, bout.stamina, bout.setup.cards
    for placed in line:
        card = cards[placed.card]
        spent += card.cost
        if card.effects:
            owned += _at_once(card)
        if card.marks and "tag" in card.marks:
            found.append(StaminaSegment(spent, owned))
            spent, owned = 0, STAMINA + _for_partner(card)
    return (*found, StaminaSegment(spent, owned))


def _at_once(card: DeckCard) -> int:
    """The stamina that a card gives whoever carries it out for the segment in which it stands."""
    more = 0
    for effect in card.effects:
        if effect.on == "use":
            for deed in effect.do:
                if isinstance(deed, Stamina) and deed.for_ == "turn" and deed.who == "me":
                    more += deed.by
    return more


def targets(bout: Bout) -> tuple[int, ...]:
    """Return the fighters at whom cards can be aimed: the legal men of all others."""
    sides, fighters, own = bout.sides, bout.fighters, bout.side
    if len(sides) == 2:
        legal = sides[1 - own].legal
        return () if fighters[legal].gone else (legal,)
    return tuple([side.legal for at, side in enumerate(sides) if at != own and not fighters[side.legal].gone])


def unfit(bout: Bout, before: Footing, placed: Placed, *, first: bool, last: bool = False) -> Refusal | None:
    """Return why a card can't be tried in its place, stamina and turns apart; None if it can."""
    card = bout.card(placed.card)
    own = before.statuses[before.actor]
    if own != "standing" and isinstance(card, MoveCard | OnFireCard):
        if own == "out":
            return Refusal("S-091", "out_places_no_moves", names={"card": placed.card})
        if bout.setup.option("down.attacker") == "noMoves":
            return Refusal("S-039", "down_places_no_moves", names={"card": placed.card})
    wanted, status = needed(card), before.statuses[placed.target]
    if wanted and status not in wanted:
        target = bout.fighters[placed.target].character
        names = {"card": placed.card, "target": target, "needs": wanted[0], "status": status}
        return Refusal("S-091" if "out" in (status, *wanted) else "S-050", "wrong_status", names=names)
    if card.playable is None:
        return None
    moment = CardScene(bout, before.actor, placed.target, cards_before=before.before, is_first=first, is_last=last)
    if not holds(card.playable, moment):
        return Refusal("S-051", "not_now", names={"card": placed.card})
    return None


def aims_now(bout: Bout) -> tuple[int, ...]:
    """Return at whom the card that is tried can go as everybody stands now; nobody for one that concerns no target."""
    attack = bout.attack
    assert attack is not None, "cards are tried in an attack"
    placed = bout.line[attack.at]
    if not concerns_target(bout.card(placed.card)):
        return ()
    now = standing(bout)._replace(actor=attack.actor, before=tuple(one.card for one in bout.line[: attack.at]))
    aimed = ((on, replace(placed, target=on)) for on in targets(bout))
    return tuple(on for on, one in aimed if unfit(bout, now, one, first=attack.at == 0) is None)


def concerns_target(card: DeckCard) -> bool:
    """Say whether it means anything at whom a card is aimed."""
    if isinstance(card, MoveCard) or card.damage or card.leaves is not None or needed(card):
        return True
    deeds = (deed for effect in card.effects for deed in effect.do)
    return any(isinstance(deed, Duel) or getattr(deed, "who", "") in ("target", "opponent") for deed in deeds)


def misplaced(
    bout: Bout, line: tuple[Placed, ...], at: int, befores: tuple[Footing, ...], seat: Seat
) -> Refusal | None:
    """Return why the card at a place of a sequence can't be placed there by a seat, None if it can.

    `befores` are the standings at least up to that card.
    """
    placed = line[at]
    if placed.target not in targets(bout):
        return Refusal("S-093", "no_target", names={"card": placed.card})
    fault = misplaced_at_anyone(bout, line, at, befores, seat)
    if fault is not None or bout.setup.option("order.check") == "attack":
        return fault
    return unfit(bout, befores[at], placed, first=at == 0)


def misplaced_at_anyone(
    bout: Bout, line: tuple[Placed, ...], at: int, befores: tuple[Footing, ...], seat: Seat
) -> Refusal | None:
    """Return why the card at a place of a sequence can't be placed there by a seat at whomever it is aimed."""
    placed = line[at]
    card = bout.card(placed.card)
    if card.marks and "hidden" in card.marks and bout.setup.option("hidden.only") == "on":
        return Refusal("S-060", "only_hidden", names={"card": placed.card})
    if bout.fighters[befores[at].actor].seat != seat:
        return Refusal("S-086", "partner_places_here", names={"card": placed.card})
    over = overspent(bout, line, placed.card)
    if over is not None:
        return over
    if isinstance(card, OnFireCard) and bout.setup.option("onFire.form") == "oncePerTurn":
        fires = sum(isinstance(bout.card(one.card), OnFireCard) for one in line)
        if fires > 1:
            return Refusal("S-101", "one_on_fire", {"count": fires}, {"card": placed.card})
    return None


def overspent(bout: Bout, line: tuple[Placed, ...], card: str) -> Refusal | None:
    """Return that a sequence takes more stamina than there is [S-030]."""
    for at, one in enumerate(segments(bout, line)):
        if one.spent > one.owned:
            return Refusal(
                "S-086" if at else "S-030", "stamina", {"spent": one.spent, "owned": max(0, one.owned)}, {"card": card}
            )
    return None


def takes_too_much(spending: tuple[StaminaSegment, ...], segment: int, card: DeckCard) -> bool:
    """Say whether a card costs more than a segment has left; one that gives stamina or tags is judged in its place."""
    if card.effects or card.marks:
        return False
    spent, owned = spending[segment]
    return spent + card.cost > owned


def first_fault(bout: Bout, befores: tuple[Footing, ...] | None = None) -> tuple[int, Refusal] | None:
    """Return the first card of the placed sequence that can't follow, and why; None where all is in order.

    `befores` are its standings where they are known.
    """
    line = bout.line
    befores = standings(bout, line) if befores is None else befores
    for at, placed in enumerate(line):
        fault = misplaced(bout, line, at, befores, placed.seat)
        if fault is None and isinstance(bout.card(placed.card), OnFireCard):
            following = bout.card(line[at + 1].card) if at + 1 < len(line) else None
            if not isinstance(following, MoveCard):
                fault = Refusal("S-101", "fire_before_move", names={"card": placed.card})
        if fault is not None:
            return at, fault
    return None
