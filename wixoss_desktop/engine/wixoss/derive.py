"""Current values: power, level, keywords, abilities, prohibitions and triggers, worked out beside the state [8.6]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.book import Book
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import identity_ops, named_ops, ops, players, zone_ops
from wixoss_desktop.engine.wixoss.language.costs import Cost, KeywordName
from wixoss_desktop.engine.wixoss.language.names import ZoneWord
from wixoss_desktop.engine.wixoss.language.words import Filter, Sel
from wixoss_desktop.engine.wixoss.lasting import Lasting
from wixoss_desktop.engine.wixoss.layers import Active, applied
from wixoss_desktop.engine.wixoss.markers import limit_of, standing_effects
from wixoss_desktop.engine.wixoss.reads import READS_FIELD, reads_in, touched
from wixoss_desktop.engine.wixoss.scope import NO_REFS, Board, Refs, Scope, bound, seat_of
from wixoss_desktop.engine.wixoss.select import select, value
from wixoss_desktop.engine.wixoss.state import OnField, State
from wixoss_desktop.engine.wixoss.stats import Held, Stats, noted
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOTS

_ALWAYS: Final = READS_FIELD
_PASSES: Final = 10
AddedColors = Mapping[int, frozenset[str]]
NO_COLORS: Final[AddedColors] = MappingProxyType({})


class Ban(NamedTuple):
    """Something can't happen: to the card at a field index (`at`), or for a seat."""

    act: str
    seat: Seat | None
    at: int | None
    where: tuple[Filter, ...]
    source: Source
    but: tuple[Filter, ...] = ()


class Listener(NamedTuple):
    """A triggered ability that would hear of an event; `at` is where its card stands (None: it has no card).

    `lasting` is the delayed effect that is used up by it, `about` where the cards stand that it speaks of (None: any).
    """

    source: Source
    held: Held
    at: int | None
    lasting: int = 0
    about: tuple[int, ...] | None = None
    known: Refs = NO_REFS


class GivenBurst(NamedTuple):
    """A life burst that cards of a seat have which have none printed."""

    seat: Seat
    source: Source
    where: tuple[Filter, ...]
    held: Held


class Derived(Struct, frozen=True):
    """Everything worked out from a state.

    `reads` are the bits of the state that constant effects look at; `watched` says that some proposal might be
    forbidden or replaced. `player_actions` are the action abilities that each player has without a card [8.15.1].
    """

    stats: tuple[Stats | None, ...]
    limits: tuple[int, int]
    hand_limits: tuple[int, int]
    listeners: dict[str, tuple[Listener, ...]]
    reads: int
    watched: bool
    bans: tuple[Ban, ...] = ()
    replacing: tuple[Active, ...] = ()
    cost_changes: tuple[Active, ...] = ()
    bursts: tuple[GivenBurst, ...] = ()
    guard_costs: tuple[tuple[Cost, ...], tuple[Cost, ...]] = ((), ())
    crush_limits: tuple[int | None, int | None] = (None, None)
    signi_limits: tuple[int | None, int | None] = (None, None)
    closed: dict[int, int] = {}
    player_actions: tuple[tuple[Held, ...], tuple[Held, ...]] = ((), ())
    skips: tuple[Active, ...] = ()
    added_colors: AddedColors = NO_COLORS
    given_guards: frozenset[int] = frozenset()
    given_multi_ener: frozenset[int] = frozenset()


class Draft:
    """A board whose current values are still being worked out."""

    __slots__ = ("added_colors", "book", "state", "stats")

    def __init__(self, state: State, book: Book, stats: list[Stats | None], added: AddedColors = NO_COLORS) -> None:
        self.state = state
        self.book = book
        self.stats = stats
        self.added_colors = added


class Known(Board, Protocol):
    """A board whose current values are worked out."""

    @property
    def derived(self) -> Derived: ...


