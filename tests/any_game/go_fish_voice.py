"""What Go Fish says for itself: its words in four languages, as files of words would have them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tests.any_game.go_fish import RANKS, SUITS, Ask, Pond, rank
from wixoss_desktop.engine.contract import News
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.words.languages import game_lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Reader, Speech
from wixoss_desktop.words.plain_voice import PlainVoice

SIGNS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
WORDS: Final = Path(__file__).parent / "words"
"""What it says lies there as it would in `resources/words`: a folder of its own in that of each language."""


def pond_words(code: str) -> Lexicon:
    """How sentences are joined in a language, and the words of Go Fish; its cards are called alike in all."""
    words = game_lexicon(code, FishVoice.rooms, "go_fish", WORDS)
    cards = {f"card.{one}{suit}": f"{one}{sign}" for one in RANKS for suit, sign in SIGNS.items()}
    return replace(words, terms={**words.terms, **cards})


class FishVoice(PlainVoice[PlainSetup, Ask, Pond]):
    """Patterns say nearly all of what this game needs."""

    game, headed = "go_fish", "turn"

    def words_in(self, code: str) -> Lexicon:
        return pond_words(code)

    def opening(self, setup: PlainSetup, lexicon: Lexicon) -> tuple[str, ...]:
        return (lexicon.say("go_fish.opening"),)

    def action(self, action: Ask, view: Pond, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.say("go_fish.ask", whom=reader.player(action.whom), rank=action.rank)

    def question(self, view: Pond, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.say("go_fish.on", player=reader.player(view.on))

    def slots(self, news: News, speech: Speech) -> dict[str, str | int]:
        found, card = super().slots(news, speech), news.moves[0].card if news.moves else None
        if news.event == "asked":
            found |= {"whom": speech.player(int(found["whom"])), "rank": RANKS[int(found["rank"])]}
        return found | {"rank": rank(card)} if news.event == "book" and card is not None else found
