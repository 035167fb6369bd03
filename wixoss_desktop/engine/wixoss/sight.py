"""What a seat sees: a view of the position, and what happened as it may be told [2.1.2]."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.deeds.values import Seek
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.aims import aimed_at, options_in_vain
from wixoss_desktop.engine.wixoss.check import to_act
from wixoss_desktop.engine.wixoss.check.choices import place_of
from wixoss_desktop.engine.wixoss.check.common import banned_at
from wixoss_desktop.engine.wixoss.check.costs import hangs_on_unseen
from wixoss_desktop.engine.wixoss.check.manual import hidden_by_other, place_at
from wixoss_desktop.engine.wixoss.deck_rules import has_arts
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp, Either, May, Modes, Replace, Unless
from wixoss_desktop.engine.wixoss.language.costs import Cost
from wixoss_desktop.engine.wixoss.language.paths import Block, block_at
from wixoss_desktop.engine.wixoss.layers import Active
from wixoss_desktop.engine.wixoss.looking import arrows, is_hidden_at, looking
from wixoss_desktop.engine.wixoss.manual_actions import parse_manual
from wixoss_desktop.engine.wixoss.manual_state import Counters
from wixoss_desktop.engine.wixoss.piles import sees_charm
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.replacements import meeting
from wixoss_desktop.engine.wixoss.scope import Scope, attack_going_on
from wixoss_desktop.engine.wixoss.state import Area, Attached, OnField, Tally
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.unseen import chooses_unseen
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LAID,
    LANES,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    SLOTS,
    TRASH,
    UNDER,
    ZONES,
    Place,
    Zone,
)  # fmt: skip


class AttachedSeen(Struct, frozen=True):
    """A card attached to a SIGNI; `no` is None where the viewer may not look at it."""

    no: str | None
    kind: str
    owner: Seat


class LaidSeen(Struct, frozen=True):
    """What is in a SIGNI zone beside what stands there: a card face down, or a marker [2.6] [9.4].

    `kind` is trap, seed, magic_box, face_down, virus, gate or hastalyk; `no` is None for markers, and for cards that
    the viewer may not look at.
    """

    kind: str
    lane: int
    no: str | None = None
    is_card: bool = False


class FieldSeen(Struct, frozen=True):
    """A card on the field as both seats see it; `no` is None while it lies face down.

    `key` stays the same while it is the same object, and says nothing else. `power` is current and never below 0,
    `gained` and `lost` say that abilities were added or taken away, `barred` that something forbids it to attack.
    `states` are those that it keeps [9.2], `germs` how many are stored on it [9.5]. `counters` and `note` were put on
    it by hand.
    """

    no: str | None
    key: int
    up: bool
    frozen: bool
    power: int
    printed_power: int
    level: int
    keywords: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    attached: tuple[AttachedSeen, ...] = ()
    states: tuple[str, ...] = ()
    named: str = ""
    gained: bool = False
    lost: bool = False
    attacking: bool = False
    barred: bool = False
    germs: int = 0
    counters: Counters = ()
    note: str = ""


class SideSeen(Struct, frozen=True):
    """One side of the table. Card numbers are None where the card is hidden; counts are public [2.9.1].

    `field` holds lanes left, center, right, the center LRIG, both assists, the KEY and the Cheer zone. Life
    Cloth and deck list only their count; what a seat is just looking at stands in `View.looking`. `ener_colors` are
    colours that cards of the ener zone have besides their own; nothing where none has any. `closed` are the lanes of
    SIGNI zones that an effect has removed [9.4], `closed_by` the cards that did it, `guards` the places in a hand that
    the seat sees of cards that have Guard by an effect [9.2]. `numbers` and `note` are kept by hand.
    """

    seat: Seat
    hand: tuple[str | None, ...]
    lrig_deck: tuple[str | None, ...]
    ener: tuple[str, ...]
    trash: tuple[str, ...]
    lrig_trash: tuple[str, ...]
    check: tuple[str, ...]
    excluded: tuple[str, ...]
    field: tuple[FieldSeen | None, ...]
    deck: int
    life: int
    laid: tuple[LaidSeen, ...]
    beats: tuple[str, ...]
    limit: int
    limit_used: int
    hand_limit: int
    tally: Tally
    area: Area = Area()
    ener_colors: tuple[tuple[str, ...], ...] = ()
    closed: tuple[int, ...] = ()
    closed_by: tuple[str, ...] = ()
    guards: tuple[int, ...] = ()
    numbers: Counters = ()
    note: str = ""

    @property
    def under(self) -> tuple[str, ...]:
        """The cards under those on the field, slot by slot, the lowest first, as places of `under` count them."""
        return tuple(no for seen in self.field if seen is not None for no in seen.under)

    @property
    def laid_cards(self) -> tuple[str | None, ...]:
        """The cards face down in its SIGNI zones, as places of `laid` count them."""
        return tuple(one.no for one in self.laid if one.is_card)

    @property
    def attached(self) -> tuple[str | None, ...]:
        """The cards attached to those on the field, as places of `attached` count them."""
        return tuple(one.no for seen in self.field if seen is not None for one in seen.attached)


class QuestionSeen(Struct, frozen=True):
    """The open question. Its details are for the seat that is asked; others see who is asked, and about which card.

    `kind` is the step's tag (`main_phase`, `guard_step`, `pick_cards` ...), `why` its purpose, `by` the card it comes
    from, `card` the card it is about. `choices` and `picked` are places as the asked seat names them; `aimed` are those
    of the cards to pay with that what is paid for could be aimed at. `options` are the abilities or modes to choose
    from, as (card number, index), and `in_vain` says which would find nothing that they aim at, `openly_in_vain` of
    which of them both players know that. `cost` is what a yes would pay, `offer` the instruction that a yes, or the
    chosen option, carries out, `before` those that stand before it and have named what it speaks of; `instead` are
    replacements to choose from. `of_opponent` says that lanes of the other seat are asked for, `has_arts` that there
    are ARTS in this game, `secret` that only the asked seat can know whether a yes is possible. `zones` says where the
    cards lie that a yes shows or gives to the other seat, `high` how many, 0 for as many as it takes.
    """

    seats: tuple[Seat, ...]
    kind: str
    why: str = ""
    by: str | None = None
    card: str | None = None
    low: int = 0
    high: int = 0
    choices: tuple[Place, ...] = ()
    picked: tuple[Place, ...] = ()
    aimed: tuple[Place, ...] = ()
    needs: dict[str, int] = {}
    options: tuple[tuple[str, str], ...] = ()
    in_vain: tuple[int, ...] = ()
    openly_in_vain: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    may_stop: bool = False
    defence: bool = False
    cost: tuple[Cost, ...] = ()
    offer: AnyOp | None = None
    instead: tuple[AnyOp, ...] = ()
    before: Block = ()
    has_arts: bool = True
    of_opponent: bool = False
    secret: bool = False
    zones: tuple[Zone, ...] = ()


class View(Struct, frozen=True):
    """Everything that a seat may see of a position. `own` is its side, `other` the opponent's.

    `looking` are hidden cards that the seat sees just now because of an effect or by hand, by place; `arrows` lead
    from a card to another.
    """

    seat: Seat
    turn: int
    active: Seat
    phase: str
    own: SideSeen
    other: SideSeen
    question: QuestionSeen | None
    attacker: Place | None = None
    looking: tuple[tuple[Place, str], ...] = ()
    waiting: tuple[str, ...] = ()
    opened: bool = False
    outcome: Won | None = None
    arrows: tuple[tuple[Place, Place], ...] = ()

    def side(self, seat: Seat) -> SideSeen:
        """Return the side of a seat."""
        return self.own if seat == self.seat else self.other


def view(position: Position, eyes: Eyes) -> View:
    """Return what a seat sees, or an onlooker, or all seats together: those from the first seat's side."""
    if eyes == "all":
        return _all_seen(position)
    state, near = position.state, eyes or 0
    attack = attack_going_on(state)
    attacker = None
    if attack is not None:
        attacker = place_of(state, near, Ref(attack.card, attack.seat, FIELD, attack.oid))
    return View(
        seat=near,
        turn=state.turn,
        active=state.active,
        phase=state.phase,
        own=_side(position, near, eyes),
        other=_side(position, 1 - near, eyes),
        question=_question(position, eyes),
        attacker=attacker,
        looking=looking(position, eyes),
        waiting=tuple(_no(position, one.source.card) for one in state.pending),
        opened=state.opened,
        outcome=state.outcome,
        arrows=arrows(state, near),
    )


