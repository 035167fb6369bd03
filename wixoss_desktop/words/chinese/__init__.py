"""Chinese in simplified letters, with the terms of the Chinese rule book."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.chinese.mechanics import MECHANICS
from wixoss_desktop.words.chinese.options import OPTIONS
from wixoss_desktop.words.chinese.proper_names import CLASSES, LRIG_TYPES
from wixoss_desktop.words.chinese.rules import RULES
from wixoss_desktop.words.chinese.sentences import SENTENCES
from wixoss_desktop.words.chinese.terms import EXPLANATIONS, NOUNS, TERMS
from wixoss_desktop.words.chinese.zones import ZONES
from wixoss_desktop.words.forms import Form
from wixoss_desktop.words.lexicon import Lexicon

FORMS: Final = {
    # A SIGNI or LRIG off the field is spoken of as a card.
    "card": Form(((r"(精灵|分身)$", r"\1牌"),)),
    # The same where the counter says that it lies off the field.
    "cards": Form(((r"(张.*)(精灵|分身)$", r"\1\2牌"),)),
    "counted": Form(((r"^(精灵|分身)", r"只\1"), (r"^能力", "个能力"), (r"^", "张"))),
    "hand": Form(((r"^牌$", "手牌"), (r"(张|的)牌(（.*）)?$", r"\1手牌\2"))),
    "discarded": Form(((r"^(最多)?(\d+)张牌$", r"舍弃\1\2张手牌"), (r"^", "从手牌舍弃"))),
    "of": Form(((r"^(.*其)$", r"\1"), (r"$", "的"))),
    "be": Form(((r"^(\d+以[上下])$", r"在\1"), (r"^(\d+)$", r"是\1"))),
    "not": Form(
        (
            (r"^持有([^且]+)且持有([^且]+)$", r"不持有\1且不持有\2"),
            (r"^持有([^且]+)$", r"不持有\1"),
            (r"^(力量|等级)(\d[^且]*)$", r"\1不是\2"),
            (r"^", "并非"),
        )
    ),
    "in": Form(((r"^(.+)$", r"\1的"),)),
    "some": Form(((r"^(我方|对方)所有的", r"\1的"), (r"^所有", ""))),
    "own": Form(((r"^(没有能力)$", r"\1"), ("^", "持有"))),
    "except": Form((("^", "并非"),)),
    "onward": Form(((r"^其获得", "并获得"),)),
    "may": Form(((r"^以(.+?)为对象", r"选择\1为对象"),)),
}

CHINESE: Final = Lexicon(
    language="zh",
    nouns=NOUNS,
    terms=TERMS,
    explanations=EXPLANATIONS,
    phrases=RULES | ZONES | MECHANICS | SENTENCES,
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
