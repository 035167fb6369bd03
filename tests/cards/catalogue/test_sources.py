"""Lists of every kind: guessed by their content, read into the same cards, refused row by row."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.cards.catalogue.lists_of_ours import SHEET, written
from wixoss_desktop.cards.catalogue.facts import Entry, Facts
from wixoss_desktop.cards.catalogue.lists import CardList
from wixoss_desktop.cards.catalogue.sources import own
from wixoss_desktop.cards.catalogue.sources.reading import read_list

FOLDER: Final = Path(__file__).parent / "files"
ENGLISH, XML, ARRAY, PAGE = (
    (FOLDER / name).read_text(encoding="utf-8") for name in ("search.json", "cockatrice.xml", "array.js", "page.html")
)
ITEM: Final[dict[str, Any]] = json.loads(ENGLISH)["items"][0]
FILES: Final = {"official_en": ENGLISH, "cockatrice": XML, "deck_editor": ARRAY, "official_ja": PAGE, "sheet": SHEET}


def read(folder: Path, text: str) -> CardList:
    return read_list(written(folder, text, "whatever.txt"))


def facts(entry: Entry) -> Facts:
    assert entry.facts is not None
    return entry.facts


@pytest.mark.parametrize("kind", FILES)
def test_the_kind_is_guessed_from_the_content_and_a_white_signi_reads_alike_from_all(kind: str, tmp_path: Path) -> None:
    cards = read(tmp_path, FILES[kind])
    assert (cards.kind, cards.refused) == (kind, ())
    first = facts(cards.entries[0])
    assert cards.entries[0].no == "WXZZ-P99-001"
    assert (first.kind, first.colors, first.level, first.power, first.burst) == ("SIGNI", ("white",), 3, 12000, True)


@pytest.mark.parametrize("nothing", ["-", "－", "ー"])
@pytest.mark.parametrize(("kind", "number", "name"), [
    ("official_en", "WXZZ-P99-001", "Trial Warden, Veil"),
    ("deck_editor", "WXZZ-P99-001", "試作の守り手"),
    ("official_ja", "WXZZ-P99-001", "試作の守り手"),
    ("sheet", "WXZZ-P99-001", "試作の守り手　ヴェール"),
])  # fmt: skip
def test_a_dash_is_neither_a_number_nor_a_name(kind: str, number: str, name: str, nothing: str, tmp_path: Path) -> None:
    for word in (number, name):
        assert word in FILES[kind]
        (refused,) = read(tmp_path, FILES[kind].replace(word, nothing)).refused
        assert (refused.what, refused.expected) == ("a card without number or name", "a card with number and name")


def test_a_dash_is_no_name_in_an_own_list_or_a_database(tmp_path: Path) -> None:
    entries = read(tmp_path, SHEET).entries
    (refused,) = read(tmp_path, own.written([replace(entries[0], name="-")]).decode()).refused
    assert refused.what == "a card without number or name"
    named = re.sub("<name>[^<]*</name>", "<name>-</name>", XML, count=1)
    assert [one.what for one in read(tmp_path, named).refused] == ["a card without number or name"]


def test_an_english_assist_has_timings_coins_and_a_limit_with_a_plus(tmp_path: Path) -> None:
    aid = facts(read(tmp_path, ENGLISH).entries[1])
    assert (aid.kind, aid.limit, aid.timing, aid.coins) == ("ASSIST_LRIG", 1, ("main", "attack"), 2)
    assert (aid.grow_cost, aid.lrig_types, aid.colors) == ({"white": 2, "colorless": 1}, ("Tama",), ("red", "blue"))


def test_english_text_keeps_its_lines_and_the_burst_apart(tmp_path: Path) -> None:
    text = read(tmp_path, ENGLISH).entries[0].texts["en"]
    assert text.rules.split("\n") == ["[Auto]: Draw a card.", "[Enter]: Draw 2 cards."]
    assert text.burst == "Draw a card."


def test_cockatrice_has_bursts_behind_their_mark_grow_costs_behind_a_dash_and_formats(tmp_path: Path) -> None:
    warden, aid = read(tmp_path, XML).entries
    assert (warden.texts["en"].rules, warden.texts["en"].burst) == ("[Auto]: Draw a card.", "Draw two cards.")
    assert warden.legal == {"diva": "legal"}
    assert (facts(aid).kind, facts(aid).grow_cost) == ("ASSIST_LRIG", {"white": 2, "colorless": 1})


def test_a_page_has_pictures_read_as_words_kana_flavour_artist_and_rulings(tmp_path: Path) -> None:
    (card,) = read(tmp_path, PAGE).entries
    text = card.texts["ja"]
    assert (card.name, text.kana, text.flavour) == ("試作の守り手", "シサクノマモリテ", "静かな盾。")
    assert (text.rules, text.burst) == ("【自】：引く。", "二枚引く。")
    assert (card.printings[0].rarity, card.printings[0].artist) == ("SR", "だれか")
    assert [(ruling.question, ruling.answer) for ruling in card.rulings] == [("もう一度？", "いいえ。")]
    assert (facts(card).limiting, card.legal["diva"]) == (("タマ",), "legal")


def test_pages_of_one_file_name_are_lists_of_their_own(tmp_path: Path) -> None:
    names = [read(tmp_path, page).name for page in (PAGE, PAGE.replace("WXZZ-P99-001", "WXZZ-P99-009"))]
    assert names == ["WXZZ-P99-001", "WXZZ-P99-009"]


def test_the_array_has_breaks_for_lines_and_may_end_with_a_comma(tmp_path: Path) -> None:
    (card,) = read(tmp_path, ARRAY).entries
    assert (card.texts["ja"].rules, card.texts["ja"].burst) == ("【自】：引く。", "二枚引く。")


def test_our_own_list_comes_back_without_loss(tmp_path: Path) -> None:
    for text in FILES.values():
        cards = read(tmp_path, text).entries
        again = read(tmp_path, own.written(cards).decode())
        assert (again.kind, again.entries, again.refused) == ("own_list", cards, ())


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        (json.dumps({"count": "1", "items": [{**ITEM, "color": "P", "cost": "W2 or a key"}]}),
         {"colors": "P", "cost": "W2 or a key"}),
        (json.dumps({"count": "1", "items": [{**ITEM, "level": "three"}]}), {"level": "three"}),
        (XML.replace("<manacost>", "<manacost>?"), {}),
        (ARRAY.replace('"12000"', '"many"'), {"power": "many"}),
        (PAGE.replace("12000", "many"), {"power": "many"}),
    ],
)  # fmt: skip
def test_a_card_of_any_list_is_taken_whatever_one_of_its_values_says(
    text: str, unread: dict[str, str], tmp_path: Path
) -> None:
    cards = read(tmp_path, text)
    assert (cards.refused, cards.entries[0].unread) == ((), unread)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (json.dumps({"count": "1", "items": [{**ITEM, "card_type": "Wizard"}]}), "card type 'Wizard'"),
        (json.dumps({"count": "1", "items": [{**ITEM, "name": ""}]}), "without number or name"),
        (ENGLISH[:-9], "the text can't be read"),
        (XML.replace("<maintype>SIGNI|LB", "<maintype>WIZARD"), "card type 'WIZARD'"),
        (XML.replace('num="002"', ""), "without number or name"),
        (XML[:-40], "the text can't be read"),
        (XML.replace("<cards>", "<!DOCTYPE a [<!ENTITY b 'c'>]><cards>"), "the text can't be read"),
        (ARRAY.replace('"SR", ', ""), "18 fields in place of 19"),
        (PAGE.replace("WXZZ-P99-001", ""), "shows no card"),
        ("<!DOCTYPE html><html><body>Are you 18?</body></html>", "shows no card"),
        (own.written(()).decode().replace("cards 1", "cards 9"), "another form"),
        ('{"form": "wixoss-desktop cards 1", "cards": [{"name": "x"}]}', "missing required field"),
    ],
)
def test_what_cannot_be_taken_is_refused_with_what_would_be_right(text: str, what: str, tmp_path: Path) -> None:
    refused = read(tmp_path, text).refused
    assert [what in one.what for one in refused] == [True]
    assert refused[0].expected and refused[0].line > 0
