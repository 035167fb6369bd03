"""The reader: official Japanese card text becomes an effect of the card language, or is refused."""

from typing import Final

VERSION: Final = 35
"""Which reader it is: goes up whenever some text is read otherwise than before."""
