"""The gaps of the rules as options: what each alternative changes, under its number."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.live_magic.hall import GAME, Hall, event_number, pool, sheet
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import basics, parse, written_basics
from wixoss_desktop.engine.live_magic.basic_lands import basics_left, proposed_lands
from wixoss_desktop.engine.live_magic.options import OPTIONS
from wixoss_desktop.engine.live_magic.own_sheets import SHEETS, Attributes, OwnSheet
from wixoss_desktop.engine.live_magic.standing import experience
from wixoss_desktop.engine.live_magic.state import GOLD, SEALED, LiveEvent, Magus, Setup
from wixoss_desktop.match.live_magic.box import EventThings
from wixoss_desktop.match.live_magic.duels import EventDuels

MENTAL = ("determination", "life_escalation", "regeneration", "act_of_fate", "reincarnation", "absolute_determination")


def two(*powers: str, other: tuple[str, ...] = (), **options: str) -> Hall:
    """Ada and Bea, of one Style that isn't white, both mono in white; Ada is the First."""
    hall = Hall(sheet("Ada", "R", "357", *powers), sheet("Bea", "R", "357", *other), first="A", **options)  # type: ignore[arg-type]
    hall.all_say(A="raise", B="raise")
    return hall


def contest(hall: Hall, kind: str = "mental") -> Hall:
    """Both want W1; Ada asks, and names the kind."""
    hall.all_say(A="mark W1", B="mark W1")
    hall.says("B", "contest")
    hall.says("A", f"kind {kind}")
    return hall


def test_l020_the_first_chooses_which_colour_is_auctioned_next() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), first="A", auction__order="chosen")
    assert (hall.stage, hall.asked) == ("colour", "A")
    assert hall.can("A") == ["pile W", "pile U", "pile B", "pile R", "pile G"]
    assert hall.why_not("A", "pile A").startswith("L-073")
    hall.says("A", "pile G")
    assert (hall.stage, hall.position.table.pile) == ("declare", "G")
    hall.all_say(A="silent", B="silent")
    while hall.stage == "declare":
        hall.says(hall.asked[0], "silent")
    assert hall.stage == "colour" and hall.can("A") == ["pile W", "pile U", "pile B", "pile R"]
    for colour in "RBU":
        hall.says("A", f"pile {colour}")
        while hall.stage == "declare" and hall.position.table.pile == colour:
            hall.says(hall.asked[0], "silent")
    assert hall.position.table.order == "GRBUWA", "of the last one nobody has a choice"


def test_l036_what_is_lost_in_an_event_stays_lost_where_that_is_agreed() -> None:
    for restore, pv, psm in (("none", 17, (7, 5, 1)), ("all", 20, (7, 5, 3))):
        own = OwnSheet(id="own-a", name="Ada", attributes=Attributes(7, 5, 3))
        hall = Hall(own.in_event, sheet("Bea", "U"), event__restore=restore)
        hall.goes_to_tournament()
        hall.gives("A", pv=17, psm="751")
        hall.says("A", "result 2-0 1")
        [after] = EventThings((), ()).after(hall.position, "e1", {"sheet": (own,)})
        assert isinstance(after, OwnSheet) and not after.faults() and after.px.available == 8
        again = after.in_event
        assert (again.pv, (again.physical, again.social, again.mental)) == (pv, psm)
        assert Hall(again, sheet("Bea", "U")).has("A").startswith(f"{pv} "), "and takes part in the next one so"
        assert not GAME.check_setup(Setup((again, sheet("Bea", "U")), pool()))
        assert SHEETS.form is not None
        assert ("figure.pv" in SHEETS.form.lines(after)[-1][0]) is (restore == "none")


def test_l062_absolute_determination_costs_four_and_needs_determination() -> None:
    assert "power absolute_determination" not in contest(two(MENTAL[-1], absolute__cost="4")).can("A")
    hall = contest(two("determination", MENTAL[-1], absolute__cost="4"))
    hall.says("A", "power absolute_determination")
    assert hall.has("A").startswith("16 ")


def test_l070_the_scheme_is_agreed_on_place_by_place_and_by_game() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), px__first="10", px__second="7")
    hall.goes_to_tournament()
    hall.says("A", "result 2-0 1")
    assert experience(hall.position.table) == {0: 10, 1: 7}
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), px__win="3", px__scheme="per_win")
    hall.goes_to_tournament()
    hall.says("A", "result 2-1 1")
    assert experience(hall.position.table) == {0: 6, 1: 3}


