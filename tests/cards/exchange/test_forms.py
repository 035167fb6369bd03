"""Decks in every form that people hand them on in: read by guess, written, and read again."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.cards.exchange.lists import bundled, imported, index
from tests.cards.exchange.lists import rows as listed_rows
from tests.match.players import bundled_pool
from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cards.exchange.card_index import CardIndex
from wixoss_desktop.cards.exchange.deck_lines import lines_of
from wixoss_desktop.cards.exchange.forms import (
    FORMS,
    ListSpeech,
    LostTrait,
    MatchedDeck,
    in_short,
    list_in,
    list_of,
    matched,
    nearly_meant,
    of_wixoss,
    read_deck_list,
    write,
)
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK
from wixoss_desktop.intake.limits import TurnedAway

Cards = dict[str, Counter[str]]


def cards_of(deck: DeckFile) -> Cards:
    """How often each card is in each section, in whatever printing."""
    found: Cards = {section: Counter() for section in deck.sections}
    for section, rows in deck.sections.items():
        for row in rows:
            found[section][row.no] += row.count
    return found


def printings_of(deck: DeckFile) -> Counter[tuple[str, str]]:
    rows = [row for rows in deck.sections.values() for row in rows]
    return sum((Counter({(row.no, row.printing): row.count}) for row in rows), Counter[tuple[str, str]]())


def read(text: str | bytes) -> MatchedDeck:
    return matched(list_of(text) if isinstance(text, str) else list_in(text), of_wixoss(index()))


def by_form(deck: DeckFile, form: str) -> MatchedDeck:
    """The deck as it comes back from a form."""
    return _by_form(msgspec.json.encode(deck), form)


@cache
def _by_form(deck: bytes, form: str) -> MatchedDeck:
    return read(write(msgspec.json.decode(deck, type=DeckFile), form, index()).text.encode())


@cache
def decks() -> tuple[DeckFile, ...]:
    """The program's, and twenty of imported cards."""
    return (*bundled(), *map(imported, range(20)))


@pytest.mark.parametrize(("first", "second"), [*product(FORMS, FORMS)])
def test_a_deck_that_goes_through_two_forms_has_the_same_cards_as_often(first: str, second: str) -> None:
    for deck in decks():
        once = by_form(deck, first)
        twice = by_form(once.deck, second)
        assert not once.unread and not twice.unread
        assert cards_of(once.deck) == cards_of(twice.deck) == cards_of(deck), deck.name


@pytest.mark.parametrize("form", FORMS)
def test_what_a_form_says_that_it_keeps_comes_back_and_the_rest_is_told(form: str) -> None:
    deck = replace(imported(3), notes="for Sunday", unread=("4 nobody knows this",))
    first = deck.rows(MAIN_DECK)[0]
    deck = replace(deck, sections={**deck.sections, MAIN_DECK: (replace(first, note="!"), *deck.rows(MAIN_DECK)[1:])})
    written = write(deck, form, index())
    back = read(written.text)
    lost = {one.what: one.count for one in written.lost}
    keeps = FORMS[form].keeps
    assert ("printings" in lost) != (printings_of(back.deck) == printings_of(deck)), "printings"
    assert ("notes" in lost) != (back.deck.notes == deck.notes and back.deck.rows(MAIN_DECK)[0].note == "!"), "notes"
    assert ("unread" in lost) != (back.deck.unread == deck.unread), "unread"
    assert ("name" in keeps) == (back.deck.name == deck.name)
    assert not lost.keys() & keeps


def test_a_plain_deck_loses_nothing_but_that_webxoss_goes_by_its_own_numbers() -> None:
    told = {form: write(bundled()[0], form, index()).lost for form in FORMS}
    its_format = (LostTrait("format", 1),)
    others = {form: its_format for form in FORMS if form not in ("own", "text", "cockatrice", "webxoss")}
    assert {form: lost for form, lost in told.items() if lost} == {
        **others, "webxoss": (*its_format, LostTrait("ids", 18)),
    }  # fmt: skip


def test_a_deck_of_webxoss_by_its_own_numbers_is_that_of_a_list_that_knows_them_and_is_written_so() -> None:
    knows = of_wixoss(CardIndex(bundled_pool().cards, webxoss={104: "WD01-005", 112: "WD01-009", 7: "WD01-010"}))
    deck = matched(list_of(THERE), knows)
    assert not deck.unread and cards_of(deck.deck) == SAME
    back = write(deck.deck, "webxoss", knows.cards)
    assert json.loads(back.text)["content"] == json.loads(THERE)["content"] and not back.lost


