"""Italian patterns about what cards have in common or differ in, and what they gain and lose."""

from __future__ import annotations

from typing import Final

FEATURES: Final = {
    "filter.differ.class": "classi diverse",
    "filter.differ.color": "colori diversi",
    "filter.differ.level": "livelli diversi",
    "filter.differ.name": "nomi diversi",
    "value.classes": "il numero di classi diverse tra {cards}",
    "cond.share.class": "{who} hanno una classe in comune",
    "cond.share.color": "{who} hanno un colore in comune",
    "cond.share.level": "{who} hanno lo stesso livello",
    "cond.share.name": "{who} hanno lo stesso nome",
    "cond.share_not.class": "{who} non hanno classi in comune",
    "cond.share_not.color": "{who} non hanno colori in comune",
    "cond.share_not.level": "{who} non hanno tutte lo stesso livello",
    "cond.share_not.name": "{who} non hanno tutte lo stesso nome",
    "refusal.pick_unlike_class": "le carte scelte devono avere classi diverse",
    "refusal.pick_unlike_color": "le carte scelte devono avere colori diversi",
    "refusal.pick_unlike_level": "le carte scelte devono avere livelli diversi",
    "refusal.pick_unlike_name": "le carte scelte devono avere nomi diversi",
    "on.powerless": "il power {who:di} diventa 0 o meno",
    "on.gains_keyword": "{who} ottiene {keywords}",
    "on.gains_keyword.many": "{who} ottengono {keywords}",
    "on.any_keyword": "una parola chiave",
    "op.scale_reductions": "se {effects} riducono il {whose:suo}power{whose:di_chi}, invece {change} {until}",
    "op.scale_reductions.later": "se {effects} riducono il {whose:suo}power{whose:di_chi}, compresi quelli che "
    "arriveranno dopo, invece {change} {until}",
    "reductions.scaled": "diminuisce di altrettanto",
    "reductions.scaled.many": "diminuisce {n} volte tanto",
    "reductions.turned": "aumenta di altrettanto",
    "reductions.turned.many": "aumenta {n} volte tanto",
    "op.give_that": "{what} ottiene quell'abilità {until}",
    "op.give_that.many": "{what} ottengono quell'abilità {until}",
    "op.give_that.constant": "{what} ha quell'abilità",
    "op.give_that.constant.many": "{what} hanno quell'abilità",
    "ability.place.anywhere": "in qualunque zona",
    "op.add_colors": "{what} ha anche il colore {colors} {until}",
    "op.add_colors.many": "{what} hanno anche il colore {colors} {until}",
}
