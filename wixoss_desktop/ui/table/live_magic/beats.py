"""The beats of Live Magic: what was secret turned up together, hands held against each other, what is won and lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal

from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.engine.live_magic.flow import THROWS, EventNews
from wixoss_desktop.engine.live_magic.game import Live
from wixoss_desktop.engine.live_magic.sight import hides_numbers
from wixoss_desktop.engine.live_magic.state import LiveEvent
from wixoss_desktop.ui.table.plain.beats import PlainBeat, PlainMotion, SaysMark, SaysTerm
from wixoss_desktop.ui.table.scene.beats import Lights, Says, Throws

Kind = Literal["marks", "piles", "declared", "powers", "throws", "again", "sides", "points", "pack"]
MS: Final[Mapping[Kind, int]] = {
    "marks": 900, "piles": 900, "declared": 700, "powers": 1000, "throws": 1100, "again": 700, "sides": 800,
    "points": 700, "pack": 600,
}  # fmt: skip
"""How long each is seen. Whatever happens one after the other and is of one kind is one beat."""
KIND_OF: Final[Mapping[str, Kind]] = {
    "marked": "marks", "declared_pile": "piles", "declared": "declared", "uses_power": "powers", "threw": "throws",
    "won_test": "throws", "overbids": "again", "retests": "again", "hides_pair": "sides", "chose_blind": "sides",
    "bids": "points", "pv_changed": "points", "pv_changed_by": "points", "trait_changed": "points",
    "trait_changed_by": "points", "took_pack": "pack",
}  # fmt: skip
"""Of which beat each event is a part."""
CONTEST: Final = Spot(None, "contest")
"""Where a contest is."""
_BY_HAND: Final = "whoever does it sees what it does, and all others read it at the table at once"
_ASKED: Final = "what follows from it stands on the sheet of the contest as long as it goes on"
_SHEET: Final = "it stands on the sheet in the middle from then on"
_SECRET: Final = "others may not see more than that it was done"
_GOES_ON: Final = "the title, the phases and the notes over the packs say it from then on"
STILL: Final[Mapping[str, str]] = {
    "approves": _SHEET, "objects": _SHEET, "sheet_refused": _SHEET, "sheets_approved": _GOES_ON,
    "first": _GOES_ON, "first_passed": _GOES_ON, "chose_colour": _GOES_ON, "round_opened": _GOES_ON,
    "round_closed": _GOES_ON, "step_opened": _GOES_ON, "takes_owed": _GOES_ON, "strays": _GOES_ON,
    "completion_opened": _GOES_ON, "lands_shown": _GOES_ON, "lands_opened": _GOES_ON, "tournament_opened": _GOES_ON,
    "ends_picks": _BY_HAND, "put_back": _BY_HAND, "gives_up": _BY_HAND,
    "seat_taken_over": "its plate says it from then on", "by_hand_open": _BY_HAND,
    "by_hand_holds": _BY_HAND, "by_hand_confirmed": _BY_HAND, "by_hand_denied": _BY_HAND, "names_pile": _BY_HAND,
    "names_power": _BY_HAND, "has_pile": _BY_HAND,
    "claimed": _ASKED, "lets": _ASKED, "contests": _ASKED, "kind_named": _ASKED, "won_contest": _ASKED,
    "sealed": _SECRET, "looks_at_pile": _SECRET, "looks_at_basics": _SECRET,
    "picked": _SECRET, "picked_all": _SECRET, "handed_in": _SECRET,
    "challenged": _SHEET, "meets": _SHEET, "declined": _SHEET, "has_enough": _SHEET, "dropped_out": _SHEET,
    "returned": _SHEET, "rolled": _SHEET, "duel_ended": _SHEET, "duel_decided": _SHEET, "reopened": _SHEET,
    "gained_px": _SHEET, "left": _BY_HAND, "ended": "the end is told over the table",
}  # fmt: skip
"""Events for which stillness is right, and why."""


def beats_of(before: Live, groups: Sequence[PlainEvent]) -> tuple[PlainBeat, ...]:
    """Return the beats of an answer: like things that happen one after the other are one."""
    table = before.table
    numbered = [(at, one) for at, one in enumerate(groups, start=1) if isinstance(one, EventNews)]
    found: list[PlainBeat] = []
    for kind, part in groupby(numbered, lambda one: KIND_OF.get(one[1].event)):
        events = list(part)
        motions = () if kind is None else tuple(_SEEN[kind](table, [one for _, one in events]))
        if kind is not None and motions:
            found.append(PlainBeat(events[-1][0], MS[kind], motions))
    return tuple(found)


def _name(table: LiveEvent, seat: Seat | None) -> str:
    return "" if seat is None else table.setup.sheets[seat].name


def _before(seat: Seat) -> Spot:
    """Return where a player's packs lie."""
    return Spot(seat, "packs")


