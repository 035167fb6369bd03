"""What Tides says for itself: its words in four languages, and which of them says what (docs/games.md)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tests.any_game.tides import ROUNDS, Lay, Sea
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Reader
from wixoss_desktop.words.plain_voice import PlainVoice

WORDS: Final = {
    "en": {
        "tides.rounds": "{n} rounds are played.",
        "tides.lay": "lay {card}",
        "tides.ask": "{player}, which card do you lay?",
        "tides.log.laid": "{player} lays {card} face down.",
        "tides.log.turned_up": "{player} turns up {card}.",
        "tides.log.drew": "{player} draws {card}.",
        "tides.log.high": "The die shows {n}: high tide.",
        "tides.log.low": "The die shows {n}: low tide.",
        "tides.log.round": "Round {n}",
        "tides.log.left": "{player} leaves.",
        "tides.log.ended": "The sea is calm.",
        "tides.no.not_in_hand": "You don't hold a {card}.",
        "tides.no.not_asked": "You have laid a card already.",
        "tides.no.unknown_card": "Nobody knows {card}.",
        "tides.no.deck_too_small": "A deck of {cards} cards is too small; at least {least} are needed.",
        "tides.no.too_many_copies": "{copies} copies of {card} are too many.",
    },
    "ja": {
        "tides.rounds": "{n}ラウンド行います。",
        "tides.lay": "{card}を置く",
        "tides.ask": "{player}、どのカードを置きますか？",
        "tides.log.laid": "{player}が{card}を裏向きで置く。",
        "tides.log.turned_up": "{player}が{card}を表にする。",
        "tides.log.drew": "{player}が{card}を引く。",
        "tides.log.high": "サイコロは{n}：満潮。",
        "tides.log.low": "サイコロは{n}：干潮。",
        "tides.log.round": "ラウンド{n}",
        "tides.log.left": "{player}が抜ける。",
        "tides.log.ended": "海は静かになった。",
        "tides.no.not_in_hand": "{card}は手札にありません。",
        "tides.no.not_asked": "もうカードを置いています。",
        "tides.no.unknown_card": "不明なカードです：{card}。",
        "tides.no.deck_too_small": "デッキが{cards}枚では足りません。{least}枚以上必要です。",
        "tides.no.too_many_copies": "{card}が{copies}枚は多すぎます。",
    },
    "it": {
        "tides.rounds": "Si giocano {n} giri.",
        "tides.lay": "gioca {card}",
        "tides.ask": "{player}, quale carta giochi?",
        "tides.log.laid": "{player} gioca {card} coperta.",
        "tides.log.turned_up": "{player} scopre {card}.",
        "tides.log.drew": "{player} pesca {card}.",
        "tides.log.high": "Il dado segna {n}: alta marea.",
        "tides.log.low": "Il dado segna {n}: bassa marea.",
        "tides.log.round": "Giro {n}",
        "tides.log.left": "{player} lascia il tavolo.",
        "tides.log.ended": "Il mare è calmo.",
        "tides.no.not_in_hand": "Non hai un {card} in mano.",
        "tides.no.not_asked": "Hai già giocato una carta.",
        "tides.no.unknown_card": "Nessuno conosce {card}.",
        "tides.no.deck_too_small": "Un mazzo di {cards} carte è troppo piccolo; ne servono almeno {least}.",
        "tides.no.too_many_copies": "{copies} copie di {card} sono troppe.",
    },
    "zh": {
        "tides.rounds": "共进行{n}轮。",
        "tides.lay": "放置{card}",
        "tides.ask": "{player}，要放置哪张牌？",
        "tides.log.laid": "{player}背面朝上放置{card}。",
        "tides.log.turned_up": "{player}翻开{card}。",
        "tides.log.drew": "{player}抽取{card}。",
        "tides.log.high": "骰子为{n}：涨潮。",
        "tides.log.low": "骰子为{n}：退潮。",
        "tides.log.round": "第{n}轮",
        "tides.log.left": "{player}离开。",
        "tides.log.ended": "海面恢复平静。",
        "tides.no.not_in_hand": "你的手牌中没有{card}。",
        "tides.no.not_asked": "你已经放置了一张牌。",
        "tides.no.unknown_card": "没有人认识{card}。",
        "tides.no.deck_too_small": "牌组只有{cards}张，至少需要{least}张。",
        "tides.no.too_many_copies": "{card}有{copies}张，过多了。",
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


class TidesVoice(PlainVoice[PlainSetup, Lay, Sea]):
    """Patterns say nearly all; here their words stand in this file, and not in a folder of the game."""

    game, headed = "tides", "round"

    def words_in(self, code: str) -> Lexicon:
        return sea_words(code)

    def opening(self, setup: PlainSetup, lexicon: Lexicon) -> tuple[str, ...]:
        return (lexicon.say("tides.rounds", n=ROUNDS[setup.answers["format"]]),)

    def action(self, action: Lay, view: Sea, reader: Reader, lexicon: Lexicon) -> str:
        return lexicon.say("tides.lay", card=action.card)

    def question(self, view: Sea, reader: Reader, lexicon: Lexicon) -> str:
        asked = [seat for seat, hand in enumerate(view.hand) if any(hand) and not view.laid[seat]]
        return lexicon.say("tides.ask", player=reader.player(asked[0])) if asked else ""
