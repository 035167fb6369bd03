"""Which abilities an event triggers [8.3]; what SIGNI zones do by themselves: Traps wait for attackers, Hastalyk for
its player's attack phase [9.4]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.cards import Same
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.derive import Derived, Draft, Known, Listener
from wixoss_desktop.engine.wixoss.heard import Heard, changed_values, froze, turned, zone_marked
from wixoss_desktop.engine.wixoss.language import zone_ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability, May, Unless
from wixoss_desktop.engine.wixoss.language.conds import Came, Exists, NotSo
from wixoss_desktop.engine.wixoss.language.costs import DiscardCost, Ener, TriggerOn
from wixoss_desktop.engine.wixoss.language.names import LANE_NAMES
from wixoss_desktop.engine.wixoss.language.naming import CAME
from wixoss_desktop.engine.wixoss.language.ops import Banish
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.language.words import (
    Filter,
    InFrontOf,
    KindIs,
    LrigTypeIs,
    Named,
    Sel,
    StandsIn,
    TeamIs,
)
from wixoss_desktop.engine.wixoss.lasting import Pending
from wixoss_desktop.engine.wixoss.piles import index_of
from wixoss_desktop.engine.wixoss.scope import Scope, cross_group, here, seat_of
from wixoss_desktop.engine.wixoss.select import ZONE_OF, comes_from, passes, passes_ref
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.stats import Held
from wixoss_desktop.engine.wixoss.things import Cause, LastKnown, Ref, Source
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    CHECK,
    CHEER,
    DECK,
    ENER,
    FIELD,
    HAND,
    KEY,
    LANES,
    LIFE,
    LRIG,
    LRIGS,
    SLOTS,
    TRASH,
    front_of,
)


def triggered(
    before: State, was: Derived, after: Known, events: tuple[ev.Event, ...], cause: Cause
) -> tuple[Pending, ...]:
    """Return the abilities that a committed batch of events triggers, looking back for cards that left [8.3.4]."""
    found: list[Pending] = []
    once: set[tuple[int, int, str]] = set()
    is_heard = bool(was.listeners or after.derived.listeners)
    for event in events:
        if type(event) is ev.Moved:
            if event.to == FIELD or event.how == "crush":
                _own_triggers(found, after, event)
            if after.book.sheets[event.card].anywhere:
                _anywhere_triggers(found, (before, was), after, event, cause)
        elif type(event) is ev.Revealed:
            _shown_triggers(found, after, event, cause)
        elif after.state.laid:
            found.extend(zone_triggers(after.state, event))
        if is_heard:
            for heard in _heard_of(before, event, cause):
                listeners = (was if heard.look_back else after.derived).listeners.get(heard.name)
                if listeners is not None:
                    _hear(found, once, listeners, (before, was), after, heard, cause)
    if is_heard:
        for heard in changed_values(before, was, after):
            _hear(found, once, after.derived.listeners.get(heard.name, ()), (before, was), after, heard, cause)
    return tuple(found)


def _heard_of(before: State, event: ev.Event, cause: Cause) -> list[Heard]:
    """Return by which names abilities hear of an event."""
    names = _HEARD.get(type(event))
    return [] if names is None else [*names(before, event), *_banisher(before, event, cause)]


def _own_triggers(found: list[Pending], after: Known, event: ev.Moved) -> None:
    """Enter abilities of the card that arrives, and the life burst of a crushed card [8.2] [7.9.3]."""
    if event.to == FIELD and after.state.opened:
        _enter_triggers(found, after, event)
    elif event.how == "crush" and not event.quiet:
        burst = after.book.sheets[event.card].burst or _given_burst(after, event)
        if burst is not None and not _banned(after.derived, "burst", event.to_seat):
            source = Source(event.card, event.to_seat)
            at = Ref(event.card, event.to_seat, CHECK)
            found.append(Pending(source, burst.ability, burst.key, (), at))


def _anywhere_triggers(
    found: list[Pending], then: tuple[State, Derived], after: Known, event: ev.Moved, cause: Cause
) -> None:
    """Abilities of the card that moves, wherever it came from; from the field only if it had them there [8.3.4]."""
    sheet = after.book.sheets[event.card]
    before, was = then
    index = index_of(before, event.card) if event.start == FIELD else None
    stats = was.stats[index] if index is not None else None
    names = {one.name for one in _moved(before, event)} | ({"to_trash"} if event.to == TRASH else set())
    for held in sheet.anywhere:
        on = held.ability.on
        if on is None or on.event not in names or (stats is not None and held not in stats.abilities):
            continue
        listener = Listener(Source(event.card, event.to_seat), held, None)
        heard = Heard(on.event, event.to_seat, event.card, None, False, start=event.start)
        if _in_circumstances(listener, on, after, heard, cause):
            at = tuple(here(after.state, event.card))
            found.append(Pending(listener.source, held.ability, held.key, at, at[0] if at else None))


def _shown_triggers(found: list[Pending], after: Known, event: ev.Revealed, cause: Cause) -> None:
    """Abilities of cards that are shown where they lie [8.13.3]."""
    for card in event.cards:
        at = tuple(here(after.state, card))
        heard = Heard("revealed", event.seat, card, None, False, start=event.zone)
        for held in after.book.sheets[card].anywhere:
            listener, on = Listener(Source(card, event.seat), held, None), held.ability.on
            if on is not None and on.event == heard.name and _in_circumstances(listener, on, after, heard, cause):
                found.append(Pending(listener.source, held.ability, held.key, at, at[0] if at else None))


def _given_burst(after: Known, event: ev.Moved) -> Held | None:
    """Return the life burst that a card without one has by an effect."""
    for given in after.derived.bursts:
        scope = Scope(given.source)
        if given.seat == event.to_seat and all(passes(after, scope, rule, event.card, None) for rule in given.where):
            return given.held
    return None


def _enter_triggers(found: list[Pending], after: Known, event: ev.Moved) -> None:
    index = event.to_seat * SLOTS + event.slot
    thing, stats = after.state.field[index], after.derived.stats[index]
    if thing is None or stats is None or event.how == "setup" or event.quiet or _silenced(after, event, index):
        return
    for held in stats.abilities:
        if held.ability.kind == "enter":
            source = Source(thing.card, event.to_seat, thing.oid)
            at = Ref(thing.card, event.to_seat, FIELD, thing.oid)
            lay = (Ref(event.card, event.seat, event.start),)
            before: dict[str, tuple[Ref, ...]] = {CAME: lay} if _asks_whence(Same(held.ability)) else {}
            found.append(Pending(source, held.ability, held.key, (at,), at, known=before))


@lru_cache(maxsize=1024)
def _asks_whence(ability: Same[Ability]) -> bool:
    """Say whether an ability speaks of where its card came from."""
    return any(True for _ in parts_of(ability.it, Came))


def _silenced(after: Known, event: ev.Moved, index: int) -> bool:
    """Say whether enter abilities of the card that arrives don't trigger."""
    return any(
        ban.act == "enter_abilities"
        and (
            ban.at == index
            or (
                ban.seat == event.to_seat
                and all(passes(after, Scope(ban.source), rule, event.card, index) for rule in ban.where)
            )
        )
        for ban in after.derived.bans
    )


