"""Japanese as a player reads it: whole sentences, counters, particles, and verbs in the form that follows."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from tests.words.samples import pool
from tests.words.test_sentences import Table, move, spot
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.language import abilities, conds, ops, players, words
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp
from wixoss_desktop.engine.wixoss.language.costs import DiscardCost, Ener, Limit, TriggerOn
from wixoss_desktop.engine.wixoss.language.names import Operator
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.zones import DECK, FIELD, HAND
from wixoss_desktop.words.japanese import JAPANESE
from wixoss_desktop.words.pieces import plain
from wixoss_desktop.words.questions import question
from wixoss_desktop.words.refusals import refusal
from wixoss_desktop.words.rules_text import ability_text, explained, rules_text
from wixoss_desktop.words.sentences import lines, sentence

CARDS: Final = pool()
OURS: Final = re.compile(r"《[^》]*》|\{[WRUGBC]\}|×0")

MINE: Final = Sel(all=True)
THEIRS: Final = Sel(of="opponent")
MY_DECK: Final = Sel(zone="deck", where=(words.ColorIs(("white",)),), n=3, up_to=True)
MY_TRASH: Final = Sel(zone="trash", n=4, up_to=True)


def counts(sel: Sel, op: Operator, n: int) -> conds.Compare:
    """So many cards somewhere."""
    return conds.Compare(words.CountOf(sel), op, n)


READ: Final[dict[str, tuple[Ability, str]]] = {
    "while a card is there": (
        Ability(
            "constant",
            (ops.Power(MINE, 2500),),
            given=conds.AllOf((conds.TurnOf("own"), conds.Exists(Sel(where=(words.Named(("月と剣",)),))))),
        ),
        "【常】：あなたのターンの間、あなたの場に《月と剣》があるかぎり、あなたのすべてのシグニのパワーを＋2500する。",
    ),
    "two conditions": (
        Ability(
            "constant",
            (ops.Power("this", 2500),),
            given=conds.AllOf(
                (
                    counts(Sel(zone="ener", kind=("card",)), ">=", 13),
                    counts(Sel(zone="hand", of="opponent", kind=("card",)), "<=", 1),
                )
            ),
        ),
        "【常】：あなたのエナゾーンにカードが１３枚以上あり、対戦相手の手札が１枚以下であるかぎり、"
        "このシグニのパワーを＋2500する。",
    ),
    "up to so many": (
        Ability("enter", (ops.Target(Sel(of="opponent", n=3, up_to=True)), ops.Freeze("it"))),
        "【出】：対戦相手のシグニを３体まで対象とし、それらを凍結する。",
    ),
    "a search": (
        Ability("use", (ops.Search(MY_DECK), ops.Shuffle())),
        "あなたのデッキから白のシグニを３枚まで探して公開し、手札に加え、デッキをシャッフルする。",
    ),
    "a quoted ability": (
        Ability(
            "use",
            (
                ops.Target(Sel(of="opponent", kind=("lrig", "signi"))),
                abilities.Gain((Ability("constant", (ops.Forbid("guard"),)),), "it"),
            ),
        ),
        "対戦相手のルリグか対戦相手のシグニ１体を対象とし、ターン終了時まで、"
        "それは「【常】：このカードは【ガード】できない。」を得る。",
    ),
    "a look at the deck": (
        Ability("enter", (ops.Look("deck", n=6), ops.Rest("bottom")), cost=(Ener({"blue": 2}),)),
        "【出】{U}{U}：あなたのデッキの上からカードを６枚見て、それらを好きな順番でデッキの一番下に置く。",
    ),
    "if you did": (
        Ability("use", (ops.Discard(4), abilities.If(conds.Did(), (ops.Down(Sel(of="each", all=True)),)))),
        "手札を４枚捨てる。そうした場合、すべてのシグニをダウンする。",
    ),
    "an offer": (
        Ability("burst", (ops.Target(THEIRS), abilities.May((ops.Bounce("it"),)))),
        "【ライフバースト】：対戦相手のシグニ１体を対象とし、それを手札に戻してもよい。",
    ),
    "a declared number": (
        Ability(
            "use",
            (
                ops.Declare(),
                ops.Discard(
                    what=Sel(zone="hand", of="opponent", where=(words.LevelIs("=", words.NumberOf("n")),), all=True),
                    who="opponent",
                ),
            ),
        ),
        "数字１つを宣言し、対戦相手はレベルが宣言した数字と同じシグニをすべて捨てる。",
    ),
    "at random": (Ability("use", (ops.Discard(3, "opponent", "random"),)), "対戦相手は手札を３枚無作為に捨てる。"),
    "a power of its own": (
        Ability(
            "auto",
            (ops.EnerCharge(3),),
            on=TriggerOn("attack", this=True),
            given=conds.Fulfils("this", (words.PowerIs(">=", 6500),)),
        ),
        "【自】：このシグニがアタックしたとき、このシグニのパワーが6500以上である場合、【エナチャージ３】をする。",
    ),
    "less power": (
        Ability("action", (ops.Target(THEIRS), ops.Power("it", -6500)), cost=(DiscardCost(2),), limit=Limit("turn")),
        "【起】《ターン１回》手札を２枚捨てる：対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーを－6500する。",
    ),
    "out of the trash": (
        Ability("use", (ops.Target(MY_TRASH), ops.Bounce("it"))),
        "あなたのトラッシュからシグニを４枚まで対象とし、それらを手札に加える。",
    ),
    "each player": (
        Ability("use", (ops.Mill(9, "each"),)),
        "各プレイヤーは自分のデッキの上からカードを９枚トラッシュに置く。",
    ),
}


@pytest.mark.parametrize("name", READ)
def test_an_ability_reads_as_a_japanese_player_would_say_it(name: str) -> None:
    ability, said = READ[name]
    assert ability_text(ability, JAPANESE, source="signi" if ability.kind != "use" else "card") == said


@pytest.mark.parametrize("no", sorted(CARDS))
def test_every_card_of_the_pool_can_be_read_in_japanese(no: str) -> None:
    text = rules_text(CARDS[no], JAPANESE)
    assert not re.search(r"[A-Za-z ]", OURS.sub("", text)), text
    assert all(line.endswith("。") for line in text.splitlines())


DONE: Final[dict[str, tuple[tuple[AnyOp, ...], str]]] = {
    "a choice of two": (
        (abilities.Modes((((ops.Draw(2),)), (ops.Banish(Sel(of="opponent")),))),),
        "以下の２つから１つを選ぶ。①カードを２枚引く。②対戦相手のシグニ１体をバニッシュする。",
    ),
    "an offer with a price": (
        (abilities.May((ops.Discard(1),), then=(ops.Draw(2),)),),
        "手札を１枚捨ててもよい。そうした場合、カードを２枚引く。",
    ),
    "an offer to pay": (
        (abilities.May((), pay=(Ener({"white": 1}), DiscardCost(2)), then=(ops.Draw(1),)),),
        "{W}を支払い、手札を２枚捨ててもよい。そうした場合、カードを１枚引く。",
    ),
    "unless the other pays": (
        (abilities.Unless((players.Damage(1, "opponent"),), pay=(DiscardCost(1),), who="opponent"),),
        "対戦相手が手札を１枚捨てないかぎり、対戦相手に１ダメージを与える。",
    ),
    "a condition of both hands": (
        (
            abilities.If(
                conds.AllOf(
                    (
                        conds.Compare(words.CountOf(Sel(zone="hand", kind=("card",))), "=", 0),
                        conds.Compare(words.CountOf(Sel(zone="trash", of="opponent", kind=("card",))), ">", 3),
                    )
                ),
                (ops.Draw(1),),
                (ops.Mill(8),),
            ),
        ),
        "あなたの手札がなく、対戦相手のトラッシュにカードが３枚より多くある場合はカードを１枚引き、"
        "そうでない場合はあなたのデッキの上からカードを８枚トラッシュに置く。",
    ),
    "for each": (
        (ops.Power("this", words.Times(-1000, words.CountOf(Sel(zone="trash", kind=("card",))))),),
        "ターン終了時まで、このカードのパワーをあなたのトラッシュにあるカード１枚につき－1000する。",
    ),
    "many filters": (
        (
            ops.Target(
                Sel(
                    of="opponent",
                    where=(
                        words.Other(),
                        words.ColorIs(("white", "red")),
                        words.PowerIs("<=", 7000),
                        words.Not(words.HasKeyword("lancer")),
                    ),
                )
            ),
            ops.Freeze("it"),
        ),
        "対戦相手の【ランサー】を持たないパワー7000以下の他の白か赤のシグニ１体を対象とし、それを凍結する。",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DONE)
def test_an_instruction_reads_in_good_order(name: str) -> None:
    do, said = DONE[name]
    assert ability_text(Ability("use", do), JAPANESE) == said


STARTED: Final[list[tuple[TriggerOn, str]]] = [
    (TriggerOn("banished", who="own", by="effect"), "効果によってあなたのシグニ１体がバニッシュされたとき、"),
    (
        TriggerOn("enter", who="opponent", batch=True, turn="own"),
        "あなたのターンの間、対戦相手のシグニ１体以上が場に出たとき、",
    ),
    (TriggerOn("discard", who="opponent", batch=True), "対戦相手がカード１枚以上を捨てたとき、"),
    (TriggerOn("turn_end", who="own"), "あなたのターン終了時、"),
    (TriggerOn("phase_begin", who="opponent", phase="attack"), "対戦相手のアタックフェイズ開始時、"),
]


@pytest.mark.parametrize(("on", "said"), STARTED, ids=lambda value: getattr(value, "event", ""))
def test_a_trigger_says_its_circumstances_first(on: TriggerOn, said: str) -> None:
    text = ability_text(Ability("auto", (ops.Draw(),), on=on), JAPANESE, source="signi")
    assert text == f"【自】：{said}カードを１枚引く。"


def test_a_delayed_effect_says_each_time_in_the_present() -> None:
    delay: Any = abilities.Delay(TriggerOn("attack", who="own"), (ops.Draw(),), once=False)
    said = ability_text(Ability("use", (delay,)), JAPANESE)
    assert said == "このターン、あなたのシグニ１体がアタックするたび、カードを１枚引く。"


TOLD: Final[list[tuple[Told, str]]] = [
    (move("S", spot(DECK), spot(HAND), "draw"), "Whiteは《Servant O》を引いた。"),
    (move("B", spot(HAND), spot(FIELD, 0, 1), "deploy"), "Whiteは《Bonya》を中央のシグニゾーンに配置した。"),
    (move("G", spot(FIELD, 1, 2), spot(HAND, 1), "bounce"), "《Garnet》がRedの手札に戻った。"),
    (Told("phase_began", 1, text="attack"), "アタックフェイズ。"),
    (
        Told("lasting_began", 0, cards=("G",), by="R", numbers={"value": -7000}, text="power"),
        "《Garnet》のパワー－7000。",
    ),
    (Told("ended", 0, text="damage"), "Whiteの勝ち（ダメージ）。"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "said"), TOLD, ids=[told.event for told, _ in TOLD])
def test_an_event_is_told_in_japanese(told: Told, said: str) -> None:
    assert plain(sentence(told, Table(), JAPANESE)) == said


def test_cards_that_nobody_sees_are_counted() -> None:
    hidden = [move(None, spot(DECK), spot(HAND), "draw") for _ in range(2)]
    assert [plain(line) for line in lines(hidden, Table(), JAPANESE)] == ["Whiteはカード２枚を引いた。"]


def test_a_question_and_a_refusal_say_their_numbers() -> None:
    asked = QuestionSeen((0,), "pick_cards", "target", "B", low=0, high=2)
    assert question(asked, Table(), JAPANESE) == "《Bonya》：カードを２枚まで対象にしてください。"
    found = Refusal("6.9.1", "limit", {"limit": 5, "sum": 4, "level": 2, "on_field1": 2, "on_field2": 2})
    assert refusal(found, JAPANESE) == "リミットは５です。場のシグニのレベルは2 + 2、このシグニはレベル２です。"


def test_terms_of_a_text_are_explained_in_japanese() -> None:
    assert [term for term, _ in explained(CARDS["WD01-016"], JAPANESE)] == ["エナチャージ"]
