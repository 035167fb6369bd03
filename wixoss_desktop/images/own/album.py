"""All pictures that a person has, by the cards that they show."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Final

from wixoss_desktop.images.own.naming import keys_of_card, keys_of_file
from wixoss_desktop.images.own.picture import Picture, PictureFault, Reason, Unusable
from wixoss_desktop.images.own.places import PictureReader, listed

MOST_FAULTS: Final = 1000

Found = tuple[int, int, Picture]
"""The place among the places, how well the name fits, and the picture."""


class Album:
    """What was found in the places, the first before others; a picture that proves unusable is passed over."""

    def __init__(
        self,
        places: Iterable[Iterable[Picture]] = (),
        faults: Iterable[PictureFault] = (),
        passed_over: Mapping[Picture, Reason] = MappingProxyType({}),
    ) -> None:
        self.pictures: set[Picture] = set()
        self._by_key: dict[str, list[Found]] = {}
        self._faults = tuple(faults)
        for number, pictures in enumerate(places):
            for picture in pictures:
                self._take(number, picture)
        self.passed_over = {one: why for one, why in passed_over.items() if one in self.pictures}

    def __len__(self) -> int:
        return len(self.pictures) - len(self.passed_over)

    @property
    def faults(self) -> tuple[PictureFault, ...]:
        """What was passed over, each once."""
        passed_over = (PictureFault(picture.label, reason) for picture, reason in self.passed_over.items())
        return tuple(dict.fromkeys((*self._faults, *passed_over)))

    def find(self, numbers: tuple[str, ...], names: tuple[str, ...]) -> Picture | None:
        """The picture of a card, by any of its numbers, else by any of its names."""
        found = (one for key in keys_of_card(numbers, names) for one in self._by_key.get(key, ()))
        usable = (one for one in found if one[2] not in self.passed_over)
        best = min(usable, key=lambda one: one[:2], default=None)
        return best[2] if best else None

    def strays(self, cards: Iterable[tuple[tuple[str, ...], tuple[str, ...]]]) -> tuple[Picture, ...]:
        """The pictures that fit none of these cards, each said by all its numbers and names."""
        keys = {key for numbers, names in cards for key in keys_of_card(numbers, names)}
        fitting = {one[2] for key in keys & self._by_key.keys() for one in self._by_key[key]}
        alone = self.pictures - fitting - self.passed_over.keys()
        return tuple(sorted(alone, key=lambda one: (one.place, one.name)))

    def pass_over(self, picture: Picture, reason: Reason) -> None:
        """Never find this picture again; the next best one takes its place."""
        self.passed_over.setdefault(picture, reason)

    def _take(self, place: int, picture: Picture) -> None:
        self.pictures.add(picture)
        fits: dict[str, int] = {}
        for key, fit in keys_of_file(picture.name):
            fits[key] = min(fit, fits.get(key, fit))
        for key, fit in fits.items():
            self._by_key.setdefault(key, []).append((place, fit, picture))


def _nothing() -> None:
    """Goes on."""


def scan(places: Sequence[Path], before: Album | None = None, check: Callable[[], None] = _nothing) -> Album:
    """Look through the places. Files that are as they were `before` aren't opened again.

    `check` is called now and then, and raises if nobody wants the result any more.
    """
    from wixoss_desktop.images.own.decoding import be_strict

    be_strict()
    reader = PictureReader()
    known = before if before is not None else Album()
    faults: list[PictureFault] = []
    found: list[list[Picture]] = []
    for place in _each_once(places):
        found.append([])
        for one in listed(place):
            check()
            usable = one if isinstance(one, PictureFault) else _judged(one, known, reader)
            if isinstance(usable, Picture):
                found[-1].append(usable)
            elif len(faults) < MOST_FAULTS:
                faults.append(usable)
    return Album(found, faults, known.passed_over)


def _each_once(places: Sequence[Path]) -> list[Path]:
    once: dict[Path, Path] = {}
    for place in places:
        with suppress(OSError, ValueError, RuntimeError):  # no name of a place, or a ring of links: nothing lies there
            once.setdefault(place.resolve(), place)
    return list(once.values())


def _judged(picture: Picture, before: Album, reader: PictureReader) -> Picture | PictureFault:
    """The picture, if it looks like one; what is known from before isn't opened again."""
    return picture if picture in before.pictures else _looked_at(picture, reader)


def _looked_at(picture: Picture, reader: PictureReader) -> Picture | PictureFault:
    from wixoss_desktop.images.own.decoding import look_at

    try:
        with reader.open(picture) as file:
            look_at(file)
    except Unusable as error:
        return PictureFault(picture.label, error.reason)
    return picture
