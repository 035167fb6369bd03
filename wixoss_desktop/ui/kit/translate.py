"""Words on the screen: the one function through which every visible text goes.

The English source text is the key. Looking it up is left to Qt (`QCoreApplication.translate`), because
Qt then owns the installed translator (no mutable state of ours), gives the source text when no translator
knows it or no application runs, and sends `LanguageChange` to every widget when a translator comes or
goes. A widget that shows words overrides `changeEvent` and words itself again: no restart is needed.

Where one English text means two things, one of them is asked for with a context, which is Qt's disambiguation:
its entry among the words of a language is the text with the context behind it (`Hands @deals`). A text with a
number has an entry by the English one for many, with a variant for each plural of the language.
"""

import re
from collections.abc import Callable, Mapping
from string import Formatter
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from wixoss_desktop.words.languages import SOURCE, window_words
from wixoss_desktop.words.lexicon import variant
from wixoss_desktop.words.rooms import WindowWords, window_key

CONTEXT = "wixoss_desktop"
_EITHER = "\x1f"
"""Between the English texts for one and for many, where Qt is asked for both."""
_MEANT = "\x1d"
"""Between a marked text and which thing it means."""
_FORM = re.compile(r"\{\w*:")
"""A slot of a text that is filled in a form."""
_LANGUAGE = "\x1elanguage"
"""What Qt is asked for to know which language the screen speaks."""


def tr(text: str, context: str = "", /, **values: object) -> str:
    """The text in the language of the screen, `{names}` filled with values in `str.format` style.

    `context`: which thing is meant, where the English text means more than one.
    """
    text, _, meant = text.partition(_MEANT)
    found = QCoreApplication.translate(CONTEXT, text, meant or context or None)
    return filled(found, **values) if values else found


def filled(text: str, /, **values: object) -> str:
    """A text of the screen with its `{names}` filled; `{n:wide}` is `n` in that form of the language of the screen."""
    if _FORM.search(text) is None:
        return text.format(**values)
    return _InForms().vformat(text, (), values)


def language() -> str:
    """The code of the language of the screen; empty for English."""
    found = QCoreApplication.translate(CONTEXT, _LANGUAGE)
    return "" if found == _LANGUAGE else found


def counted(n: int, one: str, many: str, /, **values: object) -> str:
    """The text for one thing or for so many, which stand in it as `{n}`, in the language of the screen."""
    found = QCoreApplication.translate(CONTEXT, f"{one}{_EITHER}{many}", None, n)
    if _EITHER in found:
        found = one if n == 1 else many
    return filled(found, n=n, **values)


def marked(text: str, context: str = "") -> str:
    """A constant that `tr` will be asked for later, where it is shown; with a context, if the text means two things."""
    return f"{text}{_MEANT}{context}" if context else text


def plural(one: str, many: str) -> tuple[str, str]:
    """Both texts unchanged: marks constants that `counted` will be asked for later."""
    return one, many


UNSAID_BY_QT: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "QFileDialog": (marked("&Look in:"), marked("Files of &type:")),
        "QAbstractFileIconProvider": (marked("Folder"), marked("Drive")),
    }
)
"""What Qt's own dialogs say, by Qt's names for them, and Qt has no words for in other languages."""


class _InForms(Formatter):
    """Fills slots as `str.format` does, and knows the forms of the language of the screen."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec or not isinstance(value, int | str) or not (code := language()):
            return format(value, format_spec)
        forms = window_words(code).forms
        form = forms.get(format_spec)
        return format(value, format_spec) if form is None else form.of(str(value), forms)


class Translator(QTranslator):
    """The words of a language for Qt; a text without an entry stays English."""

    def __init__(self, words: WindowWords) -> None:
        super().__init__()
        self._words = words

    def language(self) -> str:
        """The code of the language; empty where its words were made up."""
        return self._words.language

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
            said = self._words.texts.get(_text(source_text))
            is_unsaid = _text(source_text) in UNSAID_BY_QT.get(_text(context), ())
            return said if is_unsaid and isinstance(said, str) else None
        if source_text == _LANGUAGE:
            return self._words.language or None
        key = window_key(_text(source_text).rpartition(_EITHER)[2], _text(disambiguation or ""))
        said = self._words.texts.get(key)
        if said is None or isinstance(said, str):
            return said
        return variant(said, self._words.plurals.category_in(said, n))


class Language(QObject):
    """The language of the screen: at most one translator of ours is installed at a time, before Qt's own words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._installed: tuple[QTranslator, ...] = ()

    def speak(self, translator: Translator | None) -> None:
        """Installs the translator in place of the one before, with what Qt says itself; None goes back to English."""
        for one in self._installed:
            QCoreApplication.removeTranslator(one)
        self._installed = () if translator is None else (*_words_of_qt(translator.language()), translator)
        for one in self._installed:
            one.setParent(self)
            QCoreApplication.installTranslator(one)


def _words_of_qt(code: str) -> tuple[QTranslator, ...]:
    """What Qt's own dialogs and menus say in a language, as it comes with Qt; nothing where it has none."""
    translator = QTranslator()
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return (translator,) if code and translator.load(QLocale(code), "qtbase", "_", folder) else ()


Catalogues = Callable[[str], Translator | None]
"""The words of the window in a language by its code; None: they stay English."""


def words_of(code: str) -> Translator | None:
    """The words of the window in a language; None for English. Raises WordsFault for words that can't be used."""
    return None if code == SOURCE else Translator(window_words(code))


def english_only(code: str) -> Translator | None:
    """No words but the English ones, whatever the language."""
    return None


def _text(word: str | bytes) -> str:
    return word if isinstance(word, str) else word.decode()
