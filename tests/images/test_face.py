"""The drawn face of a card: sizes, the three tiers, names and figures that can be read."""

import subprocess
import sys
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from tests.images.samples import COLOURS, LONG_ENGLISH, LONG_JAPANESE, RULES, arts, everything, lrig, signi
from wixoss_desktop.engine.wixoss.cards import ENDLESS
from wixoss_desktop.images.face import Face, height_of
from wixoss_desktop.images.fonts import FontBook
from wixoss_desktop.images.frame import Border
from wixoss_desktop.images.own.picture import Picture
from wixoss_desktop.images.painter import Painter, draw_back
from wixoss_desktop.images.plan import FacePlan, PlannedWords

WIDTHS = (24, 34, 59, 60, 68, 96, 150, 160, 161, 220, 300, 480)
ROOT = Path(__file__).parents[2]


@cache
def painter() -> Painter:
    return Painter()


@cache
def tofuless() -> Painter:
    """Without any font of the system: what Pillow carries has no Japanese."""
    return Painter(FontBook([]))


def linear(share: float) -> float:
    return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4


LINEAR = [linear(value / 255) for value in range(256)]


def luminance(pixel: tuple[int, ...]) -> float:
    return 0.2126 * LINEAR[pixel[0]] + 0.7152 * LINEAR[pixel[1]] + 0.0722 * LINEAR[pixel[2]]


def worst_contrast(words: PlannedWords, ground: Image.Image) -> float:
    left, top, right, bottom = (round(edge) for edge in words.box)
    under = ground.crop((left, top, max(right, left + 1), max(bottom, top + 1)))
    ink = luminance(words.ink)
    found = []
    for _, pixel in under.getcolors(under.width * under.height) or []:
        assert isinstance(pixel, tuple)
        high, low = sorted((ink, luminance(pixel)), reverse=True)
        found.append((high + 0.05) / (low + 0.05))
    return min(found)


def plan_of(face: Face, width: int, **options: bool) -> FacePlan:
    return painter().plan(face, width, **options)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_face_has_the_asked_width_and_the_shape_of_a_card(width: int) -> None:
    picture = painter().face(signi(), width)
    assert (picture.size, picture.mode) == ((width, round(width * 88 / 63)), "RGBA")


@pytest.mark.parametrize("width", (12, 16, 20))
def test_a_face_too_small_for_its_marks_keeps_a_dot_for_each_colour(width: int) -> None:
    face = signi(colors=("blue", "black"))
    assert painter().face(face, width).size == (width, round(width * 88 / 63))
    assert [(stamp.name, stamp.size) for stamp in plan_of(face, width).stamps] == [("blue", 2), ("black", 2)]