@pytest.mark.parametrize(
    ("powers", "fits"),
    [
        (("regeneration",), False),
        (("determination", "regeneration"), True),
        (("reincarnation",), False),
    ],
)
def test_l071_a_power_needs_one_of_each_tier_below_it(powers: tuple[str, ...], fits: bool) -> None:
    setup = Setup((sheet("Ada", "R", "357", *powers), sheet("Bea", "U")), pool(), {"px.steps": "on"})
    assert [one.why for one in GAME.check_setup(setup)] == ([] if fits else ["power_without_step"])
    assert not GAME.check_setup(replace(setup, options={}))


def test_l082_packs_are_claimed_in_turn_and_openly() -> None:
    hall = two(claims="in_turn")
    assert (hall.stage, hall.asked) == ("mark", "A")
    hall.says("A", "mark W1")
    assert (hall.stage, hall.asked) == ("contest", "B"), "nobody else marks first"
    hall.says("B", "let")
    assert (hall.stage, hall.asked) == ("mark", "B"), "who has more picks left"


def test_l082_who_goes_first_by_style_and_the_others_take_a_pack_by_turns() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "W"), style__first="each_pack")
    hall.all_say(A="raise", B="raise")
    taken = ""
    while hall.stage == "take":
        taken += hall.asked
        hall.says(hall.asked, hall.can(hall.asked)[0])
    assert taken.startswith("BABABA")


def test_l085_picks_that_find_no_pack_are_taken_behind_the_artifacts() -> None:
    packs = {code: pack for code, pack in pool(20).items() if code[0] != "W" or code in ("W1", "W2")}
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), packs=packs, picks__short="owed")
    hall.says("A", "raise")
    hall.says("B", "silent")
    hall.says("A", "take W1", "take W2")
    hall.goes_to("A")
    while hall.stage == "declare":
        hall.says(hall.asked[0], "silent")
    assert hall.position.table.picks == (1, 0), "first what the table of the artifacts gives"
    hall.says("A", "take A1")
    while hall.stage == "declare":
        hall.says(hall.asked[0], "silent")
    assert (hall.stage, hall.asked) == ("take", "A") and hall.position.table.picks == (4, 0), "3 + 3 less 2"
    hall.says("A", "take A2", "take A3", "take A4", "take A5")
    assert hall.stage == "pile"


def test_l089_the_overbid_comes_last() -> None:
    hall = Hall(sheet("Ada", "R", "375"), sheet("Bea", "R", "735"), first="A", retest__order="overbid_last")
    hall.all_say(A="raise", B="raise")
    contest(hall, "social")
    hall.all_say(A="throw rock", B="throw paper")
    assert hall.can("A") == ["retest", "accept"]
    hall.says("A", "retest")
    hall.all_say(A="throw rock", B="throw paper")
    assert hall.can("A") == ["overbid", "accept"]


def test_l092_the_contester_chooses_a_power_knowing_that_of_the_claimer() -> None:
    hall = contest(two("determination", other=("determination",), powers__declare="in_turn"))
    assert (hall.stage, hall.asked) == ("powers", "A")
    hall.says("A", "power determination")
    assert hall.asked == "B" and GAME.view(hall.position, 1).answers[0] == "power determination"
    hall.says("B", "power none")
    assert "W1" in hall.has("A")


def test_l093_of_two_powers_that_decide_the_table_says_who_has_the_pack() -> None:
    hall = contest(two("determination", other=("regeneration",), powers__clash="by_hand"))
    hall.all_say(A="power determination", B="power regeneration")
    assert (hall.stage, hall.asked) == ("by_hand", "A") and hall.has("A").startswith("19 ")
    hall.says("A", "holds 2")
    hall.says("B", "confirm")
    assert "W1" in hall.has("B")


def test_l094_after_packs_were_put_back_no_test_is_played() -> None:
    hall = two("reincarnation", reincarnation__test="off")
    hall.gives("B", packs="W5")
    contest(hall)
    hall.says("A", "power reincarnation 1")
    assert "W1" in hall.has("A") and "W5" not in hall.has("B")


