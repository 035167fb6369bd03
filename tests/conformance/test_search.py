"""Searching and looking, and what each player may know [2.1.2] [8.12] [8.13]."""

from __future__ import annotations

import msgspec
import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.told import redact


def search(facts: str, **more: str) -> str:
    """Return a search instruction for cards of some facts."""
    rest = "".join(f', "{key}": {value}' for key, value in more.items())
    return f'{{"op": "search", "sel": {{"zone": "deck", {facts}}}{rest}}}'


def seen_by(table: Table, seat: int) -> str:
    """Return everything that a player can see, in one text."""
    return msgspec.json.encode(view(table.position, seat)).decode()


def told(table: Table, seat: str, *moves: str) -> tuple[str, str]:
    """Carry out moves and return what each player is told of the last of them, each in one text."""
    table.do(seat, *moves[:-1])
    before = table.position
    table.do(seat, moves[-1])
    heard = (redact(before.book, before.state, table.run.groups, viewer) for viewer in (0, 1))
    first, second = (msgspec.json.encode(one).decode() for one in heard)
    return first, second


# --- searching --------------------------------------------------------------------------------------------------------

AN_ANGEL = '"where": [{"is": "class", "any": ["angel"]}]'
SHUFFLE = '{"op": "shuffle"}'
ANGELS = f"""
    {spell("Prayer", search(AN_ANGEL), SHUFFLE)}
    card Angel: SIGNI class angel
    P1 hand: Prayer
    P1 deck: blank x6, Angel, blank x6, Angel
"""


@row("R-352")
def test_a_search_for_a_class_may_find_nothing_and_the_deck_is_shuffled() -> None:
    table = Table(ANGELS)
    order = table.position.state.zones[0]
    table.do("P1", "use Prayer").expect("question P1 pick_cards search", "legal P1 pick deck7", "illegal P1 pick deck1")
    table.do("P1", "done").expect("P1 hand empty", "P1 deck 14", "event shuffled", "question P1 main_phase")
    after = table.position.state.zones[0]
    assert sorted(after) == sorted(order) and after != order


@row("R-352")
def test_a_search_for_a_class_finds_one_card_and_the_deck_is_shuffled() -> None:
    table = Table(ANGELS).do("P1", "use Prayer", "pick deck7")
    table.expect("P1 hand is Angel", "P1 deck 13", "P1 deck holds Angel", "event shuffled", "question P1 main_phase")


@row("R-353")
def test_a_search_for_any_card_must_take_one() -> None:
    any_card = search('"kind": ["card"]')
    table = Table(f"""
        {spell("Tutor", any_card, SHUFFLE)}
        P1 hand: Tutor
        P1 deck: red, green, blue
    """)
    table.do("P1", "use Tutor").expect("question P1 pick_cards search").refuse("P1", "done", "pick_more")
    table.do("P1", "pick deck2").expect("P1 hand is green", "P1 deck 2", "event shuffled")


@row("R-353")
def test_a_search_for_any_card_takes_the_last_one_left_and_none_of_an_empty_deck() -> None:
    any_card = search('"kind": ["card"]')
    text = f"""
        {spell("Tutor", any_card, SHUFFLE)}
        P1 hand: Tutor
        P1 life: 3
    """
    Table(text + "\n    P1 deck: red").do("P1", "use Tutor").expect("P1 hand is red")
    Table(text + "\n    P1 deck: none").do("P1", "use Tutor").expect("P1 hand empty", "question P1 main_phase")


RED_PAIR = f"""
    {spell("Pair", search('"where": [{"is": "color", "any": ["red"]}], "n": 2'), SHUFFLE)}
    P1 hand: Pair
"""


@row("R-355")
@pytest.mark.parametrize(("picks", "found"), [(0, 0), (2, 2)])
def test_a_search_for_exactly_two_finds_none_or_both(picks: int, found: int) -> None:
    table = Table(RED_PAIR + "\n    P1 deck: red, red blank, blank, red, green").do("P1", "use Pair")
    for number in (1, 4)[:picks]:
        table.do("P1", f"pick deck{number}")
    if not picks:
        table.do("P1", "done")
    table.expect(f"P1 hand {found}", f"P1 deck {5 - found}", "event shuffled", "question P1 main_phase")


@row("R-355")
def test_a_search_for_exactly_two_does_not_stop_at_one() -> None:
    table = Table(RED_PAIR + "\n    P1 deck: red, red blank, blank, red, green").do("P1", "use Pair", "pick deck1")
    table.refuse("P1", "done", "pick_more")
    table.do("P1", "pick deck4").expect("P1 hand 2")
    one = Table(RED_PAIR + "\n    P1 deck: red, green x4").do("P1", "use Pair")
    one.refuse("P1", "pick deck1", "not_a_choice")
    one.do("P1", "done").expect("P1 hand empty", "P1 deck 5", "event shuffled", "question P1 main_phase")


