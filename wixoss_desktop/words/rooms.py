"""The files of a language: `resources/words/<language>/*.json`, a room each, read into one lexicon.

A room is an object with a key for each text, sorted, one per line; a key that begins with '#' is a translator's note on
the one beside it. A language begins with `grammar.json` alone: while that says that it isn't complete, a room without a
file is one that isn't translated yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final

import msgspec
from msgspec import Struct

from wixoss_desktop.words.forms import Mood, Rule, TextForm, compiled
from wixoss_desktop.words.lexicon import Grammar, Lexicon, Noun, Table, Wording, variant, variants
from wixoss_desktop.words.plurals import Plurals

GRAMMAR: Final = "grammar"
FORMS: Final = "forms"
MOODS: Final = "moods"
NOUNS: Final = "nouns"
TERMS: Final = "terms"
NAMES: Final = "names"
GLOSSARY: Final = "glossary"
OPTIONS: Final = "options"
WINDOW: Final = "window"
PATTERNS: Final = ("sentence", "asks", "log", "refusals", "rules")
"""The rooms of patterns: how sentences are joined, questions and labels, the log, refusals, and the texts of cards."""
ABOUT_GAME: Final = (*PATTERNS, NOUNS, TERMS, NAMES, GLOSSARY, OPTIONS)
WITHOUT: Final = (FORMS, MOODS, NAMES)
"""Rooms that a complete language may do without, too."""
ROOMS: Final = (GRAMMAR, FORMS, MOODS, *ABOUT_GAME, WINDOW)
USUAL: Final = "order"
"""The mood of patterns that are asked for in no other."""
WHY: Final = "why"
FOUND_BY: Final = "found_by"
NEVER: Final = "never"
NOTE: Final = "#"
BREAK: Final = "|"
"""Where the name of a deck may be broken in two lines, in languages without spaces."""


_FORMS_ASKED: Final = re.compile(r"\{\w+:(\w+)\}")


class WordsFault(ValueError):
    """Words that can't be used: in which file, at which key, and what is expected there."""

    def __init__(self, file: str, key: str, expected: str) -> None:
        self.file = file
        self.key = key
        self.expected = expected
        super().__init__(f"{file}: {key}: {expected}" if key else f"{file}: {expected}")


class WindowWords(Struct, frozen=True):
    """The words of the window in a language, by their English texts, its plurals and the forms that texts ask for."""

    texts: Table
    plurals: Plurals = Plurals()
    forms: dict[str, TextForm] = {}
    language: str = ""


def read_grammar(folder: Path) -> Grammar:
    """Return the grammar of a language. Raises WordsFault."""
    path = _path(folder, GRAMMAR)
    fields = _entries(path, Any, or_text=True)
    try:
        return msgspec.convert(fields, Grammar)
    except msgspec.ValidationError as error:
        raise WordsFault(path.name, GRAMMAR, str(error)) from None


def read_forms(folder: Path) -> dict[str, TextForm]:
    """Return the forms of a language. Raises WordsFault."""
    return _entries(_path(folder, FORMS), TextForm)


def read_moods(folder: Path) -> dict[str, Mood]:
    """Return the moods of a language. Raises WordsFault."""
    return _entries(_path(folder, MOODS), Mood)


def broken_forms(forms: Mapping[str, TextForm]) -> Iterator[WordsFault]:
    """Look for rules of forms that can't be applied."""
    for name, form in forms.items():
        for rule in form.rules:
            if wrong := misshapen(rule, forms) or broken(rule[:2]):
                yield WordsFault(f"{FORMS}.json", name, wrong)


def broken_moods(moods: Mapping[str, Mood]) -> Iterator[WordsFault]:
    """Look for rules of moods that can't be applied."""
    for name, mood in moods.items():
        for rule in mood.rules:
            if wrong := broken(rule):
                yield WordsFault(f"{MOODS}.json", name, wrong)