@pytest.mark.parametrize(("power", "says"), [("absolute_determination", ()), ("life_escalation", ("bid 3",))])
def test_l095_the_bet_is_lost_without_a_test_too(power: str, says: tuple[str, ...]) -> None:
    left = {}
    for bet in ("off", "on"):
        hall = contest(two(power, powers__bet=bet))
        hall.says("A", f"power {power}", *says)
        if hall.stage == "bid":
            hall.says("B", "give_up")
        left[bet] = hall.position.table.magi[1].trait("mental")
    assert left["on"] == left["off"] - 1


@pytest.mark.parametrize(
    ("hides", "chooses", "pack"), [("left", "left", "W1"), ("left", "right", "W2"), ("right", "right", "W1")]
)
def test_l096_who_uses_act_of_fate_hides_both_packs_in_secret(hides: str, chooses: str, pack: str) -> None:
    hall = contest(two("act_of_fate", fate__hide="by_user"))
    hall.says("A", "power act_of_fate", "pair W2")
    assert (hall.stage, hall.asked) == ("hide", "A")
    hall.says("A", f"hide {hides}")
    assert hall.asked == "B" and "hide" not in str(GAME.view(hall.position, 1).answers)
    hall.says("B", f"blind {chooses}")
    assert pack in hall.has("B")


def test_l098_piles_of_completion_are_declared_openly_from_the_first_on() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), packs=pool(20), completion__declaring="open")
    while hall.stage != "pile":
        hall.says(hall.asked[0], "silent")
    first, other = hall.first, "B" if hall.first == "A" else "A"
    assert hall.asked == first
    hall.says(first, "pile G")
    assert hall.asked == other and "pile G" in GAME.view(hall.position, hall.letters.index(other)).answers


def test_l101_basic_lands_are_exchanged_between_duels_as_long_as_the_deck_passes_the_check() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), lands__between_duels="on")
    hall.goes_to_tournament()
    red = basics(hall.position.table.magi[0].lands)["R"]
    hall.says("A", "land G", "unland G", "land R")
    assert basics(hall.position.table.magi[0].lands)["R"] == red + 1
    assert hall.told[-1] == "handed_in", "all are told how many cards the deck has"
    assert not any(action.startswith(("land", "unland")) for action in hall.can("A")), "people alone do it"
    hall.says("A", *["land G"] * (red + 1))
    assert hall.why_not("A", "land G") == "L-073 asked_duels", "red has to be as frequent as any"
    assert GAME.view(hall.position, 1).magi[0].lands == "?"
    without = Hall(sheet("Ada", "R"), sheet("Bea", "U"))
    without.goes_to_tournament()
    assert without.why_not("A", "land R") == "L-073 asked_duels"


def chooses_lands(all_in: str = "off") -> Hall:
    """Both have ten packs out of completion, Ada one more and one of lands; both choose basic lands."""
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), deck__all_in=all_in)
    while hall.stage != "lands":
        can = hall.can(hall.asked[0])
        hall.says(hall.asked[0], "done" if "done" in can else "silent" if "silent" in can else can[0])
    [ada, bea] = hall.position.table.magi
    assert len(ada.secret) == 10 and not ada.packs
    packs = ("R11", "L1")
    hall.position = replace(
        hall.position, table=replace(hall.position.table, magi=(replace(ada, packs=(*ada.packs, *packs)), bea))
    )
    return hall


def test_l101_packs_are_left_out_of_the_deck_where_that_is_agreed_as_long_as_ten_are_in_it() -> None:
    hall = chooses_lands()
    one, other = hall.position.table.magi[0].secret[:2]
    assert not [action for action in hall.can("B") if action.startswith("leave_out")], "Bea has ten"
    hall.says("A", f"leave_out {one}")
    assert hall.why_not("A", f"leave_out {other}") == "L-073 asked_lands", "beside lands ten are in it"
    hall.says("A", "leave_out L1", f"put_in {one}", "leave_out R11", "put_in L1", *["land R"] * 10)
    handed_in = GAME.play(hall.position, 0, parse("hand_in")).groups[0]
    assert handed_in.numbers == (("cards", 4 * 11 + 10),), "so many are told"
    hall.says("A", *["unland R"] * 10)
    hall.hands_in("A", "R10")
    hall.goes_to_tournament()
    [duel] = EventDuels().games(hall.position)
    cards = duel.decks[0].cards["deck"]
    assert (cards.count("R11"), cards.count("L1"), len(cards)) == (0, 4, 4 * 11 + 10)
    assert GAME.view(hall.position, 1).magi[0].left == ("",), "how many, and not which"
    assert GAME.view(hall.position, 0).magi[0].left == ("R11",)
    assert not any(action.startswith(("leave_out", "put_in")) for action in hall.can("A")), "people alone do it"
    hall.says("A", "put_in R11", f"leave_out {one}")
    assert (hall.position.table.magi[0].left, hall.told[-1]) == ((one,), "handed_in")
    assert not [action for action in chooses_lands("on").can("A") if action.startswith("leave_out")]


