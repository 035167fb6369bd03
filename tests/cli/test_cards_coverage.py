"""`cards coverage` counts what runs, and plays until every ability has happened."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.pool import cards
from tests.conformance.table import Table
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.cli import bundled, main
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import deck_rules, flow, game
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.lab.coverage import counted, covered, pairings
from wixoss_desktop.lab.coverage_decks import PROFILE, companion, made_up
from wixoss_desktop.lab.coverage_fired import Fired
from wixoss_desktop.lab.coverage_positions import in_the_middle
from wixoss_desktop.lab.simulate_checks import Checks
from wixoss_desktop.match.playouts import decided
from wixoss_desktop.match.wixoss import row as wixoss


def left_after(lines: str, *moves: str) -> dict[str, int]:
    """How many instructions have not happened after some moves of P1, of each ability of the cards on a table."""
    table = Table(lines)
    position = table.position
    fired = Fired({sheet.card.no: sheet.card for sheet in position.book.sheets.values()})
    for move in moves:
        work = Work(position)
        flow.answer(work, 0, act.parse(move))
        fired.hear(work)
        position = work.position
    return {f"{one.no} {one.ability}": one.left for one in fired.missing()}


def test_the_report_counts_every_card_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", "--json", "--games", "1"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["cards"] == said["runs"] + said["by_hand"] + said["no_effect"]
    assert min(said["runs"], said["by_hand"] + 1, said["no_effect"]) > 0
    assert said["never_fired"] and set(said["never_fired"][0]) == {"no", "ability", "kind", "left", "text"}
    assert (said["games"], said["made_up"], said["taken_up"], said["with_gifts"]) == (1, 0, 0, 0)


def test_the_program_says_everywhere_that_it_has_as_many_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two numbers may be of one card: lists counted it twice, and searches once."""
    said = []
    for words in (("search", ""), ("lists",)):
        assert main(["cards", *words, "--json", "--data", str(tmp_path)]) == 0
        said.append(json.loads(capsys.readouterr().out))
    n = said[0]["count"]
    assert [one["cards"] for one in said[1]["lists"] if one["name"] == "wixoss-desktop"] == [n]
    assert counted(cards().cards).cards == n < len(cards().cards)


def test_it_is_said_in_words_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", "--games", "2", "--seed", "words"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines[:7]] == [
        "cards", "run", "by hand", "no effect", "games", "of these", "never fired",
    ]  # fmt: skip
    assert len(lines) == 7 + int(lines[6].split()[2])


def test_a_card_is_plain_by_hand_or_runs() -> None:
    some = {no: cards().cards[no] for no in ("WD01-001", "WD01-002")}
    assert [counted({no: card}).runs for no, card in some.items()] == [1, 0]
    assert counted(some).no_effect == 1
    assert counted({no: card for no, card in cards().cards.items() if card.by_hand}).runs == 0


def test_without_a_game_every_ability_is_missing() -> None:
    every = [ability for card in cards().cards.values() for ability in card.abilities]
    assert len(Fired(cards().cards).missing()) == len(every)


def test_an_ability_has_happened_once_every_instruction_was_carried_out() -> None:
    attack = "phase: signi\nP1 R: WD04-013"
    assert left_after(attack, "attack R") == {"WD04-013 1": 1}
    strong = "P1 hand: WD04-012\nP1 R: WD04-013\nP1 lrig: WD04-001"
    moves = ("deploy hand1 L", "pick R", "pass", "pass", "attack R")
    assert "WD04-012 1" not in left_after(strong, *moves[:2])
    assert "WD04-013 1" not in left_after(strong, *moves)


def test_a_constant_ability_has_happened_when_it_has_made_a_difference() -> None:
    lines = "P1 lrig: WD01-001\nP1 L: blank"
    assert left_after(lines, "pass") == {"WD01-001 1": 1}
    assert "WD01-001 1" not in left_after(f"{lines}\nP1 C: WD01-009", "pass")


