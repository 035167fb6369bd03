"""What the cards are called and how they look, in the reader's language."""

from tests.ui.table_place.conftest import pool
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
