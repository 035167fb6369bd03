"""Basic lands: how many there are, what the check of a deck has against them, which are proposed [L-042] [L-043]."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.live_magic.actions import basics
from wixoss_desktop.engine.live_magic.state import COLOURS, GOLD, LANDS, MORE, PACKS, LiveEvent, pile_of

BASICS: Final = 24
"""So many basic lands belong to ten packs, 3 to 5 spells."""
MOST_BASICS: Final = 40
"""No deck needs more basic lands of one colour."""


def are_counted(event: LiveEvent) -> bool:
    """Say whether only the basic lands of the pool are played with, which one after the other takes [L-042]."""
    return event.setup.option("lands.basic") == "pool"


def basics_left(event: LiveEvent) -> dict[str, int]:
    """Return how many basic lands of each colour are left in the pool, where only those are played with [L-042]."""
    taken = [basics(magus.lands) for magus in event.magi]
    there = basics(event.setup.basics)
    return {colour: there.get(colour, 0) - sum(one.get(colour, 0) for one in taken) for colour in COLOURS}


def to_come(event: LiveEvent) -> tuple[Seat, ...]:
    """Return who is still to take basic lands, the next one first: from the First on, round the table [L-042]."""
    return event.from_first(tuple(seat for seat in event.playing if not event.magi[seat].has_deck))


def most_basics(event: LiveEvent, seat: Seat) -> dict[str, int]:
    """Return how many basic lands of each colour a seat may have in its deck.

    Of those of the pool one stays for each who comes later and needs it for the check [L-043].
    """
    if not are_counted(event):
        return dict.fromkeys(COLOURS, MOST_BASICS)
    left, own = basics_left(event), basics(event.magi[seat].lands)
    later = [event.setup.sheets[one].style for one in to_come(event) if one != seat]
    return {
        colour: min(MOST_BASICS, own.get(colour, 0) + max(0, left[colour] - later.count(colour))) for colour in COLOURS
    }


def lands_fault(event: LiveEvent, seat: Seat, counts: dict[str, int]) -> tuple[str, dict[str, int]] | None:
    """Return why these basic lands don't pass the check, with numbers; None where they do [L-043]."""
    style, setup = event.setup.sheets[seat].style, event.setup
    most, total = max(counts.values(), default=0), sum(counts.values())
    if style == GOLD:
        if setup.option("lands.gold") == "half" and 2 * most > total:
            return "lands_gold", {"most": most, "total": total}
        return None
    own = counts.get(style, 0)
    rivals = max((count for colour, count in counts.items() if colour != style), default=0)
    if own == 0:
        return "lands_none_of_style", {"most": most}
    if own < rivals or (own == rivals and setup.option("lands.dominant") == "strict"):
        return "lands_not_dominant", {"own": own, "most": rivals}
    return None


def proposed_lands(event: LiveEvent, seat: Seat) -> dict[str, int]:
    """Return basic lands for the deck of a seat, as far as it is known, and as far as there are some."""
    magus = event.magi[seat]
    packs = tuple(event.setup.packs[pack].cost for pack in magus.deck if pack and pile_of(pack) != LANDS)
    style = event.setup.sheets[seat].style
    wanted = basics_for(packs, style)
    return _within(wanted, most_basics(event, seat), style) if are_counted(event) else wanted


def proposed_before(event: LiveEvent, seat: Seat) -> dict[str, int]:
    """Return what older versions proposed, which counted packs of the Lands pile as cards, too."""
    packs = tuple(event.setup.packs[pack].cost for pack in event.magi[seat].deck)
    return {} if are_counted(event) else basics_for(packs, event.setup.sheets[seat].style)


def _within(wanted: dict[str, int], most: dict[str, int], style: str) -> dict[str, int]:
    """Return as many basic lands as are wanted, and of which there are enough: others instead, as the check allows."""
    counts = {colour: min(count, most[colour]) for colour, count in wanted.items()}
    if style in COLOURS:
        counts[style] = min(most[style], max(counts[style], *counts.values()))
        counts = {colour: min(count, counts[style]) for colour, count in counts.items()}
    while style not in COLOURS and 2 * max(counts.values()) > sum(counts.values()):
        fullest = max(COLOURS, key=lambda colour: counts[colour])
        counts = {**counts, fullest: counts[fullest] - 1}
    while sum(counts.values()) < sum(wanted.values()):
        more = [
            one
            for one in (style, *sorted(COLOURS, key=lambda one: -wanted[one]))
            if _has_room(one, counts, most, style)
        ]
        if not more:
            break
        counts = {**counts, more[0]: counts[more[0]] + 1}
    return counts


def _has_room(colour: str, counts: dict[str, int], most: dict[str, int], style: str) -> bool:
    """Say whether one more of a colour is there, and passes the check [L-043]."""
    if colour not in counts or counts[colour] >= most[colour]:
        return False
    if style in COLOURS:
        return colour == style or counts[colour] < counts[style]
    return 2 * (counts[colour] + 1) <= sum(counts.values()) + 1


def basics_for(costs: tuple[str, ...], style: str) -> dict[str, int]:
    """Return basic lands by the symbols in the costs of some packs, moved until they pass the check [L-043]."""
    symbols = dict.fromkeys(COLOURS, 0)
    for cost in costs:
        for sign in cost:
            if sign in symbols:
                symbols[sign] += 1
    total, basics = sum(symbols.values()), BASICS * len(costs) // (PACKS + MORE)
    counts = {colour: basics * count // total for colour, count in symbols.items()} if total else symbols
    if style in COLOURS:
        while counts[style] < max(1, *(count for colour, count in counts.items() if colour != style)):
            rival = max((one for one in COLOURS if one != style), key=lambda colour: counts[colour])
            counts = {**counts, style: counts[style] + 1, rival: max(0, counts[rival] - 1)}
        return counts
    while 2 * max(counts.values()) > sum(counts.values()):
        most, least = (pick(COLOURS, key=lambda colour: counts[colour]) for pick in (max, min))
        counts = {**counts, most: counts[most] - 1, least: counts[least] + 1}
    return counts
