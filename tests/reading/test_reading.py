"""A text is read whole into an effect that loads, or it isn't read at all."""

from __future__ import annotations

import pytest

from wixoss_desktop.engine.wixoss.language import attack_ops, ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, Delay, Either, If, May, Replace, Unless
from wixoss_desktop.engine.wixoss.language.conds import AllOf, AnyOf, Compare, Exists
from wixoss_desktop.engine.wixoss.language.costs import DiscardCost, DownThis, Ener, Keyword, Limit, TriggerOn
from wixoss_desktop.engine.wixoss.language.named_ops import Skip
from wixoss_desktop.engine.wixoss.language.words import (
    Among,
    ClassIs,
    ColorIs,
    CountOf,
    LevelIs,
    NumberOf,
    Plus,
    PowerIs,
    Sel,
    StateIs,
)
from wixoss_desktop.reading import nouns
from wixoss_desktop.reading.proof import normal
from wixoss_desktop.reading.reader import PartRead, grammar, read_text

THEIRS = Sel("opponent")
ANY = Sel("each")


def effect_of(text: str, kind: str = "SPELL") -> tuple[AnyOp, ...]:
    """Return what a text without head does; nothing if it isn't read."""
    found = read_text(text, kind=kind).abilities
    return found[0].do if found else ()


def ability_of(text: str) -> Ability | None:
    """Return the one ability of a SIGNI's text."""
    found = read_text(text).abilities
    return found[0] if len(found) == 1 else None


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("カードを２枚引く。", (ops.Draw(2),)),
        ("手札を１枚捨て、カードを１枚引く。", (ops.Discard(), ops.Draw())),
        ("シグニ１体を対象とし、それをバニッシュする。", (ops.Target(ANY), ops.Banish())),
        (
            "対戦相手のパワー７０００以下のシグニを２体まで対象とし、それらを手札に戻す。",
            (ops.Target(Sel("opponent", where=(PowerIs("<=", 7000),), n=2, up_to=True)), ops.Bounce()),
        ),
        (
            "あなたのトラッシュからレベル２の＜アーム＞のシグニ１枚を対象とし、それを場に出す。それの【出】能力は発動しない。",
            (ops.Target(Sel(zone="trash", where=(LevelIs("=", 2), ClassIs(("アーム",))))), ops.Put(enter=False)),
        ),
        (
            "対戦相手のシグニ１体を対象とし、《赤》を支払ってもよい。そうした場合、それをバニッシュする。",
            (ops.Target(THEIRS), May(pay=(Ener({"red": 1}),), then=(ops.Banish(),))),
        ),
        ("対戦相手は手札を１枚捨ててもよい。", (May((ops.Discard(who="opponent"),), who="opponent"),)),
    ],
)
def test_a_text_becomes_the_instructions_that_it_gives(text: str, does: tuple[AnyOp, ...]) -> None:
    assert effect_of(text) == does


def test_what_either_player_may_have_is_never_counted_of_both_together() -> None:
    (does,) = effect_of("いずれかのプレイヤーの手札が４枚以上ある場合、カードを１枚引く。")
    assert isinstance(does, If) and isinstance(does.cond, AnyOf)
    assert [one.left.of.of for one in does.cond.of if isinstance(one, Compare)] == ["own", "opponent"]  # type: ignore[union-attr]


def test_an_ability_that_puts_its_card_out_of_the_trash_is_used_there() -> None:
    for said in ("このシグニをあなたのトラッシュから場に出す", "トラッシュからこのカードを手札に加える"):
        ability = ability_of(f"【起】《黒》：{said}。")
        assert ability is not None and ability.place == "trash"


def test_then_makes_targets_late() -> None:
    done = effect_of("カードを１枚引く。その後、シグニ１体を対象とし、それをダウンする。")
    assert done[1] == ops.Target(ANY, late=True)


def test_a_head_says_cost_limit_and_kind() -> None:
    found = ability_of("【起】《ターン１回》《赤》《ダウン》手札を１枚捨てる：カードを１枚引く。")
    paid = (Ener({"red": 1}), DownThis(), DiscardCost())
    assert found == Ability("action", (ops.Draw(),), cost=paid, limit=Limit("turn"))


