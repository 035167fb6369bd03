"""The table of games whose journals can be read."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from wixoss_desktop.match.first_line import Readers
from wixoss_desktop.match.wixoss import header

READERS: Final[Readers] = MappingProxyType({"wixoss": header})
