"""What is wrong with the words of a language, for whoever translates: each fault by file, key and what is expected."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

from msgspec import Struct

from wixoss_desktop.match.games import GAMES
from wixoss_desktop.words import plurals, rooms
from wixoss_desktop.words.forms import Mood, TextForm
from wixoss_desktop.words.help_pages import folder_of
from wixoss_desktop.words.lexicon import Grammar, Noun, Table, Wording, completed, variants
from wixoss_desktop.words.rooms import WordsFault
from wixoss_desktop.words.voice import every_voice

UNSAID: Final = {"counter", "n", "of", "core", "by"}
"""Slots that English has no use for in patterns which others may fill with them."""
DROPPED: Final = {"it", "may", "a_core", "thing", "things", "by"}
"""Slots that a language may leave out: pronouns, 'you may', articles, things that the sentence names by itself."""
WAYS: Final = ("may", "hand", "either", "up_to")
"""Ends of keys by which a language may say one thing in several ways: 'you may', cards in a hand, one of two kinds."""
ABOUT_GAME: Final = (*rooms.PATTERNS, rooms.TERMS, rooms.NAMES, rooms.GLOSSARY, rooms.OPTIONS)
SOURCE: Final = "en"
KEYBOARD: Final = {"Enter"}
"""English terms that are keys of the keyboard, too."""
OWN_JOINTS: Final = "list.more."
FAMILIES: Final = ("class.", "lrig.", "deck.")


class LanguageWords(NamedTuple):
    """All that stands in the files of a language, as far as it can be read."""

    grammar: Grammar
    forms: dict[str, TextForm]
    moods: dict[str, Mood]
    nouns: dict[str, Noun]
    tables: dict[str, Table]
    unread: frozenset[str]
    """Rooms with a fault in their file: they count as empty, and nothing else is judged by them."""

    @property
    def is_complete(self) -> bool:
        """Whether the language says everything."""
        return self.grammar.is_complete

    def known(self, room: str, source: LanguageWords) -> Table:
        """Return what a room says: all of its own and, where the language isn't complete, what English says there."""
        return self.tables[room] if self.is_complete else source.tables[room] | self.tables[room]


class FolderReading(Struct):
    """A folder that is being read, with the faults that are found on the way."""

    folder: Path
    faults: list[WordsFault] = []

    def words(self) -> LanguageWords | None:
        """Read everything; what can't be read is a fault and counts as empty. None without a grammar to judge it by."""
        grammar: Grammar | None = self._read(rooms.GRAMMAR, rooms.read_grammar, None)
        if grammar is None:
            return None
        flat = (*rooms.PATTERNS, rooms.TERMS, rooms.NAMES, rooms.GLOSSARY, rooms.OPTIONS, rooms.WINDOW)
        forms, moods = self._read(rooms.FORMS, rooms.read_forms, {}), self._read(rooms.MOODS, rooms.read_moods, {})
        nouns = self._read(rooms.NOUNS, rooms.read_nouns, {})
        tables = {room: self._read(room, lambda folder, room=room: rooms.read_table(folder, room), {}) for room in flat}
        faulty = frozenset(Path(fault.file).stem for fault in self.faults)
        return LanguageWords(grammar, forms, moods, nouns, tables, faulty)

    def _read(self, room: str, read: Any, empty: Any) -> Any:
        if room == rooms.WINDOW and self.folder.name == SOURCE and not (self.folder / f"{room}.json").exists():
            return empty
        try:
            return read(self.folder)
        except WordsFault as fault:
            self.faults.append(fault)
            return empty


def faults(folder: Path, home: Path) -> tuple[WordsFault, ...]:
    """Return all that is wrong with the words in a folder, measured by those of the languages at home.

    What the grammar says all else is judged by: where that has a fault, nothing but its faults is told. Raises
    WordsFault for words at home that can't be read.
    """
    reading, at_home = FolderReading(folder), FolderReading(home / SOURCE)
    own, source = reading.words(), at_home.words()
    if own is None:
        return tuple(reading.faults)
    if source is None:
        raise at_home.faults[0]
    if in_grammar := tuple(_grammar(own)):
        return in_grammar
    found = [*reading.faults, *_files(folder), *_articles(own, source), *rooms.broken_forms(own.forms),
             *_moods(own, source)]  # fmt: skip
    found += () if rooms.NOUNS in own.unread else _nouns(own, source)
    for room in ABOUT_GAME:
        if room not in own.unread:
            found += (*_keys(room, own, source), *_texts(room, own.tables[room], own, source))
    if folder.name != home.name and folder.name != SOURCE and rooms.WINDOW not in own.unread:
        found += _window(own, _asked_in_window(home, folder.name))
    if not found and folder.name != SOURCE:
        found += _stray_terms(folder, home)
    return tuple(found)


