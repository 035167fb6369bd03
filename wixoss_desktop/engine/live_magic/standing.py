"""How a tournament stands: points, then what tells apart who has as many [L-104]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract.board import SeatCell, SheetCell, TableSheet, ZoneNote
from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.live_magic.powers import LIFE_PRICE, STYLE_PRICE, TRAITS, Trait
from wixoss_desktop.engine.live_magic.powers import PRICES as TIERS
from wixoss_desktop.engine.live_magic.state import LiveEvent, Pairing


class TournamentLine(Struct, frozen=True):
    """A line of the standings: points, games won less games lost, life points left after the auction.

    Points are by duel in a round robin, the games won in free challenges, and the players outlived in a game of all.
    `among` are those against others who have as many.
    """

    seat: Seat
    points: int
    games: int
    pv: int
    among: int = 0


def places(event: LiveEvent) -> tuple[tuple[tuple[Seat, ...], ...], tuple[TournamentLine, ...]]:
    """Return who has which place, shared where nothing tells them apart, and a line for each seat [L-104] [L-105]."""
    kind = event.setup.option("tournament")
    count = {"round_robin": _points, "challenges": _won, "together": _outlived}[kind]
    lines = tuple(
        TournamentLine(seat, count(event, event.duels, seat), _games(event.duels, seat), magus.pv)
        for seat, magus in enumerate(event.magi)
    )
    found: dict[tuple[int, ...], list[Seat]] = {}
    if kind != "round_robin":
        for line in lines:
            found.setdefault((line.points,), []).append(line.seat)
        return tuple(tuple(found[key]) for key in sorted(found, reverse=True)), lines
    lines = tuple(replace(line, among=_among(event, lines, line)) for line in lines)
    ties = event.setup.option("tournament.ties")
    for line in lines:
        told = {"among_games_pv": (line.among, line.games, line.pv), "games_pv": (line.games, line.pv), "shared": ()}
        found.setdefault((line.points, *told[ties]), []).append(line.seat)
    return tuple(tuple(found[key]) for key in sorted(found, reverse=True)), lines


def _among(event: LiveEvent, lines: Sequence[TournamentLine], line: TournamentLine) -> int:
    tied = {one.seat for one in lines if one.points == line.points}
    return _points(event, [duel for duel in event.duels if tied.issuperset(duel.seats)], line.seat)


def standings(event: LiveEvent) -> TableSheet:
    """Return the standings with what tells apart who has as many points, and who has won how often against whom."""
    kind, (found, lines), given = event.setup.option("tournament"), places(event), experience(event)
    has_duels, by_among = kind != "together", event.setup.option("tournament.ties") == "among_games_pv"
    against = tuple(SeatCell(seat) for place in found for seat in place) if has_duels else ()
    among, games = ("among",) if kind == "round_robin" and by_among else (), ("games",) if has_duels else ()
    rows, at = list[tuple[SheetCell, ...]](), 1
    for place in found:
        for line in (lines[seat] for seat in place):
            told: dict[str, int | str] = {"among": line.among, "games": f"{line.games:+d}" if line.games else "0"}
            between = (told[name] for name in (*among, *games))
            cross = (_between(event, line.seat, other.seat) for other in against)
            won = _prize(given.get(line.seat, 0), len(event.magi)) if event.stage == "over" else ()
            rows.append((at, SeatCell(line.seat), line.points, *between, line.pv, *cross, *won))
        at += len(place)
    prizes = ("px", "buys") if event.stage == "over" else ()
    return TableSheet(("place", "player", f"points.{kind}", *among, *games, "pv", *against, *prizes), tuple(rows))


def _prize(px: int, players: int) -> tuple[SheetCell, SheetCell]:
    """Return the experience that somebody has won, and what it alone could buy [L-070] [L-071].

    Of many players there is room for the dearest thing alone.
    """
    tiers = [f"tier.{tier}" for tier, price in TIERS.items() if price <= px]
    buys = (
        *tiers[-1:],
        *(("bought.pv",) if px >= LIFE_PRICE else ()),
        *(("bought.style",) if px >= STYLE_PRICE else ()),
    )
    return f"+{px}" if px else "0", buys[: None if players <= FEW else 1] or "–"


def prizes_noted(event: LiveEvent) -> ZoneNote:
    """Return by which scheme experience was given, in words [L-070]."""
    return (
        ZoneNote("px_per_win", (("n", int(event.setup.option("px.win"))),))
        if _is_per_win(event)
        else ZoneNote("px_by_place", tuple(zip("abc", prizes(event), strict=True)))
    )


def challenges_noted(event: LiveEvent) -> tuple[ZoneNote, ...]:
    """Return which free challenges wait for an answer, and which became duels that aren't over, in words [L-105]."""
    if event.setup.option("tournament") != "challenges":
        return ()
    return (
        *(ZoneNote("challenged", (("player", seat), ("other", other))) for seat, other in event.challenges),
        *(
            ZoneNote("meeting", tuple(zip(("player", "other"), duel.seats, strict=True)))
            for _, duel in event.open_duels
        ),
    )


