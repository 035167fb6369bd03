"""English patterns about what cards have in common or differ in, and what they gain and lose."""

from __future__ import annotations

from typing import Final

FEATURES: Final = {
    "filter.differ.class": "different classes",
    "filter.differ.color": "different colors",
    "filter.differ.level": "different levels",
    "filter.differ.name": "different names",
    "value.classes": "the number of different classes of {cards}",
    "cond.share.class": "{who} share a class",
    "cond.share.color": "{who} share a color",
    "cond.share.level": "{who} have the same level",
    "cond.share.name": "{who} have the same name",
    "cond.share_not.class": "{who} share no class",
    "cond.share_not.color": "{who} share no color",
    "cond.share_not.level": "{who} don't all have the same level",
    "cond.share_not.name": "{who} don't all have the same name",
    "refusal.pick_unlike_class": "the cards chosen must be of different classes",
    "refusal.pick_unlike_color": "the cards chosen must have different colors",
    "refusal.pick_unlike_level": "the cards chosen must have different levels",
    "refusal.pick_unlike_name": "the cards chosen must have different names",
}
