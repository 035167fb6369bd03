"""Italian as its players read it: articles, gender and number, moods of verbs, pronouns."""

from __future__ import annotations

import random
import re
from typing import Any, Final

import pytest

from tests.words.samples import every_card, members, sample
from wixoss_desktop import paths
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.language import conds, field_ops, ops, words, zone_ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, Gain, If, May, Replace, Unless
from wixoss_desktop.engine.wixoss.language.costs import DiscardCost, Ener, Exceed, Extra, Keyword, TriggerOn
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.told import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import DECK, FIELD, HAND, TRASH, Place
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.pieces import plain
from wixoss_desktop.words.rooms import read_moods
from wixoss_desktop.words.wixoss.labels import action_label
from wixoss_desktop.words.wixoss.questions import question
from wixoss_desktop.words.wixoss.refusals import refusal
from wixoss_desktop.words.wixoss.rules_text import ability_text, explained, rules_text
from wixoss_desktop.words.wixoss.sentences import sentence

ITALIAN: Final = lexicon("it")
MOODS = read_moods(paths.resources() / "words" / "it")
CARDS: Final = every_card()
NAMES: Final = {card.names["ja"]: card.names["en"] for card in CARDS.values()}
WHITE: Final = words.ColorIs(("white",))
THEIR_SIGNI: Final = Sel(of="opponent", kind=("signi",))
OWN_TRASH: Final = Sel(of="own", zone="trash", kind=("card",))

READ: Final = {
    "WD01-001": "Const: Fintanto che «Romail, Helmet Armor» è sul tuo terreno, i tuoi SIGNI hanno +2000 power.",
    "WD01-006": "Scegli come bersaglio fino a 2 SIGNI avversari e riportali nella mano del loro proprietario.",
    "WD01-007": "Cerca nel tuo deck fino a 2 SIGNI bianchi, rivelali, aggiungili alla tua mano, poi mischia il deck.",
    "WD01-008": "Scegli come bersaglio l'LRIG centrale avversario o 1 SIGNI avversario. Ottiene fino alla fine del "
    "turno “Const: Questa carta non può attaccare.”",
    "WD01-014": "Enter: Guarda le prime 3 carte del tuo deck e rimettile in cima in qualsiasi ordine.",
    "WD02-007": "Scarta 3 carte. Se lo fai, vanisha tutti i SIGNI.",
    "WD02-014": "Enter: Scegli come bersaglio 1 SIGNI avversario con power 1000 o meno. Puoi vanisharlo.",
    "WD03-001": "Const: Fintanto che «Code Art RMN» è sul tuo terreno e il tuo avversario ha al massimo 1 carta in "
    "mano, i tuoi SIGNI hanno +2000 power.",
    "WD03-006": "Dichiara un numero. Guarda la mano avversaria. Il tuo avversario scarta tutti i SIGNI di livello "
    "pari al numero dichiarato.",
    "WD04-013": "Auto: Quando questo SIGNI attacca, se il suo power è 5000 o più, fai Ener Charge 1.",
    "WD04-018": "Scegli come bersaglio 1 tuo SIGNI up, poi scegli come bersaglio 1 SIGNI avversario con power pari o "
    "inferiore al power di quel SIGNI. Downa il tuo SIGNI bersaglio. Se lo fai, vanisha il SIGNI avversario "
    "bersaglio.",
    "WXDi-P03-050": "Const: Durante il turno avversario, questo SIGNI ha +4000 power.",
    "WXDi-P07-062": "Enter: Se non hai altri SIGNI di classe Gemma sul tuo terreno, scarta 1 carta.",
    "WXDi-D05-004": "Auto: Quando questo LRIG attacca, se hai 5 o più carte sotto di esso, pesca 1 carta, e se hai 7 o "
    "più carte sotto questo LRIG, il tuo avversario scarta 1 carta.",
    "WXDi-D06-010": "Enter: Questo LRIG ottiene fino alla fine del turno “Auto (2 volte per turno): Quando uno dei "
    "SIGNI o LRIG avversari attacca, annulla l'attacco.”",
    "WXDi-P00-039": "Const: Durante il tuo turno, gli altri tuoi SIGNI hanno +5000 power.",
    "WXDi-P11-047": "Action, metti nel Trash 1 carta da sotto questo SIGNI: Scegli come bersaglio 1 tuo SIGNI. Ottiene "
    "+3000 power fino alla fine del turno.",
    "WXDi-P08-047": "Enter {C}: Scegli come bersaglio 1 SIGNI di classe Demone nel tuo Trash eccetto «Urith//Memoria, "
    "Doomed Evil Queen» e aggiungilo alla tua mano.",
    "WD14-011": "Auto: Quando uno dei tuoi SIGNI di classe Demone viene vanishato, scegli come bersaglio 1 SIGNI nel "
    "tuo Trash di livello inferiore al livello di quel SIGNI e mettilo sul terreno.",
    "WX24-D1-05": "Il tuo avversario non può fare Guard fino alla fine del turno a meno che non paghi {C} in più.",
    "WXDi-D05-014": "Enter: Scegli come bersaglio 1 SIGNI avversario, congelalo, poi metti nel tuo Trash le prime 2 "
    "carte del tuo deck.",
    "WXDi-P10-037": "Auto: Quando questo SIGNI attacca, se il tuo avversario ha 2 o più carte nella sua Ener Zone, il "
    "tuo avversario sceglie 1 carta nella sua Ener Zone e la mette nel Trash.",
    "WX24-D1-04": "Action (1 volta per turno) {W}, scarta 1 SIGNI bianco: Scegli come bersaglio 1 SIGNI avversario e "
    "riportalo nella mano del suo proprietario.",
    "WX24-D3-08": "Scegli come bersaglio fino a 2 tra LRIG e SIGNI avversari in totale e downali.",
    "WX24-D4-08": "La prossima volta che ognuno di essi attacca in questo turno, annulla l'attacco.",
    "WD05-014": "Enter: Metti nel tuo Trash le prime 3 carte del tuo deck.",
}


