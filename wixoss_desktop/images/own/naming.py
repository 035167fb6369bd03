"""Which card a picture file shows, by its name and its folders."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

NUMBER, NAME_IN_SET, NAME, ALIKE = range(4)
"""How surely a file shows a card: by its number, by name in its set's folder, by name, by a part of its name."""
CUSTOM: Final = -10
BUNDLED: Final = 10
_FOLDERS: Final = {"custom": CUSTOM, "bundled": BUNDLED}
"""Pictures in a folder CUSTOM win over all others, as in Cockatrice; those that come with the program stand back."""

_DASHES: Final = re.compile(r"[\s_‐‑‒–—―−-]+")
_ENGLISH: Final = re.compile(r"(\d[a-z]{0,2})-?[\[(]?en[\])]?$")
_PRINTING: Final = re.compile(r"(?<=\d)(?:ps?|u)$")
"""What only says how a card was printed. Other letters tell cards apart: WX13-005A and WX13-005B are two."""
_SET: Final = re.compile(r"[a-z]+[a-z-]*\d+[a-z0-9-]*$")
_NUMBERED: Final = re.compile(r"^([a-z]+[a-z0-9]*(?:-[a-z]+[a-z0-9]*)*-[a-z]*\d+[a-z]{0,2})-")
_LEFT_OUT: Final = re.compile(r"[\s_.,?:*<>|/\\()\[\]【】「」《》・\"‐‑‒–—―−-]+")
"""What a file's name can't hold, or people leave out. No more: †, ’ and ! alone tell some cards from others."""


def number_key(text: str) -> str:
    """A card number without case, width, kind of dash, and the suffix of English printings."""
    folded = _DASHES.sub("-", unicodedata.normalize("NFKC", text).casefold()).strip("-")
    return _ENGLISH.sub(r"\1", folded)


def name_key(text: str) -> str:
    """A card's name without case, width, spaces, and what file names can't all hold."""
    return _LEFT_OUT.sub("", unicodedata.normalize("NFKC", text).casefold())


def keys_of_file(name: str) -> Iterator[tuple[str, int]]:
    """Under which keys a file is found, and how well each of them fits; less is better."""
    *folders, file = name.split("/")
    stem = file.rpartition(".")[0].removesuffix(".full")
    base = min((_FOLDERS.get(folder.casefold(), 0) for folder in folders), default=0)
    for key, fit in _readings(stem, folders[-1] if folders else ""):
        if key[-1] not in "#/":
            yield key, base + fit


def keys_of_card(numbers: tuple[str, ...], names: tuple[str, ...]) -> Iterator[str]:
    """Under which keys a card's picture is looked for."""
    folded = [number_key(number) for number in numbers]
    for number in folded:
        yield f"#{number}"
        yield f"#{_PRINTING.sub('', number)}"
    keys = [name_key(name) for name in names if name]
    for number in folded:
        card_set = number.rpartition("-")[0]
        yield from (f"{card_set}/{key}" for key in keys)
    yield from (f"/{key}" for key in keys)


def _readings(stem: str, folder: str) -> Iterator[tuple[str, int]]:
    number, name = number_key(stem), name_key(stem)
    yield f"#{number}", NUMBER
    if folder:
        yield f"#{number_key(f'{folder}-{stem}')}", NUMBER
        yield f"{number_key(folder)}/{name}", NAME_IN_SET
    yield f"/{name}", NAME
    yield f"#{_PRINTING.sub('', number)}", ALIKE
    begun = _NUMBERED.match(number)
    if begun:
        yield f"#{number_key(begun[1])}", ALIKE
    yield from _of_templates(stem)


def _of_templates(stem: str) -> Iterator[tuple[str, int]]:
    """Cockatrice's templates `{name}_{set}` and `{set}_{num}_{name}`."""
    front, _, back = stem.rpartition("_")
    if front and _SET.match(number_key(back)):
        yield f"{number_key(back)}/{name_key(front)}", NAME_IN_SET
        yield f"/{name_key(front)}", ALIKE
    parts = stem.split("_", 2)
    if len(parts) == 3:
        yield f"#{number_key(f'{parts[0]}-{parts[1]}')}", ALIKE
        yield f"/{name_key(parts[2])}", ALIKE
