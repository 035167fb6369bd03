"""English nouns and names: what things are called on the table."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.lexicon import Noun

NOUNS: Final = {
    "card": Noun("card", "cards"),
    "signi": Noun("SIGNI", "SIGNI"),
    "lrig": Noun("LRIG", "LRIGs"),
    "arts": Noun("ARTS", "ARTS"),
    "spell": Noun("spell", "spells"),
    "life": Noun("life cloth", "life cloth"),
    "ability": Noun("ability", "abilities"),
}

TERMS: Final = {
    # Card types.
    "type.LRIG": "LRIG",
    "type.SIGNI": "SIGNI",
    "type.SPELL": "Spell",
    "type.ARTS": "ARTS",
    # Colours, with the letters that stand beside them.
    "color.white": "white",
    "color.red": "red",
    "color.blue": "blue",
    "color.green": "green",
    "color.black": "black",
    "color.colorless": "colorless",
    "symbol.white": "W",
    "symbol.red": "R",
    "symbol.blue": "U",
    "symbol.green": "G",
    "symbol.black": "B",
    "symbol.colorless": "C",
    # Zones.
    "zone.deck": "deck",
    "zone.hand": "hand",
    "zone.ener": "ener zone",
    "zone.life": "life cloth",
    "zone.trash": "trash",
    "zone.lrig_deck": "LRIG deck",
    "zone.lrig_trash": "LRIG trash",
    "zone.check": "check zone",
    "zone.excluded": "excluded cards",
    "zone.field": "field",
    "zone.looked": "cards being looked at",
    "lane.L": "left lane",
    "lane.C": "center lane",
    "lane.R": "right lane",
    "lane.lrig": "LRIG zone",
    # Phases and steps.
    "phase.up": "up phase",
    "phase.draw": "draw phase",
    "phase.ener": "ener phase",
    "phase.grow": "grow phase",
    "phase.main": "main phase",
    "phase.attack": "attack phase",
    "phase.end": "end phase",
    "phase.any": "phase",
    "step.arts": "ARTS step, attacker",
    "step.defence": "ARTS step, defender",
    "step.signi_attack": "SIGNI attack step",
    "step.lrig_attack": "LRIG attack step",
    "step.guard": "guard step",
    # Use timings.
    "timing.main": "main phase",
    "timing.attack": "attack phase",
    "timing.spell_cutin": "spell cut-in",
    "timing.none": "none",
    # Hands of janken, and how games end.
    "hand.rock": "rock",
    "hand.paper": "paper",
    "hand.scissors": "scissors",
    "ended.damage": "by damage",
    "ended.effect": "by an effect",
    "ended.concede": "by concession",
    "ended.agreed": "by agreement",
    "ended.loop": "by an endless loop",
    "ended.timeout": "on time",
    # Ability kinds.
    "kind.constant": "Constant",
    "kind.auto": "Auto",
    "kind.enter": "Enter",
    "kind.action": "Action",
    "kind.burst": "Life Burst",
    "kind.use": "Use",
    "kind.grow_condition": "Grow condition",
    "kind.use_condition": "Use condition",
    # States.
    "state.up": "up",
    "state.down": "downed",
    "state.frozen": "frozen",
    "state.attacking": "attacking",
    # Icons and keywords.
    "icon.guard": "Guard icon",
    "icon.burst": "Life Burst",
    "keyword.guard": "Guard",
    "keyword.multi_ener": "Multi Ener",
    "keyword.lancer": "Lancer",
    "keyword.s_lancer": "S-Lancer",
    "keyword.assassin": "Assassin",
    "keyword.double_crush": "Double Crush",
    "keyword.triple_crush": "Triple Crush",
    "keyword.shadow": "Shadow",
    "property.power": "power",
    "property.level": "level",
    "term.ener_charge": "Ener Charge",
    "term.freeze": "Freeze",
    "term.crush": "Crush",
    "term.banish": "Banish",
    "term.down": "Down",
    "term.refresh": "Refresh",
}

EXPLANATIONS: Final = {
    "keyword.guard": "When an opposing LRIG attacks, you may discard this card from your hand: "
    "that attack deals no damage.",
    "keyword.multi_ener": "While this card is in your ener zone, it pays for 1 ener of any color.",
    "keyword.lancer": "When this SIGNI banishes a SIGNI in battle, crush 1 of your opponent's life cloth.",
    "keyword.s_lancer": "When this SIGNI banishes a SIGNI in battle, crush 1 of your opponent's life cloth; "
    "if there is none, deal 1 damage to your opponent.",
    "keyword.assassin": "This SIGNI attacks past the SIGNI in front of it: it deals damage without a battle.",
    "keyword.double_crush": "Damage that this SIGNI deals crushes 2 life cloth.",
    "keyword.triple_crush": "Damage that this SIGNI deals crushes 3 life cloth.",
    "keyword.shadow": "Your opponent can't target this SIGNI.",
    "term.ener_charge": "Ener Charge puts that many cards from the top of your deck into your ener zone.",
    "term.freeze": "A frozen card does not turn up in its player's next up phase.",
    "term.crush": "A crushed life cloth is turned over, may use its Life Burst and goes to the ener zone.",
    "term.banish": "A banished SIGNI goes from the field to its owner's ener zone.",
    "term.down": "A card is turned sideways; downed cards can't attack.",
    "term.refresh": "When a deck is empty, the trash becomes the deck, and the top life cloth is trashed.",
    "kind.constant": "Applies all the time while this card is on the field.",
    "kind.auto": "Happens by itself whenever its condition comes true.",
    "kind.enter": "Happens when this card enters the field; one with a cost may be declined.",
    "kind.action": "You may use it at its timing by paying its cost.",
    "kind.burst": "You may use it when this card is crushed from your life cloth.",
}

CLASSES: Final = {
    "精武": "Spirit Arms",
    "アーム": "Arm",
    "ウェポン": "Weapon",
    "精元": "Spirit Origin",
    "精羅": "Spirit Nature",
    "鉱石": "Ore",
    "宝石": "Gem",
    "精械": "Spirit Machine",
    "電機": "Electric",
    "精生": "Spirit Life",
    "地獣": "Earth Beast",
    "精像": "Spirit Image",
    "悪魔": "Devil",
}

LRIG_TYPES: Final = {
    "タマ": "Tama",
    "花代": "Hanayo",
    "ピルルク": "Piruluk",
    "緑子": "Midoriko",
    "ウリス": "Ulith",
}
