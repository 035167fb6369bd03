"""Where few words break into lines: of scripts without spaces Qt breaks each word anywhere."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

JOINER: Final = "\N{WORD JOINER}"
CJK: Final = "[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]"
WITHIN: Final = "(?<=[^\\s:：、，。？！])(?=[^\\s])"
"""Between two letters, where the first is no mark behind which a line may end."""
ENDS: Final = "\\s|(?<=[:：、，。？！])"
"""Where a line may end."""
LONGEST: Final = 14
"""As many letters have room in a line wherever such words stand."""

_compiled = cache(re.compile)
"""Such sets of letters take long to compile, and in many languages nobody asks for them."""


def kept_whole(words: str) -> str:
    """A few words that stay on one line; more of them break as they do."""
    if len(words) > LONGEST:
        return words
    kept = words.replace(" ", "\N{NO-BREAK SPACE}")
    return JOINER.join(kept) if _has_cjk(kept) else kept


def broken_at_marks(text: str) -> str:
    """A text that breaks at spaces and behind marks, as long as what is between them has room in a line."""
    if not _has_cjk(text) or any(len(one) > LONGEST for one in _compiled(ENDS).split(text)):
        return text
    return _compiled(WITHIN).sub(JOINER, text)


def broken_where_it_fits(text: str, width_of: Callable[[str], int], width: int) -> str:
    """A text that breaks at spaces and behind marks if its words have room in a line so wide, else anywhere."""
    broken = broken_at_marks(text)
    return broken if all(width_of(word) <= width for word in _compiled(ENDS).split(broken)) else text


def _has_cjk(text: str) -> bool:
    return not text.isascii() and _compiled(CJK).search(text) is not None
