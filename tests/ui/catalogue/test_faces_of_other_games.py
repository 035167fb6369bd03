"""Cards of other games in the catalogue: drawn as their game says, in its words, as on its table."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from tests.any_game.go_fish import CARDS
from tests.any_game.go_fish_voice import FishVoice
from tests.images.photos import RED, halves, is_near, jpeg, put
from wixoss_desktop.cards.catalogue.facts import OTHER, Entry, Facts, Printing, Text
from wixoss_desktop.cards.catalogue.lists import CardList, carry_out, plan
from wixoss_desktop.cards.catalogue.search.rows import Row, rows_of
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.own.album import scan
from wixoss_desktop.match import games
from wixoss_desktop.references import resolved
from wixoss_desktop.ui.catalogue.game_facts import GameFacts, facts_of_game
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.plain_face import FacePart, PlainFace, cut_to_words, drawn, image_of
from wixoss_desktop.words import voice


@pytest.fixture
def ten(tmp_path: Path) -> Row:
    """The ten of hearts, as a list of the cards of Go Fish has it."""
    own: dict[str, FactValue] = {"kind": "card", "rank": "10", "suit": "heart"}
    entry = Entry("Ten", (Printing("F-10"),), Facts(OTHER, game="go_fish", own=own), {"en": Text("Ten")})
    with Store(tmp_path) as store:
        carry_out(store, plan(store, CardList("own_list", "mine", (entry,))))
        return rows_of(store)[0]


@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_card_of_another_game_is_drawn_as_that_says(
    ten: Row, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    module = ModuleType("of_tests")
    module.__dict__.update(kinds=lambda: CARDS, VOICE=FishVoice())
    monkeypatch.setitem(sys.modules, "wixoss_desktop.of_tests", module)
    monkeypatch.setattr(games, "GAMES", {"go_fish": SimpleNamespace(parts={"card_kinds": "of_tests:kinds"})})
    monkeypatch.setattr(voice, "VOICES", {"go_fish": "of_tests:VOICE"})
    resolved.cache_clear()
    face = facts_of_game("go_fish").face(ten, "Ten", "", code)
    assert isinstance(face, PlainFace)
    assert face.grounds == ("red",) and [part.text for part in face.parts] == ["10", "♥"]
    assert face.kind == {"en": "card", "ja": "カード"}[code]
    picture = Pictures(FaceCache(None), None).readable(face, 128)
    assert picture is not None and picture.toImage() == drawn(face, 128).toImage()
    resolved.cache_clear()


def test_of_a_game_that_nobody_knows_a_card_has_its_name(ten: Row, qapp: QApplication) -> None:
    face = facts_of_game("go_fish").face(ten, "Ten", "", "en")
    assert isinstance(face, PlainFace) and (face.name, face.parts) == ("Ten", ())


def test_a_card_of_another_game_wears_the_picture_that_a_person_has_of_it(
    ten: Row, qapp: QApplication, tmp_path: Path
) -> None:
    put(tmp_path / "mine", {"F-10.jpg": jpeg(halves()), "F-11.jpg": b"no picture"})
    pictures, face = Pictures(FaceCache(None), None), facts_of_game("go_fish").face(ten, "Ten", "", "en")
    pictures.wardrobe.take(scan([tmp_path / "mine"]))
    worn = pictures.face(face, 128)
    assert worn is not None
    seen = worn.toImage().pixelColor(64, 40)
    assert is_near((seen.red(), seen.green(), seen.blue()), RED)
    assert isinstance(face, PlainFace)
    spoilt = replace(face, no="F-11")
    shown = pictures.face(spoilt, 128)
    assert shown is not None and shown.toImage() == drawn(spoilt, 128).toImage(), "what can't be shown isn't"
    pictures.wardrobe.prefers_own = False
    always = pictures.face(face, 128)
    assert always is not None and always.toImage() == drawn(face, 128).toImage()


@pytest.mark.parametrize(("width", "strip"), [(66, 43), (98, 62), (96, 0), (72, 0)])
def test_two_names_are_told_apart_by_their_ends_and_a_cost_is_read_whole(
    qapp: QApplication, width: int, strip: int
) -> None:
    names = [PlainFace(f"Halwen Gate{end}") for end in ("warden", "keeper")]
    costs = [PlainFace("Halwen Old Bastion", parts=(FacePart("corner", "value", one),)) for one in ("4WW", "4UU")]
    for one, other in (names, costs):
        assert image_of(one, width, strip) != image_of(other, width, strip)


@pytest.mark.parametrize(("cost", "width"), [("W", 70), ("2WW", 70), ("2WW", 64)])
def test_beside_a_long_name_a_cost_moves_to_the_kind_so_that_both_are_read_on_a_small_card(
    qapp: QApplication, cost: str, width: int
) -> None:
    seen = {
        (name, of): image_of(PlainFace(name, "being", (FacePart("corner", "value", of),), sign="star"), width)
        for name in ("Halwen Gatewarden", "Halwen Gatewarder")
        for of in (cost, cost.replace("W", "U"))
    }
    assert len({bytes(one.constBits()) for one in seen.values()}) == 4


@pytest.mark.parametrize(("word", "drops"), [("Abdominal Stretch", 2), ("Moonsault", 3), ("Springboard Leg Drop", 1)])
def test_a_word_that_is_longer_than_its_line_is_read_to_its_end_beside_what_a_covered_card_costs(
    qapp: QApplication, word: str, drops: int
) -> None:
    first, *rest = word.split()
    cost = FacePart("corner", "drops", count=drops)
    ends = [PlainFace(" ".join((first[:-1] + end, *rest)), parts=(cost,)) for end in (first[-1], "x")]
    assert image_of(ends[0], 98, 66) != image_of(ends[1], 98, 66)


def test_a_short_name_is_read_whole_on_the_smallest_board_of_four(qapp: QApplication) -> None:
    one, other = (image_of(PlainFace(f"Dorian Fein{end}"), 60) for end in "td")
    assert one != other


@pytest.mark.parametrize("width", [60, 90, 118])
def test_what_a_card_is_of_its_kind_is_read_whole_however_small_it_is(qapp: QApplication, width: int) -> None:
    kinds = [
        PlainFace("Halwen", parts=(FacePart("type", "value", of),), kind="character", sign="star")
        for of in ("HIGH FLYER", "HIGH FLOWN")
    ]
    assert image_of(kinds[0], width) != image_of(kinds[1], width)


def test_cards_of_one_name_are_told_apart_by_all_that_their_game_says_of_them(ten: Row) -> None:
    assert GameFacts("go_fish", CARDS).told_apart(ten.facts, "en") == "10 · heart"


def test_of_a_text_without_room_whole_words_stand_on_a_card_but_for_one_alone(qapp: QApplication) -> None:
    font = QFont()
    font.setPixelSize(10)
    box = QRectF(0, 0, QFontMetricsF(font).horizontalAdvance("Trestle Tab …"), 14)

    def cut(text: str, *, is_one_line: bool = True) -> str:
        return cut_to_words(font, box, text, int(Qt.AlignmentFlag.AlignLeft), is_one_line=is_one_line)

    assert (cut("Trestle Table Leg"), cut("Trestle Tables", is_one_line=False)) == ("Trestle …", "Trestle…")
    assert cut("Againstwhomever").startswith("Agai") and cut("Againstwhomever").endswith("…")
