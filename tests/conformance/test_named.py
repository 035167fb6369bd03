"""Named mechanics: what cards of our own show of them [9]."""

from __future__ import annotations

import pytest

from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.match.lines import checkpoint, position_at
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.rules_text import printed_cost, rules_text

CARDS = "cards: cases_named.json\nrules: ALLSTAR"


# --- PIECEs -----------------------------------------------------------------------------------------------------------


def test_a_piece_that_asks_for_no_three_lrigs_is_used_with_one_and_heard_of() -> None:
    table = Table(f"{CARDS}\nP1 lrig_deck: TEST-203\nP1 L: TEST-204").do("P1", "use lrig_deck1")
    table.expect("P1 hand 1", "P1 excluded 1", "P1 ener 1")


def test_any_other_piece_asks_for_three() -> None:
    text = f'{CARDS}\ncard Song: PIECE cost 0 red timing main [{{"kind": "use", "do": [{{"op": "draw"}}]}}]'
    Table(f"{text}\nP1 lrig_deck: Song").refuse("P1", "use lrig_deck1", "piece_lrigs", "6.4.1")


def test_arts_are_no_pieces_to_whoever_waits_for_one() -> None:
    text = f'{CARDS}\ncard Song: ARTS cost 0 red timing main [{{"kind": "use", "do": [{{"op": "draw"}}]}}]'
    Table(f"{text}\nP1 lrig_deck: Song\nP1 L: TEST-204").do("P1", "use lrig_deck1").expect("P1 hand 1", "P1 ener 0")


# --- coins ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "{R}, pay 2 coins"),
        ("it", "{R}, paga 2 Coin"),
        ("ja", "{R}\N{IDEOGRAPHIC SPACE}《コインアイコン》《コインアイコン》"),
        ("zh", "{R}，支付2枚硬币"),
    ],
)
def test_a_printed_cost_names_its_coins(language: str, said: str) -> None:
    table = Table("P1 lrig_deck: ARTS cost 1 red timing main coin_cost 2")
    card = table.position.book.sheets[table.position.state.zone(0, 5)[0]].card
    assert printed_cost(card, lexicon(language)) == said


# --- bonds ------------------------------------------------------------------------------------------------------------


def test_a_bond_is_chosen_among_the_characters_that_ones_cards_speak_of() -> None:
    table = Table(f"{CARDS}\nP1 L: TEST-205\nP1 hand: TEST-205").do("P1", "activate L 1")
    table.expect("question P1 pick_option bond").do("P1", "option 1")
    table.expect("P1 L power 5000").do("P1", "activate L 1").expect("question P1 main_phase")
    assert table.position.state.areas[0].bonds == ("試験の友",)


# --- zones ------------------------------------------------------------------------------------------------------------


def test_an_effect_on_a_zone_reaches_who_comes_and_lets_go_of_who_leaves() -> None:
    table = Table(f"""
        {CARDS}
        card Step: SPELL [{{"kind": "use", "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{"op": "shift"}}]}}]
        P1 hand: TEST-206, Step
        P2 L: SIGNI power 5000 as Ox
        P2 hand: SIGNI power 5000 as Elk
    """)
    table.do("P1", 'use "Test Swamp"', "lane L").expect("P2 L power 3000", "event zone_chosen")
    table.do("P1", "use Step").do("P2", "lane R").expect("P2 R power 5000")
    table.play("pass until P2 main_phase").do("P2", "deploy Elk L").expect("P2 L power 3000")
    table.pass_until("signi_attacks", "P2").refuse("P2", "attack L", "attack_forbidden")
    table.expect("legal P2 attack R")
    table.pass_until("main_phase", "P1").expect("P2 L power 5000")


def test_a_zone_may_be_barred_to_newcomers_alone() -> None:
    table = Table(f"{CARDS}\nP1 hand: TEST-207\nP2 C: SIGNI as Ox\nP2 hand: SIGNI as Elk, SIGNI as Emu")
    table.do("P1", 'use "Test Fence"', "lane C").expect("P2 C is Ox").play("pass until P2 main_phase")
    table.do("P2", "remove C").refuse("P2", "deploy Elk C", "zone_closed", "9.4")
    table.do("P2", "deploy Elk L")


# --- abilities used from elsewhere than the field ---------------------------------------------------------------------


