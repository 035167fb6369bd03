"""A person's own pictures at the table: they show what may be seen, and nothing else."""

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QColor, QImage

from tests.ui.table import Table, decks, shown, terms
from tests.ui.table_place.test_playing import played_to
from wixoss_desktop.images.own.album import Album, scan
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.table.wixoss.states import current

DECKS = [decks().decks[code] for code in ("WD01", "WD02")]
LRIG_DECKS = {no for deck in DECKS for no in deck.lrig_deck}
ALL = sorted(LRIG_DECKS | {no for deck in DECKS for no in deck.main_deck})
COLOR = {no: (20 + at % 6 * 40, 20 + at // 6 % 6 * 40, 20 + at // 36 * 40) for at, no in enumerate(ALL)}
"""Each card's picture is one colour, and no other card's is."""


@pytest.fixture(scope="module")
def flat(tmp_path_factory: pytest.TempPathFactory) -> Album:
    folder = tmp_path_factory.mktemp("flat")
    for no, color in COLOR.items():
        Image.new("RGB", (63, 88), color).save(folder / f"{no}.png")
    return scan([Path(folder)])


@pytest.fixture
def dressed(table: Table, flat: Album) -> Table:
    table.put_on(flat)
    return table


def seen(table: Table) -> set[str]:
    """The cards whose pictures are on the screen."""
    image = table.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    colors = {value & 0xFFFFFF for value in memoryview(image.constBits()).cast("I")}
    return {no for no, color in COLOR.items() if QColor(*color).rgb() & 0xFFFFFF in colors}


def hand(table: Table, seat: int) -> set[str]:
    cards = table.seen_by(seat).side(seat).hand
    return {no for no in cards if no is not None}


def test_the_own_hand_is_seen_and_neither_the_other_hand_nor_any_deck_nor_life(dressed: Table) -> None:
    played_to(dressed, "main_phase")
    mine, theirs = hand(dressed, 0), hand(dressed, 1)
    assert mine and theirs
    found = seen(dressed)
    assert mine <= found
    assert found - mine <= LRIG_DECKS and len(found - mine) <= 2


def test_behind_the_curtain_there_is_no_picture_of_any_hand(dressed: Table) -> None:
    dressed.show(Match.begin(terms()))
    assert dressed.stage == "curtain"
    assert seen(dressed) <= LRIG_DECKS


def test_on_the_field_the_power_of_the_moment_stands_on_the_picture(dressed: Table) -> None:
    board = "phase: main\nP1 lrig: WD01-001 over WD01-002\nP1 C: WD01-010\nP1 L: WD01-009\nP2 hand: 2\n"
    shown(dressed, board)
    assert {"WD01-001", "WD01-009", "WD01-010"} <= seen(dressed)
    field = dressed.moment.view.side(0).field
    risen = next(one for one in field if one is not None and one.no == "WD01-010")
    assert risen.power > risen.printed_power
    faces = dressed.faces
    now, printed = faces.card("WD01-010", 96, lambda face: current(face, risen)), faces.card("WD01-010", 96)
    assert now is not None and printed is not None and now.toImage() != printed.toImage()