def _banned(derived: Derived, act: str, seat: Seat) -> bool:
    return any(ban.act == act and ban.seat == seat for ban in derived.bans)


def _hear(
    found: list[Pending],
    once: set[tuple[int, int, str]],
    listeners: tuple[Listener, ...],
    then: tuple[State, Derived],
    after: Known,
    heard: Heard,
    cause: Cause,
) -> None:
    for listener in listeners:
        on = listener.held.ability.on
        assert on is not None
        if not _matches(listener, on, then, after, heard, cause):
            continue
        mark = (listener.source.card, listener.source.oid, listener.held.key)
        if on.batch and mark in once:
            continue
        once.add(mark)
        event = _spoken_of(then, after, heard)
        at = next(iter(here(after.state, listener.source.card)), None) if listener.at is not None else None
        held, lasting, keyword = listener.held, listener.lasting, heard.keyword
        known = dict(listener.known)
        if heard.rival is not None and (heard.name == "battle" or on.against):
            known["rival"] = _as_it_lies(after, heard.rival)
        found.append(Pending(listener.source, held.ability, held.key, event, at, lasting, keyword, known))


def _as_it_lies(after: Known, ref: Ref) -> tuple[Ref, ...]:
    """Return a card that was battled or banished: itself, or where it has gone."""
    return (ref,) if after.state.is_there(ref) else tuple(here(after.state, ref.card))


