"""Changes of a sample that nobody thinks of, and those that somebody thinks of who means harm."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from typing import Final

import msgspec

MOST: Final = 200_000
"""No input is larger, in bytes."""
TOKENS: Final = tuple(
    token.encode("utf-8", "surrogatepass")
    for token in (
        "[", "]", "{", '{"a":', '"', "\\", "\0", "\n", "\r\n", ",", ";", "\t", ":", " ", "\u3000", "<!--", "-->",
        '<a b="', "<a b=c ", "</", "<![CDATA[", "<?", "<card>", "<div>", "<dl><dt>", "&", "&#", "&lol;", "《",
        "《白》×", "(", ")", "not ", "-", "or ", "/", "/(a+)+$/", "(?R)", "x999999999", "P1 L:", "P1:", "expect ",
        "rules:", "blank ", "1 ", "99 ", "9" * 30, "9" * 5_000, "-1", "1e999", "null", "true", "\ud800", "\ufeff", "İ",
        "ﬁ", "∞", "e\u0301\u0301", "coin", "PK\5\6", "PK\1\2", "card_no", "..", "../../x", "C:",
        '"count":1000000000', "%s", "{0}", "{why}", "\x1b[2J", "= ", "of ", "as ",
    )
)  # fmt: skip
Change = Callable[[random.Random, bytes], bytes]


def mutated(dice: random.Random, sample: bytes, others: tuple[bytes, ...]) -> bytes:
    """A sample after one to four changes; now and then a token alone, many times over."""
    if dice.random() < 0.04:
        return _many(dice, dice.choice(TOKENS))
    for _ in range(dice.randint(1, 4)):
        change = dice.choice((*CHANGES, None))
        sample = (change(dice, sample) if change is not None else _spliced(dice, sample, dice.choice(others)))[:MOST]
    return sample


def _at(dice: random.Random, text: bytes) -> int:
    return dice.randint(0, len(text))


def _part(dice: random.Random, text: bytes) -> tuple[int, int]:
    one, two = sorted((_at(dice, text), min(len(text), _at(dice, text))))
    return one, min(two, one + dice.choice((1, 8, 64, 4_096, MOST)))


def _many(dice: random.Random, token: bytes) -> bytes:
    return (token * (dice.choice((10, 1_000, MOST)) // len(token) + 1))[:MOST]


def _flipped(dice: random.Random, text: bytes) -> bytes:
    changed = bytearray(text)
    for _ in range(dice.choice((1, 1, 3, 20))):
        if changed:
            changed[dice.randrange(len(changed))] ^= 1 << dice.randrange(8)
    return bytes(changed)


def _cut(dice: random.Random, text: bytes) -> bytes:
    one, two = _part(dice, text)
    return text[:one] + text[two:]


def _shortened(dice: random.Random, text: bytes) -> bytes:
    return text[: _at(dice, text)]


def _doubled(dice: random.Random, text: bytes) -> bytes:
    one, two = _part(dice, text)
    times = min(dice.choice((1, 2, 100, 5_000)), MOST // max(1, two - one))
    return text[:two] + text[one:two] * times + text[two:]


def _with_token(dice: random.Random, text: bytes) -> bytes:
    at, token = _at(dice, text), dice.choice(TOKENS)
    return text[:at] + (_many(dice, token) if dice.random() < 0.3 else token) + text[at:]


def _with_value(dice: random.Random, text: bytes) -> bytes:
    """Another value behind a colon or a comma, as whoever edits by hand would write it."""
    found = [at for at in range(len(text)) if text[at] in b":=,"][:5_000]
    if not found:
        return text
    at = dice.choice(found) + 1
    end = next((end for end in range(at, min(len(text), at + 200)) if text[end] in b",}]\n"), at)
    return (
        text[:at] + dice.choice((dice.choice(TOKENS), b"0", b'""', b"[]", b"{}", b"-9223372036854775809")) + text[end:]
    )


def _lines_swapped(dice: random.Random, text: bytes) -> bytes:
    lines = text.split(b"\n")
    one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def _spliced(dice: random.Random, text: bytes, other: bytes) -> bytes:
    one, two = _part(dice, other)
    at = _at(dice, text)
    return text[:at] + other[one:two] + text[at:]


CHANGES: Final[tuple[Change, ...]] = (
    _flipped, _cut, _shortened, _doubled, _with_token, _with_token, _with_value, _with_value, _lines_swapped,
)  # fmt: skip


def resealed(dice: random.Random, journal: bytes) -> bytes:
    """A journal whose lines have been changed and whose sums fit: what its packets hold is changed too."""
    found, total = [], 0
    for line in journal.splitlines():
        body, _, _ = line.rpartition(b',"sum":')
        if dice.random() < 0.1:
            body = _packets_changed(dice, body) if dice.random() < 0.5 else dice.choice(CHANGES)(dice, body)
        body = body.replace(b"\n", b"")[:MOST]
        total = zlib.crc32(body, total)
        found.append(b'%b,"sum":"%08x"}\n' % (body, total))
    return b"".join(found)[:MOST]


def _packets_changed(dice: random.Random, body: bytes) -> bytes:
    try:
        line = msgspec.json.decode(body + b"}")
        for name in ("state", "setup"):
            if line.get(name) and line.get("is") == "checkpoint":
                plain = zlib.decompress(msgspec.convert(line[name], bytes, strict=False))
                line[name] = zlib.compress(dice.choice(CHANGES)(dice, plain)[:MOST])
        return msgspec.json.encode(line)[:-1]
    except (msgspec.MsgspecError, zlib.error, AttributeError):
        return body
