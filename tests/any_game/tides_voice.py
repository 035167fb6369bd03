"""What Tides says for itself: its words in four languages, and which of them says what (docs/games.md)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tests.any_game.tides import HIGH, ROUNDS, Lay, Sea, Tides
from wixoss_desktop.engine.contract import News, Refusal
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Reader, Speech, Told
from wixoss_desktop.words.rooms import NOUNS

WORDS: Final = {
    "en": {
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
        "refusal.unknown_card": "Nobody knows {card}.",
        "refusal.deck_too_small": "A deck of {cards} cards is too small; at least {least} are needed.",
        "refusal.too_many_copies": "{copies} copies of {card} are too many.",
    },
    "ja": {
        "tides.rounds": "{n}ラウンド行います。",
        "tides.lay": "{card}を置く",
        "tides.ask": "{player}、どのカードを置きますか？",
        "tides.laid": "{player}が{card}を裏向きで置く。",
        "tides.up": "{player}が{card}を表にする。",
        "tides.drew": "{player}が{card}を引く。",
        "tides.high": "サイコロは{n}：満潮。",
        "tides.low": "サイコロは{n}：干潮。",
        "tides.round": "ラウンド{n}",
        "tides.left": "{player}が抜ける。",
        "tides.ended": "海は静かになった。",
        "refusal.not_in_hand": "{card}は手札にありません。",
        "refusal.not_asked": "もうカードを置いています。",
        "refusal.unknown_card": "不明なカードです：{card}。",
        "refusal.deck_too_small": "デッキが{cards}枚では足りません。{least}枚以上必要です。",
        "refusal.too_many_copies": "{card}が{copies}枚は多すぎます。",
    },
    "it": {
        "tides.rounds": "Si giocano {n} giri.",
        "tides.lay": "gioca {card}",
        "tides.ask": "{player}, quale carta giochi?",
        "tides.laid": "{player} gioca {card} coperta.",
        "tides.up": "{player} scopre {card}.",
        "tides.drew": "{player} pesca {card}.",
        "tides.high": "Il dado segna {n}: alta marea.",
        "tides.low": "Il dado segna {n}: bassa marea.",
        "tides.round": "Giro {n}",
        "tides.left": "{player} lascia il tavolo.",
        "tides.ended": "Il mare è calmo.",
        "refusal.not_in_hand": "Non hai un {card} in mano.",
        "refusal.not_asked": "Hai già giocato una carta.",
        "refusal.unknown_card": "Nessuno conosce {card}.",
        "refusal.deck_too_small": "Un mazzo di {cards} carte è troppo piccolo; ne servono almeno {least}.",
        "refusal.too_many_copies": "{copies} copie di {card} sono troppe.",
    },
    "zh": {
        "tides.rounds": "共进行{n}轮。",
        "tides.lay": "放置{card}",
        "tides.ask": "{player}，要放置哪张牌？",
        "tides.laid": "{player}背面朝上放置{card}。",
        "tides.up": "{player}翻开{card}。",
        "tides.drew": "{player}抽取{card}。",
        "tides.high": "骰子为{n}：涨潮。",
        "tides.low": "骰子为{n}：退潮。",
        "tides.round": "第{n}轮",
        "tides.left": "{player}离开。",
        "tides.ended": "海面恢复平静。",
        "refusal.not_in_hand": "你的手牌中没有{card}。",
        "refusal.not_asked": "你已经放置了一张牌。",
        "refusal.unknown_card": "没有人认识{card}。",
        "refusal.deck_too_small": "牌组只有{cards}张，至少需要{least}张。",
        "refusal.too_many_copies": "{card}有{copies}张，过多了。",
    },
}
"""Its patterns."""
NAMES: Final = {
    "en": (
        "laid", "turned up", "deck", "hand", "rounds won", "rounds to come", "die", "fish", "ship", "number", "water",
        "salt", "sweet", "Tides", "Length", "four rounds", "seven rounds", "any card",
    ),
    "ja": (
        "場", "表のカード", "山札", "手札", "勝ち", "残り", "サイコロ", "魚", "船", "数", "水", "海水",
        "淡水", "潮", "長さ", "4ラウンド", "7ラウンド", "気ままに",
    ),
    "it": (
        "giocata", "scoperte", "mazzo", "mano", "giri vinti", "giri rimasti", "dado", "pesce", "nave", "numero",
        "acqua", "salata", "dolce", "Maree", "Durata", "quattro giri", "sette giri", "una carta a caso",
    ),
    "zh": (
        "放置区", "已翻开", "牌库", "手牌", "胜轮", "剩余轮数", "骰子", "鱼", "船", "数字",
        "水", "咸水", "淡水", "潮汐", "长度", "四轮", "七轮", "随意出牌",
    ),
}  # fmt: skip
"""What zones, figures, kinds of cards, their facts, choices and players are called, in the order of `NAMED`."""
NAMED: Final = (
    "zone.laid", "zone.up", "zone.deck", "zone.hand", "figure.won", "figure.left", "figure.die", "kind.fish",
    "kind.ship", "fact.number", "fact.water", "fact.water.salt", "fact.water.sweet", "game.name",
    "choice.format", "choice.format.short", "choice.format.long", "player.random",
)  # fmt: skip


def sea_words(code: str) -> Lexicon:
    """How sentences are joined in a language, and the words of Tides."""
    words = lexicon(code, TidesVoice.rooms)
    named = dict(zip(NAMED, NAMES[code], strict=True))
    return replace(words, phrases={**words.phrases, **WORDS[code]}, terms={**words.terms, **named})


def english() -> Lexicon:
    """Its words in English."""
    return sea_words("en")


class TidesVoice:
    """A few patterns are all that this game needs."""

    rooms = ("sentence", "log", NOUNS)

    def words_in(self, code: str) -> Lexicon:
        return sea_words(code)

    def opening(self, setup: Tides, lexicon: Lexicon) -> tuple[str, ...]:
        return (lexicon.say("tides.rounds", n=ROUNDS[setup.format]),)

    def action(self, action: Lay, view: Sea, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.say("tides.lay", card=action.card)

    def question(self, view: Sea, reader: Reader, lexicon: Lexicon) -> str:
        asked = [seat for seat, hand in enumerate(view.hand) if any(hand) and not view.laid[seat]]
        return lexicon.say("tides.ask", player=reader.player(asked[0])) if asked else ""

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.filled(lexicon.pattern(f"refusal.{found.why}"), {**found.names, **found.numbers})

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
