"""Other lines than the one typed: what of it can be read; where it finds nothing, what is in the way, or is meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.scripts import EASTERN, script_of
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch, Every, Term, parsed
from wixoss_desktop.cards.catalogue.search.vocabulary import COLOR_WORDS, FORMAT_WORDS, KIND_WORDS

Find = Callable[[str], Sequence[Row]]
MOST: Final = 5
NEAR: Final = 3
"""How many names are offered for one that may be misspelt."""
LEAST: Final = 3
"""A word of fewer letters is like too many others."""
OFF: Final = 2
PUNCTUATION: Final = ",.!?:;'"
"""What isn't meant by a word of a name."""
PARTS: Final = re.compile(r"[\s・･·•‧＝=]+")
"""What stands between the words of a name, also where it is passed over when names are compared."""
_LARGE: Final = str.maketrans("ァィゥェォャュョッヮ", "アイウエオヤユヨツワ", "-")
ALIKE: Final = 0.7
ALIKE_EASTERN: Final = 0.6
"""A kana is a whole syllable: words of a few of them are less alike with one of them wrong."""
EITHER: Final = ("or", "|")
WORDS: Final = re.compile(r'(?:"[^"]*"|(?<![^\s(:=<>])/(?:\\.|[^/\s]|\s(?=[^/]*/))+/(?=[\s)]|$)|\([^()]*\)|[^\s"()])+')
"""What stands between blanks; quotes, patterns and brackets hold together."""


_COUNTED: Final = ("lv=", "power=")
_POWER_DIGITS: Final = 4
"""A number of so many digits by itself is a power."""
_FILLERS: Final = frozenset(("life", "with", "and", "con", "e", "の", "ノ", "ナ"))
_PLAIN: Final[Mapping[str, str]] = {
    fold(way): f"{field}:{ways[0] if len(ways[0]) > 1 else code}"
    for field, words in (("f", FORMAT_WORDS), ("c", COLOR_WORDS), ("t", KIND_WORDS))
    for code, ways in words.items()
    for way in ways
    if len(way) > 1 or not way.isascii()
} | {
    fold(way): term
    for term, ways in (
        ("guard:yes", ("guard", "ガード", "防御", "guardia")),
        ("burst:yes", ("burst", "lifeburst", "バースト", "ライフバースト", "迸发", "生命迸发")),
        ("lv=", ("level", "lv", "lvl", "livello", "レベル", "等级", "级")),
        ("power=", ("power", "パワー", "力量", "potenza")),
    )
    for way in ways
}
"""What words of players ask for, folded, in the languages of the program."""
_PIECES: Final = re.compile("|".join((*map(re.escape, sorted(_PLAIN, key=len, reverse=True)), r"\d+")))


class Looser(Struct, frozen=True):
    """A line with one word less: the word, the line, and how many cards that finds."""

    word: str
    line: str
    count: int


class Readable(Struct, frozen=True):
    """What of a line can be read, the cards that it finds, and the words left out for it."""

    line: str
    rows: Sequence[Row]
    left_out: tuple[str, ...] = ()


def readable(line: str, find: Find) -> Readable:
    """Return what of a line can be read: all but the words that the complaints about it are about."""
    left_out: list[str] = []
    while True:
        try:
            return Readable(line, find(line), tuple(left_out))
        except BadSearch as error:
            line, words = _mended(line, error)
            left_out += words


def _mended(line: str, error: BadSearch) -> tuple[str, list[str]]:
    """Return a line without the words that complaints are about, and these words; all of them if it is about none."""
    words = list(WORDS.finditer(line))
    bad = [word for word in words if any(word.start() < one.end and word.end() > one.start for one in error.all)]
    rest = " ".join(_joined([word[0] for word in words if word not in bad]))
    return ("", [line]) if rest == line else (rest, [word[0] for word in bad] or [line[error.start : error.end]])


def _joined(words: Sequence[str]) -> list[str]:
    """Return words without each `or` that has nothing before it any more."""
    pairs = zip(("or", *words), words, strict=False)
    return [word for before, word in pairs if word.casefold() not in EITHER or before.casefold() not in EITHER]


def unknown_words(line: str, find: Find) -> tuple[str, ...]:
    """Return the words of a line that are taken for names and are none, as they may be near to some."""
    return tuple(term.value for term in _bare(line) if term.shape == "word" and not find(term.value))


def nearer_lines(line: str, names: Mapping[str, Sequence[str]], find: Find) -> tuple[Looser, ...]:
    """Return a line that finds nothing with another name in the place of one that is no name, the nearest in front.

    `names` are those that are near to its words.
    """
    found = []
    for term in _bare(line):
        for name in names.get(term.value, ()):
            said = f'"{name}"' if " " in name else name
            wanted = f"{line[: term.at]}{said}{line[term.at + len(term.value) :]}"
            count = len(find(wanted))
            if count:
                found.append(Looser(name, wanted, count))
    return tuple(found[:NEAR])


