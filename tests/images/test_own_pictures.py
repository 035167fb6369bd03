"""A person's picture on a card: upright, cut to its shape, with the numbers of the moment over it."""

from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageOps, ImageStat

from tests.images.photos import BLUE, GREEN, RED, halves, is_near, jpeg, lettered, packed, png_head, put
from tests.images.samples import arts, signi
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.face import Face, bare, height_of
from wixoss_desktop.images.own.album import scan
from wixoss_desktop.images.own.decoding import _middle, be_strict, ground_of
from wixoss_desktop.images.own.picture import Picture, Unusable
from wixoss_desktop.images.own.thumbnails import Thumbnails
from wixoss_desktop.images.painter import Painter
from wixoss_desktop.images.palette import tones

WIDTH = 96


def only(folder: Path) -> Picture:
    (picture,) = scan([folder]).pictures
    return picture


def ends(picture: Image.Image) -> tuple[object, object]:
    """What is seen near the upper and the lower edge."""
    middle = picture.width // 2
    return picture.getpixel((middle, 6)), picture.getpixel((middle, picture.height - 7))


def pixels_of(cache: FaceCache, face: Face, width: int = WIDTH) -> Image.Image:
    wide, high, content = cache.rgba(face, width)
    return Image.frombytes("RGBa", (wide, high), content).convert("RGBA")


@pytest.mark.parametrize("size", [(126, 176), (744, 1039), (300, 300), (60, 84), (900, 500)])
def test_a_picture_of_any_size_fills_the_card(size: tuple[int, int]) -> None:
    ground = ground_of(jpeg(halves(size=size)), WIDTH, is_landscape=False)
    assert (ground.mode, ground.size) == ("RGB", (WIDTH, height_of(WIDTH)))


@pytest.mark.parametrize("size", [(744, 1039), (1039, 744), (750, 1047), (403, 563), (97, 61)])
def test_at_no_width_is_the_cut_larger_than_the_picture(size: tuple[int, int]) -> None:
    for width in range(30, 400):
        left, top, right, bottom = _middle(size, (height_of(width), width))
        assert 0 <= left < right <= size[0] and 0 <= top < bottom <= size[1]


def test_a_large_jpeg_made_small_is_nearly_what_all_its_pixels_would_give() -> None:
    written, size = lettered((750, 1047)), (128, height_of(128))
    content = jpeg(written)
    whole = ImageOps.fit(Image.open(BytesIO(content)), size, Image.Resampling.LANCZOS)
    apart = ImageChops.difference(ground_of(content, 128, is_landscape=False), whole)
    assert max(ImageStat.Stat(apart).mean) <= 6.5


@pytest.mark.parametrize("orientation", [None, 1, 2, 3, 4, 5, 6, 7, 8, 0, 77])
def test_exif_says_where_up_is_and_nonsense_says_nothing(orientation: int | None) -> None:
    undo = {
        2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }  # fmt: skip
    way = undo.get(orientation or 0)
    stored = halves() if way is None else halves().transpose(way)
    upper, lower = ends(ground_of(jpeg(stored, orientation), WIDTH, is_landscape=False))
    assert is_near(upper, RED) and is_near(lower, BLUE)


def test_exif_that_is_rubbish_does_no_harm() -> None:
    content = jpeg(halves(), 6).replace(b"Exif\0\0MM", b"Exif\0\0XX").replace(b"Exif\0\0II", b"Exif\0\0XX")
    assert content != jpeg(halves(), 6)
    upper, lower = ends(ground_of(content, WIDTH, is_landscape=False))
    assert is_near(upper, RED) and is_near(lower, BLUE)


def test_a_card_printed_sideways_is_turned_so_that_it_can_be_read() -> None:
    as_read = halves(size=(176, 126))
    on_portrait_canvas = as_read.transpose(Image.Transpose.ROTATE_270)
    for stored in (as_read, on_portrait_canvas):
        ground = ground_of(jpeg(stored), WIDTH, is_landscape=True)
        assert ground.size == (height_of(WIDTH), WIDTH)
        assert is_near(ends(ground)[0], RED) and is_near(ends(ground)[1], BLUE)


def test_a_scan_lying_on_its_side_is_set_upright() -> None:
    lying = halves().transpose(Image.Transpose.ROTATE_270)
    assert is_near(ends(ground_of(jpeg(lying), WIDTH, is_landscape=False))[0], RED)


