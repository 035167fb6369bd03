"""A slip of the pen never comes out as written: each word, name and number of a scenario means something."""

from __future__ import annotations

import time

import pytest

from tests.conformance.table import Table, pool
from wixoss_desktop.lab.scenario_check import Result, check_text
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError

STAGE = """
card Ox: SIGNI level 2 power 5000 lancer
card Hawk: SIGNI level 1 power 2000 red
P1 L: Ox
P1 hand: Hawk, red x2
P2 C: Hawk
P2 hand: blank x2
P1: remove L
"""


def checked(text: str) -> tuple[Result, ...]:
    return check_text(text, pool(), "bad.txt")


def complaint(text: str) -> str:
    (result,) = checked(text)
    assert not result.ok, "it came out as written"
    return result.why


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("expect no event banisch", "expected one of banish"),
        ("expect event no banisch", "expected one of banish"),
        ("expect 0 events drwa", "expected one of draw"),
        ("expect no event draw Hawkk", "expected one of Hawk"),
        ("expect P1 trash lacks Rde", "expected one of "),
        ("expect P1 hand lacks Oxx", "expected one of Ox"),
        ("expect P2 C lacks lancr", "expected one of lancer"),
        ("expect P2 tarsh empty", "expected one of trash"),
        ("expect P2 trash emty", "expected one of empty"),
        ("expect P2 D empty", "beat, L, C, R, lrig"),
        ("expect P2 C not frosen", "expected one of frozen"),
        ("expect P2 C with nothng", "expected one of charm"),
        ("expect P2 laid viris C", "expected one of virus"),
        ("expect no winer", "expected one of winner"),
        ("expect turn 3rd", "expected a number"),
        ("expect P2 life 7O", "expected one of holds, lacks"),
        ("expect phase mane", "expected one of main"),
        ("expect question P1 main_fase", "expected one of main_phase"),
        ("expect question P1 pick_cards targt", "expected one of target"),
        ("expect winner P1 damag", "expected one of damage"),
        ("expect illegal P1 atack L", "expected one of attack"),
        ("expect illegal P1 deploy Hwk C", "expected one of what is there (Hawk"),
        ("expect illegal P1 deploy hand9 C", "hand of P1 holds 3"),
        ("expect illegal P1 deploy hand1 D", "lanes are L, C, R"),
        ("expect illegal P1 say rde", "expected one of red"),
        ("refused P1: charge hand4", "hand of P1 holds 3"),
        ("refused P1: guard", "expected 'guard hand1'"),
        ("expect P1 hand lacks nothing", "is always true"),
        ("expect P1 hand holds none", "is always true"),
        ("expect P1 markers gold 2", "expected one of limit_upper"),
        ("expect P1 done sung", "expected one of removed"),
        ("expect P1 sees no Oxx", "expected one of Ox"),
        ("expect P1 told no draww", "expected one of draw"),
        ("expect no event phase_began Ox", "expected one of up, draw"),
        ("expect no event refreshed Ox", "is about no card"),
    ],
)
def test_a_word_that_means_nothing_is_an_error_with_the_near_words_first(line: str, near: str) -> None:
    why = complaint(f"{STAGE}\n{line}")
    assert why.startswith("bad.txt line 10: ") and near in why, why


@pytest.mark.parametrize("text", ["", "P1 L: red", "P1: pass", "scenario: nothing\npass until P2 main_phase"])
def test_a_scenario_that_expects_nothing_fails(text: str) -> None:
    assert "expects nothing" in complaint(text)


@pytest.mark.parametrize(
    ("until", "why"),
    [
        ("P2 lrig_attack", "there is no question 'lrig_attack'; expected one of lrig_attacks"),
        ("P2 free_table", "turns 3 to 14 went by without it; asked was P1 main_phase"),
        ("P2 cut_in", "turns 3 to 14 went by without it"),
    ],
)
def test_passing_on_to_what_never_comes_ends_soon_and_says_why(until: str, why: str) -> None:
    begin = time.process_time()
    said = complaint(f"P1 life: 7\nP1 deck: 60\nP2 deck: 60\npass until {until}\nexpect turn 3")
    assert why in said
    assert time.process_time() - begin < 2, "it went on for long"


def test_passing_on_beyond_the_end_of_the_game_tells_how_it_ended() -> None:
    said = complaint("phase: signi\nP1 L: SIGNI\nP2 life: none\nP1: attack L\npass until P2 main_phase\nexpect turn 3")
    assert "the game ended before (P1 won, damage, turn 3)" in said