def test_a_life_burst_that_is_declined_has_not_happened() -> None:
    lines = "phase: signi\nP1 L: blank\nP2 life: WD01-011"
    assert left_after(lines, "attack L", "no")["WD01-011 2"] == 1
    assert "WD01-011 2" not in left_after(lines, "attack L", "yes")


def test_a_condition_has_happened_when_its_card_was_used() -> None:
    lines = (
        "rules: DIVA\nP1 lrig: WXDi-D06-004\nP1 assistL: LRIG level 1 type A\nP1 assistR: LRIG level 1 type B\n"
        "P1 lrig_deck: WXDi-D06-011\nP1 ener: black x3"
    )
    assert left_after(lines, "pass")["WXDi-D06-011 1"] == 1
    assert "WXDi-D06-011 1" not in left_after(lines, "use lrig_deck1")


def decks_of(code: str) -> dict[str, tuple[Deck, ...]]:
    return {
        name: found for name, own in every_deck().items() if (found := tuple(one for one in own if one.name == code))
    }


def every_deck() -> dict[str, tuple[Deck, ...]]:
    return bundled.decks_by_profile(cards())


def test_games_go_on_until_nothing_is_missing_and_a_seed_plays_the_same_again() -> None:
    coins = {"WXDi-P07-044": cards().cards["WXDi-P07-044"]}
    found = covered(coins, decks_of("WX24-D3"), 60, "coins")
    assert found.never_fired == ()
    assert 1 < found.games < 60 and found.made_up == found.games - 1 == found.with_gifts > found.taken_up
    assert covered(coins, decks_of("WX24-D3"), 60, "coins") == found


def test_a_signi_is_lent_where_no_deck_has_what_a_card_asks_for() -> None:
    crossing = {"WX07-019": cards().cards["WX07-019"]}
    found = covered(crossing, decks_of("WD14"), 60, "cross")
    assert found.never_fired == () and found.with_gifts == found.made_up > 0


def test_fewer_games_leave_more() -> None:
    missing = [len(covered(cards().cards, every_deck(), games, "few").never_fired) for games in (1, 4)]
    assert missing == sorted(missing, reverse=True) and len(set(missing)) == 2


def test_the_first_games_bring_every_deck_to_the_table() -> None:
    decks = every_deck()
    count = sum(len(own) for own in decks.values())
    pairs = pairings(decks)
    assert {first.name for _, first, _ in pairs[:count]} == {deck.name for own in decks.values() for deck in own}
    assert len(pairs) == sum(len(own) ** 2 for own in decks.values())


def test_a_deck_is_made_up_around_any_card_and_is_legal() -> None:
    decks, dice = tuple(deck for own in every_deck().values() for deck in own), Dice("decks")
    for card in cards().cards.values():
        deck = made_up(card, companion(card, decks, dice), decks, dice)
        assert deck_rules.check(deck, rules_of(PROFILE)) == ()
        assert (deck.main_deck.count(card), card in deck.lrig_deck) in ((4, False), (0, True))


def test_a_game_taken_up_in_the_middle_keeps_every_card_and_every_limit() -> None:
    decks = every_deck()["DIVA"]
    begun = game.start(Setup((decks[0], decks[1]), rules_of("DIVA"), first=0), "middle")
    dice, anyone = Dice("middle"), RandomPlayer()
    while begun.state.phase != "main":
        seat, action = decided(wixoss, begun, (anyone, anyone), wixoss.shown, dice)
        begun = game.play(begun, seat, action).position
    position = in_the_middle(begun, (), (), dice)
    Checks().look(position)
    for seat in (0, 1):
        side = view(position, seat).own
        assert [thing.level for thing in side.field[LRIG : LRIG + 3] if thing is not None] == [3, 2, 2]
        assert all(side.field[:LRIG]) and side.limit_used <= side.limit and len(side.ener) >= 8


@pytest.mark.parametrize("words", [("--games", "0"), ("--games", "many"), ("--lang", "xx"), ("WD01-001",)])
def test_what_cannot_be_counted_costs_one_line_and_status_two(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "coverage", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_every_ability_of_the_pool_happens() -> None:
    assert covered(cards().cards, every_deck(), 2000, "1").never_fired == ()
