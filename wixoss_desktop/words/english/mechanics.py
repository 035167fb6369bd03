"""English patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what} becomes a cheer girl",
    "op.cheer.many": "{what} become cheer girls",
    "on.cheer": "{who} becomes a cheer girl",
    "on.cheer.many": "{who} become cheer girls",
    "on.piece_used.this": "you use {who}",
    "on.piece_used.own": "you use {thing}",
    "on.piece_used.opponent": "your opponent uses {thing}",
    "on.piece_used.each": "a player uses {thing}",
    "op.bond.any": "gain the bond with a character of your choice",
    "any_lrigs": "you can use this PIECE whatever number of LRIGs you have",
    "ask.option.bond": "{card}: with which character do you gain the bond?",
    "op.choose_zone.own": "choose one of your SIGNI zones",
    "op.choose_zone.opponent": "choose one of your opponent's SIGNI zones",
    "op.close_zone.chosen": "remove that SIGNI zone {until}",
    "op.close_zone.keeps": "no SIGNI can newly be put into {zone} {until}",
    "zone.chosen": "that SIGNI zone",
    "zone.any.own": "one of your SIGNI zones of your choice",
    "zone.any.opponent": "one of your opponent's SIGNI zones of your choice",
    "filter.in_zone": "in that SIGNI zone",
    "filter.not_in_zone": "not in that SIGNI zone",
    "event.zone_chosen": "{player} chooses the {lane} of {owner}",
    "ability.place.hand": "from your hand",
    "ability.place.ener": "from your ener zone",
    "ability.place.trash": "from your trash",
    "craft": "the craft {names}",
    "craft.many": "the crafts {names}",
    "craft.some": "{n} of the crafts {names}",
    "craft.some.many": "{n} different crafts of {names}",
    "op.make_craft.lrig_deck": "add {crafts} from outside the game to your LRIG deck",
    "op.make_craft.field": "put {crafts} from outside the game onto the field",
    "op.make_craft.outside": "take {crafts} from outside the game",
    "moved.craft": "{cards} joins {receiver} LRIG deck from outside the game",
    "moved.craft.many": "{cards} join {receiver} LRIG deck from outside the game",
    "ask.option.craft": "{card}: which craft comes into the game?",
}
