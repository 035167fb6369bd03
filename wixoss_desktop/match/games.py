"""The table of games: a row for each, by the name that it has in files; what it brings is loaded when it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.game_cards import Searched
    from wixoss_desktop.engine.contract.cards import CardKind
    from wixoss_desktop.match.first_line import FirstLineReader, Readers
    from wixoss_desktop.match.game_box import AnyGame, GamePart, OfAnyGame
    from wixoss_desktop.references import Reference

R = TypeVar("R")


class Brings(Protocol):
    """Hands the box of a game, with the parts that its row has, to whatever is done with it."""

    def __call__(self, what: OfAnyGame[R], resources: Path, parts: Mapping[GamePart, Reference], /) -> R:
        """Do it."""


class GameRow(NamedTuple):
    """A game as the table knows it, without loading anything of it.

    `reads` is who reads the first lines of its journals (`FirstLineReader`), `brings` hands on its box (`Brings`).
    `parts` are what it has of what a game may lack.
    """

    title: str
    reads: Reference
    brings: Reference
    parts: Mapping[GamePart, Reference] = MappingProxyType({})

    @property
    def reader(self) -> FirstLineReader:
        """Who reads the first lines of its journals; loaded where the list of kept games is."""
        from wixoss_desktop.references import resolved

        return cast("FirstLineReader", resolved(self.reads))

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        """Do something with the game, and with what lies of it in the folder of the program's resources."""
        from wixoss_desktop.references import resolved

        return cast("Brings", resolved(self.brings))(what, resources, self.parts)


GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType(
    {
        "wixoss": GameRow(
            "WIXOSS",
            "match.wixoss.header:READER",
            "match.wixoss.box:bring",
            MappingProxyType(
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
                    "search": "cards.catalogue.search.game_cards:wixoss_searched",
                    "statistics": "match.wixoss.figures.marks:figures",
                }
            ),
        ),
        "siw": GameRow(
            "SIW",
            "match.siw.box:KEPT",
            "match.siw.box:bring",
            MappingProxyType(
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
            ),
        ),
        "live_magic": GameRow(
            "Live Magic",
            "match.live_magic.box:KEPT",
            "match.live_magic.box:bring",
            MappingProxyType(
                {
                    "beats": "ui.table.live_magic.beats:beats_of",
                    "card_kinds": "match.live_magic.kinds:card_kinds",
                    "free_table": "engine.live_magic.free_duel:FreeDuel",
                    "glossary": "words.live_magic.glossary:chapters",
                    "help": "words.live_magic.glossary:pages",
                    "lessons": "match.live_magic.lesson:begin",
                    "pictures": "lab.live_magic.pictures:pictured",
                    "things": "match.live_magic.box:EventThings",
                }
            ),
        ),
    }
)

USUAL: Final = next(iter(GAMES))
"""The game that Home shows as long as no other was chosen; among kept games it goes without its name."""

BY_HAND: Final[Mapping[str, AnyGame]] = MappingProxyType(
    {
        "siw_free": GameRow(
            "SIW",
            "match.siw.box:KEPT_BY_HAND",
            "match.siw.box:bring_by_hand",
            MappingProxyType({"free_table": "engine.siw.free_table:FreeSiw"}),
        ),
        "live_magic_free": GameRow(
            "Live Magic",
            "match.live_magic.box:KEPT_BY_HAND",
            "match.live_magic.box:bring_by_hand",
            MappingProxyType({"free_table": "engine.live_magic.free_duel:FreeDuel"}),
        ),
    }
)
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
