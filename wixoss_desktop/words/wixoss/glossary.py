"""What is to be read about WIXOSS: every term with its meaning and its English name beside it, and the help pages."""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

from wixoss_desktop.engine.wixoss.language.costs import KeywordName
from wixoss_desktop.engine.wixoss.language.names import AttachKind, LaidKind, MarkerName, Phase, ZoneMark
from wixoss_desktop.words.glossary import Chapter, GlossaryTerm
from wixoss_desktop.words.languages import SOURCE, lexicon
from wixoss_desktop.words.lexicon import Lexicon

TYPES: Final = ("LRIG", "ASSIST_LRIG", "SIGNI", "RESONA", "SPELL", "ARTS", "PIECE", "KEY")
ZONES: Final = (
    "deck", "hand", "field", "ener", "life", "trash", "lrig_deck", "lrig_trash", "check", "excluded", "beat",
)  # fmt: skip
STEPS: Final = ("signi_attack", "lrig_attack", "guard")
KINDS: Final = ("constant", "auto", "enter", "action", "burst")
DEEDS: Final = (
    "word.grow", "word.deploy", "word.target", "term.ener_charge", "term.banish", "term.crush", "word.damage",
    "word.up", "term.down", "term.freeze", "term.refresh", "word.exceed", "word.encore", "word.bet", "word.rise",
    "word.cross", "word.recollect",
)  # fmt: skip


def _keys(family: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{family}.{name}" for name in names)


CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "cards": (*_keys("type", TYPES), "property.level", "property.power", "word.limit", "word.team"),
    "zones": _keys("zone", ZONES),
    "turn": (*_keys("phase", get_args(Phase)), *_keys("step", STEPS)),
    "kinds": _keys("kind", KINDS),
    "keywords": _keys("keyword", get_args(KeywordName)),
    "deeds": DEEDS,
    "beside": (
        *_keys("attached", get_args(AttachKind)),
        *_keys("laid", get_args(LaidKind)),
        *_keys("noun", (*get_args(ZoneMark), *get_args(MarkerName))),
    ),
}
"""The terms of each chapter, by the keys of the lexicon; those of `noun` are nouns."""


def glossary(spoken: Lexicon, english: Lexicon) -> tuple[Chapter, ...]:
    """Return the glossary in a language. Raises KeyError for a term without name or explanation."""
    return tuple(
        Chapter(spoken.term(f"chapter.{name}"), tuple(_term(key, spoken, english) for key in keys))
        for name, keys in CHAPTERS.items()
    )


def chapters(language: str) -> tuple[Chapter, ...]:
    """Return the glossary in a language, by its code. Raises as `languages.lexicon`."""
    return glossary(lexicon(language), lexicon(SOURCE))


def pages(resources: Path) -> Path:
    """Return where its help pages lie."""
    return resources / "help"


def _term(key: str, spoken: Lexicon, english: Lexicon) -> GlossaryTerm:
    return GlossaryTerm(key, _name(key, spoken), _name(key, english), meaning(key, spoken))


def _name(key: str, lexicon: Lexicon) -> str:
    family, _, name = key.partition(".")
    said = lexicon.noun(name) if family == "noun" else lexicon.term(key)
    return said[:1].upper() + said[1:]


def meaning(key: str, lexicon: Lexicon) -> str:
    """Return what a term means; keywords and kinds of abilities are explained where cards explain them too."""
    return lexicon.explanations[key] if key in lexicon.explanations else lexicon.glossary[key]
