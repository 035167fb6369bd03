"""What happens on the way to the next question falls into beats, which are seen one after the other."""

from collections.abc import Mapping

import pytest

from wixoss_desktop.engine.wixoss import game, sight
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.beats import beats_of, position_at
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import ASSIST_LEFT, ASSIST_RIGHT, CHECK, DECK, ENER, HAND, LIFE, LRIG, TRASH
from wixoss_desktop.match.wixoss.scenario.play import build

SIGNI = """
phase: signi
P1 L: SIGNI power 5000
P1 C: SIGNI power 3000
P2 C: SIGNI power {}
P2 life: red x3
"""
LAST = "phase: lrig\nP2 hand: {}\nP2 life: {}"


def played(text: str, cards: Mapping[str, Card], *answers: str) -> tuple[Position, Played]:
    """The last of these answers, and the position before it."""
    before = build(text, cards)
    first, *others = answers
    done = game.play(before, 0, parse(first))
    for answer in others:
        before, done = done.position, game.play(done.position, game.to_act(done.position)[0], parse(answer))
    return before, done


def test_an_attack_past_all_signi_is_declared_then_crushes(cards: Mapping[str, Card]) -> None:
    before, done = played(SIGNI.format(1000), cards, "attack L")
    attack, crush = beats_of(before, done)
    assert (attack.kind, attack.seat, attack.slot, attack.against) == ("attack", 0, 0, None)
    assert (crush.kind, crush.seat, crush.hit) == ("crush", 1, 1)
    declared, crushed = (position_at(before, done, beat).state for beat in (attack, crush))
    assert len(declared.zone(1, LIFE)) == 3
    assert (len(crushed.zone(1, LIFE)), len(crushed.zone(1, CHECK)), len(crushed.zone(1, ENER))) == (2, 1, 0)


@pytest.mark.parametrize("power", [1000, 3000, 9000])
def test_a_battle_shows_both_powers_before_anything_is_banished(cards: Mapping[str, Card], power: int) -> None:
    before, done = played(SIGNI.format(power), cards, "attack C")
    attack, battle = beats_of(before, done)
    assert (attack.against, battle.kind, battle.powers) == (1, "battle", (3000, power))
    assert position_at(before, done, battle).state.at(1, 1) is not None


@pytest.mark.parametrize(
    ("hand", "life", "answers", "kinds", "hit"),
    [
        ("none", 2, (), ["attack", "crush", "rest"], 1),
        ("SIGNI guard", 2, ("pass",), ["crush", "rest"], 1),
        ("SIGNI guard", 2, ("guard hand1",), ["guard", "rest"], None),
        ("none", 0, (), ["attack", "rest"], 1),
    ],
)
def test_what_ends_a_turn_or_the_game_comes_to_rest_before_it(
    cards: Mapping[str, Card], hand: str, life: int, answers: tuple[str, ...], kinds: list[str], hit: int | None
) -> None:
    before, done = played(LAST.format(hand, life), cards, "attack lrig", *answers)
    beats = beats_of(before, done)
    assert [beat.kind for beat in beats] == kinds
    rest = position_at(before, done, beats[-1]).state
    assert beats[-1].hit == hit and (rest.turn, rest.phase, rest.outcome) == (before.state.turn, "attack", None)
    assert len(rest.zone(1, LIFE)) == life - (hit is not None and life > 0) and not rest.zone(1, CHECK)


def test_a_card_that_is_used_is_seen_once_it_is_paid_for(cards: Mapping[str, Card]) -> None:
    text = 'phase: main\nP1 ener: white x2\nP1 hand: SPELL cost 1 white {"kind": "use", "do": [{"op": "draw"}]} as Rain'
    before, done = played(text, cards, "use hand1", "pick ener1")
    (use,) = beats_of(before, done)
    state = position_at(before, done, use).state
    assert use.kind == "use" and use.card == before.book.sheets[state.zone(0, CHECK)[0]].card.no
    assert (len(state.zone(0, HAND)), len(done.position.state.zone(0, HAND))) == (0, 1)


def test_what_was_paid_card_by_card_leaves_no_question_behind(cards: Mapping[str, Card]) -> None:
    text = "phase: main\nP1 ener: white, red x2\nP1 hand: SPELL cost 1 white 1 colorless as Rain"
    before, done = played(text, cards, "use hand1", "pick ener1", "pick ener2")
    (use,) = beats_of(before, done)
    assert sight.view(position_at(before, done, use), 0).question is None


def test_a_lrig_that_grows_is_seen_and_nothing_rests_before_the_main_phase(cards: Mapping[str, Card]) -> None:
    text = "phase: grow\nP1 lrig: WD01-004 over WD01-005\nP1 lrig_deck: WD01-003\nP1 ener: white x3"
    before, done = played(text, cards, "grow lrig_deck1", "pick ener1")
    assert [(beat.kind, beat.slot, beat.card) for beat in beats_of(before, done)] == [("grow", LRIG, "WD01-003")]


def test_a_refresh_is_seen_with_the_new_deck(cards: Mapping[str, Card]) -> None:
    text = 'phase: main\nP1 deck: red\nP1 trash: red x4\nP1 hand: SPELL {"kind": "use", "do": [{"op": "draw"}]} as Rain'
    before, done = played(text, cards, "use hand1")
    use, refresh = beats_of(before, done)
    assert (use.kind, refresh.kind) == ("use", "refresh")
    state = position_at(before, done, refresh).state
    assert (len(state.zone(0, DECK)), len(state.zone(0, TRASH))) == (5, 1), "with the SPELL; the price is a Life Cloth"


def test_where_nothing_is_attacked_nothing_is_held(cards: Mapping[str, Card]) -> None:
    assert beats_of(*played("phase: main\nP1 hand: red", cards, "pass")) == ()


def test_a_piece_is_of_all_lrigs_of_its_player_and_of_nobody_else(cards: Mapping[str, Card]) -> None:
    beside = "".join(f"P1 assist{side}: ASSIST_LRIG level 1 type {side}\nP2 assist{side}: LRIG\n" for side in "LR")
    text = f"rules: DIVA\nphase: main\n{beside}P1 lrig_deck: PIECE as Song\nP1 hand: SPELL as Rain"
    piece, spell = (beats_of(*played(text, cards, f"use {what}1"))[0] for what in ("lrig_deck", "hand"))
    assert (piece.kind, piece.team, spell.team) == ("use", (ASSIST_LEFT, LRIG, ASSIST_RIGHT), ())