def test_a_card_in_the_ener_zone_attaches_itself_as_an_acce() -> None:
    table = Table(f"{CARDS}\nP1 L: TEST-208\nP1 C: SIGNI\nP1 ener: red, TEST-208, blue")
    table.refuse("P1", "activate ener1 1", "no_card")
    table.do("P1", "activate ener2 1", "pick ener3").expect("P1 L power 5000", "P1 ener is red", "P1 trash is blue")


def test_an_ability_used_from_hand_discards_its_card_and_counts_each_card_by_itself() -> None:
    table = Table(f"{CARDS}\nP1 hand: TEST-209 x2").do("P1", "activate hand1 1").expect("P1 ener 2", "P1 hand 1")
    table.do("P1", "activate hand1 1").expect("P1 ener 4", "P1 hand 0", "event discard")


def test_an_ability_used_from_the_trash_puts_its_card_onto_the_field() -> None:
    table = Table(f"{CARDS}\nP1 trash: blank, TEST-209\nP1 ener: green")
    table.do("P1", "activate trash2 1", "lane C").expect('P1 C is "Test Spore"', "P1 ener 0")
    Table(f"{CARDS}\nP1 trash: TEST-209").refuse("P1", "activate trash1 1", "ener")


def test_decorate_attaches_a_dish_from_the_hand_once_per_turn() -> None:
    text = f"{CARDS}\nP1 lrig: TEST-210\nP1 L: TEST-208\nP1 C: TEST-208\nP1 hand: TEST-208 x2, SIGNI"
    table = Table(text).do("P1", "activate lrig 1", "pick L", "pick hand1").expect("P1 L power 5000", "P1 hand 2")
    table.refuse("P1", "activate lrig 1", "used_up")


def test_ride_lets_the_lrig_ride_unless_it_drives() -> None:
    text = f"{CARDS}\nP1 lrig: TEST-211\nP1 L: SIGNI class 乗機\nP1 C: SIGNI"
    table = Table(text).do("P1", "activate lrig 1")
    assert table.stats("P1", "L").driving and table.stats("P1", "lrig").driving
    table.refuse("P1", "activate lrig 1")


# --- crafts -----------------------------------------------------------------------------------------------------------


MUSIC = f"{CARDS}\nP1 lrig: TEST-212\nP1 lrig_deck: ARTS"


def test_crafts_join_the_lrig_deck_during_the_game_and_are_excluded_after_use() -> None:
    table = Table(MUSIC).do("P1", "activate lrig 1", "option 3", "option 1")
    table.expect('P1 lrig_deck holds "Test Magic One", "Test Magic Three"', "P1 lrig_deck 3", "P1 excluded 0")
    table.do("P1", 'use "Test Magic Three"').expect("P1 hand 2", 'P1 excluded is "Test Magic Three"')
    table.refuse("P1", "activate lrig 1", "used_up")


def test_of_the_same_craft_no_two_are_chosen_at_once() -> None:
    Table(MUSIC).do("P1", "activate lrig 1", "option 3").refuse("P1", "option 3", "no_option")


def test_crafts_are_put_onto_the_field_as_often_as_there_is_room_and_leave_the_game_from_there() -> None:
    table = Table(MUSIC).do("P1", "activate lrig 2", "lane L", "activate lrig 2", "lane C")
    table.expect('P1 L is "Test Doll"', 'P1 C is "Test Doll"')
    table.do("P1", "remove L", "done").expect("P1 L empty", 'P1 excluded is "Test Doll"')


def test_a_game_with_crafts_is_read_again_as_it_was_and_nobody_is_told_what_he_may_not_see() -> None:
    table = Table(MUSIC).do("P1", "activate lrig 2", "lane L", "activate lrig 1", "option 1", "option 2")
    again = position_at(row, checkpoint(row, table.position, with_setup=True))
    assert again.derived == table.position.derived
    assert view(again, 1).other.field[0] == view(table.position, 1).other.field[0]
    assert view(again, 1).other.lrig_deck == (None,) * 3


# --- songs, puppets, conversion ---------------------------------------------------------------------------------------