@pytest.mark.parametrize("width", (34, 96, 300))
def test_the_corners_are_transparent_and_the_middle_is_not(width: int) -> None:
    alpha = painter().face(signi(), width).getchannel("A")
    corners = [(0, 0), (width - 1, 0), (0, alpha.height - 1), (width - 1, alpha.height - 1)]
    assert [alpha.getpixel(corner) for corner in corners] == [0, 0, 0, 0]
    assert alpha.getpixel((width // 2, alpha.height // 2)) == 255


@pytest.mark.parametrize(("size", "thick"), [((160, 223), 5), ((421, 588), 14), ((223, 160), 5)])
def test_a_frame_lies_along_the_edges_and_keeps_no_more_than_these(size: tuple[int, int], thick: int) -> None:
    border = Border(size, thick, ("red", "blue"), gilt=True, dark=True)
    card = Image.new("RGB", size, (1, 2, 3))
    border.lay(card)
    inside = (2 * thick, 2 * thick, size[0] - 2 * thick, size[1] - 2 * thick)
    assert card.crop(inside).getcolors() == [((inside[2] - inside[0]) * (inside[3] - inside[1]), (1, 2, 3))]
    middles = [
        (size[0] // 2, thick),
        (size[0] // 2, size[1] - thick),
        (thick, size[1] // 2),
        (size[0] - thick, size[1] // 2),
    ]
    assert (1, 2, 3) not in [card.getpixel(middle) for middle in middles]
    assert sum(laid.width * laid.height for _, laid, _ in border.edges) * 2 < size[0] * size[1]


def test_the_small_face_shows_shape_level_and_power_only() -> None:
    plan = plan_of(signi(keywords=("lancer",), can_act=True), 40)
    assert {words.role for words in plan.words} == {"level", "power"}
    assert [stamp.name for stamp in plan.stamps] == ["white"]


def test_the_middle_face_adds_a_name_and_the_marks_that_matter_in_play() -> None:
    face = signi(keywords=("lancer", "frozen", "shadow", "assassin", "double_crush"), can_act=True)
    plan = plan_of(face, 96)
    assert {words.role for words in plan.words} == {"level", "power", "name"}
    names = [stamp.name for stamp in plan.stamps]
    assert names == ["white", "guard", "burst", "lancer", "frozen", "shadow", "assassin", "act"]


@pytest.mark.parametrize("width", (68, 84, 96, 112, 150, 160))
@pytest.mark.parametrize("colors", [("white",), ("white", "red"), ("white", "red", "green")])
def test_the_limit_of_a_lrig_covers_no_colour_of_its_cost(colors: tuple[str, ...], width: int) -> None:
    plan = plan_of(lrig(limit=12, cost=tuple((one, 1) for one in colors)), width)
    costs, (limit,) = plan.of("cost"), plan.of("limit")
    icons = [stamp.left for stamp in plan.stamps if stamp.name == "limit"]
    assert len(costs) == len(colors)
    assert max(words.box[2] for words in costs) <= min([*icons, round(limit.box[0])])


def test_the_full_face_adds_the_rules_text_and_the_second_name() -> None:
    plan = plan_of(signi(), 300)
    assert {"text", "second_name", "class", "kind", "letter"} <= {words.role for words in plan.words}


@pytest.mark.parametrize("width", (60, 68, 96, 150, 160))
@pytest.mark.parametrize("power", (1000, 12000, 15000, 7867))
def test_current_power_is_the_largest_figure_on_the_table(width: int, power: int) -> None:
    plan = plan_of(signi(power=power, keywords=("lancer",)), width)
    sizes = {words.role: words.size for words in plan.words}
    assert sizes["power"] >= 14
    assert sizes["power"] == max(sizes.values())


def test_a_tiny_face_says_thousands_where_five_figures_would_be_too_small() -> None:
    assert [words.text for words in plan_of(signi(), 34).of("power")] == ["12k"]
    assert [words.text for words in plan_of(signi(), 56).of("power")] == ["12000"]


@pytest.mark.parametrize("width", (34, 68, 96, 300))
@pytest.mark.parametrize(("power", "arrow"), ((15000, "up"), (7000, "down")))
def test_a_power_change_is_an_arrow_and_a_number(width: int, power: int, arrow: str) -> None:
    plan = plan_of(signi(power=power), width)
    assert arrow in [stamp.name for stamp in plan.stamps]
    if width >= 96:
        assert f"{power - 12000:+d}" in plan.of("change")[0].text


@pytest.mark.parametrize("width", (34, 56, 96, 240))
@pytest.mark.parametrize("printed", (ENDLESS, 5000))
def test_infinite_power_is_one_sign_without_an_arrow(width: int, printed: int) -> None:
    plan = plan_of(signi(power=ENDLESS, printed_power=printed), width)
    assert [words.text for words in plan.of("power")] == ["∞"]
    assert not [stamp for stamp in plan.stamps if stamp.name in ("up", "down")]


def test_an_unchanged_power_has_no_arrow() -> None:
    assert not {"up", "down"} & {stamp.name for stamp in plan_of(signi(), 96).stamps}


def test_the_epithet_drops_before_the_name_is_cut() -> None:
    assert plan_of(signi(), 68).of("name")[0].text == "Romail"
    assert plan_of(signi(name="甲冑をまとう者　ローメイル"), 68).of("name")[0].text == "ローメイル"
    assert plan_of(signi(name="Kukri, Axe"), 150).of("name")[0].text == "Kukri, Axe"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("place", range(len(everything())))
def test_no_word_is_clipped(width: int, place: int) -> None:
    plan = plan_of(everything()[place], width)
    for words in plan.words:
        left, top, right, bottom = words.box
        inside = left >= 0 and top >= 0 and right <= plan.width and bottom <= plan.height
        assert inside, words


@pytest.mark.parametrize("name", (LONG_ENGLISH, LONG_JAPANESE))
@pytest.mark.parametrize("width", (60, 96, 160, 161, 300))
def test_a_long_name_stays_on_one_line_inside_the_frame(name: str, width: int) -> None:
    plan = plan_of(signi(name=name), width)
    (words,) = plan.of("name")
    assert plan.frame <= words.box[0] and words.box[2] <= plan.width - plan.frame
    assert words.size >= 7


@pytest.mark.parametrize("width", (161, 200, 300, 480))
def test_the_whole_rules_text_is_on_the_full_face(width: int) -> None:
    plan = plan_of(signi(), width)
    written = " ".join(words.text for words in plan.of("text"))
    assert written.split() == RULES.split()
    lines = plan.of("text")
    assert all(after.baseline - before.baseline >= before.size for before, after in pairwise(lines))
    assert max(words.box[3] for words in lines) < min(words.box[1] for words in plan.of("power"))


def test_text_at_the_width_of_the_card_panel_is_legible() -> None:
    assert min(words.size for words in plan_of(signi(), 300).of("text")) >= 11


@pytest.mark.parametrize("dark", (True, False))
@pytest.mark.parametrize("width", (34, 68, 96, 300))
@pytest.mark.parametrize("color", COLOURS)
def test_every_word_stands_out_from_what_lies_under_it(color: str, width: int, dark: bool) -> None:
    for face in (signi(color, power=14000), lrig(colors=(color,) if color else ()), arts(colors=(color,))):
        plan = plan_of(face, width, dark=dark)
        ground = painter().undersides(plan, painter().ground(face, width))
        for words in plan.words:
            assert worst_contrast(words, ground) >= 4.5, words


@pytest.mark.parametrize("dark", (True, False))
@pytest.mark.parametrize("width", (34, 68, 96, 300))
@pytest.mark.parametrize("shade", (0, 128, 255))
def test_every_word_stands_out_from_a_picture_of_the_persons(shade: int, width: int, dark: bool) -> None:
    face = signi(power=14000, picture=Picture("", "", 0, 0), keywords=("lancer",))
    plan = plan_of(face, width, dark=dark)
    ground = painter().undersides(plan, Image.new("RGB", (plan.width, plan.height), (shade, shade, shade)))
    assert plan.words and all(worst_contrast(words, ground) >= 4.5 for words in plan.words)


def test_the_same_card_is_the_same_picture_in_another_process() -> None:
    script = (
        "from hashlib import blake2b; from tests.images.samples import signi;"
        "from wixoss_desktop.images.painter import Painter;"
        "print(blake2b(Painter().face(signi('red'), 96).tobytes()).hexdigest())"
    )
    seen = {blake2b(Painter().face(signi("red"), 96).tobytes()).hexdigest()}
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(run.stdout.strip())
    assert len(seen) == 1


def test_two_cards_of_the_same_class_and_colour_differ() -> None:
    digests = {painter().ground(signi(key=f"T-{number:03}"), 96).tobytes() for number in range(30)}
    assert len(digests) == 30


def test_the_picture_does_not_depend_on_the_current_power() -> None:
    before, after = (painter().ground(signi(power=power), 96).tobytes() for power in (12000, 1000))
    assert before == after


def test_the_picture_is_the_same_in_every_language() -> None:
    classes = ("精像", "悪魔")
    printed = painter().ground(signi(card_class=classes), 96).tobytes()
    translated = signi(card_class=("Immagine Spirituale", "Demone"), drawn_class=classes)
    assert painter().ground(translated, 96).tobytes() == printed


def test_a_chinese_name_goes_without_its_epithet_on_a_small_card() -> None:
    plan = painter().plan(signi(name="虚幸阎魔虚幸阎魔 乌莉丝", second_name="虚幸の閻魔\u3000ウリス"), 96)
    assert plan.of("name")[0].text == "乌莉丝"


def test_at_twice_the_pixel_density_the_table_face_stays_the_table_face() -> None:
    plan = painter().plan(signi(), 192, scale=2.0)
    assert not plan.of("text") and plan.of("power")[0].size >= 28


def test_without_a_japanese_font_the_second_name_is_left_out_and_the_first_never_empty() -> None:
    plan = tofuless().plan(signi(), 300)
    assert not plan.of("second_name")
    assert plan.of("name")[0].text == "Romail, Helmet Armor"
    swapped = tofuless().plan(signi(name="甲冑　ローメイル", second_name="Romail"), 96)
    assert swapped.of("name")[0].text == "Romail"
    alone = tofuless().plan(signi(name="甲冑　ローメイル", second_name=""), 96)
    assert alone.of("name")[0].text == "T-001"


@pytest.mark.parametrize("width", (34, 96, 300))
def test_a_face_is_drawn_without_any_font_of_the_system(width: int) -> None:
    assert tofuless().face(signi(), width).size == (width, height_of(width))


def test_the_two_backs_differ_and_have_the_size_of_a_card() -> None:
    main, other = draw_back("main", 96), draw_back("lrig", 96)
    assert main.size == other.size == (96, 134)
    assert main.convert("L").tobytes() != other.convert("L").tobytes()
