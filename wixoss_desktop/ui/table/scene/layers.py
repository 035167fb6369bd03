"""Which thing lies above which: every z value of the table."""

from typing import Final

MAT: Final = 0
ZONES: Final = 10
CARDS: Final = 100
"""Cards in rows lie at this plus their place in the row."""
HANDS: Final = 200
"""Cards of a hand lie over the row behind it, at this plus their place in the row."""
RAISED: Final = 400
"""A card of a row that is hovered or has the focus."""
FANS: Final = 500
SIGNS: Final = 600
"""Counts, brackets and outcomes, which no card may cover."""
LOOKED_AT: Final = 610
"""A hand while one of its cards is looked at, at this plus their place in the row."""
MOST_IN_HAND: Final = 30
OPENED: Final = 645
"""A zone that lies opened over the mat; its cards at this plus their place in the row, over what may not be covered."""
HELD_UP: Final = 690
"""A card that is held up large over the check zone."""
FLYING: Final = 700
ARROWS: Final = 800
SPARKS: Final = 850
"""What is seen for a moment where things meet."""
DRAGGED: Final = 900
