"""A game while one action is being carried out: the only place where proposals become events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import roll, shuffled
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.book import Book
from wixoss_desktop.engine.wixoss.derive import Derived, derive
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.evolve import evolve
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.language.naming import LOOKED, MOVED
from wixoss_desktop.engine.wixoss.language.ops import Op, Put, Rest, Reveal
from wixoss_desktop.engine.wixoss.language.paths import block_at, parts_of
from wixoss_desktop.engine.wixoss.lasting import Pending
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.scope import here
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.steps import Do, Resolve, Step
from wixoss_desktop.engine.wixoss.things import GAME, Cause, How, Ref
from wixoss_desktop.engine.wixoss.triggers import triggered
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LANES,
    LRIG_DECK,
    LRIG_TRASH,
    SLOTS,
    TRASH,
    ZONES,
    Zone,
)


class Group(NamedTuple):
    """Events that happened at the same moment, and why."""

    cause: Cause
    events: tuple[ev.Event, ...]


class Work:
    """One action being carried out, from a position to the next. Thrown away afterwards.

    `groups` are the events so far, `carried_out` the instructions of effects, in order.
    """

    __slots__ = ("book", "carried_out", "derived", "groups", "state")

    def __init__(self, position: Position) -> None:
        self.state: State = position.state
        self.derived: Derived = position.derived
        self.book: Book = position.book
        self.groups: list[Group] = []
        self.carried_out: list[AnyOp] = []

    @property
    def stats(self) -> tuple[Stats | None, ...]:
        """Current values by field index."""
        return self.derived.stats

    @property
    def added_colors(self) -> Mapping[int, frozenset[str]]:
        """Colours that cards off the field have besides their own."""
        return self.derived.added_colors

    @property
    def position(self) -> Position:
        """What has been reached so far."""
        return Position(self.state, self.derived, self.book)

    @property
    def top(self) -> Step:
        """The step whose turn it is."""
        return self.state.stack[-1]

    def push(self, *steps: Step) -> None:
        """Put steps on top, the first of them to be done first."""
        self.state = replace(self.state, stack=self.state.stack + steps[::-1])

    def pop(self) -> None:
        """Take the top step away: it is done."""
        self.state = replace(self.state, stack=self.state.stack[:-1])

    def swap(self, *steps: Step) -> None:
        """Put steps in place of the top one, the first of them to be done first."""
        self.state = replace(self.state, stack=self.state.stack[:-1] + steps[::-1])

    def change(self, index: int, step: Step) -> None:
        """Put a step in place of one further down."""
        stack = self.state.stack
        self.state = replace(self.state, stack=(*stack[:index], step, *stack[index + 1 :]))

    def update(self, **changes: Any) -> None:
        """Change fields of the top step."""
        self.swap(replace(self.state.stack[-1], **changes))

    def commit(self, *events: ev.Event, cause: Cause = GAME) -> None:
        """Let events happen at the same moment, and note which abilities they trigger."""
        before, was = self.state, self.derived
        state = before
        if self.book.asked_deeds:
            events = tuple(self._counted(event, cause) for event in events)
        for event in events:
            state = evolve(state, event)
        self.state = state
        if len(state.manual.brought) != len(before.manual.brought):
            self.book = Book(state.setup, state.manual.brought)
        self.derived = derive(state, self.book, before, was, events)
        self.groups.append(Group(cause, events))
        if state.outcome is None:
            pending = triggered(before, was, self, events, cause)
            if pending:
                self._wait(pending)

    def _counted(self, event: ev.Event, cause: Cause) -> ev.Event:
        """Return an event with what a card of the game counts it as."""
        asked = self.book.asked_deeds
        if isinstance(event, ev.Moved) and (event.start, event.to) == (FIELD, HAND) and event.slot in LANES:
            return replace(event, counted=(event.seat, "signi_to_hand")) if "signi_to_hand" in asked else event
        if isinstance(event, ev.Attacked):
            return replace(event, counted=True) if "attack" in asked else event
        if cause.source is None:
            return event
        seat = cause.source.seat
        if isinstance(event, ev.Marked) and event.name == "coin" and event.n < 0 and cause.kind == "cost":
            return replace(event, paid_for=cause.source.card) if "pay_coin" in asked else event
        if not isinstance(event, ev.Moved) or cause.kind != "effect":
            return event
        if event.how == "draw":
            return replace(event, counted=(event.seat, "draw_by_effect")) if "draw_by_effect" in asked else event
        theirs = event.to == DECK and event.start != DECK and event.to_seat != seat
        return replace(event, counted=(seat, "sent_to_deck")) if theirs and "sent_to_deck" in asked else event

    def _wait(self, pending: tuple[Pending, ...]) -> None:
        """Let triggered abilities wait; a delayed effect for one time is used up by that [8.3.12]."""
        before = self.state = evolve(self.state, ev.Triggered(pending))
        used = tuple(ev.LastingUsed(one.lasting) for one in pending if one.lasting)
        for event in used:
            self.state = evolve(self.state, event)
        if used:
            self.derived = derive(self.state, self.book, before, self.derived, used)

    def propose(self, *events: ev.Event, cause: Cause = GAME, wanted: int | None = None) -> None:
        """Let events happen unless something forbids or replaces them [8.8].

        The step on top is told by its `did` whether at least `wanted` of them (all, if None) came about. If a
        player has to choose, they wait on the stack: what follows must be another step.
        """
        count = len(events) if wanted is None else wanted
        events = tuple(self._sent_home(event) for event in events if not self._stays(event, cause))
        if self.derived.watched:
            self.push(Do(events, cause, count, tried=self._replaced()))
            return
        if events:
            self.commit(*events, cause=cause)
        self.record(len(events) >= count, events)

    def _replaced(self) -> tuple[str, ...]:
        """Return the replacements on behalf of which the step on top proposes something [8.8.1]."""
        top = self.state.stack[-1] if self.state.stack else None
        return top.over if isinstance(top, Resolve) else ()

    def _stays(self, event: ev.Event, cause: Cause) -> bool:
        """Say whether a card stays in the LRIG deck, which its player's costs and effects don't take away [9.8]."""
        if not isinstance(event, ev.Moved) or event.start != LRIG_DECK or cause.kind not in ("cost", "effect"):
            return False
        sheet = self.book.sheets[event.card]
        own = cause.source is not None and cause.source.seat == sheet.owner
        return own and sheet.card.fixed and event.to != LRIG_DECK

    def _sent_home(self, event: ev.Event) -> ev.Event:
        """Return where a card goes that leaves the field for good: a craft [1.9.2], a RESONA by the option [6.10.4].

        A puppet goes to its owner's trash, whatever it was that took it away [9.2].
        """
        if not isinstance(event, ev.Moved) or event.start != FIELD or event.to == FIELD:
            return event
        sheet = self.book.sheets[event.card]
        thing = self.state.at(event.seat, event.slot)
        if thing is not None and thing.card == event.card and "puppet" in thing.states:
            return replace(event, to=TRASH, to_seat=sheet.owner)
        if sheet.card.craft:
            return replace(event, to=EXCLUDED)
        at_once = self.state.setup.rules.resona_return_timing == "immediate"
        if sheet.type == "RESONA" and at_once and event.to not in (LRIG_DECK, LRIG_TRASH, EXCLUDED):
            return replace(event, to=LRIG_DECK)
        return event

    def record(self, did: bool, events: tuple[ev.Event, ...] = ()) -> None:
        """Tell the step that proposed something whether it was done in full; not one that happens instead.

        An effect can name the cards that were moved, as they lie now: where it put them, not what went elsewhere, nor
        the rest of what was looked at.
        """
        for index in range(len(self.state.stack) - 1, -1, -1):
            step = self.state.stack[index]
            if getattr(step, "did", did) != did:
                step = replace(step, did=did)
                self.change(index, step)
            if isinstance(step, Resolve) and events:
                cards = [event.card for event in events if isinstance(event, ev.Moved) and _arrives(event)]
                if cards and not _puts_back(step):
                    moved = tuple(ref for card in cards for ref in here(self.state, card))
                    self.change(index, replace(step, refs={**_following(step, moved), MOVED: moved}))
            return

    def begin_answer(self) -> None:
        """Note that a player chose: what resolves from here on isn't part of a loop [8.11.1]."""
        if self.state.streak:
            self.state = replace(self.state, streak=0)

    def lengthen_streak(self) -> None:
        """Note that the rules acted without a player's choice: this too can go on without end [8.11.1]."""
        self.state = replace(self.state, streak=self.state.streak + 1)

    def roll(self, sides: int) -> int:
        """Roll the game's dice."""
        number, rolls = roll(self.state.seed, self.state.rolls, sides)
        self.commit(ev.Rolled(rolls))
        return number

    def shuffle(self, seat: Seat, cause: Cause = GAME) -> None:
        """Shuffle a deck."""
        order, rolls = shuffled(self.state.seed, self.state.rolls, self.state.zones[seat * ZONES + DECK])
        self.commit(ev.Shuffled(seat, order, rolls), cause=cause)

    def zone(self, seat: Seat, zone: Zone) -> tuple[int, ...]:
        """Return the cards of a zone."""
        return self.state.zones[seat * ZONES + zone]

    def lanes(self, seat: Seat) -> tuple[Any, ...]:
        """Return what stands in the three SIGNI zones of a seat."""
        return self.state.field[seat * SLOTS : seat * SLOTS + len(LANES)]

    def end(self, outcome: Won) -> None:
        """End the game."""
        self.commit(ev.Ended(outcome))


