"""Italian names and explanations of the game's terms, as the glossary shows them."""

from __future__ import annotations

from typing import Final

NAMES: Final = {
    "chapter.cards": "Le carte e i loro valori",
    "chapter.zones": "Zone",
    "chapter.turn": "Fasi e step del turno",
    "chapter.kinds": "Tipi di abilità",
    "chapter.keywords": "Parole chiave",
    "chapter.deeds": "Azioni",
    "chapter.beside": "Accanto alle carte",
    "word.limit": "limite",
    "word.team": "team",
    "word.grow": "Grow",
    "word.deploy": "Schierare",
    "word.target": "Bersaglio",
    "word.damage": "Danno",
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
    "type.LRIG": "Rappresenta il giocatore: sta nell'LRIG Zone, sale di livello e attacca. I testi lo chiamano LRIG c"
    "entrale.",
    "type.ASSIST_LRIG": "Uno dei due LRIG accanto a quello centrale. Fa Grow con carte Assist LRIG e non attacca.",
    "type.SIGNI": "Una carta del Main Deck che sta in una delle tre SIGNI Zone, attacca in avanti e combatte.",
    "type.RESONA": "Un SIGNI dell'LRIG Deck che si gioca con una condizione propria e vi ritorna quando "
    "lascia il terreno.",
    "type.SPELL": "Una carta del Main Deck che si usa una volta e va nel Trash.",
    "type.ARTS": "Una carta dell'LRIG Deck che si usa una volta, nel momento indicato, e va nell'LRIG Trash.",
    "type.PIECE": "Una carta potente che richiede tre LRIG sul terreno. Si usa una volta e viene rimossa dal gioco.",
    "type.KEY": "Una carta dell'LRIG Deck che resta in gioco accanto all'LRIG e si paga con i Coin.",
    "property.level": "Quanto è cresciuto un LRIG. Il livello di un SIGNI non può superare quello dell'LRIG centrale.",
    "property.power": "La forza di un SIGNI. In battaglia il SIGNI che attacca con power pari o superiore vanisha que"
    "llo che ha davanti.",
    "word.limit": "La somma massima dei livelli dei SIGNI di un giocatore. È indicata sull'LRIG.",
    "word.team": "Un nome che alcuni LRIG hanno in comune. Le abilità di team valgono se tutti e tre gli "
    "LRIG sono di quel team.",
    "zone.deck": "Il Main Deck, coperto: si pesca dalla cima.",
    "zone.hand": "Le carte che solo il loro giocatore può guardare.",
    "zone.field": "Dove stanno LRIG e SIGNI: l'LRIG Zone, le zone accanto e le tre SIGNI Zone.",
    "zone.ener": "Le carte con cui si pagano i costi. Ogni carta vale 1 Ener di uno dei suoi colori.",
    "zone.life": "Carte coperte che proteggono il giocatore. Il danno crusha la prima; chi subisce danno senza Life C"
    "loth perde.",
    "zone.trash": "Le carte usate e scartate del Main Deck, scoperte.",
    "zone.lrig_deck": "LRIG, ARTS e altre carte che non si pescano. Il loro giocatore può guardarle in ogni momento.",
    "zone.lrig_trash": "Le carte usate dell'LRIG Deck e quelle pagate da sotto gli LRIG.",
    "zone.check": "Dove resta una carta usata o crushata finché non è stata risolta.",
    "zone.excluded": "Carte rimosse dal gioco. Nulla le riporta indietro.",
    "zone.beat": "Carte tenute accanto al terreno fino alla fine del turno.",
    "phase.up": "Tutte le carte down del giocatore di turno tornano up, tranne quelle congelate.",
    "phase.draw": "Il giocatore di turno pesca due carte; una sola nel primissimo turno.",
    "phase.ener": "Il giocatore di turno può mettere nell'Ener Zone una carta dalla mano o un suo SIGNI.",
    "phase.grow": "Il giocatore di turno può mettere il prossimo LRIG sopra il suo LRIG pagandone il costo di Grow.",
    "phase.main": "Si schierano SIGNI e si usano SPELL, ARTS e abilità, in qualsiasi ordine.",
    "phase.attack": "Entrambi possono usare ARTS; poi attaccano i SIGNI e infine l'LRIG.",
    "phase.end": "Finiscono gli effetti del turno. Chi ha troppe carte in mano le scarta.",
    "step.signi_attack": "I SIGNI del giocatore di turno attaccano uno dopo l'altro.",
    "step.lrig_attack": "L'LRIG del giocatore di turno può attaccare.",
    "step.guard": "Il giocatore attaccato può scartare una carta con Guard.",
    "word.grow": "Mettere sopra l'LRIG un LRIG dello stesso tipo, al massimo di un livello in più, pagandone il costo.",
    "word.deploy": "Mettere un SIGNI dalla mano in una SIGNI Zone vuota durante la Main Phase, entro livello e limite.",
    "word.target": "Ciò che si sceglie quando si usa un effetto. Se nel frattempo cambia zona, non ne viene più influ"
    "enzato.",
    "word.damage": "Crusha un Life Cloth del giocatore. Chi subisce danno senza Life Cloth perde.",
    "word.up": "Rimettere in verticale una carta. Solo SIGNI e LRIG up possono attaccare.",
    "word.exceed": "Un costo: Exceed N mette nell'LRIG Trash N carte da sotto i propri LRIG.",
    "word.encore": "Pagato in aggiunta, fa tornare l'ARTS nell'LRIG Deck dopo l'uso.",
    "word.bet": "Pagato in aggiunta con i Coin, rende più forte l'effetto.",
    "word.rise": "Questo SIGNI si mette solo sopra un altro SIGNI.",
    "word.cross": "I SIGNI di un Cross che stanno vicini come indicato sono in Cross.",
    "word.recollect": "Vale fintanto che nell'LRIG Trash c'è almeno il numero indicato di ARTS.",
    "attached.charm": "Una carta coperta assegnata a un SIGNI. Gli effetti la consumano o la usano per proteggerlo.",
    "attached.acce": "Una carta scoperta assegnata a un SIGNI, a cui dà abilità. Una per SIGNI.",
    "attached.soul": "Un LRIG assegnato a un SIGNI, a cui dà abilità.",
    "laid.trap": "Una carta coperta in una SIGNI Zone. Il suo giocatore può scoprirla quando un attacco "
    "arriva in quella corsia.",
    "laid.seed": "Una carta coperta in una SIGNI Zone. Quando sboccia, entra sul terreno.",
    "laid.magic_box": "Una carta coperta in una SIGNI Zone, che gli effetti scoprono.",
    "noun.virus": "Un segnalino su una SIGNI Zone. Il SIGNI in quella zona è infetto.",
    "noun.gate": "Un segnalino su una SIGNI Zone a cui alcune abilità fanno riferimento.",
    "noun.hastalyk": "Un segnalino su una SIGNI Zone: all'inizio dell'Attack Phase avversaria il SIGNI in quella zona"
    " viene vanishato, a meno che non si ceda una carta o un Ener.",
    "noun.coin": "Servono a pagare i costi in Coin. Un giocatore ne ha al massimo cinque.",
    "noun.limit_upper": "Un segnalino che alza il limite.",
    "noun.lrig_barrier": "Il prossimo danno dall'attacco di un LRIG non ha effetto e ne consuma uno.",
    "noun.signi_barrier": "Il prossimo danno dall'attacco di un SIGNI non ha effetto e ne consuma uno.",
    "noun.mikomiko_guard": "Alla fine del turno il giocatore scarta una carta e perde un segnalino.",
    "noun.subscriber": "Un conteggio di cui alcune abilità tengono conto.",
    "noun.liver": "Alcune abilità ne tolgono uno come costo.",
}
"""What a term means, in a sentence or two."""
