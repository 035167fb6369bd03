"""What an attack would lead to: the rules carry it out on a copy, and where they ask, both ways are gone.

Nothing that lies face down is turned over on the way, and nobody's answer is guessed: what is undecided makes another
end, or is said of an end as what it hangs on. So a forecast is the same for all positions that look alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import battle, steps
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.check.attack import refuse_attack_openly
from wixoss_desktop.engine.wixoss.check.choices import has_guard, refuse_guard_with
from wixoss_desktop.engine.wixoss.check.timing import has_timing
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language.costs import Ener
from wixoss_desktop.engine.wixoss.lasting import Pending
from wixoss_desktop.engine.wixoss.looking import is_hidden_at
from wixoss_desktop.engine.wixoss.moves import crush
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.reads import touched
from wixoss_desktop.engine.wixoss.replacements import applicable, forbidden, used_on
from wixoss_desktop.engine.wixoss.rules.attack import LANCERS, attack_run, attacker_index, deal_damage
from wixoss_desktop.engine.wixoss.rules.replacing import apply, do
from wixoss_desktop.engine.wixoss.rules.settle import process_rules
from wixoss_desktop.engine.wixoss.scope import attack_going_on
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import GAME, Cause, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    ENER,
    HAND,
    LANES,
    LIFE,
    LRIG,
    LRIG_DECK,
    SIGNI_SLOTS,
    SLOTS,
    TRASH,
    ZONE_NAMES,
    Zone,
)  # fmt: skip

On = Literal[
    "unguarded", "guarded", "aimed", "replaced", "not_replaced",
    "pays", "no_arts", "no_trigger", "no_replacement", "unchanged",
]  # fmt: skip
OPEN: Final[frozenset[On]] = frozenset({"no_arts", "no_trigger", "no_replacement", "unchanged"})
"""What leaves open how the attack ends where it doesn't hold: then it is to be forecast anew from there."""


class Hangs(Struct, frozen=True):
    """Something that an end hangs on.

    `unguarded` and `guarded` are what the defender does each time it is asked, `aimed` says which `lane` is chosen.
    `replaced` and `not_replaced` say whether the card `by` puts something in the place of what would happen; `pays`
    that the attack has a cost. `no_arts`: nobody answers in the steps before; `no_trigger`, `no_replacement`: what
    waits on the card `by` changes nothing; `unchanged`: nor does what is paid, discarded or crushed on the way.
    """

    on: On
    by: str = ""
    lane: int | None = None


class AttackEnd(Struct, frozen=True):
    """How an attack ends.

    `battle` says who is banished by a battle (none: there is no battle), `to` the zone that it goes to; `powers` are
    those of attacker and defender as they battle. `damage` holds for each damage how many Life Cloth it would crush,
    `crushed` is how many are crushed in all; `loses` says that the defender loses the game. `by` are the keywords that
    made a difference. `is_last` says that a guard ends the attack phase.
    """

    battle: Literal["none", "nothing", "defender", "attacker"] = "none"
    to: str = ""
    powers: tuple[int, int] | None = None
    damage: tuple[int, ...] = ()
    crushed: int = 0
    loses: bool = False
    by: tuple[str, ...] = ()
    is_last: bool = False


class AttackForecast(Struct, frozen=True):
    """Every way in which an attack can end, with what each of them hangs on; the first is without any answer."""

    ends: tuple[tuple[AttackEnd, tuple[Hangs, ...]], ...]

    @property
    def is_certain(self) -> bool:
        """Whether nothing hidden or undecided can change how the attack ends."""
        return len(self.ends) == 1 and not self.ends[0][1]

    @property
    def wins_or_hits(self) -> bool:
        """Whether the attack banishes what it meets, or deals damage, if nobody answers."""
        end, _ = self.ends[0]
        return end.battle == "defender" or bool(end.damage) or end.loses

    @property
    def hangs(self) -> frozenset[Hangs]:
        """All that some end hangs on."""
        return frozenset(one for _, hangs in self.ends for one in hangs)


