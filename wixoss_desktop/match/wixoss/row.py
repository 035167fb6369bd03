"""WIXOSS as a match plays it: the engine's answers, and what a match must know beyond the contract."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Literal

from msgspec import UNSET
from msgspec.structs import replace

from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.engine.contract import (
    Audience,
    CardFlight,
    Eyes,
    Grade,
    News,
    Outcome,
    Saying,
    Seat,
    Seen,
    Spot,
    joined,
)
from wixoss_desktop.engine.contract.game import Leaving
from wixoss_desktop.engine.deeds.values import Form
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import forecast, steps, told
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.board import attempts, board, offer
from wixoss_desktop.engine.wixoss.check.manual_samples import sample
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.game import Played, begin, check, check_setup, legal, play, to_act
from wixoss_desktop.engine.wixoss.manual_events import Hidden, Mixed
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample
from wixoss_desktop.engine.wixoss.rules.setup import first_state
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.state import Setup, State
from wixoss_desktop.engine.wixoss.told_values import Told
from wixoss_desktop.engine.wixoss.traits import most_together
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import DECK, FACE_DOWN, FIELD, LIFE, LRIGS, zone_name
from wixoss_desktop.match.wixoss.packing import encoded_setup, encoded_state, state_from, state_hash, state_sum

__all__ = [
    "BOTH",
    "ToldNews",
    "Unasked",
    "agree",
    "asked_in_full",
    "asks_about",
    "attempts",
    "audience",
    "begin",
    "board",
    "by_habit",
    "check",
    "check_setup",
    "could_lose",
    "declines",
    "decoded",
    "encoded",
    "encoded_setup",
    "ended",
    "fill",
    "grade",
    "hash_of",
    "is_open",
    "leave",
    "legal",
    "name",
    "news",
    "news_of",
    "offer",
    "once_written",
    "outcome",
    "parse",
    "play",
    "position_of",
    "resample",
    "sayings",
    "seats",
    "seen",
    "setup_of",
    "shown",
    "sum_of",
    "taken_for_granted",
    "to_act",
    "turn",
    "view",
]  # fmt: skip

BOTH: Final = (0, 1)
_OWN: Final = (
    steps.Janken, steps.EnerPhase, steps.GrowPhase, steps.MainPhase, steps.ArtsStep, steps.SigniAttacks,
    steps.LrigAttacks, steps.FreeTable, steps.ByHand,
)  # fmt: skip


name = "wixoss"
Unasked = Literal["guard", "arts"]
"""What a seat may not want to be asked about: guards, or ARTS and abilities in defence and cut-in."""
sayings: Mapping[str, Saying] = MappingProxyType(
    {
        "not_this_turn": Saying(("arts", "guard"), is_for_turn=True),
        "no_guard_this_turn": Saying(("guard",), is_for_turn=True),
        "no_arts_this_turn": Saying(("arts",), is_for_turn=True),
        "ask_again": Saying(drops=("arts", "guard")),
        "use_bursts": Saying(("bursts",)),
        "ask_bursts": Saying(drops=("bursts",)),
    }
)
"""What seats can say; `use_bursts`: it uses every life burst of its own that leaves nothing to choose.

`not_this_turn` speaks of guards and of ARTS, as journals have it from before the two were asked about apart.
"""


class ToldNews(News, frozen=True, kw_only=True):
    """One event as it is told: `told` has all that WIXOSS says of it."""

    told: Told


def seats(setup: Setup) -> tuple[Seat, ...]:
    """Return the seats that play; a dummy's is one of them."""
    return BOTH


def parse(text: str) -> Action:
    """Read an action as its `str` writes it. Raises ValueError."""
    return act.parse(text)


def outcome(position: Position) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    won = position.state.outcome
    if won is None:
        return None
    return Outcome((BOTH,) if won.winner is None else ((won.winner,), (1 - won.winner,)), won.why)