@pytest.mark.parametrize(
    ("mode", "kind"), [("L", "JPEG"), ("CMYK", "JPEG"), ("P", "GIF"), ("RGBA", "PNG"), ("LA", "PNG")]
)
def test_every_kind_of_pixel_becomes_colour(tmp_path: Path, mode: str, kind: str) -> None:
    path = tmp_path / "picture"
    halves().convert(mode).save(path, kind)
    assert ground_of(path.read_bytes(), WIDTH, is_landscape=False).mode == "RGB"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"words", "no_picture"),
        (jpeg(halves(size=(744, 1039)))[:3000], "broken"),
        (png_head(100, 140), "broken"),
        (png_head(30_000, 30_000), "too_many_pixels"),
        (png_head(11_000, 11_000), "too_many_pixels"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n", "no_picture"),
    ],
)
def test_what_cannot_be_decoded_says_why(content: bytes, reason: str) -> None:
    be_strict()
    with pytest.raises(Unusable) as caught:
        ground_of(content, WIDTH, is_landscape=False)
    assert caught.value.reason == reason


def test_the_next_start_reads_the_small_picture_and_not_the_file(tmp_path: Path) -> None:
    put(tmp_path / "mine", {"WX01-001.jpg": jpeg(halves())})
    picture, kept = only(tmp_path / "mine"), tmp_path / "kept"
    first, second = Thumbnails(kept), Thumbnails(kept)
    for thumbnails in (first, first, second):
        assert is_near(ends(thumbnails.ground(picture, WIDTH, is_landscape=False))[0], RED)
    assert (first.decoded, second.decoded) == (1, 0)
    for path in kept.iterdir():
        path.unlink()
    assert Thumbnails(kept).ground(picture, WIDTH, is_landscape=False).size == (WIDTH, height_of(WIDTH))


