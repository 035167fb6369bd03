"""The sheet of 20 columns: what its values mean, and what of it can't be taken."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import BEACON, HEAD, SHEET, WARDEN, written
from wixoss_desktop.cards.catalogue.facts import Entry, RefusedEntry
from wixoss_desktop.cards.catalogue.identity import likeness_of
from wixoss_desktop.cards.catalogue.merging import merged
from wixoss_desktop.cards.catalogue.sources import reading
from wixoss_desktop.cards.catalogue.sources.reading import Unknown, read_list
from wixoss_desktop.cards.catalogue.sources.sheet import entries, table_of_columns, template
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
        (WARDEN.replace("シグニ", "精霊"), "column Type: '精霊'"),
        (WARDEN.rpartition(",")[0], "19 columns"),
        (WARDEN.replace("WXZZ-P99-001", ""), "without number or name"),
    ],
)
def test_a_row_that_says_nothing_possible_is_refused_with_its_line_and_the_others_are_taken(
    row: str, what: str
) -> None:
    (_, first), (_, second) = entries(f"{HEAD}\n{row}\n{BEACON.replace('P99-002', 'P99-009')}\n")
    assert isinstance(first, RefusedEntry)
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
        (HEAD.replace(",Type,", ","), "without the columns Type"),
        ("CardNum;Power;Type", "without the columns CardName"),
        (f"{HEAD},Price,Level", "several columns Level"),
        (HEAD.replace(",Type,", ",Typ,"), "without the columns Type, but with Typ (Type?)"),
    ],
)
def test_columns_that_are_missing_are_named_with_all_that_there_have_to_be(
    head: str, what: str, tmp_path: Path
) -> None:
    with pytest.raises(Unknown) as caught:
        read_list(written(tmp_path, f"{head}\n{WARDEN}\n"))
    assert what in str(caught.value)
    right = caught.value.why.right.format(**caught.value.why.values)
    assert "CardNum, CardName, Type" in right and "Timing, Guard, Coin" in right


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_columns_that_nobody_knows_are_left_out_and_told_and_all_else_is_read(separator: str, tmp_path: Path) -> None:
    rows = list(csv.reader(io.StringIO(SHEET)))
    odd = [[*row, *more] for row, more in zip(rows, [["Price", "Powr", "Prcnt, EUR", ""], *["1234"] * 4], strict=True)]
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=separator).writerows(odd)
    read = read_list(written(tmp_path, text.getvalue()))
    assert {one.no: one for one in read.entries} == cards() and read.refused == ()
    assert str(read.left_out).endswith("are left out: Price, Powr, Prcnt, EUR"), "Power is there already"
    lacking = read_list(written(tmp_path, text.getvalue().replace("Power", "Pover", 1).replace("Powr", "Rarty", 1)))
    assert str(lacking.left_out).endswith(": Pover (Power?), Price, Rarty (Rarity?), Prcnt, EUR")
    few = read_list(written(tmp_path, "No;Name;Price\nWXZZ-P99-001;試作の守り手　ヴェール;3\n"))
    assert (len(few.entries), str(few.left_out)[-5:]) == (1, "Price")
    assert read_list(written(tmp_path, SHEET)).left_out is None


def test_the_columns_may_stand_in_any_order(tmp_path: Path) -> None:
    rows = [row[1:] + row[:1] for row in csv.reader(io.StringIO(SHEET))]
    read = read_list(written(tmp_path, "\n".join(",".join(row) for row in rows)))
    assert {one.no: one for one in read.entries} == cards()


@pytest.mark.parametrize("text", ["", "name,power\n1,2\n", "{}", "No,Price\n1,2\n"])
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


def test_what_a_list_has_no_column_for_is_not_said_and_another_lists_word_counts() -> None:
    ((_, card),) = entries("Number,Name,Type,Color\nWXZZ-P99-001,試作の守り手　ヴェール,SIGNI,white\n")
    assert isinstance(card, Entry) and card.facts is not None
    assert {"level", "power", "guard", "burst"} <= set(card.facts.unsaid) and "colors" not in card.facts.unsaid
    whole = merged([card, cards()["WXZZ-P99-001"]]).facts
    assert whole is not None
    assert (whole.level, whole.burst, whole.unsaid) == (3, True, ())
    assert likeness_of(card.facts).agrees(likeness_of(whole))
    bare = "Number,Name,Type\nWXZZ-P99-001,試作の守り手　ヴェール,SIGNI\n"
    ((_, uncoloured),) = entries(bare)
    assert isinstance(uncoloured, Entry) and uncoloured.facts is not None
    assert likeness_of(uncoloured.facts).agrees(likeness_of(whole))


ENGLISH = "Number,Name,Card type,Class,Colour,Level,Cost,Timing,Guard,Rarity\n"


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("A-1,Knight,SIGNI,Arm,white,2,-,-,yes,SR", {"kind": "SIGNI", "colors": ("white",), "guard": True}),
        ("A-2,Queen,LRIG,Tama,White/Red,4,-,-,0,-", {"lrig_types": ("Tama",), "colors": ("white", "red")}),
        ("A-3,Storm,ARTS,-,WR,-,WWC,main/attack,no,-", {"cost": {"white": 2, "colorless": 1}}),
        ('A-4,Rain,Spell,-,blu,-,"blue 2, colorless 1, coin 1",cut-in,no,-', {"colors": ("blue",), "craft": False}),
        ("A-5,Aide,Assist LRIG,-,colorless,1,0,-,-,-", {"kind": "ASSIST_LRIG", "colors": (), "cost": {}}),
        ("A-6,Token,signi/craft,-,黒,1,-,-,-,-", {"kind": "SIGNI", "craft": True, "colors": ("black",)}),
        ("A-7,Chain,relay piece,-,verde,-,Wx2,Main Phase,-,-", {"kind": "PIECE", "relay": True, "timing": ("main",)}),
    ],
)
def test_values_are_read_in_the_words_of_other_languages_too(row: str, told: dict[str, object]) -> None:
    ((_, card),) = entries(ENGLISH + row + "\n")
    assert isinstance(card, Entry) and card.unread == {} and card.texts.keys() == {"en"}
    assert {fact: getattr(card.facts, fact) for fact in told} == told


@pytest.mark.parametrize(
    ("row", "unread"),
    [
        ("A-1,Knight,SIGNI,Arm,purple,2,-,-,yes,SR", {"colors": "purple"}),
        ("A-2,Knight,SIGNI,Arm,white,2,W/B 1,-,yes,SR", {"cost": "W/B 1"}),
        ("A-3,Knight,ARTS,-,white,-,W,sometimes,maybe,SR", {"timing": "sometimes", "guard": "maybe"}),
    ],
)
def test_words_that_name_no_value_are_kept_and_make_no_fact(row: str, unread: dict[str, str]) -> None:
    ((_, card),) = entries(ENGLISH + row + "\n")
    assert isinstance(card, Entry) and card.unread == unread


def test_a_list_of_numbers_and_names_alone_adds_printings() -> None:
    found = [one for _, one in entries("カード番号;カード名;レアリティ\nWX-1;ためしの灯;SR\n")]
    assert [(one.facts, one.printings[0].rarity) for one in found if isinstance(one, Entry)] == [(None, "SR")]


def test_a_list_may_tell_by_which_number_webxoss_knows_a_printing() -> None:
    found = [one for _, one in entries("wxid,Name,pid\nWX-1,ためしの灯,112\nWX-2,ためしの灯,-\nWX-3,ためしの灯,x1\n")]
    told = [(one.printings[0].webxoss, one.unread) for one in found if isinstance(one, Entry)]
    assert told == [(112, {}), (None, {}), (None, {"webxoss": "x1"})]


def test_the_template_is_read_without_a_doubt_and_the_docs_tell_every_column() -> None:
    read = [one for _, one in entries(template())]
    assert len(read) == 3 and all(isinstance(one, Entry) and not one.unread for one in read)
    told = (Path(__file__).parents[3] / "docs" / "card-lists.md").read_text(encoding="utf-8")
    assert table_of_columns() in told
