"""Every pair of colours that text is drawn in can be read."""

import re

import pytest

from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Theme, fit_scale, theme_named
from wixoss_desktop.ui.kit.tokens import CARD_INKS, PALETTES, SEAT_INKS, TEXT_PAIRS, ThemeName, contrast

THEMES = tuple(PALETTES)
BLOCK = re.compile(r"([^{}]+)\{([^}]*)\}")


def test_black_on_white_is_21_to_1_and_a_colour_on_itself_1() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#e5b862", "#e5b862") == 1


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_is_read_at_4_5_to_1(name: ThemeName, ink: str, ground: str) -> None:
    colors = PALETTES[name]
    assert contrast(getattr(colors, ink), getattr(colors, ground)) >= 4.5


@pytest.mark.parametrize("color", CARD_INKS)
def test_the_letter_of_a_colour_mark_is_read(color: str) -> None:
    ink = next(inks for name, inks in CARD_INKS.items() if name == color)
    assert contrast(ink.ink, ink.fill) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_edges_of_controls_are_seen_at_3_to_1(name: ThemeName) -> None:
    colors = PALETTES[name]
    assert min(contrast(colors.line_strong, ground) for ground in (colors.field, colors.panel)) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_high_contrast_and_the_others_word_the_same_rules(name: ThemeName) -> None:
    def selectors(theme: Theme) -> list[str]:
        return [selector.strip() for selector, _ in BLOCK.findall(style_sheet(theme.colors, theme.px))]

    assert selectors(theme_named(name)) == selectors(theme_named("dark"))


@pytest.mark.parametrize("name", THEMES)
def test_each_rule_of_the_style_sheet_with_ink_and_ground_is_read(name: ThemeName) -> None:
    theme = theme_named(name)
    for selector, body in BLOCK.findall(style_sheet(theme.colors, theme.px)):
        ink = re.search(r"(?<![-\w])color: (#\w{6})", body)
        ground = re.search(r"(?<![-\w])background: (#\w{6})", body)
        if ink and ground:
            assert contrast(ink[1], ground[1]) >= 4.5, selector


@pytest.mark.parametrize("scale", [1.0, 1.09, 1.15, 1.25, 1.5, 2.0])
def test_radio_buttons_are_round_and_as_large_on_as_off(scale: float) -> None:
    theme = theme_named("dark", scale)
    sizes = set()
    for selector, body in BLOCK.findall(style_sheet(theme.colors, theme.px)):
        if "QRadioButton::indicator" in selector and "width" in body:
            inner, border, radius = (
                int(found) for found in re.findall(r"(?<!-)(?:width|border|border-radius): (\d+)px", body)
            )
            assert 2 * radius <= inner + 2 * border
            sizes.add(inner + 2 * border)
    assert len(sizes) == 1


@pytest.mark.parametrize(
    ("width", "height", "at_least", "at_most"),
    [(960, 640, 1.0, 1.0), (1280, 800, 1.0, 1.0), (1920, 1080, 1.15, 1.35), (3840, 2160, 1.9, 2.2)],
)
def test_a_larger_window_shows_larger_text(width: int, height: int, at_least: float, at_most: float) -> None:
    assert at_least <= fit_scale(width, height) <= at_most


def test_a_scale_keeps_hair_lines_and_zero() -> None:
    theme = theme_named("dark", 0.3)
    assert (theme.px(1), theme.px(0), theme.px(100)) == (1, 0, 30)


def test_each_of_eight_seats_has_a_colour_of_its_own_in_every_theme() -> None:
    for palette in PALETTES.values():
        assert len({getattr(palette, token) for token in SEAT_INKS}) == len(SEAT_INKS) == 8
