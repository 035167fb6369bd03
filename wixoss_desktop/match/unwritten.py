"""What can't be written isn't done: an answer that finds no room on the disk is refused, and says why."""

from __future__ import annotations

import errno
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

from wixoss_desktop.engine.contract import Refusal

_FULL: Final = frozenset({errno.ENOSPC, errno.EFBIG, errno.EDQUOT})
_FORBIDDEN: Final = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})

Said = ParamSpec("Said")


def unwritten(error: OSError) -> Refusal:
    """Return why nothing can be written, as a refusal."""
    if error.errno in _FULL:
        return Refusal("house", "disk_full")
    if error.errno in _FORBIDDEN:
        return Refusal("house", "read_only")
    return Refusal("house", "not_written", {}, {"what": error.strerror or str(error)})


def unless_unwritten(deed: Callable[Said, Refusal | None]) -> Callable[Said, Refusal | None]:
    """Have a deed refused whose line can't be written; it has changed nothing then."""

    @wraps(deed)
    def carried_out(*args: Said.args, **options: Said.kwargs) -> Refusal | None:
        try:
            return deed(*args, **options)
        except OSError as error:
            return unwritten(error)

    return carried_out