def test_card_numbers_and_names_of_all_languages_do_everywhere() -> None:
    table = Table("P1 lrig: WD02-001\nP1 L: WD02-009\nP1 hand: WD02-015\nP1 ener: red x3")
    name, numbered = pool()["WD02-009"].names["ja"], pool()["WD02-015"]
    table.expect("P1 L is WD02-009", "P1 hand holds WD02-015", f"P1 L is {name}", "P2 hand lacks WD02-015")
    assert numbered.type == "SPELL"
    table.do("P1", "use WD02-015").expect("P1 hand empty")


def test_attack_by_name_takes_the_namesake_that_can_attack_and_asks_where_two_can() -> None:
    two = "phase: signi\ncard Ox: SIGNI power 5000\nP1 L: Ox down\nP1 C: Ox"
    Table(two).do("P1", "attack Ox").expect("P1 C down", "P2 life 6")
    with pytest.raises(ScenarioError, match="expected one of 'attack C', 'attack R'"):
        Table(f"{two}\nP1 R: Ox").do("P1", "attack Ox")


def test_copies_in_one_hand_are_alike() -> None:
    Table("card Ox: SIGNI\nP1 hand: Ox x3").do("P1", "deploy Ox L").expect("P1 L is Ox", "P1 hand 2")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("P1 L:", "nothing stands behind 'P1 L:'"),
        ("P1 hand:", "nothing stands behind 'P1 hand:'"),
        ("rules:", "nothing stands behind 'rules:'"),
        ("phase:", "expected 'phase: main'"),
        ("card Ox:", "nothing stands behind the colon"),
        ("card : SIGNI", "the card has no name"),
        ("P1 hand: blank x999999999", "expected 8000 at most"),
        ("P1 hand: 99999999999999999999", "expected 8000 at most"),
        ("P1 hand: blank x8000, blank x8000", "more than 8000 cards"),
        ("turn: 99999999999999999999", "expected 999999999 at most"),
        ("P1 coins: 99999999999999999999", "expected 8000 at most"),
        ("rules: CLASSIC_2016 hand_limit=99999999999999999999", "expected 10000 at most"),
        ("P1 L: SIGNI power 99999999999999999999", "expected 999999999 at most"),
        (f"P1 L: {'x' * 300_000}", "the line has 300006 letters; expected 200000 at most"),
        ("P1 L: SIGNI " + '[{"a":' * 3000, "the abilities are not JSON"),
        ('card X: {"no": ' + "[" * 15_000, "the card is not JSON"),
        ("cards: no\0thing", "expected a card file beside the scenario"),
        (f"cards: {'x' * 5000}", "expected a card file beside the scenario"),
        ("P1 D: red", "expected one of L, C, R"),
        ("P1 L red", "a colon is missing; expected 'P1 L: red', or as a move 'P1: L red'"),
        ("P1 attack L", "a colon is missing; expected 'P1: attack L'"),
        ("phase signi", "a colon is missing; expected 'phase: signi'"),
        ("card Ox SIGNI", "a colon is missing behind the name"),
        ("P1 L: SPELL as Flash", "Flash is a SPELL and can't stand in L; expected a SIGNI or RESONA"),
        ("P1 lrig: red", "red is a SIGNI and can't stand in lrig; expected a LRIG"),
        ("P1 L: red\ncard red: SIGNI power 9000", "was used already before this line"),
        ("P1 L: Ox\nturn: 4\ncard Ox: SIGNI", "is defined further down, in line 3"),
        ("P1 L: Ox\nP1 R: SIGNI as Ox", "is defined further down, in line 2"),
        ("rules: HOUSE hand_limit=7", "there is no profile 'HOUSE'; expected one of CLASSIC_2016"),
        ("rules: CLASSIC_2016 setup_mulligan=twice", "expected one of once_any_number, none"),
        ("rules: CLASSIC_2016 life_burst_optional=maybe", "expected one of true, false"),
        ("rules: CLASSIC_2016 hand_limit", "option hand_limit needs a value; expected hand_limit= and then a number"),
        ("rules: CLASSIC_2016 hand_limt=7", "expected one of hand_limit"),
        ("P1 laid: trap D red", "expected one of L, C, R"),
        ("P1 laid: trap L", "expected 'trap L NAME'"),
        ("P1 laid: virus L red", "a marker has no card"),
        ("P1 L: over red", "no card is called"),
        ("restricted: red", "restricts nothing"),
        ("forbidden: red", "is no pair"),
        ("expect: P1 L empty", "there is a colon too much behind 'expect'"),
        ("P1:", "expected a move such as 'P1: attack L'"),
        ("P1: deploy hand1 D", "expected 'deploy hand1 C'; lanes are L, C, R"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_meant_is_told_in_one_clear_sentence(line: str, says: str) -> None:
    why = complaint(f"{line}\nexpect turn 3")
    assert why.startswith("bad.txt line ") and says in why, why
    assert "\n" not in why and len(why) < 2500


def test_a_name_may_stand_behind_the_abilities() -> None:
    Table('P1 hand: SIGNI [{"kind": "enter", "do": [{"op": "draw"}]}] as Bomber').expect("P1 hand is Bomber")


def test_one_bad_line_fails_its_scenario_alone() -> None:
    text = """
    scenario: sound
    expect P1 life 7
    scenario: broken
    P1: pass
    P1 hand: blank
    expect turn 4
    scenario: sound too
    expect P2 life 7
    """
    first, second, third = checked(text)
    assert (first.ok, second.ok, third.ok) == (True, False, True)
    assert "after the first move only moves" in second.why and "line 6" in second.why


def test_several_profiles_play_a_scenario_once_each() -> None:
    text = "scenario: equal power\nrules: CLASSIC_2016, SEED000_LITERAL hand_limit=7\nexpect P1 hand_limit 7"
    first, second = checked(text)
    assert (first.name, second.name) == ("equal power (CLASSIC_2016)", "equal power (SEED000_LITERAL)")
    assert first.ok and second.ok
    battle = "phase: signi\nP1 L: SIGNI power 5000\nP2 R: SIGNI power 5000\nP1: attack L\nexpect P2 R empty"
    results = checked(f"rules: CLASSIC_2016, SEED000_LITERAL\nscenario: equal power\n{battle}")
    assert [one.ok for one in results] == [True, False]
    assert len(checked("rules: ALL\nexpect P1 life 7")) == 5
    known, unheard_of = checked("rules: CLASSIC_2016, HOUSE\nexpect P1 life 7")
    assert known.ok and "there is no profile 'HOUSE'" in unheard_of.why


@pytest.mark.parametrize(
    ("phase", "done", "illegal"),
    [("ener", "charged", "charge hand1"), ("grow", "grown", "grow lrig_deck1"), ("main", "removed 1", "remove L")],
)
def test_what_was_done_this_turn_cannot_be_done_again(phase: str, done: str, illegal: str) -> None:
    text = f"rules: ALLSTAR\nphase: {phase}\nP1 hand: red\nP1 L: red\nP1 lrig: LRIG level 1 limit 2\n"
    text += "P1 lrig_deck: LRIG level 2 limit 4"
    Table(text).expect(f"legal P1 {illegal}")
    Table(f"{text}\nP1 done: {done}").expect(f"illegal P1 {illegal}", f"P1 done {done}")


def test_the_rules_put_away_at_once_what_cannot_stand() -> None:
    table = Table("P1 lrig: LRIG level 2 limit 5\nP1 L: SIGNI level 3 as Tall\nP1 C: SIGNI level 2 as Low")
    table.expect("P1 L empty", "P1 trash is Tall", "P1 C is Low", "event rule Tall", "question P1 main_phase")
    as_written = build("P1 lrig: LRIG level 2 limit 5\nP1 L: SIGNI level 3", pool(), settled=False)
    assert as_written.state.at(0, 0) is not None, "a board that is only laid out stays"


def test_unless_a_lrig_is_named_what_stands_there_may_stand_there() -> None:
    Table("P1 L: SIGNI level 5\nP1 C: SIGNI level 5\nP1 R: SIGNI level 5").expect("P1 limit 15", "P1 trash empty")
    Table("rules: ALLSTAR\nP1 L: SIGNI limiting タマ").expect("P1 trash empty")


def test_what_can_be_set_up_can_be_expected() -> None:
    table = Table(
        """
        P1 coins: 3
        P1 markers: lrig_barrier 2, bond "Ann"
        P1 done: charged, removed 1
        P1 L: SIGNI as Ox awakened germs=2
        """
    )
    table.expect("P1 coins 3", "P1 lrig_barrier 2", 'P1 markers lrig_barrier 2, bond "Ann"', "P2 markers none")
    table.expect("P1 done charged, removed 1", "P2 done nothing", "P1 L awakened", "P1 L not armed", "P1 L germs 2")
    for wrong in ("P1 coins 2", "P1 markers lrig_barrier 2", "P1 done charged", "P1 L armed", "P1 L germs 1"):
        with pytest.raises(AssertionError):
            table.expect(wrong)


def test_the_order_of_events_and_what_came_together() -> None:
    table = Table("phase: signi\nP1 L: SIGNI power 5000 double_crush\nP2 life: red, blank x2").do("P1", "attack L")
    table.expect("order attacked, damaged, crush red, check_to_ener", "together crush red, crush blank")
    table.expect("event P2 crush", "no event P1 crush", "2 events P2 crush")
    for wrong in ("order crush, attacked", "together attacked, crush red", "order crush red, crush blank"):
        with pytest.raises(AssertionError):
            table.expect(wrong)


def test_events_about_a_place_know_the_card_that_stands_there() -> None:
    table = Table("phase: signi\nP1 L: SIGNI power 5000 as Ox\nP2 R: SIGNI power 3000 as Cow").do("P1", "attack L")
    table.expect("event turned Ox", "event battled Cow", "event battled Ox", "no event turned Cow")


def test_events_before_the_first_question_can_be_expected() -> None:
    Table("phase: draw").expect("2 events draw", "order draw, phase_began")


def test_conceding_is_a_move() -> None:
    Table("").expect("legal P1 concede")
    results = checked("P2: concede\nexpect winner P1 concede\nexpect illegal P1 concede")
    assert [one.why for one in results] == [""]
    assert "the game is over" in complaint("P2: concede\nP1: concede\nexpect winner P1")


def test_what_a_seat_sees_and_is_told() -> None:
    table = Table("card Ox: SIGNI\nP1 hand: Ox\nP2 life: Ox x7\nP1 L: SIGNI as Cow with charm Ox\nP1 deck: Ox x20")
    table.expect("P1 sees Ox in P1 hand", "P2 sees no Ox in P1 hand", "P2 sees nothing in P1 hand", "P2 sees no Ox")
    table.expect("P1 sees nothing in P2 life", "P1 sees nothing in P1 deck", "P2 sees Cow in P1 L")
    table.expect("P2 sees everything in P1 lrig").pass_until("main_phase", "P2")
    with pytest.raises(AssertionError, match="it sees a hidden card"):
        table.expect("P2 sees Ox in P1 hand")
    drawn = Table("card Ox: SIGNI\nphase: draw\nP1 deck: Ox x20")
    drawn.expect("P1 told draw Ox", "P2 told draw", "P2 told draw hidden", "P2 told no draw Ox")


DECKS = """
deck Fine: legal
deck Short: legal without Main10
deck Many: legal without Main1 x4 with Main2 x4
deck Own: lrig LRIG level 0 limit 0 mark diva as Egg main SIGNI as Chick x4
"""


@pytest.mark.parametrize(
    "line",
    [
        "Fine legal", "legal legal", "Short illegal because MAIN_SIZE [3.1]", "Many illegal because MAIN_COPIES",
        "Own illegal because MAIN_SIZE, LB_COUNT", "Short without Main2 illegal",
        "Fine without Main10 with SPELL mark diva legal",
    ],
)  # fmt: skip
def test_whether_a_deck_is_legal_can_be_expected(line: str) -> None:
    assert [one.why for one in checked(f"{DECKS}\nexpect deck {line}")] == [""]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Fine illegal", "but: it is legal"),
        ("Short legal", "MAIN_SIZE [3.1] have 39 need 40"),
        ("Short illegal because LB_COUNT", "but: MAIN_SIZE"),
        ("Short illegal because MAIN_SISE", "expected one of MAIN_SIZE"),
        ("Shrot legal", "expected one of Short"),
        ("Short", "expected 'deck NAME legal'"),
        ("Fine without Main77 legal", "no card is called 'Main77'"),
        ("Fine without Main1 x5 legal", "not so many copies of Main1"),
    ],
)
def test_a_deck_that_is_otherwise_is_told_with_every_reason(line: str, says: str) -> None:
    assert says in complaint(f"{DECKS}\nexpect deck {line}")


def test_a_made_up_deck_is_legal_in_every_profile() -> None:
    assert [one.why for one in checked("rules: ALL\nexpect deck legal legal")] == [""] * 5


def test_what_an_option_stands_for_is_shown() -> None:
    text = """
    card Choice: SPELL [{"kind": "use", "do": [{"op": "modes", "options": [
        [{"op": "draw", "n": 3}], [{"op": "ener_charge"}]]}]}]
    P1 hand: Choice
    P1: use Choice
    """
    assert "option 1 (draw n 3), option 2 (ener_charge)" in complaint(f"{text}\nP1: pass\nexpect turn 3")
    assert "draw n 3; ener_charge" in complaint(f"{text}\nexpect question P1 main_phase")


def test_what_is_infinite_is_said_so() -> None:
    stage = "P1 L: SIGNI power ∞\nP1 lrig: LRIG level 4 limit ∞"
    Table(stage).expect("P1 L power ∞", "P1 limit ∞")
    assert "expected P1 L power 5000, but it is ∞" in complaint(f"{stage}\nexpect P1 L power 5000")