def _all_seen(position: Position) -> View:
    first, second = view(position, 0), view(position, 1)
    is_first_asked = first.question is None or 0 in first.question.seats
    question = first.question if is_first_asked else turned(second).question
    return replace(both_open(first, second), question=question)


def _no(position: Position, card: int) -> str:
    return position.book.sheets[card].card.no


def _side(position: Position, owner: Seat, viewer: Seat | None) -> SideSeen:
    state = position.state
    zones = state.zones[owner * ZONES : owner * ZONES + ZONES]
    own = owner == viewer

    def shown(zone: Zone) -> tuple[str, ...]:
        return tuple(_no(position, card) for card in zones[zone])

    def hidden(zone: Zone) -> tuple[str | None, ...]:
        if own or not state.manual.shown:
            return shown(zone) if own else (None,) * len(zones[zone])
        return tuple(_no(position, card) if state.manual.sees(card, viewer) else None for card in zones[zone])

    base = owner * SLOTS
    field = tuple(_field(position, base + slot, viewer) for slot in range(SLOTS))
    lanes = (position.stats[base + lane] for lane in LANES if not is_hidden_at(state, owner, lane))
    removed = sorted(position.derived.closed.items())
    closed = {index - base: _no(position, by) for index, by in removed if index // SLOTS == owner}
    return SideSeen(
        seat=owner, hand=hidden(HAND), lrig_deck=hidden(LRIG_DECK), ener=shown(ENER), trash=shown(TRASH),
        lrig_trash=shown(LRIG_TRASH), check=shown(CHECK), excluded=shown(EXCLUDED), field=field,
        deck=len(zones[DECK]), life=len(zones[LIFE]), laid=_laid(position, owner, viewer),
        beats=tuple(_no(position, card) for card in state.beats[owner]),
        limit=position.derived.limits[owner] if state.opened or own else 0,
        limit_used=sum(stats.takes for stats in lanes if stats is not None),
        hand_limit=position.derived.hand_limits[owner], tally=state.tallies[owner], area=state.areas[owner],
        ener_colors=_ener_colors(position, zones[ENER]),
        closed=tuple(closed), closed_by=tuple(closed.values()),
        guards=tuple(at for at, card in enumerate(zones[HAND]) if own and card in position.derived.given_guards),
        numbers=state.manual.numbers[owner], note=state.manual.notes[owner],
    )  # fmt: skip


def _ener_colors(position: Position, ener: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    added = position.added_colors
    found = tuple(tuple(sorted(added.get(card, ()))) for card in ener) if added else ()
    return found if any(found) else ()


def _field(position: Position, index: int, viewer: Seat | None) -> FieldSeen | None:
    thing, stats = position.state.field[index], position.stats[index]
    if thing is None or stats is None:
        return None
    if not position.state.opened and index // SLOTS != viewer:
        return FieldSeen(None, thing.oid, True, False, 0, 0, 0)
    if not position.state.manual.marks:
        return _face_up(position, index, thing, stats, viewer)
    mark = position.state.manual.mark(thing.oid)
    if mark.hidden:
        return FieldSeen(None, thing.oid, thing.up, thing.frozen, 0, 0, 0, counters=mark.counters, note=mark.text)
    seen = _face_up(position, index, thing, stats, viewer)
    return replace(seen, counters=mark.counters, note=mark.text)


def _face_up(position: Position, index: int, thing: OnField, stats: Stats, viewer: Seat | None) -> FieldSeen:
    sheet = position.book.sheets[thing.card]
    attack = attack_going_on(position.state)
    face = sheet.facing(thing.states).base
    printed = {held.key for held in face.abilities}
    now = {held.key for held in (*stats.abilities, *stats.idle)}
    return FieldSeen(
        no=sheet.card.no, key=thing.oid, up=thing.up, frozen=thing.frozen,
        power=max(0, stats.power), printed_power=face.power, level=stats.level,
        keywords=tuple(dict.fromkeys(word.name for word in stats.keywords)),
        under=tuple(_no(position, card) for card in thing.under),
        states=thing.states + (("driving",) if stats.driving else ()),
        germs=thing.germs,
        named="" if stats.names[:1] == (sheet.card.name,) else "".join(stats.names[:1]),
        attached=tuple(_attached(position, one, viewer) for one in thing.attached),
        gained=bool(now - printed) or len(stats.keywords) > len(face.keywords),
        lost=bool(printed - now),
        attacking=attack is not None and attack.oid == thing.oid,
        barred=banned_at(position, "attack", index),
    )  # fmt: skip


def _laid(position: Position, owner: Seat, viewer: Seat | None) -> tuple[LaidSeen, ...]:
    """Return what is in a seat's SIGNI zones; both players know a SIGNI that was turned face down [2.6]."""
    mine = [one for one in position.state.laid if one.seat == owner]
    return tuple(
        LaidSeen(
            one.kind,
            one.lane,
            _no(position, one.card) if one.card is not None and (owner == viewer or one.kind == "face_down") else None,
            one.card is not None,
        )
        for one in mine
    )


def _attached(position: Position, one: Attached, viewer: Seat | None) -> AttachedSeen:
    owner = position.book.sheets[one.card].owner
    shown = one.kind != "charm" or sees_charm(position.state.setup.rules, owner, viewer)
    return AttachedSeen(_no(position, one.card) if shown else None, one.kind, owner)


def _question(position: Position, seat: Seat | None) -> QuestionSeen | None:
    asked = to_act(position)
    if not asked:
        return None
    top = position.state.stack[-1]
    kind = str(type(top).__struct_config__.tag)
    by, offered = getattr(top, "by", None), _offered(position, top)
    open_to_all = QuestionSeen(
        asked,
        kind,
        why=getattr(top, "why", ""),
        by=_no(position, by.card) if by is not None and position.state.opened else None,
        card=_no(position, top.card) if isinstance(top, steps.CutIn) else None,
        defence=isinstance(top, steps.ArtsStep) and top.defence,
        has_arts=has_arts(position.state.setup),
        secret=isinstance(top, steps.Confirm) and _is_secret(position, top, offered.get("cost", ())),
        **offered,
    )
    return open_to_all if seat is None or seat not in asked else _in_private(position, seat, top, open_to_all)


def _offered(position: Position, top: steps.Step) -> dict[str, Any]:
    """What a yes, or one of several options, would pay and do: public, since the card that offers it is."""
    stack = position.state.stack
    if isinstance(top, steps.Confirm) and top.deed:
        return _wanted_by_hand(position, 1 - top.seat, top.deed)
    below = stack[-2] if isinstance(top, steps.Confirm | steps.PickOption) and len(stack) > 1 else None
    is_of_ways = isinstance(top, steps.PickOption) and top.why == "unproved"
    if not isinstance(below, steps.Resolve) or is_of_ways:
        return {}
    if isinstance(top, steps.PickOption) and below.stage == "modes":
        at = next((at for at, op in enumerate(below.ability.do) if isinstance(op, Modes)), None)
        return {} if at is None else {"offer": below.ability.do[at], "before": below.ability.do[:at]}
    if below.stage == "cost" and below.asked < len(below.ability.extra):
        return {"cost": below.ability.extra[below.asked].cost}
    if below.stage == "cost":
        return {"cost": below.ability.cost}
    if below.stage != "run":
        return {}
    block = block_at(below.ability.do, below.at)
    op = block[below.at[-1]]
    if not isinstance(op, Either | May | Unless):
        return {}
    offered = {"offer": op, "before": block[: below.at[-1]]}
    return offered if isinstance(op, Either) else {**offered, "cost": op.pay}


def _wanted_by_hand(position: Position, seat: Seat, deed: str) -> dict[str, Any]:
    """Where the cards lie that a seat wants to see or take by hand, and how many."""
    wanted = parse_manual(deed)
    spots = hidden_by_other(position, seat, wanted)
    zones = tuple(dict.fromkeys(place_at(spot).zone for spot in spots))
    most = 0 if isinstance(wanted, Seek) else len(spots)
    return {"zones": zones, "low": most, "high": most}


def _is_secret(position: Position, top: steps.Confirm, cost: tuple[Cost, ...]) -> bool:
    """Say whether a yes asks for a property of cards that lie face down: then it may be impossible [8.4.1]."""
    below = position.state.stack[-2] if top.why == "replace" else None
    if not isinstance(below, steps.Do):
        return hangs_on_unseen(position, cost, Source(top.by.card, top.seat, top.by.oid))
    _, found = meeting(position, below) or (0, [])
    replacing = (active.op for active in found if isinstance(active.op, Replace))
    return any(chooses_unseen(position, Scope(top.by), one) for op in replacing for one in op.instead)


def _in_private(position: Position, seat: Seat, top: steps.Step, seen: QuestionSeen) -> QuestionSeen:
    """Add the details that only the asked seat is told."""
    state = position.state

    def places(refs: tuple[Ref, ...]) -> tuple[Place, ...]:
        found = (place_of(state, seat, ref) for ref in refs)
        return tuple(place for place in found if place is not None)

    match top:
        case steps.PickCards():
            return replace(
                seen,
                low=top.low,
                high=top.high,
                choices=places(top.cards),
                picked=places(top.picked),
                aimed=places(_aimed(position, top.cards)),
            )
        case steps.Mulligan():
            hand = state.zone(seat, HAND)
            return replace(seen, picked=tuple(Place(HAND, hand.index(card)) for card in top.picked), high=len(hand))
        case steps.PayEner():
            ener = state.zone(seat, ENER)
            picked = tuple(Place(ENER, ener.index(card)) for card in top.picked)
            aimed = places(_aimed(position, tuple(Ref(card, seat, ENER) for card in ener)))
            return replace(seen, needs=top.needs, picked=picked, high=sum(top.needs.values()), aimed=aimed)
        case steps.PickOption():
            return replace(
                seen,
                high=top.left,
                taken=top.taken,
                may_stop=top.may_stop,
                options=_options(position, top),
                instead=tuple(active.op for active in _replacements(position, top)),
                in_vain=_in_vain(position, seat, seen.offer),
                openly_in_vain=_in_vain(position, None, seen.offer),
            )
        case steps.PickLane():
            return replace(seen, card=_no(position, top.card), of_opponent=top.opponent)
        case _:
            return seen


def _aimed(position: Position, cards: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Say which of the cards that a cost may be paid with are aimed at by what is paid for."""
    match position.state.stack[-3:]:
        case (steps.Resolve() as frame, steps.PayCosts(), _):
            return aimed_at(position, frame, cards)
        case _:
            return ()


def _in_vain(position: Position, seat: Seat | None, offer: AnyOp | None) -> tuple[int, ...]:
    """Say which options of an effect would find nothing, as far as the asked seat sees, or as both do [8.4.5]."""
    below = position.state.stack[-2] if len(position.state.stack) > 1 else None
    if not isinstance(below, steps.Resolve) or not isinstance(offer, Modes | Either):
        return ()
    return options_in_vain(position, below, seat, offer.options)


def _replacements(position: Position, top: steps.PickOption) -> tuple[Active, ...]:
    """Return the replacements that a seat chooses from."""
    below = position.state.stack[-2] if top.why == "replacement" and len(position.state.stack) > 1 else None
    met = meeting(position, below) if isinstance(below, steps.Do) else None
    return () if met is None else tuple(met[1])


def _options(position: Position, top: steps.PickOption) -> tuple[tuple[str, str], ...]:
    """Name what is chosen from: a waiting ability, a replacement by card number and key; a mode by card and number."""
    if top.why == "trigger":
        below = position.state.stack[-2]
        held = below.held if isinstance(below, steps.Settle) else 0
        mine = [one for one in position.state.pending[held:] if one.source.seat == top.seat]
        return tuple((_no(position, one.source.card), one.key) for one in mine)
    by = _no(position, top.by.card)
    met = _replacements(position, top)
    if met:
        return tuple((_no(position, active.source.card), active.key) for active in met)
    if top.names:
        return tuple((by, name) for name in top.names)
    return tuple((by, str(index)) for index in range(top.count))


# --- from another side ------------------------------------------------------------------------------------------------


def card_at(view: View, place: Place) -> str | None:
    """Return the number of the card at a place that the seat of a view names, if it sees it."""
    looked = next((no for where, no in view.looking if where == place), None)
    if looked is not None:
        return looked
    side = view.other if place.opponent else view.own
    if place.zone == FIELD:
        seen = side.field[place.index]
        return None if seen is None else seen.no
    zones: dict[int, tuple[str | None, ...]] = {
        HAND: side.hand,
        LRIG_DECK: side.lrig_deck,
        ENER: side.ener,
        TRASH: side.trash,
        LRIG_TRASH: side.lrig_trash,
        CHECK: side.check,
        EXCLUDED: side.excluded,
        UNDER: side.under,
        ATTACHED: side.attached,
        LAID: side.laid_cards,
        BEAT: side.beats,
    }
    cards = zones.get(place.zone, ())
    return cards[place.index] if place.index < len(cards) else None


def both_open(view: View, other: View) -> View:
    """A view into which the other seat's own side is put: both hands lie open."""
    return replace(view, other=other.own, looking=view.looking + tuple(map(_turned_look, other.looking)))


def turned(view: View) -> View:
    """The same knowledge seen from the other end of the table: near and far change places."""
    return replace(
        view,
        seat=1 - view.seat,
        own=view.other,
        other=view.own,
        question=None if view.question is None else turned_question(view.question),
        attacker=None if view.attacker is None else turned_place(view.attacker),
        looking=tuple(map(_turned_look, view.looking)),
        arrows=tuple((turned_place(start), turned_place(end)) for start, end in view.arrows),
    )


def turned_question(question: QuestionSeen) -> QuestionSeen:
    """The same question with its places named from the other end."""
    choices, picked = (tuple(map(turned_place, places)) for places in (question.choices, question.picked))
    return replace(question, choices=choices, picked=picked)


def turned_place(place: Place) -> Place:
    """The same place as the other seat says it."""
    return replace(place, opponent=not place.opponent)


def _turned_look(entry: tuple[Place, str]) -> tuple[Place, str]:
    return turned_place(entry[0]), entry[1]