@pytest.mark.parametrize("damage", ("cut", "flip", "empty", "foreign", "other"))
def test_a_small_picture_that_is_damaged_is_made_again(tmp_path: Path, damage: str) -> None:
    put(tmp_path / "mine", {"WX01-001.jpg": jpeg(halves())})
    picture, kept = only(tmp_path / "mine"), tmp_path / "kept"
    Thumbnails(kept).ground(picture, WIDTH + 1, is_landscape=False)
    (other,) = kept.iterdir()
    Thumbnails(kept).ground(picture, WIDTH, is_landscape=False)
    (path,) = set(kept.iterdir()) - {other}
    good = path.read_bytes()
    flipped = bytearray(good)
    flipped[len(good) // 2] ^= 0x40
    bad = {"cut": good[:200], "flip": bytes(flipped), "empty": b"", "foreign": b"x" * 500, "other": other.read_bytes()}
    path.write_bytes(bad[damage])
    again = Thumbnails(kept)
    assert is_near(ends(again.ground(picture, WIDTH, is_landscape=False))[0], RED)
    assert (again.decoded, path.read_bytes()) == (1, good)


def test_a_file_that_grew_since_it_was_found_is_read_to_its_end(tmp_path: Path) -> None:
    put(tmp_path, {"WX01-001.jpg": jpeg(halves(size=(63, 88)))})
    picture = only(tmp_path)
    put(tmp_path, {"WX01-001.jpg": jpeg(lettered((750, 1047)))})
    assert Thumbnails(None).ground(picture, WIDTH, is_landscape=False).size == (WIDTH, height_of(WIDTH))


def test_a_file_that_changed_is_not_shown_as_it_was(tmp_path: Path) -> None:
    put(tmp_path / "mine", {"WX01-001.jpg": jpeg(halves())})
    thumbnails = Thumbnails(tmp_path / "kept")
    thumbnails.ground(only(tmp_path / "mine"), WIDTH, is_landscape=False)
    put(tmp_path / "mine", {"WX01-001.jpg": jpeg(halves(upper=GREEN, size=(130, 176)))})
    assert is_near(ends(thumbnails.ground(only(tmp_path / "mine"), WIDTH, is_landscape=False))[0], GREEN)


def test_small_pictures_stay_within_their_budget_in_memory(tmp_path: Path) -> None:
    put(tmp_path, {f"WX01-00{number}.jpg": jpeg(halves()) for number in range(4)})
    one = 4 * WIDTH * height_of(WIDTH)  # as Pillow keeps them
    thumbnails = Thumbnails(None, memory_bytes=2 * one)
    pictures = sorted(scan([tmp_path]).pictures, key=lambda picture: picture.name)
    for picture in (*pictures, pictures[-1], pictures[0]):
        thumbnails.ground(picture, WIDTH, is_landscape=False)
    assert thumbnails.decoded == 5


def test_who_holds_few_faces_holds_as_few_pictures(tmp_path: Path) -> None:
    put(tmp_path, {f"WX01-00{number}.jpg": jpeg(halves()) for number in range(2)})
    first, second = sorted(scan([tmp_path]).pictures, key=lambda picture: picture.name)
    few = FaceCache(None, memory_bytes=4 * WIDTH * height_of(WIDTH))
    for picture in (first, second):
        few.rgba(bare(signi(), picture), WIDTH)
    (tmp_path / "WX01-000.jpg").unlink()
    assert few.rgba(bare(signi(), second), WIDTH)
    with pytest.raises(Unusable, match="unreadable"):
        few.rgba(bare(signi(), first), WIDTH)


def test_pictures_come_out_of_a_zip_and_a_new_zip_gives_new_ones(tmp_path: Path) -> None:
    thumbnails = Thumbnails(None)
    for color in (RED, GREEN):
        packed(tmp_path / "cards.zip", {"WX01-001.jpg": jpeg(halves(upper=color))})
        assert is_near(ends(thumbnails.ground(only(tmp_path), WIDTH, is_landscape=False))[0], color)


def test_a_file_that_has_gone_is_unusable(tmp_path: Path) -> None:
    put(tmp_path, {"WX01-001.jpg": jpeg(halves())})
    picture = only(tmp_path)
    (tmp_path / "WX01-001.jpg").unlink()
    with pytest.raises(Unusable, match="unreadable"):
        FaceCache(None).rgba(bare(signi(), picture), WIDTH)


@pytest.fixture(scope="module")
def worn(tmp_path_factory: pytest.TempPathFactory) -> Picture:
    folder = tmp_path_factory.mktemp("mine")
    put(folder, {"T-001.jpg": jpeg(halves())})
    return only(folder)


@pytest.fixture(scope="module")
def cache() -> FaceCache:
    return FaceCache(None, painter=Painter())


def test_a_bare_card_is_the_picture_with_round_corners_in_every_language(worn: Picture, cache: FaceCache) -> None:
    face = bare(signi(), worn)
    shown = pixels_of(cache, face)
    assert shown.getpixel((0, 0)) == (0, 0, 0, 0)
    assert is_near(ends(shown)[0], RED) and is_near(ends(shown)[1], BLUE)
    rims = [shown.getpixel((place, 30)) for place in (0, WIDTH - 1)] + [shown.getpixel((30, 0))]
    assert rims == [(*tones(False).rim, 255)] * 3
    assert face == bare(signi(name="盾", text="other words"), worn)


@pytest.mark.parametrize("width", [40, 96, 200])
def test_on_the_table_the_power_of_the_moment_is_written_over_the_picture(
    worn: Picture, cache: FaceCache, width: int
) -> None:
    dressed = replace(signi(), picture=worn)
    risen = replace(dressed, power=15000)
    assert pixels_of(cache, risen, width) != pixels_of(cache, dressed, width)
    plan = Painter().plan(risen, width)
    assert [words.text for words in plan.of("power")] in (["15000"], ["15k"])


def test_a_large_card_leaves_alone_what_can_be_read_in_the_picture(worn: Picture) -> None:
    plan = Painter().plan(replace(signi(), picture=worn), 300)
    assert (plan.words, plan.stamps) == ((), ())
    granted = Painter().plan(replace(signi(), picture=worn, keywords=("lancer",), can_act=True), 300)
    assert {stamp.name for stamp in granted.stamps} == {"lancer", "act"}


def test_a_piece_lies_on_the_table_as_drawn_ones_do(worn: Picture, cache: FaceCache) -> None:
    shown = pixels_of(cache, bare(arts(kind="PIECE"), worn))
    assert shown.size == (WIDTH, height_of(WIDTH))


def test_no_card_that_wears_a_picture_is_written_to_the_folder_of_drawn_ones(tmp_path: Path, worn: Picture) -> None:
    FaceCache(tmp_path / "faces", thumbnails=tmp_path / "small").rgba(replace(signi(), picture=worn), WIDTH)
    assert [path.name for path in tmp_path.iterdir()] == ["small"]


@pytest.mark.parametrize("power", [2000, 11000, 27000])
def test_a_large_card_has_room_for_every_change_of_power(worn: Picture, power: int) -> None:
    for width in range(161, 400, 17):
        plan = Painter().plan(replace(signi(), picture=worn, power=power), width)
        boxes = [words.box for words in plan.words]
        assert boxes and all(0 < left < right < plan.width for left, _, right, _ in boxes)