@pytest.mark.parametrize("no", sorted(READ))
def test_a_card_reads_as_an_italian_player_would_say_it(no: str) -> None:
    text = rules_text(CARDS[no], ITALIAN, NAMES.__getitem__)
    assert READ[no] in (text, *text.split("\n"), *sentences_of(text))


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, each with its full stop."""
    return re.split(r"(?<=[.]) (?=[A-Z])|(?<=[.]”) ", text)


def test_every_bundled_card_can_be_read_in_italian() -> None:
    for card in CARDS.values():
        text = rules_text(card, ITALIAN, NAMES.__getitem__)
        assert text or not (card.abilities or card.keywords)
        assert "  " not in text and "~" not in text and "<" not in text, text


DOUBLED: Final = re.compile(
    r"~|<|,,|\b(?:di|da|a) (?:il|lo|la|i|gli|le)\b|\b(?:il|la|i|gli|le|un) (?:il|la|i|gli|le|un)\b"
)
"""Pronouns that hang on to nothing, verbs left unmade, prepositions that haven't melted, articles said twice."""


@pytest.mark.parametrize("word", members(AnyOp), ids=lambda word: word.__name__)
def test_every_instruction_can_be_said_in_italian(word: Any) -> None:
    for seed in range(20):
        op = sample(word, random.Random(f"{word.__name__} {seed}"), 3)
        once, ever = Ability("use", (op,)), Ability("constant", (op,))
        for text in (ability_text(once, ITALIAN), ability_text(ever, ITALIAN, source="signi")):
            assert not DOUBLED.search(text), text


def said(*do: AnyOp) -> str:
    return ability_text(Ability("use", do), ITALIAN, source="signi")