def test_a_condition_behind_the_trigger_is_that_of_the_ability() -> None:
    found = ability_of("【自】：このシグニがアタックしたとき、このシグニのパワーが10000以上の場合、カードを１枚引く。")
    assert found is not None
    assert found.on == TriggerOn("attack", this=True)
    assert found.given is not None


def test_instead_replaces_the_sentence_before_and_keeps_its_target() -> None:
    text = "シグニ１体を対象とし、それをダウンする。あなたの手札が２枚以下の場合、代わりにそれをバニッシュする。"
    target, either = effect_of(text)
    assert target == ops.Target(ANY)
    assert isinstance(either, If)
    assert (either.then, either.otherwise) == ((ops.Banish(),), (ops.Down(),))


def test_its_soul_is_that_of_the_target_not_of_the_card_chosen_for_it() -> None:
    text = "【起】《赤×0》：あなたのシグニ１体を対象とし、このシグニの下からカード１枚をそれの【ソウル】にする。"
    found = ability_of(text)
    assert found is not None
    target, chosen, attach = found.do
    assert isinstance(target, ops.Target)
    assert isinstance(chosen, ops.Choose)
    assert (attach.what, attach.to) == (chosen.name, target.name)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "text",
    [
        "カードを２枚飛ばす。",
        "それをバニッシュする。",
        "それらを手札に戻す。",
        "対戦相手のシグニ１体を対象とし、それのパワーを－2000する。",
        "ターン終了時まで、カードを１枚引く。",
        "Draw 2 cards.",
        "カードを２枚引く",
        "カードを２枚引く。そうした場合",
        "カードを２枚引く。☆",
        "対戦相手のシグニ１体を対象とし、",
        "【自】：このルリグがアタックしたとき、カードを１枚引く。",
        "「カードを１枚引く。",
        "\x00\x07",
        "対戦相手のシグニ２枚を対象とし、それらをバニッシュする。",
    ],
)
def test_what_no_rule_says_for_certain_is_not_read(text: str) -> None:
    read = read_text(text, kind="SIGNI" if text.startswith("【") else "SPELL")
    assert read.abilities == () or text == "カードを２枚引く"


def test_a_text_a_hundred_thousand_signs_long_is_not_read_and_takes_no_time() -> None:
    text = "対戦相手のシグニ１体を対象とし、" * 7000
    assert read_text(text, kind="SPELL").state == "not_read"


def test_what_was_read_of_a_text_is_known_part_by_part() -> None:
    text = "【出】：カードを１枚引く。【自】：このシグニが眠ったとき、カードを１枚引く。"
    first, second = read_text(text, "：カードを１枚引く。").parts[:2]
    assert (first.is_read, second.is_read) == (True, False)
    assert text[first.start : first.end] == "【出】：カードを１枚引く。"
    assert read_text(text).state == "partly"


def test_what_a_bonded_ability_asks_for_is_the_card_itself() -> None:
    part: PartRead = read_text("【絆自】：このシグニがアタックしたとき、カードを１枚引く。", name="Lumi").parts[0]
    assert "Lumi" in repr(part.abilities[0].only)


def test_what_was_moved_this_way_is_what_moved_last_and_fits() -> None:
    mill, draw = effect_of(
        "デッキの上からカードを３枚トラッシュに置く。この方法で黒のシグニが２枚以上トラッシュに置かれた場合、"
        "カードを１枚引く。"
    )
    assert mill == ops.Mill(3)
    moved = Sel("each", "trash", where=(Among("moved"), ColorIs(("black",))), all=True)
    assert draw == If(Compare(CountOf(moved), ">=", 2), (ops.Draw(),))


@pytest.mark.parametrize(
    "text",
    [
        "カードを１枚引く。この方法でシグニを捨てた場合、カードを１枚引く。",
        "【出】他のシグニ１体を場からトラッシュに置く：このコストで凍結状態のシグニをトラッシュに置いた場合、カードを１枚引く。",
        "【出】他のシグニ１体を場からトラッシュに置く：この方法でトラッシュに置いたシグニよりパワーの低いシグニ"
        "１体を対象とし、それをバニッシュする。",
        "【出】手札からシグニを２枚捨てる：この方法で捨てたシグニと同じレベルのシグニ１体を対象とし、それをバニッシュする。",
        "手札を１枚捨てる。あなたの場にシグニがある場合、手札を１枚捨て、カードを１枚引く。この方法で捨てたカードがスペルの場合、"
        "カードを１枚引く。",
    ],
)
def test_this_way_means_nothing_where_it_is_not_clear_what_or_not_to_be_known_any_more(text: str) -> None:
    assert read_text(text, kind="SIGNI" if text.startswith("【") else "SPELL").state == "not_read"


