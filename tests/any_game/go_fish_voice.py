"""What Go Fish says for itself: its words in four languages, as files of words would have them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tests.any_game.go_fish import RANKS, SUITS, Ask, Fishing, Pond, rank
from wixoss_desktop.engine.contract import News, Refusal
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.words.languages import game_lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Reader, Speech, Told
from wixoss_desktop.words.rooms import NOUNS

SIGNS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
WORDS: Final = Path(__file__).parent / "words"
"""What it says lies there as it would in `resources/words`: a folder of its own in that of each language."""


def pond_words(code: str) -> Lexicon:
    """How sentences are joined in a language, and the words of Go Fish; its cards are called alike in all."""
    words = game_lexicon(code, FishVoice.rooms, "go_fish", WORDS)
    cards = {f"card.{one}{suit}": f"{one}{sign}" for one in RANKS for suit, sign in SIGNS.items()}
    return replace(words, terms={**words.terms, **cards})


class FishVoice:
    """A few patterns are all that this game needs."""

    rooms = ("sentence", "log", NOUNS)

    def words_in(self, code: str) -> Lexicon:
        return pond_words(code)

    def opening(self, setup: Fishing, lexicon: Lexicon) -> tuple[str, ...]:
        return (lexicon.say("fish.opening"),)

    def action(self, action: Ask, view: Pond, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.say("fish.ask", whom=reader.player(action.whom), rank=action.rank)

    def question(self, view: Pond, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.say("fish.on", player=reader.player(view.on))

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.filled(lexicon.pattern(f"refusal.{found.why}"), found.numbers)

    def terms(self, spoken: Lexicon, english: Lexicon) -> tuple[tuple[str, str], ...]:
        return ()

    def worth_telling(self, told: Told) -> Told:
        return told

    def heading(self, news: News, reader: Reader, lexicon: Lexicon) -> Heading | None:
        if news.event != "turn" or news.seat is None:
            return None
        turn = _numbers(news)["turn"]
        return Heading(turn, lexicon.say("fish.turn", n=turn, player=reader.player(news.seat)), news.seat)

    def news(self, group: tuple[News, ...], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
        return tuple(_line(one, Speech(lexicon, reader)) for one in group if one.event != "turn")


def _line(news: News, speech: Speech) -> Line:
    player = "" if news.seat is None else speech.player(news.seat)
    numbers, card = _numbers(news), news.moves[0].card if news.moves else None
    whom = speech.player(numbers["whom"]) if "whom" in numbers else ""
    asked = RANKS[numbers["rank"]] if "rank" in numbers else rank(card) if news.event == "book" and card else ""
    named = speech.card(card) if news.event in ("gave", "drew") else ""
    return speech.line(f"fish.{news.event}", player=player, whom=whom, rank=asked, card=named, n=numbers.get("die", 0))


def _numbers(news: News) -> dict[str, int]:
    assert isinstance(news, PlainEvent)
    return dict(news.numbers)
