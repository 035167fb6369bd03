"""What every event is."""

from __future__ import annotations

from msgspec import Struct


class Happened(Struct, frozen=True, tag_field="event"):
    """Base of every event."""
