"""The bundled cards and decks, for tests that play games."""

from functools import cache

from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.wixoss.state import Deck


@cache
def cards() -> Pool:
    return bundled.pool()


@cache
def decks(codes: str = "all", profile: str = "CLASSIC_2016") -> tuple[Deck, ...]:
    return bundled.decks_of(codes, cards(), profile)