def derive(state: State, book: Book, then: State, before: Derived, events: tuple[ev.Event, ...]) -> Derived:
    """Return the current values of a state, keeping those `before` it if the events touched nothing they look at.

    `then` is the state before the events. What might touch the field often leaves it alone, as a turn that begins does.
    """
    bits = touched(events)
    if not bits & (before.reads | _ALWAYS):
        return before
    if not bits & before.reads & ~_ALWAYS and _has_same_field(then, state):
        return before
    return derive_all(state, book)


def _has_same_field(then: State, now: State) -> bool:
    """Say whether everything that `READS_FIELD` stands for is as it was."""
    return (
        then.field is now.field
        and then.areas is now.areas
        and then.laid is now.laid
        and then.beats is now.beats
        and then.manual is now.manual
        and then.lasting == now.lasting
    )


def derive_all(state: State, book: Book) -> Derived:
    """Return the current values of a state, worked out from nothing."""
    base: list[Stats | None] = []
    reads = 0
    constant = bool(state.lasting)
    for thing in state.field:
        if thing is None:
            base.append(None)
            continue
        sheet = book.sheets[thing.card].facing(thing.states)
        base.append(noted(state.manual, thing.oid, sheet.base))
        reads |= sheet.reads
        constant = constant or sheet.has_constant
        if thing.under or thing.attached:
            for held in _beside(book, thing):
                reads |= reads_in(held[1].ability)
                constant = True
    standing = standing_effects(state)
    if not constant and not standing:
        return _finish(state, base, (), reads)
    for lasting in state.lasting:
        reads |= reads_in(lasting.op)
    draft = Draft(state, book, base)
    draft.stats = _awake(draft)
    actives: tuple[Active, ...] = ()
    for _ in range(_PASSES):
        found, added = _gather(draft), _added_colors(draft, actives)
        if found == actives and added == draft.added_colors:
            break
        actives, draft.added_colors = found, added
        draft.stats = applied(draft, base, actives)
        draft.stats = _awake(draft)
    derived = _finish(state, draft.stats, actives + standing, reads | _granted_reads(actives))
    guards, multi = _given(draft, actives, "guard", "hand"), _given(draft, actives, "multi_ener", "ener")
    if not guards and not multi and not draft.added_colors:
        return derived
    return replace(derived, added_colors=draft.added_colors, given_guards=guards, given_multi_ener=multi)


def _given(draft: Draft, actives: tuple[Active, ...], name: KeywordName, zone: ZoneWord) -> frozenset[int]:
    """Return the cards in a zone off the field that have a keyword by an effect [9.2]."""
    return frozenset(
        ref.card
        for active in actives
        if isinstance(active.op, ops.Give) and isinstance(active.op.what, Sel) and active.op.what.zone == zone
        for ref in select(draft, Scope(active.source), active.op.what)
        if any(word.name == name for word in active.op.keywords)
    )


def _added_colors(draft: Draft, actives: tuple[Active, ...]) -> AddedColors:
    """Return the colours that cards off the field have besides their own."""
    found: dict[int, frozenset[str]] = {}
    for active in actives:
        op = active.op
        if isinstance(op, identity_ops.AddColors) and isinstance(op.what, Sel) and op.what.zone != "field":
            for ref in select(draft, Scope(active.source), op.what):
                found[ref.card] = found.get(ref.card, frozenset()).union(op.colors)
    return found or NO_COLORS


