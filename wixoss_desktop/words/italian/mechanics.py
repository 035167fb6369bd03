"""Italian patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what} diventa una Cheer Girl",
    "op.cheer.many": "{what} diventano Cheer Girl",
    "on.cheer": "{who} diventa una Cheer Girl",
    "on.cheer.many": "{who} diventano Cheer Girl",
    "on.piece_used.this": "usi {who}",
    "on.piece_used.own": "usi {thing}",
    "on.piece_used.opponent": "il tuo avversario usa {thing}",
    "on.piece_used.each": "un giocatore usa {thing}",
    "op.bond.any": "<ottieni/ottener> il legame con un personaggio a tua scelta",
    "any_lrigs": "puoi usare questo PIECE con qualsiasi numero di LRIG",
    "ask.option.bond": "{card}: con quale personaggio ottieni il legame?",
    "op.choose_zone.own": "<scegli/sceglier> una delle tue SIGNI Zone",
    "op.choose_zone.opponent": "<scegli/sceglier> una delle SIGNI Zone avversarie",
    "op.close_zone.chosen": "<rimuovi/rimuover> quella SIGNI Zone {until}",
    "op.close_zone.keeps": "nessun SIGNI può essere messo in {zone} {until}",
    "zone.chosen": "quella SIGNI Zone",
    "zone.any.own": "una delle tue SIGNI Zone a tua scelta",
    "zone.any.opponent": "una delle SIGNI Zone avversarie a tua scelta",
    "filter.in_zone": "in quella SIGNI Zone",
    "filter.not_in_zone": "non in quella SIGNI Zone",
    "event.zone_chosen": "{player} sceglie la {lane} {owner:di}",
    "ability.place.hand": "dalla tua mano",
    "ability.place.ener": "dalla tua Ener Zone",
    "ability.place.trash": "dal tuo Trash",
    "craft": "la carta craft {names}",
    "craft.many": "le carte craft {names}",
    "craft.some": "{n} tra le carte craft {names}",
    "craft.some.many": "{n} carte craft diverse tra {names}",
    "op.make_craft.lrig_deck": "<aggiungi/aggiunger> {crafts} al tuo LRIG Deck da fuori dal gioco",
    "op.make_craft.field": "<metti/metter> {crafts} sul terreno da fuori dal gioco",
    "op.make_craft.outside": "<prendi/prender> {crafts} da fuori dal gioco",
    "moved.craft": "{cards} entra da fuori dal gioco nell'LRIG Deck {receiver}",
    "moved.craft.many": "{cards} entrano da fuori dal gioco nell'LRIG Deck {receiver}",
    "ask.option.craft": "{card}: quale carta craft entra in gioco?",
}
