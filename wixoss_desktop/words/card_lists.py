"""The cards that other games bring along, as lists for the catalogue: facts of their kinds, texts in every language."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wixoss_desktop import __version__
from wixoss_desktop.cards.catalogue.facts import OTHER, Entry, Facts, Printing, Text
from wixoss_desktop.cards.catalogue.lists import CardList, carry_out, plan, stamp_of
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.words.languages import FOLDER, SOURCE, codes
from wixoss_desktop.words.voice import voice_of

if TYPE_CHECKING:
    from wixoss_desktop.engine.contract.game import A, E, P, S, V
    from wixoss_desktop.match.game_box import AnyGame, GameBox
    from wixoss_desktop.match.playouts import L

NAME: Final = "wixoss-desktop.{}"
"""What the list of a game is called."""
FORM: Final = 2
"""One more whenever other things are said of a card: catalogues are filled anew then."""


def take_in_games(store: Store, resources: Path, games: Mapping[str, AnyGame] = GAMES) -> None:
    """Have in the catalogue the cards of every other game that has kinds of cards, as they are in its files now.

    A game is loaded where its files are others than when they were last looked at. Raises Damaged, OSError.
    """
    for game, row in games.items():
        if "card_kinds" in row.parts:
            name, stamp = NAME.format(game), _stamp(game, resources)
            if stamp_of(store, "bundled", name) != stamp:
                carry_out(store, plan(store, row.use(_Listing(name, stamp), resources)))


def _stamp(game: str, resources: Path) -> str:
    """What tells the files of a game from other ones: its own, and its words."""
    digest = hashlib.blake2b(f"{__version__} {FORM} {game}".encode(), digest_size=16)
    for folder in (resources / game, *(resources / FOLDER / code / game for code in codes())):
        for path in sorted(folder.rglob("*.json")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


class _Listing:
    """Makes the list of any game."""

    def __init__(self, name: str, stamp: str) -> None:
        self._name, self._stamp = name, stamp

    def of(self, box: GameBox[S, P, A, V, E, L]) -> CardList:
        return CardList("bundled", self._name, tuple(entries_of_game(box)), self._stamp)


def entries_of_game(box: GameBox[S, P, A, V, E, L]) -> Iterator[Entry]:
    """Yield the cards of a game by number as a list has them, by its terms `card.<number>` and `text.<number>`."""
    voice, game = voice_of(box.game), box.game.name
    spoken = {code: voice.words_in(code) for code in codes()}
    for no in box.cards:
        texts = {
            code: Text(words.term_or(f"card.{no}", no), words.term_or(f"text.{no}", ""))
            for code, words in spoken.items()
        }
        facts = Facts(OTHER, game=game, own=dict(box.printed(no)))
        yield Entry(
            texts[SOURCE].name, (Printing(no),), facts, texts, effect="by_hand" if box.cards_by_hand else "runs"
        )
