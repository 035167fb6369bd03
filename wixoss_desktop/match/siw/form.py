"""How a match of SIW is begun: who fights whom, by which decks and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.engine.contract.setting_up import ListedDeck, SetupChoice, answered
from wixoss_desktop.engine.siw.cards import STIPULATIONS, AnyCard, Character
from wixoss_desktop.engine.siw.deck_rules import CHARACTERS, DECK, SiwDecks, stipulation
from wixoss_desktop.engine.siw.options import OPTIONS
from wixoss_desktop.engine.siw.state import Setup

STIPULATION = "stipulation"


OF_FORM: Final[Mapping[str, str]] = {
    **dict.fromkeys(("tag.stopped", "tag.bonus", "tag.openHands", "partners.see"), "tag"),
    **dict.fromkeys(("out.return", "break.order", "multi.targets", "multi.end"), "multi"),
}
"""The gaps of rules that hold only where a match has such a form."""
OF_PARTNERS: Final = ("tag.openHands", "partners.see")
"""Those of them that need a player for each partner."""


def _given(option: str, players: int) -> tuple[str, tuple[str, ...]] | None:
    """Return by which stipulations a gap of the rules matters to so many players; None where it does by all."""
    if option not in OF_FORM:
        return None
    names = tuple(one.name for one in STIPULATIONS if one.form == OF_FORM[option])
    return STIPULATION, () if option in OF_PARTNERS and players < 4 else names


class SiwForm:
    """Two fight singly or as teams of two, four in teams, three or four all against all."""

    def __init__(self, known: Mapping[str, AnyCard], rules: SiwDecks) -> None:
        self._characters = {no: card for no, card in known.items() if isinstance(card, Character)}
        self._cards = {no: card for no, card in known.items() if not isinstance(card, Character)}
        self._rules = rules

    def players(self) -> tuple[int, ...]:
        """Return how many can play, two as a rule."""
        return (2, 3, 4)

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        """Return the stipulations for so many players, and the gaps of the rules."""
        kinds = tuple(one.name for one in STIPULATIONS if players in one.players)
        gaps = tuple(
            SetupChoice(one.name, one.values, one.usual, is_detail=True, given=_given(one.name, players))
            for one in OPTIONS
        )
        return (SetupChoice(STIPULATION, kinds, kinds[0]), *gaps)

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> Setup:
        """Return the set-up of these answers and decks. Raises ValueError."""
        choices = self.choices(players)
        said = answered(choices, {**self._made_for(choices, decks), **answers})
        usual = {one.name: one.usual for one in choices}
        unknown = [no for deck in decks for no in deck.cards.get(DECK, ()) if no not in self._cards]
        if unknown:
            raise ValueError(f"no card {unknown[0]} is known that could be in a deck; {len(self._cards)} are")
        named = {no for deck in decks for no in deck.cards.get(CHARACTERS, ())}
        strange = sorted(named - self._characters.keys())
        if strange:
            raise ValueError(f"no character {strange[0]} is known; there are {', '.join(self._characters)}")
        cards = {no: card for no, card in self._cards.items() if any(no in deck.cards.get(DECK, ()) for deck in decks)}
        options = {name: value for name, value in said.items() if name != STIPULATION and value != usual[name]}
        brought = tuple(map(self._rules.brought, decks))
        names = tuple(deck.name for deck in decks)
        return Setup(stipulation(said[STIPULATION]), brought, self._characters, cards, options, names)

    def _made_for(self, choices: tuple[SetupChoice, ...], decks: tuple[ListedDeck, ...]) -> dict[str, str]:
        """Return the stipulation that the decks are made for; the usual one is for any number of players.

        Raises ValueError for another one that so many can't play.
        """
        kinds = next(one.values for one in choices if one.name == STIPULATION)
        wanted = decks[0].format if decks else ""
        if wanted in kinds:
            return {STIPULATION: wanted}
        if wanted in ("", STIPULATIONS[0].name):
            return {}
        playing = " or ".join(map(str, stipulation(wanted).players))
        raise ValueError(f"{wanted} is for {playing} players, not {len(decks)}")

    def sides(self, setup: Setup) -> tuple[str, ...]:
        """Return what the deck of each seat is called, or how many cards it has."""
        return sides_of(setup)


def sides_of(setup: Setup) -> tuple[str, ...]:
    """Return what the deck of each seat is called, or how many cards it has where it has no name."""
    return setup.names or tuple(f"{len(deck.cards)} cards" for deck in setup.decks)
