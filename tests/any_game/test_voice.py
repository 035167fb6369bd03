"""A game's own voice: the log of a game of three, what is asked, what can be done and why not, for whoever reads it."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from tests.any_game.test_match import AtSea, begun, lay
from tests.any_game.tides import Lay
from tests.any_game.tides_voice import TidesVoice, english, sea_words
from wixoss_desktop.engine.contract import Eyes, News, Refusal
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.words.chronicle import Log, as_text
from wixoss_desktop.words.pieces import Heading, SeatReader
from wixoss_desktop.words.siw.voice import SiwVoice

WORDS: Final = english()
READER: Final = SeatReader((SeatPlan(name="Ann"), SeatPlan(), SeatPlan(name="Cy")), WORDS)
VOICE: Final = TidesVoice()


@pytest.fixture
def match() -> AtSea:
    return lay(begun("free"), 0, 1, 2, 0)


def told(match: AtSea, eyes: Eyes) -> list[str]:
    log = Log(match.game, VOICE, READER, WORDS)
    remarks = {match.history.here.number: "now it gets deep"}
    return as_text(log.log(match.history.root, match.history.here.line(), eyes, remarks)).split("\n")


def test_a_log_tells_each_reader_what_they_may_know_round_by_round(match: AtSea) -> None:
    assert told(match, 0) == [
        "Set-up", "4 rounds are played.",
        *(f"{player} draws {card}." for player, card in (
            ("Ann", "1"), ("Player 2", "a card"), ("Cy", "a card"), ("Ann", "6"), ("Player 2", "a card"),
            ("Cy", "a card"), ("Ann", "2"), ("Player 2", "a card"), ("Cy", "a card"),
        )),
        "Ann lays 1 face down.", "Player 2 lays a card face down.", "Cy lays a card face down.",
        "Ann turns up 1.", "Player 2 turns up 1.", "Cy turns up 1.", "The die shows 5: high tide.", "",
        "Round 2", "Ann draws 9.", "Player 2 draws a card.", "Cy draws a card.",
        "Ann lays 2 face down.", "✎ now it gets deep", "",
    ]  # fmt: skip


def test_an_onlooker_reads_no_hidden_card_and_open_hands_all_of_them(match: AtSea) -> None:
    hidden = [line for line in told(match, None) if " draws " in line or "face down" in line]
    assert len(hidden) == 16 and all(" a card" in line for line in hidden)
    assert not [line for line in told(match, "all") if "a card" in line]


def test_actions_questions_and_refusals_are_said_in_the_words_of_the_game(match: AtSea) -> None:
    assert VOICE.action(Lay(7), match.view(1), READER, WORDS) == "lay 7"
    assert VOICE.question(match.view(1), READER, WORDS) == "Player 2, which card do you lay?"
    again, other = match.check(0, Lay(5)), match.check(1, Lay(9))
    assert again is not None and VOICE.refusal(again, READER, WORDS) == "You have laid a card already."
    assert other is not None and VOICE.refusal(other, READER, WORDS) == "You don't hold a 9."


def test_the_first_thing_that_an_answer_led_to_names_it(match: AtSea) -> None:
    log = Log(match.game, VOICE, READER, WORDS)
    line = match.history.here.line()
    assert log.first_line(line[2], None) == "Cy lays a card face down."
    assert log.said_of(log.news(line[2], 1))[-4:] == (
        "Round 2", "Ann draws a card.", "Player 2 draws 6.", "Cy draws a card."
    )  # fmt: skip


def test_a_plain_voice_finds_a_pattern_for_each_event_and_reason_by_its_name() -> None:
    lexicon = replace(
        WORDS, phrases={**WORDS.phrases, "tides.log.deep": "{player} wades {n} deep.", "tides.no.cold": "{card}!"}
    )
    group = (PlainEvent("deep", 1, numbers=(("n", 3),)), PlainEvent("round", numbers=(("round", 2),)))
    assert ["".join(one.text for one in line) for line in VOICE.news(group, READER, lexicon)] == [
        "Player 2 wades 3 deep."
    ]
    heading = VOICE.heading(group[1], READER, lexicon)
    assert heading == Heading(2, "Round 2")
    assert VOICE.refusal(Refusal("tides.9", "cold", names={"card": "7"}), READER, lexicon) == "7!"
    with pytest.raises(KeyError, match=r"tides\.no\.warm"):
        VOICE.refusal(Refusal("tides.9", "warm"), READER, lexicon)
    calm = SiwVoice()
    assert calm.worth_telling(((News("shows"),), (News("turn"),))) == ((News("turn"),),), "what is unsaid is left out"


@pytest.mark.parametrize("code", ["en", "ja", "it", "zh"])
def test_what_is_said_in_english_where_a_language_has_no_words_keeps_its_own_stop(code: str) -> None:
    lexicon = replace(sea_words(code), phrases={**sea_words(code).phrases, "tides.log.left": "It is over!"})
    assert [line[0].text for line in VOICE.news((PlainEvent("left"),), READER, lexicon)] == ["It is over!"]
    assert lexicon.sentence("it is over.") == "It is over."
    assert lexicon.sentence("5") == f"5{lexicon.stop}"