def test_a_number_of_webxoss_that_no_list_knows_stays_a_line_and_is_tried_again() -> None:
    knows = of_wixoss(CardIndex(bundled_pool().cards, webxoss={104: "WD01-005", 7: "WD01-010"}))
    deck = matched(list_of(THERE), knows).deck
    assert deck.unread == ("4 WEBXOSS#112",) and cards_of(deck)[MAIN_DECK] == {"WD01-010": 2}
    assert nearly_meant(next(lines_of(deck.unread[0])), knows.cards) == (), "a number is like no other"
    more = of_wixoss(CardIndex(bundled_pool().cards, webxoss={112: "WD01-009"}))
    assert cards_of(matched(list_of("\n".join(deck.unread)), more).deck)[MAIN_DECK] == {"WD01-009": 4}
    written = write(imported(3), "webxoss", knows.cards)
    assert LostTrait("ids", sum(map(len, imported(3).sections.values()))) in written.lost, "it has none of these"


def test_a_printing_that_webxoss_has_no_number_for_goes_by_that_of_another() -> None:
    card = replace(next(one for one in listed_rows() if len(one.printed) == 3), facts=Facts("SIGNI"))
    first, second, third = card.printed
    knows = of_wixoss(CardIndex({}, (card,), webxoss={5: second, 9: first}))
    deck = DeckFile("own-x", "X", "ALLSTAR", {MAIN_DECK: tuple(Copies(first, 1, no) for no in ("", second, third))})
    told = write(deck, "webxoss", knows.cards)
    assert json.loads(told.text)["content"]["mainDeck"] == [9, 5, 9]
    assert LostTrait("printings", 1) in told.lost and printings_of(matched(list_of(told.text), knows).deck)[
        first, second
    ] == 1  # fmt: skip


def test_a_text_and_a_file_of_cockatrice_say_by_which_rules_a_deck_is_judged_and_with_which_lrig_it_opens() -> None:
    deck = replace(bundled()[0], format="KEY", named={"center": "WD01-005"}, notes="for Sunday")
    for text in (*(write(deck, form, index()).text for form in ("text", "cockatrice")), in_short(deck)):
        back = matched(list_of(text), of_wixoss(index())).deck
        assert (back.name, back.format, back.named) == (deck.name, "KEY", {"center": "WD01-005"})
    assert read("// format: nonsense\n4 WD01-009").deck.format == "ALLSTAR"


def test_a_name_that_is_too_long_for_a_code_is_seen_to_be_cut() -> None:
    for letters, shown in ((60, "n" * 60), (61, "n" * 59 + "…")):
        text = in_short(replace(bundled()[0], name="n" * letters))
        assert matched(list_of(text), of_wixoss(index())).deck.name == shown


def test_a_deck_of_our_own_form_names_its_cards_and_is_repaired_by_them() -> None:
    text = write(bundled()[0], "own", index()).text
    assert '"WD01-013": "Kukri, Small Sword"' in text and read(text).deck.sections == bundled()[0].sections
    back = read(text.replace("WD01-013", "ZZ99-013"))
    assert not back.unread and cards_of(back.deck) == cards_of(bundled()[0])
    lost = read(text.replace("WD01-013", "ZZ99-013").replace("Kukri, Small Sword", "Nobody"))
    assert lost.deck.unread == ("4 ZZ99-013 (Nobody)",)


def test_names_in_a_text_are_in_the_language_that_is_asked_for() -> None:
    for form in ("text", "names"):
        assert "Kukri, Small Sword" in write(bundled()[0], form, index()).text
        assert "小剣" in write(bundled()[0], form, index(), ListSpeech(("ja", "en"))).text