def forecast(position: Position, eyes: Eyes, slot: int) -> AttackForecast | None:
    """Return what an attack of the turn player's card in a slot would lead to, declared now or going on.

    Of one that goes on it says what is still to come. None where none can come from there in this attack phase, where a
    card was turned face down by hand, and at a free table. ARTS and other attacks that come before are not reckoned
    with.
    """
    state = position.state
    attack = attack_going_on(state)
    if attack is not None and attack.slot == slot:
        index = attack.seat * SLOTS + slot
        trial = _Trial(position, _owed_for(state, attack), attack.seat, eyes)
        trial.begun = _battle_going_on(position, attack)
        trial.hang(*_waiting(position, state))
    else:
        if not _is_ahead(state, slot) or refuse_attack_openly(position, state.active, slot) is not None:
            return None
        index = state.active * SLOTS + slot
        thing = state.field[index]
        assert thing is not None
        step = steps.LrigAttacks(state.active) if slot == LRIG else steps.SigniAttacks(state.active)
        owed = (step, steps.Settle(), steps.AttackRun(state.active, slot, thing.card, thing.oid))
        trial = _Trial(position, owed, index // SLOTS, eyes)
        trial.hang(*_waiting(position, state), *_arts_to_come(position))
    if state.manual.marks and any(is_hidden_at(state, at // SLOTS, at % SLOTS) for at in (index, *_opposing(index))):
        return None
    return AttackForecast(_told_apart(tuple((one.reached, tuple(one.hangs)) for one in trial.outcomes())))


def attacks_ahead(position: Position, eyes: Eyes) -> dict[int, AttackForecast | None]:
    """Return for each slot from which attacks are still to come in this attack phase what one would lead to."""
    ahead = (slot for slot in (*SIGNI_SLOTS, LRIG) if _is_ahead(position.state, slot))
    return {slot: forecast(position, eyes, slot) for slot in ahead}


def attacks_worth(attacks: Mapping[int, AttackForecast | None], legal: Iterable[act.Action]) -> tuple[act.Attack, ...]:
    """Return the legal SIGNI attacks that win a battle or deal damage if nobody answers, by lane."""
    ready = (one for one in legal if isinstance(one, act.Attack) and one.slot in SIGNI_SLOTS)
    worth = ((one, attacks.get(one.slot)) for one in ready)
    return tuple(one for one, found in worth if found is not None and found.wins_or_hits)


def could_lose(position: Position, seat: Seat) -> bool:
    """Say whether a seat that lets everything through could lose by the attack going on, or by those to come [7.6.1].

    It reckons with all who stand ready now, and rather with too much than with too little: an attack that a trigger may
    change comes through. What nobody has seen yet isn't reckoned with, so that it tells nothing.
    """
    state = position.state
    attack = attack_going_on(state)
    if attack is None and not (state.stack and isinstance(state.stack[-1], steps.ArtsStep)):
        return False
    attacker = state.active if attack is None else attack.seat
    slots = (*SIGNI_SLOTS, LRIG) if attack is None else (attack.slot,)
    if attacker == seat:
        return False
    hits = [hit for slot in slots for hit in _hits(position, attacker * SLOTS + slot)]
    return bool(hits) and sum(hits) - min(hits) >= len(state.zone(seat, LIFE))


def _hits(position: Position, index: int) -> tuple[int, ...]:
    """Return how many Life Cloth each damage of an attack crushes at the worst; Lancer counts as damage."""
    found, stats = forecast(position, None, index % SLOTS), position.stats[index]
    if found is None or stats is None:
        return ()
    if any(one.on == "no_trigger" for one in found.hangs):
        return (battle.crush_of(stats),) * stats.strikes
    worst = max((end for end, _ in found.ends), key=lambda end: (sum(end.damage), end.crushed))
    return worst.damage or (1,) * bool(worst.crushed)


# --- where an attack begins -------------------------------------------------------------------------------------------


def _is_ahead(state: State, slot: int) -> bool:
    """Say whether attacks from a slot are still to come in this attack phase: SIGNI attack first [5.8.4] [5.8.5]."""
    if state.phase != "attack" or state.setup.free or state.outcome is not None or slot not in (*SIGNI_SLOTS, LRIG):
        return False
    return slot == LRIG or not any(isinstance(step, steps.LrigAttacks) for step in state.stack)


def _opposing(index: int) -> Iterable[int]:
    return ((1 - index // SLOTS) * SLOTS + lane for lane in LANES)


_OF_ATTACKS: Final = (
    steps.AttackRun, steps.Settle, steps.GuardStep, steps.PayCosts, steps.DealDamage, steps.Do,
)  # fmt: skip


def _owed_for(state: State, attack: steps.AttackRun) -> tuple[steps.Step, ...]:
    """Return what is owed for the attack that goes on, and after it, without what triggers have brought."""
    at = state.stack.index(attack)
    above = (step for step in state.stack[at:] if isinstance(step, _OF_ATTACKS) or _is_aim(step))
    return (*state.stack[:at], *above)


def _battle_going_on(position: Position, attack: steps.AttackRun) -> AttackEnd | None:
    """Return how a battle stands that has begun and isn't settled yet."""
    places = (next((at for at, one in enumerate(position.state.field) if one is not None and one.oid == oid), None)
              for oid in (attack.oid, attack.against))  # fmt: skip
    powers = [max(0, now.power) for at in places if at is not None and (now := position.stats[at]) is not None]
    is_going_on = attack.stage == "result" and len(powers) == 2
    return AttackEnd(battle="nothing", powers=(powers[0], powers[1])) if is_going_on else None


def _is_aim(step: steps.Step) -> bool:
    return isinstance(step, steps.PickOption) and step.why == "attacked"


def _waiting(position: Position, state: State) -> Iterator[Hangs]:
    """Yield what has triggered or is being resolved and comes before the attack, or before it goes on."""
    for step in state.stack:
        if isinstance(step, steps.Resolve):
            yield Hangs("no_trigger", _no(position, step.source))
    for one in state.pending:
        yield Hangs("no_trigger", _no(position, one.source))


def _arts_to_come(position: Position) -> Iterator[Hangs]:
    """Yield that somebody may still do something in the ARTS-use steps, by what both players know [5.8.2] [5.8.3]."""
    step = next((one for one in position.state.stack if isinstance(one, steps.ArtsStep)), None)
    if step is not None:
        seats = (step.seat,) if step.defence else (step.seat, 1 - step.seat)
        if any(position.state.zone(seat, LRIG_DECK) or has_timing(position, seat, "attack") for seat in seats):
            yield Hangs("no_arts")


def _no(position: Position | Work, source: Source) -> str:
    return position.book.sheets[source.card].card.no


def _told_apart(
    ends: tuple[tuple[AttackEnd, tuple[Hangs, ...]], ...],
) -> tuple[tuple[AttackEnd, tuple[Hangs, ...]], ...]:
    """Return different ends; answers that all lead to the same one aren't said."""
    if len({end for end, _ in ends}) > 1:
        return tuple(dict.fromkeys(ends))
    left = dict.fromkeys(one for _, hangs in ends for one in hangs if one.on in OPEN)
    return ((ends[0][0], tuple(left)),)


# --- the attack carried out -------------------------------------------------------------------------------------------


class _Trial(Work):
    """A Work that is thrown away: an attack carried out with one answer to each question, and no card turned over."""

    __slots__ = ("begun", "below", "by", "crushed", "eyes", "guards", "hangs", "is_last", "seat")

    def __init__(self, position: Position, owed: tuple[steps.Step, ...], seat: Seat, eyes: Eyes) -> None:
        super().__init__(position)
        self.seat = seat
        self.state = replace(position.state, stack=owed, pending=(), streak=0)
        self.below = next((at for at, step in enumerate(owed) if isinstance(step, steps.AttackRun)), 0)
        self.eyes = eyes
        self.hangs: list[Hangs] = []
        self.crushed = [0, 0]
        self.by: list[str] = []
        self.guards = 0
        self.begun: AttackEnd | None = None
        self.is_last = False

    def other(self) -> _Trial:
        """Return another one that has gone the same way so far."""
        twin = _Trial(self.position, (), self.seat, self.eyes)
        twin.state = self.state
        twin.groups, twin.hangs = list(self.groups), list(self.hangs)
        twin.crushed, twin.by, twin.guards = list(self.crushed), list(self.by), self.guards
        twin.begun, twin.below = self.begun, self.below
        return twin

    def hang(self, *some: Hangs) -> None:
        """Note what the end hangs on."""
        self.hangs.extend(one for one in some if one not in self.hangs)

    def zone(self, seat: Seat, zone: Zone) -> tuple[int, ...]:
        """Return the cards of a zone; of Life Cloth and hand as many as are left, whichever those are."""
        cards = super().zone(seat, zone)
        if zone == HAND and seat != self.seat:
            return cards[self.guards :]
        return cards[self.crushed[seat] :] if zone == LIFE else cards

    def propose(self, *events: ev.Event, cause: Cause = GAME, wanted: int | None = None) -> None:
        """Count Life Cloth that would be crushed, since nobody knows what they are; let everything else happen."""
        if events and isinstance(events[0], ev.Moved) and events[0].how == "crush":
            self._count(events[0], len(events), cause)
        else:
            super().propose(*events, cause=cause, wanted=wanted)

    def _count(self, first: ev.Moved, count: int, cause: Cause) -> None:
        seat, limit = first.seat, self.derived.crush_limits[first.seat]
        if forbidden(self, first, cause):
            return
        for active in self.derived.replacing:
            if isinstance(active.op, lang.Replace) and active.op.event == "crush":
                self.hang(Hangs("no_replacement", _no(self, active.source)))
        done = sum(deed.did == "crush" and deed.seat == seat for deed in self.state.deeds)
        self.crushed[seat] += count if limit is None else max(0, min(count, limit - done - self.crushed[seat]))

    # --- to the end ---

    def outcomes(self) -> Iterator[_Trial]:
        """Yield a trial for each way in which the attack can end; this one is used up."""
        others: list[_Trial] = []
        while self.state.outcome is None and len(self.state.stack) > self.below:
            self._carry_on(others)
        self._note(self.state.pending)
        yield self
        for other in others:
            yield from other.outcomes()

    def _carry_on(self, others: list[_Trial]) -> None:
        match self.top:
            case steps.AttackRun() as step:
                self._attack(step)
            case steps.DealDamage() as step:
                deal_damage(self, step)
            case steps.Settle():
                self._settle()
            case steps.Do() as step:
                self._replace(step, others)
            case steps.GuardStep() as step:
                self._guard(step, others)
            case steps.PickOption(why="attacked") as step:
                self._aim(step, others)
            case steps.PayCosts() as step:
                self._pay(step)
            case steps.Resolve():  # what is done in place of something that was replaced
                self.pop()
            case _:  # the rules put the field in order, and ask
                self.pop()
                self.hang(Hangs("unchanged"))

    def _attack(self, step: steps.AttackRun) -> None:
        """Let the rules carry the attack one stage further, and note the keywords that make a difference."""
        if step.stage == "lancer" and step.lancer and step.did:
            self.by.append(step.lancer)
        if step.stage == "end":
            self.is_last = step.guarded and self.state.setup.rules.guard_ends_attack_phase
        attack_run(self, step)
        if step.stage == "stop_check":
            self._note_assassin(step)
        elif step.stage == "result" and any(map(_is_shot, _proposed(self))):
            self.by.append("shoot")

    def _note_assassin(self, step: steps.AttackRun) -> None:
        now = self.top
        index = attacker_index(self, step)
        if index is None or not isinstance(now, steps.AttackRun) or now.stage != "damage" or index % SLOTS == LRIG:
            return
        stats, front = self.stats[index], battle.front_index(index, step.answer)
        by = Source(step.card, step.seat, step.oid)
        if stats is not None and self.state.field[front] is not None:
            self.by += ["assassin"] if battle.has_scoped(self, stats, "assassin", by, front) else []

    def _settle(self) -> None:
        """Let the rules put the field in order; what triggers is noted, and left out.

        At the end of the attack nothing can change it any more, but Lancer where that is a triggered ability.
        """
        below = self.state.stack[-2] if len(self.state.stack) > 1 else None
        if isinstance(below, steps.AttackRun) and below.stage != "end" and process_rules(self):
            return
        lancer = next((one for one in self.state.pending if one.ability in LANCERS.values()), None)
        self._note(one for one in self.state.pending if one is not lancer)
        self.state = replace(self.state, pending=())
        self.pop()
        if lancer is not None:
            self._crush_by_trigger(lancer)

    def _crush_by_trigger(self, lancer: Pending) -> None:
        seat = 1 - lancer.source.seat
        if lancer.key == "s_lancer" and not self.zone(seat, LIFE):
            self.push(steps.DealDamage(seat, lancer.source, 1, "effect"))
        else:
            self.propose(*crush(self, seat, 1), cause=Cause("effect", lancer.source))

    def _note(self, pending: Iterable[Pending]) -> None:
        self.hang(*(Hangs("no_trigger", _no(self, one.source)) for one in pending))

    # --- questions ---

    def _guard(self, step: steps.GuardStep, others: list[_Trial]) -> None:
        self.pop()
        if self.eyes in (step.seat, "all") and len(list(_guards(self, step.seat))) <= self.guards:
            return
        other = self.other()
        other.guards += 1
        other.hang(Hangs("guarded"))
        other.update(guarded=True)
        other._touch(HAND, TRASH)
        others.append(other)
        self.hang(Hangs("unguarded"))

    def _aim(self, step: steps.PickOption, others: list[_Trial]) -> None:
        self.pop()
        first, *rest = (lane for lane in LANES if lane not in step.taken)
        for lane in rest:
            other = self.other()
            other.hang(Hangs("aimed", lane=lane))
            other.update(answer=lane)
            others.append(other)
        if rest:
            self.hang(Hangs("aimed", lane=first))
        self.update(answer=first)

    def _pay(self, step: steps.PayCosts) -> None:
        self.pop()
        self.hang(Hangs("pays"))
        hears = any(self.book.sheets[card].anywhere for card in self.zone(step.seat, ENER))
        if hears or "to_trash" in self.derived.listeners or not all(isinstance(one, Ener) for one in step.costs):
            self.hang(Hangs("unchanged"))
        self._touch(ENER, TRASH)

    def _touch(self, start: Zone, to: Zone) -> None:
        """Note that a card that is moved on the way may change current values."""
        if touched((ev.Moved(0, 0, start, 0, to, "discard"),)) & self.derived.reads:
            self.hang(Hangs("unchanged"))

    # --- replacements ---

    def _replace(self, step: steps.Do, others: list[_Trial]) -> None:
        """Let a proposal happen; what might be put in the place of it makes another end."""
        events = tuple(event for event in step.events if not forbidden(self, event, step.cause))
        step = replace(step, events=events)
        found = [
            (at, one) for at, event in enumerate(events) for one in applicable(self, event, step.cause, step.tried)
        ]
        if not found:
            do(self, step)
            return
        at, active = found[0]
        name, op = _no(self, active.source), active.op
        assert isinstance(op, lang.Replace)
        if len(found) == 1:
            instead = self.other() if op.may else self
            if op.may or op.instead:
                instead.hang(Hangs("replaced", name))
            instead.swap(used_on(step, events[at], active))
            apply(instead, at, active)
            if not op.may:
                return
            others.append(instead)
            self.hang(Hangs("not_replaced", name))
        for at, active in found:
            if len(found) > 1:
                self.hang(Hangs("no_replacement", _no(self, active.source)))
            step = used_on(step, events[at], active)
        self.swap(step)

    @property
    def reached(self) -> AttackEnd:
        """What has come of it, by what has happened."""
        came, damage = self.begun or AttackEnd(), list[int]()
        for cause, events in self.groups:
            for event in events:
                if isinstance(event, ev.Battled):
                    came = replace(came, battle="nothing", powers=(event.power, event.other_power))
                elif isinstance(event, ev.Damaged):
                    damage.append(event.crush)
                elif isinstance(event, ev.Moved) and event.how == "banish" and cause.kind == "battle":
                    loser: Literal["attacker", "defender"] = "attacker" if event.seat == self.seat else "defender"
                    came = replace(came, battle=loser, to=ZONE_NAMES[event.to])
        crushes = {2: ("double_crush",), 3: ("triple_crush",)}.get(max(damage, default=0), ())
        return replace(
            came, damage=tuple(damage), crushed=self.crushed[1 - self.seat], by=(*self.by, *crushes),
            is_last=self.is_last, loses=self.state.outcome is not None and self.state.outcome.winner == self.seat,
        )  # fmt: skip


def _proposed(trial: Work) -> tuple[ev.Event, ...]:
    """Return what has been proposed or has happened last."""
    waiting = next((step.events for step in reversed(trial.state.stack) if isinstance(step, steps.Do)), None)
    if waiting is None and trial.groups:
        return trial.groups[-1].events
    return waiting or ()


def _is_shot(event: ev.Event) -> bool:
    return isinstance(event, ev.Moved) and event.how == "banish" and event.to == TRASH


def _guards(board: Work, seat: Seat) -> Iterator[int]:
    """Yield the cards in hand that a seat can guard with."""
    for card in board.state.zone(seat, HAND):
        if has_guard(board, card) and refuse_guard_with(board, seat, card) is None:
            yield card
