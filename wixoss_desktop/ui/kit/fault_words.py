"""What is wrong with files that people write, in the language of the screen."""

from __future__ import annotations

from wixoss_desktop.cards.problems import FaultText
from wixoss_desktop.ui.kit.translate import tr


def fault_words(text: str) -> str:
    """A text about a fault in the language of the screen; one that isn't made of a pattern stays as it is."""
    if not isinstance(text, FaultText):
        return text
    return tr(text.pattern, **{name: fault_words(value) for name, value in text.values.items()})
