"""What the cards are called and how they look, in the reader's language."""

from collections.abc import Mapping

from tests.ui.table_place.conftest import pool
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.ui.table.card_book import CardBook
from wixoss_desktop.words.languages import lexicon


def test_a_face_is_drawn_by_the_classes_of_the_rules_and_names_them_to_the_reader() -> None:
    faces = [CardBook(pool().cards, lexicon(code)).facts("WD05-009") for code in ("en", "it", "zh")]
    assert {face.drawn_class for face in faces} == {("精像", "悪魔")}
    assert [face.card_class[1] for face in faces] == ["Devil", "Demone", "恶魔"]


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

    def printed_card(self, wanted: str) -> Card | None:
        return Card("X-1", "SPELL", {"ja": "X", "en": "Riddle"}, cost={}) if wanted in ("riddle", "X-1") else None

    def printed_text(self, no: str, language: str) -> str:
        return f"Draw a card ({language})."


def test_a_card_that_isnt_in_the_pool_is_found_in_the_catalogue_with_its_text() -> None:
    book = CardBook(pool().cards, lexicon("en"))
    assert book.found("wd01-018") is pool().cards["WD01-018"]
    assert book.found("riddle") is None
    book.know(Elsewhere())
    card = book.found("riddle")
    assert card is not None
    book.learn([card])
    assert book.text(card.no) == "Draw a card (en)."
    assert book.found("no such card") is None
