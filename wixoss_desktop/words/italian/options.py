"""Italian: what the profiles and options of the rules are called, and what each of them changes."""

from __future__ import annotations

from typing import Final

PROFILES: Final = {
    "profile.CLASSIC_2016": "Classic 2016",
    "profile.CLASSIC_2016.why": "Un solo LRIG, ARTS e venti Inneschi in ogni deck: il gioco come si giocava nel 2016.",
    "profile.ALLSTAR": "All Star",
    "profile.ALLSTAR.why": "Tutte le carte stampate finora, con le regole di oggi, con uno o tre LRIG.",
    "profile.KEY": "Key",
    "profile.KEY.why": "Le carte dall'epoca delle KEY in poi, con le regole di oggi, con uno o tre LRIG.",
    "profile.DIVA": "Diva",
    "profile.DIVA.why": "Tre LRIG e PIECE, e un deck dei colori degli LRIG con cui si comincia.",
    "profile.S24": "Selection 2024",
    "profile.S24.why": "Le carte con la cornice Diva, con ARTS oltre ai PIECE, con uno o tre LRIG.",
    "profile.SEED000_LITERAL": "Semplificato, alla lettera",
    "profile.SEED000_LITERAL.why": "Diva come lo descrive un regolamento semplificato, anche dove si discosta dal "
    "gioco ufficiale.",
}

NAMES: Final = {
    "option.deck_main_size": "Main Deck",
    "option.deck_main_copies": "Copie nel Main Deck",
    "option.deck_life_burst": "Inneschi",
    "option.deck_lrig_non_piece_max": "LRIG Deck",
    "option.deck_piece_max": "PIECE",
    "option.deck_lrig_copies": "Copie nell'LRIG Deck",
    "option.deck_piece_needs_assists": "PIECE solo con Assist LRIG",
    "option.deck_team_piece_max": "Team PIECE",
    "option.deck_lrig_type_one_color": "Un colore per ogni tipo di LRIG",
    "option.deck_color_restriction": "Colori del deck",
    "option.deck_format_mark": "Simbolo del formato",
    "option.setup_lrig_count": "LRIG",
    "option.setup_first_player_decision": "Quando si decide chi comincia",
    "option.setup_janken_winner": "Chi vince la morra cinese",
    "option.setup_hand": "Mano iniziale",
    "option.setup_mulligan": "Mulligan",
    "option.setup_mulligan_order": "Chi fa per primo il mulligan",
    "option.setup_life_cloth": "Life Cloth",
    "option.first_turn_draw": "Pescata del primissimo turno",
    "option.first_turn_attack_phase": "Attacchi nel primissimo turno",
    "option.turn_draw": "Pescata",
    "option.hand_limit": "Limite di carte in mano",
    "option.grow_same_or_lower": "Grow a un livello pari o inferiore",
    "option.remove_limit": "Retire dei propri SIGNI",
    "option.pieces_turn_player_pre_attack": "PIECE prima dei propri attacchi",
    "option.battle_equal_power": "Battaglia a parità di power",
    "option.battle_attacker_weaker": "Attacco di un SIGNI più debole",
    "option.guard_ends_attack_phase": "Il Guard chiude l'Attack Phase",
    "option.life_burst_optional": "Innesco facoltativo",
    "option.lancer_kind": "Lancer",
    "option.loss_trigger": "Che cosa fa perdere la partita",
    "option.refresh_second_ends_turn": "Secondo Refresh",
    "option.refresh_timing": "Momento del Refresh",
    "option.resona_return_timing": "Ritorno di un RESONA",
    "option.charm_visibility": "Chi può guardare un Charm",
    "option.trigger_restart": "Ordine delle abilità Auto",
    "option.trigger_fizzle": "Abilità Auto la cui carta si è spostata",
    "option.lrig_unique_types": "Due LRIG dello stesso tipo",
    "option.dream_team_require_distinct_name_and_color": "Che cosa fa un DREAM TEAM",
    "option.coin_max": "Coin",
    "option.loop_guard": "Cicli senza fine",
}

