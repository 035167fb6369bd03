"""Home: the rules of a game are chosen with its decks, and a deck that doesn't fit says why."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import Table
from tests.ui.widgets import heard_as, is_live, reads
from wixoss_desktop.app import KeptSettings
from wixoss_desktop.cards.decks.deck_lists import load_decks
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.engine.wixoss.formats import OPTIONS, PROFILES, ProfileName, rules_of
from wixoss_desktop.ui.decks.deck_cards import NAME_FLAGS, DeckCard, shrink_to
from wixoss_desktop.ui.decks.deck_tile import DeckFault
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.wixoss.place import HomePlace, choice_in
from wixoss_desktop.ui.home.wixoss.practice_row import PROFILE_NAMES
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import lay_out_now, theme_named
from wixoss_desktop.ui.kit.tokens import PALETTES, TYPE
from wixoss_desktop.ui.play.wixoss.game_request import HomeChoice
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.options import option_sentence, profile_sentence

RESOURCES = Path(__file__).parents[3] / "resources"


@pytest.fixture(scope="module")
def cards() -> Cards:
    pool = load_pool(RESOURCES / "cards")
    return Cards(pool.cards, load_decks(RESOURCES / "decks", pool).decks, faces(), None)


def opened(cards: Cards, preferences: UiPreferences, qtbot: QtBot) -> Program:
    program = Program(cards, preferences, None, version="0")
    qtbot.addWidget(program.window)
    return program


@pytest.fixture(scope="module")
def tables_of_module(qapp: QApplication) -> Iterator[list[Table]]:
    made: list[Table] = []
    yield made
    for table in made:
        table.take_down()


@pytest.fixture
def program(tables_of_module: list[Table], qtbot: QtBot, cards: Cards) -> Iterator[Program]:
    """The program of the module at Home, where nothing has been chosen."""
    if not tables_of_module:
        tables_of_module.append(Table(qtbot, cards))
    shared = tables_of_module[0]
    shared.qtbot = qtbot
    shared.open()
    yield shared.program
    if not shared.leave_as_new():
        tables_of_module.remove(shared)
        shared.take_down()


@pytest.fixture
def home(program: Program) -> HomePlace:
    return program.home


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def take(home: HomePlace, seat: int, deck_id: str) -> None:
    """The person clicks a deck, wherever its row has been pushed to."""
    card = next(card for card in home.seats[seat].cards if card.deck.deck_id == deck_id)
    card.click()


def profile(home: HomePlace, name: ProfileName) -> QAbstractButton:
    """The button of a profile."""
    segments = home.profile.segments
    return segments.segment(name)


def test_six_profiles_are_offered_each_with_its_sentence(home: HomePlace) -> None:
    assert set(PROFILE_NAMES) == set(PROFILES)
    for name in PROFILE_NAMES:
        button = profile(home, name)
        assert button.accessibleDescription() == profile_sentence(lexicon("en"), name)
    click(profile(home, "S24"))
    assert heard_as(home.profile.sentence) == profile_sentence(lexicon("en"), "S24")
    assert home.request.rules == PROFILES["S24"]


def test_the_rules_follow_the_decks_until_the_person_chooses_them(home: HomePlace) -> None:
    assert home.request.rules == PROFILES["CLASSIC_2016"]
    take(home, 0, "WXDi-D01")
    take(home, 1, "WXDi-D02")
    assert home.request.rules == PROFILES["DIVA"]
    click(profile(home, "ALLSTAR"))
    take(home, 0, "WD01")
    assert home.request.rules.profile == "ALLSTAR"


def test_the_narrowest_format_is_taken_in_which_both_decks_are_legal(qtbot: QtBot) -> None:
    pool = load_pool(RESOURCES / "cards")
    decks = load_decks(RESOURCES / "decks", pool).decks
    broad = {
        f"{code} anywhere": replace(decks[code], code=f"{code} anywhere", format="ALLSTAR")
        for code in ("WX24-D1", "WX24-D2", "WXDi-D01", "WD01")
    }
    home = opened(Cards(pool.cards, {**decks, **broad}, faces(), None), UiPreferences(), qtbot).home
    for one, other, found in (
        ("WX24-D1 anywhere", "WX24-D2", "S24"),
        ("WX24-D2", "WX24-D1 anywhere", "S24"),
        ("WXDi-D01 anywhere", "WXDi-D02", "DIVA"),
        ("WD01 anywhere", "WD02", "CLASSIC_2016"),
        ("WX24-D1 anywhere", "WX24-D2 anywhere", "ALLSTAR"),  # that is what both are made for
        ("WD01 anywhere", "WX24-D1", "ALLSTAR"),
    ):
        take(home, 0, one)
        take(home, 1, other)
        assert home.request.rules == PROFILES[found], (one, other)


def test_a_deck_that_is_played_keeps_its_format_and_meets_a_deck_that_is_legal_in_it(
    program: Program, home: HomePlace
) -> None:
    home.tiles["practise"].setChecked(True)
    home.practice.set_value("computer")
    program.play_with("wixoss", "WXDi-D02")
    assert home.request.rules == PROFILES["DIVA"]
    assert home.request.decks == ("WXDi-D02", "WXDi-D01")
    bar = home.start_bar
    assert is_live(bar.start_button)
    take(home, 1, "WXDi-D05")
    program.play_with("wixoss", "WXDi-D03")
    assert home.request.decks == ("WXDi-D03", "WXDi-D05"), "who is legal stays"
    click(profile(home, "ALLSTAR"))
    program.play_with("wixoss", "WX24-D1")
    assert home.request.rules == PROFILES["S24"]


def row(home: HomePlace, seat: int = 0) -> tuple[DeckCard, ...]:
    """The decks that a seat can choose from, in order."""
    panel = home.seats[seat]
    return panel.cards


def shown(home: HomePlace) -> set[str]:
    """The decks of the first seat that aren't folded away."""
    return {card.deck.deck_id for card in row(home) if not card.isHidden()}


