"""The bundled cards and decks, for tests that play games."""

from functools import cache

from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.wixoss.box import Box, box_of


@cache
def cards() -> Pool:
    return bundled.pool()


@cache
def box() -> Box:
    return box_of(cards(), bundled.decks(cards()), GAMES["wixoss"].parts)


def listed(codes: str = "all", profile: str = "CLASSIC_2016") -> tuple[ListedDeck, ...]:
    return tuple(box().decks[deck.name] for deck in decks(codes, profile))


@cache
def decks(codes: str = "all", profile: str = "CLASSIC_2016") -> tuple[Deck, ...]:
    return bundled.decks_of(codes, cards(), profile)