def test_a_song_fragment_is_carried_out_by_the_lrig() -> None:
    table = Table(f"{CARDS}\nP1 lrig: LRIG level 4 limit 11 down\nP1 hand: TEST-218\nP1 trash: TEST-217, SIGNI")
    table.do("P1", 'use "Test Stage"').expect("P1 lrig up", "P1 hand 1")


PUPPETS = f"{CARDS}\nP1 hand: TEST-219\nP2 trash: SIGNI power 3000 as Ox"


def test_a_puppet_fights_for_who_put_it_there_and_goes_to_its_owners_trash() -> None:
    table = Table(PUPPETS).do("P1", 'use "Test Strings"', "lane C")
    table.expect("P1 C is Ox", "P2 trash 0", "event puppet")
    assert table.thing("P1", "C").states == ("puppet",)
    table.pass_until("signi_attacks", "P1").do("P1", "attack C").expect("P2 life 6")


def test_a_puppet_that_is_banished_goes_to_the_trash_and_counts_as_banished() -> None:
    slay = 'card Slay: SPELL [{"kind": "use", "do": [{"op": "banish", "what": {"all": true}}]}]\n'
    table = Table(slay + PUPPETS.replace("TEST-219", "TEST-219, Slay"))
    table.do("P1", 'use "Test Strings"', "lane C", "use Slay")
    table.expect("P1 C empty", "P2 trash is Ox", "P2 ener 0", "P1 ener 0", "event banish")


def test_a_level_too_high_for_ones_own_lrig_is_no_puppet() -> None:
    table = Table(PUPPETS.replace("SIGNI power", "SIGNI level 4 power") + "\nP1 lrig: LRIG level 3 limit 9")
    table.do("P1", 'use "Test Strings"').expect("P2 trash is Ox", "question P1 main_phase")


def test_a_converted_color_pays_and_no_other() -> None:
    text = CARDS + "\nP1 ener: TEST-220\nP1 hand: SPELL cost 1 {} as Spark"
    Table(text.format("blue")).do("P1", "use Spark").expect("P1 ener 0")
    Table(text.format("red")).refuse("P1", "use Spark", "ener")


# --- turns and phases -------------------------------------------------------------------------------------------------


def test_a_skipped_phase_or_step_has_no_beginning() -> None:
    table = Table(f"{CARDS}\nP1 hand: TEST-221\nP1 L: SIGNI\nP2 lrig_deck: LRIG level 4 limit 11")
    table.do("P1", 'use "Test Shortcut"').do("P2", "pass").do("P1", "pass").pass_until("lrig_attacks", "P1").expect(
        "P1 L up", "P2 life 7"
    )
    table.play("pass until P2 main_phase").expect("turn 4", "event skipped")
    table.play("pass until P1 main_phase", "pass until P2 grow_phase").expect("turn 6")


HALT = """
    card Halt: SPELL [{{"kind": "use", "do": [{{"op": "skip", "of": "signi_attack", "who": "{who}"{until}}}]}}]
    P1 hand: Halt
    P1 L: SIGNI
    P1 deck: 20
    P2 deck: 20
"""


@pytest.mark.parametrize("who", ["own", "each"])
def test_this_turn_a_step_is_skipped_each_time_it_would_come_and_in_no_later_turn(who: str) -> None:
    again = 'card More: SPELL [{"kind": "use", "do": [{"op": "extra_attack_phase"}]}]\nP1 hand: More, Halt'
    table = Table(HALT.format(who=who, until=', "until": "turn"') + again).do("P1", "use More", "use Halt", "pass")
    table.expect("question P1 lrig_attacks").do("P1", "pass").expect("question P1 lrig_attacks")
    table.pass_until("main_phase", "P2").pass_until("main_phase", "P1").do("P1", "pass")
    table.expect("question P1 signi_attacks")


def test_the_opponents_step_of_this_turn_is_none_of_theirs_next_turn() -> None:
    table = Table(HALT.format(who="opponent", until=', "until": "turn"') + "P2 L: SIGNI").do("P1", "use Halt", "pass")
    table.expect("question P1 signi_attacks").pass_until("main_phase", "P2").do("P2", "pass")
    table.expect("question P2 signi_attacks")


