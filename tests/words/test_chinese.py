"""Chinese as a player reads it: whole sentences, counters, and the terms of the Chinese rule book."""

from __future__ import annotations

import random
import re
from typing import Any, Final

import pytest

from tests.words.samples import every_card, members, sample
from tests.words.test_sentences import Table, move, spot
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.language import ops, words
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, May, Modes
from wixoss_desktop.engine.wixoss.language.costs import DiscardCost, Ener, Keyword, TriggerOn
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.zones import DECK, FIELD, HAND, Place
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import lacking, variants
from wixoss_desktop.words.pieces import plain
from wixoss_desktop.words.wixoss.labels import action_label
from wixoss_desktop.words.wixoss.questions import question
from wixoss_desktop.words.wixoss.refusals import refusal
from wixoss_desktop.words.wixoss.rules_text import ability_text, explained, rules_text
from wixoss_desktop.words.wixoss.sentences import sentence

CHINESE = lexicon("zh")

ENGLISH = lexicon("en")

CARDS: Final = every_card()
TEAMS: Final = "Dissona|Ancient Surprise|Sanbaka|No Limit|Card Jockey|DIAGRAM|Uchu no Hajimari|Deus Ex Machina"
LATIN: Final = re.compile(rf"《[a-z]+》|\{{[WRUGBC](?:/[WRUGBC])?\}}|S枪兵|KEY|PIECE|{TEAMS}|[X0-9+\-×]")
WEAK: Final = words.PowerIs("<=", 7000)
OTHER_WHITE: Final = (words.Other(), words.ColorIs(("white",)))

