"""`own`: what you keep for a game beside decks, such as sheets and pools of Live Magic: listed, checked, handed on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import Struct

from wixoss_desktop import paths
from wixoss_desktop.cli.options import Parser, add_command
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show

if TYPE_CHECKING:
    from wixoss_desktop.cards.kept_things import KeptThings
    from wixoss_desktop.cli.options import Subparsers
    from wixoss_desktop.engine.contract import Action
    from wixoss_desktop.engine.contract.game import E, P
    from wixoss_desktop.engine.contract.kept_things import KeptThing, ThingKind
    from wixoss_desktop.match.game_box import GameBox
    from wixoss_desktop.match.playouts import L

    S = TypeVar("S")
    A = TypeVar("A", bound=Action)
    V = TypeVar("V")

THING: Final = "its id or name"


class ThingSaid(Struct, frozen=True):
    """One thing: which it is, of which kind and game, what is wrong with it, in sentences, and what is counted of it.

    `unknown` are the cards of which nobody knows the heap.
    """

    id: str
    name: str
    kind: str
    game: str
    faults: tuple[str, ...] = ()
    figures: dict[str, int] = {}
    unknown: tuple[str, ...] = ()


class ThingsSaid(Struct, frozen=True):
    """Several, and which files can't be read."""

    things: tuple[ThingSaid, ...]
    problems: tuple[str, ...] = ()


def add(subparsers: Subparsers) -> None:
    """Let the parser know `own`."""
    says = "lists, checks, copies and hands on what you keep for a game, such as sheets of Live Magic"
    deeds = subparsers.add_parser("own", help=says, description=says).add_subparsers(
        title="deeds", metavar="DEED", required=True, parser_class=Parser
    )
    _deed(deeds, "list", "lists what you keep, with what is wrong with it", _list)
    shown = _deed(deeds, "show", "prints one as its file has it", _show)
    checked = _deed(deeds, "check", "says what is wrong with a file; exit status 1 if anything is", _check)
    brought = _deed(deeds, "import", "keeps what a file holds; nothing that the rules refuse", _import)
    for command in (checked, brought):
        command.add_argument(
            "file", type=Path, metavar="FILE", help="or - for what comes in by a pipe, where it is a list"
        )
        command.add_argument(
            "--beside", type=Path, metavar="FILE", help="another list, which says more of the same cards"
        )
        command.add_argument(
            "--put", action="append", default=[], metavar="NAME=HEAP", help="where a card lies; repeatable"
        )
        command.add_argument("--name", metavar="NAME", default="", help="what it is called from then on")
    brought.add_argument("--replace", action="store_true", help="in the place of the one with its id, not beside it")
    written = _deed(deeds, "export", "writes one into a file for others", _export)
    copied = _deed(deeds, "copy", "keeps a copy by another name", _copy)
    deleted = _deed(deeds, "delete", "deletes one for good", _delete)
    for command in (shown, written, copied, deleted):
        command.add_argument("thing", metavar="WHICH", help=THING)
    written.add_argument("file", type=Path, metavar="FILE", help="a new file")
    begun = _deed(deeds, "new", "writes a new one into a file, to be filled in and imported", _new)
    for command in (copied, begun):
        command.add_argument("name", metavar="NAME")
    begun.add_argument("file", type=Path, metavar="FILE", help="a new file")


def _deed(deeds: Subparsers, name: str, says: str, does: Callable[[argparse.Namespace], int]) -> Parser:
    command = add_command(deeds, name, says)
    command.add_argument("--game", metavar="NAME", default="", help="of which game (the one that keeps such things)")
    command.add_argument(
        "--kind", metavar="KIND", default="", help="which kind of things (as the file ends, or the first)"
    )
    command.set_defaults(run=_run, does=does)
    return command


