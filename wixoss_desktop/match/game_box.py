"""A game as it comes out of its box: its rules, its journals, how it is begun, its cards and decks, who can play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, Generic, Literal, NamedTuple, Protocol, TypeVar

from wixoss_desktop.ai.player import Player
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.cards import CardKind, Printed, nothing_printed
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.engine.contract.kept_things import ThingRules
from wixoss_desktop.engine.contract.setting_up import DeckRules, ListedDeck, SetupForm
from wixoss_desktop.match.first_line import FirstLineReader
from wixoss_desktop.match.inner_games import InnerRules
from wixoss_desktop.match.journal import Kept
from wixoss_desktop.match.playouts import L, Show
from wixoss_desktop.match.report import About, Reported
from wixoss_desktop.match.series import SeriesRules
from wixoss_desktop.references import Reference

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

GamePart = Literal[
    "beats",
    "card_kinds",
    "checks",
    "dummy",
    "editor",
    "facts",
    "free_table",
    "glossary",
    "hand_menus",
    "help",
    "hints",
    "lessons",
    "odds",
    "pictures",
    "puzzles",
    "scenarios",
    "search",
    "statistics",
    "things",
]
"""What a game may lack, each with what does it; what isn't there has no entry anywhere.

`card_kinds` returns the kinds of its cards, by which the catalogue draws them.
`beats` says what of an answer is seen piece by piece at a plain table (`BeatsOf`).
At a plain table `dummy` makes a player that does nothing of its own accord, and `hints` is an `Adviser` (`ai/player`).
`facts` returns what the catalogue says of its cards (`CatalogueFacts`), where their kinds don't say it all.
`help` returns the folder of its help pages within that of the resources.
`search` returns how its cards are searched (`Searched`), where their kinds don't say it all.
`hand_menus` makes the menus of hands (`BoardMenus`) of a position for a seat, where a game is played by hand.
`checks` makes what raises `Broken` for a position of a simulated game in which something doesn't hold.
`pictures` returns the moments of its table that pictures show, by name.
`things` makes what the box has under that name (`ThingRules`), where a person keeps things for the game.
"""
NO_PARTS: Final[Mapping[GamePart, Reference]] = MappingProxyType({})


class GameBox(NamedTuple, Generic[S, P, A, V, E, L]):
    """A game with all that it brings; the cards that are known are bound inside.

    `decks` come with the game, by code. `players` are the kinds of computer players that play against each other, the
    weakest first; `show` is what they look at: the view of the game, or more of what a seat sees. `parts` are what it
    has of what a game may lack. `card_kinds` are the kinds of cards that it has, with what they say of themselves;
    `printed` says that of each card, for tables that have no other picture of it. In the folder of its `lesson` lies
    `lesson.json`, and what the coach says in a file for each language. Its `series` are what several matches make up.
    `cards` are the numbers of all its cards, as the catalogue has them. `reported` is how reports of problems hold it;
    of a game without nobody can make one. `seat_names` are what seats are called to which nobody gave a name; without
    any they go by their numbers. `faults` are what is wrong in the files of its cards and decks; the rest is there.
    `brings` says what is printed on cards that a set-up brings itself, which `printed` doesn't know.
    `inner` are the games that can be opened within it, `things` what it makes of things that a person keeps for it.
    Where its rules don't carry out what stands on its cards, but people do, these are `cards_by_hand`.
    """

    game: Game[S, P, A, V, E]
    kept: Kept[S, P, A, V, E]
    form: SetupForm[S]
    deck_rules: DeckRules
    decks: Mapping[str, ListedDeck]
    players: Mapping[str, Callable[[], Player[L, A]]]
    show: Show[P, L]
    parts: Mapping[GamePart, Reference] = NO_PARTS
    card_kinds: tuple[CardKind, ...] = ()
    printed: Printed = nothing_printed
    lesson: Path | None = None
    series: SeriesRules[S] | None = None
    cards: tuple[str, ...] = ()
    reported: Reported[S, V, About] | None = None
    seat_names: Callable[[S], tuple[str, ...]] | None = None
    faults: tuple[Problem, ...] = ()
    inner: InnerRules[P, A] | None = None
    things: ThingRules[S, P] | None = None
    brings: Callable[[S], Printed] | None = None
    cards_by_hand: bool = False


class OfAnyGame(Protocol[R_co]):
    """Something that is done with a game, whatever its types are."""

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> R_co:
        """Do it."""


class AnyGame(Protocol):
    """A row of the table of games."""

    @property
    def title(self) -> str:
        """What the game is called in every language; it is asked before anything else of the game is loaded."""

    @property
    def parts(self) -> Mapping[GamePart, Reference]:
        """What it has of what a game may lack."""

    @property
    def reader(self) -> FirstLineReader:
        """Who reads the first lines of its journals; loaded where the list of kept games is."""

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        """Do something with the game, and with what lies of it in the folder of the program's resources."""