def test_decks_that_are_not_for_the_rules_stand_folded_behind_the_others(home: HomePlace) -> None:
    assert shown(home) == {card.deck.deck_id for card in row(home) if card.deck.profile == "CLASSIC_2016"}
    click(profile(home, "S24"))
    assert shown(home) == {"WX24-D1", "WX24-D2", "WX24-D3", "WX24-D4", "WX24-D5"}
    click(profile(home, "ALLSTAR"))
    assert len(shown(home)) == len(row(home))
    home.tiles["free"].setChecked(True)
    click(profile(home, "KEY"))
    assert len(shown(home)) == len(row(home)), "at a free table any deck is played"


def test_a_deck_of_ones_own_stands_with_the_others_where_it_is_legal(cards: Cards, qtbot: QtBot) -> None:
    home = opened(cards, UiPreferences(), qtbot).home
    tiles = [card.deck for card in row(home)]
    home.set_decks([replace(tile, is_own=tile.deck_id in ("WD03", "WXDi-D01")) for tile in tiles])
    wrong = (DeckFault("Too few cards.", "size"),)
    home.judge_by(lambda code, rules: wrong if (code, rules.profile) == ("WD03", "CLASSIC_2016") else ())
    qtbot.waitUntil(lambda: "WXDi-D01" in shown(home) and "WD03" not in shown(home))


def test_decks_stand_in_the_order_in_which_they_were_played_last(program: Program, home: HomePlace) -> None:
    window = program.window
    window.set_preferences(replace(window.preferences, decks_played=("WD05", "gone")))
    take(home, 0, "WD04")
    take(home, 1, "WD03")
    program.begin(home.request)
    assert window.preferences.decks_played == ("WD04", "WD03", "WD05", "gone")
    assert [card.deck.deck_id for card in row(home, 1)][:4] == ["WD04", "WD03", "WD05", "WD01"]


def test_where_no_other_deck_is_legal_in_the_format_that_is_said(cards: Cards, qtbot: QtBot) -> None:
    program = opened(cards, UiPreferences(), qtbot)
    home = program.home
    home.judge_by(lambda code, _rules: () if code == "WXDi-D02" else (DeckFault("Too few cards.", "size"),), every=True)
    program.play_with("wixoss", "WXDi-D02")
    assert home.request.rules == PROFILES["DIVA"]
    second, bar = home.seats[1], home.start_bar
    assert reads(second.faults).startswith("There is no other deck that is legal in Diva; this one isn't:")
    assert not is_live(bar.start_button)


