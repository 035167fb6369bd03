"""Tests speak of a table in its words (`tests/ui/table.py`) and reach into no window past them."""

import pytest

from tests.house.chains import chains
from tests.house.helpers import ROOT

WORDS = ROOT / "tests" / "ui" / "table.py"
"""The one module that knows where in the program the things of a table lie."""
SAMPLES = {
    "table.tray": [],
    "table.tray.tiles[0]": [],
    "table.window.places.rail": ["table.window.places.rail"],
    "table.card_at(place).marks.legal": [],
    "table.mat.viewport().rect().center()": [],
    "table.window.places.page('odds')": ["table.window.places.page"],
    "table.moment.view.own.hand[0]": [],
    "place = table.place\n    place.scene.table": ["place.scene.table"],
    "place = table.place\n    over = place.over\n    over.tray": ["over.tray"],
    "one, other = table.window.home, table.tray\n    one.seats, other.spec.kind": ["one.seats", "other.spec.kind"],
    "for tile in table.tray.tiles:\n        tile.click()": ["tile.click"],
    "[tile.text() for tile in table.tray.tiles]": ["tile.text"],
    "if (rail := table.window.rail):\n        rail.click()": ["rail.click"],
    "lambda: table.window.rail.click()": ["table.window.rail.click"],
    "click(table.window.rail.buttons[table.a.b.c])": ["table.window.rail.buttons", "table.a.b.c"],
}


@pytest.mark.parametrize("said", SAMPLES)
def test_chains_are_seen_through_variables_and_loops(said: str) -> None:
    text = f"def test_it(table: Table) -> None:\n    {said}\n"
    assert [chain for _, chain in chains(text)] == SAMPLES[said]


