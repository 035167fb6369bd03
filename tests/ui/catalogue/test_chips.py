"""Chips read and write the search line: colours, what is folded away, lists of values, the order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import is_seen, reads, write
from wixoss_desktop.ui.catalogue.chip_groups import BASIC, MORE, value_words
from wixoss_desktop.ui.catalogue.chip_line import asked, sort_of, sorted_by, toggled, without, written
from wixoss_desktop.ui.catalogue.place import COUNT_MS
from wixoss_desktop.ui.kit.flow import FlowLayout
from wixoss_desktop.words.languages import codes, lexicon

LISTED = {"class": "アーム", "for": "タマ", "kw": "lancer", "team": "", "set": "wx01"}


@pytest.fixture
def browser(shared_browser: Browser) -> Browser:
    """The window of this module."""
    return shared_browser


def click(widget: object) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("line", "key", "value", "expected"),
    [
        ("", "c", "red", "c:red"),
        ("c:red", "c", "white", "c:red,white"),
        ("c=r", "c", "white", "c=rw"),
        ("c=wr tama", "c", "red", "tama c=w"),
        ("c=w", "c", "white", ""),
        ('name:"a b" t:arts', "t", "lrig", 'name:"a b" t:arts,lrig'),
        ("(t:arts or t:piece) lv:1", "lv", "1", "(t:arts or t:piece)"),
        ("t:signi colour:red", "c", "white", "t:signi c:red,white"),
        ("t:シグニ c:赤", "c", "red", "t:シグニ"),
        ("color=wr", "c", "white", "c=r"),
        ("lv=4 c:red", "lv", "3", "c:red lv:4,3"),
        ("lv=4", "lv", "4", ""),
        ("", "team", "Own Team", 'team:"Own Team"'),
        ('team:"Own Team"', "team", "Own Team", ""),
    ],
)
def test_a_value_is_put_on_the_line_or_taken_off(line: str, key: str, value: str, expected: str) -> None:
    assert toggled(line, key, value) == expected


def test_what_is_written_can_be_read_back() -> None:
    assert asked(written("tama", "c", ("white", "red"), exactly=True), "c") == ("white", "red")
    assert asked('team:"Own Team" lv:1', "team") == ("Own Team",)
    assert without('a "b c" t:arts', "t") == 'a "b c"'
    assert sort_of(sorted_by("c:red sort:name", "power", downwards=True)) == ("power", True)
    assert sorted_by("c:red desc:power", "", downwards=False) == "c:red"


@pytest.mark.parametrize("code", codes())
def test_every_value_is_called_something_in_every_language(code: str) -> None:
    for group in (*BASIC, *MORE):
        for value in group.values or (LISTED[group.key],):
            assert group.key in ("team",) or value_words(group.key, value, lexicon(code))


@pytest.mark.parametrize(
    "line", ["c:red t:signi", "colour:red TYPE:SIGNI", "t:シグニ c:赤", 'color:"rosso" type:s', "c=red t=signi"]
)
def test_chips_are_lit_by_every_way_of_writing_their_values(browser: Browser, line: str) -> None:
    write(browser.line, line)
    lit = {(chip.field.key, chip.value) for chip in browser.chips.chips if chip.isChecked()}
    assert lit == {("c", "red"), ("t", "signi")}


def test_a_level_asked_for_by_an_equals_sign_lights_its_chip(browser: Browser) -> None:
    write(browser.line, "lv=4")
    assert {(chip.field.key, chip.value) for chip in browser.chips.chips if chip.isChecked()} == {("lv", "4")}


def test_every_value_of_a_chip_is_its_own_name() -> None:
    for group in (*BASIC, *MORE):
        for value in group.values:
            assert asked(f"{group.key}:{value}", group.key) == (value,)


def test_a_chip_counts_the_cards_that_its_click_would_find(browser: Browser) -> None:
    library = browser.library
    for group in BASIC:
        counts = library.of("wixoss").tally("", group.of)
        for value in group.values:
            assert counts[value] == len(library.find(written("", group.key, (value,)))), (group.key, value)


def test_a_card_of_a_type_without_a_chip_counts_for_none(browser: Browser) -> None:
    row = browser.model.rows[0]
    token = replace(row, facts=replace(row.facts, kind="TOKEN"))
    types = next(group for group in BASIC if group.key == "t")
    assert list(types.of(row)) and not list(types.of(token))


def test_exactly_these_colours_leaves_out_cards_that_have_more(browser: Browser) -> None:
    chips = browser.chips
    click(chips.fold)
    click(next(chip for chip in chips.chips if chip.value == "white"))
    assert len(browser.shown) == 2
    click(chips.exact)
    assert (reads(browser.line), browser.shown) == ("c=w", ["WXZZ-P99-001"])
    click(chips.exact)
    assert reads(browser.line) == "c:white"


def test_a_list_offers_the_values_there_are_with_their_counts(browser: Browser) -> None:
    chips = browser.chips
    browser.qtbot.waitUntil(lambda: chips.chips[0].count is not None)
    click(chips.fold)
    keywords = next(chip for chip in chips.lists if chip.field.key == "kw")
    lrigs = next(chip for chip in chips.lists if chip.field.key == "for")
    click(lrigs)
    assert [action.text() for action in lrigs.menu.actions()] == ["Tama\t4"]
    lrigs.menu.hide()
    click(keywords)
    lancer = next(action for action in keywords.menu.actions() if action.data() == "lancer")
    browser.qtbot.waitUntil(lambda: lancer.text() == "Lancer\t1")
    lancer.trigger()
    keywords.menu.hide()
    assert (reads(browser.line), browser.shown) == ("kw:lancer", ["WXZZ-P99-002"])
    assert keywords.isChecked() and keywords.text() == "Keyword: Lancer"
    assert reads(chips.fold) == "More filters (1)"


def test_clear_asks_for_all_cards_again(browser: Browser) -> None:
    chips = browser.chips
    assert not is_seen(chips.clear)
    write(browser.line, "t:arts")
    click(chips.clear)
    assert (reads(browser.line), len(browser.shown)) == ("", 4)


def test_the_order_is_chosen_and_turned_round_by_the_same_choice(browser: Browser) -> None:
    sort = browser.place.sort
    sort.actions_by_name["level"].trigger()
    assert reads(browser.line) == "desc:level"
    assert browser.shown[0] == "WXZZ-P99-003"
    sort.actions_by_name["level"].trigger()
    assert (reads(browser.line), sort.text()) == ("sort:level", "Level ↑")
    assert sort.accessibleName() == "The order of the cards: Level ↑", "which order it is is heard too"
    sort.actions_by_name[""].trigger()
    assert (reads(browser.line), sort.text()) == ("", "Usual order")


def test_each_printing_is_shown_by_itself_on_demand(browser: Browser) -> None:
    chips = browser.chips
    click(chips.fold)
    click(chips.each_printing)
    assert reads(browser.line) == "unique:printings"
    assert len(browser.shown) == 6
    browser.place.go_to(browser.shown.index("WXZZ-P98-102"))
    row = browser.page.row
    assert row is not None and row.no == "WXZZ-P98-102"
    click(chips.each_printing)
    assert len(browser.shown) == 4


def test_words_of_a_chip_stand_apart_from_a_count_of_any_length(browser: Browser) -> None:
    chip = next(chip for chip in browser.chips.chips if chip.field.is_counted and not chip.is_color)
    for count in (7, 2204, 123456):
        chip.set_count(count)
        metrics = chip.fontMetrics()
        written = metrics.horizontalAdvance(chip.text()) + metrics.horizontalAdvance(str(count))
        assert chip.sizeHint().width() - 2 * chip.look.theme.px(10) - written >= metrics.horizontalAdvance(" ")


def test_chips_are_laid_out_anew_only_where_a_number_has_no_room(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(browser.line, "t:signi")
    browser.qtbot.wait(2 * COUNT_MS)
    laid_out: list[QRect] = []
    arrange = FlowLayout._arranged

    def arranged(flow: FlowLayout, rect: QRect, *, is_real: bool) -> int:
        laid_out.append(rect)
        return arrange(flow, rect, is_real=is_real)

    monkeypatch.setattr(FlowLayout, "_arranged", arranged)
    write(browser.line, "t:signi 試作")
    QApplication.processEvents()
    for chip in browser.place.chips.chips:
        chip.set_count(777)
    QApplication.processEvents()
    assert browser.shown == ["WXZZ-P99-001"] and laid_out == []
    browser.place.chips.chips[0].set_count(12_345)
    QApplication.processEvents()
    assert laid_out
