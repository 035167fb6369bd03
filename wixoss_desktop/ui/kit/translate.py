"""Words on the screen: the one function through which every visible text goes.

The English source text is the key. Looking it up is left to Qt (`QCoreApplication.translate`), because
Qt then owns the installed lexicons (no mutable state of ours), gives the source text when no lexicon
knows it or no application runs, and sends `LanguageChange` to every widget when a lexicon comes or
goes. A widget that shows words overrides `changeEvent` and words itself again: no restart is needed.

Where one English text means two things, one of them is asked for with a context, which is Qt's disambiguation:
its entry in a catalogue is the text with the context behind it (`Hands @deals`).
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from string import Formatter

import msgspec
from PySide6.QtCore import QCoreApplication, QObject, QTranslator

CONTEXT = "wixoss_desktop"


def tr(text: str, context: str = "", /, **values: object) -> str:
    """The text in the language of the screen, `{names}` filled with values in `str.format` style.

    `context`: which thing is meant, where the English text means more than one.
    """
    found = QCoreApplication.translate(CONTEXT, text, context or None)
    return found.format(**values) if values else found


def counted(n: int, one: str, many: str, /, **values: object) -> str:
    """The text for one thing or for so many, which stand in it as `{n}`, in the language of the screen."""
    return tr(one if n == 1 else many, n=n, **values)


def marked(text: str) -> str:
    """The text unchanged: marks a constant that `tr` will be asked for later, where it is shown."""
    return text


class CatalogueError(ValueError):
    """A catalogue that can't be used: which one, and what is wrong with it."""


def catalogue_key(text: str, context: str = "") -> str:
    """What a catalogue calls a text."""
    return f"{text} @{context}" if context else text


def slots(text: str) -> set[str]:
    """The `{names}` in a text. Raises ValueError where a brace has no partner."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def read_catalogue(path: Path) -> dict[str, str]:
    """Keys of English source texts with what they are in another language, out of a JSON file.

    Raises CatalogueError for a file that can't be read, and for a translation that asks for what isn't given.
    """
    try:
        entries = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except OSError as error:
        raise CatalogueError(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CatalogueError(f"{path}: {error}; expected an object of texts") from None
    for source, text in entries.items():
        _check(path, source, text)
    return entries


def _check(path: Path, source: str, text: str) -> None:
    try:
        found = slots(text)
    except ValueError as error:
        raise CatalogueError(f"{path}: {source!r}: {error}") from None
    if not text or not found <= slots(source):
        raise CatalogueError(f"{path}: {source!r}: no translation of it is {text!r}; expected its own {{names}}")


class Lexicon(QTranslator):
    """Key of an English source text -> the same in another language; a text without an entry stays English."""

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
        return self._entries.get(catalogue_key(_text(source_text), _text(disambiguation or "")))


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


Catalogues = Callable[[str], Lexicon | None]
"""The words of the window in a language by its code; None: they stay English."""


def english_only(code: str) -> Lexicon | None:
    """No words but the English ones, whatever the language."""
    return None


def _text(word: str | bytes) -> str:
    return word if isinstance(word, str) else word.decode()
