"""The search line: fields, words that are guessed, joined by and, or, not; and what is said where it can't be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.cards.catalogue.lists_of_ours import HEAD, LADY, PRINTINGS, SHEET, WARDEN, written
from wixoss_desktop.cards.catalogue.corrections import correct
from wixoss_desktop.cards.catalogue.database import insert
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.search.columns import ColumnAnswer, Columns, KnownDeck
from wixoss_desktop.cards.catalogue.search.fields import FIELDS
from wixoss_desktop.cards.catalogue.search.finding import (
    MOST_TOLD,
    found,
    in_doubt,
    in_usual_order,
    search,
    tallied,
    without_a_word,
)
from wixoss_desktop.cards.catalogue.search.loosening import line_meant, near_names, nearer_lines, unknown_words
from wixoss_desktop.cards.catalogue.search.rows import Row, row_of, rows_of
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch, Either, Every, Node, Not, Term, parsed
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.restriction_lists import RestrictionList
from wixoss_desktop.cli.bundled import pool
from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.bundled_list import entries_of
from wixoss_desktop.words.wixoss.names import card_name
from wixoss_desktop.words.wixoss.synonyms import also_called, also_said

QUEEN = LADY.replace("P99-003", "P97-003").replace("仮", "真")
SHORT = {"WXZZ-P99-001": "warden", "WXZZ-P99-002": "beacon", "WXZZ-P99-003": "lady", "WXZZ-P99-TK1": "craft"}


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Columns]:
    folder = tmp_path_factory.mktemp("catalogue")
    with Store(folder) as store:
        for name, text in (("cards.csv", SHEET), ("more.csv", PRINTINGS)):
            carry_out(store, plan(store, read_list(written(folder, text, name))))
        insert(store.own, "note", [{"key": "試作ノ守リ手ヴェ-ル", "body": "Swap with Ann"}])
        insert(store.own, "owned", [{"no": "WXZZ-P98-101", "copies": 3}])
        columns = Columns(in_usual_order(rows_of(store, {"アーム": ("Arm",), "タマ": ("Tama",)})))
        columns.know((KnownDeck("WD01", "First", "CLASSIC_2016", ("WXZZ-P99-001",), is_own=True),))
        yield columns


def hits(line: str, cards: Columns) -> set[str]:
    return {SHORT[row.printed[0]] for row in found(search(line), cards)}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", {"warden", "beacon", "lady", "craft"}),
        ("c:white", {"warden", "beacon"}),
        ("c=white", {"warden"}),
        ("c:wr", {"beacon"}),
        ("c<=wb", {"warden", "lady"}),
        ("c:multi", {"beacon"}),
        ("c:red,black", {"beacon", "lady"}),
        ("t:arts,lrig lv:4,-", {"beacon", "lady"}),
        ("-c:white", {"lady", "craft"}),
        ("t:signi", {"warden", "craft"}),
        ("t:signi -t:craft", {"warden"}),
        ("lv>=3", {"warden", "lady"}),
        ("wxzzp99001", {"warden"}),
        ("ＷＸＺＺＰ９９００１", {"warden"}),
        ("no:wxzzp98101", {"warden"}),
        ("no:wxzzp99", {"warden", "beacon", "lady", "craft"}),
        ("wxzz-", {"warden", "beacon", "lady", "craft"}),
        ("lv:-", {"beacon"}),
        ("lv:2~3", {"warden"}),
        ("pow>=12k", {"warden", "craft"}),
        ("owned:yes", {"warden"}),
        ("owned:no", {"beacon", "lady", "craft"}),
        ("owned!=yes", {"beacon", "lady", "craft"}),
        ("class:精武：アーム", {"warden"}),
        ("精武：アーム", {"warden"}),
        ("class:精武：悪魔", set()),
        ("-class:精武：アーム t:signi", {"craft"}),
        ("name:vel", {"warden"}),
        ("pow<12000", set()),
        ("(t:arts or t:lrig) c:white", {"beacon"}),
        ("t:arts | t:lrig", {"beacon", "lady"}),
        ("kw:lancer", {"beacon"}),
        ("burst:yes", {"warden"}),
        ("lb:２枚", {"warden"}),
        ("text:引く", {"warden"}),
        ("!引く", {"warden"}),
        ("text:/カードを[12]枚/", {"warden"}),
        (r"text:/ヲ\S枚/", {"warden"}),
        (r"text:/ヲ\D枚/", set()),
        ("cost:wwc", {"beacon"}),
        ("cost=ww", set()),
        ("cost:3", {"beacon"}),
        ("grow:bbb", {"lady"}),
        ("total>=3", {"beacon", "lady"}),
        ("coin:2", {"lady"}),
        ("limit=11", {"lady"}),
        ("timing:attack", {"beacon"}),
        ("class:タマ", {"lady"}),
        ("class:tama", {"lady"}),
        ("class:arm only:tama", {"warden"}),
        ("class:あーむ", {"warden"}),
        ("only:たま", {"warden"}),
        ("for:花代", {"beacon", "lady", "craft"}),
        ("no:wxzz-p98", {"warden"}),
        ("set:wxzz-p99", {"warden", "beacon", "lady", "craft"}),
        ("note:ann", {"warden"}),
        ("owned>=3", {"warden"}),
        ("WXZZ-P99-00", {"warden", "beacon", "lady"}),
        ("白", {"warden", "beacon"}),
        ("signi white", {"warden"}),
        ("3000+", {"warden", "craft"}),
        (">3", {"lady"}),
        ("12000", {"warden"}),
        ("burst-", {"beacon", "lady", "craft"}),
        ("ｳﾞｪｰﾙ", {"warden"}),
        ("仮ノ", {"lady", "craft"}),
        ("tameshi", {"beacon"}),
        ("tamesi", {"beacon"}),
        ("name:veru", {"warden"}),
        ("name=veeru", set()),
        ("name=tameshino", set()),
        ("-name:veru", {"beacon", "lady", "craft"}),
        ("name!=veeru", {"warden", "beacon", "lady", "craft"}),
        ('!"仮の姫"', {"lady", "craft"}),
        ('name="仮の"', set()),
        ("ab:auto", {"warden"}),
        ("ab:const,enter", set()),
        ("ab:none", {"lady", "craft"}),
        ("-ab:none", {"warden", "beacon"}),
        ("has:lancer", {"beacon"}),
        ("has:lb", {"warden"}),
        ("is:craft", {"craft"}),
        ("is:multi", {"beacon"}),
        ("is:reprint", {"warden"}),
        ("is:alt", {"warden"}),
        ("is:unreleased", set()),
        ("pays:red", {"beacon"}),
        ("pays=w", {"warden"}),
        ("legal:classic", {"warden", "beacon", "lady", "craft"}),
        ("year:-", {"warden", "beacon", "lady", "craft"}),
    ],
)
def test_a_line_finds_what_it_says(line: str, expected: set[str], cards: Columns) -> None:
    assert hits(line, cards) == expected


def test_the_usual_order_is_type_level_colour_number_and_a_line_can_ask_for_another(cards: Columns) -> None:
    assert [SHORT[row.printed[0]] for row in cards.rows] == ["lady", "craft", "warden", "beacon"]
    assert [SHORT[row.printed[0]] for row in found(search("sort:power"), cards)][-1] == "craft"
    assert [SHORT[row.printed[0]] for row in found(search("desc:level t:signi"), cards)] == ["warden", "craft"]


@pytest.mark.parametrize(
    ("line", "part", "expected"),
    [
        ("lv:x", "x", "12k"),
        ("lv:1,x", "x", "12k"),
        ("t:signi c:read", "read", "white"),
        ("colr:red", "colr", "color:"),
        ("(t:signi", "(t:signi", ""),
        ("t:signi)", ")", ""),
        ('"never closed', '"never closed', ""),
        ("t:signi c:", "c:", ""),
        ("white or", "or", ""),
        ("text:/(/", "(", ""),
        ("sort:price", "price", "power"),
        ("kw:flying", "flying", "lancer"),
        ("name>=a", "a", "="),
        ("does:fly", "fly", "banish"),
        ("ab:burst", "burst", "enter"),
        ("legal:s25", "s25", "s24"),
        ("legal:s24@soon", "s24@soon", "2025-01-31"),
        ("unique:cats", "cats", "printings"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(line: str, part: str, expected: str) -> None:
    with pytest.raises(BadSearch) as caught:
        search(line)
    error = caught.value
    assert line[error.start : error.end] == part
    assert expected in error.expected.format(**error.values)
    assert "{" not in error.what.format(**error.values)


def test_all_that_is_wrong_with_a_line_is_told_each_at_its_place() -> None:
    for line, parts in (
        ("c:read lv:x t:signi", ["read", "x"]),
        ("pwo:3 (c:read", ["pwo", "(c:read", "read"]),
        ('lv:x "abc', ["x", '"abc']),
        (")" * 50, [")"] * MOST_TOLD),
    ):
        with pytest.raises(BadSearch) as caught:
            search(line)
        assert [line[one.start : one.end] for one in caught.value.all] == parts


def test_a_product_shows_its_own_numbers_and_sorts_by_them(cards: Columns) -> None:
    """A reprint stands under its number in the product, not under that of its first printing."""
    assert [row.no for row in found(search("set:wxzz-p98 sort:no"), cards)] == ["WXZZ-P98-101"]
    assert [row.no for row in found(search("no:wxzz-p98-102"), cards)] == ["WXZZ-P98-102"]
    assert [row.no for row in found(search("wxzz-p98 unique:printings"), cards)] == ["WXZZ-P98-101", "WXZZ-P98-102"]
    numbers = [row.no for row in found(search("set:wxzz-p98,wxzz-p99 sort:no"), cards)]
    assert numbers == sorted(numbers)
    assert [row.no for row in found(search("-set:wxzz-p98 t:signi"), cards)] == ["WXZZ-P99-TK1"]


def test_a_known_name_in_latin_letters_finds_what_is_printed_in_kana_alone(cards: Columns) -> None:
    assert hits("tama", cards) == hits("タマ", cards) | {"lady"}
    assert hits("name:eldora", Columns([replace(cards.rows[0], sounds="", names="x")])) == set()


def test_a_word_of_the_rules_is_found_in_texts_of_another_language(cards: Columns) -> None:
    knowing = Columns(cards.rows, synonyms=also_said())
    assert hits("text:draw", cards) == set()
    assert hits("text:draw", knowing) == hits("text:枚引", knowing) == {"warden"}
    assert hits("text:lancer", knowing) == {"beacon"}


def test_what_cannot_be_found_by_the_letters_asked_for_is_counted(cards: Columns) -> None:
    for line, missing in (
        ("warden", {"name": 4}),
        ("試作", {}),
        ("text:banish", {"text": 2}),
        ("c:white", {}),
        ("wx", {"name": 4}),
    ):
        assert without_a_word(search(line), cards) == missing, line


def test_a_misspelt_name_offers_the_nearest_ones(cards: Columns) -> None:
    def lines(line: str) -> list[str]:
        def find(wanted: str) -> list[Row]:
            return found(search(wanted), cards)

        names = near_names(unknown_words(line, find), cards.rows, ["試作の守り手　ヴェール", "ためしの灯・マイユ"])
        return [near.line for near in nearer_lines(line, names, find)]

    assert lines("試作の守り主 c:white") == ["試作の守り手 c:white"], "in the letters of the card"
    assert lines("ヴエウル") == lines("ゔぇーろ") == lines("ｳﾞｪｰﾙｽ") == ["ヴェール"]
    assert lines("verru") == ["veru", "veeru"]
    assert lines("zzzzzz") == []


def test_a_pattern_that_would_take_for_ever_is_given_up_at_its_place(cards: Columns) -> None:
    hasty = Columns([replace(cards.rows[0], texts="a" * 60 + "b")], patience=0.02)
    line = "t:signi text:/(a|aa)+$/"
    for _ in range(2):
        with pytest.raises(BadSearch, match="takes too long") as caught:
            found(search(line), hasty)
        assert line[caught.value.start : caught.value.end] == "/(a|aa)+$/"
    assert found(search("text:/a+b$/"), hasty) == list(hasty.rows)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("not " * 20_000 + "x", "longer than 4,000 characters"),
        ("not " * 900 + "x", "more than 96 times"),
        ("(" * 1_900 + "x" + ")" * 1_900, "more than 96 times"),
        ("/(?R)/", "call itself"),
        ("t:signi text:/a(?R)?b/", "call itself"),
        ("/(a)(?1)/", "call itself"),
        ("/(?:ab){e<=3}/", "take other letters"),
        ("/" + "(" * 1_500 + ")" * 1_500 + "/", "takes too long"),
    ],
)
def test_a_line_or_pattern_that_fills_time_or_memory_is_refused(line: str, what: str, cards: Columns) -> None:
    with pytest.raises(BadSearch) as caught:
        found(search(line), cards)
    assert what in caught.value.what.format(**caught.value.values)
    assert len(caught.value.all) == 1, "which is told once"


def test_a_word_that_goes_on_from_the_one_before_looks_at_those_cards_alone_and_finds_the_same(cards: Columns) -> None:
    for line in ("text:カ", "text:カー", "text:カード", "text:カ", "text:ード", "text:ドを", "試", "試作", "作"):
        fresh = Columns(cards.rows)
        assert found(search(line), cards) == found(search(line), fresh), line
    looked_at: list[str] = []

    class Seen(str):
        def __contains__(self, part: object) -> bool:
            looked_at.append(str(part))
            return super().__contains__(part)  # type: ignore[operator]

    few = Columns([replace(row, texts=Seen(row.texts)) for row in cards.rows])
    for line in ("text:カー", "text:カード"):
        found(search(line), few)
    assert looked_at.count("カ-") == 4 and looked_at.count("カ-ド") == 1


def test_what_many_cards_have_alike_is_kept_once(tmp_path: Path) -> None:
    """Of ten thousand cards that made a quarter of their memory."""
    twins = (WARDEN, WARDEN.replace("P99-001", "P97-001").replace("ヴェール", "別"))
    with Store(tmp_path) as store:
        carry_out(store, plan(store, read_list(written(tmp_path, "\n".join((HEAD, *twins, LADY, QUEEN)) + "\n"))))
        rows = {row.no: row for row in rows_of(store)}
    one, other = rows["WXZZ-P99-001"], rows["WXZZ-P97-001"]
    assert one.no is one.printed[0]
    assert one.facts is not other.facts and one.facts == other.facts
    for name in ("colors", "classes", "limiting", "power"):
        assert getattr(one.facts, name) is getattr(other.facts, name), name
    lady, queen = rows["WXZZ-P99-003"].facts, rows["WXZZ-P97-003"].facts
    assert lady.grow_cost is queen.grow_cost and queen.grow_cost == {"black": 3}


@pytest.mark.parametrize("line", ["legal:s24@2025-02-30", "banned:key@2025-13-01", "limited:s24@0000-01-01"])
def test_a_day_that_is_in_no_calendar_is_refused_at_its_place(line: str, cards: Columns) -> None:
    with pytest.raises(BadSearch, match="is in no calendar") as caught:
        search(line)
    assert line[caught.value.start : caught.value.end] == line.partition(":")[2]


def test_a_pattern_may_count_and_name_kinds_of_letters(cards: Columns) -> None:
    for line in (r"/\d{1,2}/", r"/\p{Hiragana}+/", r"/(?i:draw) [12]/", r"/(?:a|b){2}/", r"/(?-i:A)/"):
        found(search(line), cards)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.key)
def test_every_field_has_an_example_that_can_be_read_and_values_that_are_its_own(field: object, cards: Columns) -> None:
    assert hasattr(field, "example") and hasattr(field, "values") and hasattr(field, "key")
    cards.know(cards.decks, tuple(RestrictionList(rules.profile, "2020-01-01") for rules in PROFILES.values()))
    found(search(field.example), cards)
    for value in field.values:
        found(search(f"{field.key}:{value}"), cards)


def test_words_may_stand_apart_as_japanese_writes_it() -> None:
    assert parsed("満月の巫女　タマヨリヒメ") == parsed("満月の巫女 タマヨリヒメ")
    assert parsed("c:white　-lv:4") == parsed("c:white -lv:4")


def shape_of(node: Node) -> object:
    """A tree in short: words as `field operator value`."""
    match node:
        case Term():
            return f"{node.field}{node.operator}{node.value}"
        case Not(part=part):
            return "not", shape_of(part)
        case Every(parts=parts):
            return tuple(map(shape_of, parts))
        case Either(parts=parts):
            return "or", *map(shape_of, parts)


@pytest.mark.parametrize(
    ("line", "tree"),
    [
        ("  ", ()),
        ("or", ":or"),
        ("a or or b", ("or", ":a", (":or", ":b"))),
        ("a|b c", ("or", ":a", (":b", ":c"))),
        ("not not a", ("not", ("not", ":a"))),
        ("--a", ("not", ("not", ":a"))),
        ("a(b or c)", (":a", ("or", ":b", ":c"))),
        ("not(a)-b", (("not", ":a"), ("not", ":b"))),
        ("c: red", "c:red"),
        ("c:-x", "c:-x"),
        ("orx: y", "orx:y"),
        ('"a""b"', (":a", ":b")),
        ('!"a b"', "name=a b"),
        ("!c:red", "text:c:red"),
        ("/a b/c", (":a b", ":c")),
        ("/ab", ":/ab"),
        ("a!b=c", ":a!b=c"),
    ],
)
def test_what_a_letter_begins_hangs_on_what_may_stand_there(line: str, tree: object) -> None:
    assert shape_of(parsed(line)) == tree


@pytest.mark.parametrize(
    ("line", "what", "start", "end"),
    [
        ("a)", "closes nothing", 1, 2),
        ("()", "closes nothing", 1, 2),
        ("(a", "never closed", 0, 2),
        ('a "b', "never closed", 2, 4),
        ("a - b", "can't stand here", 2, 3),
        ("a ||b", "can't stand here", 3, 4),
        ("!!a", "can't stand here", 1, 2),
        ("! !=a", "can't stand here", 2, 4),
        ("c:(a)", "can't stand here", 2, 3),
        ("a or ", "missing after", 2, 5),
        ("lv>=", "missing after", 0, 4),
    ],
)
def test_what_keeps_a_line_from_being_read_is_shown_at_its_place(line: str, what: str, start: int, end: int) -> None:
    with pytest.raises(BadSearch, match=what) as caught:
        parsed(line)
    assert (caught.value.start, caught.value.end) == (start, end)


@given(st.text('abc: "()/-|<>=!or3タ', max_size=24))
def test_no_line_does_worse_than_being_refused_at_a_place_inside_it(line: str) -> None:
    try:
        search(line)
    except BadSearch as error:
        assert 0 <= error.start <= error.end <= max(len(line), 1)


COLOURS_UNSAID = "Number,Name,Type\nX-1,Riddle,SIGNI\nX-3,Rumour,SIGNI\n"
COLOURS_SAID = "Number,Name,Type,Color\nX-2,Pebble,SIGNI,colorless\nX-4,Rose,SIGNI,red\n"


def test_a_card_whose_colour_isnt_said_is_found_by_no_colour_until_somebody_says_it(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        for name, text in (("unsaid.csv", COLOURS_UNSAID), ("said.csv", COLOURS_SAID)):
            carry_out(store, plan(store, read_list(written(tmp_path, text, name))))

        def numbers(line: str) -> set[str]:
            return {row.printed[0] for row in found(search(line), Columns(rows_of(store)))}

        assert numbers("c:colorless") == numbers("pays:colorless") == {"X-2"}
        assert numbers("c!=white") == {"X-2", "X-4"} and numbers("c<=wr") == {"X-4"} == numbers("c:red")
        assert numbers("c:multi") == numbers("c:white") == set()
        assert numbers("t:signi") == {"X-1", "X-2", "X-3", "X-4"}
        keys = {row.printed[0]: row.key for row in rows_of(store)}
        for no, colour in (("X-1", ""), ("X-3", "blue")):
            correct(store, keys[no], "colors", colour)
        assert numbers("c:colorless") == {"X-1", "X-2"} and numbers("pays:blue") == {"X-3"}


def test_what_lists_of_restrictions_say_is_found_and_that_there_is_none_is_said(cards: Columns) -> None:
    columns = Columns(cards.rows)
    with pytest.raises(BadSearch, match="No list in the program says what is banned or limited"):
        found(search("banned:s24"), columns)
    row, once, never = columns.rows[:3]
    mine = RestrictionList("S24", "2026-01-01", banned=(row.no,), limited={once.no: 1, never.no: 0})
    columns.know((), (mine,))
    assert {one.id for one in found(search("banned:s24@2026-02-01"), columns)} == {row.id, never.id}
    assert [one.id for one in found(search("limited:s24@2026-02-01"), columns)] == [once.id]
    assert found(search("banned:s24@2025-12-31"), columns) == []
    assert len(found(search("banned!=s24@2026-02-01"), columns)) == len(columns.rows) - 2


@pytest.fixture(scope="module")
def ours() -> Columns:
    """The cards of the program."""
    entries = enumerate(entries_of(pool().cards))
    return Columns(row_of(at, entry, also_called()) for at, entry in entries)


@pytest.mark.parametrize("language", ["en", "ja", "zh", "it"])
def test_every_name_finds_its_card_when_it_is_typed_as_it_is_shown(language: str, ours: Columns) -> None:
    words = lexicon(language)
    names = {no: card_name(card, words) for no, card in pool().cards.items()}
    lost = [
        name
        for no, name in names.items()
        if not any(no in row.printed for row in found(search(name, among=ours), ours))
    ]
    assert not lost


def test_what_cannot_be_read_is_a_part_of_a_name_where_a_card_is_called_so(ours: Columns) -> None:
    assert {"WXDi-D04-001", "WXDi-D04-002"} <= {row.no for row in found(search("mc lion - ", among=ours), ours)}
    assert "WD02-001" in {row.no for row in found(search("hanayo-f", among=ours), ours)}
    with pytest.raises(BadSearch):
        search("nothing: is called so", among=ours)


@pytest.mark.parametrize("line", ["lady", "タマ", "n=タマ", "n!=タマ", "ロ", "試作の守り手 ヴェール"])
def test_a_line_is_looked_for_among_all_names_in_one_go(
    line: str, cards: Columns, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = [row.no for row in found(search(line, among=cards), cards)]

    def each(*_: object) -> None:
        raise AssertionError("asked for each card by itself")

    monkeypatch.setattr(Columns, "each", each)
    assert [row.no for row in found(search(line, among=cards), cards)] == expected


def test_whether_a_line_is_a_whole_name_is_asked_once_for_what_is_found_doubted_and_counted(
    cards: Columns, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    lined = Columns.lined

    def counted(columns: Columns, read: Callable[[Row], str], line: str) -> ColumnAnswer:
        asked.append(line)
        return lined(columns, read, line)

    monkeypatch.setattr(Columns, "lined", counted)
    wanted = search("t:signi lv>=3", among=cards)
    assert found(wanted, cards)
    in_doubt(wanted, cards)
    tallied(wanted, cards, lambda row: row.facts.colors)
    assert asked == ["t:signi lv>=3"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("guard level 1 white", "guard:yes lv=1 c:white"),
        ("白レベル1ガード", "c:white lv=1 guard:yes"),
        ("signi bianca livello 1 con guardia", "t:signi c:white lv=1 guard:yes"),
        ("白 1级 防御", "c:white lv=1 guard:yes"),
        ("red arts 12000 Tama", "c:red t:arts power=12000 Tama"),
        ("Tama", None),
    ],
)
def test_plain_words_of_players_become_the_line_that_they_would_be(
    said: str, meant: str | None, cards: Columns
) -> None:
    one = found(search("lv<9"), cards)[:1]
    offer = line_meant(said, lambda _line: one)
    assert (None if offer is None else offer.line) == meant
    assert line_meant(said, lambda _line: []) is None, "a line that finds nothing either"
