"""The bundled cards and decks, for tests that play games."""

from functools import cache

from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.lab.simulate import decks_for
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.wixoss.box import Box, box_of
from wixoss_desktop.match.wixoss.decks import deck_of


@cache
def cards() -> Pool:
    return bundled.pool()


@cache
def box() -> Box:
    return box_of(cards(), bundled.decks(cards()), GAMES["wixoss"].parts)


def listed(codes: str = "all", profile: str = "CLASSIC_2016") -> tuple[ListedDeck, ...]:
    """Decks by their codes with commas between them; `all` are those made for the profile, else those legal in it."""
    return decks_for(box(), profile) if codes == "all" else tuple(box().decks[code] for code in codes.split(","))


@cache
def decks(codes: str = "all", profile: str = "CLASSIC_2016") -> tuple[Deck, ...]:
    return tuple(deck_of(deck, cards().cards) for deck in listed(codes, profile))
