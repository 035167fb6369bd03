"""Shows: matches of any stipulations, and whoever wins most of them wins the show [S-100] [S-112]."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from wixoss_desktop.engine.siw.cards import STIPULATIONS, Stipulation
from wixoss_desktop.engine.siw.deck_rules import kept
from wixoss_desktop.engine.siw.state import Setup
from wixoss_desktop.match.series import Brought, PlainSeries, Planned, SeriesKind
from wixoss_desktop.match.siw.form import STIPULATION, SiwForm

LENGTHS: Final = (3, 2, 4, 5, 6, 7)


def shows(form: SiwForm) -> PlainSeries[Setup]:
    """Return the shows of matches that are begun by a form."""
    return PlainSeries(form, _kinds, _shuffled)


def _kinds(players: int) -> tuple[SeriesKind, ...]:
    """Return what so many can agree on: each stipulation, between all of them or some."""
    whole = tuple(_planned(one) for one in STIPULATIONS if players in one.players)
    parts = tuple(
        _planned(one, some)
        for one in STIPULATIONS
        for count in one.players
        if count < players
        for some in combinations(range(players), count)
    )
    decider = _planned(next(one for one in STIPULATIONS if one.form == "single"))
    return (SeriesKind("show", LENGTHS, matches=(*whole, *parts), decider=decider),)


def _planned(one: Stipulation, players: tuple[int, ...] = ()) -> Planned:
    return Planned({STIPULATION: one.name}, players)


def _shuffled(setup: Setup) -> Brought:
    """Return what each seat plays with: the cards of other stipulations are taken out [S-011]."""
    return tuple(kept(deck.cards, setup.cards, setup.stipulation) for deck in setup.decks)
