"""Italian patterns of what happens in place of something else [8.8]."""

from __future__ import annotations

from typing import Final

REPLACING: Final = {
    "replace.draw.own": "stai per pescare {thing}",
    "replace.draw.opponent": "il tuo avversario sta per pescare {thing}",
    "replace.draw": "si sta per pescare {what}",
    "replace.discard.own": "stai per scartare {thing}",
    "replace.discard.opponent": "il tuo avversario sta per scartare {thing}",
    "replace.discard": "si sta per scartare {what}",
    "replace.mill.own": "{thing} sta per andare dal tuo deck nel Trash",
    "replace.mill.opponent": "{thing} sta per andare dal deck avversario nel Trash",
    "replace.mill": "si sta per mettere {what} dal deck nel Trash",
    "replace.to_trash.own": "stai per mettere nel Trash {thing}",
    "replace.to_trash.opponent": "il tuo avversario sta per mettere nel Trash {thing}",
    "replace.to_trash": "si sta per mettere nel Trash {what}",
    "replace.to_ener.own": "stai per mettere nell'Ener Zone {thing}",
    "replace.to_ener.opponent": "il tuo avversario sta per mettere nell'Ener Zone {thing}",
    "replace.to_ener": "si sta per mettere nell'Ener Zone {what}",
    "replace.to_hand.own": "stai per aggiungere alla mano, senza pescare, {thing}",
    "replace.to_hand.opponent": "il tuo avversario sta per aggiungere alla mano, senza pescare, {thing}",
    "replace.to_hand": "si sta per aggiungere alla mano {what}",
    "replace.leave_check.own": "dalla tua Check Zone sta per uscire {thing}",
    "replace.leave_check.opponent": "dalla Check Zone avversaria sta per uscire {thing}",
    "replace.leave_check": "{what} sta per lasciare la Check Zone",
    "replace.leave_check.many": "{what} stanno per lasciare la Check Zone",
    "replace.down": "si sta per downare {what}",
    "replace.freeze": "si sta per congelare {what}",
    "replace.by": "{event} per effetto {cards:di}",
    "replace.to.deck_top": "<metti/metter> {it} invece in cima al deck del suo proprietario",
    "replace.to.deck_top.may": "puoi invece <metti/metter> {it} in cima al deck del suo proprietario",
    "replace.to.deck_bottom": "<metti/metter> {it} invece in fondo al deck del suo proprietario",
    "replace.to.deck_bottom.may": "puoi invece <metti/metter> {it} in fondo al deck del suo proprietario",
    "replace.to.lrig_trash": "<metti/metter> {it} invece nell'LRIG Trash",
    "replace.to.lrig_trash.may": "puoi invece <metti/metter> {it} nell'LRIG Trash",
}