def _spoken_of(then: tuple[State, Derived], after: Known, heard: Heard) -> tuple[Ref, ...]:
    """Return the card that an event is about, where it lies now; what has left is known as it last was [8.3.4]."""
    refs = tuple(here(after.state, heard.card)) if heard.card is not None else ()
    stats = then[1].stats[heard.at] if heard.look_back and heard.at is not None else None
    if heard.at is None or stats is None:
        return refs
    seat, slot = divmod(heard.at, SLOTS)
    front = then[0].at(1 - seat, front_of(slot)) if slot in LANES else None
    last = LastKnown(max(0, stats.power), stats.level, front.oid if front is not None else 0)
    return tuple(replace(ref, last=last) for ref in refs)


def _matches(
    listener: Listener, on: TriggerOn, then: tuple[State, Derived], after: Known, heard: Heard, cause: Cause
) -> bool:
    if listener.about is not None and heard.at not in listener.about:
        return False
    if not _in_circumstances(listener, on, after, heard, cause):
        return False
    seat = listener.source.seat
    if on.against and not _is_against(listener, on, then, after, heard):
        return False
    if on.harmed is not UNSET and heard.harmed != seat_of(on.harmed, seat):
        return False
    if on.this:
        return heard.at is not None and heard.at == listener.at
    if heard.at is not None and (heard.at % SLOTS == KEY or (heard.at % SLOTS in LRIGS and not _means_lrigs(on))):
        return False
    if on.event == "crushes" and heard.at is None and not _means_lrigs(on):  # a spell's or an art's doing
        return False
    if on.who is not None and heard.seat != seat_of(on.who, seat):
        return False
    if not on.where or heard.card is None:
        return True
    board = _looked_back(then, after) if heard.look_back else after
    scope = Scope(listener.source)
    index = heard.at
    return all(passes(board, scope, rule, heard.card, index) for rule in on.where)


_OF_BOTH: Final = ("attack", "targeted", "froze", "downed", "upped", "crushes")
"""Events of SIGNI and of LRIGs; a trigger that says neither means SIGNI."""


def _means_lrigs(on: TriggerOn) -> bool:
    """Say whether a trigger that watches other cards can mean a LRIG: by its kind, type, team or name."""
    return on.event not in _OF_BOTH or any(isinstance(one, KindIs | LrigTypeIs | TeamIs | Named) for one in on.where)


def _is_against(listener: Listener, on: TriggerOn, then: tuple[State, Derived], after: Known, heard: Heard) -> bool:
    """Say whether what a SIGNI battles, or has banished, is what a trigger wants; that as it last was [8.3.4]."""
    board = _looked_back(then, after) if heard.name == "banishes" else after
    return heard.rival is not None and passes_ref(board, Scope(listener.source), on.against, heard.rival)


def _looked_back(then: tuple[State, Derived], after: Known) -> Draft:
    return Draft(then[0], after.book, list(then[1].stats), then[1].added_colors)


def _in_circumstances(listener: Listener, on: TriggerOn, after: Known, heard: Heard, cause: Cause) -> bool:
    """Say whether something happens when, and by what, a trigger wants it to."""
    seat = listener.source.seat
    if on.phase is not None and on.phase != (heard.phase or after.state.phase):
        return False
    if on.turn is not None and after.state.active != seat_of(on.turn, seat):
        return False
    if (on.by is not None and cause.kind not in _KINDS_OF.get(on.by, (on.by,))) or cause.kind == on.not_by:
        return False
    if on.whose is not None and (cause.source is None or cause.source.seat != seat_of(on.whose, seat)):
        return False
    if on.not_from is not None and heard.start == ZONE_OF[on.not_from]:
        return False
    if on.start and heard.start not in tuple(_STARTS[zone] for zone in on.start):
        return False
    by = cause.source.seat if cause.kind == "effect" and cause.source is not None else None
    if on.not_whose and by == seat_of(on.not_whose, seat):
        return False
    if on.source and not _is_by(listener, on.source, after, cause):
        return False
    if on.keywords and (heard.keyword is None or heard.keyword.name not in on.keywords):
        return False
    return on.given is None or holds(after, Scope(listener.source), on.given)


