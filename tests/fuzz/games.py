"""What games bring: journals of each and of its free table, options, decks, card sets, kept things, notation."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec

from tests.fuzz.kinds import Kind, command, complained
from tests.fuzz.mutations import mutated, resealed
from wixoss_desktop import paths
from wixoss_desktop.cards.decks.deck_files import written
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cards.kept_things import KeptThings, written_thing
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.engine.contract.kept_things import ThingKind
from wixoss_desktop.engine.contract.setting_up import answered
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import parse as parse_of_live_magic
from wixoss_desktop.engine.live_magic.own_powers import OWN_POWERS
from wixoss_desktop.engine.live_magic.own_sheets import SHEETS
from wixoss_desktop.engine.siw.actions import parse as parse_of_siw
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.match.game_box import GameBox
from wixoss_desktop.match.games import BY_HAND, GAMES
from wixoss_desktop.match.history import History
from wixoss_desktop.match.journal import Journal
from wixoss_desktop.match.live_magic.pool import read_pool, read_sheets
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.playouts import L
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.siw.sets import load_sets
from wixoss_desktop.match.terms import Terms

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)
ANSWERS: Final = 12


class _Kept(NamedTuple):
    """A few answers of a game of any kind, with one taken back and a remark, as its journal has them."""

    seats: int

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> bytes:
        decks = tuple(box.decks.values())[: self.seats] or ()
        seats = next(count for count in box.form.players() if count >= self.seats)
        setup = box.form.setup(seats, {}, decks * (seats if len(decks) == 1 else 1))
        terms = Terms(setup, "fuzz", (SeatPlan("person"),) * seats, take_backs="free", game=box.game.name)
        start, dice = box.game.begin(setup, terms.seed), Dice("fuzz")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "a.journal")
            journal = Journal.create(box.kept, path, terms, start.position, every=8)
            match = Match(box.game, terms, History(box.game, start), journal)
            while len(match.history.nodes) <= ANSWERS:
                seat = match.to_act[dice.roll(len(match.to_act))]
                legal = match.legal(seat)
                match.submit(seat, box.game.fill(match.position, seat, legal[dice.roll(len(legal))], dice))
            match.undo(match.to_act[0])
            match.remark(0, match.history.here, "a remark")
            match.close()
            return path.read_bytes()


@cache
def journal_of(game: str, seats: int) -> bytes:
    """The journal of a game as it is begun when nobody chooses anything."""
    return {**GAMES, **BY_HAND}[game].use(_Kept(seats), paths.resources())


def read_journal(path: Path, data: Path) -> None:
    """A record is played again, told, and stands in the list of kept games."""
    if path.stat().st_size % 3:
        command("replay", path)
    else:
        command("replay", "text", path)
    games = data / "games"
    games.mkdir(exist_ok=True)
    (games / "a.journal").write_bytes(path.read_bytes())
    command("replay", "list", "--json", "--data", data)


def journal_changed(dice: random.Random, sample: bytes, others: tuple[bytes, ...]) -> bytes:
    """A changed journal, most often one whose sums fit."""
    return mutated(dice, sample, others) if dice.random() < 0.4 else resealed(dice, sample)


def _journals(game: str, *seats: int) -> Kind:
    return Kind(
        lambda: tuple(journal_of(game, count) for count in seats), "game.journal", read_journal, journal_changed
    )


def _notation(parse: Callable[[str], object], game: str) -> Kind:
    """The answers of a journal, line by line."""

    def sample() -> tuple[bytes, ...]:
        said = (msgspec.json.decode(line).get("do", "") for line in journal_of(game, 2).splitlines())
        return ("\n".join(filter(None, said)).encode(),)

    def read(path: Path, _data: Path) -> None:
        for line in path.read_bytes().decode("utf-8", "replace").splitlines():
            try:
                str(parse(line))
            except ValueError as error:
                complained(error)

    return Kind(sample, "moves.txt", read)


class _FirstDeck(NamedTuple):
    """The first deck of a game as its file has it."""

    game: str

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> bytes:
        deck = next(iter(box.decks.values()))
        cards = {part: tuple(Copies(no, 1) for no in numbers) for part, numbers in deck.cards.items()}
        return written(DeckFile("own-1", deck.name, deck.format, cards, named=deck.named, game=self.game))


def _deck_of(game: str) -> Kind:
    def read(path: Path, data: Path) -> None:
        command("deck", "check", path, "--game", game, "--data", data)
        command("deck", "convert", path, "--game", game, "--to", "text", "--data", data)
        decks = data / "decks"
        decks.mkdir(exist_ok=True)
        (decks / "own-1.json").write_bytes(path.read_bytes())
        command("deck", "list", "--data", data)
        (decks / "own-1.json").unlink()

    return Kind(lambda: (GAMES[game].use(_FirstDeck(game), paths.resources()),), "deck.json", read)


class _Begun(NamedTuple):
    """A game begun with the answers that a person gave by hand, as `NAME=VALUE` lines."""

    said: dict[str, str]

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> None:
        seats = next(count for count in box.form.players() if count > 1)
        try:
            answered(box.form.choices(seats), self.said)
        except ValueError as error:
            complained(error)
            return
        decks = tuple(box.decks.values())[:1] * seats
        setup = box.form.setup(seats, self.said, decks)
        refused = box.game.check_setup(setup)
        if not refused:
            box.game.begin(setup, "fuzz")


class _Choices:
    """The last thing that each question of a form can be answered with."""

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> bytes:
        seats = next(count for count in box.form.players() if count > 1)
        asked = box.form.choices(seats)
        return "\n".join(f"{one.name}={one.values[-1]}" for one in asked if one.values).encode()


def _options(game: str) -> Kind:
    def read(path: Path, _data: Path) -> None:
        lines = path.read_bytes().decode("utf-8", "replace").splitlines()
        said = dict(line.partition("=")[::2] for line in lines if line)
        GAMES[game].use(_Begun(said), paths.resources())

    return Kind(lambda: (GAMES[game].use(_Choices(), paths.resources()),), "options.txt", read)


def _sets(path: Path, _data: Path) -> None:
    for told in load_sets(path.parent).problems:
        complained(told)


def _bundled(read: Callable[[Path], object], name: str) -> Kind:
    def reading(path: Path, _data: Path) -> None:
        try:
            read(path)
        except ValueError as error:
            complained(error)

    return Kind(lambda: ((Path(paths.resources()) / "live_magic" / name).read_bytes(),), name, reading)


def _thing(kind: ThingKind, name: str) -> Kind:
    def sample() -> tuple[bytes, ...]:
        with tempfile.TemporaryDirectory() as folder:
            kept = KeptThings(Path(folder), "live_magic", kind)
            return (written_thing(kept.begin("Mine")),)

    def read(path: Path, data: Path) -> None:
        kept = KeptThings(data, "live_magic", kind)
        try:
            found = kept.read_from(path)
        except TurnedAway as error:
            complained(error)
            return
        if isinstance(found, Problem):
            complained(found)
            return
        if kind.form is not None:
            kind.form.fields(found)
        if not found.faults():
            kept.forget(kept.take_in(found, replaces=True).id)
        command("own", "check", path, "--data", data)

    return Kind(sample, name, read)


def _texts(path: Path, data: Path) -> None:
    command("cards", "read", path, "--report", "--data", data)


CARD_TEXTS: Final = """CardNum,CardName,Type,CardClass,Color,Level,Power,EffectText,BurstText
MY01-001,一番,シグニ,精武：アーム,白,1,1000,【出】：カードを１枚引く。,：カードを１枚引く。
MY01-002,二番,シグニ,精武：アーム,白,2,1000,【常】：このシグニのパワーは＋2000される。,-
MY01-003,三番,シグニ,精武：アーム,赤,3,8000,【起】《赤》《ダウン》：シグニ１体を対象とし、それをバニッシュする。,-
"""


GAME_KINDS: Final[dict[str, Kind]] = {
    "siw journal": _journals("siw", 2, 3),
    "live magic journal": _journals("live_magic", 2, 4),
    "siw free journal": _journals("siw_free", 2),
    "live magic free journal": _journals("live_magic_free", 2),
    "siw moves": _notation(parse_of_siw, "siw"),
    "live magic moves": _notation(parse_of_live_magic, "live_magic"),
    "options": _options("wixoss"),
    "siw options": _options("siw"),
    "live magic options": _options("live_magic"),
    "siw deck": _deck_of("siw"),
    "siw set": Kind(
        lambda: (next(iter(sorted((Path(paths.resources()) / "siw" / "cards").glob("*.json")))).read_bytes(),),
        "set.json", _sets,
    ),
    "sheet of a magus": _thing(SHEETS, "mine.magus.json"),
    "power of a magus": _thing(OWN_POWERS, "mine.power.json"),
    "pool file": _bundled(read_pool, "pool.json"),
    "ready sheets": _bundled(read_sheets, "sheets.json"),
    "card texts": Kind(lambda: (CARD_TEXTS.encode(),), "texts.csv", _texts),
}  # fmt: skip