def _stray_terms(folder: Path, home: Path) -> Iterator[WordsFault]:
    """Look for terms in the window and on the pages of help that are called otherwise in the language."""
    window = rooms.read_table(folder, rooms.WINDOW)
    texts = {key: re.sub(r"\{[^}]*\}", "", "\n".join(variants(said))) for key, said in window.items()}
    for key, word, name in strays(texts, folder, home, {}):
        yield WordsFault(f"{rooms.WINDOW}.json", key, f"{word} is called {name}")
    for pages, others in help_of_games(folder, home):
        for page, word, name in strays(pages, folder, home, others):
            yield WordsFault(page, "", f"{word} is called {name}")


def help_of_games(folder: Path, home: Path) -> Iterator[tuple[dict[str, str], dict[str, str]]]:
    """Read the pages of help of each game in a language, without what stands for other things in them.

    With them come the words of others that have no place there: those of the language, but for a game that has terms of
    its own.
    """
    for name, row in GAMES.items():
        pages = folder_of(row, home.parent)
        found = sorted((pages / folder.name).glob("*.md")) if pages is not None else []
        read = {one.relative_to(home.parent).as_posix(): one.read_text(encoding="utf-8") for one in found}
        texts = {where: re.sub(r"\{#[\w-]+\}|\]\([^)]*\)", "", text) for where, text in read.items()}
        yield texts, {} if (folder / name).is_dir() else outsiders(folder)


def outsiders(folder: Path) -> dict[str, str]:
    """Return words that other programs use, or a dictionary has, each with what it is called here.

    They are the `never` of terms. The window has some of them for other things: in Italian a card that an organiser
    forbids is 'bandita'.
    """
    terms, spoken = rooms.read_table(folder, rooms.TERMS), rooms.read_lexicon(folder)
    said = ((key, term) for key, term in terms.items() if isinstance(term, dict) and rooms.NEVER in term)
    return {term[rooms.NEVER]: spoken.term(key) for key, term in said}


def strays(
    texts: Mapping[str, str], folder: Path, home: Path, others: Mapping[str, str]
) -> Iterator[tuple[str, str, str]]:
    """Find English terms, and other words, that stand where a language has a term of its own.

    Gives where it stands, the word, and what it is called.
    """
    english = rooms.read_lexicon(home / SOURCE)
    spoken = completed(rooms.read_lexicon(folder), english)
    known = [term for voice in every_voice() for term in voice.terms(spoken, english)]
    called = {theirs: ours for ours, theirs in known if theirs.casefold() != ours.casefold()}
    wrong = {re.escape(word): name for word, name in called.items() if word not in KEYBOARD} | dict(others)
    longer = [ours for ours, _ in known if any(word in ours for word in called)]
    patterns = {re.compile(rf"(?<![A-Za-z])(?:{word})(?![A-Za-z])"): name for word, name in wrong.items()}
    for where, text in texts.items():
        for name in longer:
            text = text.replace(name, "")
        for pattern, name in patterns.items():
            yield from ((where, found[0], name) for found in pattern.finditer(text))


def _asked_in_window(home: Path, but: str) -> dict[str, bool | None]:
    """What other languages have words for in the window, and whether it is counted; None if none of them can tell."""
    asked: dict[str, bool | None] = {}
    for path in sorted(home.glob(f"*/{rooms.WINDOW}.json")):
        if path.parent.name != but:
            words = FolderReading(path.parent).words()
            if words is None or not words.is_complete:
                continue
            table = words.tables[rooms.WINDOW]
            told = False if len(_categories(words)) > 1 else None
            for key, said in table.items():
                asked[key] = True if isinstance(said, dict) else asked.get(key) or told
    return asked


def _window(own: LanguageWords, asked: Mapping[str, bool | None]) -> Iterator[WordsFault]:
    file, table, names = f"{rooms.WINDOW}.json", own.tables[rooms.WINDOW], set(_categories(own))
    yield from (WordsFault(file, key, "is missing") for key in asked if key not in table and own.is_complete)
    for key, said in table.items():
        if key not in asked:
            yield WordsFault(file, key, "is asked for by nobody; expected an English text of the window")
            continue
        found = {"other"} if isinstance(said, str) else set(said)
        if isinstance(said, dict) and asked[key] is False:
            yield WordsFault(file, key, "has variants, but is asked for without a number; expected one text")
        elif asked[key] and not names <= found <= names | {"one"}:
            yield WordsFault(file, key, f"has {', '.join(sorted(found))}; expected {', '.join(sorted(names))}")
        yield from (WordsFault(file, key, wrong) for wrong in _gives(key, said))


