"""Decks and cards of SIW: what makes a deck legal, and what its cards are found by."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.__main__ import main
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.game_cards import CardsOfGame, by_game
from wixoss_desktop.cards.catalogue.search.rows import Row, rows_of
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import listed, with_copies
from wixoss_desktop.images.figures import MOTIFS
from wixoss_desktop.match.games import searched
from wixoss_desktop.match.siw.box import brought
from wixoss_desktop.match.siw.kinds import CARD_KINDS
from wixoss_desktop.ui.decks.other_decks import DecksOfGames
from wixoss_desktop.ui.faces.plain_face import face_of
from wixoss_desktop.words.card_lists import take_in_games
from wixoss_desktop.words.siw.voice import siw_words

DECKS = DecksOfGames(paths.resources()).of("siw")
assert DECKS is not None
BASE = DECKS.bundled["SIW-B"]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> CardsOfGame:
    """The cards of SIW as the catalogue has them."""
    folder: Path = tmp_path_factory.mktemp("catalogue")
    with Store(folder) as store:
        take_in_games(store, paths.resources())
        return CardsOfGame("siw", Columns(by_game(rows_of(store))["siw"]), searched("siw"))


def facts_of(row: Row) -> dict[str, Any]:
    """What is printed on a card of the catalogue."""
    return dict(row.facts.own)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("kind:throw cost<=1", lambda own: own.get("move") == "throw" and own["cost"] <= 1),
        ("face:6 dmg>=8", lambda own: "6" in own.get("face", ()) and own.get("dmg", 0) >= 8),
        ("does:tag", lambda own: "tag" in own.get("does", ())),
        ("rarity:ring", lambda own: own["rarity"] == "base"),
        ("rarity:star", lambda own: own["rarity"] == "super_rare"),
        ("t:character", lambda own: own["kind"] == "character"),
        ("game:siw colour:violet", lambda own: own.get("colour") == "violet"),
    ],
)
def test_cards_are_found_by_their_own_facts(
    line: str, says: Callable[[dict[str, Any]], bool], found: CardsOfGame
) -> None:
    assert {row.no for row in found.find(line)} == {row.no for row in found.rows if says(facts_of(row))}


def test_every_card_of_the_sets_is_in_the_catalogue_with_its_names_and_text(found: CardsOfGame) -> None:
    assert {row.no for row in found.rows} == set(brought(paths.resources()).cards)
    assert [row.no for row in found.find("name:ロックアップ")] == ["B-C01"]
    assert "B-C01" in {row.no for row in found.find('text:"star power back"')}


def test_characters_have_no_color_since_they_are_in_every_match(found: CardsOfGame) -> None:
    assert {facts_of(row)["kind"] for row in found.rows if "colour" not in facts_of(row)} == {"character"}
    assert all(one["kind"] != "character" for one in map(facts_of, found.find("colour:red")))


def test_every_card_has_a_picture_of_what_it_is(found: CardsOfGame) -> None:
    arts = {row.no: face_of(siw_words("en"), CARD_KINDS, row.no, facts_of(row)).art for row in found.rows}
    assert set(arts.values()) == MOTIFS
    assert (arts["B-W02"], arts["B-T01"], arts["B-O01"], arts["B-A01"]) == ("flyer", "throw", "flame", "spotlight")


def test_cards_are_put_in_order_by_a_fact(found: CardsOfGame) -> None:
    damages = [facts_of(row).get("dmg", 0) for row in found.find("t:throw desc:dmg")]
    assert damages == sorted(damages, reverse=True) and damages[0] != damages[-1]


def test_the_base_deck_is_legal_as_it_is_sold_and_not_with_one_card_more() -> None:
    assert DECKS is not None
    assert DECKS.reasons(listed(BASE)) == ()
    (reason,) = DECKS.reasons(listed(with_copies(BASE, "deck", "B-C01", 2)))
    assert reason.words.startswith("A deck may have 50 to 60 cards") and "67" in reason.words


def test_a_card_that_nobody_knows_is_a_reason_among_others() -> None:
    assert DECKS is not None
    reasons = DECKS.reasons(listed(with_copies(BASE, "deck", "B-X99", 1)))
    assert reasons[0].cards == ("B-X99",) and "B-X99" in reasons[0].words
    assert DECKS.unknown(with_copies(BASE, "deck", "B-X99", 1)) == ("B-X99",)


def test_a_stipulation_that_there_is_none_of_is_a_reason() -> None:
    assert DECKS is not None
    (reason,) = DECKS.reasons(listed(replace(BASE, format="cage")))
    assert "cage" in reason.words and "Tag team" in reason.words


def test_a_list_of_the_deck_is_written_read_and_checked_as_one_of_its_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = ["--data", str(tmp_path / "data")], tmp_path / "mine.txt"
    assert main(["deck", "convert", "siw-b", "--out", str(file), *data]) == 0
    assert "1 B-C01 (Collar Tie-Up)" in file.read_text(encoding="utf-8")
    assert main(["deck", "check", str(file), "--game", "siw", *data]) == 0
    file.write_text(file.read_text(encoding="utf-8").replace("format: single", "format: tag"), encoding="utf-8")
    capsys.readouterr()
    assert main(["deck", "check", str(file), *data]) == 0, "its cards say of which game it is"
    assert "is legal in tag" in capsys.readouterr().out
    file.write_text("2 Collar Tie-Up\n1 B-W01\n1 ベアハッグ\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["deck", "show", str(file), "--game", "siw", "--json", *data]) == 0
    said = json.loads(capsys.readouterr().out)
    kept = {part: {one["no"]: one["count"] for one in cards} for part, cards in said["sections"].items()}
    assert kept == {"deck": {"B-C01": 2, "B-C09": 1}, "characters": {"B-W01": 1}} and not said["unread"]
    assert main(["deck", "show", str(file), "--game", "chess", *data]) == 2
    assert "no such game: chess; expected one of wixoss, siw" in capsys.readouterr().err


def test_every_reason_against_a_deck_is_said_on_the_command_line_each_with_its_rule_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = ["--data", str(tmp_path / "data")], tmp_path / "mine.json"
    rows = [{"no": "B-C01"}, {"no": "B-C01"}, {"no": "B-W01"}]
    deck = {"wixoss_desktop_deck": 2, "code": "M", "name": "Mine", "format": "single", "game": "siw"}
    sections = {"deck": rows, "characters": [{"no": "B-C03"}]}
    file.write_text(json.dumps({**deck, "sections": sections}), encoding="utf-8")
    assert main(["deck", "check", str(file), *data]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[1:] == [
        "- Marlo Quarry is a character and no card of the deck. [S-010] (B-W01)",
        "- Hammerlock is a card of the deck and no character. [S-010] (B-C03)",
        "- A deck needs 50 to 60 cards besides its characters; this one has 2. [S-010]",
    ]


def test_cards_are_searched_by_their_facts_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ["--data", str(tmp_path), "--json"]
    assert main(["cards", "search", "game:siw", "does:tag", *data]) == 0
    hits = json.loads(capsys.readouterr().out)["cards"]
    assert [one["no"] for one in hits] == ["B-V01", "B-V02"] and hits[0]["facts"]["dmg"] == "4"
    assert main(["cards", "search", "no:B-V01", *data]) == 0
    assert json.loads(capsys.readouterr().out)["cards"] == [], "without the game's name cards of WIXOSS are meant"


def test_how_cards_of_the_game_are_searched_is_told_in_its_own_fields_each_of_which_can_be_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], found: CardsOfGame
) -> None:
    data = ["--data", str(tmp_path)]
    assert main(["cards", "search", "--syntax", "game:siw", "--json", *data]) == 0
    said = json.loads(capsys.readouterr().out)
    examples = {one["example"]: one["says"] for one in (*said["joins"], *said["fields"])}
    assert (said["game"], examples["dmg>=2"]) == ("siw", "damage") and "c:red" not in examples
    assert [example for example in examples if found.asked(example) is None] == []
    assert main(["cards", "search", "--syntax", *data]) == 0
    assert "game:siw" in capsys.readouterr().out
    assert main(["cards", "search", "game:chess", *data]) == 2
    assert "no such game: chess; expected one of wixoss, siw" in capsys.readouterr().err


def test_a_card_of_the_game_is_read_out_with_what_is_printed_on_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ["--data", str(tmp_path)]
    assert main(["cards", "show", "b-c01", *data]) == 0
    name, facts, text = capsys.readouterr().out.splitlines()
    assert (name, text) == ("B-C01 Collar Tie-Up", "On a hit: you get 2 Star Power back.")
    assert facts.startswith("SIW · move · ") and {"damage 4", "faces 1 / 2 / 4 / 5"} <= set(facts.split(" · "))
    assert main(["cards", "show", "B-C01", "--lang", "it", *data]) == 0
    assert "danno 4" in capsys.readouterr().out


def test_a_deck_of_the_persons_is_simulated_beside_those_of_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    OwnDecks(tmp_path / "decks").keep(replace(BASE, code="own-mine", name="Mine"))
    words = ["simulate", "--game", "siw", "--games", "2", "--data", str(tmp_path), "--json"]
    assert main([*words, "--decks", "Mine,SIW-B"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert "Mine" in report["decks"] and report["replays_equal"]
    assert main([*words, "--decks", "WD01"]) == 2
    assert "is a deck of wixoss; expected a deck of SIW" in capsys.readouterr().err