TWO_ANGELS = """
    card Angel: SIGNI class angel
    card Secret: SIGNI class angel
    P1 hand: Prayer, blank
    P1 deck: blank x6, Angel, blank x6, Secret
"""


@row("R-356")
def test_a_card_found_and_revealed_is_seen_by_the_opponent() -> None:
    """Its name is told to both; afterwards it lies hidden in the hand, and what was not found was never shown."""
    table = Table(spell("Prayer", search(AN_ANGEL), SHUFFLE) + TWO_ANGELS)
    _, opponent = told(table, "P1", "use Prayer", "pick deck7")
    assert "test Angel" in opponent and "test Secret" not in opponent
    assert "test Angel" not in seen_by(table, 1) and "test Angel" in seen_by(table, 0)
    assert view(table.position, 1).other.hand == (None, None)


@row("R-356")
def test_a_card_found_without_reveal_stays_secret() -> None:
    table = Table(spell("Prayer", search(AN_ANGEL, reveal="false"), SHUFFLE) + TWO_ANGELS).do("P1", "use Prayer")
    assert "test Angel" not in seen_by(table, 1) and "test Angel" in seen_by(table, 0)
    owner, opponent = told(table, "P1", "pick deck7")
    table.expect("P1 hand holds Angel")
    assert "test Angel" in owner and "test Angel" not in opponent


# --- looking ----------------------------------------------------------------------------------------------------------


@row("R-358")
def test_looking_at_five_cards_of_a_deck_of_three_shows_three() -> None:
    """All of them may leave the deck before the effect is over; only then it is made anew."""
    table = Table(f"""
        {
        spell(
            "Gaze",
            '{"op": "look", "n": 5}',
            '{"op": "pick", "sel": {"kind": ["card"], "n": 2, "up_to": true}}',
            '{"op": "pick", "sel": {"kind": ["card"], "n": 1, "up_to": true}, "to": "trash"}',
            '{"op": "ener_charge"}',
            '{"op": "rest", "place": "bottom"}',
        )
    }
        P1 hand: Gaze
        P1 deck: red, green, blue
        P1 trash: white x4
        P1 life: 3
    """)
    table.do("P1", "use Gaze").expect("question P1 pick_cards take", "P1 deck 3", "no event refreshed")
    (looked,) = table.events("looked")
    assert [table.name(card) for card in looked.cards] == ["red", "green", "blue"]
    table.do("P1", "pick deck1", "pick deck2").expect("P1 hand is red, green", "P1 deck 1")
    table.expect("question P1 pick_cards take").do("P1", "pick deck1").expect(
        "no event ener_charge", "P1 ener empty", "1 events refreshed", "P1 deck 6"
    )
    assert "blue" in table.zone("P1", "deck") and table.zone("P1", "trash") == ["blank"]


@row("R-358")
def test_the_cards_looked_at_stay_in_the_deck_and_may_all_go_back() -> None:
    table = Table(f"""
        {spell("Gaze", '{"op": "look", "n": 5}', '{"op": "rest", "place": "top"}')}
        P1 hand: Gaze
        P1 deck: red, green, blue
        P1 trash: white x4
    """)
    table.do("P1", "use Gaze").expect("question P1 pick_cards order_top", "P1 deck 3")
    table.do("P1", "pick deck3", "pick deck1", "pick deck2").expect("P1 deck is blue, red, green", "no event refreshed")


# --- who sees what ----------------------------------------------------------------------------------------------------

SECRETS = """
    phase: {phase}
    P1 lrig: LRIG level 2 limit 5 type Test as Queen over LRIG level 1 limit 2 type Test as Princess
    P1 lrig_deck: ARTS as Ray, LRIG level 3 limit 7 type Test as Empress
    P1 hand: SIGNI as InHand
    P1 deck: SIGNI as InDeck x5
    P1 life: SIGNI as InLife x3
    P1 ener: SIGNI as InEner
    P1 trash: SIGNI as InTrash
    P1 lrig_trash: ARTS as OldRay
    P1 L: SIGNI as Soldier
"""
HIDDEN_FROM_BOTH = ("test InDeck", "test InLife")
OWNERS_ONLY = ("test InHand", "test Ray", "test Empress")
OPEN = ("test Queen", "test Princess", "test InEner", "test InTrash", "test OldRay", "test Soldier")