SAME = {LRIG_DECK: Counter({"WD01-005": 1}), MAIN_DECK: Counter({"WD01-009": 4, "WD01-010": 2})}
THERE = (
    '{"format": "WEBXOSS Deck", "version": "1", "content": {"mainDeck": [112, 112, 112, 112, 7, 7], "lrigDeck": [104]}}'
)
READ = {
    "a line for each copy": "WD01-005\n" + "WD01-009\n" * 4 + "WD01-010\n" * 2,
    "four lines": "ldeck,WD01-005\npdeck\nadeck,\nsdeck,WD01-009,WD01-009,WD01-009,WD01-009,WD01-010,WD01-010",
    "three lines": "ldeck,WD01-005\npdeck,\nsdeck,WD01-009,WD01-009,WD01-009,WD01-009,WD01-010,WD01-010",
    "codes": '["WD01-005[EN]",' + '"WD01-009[EN]",' * 4 + '"WD01-010[EN]","WD01-010[EN]"]',
    "counts and numbers": "1 WD01-005\n4x WD01-009\nWD01-010 ×2",
    "a table with tabs": "Count\tNumber\tName\n1\tWD01-005\tx\n4\tWD01-009\ty\n2\tWD01-010\tz",
    "a table with semicolons": "カード番号;枚数\nWD01-005;1\nWD01-009;4\nWD01-010;2",
    "a table with commas": '"WD01-005","1"\n"WD01-009","4"\n"WD01-010","2"',
    "full width": "１　ＷＤ０１－００５\n４　ｗｄ０１－００９\n２　ＷＤ０１－０１０",
    "parts with headings": "【ルリグデッキ】\n1 WD01-005\n\nMain Deck (6)\n4 WD01-009\n2 WD01-010",
    "webxoss by numbers of cards": '{"format":"WEBXOSS Deck","version":"1","content":{"mainDeck":'
    '["WD01-009","WD01-009","WD01-009","WD01-009","WD01-010","WD01-010"],"lrigDeck":["WD01-005"]}}',
    "a row of WixossReact": '{"id":"a","name":"b","lrigDeck":["WD01-005"],"mainDeck":["WD01-009","WD01-009","WD01-009",'
    '"WD01-009","WD01-010","WD01-010"],"artOverrides":{}}',
    "a deck of the first version": '{"code":"a","name":"b","format":"ALLSTAR","lrig_deck":[{"no":"WD01-005"}],'
    '"main_deck":[{"no":"WD01-009","count":4},{"no":"WD01-010","count":2}]}',
}  # fmt: skip


@pytest.mark.parametrize("text", READ.values(), ids=READ)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_a_list_is_read_in_whatever_form_and_letters_it_comes(text: str, encoding: str) -> None:
    try:
        content = text.encode(encoding)
    except UnicodeEncodeError:
        pytest.skip("Shift-JIS has no sign for it")
    found = read(content)
    assert not found.unread
    assert cards_of(found.deck) == SAME


@pytest.mark.parametrize("language", ["ja", "en"])
def test_cards_are_found_by_their_names_in_shift_jis_too(language: str) -> None:
    names = [index().find(no).card.names[language] for no in ("WD01-005", "WD01-009", "WD01-010")]  # type: ignore[union-attr]
    found = read("\n".join(f"{count} {name}" for count, name in zip((1, 4, 2), names, strict=True)).encode("cp932"))
    assert cards_of(found.deck) == SAME


def test_a_number_of_another_printing_finds_its_card_and_is_kept() -> None:
    found = read("2 XB-071A\n1 xa-071\n1 XB-071B (whatever)")
    assert found.deck.rows(MAIN_DECK) == (
        Copies("XA-071", 2, "XB-071A"),
        Copies("XA-071", 1),
        Copies("XA-071", 1, "XB-071B"),
    )


def test_a_printing_that_nobody_knows_is_found_by_the_name_beside_it() -> None:
    name = index().find("WD01-009").card.names["en"]  # type: ignore[union-attr]
    assert cards_of(read(f"4 WX99-999 ({name})").deck)[MAIN_DECK] == {"WD01-009": 4}


def test_what_nobody_knows_is_kept_with_its_place_and_near_cards_are_offered() -> None:
    found = read("4 WD01-009\n3 Romial\n\nWX99-999\nWX99-999")
    assert [(line.at, line.text) for line in found.unread] == [(2, "3 Romial"), (4, "2 WX99-999")]
    assert found.deck.unread == ("3 Romial", "2 WX99-999")
    near = index().near("甲冑　ローメイレ")
    assert near[0].no == "WD01-009"
    assert "WD01-010" in {card.no for card in index().near("WD01-0100")}
    assert index().near("qqqqq") == ()


@pytest.mark.parametrize("line", ["4 甲冑　ローメイレ", "4 WX99-001 (甲冑　ローメイレ)", "甲冑　ローメイレ;4;WX99-001"])
def test_near_cards_are_offered_for_whatever_in_a_line_names_one(line: str) -> None:
    [unread] = read(line).unread
    assert nearly_meant(unread, index())[0].no == "WD01-009"