def test_a_target_that_depends_on_what_was_found_is_chosen_once_it_is() -> None:
    done = effect_of(
        "あなたのデッキの一番上を公開する。この方法で公開したカードと同じレベルのシグニ１体を対象とし、それをダウンする。"
    )
    assert [op.late for op in done if isinstance(op, ops.Target)] == [True]


def test_a_choice_of_several_may_follow_a_payment() -> None:
    (paid,) = effect_of(
        "《赤》を支払ってもよい。そうした場合、以下の２つから１つを選ぶ。①カードを１枚引く。②手札を１枚捨てる。"
    )
    assert paid == May(pay=(Ener({"red": 1}),), then=(Either(((ops.Draw(),), (ops.Discard(),))),))


def test_signi_of_one_class_and_of_another_are_one_of_each() -> None:
    (draw,) = effect_of("あなたの場に＜アーム＞と＜ウェポン＞のシグニがある場合、カードを１枚引く。")
    both = tuple(Exists(Sel(where=(ClassIs((one,)),))) for one in ("アーム", "ウェポン"))
    assert draw == If(AllOf(both), (ops.Draw(),))


def test_what_happens_instead_of_a_banishment_may_be_a_choice() -> None:
    found = ability_of("【常】：このシグニがバニッシュされる場合、代わりに手札を１枚捨ててもよい。")
    assert found is not None
    assert found.do == (Replace("banish", what="this", instead=(ops.Discard(),), may=True),)


def test_instead_so_much_means_the_power_spoken_of_before() -> None:
    target, either = effect_of(
        "対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーを－1500する。あなたの手札が０枚の場合、代わりに－5000する。"
    )
    assert isinstance(target, ops.Target)
    assert isinstance(either, If)
    assert (either.then, either.otherwise) == ((ops.Power(by=-5000),), (ops.Power(by=-1500),))
    assert (
        read_text("カードを１枚引く。あなたの手札が０枚の場合、代わりに－5000する。", kind="SPELL").state == "not_read"
    )


@pytest.mark.parametrize(
    "text",
    [
        "カードを５枚トラッシュに置く。",
        "対戦相手は自分のデッキの上からカードを３枚トラッシュに置く。あなたの手札が０枚の場合、代わりにカードを６枚トラッシュに置く。",
    ],
)
def test_cards_of_which_nothing_says_where_they_lie_are_not_taken_from_the_field(text: str) -> None:
    assert read_text(text, kind="ARTS").state == "not_read"


def test_the_end_of_that_attack_is_waited_for_where_an_attack_is_spoken_of() -> None:
    found = ability_of("【自】：このシグニがアタックしたとき、そのアタック終了時、カードを２枚引き、手札を１枚捨てる。")
    assert found is not None
    assert found.on == TriggerOn("attack", this=True)
    assert found.do == (Delay(TriggerOn("attack_end"), (ops.Draw(2), ops.Discard()), once=True),)
    assert ability_of("【自】：このシグニが場に出たとき、そのアタック終了時、カードを２枚引く。") is None


def test_the_next_attack_of_the_card_itself_is_waited_for() -> None:
    found = ability_of("【出】：このターン、次にこのシグニがアタックしたとき、カードを２枚引く。")
    assert found is not None
    assert found.do == (Delay(TriggerOn("attack"), (ops.Draw(2),), once=True, what="this"),)


def test_all_of_the_declared_level_are_discarded() -> None:
    done = effect_of(
        "数字１つを宣言する。対戦相手の手札を見て、宣言した数字と同じレベルを持つ白のシグニをすべて捨てさせる。"
    )
    white = (LevelIs("=", NumberOf("n")), ColorIs(("white",)))
    assert done[0] == ops.Declare()
    assert done[-1] == ops.Discard(who="opponent", what=Sel("opponent", "hand", where=white, all=True))


