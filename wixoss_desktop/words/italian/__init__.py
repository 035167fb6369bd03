"""Italian, in the words of the players' rulebook: vanish, Ener, Innesco, up and down, Retire."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.italian import features, manual, mechanics, replacing, rules, verbs, zones
from wixoss_desktop.words.italian.forms import FORMS
from wixoss_desktop.words.italian.glossary import GLOSSARY, NAMES
from wixoss_desktop.words.italian.moods import infinitives, orders, third
from wixoss_desktop.words.italian.options import OPTIONS
from wixoss_desktop.words.italian.proper_names import CLASSES, LRIG_TYPES
from wixoss_desktop.words.italian.sentences import SENTENCES
from wixoss_desktop.words.italian.terms import EXPLANATIONS, NOUNS, TERMS, TRACES
from wixoss_desktop.words.lexicon import Lexicon

PATTERNS: Final = (
    rules.PATTERNS
    | features.FEATURES
    | verbs.PATTERNS
    | zones.ZONES
    | mechanics.MECHANICS
    | manual.MANUAL
    | replacing.REPLACING
)

ITALIAN: Final = Lexicon(
    language="it",
    nouns=NOUNS,
    terms=TERMS | NAMES,
    glossary=GLOSSARY,
    explanations=EXPLANATIONS,
    phrases=orders(PATTERNS) | SENTENCES,
    moods={"infinitive": infinitives(PATTERNS), "third": third(PATTERNS)},
    options=OPTIONS,
    traces=TRACES,
    classes=CLASSES,
    lrig_types=LRIG_TYPES,
    forms=FORMS,
    card_names=("it", "en", "ja"),
    vowels="aeiou",
    minus="\N{MINUS SIGN}",
    closed=(".”", ".'", ".)", "!", "?"),
)