def test_a_name_with_brackets_is_that_card_and_not_the_one_without() -> None:
    found = read("4 Card, the 5th (foil)\n1 Card, the 5th\n1 Card, the 7th (XB) 2")
    rows = [row for part in found.deck.sections.values() for row in part]
    assert [(row.no, row.count) for row in rows] == [("XA-004", 4), ("XA-005", 1), ("XA-007", 1)]


def test_lines_that_could_not_be_read_are_tried_again_when_more_cards_are_known() -> None:
    deck = replace(bundled()[0], sections={}, unread=("4 WD01-009", "1 x"))
    found = read(write(deck, "own", index()).text)
    assert cards_of(found.deck)[MAIN_DECK] == {"WD01-009": 4} and found.deck.unread == ("1 x",)


def test_all_that_is_said_of_a_deck_of_our_own_form_stays() -> None:
    deck = replace(imported(1), tags=("a",), folder="b", cover="XA-071", named={"center": "XA-000"}, notes="n")
    back = by_form(deck, "own").deck
    assert back == deck


def test_a_deck_of_another_game_is_kept_as_it_is() -> None:
    deck = DeckFile("x", "Waves", "open", {"deck": (Copies("T-1", 3),)}, game="tides")
    assert by_form(deck, "own") == MatchedDeck(deck)


NEWER = json.dumps({"wixoss_desktop_deck": 99, "name": "x", "of": 1})
WRONG: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "there is nothing in it"),
    "blanks": ("\ufeff \n\u3000".encode(), "there is nothing in it"),
    "10 MB": (b"4 WD01-009\n" * 1_000_000, "larger than 1 MB"),
    "binary": (bytes(range(256)) * 10, "it is no text"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(100), "a picture; a deck list would be a text"),
    "a zip": (b"PK\x03\x04" + bytes(30), "a zip; a deck list would be a text"),
    "a PDF": (b"%PDF-1.7\n", "a PDF; a deck list would be a text"),
    "10,000 lines": (b"1 WD01-009\n" * 10_000, "more than 8,000 cards in one deck"),
    "a newer version": (NEWER.encode(), "from a newer program"),
    "damaged": (b'{"wixoss_desktop_deck": 2, "code": 1}', "a damaged deck of this program: "),
    "other JSON": (b'{"cards": 3}', "JSON, but no deck of a form that is read here"),
    "broken JSON": (b'{"mainDeck": [\n1 2', "the JSON is broken in line 2, column 3: "),
    "an empty deck of WEBXOSS": (b'{"format":"WEBXOSS Deck","content":{"mainDeck":[]}}', "no line of it names a card"),
    "WEBXOSS without a deck": (b'{"format":"WEBXOSS Deck","version":"1"}', "JSON, but no deck of a form"),
    "a list of nothing": (b"[]", "no line of it names a card"),
    "other XML": (b"<html><card name='x'/></html>", "XML, but no deck of Cockatrice"),
    "broken XML": (b"<no xml", "the XML is broken: "),
    "an XML bomb": (b'<!DOCTYPE a [<!ENTITY b "c">]><cockatrice_deck>&b;</cockatrice_deck>', "the XML is broken: "),
    "remarks alone": (b"// a\n# b\n", "no line of it names a card"),
    "neither letters": (b"\xff\x81 \xfd\xfe" * 20, "neither UTF-8"),
    "too many of one": (b'<cockatrice_deck><zone name="main"><card number="9999" name="x"/></zone></cockatrice_deck>',
                        "more than 8,000 cards"),
}  # fmt: skip


@pytest.mark.parametrize(("content", "said"), WRONG.values(), ids=WRONG)
def test_what_is_no_list_is_turned_away_in_one_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    with pytest.raises(TurnedAway) as error:
        read_deck_list(path)
    assert str(error.value).startswith(f"deck.txt: {said}") or said in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("number", ["9" * 5_000, "٣", "-1", "1e3", "0"])
def test_a_number_of_cards_that_is_none_counts_once(number: str) -> None:
    zone = f'<zone name="main"><card number="{number}" name="WD01-009"/></zone>'
    assert cards_of(read(f"<cockatrice_deck>{zone}</cockatrice_deck>").deck)[MAIN_DECK] == {"WD01-009": 1}


def test_a_deck_of_five_hundred_lines_is_read() -> None:
    assert sum(line.count for line in list_of("\n".join(f"4 WXDi-P{n:02}-001" for n in range(500))).lines) == 2_000