def test_l102_which_packs_are_left_out_of_a_deck_is_as_secret_as_completion() -> None:
    hall = chooses_lands()
    hall.says("A", "leave_out L1", "leave_out R11")
    table = hall.position.table
    found = {GAME.exchanged(table, 1, Dice(f"anew {at}")).magi[0] for at in range(40)}
    assert all(len(magus.left) == 2 and set(magus.left) <= {*magus.packs, *magus.secret} for magus in found)
    assert len({magus.left for magus in found}) > 8, "it may be any of them, for all that Bea knows"
    anew = replace(hall.position, table=GAME.exchanged(table, 1, Dice("x")))
    assert GAME.view(anew, 1) == GAME.view(hall.position, 1)
    assert GAME.exchanged(table, 0, Dice("x")).magi[0].left == ("L1", "R11"), "who left them out knows it"


def test_l102_what_is_in_a_deck_is_said_as_it_is_chosen_before_the_eyes_that_know_it() -> None:
    hall = chooses_lands()
    hall.says("A", "land R", "land R", "land G", "leave_out L1")
    for eyes, known in ((0, ["left_out L1", "basic LM-basic-R 2", "basic LM-basic-G 1"]), (1, [])):
        board = GAME.board(GAME.view(hall.position, eyes), (0, 1))
        notes = [one for zone in ("packs", "secret") for one in board.notes[Spot(0, zone)]]
        assert [" ".join((one.name, *(str(said) for _, said in one.filled))) for one in notes] == known
        assert [zone.headed for zone in board.zones[0]] == [bool(known)] * 2, "it is painted, and not only said"


def chooses_of_the_pool(basics: str, styles: str = "RRU", **options: str) -> Hall:
    """Ada, Bea and Cia choose basic lands, of which the pool has so many; Ada is the First."""
    sheets = (sheet(name, style) for name, style in zip(("Ada", "Bea", "Cia"), styles, strict=True))
    hall = Hall(*sheets, first="A", basics=basics, lands__basic="pool", **options)  # type: ignore[arg-type]
    while hall.stage != "lands":
        can = hall.can(hall.asked[0])
        hall.says(hall.asked[0], next((one for one in ("done", "silent", "let") if one in can), can[0]))
    return hall


def left(hall: Hall, letter: str) -> str:
    """What somebody sees of the basic lands that are left."""
    return GAME.view(hall.position, hall.letters.index(letter)).basics


def test_l042_basic_lands_of_the_pool_are_taken_one_after_the_other_from_the_first_on() -> None:
    hall = chooses_of_the_pool("R5 U3 G2")
    order = "".join(hall.letters[seat] for seat in hall.position.table.from_first((0, 1, 2)))
    one, two, three = tuple(order)
    assert hall.asked == one and left(hall, three) == "U3 R5 G2", "before anybody has taken some all know it"
    assert "land W" not in hall.can(one), "there is none"
    hall.says(one, *(["land R"] * 4 if one != "C" else ["land U", "land R"]))
    assert left(hall, one) == ("U3 R1 G2" if one != "C" else "U2 R4 G2") and left(hall, two) == SEALED
    if one != "C":
        assert "land R" not in hall.can(one), "one stays for who comes later with that Style"
    hall.says(one, "hand_in")
    assert (hall.asked, hall.told[-1]) == (two, "looks_at_basics")
    assert left(hall, two) != SEALED and left(hall, one) == SEALED == left(hall, three)
    assert all(
        magus.lands in ("", SEALED)
        for magus in GAME.view(hall.position, 1).magi
        if magus != hall.position.table.magi[1]
    )
    hall.plays_on()
    counts = Counter[str]()
    for magus in hall.position.table.magi:
        counts.update(basics(magus.lands))
    assert counts <= Counter(R=5, U=3, G=2) and all(magus.lands for magus in hall.position.table.magi)


