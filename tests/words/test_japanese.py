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
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.pieces import plain
from wixoss_desktop.words.wixoss.questions import question
from wixoss_desktop.words.wixoss.refusals import refusal
from wixoss_desktop.words.wixoss.rules_text import ability_text, explained, rules_text
from wixoss_desktop.words.wixoss.sentences import lines, sentence

JAPANESE = lexicon("ja")

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
        "あなたのデッキから白のシグニを３枚まで探して公開し手札に加え、デッキをシャッフルする。",
    ),
    "a quoted ability": (
        Ability(
            "use",
            (
                ops.Target(Sel(of="opponent", kind=("lrig", "signi"), n=3)),
                abilities.Gain((Ability("constant", (ops.Forbid("guard"),)),), "it"),
            ),
        ),
        "対戦相手のセンタールリグとシグニ合計３体を対象とし、ターン終了時まで、"
        "それらは「【常】：このカードは【ガード】できない。」を得る。",
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
        "数字１つを宣言し、対戦相手は手札からレベルが宣言した数字と同じシグニをすべて捨てる。",
    ),
    "at random": (
        Ability("use", (ops.Discard(3, "opponent", "random"),)),
        "対戦相手の手札を３枚見ないで選び、捨てさせる。",
    ),
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
        "対戦相手が手札を１枚捨てないかぎり、対戦相手にダメージを与える。",
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
        "あなたの手札がなく、対戦相手のトラッシュにカードが３枚より多くある場合、カードを１枚引く。"
        "そうでない場合、あなたのデッキの上からカードを８枚トラッシュに置く。",
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


FRONT: Final = Sel(of="opponent", where=(words.InFrontOf("this"),), all=True)
USED: Final = words.DoneCount("use", "own", ("arts",), (words.ColorIs(("black",)),))

PARTS: Final[dict[str, tuple[AnyOp, str]]] = {
    "the top card": (ops.Mill(1), "デッキの一番上のカードをトラッシュ"),
    "a look at one card": (ops.Look("deck", n=1), "デッキの一番上を見"),
    "a choice of the other's": (
        ops.Choose(Sel(of="opponent", n=2, up_to=True), by="opponent"),
        "対戦相手は自分のシグニを２体まで選ぶ。",
    ),
    "all others": (ops.Up(Sel(all=True, where=(words.Other(),))), "あなたの他のすべてのシグニをアップする。"),
    "all with an icon": (
        ops.Freeze(Sel(of="opponent", all=True, where=(words.HasIcon("cross"),))),
        "《クロスアイコン》を持つすべてのシグニを凍結する。",
    ),
    "the one in front": (ops.Down(FRONT), "このカードの正面の対戦相手のシグニをダウンする。"),
    "any number in the hand": (
        ops.Discard(what=Sel(zone="hand", kind=("card",), all=True, up_to=True)),
        "手札を好きな枚数捨てる。",
    ),
    "cards of the hand": (ops.Discard(what=Sel(zone="hand", kind=("spell",), n=3)), "手札からスペルを３枚捨てる。"),
    "one of two kinds": (ops.Up(Sel(kind=("lrig", "assist", "signi"))), "あなたのルリグかシグニ１体をアップする。"),
    "a search for SIGNI": (ops.Search(Sel(n=2), reveal=False), "シグニを２枚探して手札に加える。"),
    "a deed of this turn": (
        abilities.If(conds.Compare(USED, ">=", 1), (ops.Draw(4),)),
        "このターンにあなたが黒のアーツを使用していた場合、",
    ),
    "several deeds": (
        abilities.If(conds.Compare(words.DoneCount("discard", "opponent"), ">=", 3), (ops.Draw(4),)),
        "対戦相手がカードを３枚以上捨てていた場合、",
    ),
    "few Life Cloth": (
        abilities.If(counts(Sel(zone="life", kind=("card",)), "<=", 4), (ops.Draw(4),)),
        "ライフクロスが４枚以下である場合、",
    ),
    "larger by a number": (
        abilities.If(
            conds.Compare(
                words.CountOf(Sel(zone="hand", kind=("card",))),
                ">=",
                words.Plus(words.CountOf(Sel(zone="life", kind=("card",))), 6),
            ),
            (ops.Draw(4),),
        ),
        "ライフクロスの枚数に６を加えた数以上である場合、",
    ),
    "a state and a colour": (
        ops.Up(Sel(of="opponent", where=(words.ColorIs(("blue",)), words.StateIs("frozen")))),
        "対戦相手の凍結状態の青のシグニ１体をアップする。",
    ),
    "less power for each of them": (
        ops.ScaleReductions(Sel(of="opponent", all=True), by="own", times=3),
        "が対戦相手のシグニのパワーを減らす場合、代わりに",
    ),
    "a team, and more": (
        abilities.If(
            conds.AllOf((conds.Team("月と星"), counts(Sel(zone="hand", kind=("card",)), "<=", 1))), (ops.Draw(4),)
        ),
        "あなたの場に＜月と星＞のルリグが３体いて、あなたの手札が",
    ),
    "a team": (abilities.If(conds.Team("月と星"), (ops.Draw(4),)), "あなたの場に＜月と星＞のルリグが３体いる場合、"),
    "costs of two kinds": (
        ops.CostChange("action", {"red": 1}, "own", where=(words.KindIs(("lrig", "signi")),)),
        "ルリグかシグニの【起】能力のコストは{R}増える。",
    ),
    "a cost for each": (
        ops.CostChange("arts", {"red": -1}, "own", each=words.CountOf(Sel(zone="trash"))),
        "アーツの使用コストは、",
    ),
}


