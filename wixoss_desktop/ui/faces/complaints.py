"""What is wrong with a search line, in the language of the screen."""

from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
from wixoss_desktop.ui.kit.translate import tr


def complaints(error: BadSearch) -> str:
    """Everything that is wrong with a line, a line each."""
    return "\n".join(map(complaint, error.all))


def complaint(error: BadSearch) -> str:
    """What is wrong, and what would be right."""
    what = tr(error.what, **error.values)
    expected = tr(error.expected, **error.values) if error.expected else ""
    right = tr("Right would be: {words}", words=expected) if expected else ""
    return f"{what} {right}".strip()