_STARTS: Final = {**ZONE_OF, "field": FIELD}


def _is_by(listener: Listener, like: tuple[Filter, ...], after: Known, cause: Cause) -> bool:
    """Say whether it is an effect of such a card that does something."""
    is_effect = cause.kind == "effect" and cause.source is not None
    return is_effect and cause.source is not None and comes_from(after, listener.source, like, cause.source)


# --- what each event is called by trigger conditions ------------------------------------------------------------------


def _moved(before: State, event: ev.Moved) -> list[Heard]:
    heard: list[Heard] = []
    if event.to == ATTACHED:
        index = event.to_seat * SLOTS + event.slot
        host = before.field[index]
        heard.append(Heard(f"{event.how}_attached", event.to_seat, host.card if host else None, index, False))
    if event.to == FIELD and event.slot in LANES and (below := before.at(event.to_seat, event.slot)) is not None:
        index = event.to_seat * SLOTS + event.slot
        heard.append(Heard("risen_on", event.to_seat, below.card, index, True))
    if event.to == FIELD and event.how != "setup":  # opening is neither a growth nor an entry [4.2.1]
        index = event.to_seat * SLOTS + event.slot
        grown = "grow" if event.slot == LRIG else "grow_assist"
        name = grown if event.how == "grow" else "bloom" if event.how == "bloom" else "enter"
        heard.append(Heard(name, event.to_seat, event.card, index, False, start=event.start))
    if event.start == FIELD and event.how != "ungrow":  # the LRIG stays, as another card [6.8.9a]
        heard.extend(_left(before, event))
    if event.how == "draw":
        heard.append(Heard("draw", event.seat, event.card, None, False, start=event.start))
    if event.to == BEAT:
        heard.append(Heard("beat", event.to_seat, event.card, None, False, start=event.start))
    if event.start == HAND and event.how in ("discard", "guard"):
        heard.append(Heard("discard", event.seat, event.card, None, False, start=event.start))
    if event.how == "crush":
        heard.append(Heard("crushed", event.seat, event.card, None, False, start=event.start))
    if event.to == ENER and event.start != ENER:
        heard.append(Heard("to_ener", event.to_seat, event.card, None, False, start=event.start))
    if event.to == HAND and event.how != "draw":
        heard.append(Heard("to_hand", event.to_seat, event.card, None, False, start=event.start))
    if event.to == DECK and event.start != DECK and event.how not in ("refresh", "setup", "mulligan"):
        heard.append(Heard("to_deck", event.to_seat, event.card, None, False, start=event.start))
    if event.to == TRASH and event.start != FIELD:
        heard.append(Heard("to_trash", event.to_seat, event.card, None, False, start=event.start))
    if event.to == TRASH and event.start == DECK:
        heard.append(Heard("milled", event.to_seat, event.card, None, False, start=event.start))
    if event.how == "exceed":
        heard.append(Heard("exceeded", event.to_seat, event.card, None, False, start=event.start))
    if event.shown and event.start in (DECK, LIFE, HAND) and event.to in (DECK, LIFE, HAND):
        heard.append(Heard("revealed", event.seat, event.card, None, False, start=event.start))
    return heard


def _left(before: State, event: ev.Moved) -> list[Heard]:
    index = index_of(before, event.card)
    heard = [Heard("leave_field", event.seat, event.card, index, True)]
    if event.how == "banish":
        heard.append(Heard("banished", event.seat, event.card, index, True))
    if event.to == TRASH:
        heard.append(Heard("trashed_from_field", event.seat, event.card, index, True))
    return heard


