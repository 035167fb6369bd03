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
}
