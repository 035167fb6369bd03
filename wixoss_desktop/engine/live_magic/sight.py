"""Who sees what of an event, and what it could be for all that a seat knows [L-002] [L-102]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract.values import Eyes, Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.flow import completion_is_secret, with_part
from wixoss_desktop.engine.live_magic.state import COVERED, LANDS, PILES, SEALED, UNKNOWN, LiveEvent, Magus, MagusSheet


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
