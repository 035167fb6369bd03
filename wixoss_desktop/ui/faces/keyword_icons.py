"""Which keywords of a card are drawn as icons."""

from collections.abc import Iterable


def icons(words: Iterable[str], *, guard: bool, multi_ener: bool) -> tuple[str, ...]:
    """The keywords that are drawn as icons: not the two that the face has marks of their own for, if it has."""
    return tuple(word for word in words if not ((word == "guard" and guard) or (word == "multi_ener" and multi_ener)))
