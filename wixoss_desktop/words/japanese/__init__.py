"""Japanese: no spaces, no plural, counters behind numbers, the verb at the end in the form that what follows needs."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.japanese.features import FEATURES
from wixoss_desktop.words.japanese.forms import FORMS
from wixoss_desktop.words.japanese.glossary import GLOSSARY, NAMES
from wixoss_desktop.words.japanese.manual import MANUAL
from wixoss_desktop.words.japanese.mechanics import MECHANICS
from wixoss_desktop.words.japanese.options import OPTIONS
from wixoss_desktop.words.japanese.replacing import REPLACING
from wixoss_desktop.words.japanese.rules import RULES
from wixoss_desktop.words.japanese.sentences import SENTENCES
from wixoss_desktop.words.japanese.terms import EXPLANATIONS, NOUNS, TERMS
from wixoss_desktop.words.japanese.zones import ZONES
from wixoss_desktop.words.lexicon import Lexicon

JAPANESE: Final = Lexicon(
    language="ja",
    nouns=NOUNS,
    terms=TERMS | NAMES,
    glossary=GLOSSARY,
    explanations=EXPLANATIONS,
    options=OPTIONS,
    phrases=RULES | FEATURES | ZONES | MECHANICS | MANUAL | REPLACING | SENTENCES,
    forms=FORMS,
    card_names=("ja", "en"),
    minus="\N{FULLWIDTH HYPHEN-MINUS}",
    plus="\N{FULLWIDTH PLUS SIGN}",
    flows=True,
    repeats_this=True,
    halts=True,
    adjectives=("other", "state", "color", "team", "class"),
    spares=("それを", "それらを", "ターン終了時まで、", "次の対戦相手のターン終了時まで、"),
    closed=("。", "。」", "。』", "。）", "！", "？"),
)
