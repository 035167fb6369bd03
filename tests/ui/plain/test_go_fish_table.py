"""Go Fish on a plain table: large hands, many answers by one card, up to six seats, small windows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.any_game.go_fish_voice import WORDS, FishVoice
from tests.ui.plain.pond import PondTable, at_pond, play_on
from tests.ui.plain.sea_table import SeaPage
from tests.ui.table import skip_time
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.table_sounds import TableSounds
from wixoss_desktop.ui.table.plain.place import MOST_LISTED
from wixoss_desktop.words.languages import game_lexicon
from wixoss_desktop.words.pieces import SeatReader

ROOT: Final = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def page(qapp: QApplication) -> Iterator[SeaPage]:
    with pytest.MonkeyPatch.context() as patch:
        skip_time(patch)
        page = SeaPage()
        yield page
        page.close()


def test_a_click_on_a_card_that_can_do_several_things_asks_which_and_the_list_has_no_others(page: SeaPage) -> None:
    table = PondTable(page, at_pond(4, 7))
    assert len(table.match.legal(table.me)) > MOST_LISTED and not table.choices, "too many to be listed"
    table.narrowed(0)
    card = table.cards(table.me, "hand")[0] or ""
    assert len(table.menu) == 3 and all(do.endswith(f" {card[:-1]}") for do in table.menu)
    assert [said.rsplit(" ", 1)[1] for said in table.choices] == [card[:-1]] * 3, "beside the table as well"
    table.close_menu()
    other = next(seat for seat in range(4) if seat != table.me)
    assert table.is_end(other, "hand"), "it stays chosen, and can be put on whom it asks"
    table.key(Qt.Key.Key_Escape)
    assert not table.choices and not table.is_end(other, "hand")


def test_answers_that_are_listed_have_numbers_as_keys(page: SeaPage) -> None:
    table = PondTable(page, at_pond(4, 7))
    table.narrowed(0)
    table.close_menu()
    asked = table.choices[1]
    assert table.keys_of_choices == ["1", "2", "3"]
    table.key(Qt.Key.Key_2)
    assert table.log[-1] != asked and any(line.lower().endswith(f"{asked[4:].lower()}.") for line in table.log[-3:])


def test_where_nothing_is_listed_numbers_choose_cards_of_the_hand(page: SeaPage) -> None:
    table = PondTable(page, at_pond(4, 7))
    table.key(Qt.Key.Key_3)
    card = table.cards(table.me, "hand")[2] or ""
    assert table.menu and all(do.endswith(f" {card[:-1]}") for do in table.menu)
    table.close_menu()


def test_no_plate_lies_over_the_hands_of_others(page: SeaPage) -> None:
    for seats, size in ((2, (900, 700)), (4, (1280, 800)), (6, (1920, 1080))):
        table = PondTable(page, at_pond(seats), size=size)
        for seat in range(seats):
            assert not table.covered_by_plates(seat, "hand"), (seats, seat)


def test_a_page_has_room_in_a_window_of_900(page: SeaPage) -> None:
    table = PondTable(page, at_pond(2, 20), size=(900, 700))
    assert table.width <= 900
    assert table.heading == "Round 1" and table.heading_is_whole
    ended = PondTable(page, play_on(at_pond(3)), size=(900, 700))
    ended.go_on()
    assert ended.heading == "The game is over" and ended.heading_is_whole


def test_the_heading_is_whole_however_wide_the_window_is(page: SeaPage) -> None:
    """Where the buttons leave no room beside it they have a line of their own."""
    match = play_on(at_pond(3))
    for width in range(705, 945, 20):
        table = PondTable(page, match, size=(width, 700))
        assert table.heading_is_whole, width


def test_beside_a_long_refusal_all_answers_stay_in_sight(page: SeaPage) -> None:
    table = PondTable(page, at_pond(3))
    assert table.lists_all
    table.be_refused("Nobody is asked for a card that one doesn't hold, however much one would like to have it. " * 2)
    assert table.lists_all


def test_the_table_does_not_move_for_who_is_waited_for(page: SeaPage) -> None:
    moved = []
    for width in (840, 860, 1080, 1100, 1120):
        match = at_pond(4)
        table = PondTable(page, match, size=(width, 800))
        before, me = table.top, table.me
        while match.to_act[0] == me:
            match.submit(me, match.legal(me)[-1])
        table.go_on()
        moved += [width] if table.top != before else []
    assert not moved


def test_who_has_left_is_said_on_the_plate_and_nobody_is_on_in_the_end(page: SeaPage) -> None:
    match = at_pond(4)
    gone = (match.to_act[0] + 1) % 4
    match.concede(gone)
    table = PondTable(page, match)
    names = ("Ada", "Bea", "Cia", "Dora")
    assert f"{names[gone]} has left · books 0" in table.plates and sum("has left" in one for one in table.plates) == 1
    assert [one.startswith("▶") for one in table.plates] == [True, False, False, False]
    ended = PondTable(page, play_on(at_pond(3)))
    ended.go_on()
    assert not any("▶" in one for one in ended.plates)


def test_a_name_is_said_once_and_the_game_says_what_its_rounds_are_called(page: SeaPage) -> None:
    table = PondTable(page, play_on(at_pond(4), 6))
    names = ("Ada", "Bea", "Cia", "Dora")
    assert table.question == f"{names[table.me]}, whom do you ask?"
    assert table.heading.startswith("Cast ") and table.heading.endswith(f": {names[table.me]}")


def test_what_happens_and_what_is_refused_is_heard(page: SeaPage, monkeypatch: pytest.MonkeyPatch) -> None:
    heard, sounds = list[str](), TableSounds(Workers())
    monkeypatch.setattr(sounds, "play", heard.extend)
    table = PondTable(page, at_pond(4, 7))
    page.hear_by(sounds)
    table.narrowed(0)
    table.close_menu()
    table.key(Qt.Key.Key_1)
    assert heard and set(heard) <= {"draw", "charge", "decision"}
    before = len(heard)
    table.speak()
    assert len(heard) == before, "a moment is heard once"
    table.be_refused("No.")
    assert heard[-1] == "refused"
    sounds.close()


def test_near_cards_stay_large_however_many_play(page: SeaPage) -> None:
    near, far = {}, {}
    for seats in (2, 4, 6):
        table = PondTable(page, at_pond(seats))
        near[seats] = table.card_width(table.me, "hand")
        far[seats] = table.card_width((table.me + 1) % seats, "hand")
    assert near[6] > 1.4 * far[6] and near[6] >= 0.85 * near[2]


def test_of_cards_that_cover_each_other_the_names_can_be_read(page: SeaPage, monkeypatch: pytest.MonkeyPatch) -> None:
    wide = PondTable(page, at_pond(2, 5))
    assert not wide.has_name_in_strip(wide.me, "hand")
    monkeypatch.setattr(SeatReader, "name", lambda _, no: f"The long name of {no}")
    packed = PondTable(page, at_pond(2, 20), size=(900, 700))
    assert packed.has_name_in_strip(packed.me, "hand")
    assert not packed.has_name_in_strip(packed.me, "hand", -1), "nothing lies over the last one"


def test_dice_and_notes_lie_on_the_table_and_zones_say_what_they_are(page: SeaPage) -> None:
    table = PondTable(page, play_on(at_pond(4), 6))
    assert "who begins" in table.written and any(said.startswith("cast ") for said in table.written)
    assert [one for one in table.dice if one is not None] == table.dice != []


def test_the_guide_to_games_has_a_picture_made_of_a_table(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
    snippet = next(one for one in re.findall(r"```python\n(.*?)```", guide, re.S) if "table.png" in one)
    monkeypatch.chdir(tmp_path)
    exec(compile(snippet, "docs/games.md", "exec"), {})
    picture = QImage(str(tmp_path / "table.png"))
    assert (picture.width(), picture.height()) == (1280, 800)
    colors = {picture.pixel(x, y) for x in range(300, 1000, 7) for y in range(100, 780, 7)}
    assert len(colors) > 100, "cards and zones are painted"


def test_what_a_game_says_lies_in_files_and_in_english_where_a_language_lacks_it(tmp_path: Path) -> None:
    words = {code: game_lexicon(code, FishVoice.rooms, "go_fish", WORDS) for code in ("en", "it", "ja", "zh")}
    assert words["it"].term("zone.pond") == "stagno" and words["ja"].say("go_fish.log.die", n=3) == "サイコロは3。"
    assert words["zh"].term("fact.suit.heart") == "♥", "which only English has a sign for"
    with pytest.raises(LookupError, match="no such language"):
        game_lexicon("xx", FishVoice.rooms, "go_fish", WORDS)
    for name, content in (("terms", {"zone.pond": "lago"}), ("sentences", {"go_fish.on": "tocca a {player}"})):
        folder = tmp_path / name / "it" / "go_fish"
        folder.mkdir(parents=True)
        (folder / f"{name}.json").write_text(json.dumps(content))
    alone = {name: game_lexicon("it", FishVoice.rooms, "go_fish", tmp_path / name) for name in ("terms", "sentences")}
    assert alone["terms"].term("zone.pond") == "lago", "either file may be there alone"
    assert alone["sentences"].say("go_fish.on", player="Ada") == "tocca a Ada"
