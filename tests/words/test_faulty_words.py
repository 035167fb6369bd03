"""Words with a fault name file, key and what is expected, and their language alone is not offered."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wixoss_desktop.app import KeptSettings, load_catalogue
from wixoss_desktop.cli import main
from wixoss_desktop.words import languages
from wixoss_desktop.words.check import faults

Change = Callable[[dict[str, Any]], Any]


def spoil(home: Path, file: str, change: Change) -> None:
    """Change a file of Italian."""
    path = home / "it" / file
    words = json.loads(path.read_text(encoding="utf-8"))
    change(words)
    lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(words[key], ensure_ascii=False)}" for key in words)
    path.write_text("{\n" + lines + "\n}\n", encoding="utf-8")


def put(key: str, value: Any) -> Change:
    """A change that gives a key another value."""
    return lambda words: words.__setitem__(key, value)


Spoiled = tuple[tuple[str, Change, str], ...]
FAULTS: Spoiled = (
    ("rules.json", lambda words: words.pop("op.banish"), "rules.json: op.banish: is missing; English: banish {what}"),
    ("rules.json", put("op.nonsense", "boh"), "rules.json: op.nonsense: is asked for by nobody"),
    ("log.json", put("op.banish", "vanisha"), "log.json: op.banish: expected in rules.json"),
    ("rules.json", put("op.freeze", "congela {who}"), "rules.json: op.freeze: asks for {who}, which nobody gives"),
    ("rules.json", put("op.down", "downa"), "rules.json: op.down: leaves out {what}"),
    ("rules.json", put("op.up", "uppa {what:strano}"), "rules.json: op.up: asks for the form strano; expected one of"),
    ("rules.json", put("op.reveal", "rivela {what"), "rules.json: op.reveal: expected '}'"),
    ("rules.json", put("op.exile", {"plenty": "{what}"}), "rules.json: op.exile: no such variant: plenty"),
    ("rules.json", put("op.trash", {"other.x": "{what}"}), "rules.json: op.trash: no noun has the gender x"),
    ("forms.json", put("di", {"rules": [["(", "x"]]}), "forms.json: di: '(': missing ), unterminated subpattern"),
    ("forms.json", put("a", {"rules": [["a", "\\2"]]}), "forms.json: a: 'a': invalid group reference"),
    ("forms.json", put("da", {"rules": [["a", "b", "c", "d"]]}), "forms.json: da: ['a', 'b', 'c', 'd'] has 4 parts"),
    ("forms.json", put("su", {"rules": [["a", "b", "c"]]}), "forms.json: su: no form c; expected one of forms.json"),
    ("moods.json", put("third", {"rules": [], "of": ["op.none"]}), "moods.json: third: no pattern op.none"),
    ("nouns.json", put("card", {"few": "b", "other": "c"}), "nouns.json: card: has few, other; expected "),
    ("terms.json", put("keyword.guard", {"other": "Guard", "found_by": "("}), "terms.json: keyword.guard: found_by: "),
    ("window.json", lambda words: words.pop("Home"), "window.json: Home: is missing"),
    ("window.json", put("Nothing like it", "x"), "window.json: Nothing like it: is asked for by nobody"),
)  # fmt: skip
UNREADABLE: Spoiled = (
    ("rules.json", put("op.banish", 7), "rules.json: op.banish: Expected `str | object`, got `int`"),
    ("forms.json", put("di", {"rulez": []}), "forms.json: di: Object contains unknown field `rulez`"),
    ("nouns.json", put("card", {"one": "carta"}), "nouns.json: card: Object missing required field `other`"),
    ("window.json", put("{n} decks", "{n deck"), "window.json: {n} decks: "),
)


@pytest.mark.parametrize("spoiled", [FAULTS, UNREADABLE], ids=["wrong", "unreadable"])
def test_each_fault_is_named_with_its_file_its_key_and_what_is_expected(home: Path, spoiled: Spoiled) -> None:
    for file, change, _ in spoiled:
        spoil(home, file, change)
    found = [str(fault) for fault in faults(home / "it", home)]
    assert [said for _, _, said in spoiled if not any(fault.startswith(said) for fault in found)] == [], found


IN_GRAMMAR: Spoiled = (
    ("grammar.json", put("flows", "yes"), "grammar.json: grammar: Expected `bool`, got `str`"),
    ("grammar.json", lambda words: words.pop("name"), "grammar.json: grammar: Object missing required field `name`"),
    ("grammar.json", put("plural", {"two": "n is 2"}), "grammar.json: plural two: 'n is 2' is no"),
    ("grammar.json", put("plural", {"lots": "n = 3"}), "grammar.json: plural lots: no such category; expected one of"),
)


@pytest.mark.parametrize("spoiled", IN_GRAMMAR, ids=lambda spoiled: spoiled[2])
def test_a_fault_of_the_grammar_is_told_alone_as_all_else_is_judged_by_it(
    home: Path, spoiled: tuple[str, Change, str]
) -> None:
    spoil(home, *spoiled[:2])
    spoil(home, "rules.json", lambda words: words.clear())
    found = [str(fault) for fault in faults(home / "it", home)]
    assert len(found) == 1 and found[0].startswith(spoiled[2]), found


def test_nothing_is_judged_by_a_file_that_cant_be_read(home: Path) -> None:
    for file in ("forms.json", "nouns.json", "sentence.json"):
        (home / "it" / file).write_text("{", encoding="utf-8")
    assert [fault.file for fault in faults(home / "it", home)] == ["forms.json", "nouns.json", "sentence.json"]


def test_a_file_that_is_not_there_is_a_fault_only_where_the_language_says_that_it_is_complete(home: Path) -> None:
    (home / "it" / "sentence.json").unlink()
    missing = "sentence.json: No such file or directory; expected a file of words"
    assert missing in map(str, faults(home / "it", home)) and missing == str(languages.fault_of("it"))
    spoil(home, "grammar.json", put("is_complete", False))
    main(["words", "sort", str(home / "it")])
    assert [str(fault) for fault in faults(home / "it", home)] == []


def test_an_unfinished_language_may_speak_of_what_only_english_says_as_yet(home: Path) -> None:
    spoil(home, "grammar.json", put("articles", {"unica": "article.vowel"}))
    spoil(home, "grammar.json", put("is_complete", False))
    spoil(home, "moods.json", put("third", {"rules": [], "of": ["op.banish"]}))
    for file in ("sentence.json", "rules.json"):
        (home / "it" / file).unlink()
    main(["words", "sort", str(home / "it")])
    assert [str(fault) for fault in faults(home / "it", home)] == []


def test_many_faults_are_counted_by_file_at_the_end(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(home, "rules.json", lambda words: words.update({"nonsense": "boh", "nonsense.more": "boh"}))
    spoil(home, "log.json", put("nonsense", "boh"))
    main(["words", "sort", str(home / "it")])
    assert main(["words", "check", str(home / "it")]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "faults  3: rules.json 2, log.json 1"


def test_a_term_that_is_called_otherwise_is_named(home: Path) -> None:
    spoil(home, "window.json", put("Home", "Banish, Home"))
    assert main(["words", "sort", str(home / "it")]) == 0
    assert [str(fault) for fault in faults(home / "it", home)] == ["window.json: Home: Banish is called Vanish"]


def test_a_file_that_is_not_in_order_or_has_a_key_twice_is_named(home: Path) -> None:
    path = home / "it" / "asks.json"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join((lines[0], lines[2], lines[1], *lines[3:])), encoding="utf-8")
    assert [str(fault) for fault in faults(home / "it", home)] == [
        "asks.json: line 2: expected one key per line, sorted (`words sort` does it)"
    ]
    path.write_text("".join((lines[0], lines[1], *lines[1:])), encoding="utf-8")
    assert [fault.expected for fault in faults(home / "it", home)] == ["stands there twice; expected once"]
    (home / "it" / "odd.json").write_text("{}\n")
    assert "odd.json: is no room of words" in " ".join(map(str, faults(home / "it", home)))


@pytest.mark.parametrize("file", ["grammar.json", "rules.json", "window.json"])
def test_only_the_language_with_the_fault_is_not_offered(home: Path, file: str) -> None:
    (home / "it" / file).write_text("{", encoding="utf-8")
    assert languages.offered() == ("en", "ja", "zh")
    assert languages.spoken("it_IT") == "en" and languages.spoken("ja_JP") == "ja"
    assert str(languages.fault_of("it")).startswith(f"{file}: ")


def test_the_program_says_what_is_wrong_with_the_language_of_its_settings_and_speaks_english(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(home, "window.json", put("Home", 3))
    (tmp_path / "settings.json").write_text('{"language": "it"}')
    assert KeptSettings(tmp_path / "settings.json").as_preferences().language == "en"
    assert "it: window.json: Home: Expected" in capsys.readouterr().err
    assert load_catalogue("it") is None


def test_a_note_to_translators_is_no_text(home: Path) -> None:
    spoil(home, "rules.json", put("#op.banish", "what: a card or several"))
    assert languages.lexicon("it").say("op.banish", what="1 SIGNI") == "vanisha 1 SIGNI"
    assert "#op.banish" not in languages.lexicon("it").phrases


def test_the_check_tells_its_faults_and_sorting_mends_the_order(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(home, "rules.json", lambda words: words.pop("op.banish"))
    assert main(["words", "check", str(home / "it")]) == 1
    assert "rules.json: op.banish: is missing; English: banish {what}" in capsys.readouterr().out
    spoil(home, "rules.json", put("op.banish", "<vanisha/vanishar> {what}"))
    assert main(["words", "check", str(home / "it")]) == 1
    capsys.readouterr()
    assert main(["words", "sort", str(home / "it")]) == main(["words", "check", str(home / "it")]) == 0
    assert capsys.readouterr().out == "rules.json\nfaults  0\n"
    assert main(["words", "check", str(home)]) == 2
    assert "expected a folder with grammar.json in it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("file", "change", "told"),
    [
        ("forms.json", put("di", {"rules": [["(", "x"]]}), "forms.json: di: '(': missing )"),
        ("rules.json", put("ability", "{kind:nope}"), "rules.json: ability: asks for the form nope; expected one of"),
        ("window.json", put("Level {n}", "{n:nope}"), "window.json: Level {n}: asks for the form nope"),
    ],
)
def test_a_language_with_a_fault_in_its_forms_alone_is_not_offered(
    home: Path, file: str, change: Change, told: str
) -> None:
    spoil(home, file, change)
    assert str(languages.fault_of("it")).startswith(told)
    assert languages.offered() == ("en", "ja", "zh")