def test_the_next_step_of_each_player_is_skipped_once() -> None:
    table = Table(HALT.format(who="each", until="") + "P2 L: SIGNI").do("P1", "use Halt", "pass")
    table.expect("question P1 lrig_attacks").pass_until("main_phase", "P2").do("P2", "pass")
    table.expect("question P2 lrig_attacks").pass_until("main_phase", "P1").do("P1", "pass")
    table.expect("question P1 signi_attacks")


def test_additional_turns_come_at_once_and_then_the_other_player_has_one() -> None:
    table = Table(f"{CARDS}\nP1 hand: TEST-222\nP1 deck: 10\nP2 deck: 10").do("P1", 'use "Test Clock"')
    table.play("pass until P1 ener_phase").expect("turn 4", "active P1", "P1 hand 2")
    table.play("pass until P2 ener_phase").expect("turn 5", "active P2")


# --- other faces, germs, cards that stay ------------------------------------------------------------------------------


def test_a_double_faced_card_is_what_its_upper_face_says_and_outside_the_field_its_front() -> None:
    bounce = 'card Gust: SPELL [{"kind": "use", "do": [{"op": "to_hand", "what": {"all": true}}]}]'
    table = Table(f"{CARDS}\n{bounce}\nP1 L: TEST-223\nP1 C: SIGNI power 3000\nP1 hand: Gust")
    table.do("P1", "activate L 1").expect("P1 L power 9000", "P1 L has lancer", "P1 C power 4000")
    assert table.stats("P1", "L").names == ("試験の裏",) and table.stats("P1", "L").colors == {"black"}
    assert view(table.position, 1).other.field[0].named == "試験の裏"  # type: ignore[union-attr]
    table.do("P1", "activate L 1").expect("P1 L power 5000", "P1 L lacks lancer", "P1 C power 3000")
    table.do("P1", "activate L 1", "use Gust").expect('P1 hand holds "Test Front"')
    table.do("P1", 'deploy "Test Front" R').expect("P1 R power 5000")


def test_both_faces_are_read_out() -> None:
    card = pool_of("TEST-223")
    assert rules_text(card, lexicon("en")).count("\n") == 4
    assert "Other face: 試験の裏, level 2, power 9000" in rules_text(card, lexicon("en"))


def test_germs_are_stored_on_a_signi_and_pay() -> None:
    table = (
        Table(f"{CARDS}\nP1 L: TEST-224").do("P1", "activate L 1", "activate L 2", "activate L 2").expect("P1 hand 2")
    )
    table.refuse("P1", "activate L 2", "germ_cost")


def test_what_is_fixed_in_the_lrig_deck_pays_for_nothing_but_can_be_used() -> None:
    cost = '{"cost": "put", "sel": {"zone": "lrig_deck", "kind": ["arts"]}}'
    text = f'{CARDS}\ncard Deal: SPELL [{{"kind": "use", "cost": [{cost}], "do": [{{"op": "draw"}}]}}]'
    Table(f"{text}\nP1 hand: Deal\nP1 lrig_deck: TEST-225").refuse("P1", "use Deal", "put_cost")
    table = Table(f"{text}\nP1 hand: Deal\nP1 lrig_deck: TEST-225, ARTS as Fire").do("P1", "use Deal")
    table.refuse("P1", "pick lrig_deck1", "not_a_choice")
    table.do("P1", "pick lrig_deck2")
    table.expect('P1 lrig_deck is "Test Dark"').do("P1", 'use "Test Dark"').expect("P1 hand 2")


def pool_of(no: str) -> Card:
    """A test card by its number."""
    table = Table(f"{CARDS}\nP1 L: {no}")
    return table.position.book.sheets[table.thing("P1", "L").card].card


# --- marks, scopes ----------------------------------------------------------------------------------------------------


def test_a_story_mark_is_what_cards_ask_for() -> None:
    table = Table(f"{CARDS}\nP1 L: TEST-226\nP1 C: SIGNI power 3000 dissona\nP1 R: SIGNI power 3000")
    table.expect("P1 C power 5000", "P1 R power 3000", "P1 L power 2000")


HITS = '[{"kind": "enter", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "power", "by": -1000}]}]'


@pytest.mark.parametrize(("level", "power"), [(2, 5000), (3, 4000)])
def test_a_signi_is_unaffected_by_those_signi_alone_that_its_protection_speaks_of(level: int, power: int) -> None:
    hit = f"card Hit: SIGNI level {level} {HITS}"
    Table(f"{CARDS}\n{hit}\nP1 hand: Hit\nP2 C: TEST-227").do("P1", "deploy Hit L").expect(f"P2 C power {power}")


