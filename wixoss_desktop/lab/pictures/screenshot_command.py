"""The `screenshot` command: which place, how large, in which theme; the picture's file, or why there is none."""

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar, get_args

import msgspec
from PySide6.QtCore import QSize

from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SCENARIO
from wixoss_desktop.lab.pictures.screenshots import Studio, draw, names
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError
from wixoss_desktop.ui.kit.preferences import UI_SCALES, UiPreferences
from wixoss_desktop.ui.kit.tokens import ThemeName
from wixoss_desktop.words.languages import offered

Word = TypeVar("Word", bound=str)

OK, BAD = 0, 2
SIZE: Final = re.compile(r"(\d{3,5})x(\d{3,5})")
SCALES: Final = tuple(f"{scale:.0%}".removesuffix("%") for scale in UI_SCALES)
SMALLEST: Final = QSize(960, 640)
LARGEST: Final = QSize(7680, 4320)


class BadWords(Exception):
    """Something on the command line that can't be used: what is wrong, where, and what would be right."""

    def __init__(self, what: str, where: str, expected: str) -> None:
        super().__init__(f"{where}: {what}; expected {expected}")
        self.fields = {"what": what, "where": where, "expected": expected}


def add_options(parser: argparse.ArgumentParser) -> None:
    """The words of the command."""
    parser.add_argument("place", nargs="?", metavar="PLACE")
    parser.add_argument("out", nargs="?", type=Path, metavar="OUT.png")
    parser.add_argument("--list", action="store_true", help="name every place")
    parser.add_argument("--size", default="1280x800", metavar="WxH")
    parser.add_argument("--theme", default="dark", metavar="T")
    parser.add_argument("--lang", default="en", metavar="L")
    parser.add_argument("--scale", default="100", metavar="PERCENT")
    parser.add_argument("--scenario", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")


def run(
    args: argparse.Namespace,
    furnish: Callable[[], Studio],
) -> int:
    """Draw a place, or name them all; the exit status."""
    if args.list:
        _answer({"places": names()}, "\n".join(names()), as_json=args.json)
        return OK
    try:
        picture = _drawn(args, furnish)
    except BadWords as error:
        if args.json:
            sys.stdout.write(msgspec.json.encode({"error": error.fields}).decode() + "\n")
        sys.stderr.write(f"wixoss-desktop: {' '.join(str(error).split())}\n")
        return BAD
    found = {"file": str(args.out), "width": picture.width(), "height": picture.height()}
    _answer(found, f"{args.out}: {picture.width()}x{picture.height()}", as_json=args.json)
    return OK


def _drawn(args: argparse.Namespace, furnish: Callable[[], Studio]) -> QSize:
    if args.place not in names():
        raise BadWords(f"no such place: {args.place or 'none given'}", "PLACE", f"one of {', '.join(names())}")
    if args.out is None:
        raise BadWords("no file to draw into", "OUT.png", "the name of a PNG file")
    size = _size(args.size)
    preferences = UiPreferences(
        theme=_one_of(args.theme, get_args(ThemeName), "--theme"),
        language=_one_of(args.lang, offered(), "--lang"),
        ui_scale=int(_one_of(args.scale, SCALES, "--scale")) / 100,
        reduce_motion=True,
        last_place="home",
    )
    try:
        scenario = None if args.scenario is None else read_text(args.scenario, SCENARIO)
        return draw(furnish(), args.place, args.out, size, preferences, scenario).size()
    except ScenarioError as error:
        raise BadWords(error.what, error.where or str(args.scenario), "a scenario as docs/scenarios.md says") from None
    except LookupError as error:
        raise BadWords(str(error), "the catalogue", "cards to show") from None
    except OSError as error:
        raise BadWords(str(error), "the file", "a file that can be read or written") from None


def _size(text: str) -> QSize:
    found = SIZE.fullmatch(text)
    size = QSize(int(found[1]), int(found[2])) if found else QSize()
    if found is None or size.expandedTo(SMALLEST) != size or size.boundedTo(LARGEST) != size:
        raise BadWords(f"no such size: {text}", "--size", "WIDTHxHEIGHT from 960x640 to 7680x4320")
    return size


def _one_of(text: str, words: tuple[Word, ...], where: str) -> Word:
    for word in words:
        if word == text:
            return word
    raise BadWords(f"no such value: {text}", where, f"one of {', '.join(words)}")


def _answer(answer: object, line: str, *, as_json: bool) -> None:
    sys.stdout.write((msgspec.json.encode(answer).decode() if as_json else line) + "\n")
