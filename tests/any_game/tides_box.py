"""Tides with all that it brings: its journals, its form, its decks, and who plays it (docs/games.md)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from tests.any_game.tides import CARDS, DECK_RULES, FORM, Lay, Sea, TidesGame, printed
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import ListedDeck, PlainDecks, PlainForm, PlainSetup
from wixoss_desktop.match.first_line import FirstLineReader
from wixoss_desktop.match.game_box import GameBox, GamePart, OfAnyGame
from wixoss_desktop.match.plain import PlainKept, PlainReported
from wixoss_desktop.match.series import PlainSeries, SeriesKind
from wixoss_desktop.references import Reference

R = TypeVar("R")

KEPT: Final[PlainKept[PlainSetup, PlainPosition[PlainSetup, Sea], Lay, Sea, PlainEvent]] = PlainKept(
    TidesGame(), FORM.sides
)


def tides_of(decks: tuple[tuple[int, ...], ...], made_for: str = "short") -> PlainSetup:
    """A game with these decks, by the numbers of their cards; each is called by how many there are."""
    listed = (ListedDeck(f"{len(deck)} cards", {"deck": tuple(map(str, deck))}, made_for) for deck in decks)
    return FORM.setup(len(decks), {}, tuple(listed))


def _deck(name: str, made_for: str, cards: str) -> ListedDeck:
    return ListedDeck(name, {"deck": tuple(cards)}, made_for)


DECKS: Final = {
    "low": _deck("Low", "short", "1122334"),
    "high": _deck("High", "short", "6677889"),
    "odd": _deck("Odd", "long", "1133557799"),
    "even": _deck("Even", "long", "224466889"),
}
FIRST_TO_TWO: Final = SeriesKind("first_to_two", (4,), wins=2)
BOX: Final[GameBox[PlainSetup, PlainPosition[PlainSetup, Sea], Lay, Sea, PlainEvent, Sea]] = GameBox(
    TidesGame(),
    KEPT,
    FORM,
    DECK_RULES,
    DECKS,
    {"random": RandomPlayer},
    TidesGame().view,
    card_kinds=CARDS,
    printed=printed,
    lesson=Path(__file__).parent / "tides_lesson",
    series=PlainSeries(FORM, lambda _: (FIRST_TO_TWO,)),
    cards=tuple("123456789"),
    reported=PlainReported("tides", Sea, lambda setup, seat: " ".join(setup.decks[seat].cards["deck"])),
)


class TidesRow:
    """Tides in the table of games."""

    title: Final = "Tides"
    reader: Final[FirstLineReader] = KEPT
    parts: Final[Mapping[GamePart, Reference]] = MappingProxyType({"card_kinds": "of_tests:card_kinds"})

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        return what.of(BOX)


class DealtForm(PlainForm):
    """Tides with cards that the game itself deals out."""

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> PlainSetup:
        return tides_of((tuple(range(1, 8)),) * players)


DEALT: Final = DealtForm("tides.1", FORM.players(), FORM.choices(0))


class DealtRow(TidesRow):
    """Tides without decks."""

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        return what.of(BOX._replace(form=DEALT, decks={}))


class UnbuiltRow(TidesRow):
    """Tides without decks, and without rules for any."""

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        return what.of(BOX._replace(form=DEALT, decks={}, deck_rules=PlainDecks("", {}, {})))