def _banisher(before: State, event: ev.Event, cause: Cause) -> list[Heard]:
    """Return that a card has banished a SIGNI, or crushed a card of its opponent's: an attacker, or by an effect."""
    if type(event) is not ev.Moved or event.how not in ("banish", "crush") or cause.source is None:
        return []
    source = cause.source
    if event.how == "crush" and source.seat == event.seat:
        return []
    at = next((index for index, thing in enumerate(before.field) if thing and source.oid == thing.oid), None)
    if event.how == "crush":
        return [Heard("crushes", source.seat, source.card, at, False)]
    thing = before.at(event.seat, event.slot)
    banished = Ref(event.card, event.seat, FIELD, thing.oid) if thing is not None else None
    return [Heard("banishes", source.seat, source.card, at, False, rival=banished, harmed=event.seat)]


def _covered(before: State, event: ev.Covered) -> list[Heard]:
    thing, index = before.at(event.seat, event.slot), event.seat * SLOTS + event.slot
    return [Heard("risen_on", event.seat, thing.card if thing else None, index, True)]


def _shifted(before: State, event: ev.Shifted) -> list[Heard]:
    if event.to == CHEER:
        thing, index = before.at(event.seat, event.start), event.seat * SLOTS + CHEER
        return [Heard("cheer", event.seat, thing.card if thing else None, index, False)]
    return _places(before, event.seat, {event.to: event.start, event.start: event.to})


def _rearranged(before: State, event: ev.Rearranged) -> list[Heard]:
    return _places(before, event.seat, dict(enumerate(event.lanes)))


def _places(before: State, seat: Seat, lanes: dict[int, int]) -> list[Heard]:
    """Return the SIGNI that stand in another lane now, by new lane and the one each came from."""
    came = [(lane, before.at(seat, start)) for lane, start in lanes.items() if lane not in (start, CHEER)]
    return [Heard("shifted", seat, thing.card, seat * SLOTS + lane, False) for lane, thing in came if thing is not None]


