"""What Go Fish says for itself: its words in four languages, as files of words would have them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tests.any_game.go_fish import RANKS, SUITS, Ask, Fishing, Pond, rank
from wixoss_desktop.engine.contract import News, Refusal
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Reader, Speech, Told
from wixoss_desktop.words.rooms import NOUNS

SIGNS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
PHRASES: Final[dict[str, tuple[str, ...]]] = {
    "fish.opening": (
        "Four of a rank are a book.", "同じ数字4枚で1組。",
        "Quattro uguali sono un libro.", "四张同点为一组。",
    ),
    "fish.ask": (
        "ask {whom} for {rank}", "{whom}に{rank}を求める",
        "chiedi {rank} a {whom}", "向{whom}要{rank}",
    ),
    "fish.on": (
        "{player}, whom do you ask?", "{player}、誰に求めますか？",
        "{player}, a chi chiedi?", "{player}，要向谁要牌？",
    ),
    "fish.asked": (
        "{player} asks {whom} for {rank}.", "{player}が{whom}に{rank}を求める。",
        "{player} chiede {rank} a {whom}.", "{player}向{whom}要{rank}。",
    ),
    "fish.gave": (
        "{player} hands {card} over.", "{player}が{card}を渡す。",
        "{player} cede {card}.", "{player}交出{card}。",
    ),
    "fish.drew": (
        "{player} draws {card}.", "{player}が{card}を引く。",
        "{player} pesca {card}.", "{player}抽{card}。",
    ),
    "fish.book": (
        "{player} lays down a book of {rank}.", "{player}が{rank}の組を出す。",
        "{player} cala un libro di {rank}.", "{player}放下{rank}一组。",
    ),
    "fish.die": ("The die shows {n}.", "サイコロは{n}。", "Il dado segna {n}.", "骰子为{n}。"),
    "fish.turn": ("Cast {n}: {player}", "第{n}投：{player}", "Lancio {n}: {player}", "第{n}竿：{player}"),
    "note.turn": ("cast {n}", "第{n}投", "lancio {n}", "第{n}竿"),
    "fish.left": ("{player} goes home.", "{player}が帰る。", "{player} va a casa.", "{player}回家了。"),
    "fish.ended": ("The pond is empty.", "池は空になった。", "Lo stagno è vuoto.", "池塘空了。"),
    "refusal.not_held": (
        "You don't hold that yourself.", "それを持っていません。",
        "Non ne hai in mano.", "你手中没有。",
    ),
}  # fmt: skip
"""Its patterns in English, Japanese, Italian and Chinese."""
TERMS: Final[dict[str, tuple[str, ...]]] = {
    "game.name": ("Go Fish", "ゴーフィッシュ", "Pesca", "钓鱼"),
    "zone.hand": ("hand", "手札", "mano", "手牌"),
    "zone.books": ("books", "組", "libri", "牌组"),
    "zone.pond": ("pond", "池", "stagno", "池塘"),
    "zone.begins": ("who begins", "先手", "chi inizia", "先手"),
    "figure.books": ("books", "組", "libri", "组"),
    "kind.card": ("card", "カード", "carta", "牌"),
    "fact.suit": ("suit", "スート", "seme", "花色"),
    **{f"card.{one}{suit}": (f"{one}{sign}",) * 4 for one in RANKS for suit, sign in SIGNS.items()},
    **{f"fact.suit.{suit}": (SIGNS[code],) * 4 for code, suit in SUITS.items()},
}
"""What its cards, zones, figures and facts are called, in the same languages."""
CODES: Final = ("en", "ja", "it", "zh")


def pond_words(code: str) -> Lexicon:
    """How sentences are joined in a language, and the words of Go Fish."""
    words, at = lexicon(code, FishVoice.rooms), CODES.index(code)
    phrases, terms = ({key: said[at] for key, said in table.items()} for table in (PHRASES, TERMS))
    return replace(words, phrases={**words.phrases, **phrases}, terms={**words.terms, **terms})


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