SAID: Final[list[tuple[str, tuple[AnyOp, ...]]]] = [
    ("Puoi pescare 1 carta. Se lo fai, scarta 1 carta.", (May((ops.Draw(),), then=(ops.Discard(),)),)),
    ("Il tuo avversario può scartare 1 carta.", (May((ops.Discard(who="opponent"),), who="opponent"),)),
    ("Metti nel Trash tutte le carte dalla tua Ener Zone.", (ops.Trash(Sel(zone="ener", kind=("card",), all=True)),)),
    ("Metti 1 SIGNI avversario nel Trash.", (ops.Trash(THEIR_SIGNI),)),
    (
        "Scegli come bersaglio 1 carta nel tuo Trash. Puoi metterla sul terreno.",
        (ops.Target(OWN_TRASH), May((ops.Put("it"),))),
    ),
    (
        "Scegli come bersaglio 1 carta bianca nel tuo Trash e aggiungila alla tua mano.",
        (ops.Target(Sel(zone="trash", kind=("card",), where=(WHITE,))), ops.Bounce("it")),
    ),
    (
        "Scegli 2 altri tuoi SIGNI congelati e uppali.",
        (ops.Choose(Sel(kind=("signi",), n=2, where=(words.Other(), words.StateIs("frozen")))), ops.Up("it")),
    ),
    (
        "In questo turno, se questo SIGNI sta per essere vanishato, puoi invece metterlo nel Trash.",
        (Replace("banish", what="this", to="trash", may=True, until="turn"),),
    ),
    (
        "Vanisha questo SIGNI a meno che tu non paghi {W} e scarti 1 carta.",
        (Unless((ops.Banish("this"),), pay=(Ener({"white": 1}), DiscardCost()), who="own"),),
    ),
    ("Il tuo avversario non può usare SPELL bianche fino alla fine del turno.",
     (ops.Forbid("use_spell", who="opponent", where=(WHITE,)),)),
    (
        "Gli Assist LRIG avversari ottengono Lancer fino alla fine del turno.",
        (ops.Give((Keyword("lancer"),), what=Sel(of="opponent", kind=("assist",), all=True)),),
    ),
    (
        "Gira a faccia in su il Trap davanti al SIGNI attaccante e usa la sua abilità Trap.",
        (zone_ops.Spring(),),
    ),
    (
        "Scegli 1 carta nel tuo Trash. Diventa un Beat.",
        (ops.Choose(OWN_TRASH), field_ops.MakeBeat("it")),
    ),
    ("Non puoi attaccare fino alla fine del turno.", (ops.Forbid("attack", who="own"),)),
    (
        "I tuoi SIGNI non possono essere vanishati fino alla fine del turno.",
        (ops.Forbid("banish", what=Sel(kind=("signi",), all=True)),),
    ),
    ("Le tue SPELL bianche costano {W} in meno fino alla fine del turno.",
     (ops.CostChange("spell", {"white": -1}, where=(WHITE,)),)),
    (
        "Se è il tuo turno, pesca 2 carte; altrimenti, il tuo avversario pesca 1 carta.",
        (If(conds.TurnOf("own"), (ops.Draw(2),), (ops.Draw(1, "opponent"),)),),
    ),
    (
        "Se vuoi, questo SIGNI ottiene fino alla fine del turno “Enter: Pesca 1 carta.”",
        (May((Gain((Ability("enter", (ops.Draw(),)),), what="this"),)),),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "do"), SAID, ids=[text[:40] for text, _ in SAID])
def test_words_agree_and_melt_as_they_do_in_italian(text: str, do: tuple[AnyOp, ...]) -> None:
    assert said(*do) == text


def test_a_trigger_agrees_with_what_it_is_about() -> None:
    for source, text in (("signi", "questo SIGNI viene vanishato"), ("card", "questa carta viene vanishata")):
        ability = Ability("auto", (ops.Draw(),), on=TriggerOn("banished", this=True))
        assert ability_text(ability, ITALIAN, source=source) == f"Auto: Quando {text}, pesca 1 carta."


def test_an_additional_cost_is_offered_in_the_infinitive() -> None:
    ability = Ability("use", (ops.Draw(),), extra=(Extra((Ener({"black": 1}), Exceed(2))),))
    offer = "Quando usi questa carta, puoi anche pagare {B} e pagare Exceed 2."
    assert ability_text(ability, ITALIAN) == f"{offer} Pesca 1 carta."


def test_cards_come_out_from_under_others() -> None:
    under = Sel(zone="under", kind=("card",), n=2)
    assert said(ops.Bounce(under)) == "Aggiungi alla tua mano 2 carte da sotto le tue carte."


def test_cards_are_put_onto_others_as_a_charm() -> None:
    top = Sel(zone="deck", kind=("card",))
    assert said(field_ops.Attach("charm", top)) == "Metti la prima carta del tuo deck su questo SIGNI come Charm."
    trash = ops.Trash(Sel(of="opponent", zone="attached", kind=("card",)))
    assert said(trash) == "Metti nel Trash 1 carta dai SIGNI avversari."


