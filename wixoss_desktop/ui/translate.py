"""Words on the screen: the one function through which every visible text goes.

The English source text is the key. Looking it up is left to Qt (`QCoreApplication.translate`), because
Qt then owns the installed lexicons (no mutable state of ours), gives the source text when no lexicon
knows it or no application runs, and sends `LanguageChange` to every widget when a lexicon comes or
goes. A widget that shows words overrides `changeEvent` and words itself again: no restart is needed.
"""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QObject, QTranslator

CONTEXT = "wixoss_desktop"


def tr(text: str, **values: object) -> str:
    """The text in the language of the screen, `{names}` filled with values in `str.format` style."""
    found = QCoreApplication.translate(CONTEXT, text)
    return found.format(**values) if values else found


def marked(text: str) -> str:
    """The text unchanged: marks a constant that `tr` will be asked for later, where it is shown."""
    return text


class Lexicon(QTranslator):
    """English source text -> the same in another language; a text without an entry stays English."""

    def __init__(self, entries: Mapping[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries = dict(entries)

    def isEmpty(self) -> bool:
        return False

    # None, not "": Qt takes an empty text for a translation and asks no further.
    def translate(
        self,
        context: str | bytes,
        source_text: str | bytes,
        disambiguation: str | bytes | None = None,
        n: int = -1,
    ) -> str | None:
        if _text(context) != CONTEXT:
            return None
        return self._entries.get(_text(source_text))


class Language(QObject):
    """The language of the screen: at most one lexicon of ours is installed at a time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._installed: Lexicon | None = None

    def speak(self, lexicon: Lexicon | None) -> None:
        """Installs the lexicon in place of the one before; None goes back to English."""
        if self._installed is not None:
            QCoreApplication.removeTranslator(self._installed)
        self._installed = lexicon
        if lexicon is not None:
            lexicon.setParent(self)
            QCoreApplication.installTranslator(lexicon)


def _text(word: str | bytes) -> str:
    return word if isinstance(word, str) else word.decode()