SENTENCES: Final = {
    "option.deck_main_size.why": "Quante carte ha il Main Deck, né più né meno.",
    "option.deck_main_copies.why": "Quante carte con lo stesso nome può avere il Main Deck.",
    "option.deck_life_burst.why": "Se le carte con Innesco nel Main Deck devono essere esattamente venti o al massimo"
    " venti.",
    "option.deck_lrig_non_piece_max.why": "Quante carte può avere l'LRIG Deck, senza contare i PIECE.",
    "option.deck_piece_max.why": "Quanti PIECE può avere l'LRIG Deck oltre alle altre carte.",
    "option.deck_lrig_copies.why": "Quante carte con lo stesso nome può avere l'LRIG Deck.",
    "option.deck_piece_needs_assists.why": "Se solo un deck con tre LRIG di livello 0 può avere PIECE.",
    "option.deck_team_piece_max.why": "Quanti PIECE di un TEAM o DREAM TEAM può avere in tutto l'LRIG Deck.",
    "option.deck_lrig_type_one_color.why": "Se tutti gli LRIG dello stesso tipo in un deck devono avere lo stesso "
    "colore.",
    "option.deck_color_restriction.why": "Se un deck può avere solo i colori degli LRIG con cui comincia.",
    "option.deck_format_mark.why": "Quale simbolo deve avere una carta, o una con lo stesso nome, per essere ammessa.",
    "option.setup_lrig_count.why": "Con quanti LRIG di livello 0 comincia un giocatore: solo quello centrale, o con "
    "due Assist LRIG.",
    "option.setup_first_player_decision.why": "Se la morra cinese si gioca prima di pescare la mano o dopo il "
    "mulligan.",
    "option.setup_janken_winner.why": "Se chi vince la morra cinese gioca per primo o sceglie chi comincia.",
    "option.setup_hand.why": "Quante carte pesca un giocatore prima della partita.",
    "option.setup_mulligan.why": "Se un giocatore può rimescolare, una volta sola, quante carte vuole della mano "
    "iniziale.",
    "option.setup_mulligan_order.why": "Se il mulligan lo fa prima il primo giocatore, o lo scelgono entrambi insieme "
    "in segreto.",
    "option.setup_life_cloth.why": "Con quanti Life Cloth comincia un giocatore.",
    "option.first_turn_draw.why": "Quante carte pesca il primo giocatore nel primissimo turno.",
    "option.first_turn_attack_phase.why": "Se il primo giocatore ha un'Attack Phase nel primissimo turno.",
    "option.turn_draw.why": "Quante carte pesca un giocatore nella Draw Phase.",
    "option.hand_limit.why": "Quante carte può tenere in mano il giocatore di turno alla fine del turno.",
    "option.grow_same_or_lower.why": "Se un LRIG può fare Grow anche in uno di livello pari o inferiore con un altro "
    "nome.",
    "option.remove_limit.why": "Se in ogni turno il Retire si può fare quante volte si vuole o una volta sola.",
    "option.pieces_turn_player_pre_attack.why": "Se anche il giocatore di turno può usare i PIECE con dicitura Attack"
    " Phase.",
    "option.battle_equal_power.why": "Se un SIGNI attaccato da uno con lo stesso power viene vanishato.",
    "option.battle_attacker_weaker.why": "Se un SIGNI che ne attacca uno più forte viene vanishato.",
    "option.guard_ends_attack_phase.why": "Se l'Attack Phase finisce quando si fa Guard contro l'attacco di un LRIG.",
    "option.life_burst_optional.why": "Se il proprietario di una carta crushata può scegliere di non usarne l'Innesco.",
    "option.lancer_kind.why": "Se Lancer crusha come parte della battaglia o come abilità Auto che attende con le "
    "altre.",
    "option.loss_trigger.why": "Se senza Life Cloth qualsiasi danno fa perdere la partita, o solo quello di un "
    "attacco.",
    "option.refresh_second_ends_turn.why": "Se il secondo Refresh del giocatore di turno nello stesso turno lo fa "
    "terminare.",
    "option.refresh_timing.why": "Quando si ricostituisce un deck vuoto: mai durante un effetto, ma subito dopo.",
    "option.resona_return_timing.why": "Se un RESONA che lascia il terreno arriva dove è stato messo prima di "
    "tornare nell'LRIG Deck.",
    "option.charm_visibility.why": "Chi può guardare la faccia di un Charm: nessuno, il suo proprietario o entrambi i "
    "giocatori.",
    "option.trigger_restart.why": "Se una nuova abilità Auto del giocatore di turno viene prima di quelle in attesa "
    "dell'altro, o dopo.",
    "option.trigger_fizzle.why": "Se un'abilità Auto va persa quando la sua carta si sposta prima che si attivi.",
    "option.lrig_unique_types.why": "Se gli LRIG che hanno un tipo in comune si distinguono dichiarando un tipo per "
    "ciascuno, o uno di loro deve andarsene.",
    "option.dream_team_require_distinct_name_and_color.why": "Se gli LRIG di un DREAM TEAM devono essere diversi "
    "anche per nome e colore.",
    "option.coin_max.why": "Quanti Coin può avere un giocatore.",
    "option.loop_guard.why": "Dopo quante ripetizioni un ciclo senza fine chiude la partita.",
}

