"""The sheet of 20 columns: what its values mean, and what of it can't be taken."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import BEACON, HEAD, SHEET, WARDEN, written
from wixoss_desktop.cards.catalogue.facts import Entry, Refused
from wixoss_desktop.cards.catalogue.sources import reading
from wixoss_desktop.cards.catalogue.sources.reading import Unknown, read_list
from wixoss_desktop.cards.catalogue.sources.sheet import entries
from wixoss_desktop.engine.wixoss.cards import ENDLESS
from wixoss_desktop.intake.limits import Limit


def cards() -> dict[str, Entry]:
    return {one.no: one for _, one in entries(SHEET) if isinstance(one, Entry)}


def test_a_signi_has_its_facts_in_our_codes() -> None:
    facts = cards()["WXZZ-P99-001"].facts
    assert facts is not None
    assert (facts.kind, facts.colors, facts.level, facts.power) == ("SIGNI", ("white",), 3, 12000)
    assert (facts.classes, facts.limiting, facts.burst) == (("精武", "アーム"), ("タマ",), True)


def test_the_texts_are_rules_and_burst_without_the_colon_in_front() -> None:
    text = cards()["WXZZ-P99-001"].texts["ja"]
    assert (text.rules, text.burst) == ("【自】：カードを１枚引く。", "カードを２枚引く。")


def test_timings_that_run_together_are_told_apart() -> None:
    facts = cards()["WXZZ-P99-002"].facts
    assert facts is not None
    assert facts.timing == ("main", "attack")
    assert (facts.colors, facts.cost) == (("white", "red"), {"white": 2, "colorless": 1})


def test_a_lrig_has_types_in_place_of_classes_and_a_grow_cost() -> None:
    facts = cards()["WXZZ-P99-003"].facts
    assert facts is not None
    assert (facts.lrig_types, facts.classes, facts.grow_cost, facts.coins) == (("タマ", "花代"), (), {"black": 3}, 2)


def test_endless_power_is_more_than_any_number_and_a_craft_is_marked() -> None:
    facts = cards()["WXZZ-P99-TK1"].facts
    assert facts is not None
    assert (facts.power, facts.craft) == (ENDLESS, True)


@pytest.mark.parametrize(
    ("row", "fact", "words"),
    [
        (WARDEN.replace(",白,", ",紫,"), "colors", "紫"),
        (WARDEN.replace(",12000,", ",many,"), "power", "many"),
        (BEACON.replace("《白》×２《無》×１", "《白/赤》×２orキー"), "cost", "《白/赤》×２orキー"),
        (BEACON.replace("メインフェイズ", "いつでも"), "timing", "いつでもアタックフェイズ"),
    ],
)
def test_a_card_with_one_odd_value_is_taken_and_the_value_is_kept_in_its_words(row: str, fact: str, words: str) -> None:
    ((_, card),) = entries(f"{HEAD}\n{row}\n")
    assert isinstance(card, Entry)
    assert card.unread == {fact: words}
    assert not getattr(card.facts, fact)


@pytest.mark.parametrize(
    ("row", "what"),
    [
        (WARDEN.replace("シグニ", "精霊"), "card type '精霊'"),
        (WARDEN.rpartition(",")[0], "19 columns"),
        (WARDEN.replace("WXZZ-P99-001", ""), "without number or name"),
    ],
)
def test_a_row_that_says_nothing_possible_is_refused_with_its_line_and_the_others_are_taken(
    row: str, what: str
) -> None:
    (_, first), (_, second) = entries(f"{HEAD}\n{row}\n{BEACON.replace('P99-002', 'P99-009')}\n")
    assert isinstance(first, Refused)
    assert (first.line, what in first.what, bool(first.expected)) == (2, True, True)
    assert isinstance(second, Entry)


def retyped(separator: str, *, is_quoted: bool = False) -> str:
    """The sheet as a spreadsheet saves it with another separator."""
    out = io.StringIO(newline="")
    rows = csv.reader(io.StringIO(SHEET))
    if is_quoted:
        csv.writer(out, delimiter=separator, quoting=csv.QUOTE_ALL).writerows(rows)
    else:
        csv.writer(out, delimiter=separator).writerows(rows)
    return out.getvalue()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "shift_jis", "cp932", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_sheet_reads_alike_however_a_spreadsheet_saved_it(separator: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    for text in (retyped(separator), retyped(separator, is_quoted=True), f"\r\n{retyped(separator)}"):
        path.write_bytes(text.encode(encoding))
        read = read_list(path)
        assert (read.kind, read.refused) == ("sheet", ())
        assert {one.no: one for one in read.entries} == cards()


def test_a_damaged_file_in_utf_8_is_not_taken_for_another_encoding(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(SHEET.encode().replace("灯".encode(), b"\x83\x41"))
    with pytest.raises(Unknown, match=r"neither UTF-8 \(byte \d+\) nor Shift-JIS"):
        read_list(path)


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(b"\xef\xbb\xbf" + SHEET.replace("\n", "\r\n").encode())
    assert len(read_list(path).entries) == 4


@pytest.mark.parametrize(
    ("head", "what"),
    [
        (HEAD.replace(",Power,", ",").replace(",Team", ""), "without the columns Power, Team"),
        ("CardNum;CardName;Type", "without the columns ImgURL, CardClass"),
        (HEAD.replace("Power", "power"), "without the columns Power"),
        (f"{HEAD},Rarity,Level", "doesn't have: Rarity, Level"),
    ],
)
def test_columns_that_are_missing_are_named_with_all_that_there_have_to_be(
    head: str, what: str, tmp_path: Path
) -> None:
    with pytest.raises(Unknown) as caught:
        read_list(written(tmp_path, f"{head}\n{WARDEN}\n"))
    assert what in str(caught.value)
    assert HEAD.replace(",", ", ") in caught.value.why.right.format(**caught.value.why.values)


def test_the_columns_may_stand_in_any_order(tmp_path: Path) -> None:
    rows = [row[1:] + row[:1] for row in csv.reader(io.StringIO(SHEET))]
    read = read_list(written(tmp_path, "\n".join(",".join(row) for row in rows)))
    assert {one.no: one for one in read.entries} == cards()


@pytest.mark.parametrize("text", ["", "name,power\n1,2\n", "{}", "CardNum,CardName,ImgURL,Type\n1,2,3,4\n"])
def test_a_file_that_is_no_card_list_is_named_as_such(text: str, tmp_path: Path) -> None:
    with pytest.raises(Unknown) as caught:
        read_list(written(tmp_path, text))
    assert "CSV" in caught.value.why.right


def test_a_file_that_no_card_list_can_be_as_large_as_is_not_even_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "CARD_LIST", Limit(len(SHEET.encode()) - 1, 1))
    with pytest.raises(Unknown, match="larger than"):
        read_list(written(tmp_path, SHEET))


def test_behind_a_quote_that_is_never_closed_nothing_is_taken_and_what_came_before_is(tmp_path: Path) -> None:
    found = read_list(written(tmp_path, SHEET + 'WX99-001,"' + "x" * 140_000))
    assert len(found.entries) == 4
    assert [(one.line, one.what) for one in found.refused] == [
        (SHEET.count("\n") + 1, "a cell of more than 20,000 characters, or a quote that is never closed")
    ]


@pytest.mark.parametrize(
    "text",
    ["[[" + "[" * 200_000, '{"items":["card_no",' + "[" * 200_000, '{"form":"wixoss-desktop cards 1","cards":[' * 999],
)
def test_a_list_of_nothing_but_brackets_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    (refused,) = read_list(written(tmp_path, text)).refused
    assert refused.what == "brackets inside each other more than 96 times"
