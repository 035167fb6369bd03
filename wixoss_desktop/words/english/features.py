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
    "on.powerless": "the power of {who} becomes 0 or less",
    "on.gains_keyword": "{who} gains {keywords}",
    "on.gains_keyword.many": "{who} gain {keywords}",
    "on.any_keyword": "a keyword ability",
    "op.scale_reductions": "if {effects} would lower {whose} power, {change} instead {until}",
    "op.scale_reductions.later": "if {effects} would lower {whose} power, {change} instead {until}, "
    "later arrivals included",
    "reductions.scaled": "it is lowered by as much",
    "reductions.scaled.many": "it is lowered by {n} times as much",
    "reductions.turned": "it is raised by as much",
    "reductions.turned.many": "it is raised by {n} times as much",
    "op.give_that": "{what} gains that ability {until}",
    "op.give_that.many": "{what} gain that ability {until}",
    "op.give_that.constant": "{what} has that ability",
    "op.give_that.constant.many": "{what} have that ability",
    "ability.place.anywhere": "in any zone",
    "op.add_colors": "{what} is additionally {colors} {until}",
    "op.add_colors.many": "{what} are additionally {colors} {until}",
}