def _where(table: LiveEvent, pack: str) -> Spot:
    """Return where a pack lies on the table, or the contest over it."""
    return table.spot_of(pack) if pack in table.table else CONTEST


def _together(table: LiveEvent, chosen: Sequence[tuple[Seat | None, Spot]]) -> Iterator[PlainMotion]:
    """Yield who has chosen what, all at once: who chose the same stand there side by side."""
    for spot in dict.fromkeys(at for _, at in chosen):
        names = [_name(table, seat) for seat, at in chosen if at == spot]
        yield Says(" · ".join(names), spot, "bad" if len(names) > 1 else "good", MS["marks"])
        yield Lights(spot)


def _marks(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    return _together(table, [(one.seat, _where(table, one.pack)) for one in events])


def _piles(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    return _together(table, [(one.seat, Spot(None, one.word)) for one in events])


def _declared(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    """Hands that were raised in secret; who raises one openly is seen to do it."""
    if table.setup.option("declaring") == "sealed":
        for one in events:
            if one.seat is not None:
                yield SaysTerm(f"declared.{one.word}", _before(one.seat))


def _powers(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    for one in events:
        if one.seat is not None:
            known = (power.called for power in table.setup.powers if one.word in (power.id, power.name))
            yield SaysTerm(next(known, one.word), _before(one.seat), ms=MS["powers"])
            yield Lights(_before(one.seat))


def _throws(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    """Both hands, and which of them wins; that nobody does is said."""
    thrown = [one for one in events if one.event == "threw"]
    winner = next((one.seat for one in events if one.event == "won_test"), None)
    at = CONTEST
    hands = [shape for one in thrown for shape in THROWS if shape == one.word]
    if len(hands) == 2:
        names = (_name(table, thrown[0].seat), _name(table, thrown[1].seat))
        wins = next((place for place, one in enumerate(thrown) if one.seat == winner), None)
        yield Throws((hands[0], hands[1]), names, at, wins if winner is not None else None, MS["throws"])
        if winner is None:
            yield SaysMark("tie", at, ms=MS["throws"])
    for one in thrown:
        if one.seat is not None and one.word not in THROWS:
            yield SaysTerm(f"throw.{one.word}", _before(one.seat), tone="bad")


def _again(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    """An overbid, or a test that is paid for."""
    for one in events:
        if one.seat is not None:
            yield SaysMark("overbid" if one.event == "overbids" else "retest", _before(one.seat), "good", MS["again"])
            yield Lights(CONTEST)


def _sides(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    """Two packs that are hidden, and the one that was chosen blindly."""
    for one in events:
        chosen = dict(one.numbers).get("place")
        yield Lights(_where(table, one.pack) if chosen is None else Spot(None, "stake", chosen))
        if chosen is not None:
            yield Says(_name(table, one.seat), Spot(None, "stake", chosen), "good", MS["sides"])


def _points(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    """Life points and traits that are won, lost or bid, each player's one below the other; the last life flashes."""
    last: dict[Seat, int] = {}
    for one in events:
        if one.seat is None:
            continue
        numbers, at = dict(one.numbers), _before(one.seat)
        after = last.get(one.seat, 0)
        last[one.seat] = after + MS["points"] // 3
        if one.event == "bids":
            yield Says(str(numbers["bid"]), at, "plain", MS["points"], after)
            continue
        what = one.word if one.event.startswith("trait") else "pv"
        by = numbers["by"]
        yield SaysTerm(f"figure.{what}", at, by, "good" if by > 0 else "bad", MS["points"], after)
        if what == "pv" and by < 0 and numbers.get("pv") == 1 and not hides_numbers(table):
            yield SaysMark("last_life", at, "bad", MS["points"], after + MS["points"] // 3)
            yield Lights(at, after)


def _pack(table: LiveEvent, events: Sequence[EventNews]) -> Iterator[PlainMotion]:
    """A pack that was asked for is somebody's; who takes one without asking moves it by hand."""
    if table.contest is not None:
        for one in events:
            at = next((move.start for move in one.moves if move.start is not None), CONTEST)
            yield Says(_name(table, one.seat), at, "good", MS["pack"])
            yield Lights(at)


_SEEN: Final[Mapping[Kind, Callable[[LiveEvent, Sequence[EventNews]], Iterator[PlainMotion]]]] = {
    "marks": _marks, "piles": _piles, "declared": _declared, "powers": _powers, "throws": _throws, "again": _again,
    "sides": _sides, "points": _points, "pack": _pack,
}  # fmt: skip