_MEANT_FOR: Final[dict[How, tuple[Zone, ...]]] = {
    "trash": (TRASH, LRIG_TRASH), "mill": (TRASH,), "bounce": (HAND,), "to_ener": (ENER,), "ener_charge": (ENER,),
    "to_deck": (DECK, LRIG_DECK),
}  # fmt: skip
"""Where cards go that are moved in a way that is called by its zone; a banish is one wherever it leads."""


def _puts_back(step: Resolve) -> bool:
    """Say whether a step is just putting back the rest of what was looked at, which no text calls moved."""
    done = step.at[-1] - 1
    return done >= 0 and isinstance(block_at(step.ability.do, step.at)[done], Rest)


def _following(step: Resolve, moved: tuple[Ref, ...]) -> dict[str, tuple[Ref, ...]]:
    """Return the names of an effect, those of cards that it has put onto the field being theirs there.

    A card that moves is another object to every effect but the one that has put it there and goes on about it [8.4.7];
    those that were looked at are the ones that are left.
    """
    arrived = {ref.card: ref for ref in moved if ref.zone == FIELD}
    refs = dict(step.refs)
    for name, known in step.refs.items():
        is_put = name != LOOKED and any(ref.zone != FIELD and ref.card in arrived for ref in known)
        if is_put and _goes_on_about(step, name):
            refs[name] = tuple(ref if ref.zone == FIELD else arrived.get(ref.card, ref) for ref in known)
    return refs


def _goes_on_about(step: Resolve, name: str) -> bool:
    """Say whether an effect does more with a card of a name than to put it onto the field."""
    more = (op for op in parts_of(step.ability.do, Op) if not isinstance(op, Put | Reveal))
    return any(name in (getattr(op, "what", None), getattr(op, "to", None)) for op in more)


def _arrives(event: ev.Moved) -> bool:
    """Say whether a card goes where it was to be put, with nothing else in place of that [8.4.1] [8.8]."""
    return event.how not in _MEANT_FOR or event.to in _MEANT_FOR[event.how]