def _gives(key: str, said: Wording) -> Iterator[str]:
    """What is wrong with the slots of a text of the window; only that for one thing may leave out the number."""
    source = rooms.slots(key)
    for name, text in (("other", said),) if isinstance(said, str) else said.items():
        try:
            left = source - rooms.slots(text) - ({"n"} if name == "one" else set())
            strange = rooms.slots(text) - source
        except ValueError as error:
            yield f"{text!r}: {error}"
            continue
        if not text or left or strange:
            yield f"{text!r}; expected {_braced(source) or 'a text'}"


def in_order(path: Path) -> Iterator[WordsFault]:
    """Look whether a room is written as all are: no key twice, sorted, one per line. Raises OSError, ValueError."""
    content = path.read_text(encoding="utf-8")
    pairs: list[tuple[str, Any]] = json.loads(content, object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    twice = sorted({key for key in keys if keys.count(key) > 1}) if len(set(keys)) < len(keys) else []
    yield from (WordsFault(path.name, key, "stands there twice; expected once") for key in twice)
    if not twice and content != written(json.loads(content)):
        expected = "expected one key per line, sorted (`words sort` does it)"
        lines, right = content.splitlines(), written(json.loads(content)).splitlines()
        line = next((at for at, (a, b) in enumerate(zip(lines, right, strict=False), 1) if a != b), len(right))
        yield WordsFault(path.name, f"line {line}", expected)


def written(entries: Mapping[str, Any]) -> str:
    """Return a room as its file: sorted, one key per line, a note in front of what it is about."""
    lines = (
        f"  {_json(key)}: {_json(entries[key])}"
        for key in sorted(entries, key=lambda key: (key.removeprefix(rooms.NOTE), not key.startswith(rooms.NOTE)))
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def put_in_order(path: Path) -> bool:
    """Write a room anew as its file should be, and say whether it wasn't. Raises WordsFault, OSError."""
    content = path.read_text(encoding="utf-8")
    try:
        right = written(json.loads(content))
    except (ValueError, RecursionError, AttributeError) as error:
        raise WordsFault(path.name, "", f"{error}; expected an object with a key for each text") from None
    if right != content:
        path.write_text(right, encoding="utf-8", newline="\n")
    return right != content


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _files(folder: Path) -> Iterator[WordsFault]:
    for path in sorted(folder.glob("*.json")):
        if path.stem not in rooms.ROOMS:
            yield WordsFault(path.name, "", f"is no room of words; expected one of {', '.join(rooms.ROOMS)}")
            continue
        try:
            yield from in_order(path)
        except (OSError, ValueError, RecursionError):
            continue  # said by whoever read it


def _grammar(own: LanguageWords) -> Iterator[WordsFault]:
    file = f"{rooms.GRAMMAR}.json"
    for name, rule in own.grammar.plural.items():
        if name not in plurals.CATEGORIES or name == "other":
            expected = f"one of {', '.join(plurals.CATEGORIES[:-1])} (`other` is what is left)"
            yield WordsFault(file, f"plural {name}", f"no such category; expected {expected}")
        elif wrong := plurals.fault(rule):
            yield WordsFault(file, f"plural {name}", wrong)
    for each in own.grammar.finish:
        if wrong := rooms.broken(each):
            yield WordsFault(file, "finish", wrong)


def _articles(own: LanguageWords, source: LanguageWords) -> Iterator[WordsFault]:
    known = own.known("sentence", source)
    for word, article in own.grammar.articles.items():
        if article not in known and "sentence" not in own.unread:
            yield WordsFault(
                f"{rooms.GRAMMAR}.json", f"articles {word}", f"no pattern {article}; expected a key of sentence.json"
            )


def _moods(own: LanguageWords, source: LanguageWords) -> Iterator[WordsFault]:
    keys = {key for room in rooms.PATTERNS for key in own.known(room, source)}
    yield from rooms.broken_moods(own.moods)
    for name, mood in own.moods.items():
        for one in mood.of:
            if not own.unread & set(rooms.PATTERNS) and not any(
                key == one or key.startswith(f"{one}.") for key in keys
            ):
                yield WordsFault(f"{rooms.MOODS}.json", name, f"no pattern {one}; expected keys of patterns in `of`")


def _nouns(own: LanguageWords, source: LanguageWords) -> Iterator[WordsFault]:
    file = f"{rooms.NOUNS}.json"
    lacking = [key for key in source.nouns if key not in own.nouns] if own.is_complete else []
    yield from (WordsFault(file, key, "is missing") for key in lacking)
    yield from (WordsFault(file, key, "is asked for by nobody") for key in own.nouns if key not in source.nouns)
    names = _categories(own)
    for key, noun in own.nouns.items():
        said = {name for name in plurals.CATEGORIES if getattr(noun, name)}
        if said - set(names) or (said != {"other"} and set(names) - said):
            yield WordsFault(file, key, f"has {', '.join(sorted(said))}; expected {', '.join(names)}")


def _categories(own: LanguageWords) -> tuple[str, ...]:
    return plurals.Plurals(own.grammar.plural).names


def _keys(room: str, own: LanguageWords, source: LanguageWords) -> Iterator[WordsFault]:
    file, mine, theirs = f"{room}.json", own.tables[room], source.tables[room]
    if room == rooms.NAMES:
        for key in mine:
            if not key.startswith(FAMILIES):
                yield WordsFault(file, key, f"expected a key that begins with {' or '.join(FAMILIES)}")
        return
    lacking = [key for key in theirs if key not in mine] if own.is_complete else []
    yield from (WordsFault(file, key, f"is missing; English: {_shown(theirs[key])}") for key in lacking)
    for key in mine:
        if not like(key, theirs) and not key.startswith(OWN_JOINTS):
            other = next((name for name, table in source.tables.items() if key in table), "")
            yield WordsFault(file, key, f"expected in {other}.json" if other else "is asked for by nobody")


def like(key: str, known: Mapping[str, Wording]) -> str:
    """Return the key of English that a language's own key is a way of saying; empty for none."""
    while key not in known and "." in key:
        key = key.rpartition(".")[0] if key.rpartition(".")[2] in WAYS else ""
    return key if key in known else ""


def _shown(said: Wording) -> str:
    return " / ".join(dict.fromkeys(variants(said)))


def _texts(room: str, table: Table, own: LanguageWords, source: LanguageWords) -> Iterator[WordsFault]:
    file, is_pattern = f"{room}.json", room in rooms.PATTERNS
    genders = {noun.gender for noun in own.nouns.values()}
    for key, said in table.items():
        if isinstance(said, dict):
            yield from (WordsFault(file, key, wrong) for wrong in _variants(room, said, genders, own))
        if not is_pattern:
            continue
        try:
            asked = [part for text in variants(said) for part in _parts(text)]
        except ValueError as error:
            yield WordsFault(file, key, f"{error}; expected slots as {{name}} or {{name:form}}")
            continue
        yield from (WordsFault(file, key, wrong) for wrong in _slots(key, asked, own, source.tables[room]))


def _variants(room: str, said: dict[str, str], genders: set[str], own: LanguageWords) -> Iterator[str]:
    fields = (rooms.WHY, rooms.FOUND_BY, rooms.NEVER) if room == rooms.TERMS else ()
    if room not in (*rooms.PATTERNS, rooms.TERMS):
        yield "has variants; expected one text"
        return
    numbers = set()
    for name in said:
        number, _, gender = name.partition(".")
        if name in fields:
            continue
        numbers.add(number)
        if number not in ("one", *_categories(own)):
            yield f"no such variant: {name}; expected {', '.join(dict.fromkeys(('one', *_categories(own))))}"
        if gender and gender not in genders and rooms.NOUNS not in own.unread:
            yield f"no noun has the gender {gender}; expected {', '.join(sorted(filter(None, genders))) or 'none'}"
    if not {"one", "other"} & set(said):
        yield "expected a text for `one` or `other`"
    for name in (rooms.FOUND_BY, rooms.NEVER):
        if name in fields and name in said and _broken(said[name]):
            yield f"{name}: {_broken(said[name])}; expected a regular expression"


def _broken(pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        return str(error)
    return ""


def _parts(text: str) -> list[tuple[str, str]]:
    """The slots of a text, each with the form that it asks for. Raises ValueError for a brace without its partner."""
    return [(name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None]


def _slots(key: str, asked: list[tuple[str, str]], own: LanguageWords, english: Table) -> Iterator[str]:
    source = like(key, english)
    given = {name for text in variants(english.get(source, "{head} {part}")) for name, _ in _parts(text)}
    names = {name for name, _ in asked}
    if unknown := names - given - UNSAID:
        yield f"asks for {_braced(unknown)}, which nobody gives; expected of {_braced(given) or 'none'}"
    needed = [{name for name, _ in _parts(text)} for text in variants(english[source])] if source == key else []
    if needed and (left := set.intersection(*needed) - names - DROPPED):
        yield f"leaves out {_braced(left)}"
    strange = {form for _, form in asked if form} - own.forms.keys()
    if strange and rooms.FORMS not in own.unread:
        yield f"asks for the form {', '.join(sorted(strange))}; expected one of forms.json"


def _braced(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))