def _awake(draft: Draft) -> list[Stats | None]:
    """Lay aside the abilities whose standing condition doesn't hold [8.1]."""
    stats = list(draft.stats)
    for index, now in enumerate(draft.stats):
        if now is None or not any(held.ability.only for held in now.abilities):
            continue
        thing = draft.state.field[index]
        assert thing is not None
        scope = Scope(Source(thing.card, index // SLOTS, thing.oid))
        works = [held.ability.only is None or holds(draft, scope, held.ability.only) for held in now.abilities]
        awake = tuple(held for held, does in zip(now.abilities, works, strict=True) if does)
        idle = tuple(held for held, does in zip(now.abilities, works, strict=True) if not does)
        stats[index] = replace(now, abilities=awake, idle=idle)
    return stats


def _granted_reads(actives: tuple[Active, ...]) -> int:
    bits = 0
    for active in actives:
        if isinstance(active.op, lang.Gain):
            bits |= reads_in(active.op.abilities)
    return bits


def _gather(draft: Draft) -> tuple[Active, ...]:
    found: list[Active] = []
    for index, stats in enumerate(draft.stats):
        if stats is None:
            continue
        thing = draft.state.field[index]
        assert thing is not None
        for held in stats.abilities:
            if held.ability.kind == "constant":
                source = Source(thing.card, index // SLOTS, thing.oid)
                _gather_constant(draft, found, thing.oid, source, held)
        if thing.under or thing.attached:
            for card, held in _beside(draft.book, thing):
                source = Source(card, draft.book.sheets[card].owner)
                _gather_constant(draft, found, thing.oid, source, Held(f"{held.key}^{card}", held.ability))
    for lasting in draft.state.lasting:
        _gather_lasting(draft, found, lasting)
    for active in found:  # it grows: a player's ability can give another one
        if isinstance(active.op, lang.Gain) and active.op.who is not None:
            _gather_of_player(draft, found, active, active.op)
    found.sort(key=_order)
    return tuple(found)


def _beside(book: Book, thing: OnField) -> Iterator[tuple[int, Held]]:
    """Yield what cards under a card and attached to it say while they are there [2.3]."""
    for card in thing.under:
        for held in book.sheets[card].beside:
            if held.ability.place == "under":
                yield card, held
    for one in thing.attached:
        for held in book.sheets[one.card].beside:
            if held.ability.place == one.kind:
                yield one.card, held


def _order(active: Active) -> int:
    return active.order


def _gather_constant(draft: Draft, found: list[Active], order: int, source: Source, held: Held) -> None:
    scope = Scope(source)
    if draft.state.setup.unproved and not _is_trusted(draft, source, held):
        return
    if held.ability.given is not None and not holds(draft, scope, held.ability.given):
        return
    for number, op in enumerate(_holding(draft, scope, held.ability.do)):
        key = f"{held.key}.{number}" if number else held.key
        found.append(Active(order, source, op, _targets(draft, scope, op), _number(draft, scope, op, None), key, 0))


def _is_trusted(draft: Draft, source: Source, held: Held) -> bool:
    """Say whether a constant ability holds: one that isn't proved does once its player has said so, if he is asked."""
    if source.seat not in (draft.state.setup.unproved or ()) or held.key not in draft.book.sheets[source.card].unproved:
        return True
    way = draft.state.manual.way(source.seat, held.key)
    return way is not None and not way.by_hand


def _gather_of_player(draft: Draft, found: list[Active], active: Active, op: lang.Gain) -> None:
    """Add what the constant abilities of a player say, in the name of what gave them [8.15.1]."""
    source = _in_name_of(active, op)
    for number, ability in enumerate(op.abilities):
        awake = ability.only is None or holds(draft, Scope(source), ability.only)
        if ability.kind == "constant" and awake:
            _gather_constant(draft, found, active.order, source, Held(f"{active.key}+{number}", ability))


def _in_name_of(active: Active, op: lang.Gain) -> Source:
    """Return the source of abilities that a player has: what gave them, as a card of that player's."""
    return Source(active.source.card, seat_of(op.who or "own", active.source.seat), active.source.oid)


def _holding(draft: Draft, scope: Scope, do: tuple[lang.AnyOp, ...]) -> Iterator[lang.AnyOp]:
    """Yield what a constant ability says now: of a condition the branch that holds."""
    for op in do:
        if isinstance(op, lang.If):
            yield from _holding(draft, scope, op.then if holds(draft, scope, op.cond) else op.otherwise)
        elif isinstance(op, identity_ops.Resemble):
            yield from _resembled(draft, scope, op)
        else:
            yield op


def _resembled(draft: Draft, scope: Scope, op: identity_ops.Resemble) -> Iterator[lang.AnyOp]:
    """Yield which names and abilities come of it that a card resembles others."""
    sheets = [draft.book.sheets[ref.card] for ref in select(draft, scope, op.like)]
    names = tuple(dict.fromkeys(sheet.card.name for sheet in sheets))
    gained = tuple(held.ability for sheet in sheets for held in sheet.on_field if held.ability.kind in op.kinds)
    if names:
        yield identity_ops.AddNames(names, op.what, op.until)
    if gained:
        yield lang.Gain(gained, op.what, until=op.until)


def _gather_lasting(draft: Draft, found: list[Active], lasting: Lasting) -> None:
    scope = Scope(lasting.source)
    if lasting.refs is None:
        targets = _targets(draft, scope, lasting.op)
    else:
        there = (draft.state.slot_of(ref) for ref in lasting.refs if ref.zone == FIELD)
        targets = tuple(index for index in there if index is not None)
    number = _number(draft, scope, lasting.op, lasting.value)
    key, cards = f"~{lasting.id}", tuple(ref.card for ref in lasting.refs or () if ref.zone != FIELD)
    is_cost = lasting.cause == "cost"
    like = lasting.op if isinstance(lasting.op, identity_ops.Resemble) else None
    for op in (lasting.op,) if like is None else _resembled(draft, scope, like):
        found.append(Active(lasting.id, lasting.source, op, targets, number, key, lasting.id, cards, is_cost))


def _targets(draft: Draft, scope: Scope, op: lang.AnyOp) -> tuple[int, ...] | None:
    what = getattr(op, "what", None)
    if what is None or getattr(op, "who", None) is not None:
        return None
    refs = bound(draft, scope, what) if isinstance(what, str) else select(draft, scope, what)
    there = (draft.state.slot_of(ref) for ref in refs if ref.zone == FIELD)
    return tuple(index for index in there if index is not None)


def _number(draft: Draft, scope: Scope, op: lang.AnyOp, fixed: int | None) -> int:
    if fixed is not None:
        return fixed
    if isinstance(op, ops.Power | ops.ChangeLevel):
        return value(draft, scope, op.by)
    if isinstance(op, ops.SetPower | ops.SetLevel):
        return value(draft, scope, op.to)
    return 0


def _finish(state: State, stats: list[Stats | None], actives: tuple[Active, ...], reads: int) -> Derived:
    bans: list[Ban] = []
    replacing: list[Active] = []
    cost_changes: list[Active] = []
    bursts: list[GivenBurst] = []
    guard_costs: tuple[list[Cost], list[Cost]] = ([], [])
    hand = [state.setup.rules.hand_limit, state.setup.rules.hand_limit]
    listeners: dict[str, list[Listener]] = {}
    usable: tuple[list[Held], list[Held]] = ([], [])
    for active in actives:
        op = active.op
        if isinstance(op, lang.GainBurst):
            bursts.append(_burst(op, active))
        elif isinstance(op, players.GuardCost):
            guard_costs[seat_of(op.who, active.source.seat)].extend(op.cost)
        elif isinstance(op, ops.Forbid):
            bans.extend(_bans(op, active))
        elif isinstance(op, identity_ops.Ride):
            bans.extend(_rider(active))
        elif isinstance(op, lang.Replace):
            replacing.append(active)
        elif isinstance(op, ops.CostChange | players.Chain):
            cost_changes.append(active)
        elif isinstance(op, players.HandLimit):
            hand[seat_of(op.who, active.source.seat)] += op.by
        elif isinstance(op, lang.Gain | lang.Delay):
            _listen_to_players(state, listeners, active)
            if isinstance(op, lang.Gain) and op.who is not None:
                usable[seat_of(op.who, active.source.seat)].extend(_actions_given(active, op))
    is_watched = bool(bans or replacing)
    for index, now in enumerate(stats):
        if now is None:
            continue
        is_watched = is_watched or bool(now.shields) or True in now.shielded
        for held in now.abilities:
            if held.ability.kind == "auto":
                _listen_to_card(listeners, index, state.field[index], held)
    limits = (limit_of(state, stats, 0), limit_of(state, stats, 1))
    heard = {event: tuple(found) for event, found in listeners.items()}
    if not actives:
        return Derived(tuple(stats), limits, (hand[0], hand[1]), heard, reads, is_watched)
    return Derived(
        closed=dict(_closed(active) for active in actives if isinstance(active.op, zone_ops.CloseZone)),
        stats=tuple(stats),
        limits=limits,
        hand_limits=(hand[0], hand[1]),
        bans=tuple(bans),
        replacing=tuple(replacing),
        cost_changes=tuple(cost_changes),
        bursts=tuple(bursts),
        crush_limits=_least(players.CrushLimit, actives),
        signi_limits=_least(players.SigniLimit, actives),
        guard_costs=(tuple(guard_costs[0]), tuple(guard_costs[1])),
        listeners=heard,
        reads=reads,
        player_actions=(tuple(usable[0]), tuple(usable[1])),
        skips=tuple(active for active in actives if isinstance(active.op, named_ops.Skip)),
        watched=is_watched,
    )


def _actions_given(active: Active, op: lang.Gain) -> Iterator[Held]:
    """Yield the action abilities that a player has by an effect; each copy counts its uses separately [8.3.6]."""
    for number, ability in enumerate(op.abilities):
        if ability.kind == "action":
            yield Held(f"{active.key}@{active.source.oid}+{number}", ability)


def _rider(active: Active) -> Iterator[Ban]:
    """A LRIG that drives can't attack [9.3]."""
    targets = active.targets or ()
    if len(targets) == 2:
        yield Ban("attack", None, targets[0], (), active.source)


def _closed(active: Active) -> tuple[int, int]:
    """Return the field index of the zone that an effect has removed, and the card that did it [9.4]."""
    assert isinstance(active.op, zone_ops.CloseZone)
    return seat_of(active.op.who, active.source.seat) * SLOTS + active.number, active.source.card


def _least(
    kind: type[players.CrushLimit | players.SigniLimit], actives: tuple[Active, ...]
) -> tuple[int | None, int | None]:
    """Return for each seat the least number that limits of a kind allow; None for any number [7.9.12] [8.6.13]."""
    found: tuple[list[int], list[int]] = ([], [])
    for active in actives:
        if isinstance(active.op, kind):
            found[seat_of(active.op.who, active.source.seat)].append(active.op.n)
    return min(found[0], default=None), min(found[1], default=None)


def _burst(op: lang.GainBurst, active: Active) -> GivenBurst:
    seat = seat_of(op.who, active.source.seat)
    return GivenBurst(seat, active.source, op.where, Held(active.key, lang.Ability("burst", op.do)))


def _bans(op: ops.Forbid, active: Active) -> list[Ban]:
    if op.who is not None:
        return [Ban(op.act, seat_of(op.who, active.source.seat), None, op.where, active.source)]
    return [Ban(op.act, None, index, op.where, active.source, op.but or ()) for index in active.targets or ()]


def _listen_to_card(listeners: dict[str, list[Listener]], index: int, thing: OnField | None, held: Held) -> None:
    assert thing is not None
    if held.ability.on is not None and held.ability.place == "field":
        source = Source(thing.card, index // SLOTS, thing.oid)
        listeners.setdefault(held.ability.on.event, []).append(Listener(source, held, index))


def _listen_to_players(state: State, listeners: dict[str, list[Listener]], active: Active) -> None:
    op = active.op
    if isinstance(op, lang.Delay):
        ability = lang.Ability("auto", op.do, op.on)
        about = active.targets if op.what is not None else None
        used_up = active.lasting if op.once else 0
        known = next((one.known for one in state.lasting if one.id == active.lasting), NO_REFS)
        held = Held(active.key, ability)
        listeners.setdefault(op.on.event, []).append(Listener(active.source, held, None, used_up, about, known))
    elif isinstance(op, lang.Gain) and op.who is not None:
        source = _in_name_of(active, op)
        for number, ability in enumerate(op.abilities):
            if ability.kind == "auto" and ability.on is not None:
                held = Held(f"{active.key}+{number}", ability)
                listeners.setdefault(ability.on.event, []).append(Listener(source, held, None))
