"""What the cards are called and how they look, in the reader's language."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.ui.table import pool
from wixoss_desktop.engine.wixoss.cards import Card, UnprovedText
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.words.languages import lexicon

UI: Final = Path(__file__).parents[3] / "wixoss_desktop" / "ui"


def test_a_face_is_drawn_by_the_classes_of_the_rules_and_names_them_to_the_reader() -> None:
    faces = [CardBook(pool().cards, lexicon(code)).facts("WD05-009") for code in ("en", "it", "zh")]
    assert {face.drawn_class for face in faces} == {("精像", "悪魔")}
    assert [face.card_class[1] for face in faces] == ["Devil", "Demone", "恶魔"]


def test_names_in_a_row_stand_in_the_marks_of_the_language_and_one_alone_without() -> None:
    books = [CardBook(pool().cards, lexicon(code)) for code in ("en", "ja", "it", "zh")]
    rows = [book.in_row(("Romail, Helmet Armor", "Bonya")) for book in books]
    assert [row[0] for row in rows] == [
        '"Romail, Helmet Armor"', "《Romail, Helmet Armor》", "«Romail, Helmet Armor»", "《Romail, Helmet Armor》"
    ]  # fmt: skip
    assert all(book.in_row(("A, B",)) == ("A, B",) for book in books)


def test_no_row_of_cards_in_the_window_joins_their_bare_names() -> None:
    """Names hold commas, so rooms hand them to a row by `CardBook.in_row`."""
    bare = re.compile(r"row_of\((?!.*in_row).*(short_name|\.tag\(|book\.name)")
    found = [f"{path.name}: {line.strip()}" for path in UI.rglob("*.py") for line in path.read_text("utf-8").split("\n")
             if bare.search(line)]  # fmt: skip
    assert found == []


def test_a_chinese_name_loses_its_epithet_in_narrow_places_and_keeps_it_beside_a_namesake() -> None:
    book = CardBook(pool().cards, lexicon("zh"))
    assert (book.short_name("WD14-001"), book.tag("WD14-001")) == ("乌莉丝", "虚幸阎魔 乌莉丝")
    assert (book.short_name("WD14-012"), book.tag("WD14-012")) == ("阿斯塔罗特", "阿斯塔罗特")
    names = {no: (card.names.get("zh", ""), card.names["ja"]) for no, card in pool().cards.items()}
    spaced = [no for no, (chinese, japanese) in names.items() if " " in chinese and "\u3000" in japanese]
    assert spaced and all(" " not in book.short_name(no) for no in spaced)
    alone = CardBook({no: card for no, card in pool().cards.items() if no != "WD14-002"}, lexicon("zh"))
    assert alone.tag("WD14-001") == "乌莉丝"


def test_a_team_is_named_to_the_reader() -> None:
    book = CardBook(pool().cards, lexicon("it"))
    assert [book.team(no) for no in ("WXDi-D07-001", "WXDi-D01-001", "WD01-001")] == [
        "Deus Ex Machina",
        "Ancient Surprise",
        "",
    ]


def test_the_second_name_is_the_japanese_one_where_another_is_shown_first() -> None:
    english, japanese = (CardBook(pool().cards, lexicon(code)) for code in ("en", "ja"))
    assert english.second_name("WD01-018") == japanese.name("WD01-018")
    assert not any(japanese.second_name(no) for no in pool().cards)


class Elsewhere:
    """A catalogue with one card."""

    renamed: Mapping[str, Mapping[str, str]] = {}

    def card_of(self, no: str) -> Card | None:
        return Card("X-1", "SPELL", {"ja": "X", "en": "Riddle"}, cost={}) if no == "X-1" else None

    def numbers_of(self, no: str) -> Sequence[str]:
        return (no,)

    def listed(self, line: str, language: str, most: int) -> tuple[tuple[str, str], ...]:
        return (("X-1", f"Riddle ({language})"),)[:most]

    def printed_text(self, no: str, language: str) -> str:
        return f"Draw a card ({language})."


def test_a_card_that_isnt_in_the_pool_is_found_in_the_catalogue_with_its_text() -> None:
    book = CardBook(pool().cards, lexicon("it"))
    assert book.found("WD01-018") is pool().cards["WD01-018"]
    assert book.found("X-1") is None
    assert ("WD01-009", book.name("WD01-009")) in book.listed("romail", 9), "by its name in any language"
    assert len(book.listed("", 9)) == 9
    book.know(Elsewhere())
    assert book.found("X-1") is not None and book.name("X-1") == "Riddle"
    assert book.text("X-1") == "Draw a card (it)." and book.found("X-2") is None
    assert book.listed("riddle", 9) == (("X-1", "Riddle (it)"),)


def test_a_card_says_that_it_is_done_by_hand_or_that_nobody_has_a_text_of_it() -> None:
    class Silent(Elsewhere):
        def printed_text(self, no: str, language: str) -> str:
            return "" if no == "X-2" else super().printed_text(no, language)

    book = CardBook(pool().cards, lexicon("en"))
    book.know(Silent())
    by_hand, bare = (Card(no, "SIGNI", {"ja": no}, level=1, power=1000, by_hand=no == "X-1") for no in ("X-1", "X-2"))
    book.learn((by_hand, bare))
    assert book.text("X-1") == "Draw a card (en).\nThis card's effect is carried out by hand."
    assert book.text("X-2") == "Nobody has a text of this card: it lies here by its facts, without abilities."
    assert (book.on_paper("X-1"), book.on_paper("X-2")) == ("Draw a card (en).", ""), "a card says what is printed"


def test_on_paper_a_card_says_nothing_of_who_carries_it_out() -> None:
    book = CardBook(pool().cards, lexicon("en"))
    unproved = (UnprovedText("【出】：カードを２枚引く。", 0), UnprovedText("【自】：甲。"))
    drawing = (Ability("enter", (ops.Draw(2),)),)
    book.learn((Card("X-3", "SIGNI", {"ja": "鶴"}, level=1, power=1000, abilities=drawing, unproved=unproved),))
    said = book.text("X-3").splitlines()
    assert said == ["Enter: Draw 2 cards.", "Read, not proved: 【出】：カードを２枚引く。", "By hand: 【自】：甲。"]
    assert book.on_paper("X-3").splitlines() == ["Enter: Draw 2 cards.", "【自】：甲。"]
    assert book.on_paper("WD01-009") == book.text("WD01-009")
