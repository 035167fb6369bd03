"""`deck` lists, shows, checks, converts, counts and compares; what is bad input it says in one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.cards.catalogue.lists_of_ours import SHEET, written
from wixoss_desktop import paths
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cards.exchange.forms import FORMS
from wixoss_desktop.cli import deck_deeds, main
from wixoss_desktop.cli.deck import FORM_NAMES
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK
from wixoss_desktop.images.qr_code import squares_of
from wixoss_desktop.words.languages import codes

Capture = pytest.CaptureFixture[str]
WARDEN, BEACON = "WXZZ-P99-001", "WXZZ-P99-002"
MAIN = tuple(Copies(f"WD01-{number:03}" if number != 9 else WARDEN, 4) for number in range(9, 19))
LRIGS = tuple(Copies(f"WD01-{number:03}" if number != 6 else BEACON) for number in range(1, 9))
RIDDLES = DeckFile("own-riddles", "White Riddles", "CLASSIC_2016", {LRIG_DECK: LRIGS, MAIN_DECK: MAIN})
LOST = DeckFile("own-lost", "Lost", "CLASSIC_2016", {MAIN_DECK: (Copies("ZZ99-001", 4), Copies("WD01-009", 1))})


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a card list taken in, and decks whose cards the program doesn't run or know."""
    folder = tmp_path_factory.mktemp("data")
    assert main(["cards", "import", str(written(folder, SHEET)), "--data", str(folder)]) == 0
    decks = OwnDecks(folder / "decks")
    for deck in (RIDDLES, LOST):
        decks.keep(deck)
    (folder / "decks" / "broken.json").write_text("{", encoding="utf-8")
    (folder / "decks" / "sea.json").write_text(
        '{"wixoss_desktop_deck": 2, "code": "sea", "name": "Sea", "format": "short", "game": "sea_of_another",'
        ' "sections": {"deck": [{"no": "3", "count": 2}]}}',
        encoding="utf-8",
    )
    return folder


class Said:
    """What the program answers to `deck` with some words."""

    def __init__(self, data: Path, capsys: Capture) -> None:
        self._data, self.capsys = data, capsys

    def text(self, *words: str, status: int = 0) -> str:
        self.capsys.readouterr()
        assert main(["deck", *words, "--data", str(self._data)]) == status
        return self.capsys.readouterr().out

    def json(self, *words: str, status: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.text(*words, "--json", status=status))
        return found

    def wrong(self, *words: str) -> str:
        self.capsys.readouterr()
        assert main(["deck", *words, "--data", str(self._data)]) == 2
        error = self.capsys.readouterr().err
        assert error.count("\n") == 1
        return error


@pytest.fixture
def said(data: Path, capsys: Capture) -> Said:
    return Said(data, capsys)


def test_every_deck_is_listed_with_what_of_it_is_not_run(said: Said) -> None:
    answer = said.json("list")
    decks = {one["code"]: one for one in answer["decks"]}
    assert decks["own-riddles"]["by_hand"] == 5 and decks["own-riddles"]["unknown"] == []
    assert decks["own-lost"]["unknown"] == ["ZZ99-001"] and decks["own-lost"]["own"]
    assert not decks["WD01"]["own"] and decks["WD01"]["sections"] == {"lrig_deck": 8, "main_deck": 40}
    assert any("broken.json" in one for one in answer["problems"])
    assert "sea" in decks and [one["code"] for one in said.json("list", "--game", "sea_of_another")["decks"]] == ["sea"]
    told = said.text("list")
    assert told.splitlines()[0].split() == ["CODE", "NAME", "FORMAT", "CARDS"]
    assert "5 of 48 by hand" in told and "nobody knows ZZ99-001" in told and "can't be read: broken.json" in told