STILL: dict[str, int] = {
    "bench/catalogue.py": 4,
    "bench/undo.py": 4,
    "conftest.py": 1,
    "match/test_lesson.py": 5,
    "ui/catalogue/conftest.py": 3,
    "ui/catalogue/test_browser.py": 75,
    "ui/catalogue/test_card_page.py": 77,
    "ui/catalogue/test_card_table.py": 4,
    "ui/catalogue/test_chips.py": 46,
    "ui/catalogue/test_decks.py": 69,
    "ui/catalogue/test_errands.py": 60,
    "ui/catalogue/test_free_decks.py": 45,
    "ui/catalogue/test_importing.py": 35,
    "ui/catalogue/test_lists_taken_in.py": 18,
    "ui/catalogue/test_own_pictures.py": 13,
    "ui/catalogue/test_search_line.py": 15,
    "ui/catalogue/test_syntax_page.py": 3,
    "ui/editor/test_editor.py": 84,
    "ui/kills/window_child.py": 15,
    "ui/leaks/conftest.py": 1,
    "ui/leaks/doors.py": 53,
    "ui/leaks/test_one_window.py": 2,
    "ui/leaks/test_replays.py": 7,
    "ui/leaks/test_two_windows.py": 4,
    "ui/learn/learner.py": 6,
    "ui/learn/test_guided_game.py": 20,
    "ui/learn/test_help.py": 18,
    "ui/learn/test_hints.py": 7,
    "ui/odds/conftest.py": 2,
    "ui/odds/test_games_page.py": 6,
    "ui/odds/test_lab_page.py": 36,
    "ui/odds/test_planner_page.py": 17,
    "ui/odds/test_plots.py": 1,
    "ui/odds/test_trainer_page.py": 29,
    "ui/puzzles/test_puzzles.py": 61,
    "ui/replays/conftest.py": 6,
    "ui/replays/test_handing_on.py": 14,
    "ui/replays/test_problem.py": 15,
    "ui/replays/test_replays.py": 52,
    "ui/seats_apart/conftest.py": 1,
    "ui/seats_apart/test_apart.py": 7,
    "ui/shell/conftest.py": 1,
    "ui/shell/test_home.py": 58,
    "ui/shell/test_keys.py": 12,
    "ui/shell/test_one_of_many.py": 10,
    "ui/shell/test_own_pictures.py": 13,
    "ui/shell/test_practice.py": 35,
    "ui/shell/test_rules_choice.py": 50,
    "ui/shell/test_settings.py": 27,
    "ui/shell/test_translate.py": 4,
    "ui/shell/test_window.py": 26,
    "ui/sounds/test_heard.py": 2,
    "ui/table_place/by_keys.py": 8,
    "ui/table_place/test_beside_the_center.py": 8,
    "ui/table_place/test_bursts.py": 8,
    "ui/table_place/test_by_ear.py": 1,
    "ui/table_place/test_by_keys.py": 2,
    "ui/table_place/test_clocks.py": 3,
    "ui/table_place/test_covered_questions.py": 2,
    "ui/table_place/test_cut_in.py": 3,
    "ui/table_place/test_deck_list.py": 6,
    "ui/table_place/test_declaring.py": 4,
    "ui/table_place/test_endless_loops.py": 5,
    "ui/table_place/test_far_hand.py": 15,
    "ui/table_place/test_first_turns.py": 5,
    "ui/table_place/test_focused_buttons.py": 9,
    "ui/table_place/test_free_hands.py": 28,
    "ui/table_place/test_given_and_turned.py": 1,
    "ui/table_place/test_goldfish.py": 39,
    "ui/table_place/test_heard_tree.py": 12,
    "ui/table_place/test_in_sight.py": 5,
    "ui/table_place/test_keeping.py": 2,
    "ui/table_place/test_keywords_explained.py": 5,
    "ui/table_place/test_lanes.py": 4,
    "ui/table_place/test_languages.py": 20,
    "ui/table_place/test_last_blow.py": 1,
    "ui/table_place/test_looking_back.py": 7,
    "ui/table_place/test_lrig_step.py": 1,
    "ui/table_place/test_more_by_keys.py": 27,
    "ui/table_place/test_new_sizes.py": 9,
    "ui/table_place/test_new_user.py": 27,
    "ui/table_place/test_odds_at_hand.py": 17,
    "ui/table_place/test_off_the_field.py": 6,
    "ui/table_place/test_own_pictures.py": 3,
    "ui/table_place/test_panels.py": 17,
    "ui/table_place/test_passing.py": 5,
    "ui/table_place/test_payment.py": 2,
    "ui/table_place/test_pieces_and_keys.py": 3,
    "ui/table_place/test_player_markers.py": 3,
    "ui/table_place/test_playing.py": 13,
    "ui/table_place/test_refusals.py": 14,
    "ui/table_place/test_seats_near.py": 4,
    "ui/table_place/test_senses.py": 18,
    "ui/table_place/test_several_by_hand.py": 17,
    "ui/table_place/test_taking_back.py": 2,
    "ui/table_place/test_three_lrigs.py": 2,
    "ui/table_place/test_trays.py": 29,
    "ui/table_place/test_tree.py": 16,
    "ui/table_place/test_two_at_one_table.py": 4,
    "ui/table_place/test_unwritten.py": 2,
    "ui/table_scene/conftest.py": 5,
    "ui/table_scene/test_held_up.py": 1,
    "ui/table_scene/test_laid.py": 11,
    "ui/table_scene/test_mirror.py": 1,
    "ui/table_scene/test_on_paper.py": 4,
}
"""How many chains of more than two dots a file still holds: this may only fall."""


def test_no_test_holds_a_chain_of_more_than_two_dots_into_a_window() -> None:
    found = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path != WORDS and ("wixoss_desktop.ui" in text or "tests.ui" in text):
            found[path.relative_to(ROOT / "tests").as_posix()] = chains(text)
    deeper = {file: held for file, held in found.items() if len(held) > STILL.get(file, 0)}
    assert not deeper, "speak in the words of tests/ui/table.py; where one is missing, add it there"
