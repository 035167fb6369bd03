"""Cards whose other face is of another type [1.10], and puppets with Rise [9.2] [9.3]."""

from __future__ import annotations

from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.select import is_kind

CARDS = "cards: cases_section9.json\nrules: ALLSTAR"


def test_a_piece_is_put_onto_the_field_as_the_signi_behind_it() -> None:
    table = Table(f"{CARDS}\nP1 lrig_deck: TEST-256").do("P1", "use lrig_deck1", "lane L")
    table.expect("P1 L power 9000", "P1 L has lancer", "P1 hand 1")
    thing = table.thing("P1", "L")
    assert thing.states == ("flipped",) and is_kind(table.position, ("signi",), thing.card, 0)
    assert not is_kind(table.position, ("piece",), thing.card, 0)


def test_what_the_face_that_comes_is_must_fit_below_the_level_of_the_lrig() -> None:
    text = f"{CARDS}\nP1 lrig: LRIG level 1 limit 9\nP1 lrig_deck: TEST-256"
    Table(text).do("P1", "use lrig_deck1").expect("P1 hand 0", "P1 excluded 1")


def test_the_signi_behind_a_piece_fights_and_goes_where_its_text_says() -> None:
    slay = '[{"kind": "use", "do": [{"op": "target", "sel": {}}, {"op": "banish"}]}]'
    table = Table(f"{CARDS}\ncard Slay: SPELL {slay}\nP1 lrig_deck: TEST-256\nP1 hand: Slay")
    table.do("P1", "use lrig_deck1", "lane C", "use Slay").expect("P1 C empty", 'P1 excluded is "Test Cocoon"')


def test_a_piece_becomes_the_center_by_the_lrig_behind_it() -> None:
    keen = "card Keen: SIGNI level 1 power 1000 limiting マユ"
    text = f"{CARDS}\n{keen}\nP1 lrig: LRIG level 3 limit 7 as Old\nP1 lrig_deck: TEST-257\nP1 hand: Keen"
    table = Table(text)
    table.refuse("P1", "deploy Keen L", "limiting")
    table.do("P1", "use lrig_deck1")
    table.expect("P1 hand 2").do("P1", "deploy Keen L").expect('P1 L is "Keen"')
    assert table.position.derived.limits[0] == 9 and table.stats("P1", "lrig").colors == {"white", "black"}
    assert len(table.thing("P1", "lrig").under) == 1


def test_a_puppet_with_rise_is_put_on_top_of_ones_own_signi() -> None:
    text = f"{CARDS}\nP1 L: TEST-258\nP1 C: SIGNI red\nP2 trash: TEST-259"
    table = Table(text).do("P1", "activate L 1").expect('P1 L is "Test Rider"', "P1 hand 1")
    thing = table.thing("P1", "L")
    assert thing.states == ("puppet",) and [table.name(card) for card in thing.under] == ["Test Strings"]


def test_each_card_of_a_risen_puppet_goes_to_its_own_owners_trash() -> None:
    slay = '[{"kind": "use", "do": [{"op": "to_hand", "what": {"all": true}}]}]'
    table = Table(f"{CARDS}\ncard Slay: SPELL {slay}\nP1 L: TEST-258\nP1 hand: Slay\nP2 trash: TEST-259")
    table.do("P1", "activate L 1", "use Slay").expect('P2 trash is "Test Rider"', 'P1 trash is "Test Strings", Slay')


def test_a_puppet_with_rise_stays_away_without_what_it_rises_on() -> None:
    text = f"{CARDS}\ncard Red: SIGNI red"
    every = '{"of": "opponent", "zone": "trash", "all": true}'
    string = f'[{{"kind": "action", "do": [{{"op": "put", "puppet": true, "what": {every}}}]}}]'
    table = Table(f"{text} {string}\nP1 L: Red\nP2 trash: TEST-259").do("P1", "activate L 1")
    table.expect("P1 L is Red", "P1 C empty", "P2 trash 1")


def test_a_puppet_of_a_scenario_is_the_other_players_card() -> None:
    slay = '[{"kind": "use", "do": [{"op": "target", "sel": {"of": "own"}}, {"op": "banish"}]}]'
    table = Table(f"{CARDS}\ncard Slay: SPELL {slay}\nP1 C: SIGNI red as Doll puppet\nP1 hand: Slay")
    table.do("P1", "use Slay").expect("P1 C empty", 'P2 trash is "Doll"')
