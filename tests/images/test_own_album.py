"""A person's pictures are found by number, by name, by folder; what can't be used is named and passed over."""

import os
import time
import zipfile
from pathlib import Path

import pytest

from tests.images.photos import BLUE, halves, jpeg, packed, png_head, put
from wixoss_desktop.images.own.album import Album, scan
from wixoss_desktop.images.own.picture import PictureFault
from wixoss_desktop.images.own.places import folders_of

GOOD = jpeg(halves(size=(63, 88)))
OTHER = jpeg(halves(upper=BLUE, size=(63, 88)))


def found(album: Album, no: str, *names: str) -> str | None:
    picture = album.find((no,), names)
    return None if picture is None else picture.label


@pytest.mark.parametrize(
    "file",
    [
        "WXDi-P14-040.jpg",
        "wxdi-p14-040.JPG",
        "WXDi_P14_040.png",
        "WXDi-P14-040[EN].jpeg",
        "WXDi-P14-040EN.webp",
        "\uff37\uff38\uff24\uff49\uff0d\uff30\uff11\uff14\uff0d\uff10\uff14\uff10.jpg",
        "WXDi-P14/040.jpg",
        "anything/WXDi-P14-040.jpg",
        "WXDi-P14-040P.jpg",
        "WXDi-P14-040 Somebody.jpg",
        "WXDi-P14_040_Somebody.jpg",
    ],
)
def test_a_picture_is_found_by_the_number_however_it_is_spelled(tmp_path: Path, file: str) -> None:
    put(tmp_path, {file: GOOD})
    album = scan([tmp_path])
    assert found(album, "WXDi-P14-040") == f"{tmp_path.name}/{file}"
    assert found(album, "WXDi-P14-041") is None
    assert found(album, "WXDi-P14-04") is None


@pytest.mark.parametrize(
    "file",
    [
        "Romail, Helmet Armor.jpg",
        "romail helmet armor.full.jpg",
        "甲冑\u3000ローメイル.jpg",
        "甲冑ローメイル.jpg",
        "WX01/Romail, Helmet Armor.jpg",
        "Romail, Helmet Armor_WX01.jpg",
        "WX01_001_Romail, Helmet Armor.jpg",
    ],
)
def test_a_picture_is_found_by_the_name_in_any_language(tmp_path: Path, file: str) -> None:
    put(tmp_path, {file: GOOD})
    assert found(scan([tmp_path]), "WD01-010", "Romail, Helmet Armor", "甲冑　ローメイル")


def test_letters_behind_a_number_that_tell_cards_apart_count(tmp_path: Path) -> None:
    put(tmp_path, {"WX13-005A.jpg": GOOD, "WX01-001P.jpg": GOOD, "WX01-002.jpg": GOOD})
    album = scan([tmp_path])
    assert [found(album, no) is not None for no in ("WX13-005A", "WX13-005B", "WX13-005")] == [True, False, False]
    assert found(album, "WX01-001") and found(album, "WX01-002P")


def test_a_name_that_is_part_of_another_is_not_that_card(tmp_path: Path) -> None:
    put(tmp_path, {"Tama.jpg": GOOD, "Hanare__Spikes.jpg": GOOD})
    album = scan([tmp_path])
    assert found(album, "WD01-001", "Tama, Full Moon Miko") is None
    assert found(album, "WD01-002", "Hanare") is None and found(album, "WD01-003", "Hanare//Spikes")


@pytest.mark.parametrize("sign", ["’", "!", "†"])
def test_a_sign_that_tells_two_cards_apart_counts(tmp_path: Path, sign: str) -> None:
    put(tmp_path, {"Emma Level 3.jpg": GOOD})
    album = scan([tmp_path])
    assert found(album, "T-001", "Emma, Level 3") and found(album, "T-002", f"Emma, Level 3{sign}") is None


def test_custom_wins_then_the_number_then_the_folder_of_the_set_then_the_name(tmp_path: Path) -> None:
    files = ["CUSTOM/Tama.jpg", "WX01-001.jpg", "WX01/Tama.jpg", "WX09/Tama.jpg", "bundled/WX01-001.jpg"]
    for left in range(len(files)):
        folder = tmp_path / str(left)
        put(folder, dict.fromkeys(files[left:], GOOD))
        assert found(scan([folder]), "WX01-001", "Tama") == f"{left}/{files[left]}"


def test_the_folder_in_front_wins_and_downloads_come_last(tmp_path: Path) -> None:
    put(tmp_path / "mine", {"Tama.jpg": GOOD})
    put(tmp_path / "pictures", {"CUSTOM/WX01-001.jpg": GOOD, "WX01-002.jpg": GOOD})
    album = scan([tmp_path / "mine", tmp_path / "pictures", tmp_path / "not there", tmp_path / "mine"])
    assert found(album, "WX01-001", "Tama") == "mine/Tama.jpg"
    assert found(album, "WX01-002", "Piruluk") == "pictures/WX01-002.jpg"
    assert len(album) == 3


