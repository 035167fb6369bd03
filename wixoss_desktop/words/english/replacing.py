"""English patterns of what happens in place of something else [8.8]."""

from __future__ import annotations

from typing import Final

REPLACING: Final = {
    "replace.draw.own": "you would draw {thing}",
    "replace.draw.opponent": "your opponent would draw {thing}",
    "replace.draw": "{what} would be drawn",
    "replace.discard.own": "you would discard {thing}",
    "replace.discard.opponent": "your opponent would discard {thing}",
    "replace.discard": "{what} would be discarded",
    "replace.mill.own": "{thing} would be put from your deck into the trash",
    "replace.mill.opponent": "{thing} would be put from your opponent's deck into the trash",
    "replace.mill": "{what} would be put from the deck into the trash",
    "replace.to_trash.own": "{thing} of yours would be put into the trash",
    "replace.to_trash.opponent": "{thing} of your opponent's would be put into the trash",
    "replace.to_trash": "{what} would be put into the trash",
    "replace.to_ener.own": "{thing} of yours would be put into the ener zone",
    "replace.to_ener.opponent": "{thing} of your opponent's would be put into the ener zone",
    "replace.to_ener": "{what} would be put into the ener zone",
    "replace.to_hand.own": "{thing} of yours would be put into your hand other than by drawing",
    "replace.to_hand.opponent": "{thing} of your opponent's would be put into their hand other than by drawing",
    "replace.to_hand": "{what} would be put into a hand",
    "replace.leave_check.own": "{thing} of yours would leave the check zone",
    "replace.leave_check.opponent": "{thing} of your opponent's would leave the check zone",
    "replace.leave_check": "{what} would leave the check zone",
    "replace.down": "{what} would be downed",
    "replace.freeze": "{what} would become frozen",
    "replace.by": "{event} because of {cards}",
    "replace.to.deck_top": "{may} put {it} on top of its owner's deck instead",
    "replace.to.deck_bottom": "{may} put {it} on the bottom of its owner's deck instead",
    "replace.to.lrig_trash": "{may} put {it} into the LRIG trash instead",
}
