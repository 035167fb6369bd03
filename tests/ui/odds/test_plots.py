"""Plots can be read by everybody: by their forms without colour, by figures, by the keyboard."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QLocale, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.kit import locale, plots
from wixoss_desktop.ui.kit.locale import number
from wixoss_desktop.ui.kit.plots import Chart, Plot, Series, ink
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.odds.plot_card import PlotCard

ONE = Series("one", (0.25, 0.5), (0.01, 0.01))
TWO = Series("two", (0.25, 0.5), ())
CHART = Chart("bars", "Chances", ("a", "b"), (ONE, TWO), axis="Turn")


def plot(qtbot: QtBot, chart: Chart = CHART) -> Plot:
    made = Plot(Look(theme_named("dark")))
    qtbot.addWidget(made)
    made.resize(400, 260)
    made.show_chart(chart)
    return made


def _grey(made: Plot) -> QImage:
    return made.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)


def test_figures_are_there_as_text_with_what_they_may_be_off_by(qtbot: QtBot) -> None:
    made = plot(qtbot)
    assert made.accessibleName() == "Chances"
    assert made.accessibleDescription().splitlines() == [
        "Turn\tone\ttwo", "a\t25.0% ± 2.0\t25.0%", "b\t50.0% ± 2.0\t50.0%",
    ]  # fmt: skip


def test_the_bars_of_a_series_are_drawn_in_one_go_and_their_figures_said_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, said = list[int](), list[float]()

    class Counted(QPainter):
        def drawRects(self, *boxes: Any, **more: Any) -> None:
            drawn.append(len(boxes[0]))
            super().drawRects(*boxes, **more)

    class Written(QLocale):
        def toString(self, *value: Any, **more: Any) -> str:
            said.append(value[0])
            return super().toString(*value, **more)

    monkeypatch.setattr(plots, "QPainter", Counted)
    monkeypatch.setattr(locale, "QLocale", Written)
    locale._locale.cache_clear()
    counts = (7531.0, 7532.0, 7533.0)
    made = plot(qtbot, Chart("bars", "", ("a", "b", "c"), (Series("one", counts), Series("two", counts)), False))
    for _ in range(2):
        made.grab()
    locale._locale.cache_clear()
    assert drawn == [1, 1, 3, 3] * 2  # what the series look like in the legend, then their bars
    assert all(said.count(count) == 1 for count in counts)


def test_series_differ_without_colour(qtbot: QtBot) -> None:
    for kind in ("bars", "lines", "stacked"):
        first = _grey(plot(qtbot, Chart(kind, "", ("a", "b"), (ONE, Series("", (None, None))))))
        other = _grey(plot(qtbot, Chart(kind, "", ("a", "b"), (Series("", (None, None)), ONE))))
        assert first != other


def test_lines_that_say_the_same_are_both_to_be_seen(qtbot: QtBot) -> None:
    theme, same = theme_named("dark"), (0.5, 0.5)
    image = plot(qtbot, Chart("lines", "", ("a", "b"), (Series("", same), Series("", same)))).grab().toImage()
    middle = [image.pixelColor(x, y) for x in range(image.width()) for y in range(90, image.height() - 50)]
    assert min(sum(one == ink(theme, place) for one in middle) for place in (0, 1)) > 100


def move_to(made: Plot, x: float, y: float) -> None:
    """A real move of the mouse over the plot, whichever window lies on top."""
    spot, none = QPointF(x, y), Qt.MouseButton.NoButton
    moved = QMouseEvent(QEvent.Type.MouseMove, spot, made.mapToGlobal(spot), none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(made, moved)


def test_pointing_at_a_label_says_its_figures(qtbot: QtBot) -> None:
    made = plot(qtbot)
    move_to(made, 300, 120)
    assert made.told == "b: one 50.0% ± 2.0 · two 50.0%" == made.toolTip()
    QTest.keyClick(made, Qt.Key.Key_Left)
    assert made.told.startswith("a: ")
    QTest.keyClick(made, Qt.Key.Key_Left)
    assert made.at == 0


def test_bars_are_as_high_as_their_figures(qtbot: QtBot) -> None:
    made = plot(qtbot, Chart("bars", "", ("a",), (Series("", (0.3,)),)))
    picture, bar = made.grab().toImage(), QColor(made._look.theme.colors.accent)
    rows = [y for y in range(picture.height()) if picture.pixelColor(picture.width() // 2 + 20, y) == bar]
    area = made._area()
    assert abs(len(rows) / area.height() - 0.3 / 0.4) < 0.03


def test_a_scale_for_counts_is_round_and_holds_the_largest(qtbot: QtBot) -> None:
    for largest, top in ((0.0, 4), (0.8, 1), (3, 4), (11, 12), (170, 200)):
        assert Chart("lines", "", ("a",), (Series("", (largest,)),), is_share=False).top == top
    stacked = Chart("stacked", "", ("a",), (Series("", (3.0,)), Series("", (5.0,))), is_share=False)
    assert stacked.top == 8 and stacked.said(None) == "–" and stacked.said(2.5) == "2.50"


@pytest.mark.parametrize(
    ("figures", "said"),
    [((1.0, 1.0), ["0", "1"]), ((6.0,), ["0", "3", "6"]), ((0.0,), ["0", "1", "2", "3", "4"]),
     ((0.5,), ["0", "0.3", "0.5", "0.8", "1"])],
)  # fmt: skip
def test_no_half_of_a_card_stands_beside_bars_that_count_cards(
    figures: tuple[float, ...], said: list[str], qtbot: QtBot
) -> None:
    made = plot(qtbot, Chart("bars", "", tuple("ab"[: len(figures)]), (Series("", figures),), is_share=False))
    assert list(filter(None, made._ticks())) == said


def test_the_frame_turns_a_plot_into_a_table(qtbot: QtBot) -> None:
    card = PlotCard(Look(theme_named("light")))
    qtbot.addWidget(card)
    card.show_chart(CHART)
    card.table_button.click()
    cells = [[card.table.item(row, column) for column in range(3)] for row in range(2)]
    assert [[cell.text() if cell else "" for cell in row] for row in cells][1] == ["b", "50.0% ± 2.0", "50.0%"]


def test_a_plot_says_each_figure_once_while_it_is_painted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[float] = []

    def saying(value: float, decimals: int = 0) -> str:
        said.append(value)
        return number(value, decimals)

    labels, values = tuple(map(str, range(6))), (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
    made = plot(qtbot, Chart("bars", "Levels", labels, (Series("", values),), is_share=False))
    monkeypatch.setattr(plots, "number", saying)
    made.grab()
    scale = 2 * 3
    assert len(said) == scale + 1 + len(values), "the scale for its room and for its words, the widest, each bar"


def test_words_below_a_plot_are_cut_rather_than_left_out_as_numbers_of_a_scale_are(qtbot: QtBot) -> None:
    def said(*labels: str) -> QImage:
        values = tuple(0.5 for _ in labels)
        return _grey(plot(qtbot, Chart("bars", "", labels, (Series("one", values),))))

    long = "a word that is far too long for its place"
    assert said("a", long) != said("a", "x" + long[1:]), "its beginning is to be seen"
    numbers = [str(n) * 12 for n in range(1, 9)]
    assert said(*numbers) == said(numbers[0], "9" * 12, *numbers[2:]), "every second number stands there"