def leave(position: Position, seat: Seat, why: Leaving) -> Played:
    """End the game: the other seat wins. Raises ValueError once it is over."""
    if position.state.outcome is not None:
        raise ValueError(f"{why} is refused: the game is over")
    return ended(position, Won(1 - seat, why))


def agree(position: Position) -> Played:
    """End the game as a draw. Raises ValueError once it is over."""
    if position.state.outcome is not None:
        raise ValueError("a draw is refused: the game is over")
    return ended(position, Won(None, "agreed"))


def is_open(action: Action) -> bool:
    """Say whether an action is an open form, which stands for deeds by hand that can't be listed."""
    return isinstance(action, Form)


def fill(position: Position, seat: Seat, action: Action, dice: Dice) -> Action:
    """Return an open form filled in by chance; any other action as it is."""
    return sample(position, seat, action, dice) if isinstance(action, Form) else action


def news(before: Position, played: Played, eyes: Eyes) -> tuple[tuple[News, ...], ...]:
    """Return what is told of what happened between two positions; one tuple for each group of events."""
    state = before.state
    if before is played.position:
        state = first_state(state.setup, state.seed)
    heard = told.redact(played.position.book, state, played.groups, eyes)
    return tuple(tuple(map(news_of, moment)) for moment in heard)


def news_of(one: Told) -> News:
    """Return what somebody was told as the news of any game."""
    moves = (CardFlight(one.card, _spot(one.start), _spot(one.to)),) if one.event == "moved" else ()
    return ToldNews(event=one.event, seat=one.seat, moves=moves, told=one)


def _spot(at: told.ToldSpot | None) -> Spot | None:
    return None if at is None else Spot(at.seat, zone_name(at.zone), at.index)


def ended(position: Position, outcome: Won) -> Played:
    """End a game from outside: by conceding, or by agreeing on a draw."""
    work = Work(position)
    work.end(outcome)
    return Played(work.position, tuple(work.groups))


def shown(position: Position, seat: Seat) -> SeatSight:
    """Return what the player of a seat is shown; attacks are forecast as it asks for them."""
    return SeatSight(view(position, seat), position.state.setup.rules, partial(forecast.forecast, position, seat))


def position_of(state: State) -> Position:
    """Return the position of a state that was read from a file."""
    return Position.of(state)


def grade(position: Position) -> Grade:
    """Say how free the answer to the open question is."""
    top = position.state.stack[-1] if position.state.stack else None
    match top:
        case steps.GuardStep() | steps.CutIn():
            return "response"
        case steps.Mulligan():
            return "answer" if top.picked else "own"
        case _:
            return "own" if isinstance(top, _OWN) else "answer"


def declines(position: Position) -> tuple[Seat, Action] | None:
    """Return who is asked to respond by public facts only, and the answer that declines [ux: Two players]."""
    top = position.state.stack[-1] if position.state.stack else None
    match top:
        case steps.GuardStep() | steps.CutIn() | steps.ArtsStep(defence=True):
            return top.seat, act.Pass()
        case _:
            return None


def audience(position: Position, seat: Seat) -> Audience:
    """WIXOSS's own table asks in the open what can be asked so."""
    return Audience()


def asks_about(position: Position) -> Unasked | None:
    """Return what the seat may respond with that could decline, None where nobody could."""
    if declines(position) is None:
        return None
    return "guard" if isinstance(position.state.stack[-1], steps.GuardStep) else "arts"


def could_lose(position: Position, seat: Seat) -> bool:
    """Say whether a seat that declines could lose by it, as far as everybody sees."""
    return forecast.could_lose(position, seat)


def by_habit(position: Position, seat: Seat, habits: Collection[str]) -> Action | None:
    """Return the answer that declines for a seat which doesn't want to be asked; None where it could lose by that.

    Whoever said so may not have thought of it. Life bursts are used by whoever drives the match, for that knows what
    leaves nothing to choose.
    """
    asked = declines(position)
    is_silent = asked is not None and asked[0] == seat and asks_about(position) in habits
    return asked[1] if asked is not None and is_silent and not could_lose(position, seat) else None


