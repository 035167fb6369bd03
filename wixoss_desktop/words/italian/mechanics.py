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
}
