"""Every text that the program says in a language, so that a change of the words can be read before it lands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import Struct

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.game import to_act
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.match.wixoss.journals import open_journal
from wixoss_desktop.words.chronicle import as_text
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import variants
from wixoss_desktop.words.wixoss.effect_parts import effect_parts
from wixoss_desktop.words.wixoss.glossary import glossary
from wixoss_desktop.words.wixoss.labels import LABELS, action_label
from wixoss_desktop.words.wixoss.names import card_name, name_of
from wixoss_desktop.words.wixoss.reader import CardReader
from wixoss_desktop.words.wixoss.refusals import CARDS, EXTRA, refusal
from wixoss_desktop.words.wixoss.rules_text import explained, printed_cost, rules_text, terms_at
from wixoss_desktop.words.wixoss.voice import VOICE, Chronicle

if TYPE_CHECKING:
    from wixoss_desktop.engine.contract import Eyes
    from wixoss_desktop.engine.wixoss.cards import Card
    from wixoss_desktop.match.wixoss.journals import Opened
    from wixoss_desktop.words.lexicon import Lexicon, Wording

EYES: Final[tuple[Eyes, ...]] = (0, 1, "all", None)
_KEYS: Final = "refusal."
_HOW: Final = (".exactly", ".of")
"""What follows the reason in the key of a pattern that is used where the refusal has this too."""
_OF_CARDS: Final[tuple[Mapping[str, str], ...]] = ({"used": "ARTS"}, {"used": "ARTS,KEY,PIECE"})
_COUNTS: Final = (1, 2, 5)
_OWN: Final[Mapping[str, tuple[tuple[Mapping[str, int], Mapping[str, str]], ...]]] = {
    "limit": (
        ({"limit": 5, "level": 3}, {}),
        ({"limit": 5, "level": 3, "on_field1": 2, "on_field2": 1}, {}),
    ),
    "ener": (
        ({"need": 3, "have": 1, "white": 1, "black": 2}, {}),
        ({"need": 3, "have": 1, "white": 0}, {}),
        ({"need": 3, "have": 3, "white": 0, "black": 0}, {}),
    ),
    "timing": (
        ({}, {"timing": "", "now": "main"}),
        ({}, {"timing": "main,attack,piece_cutin", "now": "attack"}),
    ),
    "must_attack": tuple(({"lane": lane}, {}) for lane in (0, 1, 2)),
    "not_now_in": (
        *(({}, {"now": "ener", "when": when}) for when in ("", "deploy", "remove")),
        ({}, {"now": "ener", "when": "", "of": "SPELL"}),
    ),
    "use_from": tuple(({}, names) for names in _OF_CARDS),
    "not_usable": tuple(({}, names) for names in _OF_CARDS),
}
"""The numbers and names of each variant of the reasons whose sentences need more than these."""


class SaidText(Struct, frozen=True):
    """One text in a language, and where it comes from: `card WD01-001 text`, `log moon.jsonl 0`, `pattern op.draw`."""

    language: str
    source: str
    text: str


class PlayedRecords(NamedTuple):
    """Records that have been played again, by the names of their files."""

    opened: Mapping[str, Opened]

    @classmethod
    def of(cls, records: Iterable[Path], cards: Mapping[str, Card]) -> PlayedRecords:
        """Play records again. Raises ValueError for one that isn't sound."""
        opened = {path.name: open_journal(path, cards) for path in records}
        for name, one in opened.items():
            if one.history is None or one.fault is not None:
                raise ValueError(f"{name}: {one.fault}; expected a record that replays to its end")
        return cls(opened)


def dump(code: str, cards: Mapping[str, Card], games: PlayedRecords) -> Iterator[SaidText]:
    """Say everything in one language, sorted by where it comes from.

    Rules texts, costs and explanations of cards; log, questions and labels of the games with every pair of eyes; a
    refusal for every reason, with each of its variants; every pattern with its slots unfilled; glossary and options.
    """
    words = lexicon(code)
    for source, text in sorted(
        (*_of_cards(cards, words), *_of_games(games, words), *_refusals(cards, words), *_patterns(words))
    ):
        yield SaidText(code, source, text)


def _of_cards(cards: Mapping[str, Card], words: Lexicon) -> Iterator[tuple[str, str]]:
    named = name_of(cards.values(), words)
    for no, card in cards.items():
        text = rules_text(card, words, named)
        yield f"card {no} name", card_name(card, words)
        yield f"card {no} text", text
        yield f"card {no} cost", printed_cost(card, words)
        yield f"card {no} explained", "\n".join(": ".join(pair) for pair in explained(card, words))
        yield f"card {no} terms", "\n".join(f"{a}-{b} {said}" for a, b, said in terms_at(text, words))
        parts = effect_parts(card, words)
        yield f"card {no} parts", "\n".join(f"{part.kind}|{part.limits}|{part.cost}|{part.text}" for part in parts)


