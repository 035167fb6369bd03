"""Which picture a card's face wears: one of the person's own, or the drawn one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wixoss_desktop.images.face import Face, bare
from wixoss_desktop.images.own.picture import Picture, Reason

if TYPE_CHECKING:
    from wixoss_desktop.images.own.album import Album

Called = Callable[[str], tuple[tuple[str, ...], tuple[str, ...]]]
"""All numbers and all names of the card with a number: printings and languages may be several."""


def by_number_alone(no: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A card that nothing is known of but its number."""
    return (no,), ()


class Wardrobe:
    """Dresses faces from an album, as long as `prefers_own`: the person wants to see their pictures."""

    def __init__(self) -> None:
        self._called: Called = by_number_alone
        self._album: Album | None = None
        self.prefers_own = True
        self._chosen: dict[str, Picture | None] = {}

    @property
    def album(self) -> "Album | None":
        """The pictures that there are; None before they were looked for."""
        return self._album

    def take(self, album: "Album") -> None:
        """Dress from this album from now on."""
        self._album = album
        self._chosen.clear()

    def know(self, called: Called) -> None:
        """Ask here for numbers and names from now on, or ask anew: they have changed."""
        self._called = called
        self._chosen.clear()

    def dressed(self, face: Face, *, is_bare: bool) -> Face:
        """The face in its picture; `is_bare`: with nothing written over it."""
        picture = self._picture(face) if self.prefers_own and self._album is not None else None
        if picture is None:
            return face
        return bare(face, picture) if is_bare else replace(face, picture=picture)

    def pass_over(self, picture: Picture, reason: Reason) -> None:
        """Never wear this one again."""
        if self._album is not None:
            self._album.pass_over(picture, reason)
        self._chosen.clear()

    def _picture(self, face: Face) -> Picture | None:
        if face.key not in self._chosen:
            assert self._album is not None
            numbers, names = self._called(face.key)
            self._chosen[face.key] = self._album.find(numbers, (*names, face.name, face.second_name))
        return self._chosen[face.key]
