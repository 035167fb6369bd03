"""What lies on the table at each stage of an event: packs, how far it is, the contest that goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract.board import (
    HandCell,
    HandShape,
    MatZone,
    Phase,
    SeatCell,
    SheetCell,
    TableSheet,
    ZoneNote,
)
from wixoss_desktop.engine.contract.values import Seat, Spot
from wixoss_desktop.engine.live_magic.actions import basics
from wixoss_desktop.engine.live_magic.flow import THROWS, can_overbid, completion_is_secret
from wixoss_desktop.engine.live_magic.powers import TRAITS, Trait
from wixoss_desktop.engine.live_magic.sight import is_open_answer
from wixoss_desktop.engine.live_magic.state import BASIC, PILES, SEALED, UNKNOWN, LiveEvent

COMPLETION: Final = frozenset({"pile", "pick", "lands_pile", "lands"})
"""Stages of completion, unless there is a contest over a pile."""
TOURNAMENT: Final = frozenset({"duels", "over"})
SMALL: Final = 0.6
"""How large the piles are that wait, beside packs that lie face up, and what is covered beside such packs."""
OF_SEAT: Final = (
    MatZone("packs", "spread", 0, 0.0, 0.7),
    MatZone("secret", "row", 0, 0.7, 0.85, size=SMALL, public=False),
    MatZone("taking", "fan", 0, 0.85, 1.0, size=SMALL, public=False),
)
"""What lies before a seat in completion; in the auction only packs do, in the tournament nothing is to take."""
SPREAD: Final = MatZone("taking", "grid", 0, rows=2, public=False)
"""The pile from which somebody takes, before the own eyes."""
ON_AUCTION: Final = MatZone("table", "grid", 0, rows=3, headed=True)
CONTEST: Final = MatZone("contest", "sheet", 2, 0.0, 0.8, rows=2, headed=True)
STAKE: Final = MatZone("stake", "grid", 2, 0.8, 1.0, rows=2, headed=True)
LEAST_LYING: Final = 2
"""For so many packs there is room where fewer lie, or all are covered."""
WIDE: Final = 0.6
"""So far the sheet of a contest goes where two packs lie beside it, one on the left and one on the right."""
YES, NO, SAID = "✓", "–", "✓"


def is_completion(event: LiveEvent) -> bool:
    """Say whether the auction is over, and the tournament hasn't begun."""
    return event.stage not in TOURNAMENT and event.round >= len(event.order)


def before_seat(event: LiveEvent, seat: Seat) -> tuple[MatZone, ...]:
    """Return the zones before a seat; who takes from a pile has that spread out above the others.

    Over the packs of completion stand the basic lands of the deck, over the others what is left out of it [L-101].
    """
    packs, secret, _ = OF_SEAT
    if any(event.magi[seat].secret):
        secret = replace(secret, style="spread", size=1.0)
    if event.stage == "lands" or event.stage in TOURNAMENT:
        over = deck_noted(event, seat)
        heads = {name: bool(over[Spot(seat, name)]) for name in ("packs", "secret")}
        share = _share_of_packs(event, seat)
        return (
            replace(packs, end=share, headed=heads["packs"]),
            replace(secret, start=share, end=1.0, headed=heads["secret"]),
        )
    if is_completion(event):
        takes = event.stage == "pick" and seat in event.waiting
        if not takes or (completion_is_secret(event) and event.eyes not in (seat, "all")):
            return OF_SEAT
        row, share = SPREAD.rows, _share_of_packs(event, seat)
        return replace(packs, row=row, end=share), replace(secret, row=row, start=share, end=1.0, size=1.0), SPREAD
    return (replace(packs, end=1.0),)


def _share_of_packs(event: LiveEvent, seat: Seat) -> float:
    """Return how much room the packs of the auction have beside those of completion: as more or fewer can be read."""
    magus = event.magi[seat]
    packs, secret = (max(LEAST_LYING, sum(map(bool, lying))) for lying in (magus.packs, magus.secret))
    return packs / (packs + secret)