def _of_games(games: PlayedRecords, words: Lexicon) -> Iterator[tuple[str, str]]:
    asked: dict[str, None] = {}
    labels: dict[str, tuple[str, str]] = {}
    for name, opened in games.opened.items():
        assert opened.history is not None and opened.terms is not None
        history, reader = opened.history, CardReader(opened.terms.seats, opened.terms.setup, words)
        chronicle, line = Chronicle(reader, words), history.here.line()
        for eyes in EYES:
            yield f"log {name} {eyes}", as_text(chronicle.log(history.root, line, eyes, history.remarks))
        for node in line:
            for seat in to_act(node.position):
                if said := VOICE.question(view(node.position, seat), reader, words):
                    asked[said] = None
            if node.action is not None and type(node.action) in LABELS:
                labels[str(node.action)] = _label(node.action, words)
    yield from ((f"question {at:05}", said) for at, said in enumerate(sorted(asked)))
    yield from ((f"label {action}", "|".join(said)) for action, said in labels.items())


def _label(action: Any, words: Lexicon) -> tuple[str, str]:
    """What an action is called over a card that isn't known, and over one that is."""
    return action_label(action, words, lambda place: None), action_label(action, words, lambda place: "X")


def _refusals(cards: Mapping[str, Card], words: Lexicon) -> Iterator[tuple[str, str]]:
    """A refusal for every reason that has a pattern, and for each number that the sentence changes with."""
    named, some = name_of(cards.values(), words), sorted(cards)[: len(CARDS)]
    for key in (*words.phrases, f"{_KEYS}nobody has worded it"):
        why = key.removeprefix(_KEYS)
        how = next((one for one in _HOW if why.endswith(one)), "")
        why = why.removesuffix(how)
        if not key.startswith(_KEYS) or "." in why or why in ("unworded", "when"):
            continue
        if why in EXTRA and how:
            continue
        for at, (numbers, names) in enumerate(_OWN[why] if why in EXTRA else _filling(key, how, some, words)):
            yield f"refusal {why}{how} {at}", refusal(Refusal("1.1", why, dict(numbers), dict(names)), words, named)


def _filling(
    key: str, how: str, cards: Sequence[str], words: Lexicon
) -> Iterator[tuple[Mapping[str, int], Mapping[str, str]]]:
    """Numbers and names for the slots of a pattern; where it counts what there is, as many as each plural is for."""
    said = words.phrases.get(key, "")
    asked = {name for text in variants(said) for _, name, _, _ in Formatter().parse(text) if name}
    names = {name: no for name, no in zip(CARDS, cards, strict=False) if name in asked}
    names |= {name: "X" for name in ("team", "what") if name in asked}
    for have in (2,) if isinstance(said, str) else _COUNTS:
        numbers = dict.fromkeys(sorted(asked - {*names, "have"}), 3) | {"have": have}
        yield numbers | ({"exactly": 1} if how == ".exactly" else {}), names


def _patterns(words: Lexicon) -> Iterator[tuple[str, str]]:
    for key in words.phrases:
        for mood in ("", *words.moods):
            said = words.moods.get(mood, {}).get(key) or words.phrases[key]
            yield from ((f"pattern {key}{name} {mood}", _filled(one, words)) for name, one in _variants(said))
    for key, noun in words.nouns.items():
        named = ((name, noun.said(name)) for name in words.plurals.names)
        yield f"noun {key}", "/".join((*(f"{name} {said}" for name, said in named), noun.gender, noun.counter))
    for key, said in words.terms.items():
        yield from ((f"term {key}{name}", one) for name, one in _variants(said))
    yield from ((f"option {key}", said) for key, said in words.options.items())
    for kind, table in (("class", words.classes), ("lrig", words.lrig_types), ("explanation", words.explanations)):
        yield from ((f"{kind} {key}", said) for key, said in table.items())
    for chapter in glossary(words, lexicon("en")):
        yield from ((f"glossary {term.key}", f"{chapter.title}|{term.name}|{term.meaning}") for term in chapter.terms)


def _variants(said: Wording) -> Iterator[tuple[str, str]]:
    yield from (("", said),) if isinstance(said, str) else ((f"[{name}]", text) for name, text in said.items())


def _filled(pattern: str, words: Lexicon) -> str:
    """A pattern with the names of its slots in them."""
    return words.filled(pattern, {name: f"‹{name}›" for _, name, _, _ in Formatter().parse(pattern) if name})
