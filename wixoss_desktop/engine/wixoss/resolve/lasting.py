"""Instructions that leave an effect behind, for the turn, the game, or until something happens: cards that are other
cards and SIGNI that are ridden among them [8.6.15] [9.3]."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import identity_ops, ops, players
from wixoss_desktop.engine.wixoss.language.names import LANE_NAMES
from wixoss_desktop.engine.wixoss.language.words import InZone, Named, SameName, Sel, StandsIn
from wixoss_desktop.engine.wixoss.lasting import Lasting
from wixoss_desktop.engine.wixoss.layers import lowered
from wixoss_desktop.engine.wixoss.resolve.choosing import NAMED_BY_PATH, meant, number_of, scope_of
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of
from wixoss_desktop.engine.wixoss.scope import NO_REFS, Numbers, Refs, bound
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.traits import features
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG


def on_cards(work: Work, frame: steps.Resolve, op: Any) -> None:
    """Let a continuous effect begin on cards: those there now, or later ones too [8.6.7], as off the field always."""
    is_given_off_field = isinstance(op, ops.Give) and isinstance(op.what, Sel) and op.what.zone != "field"
    if is_given_off_field or getattr(op, "later", False) or _is_about_zone(op):
        _begin(work, frame, op, None)
    else:
        _begin_on_what_is_there(work, frame, op)


def power(work: Work, frame: steps.Resolve, op: ops.Power) -> None:
    """Let a change of power begin, by as much for each card as it comes to there [8.6.5] [8.8]."""
    number = number_of(work, frame, op.by)
    if op.later or number >= 0 or _is_about_zone(op):
        on_cards(work, frame, op)
        return
    refs = meant(work, frame, op.what)
    work.record(bool(refs))
    by_number: dict[int, tuple[Ref, ...]] = {}
    for ref in refs:
        index = work.state.slot_of(ref)
        now = work.stats[index] if index is not None else None
        real = number if now is None else lowered(now, number, frame.source.seat)
        by_number[real] = (*by_number.get(real, ()), ref)
    for real, these in by_number.items():
        _begin(work, frame, replace(op, by=real), these)


def give_that(work: Work, frame: steps.Resolve, op: ops.GiveThat) -> None:
    """Give the keyword that something has gained [8.6.10]."""
    if frame.keyword is None:
        work.record(False)
        return
    on_cards(work, frame, ops.Give((frame.keyword,), op.what, op.until))


def on_player(work: Work, frame: steps.Resolve, op: ops.CostChange) -> None:
    """Let a continuous effect begin that speaks of a player, or of a later moment."""
    _begin(work, frame, op, None)


def chain(work: Work, frame: steps.Resolve, op: players.Chain) -> None:
    """Let a Chain begin in place of an older one [6.6.4]."""
    seat = frame.source.seat
    older = tuple(one.id for one in work.state.lasting if isinstance(one.op, players.Chain) and one.source.seat == seat)
    if older:
        work.commit(ev.LastingEnded(older), cause=cause_of(frame))
    _begin(work, frame, op, None)


def delay(work: Work, frame: steps.Resolve, op: lang.Delay) -> None:
    """Set up instructions for later, for each of the cards that they wait for by itself [8.3.12]."""
    names = {name: refs for name, refs in frame.refs.items() if name != "event" and not name.startswith(NAMED_BY_PATH)}
    if op.what is None:
        _begin(work, frame, op, None, names)
        return
    for ref in meant(work, frame, op.what):
        _begin(work, frame, op, (ref,), names)


def on_cards_or_player(work: Work, frame: steps.Resolve, op: ops.Forbid) -> None:
    """Let a prohibition or a replacement begin."""
    if op.who is not None or op.what is None or _is_about_zone(op):
        _begin(work, frame, op, None)
        return
    refs = meant(work, frame, op.what)
    if refs:
        _begin(work, frame, op, refs)


def gain(work: Work, frame: steps.Resolve, op: lang.Gain) -> None:
    """Give abilities to cards or to a player."""
    if op.who is not None or _is_about_zone(op):
        _begin(work, frame, op, None)
    else:
        _begin_on_what_is_there(work, frame, op)


def _begin_on_what_is_there(work: Work, frame: steps.Resolve, op: Any) -> None:
    """Let an effect begin on the cards that it is about and that are there now; whether there were any is noted."""
    refs = meant(work, frame, op.what)
    work.record(bool(refs))
    if refs:
        _begin(work, frame, op, refs)


def _begin(
    work: Work, frame: steps.Resolve, op: lang.AnyOp, refs: tuple[Ref, ...] | None, known: Refs = NO_REFS
) -> None:
    op = named_for_good(work, frame, op)
    lasting = Lasting(
        id=0,
        source=frame.source,
        op=_settled(op, frame.numbers) if _is_about_zone(op) else op,
        refs=refs,
        value=_value(work, frame, op),
        ends=ends(work, frame, op),
        left=_uses(op),
        known=dict(known),
    )
    work.commit(ev.LastingBegan(lasting), cause=cause_of(frame))


def _is_about_zone(op: Any) -> bool:
    """Say whether an effect is one on a SIGNI zone: SIGNI come under it and out of it [8.6.17]."""
    what = getattr(op, "what", None)
    return isinstance(what, Sel) and any(isinstance(rule, InZone) for rule in what.where)


def _settled(op: Any, numbers: Numbers) -> Any:
    """Return an effect with the zone that was chosen in place of its name."""
    where = tuple(
        StandsIn((LANE_NAMES[numbers[rule.of]],)) if isinstance(rule, InZone) and rule.of in numbers else rule
        for rule in op.what.where
    )
    return replace(op, what=replace(op.what, where=where))


def named_for_good(work: Work, frame: steps.Resolve, node: Any) -> Any:
    """Return words that last with the names of cards in place of cards that are known by a name within this effect.

    What is delayed keeps its own names.
    """
    if not isinstance(node, tuple | Struct) or isinstance(node, lang.Delay | lang.Ability):
        return node
    if isinstance(node, SameName) and node.of != "this":
        refs = bound(work, scope_of(frame), node.of)
        return Named(tuple(name for ref in refs for name in sorted(features(work, ref, "name"))))
    if isinstance(node, tuple):
        parts = tuple(named_for_good(work, frame, part) for part in node)
        return node if all(new is old for new, old in zip(parts, node, strict=True)) else parts
    changed = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, tuple | Struct) and (now := named_for_good(work, frame, value)) is not value:
            changed[name] = now
    return replace(node, **changed) if changed else node


def _uses(op: lang.AnyOp) -> int:
    """Return how often something can happen before it is used up; 0 for any number of times."""
    if isinstance(op, lang.Replace):
        return op.times
    return int(isinstance(op, players.Chain) or (isinstance(op, lang.Delay) and op.once))


def _value(work: Work, frame: steps.Resolve, op: lang.AnyOp) -> int | None:
    """Fix the number of a one-shot effect when it resolves [8.6.5]."""
    match op:
        case ops.Power() | ops.ChangeLevel():
            return number_of(work, frame, op.by)
        case ops.SetPower() | ops.SetLevel():
            return number_of(work, frame, op.to)
        case _:
            return None


def ends(work: Work, frame: steps.Resolve, op: lang.AnyOp) -> int | None:
    """Return the turn in whose end phase an effect ends: None for never, -1 for the end of the attack [5.11.3]."""
    until = getattr(op, "until", "turn")
    turn = work.state.turn
    if until == "turn":
        return turn
    if until == "next_turn":
        return turn + 1
    if until == "next_opponent_turn":
        return turn + 1 if work.state.active == frame.source.seat else turn + 2
    return -1 if until == "attack" else None


def turn_into(work: Work, frame: steps.Resolve, op: lang.TurnInto) -> None:
    """Make cards another card: what that is, is fixed now [8.6.5]."""
    if op.like:
        models = meant(work, frame, op.like)
        if not models:
            work.record(False)
            return
        card = work.book.sheets[models[0].card].card
        op = replace(
            op, like="", name=card.name, level=card.level or 0, power=card.power or 0, classes=card.classes,
            colors=card.colors, keywords=card.keywords, abilities=card.abilities,
        )  # fmt: skip
    on_cards(work, frame, op)


def ride(work: Work, frame: steps.Resolve, op: identity_ops.Ride) -> None:
    """Let the center ride a SIGNI till the end of the turn, and no other any more."""
    seat = frame.source.seat
    center = work.state.at(seat, LRIG)
    refs = meant(work, frame, op.what)[:1]
    work.record(bool(refs) and center is not None)
    if not refs or center is None:
        return
    rider = Ref(center.card, seat, FIELD, center.oid)
    old = tuple(
        one.id for one in work.state.lasting if isinstance(one.op, identity_ops.Ride) and rider in (one.refs or ())
    )
    if old:
        work.commit(ev.LastingEnded(old), cause=cause_of(frame))
    lasting = Lasting(0, frame.source, op, refs=(rider, *refs), ends=work.state.turn)
    work.commit(ev.LastingBegan(lasting), cause=cause_of(frame))
