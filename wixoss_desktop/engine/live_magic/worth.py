"""What a deck is worth when the program decides a duel: colours that the lands make, share of lands, average cost."""

from __future__ import annotations

import re
from typing import Final

from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.live_magic.deck_rules import PACK
from wixoss_desktop.engine.live_magic.state import COLOURS, LANDS, LiveEvent, pile_of

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