def unknown_forms(room: str, table: Table, forms: Mapping[str, TextForm]) -> Iterator[WordsFault]:
    """Look for texts of a room that ask for forms which their language doesn't have."""
    for key, said in table.items():
        for text in variants(said):
            for form in _FORMS_ASKED.findall(text) if ":" in text else ():
                if form not in forms:
                    yield WordsFault(f"{room}.json", key, f"asks for the form {form}; expected one of {FORMS}.json")


def misshapen(rule: Rule, forms: Mapping[str, TextForm]) -> str:
    """Return what is wrong with the parts of a rule; empty if nothing is."""
    if len(rule) not in (2, 3):
        return f"{list(rule)} has {len(rule)} parts; expected a pattern, what it becomes, and perhaps a form"
    if len(rule) == 3 and rule[2] not in forms:
        return f"no form {rule[2]}; expected one of forms.json"
    return ""


def broken(rule: Rule) -> str:
    """Return what is wrong with a rule without a form, its regular expression included; empty if nothing is."""
    if wrong := misshapen(rule, {}):
        return wrong
    try:
        pattern = compiled(rule[0])
        pattern.sub(rule[1], "")
    except (re.error, IndexError) as error:
        return f"{rule[0]!r}: {error}; expected a regular expression and what takes its place"
    if any(int(group) > pattern.groups for group in re.findall(r"\\(\d+)", rule[1])):
        return f"{rule[1]!r} speaks of a group that {rule[0]!r} doesn't have"
    return ""


def read_nouns(folder: Path) -> dict[str, Noun]:
    """Return the nouns of a language. Raises WordsFault."""
    return _entries(_path(folder, NOUNS), Noun)


def read_table(folder: Path, room: str) -> Table:
    """Return the texts of a room, with their variants. Raises WordsFault."""
    return _entries(_path(folder, room), dict[str, str], or_text=True)


def read_texts(folder: Path, room: str) -> dict[str, str]:
    """Return the texts of a room that has no variants. Raises WordsFault."""
    return _entries(_path(folder, room), str)


def read_lexicon(folder: Path, rooms: tuple[str, ...] = ABOUT_GAME) -> Lexicon:
    """Return the lexicon of the language in a folder, with the rooms that are asked for. Raises WordsFault."""
    grammar, forms = read_grammar(folder), read_forms(folder)
    phrases: Table = {}
    for room in PATTERNS:
        table = read_table(folder, room) if room in rooms else {}
        for fault in unknown_forms(room, table, forms):
            raise fault
        phrases |= table
    terms = read_table(folder, TERMS) if TERMS in rooms else {}
    names = read_texts(folder, NAMES) if NAMES in rooms else {}
    rules = read_moods(folder)
    for fault in (*broken_forms(forms), *broken_moods(rules)):
        raise fault
    usual, moods = _in_moods(phrases, rules)
    return Lexicon(
        language=folder.name,
        nouns=read_nouns(folder) if NOUNS in rooms else {},
        terms=_without(terms, (WHY, FOUND_BY, NEVER)),
        explanations=_only(terms, WHY),
        traces=_only(terms, FOUND_BY),
        phrases=phrases | usual,
        moods=moods,
        options=read_texts(folder, OPTIONS) if OPTIONS in rooms else {},
        glossary=read_texts(folder, GLOSSARY) if GLOSSARY in rooms else {},
        classes=_family(names, "class"),
        lrig_types=_family(names, "lrig"),
        deck_names={name: said.replace(BREAK, "") for name, said in _family(names, "deck").items()},
        deck_lines={name: said.replace(BREAK, "\n") for name, said in _family(names, "deck").items() if BREAK in said},
        forms=forms,
        plurals=Plurals(grammar.plural),
        grammar=grammar,
    )


def read_window(folder: Path) -> WindowWords:
    """Return the words of the window in a language. Raises WordsFault."""
    texts = read_table(folder, WINDOW)
    forms = read_forms(folder)
    for fault in (*broken_forms(forms), *unknown_forms(WINDOW, texts, forms)):
        raise fault
    for source, said in texts.items():
        if "{" in source or not isinstance(said, str) or "{" in said or not said:
            _fits(f"{WINDOW}.json", source, said)
    return WindowWords(texts, Plurals(read_grammar(folder).plural), forms, folder.name)