def test_protection_from_signi_is_none_from_spells_nor_from_banishing_ones() -> None:
    slay = 'card Slay: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]'
    Table(f"{CARDS}\n{slay}\nP1 hand: Slay\nP2 C: TEST-227").do("P1", "use Slay").expect("P2 C empty")
    eater = slay.replace("SPELL", "SIGNI level 1").replace('"use"', '"enter"')
    Table(f"{CARDS}\n{eater}\nP1 hand: Slay\nP2 C: TEST-227").do("P1", "deploy Slay L").expect('P2 C is "Test Shell"')


def test_a_signi_attacks_in_front_and_beside_but_not_farther() -> None:
    table = Table(f"{CARDS}\nphase: signi\nP1 L: TEST-228\nP2 C: SIGNI power 1000 as Ox").do("P1", "attack L")
    table.refuse("P1", "option 1", "no_option")
    table.do("P1", "option 2").expect("P2 C empty", "P2 life 7")


def test_arts_are_used_without_their_cost_too() -> None:
    free = 'card Free: SPELL [{"kind": "use", "do": [{"op": "choose", "sel": {"zone": "lrig_deck", "kind": ["arts"]}}, '
    text = f'{CARDS}\n{free}{{"op": "use_card"}}]}}]\nP1 hand: Free\nP1 lrig_deck: Fire'
    arts = 'card Fire: ARTS cost 3 red [{"kind": "use", "do": [{"op": "draw", "n": 2}]}]'
    table = Table(f"{arts}\n{text}").do("P1", "use Free", "pick lrig_deck1")
    table.expect("P1 hand 2", "P1 lrig_trash is Fire")
    table.expect("question P1 main_phase")


# --- what players gather ----------------------------------------------------------------------------------------------


def test_subscribers_are_gathered_by_the_ten_thousand_and_reach_a_number() -> None:
    table = Table(f"{CARDS}\nP1 L: TEST-229").do("P1", "activate L 1").expect("P1 L power 3000")
    table.do("P1", "activate L 1").expect("P1 L power 5000")
    for _ in range(9):
        table.do("P1", "activate L 1")
    assert table.position.state.areas[0].subscriber == 110


def test_livers_are_called_and_each_collab_spends_one() -> None:
    table = Table(f"{CARDS}\nP1 L: TEST-229")
    table.refuse("P1", "activate L 3", "spend_cost")
    table.do("P1", "activate L 2", "activate L 3", "activate L 3").expect("P1 hand 2").refuse("P1", "activate L 3")


# --- what abilities hear ----------------------------------------------------------------------------------------------

THEM = '"what": {"of": "opponent", "all": true}'


@pytest.mark.parametrize(
    ("ear", "op", "heard"),
    [
        ("TEST-230", f'{{"op": "down", {THEM}}}', 1),
        ("TEST-230", f'{{"op": "up", {THEM}}}', 0),
        ("TEST-231", f'{{"op": "freeze", {THEM}}}', 1),
        ("TEST-232", f'{{"op": "to_hand", {THEM}}}', 1),
        ("TEST-232", '{"op": "draw", "who": "opponent"}', 0),
        ("TEST-233", '{"op": "ener_charge"}', 1),
        ("TEST-233", '{"op": "ener_charge", "who": "opponent"}', 0),
        ("TEST-234", '{"op": "mark_zone", "mark": "virus", "n": 3}', 3),
        ("TEST-234", '{"op": "mark_zone", "mark": "gate", "n": 3}', 0),
        ("TEST-235", '{"op": "up", "what": {"all": true}}', 1),
    ],
)
def test_an_ability_hears_of_what_it_waits_for(ear: str, op: str, heard: int) -> None:
    spell = f'card Stir: SPELL [{{"kind": "use", "do": [{op}]}}]'
    table = Table(f"{CARDS}\n{spell}\nP1 L: {ear} down\nP1 hand: Stir\nP2 C: SIGNI").do("P1", "use Stir")
    while table.question() == "pick_option":
        table.do("P1", "option 1")
    table.expect(f"P1 hand {heard}")
