"""English patterns about what a card is: other cards, names and levels; riding."""

from __future__ import annotations

from typing import Final

IDENTITY: Final = {
    "op.turn_into": "{what} becomes {name}, a {colors} level {level} SIGNI {classes} with power {power} and {text} "
    "{until}",
    "op.turn_into.many": "{what} become {name}, {colors} level {level} SIGNI {classes} with power {power} and {text} "
    "{until}",
    "op.turn_into.like": "{what} becomes the same card as {name} {until}",
    "op.turn_into.like.many": "{what} become the same card as {name} {until}",
    "turn_into.classes": "of the class {list}",
    "turn_into.no_abilities": "no abilities",
    "op.add_names": "{what} also has the name {names} {until}",
    "op.add_names.many": "{what} also have the name {names} {until}",
    "op.wisdom_levels": "for Wisdom, {what} counts as level {levels} {until}",
    "op.wisdom_levels.many": "for Wisdom, {what} count as level {levels} {until}",
    "op.ride": "your LRIG rides {what} until end of turn",
    "cond.wisdom": "your Wisdom is {n}",
    "other_levels": "in your deck, hand or trash this card may be treated as level {levels}",
}