READ: Final[dict[str, tuple[str, ...]]] = {
    "WD01-001": ("【常】：只要我方场上有《甲冑　ローメイル》，我方所有精灵的力量+2000。",),
    "WD01-006": ("以对方最多2只精灵为对象，将其返回持有者的手牌。",),
    "WD01-007": ("从我方牌组中找最多2张白色精灵牌并展示，将其加入手牌，然后洗切牌组。",),
    "WD01-008": ("以对方核心分身或对方1只精灵为对象，直到回合结束时为止，其获得「【常】：此牌不能攻击」。",),
    "WD01-014": ("【出】：查看我方牌组顶的3张牌，将其以任意顺序放回牌组顶。",),
    "WD01-017": (
        "【防御】（对方的分身攻击时，可以从手牌舍弃此牌，使那次攻击不造成伤害。）",
        "【万花色】（此牌在能量区时，可以当作1点任意颜色的能量支付。）",
        "【生命爆发】：【能量填充1】。",
    ),
    "WD02-009": (
        "【出】{R}{R}{R}：以对方1只力量15000以下的精灵为对象，将其破坏。",
        "【生命爆发】：以对方1只力量7000以下的精灵为对象，将其破坏。",
    ),
    "WD02-011": ("【出】：直到回合结束时为止，此精灵的基本力量变为15000。", "【生命爆发】：抽1张牌。"),
    "WD03-006": ("宣言1个数字。查看对方的手牌，对方从手牌舍弃所有等级等于宣言的数字的精灵牌。",),
    "WD03-009": ("【出】{U}：对方随机舍弃1张手牌。", "【生命爆发】：对方舍弃1张手牌。"),
    "WD04-009": (
        "【常】：只要我方场上有3只以上的力量15000以上的精灵，此精灵获得【枪兵】，"
        "并获得「【自】：此精灵攻击时，以对方1只精灵为对象，将其破坏」。",
        "【生命爆发】：以对方1只力量10000以上的精灵为对象，将其破坏。",
    ),
    "WD04-013": ("【自】：此精灵攻击时，若其力量在5000以上，【能量填充1】。",),
    "WD05-001": (
        "【常】：只要我方场上有《堕落の砲女　メツム》且我方废弃区中有20张以上的牌，我方所有精灵的力量+2000。",
    ),
    "WD05-008": ("以我方废弃区中的最多3张精灵牌为对象，将其加入手牌。",),
    "WD05-009": (
        "【出】：双方玩家各将自己牌组顶的7张牌放置到废弃区。",
        "【生命爆发】：以我方废弃区中的1张牌为对象，将其加入手牌。",
    ),
    "WXDi-D02-21": ("【自】：此精灵攻击时，展示我方牌组顶的1张牌，若其是＜虚拟＞精灵，抽1张牌。",),
    "WXDi-D05-004": (
        "【出】（我方场上的3只分身均属于＜宇宙之始＞队伍时）：抽1张牌，对方舍弃1张手牌。",
        "【自】：此分身攻击时，若其下方有5张以上的牌，抽1张牌，若此分身下方有7张以上的牌，对方舍弃1张手牌。",
        "【起】（1局1次）{U}×0：选择我方所有其他分身，将其下方的所有牌放置到此分身的下方。",
    ),
    "WXDi-D04-013": ("【常】：只要此精灵位于左或右精灵区，我方所有位于中精灵区的精灵的力量+3000。",),
    "WXDi-P10-037": (
        "【自】：我方的攻击阶段开始时，若对方能量区中有4张以上的牌，对方选择自己能量区中的1张牌，将其放置到废弃区。",
        "【自】：此精灵攻击时，若对方能量区中有2张以上的牌，对方选择自己能量区中的1张牌，将其放置到废弃区。",
    ),
    "WXDi-D06-013": ("【自】：此精灵并非通过战斗被破坏时，以对方1只分身为对象，将其横置。",),
    "WXDi-P04-083": ("【常】：我方回合中，此精灵正前方的对方精灵的力量，其等级每有1级就-1000。",),
    "WXDi-P11-071": (
        "【常】：此精灵的攻击次数限定为1回合1次。",
        "【出】{G}：直到回合结束时为止，此精灵获得「【常】：只要此精灵正前方的对方精灵的力量在3000以下，"
        "此精灵获得【枪兵】」。",
    ),
    "WXDi-P07-044": (
        "【自】（1回合1次）：我方主要阶段中，我方舍弃精灵牌时，让那张精灵出场。",
        "【自】（1回合1次）：我方回合中，我方的1只精灵从手牌以外的区域出场时，以对方1只精灵为对象，将其冻结，"
        "直到回合结束时为止，其力量-2000。",
        "【起】（1回合1次）支付2枚硬币：对方舍弃1张手牌。",
    ),
    "WD05-017": ("以对方1只精灵为对象，直到回合结束时为止，其力量-4000。",),
}


@pytest.mark.parametrize("no", sorted(READ))
def test_a_card_reads_as_a_chinese_player_would_say_it(no: str) -> None:
    assert rules_text(CARDS[no], CHINESE).split("\n") == list(READ[no])


SAID: list[tuple[Ability, str]] = [
    (
        Ability(kind="action", cost=(Ener({"red": 1}), DiscardCost(2)), do=(ops.Draw(n=3),)),
        "【起】{R}，舍弃2张手牌：抽3张牌。",
    ),
    (
        Ability(kind="auto", on=TriggerOn("discard", who="opponent", by="effect"), do=(ops.Draw(),)),
        "【自】：对方因效果舍弃手牌时，抽1张牌。",
    ),
    (
        Ability(kind="use", do=(ops.Power(Sel(of="own", where=OTHER_WHITE, all=True), 1000),)),
        "直到回合结束时为止，我方所有其他白色精灵的力量+1000。",
    ),
    (
        Ability(kind="use", do=(May((ops.Target(Sel(of="opponent", where=(WEAK,)), "a"), ops.Banish("a"))),)),
        "可以选择对方1只力量7000以下的精灵为对象，将其破坏。",
    ),
    (
        Ability(kind="use", do=(Modes(((ops.Draw(n=2),), (ops.EnerCharge(n=2),))),)),
        "从以下2个选项中选择1个：①抽2张牌。②【能量填充2】。",
    ),
    (
        Ability(kind="constant", do=(ops.Give((Keyword("lancer"),), what="this"),)),
        "【常】：此精灵获得【枪兵】。",
    ),
]  # fmt: skip


