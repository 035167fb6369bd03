"""Chinese in simplified letters, with the terms of the Chinese rule book."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.chinese.features import FEATURES
from wixoss_desktop.words.chinese.forms import FORMS
from wixoss_desktop.words.chinese.glossary import GLOSSARY, NAMES
from wixoss_desktop.words.chinese.manual import MANUAL
from wixoss_desktop.words.chinese.mechanics import MECHANICS
from wixoss_desktop.words.chinese.options import OPTIONS
from wixoss_desktop.words.chinese.proper_names import CLASSES, LRIG_TYPES
from wixoss_desktop.words.chinese.replacing import REPLACING
from wixoss_desktop.words.chinese.rules import RULES
from wixoss_desktop.words.chinese.sentences import SENTENCES
from wixoss_desktop.words.chinese.terms import EXPLANATIONS, NOUNS, TERMS
from wixoss_desktop.words.chinese.zones import ZONES
from wixoss_desktop.words.lexicon import Lexicon

CHINESE: Final = Lexicon(
    language="zh",
    nouns=NOUNS,
    terms=TERMS | NAMES,
    glossary=GLOSSARY,
    explanations=EXPLANATIONS,
    phrases=RULES | FEATURES | ZONES | MECHANICS | MANUAL | REPLACING | SENTENCES,
    options=OPTIONS,
    classes=CLASSES,
    lrig_types=LRIG_TYPES,
    forms=FORMS,
    card_names=("zh", "ja", "en"),
    minus="-",
    flows=True,
    closed=("。」", "。』", "。）", "！", "？"),
)
"""Simplified Chinese."""
