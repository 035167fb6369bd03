"""`own`: what you keep for a game beside decks, such as sheets of Live Magic, listed, checked and handed on."""

from __future__ import annotations

import argparse
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
    """One thing: which it is, of which kind and game, and what is wrong with it, in sentences."""

    id: str
    name: str
    kind: str
    game: str
    faults: tuple[str, ...] = ()


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
        command.add_argument("file", type=Path, metavar="FILE")
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
    command.add_argument("--kind", metavar="KIND", default="", help="which kind of things (the first of the game)")
    command.set_defaults(run=_run, does=does)
    return command


def _run(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.kept_things import ThingInTheWay

    try:
        return int(args.does(args))
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
    from wixoss_desktop.cards.kept_things import KeptThings
    from wixoss_desktop.match.game_files import is_newer, newer_sentence

    known, data = _known(), paths.user_data(args.data)
    game = args.game.replace("-", "_") or next(iter(known))
    if game not in known:
        raise BadInput(f"nothing is kept for {args.game}", where="--game", expected=f"one of {', '.join(known)}")
    kinds = {kind.name: kind for kind in known[game]}
    if args.kind and args.kind not in kinds:
        raise BadInput(f"no kind is called {args.kind}", where="--kind", expected=f"one of {', '.join(kinds)}")
    kind = kinds[args.kind] if args.kind else known[game][0]
    return game, KeptThings(data, game, kind, why_not=newer_sentence(data) if is_newer(data) else "")


def _faults(game: str, thing: KeptThing) -> tuple[str, ...]:
    from wixoss_desktop.cli import bundled

    return tuple(bundled.refused(game, fault) for fault in thing.faults())


def _said(game: str, kept: KeptThings, thing: KeptThing) -> ThingSaid:
    return ThingSaid(thing.id, thing.name, kept.kind.name, game, _faults(game, thing))


def _found(args: argparse.Namespace, kept: KeptThings) -> KeptThing:
    """Return the thing of an id, or else of a name. Raises BadInput for none and for several."""
    wanted = args.thing.strip().casefold()
    of_name = [thing for thing in kept.things if thing.name.casefold() == wanted]
    found = kept.thing(wanted)
    if found is None and len(of_name) == 1:
        found = of_name[0]
    if found is None:
        listed = ", ".join(one.id for one in of_name or kept.things) or "nothing, as none is kept"
        what = f"{len(of_name)} are called {args.thing}" if of_name else f"none is called {args.thing}"
        raise BadInput(what, where="WHICH", expected=f"one of {listed}")
    return found


def _read(kept: KeptThings, path: Path) -> KeptThing:
    """Return the thing of a file. Raises BadInput."""
    from wixoss_desktop.cards.problems import Problem

    found = kept.read_from(path)
    if isinstance(found, Problem):
        raise BadInput(found.what, where=found.where, expected=found.expected or f"a {kept.kind.name} of this program")
    return found


def _require_new(path: Path) -> None:
    if path.exists():
        raise BadInput("there is a file already", where=str(path), expected="a new file")


# --- what is done ---


def _list(args: argparse.Namespace) -> int:
    game, kept = _kept(args)
    things = tuple(_said(game, kept, thing) for thing in kept.things)
    said = ThingsSaid(things, tuple(map(str, kept.problems)))
    show(said, _lines(said), as_json=args.json)
    return OK


def _lines(said: ThingsSaid) -> Iterator[str]:
    for thing in said.things:
        yield f"{thing.id:<14} {thing.name}"
        yield from (f"  {fault}" for fault in thing.faults)
    yield from (f"can't be read: {problem}" for problem in said.problems)
    if not said.things and not said.problems:
        yield "nothing is kept"


def _show(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.kept_things import written_thing

    thing = _found(args, _kept(args)[1])
    show(thing, (written_thing(thing).decode().rstrip("\n"),), as_json=args.json)
    return OK


def _check(args: argparse.Namespace) -> int:
    game, kept = _kept(args)
    said = _said(game, kept, _read(kept, args.file))
    lines = said.faults or (f"{said.name}: nothing is wrong with it",)
    show(said, lines, as_json=args.json)
    return FAILED if said.faults else OK


def _import(args: argparse.Namespace) -> int:
    game, kept = _kept(args)
    thing = _read(kept, args.file)
    if faults := _faults(game, thing):
        raise BadInput("; ".join(faults), where=str(args.file), expected=f"a {kept.kind.name} that the rules allow")
    return _told(args, game, kept, kept.take_in(thing, replaces=args.replace), "is kept as")


def _export(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.json_files import write_whole
    from wixoss_desktop.cards.kept_things import written_thing

    game, kept = _kept(args)
    thing = _found(args, kept)
    _require_new(args.file)
    write_whole(args.file, written_thing(thing))
    return _told(args, game, kept, thing, f"is written to {args.file}:")


def _copy(args: argparse.Namespace) -> int:
    from wixoss_desktop.cards.kept_things import ThingRefused

    game, kept = _kept(args)
    try:
        made = kept.copy(_found(args, kept).id, args.name)
    except ThingRefused as error:
        from wixoss_desktop.cli import bundled

        why = "; ".join(bundled.refused(game, fault) for fault in error.faults)
        raise BadInput(why, where=args.thing, expected="one that the rules allow") from error
    return _told(args, game, kept, made, "is kept as")


def _delete(args: argparse.Namespace) -> int:
    game, kept = _kept(args)
    thing = _found(args, kept)
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
