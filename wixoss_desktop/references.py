"""Names of what is loaded when it is first used: `ui.play.deeds:undo` is the function `undo` of that module."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from operator import attrgetter

Reference = str
"""A module below `wixoss_desktop`, a colon, and what is meant in it, with dots for parts of a class."""


@cache
def resolved(reference: Reference) -> object:
    """Return what a reference stands for; its module is loaded by that. Raises ImportError and AttributeError."""
    module, _, name = reference.partition(":")
    found: object = attrgetter(name)(import_module(f"wixoss_desktop.{module}"))
    return found
