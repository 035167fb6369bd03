"""What effects have made of a card: Guard given to one in the hand, and a card that is up with its other face."""

from tests.conformance.table import Table as Rules
from tests.ui.table import Table, match_of, terms
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LEFT, Place

GUARDS = """
cards: cases_section9.json
card Seraph: SIGNI level 1 class 天使
card Imp: SIGNI level 1 class 悪魔
phase: main
P1 L: TEST-264
P1 hand: Imp, Seraph
"""
COCOON = "cards: cases_section9.json\nrules: ALLSTAR\nP1 lrig_deck: TEST-256"


def at_table(table: Table, rules: Rules) -> Table:
    """A position of the rules' tests, at the table."""
    table.show(match_of(rules.position, terms()))
    table.lift_curtain()
    return table


def test_a_card_in_the_hand_that_is_given_guard_is_marked_and_says_so(table: Table) -> None:
    at_table(table, Rules(GUARDS))
    items = [table.card_at(Place(HAND, at)) for at in (0, 1)]
    assert [item is not None and "+ Guard" in item.marks.chips for item in items] == [False, True]
    assert items[1] is not None
    assert "has Guard by an effect" in table.scene.text_of(items[1])
    assert table.seen_by(1).other.guards == () == table.seen_by(None).own.guards


def test_a_card_that_is_up_with_its_other_face_is_drawn_and_named_by_it(table: Table) -> None:
    rules = Rules(COCOON).do("P1", "use lrig_deck1", "lane L")
    at_table(table, rules)
    item = table.card_at(Place(FIELD, LEFT))
    assert item is not None and item.no is not None
    face = table.book.facts(item.no)
    assert (face.name, face.kind, face.power) == ("Test Butterfly", "SIGNI", 9000)
    seen = table.values_at(item.place)
    assert seen is not None and (seen.printed_power, seen.gained) == (9000, False)
    table.scene.hover(item)
    assert reads(table.card_panel.name) == "Test Butterfly"
