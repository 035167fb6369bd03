"""The table of games: a row for each, by the name that it has in files; what it brings is loaded when it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar, cast

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.game_cards import Searched
    from wixoss_desktop.engine.contract.cards import CardKind
    from wixoss_desktop.match.first_line import FirstLineReader, Readers
    from wixoss_desktop.match.game_box import AnyGame, GamePart, OfAnyGame
    from wixoss_desktop.references import Reference

R = TypeVar("R")


class _Wixoss:
    title: Final = "WIXOSS"
    parts: Final[Mapping[GamePart, Reference]] = MappingProxyType(
        {
            "checks": "lab.simulate_checks:looking",
            "dummy": "engine.wixoss.dummy_deck:against",
            "editor": "match.wixoss.editing:edited",
            "facts": "ui.catalogue.wixoss.wixoss_facts:WixossFacts",
            "free_table": "engine.wixoss.check.manual:free_table",
            "glossary": "words.wixoss.glossary:chapters",
            "help": "words.wixoss.glossary:pages",
            "hints": "ui.learn.wixoss.hints:Hints",
            "lessons": "match.wixoss.lesson:begin",
            "odds": "match.wixoss.odds.lab:look_into",
            "puzzles": "match.wixoss.puzzle:judge",
            "scenarios": "match.wixoss.scenario.play:play",
            "search": "cards.catalogue.search.game_cards:in_own_words",
            "statistics": "match.wixoss.figures.marks:figures",
        }
    )

    @property
    def reader(self) -> FirstLineReader:
        from wixoss_desktop.match.wixoss import header

        return header

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        from wixoss_desktop.match.wixoss.box import brought

        return what.of(brought(resources, self.parts))


class _Siw:
    title: Final = "SIW"
    parts: Final[Mapping[GamePart, Reference]] = MappingProxyType(
        {
            "beats": "ui.table.siw.beats:beats_of",
            "card_kinds": "match.siw.kinds:card_kinds",
            "checks": "lab.siw.checks:looking",
            "dummy": "ai.siw.dummy:PassivePlayer",
            "free_table": "engine.siw.free_table:FreeSiw",
            "glossary": "words.siw.glossary:chapters",
            "help": "words.siw.glossary:pages",
            "hints": "ai.siw.advice:advise",
            "lessons": "match.siw.lesson:begin",
            "pictures": "lab.siw.pictures:pictured",
        }
    )

    @property
    def reader(self) -> FirstLineReader:
        from wixoss_desktop.match.siw.box import KEPT

        return KEPT

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        from wixoss_desktop.match.siw.box import brought

        return what.of(brought(resources)._replace(parts=self.parts))


class _SiwFree:
    title: Final = "SIW"
    parts: Final[Mapping[GamePart, Reference]] = MappingProxyType({"free_table": "engine.siw.free_table:FreeSiw"})

    @property
    def reader(self) -> FirstLineReader:
        from wixoss_desktop.match.siw.box import KEPT_BY_HAND

        return KEPT_BY_HAND

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        from wixoss_desktop.match.siw.box import by_hand

        return what.of(by_hand(resources)._replace(parts=self.parts))


class _LiveMagic:
    title: Final = "Live Magic"
    parts: Final[Mapping[GamePart, Reference]] = MappingProxyType(
        {
            "card_kinds": "match.live_magic.kinds:card_kinds",
            "free_table": "engine.live_magic.free_duel:FreeDuel",
            "glossary": "words.live_magic.glossary:chapters",
            "help": "words.live_magic.glossary:pages",
            "lessons": "match.live_magic.lesson:begin",
            "pictures": "lab.live_magic.pictures:pictured",
            "things": "match.live_magic.box:EventThings",
        }
    )

    @property
    def reader(self) -> FirstLineReader:
        from wixoss_desktop.match.live_magic.box import KEPT

        return KEPT

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        from wixoss_desktop.match.live_magic.box import brought

        return what.of(brought(resources)._replace(parts=self.parts))


class _LiveMagicFree:
    title: Final = "Live Magic"
    parts: Final[Mapping[GamePart, Reference]] = MappingProxyType(
        {"free_table": "engine.live_magic.free_duel:FreeDuel"}
    )

    @property
    def reader(self) -> FirstLineReader:
        from wixoss_desktop.match.live_magic.box import KEPT_BY_HAND

        return KEPT_BY_HAND

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        from wixoss_desktop.match.live_magic.box import by_hand

        return what.of(by_hand(resources)._replace(parts=self.parts))


GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType({"wixoss": _Wixoss(), "siw": _Siw(), "live_magic": _LiveMagic()})
USUAL: Final = next(iter(GAMES))
"""The game that Home shows as long as no other was chosen; among kept games it goes without its name."""

BY_HAND: Final[Mapping[str, AnyGame]] = MappingProxyType({"siw_free": _SiwFree(), "live_magic_free": _LiveMagicFree()})
"""Free tables that are games of their own: each is begun on the page of the game whose cards lie there."""

VOICES: Final[Mapping[str, Reference]] = MappingProxyType(
    {
        "wixoss": "words.wixoss.voice:VOICE",
        "siw": "words.siw.voice:VOICE",
        "siw_free": "words.siw.voice:BY_HAND",
        "live_magic": "words.live_magic.voice:VOICE",
        "live_magic_free": "words.live_magic.voice:BY_HAND",
    }
)
"""The voice (`words/voice`) of each game that has one, by the name of the game."""


def at_home_with(game: str) -> str:
    """Return on whose page at Home a game is begun: a free table on that of its rules, any other on its own."""
    return game.removesuffix("_free") if game in BY_HAND else game


def title_of(game: str) -> str:
    """Return what a game is called in every language, by its name in files; that name for one that isn't known."""
    row = {**GAMES, **BY_HAND}.get(game)
    return game if row is None else row.title


def part_of(game: str, part: GamePart) -> Reference | None:
    """Return what a game has as one of the parts that a game may lack; None where it lacks it, or isn't known."""
    return GAMES[game].parts.get(part) if game in GAMES else None


def card_kinds(game: str) -> tuple[CardKind, ...]:
    """Return the kinds of cards of a game by its name; none of one that doesn't say them, or isn't known."""
    from wixoss_desktop.references import resolved

    named = part_of(game, "card_kinds")
    return () if named is None else cast("Callable[[], tuple[CardKind, ...]]", resolved(named))()


def searched(game: str) -> Searched:
    """Return how the cards of a game are searched, by its name: as it says itself, or else by their kinds."""
    from wixoss_desktop.cards.catalogue.search.game_cards import by_kinds
    from wixoss_desktop.references import resolved

    named = part_of(game, "search")
    if named is None:
        return by_kinds(game, card_kinds(game))
    return cast("Callable[[], Searched]", resolved(named))()


class _Readers(Mapping[str, "FirstLineReader"]):
    def __getitem__(self, name: str) -> FirstLineReader:
        return {**GAMES, **BY_HAND}[name].reader

    def __iter__(self) -> Iterator[str]:
        return iter((*GAMES, *BY_HAND))

    def __len__(self) -> int:
        return len(GAMES) + len(BY_HAND)


def readers() -> Readers:
    """Return who reads the first lines of each game, each loaded with the first line of that game."""
    return _Readers()
