"""What `cards pictures` does; loaded with the first of it, Pillow and SQLite come along."""

from __future__ import annotations

import argparse
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop import paths, settings
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.report import OK, BadInput, show
from wixoss_desktop.images.own.album import Album, scan
from wixoss_desktop.images.own.picture import PictureFault
from wixoss_desktop.intake.files import open_ordinary

LISTED: Final = 20
"""How many files that were passed over are printed unless all are asked for as JSON."""


class PicturePlace(Struct, frozen=True):
    """A place that is looked in, and how many pictures of cards it has; `is_added` for those that a person added."""

    path: str
    pictures: int
    is_added: bool


class PassedOver(Struct, frozen=True):
    """A file that is no picture of a card, and why, as `broken` or `fits_no_card`."""

    file: str
    reason: str


class PicturesFound(Struct, frozen=True):
    """What `cards pictures` says: the places, those that win first, and what was passed over."""

    places: tuple[PicturePlace, ...]
    passed_over: tuple[PassedOver, ...]


def run_add(args: argparse.Namespace) -> int:
    """Look in a place, too, from now on. Raises BadInput for one that can't be looked in."""
    place = args.place.expanduser().absolute()
    if not (place.is_dir() or _is_zip(place)):
        raise BadInput("nothing that pictures can lie in", where=str(place), expected="a folder or a zip")
    with _writing(args.data):
        chosen = _added(args.data)
        if str(place) not in chosen:
            _choose(args.data, (*chosen, str(place)))
    return run_list(args)


def _is_zip(place: Path) -> bool:
    try:
        with open_ordinary(place) as file:
            return zipfile.is_zipfile(file)
    except OSError:
        return False


def run_remove(args: argparse.Namespace) -> int:
    """Look no more in a place that was added; its files stay. Raises BadInput where it isn't clear which."""
    with _writing(args.data):
        chosen = _added(args.data)
        gone = chosen if args.place is None else (str(args.place.expanduser().absolute()),)
        if args.place is None and len(chosen) > 1:
            raise BadInput("several places were added", where="FOLDER|ZIP", expected=f"one of {', '.join(chosen)}")
        if not set(gone) <= set(chosen):
            known = f"one of {', '.join(chosen)}" if chosen else "nothing: none was added"
            raise BadInput(f"{gone[0]} wasn't added", where="FOLDER|ZIP", expected=known)
        _choose(args.data, tuple(one for one in chosen if one not in gone))
    return run_list(args)


def run_list(args: argparse.Namespace) -> int:
    """Print the places and what is in them."""
    chosen = _added(args.data)
    places = (*map(Path, chosen), *paths.picture_places(paths.user_data(args.data)))
    album = scan(places)
    with bundled.catalogue(args.data) as store:
        strays = album.strays(_called(store))
    faults = (*album.faults, *(PictureFault(picture.label, "fits_no_card") for picture in strays))
    counted = tuple(
        PicturePlace(str(place), _count(album, place) - sum(Path(one.place).is_relative_to(place) for one in strays),
                     is_added=str(place) in chosen)
        for place in places
    )  # fmt: skip
    found = PicturesFound(counted, tuple(PassedOver(fault.label, fault.reason) for fault in faults))
    show(found, _lines(found), as_json=args.json)
    return OK


def _lines(found: PicturesFound) -> list[str]:
    places = [f"{one.pictures:>6}  {one.path}{'  (added)' if one.is_added else ''}" for one in found.places]
    passed = [f"passed over, {one.reason.replace('_', ' ')}: {one.file}" for one in found.passed_over[:LISTED]]
    more = len(found.passed_over) - LISTED
    return [*places, *passed, *([f"… {more} more"] if more > 0 else [])]


def _count(album: Album, place: Path) -> int:
    usable = album.pictures - album.passed_over.keys()
    return sum(Path(one.place).is_relative_to(place) for one in usable)


def _called(store: Store) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """All numbers and all names of each card."""
    numbers: dict[int, list[str]] = defaultdict(list)
    names: dict[int, list[str]] = defaultdict(list)
    for found, asked in ((numbers, "select card, no from printing"), (names, "select card, name from text")):
        for card, word in store.db.execute(asked):
            found[card].append(word)
    return [(tuple(printed), tuple(names[card])) for card, printed in numbers.items()]


def _settings(data: Path | None) -> settings.Settings:
    loaded = settings.load(_file(data))
    if loaded.complaint:
        raise BadInput(loaded.complaint, where=str(_file(data)), expected="settings that can be read")
    return loaded.settings


def _added(data: Path | None) -> tuple[str, ...]:
    """The places that a person added, those that win first."""
    kept = _settings(data)
    return tuple(filter(None, (kept.picture_place, *kept.more_picture_places)))


@contextmanager
def _writing(data: Path | None) -> Iterator[None]:
    """Hold the settings while they are read and written; a window that is open notices. Raises BadInput."""
    file = _file(data)
    try:
        with settings.writing(file):
            yield
    except OSError as error:
        why = f"the settings can't be written: {error.strerror}"
        raise BadInput(why, where=str(file), expected="a folder that can be written") from error


def _choose(data: Path | None, places: tuple[str, ...]) -> None:
    first, more = next(iter(places), ""), places[1:]
    settings.save(replace(_settings(data), picture_place=first, more_picture_places=more), _file(data))


def _file(data: Path | None) -> Path:
    return paths.user_data(data) / settings.FILE_NAME