@pytest.mark.parametrize("name", PARTS)
def test_a_part_of_a_text_reads_as_on_a_card(name: str) -> None:
    op, part = PARTS[name]
    assert part in ability_text(Ability("use", (op,)), JAPANESE)


LIFE: Final = counts(Sel(zone="life", kind=("card",)), "=", 0)

JOINED: Final[dict[str, tuple[tuple[AnyOp, ...], str]]] = {
    "what is done to it": (
        (ops.Target(THEIRS), ops.Up("it"), ops.Freeze("it"), ops.Draw(4)),
        "それをアップし、凍結し、",
    ),
    "a condition of its own": ((ops.Draw(8), abilities.If(LIFE, (ops.Mill(6),))), "カードを８枚引く。あなたの"),
    "two conditions": (
        (abilities.If(LIFE, (ops.Draw(8),)), abilities.If(LIFE, (ops.Mill(6),))),
        "場合、カードを８枚引く。",
    ),
    "an option that looks back": (
        (abilities.Modes(((ops.Discard(4), abilities.If(conds.Did(), (ops.Draw(6),))), (ops.Mill(6),))),),
        "①手札を４枚捨てる。そうした場合、カードを６枚引く。②",
    ),
    "one span for two": (
        (abilities.If(LIFE, (ops.SetLevel("this", 5), ops.SetPower("this", 4500))),),
        "レベルを５にし、このカードの基本パワーを4500にする。",
    ),
    "a number that counts": (
        (abilities.If(conds.Compare(words.ColorCount(Sel(zone="trash")), ">=", 4), (ops.Draw(4),)),),
        "が４以上である場合、",
    ),
}


@pytest.mark.parametrize("name", JOINED)
def test_sentences_end_where_a_condition_begins(name: str) -> None:
    do, part = JOINED[name]
    assert part in ability_text(Ability("use", do), JAPANESE)


def test_a_phase_lasts_for_a_time() -> None:
    power = ops.Power("this", 4000)
    steady = Ability("constant", (power,), given=conds.InPhase("attack"))
    assert (
        ability_text(steady, JAPANESE, source="signi")
        == "【常】：アタックフェイズの間、このシグニのパワーを＋4000する。"
    )
    on = TriggerOn("attack", this=True, turn="own", phase="main")
    started = ability_text(Ability("auto", (ops.Draw(4),), on=on), JAPANESE, source="signi")
    other = TriggerOn("attack", this=True, given=conds.NotSo(conds.InPhase("main", "own")))
    assert "：あなたのメインフェイズ以外で、" in ability_text(Ability("auto", (ops.Draw(4),), on=other), JAPANESE)
    assert started.startswith("【自】：あなたのメインフェイズの間、このシグニが")


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
    assert question(asked, Table(), JAPANESE) == "《Bonya》：カードを２枚まで対象に選んでください。"
    found = Refusal("6.9.1", "limit", {"limit": 5, "sum": 4, "level": 2, "on_field1": 2, "on_field2": 2})
    assert refusal(found, JAPANESE) == "リミットは５です。場のシグニのレベルは2 + 2、このシグニのレベルは２です。"


def test_terms_of_a_text_are_explained_in_japanese() -> None:
    assert [term for term, _ in explained(CARDS["WD01-016"], JAPANESE)] == ["エナチャージ"]


def test_signi_that_left_the_field_are_counted_as_signi() -> None:
    gone = conds.Compare(words.DoneCount("signi_to_hand", "each", ("signi",)), ">=", 2)
    ability = Ability(kind="constant", do=(ops.Power(what="this", by=1000),), given=gone)
    assert "シグニが２体以上場から手札に戻っていた" in ability_text(ability, JAPANESE, source="signi")
