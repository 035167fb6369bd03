"""A deck is built of the cards found: put in, taken out, undone, kept at once, with its sizes and reasons beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QLineEdit

from tests.ui.deck_editor.building import CTRL, Workshop
from tests.ui.widgets import is_hidden, is_live, is_seen, is_ticked, reads
from wixoss_desktop.cards.decks.deck_lists import as_file
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile, renamed
from wixoss_desktop.engine.contract.deck_reading import DeckFigure
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.ui.kit.theme import theme_named

SIGNI, LRIG, ARTS = "WD01-009", "WD01-005", "WD01-006"


def test_a_double_click_puts_a_card_in_and_one_on_its_row_takes_it_out_again(workshop: Workshop) -> None:
    workshop.double_click(SIGNI)
    workshop.double_click(SIGNI)
    workshop.double_click(LRIG)
    assert workshop.listed == {LRIG: 1, SIGNI: 2}
    assert workshop.kept(workshop.code) == {LRIG: 1, SIGNI: 2}, "kept at once"
    workshop.double_click_row(SIGNI)
    assert workshop.listed == {LRIG: 1, SIGNI: 1}


@pytest.mark.parametrize(
    ("keys", "copies"),
    [
        ((Qt.Key.Key_Return,), 1),
        ((Qt.Key.Key_Plus, Qt.Key.Key_Plus), 2),
        ((Qt.Key.Key_4,), 4),
        ((Qt.Key.Key_4, Qt.Key.Key_2), 2),
        ((Qt.Key.Key_3, Qt.Key.Key_Minus), 2),
        ((Qt.Key.Key_3, Qt.Key.Key_0), 0),
    ],
)
def test_keys_set_the_copies_of_the_chosen_card(workshop: Workshop, keys: tuple[Qt.Key, ...], copies: int) -> None:
    workshop.found.go_to(workshop.shown.index(SIGNI))
    for key in keys:
        workshop.press(key, on=workshop.found.grid)
    assert workshop.listed.get(SIGNI, 0) == copies


def test_all_copies_that_are_allowed_are_one_key_or_one_click_with_ctrl(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, CTRL)
    assert (workshop.listed, workshop.clicks) == ({SIGNI: 4}, 1)
    workshop.click_tile(LRIG, CTRL)
    assert workshop.listed == {LRIG: 1, SIGNI: 4}, "of a card of the LRIG deck there is one"
    workshop.found.go_to(workshop.shown.index(ARTS))
    workshop.press(Qt.Key.Key_Return, CTRL, on=workshop.found.grid)
    assert workshop.listed[ARTS] == 1


def test_a_tile_under_the_mouse_has_a_button_for_each_number_of_copies(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=3)
    assert workshop.listed == {SIGNI: 3}
    workshop.click_tile(SIGNI, copies=-1)
    assert workshop.listed == {SIGNI: 2}


def test_undo_goes_back_change_by_change_and_redo_forth(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=3)
    workshop.click_tile(LRIG, copies=1)
    workshop.ask("decks.undo")
    assert workshop.listed == {SIGNI: 3}
    workshop.ask("decks.undo")
    assert workshop.listed == {}
    assert not is_live(workshop.page.undo_button)
    workshop.ask("decks.redo")
    assert workshop.listed == workshop.kept(workshop.code) == {SIGNI: 3}


def test_sections_and_types_stand_in_the_order_of_the_game_with_their_sizes(workshop: Workshop) -> None:
    for no, copies in ((SIGNI, 4), ("WD01-015", 2), ("WD01-001", 1), (LRIG, 1), (ARTS, 1), ("WD01-013", 4)):
        workshop.click_tile(no, copies=copies)
    assert workshop.heads == ["LRIG deck  3 / 12", "LRIG  2", "ARTS  1", "Main deck  10 / 40", "SIGNI  8", "Spell  2"]
    assert list(workshop.listed) == [LRIG, "WD01-001", ARTS, "WD01-013", SIGNI, "WD01-015"], "by level"


def test_each_reason_against_the_deck_is_said_and_chooses_its_cards(workshop: Workshop) -> None:
    assert "40" in workshop.reasons and "has 0" in workshop.reasons
    workshop.click_tile(SIGNI, copies=4)
    workshop.choose_row(SIGNI)
    workshop.press(Qt.Key.Key_Plus, on=workshop.rows)
    at = next(at for at, line in enumerate(workshop.reasons.splitlines()) if "5" in line and "copies" in line.lower())
    workshop.rows.clearSelection()
    workshop.click_reason(at)
    assert workshop.rows.chosen == (SIGNI,)


def test_a_click_on_a_heading_sorts_within_sections_and_a_third_one_leaves_it_to_the_game(workshop: Workshop) -> None:
    for no, copies in ((SIGNI, 2), ("WD01-013", 4), (LRIG, 1)):
        workshop.click_tile(no, copies=copies)
    workshop.click_heading(0)
    assert list(workshop.listed) == [LRIG, SIGNI, "WD01-013"]
    workshop.click_heading(0)
    assert list(workshop.listed) == [LRIG, "WD01-013", SIGNI]
    workshop.click_heading(0)
    assert list(workshop.listed) == [LRIG, "WD01-013", SIGNI] and len(workshop.heads) == 4


def test_by_what_a_deck_is_sorted_and_that_it_is_shown_as_pictures_is_so_again_the_next_time(
    workshop: Workshop,
) -> None:
    for no, copies in ((SIGNI, 2), ("WD01-013", 4), (LRIG, 1)):
        workshop.click_tile(no, copies=copies)
    workshop.click_heading(0)
    workshop.click_heading(0)
    workshop.turn_view()
    with workshop.again() as later:
        later.open()
        assert later.order == "# down" and later.counts == [1, 4, 2] and later.shows_pictures
    workshop.click_heading(0)
    workshop.turn_view()
    with workshop.again() as later:
        later.open()
        assert not later.order and not later.shows_pictures


def test_a_card_that_is_put_in_has_only_those_rows_drawn_that_say_something_else(workshop: Workshop) -> None:
    workshop.take_from("WD01")
    with workshop.rows_drawn() as drawn:
        workshop.click_tile(LRIG, copies=2)
    assert drawn == [*workshop.heads[:2], LRIG], "its own, and the headings of its section and its kind"


def test_a_card_that_is_put_in_has_deck_reasons_and_plots_painted_at_once_and_once(workshop: Workshop) -> None:
    workshop.take_from("WD01")
    with workshop.repaints() as painted:
        workshop.deck.put(("WD02-011",), 1)
    assert painted["rows"] == painted["reasons"] == painted["plots"] and len(painted["rows"]) == 1


def test_rows_look_as_if_drawn_anew_whatever_is_done(workshop: Workshop) -> None:
    workshop.take_from("WD01")
    rows, window = workshop.rows, workshop.program.window
    doings: dict[str, Callable[[], object]] = {
        "a card more": lambda: workshop.click_tile(SIGNI, copies=3),
        "chosen": lambda: workshop.choose_row(SIGNI),
        "sorted": lambda: workshop.click_heading(0),
        "sorted downwards": lambda: workshop.click_heading(0),
        "as the game has them": lambda: workshop.click_heading(0),
        "a column more": lambda: rows.column_menu().actions()[3].trigger(),
        "a column less": lambda: rows.column_menu().actions()[3].trigger(),
        "narrower": lambda: window.resize(1180, 760),
        "as wide as before": lambda: window.resize(1280, 800),
        "light": lambda: workshop.prefer(theme="light"),
        "dark": lambda: workshop.prefer(theme="dark"),
        "Italian": lambda: workshop.prefer(language="it"),
        "English": lambda: workshop.prefer(language="en"),
    }
    for name, do in doings.items():
        do()
        workshop.settle()
        assert workshop.looks_as_if_drawn_anew(), name


def test_what_is_said_of_a_deck_has_the_ink_of_the_theme(workshop: Workshop) -> None:
    workshop.take_from("WD01")
    assert workshop.reasons.startswith("✓")
    for theme in ("light", "dark"):
        workshop.prefer(theme=theme)
        assert workshop.ink_of_reasons == theme_named(theme).color("good").name()


def test_columns_are_chosen_and_are_those_that_the_game_has(workshop: Workshop) -> None:
    menu = workshop.rows.column_menu()
    words = {action.text(): action for action in menu.actions()}
    assert list(words) == ["Color", "Level", "Power", "Cost", "Life Burst", "Guard", "Class", "Owned"]
    assert workshop.rows.isColumnHidden(5)
    words["Cost"].trigger()
    assert not workshop.rows.isColumnHidden(5)
    with workshop.again() as later:
        assert later.deck.file == workshop.deck.file, "the deck that is built is that again the next time"
        later.open()
        assert not later.rows.isColumnHidden(5) and later.rows.isColumnHidden(9)
    words["Cost"].trigger()


def test_no_heading_of_a_column_is_cut(workshop: Workshop) -> None:
    next(action for action in workshop.rows.column_menu().actions() if action.text() == "Owned").trigger()
    assert "Owned" in workshop.heading_rooms
    assert workshop.cut_headings == []


def test_a_deck_that_is_shown_before_the_lists_are_read_is_shown_anew_when_they_are(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=1)
    with workshop.again(without=(SIGNI,)) as later:
        later.open()
        assert not later.is_known(SIGNI)
        assert later.reasons.startswith("The card lists are being read: 1 card of this deck is still looked for.")
        workshop.qtbot.waitUntil(lambda: later.is_known(SIGNI), timeout=20_000)
        assert "still looked for" not in later.reasons


def test_the_deck_at_hand_is_named_at_the_top_of_cards_and_takes_cards_there_too(workshop: Workshop) -> None:
    bar = workshop.bar_in_cards
    assert is_seen(bar) and reads(bar.name) == "Mine"
    workshop.choose_in_cards(SIGNI)
    workshop.press(Qt.Key.Key_4)
    assert "4/40" in reads(bar.sizes)
    workshop.click(bar.open_button)
    assert workshop.place == "deck" and workshop.listed == {SIGNI: 4}
    workshop.deck.close()
    assert is_hidden(bar)


def begins_in_sight(field: QLineEdit) -> bool:
    """Whether what stands in a field is seen from its beginning, however long it is."""
    return field.cursorPosition() == 0


def test_a_deck_that_is_changed_elsewhere_is_shown_as_it_is_now(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=2)
    workshop.deck.settle()
    workshop.cards.keep_deck(DeckFile(workshop.code, "Other", "ALLSTAR", {"main_deck": (Copies(SIGNI, 1),)}))
    assert workshop.listed == {SIGNI: 1} and reads(workshop.page.name) == "Other"
    assert begins_in_sight(workshop.page.name)
    assert not is_live(workshop.page.undo_button), "what another has done isn't undone here"


def test_what_hands_bring_is_dealt_by_a_worker_and_old_figures_are_grey_till_then(workshop: Workshop) -> None:
    main = (SIGNI, "WD01-010", "WD01-013", "WD01-012", "WD01-014", "WD01-015", "WD01-016", "WD01-017")
    for no, copies in ((LRIG, 1), ("WD01-004", 1), *((one, 4) for one in main)):
        workshop.click_tile(no, copies=copies)
    figures = workshop.figures
    assert figures.is_outdated
    assert "SIGNI by level" in {chart.title for chart in figures.charts}, "facts are there at once"
    workshop.qtbot.waitUntil(lambda: not figures.is_outdated, timeout=20_000)
    assert {"On time, by turn", "In the opening hand"} <= {chart.title for chart in figures.charts}
    workshop.click_tile("WD01-011", copies=4)
    assert "In the opening hand" in workshop.grey and "SIGNI by level" not in workshop.grey


def test_dealing_ends_when_the_deck_is_about_to_change_and_goes_on_if_it_does_not(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    ended: list[str] = []

    def deal(_reading: object, deck: ListedDeck, seed: str, pause: Callable[[], object]) -> tuple[DeckFigure, ...]:
        begun.append(deck.name)
        try:
            while len(begun) == 1:
                pause()
        finally:
            ended.append(deck.name)
        return ()

    game = workshop.deck.game
    monkeypatch.setattr(type(game.reading), "dealt", deal)
    workshop.click_tile(SIGNI)
    workshop.qtbot.waitUntil(lambda: len(begun) == 1, timeout=20_000)
    workshop.begin_a_change()
    workshop.qtbot.waitUntil(lambda: len(ended) == 2)
    workshop.qtbot.waitUntil(lambda: not workshop.figures.is_outdated)
    assert len(begun) == 2


def test_cards_are_dragged_in_and_out_and_with_ctrl_all_copies_at_once(workshop: Workshop) -> None:
    workshop.drag_in(SIGNI)
    workshop.drag_in("WD01-013", CTRL)
    assert workshop.listed == {"WD01-013": 4, SIGNI: 1}
    workshop.drag_out("WD01-013")
    assert workshop.listed == {"WD01-013": 3, SIGNI: 1}
    workshop.drag_out("WD01-013", CTRL)
    assert workshop.listed == {SIGNI: 1}


def test_the_deck_is_shown_as_pictures_too_and_changed_there(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=2)
    workshop.click_tile(LRIG, copies=1)
    workshop.click(workshop.page.tiles_button)
    assert is_seen(workshop.pictures) and workshop.pictured == {LRIG: 1, SIGNI: 2}
    workshop.pictures.go_to(1)
    workshop.press(Qt.Key.Key_4, on=workshop.pictures)
    assert workshop.pictured == workshop.listed == {LRIG: 1, SIGNI: 4}
    workshop.press(Qt.Key.Key_0, on=workshop.pictures)
    assert workshop.pictured == {LRIG: 1}
    workshop.click(workshop.page.tiles_button)


def test_cards_and_the_deck_have_notes_that_are_kept_with_it(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=2)
    workshop.row_menu(SIGNI)["Note …"].trigger()
    workshop.write_note("3 if blue is about")
    workshop.click(workshop.page.notes_button)
    workshop.write_note("beats Hanayo")
    assert workshop.entry(SIGNI).note == "3 if blue is about"
    file = workshop.file
    assert (file.notes, file.rows("main_deck")[0].note) == ("beats Hanayo", "3 if blue is about")
    workshop.ask("decks.undo")
    assert workshop.file.notes == "", "a note is a change like any other"


def test_the_lrig_that_opens_in_the_center_is_named_where_the_game_lets_a_deck_name_it(workshop: Workshop) -> None:
    for no in (LRIG, SIGNI):
        workshop.click_tile(no, copies=1)
    assert "Opens in the center" not in workshop.row_menu(SIGNI)
    workshop.row_menu(LRIG)["Opens in the center"].trigger()
    assert workshop.file.named == {"center": LRIG}
    workshop.row_menu(LRIG)["Opens in the center"].trigger()
    assert workshop.file.named == {}


def test_the_deck_is_made_for_another_format_and_judged_by_that_at_once(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=1)
    assert "LRIG deck  0 / 12" in workshop.heads
    workshop.choose_format("CLASSIC_2016")
    assert workshop.file.format == "CLASSIC_2016" and "LRIG deck  0 / 10" in workshop.heads
    workshop.ask("decks.undo")
    assert workshop.file.format == "ALLSTAR"


def test_the_mouse_that_rests_on_a_card_of_the_deck_shows_it_in_large(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=1)
    peek = workshop.page.peek
    workshop.rest_on_row(SIGNI)
    workshop.qtbot.waitUntil(peek.isVisible)
    assert reads(peek.name) == workshop.entry(SIGNI).name and workshop.lies_inside(peek)
    workshop.leave_rows()
    assert is_hidden(peek)


def test_a_deck_that_another_window_has_changed_is_shown_as_it_is_there(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=1)
    other = OwnDecks(workshop.own.folder)
    other.keep(renamed(workshop.file, "By the other"))
    workshop.ask("decks.undo")
    page = workshop.page
    workshop.qtbot.waitUntil(lambda: reads(page.name) == "By the other")
    assert "Another window has changed this deck" in reads(page.reasons)
    kept = OwnDecks(workshop.own.folder).file(workshop.file.code)
    assert kept is not None and (kept.name, kept.count(SIGNI)) == ("By the other", 1)
    deck = workshop.deck
    deck.put((SIGNI,), 2)
    kept = OwnDecks(workshop.own.folder).file(workshop.file.code)
    assert kept is not None and (kept.name, kept.count(SIGNI)) == ("By the other", 3)


def test_a_deck_is_tried_alone_or_against_another_or_looked_into_with_one_click(workshop: Workshop) -> None:
    workshop.take_from("WD01")
    assert workshop.trials[::2] == ["Goldfish", "Odds"] and len(workshop.trials) == 4
    workshop.click(workshop.page.goldfish_button)
    assert (workshop.place, workshop.opponent) == ("table", "dummy")
    workshop.back()
    workshop.choose_rival("WD02")
    assert (workshop.place, workshop.opponent) == ("table", "greedy")
    workshop.back()
    assert workshop.likeliest_rival.startswith("Against Red")
    workshop.click(workshop.page.rival_button)
    assert (workshop.place, workshop.opponent) == ("table", "greedy")
    workshop.back()
    workshop.click(workshop.page.odds_button)
    workshop.qtbot.waitUntil(lambda: workshop.place == "odds", timeout=20_000)


def test_a_deck_that_cannot_be_played_yet_is_taken_home_where_the_reasons_stand(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, copies=1)
    workshop.click(workshop.page.goldfish_button)
    assert workshop.place == "home"


def test_cards_of_the_decks_format_are_found_until_the_chip_is_taken_off_that_says_so(workshop: Workshop) -> None:
    everything = set(workshop.shown)
    workshop.choose_format("DIVA")
    chip = workshop.page.format_chip
    assert chip.text() == "Diva" and is_ticked(chip)
    assert SIGNI in everything and SIGNI not in workshop.shown and "WXDi-D01-010" in workshop.shown
    workshop.look_for(SIGNI)
    assert workshop.said_of_found == "0 cards · 1 card in other formats"
    workshop.qtbot.waitUntil(lambda: workshop.offers[:1] == ["1 card in other formats"])
    workshop.click_offer()
    assert SIGNI in workshop.shown and not is_ticked(chip)
    workshop.click(chip)
    assert SIGNI not in workshop.shown
    workshop.look_for("format:classic")
    assert SIGNI in workshop.shown, "who asks for a format himself is answered"
    workshop.look_for("")
    workshop.click(chip)
    assert set(workshop.shown) == everything
    workshop.choose_format("S24")
    assert is_ticked(chip) and SIGNI not in workshop.shown
    workshop.choose_format("ALLSTAR")
    assert is_hidden(chip) and set(workshop.shown) == everything


def test_with_all_filters_open_cards_stay_in_sight_in_a_small_window_and_every_filter_can_be_reached(
    workshop: Workshop,
) -> None:
    workshop.click_tile(SIGNI, copies=1)
    workshop.open_filters_in_a_window_of(1280, 800)
    assert workshop.rows_of_tiles > 1.8 and workshop.filters_below > 0
    assert workshop.plots_are_whole


def test_a_whole_deck_without_a_guard_gets_a_hint_and_stays_legal(workshop: Workshop) -> None:
    hint = "No card of it has Guard"
    workshop.take_from("WD01")
    assert hint not in workshop.reasons
    workshop.swap_guards_for(SIGNI)
    assert hint in workshop.reasons


def test_a_whole_deck_whose_lrigs_leave_out_a_level_gets_a_hint_and_stays_legal(workshop: Workshop) -> None:
    workshop.take_from("WD01")
    hint = "No LRIG of level 1: those above it can't be reached."
    assert hint not in workshop.reasons
    workshop.deck.put(("WD01-004",), -1)
    assert "Legal in" in workshop.reasons and hint in workshop.reasons
    workshop.deck.put((SIGNI,), -1)
    assert hint not in workshop.reasons, "who is still building knows"


def test_only_what_fits_is_found_once_that_is_asked_for(workshop: Workshop) -> None:
    workshop.click_tile(LRIG, CTRL)
    workshop.click_tile(SIGNI, CTRL)
    workshop.click(workshop.page.fits_button)
    assert SIGNI not in workshop.shown and LRIG not in workshop.shown and "WD01-010" in workshop.shown
    workshop.deck.put((SIGNI,), -1)
    workshop.deck.settle()
    assert SIGNI in workshop.shown and LRIG not in workshop.shown  # a copy has been taken out
    workshop.deck.put((SIGNI,), 1)
    workshop.deck.settle()
    assert SIGNI not in workshop.shown
    workshop.click(workshop.page.fits_button)
    assert SIGNI in workshop.shown


def test_what_fits_is_what_fits_into_the_deck_that_is_opened(workshop: Workshop) -> None:
    workshop.click(workshop.page.fits_button)
    found = workshop.found
    line = found.line
    assert "fits:" in line.text()
    workshop.own.keep(replace(as_file(workshop.cards.decks["WD01"]), code="own-other", name="Quite another"))
    assert workshop.door.open("own-other")
    assert line.text() == 'fits:"Quite another"'


def test_a_chosen_row_stays_chosen_while_rows_come_and_go_around_it(workshop: Workshop) -> None:
    workshop.double_click(SIGNI)
    watched = QAbstractItemModelTester(workshop.rows.cards, QAbstractItemModelTester.FailureReportingMode.Warning)
    workshop.choose_row(SIGNI)
    for no in (LRIG, "WD01-010", ARTS):
        workshop.double_click(no)
    assert workshop.rows.chosen == (SIGNI,) and list(workshop.listed) == [LRIG, ARTS, "WD01-010", SIGNI]
    workshop.page.undo()
    assert workshop.rows.chosen == (SIGNI,) and list(workshop.listed) == [LRIG, "WD01-010", SIGNI]
    workshop.double_click_row(LRIG)
    assert list(workshop.listed) == ["WD01-010", SIGNI]
    del watched


def test_in_a_data_folder_of_a_newer_version_a_deck_is_opened_for_reading_alone(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop.double_click(SIGNI)
    page, name = workshop.page, workshop.page.name
    monkeypatch.setattr(workshop.own, "why_not", "a newer version wrote it")
    page.show_deck()
    assert workshop.reasons.startswith("A newer version wrote this data folder: here its decks are only read.\n✗ ")
    assert not is_live(page.format) and not is_live(page.notes_button) and name.isReadOnly()
    assert list(workshop.row_menu(SIGNI)) == ["Read the card"]
    workshop.click_tile(LRIG, CTRL)
    workshop.press(Qt.Key.Key_4, on=workshop.found.grid)
    workshop.drag_in(LRIG)
    workshop.double_click_row(SIGNI)
    assert workshop.listed == {SIGNI: 1} == workshop.kept(workshop.code)
    assert workshop.reasons.count("only read") == 1, "it is said once"
    monkeypatch.undo()
    page.show_deck()
    assert is_live(page.format) and "only read" not in workshop.reasons


def test_the_delete_key_takes_all_copies_of_the_chosen_row_out(workshop: Workshop) -> None:
    workshop.click_tile(SIGNI, CTRL)
    rows = workshop.page.rows
    rows.choose((SIGNI,))
    workshop.press(Qt.Key.Key_Delete, on=rows)
    assert workshop.file.count(SIGNI) == 0


def test_a_legal_deck_says_by_which_list_of_restrictions_or_that_there_is_none(workshop: Workshop) -> None:
    white = as_file(workshop.cards.decks["WD01"])
    workshop.own.keep(replace(white, code="own-white"))
    assert workshop.door.open("own-white")
    assert workshop.reasons == "✓ Legal in Classic 2016. No list of restrictions is in the program for it."


def test_the_list_of_restrictions_is_a_click_away_from_what_it_says_of_a_deck(workshop: Workshop) -> None:
    workshop.own.keep(replace(as_file(workshop.cards.decks["WD01"]), code="own-white"))
    assert workshop.door.open("own-white")
    lists = workshop.lists_of_restrictions()
    assert lists.format.currentData() == "CLASSIC_2016"
    lists.text.setPlainText("1 WD01-009")
    lists.keep()
    said = workshop.reasons
    assert said.startswith("✗ ") and said.endswith(f"By the list of restrictions of {lists.since.text()}.")
    lists.delete()
    assert workshop.reasons.endswith("No list of restrictions is in the program for it.")
    lists.close()


def test_what_the_next_list_of_restrictions_will_say_of_a_deck_is_told_before_it_holds(workshop: Workshop) -> None:
    workshop.own.keep(replace(as_file(workshop.cards.decks["WD01"]), code="own-white"))
    assert workshop.door.open("own-white")
    lists = workshop.lists_of_restrictions()
    lists.since.setText("2999-01-01")
    lists.text.setPlainText("1 WD01-009")
    lists.keep()
    assert workshop.reasons.startswith("✓ Legal in Classic 2016.")
    (said,) = (line for line in workshop.reasons.splitlines() if line.startswith("From 2999-01-01 on: "))
    assert "Romail" in said and said.endswith("the list of restrictions allows 1.")
    lists.delete()
    assert "2999" not in workshop.reasons
    lists.close()


def test_of_a_card_of_a_later_time_is_said_that_the_rules_allow_it_though_the_format_does_not_find_it(
    workshop: Workshop,
) -> None:
    white = as_file(workshop.cards.decks["WD01"])
    rows = (*white.rows("main_deck")[1:], Copies("WXDi-D01-011", white.rows("main_deck")[0].count))
    workshop.own.keep(replace(white, code="own-white", sections={**white.sections, "main_deck": rows}))
    workshop.own.keep(replace(white, code="own-plain"))
    assert workshop.door.open("own-plain") and "◷" not in workshop.reasons
    assert workshop.door.open("own-white")
    (said,) = (line for line in workshop.reasons.splitlines() if line.startswith("◷ "))
    assert said.startswith("◷ 1 card came out after the time of Classic 2016: ") and "The rules allow it" in said
    program = workshop.program
    library = program.library
    assert not any("WXDi-D01-011" in row.printed for row in library.find("f:classic"))


def test_lines_without_a_card_are_said_beside_the_deck_and_mended_in_its_list(workshop: Workshop) -> None:
    sections = {"main_deck": (Copies(SIGNI, 4),)}
    workshop.own.keep(DeckFile("own-torn", "Torn", "ALLSTAR", {**sections}, unread=("2 Kukry", "1 xyzzy")))
    assert workshop.door.open("own-torn")
    assert workshop.reasons.endswith("? 2 lines without a card")
    listing = workshop.list_of_deck()
    listing.show_text(f"4 {SIGNI}\n2 WD01-013\n1 xyzzy")
    listing.take_button.click()
    assert workshop.reasons.endswith("? 1 line without a card") and workshop.listed == {SIGNI: 4, "WD01-013": 2}
    workshop.page.undo()
    assert workshop.reasons.endswith("? 2 lines without a card") and workshop.file.unread == ("2 Kukry", "1 xyzzy")


@pytest.mark.parametrize("where", ["deck", "cards found"])
def test_a_file_that_is_let_go_in_the_editor_is_the_deck_that_is_built(
    workshop: Workshop, tmp_path: Path, where: str
) -> None:
    name = f"Theirs, {where}"
    (tmp_path / f"{name}.deck").write_text("WD01-009\nWD01-009\n")
    workshop.let_go(tmp_path / f"{name}.deck", where)
    assert (workshop.place, workshop.file.name, workshop.listed) == ("deck", name, {SIGNI: 2})


def test_a_deck_that_is_let_go_among_the_cards_stands_on_the_shelf(workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "Ours.cod").write_text('<cockatrice_deck><zone name="main"><card number="2" name="WD01-009"/></zone>'
                                       "</cockatrice_deck>")  # fmt: skip
    workshop.let_go(tmp_path / "Ours.cod", "cards")
    assert workshop.place == "decks" and "Ours" in {deck.name for deck in OwnDecks(workshop.own.folder).files}


def test_a_plus_that_takes_shift_to_be_typed_puts_a_card_in_too(workshop: Workshop) -> None:
    workshop.found.go_to(workshop.shown.index(SIGNI))
    workshop.press(Qt.Key.Key_Plus, Qt.KeyboardModifier.ShiftModifier, on=workshop.found.grid)
    workshop.press(Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier, on=workshop.found.grid)
    assert workshop.listed == {SIGNI: 2}


def test_two_cards_of_one_short_name_are_told_apart_on_their_tiles(workshop: Workshop) -> None:
    workshop.type("iron")
    workshop.qtbot.waitUntil(lambda: {"WD02-013", "WX24-D2-11"} <= {*workshop.shown[:4]})
    assert workshop.rest_of_name("WD02-013") == "Natural Stone"
    assert workshop.rest_of_name("WX24-D2-11") == "Natural War Stone"
