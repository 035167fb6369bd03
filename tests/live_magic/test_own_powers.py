"""Powers of one's own: what they may be made of, what they do in a contest, who has them, what is done by hand."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from tests.live_magic.hall import GAME, Hall, pool, sheet
from wixoss_desktop import paths
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.own_powers import DEEDS, OWN_POWERS, OwnPower, PowerForm
from wixoss_desktop.engine.live_magic.own_sheets import SHEETS, OwnSheet, SheetForm, with_agreed
from wixoss_desktop.engine.live_magic.powers import (
    POWERS,
    DoneByHand,
    Gain,
    Lose,
    Pay,
    PutBack,
    Retest,
    Win,
    Yield,
)  # fmt: skip
from wixoss_desktop.engine.live_magic.state import Setup
from wixoss_desktop.match.live_magic.box import brought

HEX = OwnPower(
    id="own-hex", name="Hex", tier="intermediate", pay=Pay(mental=1), does=(Win("contest"), Lose("other", "pv", 1))
)
VOW = OwnPower(id="own-vow", name="Vow", does=(DoneByHand("Both lose a life point; the poorer has the pack."),))
PLEA = OwnPower(id="own-plea", name="Plea", when="lost", pay=Pay(pv=1), does=(Retest(), Gain("me", "social", 1)))
ANNA = with_agreed(OwnSheet(id="own-a", name="Anna"), 20)
FORM = SheetForm()


def contest(*own: OwnPower, ada: str, bea: str = "", kind: str = "mental") -> Hall:
    """Ada has asked for R1 and Bea contests it; what they can use are powers by id."""
    sheets = (sheet("Ada", "R", "357", *ada.split()), sheet("Bea", "R", "357", *bea.split()))
    hall = Hall(*sheets, first="A", powers=tuple(one.power for one in own))
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R1")
    hall.says("B", "contest")
    hall.says("A", f"kind {kind}")
    return hall


def whys(power: OwnPower) -> list[str]:
    return [fault.why for fault in power.faults()]


@pytest.mark.parametrize(
    ("why", "power"),
    [
        ("power_without_name", replace(HEX, name=" ")),
        ("power_of_the_seven", replace(HEX, id="regeneration")),
        ("power_does_nothing", replace(HEX, does=())),
        ("power_without_words", replace(VOW, does=(DoneByHand(" "),))),
        ("power_decides_twice", replace(HEX, does=(Win("test"), Yield()))),
        ("power_number_unpaid", replace(HEX, does=(PutBack("other", "x"),))),
        ("power_number_unused", replace(HEX, pay=Pay(pv="x"))),
        ("power_price", replace(HEX, pay=Pay(pack=1))),
        ("power_retests", replace(HEX, does=(Retest(),))),
        ("power_retests", replace(PLEA, does=(Win("test"),))),
    ],
)
def test_l063_what_a_power_cant_be_is_named(why: str, power: OwnPower) -> None:
    assert whys(power) == [why]


def test_l063_powers_made_of_the_known_effects_are_carried_out_like_the_seven() -> None:
    hall = contest(HEX, ada="own-hex")
    hall.says("A", "power own-hex")
    assert (hall.has("A"), hall.has("B")) == ("20 3/5/6 R1", "19 3/5/7")


def test_l063_l089_a_power_of_ones_own_asks_for_another_test_after_a_lost_one() -> None:
    hall = contest(replace(PLEA, kinds=("social",)), ada="own-plea", kind="social")
    hall.all_say(A="throw rock", B="throw paper")
    assert hall.can("A") == ["retest", "power own-plea", "accept"]
    hall.says("A", "power own-plea")
    assert (hall.stage, hall.has("A")) == ("throw", "19 3/6/7")


def test_l063_by_hand_its_user_carries_it_out_and_the_other_confirms() -> None:
    hall = contest(VOW, ada="own-vow")
    hall.says("A", "power own-vow")
    assert (hall.stage, hall.asked, hall.can("A")) == ("by_hand", "A", ["open", "holds 1", "holds 2"])
    hall.says("A", "less pv 1", "less pv 2", "holds 2")
    assert (hall.asked, hall.can("B")) == ("B", ["confirm"])
    hall.says("B", "deny")
    assert hall.asked == "A"
    hall.says("A", "more pv 1", "holds 1")
    hall.says("B", "confirm")
    assert (hall.has("A"), hall.has("B")) == ("20 3/5/7 R1", "19 3/5/7")
    assert hall.told.count("by_hand_denied") == 1 and hall.told.count("by_hand_confirmed") == 1


def test_l063_by_hand_the_test_is_played_where_nobody_has_the_pack_yet_and_packs_are_put_back() -> None:
    hall = contest(VOW, ada="own-vow")
    hall.gives("B", packs="R5")
    hall.says("A", "power own-vow", "put_back R5", "open")
    hall.says("B", "confirm")
    assert hall.stage == "throw" and "R5" in hall.position.table.table
    assert hall.why_not("A", "less pv 1").startswith("L-073")


def test_l093_nothing_done_by_hand_undoes_absolute_determination() -> None:
    hall = contest(VOW, ada="absolute_determination", bea="own-vow")
    hall.all_say(A="power absolute_determination", B="power own-vow")
    hall.says("B", "holds 2")
    hall.says("A", "confirm")
    assert hall.has("A").endswith("R1")


def test_l063_two_powers_of_one_id_that_differ_are_refused_by_name() -> None:
    setup = Setup(
        (sheet("Ada", "R"), sheet("Bea", "U")), pool(), {}, (*POWERS, HEX.power, replace(HEX, tier="basic").power)
    )
    assert [(one.why, one.names) for one in GAME.check_setup(setup)] == [("power_differs", {"power": "Hex"})]


def test_l063_every_power_of_two_known_effects_comes_to_an_end_against_each_of_the_seven() -> None:
    dice, tried = Dice("own powers"), 0
    for first, second in combinations(DEEDS.values(), 2):
        pays = Pay(pv="x") if "x" in (getattr(first, "n", 0), getattr(second, "n", 0)) else Pay()
        power = OwnPower(id="own-two", name="Two", pay=pays, does=(first, second))
        if whys(power):
            continue
        rival = POWERS[dice.roll(len(POWERS))].id
        hall = contest(power, ada="own-two", bea=rival)
        hall.plays_on(f"{tried}")
        packs = [pack for magus in hall.position.table.magi for pack in (*magus.packs, *magus.secret)]
        assert len(packs) == len(set(packs)) and min(magus.pv for magus in hall.position.table.magi) >= 1
        tried += 1
    assert tried > 60


def test_l063_l071_a_sheet_buys_a_power_of_its_owner_and_keeps_it_as_it_was() -> None:
    own = {"power": (HEX, VOW)}
    offered = {deed.name: deed.costs for deed in FORM.deeds(ANNA, own)}
    assert (offered["Hex"], offered["Vow"], offered["power.regeneration"]) == (6, 3, 6)
    bought = FORM.done(ANNA, "Hex", own)
    assert isinstance(bought, OwnSheet) and bought.own_powers == (HEX.power,) and not bought.faults()
    more = FORM.done(bought, "bought.pv", own)
    assert isinstance(more, OwnSheet) and more.own_powers == (HEX.power,), "what isn't bought isn't kept"
    assert "Hex" not in {deed.name for deed in FORM.deeds(bought, {"power": (replace(HEX, tier="advanced"),)})}
    assert [line for line, _ in FORM.lines(bought)][-1] == ("Hex",)
    assert FORM.given_back(bought) == ANNA
    cheap = replace(bought, own_powers=(replace(HEX, tier="basic").power,))
    assert "wrong_price" in [fault.why for fault in cheap.faults()]


def test_l063_an_event_knows_the_powers_that_its_sheets_have_bought() -> None:
    things = brought(paths.resources()).things
    assert things is not None and things.kinds[0] == SHEETS and OWN_POWERS in things.kinds
    bought = FORM.done(ANNA, "Hex", {"power": (HEX,)})
    form = things.form({"sheet": (bought,)})
    setup = form.setup(2, {"sheet.1": "Anna", "sheet.start_px": "20"}, ())
    assert setup.powers == (*POWERS, HEX.power) and setup.sheets[0].powers == ("own-hex",)
    assert form.setup(2, {}, ()).powers is POWERS and not GAME.check_setup(setup)


def test_l063_each_thing_that_can_be_chosen_on_the_form_comes_back_out_of_it() -> None:
    form, power = PowerForm(), OWN_POWERS.fresh
    for field in form.fields(power):
        for value in field.values:
            filled = form.filled(power, field.name, value)
            chosen = {one.name: one.value for one in form.fields(filled)}
            slots = {chosen[f"does.{at}"] for at in (1, 2, 3)}  # none is left empty before one that isn't
            assert value in (slots if field.name.startswith("does.") else {chosen[field.name]})
    worded = form.filled(power, "field.text", "Both dance.")
    assert isinstance(worded, OwnPower) and worded.does == (Win("test"), DoneByHand("Both dance."))
    with pytest.raises(ValueError, match="can't be"):
        form.filled(power, "field.tier", "tier.divine")