def in_middle(event: LiveEvent) -> tuple[MatZone, ...]:
    """Return the zones that all share: packs face up, below them the piles that wait, or the contest over one."""
    if not is_completion(event):
        if event.contest is not None:  # what is argued about has half of the room
            share = WIDE if len(event.set_apart) > 1 else CONTEST.end
            return (replace(ON_AUCTION, rows=2), replace(CONTEST, end=share), replace(STAKE, start=share))
        return (ON_AUCTION, *in_piles(3, SMALL))
    if event.contest is not None:
        return (replace(CONTEST, row=0, end=1.0), *in_piles(2, SMALL))
    return (ON_AUCTION, *in_piles(3, SMALL)) if event.stage == "lands_pile" else in_piles()


def in_piles(row: int = 0, size: float = 1.0) -> tuple[MatZone, ...]:
    """Return the zones of the seven piles in a row."""
    count = len(PILES)
    return tuple(
        MatZone(pile, "pile", row, at / count, (at + 1) / count, size=size, headed=True)
        for at, pile in enumerate(PILES)
    )  # fmt: skip


def phases(event: LiveEvent) -> tuple[Phase, ...]:
    """Return the phases of an event [L-073], while the auction goes on with its rounds."""
    now = ("approve", "duels", "over").index(event.stage) + 2 if event.stage in ("duels", "over") else (
        0 if event.stage == "approve" else 2 if is_completion(event) else 1
    )  # fmt: skip
    found: list[Phase] = []
    for at, name in enumerate(("approval", "auction", "completion", "tournament", "prizes")):
        found.append(Phase(f"phase.{name}", "over" if at < now else "on" if at == now else "ahead"))
        if name == "auction" and at == now:
            rounds = ((pile, number - event.round) for number, pile in enumerate(event.order))
            found += (
                Phase(pile, "over" if far < 0 else "ahead" if far else "on", is_within=True) for pile, far in rounds
            )
    return tuple(found)


def contest_sheet(event: LiveEvent) -> TableSheet:
    """Return who asks for something and who contests it, or may: what both could bet, and how it stands [L-087]."""
    contest = event.arguing
    is_on = contest.contester is not None
    seats = contest.two if is_on else (contest.claimer, *contest.to_ask)
    kinds: tuple[Trait, ...] = TRAITS if contest.kind is None else (contest.kind,)
    more = _columns(event) if contest.kind is not None else ()
    heads = ("role", "player", *(kinds if contest.kind is None else (f"bet.{contest.kind}",)), "pv", *more)
    rows = tuple(tuple(_row(event, seat, kinds, more)) for seat in seats)
    return TableSheet(heads, rows)


def _columns(event: LiveEvent) -> tuple[str, ...]:
    """Return what is told of each beside the bet: powers where they are used, bids, else throws and overbids."""
    contest = event.arguing
    has_powers = bool(contest.used) or event.stage == "powers"
    if event.stage == "bid":
        return ("power", "bid")
    return (*(("power",) if has_powers else ()), "overbid", "throw")