@row("R-360", "R-361", "R-362")
@pytest.mark.parametrize("active", ["P1", "P2"])
@pytest.mark.parametrize("phase", ["ener", "grow", "main", "arts", "defence", "signi", "lrig"])
def test_a_player_sees_the_own_hand_and_lrig_deck_but_neither_deck_nor_life_cloth(phase: str, active: str) -> None:
    """At any time, whoever is asked; the opponent sees what is open, and how many the others are."""
    table = Table(SECRETS.format(phase=phase) + f"\n    active: {active}")
    own, other = seen_by(table, 0), seen_by(table, 1)
    assert all(no in own for no in OWNERS_ONLY) and not any(no in other for no in OWNERS_ONLY)
    assert not any(no in text for no in HIDDEN_FROM_BOTH for text in (own, other))
    assert all(no in text for no in OPEN for text in (own, other))
    side = view(table.position, 1).other
    assert side.hand == (None,) and side.lrig_deck == (None, None) and (side.deck, side.life) == (5, 3)
    assert sorted(filter(None, view(table.position, 0).own.lrig_deck)) == ["test Empress", "test Ray"]
    assert side.field[3] is not None and side.field[3].under == ("test Princess",)


@row("R-361")
def test_the_deck_is_not_known_even_after_a_draw_and_a_search_of_the_opponent() -> None:
    """The cards that a search lets one player see are named to nobody else, and to that player only meanwhile."""
    table = Table(spell("Prayer", search(AN_ANGEL), SHUFFLE) + TWO_ANGELS).do("P1", "use Prayer")
    assert "test Secret" in seen_by(table, 0) and "test Secret" not in seen_by(table, 1)
    table.do("P1", "done")
    assert "test Secret" not in seen_by(table, 0) and "test Angel" not in seen_by(table, 0)


@row("R-362")
def test_the_opponent_is_not_told_what_was_drawn_or_became_life_cloth() -> None:
    table = Table(f"""
        {spell("Study", '{"op": "draw", "n": 2}', '{"op": "add_life"}')}
        P1 hand: Study
        P1 deck: SIGNI as Drawn x2, SIGNI as Cloth, blank
    """)
    owner, opponent = told(table, "P1", "use Study")
    table.expect("P1 hand is Drawn, Drawn", "P1 life 8")
    assert "test Drawn" in owner and "test Drawn" not in opponent
    assert "test Cloth" not in owner and "test Cloth" not in opponent


@row("R-362")
def test_a_lrig_that_lies_face_down_before_the_game_is_hidden_from_the_opponent() -> None:
    table = Table("""
        phase: setup
        first: P1
        option: setup_lrig_count=one
        P1 lrig_deck: LRIG level 0 limit 0 type Test as Maid, LRIG level 0 limit 0 type Test as Girl
        P2 lrig_deck: LRIG level 0 limit 0 type Test as Boy, LRIG level 0 limit 0 type Test as Lad
    """)
    _, opponent = told(table, "P1", "pick Maid")
    table.expect("P1 lrig is Maid", "question P2 pick_cards lrig")
    assert "test Maid" in seen_by(table, 0) and "test Maid" not in seen_by(table, 1)
    assert "test Maid" not in opponent
    face_down = view(table.position, 1).other.field[3]
    assert face_down is not None and face_down.no is None
    table.do("P2", "pick Boy").pass_until("main_phase")
    assert "test Maid" in seen_by(table, 1) and "test Boy" in seen_by(table, 0)


def test_all_that_fit_among_the_cards_looked_at_are_taken_and_nobody_is_asked() -> None:
    look = '{"op": "look", "n": 3}'
    every = '{"is": "class", "any": ["Dragon"]}'
    pick = f'{{"op": "pick", "sel": {{"zone": "looked", "where": [{every}], "all": true}}, "to": "ener"}}'
    table = Table(f"""
        {spell("Rally", look, pick, '{"op": "rest"}')}
        P1 hand: Rally
        P1 deck: SIGNI class Dragon as Wyrm, SIGNI as Ox, SIGNI class Dragon as Drake, blank x5
    """)
    table.do("P1", "use Rally").expect("P1 ener 2", "P1 ener holds Wyrm, Drake", "question P1 main_phase")


def test_cards_taken_to_the_bottom_lie_below_the_rest_in_the_order_in_which_they_were_picked() -> None:
    look = '{"op": "look", "n": 3}'
    pick = (
        '{"op": "pick", "sel": {"zone": "looked", "kind": ["card"], "up_to": true, "all": true}, "to": "deck_bottom"}'
    )
    table = Table(f"""
        {spell("Sift", look, pick, '{"op": "rest", "place": "top"}')}
        P1 hand: Sift
        P1 deck: red, green, blue, white
    """)
    table.do("P1", "use Sift", "pick deck3", "pick deck1", "done")
    table.expect("P1 deck is green, white, blue, red", "question P1 main_phase")