def _targeted(before: State, event: ev.Targeted) -> list[Heard]:
    there = [(ref, before.slot_of(ref)) for ref in event.refs if ref.zone == FIELD]
    return [Heard("targeted", at // SLOTS, ref.card, at, False) for ref, at in there if at is not None]


def _became(before: State, event: ev.Became) -> list[Heard]:
    if not event.on and event.state != "flipped":
        return []
    thing = before.at(event.seat, event.slot)
    index = event.seat * SLOTS + event.slot
    return [Heard(event.state, event.seat, thing.card if thing else None, index, False)]


def _attacked(before: State, event: ev.Attacked) -> list[Heard]:
    index = event.seat * SLOTS + event.slot
    return [Heard("attack", event.seat, event.card, index, False), *_heaven(before, event.seat, index)]


def _heaven(before: State, seat: Seat, attacker: int) -> list[Heard]:
    """A crossed SIGNI attacks and all of its group are down: each of them achieves Heaven [7.7.1]."""
    group = cross_group(before, attacker)
    things = [(index, before.field[index]) for index in group]
    if any(thing is None or (thing.up and index != attacker) for index, thing in things):
        return []
    return [Heard("heaven", seat, thing.card, index, False) for index, thing in things if thing is not None]


def _negated(before: State, event: ev.AttackNegated) -> list[Heard]:
    return [Heard("attack_negated", event.seat, None, event.seat * SLOTS + event.slot, False)]


def _attack_ended(before: State, event: ev.AttackEnded) -> list[Heard]:
    heard = [Heard("battle_end", event.seat, None, None, False)] if event.battled else []
    if event.oid:
        heard.append(Heard("attack_end", event.seat, None, None, False))
    at = next((index for index, thing in enumerate(before.field) if thing and thing.oid == event.oid), None)
    thing = before.field[at] if at is not None else None
    missed = not event.hurt and thing is not None
    return [*heard, Heard("attack_missed", event.seat, thing.card, at, False)] if missed and thing else heard


def _battled(before: State, event: ev.Battled) -> list[Heard]:
    """Both battle, and each of them is what the other battles."""
    places = (event.seat * SLOTS + event.slot, (1 - event.seat) * SLOTS + event.against)
    refs = [
        Ref(thing.card, at // SLOTS, FIELD, thing.oid) if (thing := before.field[at]) is not None else None
        for at in places
    ]
    pairs = zip(places, refs, reversed(refs), strict=True)
    return [Heard("battle", at // SLOTS, ref.card, at, False, rival=rival) for at, ref, rival in pairs if ref]


def _revealed(before: State, event: ev.Revealed) -> list[Heard]:
    return [Heard("revealed", event.seat, card, None, False, start=event.zone) for card in event.cards]


def _phase(before: State, event: ev.PhaseBegan) -> list[Heard]:
    if event.phase == "end":
        return [Heard("turn_end", event.seat, None, None, False, "end")]
    return [Heard("phase_begin", event.seat, None, None, False, event.phase)]


def _used(before: State, event: ev.Used) -> list[Heard]:
    name = f"{before.card(event.card).type.lower()}_used"
    return [Heard(name, event.seat, event.card, None, False)]


def _activated(before: State, event: ev.Activated) -> list[Heard]:
    """A life burst is used of a card that lies in the check zone [7.9.4]."""
    is_burst = event.source.card in before.cards(event.seat, CHECK)
    return [Heard("burst_used", event.seat, event.source.card, None, False)] if is_burst else []


def _guarded(before: State, event: ev.Guarded) -> list[Heard]:
    return [Heard("guard", event.seat, event.card, None, False)]


def _refreshed(before: State, event: ev.Refreshed) -> list[Heard]:
    return [Heard("refresh", event.seat, None, None, False)]


_KINDS_OF: Final = {"cost_or_effect": ("cost", "effect")}
"""Kinds of causes that count as one."""
_HEARD: Final[dict[type, Callable[[State, Any], list[Heard]]]] = {
    ev.Moved: _moved,
    ev.Covered: _covered,
    ev.Turned: turned,
    ev.Froze: froze,
    ev.ZoneMarked: zone_marked,
    ev.Shifted: _shifted,
    ev.Rearranged: _rearranged,
    ev.Targeted: _targeted,
    ev.Became: _became,
    ev.Attacked: _attacked,
    ev.AttackNegated: _negated,
    ev.AttackEnded: _attack_ended,
    ev.Battled: _battled,
    ev.Revealed: _revealed,
    ev.PhaseBegan: _phase,
    ev.Used: _used,
    ev.Guarded: _guarded,
    ev.Activated: _activated,
    ev.Refreshed: _refreshed,
}


TRAP: Final = Ability("auto", (May((zone_ops.Spring(),)),), given=NotSo(Exists(Sel(where=(InFrontOf("event"),)))))
"""A Trap may be turned up while no SIGNI stands in its zone."""


def zone_triggers(state: State, event: ev.Event) -> Iterator[Pending]:
    """Yield what an event triggers in SIGNI zones; it comes from the center LRIG, so that nothing hidden is told."""
    match event:
        case ev.Attacked(seat=seat, slot=slot) if slot in LANES:
            if state.laid_in(1 - seat, front_of(slot), "trap") is not None:
                yield _pending(state, 1 - seat, TRAP, "trap", (Ref(event.card, seat, FIELD, event.oid),))
        case ev.PhaseBegan(seat=seat, phase="attack"):
            for one in state.laid:
                if one.kind == "hastalyk" and one.by == seat and one.seat != seat:
                    yield _pending(state, seat, _hastalyk(one.lane), f"hastalyk{one.lane}", ())


def _pending(state: State, seat: Seat, ability: Ability, key: str, event: tuple[Ref, ...]) -> Pending:
    center = state.at(seat, LRIG)
    source = Source(center.card, seat, center.oid) if center is not None else Source(0, seat)
    return Pending(source, ability, key, event)


def _hastalyk(lane: int) -> Ability:
    """Return what a Hastalyk does to the SIGNI in its zone: banish it, unless a card or ener is given for it."""
    there = Sel(of="opponent", where=(StandsIn((LANE_NAMES[lane],)),), all=True)
    unpaid = Unless((Banish(there),), (Ener({"colorless": 1}),))
    return Ability("auto", (Unless((unpaid,), (DiscardCost(),)),), given=Exists(there))
