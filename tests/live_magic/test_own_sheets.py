"""Sheets of one's own: what they are made of, how experience is spent, what an event leaves on them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.live_magic.hall import GAME, Hall, pool, sheet
from wixoss_desktop import paths
from wixoss_desktop.cards.kept_things import KeptThings, ThingRefused, written_thing
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.live_magic.game import Live
from wixoss_desktop.engine.live_magic.own_sheets import (
    SHEETS,
    Attributes,
    Experience,
    OwnSheet,
    SheetLine,
    last_bought,
    to_style,
    why_not_buy,
    with_agreed,
    with_bought,
    with_event,
    with_last_given_back,
)
from wixoss_desktop.engine.live_magic.state import Setup
from wixoss_desktop.match.live_magic.box import brought
from wixoss_desktop.words.live_magic.voice import VOICE
from wixoss_desktop.words.pieces import SeatReader
from wixoss_desktop.words.voice import spoken

FRESH = OwnSheet(id="own-a", name="Anna")
RICH = with_agreed(FRESH, 40)


def whys(sheet: OwnSheet) -> list[str]:
    return [f"{fault.rule} {fault.why}" for fault in sheet.faults()]


@pytest.fixture
def kept(tmp_path: Path) -> KeptThings:
    return KeptThings(tmp_path, "live_magic", SHEETS)


def test_l001_a_new_sheet_has_357_in_any_order_and_20_life_points() -> None:
    assert whys(FRESH) == []
    assert whys(replace(FRESH, attributes=Attributes(7, 3, 5))) == []


@pytest.mark.parametrize(
    ("fault", "sheet"),
    [
        ("L-001 no_name", replace(FRESH, name=" ")),
        ("L-001 no_style", replace(FRESH, style="Z")),
        ("L-001 attributes_not_357", replace(FRESH, attributes=Attributes(3, 5, 8))),
        ("L-001 life_not_bought", replace(FRESH, pv=21)),
        ("L-063 unknown_power", replace(FRESH, powers=("luck",))),
        (
            "L-070 event_twice",
            replace(FRESH, px=Experience(0, 4), history=(SheetLine(2, "e1", 1), SheetLine(2, "e1", 1))),
        ),
        ("L-071 power_not_paid", replace(FRESH, powers=("determination",))),
        ("L-071 power_twice", replace(with_bought(RICH, "determination"), powers=("determination",) * 2)),
        ("L-071 style_not_bought", replace(with_bought(RICH, "style.W.U"), style="R")),
        ("L-071 px_spent_differs", replace(RICH, px=Experience(1, 40))),
        ("L-071 px_left_differs", replace(RICH, px=Experience(0, 41))),
        (
            "L-071 wrong_price",
            replace(FRESH, pv=21, px=Experience(4, 0), history=(SheetLine(4), SheetLine(4, bought="pv"))),
        ),
        (
            "L-071 px_overspent",
            replace(FRESH, pv=21, px=Experience(5, 0), history=(SheetLine(5, bought="pv"), SheetLine(5))),
        ),
        (
            "L-071 unknown_purchase",
            replace(RICH, px=Experience(1, 39), history=(SheetLine(40), SheetLine(1, bought="luck"))),
        ),
    ],
)
def test_what_a_sheet_has_without_right_is_named_with_its_rule(fault: str, sheet: OwnSheet) -> None:
    assert fault in whys(sheet)


SENTENCES = (
    "no_name", "attributes_not_357", "life_not_bought", "power_not_paid", "style_not_bought", "px_short", "event_twice",
    "unknown_purchase", "wrong_price", "px_overspent", "px_spent_differs", "px_left_differs",
)  # fmt: skip


def test_every_fault_of_a_sheet_has_its_sentence_in_four_languages() -> None:
    voice = spoken("live_magic")
    assert voice is not None
    numbers = dict.fromkeys(("n", "m", "physical", "social", "mental", "px", "price", "spent", "given"), 2)
    names = {"power": "determination", "what": "style.W.U", "style": "W", "first": "U", "event": "e1"}
    for why in SENTENCES:
        lexicons = [voice.words_in(code) for code in ("en", "ja", "it", "zh")]
        said = {voice.refusal(Refusal("", why, numbers, names), SeatReader((), one), one) for one in lexicons}
        assert len(said) == 4 and not any("style.W" in one for one in said), said


def test_l071_style_costs_1_powers_3_6_9_a_life_point_5_and_an_attribute_its_value() -> None:
    bought = (to_style(RICH, "R"), "determination", "regeneration", "reincarnation", "pv", "physical", "physical")
    sheet = RICH
    for one in bought:
        sheet = with_bought(sheet, one)
    assert [entry.px for entry in sheet.history] == [40, 1, 3, 6, 9, 5, 3, 4]
    assert (sheet.style, sheet.pv, sheet.attributes.physical) == ("R", 21, 5)
    assert (sheet.px, whys(sheet)) == (Experience(31, 9), [])


def test_l071_who_has_too_little_experience_is_told_the_price_and_buys_nothing() -> None:
    sheet = with_agreed(FRESH, 4)
    refused = why_not_buy(sheet, "pv")
    assert refused is not None and (refused.why, refused.numbers) == ("px_short", {"n": 5, "m": 4})
    with pytest.raises(ValueError, match="px_short"):
        with_bought(sheet, "pv")


def test_l071_a_power_is_owned_once() -> None:
    refused = why_not_buy(with_bought(RICH, "determination"), "determination")
    assert refused is not None and refused.why == "power_twice"


def test_what_was_bought_last_is_given_back_until_an_event_has_begun_with_it() -> None:
    for one in ("style.W.G", "determination", "pv", "social"):
        assert with_last_given_back(with_bought(RICH, one)) == RICH
    played = with_event(with_bought(RICH, "pv"), "e1", 2, 5)
    assert last_bought(played) is None and with_last_given_back(played) == played


def test_l070_an_event_gives_its_experience_once() -> None:
    once = with_event(FRESH, "e1", 1, 8)
    assert (once.px, whys(once)) == (Experience(0, 8), [])
    assert with_event(once, "e1", 1, 8) == once


def test_l072_sheets_are_kept_changed_copied_deleted_and_handed_on(kept: KeptThings, tmp_path: Path) -> None:
    sheet = kept.keep(replace(RICH, id="own-1"))
    kept.keep(with_bought(RICH, "determination"))
    twin = kept.copy(sheet.id, "Twin")
    again = KeptThings(tmp_path, "live_magic", SHEETS)
    assert [one.name for one in again.things] == ["Anna", "Anna", "Twin"] and again.problems == ()
    again.forget(twin.id)
    (tmp_path / "out.magus.json").write_bytes(written_thing(sheet))
    found = again.read_from(tmp_path / "out.magus.json")
    assert found == sheet and again.take_in(found) == sheet and len(again.things) == 2


def test_a_sheet_that_is_brought_in_lies_beside_another_state_of_it_unless_it_is_to_replace_it(
    kept: KeptThings,
) -> None:
    kept.keep(RICH)
    beside = kept.take_in(with_bought(RICH, "pv"))
    assert beside.id != RICH.id and kept.thing(RICH.id) == RICH
    assert kept.take_in(with_bought(RICH, "pv"), replaces=True).id == RICH.id
    assert len(kept.things) == 2


def test_a_sheet_with_a_fault_is_never_written(kept: KeptThings) -> None:
    with pytest.raises(ThingRefused) as refused:
        kept.keep(replace(FRESH, pv=30))
    assert [fault.why for fault in refused.value.faults] == ["life_not_bought"]
    assert kept.things == () and not kept.folder.exists()


def test_a_sheet_that_another_window_has_changed_isnt_written_over(kept: KeptThings, tmp_path: Path) -> None:
    kept.keep(RICH)
    other = KeptThings(tmp_path, "live_magic", SHEETS)
    other.keep(with_bought(RICH, "pv"))
    with pytest.raises(OSError, match="another window"):
        kept.keep(with_bought(RICH, "social"))
    assert other.thing(RICH.id) == with_bought(RICH, "pv")


@pytest.mark.parametrize(("content", "what"), [
    ("{", "not JSON"), ('{"id": "../x", "name": "X"}', "no id"), ('{"id": "own-x", "name": "X", "luck": 1}', "luck"),
    ('{"id": "own-x", "name": "X", "pv": -1}', "pv"),
])  # fmt: skip
def test_a_file_that_is_no_sheet_is_named_with_its_place_and_left_as_it_is(
    kept: KeptThings, tmp_path: Path, content: str, what: str
) -> None:
    kept.keep(RICH)
    path = kept.folder / "own-x.magus.json"
    path.write_text(content, encoding="utf-8")
    found = kept.read_from(path)
    assert isinstance(found, Problem) and what in str(found) and "own-x.magus.json" in str(found)
    kept.read()
    assert [str(one) for one in kept.problems] == [str(found)] and kept.things == (RICH,)
    assert path.read_text(encoding="utf-8") == content


def test_l072_an_own_sheet_takes_part_beside_those_that_are_ready_and_is_called_apart_from_one_of_its_name() -> None:
    things = brought(paths.resources()).things
    assert things is not None
    form = things.form({"sheet": (RICH, replace(FRESH, id="own-b", name="Ada"))})
    [first] = (one for one in form.choices(2) if one.name == "sheet.1")
    assert (first.usual, first.values[-2:]) == ("Ada", ("Anna", "Ada (2)"))
    setup = form.setup(2, {"sheet.1": "Anna", "sheet.2": "Ada (2)"}, ())
    assert [(one.name, one.own) for one in setup.sheets] == [("Anna", "own-a"), ("Ada", "own-b")]


def test_l070_l072_at_the_end_of_an_event_each_own_sheet_has_its_experience_once() -> None:
    things = brought(paths.resources()).things
    assert things is not None
    other = replace(FRESH, id="own-b", name="Bea")
    position = played_by(RICH, other)
    after = things.after(position, "e7", {"sheet": (RICH, other)})
    given = {one.name: one.history[-1] for one in after if isinstance(one, OwnSheet)}
    assert given == {"Anna": SheetLine(8, "e7", 1), "Bea": SheetLine(5, "e7", 2)}
    assert things.after(position, "e7", {"sheet": after}) == ()
    assert things.after(position, "e7", {}) == (), "a sheet that was deleted meanwhile gets nothing"


def played_by(*sheets: OwnSheet) -> Live:
    """An event of two of these sheets, in which the first wins the only duel."""
    hall = Hall(*(sheet.in_event for sheet in sheets), packs=pool(), sheet__start_px="40")
    hall.goes_to_tournament()
    hall.says(hall.letters[0], "result 2-0 1")
    return hall.position


@pytest.mark.parametrize(("agreed_on", "refused"), [("", True), ("39", True), ("40", False), ("50", False)])
def test_l001_who_was_given_more_at_the_start_than_is_agreed_on_is_refused_by_name_and_numbers(
    agreed_on: str, refused: bool
) -> None:
    options = {"sheet.start_px": agreed_on} if agreed_on else {}
    found = GAME.check_setup(Setup((RICH.in_event, sheet("Bea", "U")), pool(), options))
    assert [(one.why, one.names, one.numbers["n"]) for one in found] == [
        ("start_px_not_agreed", {"name": "Anna"}, 40)
    ] * refused


def test_l002_what_was_bought_since_the_last_event_is_read_out_and_nothing_older() -> None:
    played = with_event(with_bought(RICH, "determination"), "e1", 1, 8)
    now = with_bought(with_bought(played, "style.W.U"), "physical")
    lines = VOICE.opening(Setup((now.in_event, sheet("Bea", "U")), pool()), VOICE.words_in("en"))
    assert "Anna has spent experience since the last event: Blue (1) and Physical +1 (3)." in lines
    assert sum("has spent" in line for line in lines) == 1
    assert not played.in_event.bought and played.in_event.start == 40
