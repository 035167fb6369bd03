"""`data`: all that is a person's kept in one file, looked at there, and brought back."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

from wixoss_desktop import paths
from wixoss_desktop.cli.options import add_command, add_data_option
from wixoss_desktop.cli.report import OK, BadInput, show
from wixoss_desktop.intake.limits import TurnedAway

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers
    from wixoss_desktop.match.data_copy import FileChange, KeptCopy, Kind, Mode

KINDS: Final = ("decks", "things", "games", "notes", "settings", "lists", "pictures")
IN_ONE_FILE: Final = ("notes", "lists")
"""Of these a copy counts what is in their file."""
DEEDS: Final = {
    "add": "come", "put": "take the place of others", "beside": "come beside others", "join": "are joined with others",
    "set_aside": "are set aside", "keep": "stay as they are here", "same": "are the same",
}  # fmt: skip


def add(subparsers: Subparsers) -> None:
    """Let the parser know `data`."""
    command = add_command(subparsers, "data", "keep a copy of all that is yours, and bring it back")
    command.set_defaults(run=run)
    which = command.add_subparsers(title="deeds", metavar="DEED", required=True)
    copy = which.add_parser("copy", help="write decks, games, notes and settings into one zip")
    copy.add_argument("file", type=Path, metavar="FILE.zip")
    copy.add_argument(
        "--with", dest="more", default="", metavar="KINDS", help="lists, pictures or both, with a comma between"
    )
    copy.set_defaults(does=_copy)
    restore = which.add_parser("restore", help="bring back what such a zip has")
    restore.add_argument("file", type=Path, metavar="FILE.zip")
    restore.add_argument("--replace", action="store_true", help="in the place of what is here, not beside it")
    restore.add_argument("--only", default="", metavar="KINDS", help=f"some of {', '.join(KINDS)}")
    restore.add_argument("--dry-run", action="store_true", help="say what it would do, and do nothing")
    restore.set_defaults(does=_restore)
    for each in (copy, restore):
        each.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON")
        add_data_option(each, default=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Copy or restore."""
    return int(args.does(args))


def _copy(args: argparse.Namespace) -> int:
    from wixoss_desktop.match.data_copy import OF_A_PERSON, keep_copy

    kinds = (*OF_A_PERSON, *_kinds(args.more, ("lists", "pictures"), "--with"))
    about = keep_copy(paths.user_data(args.data), args.file, kinds)
    lines = (f"{kind:12} {count}" for kind, count in about.counts.items())
    answer = {"file": str(args.file), "made": about.made, "counts": about.counts}
    left = [kind for kind in KINDS if kind not in kinds]
    rest = (f"not in it: {' and '.join(left)} (--with {','.join(left)})",) if left else ()
    show(answer, (f"{args.file}:", *lines, *rest), as_json=args.json)
    return OK


def _restore(args: argparse.Namespace) -> int:
    from wixoss_desktop.match.data_copy import bring_back, changes
    from wixoss_desktop.match.data_folder import DataFolder, FolderInUse

    copy, data = _read(args.file), paths.user_data(args.data)
    kinds = _kinds(args.only, KINDS, "--only") or None
    mode: Mode = "replace" if args.replace else "merge"
    aside = None
    try:
        if args.dry_run:
            planned = changes(copy, data, mode, kinds)
        else:
            with DataFolder(data) as folder:
                folder.require_writing()
                planned = changes(copy, data, mode, kinds)
                aside = bring_back(copy, folder, planned)
    except FolderInUse as error:
        raise BadInput("another program has it open", where=str(data), expected="it to be closed first") from error
    except TurnedAway as error:
        raise BadInput(str(error.strerror), where=str(args.file), expected="a copy made by 'data copy'") from error
    _tell(args, copy, planned, aside)
    return OK


def _read(path: Path) -> KeptCopy:
    from wixoss_desktop.match.data_copy import read_copy

    try:
        return read_copy(path)
    except TurnedAway as error:
        raise BadInput(str(error.strerror), where=str(path), expected="a copy made by 'data copy'") from error


def _tell(args: argparse.Namespace, copy: KeptCopy, planned: Collection[FileChange], aside: Path | None) -> None:
    from wixoss_desktop.match.data_copy import counted_as

    counted = Counter((counted_as(change.name) or change.kind, change.does) for change in planned)
    things = {kind: count for kind, count in copy.about.counts.items() if kind in IN_ONE_FILE}
    lines = [f"{kind:12} {things.get(kind, count)} {DEEDS[does]}" for (kind, does), count in counted.items()]
    head = "would bring back" if args.dry_run else "brought back"
    answer = {
        "made": copy.about.made, "done": not args.dry_run, "aside": None if aside is None else str(aside),
        "changes": [{"kind": one.kind, "file": one.name, "does": one.does, "to": one.to} for one in planned],
    }  # fmt: skip
    kept = () if aside is None else (f"what was in the way lies in {aside}",)
    show(answer, (f"{head} the copy of {copy.about.made}", *lines, *kept), as_json=args.json)


def _kinds(said: str, known: tuple[str, ...], option: str) -> tuple[Kind, ...]:
    from wixoss_desktop.match.data_copy import Kind

    words = [word.strip() for word in said.split(",") if word.strip()]
    for word in words:
        if word not in known:
            raise BadInput(f"no kind is called {word!r}", where=option, expected=", ".join(known))
    return tuple(kind for kind in get_args(Kind) if kind in words)