def _row(event: LiveEvent, seat: Seat, kinds: tuple[Trait, ...], more: tuple[str, ...]) -> Iterator[SheetCell]:
    contest, magus = event.arguing, event.magi[seat]
    role = "asks" if seat == contest.claimer else "contests" if contest.contester is not None else "may"
    role = "is_asked" if role == "may" and contest.to_ask[:1] == (seat,) else role
    yield f"role.{role}"
    yield SeatCell(seat)
    for number in (*(magus.trait(kind) for kind in kinds), magus.pv):
        yield "?" if number == UNKNOWN else number
    is_sealed = event.stage in ("powers", "throw") and seat in event.waiting
    for column in more:
        if column == "power":
            used = tuple(one for one in contest.used if one.seat == seat)
            names = tuple(event.setup.power(one.power).called for one in used)
            waits = event.stage == "powers" and seat in event.waiting
            said = event.answers[seat].removeprefix("power ") if waits and is_open_answer(event) else ""
            named = "power.none" if said == "none" else f"power.{said.partition(' ')[0]}"
            yield names or (named if said else SAID if waits and event.answers[seat] else "…" if waits else NO)
        elif column == "bid":
            yield contest.bid if contest.bidder == seat else NO
        elif column == "overbid":
            is_known = UNKNOWN not in (magus.pv, event.magi[contest.against(seat)].pv)
            yield "?" if not is_known else YES if can_overbid(event, seat) else NO
        else:
            waits = event.stage == "throw" and is_sealed
            said = SAID if event.answers and event.answers[seat] else "…"
            yield said if waits else _thrown(event, seat)


def _thrown(event: LiveEvent, seat: Seat) -> SheetCell:
    """Return what somebody has thrown in the last test of this contest, and who has won it."""
    test = event.test
    if test is None or set(test.seats) != set(event.arguing.two):
        return NO
    said = test.throws[test.seats.index(seat)]
    words = (f"throw.{said}", *(("role.wins",) if test.winner == seat else ()))
    shape: HandShape | None = next((one for one in THROWS if one == said), None)
    return words if shape is None else HandCell(shape, words)


def deck_noted(event: LiveEvent, seat: Seat) -> dict[Spot, tuple[ZoneNote, ...]]:
    """Return how many basic lands are in a deck, and what is left out of it, where that is known [L-101] [L-102]."""
    lands = event.magi[seat].lands
    counts = {} if lands == SEALED else basics(lands)
    left = (event.setup.packs[pack].card for pack in event.magi[seat].left if pack)
    return {
        Spot(seat, "packs"): tuple(ZoneNote("left_out", (("pack", card),)) for card in left),
        Spot(seat, "secret"): tuple(
            ZoneNote("basic", (("land", BASIC.format(colour)), ("n", count))) for colour, count in counts.items()
        ),
    }


def noted(event: LiveEvent) -> tuple[ZoneNote, ...]:
    """Return what is written over the packs on auction: the step, who is the First, and the last throws."""
    found = [ZoneNote("first", (("player", event.first),))]
    if event.round < len(event.order) and event.step < len(event.steps):
        kind, packs = event.steps[event.step]
        counts = (("n", event.step + 1), ("of", len(event.steps)))
        found.insert(0, ZoneNote("step", (*counts, ("kind", f"declared.{kind}"), ("packs", packs))))
    return (*found, *(() if event.contest is not None else thrown_last(event)))


def of_contest(event: LiveEvent) -> tuple[ZoneNote, ...]:
    """Return what is written over a contest: what it is over, what its loser loses, and the last throws."""
    contest = event.arguing
    over = contest.pack if contest.pack in PILES else ""
    about = (ZoneNote("over_pile", (("pile", f"pile.{over}"),)),) if over else ()
    if contest.kind is None:
        step = () if contest.contester is None else (ZoneNote("kind_open", (("player", contest.claimer),)),)
        return (*about, *(step or (ZoneNote("claim", (("player", contest.claimer),)),)))
    return (*about, ZoneNote(f"stake_{contest.kind}"), *thrown_last(event))


def thrown_last(event: LiveEvent) -> tuple[ZoneNote, ...]:
    """Return how the last test went, in words."""
    test = event.test
    if test is None:
        return ()
    if test.winner is None:
        return (ZoneNote("test_equal", (("throw", f"throw.{test.throws[0]}"),)),)
    own, other = test.throws if test.winner == test.seats[0] else test.throws[::-1]
    if other == "give_up":
        return (ZoneNote("test_given_up", (("player", test.winner),)),)
    return (ZoneNote("test", (("player", test.winner), ("own", f"throw.{own}"), ("other", f"throw.{other}"))),)