def test_l042_what_is_proposed_is_there_and_passes_the_check_whoever_comes_last() -> None:
    for styles in ("RRU", "RGR", "UUU"):
        for pool_has in ("R3 U3 G1", "W40 U4 R2 G3", "W9 U9 B9 R9 G9"):
            hall = chooses_of_the_pool(pool_has, styles.replace("G", "U"))
            while hall.stage == "lands":
                letter = hall.asked
                proposed = [action for action in hall.can(letter) if action.startswith("lands")]
                hall.says(letter, *proposed[:1], "hand_in")
            assert all(count >= 0 for count in basics_left(hall.position.table).values())
    gold = replace(hall.setup, sheets=(sheet("Ada", GOLD), *hall.setup.sheets[1:]), basics="W40 U2")
    assert proposed_lands(LiveEvent((Magus(20, (3, 5, 7), ("W1", "W2")),), (), "", 0, setup=gold), 0)["W"] == 0


def test_l042_packs_of_the_lands_are_no_cards_for_which_basic_lands_are_proposed_though_they_once_were() -> None:
    hall = chooses_lands()
    costs = {pack: replace(hall.setup.packs[pack], cost="1R") for pack in hall.position.table.magi[0].deck}
    table = replace(hall.position.table, setup=replace(hall.setup, packs={**hall.setup.packs, **costs}))
    hall.position = replace(hall.position, table=table)
    assert len(table.magi[0].deck) == 12 and proposed_lands(table, 0)["R"] == 24 * 11 // 10, "one is of the Lands"
    assert hall.why_not("A", f"lands R{24 * 12 // 10}") == "", "an event of an older version opens"
    assert hall.why_not("A", "lands R31") == "L-073 asked_lands"


def test_l042_who_leaves_gives_the_basic_lands_back_and_the_next_is_asked() -> None:
    hall = chooses_of_the_pool("R9 U9")
    one = hall.asked
    hall.says(one, "land R" if one != "C" else "land U")
    hall.leaves(one)
    assert hall.stage == "lands" and hall.asked != one and basics_left(hall.position.table)["R"] == 9


def test_l102_which_basic_lands_others_took_of_the_pool_is_told_by_nothing_that_is_seen() -> None:
    for between, knows in (("off", False), ("on", True)):
        hall = chooses_of_the_pool("W6 U12 B6 R12 G6", lands__between_duels=between)
        while hall.stage == "lands":
            letter = hall.asked
            for eyes in range(3):
                anew = replace(hall.position, table=GAME.exchanged(hall.position.table, eyes, Dice(f"{eyes}")))
                assert GAME.view(anew, eyes) == GAME.view(hall.position, eyes)
            own = "U" if letter == "C" else "R"
            hall.says(letter, *[f"land {own}"] * 4, "land W", "land B", "land G", "hand_in")
        table = hall.position.table
        found = {GAME.exchanged(table, 0, Dice(f"anew {at}")).magi[1].lands for at in range(30)}
        assert len(found) > 8 and left(hall, "A") == (SEALED if not knows else written_basics(basics_left(table)))
        for at in range(30):
            anew = replace(hall.position, table=GAME.exchanged(table, 0, Dice(f"anew {at}")))
            assert GAME.view(anew, 0) == GAME.view(hall.position, 0)
            assert all(count >= 0 for count in basics_left(anew.table).values())
            assert not knows or GAME.legal(anew, 0) == GAME.legal(hall.position, 0)


@pytest.mark.parametrize("number", range(8))
def test_events_with_all_alternatives_at_once_come_to_their_end_and_lose_no_pack(number: int) -> None:
    dice, setup = Dice(f"options {number}"), event_number(number)
    plain = {one.name: one.values for one in OPTIONS if one.values and one.name != "tournament"}
    said = {name: values[dice.roll(len(values))] for name, values in plain.items()}
    setup = replace(setup, options={**said, "px.steps": "off", "sheet.start_px": "9"}, basics="W20 U20 B20 R20 G20")
    position: PlainPosition[Setup, LiveEvent] = GAME.begin(setup, f"options {number}").position
    while seats := GAME.to_act(position):
        seat = seats[dice.roll(len(seats))]
        legal = GAME.legal(position, seat)
        position = GAME.play(position, seat, legal[dice.roll(len(legal))]).position
        table = position.table
        held = [pack for magus in table.magi for pack in (*magus.packs, *magus.secret)]
        lying = [pack for pile in table.piles for pack in pile]
        assert sorted((*held, *lying, *table.table)) == sorted(setup.packs)
    assert GAME.outcome(position) is not None