TWO_TARGETS = "あなたのレベル４のシグニ１体を対象とし、対戦相手のレベル６のシグニ１体を対象とする。"


@pytest.mark.parametrize(
    ("first", "then", "is_same"),
    [("自分の", "対戦相手の", True), ("対戦相手の", "自分の", False), ("自分の", "自分の", False)],
)
def test_two_targets_told_apart_are_the_same_however_they_are_called(first: str, then: str, is_same: bool) -> None:
    said = f"{TWO_TARGETS}対象とした{first}シグニをダウンする。そうした場合、対象とした{then}シグニを手札に戻す。"
    short = "対象のあなたのレベル４のシグニ１体をダウンする。そうした場合、対象の対戦相手のレベル６のシグニ１体を手札に戻す。"
    assert (normal(said) == normal(short)) is is_same


def test_your_deck_is_not_taken_for_that_of_who_acts() -> None:
    assert effect_of("対戦相手はデッキの上からカードを７枚トラッシュに置く。") == (ops.Mill(7, "opponent"),)
    assert effect_of("対戦相手はあなたのデッキの上からカードを７枚トラッシュに置く。") == ()


def test_the_center_lrig_and_all_signi_lose_their_abilities_and_get_none() -> None:
    done = effect_of("このターン、対戦相手のセンタールリグとすべてのシグニは能力を失い、新たに得られない。")
    whom = (Sel("opponent", kind=("lrig",)), Sel("opponent", all=True))
    lost = tuple(ops.LoseAbilities(one) for one in whom)
    assert done == (*lost, *(ops.Forbid("gain_abilities", one) for one in whom))


def test_who_comes_down_onto_the_field_is_down() -> None:
    found = ability_of("【自】：あなたの白のシグニ１体がダウン状態で場に出たとき、カードを２枚引く。")
    assert found is not None
    assert found.on == TriggerOn("enter", who="own", where=(ColorIs(("white",)), StateIs("down")))
    assert ability_of("【自】：このシグニがダウン状態で場に出たとき、カードを２枚引く。") is None


def test_ener_beyond_a_number_is_counted_when_it_goes() -> None:
    chosen, gone = effect_of(
        "対戦相手は自分のエナゾーンのカードが９枚になるように、エナゾーンからカードをトラッシュに置く。"
    )
    every = CountOf(Sel("opponent", "ener", ("card",), all=True))
    assert isinstance(chosen, ops.Choose)
    assert (chosen.by, chosen.sel) == ("opponent", Sel("opponent", "ener", ("card",), n=Plus(every, -9)))
    assert gone == ops.Trash(chosen.name)


def test_a_comma_that_says_nothing_is_read_over() -> None:
    said = (
        "あなたのデッキから{}それぞれ名前の異なる白のシグニを４枚まで探して公開し{}手札に加え、デッキをシャッフルする。"
    )
    assert effect_of(said.format("、", "、")) == effect_of(said.format("", "")) != ()


def test_what_each_player_does_is_all_done_by_each() -> None:
    assert effect_of("各プレイヤーはカードを３枚引く。") == (ops.Draw(3, "each"),)
    assert effect_of("各プレイヤーは、カードを３枚引き手札を２枚デッキの一番下に置く。") == ()
    assert effect_of("各プレイヤーは手札を３枚捨て【エナチャージ２】をする。") == ()


def test_every_noun_ends_with_a_sign_by_which_nouns_are_known() -> None:
    """Most stretches of a text are turned away by their last sign before any rule is tried on them."""
    ends = {pattern.rpartition("}")[2] or pattern[pattern.rindex("{") :] for pattern in grammar().patterns("noun")}
    assert {end for end in ends if end.startswith("{")} == {"{kind}", "{kinds}", "{name}"}
    assert {end[-1] for end in ends if not end.startswith("{")} <= nouns.NOUNS_END
    assert {word[-1] for word in nouns._KINDS} <= nouns.NOUNS_END and "》" in nouns.NOUNS_END


def test_what_the_opponent_begins_the_opponent_goes_on_doing() -> None:
    assert effect_of("対戦相手は手札を２枚捨て、カードを１枚引く。") == (
        ops.Discard(2, "opponent"),
        ops.Draw(1, "opponent"),
    )
    assert effect_of("対戦相手は手札を２枚捨て、あなたはカードを１枚引く。") == (ops.Discard(2, "opponent"), ops.Draw())


