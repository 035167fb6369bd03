"""How subcommands speak: answers on stdout, errors in one line on stderr, both as JSON on request."""

import json
import sys
from collections.abc import Iterable

import msgspec

from wixoss_desktop.cards.problems import FaultText

OK, FAILED, BAD = 0, 1, 2
"""Exit statuses: fine, a check failed, bad input."""


class BadInput(Exception):
    """Something that was handed in cannot be used: what is wrong, where, and what would be right."""

    def __init__(self, what: str, *, where: str, expected: str) -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.where}: {self.what}; expected {self.expected}"


def show(answer: object, lines: Iterable[str], *, as_json: bool) -> None:
    """Print an answer: `lines` for people, or `answer` (a struct or dict) as one JSON object."""
    if as_json:
        sys.stdout.write(_json(answer))
        return
    sys.stdout.write("".join(f"{line}\n" for line in lines))


def complain(error: BadInput, *, as_json: bool) -> int:
    """Print an error in one line on stderr, and as JSON on stdout if asked for; exit status 2."""
    if as_json:
        fields = {"what": error.what, "where": error.where, "expected": error.expected}
        sys.stdout.write(_json({"error": fields}))
    sys.stderr.write(f"wixoss-desktop: {' '.join(str(error).split())}\n")
    return BAD


def _json(answer: object) -> str:
    """One line of JSON; letters that the terminal hasn't, or that are none in a file's name, are written as numbers."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    if encoding.lower().replace("-", "") != "utf8":
        return json.dumps(msgspec.to_builtins(answer, enc_hook=_said)) + "\n"
    try:
        return msgspec.json.encode(answer, enc_hook=_said).decode() + "\n"
    except UnicodeEncodeError:
        return json.dumps(msgspec.to_builtins(answer, enc_hook=_said)) + "\n"


def _said(text: object) -> str:
    """What is wrong with a file, a text that languages have words for, as plain text. Raises TypeError for all else."""
    if isinstance(text, FaultText):
        return str.__str__(text)
    raise TypeError(f"{type(text).__name__} has no JSON")