def _fits(file: str, source: str, said: Wording) -> None:
    """Look whether a text of the window asks for what its source gives. Raises WordsFault."""
    for text in variants(said):
        try:
            is_right = text and slots(text) <= slots(source)
        except ValueError as error:
            raise WordsFault(file, source, f"{text!r}: {error}") from None
        if not is_right:
            raise WordsFault(file, source, f"no translation of it is {text!r}; expected its own {{names}}")


def slots(text: str) -> set[str]:
    """Return the `{names}` in a text. Raises ValueError where a brace has no partner."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def window_key(text: str, context: str = "") -> str:
    """Return what a text of the window is found by: itself, with its context behind it."""
    return f"{text} @{context}" if context else text


def _path(folder: Path, room: str) -> Path:
    return folder / f"{room}.json"


def _entries(path: Path, of: Any, *, or_text: bool = False) -> dict[str, Any]:
    """The entries of a room without its notes. What is wrong is looked for key by key only where something is."""
    try:
        content = path.read_bytes()
    except OSError as error:
        if isinstance(error, FileNotFoundError) and _may_lack(path):
            return {}
        raise WordsFault(path.name, "", f"{error.strerror}; expected a file of words") from None
    try:
        found = msgspec.json.decode(content, type=dict[str, of | str])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return _entry_by_entry(path.name, content, of | str if or_text else of)
    kept = {key: value for key, value in found.items() if not key.startswith(NOTE)}
    if not or_text and of is not str and any(isinstance(value, str) for value in kept.values()):
        return _entry_by_entry(path.name, content, of)
    return kept


def _may_lack(path: Path) -> bool:
    """Whether a language needs no file of a room: some never do, and one that isn't complete but its grammar."""
    return path.stem in WITHOUT or (path.stem != GRAMMAR and not read_grammar(path.parent).is_complete)


def _entry_by_entry(file: str, content: bytes, of: Any) -> dict[str, Any]:
    try:
        raw = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise WordsFault(file, "", f"{error}; expected an object with a key for each text") from None
    found: dict[str, Any] = {}
    for key, value in raw.items():
        if key.startswith(NOTE):
            continue
        try:
            found[key] = msgspec.json.decode(value, type=of)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise WordsFault(file, key, str(error)) from None
    return found


def _in_moods(phrases: Table, moods: Mapping[str, Mood]) -> tuple[Table, dict[str, Table]]:
    """The patterns that change in the usual mood, and those of each other one."""
    found = {
        name: {key: _in_mood(mood, said) for key, said in phrases.items() if _takes(mood, key, said)}
        for name, mood in moods.items()
    }
    return found.pop(USUAL, {}), found


def _takes(mood: Mood, key: str, said: Wording) -> bool:
    return mood.takes(key, said if isinstance(said, str) else "\n".join(said.values()))


def _in_mood(mood: Mood, said: Wording) -> Wording:
    if isinstance(said, str):
        return mood.pattern(said)
    return {name: mood.pattern(text) for name, text in said.items()}


def _without(table: Table, fields: Iterable[str]) -> Table:
    """Terms without what is said about them; one that has no variants is a text again."""
    found: Table = {}
    for key, said in table.items():
        if isinstance(said, str):
            found[key] = said
            continue
        names = {name: text for name, text in said.items() if name not in fields}
        found[key] = names if len(names) > 1 else variant(names, "one")
    return found


def _only(table: Table, field: str) -> dict[str, str]:
    return {key: said[field] for key, said in table.items() if isinstance(said, dict) and field in said}


def _family(names: Mapping[str, str], family: str) -> dict[str, str]:
    return {key.removeprefix(f"{family}."): name for key, name in names.items() if key.startswith(f"{family}.")}