def test_who_has_to_pay_is_who_the_sentence_is_about() -> None:
    sentence = "対戦相手は、自分のエナゾーンからカード１枚を対象とし、手札を３枚捨てないかぎりそれをトラッシュに置く。"
    *_, unless = effect_of(sentence)
    assert isinstance(unless, Unless) and unless.who == "opponent"
    *_, unless = effect_of(sentence.replace("対戦相手は、自分の", "対戦相手の"))
    assert isinstance(unless, Unless) and unless.who == "own"


def test_who_cannot_attack_this_turn_without_paying_pays_for_each_attack() -> None:
    aimed = "対戦相手のシグニ１体を対象とし、"
    (_, cost) = effect_of(f"{aimed}このターン、対戦相手が《赤》を支払わないかぎりそれはアタックできない。")
    assert cost == attack_ops.AttackCost((Ener({"red": 1}),), "it")
    (_, cost) = effect_of(f"{aimed}対戦相手が《赤》を支払わないかぎり、このターン、それはアタックできない。")
    assert isinstance(cost, Unless), "who is to pay now pays once"


def test_a_cost_that_speaks_of_a_chosen_card_is_not_read_as_one_that_nothing_pays() -> None:
    aimed, paid = (
        "【出】：対戦相手のシグニ１体を対象とし、",
        "シグニ１枚をトラッシュに置きアップ状態のこのシグニをダウンしてもよい。",
    )
    told = f"{aimed}あなたのエナゾーンから{{}}{paid}そうした場合、それをバニッシュする。"
    read, refused = (read_text(told.format(which)).state for which in ("赤の", "それと共通するクラスを持つ"))
    assert (read, refused) == ("read", "not_read")


def test_a_cost_that_asks_for_cards_of_a_color_is_not_read_as_any() -> None:
    asked = read_text("【起】エクシード１（青のカード）：カードを３枚引く。", kind="LRIG")
    told = read_text(
        "【起】エクシード１（ルリグの下からカードをルリグトラッシュに置く）：カードを３枚引く。", kind="LRIG"
    )
    assert (asked.state, told.state) == ("not_read", "read")


@pytest.mark.parametrize("word", ["代わりに", "追加で"])
def test_a_constant_ability_of_two_conditions_holds_one_way_or_besides(word: str) -> None:
    found = ability_of(
        f"【常】：あなたの手札が３枚以上あるかぎり、このシグニは【ランサー】を得る。７枚以上あるかぎり、{word}【アサシン】を得る。"
    )
    assert found is not None
    hand = CountOf(Sel("own", "hand", ("card",), all=True))
    few, many = (Compare(hand, ">=", n) for n in (3, 7))
    lancer, assassin = (ops.Give((Keyword(name),), "this") for name in ("lancer", "assassin"))
    if word == "代わりに":
        assert found.do == (If(many, (assassin,), (If(few, (lancer,)),)),)
    else:
        assert found.do == (If(few, (lancer,)), If(many, (assassin,)))


@pytest.mark.parametrize(
    ("said", "last"),
    [
        ("その中からカードを３枚まで好きな順番でデッキの一番下に置く", ops.Pick),
        ("対戦相手の手札を見て、白のシグニを２枚まで選び、デッキの一番下に置く", ops.ToDeck),
        ("手札から好きな枚数のスペルを捨てる", ops.Discard),
        ("各プレイヤーは自分のエナゾーンから白のカード１枚をトラッシュに置く", ops.Trash),
        ("対戦相手の次のエナフェイズをスキップする", Skip),
    ],
)
def test_deeds_of_one_table_are_read_of_any_number_zone_and_player(said: str, last: type) -> None:
    look = "あなたのデッキの上からカードを７枚見る。" if said.startswith("その中") else ""
    done = effect_of(f"{look}{said}。")
    assert done and isinstance(done[-1], last)


def test_a_number_is_compared_with_another_however_the_text_leaves_it_out() -> None:
    whole = effect_of("あなたの手札の枚数が対戦相手の手札の枚数より多い場合、カードを３枚引く。")
    short = effect_of("あなたの手札が対戦相手より多い場合、カードを３枚引く。")
    assert whole == short != ()
