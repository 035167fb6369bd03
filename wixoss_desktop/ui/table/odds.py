"""Odds at hand for the moment on the screen: of the seat whose eyes look at it, and of nobody else."""

from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.odds.hand import AtHand, at_hand
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment


def odds_of(moment: WixossMoment, match: Match) -> AtHand | None:
    """What the seat whose eyes are on the screen may expect of its deck; with open hands the near seat.

    None while nobody looks: a deck list is as hidden as a hand.
    """
    if moment.eyes is None or moment.stage == "curtain":
        return None
    seat = moment.near if moment.eyes == "all" else moment.eyes
    setup = match.terms.setup
    return at_hand(moment.view, seat, setup.decks[seat].main_deck, setup.rules)