VALUES: Final = {
    "option.deck_life_burst.exactly20": "esattamente 20",
    "option.deck_life_burst.max20": "al massimo 20",
    "option.deck_color_restriction.off": "qualsiasi",
    "option.deck_color_restriction.opening_lrigs": "quelli degli LRIG iniziali",
    "option.deck_color_restriction.center_only": "quelli dell'LRIG centrale",
    "option.deck_format_mark.off": "nessuno",
    "option.deck_format_mark.key": "Key o Diva",
    "option.deck_format_mark.diva": "Diva",
    "option.setup_lrig_count.one": "uno",
    "option.setup_lrig_count.three": "tre",
    "option.setup_lrig_count.one_or_three": "uno o tre",
    "option.setup_first_player_decision.before_draw": "prima di pescare",
    "option.setup_first_player_decision.after_mulligan": "dopo il mulligan",
    "option.setup_janken_winner.goes_first": "gioca per primo",
    "option.setup_janken_winner.chooses": "sceglie",
    "option.setup_mulligan.once_any_number": "quante carte si vuole, una volta",
    "option.setup_mulligan.none": "nessuno",
    "option.setup_mulligan_order.first_player_first": "il primo giocatore",
    "option.setup_mulligan_order.simultaneous_secret": "entrambi insieme",
    "option.first_turn_attack_phase.skip": "nessuno",
    "option.first_turn_attack_phase.allowed": "permessi",
    "option.remove_limit.any_times": "quante volte si vuole",
    "option.remove_limit.once_per_turn": "una volta per turno",
    "option.battle_equal_power.defender_banished": "vanish di chi difende",
    "option.battle_equal_power.none_banished": "nessun vanish",
    "option.battle_attacker_weaker.nothing": "non succede nulla",
    "option.battle_attacker_weaker.attacker_banished": "vanish di chi attacca",
    "option.lancer_kind.battle_extension": "parte della battaglia",
    "option.lancer_kind.triggered": "un'abilità Auto",
    "option.loss_trigger.damage": "qualsiasi danno",
    "option.loss_trigger.attack_only": "il danno di un attacco",
    "option.refresh_timing.rule_processing": "dopo l'effetto",
    "option.resona_return_timing.rule_processing": "dopo l'arrivo",
    "option.resona_return_timing.immediate": "subito",
    "option.charm_visibility.none": "nessuno",
    "option.charm_visibility.owner": "il suo proprietario",
    "option.charm_visibility.both": "entrambi",
    "option.trigger_restart.after_each": "prima quelle del giocatore di turno",
    "option.trigger_restart.after_non_turn_player": "prima l'altro giocatore finisce",
    "option.lrig_unique_types.designate": "si dichiara un tipo per ciascuno",
    "option.lrig_unique_types.enforce_discard": "uno di loro se ne va",
}

OPTIONS: Final[dict[str, str]] = PROFILES | NAMES | SENTENCES | VALUES
