"""Who sees what of an event, and what it could be for all that a seat knows [L-002] [L-102]."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract.values import Eyes, Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import basics, written_basics
from wixoss_desktop.engine.live_magic.basic_lands import are_counted, basics_left, lands_fault, most_basics
from wixoss_desktop.engine.live_magic.flow import completion_is_secret, with_part
from wixoss_desktop.engine.live_magic.state import (
    COLOURS,
    COVERED,
    LANDS,
    PILES,
    SEALED,
    UNKNOWN,
    LiveEvent,
    Magus,
    MagusSheet,
)  # fmt: skip

DEALS: Final = 60
"""So often others' basic lands are dealt anew to find such as pass the check; else they stay as they are."""


def is_open_answer(event: LiveEvent) -> bool:
    """Say whether answers of this question are known as soon as they are given."""
    said_openly = {"declare": ("declaring", "open"), "powers": ("powers.declare", "in_turn"),
                   "pile": ("completion.declaring", "open")}  # fmt: skip
    name, value = said_openly.get(event.stage, ("", ""))
    return event.stage == "approve" or (bool(name) and event.setup.option(name) == value)


def hides_numbers(event: LiveEvent) -> bool:
    """Say whether attributes, life points and experience are known to their owners alone [L-002].

    In the tournament everybody sees with how many life points somebody begins.
    """
    return event.setup.option("sheet.public") != "all" and event.stage not in ("duels", "over")


def seen_of(event: LiveEvent, eyes: Eyes) -> LiveEvent:
    """Return what certain eyes see: sealed answers, packs of completion and numbers that are secret are covered."""
    if are_counted(event):
        event = replace(event, basics=written_basics(basics_left(event)) if sees_basics(event, eyes) else SEALED)
    if eyes == "all":
        return replace(event, eyes=eyes)
    if hides_numbers(event):
        event = _without_numbers(event, eyes)
    if not completion_is_secret(event):
        return replace(event, answers=_covered_answers(event, eyes), eyes=eyes)
    answers = _covered_answers(event, eyes)
    magi = tuple(
        magus
        if seat == eyes
        else replace(
            magus,
            secret=(COVERED,) * len(magus.secret),
            lands=SEALED if magus.lands else "",
            left=(COVERED,) * len(magus.left),
        )
        for seat, magus in enumerate(event.magi)
    )
    piles = event.piles
    for at, pile in enumerate(PILES):
        if not sees_pile(event, eyes, pile):
            piles = with_part(piles, at, (COVERED,) * len(piles[at]))
    taken = tuple((seat, pack if seat == eyes else pack[:1]) for seat, pack in event.taken)
    return replace(event, answers=answers, magi=magi, piles=piles, taken=taken, eyes=eyes)


def _covered_answers(event: LiveEvent, eyes: Eyes) -> tuple[str, ...]:
    if is_open_answer(event):
        return event.answers
    return tuple(said if seat == eyes else SEALED if said else "" for seat, said in enumerate(event.answers))


def _without_numbers(event: LiveEvent, eyes: Eyes) -> LiveEvent:
    none = (UNKNOWN, UNKNOWN, UNKNOWN)
    magi = tuple(
        magus if seat == eyes else replace(magus, pv=UNKNOWN, traits=none) for seat, magus in enumerate(event.magi)
    )
    sheets = tuple(
        one if seat == eyes else MagusSheet(one.name, one.style, *none, one.powers, UNKNOWN)
        for seat, one in enumerate(event.setup.sheets)
    )
    return replace(event, magi=magi, setup=replace(event.setup, sheets=sheets))


def sees_pile(event: LiveEvent, eyes: Eyes, pile: str) -> bool:
    """Say whether eyes know what lies in a pile: nobody has taken from it in secret, or they take or were the last.

    What is left of the lands all see when they are handed round.
    """
    if eyes == "all" or (pile == LANDS and event.stage in ("lands", "duels", "over")):
        return True
    takers = [seat for seat, pack in event.taken if pack[0] == pile]
    if not takers or takers[-1] == eyes:
        return True
    return event.stage == "pick" and eyes in event.waiting and any(
        one.seat == eyes and one.pile == pile for one in event.takers
    )  # fmt: skip


def sees_basics(event: LiveEvent, eyes: Eyes) -> bool:
    """Say whether eyes know how many basic lands are left in the pool: before anybody has taken some all do, then who
    takes; between duels everybody, where they are exchanged there [L-042] [L-101] [L-102].
    """
    if eyes == "all" or not completion_is_secret(event) or not any(magus.lands for magus in event.magi):
        return True
    if event.stage in ("duels", "over"):
        return event.setup.option("lands.between_duels") == "on"
    return event.stage == "lands" and eyes in event.waiting