def _run(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.kept_things import ThingInTheWay
    from wixoss_desktop.intake.limits import TurnedAway

    try:
        return int(args.does(args))
    except TurnedAway as error:
        raise BadInput(str(error.strerror), where=str(error.filename), expected="a list of cards") from error
    except ThingInTheWay as error:
        raise BadInput(str(error.strerror), where=str(error.filename), expected="to be tried again") from error


class _Kinds:
    """The kinds of things that a game knows, whatever its types are."""

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> tuple[ThingKind, ...]:
        return () if box.things is None else box.things.kinds


def _known() -> Mapping[str, tuple[ThingKind, ...]]:
    """Return the games that know such things, with their kinds."""
    from wixoss_desktop.match.games import GAMES

    return {name: row.use(_Kinds(), paths.resources()) for name, row in GAMES.items() if "things" in row.parts}


def _kept(args: argparse.Namespace) -> tuple[str, KeptThings]:
    """Return the game and the things that are meant. Raises BadInput."""
    game, kinds = _meant(args)
    ending = str(args.file).casefold()
    kind = next((one for one in kinds if ending.endswith(one.suffix)), None)
    if kind is None and "beside" in args and not ending.endswith(".json"):  # nothing that was handed on, but a list
        kind = next((one for one in kinds if one.lists is not None), None)
    return game, _kept_of(args, game, kinds[0] if kind is None else kind)


def _kept_of(args: argparse.Namespace, game: str, kind: ThingKind) -> KeptThings:
    from wixoss_desktop.cards.kept_things import KeptThings
    from wixoss_desktop.match.game_files import is_newer, newer_sentence

    data = paths.user_data(args.data)
    return KeptThings(data, game, kind, why_not=newer_sentence(data) if is_newer(data) else "")


def _meant(args: argparse.Namespace) -> tuple[str, tuple[ThingKind, ...]]:
    """Return the game that is meant, and those of its kinds that may be. Raises BadInput."""
    known = _known()
    game = args.game.replace("-", "_") or next(iter(known))
    if game not in known:
        raise BadInput(f"nothing is kept for {args.game}", where="--game", expected=f"one of {', '.join(known)}")
    kinds = {kind.name: kind for kind in known[game]}
    if args.kind and args.kind not in kinds:
        raise BadInput(f"no kind is called {args.kind}", where="--kind", expected=f"one of {', '.join(kinds)}")
    return game, (kinds[args.kind],) if args.kind else known[game]


def _faults(game: str, thing: KeptThing) -> tuple[str, ...]:
    from wixoss_desktop.cli import bundled

    return tuple(bundled.refused(game, fault) for fault in thing.faults())


def _said(game: str, kept: KeptThings, thing: KeptThing) -> ThingSaid:
    from wixoss_desktop.cli import bundled

    lists, faults = kept.kind.lists, _faults(game, thing)
    if lists is None:
        return ThingSaid(thing.id, thing.name, kept.kind.name, game, faults)
    figures = {bundled.term(game, name): count for name, count in lists.figures(thing).items()}
    unknown = tuple(card.name for card in lists.copies(thing) if not card.heap)
    return ThingSaid(thing.id, thing.name, kept.kind.name, game, faults, figures, unknown)


def _found(args: argparse.Namespace) -> tuple[str, KeptThings, KeptThing]:
    """Return the thing of an id, or else of a name, and those among which it is kept. Raises BadInput for none, and
    for several.
    """
    game, kinds = _meant(args)
    each = tuple((kept, thing) for kind in kinds for kept in (_kept_of(args, game, kind),) for thing in kept.things)
    wanted = args.thing.strip().casefold()
    of_name = [one for one in each if one[1].name.casefold() == wanted]
    found = next((one for one in each if one[1].id == wanted), None)
    if found is None and len(of_name) == 1:
        found = of_name[0]
    if found is None:
        listed = ", ".join(thing.id for _, thing in of_name or each) or "nothing, as none is kept"
        what = f"{len(of_name)} are called {args.thing}" if of_name else f"none is called {args.thing}"
        raise BadInput(what, where="WHICH", expected=f"one of {listed}")
    return game, *found


def _read(args: argparse.Namespace, kept: KeptThings) -> KeptThing:
    """Return the thing of a file, with what is said of it beside. Raises BadInput."""
    from msgspec.structs import replace

    from wixoss_desktop.cards.problems import Problem
    from wixoss_desktop.intake.limits import DECK_FILE

    lists = kept.kind.lists
    if lists is None and (args.put or args.beside):
        raise BadInput(f"a {kept.kind.name} isn't made of lists", where="--put, --beside", expected="neither of them")
    found: KeptThing | Problem
    if lists is not None and args.file == Path("-"):
        found = lists.read(kept.begin(""), sys.stdin.buffer.read(DECK_FILE.most + 1), "-")
    else:
        found = kept.read_from(args.file)
    if isinstance(found, Problem):
        raise BadInput(found.what, where=found.where, expected=found.expected or f"a {kept.kind.name} of this program")
    if args.beside is not None:
        found = kept.with_more(found, args.beside)
    for said in args.put if lists is not None else ():
        name, _, heap = said.rpartition("=")
        try:
            found = lists.put(found, name.strip(), heap.strip()) if lists is not None else found
        except ValueError as error:
            raise BadInput(str(error), where=f"--put {said}", expected="NAME=HEAP") from None
    return replace(found, name=args.name.strip()) if args.name else found


def _require_new(path: Path) -> None:
    if path.exists():
        raise BadInput("there is a file already", where=str(path), expected="a new file")


# --- what is done ---


def _list(args: argparse.Namespace) -> int:
    game, kinds = _meant(args)
    each = tuple(_kept_of(args, game, kind) for kind in kinds)
    things = tuple(_said(game, kept, thing) for kept in each for thing in kept.things)
    said = ThingsSaid(things, tuple(str(problem) for kept in each for problem in kept.problems))
    show(said, _lines(said), as_json=args.json)
    return OK


def _lines(said: ThingsSaid) -> Iterator[str]:
    for thing in said.things:
        yield f"{thing.id:<14} {thing.kind:<6} {thing.name}"
        yield from (f"  {fault}" for fault in thing.faults)
    yield from (f"can't be read: {problem}" for problem in said.problems)
    if not said.things and not said.problems:
        yield "nothing is kept"


def _counted(said: ThingSaid) -> Iterator[str]:
    """Give what is counted of a thing, and the cards of which nobody knows where they lie."""
    yield from (f"{name:<12} {count}" for name, count in said.figures.items())
    yield from (f"which heap?  {name}" for name in said.unknown)


def _show(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.kept_things import written_thing

    thing = _found(args)[2]
    show(thing, (written_thing(thing).decode().rstrip("\n"),), as_json=args.json)
    return OK


def _check(args: argparse.Namespace) -> int:
    game, kept = _kept(args)
    said = _said(game, kept, _read(args, kept))
    lines = said.faults or (f"{said.name}: nothing is wrong with it",)
    show(said, (*_counted(said), *lines), as_json=args.json)
    return FAILED if said.faults else OK


def _import(args: argparse.Namespace) -> int:
    game, kept = _kept(args)
    thing = _read(args, kept)
    if faults := _faults(game, thing):
        raise BadInput("; ".join(faults), where=str(args.file), expected=f"a {kept.kind.name} that the rules allow")
    return _told(args, game, kept, kept.take_in(thing, replaces=args.replace), "is kept as")


def _export(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.json_files import write_whole
    from wixoss_desktop.cards.kept_things import written_thing

    game, kept, thing = _found(args)
    _require_new(args.file)
    write_whole(args.file, written_thing(thing))
    return _told(args, game, kept, thing, f"is written to {args.file}:")


def _copy(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.kept_things import ThingRefused

    game, kept, thing = _found(args)
    try:
        made = kept.copy(thing.id, args.name)
    except ThingRefused as error:
        from wixoss_desktop.cli import bundled

        why = "; ".join(bundled.refused(game, fault) for fault in error.faults)
        raise BadInput(why, where=args.thing, expected="one that the rules allow") from error
    return _told(args, game, kept, made, "is kept as")


def _delete(args: argparse.Namespace) -> int:
    game, kept, thing = _found(args)
    kept.forget(thing.id)
    return _told(args, game, kept, thing, "is deleted:")


def _new(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.json_files import write_whole
    from wixoss_desktop.cards.kept_things import written_thing

    game, kept = _kept(args)
    thing = kept.begin(args.name)
    _require_new(args.file)
    write_whole(args.file, written_thing(thing))
    return _told(args, game, kept, thing, f"is written to {args.file}:")


def _told(args: argparse.Namespace, game: str, kept: KeptThings, thing: KeptThing, what: str) -> int:
    show(_said(game, kept, thing), (f"{thing.name} {what} {thing.id}",), as_json=args.json)
    return OK