def test_what_causes_an_event_is_said_inside_it() -> None:
    frame = (
        "on.circumstances",
        "on.by.",
        "on.not_",
        "on.whose.",
        "on.start",
        "on.source.",
        "on.during.",
        "on.phase",
        "on.given",
        "on.some",
        "on.any",
    )
    events = {key: text for key, text in CHINESE.phrases.items() if key.startswith("on.") and not key.startswith(frame)}
    assert [key for key, text in events.items() if not all("{by}" in one for one in variants(text))] == []


@pytest.mark.parametrize(("ability", "said"), SAID, ids=[said for _, said in SAID])
def test_an_ability_is_said_in_the_terms_of_the_rule_book(ability: Ability, said: str) -> None:
    assert ability_text(ability, CHINESE, source="signi") == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (move("S", spot(DECK), spot(HAND), "draw"), "White抽了《Servant O》。"),
        (move(None, spot(DECK, 1), spot(HAND, 1), "draw"), "Red抽了1张牌。"),
        (move("B", spot(HAND), spot(FIELD, 0, 1), "deploy"), "White让《Bonya》在中精灵区出场。"),
        (Told("attacked", 0, "R", start=spot(FIELD, 0, 0)), "《Romail》从左精灵区攻击。"),
        (Told("ended", 0, text="damage"), "White获胜（伤害）。"),
    ],
)
def test_the_log_speaks_chinese(told: Told, said: str) -> None:
    assert plain(sentence(told, Table(), CHINESE)) == said


def test_questions_refusals_and_buttons_speak_chinese() -> None:
    asked = QuestionSeen((0,), "pick_cards", "target", "B", low=0, high=2)
    assert question(asked, Table(), CHINESE) == "《Bonya》：选择最多2张牌作为对象。"
    found = Refusal("6.9.1", "limit", {"limit": 5, "sum": 4, "level": 2, "on_field1": 2, "on_field2": 2})
    assert refusal(found, CHINESE) == "会超过界限5：我方场上精灵的等级为2 + 2，此精灵为2。"
    assert action_label(act.Attack(0), CHINESE, {Place(FIELD, 0): "Romail"}.get) == "用《Romail》攻击"


def test_terms_of_a_chinese_text_are_explained_in_chinese() -> None:
    assert [term for term, _ in explained(CARDS["WD04-010"], CHINESE)] == ["枪兵", "破坏"]


@pytest.mark.parametrize("no", sorted(CARDS))
def test_every_card_of_the_pool_can_be_read_in_chinese(no: str) -> None:
    check(rules_text(CARDS[no], CHINESE, lambda name: "名").replace("\n", ""))


@pytest.mark.parametrize("word", members(AnyOp), ids=lambda word: word.__name__)
def test_every_instruction_can_be_said_in_chinese(word: Any) -> None:
    for seed in range(40):
        dice = random.Random(f"{word.__name__} {seed}")
        check(said(Ability(kind="use", do=(sample(word, dice, 3),)), "card"))
        check(said(Ability(kind="constant", do=(sample(word, dice, 3),)), "signi"))


def said(ability: Ability, source: str) -> str:
    """An ability in Chinese; nothing if a pattern, term or noun of it isn't translated yet."""
    try:
        return ability_text(ability, CHINESE, source=source)
    except KeyError as gap:
        gaps = (*lacking(CHINESE.phrases, ENGLISH.phrases), *lacking(CHINESE.terms, ENGLISH.terms))
        assert gap.args[0] in (*gaps, *(set(ENGLISH.nouns) - set(CHINESE.nouns)))
        return ""


def check(text: str) -> None:
    """Fail for gaps, doubled or stray marks, and letters of another language."""
    assert not re.search(r"[A-Za-z_ ]", LATIN.sub("", text)), text
    assert not re.search(r"[，。、；：]{2}|[（「『][，。、：]|^[，。]|的的|，[）」』]", text), text
