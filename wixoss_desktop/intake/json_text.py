"""Decoding JSON that others wrote: how deep it goes is measured first, since whoever walks it walks as deep."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Any, Final, TypeVar

import msgspec

from wixoss_desktop.intake.limits import NESTING, TurnedAway, require, too_much

T = TypeVar("T")

_TEXT: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\Z)', re.DOTALL)
_PLAIN_TEXT: Final = re.compile(rb'"[^"]*+(?:"|\Z)')
_ALL_BUT_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
_ALL_BUT_QUOTED: Final = bytes(set(range(256)) - set(b'[]{}"'))
_STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


def depth_of(content: bytes) -> int:
    """Return how many brackets of a JSON text are open at the same time at most; 0 if there are too few to matter."""
    if content.count(b"[") + content.count(b"{") <= NESTING.most:
        return 0
    if b"\\" in content:
        brackets = _TEXT.sub(b"", content).translate(None, _ALL_BUT_BRACKETS)
    else:  # where no quote is escaped, nearly all can go before texts are looked for: a start waits for this
        quoted = content.translate(None, _ALL_BUT_QUOTED).replace(b'""', b"")
        brackets = _PLAIN_TEXT.sub(b"", quoted)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)


def decoded(content: bytes | str, decoder: msgspec.json.Decoder[T], file: str = "") -> T:
    """Return the value of a JSON text. Raises TurnedAway for one that goes too deep, msgspec's errors for a bad one."""
    plain = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    require(depth_of(plain), NESTING, file)
    try:
        return decoder.decode(plain)
    except RecursionError:
        raise too_much(NESTING, file) from None
    except UnicodeDecodeError as error:
        raise TurnedAway("the text isn't UTF-8 (byte {n})", file, n=error.start) from None


def plain_of(content: bytes) -> Any:
    """Return what a JSON text says without regard to what it should say; None where it is no JSON."""
    try:
        return decoded(content, _ANYTHING)
    except (msgspec.DecodeError, TurnedAway):
        return None


_ANYTHING: Final = msgspec.json.Decoder(Any)
