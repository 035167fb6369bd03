"""What Tides says for itself: the patterns of one language, and which of them says what (docs/games.md)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tests.any_game.tides import HIGH, Lay, Sea, Tides
from wixoss_desktop.engine.contract import News, Refusal
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Reader, Speech, Told
from wixoss_desktop.words.rooms import NOUNS

ENGLISH: Final = {
    "tides.rounds": "{n} rounds are played.",
    "tides.lay": "lay {card}",
    "tides.ask": "{player}, which card do you lay?",
    "tides.laid": "{player} lays {card} face down.",
    "tides.up": "{player} turns up {card}.",
    "tides.drew": "{player} draws {card}.",
    "tides.high": "The die shows {n}: high tide.",
    "tides.low": "The die shows {n}: low tide.",
    "tides.round": "Round {n}",
    "tides.left": "{player} leaves.",
    "tides.ended": "The sea is calm.",
    "refusal.not_in_hand": "You don't hold a {card}.",
    "refusal.not_asked": "You have laid a card already.",
}


def english() -> Lexicon:
    """How sentences are joined in English, and the patterns of Tides."""
    words = lexicon("en", TidesVoice.rooms)
    return replace(words, phrases={**words.phrases, **ENGLISH})


class TidesVoice:
    """A few patterns are all that this game needs."""

    rooms = ("sentence", "log", NOUNS)

    def opening(self, setup: Tides, lexicon: Lexicon) -> tuple[str, ...]:
        return (lexicon.say("tides.rounds", n=setup.rounds),)

    def action(self, action: Lay, view: Sea, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.say("tides.lay", card=action.card)

    def question(self, view: Sea, reader: Reader, lexicon: Lexicon) -> str:
        asked = [seat for seat, hand in enumerate(view.hands) if any(hand) and view.laid[seat] is None]
        return lexicon.say("tides.ask", player=reader.player(asked[0])) if asked else ""

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.filled(lexicon.pattern(f"refusal.{found.why}"), found.numbers)

    def terms(self, spoken: Lexicon, english: Lexicon) -> tuple[tuple[str, str], ...]:
        return ()

    def worth_telling(self, told: Told) -> Told:
        return told

    def heading(self, news: News, reader: Reader, lexicon: Lexicon) -> Heading | None:
        assert isinstance(news, PlainEvent)
        number = dict(news.numbers).get("round")
        return None if number is None else Heading(number, lexicon.say("tides.round", n=number))

    def news(self, group: tuple[News, ...], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
        return tuple(_line(one, Speech(lexicon, reader)) for one in group if one.event != "round")


def _line(news: News, speech: Speech) -> Line:
    assert isinstance(news, PlainEvent)
    player = "" if news.seat is None else speech.player(news.seat)
    if news.event == "tide":
        die = dict(news.numbers)["die"]
        return speech.line("tides.high" if die >= HIGH else "tides.low", n=die)
    key = {"laid": "tides.laid", "turned_up": "tides.up", "drew": "tides.drew"}.get(news.event, f"tides.{news.event}")
    return speech.line(key, player=player, card=speech.card(news.moves[0].card) if news.moves else "")