def basics_exchanged(event: LiveEvent, seat: Seat, dice: Dice) -> LiveEvent:
    """Return an event with other basic lands in others' decks, as far as a seat can't tell which of the pool they are.

    Who came before it took what was missing then, who came after it some of what it left.
    """
    if not completion_is_secret(event):
        return event
    others = tuple(one for one in event.from_first(event.playing) if one != seat and event.magi[one].lands)
    knows_all = event.stage in ("duels", "over") and sees_basics(event, seat)
    is_done = event.magi[seat].has_deck or seat in event.waiting
    order = event.from_first(event.playing)
    at = order.index(seat) if seat in order and is_done else 0
    known = others if knows_all else tuple(one for one in others if order.index(one) < at)
    event = _basics_dealt(event, known, "", dice)
    unknown = tuple(one for one in others if one not in known)
    return _basics_dealt(event, unknown, written_basics(basics_left(event)), dice) if unknown else event


def _basics_dealt(event: LiveEvent, seats: tuple[Seat, ...], beside: str, dice: Dice) -> LiveEvent:
    """Deal the basic lands of some seats anew among them, with others beside them, until all pass the check."""
    counts = [sum(basics(event.magi[one].lands).values()) for one in seats]
    lying = [basics(beside), *(basics(event.magi[one].lands) for one in seats)]
    heap = tuple(colour for one in lying for colour, count in one.items() for _ in range(count))
    for _ in range(DEALS):
        dealt, magi = iter(dice.shuffled(heap)), event.magi
        for one, count in zip(seats, counts, strict=True):
            drawn = Counter(islice(dealt, count))
            magi = with_part(magi, one, replace(magi[one], lands=written_basics(drawn)))
        anew = replace(event, magi=magi)
        if all(_passes(anew, one) for one in event.playing):
            return anew
    return event


def _passes(event: LiveEvent, seat: Seat) -> bool:
    """Say whether the basic lands of a deck that was handed in pass the check; one that isn't yet, still can."""
    if event.magi[seat].has_deck:
        return lands_fault(event, seat, basics(event.magi[seat].lands)) is None
    style = event.setup.sheets[seat].style
    return style not in COLOURS or most_basics(event, seat)[style] > 0


def exchanged(event: LiveEvent, seat: Seat, dice: Dice) -> LiveEvent:
    """Return an event that a seat can't tell from this one, as far as packs are taken in secret."""
    if not completion_is_secret(event):
        return event
    for at, pile in enumerate(PILES):
        taken = [(by, pack) for by, pack in event.taken if pack[0] == pile]
        looked = [index for index, (by, _) in enumerate(taken) if by == seat]
        if sees_pile(event, seat, pile):
            event = _dealt_again(event, seat, taken, (), at, dice)
            continue
        since = looked[-1] + 1 if looked else 0
        event = _dealt_again(event, seat, taken[:since], (), at, dice)
        event = _dealt_again(event, seat, taken[since:], event.piles[at], at, dice)
    magi = tuple(one if at == seat or not one.left else _left_anew(one, dice) for at, one in enumerate(event.magi))
    return replace(event, magi=magi)


def _left_anew(magus: Magus, dice: Dice) -> Magus:
    """Leave as many packs out of a deck as were, of all that could be [L-101]."""
    count, magus = len(magus.left), replace(magus, left=())
    for _ in range(count):
        able = magus.may_leave
        magus = replace(magus, left=(*magus.left, able[dice.roll(len(able))]))
    return magus


def _dealt_again(
    event: LiveEvent, seat: Seat, taken: list[tuple[Seat, str]], pile: tuple[str, ...], at: int, dice: Dice
) -> LiveEvent:
    """Deal what others took from a pile anew among them, and what lies there if the seat doesn't know that either."""
    others = [(by, pack) for by, pack in taken if by != seat]
    pool = dice.shuffled((*(pack for _, pack in others), *pile))
    for (_, was), now in zip(others, pool, strict=False):
        event = _renamed(event, was, "~" + now)
    event = replace(
        event,
        magi=tuple(
            replace(magus, secret=tuple(pack.removeprefix("~") for pack in magus.secret)) for magus in event.magi
        ),
        taken=tuple((by, pack.removeprefix("~")) for by, pack in event.taken),
    )
    if pile:
        left = tuple(sorted(pool[len(others) :], key=lambda pack: int(pack[1:])))
        event = replace(event, piles=with_part(event.piles, at, left))
    return event


def _renamed(event: LiveEvent, was: str, now: str) -> LiveEvent:
    magi = tuple(
        replace(magus, secret=tuple(now if pack == was else pack for pack in magus.secret)) for magus in event.magi
    )
    return replace(event, magi=magi, taken=tuple((by, now if pack == was else pack) for by, pack in event.taken))
