"""How a Chinese text changes beside its neighbours: cards off the field, places, what is and is not."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.forms import Form

CARD: Final = r"(精灵|分身)$"
OFF_FIELD: Final = r"(?:区|手牌|牌组|生命护甲)中"
_CARD_IS: Final = ((r"^(.*)(精灵|分身|＞)$", r"是\1\2牌"), (r"^", "是"))

FORMS: Final = {
    # A SIGNI or LRIG off the field is spoken of as a card.
    "card": Form(((CARD, r"\1牌"),)),
    # The same where the counter says that it lies off the field.
    # A place that is named by a card stands before the verb.
    "cards": Form(
        (
            (
                r"^(没有|正好有\d+[张只]|有(?:超过|不足)?(?:\d+[张只](?:以[上下])?的?)?)(其|此.{1,2}|那.{1,3})(正前方|下方)的",
                r"\2\3\1",
            ),
            (r"(张.*)(精灵|分身)$", r"\1\2牌"),
        )
    ),
    "hand": Form(((r"^([^张]*)(精灵|分身)$", r"\1\2牌"), (r"^牌$", "手牌"), (r"(张|的)牌(（.*）)?$", r"\1手牌\2"))),
    "discarded": Form(((r"^(最多)?(\d+)张牌$", r"舍弃\1\2张手牌"), (r"^", "从手牌舍弃"))),
    "of": Form(((r"^(.*其)$", r"\1"), (r"$", "的"))),
    "be": Form(((r"^(\d+以[上下])$", r"在\1"), (r"^(\d+)$", r"是\1"))),
    "not": Form(
        (
            (r"^持有([^且]+)且持有([^且]+)$", r"不持有\1且不持有\2"),
            (r"^持有([^且]+)$", r"不持有\1"),
            (r"^(力量|等级)(\d[^且]*)$", r"\1不是\2"),
            (r"^", "并非"),
        )
    ),
    "in": Form(((r"^(.+)$", r"\1的"),)),
    "some": Form(((rf"^(.*{OFF_FIELD}的.*)(精灵|分身)$", r"\1\2牌"), (r"^(我方|对方)所有的?", r"\1"), (r"^所有", ""))),
    # A number of cards, as the measure of another: '与那些精灵相同数量的'.
    "as_many": Form(((r"的数量$", ""),)),
    # 'For each', with the place first: '我方废弃区中每有6张牌'.
    "each": Form(
        (
            (r"^(其|.*的)1等级$", r"\1等级每有1级"),
            (r"^(.*)的1种颜色$", r"\1每有1种颜色"),
            (rf"^(\d*[张只个])(.*{OFF_FIELD})的(.*)(精灵|分身)$", r"\2每有\1\3\4牌"),
            (rf"^(\d*[张只个])(.*(?:{OFF_FIELD}|场上))的(.*)$", r"\2每有\1\3"),
            (r"^", "每有"),
        )
    ),
    # What a card is: '为横置状态', '位于左精灵区', '是＜恶魔＞牌'.
    "is": Form(((r"^(.*状态)的$", r"为\1"), (r"^(位于.*)的$", r"\1"), *_CARD_IS)),
    "is_not": Form(
        (
            (r"^(.*状态)的$", r"并非\1"),
            (r"^位于(.*)的$", r"不位于\1"),
            *((a, b.replace("是", "不是")) for a, b in _CARD_IS),
        )
    ),
    "has": Form(((r"^(力量|等级)(\d+)$", r"\1为\2"), (r"^(力量|等级)(\d+以[上下])$", r"\1在\2"))),
    # All cards of a place that is named by a card: '其下方的所有牌'.
    "all": Form(((r"^(其|此.{1,2}|那.{1,3})下方的(.*)$", r"\1下方的所有\2"), (r"^", "所有"))),
    # What is the opponent's, where the opponent is spoken of.
    # The only one in its place: '此精灵正前方的对方的精灵'.
    "ours_there": Form(((r"^(.*正前方)的", r"\1的我方"), (r"^", "我方"))),
    "theirs_there": Form(((r"^(.*正前方)的", r"\1的对方"), (r"^", "对方"))),
    "theirs": Form(
        (
            (
                r"对方(?=的|所有|(?:最多)?\d+[张只]|场上|手牌|牌组|废弃区|能量区|生命护甲|判定区|(?:核心|支援)?分身)",
                "自己",
            ),
        )
    ),
    # Events with their source inside: '我方将受到精灵的伤害', '精灵将因其被破坏'.
    "harmed": Form(((r"伤害$", ""),)),
    "gone": Form(((r"被破坏$", ""),)),
    "own": Form(((r"^(没有能力)$", r"\1"), ("^", "持有"))),
    "except": Form((("^", "并非"),)),
    "onward": Form(((r"^其获得", "并获得"),)),
    "may": Form(((r"^以(.+?)为对象", r"选择\1为对象"),)),
}