def _between(event: LiveEvent, seat: Seat, other: Seat) -> str:
    """Return the games that one has won and lost against another; nothing before they have played.

    It stands in brackets where none of their duels was played, but decided by rule.
    """
    both = [duel for duel in event.duels if duel.how and set(duel.seats) == {seat, other}]
    won, lost = (sum(duel.wins[duel.seats.index(one)] for duel in both) for one in (seat, other))
    if seat == other or not both:
        return "·" if seat == other else ""
    return f"({won}-{lost})" if all(duel.how == "rule" for duel in both) else f"{won}-{lost}"


def _points(event: LiveEvent, duels: Sequence[Pairing], seat: Seat) -> int:
    win, draw, loss = map(int, event.setup.option("tournament.points").split("-"))
    points = 0
    for duel in duels:
        if duel.how and seat in duel.seats:
            own, other = duel.wins if duel.seats[0] == seat else duel.wins[::-1]
            points += win if own > other else draw if own == other else loss
    return points


def _won(event: LiveEvent, duels: Sequence[Pairing], seat: Seat) -> int:
    return sum(duel.wins[duel.seats.index(seat)] for duel in duels if seat in duel.seats)


def _outlived(event: LiveEvent, duels: Sequence[Pairing], seat: Seat) -> int:
    before = 0
    for moment in event.dropped:
        if seat in moment:
            return before
        before += len(moment)
    return before


def _games(duels: Sequence[Pairing], seat: Seat) -> int:
    return sum(
        (duel.wins[0] - duel.wins[1]) * (1 if duel.seats[0] == seat else -1) for duel in duels if seat in duel.seats
    )


FEW: Final = 4
"""So many players have room for all that experience could buy."""


def prizes(event: LiveEvent) -> tuple[int, int, int]:
    """Return the experience of the first places as agreed [L-070]."""
    first, second, third = (int(event.setup.option(f"px.{place}")) for place in ("first", "second", "third"))
    return first, second, third


def _is_per_win(event: LiveEvent) -> bool:
    scheme, kind = event.setup.option("px.scheme"), event.setup.option("tournament")
    return scheme == "per_win" or (scheme == "by_kind" and kind == "challenges")


def experience(event: LiveEvent) -> dict[Seat, int]:
    """Return the experience that the tournament brings those who haven't left [L-070] [L-106].

    By the kind of tournament, unless another scheme was agreed: 1 per game won in free challenges, else by place.
    """
    playing = set(event.playing)
    found = [tuple(seat for seat in place if seat in playing) for place in places(event)[0]]
    kind = event.setup.option("tournament")
    if _is_per_win(event):
        last = event.standing if kind == "together" else ()
        each = int(event.setup.option("px.win"))
        return {seat: each * (_won(event, event.duels, seat) + (last == (seat,))) for place in found for seat in place}
    given, at = dict[Seat, int](), 0
    for place in found:
        of_place = (*prizes(event), *(0 for _ in event.magi))[at : at + len(place)]
        best = event.setup.option("px.tie") == "best"
        given |= dict.fromkeys(place, (max if best else min)(of_place, default=0))
        at += len(place)
    return given


def points_kept(event: LiveEvent, seat: Seat) -> tuple[tuple[Literal["pv"] | Trait, int], ...]:
    """Return the life points and traits that somebody has lost or won, where they don't return [L-036]."""
    if event.setup.option("event.restore") == "all":
        return ()
    sheet, magus = event.setup.sheets[seat], event.magi[seat]
    before = (sheet.pv, sheet.physical, sheet.social, sheet.mental)
    kinds: tuple[Literal["pv"] | Trait, ...] = ("pv", *TRAITS)
    found = zip(kinds, before, (magus.pv, *magus.traits), strict=True)
    return tuple((kind, now - was) for kind, was, now in found if now != was)
