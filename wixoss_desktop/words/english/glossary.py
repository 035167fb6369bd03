"""English names and explanations of the game's terms, as the glossary shows them."""

from __future__ import annotations

from typing import Final

NAMES: Final = {
    "chapter.cards": "Cards and what is on them",
    "chapter.zones": "Zones",
    "chapter.turn": "Phases and steps of a turn",
    "chapter.kinds": "Kinds of abilities",
    "chapter.keywords": "Keywords",
    "chapter.deeds": "What is done",
    "chapter.beside": "Beside the cards",
    "word.limit": "limit",
    "word.team": "team",
    "word.grow": "Grow",
    "word.deploy": "Deploy",
    "word.target": "Target",
    "word.damage": "Damage",
    "word.up": "Up",
    "word.exceed": "Exceed",
    "word.encore": "Encore",
    "word.bet": "Bet",
    "word.rise": "Rise",
    "word.cross": "Cross",
    "word.recollect": "Recollect",
}
"""Terms that only the glossary names."""

GLOSSARY: Final = {
    "type.LRIG": "Who a player is. It stands in the LRIG zone, grows level by level and attacks. A text "
    "that just says LRIG means this one, in the center.",
    "type.ASSIST_LRIG": "One of two LRIGs beside the center one. It grows with cards of its own and doesn't attack.",
    "type.SIGNI": "A card of the main deck that stands in one of three SIGNI zones, attacks straight ahead "
    "and battles.",
    "type.RESONA": "A SIGNI of the LRIG deck that is played by a condition of its own, and goes back there "
    "when it leaves the field.",
    "type.SPELL": "A card of the main deck that is used once and goes to the trash.",
    "type.ARTS": "A card of the LRIG deck that is used once at its timing and goes to the LRIG trash.",
    "type.PIECE": "A strong card that needs three LRIGs on the field. It is used once and excluded from the game.",
    "type.KEY": "A card of the LRIG deck that stays in play beside the LRIG and is paid with coins.",
    "property.level": "How far a LRIG has grown. A SIGNI's level may not be above that of its player's center LRIG.",
    "property.power": "The strength of a SIGNI. In a battle a SIGNI with equal or more power banishes the one in "
    "front of it.",
    "word.limit": "How much all levels of a player's SIGNI may be together. It is printed on the LRIG.",
    "word.team": "A name that LRIGs share. Team abilities work while all three LRIGs are of that team.",
    "zone.deck": "The main deck, face down: cards are drawn from its top.",
    "zone.hand": "Cards that only their player may look at.",
    "zone.field": "Where LRIGs and SIGNI stand: the LRIG zone, the zones beside it and three SIGNI zones.",
    "zone.ener": "Where cards lie that costs are paid with. Each card is 1 ener of one of its colors.",
    "zone.life": "Face-down cards that protect a player. Damage crushes the top one; damage without any "
    "loses the game.",
    "zone.trash": "Used and discarded cards of the main deck, face up.",
    "zone.lrig_deck": "LRIGs, ARTS and other cards that aren't drawn. Their player may look at them at any time.",
    "zone.lrig_trash": "Used cards of the LRIG deck, and those that were paid from under LRIGs.",
    "zone.check": "Where a used or crushed card lies until it has been dealt with.",
    "zone.excluded": "Cards that are out of the game. Nothing brings them back.",
    "zone.beat": "Cards that are held beside the field until the turn ends.",
    "phase.up": "All downed cards of the turn player turn up, except frozen ones.",
    "phase.draw": "The turn player draws two cards; in the very first turn, one.",
    "phase.ener": "The turn player may put one card from the hand, or one SIGNI, into the ener zone.",
    "phase.grow": "The turn player may put the next LRIG on top of the LRIG by paying its grow cost.",
    "phase.main": "SIGNI are deployed, spells, ARTS and abilities are used, in any order.",
    "phase.attack": "Both players may use ARTS; then SIGNI attack, then the LRIG.",
    "phase.end": "Effects of the turn end. Above the hand limit, cards are discarded.",
    "step.signi_attack": "The turn player's SIGNI attack one after another.",
    "step.lrig_attack": "The turn player's LRIG may attack.",
    "step.guard": "The player whose LRIG is attacked may discard a card with Guard.",
    "word.grow": "Put a LRIG of the same LRIG type, at most one level higher, on top of the LRIG by paying its "
    "grow cost.",
    "word.deploy": "Put a SIGNI from the hand into an empty SIGNI zone in the main phase, within level and limit.",
    "word.target": "Choose what an effect is about when it is used. What left its zone meanwhile isn't affected.",
    "word.damage": "Crushes one life cloth of a player. Whoever takes damage without life cloth loses.",
    "word.up": "Turn a card upright. Only upright SIGNI and LRIGs can attack.",
    "word.exceed": "A cost: put that many cards from under your LRIGs into the LRIG trash.",
    "word.encore": "Paid in addition, it returns the ARTS to the LRIG deck after use.",
    "word.bet": "Paid in addition with coins, it makes the effect stronger.",
    "word.rise": "This SIGNI is only put on top of another SIGNI.",
    "word.cross": "SIGNI of a Cross that stand side by side as printed are crossed.",
    "word.recollect": "Works while so many ARTS lie in the LRIG trash.",
    "attached.charm": "A card attached face down to a SIGNI. Effects use it up or protect with it.",
    "attached.acce": "A card attached face up to a SIGNI, to which it gives abilities. One for each SIGNI.",
    "attached.soul": "A LRIG attached to a SIGNI, to which it gives abilities.",
    "laid.trap": "A card set face down in a SIGNI zone. Its player may turn it up when an attack comes "
    "along this lane.",
    "laid.seed": "A card set face down in a SIGNI zone. When it blooms, it is put onto the field.",
    "laid.magic_box": "A card set face down in a SIGNI zone, turned up by effects.",
    "noun.virus": "A marker on a SIGNI zone. The SIGNI in it is infected.",
    "noun.gate": "A marker on a SIGNI zone that abilities look for.",
    "noun.hastalyk": "A marker on a SIGNI zone: when its player's opponent begins to attack, the SIGNI there is "
    "banished unless something is given up.",
    "noun.coin": "Coins pay costs that ask for coins. A player has five at most.",
    "noun.limit_upper": "A marker that raises the limit.",
    "noun.lrig_barrier": "The next damage by a LRIG's attack does nothing and uses one up.",
    "noun.signi_barrier": "The next damage by a SIGNI's attack does nothing and uses one up.",
    "noun.mikomiko_guard": "At the end of the turn the player discards a card, and one marker goes away.",
    "noun.subscriber": "A count that abilities look at.",
    "noun.liver": "Abilities send one away to pay for what they do.",
}
"""What a term means, in a sentence or two."""
