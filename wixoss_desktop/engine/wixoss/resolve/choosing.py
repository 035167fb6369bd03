"""Asking for cards in the middle of an effect, and finding those that a word means."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.aims import in_shadow
from wixoss_desktop.engine.wixoss.language.names import Who
from wixoss_desktop.engine.wixoss.language.naming import MOVED
from wixoss_desktop.engine.wixoss.language.words import Sel, What
from wixoss_desktop.engine.wixoss.scope import Scope, bound, seat_of
from wixoss_desktop.engine.wixoss.select import select, value
from wixoss_desktop.engine.wixoss.things import Cause, Ref
from wixoss_desktop.engine.wixoss.traits import most_together
from wixoss_desktop.engine.wixoss.unseen import has_property, unseen
from wixoss_desktop.engine.wixoss.work import Work

NAMED_BY_PATH: Final = "@"
"""Early targets are also remembered under their path, so that a name can be used twice in one text."""


def scope_of(frame: steps.Resolve) -> Scope:
    """Return in whose name a frame's selections are read."""
    return Scope(frame.source, frame.refs, frame.numbers)


def meant(work: Work, frame: steps.Resolve, what: What) -> tuple[Ref, ...]:
    """Return the cards that a word means now; bound cards that have moved are left out [8.4.7]."""
    if isinstance(what, str):
        return tuple(ref for ref in bound(work, scope_of(frame), what) if work.state.is_there(ref))
    return select(work, scope_of(frame), what)


def number_of(work: Work, frame: steps.Resolve, word: object) -> int:
    """Return the number that a value word stands for now."""
    return value(work, scope_of(frame), word)  # type: ignore[arg-type]


def ask_for_cards(
    work: Work,
    frame: steps.Resolve,
    sel: Sel,
    why: steps.PickWhy,
    by: Who = "own",
    candidates: tuple[Ref, ...] | None = None,
) -> bool:
    """Ask a seat to pick cards; say whether they are settled already, without a question.

    What is settled stands in `picked` of the step on top. Targets of a fixed number need that many different
    cards, else nothing is targeted; a choice takes as many as there are, and so do targets for each of something
    [8.4.5]. Over face-down cards a seat is asked whatever they are, and finds none where that is all [8.12.1].
    """
    found = select(work, scope_of(frame), sel) if candidates is None else candidates
    if why == "target":
        found = tuple(ref for ref in found if not in_shadow(work, frame.source, ref))
    low, high, top, is_open = _bounds(work, frame, sel, why, found)
    if not is_open:
        work.swap(replace(work.top, picked=found[:high]))
        return True
    gap = why in ("search", "take") and not sel.up_to and high > 1
    seat = seat_of(by, frame.source.seat)
    choices, most = (found if high else ()), (high if gap else top)
    pick = steps.PickCards(seat, choices, low, most, why, frame.source, gap=gap, differ=sel.differ)
    pick = replace(pick, share=sel.share, apart=sel.apart)
    if sel.power_sum is not UNSET:
        pick = replace(pick, power_sum=number_of(work, frame, sel.power_sum))
    if sel.level_sum is not UNSET:
        pick = replace(pick, level_sum=number_of(work, frame, sel.level_sum))
    work.push(pick)
    return False


class Bounds(NamedTuple):
    """How many cards are picked: `low` to `high`, to `top` for all that both know; nobody is asked unless `is_open`."""

    low: int
    high: int
    top: int
    is_open: bool


def _bounds(work: Work, frame: steps.Resolve, sel: Sel, why: steps.PickWhy, found: tuple[Ref, ...]) -> Bounds:
    most = most_together(work, found, sel)
    wanted = len(found) if sel.all else max(0, number_of(work, frame, sel.n))
    takes_all = why == "take" and sel.all and not sel.up_to
    may_fail = why in ("search", "take") and has_property(sel) and not takes_all
    counted = why == "target" and not isinstance(sel.n, int)
    is_exact = not sel.up_to and not counted and (why == "target" or may_fail)
    high = 0 if is_exact and most < wanted else min(wanted, most)
    low = 0 if sel.up_to or may_fail else high
    there = unseen(work, scope_of(frame), sel)
    if there is None:
        return Bounds(low, high, high, high > 0 and low < len(found))
    top = there if sel.all else min(wanted, there)
    is_choice = sel.up_to or may_fail or not sel.all
    return Bounds(low, high, top, is_choice and top > 0 and not (is_exact and there < wanted))


def tell_targets(work: Work, frame: steps.Resolve, picked: tuple[Ref, ...]) -> None:
    """Tell what an instruction has targeted, or that it is nothing [8.4.5]."""
    source = frame.source
    event = ev.Targeted(source.seat, source, picked) if picked else ev.NotTargeted(source.seat, source)
    work.commit(event, cause=Cause("effect", source))


def back_to(work: Work, frame: steps.Resolve, **changes: object) -> None:
    """Make the frame on top come back to its present instruction, with a question or step above it to follow."""
    work.swap(replace(work.top, at=frame.at, **changes))


def bind(work: Work, name: str, refs: tuple[Ref, ...]) -> None:
    """Bind cards to a name in the frame on top."""
    frame = work.top
    assert isinstance(frame, steps.Resolve)
    work.swap(replace(frame, refs={**frame.refs, name: refs}))


SHORT: Final = "<"
"""Before a name: how many cards were to be chosen under it, where fewer were there [8.4.5]."""


def forget_moved(work: Work) -> None:
    """Before cards are moved: whatever an earlier instruction has moved isn't meant any more."""
    frame = work.top
    if isinstance(frame, steps.Resolve) and frame.refs.get(MOVED):
        bind(work, MOVED, ())


def bind_number(work: Work, name: str, number: int) -> None:
    """Bind a number to a name in the frame on top."""
    frame = work.top
    assert isinstance(frame, steps.Resolve)
    work.swap(replace(frame, numbers={**frame.numbers, name: number}))