def turn(position: Position) -> int:
    """Return which turn it is; 0 before the first."""
    return position.state.turn


def setup_of(position: Position) -> Setup:
    """Return what a game was begun with."""
    return position.state.setup


def encoded(position: Position) -> bytes:
    """Return a position without its set-up as bytes."""
    return encoded_state(position.state)


def decoded(state: bytes, setup: bytes) -> Position:
    """Return the position that such bytes hold. Raises ValueError for what isn't written so."""
    return Position.of(state_from(state, setup))


def hash_of(position: Position) -> str:
    """Return the hash of a whole position, cards included, as 32 hexadecimal digits."""
    return state_hash(position.state)


def sum_of(position: Position) -> str:
    """Return a short sum of all that changes in a position."""
    return state_sum(position.state)


# --- games of older versions ----------------------------------------------------------------------------------------


def taken_for_granted(position: Position) -> tuple[Seat, Action] | None:
    """Return the answer that was once taken for granted where only one fitted, so that nobody was asked; else None.

    Until 0.1.0 of 2026-11-22 a question over face-down cards stayed away where none of them fitted, or just enough.
    """
    top = position.state.stack[-1] if position.state.stack else None
    match top:
        case steps.PickCards():
            return _only_picks(position, top)
        case steps.Confirm(lacks=True):
            return top.seat, act.No()
        case steps.SigniAttacks() | steps.LrigAttacks() if legal(position, top.seat) == (act.Pass(),):
            return top.seat, act.Pass()
        case _:
            return None


def _only_picks(position: Position, top: steps.PickCards) -> tuple[Seat, Action] | None:
    offered = legal(position, top.seat)
    if len(top.picked) >= _most(position, top):
        return (top.seat, act.Done()) if act.Done() in offered else None
    picks = (one for one in offered if isinstance(one, act.Pick))
    return next(((top.seat, one) for one in picks), None) if top.low == len(top.cards) else None


def _most(position: Position, top: steps.PickCards) -> int:
    """Return how many cards can be picked, which once was all that a question named."""
    return min(top.high, most_together(position, top.cards, top))


def once_written(position: Position) -> State:
    """Return a state as older versions had it: a question over face-down cards named how many of them fit."""
    state = position.state
    top = state.stack[-1] if state.stack else None
    if isinstance(top, steps.PayEner) and top.each == "asked":
        return replace(state, stack=(*state.stack[:-1], replace(top, each=UNSET)))
    if not isinstance(top, steps.PickCards):
        return state
    return replace(state, stack=(*state.stack[:-1], replace(top, high=_most(position, top))))


def asked_in_full(position: Position) -> Position | None:
    """Return a position in which a question asks for all that it once asked for; None where it does anyhow.

    Until 0.1.0 of 2026-11-22 the last card of a payment was asked for even where no other could be it.
    """
    top = position.state.stack[-1] if position.state.stack else None
    if not isinstance(top, steps.PayEner):
        return None
    asking = (*position.state.stack[:-1], replace(top, each="asked"))
    return replace(position, state=replace(position.state, stack=asking))


# --- what came to light ---------------------------------------------------------------------------------------------


def seen(before: Position, played: Played) -> tuple[Seen, ...]:
    """Return what came to light between two positions: the events say it, and the question of a search."""
    return joined(_seen(before, played))


def _seen(before: Position, played: Played) -> Iterator[Seen]:
    for group in played.groups:
        for event in group.events:
            look = _LOOKS.get(type(event))
            found = look(before, event) if look is not None else None
            if found is not None:
                yield found
    now = _search(played.position)
    if now is not None and _search(before) is None:
        yield Seen("searched", (now.seat,), now.seat)


