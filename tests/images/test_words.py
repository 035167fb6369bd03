"""Fonts and the breaking of lines."""

import pytest

from wixoss_desktop.images.card_names import short_name
from wixoss_desktop.images.fonts import FontBook
from wixoss_desktop.images.open_fonts import OpenFonts
from wixoss_desktop.images.wrap import cut_short, lines_of

JAPANESE = "甲冑ローメイル"


@pytest.fixture(scope="module")
def fonts() -> FontBook:
    return FontBook()


@pytest.fixture(scope="module")
def japanese(fonts: FontBook) -> FontBook:
    if not fonts.can_show(JAPANESE):
        pytest.skip("this system has no Japanese font")
    return fonts


def test_mixed_text_is_drawn_with_a_font_for_each_part(japanese: FontBook) -> None:
    pieces = japanese.pieces("Romail / 甲冑　ローメイル", 12)
    assert "".join(part for _, part in pieces) == "Romail / 甲冑 ローメイル"
    assert len(pieces) >= 2


def test_a_character_that_no_font_has_is_not_drawn(fonts: FontBook) -> None:
    assert not fonts.can_show("a\U0010fffd")
    assert fonts.shown("a\U0010fffdb") == "ab"


def test_without_font_files_japanese_is_known_to_be_missing() -> None:
    bare = FontBook([])
    assert not bare.can_show(JAPANESE)
    assert bare.can_show("Romail")
    assert bare.width("Romail", 12) > 10


@pytest.mark.parametrize("bold", (False, True))
@pytest.mark.parametrize("size", (8, 13, 17, 40))
def test_text_that_is_measured_once_for_all_sizes_is_as_wide_as_it_is_drawn(
    japanese: FontBook, size: int, bold: bool
) -> None:
    text = "甲冑　ローメイル【２】～「花」”"
    drawn = sum(font.getlength(part) for font, part in japanese.pieces(text, size, bold=bold))
    assert abs(japanese.width(text, size, bold=bold) - drawn) <= 1


def test_of_large_files_few_fonts_are_open_and_none_for_long(japanese: FontBook) -> None:
    ((font, _),) = japanese.pieces("甲", 12)
    name = str(getattr(font, "path", ""))
    fonts = OpenFonts(large_bytes=0, uses=3)
    first = fonts.get(name, 12)
    assert fonts.get(name, 12) is first
    assert fonts.get(name, 12) is first
    second = fonts.get(name, 12)
    assert second is not first
    for size in range(20, 40):
        fonts.get(name, size)
    assert fonts.get(name, 12) is not second


def test_of_fonts_with_all_characters_no_more_than_two_lie_open(fonts: FontBook) -> None:
    """Each maps a file of 20 MB anew."""
    name = str(getattr(fonts.pieces("A", 12)[0][0], "path", ""))
    large = OpenFonts(large_bytes=0)
    first, second = large.get(name, 12), large.get(name, 13)
    assert (large.get(name, 12), large.get(name, 13)) == (first, second)
    large.get(name, 14)
    assert large.get(name, 13) is second
    assert large.get(name, 12) is not first


@pytest.mark.parametrize("width", (40, 90, 200))
def test_lines_are_never_wider_than_asked_and_lose_no_word(fonts: FontBook, width: int) -> None:
    text = "Target up to two of the opponent's SIGNI.\nReturn them to the hand."
    lines = lines_of(fonts, text, width, 9)
    assert all(fonts.width(line, 9) <= width + 1 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_japanese_breaks_between_characters_but_not_before_a_full_stop(japanese: FontBook) -> None:
    lines = lines_of(japanese, "対戦相手のシグニを対象とし、それを手札に戻す。", 60, 10)
    assert len(lines) > 2
    assert not any(line[0] in "。、" for line in lines)


def test_a_word_longer_than_a_line_is_broken(fonts: FontBook) -> None:
    lines = lines_of(fonts, "Llanfairpwllgwyngyllgogerychwyrndrobwll", 50, 10)
    assert all(fonts.width(line, 10) <= 51 for line in lines)


def test_cutting_short_keeps_the_beginning(fonts: FontBook) -> None:
    cut = cut_short(fonts, "Tamayorihime", 40, 10, bold=True)
    assert cut.startswith("Ta") and cut != "Tamayorihime"
    assert fonts.width(cut, 10, bold=True) <= 40


@pytest.mark.parametrize(
    ("name", "short"),
    (
        ("Romail, Helmet Armor", "Romail"),
        ("甲冑　ローメイル", "ローメイル"),
        ("Servant D", "Servant D"),
        ("[Assist] Ange Level 1", "Ange"),
        ("[Center] Lize, Level 2", "Lize"),
        ("【センター】リゼ　レベル２", "リゼ"),
        ("ローメイル　～TWO　WORDS～", "ローメイル"),
        ("甲冑　ローメイル～TWO　WORDS～", "ローメイル"),
        ("Romail, Helmet Armor ~Two Words~", "Romail"),
        ("ムジカ\u3000START", "ムジカ"),
        ("ＴＯＯ\u3000ＢＡＤ", "ＴＯＯ\u3000ＢＡＤ"),
        ("サーバント\u3000Ｏ２", "サーバント\u3000Ｏ２"),
        ("羅原\u3000Ｈｅｇ", "Ｈｅｇ"),
    ),
)
def test_the_epithet_is_what_drops(name: str, short: str) -> None:
    assert short_name(name) == short


@pytest.mark.parametrize(
    ("name", "japanese", "short"),
    (
        ("虚幸阎魔 乌莉丝", "虚幸の閻魔\u3000ウリス", "乌莉丝"),
        ("恶魔姬 安娜·墨影", "悪魔姫\u3000アンナ・ミラージュ", "安娜·墨影"),
        ("甲胄 罗梅尔~二 字~", "甲冑\u3000ローメイル\u3000～TWO\u3000WORDS～", "罗梅尔"),
        ("打开 大门", "開門", "打开 大门"),
        ("莉泽 二级", "リゼ\u3000レベル２", "莉泽 二级"),
        ("侍从 Ｏ", "サーバント\u3000Ｏ", "侍从 Ｏ"),
        ("Two Words", "甲冑\u3000ローメイル", "Two Words"),
    ),
)
def test_a_chinese_name_is_in_two_parts_where_the_japanese_one_is(name: str, japanese: str, short: str) -> None:
    assert short_name(name, japanese) == short