def near_names(words: Iterable[str], rows: Iterable[Row], spelt: Iterable[str] = ()) -> dict[str, list[str]]:
    """Return for each word the words of names, and of how they sound, that may have been meant; it takes its time.

    `spelt` are names as they are printed: what is near is said in their letters.
    """
    asked = {word: _flat(folded) for word in words if len(folded := fold(word)) >= LEAST}
    lengths = {length + off for length in map(len, asked.values()) for off in range(-OFF, OFF + 2)}
    if not asked:
        return {}
    known = {_flat(fold(part)): part for name in spelt for part in _words(name) if len(part) in lengths}
    for row in rows:
        for line in (row.names, row.sounds):
            for part in (part for one in line.split("\n") for part in _words(one) if len(part) in lengths):
                known.setdefault(_flat(part), part)
    return {word: [known[near] for near in _near(flat, known)] for word, flat in asked.items()}


def _flat(word: str) -> str:
    """A folded word without what is told apart by a slip of the finger: small kana, and how long one is drawn out."""
    return word.translate(_LARGE) if script_of(word) == EASTERN else word


def _words(line: str) -> Iterator[str]:
    """A name, and each of its words, as they stand between blanks and between other marks."""
    return (word.strip(PUNCTUATION) for word in (line, *line.split(), *PARTS.split(line)))


def _near(word: str, names: Iterable[str]) -> list[str]:
    is_eastern = script_of(word) == EASTERN
    parts = set if is_eastern else _pairs
    telling = parts(word)
    alike = [
        name for name in names if abs(len(name) - len(word)) <= OFF and 2 * len(telling & parts(name)) >= len(telling)
    ]
    return get_close_matches(word, sorted(alike), n=NEAR, cutoff=ALIKE_EASTERN if is_eastern else ALIKE)


def _pairs(word: str) -> set[str]:
    """The letters of a word, each two that stand beside each other."""
    return {word[at : at + 2] for at in range(len(word) - 1)}


def looser_lines(line: str, find: Find) -> tuple[Looser, ...]:
    """Return what to leave out of a line that finds nothing, the word that most cards come back for in front."""
    words = WORDS.findall(line)
    found = []
    for place, word in enumerate(words):
        rest = " ".join(words[:place] + words[place + 1 :])
        try:
            count = len(find(rest))
        except BadSearch:  # a word such as `or` can't be left out alone
            continue
        if count:
            found.append(Looser(word, rest, count))
    return tuple(sorted(found, key=lambda one: -one.count)[:MOST])


def line_meant(line: str, find: Find) -> Looser | None:
    """Return the line that plain words such as 'guard level 1 white' would be, in any language.

    Words that say nothing of a card stay for names. A line that finds nothing either is none to offer.
    """
    terms: list[str] = []
    rest: list[str] = []
    for word in line.split():
        said = _in_terms(fold(word))
        (rest if said is None else terms).extend((word,) if said is None else said)
    wanted = " ".join((*_with_numbers(terms, rest), *rest))
    if not terms or wanted == line:
        return None
    try:
        count = len(find(wanted))
    except BadSearch:  # of a game whose cards are asked for in other words
        return None
    return Looser(line, wanted, count) if count else None


def _in_terms(word: str) -> tuple[str, ...] | None:
    """What a word, or several that are written as one, asks for; nothing for one that says nothing by itself, None for
    one that isn't known.
    """
    if word in _FILLERS:
        return ()
    pieces = _PIECES.findall(word)
    if "".join(pieces) != word:
        return None
    return tuple(_PLAIN.get(piece, piece) for piece in pieces)


def _with_numbers(terms: list[str], rest: list[str]) -> list[str]:
    """Numbers go with the word before them: 'level 1', else they are powers; what has no number is left for names."""
    made: list[str] = []
    for term in terms:
        if term.isdigit() and made and made[-1] in _COUNTED:
            made[-1] += term
        elif term in _COUNTED and made and made[-1].isdigit():  # 1级
            made[-1] = term + made[-1]
        elif term.isdigit() and len(term) >= _POWER_DIGITS:
            made.append(f"power={term}")
        else:
            made.append(term)
    rest += [term.rstrip("=") for term in made if term.isdigit() or term in _COUNTED]
    return [term for term in made if not term.isdigit() and term not in _COUNTED]


def line_for_texts(line: str, find: Find) -> Looser | None:
    """Return a line that asks texts for the words that were taken for names, where that finds anything.

    Together as they stand, else each by itself that is no name; all else of the line stays as it is.
    """
    terms = _bare(line)
    if not terms:
        return None
    lost = tuple(term for term in terms if not find(_written(term))) or terms
    said = " ".join(term.value for term in terms)
    for gone, asked in ((terms, (_asked(said),)), (lost, tuple(_asked(term.value) for term in lost))):
        places = {term.at for term in gone}
        rest = (word[0] for word in WORDS.finditer(line) if word.start() not in places)
        wanted = " ".join((*asked, *rest))
        count = len(find(wanted))
        if count:
            return Looser(said, wanted, count)
    return None


def _bare(line: str) -> tuple[Term, ...]:
    """Return the words of a line that no field is named for; none where the line asks for one thing or another."""
    node = parsed(line)
    parts = node.parts if isinstance(node, Every) else (node,)
    return tuple(part for part in parts if isinstance(part, Term) and not part.field and part.shape != "pattern")


def _written(term: Term) -> str:
    return f'"{term.value}"' if term.shape == "phrase" else term.value


def _asked(words: str) -> str:
    return f'text:"{words}"' if " " in words else f"text:{words}"
