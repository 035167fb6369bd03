"""What a deck is worth when the program decides a duel: colours that the lands make, share of lands, average cost."""

from __future__ import annotations

import re
from typing import Final

from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.live_magic.deck_rules import PACK
from wixoss_desktop.engine.live_magic.state import COLOURS, LANDS, MORE, PACKS, LiveEvent, pile_of

LANDS_OF_100 = range(30, 46)
"""So many of 100 cards should be lands."""


_SIGNS: Final = re.compile(r"\d+(?!/)|\w/\w|[^\W\d]")
"""What a cost is made of: numbers, letters, and two of either with a stroke between them, of which one is paid."""


def cost_of(cost: str) -> int:
    """Return what a cost such as '2RR' comes to; X is nothing."""
    return sum(int(sign) if sign.isdecimal() else sign != "X" for sign in _SIGNS.findall(cost))


def worth_of_deck(event: LiveEvent, seat: Seat) -> int:
    """Return the worth of a deck, 0 to 20."""
    magus = event.magi[seat]
    packs = magus.deck
    spells = [pack for pack in packs if pile_of(pack) != LANDS]
    basics = sum(int(part[1:]) for part in magus.lands.split())
    cards, lands = PACK * len(packs) + basics, PACK * (len(packs) - len(spells)) + basics
    made = {part[0] for part in magus.lands.split()}
    fits = [pack for pack in spells if {sign for sign in event.setup.packs[pack].cost if sign in COLOURS} <= made]
    share = 10 * len(fits) // len(spells) if spells else 0
    costs = [cost_of(event.setup.packs[pack].cost) for pack in spells if event.setup.packs[pack].cost]
    average_fits = not costs or 4 * len(costs) <= 2 * sum(costs) <= 7 * len(costs)
    return share + 5 * (bool(cards) and 100 * lands // cards in LANDS_OF_100) + 5 * average_fits


BASICS = 24
"""So many basic lands belong to ten packs, 3 to 5 spells."""


def proposed_lands(event: LiveEvent, seat: Seat) -> dict[str, int]:
    """Return basic lands for the deck of a seat, as far as it is known."""
    magus = event.magi[seat]
    packs = tuple(event.setup.packs[pack].cost for pack in magus.deck if pack)
    return basics_for(packs, event.setup.sheets[seat].style)


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
