"""Drawings: icons, colour marks and fans are there and differ from each other."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import DECKS, Shell
from wixoss_desktop.images.cache import FaceCache, Pixels
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.decks import deck_cards
from wixoss_desktop.ui.decks.card_fan import compose_fan
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.faces.marks_in_text import plain_symbols
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS, COLOR_WORDS, color_letter, mark_path
from wixoss_desktop.ui.kit.icons import IconName, icon, icon_names, icon_path
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.tokens import CARD_INKS, ThemeName
from wixoss_desktop.ui.kit.translate import Language, words_of
from wixoss_desktop.ui.kit.workers import Workers

RESOURCES = Path(__file__).parents[3] / "resources"


@pytest.mark.parametrize("name", icon_names())
def test_an_icon_stays_in_its_box_and_is_drawn(qapp: QApplication, name: IconName) -> None:
    assert QRectF(0, 0, 24, 24).contains(icon_path(name).boundingRect().adjusted(-1, -1, 1, 1))
    image = icon(name, theme_named("dark")).pixmap(20, 20).toImage()
    assert any(image.pixelColor(x, y).alpha() > 128 for x in range(20) for y in range(20))


def test_each_colour_has_a_word_a_letter_and_a_shape_of_its_own() -> None:
    assert set(COLOR_WORDS) == set(COLOR_LETTERS) == set(CARD_INKS)
    assert len(set(COLOR_LETTERS.values())) == len(CARD_INKS)
    outlines = [mark_path(color, QRectF(0, 0, 40, 40)).toFillPolygon() for color in CARD_INKS]
    assert all(one != two for at, one in enumerate(outlines) for two in outlines[at + 1 :])


@pytest.mark.parametrize(("code", "signs"), [("ja", "白赤青緑黒無"), ("zh", "白赤青绿黑无"), ("it", "WRUGBC")])
def test_a_colour_has_a_sign_where_one_writes_signs(qapp: QApplication, code: str, signs: str) -> None:
    language = Language()
    language.speak(words_of(code))
    try:
        assert "".join(color_letter(color) for color in COLOR_LETTERS) == signs
        assert plain_symbols("{W}{C}") == f"{signs[0]} {signs[5]}"
    finally:
        language.speak(None)


class BlankFaces(FaceCache):
    """Faces that nobody has to draw."""

    def rgba(self, face: Face, width: int, dark: bool = True, scale: float = 1.0) -> Pixels:
        return width, width, bytes(4 * width * width)


def test_a_larger_window_keeps_more_pictures(qapp: QApplication) -> None:
    pictures = Pictures(BlankFaces(None), None)

    def held(window: QSize) -> int:
        pictures.keep_for(window)
        for number in range(40):
            pictures.face(Face(key=str(number), name=""), 400)
        return pictures.held_bytes

    assert held(QSize(640, 480)) < held(QSize(3840, 2160)) <= 4 * 3840 * 2160
    assert held(QSize(1920, 1080)) < held(QSize(3840, 2160))


def test_what_is_asked_for_is_drawn_only_once_the_window_had_its_turn(qtbot: QtBot) -> None:
    workers, face = Workers(), Face(key="1", name="")
    pictures = Pictures(BlankFaces(None), workers)
    assert pictures.face(face, 40) is None and pictures.is_drawing and not workers.is_busy
    qtbot.waitUntil(lambda: not pictures.is_drawing)
    assert pictures.face(face, 40) is not None and workers.close()


@pytest.mark.parametrize("cards", [3, 5])
def test_a_fan_asks_for_one_picture_per_card_and_stays_in_its_frame(qapp: QApplication, cards: int) -> None:
    asked: list[str] = []

    def picture(face: str, width: int) -> QPixmap | None:
        asked.append(face)
        pixmap = QPixmap(width, round(width * 88 / 63))
        pixmap.fill(Qt.GlobalColor.red)
        return pixmap

    deck = DeckTile("WD01", "White Hope", ("white",), faces=("a", "b", "c", "d", "e"))
    fan = compose_fan(deck, picture, QSize(300, 200), 1.0, theme_named("dark"), cards=cards)
    assert sorted(asked) == ["a", "b", "c", "d", "e"][:cards]
    assert asked[-1] == "a", "the front card is drawn last"
    image = fan.toImage()
    edge = [image.pixelColor(x, y).alpha() for x in (0, 299) for y in range(200)]
    edge += [image.pixelColor(x, y).alpha() for x in range(300) for y in (0, 199)]
    assert max(edge) < 128


def test_a_fan_is_made_once_for_the_same_pictures_and_anew_for_others(qapp: QApplication) -> None:
    colors = {"a": Qt.GlobalColor.red, "b": Qt.GlobalColor.green, "c": Qt.GlobalColor.blue}
    pixmaps = {face: QPixmap(60, 84) for face in colors}
    for face, color in colors.items():
        pixmaps[face].fill(color)

    def fan(faces: str, *, theme: ThemeName = "dark", width: int = 300) -> QPixmap:
        deck = DeckTile("WD01", "White Hope", ("white",), faces=tuple(faces))
        size = QSize(width, 200)
        return compose_fan(deck, lambda face, _: pixmaps.get(face), size, 1.0, theme_named(theme), cards=3)

    first = fan("abc")
    assert fan("abc").cacheKey() == first.cacheKey()
    others = [fan("acb"), fan("abx"), fan("abc", theme="light"), fan("abc", width=310)]
    assert len({first.cacheKey(), *(other.cacheKey() for other in others)}) == 5
    pixmaps["a"].fill(Qt.GlobalColor.yellow)
    assert fan("abc").toImage() != first.toImage()


def test_a_deck_without_pictures_still_has_a_fan(qapp: QApplication) -> None:
    deck = DeckTile("WD05", "Black Desire", ("black",))
    fan = compose_fan(deck, lambda face, width: None, QSize(200, 140), 2.0, theme_named("light"), cards=3)
    assert (fan.width(), fan.height(), fan.devicePixelRatio()) == (400, 280, 2.0)
    assert fan.toImage().pixelColor(200, 140).alpha() == 255


def test_decks_out_of_sight_are_drawn_when_they_are_seen(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another language names every deck anew: none is drawn for that while another place is on the screen."""
    drawn: list[str] = []

    def note(deck: DeckTile, *_: object, cards: int) -> QPixmap:
        drawn.extend([deck.name] if cards == 3 else [])
        return QPixmap(4, 4)

    monkeypatch.setattr(deck_cards, "compose_fan", note)
    shell.window.show_place("settings")
    named = [replace(deck, name=f"{deck.name}!") for deck in DECKS]
    shell.home.set_decks(named)
    assert not drawn
    shell.window.show_place("home")
    qtbot.waitUntil(lambda: named[0].name in drawn)


def test_a_deck_in_large_says_in_short_what_has_no_room_in_full(qtbot: QtBot) -> None:
    full = (
        "12 of 40 by hand: whoever plays them carries out what they say. 3 of 40 known by facts alone: they lie there."
    )
    tile = DeckTile("own-1", "Mine", ("red",), "Archer", badge="12 of 40 by hand", badge_words=full)
    feature = deck_cards.DeckFeature(Look(theme_named("dark", 1.0)), tile, lambda *_: QPixmap())
    qtbot.addWidget(feature)
    feature.show_deck(tile)
    assert feature.about_within(QRectF(0, 0, 300, 200)) == f"Archer\n{full}"
    assert feature.about_within(QRectF(0, 0, 300, 60)) == "Archer\n12 of 40 by hand"
    assert feature.about_within(QRectF(0, 0, 300, 25)) == "Archer" and feature.toolTip() == full