def test_decks_of_one_series_are_called_by_what_tells_them_apart(home: HomePlace) -> None:
    names = {card.deck.deck_id: card.deck.name for card in home.seats[0].cards}
    assert (names["WXDi-D01"], names["WXDi-D03"]) == ("Ancient Surprise", "No Limit")
    assert len(set(names.values())) == len(names)
    assert names["WXDi-D07"] == "Top Diva Deck D.X.M (Deus Ex Machina)", "no capitals but initials"


@pytest.mark.parametrize("room", [(200, 66), (72, 46)])
def test_a_long_name_of_a_deck_is_written_smaller_and_never_cut(qapp: QApplication, room: tuple[int, int]) -> None:
    canvas, box = QPixmap(400, 200), QRectF(0, 0, *room)
    painter = QPainter(canvas)
    painter.setFont(theme_named("dark").font(TYPE.title))
    assert box.contains(shrink_to(painter, box, NAME_FLAGS, "Top Diva Deck D.X.M (Deus Ex Machina)"))
    painter.end()


def test_another_theme_colors_the_links_of_a_deck_that_is_not_legal(program: Program, home: HomePlace) -> None:
    segments, faults, window = home.profile.segments, home.seats[0].faults, program.window
    click(segments.segment("DIVA"))
    take(home, 0, "WD01")
    for theme in ("light", "dark"):
        window.set_preferences(replace(window.preferences, theme=theme))
        inks = re.findall("color:(#[0-9a-f]{6})", faults.toHtml())
        assert set(inks) == {PALETTES[theme].accent.lower()}


@pytest.mark.parametrize("language", ["ja", "it"])
def test_in_a_small_window_home_is_as_wide_and_says_the_whole_game(
    program: Program, home: HomePlace, qtbot: QtBot, language: str
) -> None:
    window, bar = program.window, home.start_bar
    before = window.size()
    window.resize(1024, 700)
    window.set_preferences(replace(window.preferences, language=language))
    lay_out_now()
    scroll = home.findChild(QScrollArea)
    assert scroll is not None and scroll.horizontalScrollBar().maximum() == 0
    window.resize(960, 640)
    lay_out_now()
    assert scroll.horizontalScrollBar().maximum() == 0, "nor is anything cut in the smallest one"
    window.resize(1024, 700)
    lay_out_now()
    said = next(label for label in bar.findChildren(QLabel) if label.text() == bar.summary)
    qtbot.waitUntil(lambda: said.heightForWidth(said.width()) <= said.height())  # no word of it is cut
    window.resize(before)


def test_rules_that_a_deck_does_not_fit_bring_one_made_for_them(home: HomePlace) -> None:
    click(profile(home, "DIVA"))
    assert [seat.deck.profile for seat in home.seats] == ["DIVA", "DIVA"]
    assert home.seats[0].deck != home.seats[1].deck
    assert is_live(home.start_bar.start_button)
    click(profile(home, "ALLSTAR"))
    assert [seat.deck.profile for seat in home.seats] == ["DIVA", "DIVA"], "those that may stay do"


def test_a_deck_that_is_not_legal_says_every_reason_and_nobody_can_start(home: HomePlace) -> None:
    click(profile(home, "DIVA"))
    tall, high = home._page.sizeHint(), home.seats[0].height()
    take(home, 0, "WD01")
    take(home, 1, "WD02")
    said = reads(home.seats[0].faults).splitlines()
    assert said[0] == "Not legal in Diva:"
    assert any("level 0" in line for line in said[1:])
    assert any("mark of this format" in line for line in said[1:])
    assert any("1 LRIG of level 0" in line for line in said[1:])
    assert len(said) > 10
    faults = home.seats[0].faults
    assert (home._page.sizeHint(), home.seats[0].height()) == (tall, high), "nothing moves"
    assert home.seats[0].feature.rect().contains(faults.geometry())
    inner = faults.viewport().height() - 2 * faults.document().documentMargin()
    assert inner >= 3 * faults.fontMetrics().lineSpacing()
    assert inner % faults.fontMetrics().lineSpacing() == 0, "no line is cut"
    assert not is_live(home.start_bar.start_button)
    click(profile(home, "CLASSIC_2016"))
    assert not reads(home.seats[0].faults)
    assert is_live(home.start_bar.start_button)


def unfolded(home: HomePlace, qtbot: QtBot) -> None:
    click(home.start_bar.options_button)
    click(home.rules_button)
    qtbot.waitUntil(home.rules_panel.isVisible)


