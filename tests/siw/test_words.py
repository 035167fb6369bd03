"""SIW speaks four languages: actions, questions, refusals, news and the texts of its cards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.siw.ring import GAME, Ring, known, setup
from wixoss_desktop import paths
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine import siw
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import parse
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.words import voice
from wixoss_desktop.words.pieces import SeatReader, plain
from wixoss_desktop.words.siw.glossary import chapters
from wixoss_desktop.words.siw.voice import VOICE, siw_words

CODES = ("en", "it", "ja", "zh")
ENGINE = Path(siw.__file__).parent


def test_every_language_has_the_same_words() -> None:
    folder = paths.resources() / "words"
    for part in ("sentences", "terms"):
        read = {
            code: json.loads((folder / code / "siw" / f"{part}.json").read_text(encoding="utf-8")) for code in CODES
        }
        for code, words in read.items():
            assert set(words) == set(read["en"]), (code, part)


def test_a_list_of_games_says_its_title_without_loading_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "VOICES", {GAME.name: "words.siw.nowhere:VOICE"})
    assert [voice.game_called(GAME.name, code) for code in CODES] == ["SIW"] * 4


@pytest.mark.parametrize("code", CODES)
def test_whatever_the_engine_refuses_has_a_sentence(code: str) -> None:
    words = siw_words(code)
    reader = SeatReader((SeatPlan("person"),) * 4, words)
    source = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py"))
    whys = set(re.findall(r'Refusal\(\s*"S-\d+"[^,]*,\s*"(\w+)"', source))
    assert len(whys) > 25
    slots = dict.fromkeys(("card", "target", "option", "value"), "B-C01") | {"needs": "standing", "status": "down"}
    counted = "spent owned places count turns wanted least most cards listed copies players characters"
    numbers = dict.fromkeys(counted.split(), 3)
    for why in sorted(whys):
        said = VOICE.refusal(Refusal("S-000", why, numbers, slots), reader, words)
        assert said and "{" not in said


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("form", "seats"), [("single", 2), ("tag", 4), ("multi", 3)])
def test_a_whole_match_is_told_in_sentences(code: str, form: str, seats: int) -> None:
    words = siw_words(code)
    reader = SeatReader((SeatPlan("person"),) * seats, words)
    position, dice = GAME.begin(setup(form, seats), f"told {form}").position, Dice("told")
    players = [SensiblePlayer() for _ in range(seats)]
    lines: list[str] = list(VOICE.opening(position.setup, words))
    while GAME.outcome(position) is None:
        seat, at = GAME.to_act(position)[0], position
        view, legal = GAME.view(at, seat), GAME.legal(at, seat)
        act = players[seat].choose(lambda view=view: view, legal, dice)  # type: ignore[misc]
        lines += [VOICE.question(view, reader, words), *(VOICE.action(one, view, reader, words) for one in legal[:3])]
        played = GAME.play(at, seat, act)
        for told in VOICE.worth_telling(GAME.news(at, played, None)):
            lines += [plain(line) for line in VOICE.news(told, reader, words)]
        position = played.position
    assert len(lines) > 100
    assert not [line for line in lines if not line or "{" in line or "B-" in line]


def test_who_keeps_a_card_face_down_is_not_told_of_each_time() -> None:
    ring = Ring("single", "MN").holds(0, "R02").stands(1, hidden="S11").turns(1, 2).attacks("R02")
    assert ring.stage == "window"
    before = PlainPosition(ring.bout.setup, "kept", ring.bout)
    played = GAME.play(before, 1, parse("pass"))
    news = GAME.news(before, played, None)
    assert "passes" in {one.event for group in news for one in group}
    told = [
        plain(line)
        for group in VOICE.worth_telling(news)
        for line in VOICE.news(group, SeatReader((SeatPlan(),) * 2, siw_words("en")), siw_words("en"))
    ]
    assert not [line for line in told if "nothing" in line], told


@pytest.mark.parametrize("code", CODES)
def test_every_card_that_does_something_says_what(code: str) -> None:
    words = siw_words(code)
    for no, card in known()[1].items():
        said = words.term(f"text.{no}")
        assert bool(said) == bool(card.effects or card.bonus or card.needs or card.leaves or card.marks), no
        assert "{" not in said and "B-" not in said


def test_a_bonus_and_a_deed_are_said_by_name() -> None:
    words = siw_words("en")
    assert words.term("text.B-C09") == "As POWER: +1 on each damage."
    assert words.term("text.B-A03") == "While Ref Bump is in play: it lands without a roll."
    assert words.term("text.B-G07") == "On a hit: the target discards 1 card by chance."


@pytest.mark.parametrize("code", CODES)
def test_the_glossary_says_what_is_said_in_the_ring(code: str) -> None:
    found = chapters(code)
    terms = [term for chapter in found for term in chapter.terms]
    assert len(found) == 3 and len(terms) == len({term.key for term in terms}) == 20
    assert all(term.name and term.english and len(term.meaning) > 8 for term in terms)
    if code != "en":
        english = {term.key: term.meaning for chapter in chapters("en") for term in chapter.terms}
        assert not [term.key for term in terms if term.meaning == english[term.key]]


@pytest.mark.parametrize(
    ("kinds", "names"),
    [
        (("person", "ahead"), ("Player 1", "Computer")),
        (("person", "person"), ("Player 1", "Player 2")),
        (("person", "ahead", "random"), ("Player 1", "Computer 2", "Computer 3")),
    ],
)
def test_whoever_is_no_person_is_called_a_computer(kinds: tuple[str, ...], names: tuple[str, ...]) -> None:
    reader = SeatReader(tuple(map(SeatPlan, kinds)), siw_words("en"))
    assert tuple(map(reader.player, range(len(kinds)))) == names


def test_where_both_sides_are_asked_each_is_asked_by_name() -> None:
    words = siw_words("en")
    reader = SeatReader((SeatPlan("person"),) * 2, words)
    position = GAME.begin(setup("tag", 2), "names").position
    while position.table.stage != "legal":
        seat = GAME.to_act(position)[0]
        position = GAME.play(position, seat, GAME.legal(position, seat)[0]).position
    asked = [VOICE.question(GAME.view(position, seat), reader, words) for seat in GAME.to_act(position)]
    assert asked == ["Player 1, who begins the match?", "Player 2, who begins the match?"]


def test_who_chooses_two_is_told_which_of_them_it_is() -> None:
    words = siw_words("en")
    reader = SeatReader((SeatPlan("person"),) * 2, words)
    position = GAME.begin(setup("tag", 2), "two").position
    asked = [VOICE.question(GAME.view(position, 0), reader, words)]
    position = GAME.play(position, 0, GAME.legal(position, 0)[0]).position
    asked.append(VOICE.question(GAME.view(position, 0), reader, words))
    assert asked == [
        "Player 1, whom do you choose as the first of two?", "Player 1, whom do you choose as the second?"
    ]  # fmt: skip