def test_above_a_list_of_no_decks_stand_no_headings(tmp_path: Path, capsys: Capture) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "resources", lambda: tmp_path)
        patch.setattr(deck_deeds, "GAMES", {})
        assert main(["deck", "list", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "no decks\n"


def test_the_headings_stand_over_their_columns(said: Said) -> None:
    head, *rows = [line for line in said.text("list", "--game", "wixoss").splitlines() if "broken" not in line]
    for row, code in ((one, one.split()[0]) for one in rows):
        deck = next(one for one in said.json("list")["decks"] if one["code"] == code)
        assert row.startswith(deck["name"], head.index("NAME")) and row.startswith(deck["format"], head.index("FORMAT"))


def test_a_deck_is_shown_card_by_card(said: Said) -> None:
    cards = said.json("show", "white riddles")["sections"]["main_deck"]
    assert [(one["no"], one["count"], one["runs"]) for one in cards[:2]] == [
        (WARDEN, 4, "by hand"),
        ("WD01-010", 4, "yes"),
    ]
    assert "[unknown]" in said.text("show", "own-lost") and "[by hand]" in said.text("show", "own-riddles")
    assert "大剣　カリバン" in said.text("show", "own-riddles", "--lang", "ja")


def test_numbers_of_webxoss_are_known_from_a_list_that_has_them(said: Said, tmp_path: Path) -> None:
    deck = {"format": "WEBXOSS Deck", "version": "1", "content": {"mainDeck": [112, 112, 34], "lrigDeck": []}}
    file = written(tmp_path, json.dumps(deck), "friend.webxoss")
    data = ("--data", str(tmp_path / "data"))
    assert main(["cards", "import", str(written(tmp_path, SHEET)), *data]) == 0
    theirs = Said(tmp_path / "data", said.capsys)
    assert "which no card list here has" in theirs.wrong("show", str(file))
    ids = written(tmp_path, "CardNum,CardName,pid\nWD01-010,x,34\nWXZZ-P99-001,試作の守り手　ヴェール,112\n", "ids.csv")
    assert main(["cards", "import", str(ids), *data]) == 0
    cards = theirs.json("show", str(file))["sections"]["main_deck"]
    assert [(one["no"], one["count"]) for one in cards] == [(WARDEN, 2), ("WD01-010", 1)]
    back = json.loads(theirs.text("convert", str(file), "--to", "webxoss"))
    assert back["content"] == deck["content"]


def test_that_a_card_is_done_by_hand_is_no_reason_against_a_deck(said: Said) -> None:
    answer = said.json("check", "own-riddles")
    assert answer["legal"] and answer["reasons"] == [] and answer["restrictions"] is None
    assert answer["by_hand"] == {BEACON: 1, WARDEN: 4}
    told = said.text("check", "own-riddles")
    assert "no list of restrictions for CLASSIC_2016 is in the program" in told and "no reason against it" in told


def test_each_reason_is_a_sentence_with_its_cards(said: Said) -> None:
    answer = said.json("check", "own-riddles", "--profile", "S24", status=1)
    assert not answer["legal"] and {one["why"] for one in answer["reasons"]} == {"FORMAT_MARK"}
    assert [WARDEN] in [one["cards"] for one in answer["reasons"]]
    lost = said.text("check", "own-lost", status=1)
    assert "Nobody knows the card ZZ99-001" in lost and "(ZZ99-001)" in lost


def test_a_list_of_restrictions_holds_on_its_days_or_when_it_is_handed_in(said: Said, data: Path) -> None:
    one = '{"format": "CLASSIC_2016", "since": "2020-01-01", "until": "2020-12-31", "banned": ["WD01-010"]}'
    path = data / "restrictions" / "mine.json"
    path.parent.mkdir()
    path.write_text(one, encoding="utf-8")
    (reason,) = said.json("check", "WD01", "--date", "2020-06-01", status=1)["reasons"]
    assert (reason["why"], reason["cards"]) == ("BANNED", ["WD01-010"])
    assert said.json("check", "WD01")["legal"]
    assert "is banned" in said.text("check", "WD01", "--restrictions", str(path), status=1)
    path.unlink()


@pytest.mark.parametrize("form", FORMS)
def test_a_deck_is_written_in_every_form_and_read_again_with_the_same_cards(
    form: str, said: Said, tmp_path: Path
) -> None:
    out = tmp_path / f"deck{FORMS[form].suffix}"
    answer = said.json("convert", "own-riddles", "--to", form, "--out", str(out))
    assert (answer["form"], answer["unread"]) == (form, [])
    assert said.json("diff", "own-riddles", str(out)) | {"other": ""} == {
        "one": "White Riddles", "other": "", "rows": [], "same": 48, "unread": [],
    }  # fmt: skip


def test_a_deck_is_read_out_of_a_picture_with_a_code(said: Said, tmp_path: Path) -> None:
    squares, path = squares_of("// Riddles\n4 WD01-009"), tmp_path / "photo.png"
    picture = Image.new("L", (len(squares) + 8,) * 2, 255)
    for y, row in enumerate(squares):
        for x, is_dark in enumerate(row):
            picture.putpixel((x + 4, y + 4), 0 if is_dark else 255)
    picture.resize((picture.width * 4,) * 2).save(path)
    assert said.text("convert", str(path), "--to", "numbers").count("WD01-009") == 4
    path.write_bytes(b"\x89PNG")
    said.text("show", str(path), status=2)


def test_what_a_form_cannot_say_is_told(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("4 WD01-009\nsomething else\n", encoding="utf-8")
    out = tmp_path / "deck.deck"
    told = said.text("convert", str(path), "--out", str(out))
    assert "nobody knows what this line means: something else" in told and "lost: unread (1)" in told
    assert said.text("convert", str(path), "--to", "numbers") == "WD01-009\n" * 4
    assert not said.json("check", str(path), "--profile", "CLASSIC_2016", status=1)["legal"]


def test_a_file_that_names_no_card_is_no_deck_for_any_deed(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "poem.txt"
    path.write_text("shall I compare thee\nto a summer's day\n", encoding="utf-8")
    for deed in (["show"], ["check"], ["stats"], ["convert"], ["missing"], ["diff", "WD01"]):
        told = said.wrong(*deed, str(path))
        assert "no line of poem.txt is a card that is known here: “shall I compare thee”" in told, deed
    assert "--game: no such game: chess; expected one of wixoss" in said.wrong("list", "--game", "chess")


def test_lines_that_nobody_knows_are_told_by_every_deed(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("4 WD01-009\nsomething else\n", encoding="utf-8")
    for deed in (["stats"], ["missing"], ["diff", "WD01"]):
        assert "nobody knows what this line means: something else" in said.text(*deed, str(path)), deed
        assert said.json(*deed, str(path))["unread"] == ["something else"], deed


def test_a_deck_is_converted_with_the_names_of_a_language(said: Said) -> None:
    assert "Kukri, Small Sword" in said.text("convert", "WD01", "--to", "text")
    assert "小剣" in said.text("convert", "WD01", "--to", "text", "--lang", "ja")


def test_what_follows_from_the_facts_is_counted_for_any_game(said: Said) -> None:
    answer = said.json("stats", "own-riddles")
    assert (answer["by_hand"], answer["sections"]) == (5, {"lrig_deck": 8, "main_deck": 40})
    levels = next(one for one in answer["figures"] if one["name"] == "plot.levels")
    assert sum(levels["rows"][0]["values"]) == 32
    assert "SIGNI by level" in said.text("stats", "own-riddles")


def test_two_decks_are_compared_by_the_names_of_cards(said: Said) -> None:
    rows = {one["no"]: (one["one"], one["other"]) for one in said.json("diff", "own-riddles", "WD01")["rows"]}
    assert rows == {WARDEN: (4, 0), BEACON: (1, 0), "WD01-009": (0, 4), "WD01-006": (0, 1)}


def test_a_list_of_another_game_is_read_as_such_beside_a_catalogue_that_has_its_cards(
    said: Said, tmp_path: Path
) -> None:
    file = str(tmp_path / "siw.txt")
    said.text("convert", "SIW-B", "--to", "text", "--out", file)
    assert said.json("show", file)["game"] == "siw"
    assert "80 cards are the same" in said.text("diff", "SIW-B", file)


def test_why_a_deck_of_another_game_is_not_legal_is_said_in_the_language_that_is_asked_for(
    said: Said, tmp_path: Path
) -> None:
    file = tmp_path / "few.txt"
    file.write_text("3 B-S01\n", encoding="utf-8")
    told = {
        code: [
            one["text"] for one in said.json("check", str(file), "--game", "siw", "--lang", code, status=1)["reasons"]
        ]
        for code in codes()
    }
    for n, english in enumerate(told["en"]):
        assert len({reasons[n] for reasons in told.values()}) == len(told), english


def test_whether_a_deck_is_legal_is_said_in_the_language_that_is_asked_for(said: Said) -> None:
    for deck, kept in (("SIW-B", "single"), ("WD01", "CLASSIC_2016")):
        told = {said.text("check", deck, "--lang", code).splitlines()[0] for code in codes()}
        assert len(told) == len(codes()) and all(kept in one for one in told), told


@pytest.mark.parametrize("line", ["4 WD01-009 Bonya, Small Bow", '4;"Bonya, Small Bow";WD01-009'])
def test_a_line_whose_number_and_name_are_two_cards_is_said_to_be_in_doubt(
    said: Said, tmp_path: Path, line: str
) -> None:
    file = tmp_path / "doubt.txt"
    file.write_text(f"4 WD01-010\n{line}\n", encoding="utf-8")
    told = said.json("show", str(file))
    assert [one["no"] for one in told["sections"]["main_deck"]] == ["WD01-010", "WD01-009"]
    (doubt,) = told["doubts"]
    assert doubt.startswith("line 2: WD01-009 is ") and "beside it stands Bonya" in doubt


def test_no_line_of_a_list_that_the_program_writes_is_in_doubt(said: Said, tmp_path: Path) -> None:
    for code in ("WD01", "WXDi-D02", "WX24-D1"):
        for form in FORMS:
            file = tmp_path / f"{code}-{form}"
            said.text("convert", code, "--to", form, "--out", str(file))
            assert said.json("show", str(file))["doubts"] == []


def test_a_name_that_two_decks_have_is_said_with_their_codes(said: Said, data: Path) -> None:
    own = OwnDecks(data / "decks")
    for code in ("own-one", "own-two"):
        own.keep(DeckFile(code, "Twin", "CLASSIC_2016", {MAIN_DECK: (Copies("WD01-009", 4),)}))
    told = said.wrong("show", "twin")
    assert "2 decks are called Twin" in told and "own-one or own-two" in told
    for code in ("own-one", "own-two"):
        own.forget(code)


def test_bad_input_is_one_clear_sentence(said: Said, tmp_path: Path) -> None:
    files = {
        "empty": (b"", "there is nothing in it"),
        "large": (b"x" * 10_000_000, "larger than 1 MB"),
        "binary": (b"\0\1\2" * 99, "it is no text"),
        "many": (b"WD01-009\n" * 10_000, "more than 8,000 cards"),
        "other": (b'{"a": 1}', "no deck of a form that is read here"),
    }
    for name, (content, what) in files.items():
        path = tmp_path / name
        path.write_bytes(content)
        for deed in ("show", "check", "stats", "convert"):
            assert what in said.wrong(deed, str(path))
    assert "no such deck: nothing; expected one of own-lost" in said.wrong("show", "nothing")
    assert "`deck list` names all" in said.wrong("show", "nothing")
    assert "no such deck: White Ridles; expected one of own-riddles, " in said.wrong("show", "White Ridles")
    assert "--date: 2026-13-01 is no day" in said.wrong("check", "WD01", "--date", "2026-13-01")
    assert "--profile: no such profile: S25; expected one of CLASSIC_2016" in said.wrong(
        "check", "WD01", "--profile", "S25"
    )
    assert "--to: no such form: none; expected one of own" in said.wrong("convert", "WD01")
    assert "a new file" in said.wrong("convert", "WD01", "--to", "text", "--out", str(tmp_path / "empty"))
    assert "-" in said.wrong("check", "WD01", "--restrictions", str(tmp_path / "empty"))
    assert "a deck of sea_of_another, which isn't here" in said.wrong("check", "sea")


def test_without_a_catalogue_none_is_made(capsys: Capture, tmp_path: Path) -> None:
    assert main(["deck", "check", "WD01", "--data", str(tmp_path)]) == 0
    assert list(tmp_path.iterdir()) == []


def test_decks_in_a_folder_of_a_newer_version_are_read_and_nothing_is_changed(capsys: Capture, tmp_path: Path) -> None:
    assert main(["cards", "import", str(written(tmp_path, SHEET)), "--data", str(tmp_path)]) == 0
    OwnDecks(tmp_path / "decks").keep(DeckFile("own-mine", "Mine", "ALLSTAR", {MAIN_DECK: (Copies(WARDEN, 4),)}))
    (tmp_path / "folder.version").write_text("99\n", encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    capsys.readouterr()
    assert main(["deck", "show", "Mine", "--data", str(tmp_path)]) == 0
    answer = capsys.readouterr()
    assert f"4 {WARDEN}" in answer.out
    assert answer.err == (
        f"wixoss-desktop: {tmp_path} was written by a newer version of WIXOSS Desktop; here it is open for reading"
        " only, without its card lists\n"
    )
    assert main(["cards", "owned", "--data", str(tmp_path)]) == 2
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_odds_are_counted_by_facts_whether_cards_run_or_not(data: Path, capsys: Capture) -> None:
    assert main(["odds", "own-riddles", "--trials", "200", "--card", WARDEN, "--data", str(data)]) == 0
    assert f"1 or more {WARDEN} (4)" in capsys.readouterr().out
    assert main(["odds", "own-lost", "--data", str(data)]) == 2
    assert "Lost has cards that nobody knows: ZZ99-001" in capsys.readouterr().err


def test_a_simulation_refuses_what_is_done_by_hand_by_name_or_says_that_it_is_skipped(
    data: Path, capsys: Capture
) -> None:
    words = ["simulate", "--decks", "own-riddles,WD02", "--games", "2", "--data", str(data)]
    assert main(words) == 2
    error = capsys.readouterr().err
    assert (
        "White Riddles has cards that are done by hand: 1 " in error and WARDEN in error and "--by-hand skip" in error
    )
    assert main([*words, "--by-hand", "skip", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["finished"] == 2 and answer["without_abilities"] == {"White Riddles": {BEACON: 1, WARDEN: 4}}
    assert main([*words, "--by-hand", "skip"]) == 0
    assert f"what is done by hand of White Riddles: {BEACON}, {WARDEN}" in capsys.readouterr().out


def test_the_help_names_every_form() -> None:
    assert tuple(FORMS) == FORM_NAMES


def test_a_misspelt_line_is_told_with_the_cards_that_it_may_mean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bows.txt"
    path.write_text("4 Bonya, Smal Bow\n2 WD01-009\n", encoding="utf-8")
    main(["deck", "check", str(path), "--data", str(tmp_path / "data")])
    assert "4 Bonya, Smal Bow (perhaps Bonya, Small Bow (WD01-014)" in capsys.readouterr().out