def test_what_folds_shows_an_arrow_where_the_next_click_moves_it(home: HomePlace, qtbot: QtBot) -> None:
    options, rules = home.start_bar.options_button, home.rules_button
    assert (options.arrow, rules.arrow) == ("less", "more")
    unfolded(home, qtbot)
    assert (options.arrow, rules.arrow) == ("more", "less")
    assert not rules.icon().isNull()


def test_every_option_stands_with_its_sentence_and_its_default_marked(home: HomePlace, qtbot: QtBot) -> None:
    unfolded(home, qtbot)
    for option in OPTIONS:
        row = home.rules_panel.rows[option]
        assert row.sentence.text() == option_sentence(lexicon("en"), option)
        if isinstance(row.box, QComboBox):
            texts = [row.box.itemText(at) for at in range(row.box.count())]
            assert len(texts) == len(OPTIONS[option])
            assert [text.endswith("(default)") for text in texts].count(True) == 1
            assert row.box.currentText().endswith("(default)")
        else:
            assert "(default)" in row.box.text()


def test_a_changed_option_goes_with_the_request_and_can_be_reset(home: HomePlace, qtbot: QtBot) -> None:
    unfolded(home, qtbot)
    row = home.rules_panel.rows["hand_limit"]
    assert isinstance(row.box, QSpinBox)
    row.box.setFocus()
    QTest.keyClick(row.box, Qt.Key.Key_Up)
    assert home.request.rules == rules_of("CLASSIC_2016", hand_limit=7)
    assert "7" in row.box.text() and "default: 6" in row.box.text()
    click(home.rules_panel.reset_button)
    assert home.request.rules == PROFILES["CLASSIC_2016"]


def test_home_takes_up_what_was_chosen_last_when_the_program_is_opened_again(
    program: Program, cards: Cards, qtbot: QtBot, tmp_path: Path
) -> None:
    kept = KeptSettings(tmp_path / "settings.json")
    program.window.preferences_changed.connect(kept.keep)
    click_through(program.home)
    again = opened(cards, KeptSettings(tmp_path / "settings.json").as_preferences(), qtbot)
    asked = again.home.request
    again.close()
    assert asked == program.home.request
    assert is_live(program.home.start_bar.start_button)
    assert (asked.mode, asked.decks, asked.first) == ("practise", ("WXDi-D03", "WXDi-D02"), "second")
    assert asked.rules == rules_of("ALLSTAR", hand_limit=7)


def click_through(home: HomePlace) -> None:
    """Another way to play, decks, who begins, profile and option than the first ones."""
    home.tiles["practise"].click()
    take(home, 0, "WXDi-D03")
    take(home, 1, "WXDi-D02")
    home.options_panel.first.segment("second").click()
    profile(home, "ALLSTAR").click()
    box = home.rules_panel.rows["hand_limit"].box
    assert isinstance(box, QSpinBox)
    box.setValue(7)


def test_a_deck_that_was_left_illegal_is_judged_again_once_the_window_is_there(cards: Cards, qtbot: QtBot) -> None:
    left = UiPreferences(decks=("WD01", "WD02"), profile="DIVA")
    again = opened(cards, left, qtbot)
    again.window.show()
    qtbot.waitUntil(lambda: not is_live(again.home.start_bar.start_button))
    assert reads(again.home.seats[0].faults).startswith("Not legal in Diva:")
    again.close()


def test_a_choice_that_is_not_possible_any_more_is_passed_over() -> None:
    gone = UiPreferences(profile="OLD", decks=("Sold", "WD02"))
    assert choice_in(gone).rules is None
    assert choice_in(replace(gone, profile="DIVA", rule_options={"colour_of_the_mat": 3})).rules == PROFILES["DIVA"]
    assert choice_in(replace(gone, profile="DIVA", rule_options={"profile": "KEY"})).rules == PROFILES["DIVA"]


def test_a_deck_that_is_not_there_any_more_leaves_the_first(home: HomePlace) -> None:
    home.take_up(HomeChoice("practise", ("Sold", "WD05"), None))
    assert home.request.decks == ("WD01", "WD05")


def test_whoever_comes_back_from_another_place_sees_home_from_the_top(home: HomePlace, qtbot: QtBot) -> None:
    unfolded(home, qtbot)
    bar = home.findChildren(QScrollArea)[0].verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() > 0)
    home.hide()
    home.show()
    assert bar.value() == 0
