"""The table of limits, and what is opened, measured and decoded under it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wixoss_desktop.cards.catalogue.sources.sheet import rows_of
from wixoss_desktop.intake import limits
from wixoss_desktop.intake.files import CHUNK, open_ordinary, read_file, read_text
from wixoss_desktop.intake.json_text import decoded, depth_of
from wixoss_desktop.intake.limits import CELL, NESTING, Limit, TurnedAway

TABLE = {name: limit for name, limit in vars(limits).items() if isinstance(limit, Limit)}
TEN = Limit(10, 2, "more than {n} letters")
ANYTHING = msgspec.json.Decoder(Any)


@pytest.mark.parametrize("name", TABLE)
def test_a_limit_is_at_least_four_times_the_largest_real_thing(name: str) -> None:
    assert TABLE[name].most >= 4 * TABLE[name].real


def test_a_refusal_names_the_limit_and_the_file(tmp_path: Path) -> None:
    path = tmp_path / "my deck.json"
    path.write_text("x" * 11)
    with pytest.raises(TurnedAway, match=r"^my deck\.json: more than 10 letters$"):
        read_file(path, TEN)
    with pytest.raises(TurnedAway, match="larger than 4 MB, the limit for such a file"):
        limits.require(5_000_000, limits.SETTINGS)


def test_a_file_as_large_as_its_limit_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("x" * 10)
    assert read_file(path, TEN) == b"x" * 10


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no device that never ends")
def test_a_device_that_never_ends_is_turned_away() -> None:
    with pytest.raises(TurnedAway, match="not an ordinary file"):
        read_file(Path("/dev/zero"), TEN)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_named_pipe_is_turned_away_and_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "WD01-001.jpg"
    os.mkfifo(path)
    with pytest.raises(TurnedAway, match="not an ordinary file"):
        open_ordinary(path)


@pytest.mark.parametrize("name", ["\0", "a\0b.json", "\ud800"])
def test_what_cannot_be_the_name_of_a_file_is_said_so(name: str) -> None:
    with pytest.raises(OSError):
        read_file(Path(name), TEN)


def test_long_reading_can_be_stopped(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(bytes(3 * CHUNK))
    pieces = []

    def check() -> None:
        pieces.append(1)
        if len(pieces) == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        read_file(path, limits.CARD_LIST, check)


def test_a_text_that_is_not_utf_8_says_where(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(b"\xef\xbb\xbfname")
    assert read_text(path, TEN) == "name"
    path.write_bytes("名".encode("shift_jis"))
    with pytest.raises(TurnedAway, match=r"isn't UTF-8 \(byte 0\)"):
        read_text(path, TEN)


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("[" * 200, 200),
        ("[]" * 200, 1),
        ('{"a":' * 100 + "1" + "}" * 100, 100),
        ('["' + "[" * 200 + '"]', 1),
        ('["\\"' + "[" * 200 + '"]', 1),
        ('["\\\\"' + "[" * 200, 201),
        ('"' + '\\"[' * 50_000, 0),
    ],
)
def test_brackets_are_counted_where_they_are_open_at_the_same_time(text: str, depth: int) -> None:
    assert depth_of(text.encode()) == depth


@pytest.mark.parametrize("text", ["[" * 50_000, '{"a":' * 50_000, "[" * 97 + "]" * 97])
def test_json_that_goes_too_deep_is_turned_away(text: str) -> None:
    with pytest.raises(TurnedAway, match="more than 96 times"):
        decoded(text, ANYTHING)


def test_json_as_deep_as_the_limit_is_decoded() -> None:
    assert isinstance(decoded("[" * NESTING.most + "]" * NESTING.most, ANYTHING), list)


def test_a_quote_that_is_never_closed_ends_at_the_limit_for_a_cell() -> None:
    assert list(rows_of('a,"b\nc",d\n')) == [(2, ["a", "b\nc", "d"])]
    for length in (CELL.most, 200_000):
        with pytest.raises(TurnedAway, match="never closed"):
            list(rows_of('a,b\nc,"' + "x" * length + "y"))
