"""What only the whole sentence shows: joints, subjects, double denials, icons of costs, questions as wishes."""

from __future__ import annotations

from typing import Final

import pytest

from tests.words.samples import every_card
from tests.words.test_sentences import Table
from wixoss_desktop.engine.wixoss.language import conds, ops, words
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, If, May
from wixoss_desktop.engine.wixoss.language.costs import Ener
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.names import name_of
from wixoss_desktop.words.wixoss.questions import question
from wixoss_desktop.words.wixoss.rules_text import ability_text, rules_text

CARDS: Final = (
    ("ja", "WD04-018", "パワーがそのシグニのパワー以下の対戦相手のシグニ１体を対象とする"),
    ("ja", "WX24-D1-19", "【起】{W}　《ダウン》：あなたのライフクロスが２枚以下である場合"),
    ("ja", "WXDi-P07-044", "《コインアイコン》《コインアイコン》："),
    ("ja", "WX24-D1-09", "あなたのルリグゾーンに【リミットアッパー】を１つ置く。"),
    ("ja", "WXDi-D01-016", "それをダウンし凍結し、カードを１枚引く。"),
    ("ja", "WXDi-D08-011", "あなたの場に白のルリグがいて、あなたの場に赤のルリグがいる場合"),
    ("ja", "WXDi-D09-H15", "手札から赤のカードか＜宝石＞のシグニを２枚捨ててもよい。"),
    ("zh", "WXDi-D05-013", "其获得「【常】：此精灵不能攻击」。抽1张牌。"),
    ("zh", "WD14-001", "将其破坏」。"),
    ("zh", "WX24-D3-11", "若本回合我方使用过1张以上的青色必杀牌，"),
    ("zh", "WXDi-D05-016", "若我方手牌的张数不低于对方手牌的张数+4，"),
    ("zh", "WXDi-D08-011", "若对方核心分身的等级在3以上，"),
    ("zh", "WD14-011", "以数量与这样放置到废弃区的牌相同的对方精灵为对象"),
    ("it", "WXDi-D08-011", "Se l'LRIG centrale avversario è di livello 3 o superiore,"),
    ("it", "WX05-027", "scegli come bersaglio 1 SIGNI avversario: ottiene −10000 power"),
    ("it", "WX24-D1-05", "uppalo; perde tutte le sue abilità"),
    ("it", "WXDi-D02-21", "rivela la prima carta del tuo deck, e se è un SIGNI di classe Virtuale, pesca 1 carta."),
    ("it", "WXDi-D05-021", "pesca 1 carta e il tuo avversario scarta 1 carta a caso;"),
    ("it", "WXDi-P02-041", "vanisha questo SIGNI a meno che tu non paghi {C}{C}."),
)


@pytest.mark.parametrize(("code", "no", "said"), CARDS, ids=[f"{code} {no}" for code, no, _ in CARDS])
def test_a_card_says_it_as_its_players_do(code: str, no: str, said: str) -> None:
    cards, words_of = every_card(), lexicon(code)
    assert said in rules_text(cards[no], words_of, name_of(cards.values(), words_of))


def test_two_denials_become_all_in_japanese() -> None:
    others = words.Sel(where=(words.Not(words.ColorIs(("red",))),))
    text = ability_text(Ability("use", (If(conds.NotSo(conds.Exists(others)), (ops.Draw(),)),)), lexicon("ja"))
    assert text == "あなたの場にあるすべてのシグニが赤の場合、カードを１枚引く。"


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        ((ops.Draw(),), "«Bonya»: vuoi pescare 1 carta?"),
        ((ops.Draw(2), ops.Discard()), "«Bonya»: vuoi pescare 2 carte, poi scartare 1 carta?"),
    ],
)
def test_an_italian_question_asks_for_a_wish(offer: tuple[AnyOp, ...], said: str) -> None:
    asked = QuestionSeen((0,), "confirm", why="may", by="B", offer=May(offer))
    assert question(asked, Table(), lexicon("it")) == said


def test_a_price_is_still_an_order_where_it_is_no_icon() -> None:
    assert ability_text(Ability("action", (ops.Draw(),), cost=(Ener({"white": 1}),)), lexicon("ja")).startswith(
        "【起】{W}："
    )
