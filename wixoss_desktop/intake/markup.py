"""Pages that others wrote, so that a parser of HTML reads them once and not again and again.

Parsers look for the end of what is never closed at each place where it might begin: what is no whole mark is text here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from wixoss_desktop.intake.limits import PAGE_DEPTH, PAGE_MARKS, Limit, require

_UNSEEN: Final = re.compile(r"<!--|<(?:script|style)\b", re.IGNORECASE)
"""Where something begins that nobody is shown."""
_ENDS: Final = {name: re.compile(rf"</{name}[^<>]*>", re.IGNORECASE) for name in ("script", "style")}
_MARK: Final = re.compile(r"<(/?)([a-z][^\s/<>]*)[^<>]*?(/?)>", re.IGNORECASE)
_EMPTY: Final = frozenset(
    {
        "area", "base", "br", "col", "embed", "hr", "img", "input", "keygen", "link", "menuitem", "meta", "param",
        "source", "track", "wbr", "basefont", "bgsound", "command", "frame", "image", "isindex", "nextid", "spacer",
    }
)  # fmt: skip
"""Marks that hold nothing and are never closed."""
_STRAY: Final = re.compile(r"<(?![a-z/!][^<>]*>)", re.IGNORECASE)


def page_of(text: str) -> str:
    """Return a page of HTML without comments, scripts and styles, each mark in it whole.

    Raises TurnedAway for more marks than a page has that shows a card, or deeper ones.
    """
    seen = _STRAY.sub("&lt;", "".join(_seen(text)))
    require(seen.count("<"), PAGE_MARKS)
    _require_flat(seen)
    return seen


def _seen(text: str) -> Iterator[str]:
    at = 0
    while begin := _UNSEEN.search(text, at):
        yield text[at : begin.start()]
        at = _end(text, begin)
    yield text[at:]


def _end(text: str, begin: re.Match[str]) -> int:
    """Return where it ends; what is never closed goes to the end of the page."""
    if begin[0] == "<!--":
        found = text.find("-->", begin.end())
        return found + 3 if found >= 0 else len(text)
    closed = _ENDS[begin[0][1:].lower()].search(text, begin.end())
    return closed.end() if closed else len(text)


def _require_flat(page: str) -> None:
    """Raise TurnedAway where more marks are open at the same time than in any page; whoever parses goes as deep."""
    opened: list[str] = []
    for closes, name, is_whole in _MARK.findall(page):
        if not closes and not is_whole and name.lower() not in _EMPTY:
            opened.append(name.lower())
            require(len(opened), PAGE_DEPTH)
        elif closes and name.lower() in opened:
            while opened.pop() != name.lower():
                pass


def require_shallow(root: Iterable[Any], limit: Limit) -> None:
    """Raise TurnedAway for a tree of elements that is deeper than a limit."""
    depth, level = 0, list(root)
    while level:
        depth += 1
        require(depth, limit)
        level = [part for one in level for part in one]