def test_a_pattern_is_an_order_and_an_infinitive() -> None:
    order, infinitive = MOODS["order"], MOODS["infinitive"]
    pattern = "<metti/metter> {what} giù e <mischia/mischiar>"
    assert order.takes("put", pattern) and not order.takes("plain", "nulla")
    assert order.pattern(pattern) == "metti{what:dopo} giù e mischia"
    assert infinitive.pattern(pattern) == "metter{what:dopo_e} giù e mischiare"


@pytest.mark.parametrize(
    ("sel", "then", "text"),
    [
        (Sel(of="opponent", kind=("signi",)), ops.Banish("it"), "1 suo SIGNI e lo vanisha"),
        (Sel(of="opponent", kind=("signi",), n=2), ops.Bounce("it"), "2 suoi SIGNI e li riporta nella sua mano"),
        (Sel(of="opponent", zone="hand", kind=("card",)), ops.ToDeck("it"), "1 carta nella sua mano e la mette in cima "
         "al suo deck"),
        (Sel(of="opponent", kind=("signi",)), ops.Power("it", -1000), "1 suo SIGNI. Ottiene \N{MINUS SIGN}1000 power "
         "fino alla fine del turno"),
    ],
)  # fmt: skip
def test_the_opponent_chooses_among_their_own_and_acts(sel: Sel, then: AnyOp, text: str) -> None:
    assert said(ops.Choose(sel, by="opponent"), then) == f"Il tuo avversario sceglie {text}."


def test_the_opponents_deeds_are_made_of_the_orders() -> None:
    third = MOODS["third"]
    pattern = "<metti/metter|what> nel Trash {what:cosa}"
    assert third.takes("op.trash", pattern) and not third.takes("op.draw.own", "<pesca/pescar> {cards}")
    assert third.pattern(pattern) == "{what:prima}mette{what:clitico_poi} nel Trash {what:cosa}"


def test_to_look_at_cards_does_not_explain_guard() -> None:
    assert [term for term, _ in explained(CARDS["WD01-014"], ITALIAN)] == []
    assert [term for term, _ in explained(CARDS["WD02-006"], ITALIAN)] == ["Vanish"]


class Table:
    """A table at which Anna (0) plays against Ugo (1); cards have one letter for a number."""

    def player(self, seat: Seat) -> str:
        return ("Anna", "Ugo")[seat]

    def name(self, no: str) -> str:
        return {"R": "Romail", "G": "Garnet"}[no]

    def said(self, name: str) -> str:
        return name

    def used(self, key: str) -> str:
        return ""


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (
            Told("moved", 0, "R", how="rule", start=ToldSpot(0, FIELD, 1), to=ToldSpot(0, TRASH)),
            "Per le regole, «Romail» va nel Trash di Anna.",
        ),
        (
            Told("moved", 1, "G", how="bounce", start=ToldSpot(1, FIELD, 1), to=ToldSpot(1, HAND)),
            "«Garnet» torna nella mano di Ugo.",
        ),
        (Told("looked", 0, cards=(None, None), start=ToldSpot(1, HAND)), "Anna guarda 2 carte nella mano di Ugo."),
        (Told("looked", 0, cards=("R",), start=ToldSpot(0, DECK)), "Anna guarda «Romail» nel deck di Anna."),
        (
            Told("shifted", 0, "R", numbers={"start": 1, "to": 0}),
            "«Romail» si sposta dalla corsia centrale alla corsia sinistra.",
        ),
        (Told("ended", None, text="loop"), "La partita finisce in pareggio per un ciclo senza fine."),
    ],
)
def test_a_log_line_says_where_with_the_right_preposition(told: Told, line: str) -> None:
    assert plain(sentence(told, Table(), ITALIAN)) == line


def test_questions_refusals_and_buttons_are_said_in_italian() -> None:
    asked = QuestionSeen((0,), "pick_cards", "target", "G", low=0, high=2)
    assert question(asked, Table(), ITALIAN) == "«Garnet»: scegli come bersaglio fino a 2 carte."
    found = Refusal("6.1.4", "ener", {"have": 2, "need": 3, "white": 1, "red": 0})
    assert refusal(found, ITALIAN) == "Costo: 3 Ener, ne hai 2; manca 1 bianco."
    assert action_label(act.Pick(Place(HAND, 3, True)), ITALIAN, lambda place: None) == "Scegli una carta"
