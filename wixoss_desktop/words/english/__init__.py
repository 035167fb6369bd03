"""English: the lexicon that the others are measured by."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.english.features import FEATURES
from wixoss_desktop.words.english.forms import FORMS
from wixoss_desktop.words.english.glossary import GLOSSARY, NAMES
from wixoss_desktop.words.english.identity import IDENTITY
from wixoss_desktop.words.english.manual import MANUAL
from wixoss_desktop.words.english.mechanics import MECHANICS
from wixoss_desktop.words.english.moods import THIRD
from wixoss_desktop.words.english.options import OPTIONS
from wixoss_desktop.words.english.proper_names import CLASSES, LRIG_TYPES
from wixoss_desktop.words.english.replacing import REPLACING
from wixoss_desktop.words.english.rules import RULES
from wixoss_desktop.words.english.sentences import SENTENCES
from wixoss_desktop.words.english.terms import EXPLANATIONS, NOUNS, TERMS
from wixoss_desktop.words.english.triggers import TRIGGERS
from wixoss_desktop.words.english.zones import ZONES
from wixoss_desktop.words.lexicon import Lexicon

ENGLISH: Final = Lexicon(
    language="en",
    nouns=NOUNS,
    terms=TERMS | NAMES,
    glossary=GLOSSARY,
    explanations=EXPLANATIONS,
    phrases=RULES | FEATURES | TRIGGERS | ZONES | IDENTITY | MECHANICS | MANUAL | REPLACING | SENTENCES,
    options=OPTIONS,
    classes=CLASSES,
    lrig_types=LRIG_TYPES,
    forms=FORMS,
    adjectives=("other", "state", "color", "team", "class"),
    moods={"third": THIRD},
    vowels="aeiou",
    articles={"one": "article", "up": "article.vowel"},
    minus="\N{MINUS SIGN}",
    card_names=("en", "ja"),
)