def test_what_is_no_picture_is_named_once_and_passed_over(tmp_path: Path) -> None:
    put(
        tmp_path,
        {
            "WX01-001.jpg": b"These are words.",
            "WX01-002.png": png_head(30_000, 30_000),
            "WX01-003.jpg": b"",
            "README.md": b"Words that nobody takes for a picture.",
            "WX01-004.jpg": GOOD,
            "old.zip": b"no zip at all",
        },
    )
    first = scan([tmp_path])
    here = tmp_path.name
    assert set(first.faults) == {
        PictureFault(f"{here}/WX01-001.jpg", "no_picture"),
        PictureFault(f"{here}/WX01-002.png", "too_many_pixels"),
        PictureFault(f"{here}/WX01-003.jpg", "no_picture"),
        PictureFault("old.zip", "no_zip"),
    }
    assert scan([tmp_path], first).faults == first.faults
    assert [found(first, f"WX01-00{number}") for number in (1, 2, 3)] == [None] * 3
    assert found(first, "WX01-004")


def test_a_file_too_large_is_not_opened(tmp_path: Path) -> None:
    with (tmp_path / "WX01-001.jpg").open("wb") as file:
        file.truncate(33_000_000)
    assert scan([tmp_path]).faults == (PictureFault(f"{tmp_path.name}/WX01-001.jpg", "file_too_large"),)


def test_one_that_breaks_while_it_is_decoded_makes_room_for_the_next_best(tmp_path: Path) -> None:
    put(tmp_path, {"CUSTOM/WX01-001.jpg": GOOD, "WX01-001.jpg": GOOD})
    album = scan([tmp_path])
    picture = album.find(("WX01-001",), ())
    assert picture is not None
    for _ in range(2):
        album.pass_over(picture, "broken")
    assert found(album, "WX01-001") == f"{tmp_path.name}/WX01-001.jpg"
    assert album.faults == (PictureFault(f"{tmp_path.name}/CUSTOM/WX01-001.jpg", "broken"),)
    assert scan([tmp_path], album).faults == album.faults


def test_a_zip_is_read_without_unpacking_and_wicked_entries_are_refused(tmp_path: Path) -> None:
    words = b"0" * 5_000_000
    folder = tmp_path / "mine"
    folder.mkdir()
    packed(folder / "cards.zip", {"WX01/WX01-001.jpg": GOOD, "../WX01-002.jpg": GOOD, "/WX01-003.jpg": GOOD})
    packed(folder / "bomb.zip", {"WX01-004.jpg": words}, zipfile.ZIP_DEFLATED)
    album = scan([folder])
    assert found(album, "WX01-001") == "cards.zip/WX01/WX01-001.jpg"
    assert set(album.faults) == {
        PictureFault("cards.zip/../WX01-002.jpg", "unsafe_name"),
        PictureFault("cards.zip//WX01-003.jpg", "unsafe_name"),
        PictureFault("bomb.zip/WX01-004.jpg", "packed_too_tightly"),
    }
    assert {path.name for path in tmp_path.rglob("*")} == {"mine", "cards.zip", "bomb.zip"}


def test_a_zip_can_be_a_place_of_its_own(tmp_path: Path) -> None:
    path = packed(tmp_path / "cards.zip", {"WX01-001.jpg": GOOD})
    assert found(scan([path]), "WX01-001") == "cards.zip/WX01-001.jpg"


def test_a_file_that_changes_is_looked_at_again(tmp_path: Path) -> None:
    put(tmp_path, {"WX01-001.jpg": b"half a fi"})
    first = scan([tmp_path])
    put(tmp_path, {"WX01-001.jpg": OTHER})
    again = scan([tmp_path], first)
    assert (found(first, "WX01-001"), again.faults) == (None, ())
    assert found(again, "WX01-001")


def test_looking_through_many_files_can_be_stopped(tmp_path: Path) -> None:
    put(tmp_path, {"WX01-001.jpg": GOOD, "WX01-002.jpg": GOOD})

    def stop() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        scan([tmp_path], check=stop)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_named_pipe_is_no_picture_and_nobody_waits_for_it(tmp_path: Path) -> None:
    put(tmp_path, {"WD01-002.jpg": GOOD})
    for name in ("WD01-001.jpg", "pictures.zip"):
        os.mkfifo(tmp_path / name)
    album = scan([tmp_path])
    assert found(album, "WD01-002") is not None and found(album, "WD01-001") is None
    assert {fault.label: fault.reason for fault in album.faults} == {
        f"{tmp_path.name}/WD01-001.jpg": "unreadable",
        "pictures.zip": "no_zip",
    }


def test_a_zip_of_thousands_of_empty_entries_is_passed_over_at_once(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "empty.zip", "w") as empty:
        for number in range(5_000):
            empty.writestr(zipfile.ZipInfo(f"{number}.jpg"), b"")
    begin = time.process_time()
    album = scan([tmp_path])
    assert len(album) == 0 and {fault.reason for fault in album.faults} == {"no_picture"}
    assert time.process_time() - begin < 1


def test_a_zip_whose_directory_says_to_be_larger_than_any_is_not_read(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", {"WD01-001.jpg": GOOD})
    content = bytearray(path.read_bytes())
    content[-10:-6] = (17_000_000).to_bytes(4, "little")
    path.write_bytes(content)
    assert [fault.reason for fault in scan([tmp_path]).faults] == ["no_zip"]


@pytest.mark.parametrize("place", ["\0", "a\0b.zip", "x" * 600])
def test_what_cannot_be_a_place_holds_no_pictures(place: str, tmp_path: Path) -> None:
    put(tmp_path, {"WD01-001.jpg": GOOD})
    assert found(scan([Path(place), tmp_path]), "WD01-001") is not None
    assert folders_of(Path(place)) in ([], [Path()])