def _search(position: Position) -> steps.PickCards | None:
    top = position.state.stack[-1] if position.state.stack else None
    return top if isinstance(top, steps.PickCards) and top.why == "search" else None


def _moved(before: Position, event: ev.Moved) -> Seen | None:
    if event.how == "hand_down" or _was_hidden(before, event.card, event.start):
        return _from_face_down(before, event)
    if event.start not in FACE_DOWN or event.how == "setup":
        return None
    public = event.shown or event.to not in FACE_DOWN
    cards = (before.book.sheets[event.card].card.no,) if public else ()
    if event.start in (DECK, LIFE):
        return _from_unknown(event, cards)
    if public:
        return Seen("shown", (1 - event.seat,), event.seat, cards=cards, chance=False)
    return None


def _was_hidden(before: Position, card: int, start: int) -> bool:
    """Say whether a card lay face down on the field, by hand."""
    field, manual = before.state.field, before.state.manual
    thing = next((one for one in field if one is not None and one.card == card), None)
    return start == FIELD and thing is not None and manual.mark(thing.oid).hidden


def _from_face_down(before: Position, event: ev.Moved) -> Seen | None:
    """What comes to light when a card comes to the field face down, or leaves it so."""
    if event.how == "hand_down":
        return None
    if event.to in FACE_DOWN:
        return Seen("drew", (event.to_seat,), event.seat)
    return Seen("turned_up", BOTH, event.seat, cards=(before.book.sheets[event.card].card.no,))


def _faced(before: Position, event: Hidden) -> Seen | None:
    thing = before.state.at(event.seat, event.slot)
    if event.hidden or thing is None:
        return None
    return Seen("turned_up", BOTH, event.seat, cards=(before.book.sheets[thing.card].card.no,))


def _from_unknown(event: ev.Moved, cards: tuple[str, ...]) -> Seen | None:
    if cards:
        return Seen("crushed" if event.how == "crush" else "turned_up", BOTH, event.seat, cards=cards)
    if event.to in (DECK, LIFE):
        return None
    return Seen("drew", (event.to_seat,), event.seat)


def _looked(before: Position, event: ev.Looked) -> Seen | None:
    if event.zone in (DECK, LIFE, FIELD):
        return Seen("looked", (event.seat,), event.owner, len(event.cards))
    if event.owner == event.seat:
        return None
    return Seen("looked", (event.seat,), event.owner, len(event.cards), chance=False)


def _revealed(before: Position, event: ev.Revealed) -> Seen:
    cards = tuple(before.book.sheets[card].card.no for card in event.cards)
    if event.zone in (DECK, LIFE, FIELD):
        return Seen("revealed", BOTH, event.seat, len(cards), cards)
    return Seen("revealed", (1 - event.seat,), event.seat, len(cards), cards, chance=False)


def _shuffled(before: Position, event: ev.Shuffled | Mixed) -> Seen:
    return Seen("shuffled", (), event.seat)


def _rolled(before: Position, event: ev.Rolled) -> Seen:
    return Seen("rolled", BOTH)


def _threw(before: Position, event: ev.Threw) -> Seen:
    return Seen("threw", BOTH)


def _opened(before: Position, event: ev.Opened) -> Seen:
    count = sum(before.state.at(seat, slot) is not None for seat in BOTH for slot in LRIGS)
    return Seen("opened", BOTH, count=count, chance=False)


def _ended(before: Position, event: ev.Ended) -> Seen:
    return Seen("ended", BOTH)


_LOOKS: Final[dict[type, Callable[[Position, Any], Seen | None]]] = {
    ev.Moved: _moved,
    ev.Looked: _looked,
    ev.Revealed: _revealed,
    ev.Shuffled: _shuffled,
    Mixed: _shuffled,
    Hidden: _faced,
    ev.Rolled: _rolled,
    ev.Threw: _threw,
    ev.Opened: _opened,
    ev.Ended: _ended,
}
