"""What every action is."""

from __future__ import annotations

from msgspec import Struct


class Asked(Struct, frozen=True, tag_field="action"):
    """Base of every action."""
