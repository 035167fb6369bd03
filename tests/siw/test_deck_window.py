"""A person builds a deck of SIW in the window: on the shelf, in the editor, among the cards, and at a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.deck_editor.building import CTRL
from tests.ui.deck_editor.other_game import OtherWorkshop
from tests.ui.deck_exchange.pdf_pages import pages_of, sheet_sizes
from tests.ui.widgets import is_hidden, is_live
from wixoss_desktop.__main__ import main
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.ui.catalogue.corrections_dialog import CorrectionsDialog, fields_of
from wixoss_desktop.ui.decks import handing_on
from wixoss_desktop.ui.shell.command import OTHER_GAMES


@pytest.fixture(scope="module")
def _shared() -> Iterator[list[OtherWorkshop]]:
    made: list[OtherWorkshop] = []
    yield made
    for one in made:
        one.program.take_down()


@pytest.fixture
def ring(_shared: list[OtherWorkshop], tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot) -> OtherWorkshop:
    """The window with the copied base deck in the editor."""
    if not _shared:
        folder = tmp_path_factory.mktemp("ringside")
        _shared.append(OtherWorkshop(qtbot, folder, "siw", GAMES["siw"], "Base deck"))
    _shared[0].begin_anew()
    return _shared[0]


def test_the_deck_that_comes_with_the_game_lies_on_the_shelf_with_its_faces_and_is_copied(ring: OtherWorkshop) -> None:
    bundled, own = ring.on_shelf("Base deck", own=False), ring.on_shelf("Base deck")
    assert (bundled.line, bundled.tile.subtitle) == ("SIW, 1 v 1, 80 cards", "SIW") and bundled.tile.faces
    assert own.file.sections == bundled.file.sections and own.file.game == "siw"


def test_the_shelf_says_what_decks_of_the_game_that_is_shown_are_found_by(ring: OtherWorkshop) -> None:
    hints = [ring.search_hint(game) for game in ("siw", "wixoss", "")]
    assert ["LRIG" in hint for hint in hints] == [False, True, True] and all("tag or note" in hint for hint in hints)


def test_after_a_deck_of_another_game_that_keeps_to_its_format_all_is_of_this_game(ring: OtherWorkshop) -> None:
    code = ring.own.begin("Of a format", "S24").code
    assert ring.door.open(code)
    assert ring.is_kept_to_format and ring.shown == []
    ring.begin_anew()
    assert not ring.is_kept_to_format and set(ring.shown) == set(ring.copied.numbers)
    assert ring.reasons.startswith("✓ Legal in 1 v 1") and ring.heads[0] == "Deck  76"
    ring.own.forget(code)


def test_a_double_click_puts_a_card_of_the_game_in_and_what_is_against_it_is_said_at_once(ring: OtherWorkshop) -> None:
    assert ring.reasons.startswith("✓ Legal in 1 v 1")
    assert set(ring.shown) == set(ring.copied.numbers)
    ring.double_click("B-C01")
    assert ring.listed["B-C01"] == 2 and ring.kept(ring.code)["B-C01"] == 2
    assert "of which 67 may be played" in ring.reasons
    ring.page.undo()
    assert ring.reasons.startswith("✓")


def test_keys_set_copies_and_there_is_no_end_to_them(ring: OtherWorkshop) -> None:
    ring.find("kind:throw cost<=1")
    ring.found.go_to(0)
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Plus):
        ring.press(key, on=ring.found.grid)
    assert ring.listed[ring.chosen_found] == 3
    assert ring.deck.copies_words(ring.chosen_found, 3) == "3"
    ring.press(Qt.Key.Key_Return, CTRL, on=ring.found.grid)
    assert ring.listed[ring.chosen_found] == 4


def test_the_deck_stands_under_the_headings_of_its_game(ring: OtherWorkshop) -> None:
    assert ring.reasons.startswith("✓") and ring.heads[0] == "Deck  76", "a legal deck has no size that it misses"
    assert "Characters  4" in ring.heads, "of which there may be none, and any number"
    assert {head.split("  ")[0] for head in ring.heads} >= {"move", "story", "ON FIRE", "character"}
    assert {"damage", "stamina"} <= set(ring.headings) and "short" not in ring.headings
    assert {"damage", "stamina"} <= ring.plots


def test_the_deck_is_made_for_another_stipulation(ring: OtherWorkshop) -> None:
    ring.choose_format("tag")
    assert ring.file.format == "tag" and ring.reasons.startswith("✓ Legal in Tag team")


def test_the_deck_is_played_where_games_of_its_kind_are_begun(ring: OtherWorkshop) -> None:
    ring.click(ring.page.play_button)
    assert (ring.place, ring.first_deck) == ("home", ring.code)
    assert ring.answered("stipulation") == "single"
    ring.choose_format("multi")
    ring.click(ring.page.play_button)
    assert (ring.first_deck, len(ring.form.seats)) == (ring.code, 3), "three are as few as can play what it is made for"
    assert ring.answered("stipulation") == "multi"
    ring.seat_players(4)
    assert ring.first_deck == ring.code, "who comes to the table changes nobody's deck"
    ring.choose_format("single")
    ring.click(ring.page.play_button)
    ring.form.begin()
    assert ring.place == OTHER_GAMES
    ring.leave_table()
    assert ring.place == "home"


def test_among_the_cards_a_game_is_chosen_or_named_on_the_line(ring: OtherWorkshop) -> None:
    assert ring.find_among_all("", "wixoss") == []
    assert set(ring.find_among_all("game:siw does:tag")) == {"B-V01", "B-V02"}
    assert ring.all_cards.is_building, "the deck that is built is of that game"
    assert ring.find_among_all("") == [] and not ring.all_cards.is_building
    assert len(ring.find_among_all("", "siw")) == 80


def test_among_the_cards_the_game_is_ticked_that_is_searched_and_at_first_the_one_that_is_chosen_at_home(
    ring: OtherWorkshop,
) -> None:
    ring.find_among_all("", "wixoss")
    for game in ("wixoss", "siw"):
        ring.choose_at_home(game)
    assert ring.searched == ("siw", "SIW")
    ring.find_among_all("does:tag")
    ring.choose_at_home("wixoss")
    assert ring.searched == ("siw", "SIW"), "somebody searches there"
    ring.find_among_all("", "wixoss")
    ring.find_among_all("game:siw")
    assert ring.searched == ("siw", "SIW")
    ring.find_among_all("")
    assert ring.searched == ("wixoss", "WIXOSS")


def test_chips_columns_and_orders_are_those_of_the_game(ring: OtherWorkshop) -> None:
    ring.click_chip("THROW")
    assert ring.line == "kind:throw" and ring.chips_lit() == ["THROW"] and len(ring.shown) == 11
    assert ring.cells_of("B-T01")[:4] == ("Name Arm Drag", "Number B-T01", "Type move, THROW", "stamina 1")
    assert {"stamina 1", "damage 5"} <= set(ring.cells_of("B-T01"))
    assert {"Usual order ↑", "stamina", "damage"} & {*ring.orders} >= {"stamina", "damage"}


def test_the_page_of_a_card_says_its_facts_and_each_finds_the_cards_that_share_it(ring: OtherWorkshop) -> None:
    page = ring.page_of("B-T01")
    assert page.facts.accessibleName().startswith(
        "move / THROW · color red · rarity ○ base deck · stamina 1 · faces 1 / 2 / 4 / 6"
    )
    assert is_hidden(page.try_button), "there is no table to try it at"
    assert "B-T01" in ring.follow_fact("B-T01", "game:siw dmg:5")


def test_names_and_texts_of_a_card_are_corrected_and_no_facts_that_it_has_none_of(ring: OtherWorkshop) -> None:
    library, row = ring.program.library, ring.row("B-T01")
    assert {field.partition(".")[0] for field in fields_of(library.record(row))} == {"name", "rules"}
    library.correct(row, "name.en", "Arm Whip")
    ring.qtbot.waitUntil(lambda: ring.find_among_all('game:siw "arm whip"') == ["B-T01"])
    assert ring.called("siw", "B-T01") == ("Arm Whip", "Arm Whip"), "on the shelf, in the editor and on its drawn face"
    library.take_back(row, "name.en")
    ring.qtbot.waitUntil(lambda: ring.find_among_all('game:siw "arm whip"') == [])


def test_a_color_that_an_older_version_let_one_write_changes_nothing_and_can_be_taken_back(ring: OtherWorkshop) -> None:
    library, row = ring.program.library, ring.row("B-W01")
    said = ring.page_of("B-W01").facts.accessibleName()
    library.correct(row, "colors", "blue")
    ring.qtbot.waitUntil(lambda: "colors" in library.record(row).corrections)
    page, dialog = ring.page_of("B-W01"), CorrectionsDialog(ring.program.look, library, ring.row("B-W01"))
    assert page.facts.accessibleName() == said
    dialog.choose("colors")
    dialog.back_button.click()
    ring.qtbot.waitUntil(lambda: not library.record(row).corrections)
    dialog.deleteLater()


def test_a_card_goes_into_a_deck_of_its_game_by_the_menu_of_its_page(ring: OtherWorkshop) -> None:
    ring.add_to("Base deck", "B-W01")
    assert ring.kept(ring.copied.code)["B-W01"] == 2
    file = ring.cards.own_deck(ring.copied.code)
    assert file is not None and file.count("B-W01", "characters") == 2


def test_another_card_of_the_deck_is_its_cover(ring: OtherWorkshop) -> None:
    ring.choose_cover("Base deck", "Hammerlock")
    kept, entry = ring.cards.own_deck(ring.copied.code), ring.on_shelf("Base deck")
    assert kept is not None and kept.cover == "B-C03"
    (first, *_) = entry.tile.faces
    assert first.endswith("B-C03")


def test_a_new_deck_is_of_the_game_that_the_shelf_shows(ring: OtherWorkshop) -> None:
    made = ring.new_deck("siw")
    assert (made.game, made.format, made.size) == ("siw", "single", 0)
    assert ring.place == "deck" and "this one has 0." in ring.reasons


def test_a_new_deck_under_all_games_asks_of_which_game_it_is(ring: OtherWorkshop) -> None:
    made = ring.new_deck_of_any("siw")
    assert (made.name, made.game, made.format, made.size) == ("New deck", "siw", "single", 0)


def test_two_decks_are_compared_in_the_words_of_their_game(ring: OtherWorkshop) -> None:
    ring.double_click("B-C01")
    ring.deck.settle()
    assert "Deck | Collar Tie-Up 1 2 +1" in ring.compared("Base deck")


def test_what_one_lacks_for_a_deck_is_listed_by_the_names_of_its_game(ring: OtherWorkshop) -> None:
    assert ring.lacking("Base deck")[:2] == ["Collar Tie-Up 1 0 1", "Side Headlock 1 0 1"]


def test_the_deck_is_exported_with_the_names_of_its_cards(ring: OtherWorkshop) -> None:
    assert "1 B-C01 (Collar Tie-Up)" in ring.exported("Base deck")


@pytest.mark.parametrize("way", ["own", "text", "qr", "picture"])
def test_a_deck_that_was_exported_comes_in_again_as_one_of_its_game(
    ring: OtherWorkshop, tmp_path: Path, way: str
) -> None:
    ring.choose_format("tag")
    ring.deck.settle()
    path = tmp_path / {"own": "a.json", "text": "a.txt"}.get(way, "a.png")
    ring.save_as("Base deck", way, path)
    file = ring.opened(path)
    assert (file.game, file.format, file.unread) == ("siw", "tag", ())
    assert {row.no: row.count for rows in file.sections.values() for row in rows} == ring.kept(ring.copied.code)


def test_a_list_in_the_clipboard_is_a_deck_of_the_game_whose_cards_it_names(ring: OtherWorkshop) -> None:
    file = ring.pasted("// Locks\n2 Collar Tie-Up\n1 B-W01\n1 Xyzzy")
    assert (file.name, file.game, file.format, file.size) == ("Locks", "siw", "single", 3)
    assert file.unread == ("1 Xyzzy",)
    assert ring.pasted("1 WD01-009\n3 WD01-010\n1 B-C01").game == "wixoss", "most of it is"


def test_a_list_that_is_put_onto_home_is_the_first_deck_where_its_game_is_begun(ring: OtherWorkshop) -> None:
    lines = "\n".join(f"1 {no}" for no in ring.copied.numbers)
    assert ring.pasted_at_home(f"// For tonight\n{lines}") == ("siw", "For tonight")


def test_the_deck_is_put_on_paper_with_every_copy_in_its_true_size(
    ring: OtherWorkshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing_on, "CARD_DOTS", 90)
    for way in ("list", "proxies"):
        ring.save_as("Base deck", way, tmp_path / f"{way}.pdf")
    pages = pages_of((tmp_path / "proxies.pdf").read_bytes())
    sizes = {(round(one.width, 1), round(one.height, 1)) for page in pages for one in page.pictures}
    assert sizes == {(63.0, 88.0)} and sum(len(page.pictures) for page in pages) == ring.copied.size
    assert len(sheet_sizes((tmp_path / "list.pdf").read_bytes())) == 1


def test_of_a_game_that_is_not_there_a_deck_is_kept_and_said(ring: OtherWorkshop) -> None:
    file = DeckFile("own-strange", "Strange", "round", {"pile": (Copies("7", 3),)}, game="nobody")
    ring.keep(file)
    assert ring.on_shelf("Strange").tile.badge_words == "The game “nobody” isn't in this program."
    ring.shelf.choose("own-strange")
    assert not is_live(ring.shelf.open_button) and not is_live(ring.shelf.play_button)
    assert not ring.door.open("own-strange")
    assert ring.cards.own_deck("own-strange") == file


def test_a_deck_is_edited_as_a_list_and_a_section_that_is_gone_from_it_is_empty(ring: OtherWorkshop) -> None:
    assert "# Characters" in ring.as_list("Base deck")
    ring.write_list("Base deck", "# Deck\n3 Collar Tie-Up\n2 b-t01\n1 Xyzzy")
    file = ring.cards.own_deck(ring.copied.code)
    assert file is not None
    assert {row.no: row.count for rows in file.sections.values() for row in rows} == {"B-C01": 3, "B-T01": 2}
    assert (file.game, file.unread) == ("siw", ("1 Xyzzy",))


def test_a_list_makes_a_deck_of_the_game_that_the_shelf_shows(ring: OtherWorkshop) -> None:
    file = ring.from_list("siw", "// Holds\n2 B-C01\n1 B-W01")
    assert (file.game, file.format, file.size) == ("siw", "single", 3)
    assert {part: len(rows) for part, rows in file.sections.items()} == {"deck": 1, "characters": 1}
    named = ring.from_list("wixoss", "// format: tag\n2 Collar Tie-Up\n1 Marlo Quarry")
    assert (named.game, named.format, named.size) == ("siw", "tag", 3), "its cards say of which game it is"
    assert ring.from_list("siw", "4 WD01-009").game == "wixoss"


def test_a_deck_that_comes_with_the_game_is_opened_to_be_looked_at_and_copied(ring: OtherWorkshop) -> None:
    listed = ring.looked_at("Base deck")
    assert "1 × Collar Tie-Up" in listed.list.rows and is_live(listed.copy_button)
    before = len(ring.cards.own_files())
    ring.click(listed.copy_button)
    assert len(ring.cards.own_files()) == before + 1


def test_the_page_that_tells_how_to_search_lists_what_can_be_asked_of_the_game_shown(ring: OtherWorkshop) -> None:
    said = ring.examples()
    assert said["dmg>=2"] == "damage" and said["no:B-W01"] and "lv:3,4" not in said
    assert [example for example in said if not ring.can_ask(example)] == []
    foreign = ("tama", "wx01", "WXDi", "r:sr", "a:name", "year", "Burst", "kana")
    assert not [line for line in map(" ".join, said.items()) if any(word in line for word in foreign)]


def test_figures_of_a_deck_are_said_in_the_words_of_its_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["deck", "stats", "SIW-B"]) == 0
    said = capsys.readouterr().out
    assert "fact." not in said and "damage" in said
    assert main(["deck", "stats", "SIW-B", "--lang", "it"]) == 0
    assert "damage" not in capsys.readouterr().out


def test_a_lone_word_that_finds_nothing_is_not_answered_with_every_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "search", "xyzzy", "--data", str(tmp_path)]) == 0
    assert "finds" not in capsys.readouterr().out


def test_a_page_of_cards_that_is_made_late_begins_with_the_game_that_is_chosen(ring: OtherWorkshop) -> None:
    """Tab, cards and chips are of one game, also where the cards were read before the page was there."""
    late = ring.program.card_finder()
    late.begin_with("siw")
    rows = late.model.rows
    assert rows and {row.facts.game for row in rows} == {"siw"}
    chips = late.chips
    assert chips is not ring.all_cards.chips and not chips.isHidden()


def test_no_deck_is_named_over_the_cards_of_another_game(ring: OtherWorkshop) -> None:
    page = ring.all_cards
    line = page.line
    line.clear()
    named = []
    for game in ("siw", "wixoss", "siw"):
        page.show_game(game)
        named.append(not is_hidden(page.deck_bar))
    assert named == [True, False, True]
