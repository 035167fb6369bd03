"""Proof that nothing of a text was lost: what was understood, said back in Japanese, is the text again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from wixoss_desktop import paths
from wixoss_desktop.engine.wixoss.language.abilities import Ability, Gain
from wixoss_desktop.engine.wixoss.language.conds import Bonded, Cond, Fulfils, Team, Wisdom
from wixoss_desktop.engine.wixoss.language.ops import Choose, Look, Pick, Search, Target
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.language.words import StateIs
from wixoss_desktop.reading.antecedents import event_cards
from wixoss_desktop.reading.canon import canon
from wixoss_desktop.reading.reader import CardReading, PartRead
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss import abilities, costs
from wixoss_desktop.words.wixoss.rules_text import NOUNS, as_printed
from wixoss_desktop.words.wixoss.scope import TextScope

_TURNS: Final = {"相手": "対戦相手", "自分": "あなた"}
Wording = str | Callable[[re.Match[str]], str]
_SYMBOLS: Final = dict(zip("WRUGBC", "白赤青緑黒無", strict=True))

SAME: Final[tuple[tuple[str, Wording], ...]] = (
    (r"》x0", "x0》"),
    (r"《([白赤青緑黒無])x(\d)》", lambda found: f"《{found[1]}》" * int(found[2]) or f"《{found[1]}x0》"),
    (r"((?:《コインアイコン》)+)を得", lambda found: f"コイン{found[1].count('コイン')}枚を得"),
    (r"^(【[^】]+】(?:《[^》]+》)*)《相手ターン》：", r"\1：対戦相手のターンの間、"),
    (r"^(【[^】]+】(?:《[^》]+》)*)《自分ターン》：", r"\1：あなたのターンの間、"),
    (
        r"^(【[^】]+】)《(相手|自分)ターン》((?:《[^》]+》)+)：",
        lambda found: f"{found[1]}{found[3]}：{_TURNS[found[2]]}のターンの間、",
    ),
    (r"^【常】：(【[^「」]+】)$", r"\1"),
    (r"^【常】：このシグニは(【[^「」]+】)を得る。$", r"\1"),
    (r"あなたは(?=手札を|カードを|【エナチャージ)", ""),
    (r"対戦相手は自分のデッキの", "対戦相手のデッキの"),
    (r"見て、その中から", "見る。その中から"),
    (r"公開し、その中から", "公開する。その中から"),
    (r"その後、(?![^。]*対象と)", ""),
    (r"追加で(?!《)", ""),
    (r"＝", "="),
    (r"自身", "このシグニ"),
    (r"(この|その|それ)(シグニ|ルリグ|)よりパワーの低い", r"\1\2のパワー未満の"),
    (r"このターン、(?=対戦相手は)", "ターン終了時まで、"),
    (r"するたび", "したとき"),
    (r"登録者数を", "チャンネル登録者を"),
    (r"手札が0枚(?:である|の)?", "手札がない"),
    (r"手札を(\d)枚以上捨てていた", r"カードを\1枚以上捨てていた"),
    (r"カードを1枚以上捨てていた", "カードを捨てていた"),
    (r"場に出す。(?:それ|それら|そのシグニ)の【出】能力は発動しない", "【出】能力を発動させずに場に出す"),
    (r"《ヘブン》", "【ヘブン】"),
    (r"シグニ1体が(アタック|バニッシュ|場|【ヘブン】)", r"シグニが\1"),
    (r"対戦相手の(このシグニの正面の)", r"\1"),
    (r"このキーを(?:場から)?ルリグトラッシュに置く", "このカードをトラッシュに置く"),
    (r"あなたの(?=手札をすべて捨て)", ""),
    (r"か、", "か"),
    (r"対戦相手の場にある(?=【ウィルス】)", "対戦相手のシグニゾーンから"),
    (r"の下にある", "の下から"),
    (
        r"^(【自】(?:《[^》]+》)*：(?:[^、]*の間、)?)(この(?:シグニ|カード)が)"
        r"((?:あなたの|対戦相手の)?(?:効果|バトル)によって)",
        r"\1\3\2",
    ),
    (r"あり、", "あり"),
    (r"場にある(?=このシグニが他の)", ""),
    (r"^(【[^】]+】[^：。]*?)あなたの(?=[^：。]*：)", r"\1"),
    (r"^(【[^】]+】[^：。]*?)あなたの(?=[^：。]*：)", r"\1"),
    (r"【トラップアイコン】", "【トラップ】"),
    (r"公開する。そのカード", "公開する。それ"),
    (r"どちらか1つを選ぶ", "以下の2つから1つを選ぶ"),
    (r"(?<=[^0-9])を(\d+)(枚|体|つ)(?!まで|以上)", r"\1\2を"),
    (r"を選び、それらを|を選び、それを|を選び(?=トラッシュ|バニッシュ)", "を"),
    (r"対象の([^、。「」]*?)(\d+)(体|枚)を(?=[^、。「」]*[。、])", r"\1\2\3を対象とし、それを"),
    (r"がちょうど(?=\d)", "が"),
    (r"に(ある|いる)(?=[^、。]*?(?:シグニ|ルリグ|カード)が)", "に"),
    (r"(場|トラッシュ|エナゾーン|手札|ルリグトラッシュ)に(?:ある|いる)", r"\1から"),
    (r"(?:がいる|がある|である|ある|いる|の)?(場合|かぎり)", r"\1"),
    (r"基本パワーを(\d+)にする", r"基本パワーは\1になる"),
    (r"のパワー(?:は|を)((?:[^、。「」]*?につき)?[+-]\d+)(?:される|する|され|し)", r"のパワーを\1する"),
    (r"それぞれ([+-]\d)", r"\1"),
    (r"すべての([^、。「」]*?)(シグニ|カード|ルリグ)", r"\1すべての\2"),
    (r"すべての(シグニ|ルリグ)(のパワーを|は)", r"\1\2"),
    (
        r"(この(?:カード|シグニ)|それ|その(?:カード|シグニ))が(トラッシュ|エナゾーン|手札)(?:から)?場合、"
        r"(?:この(?:カード|シグニ)|それ|その(?:カード|シグニ))を",
        r"\1を\2から",
    ),
    (r"パワーが((?:この|その|それ)[^、。「」]{0,4})のパワー", r"\1のパワー"),
    (r"それぞれ(レベル|名前)の異なる", r"それぞれ異なる\1を持つ"),
    (r"レベルが宣言した数字と同じ", "宣言した数字と同じレベルの"),
    (r"宣言した数字と同じレベルを持つ", "宣言した数字と同じレベルの"),
    (r"白、赤、青、緑か黒の", "無色ではない"),
    (r"【ウィルス】のあるシグニゾーンから", "感染状態の"),
    (r"【ウィルス】のあるシグニゾーンにある", "感染状態の"),
    (r"アップ状態のこの(シグニ|ルリグ)を", r"この\1を"),
    (r"次に(シグニ|ルリグ)によってあなたが", r"次にあなたが\1によって"),
    (r"(この(?:シグニ|ルリグ))は((?:パワー|正面の)[^、。]*?かぎり、)(?:\1は)?", r"\1の\2"),
    (r"(この(?:シグニ|ルリグ))(?:は|が)([^、。「」]*?かぎり、)(?:\1は)?(?=【|「|基本)", r"\1が\2"),
    (r"((この(?:シグニ|ルリグ))の(?:パワー|正面の)[^、。「」]*?かぎり、)\2は(?=【|「)", r"\1"),
    (r"を場から(トラッシュ|手札|デッキ|エナゾーン)", r"を\1"),
    (r"ライフクロス1枚がクラッシュ", "ライフクロスがクラッシュ"),
    (r"(対戦相手の|あなたの)((?:[^、。「」の]*?(?:を持つ|を持たない|が付いている|ている|が付いていない)))", r"\2\1"),
    (r"あなたのデッキの一番上のカードをエナゾーンに置く", "【エナチャージ1】"),
    (r"あなたのデッキの上からカード(\d)枚をエナゾーンに置く", r"【エナチャージ\1】"),
    (r"【エナチャージ(\d)】を(?:する|し)", r"【エナチャージ\1】"),
    (r"シグニゾーン1つに(?=【)", "シグニゾーンに"),
    (r"【ガード】ができない", "【ガード】できない"),
    (r"「【常】：この(?:カード|シグニ|ルリグ)はアタックできない。」", "「【常】：アタックできない。」"),
    (r"捨て、", "捨てる。"),
    (r"引き、|引き(?=【)", "引く。"),
    (r"置き、", "置く。"),
    (r"加え、", "加える。"),
    (r"出し、", "出す。"),
    (r"戻し、", "戻す。"),
    (r"し、", "する。"),
    (r"[。、]$", ""),
    (r"。」", "」"),
    (r"。』", "』"),
    ("『", "「"),
    ("』", "」"),
    ("\u3000", ""),
    (" ", ""),
)
"""Wordings that mean the same, each as a pattern and what both are brought to."""


def said_back(part: PartRead, kind: str, words: Lexicon | None = None) -> str:
    """Return what was understood of an ability as our texts say it; `kind` is the type of the card."""
    said = words or lexicon("ja")
    scope = TextScope(lexicon=said, name_of=as_printed, source=NOUNS.get(kind, "card"))
    names = [f"【{said.term(f'keyword.{word.name}')}】" for word in part.keywords]
    return "".join(names) + "".join(_said(one, scope) for one in part.abilities)


def _said(one: Ability, scope: TextScope) -> str:
    """An ability with its head as it is printed: gate, kind, limits as icons, cost."""
    rest = msgspec.structs.replace(one, only=None, place="field" if one.place == "anywhere" else one.place)
    if one.place == "anywhere":
        scope = msgspec.structs.replace(scope, source="card")
    if one.kind in ("use", "use_condition"):
        paid = (f"{_EXTRA.get(more.name, '?')}-{costs.cost_heading(more.cost, scope)}" for more in one.extra)
        return "".join(paid) + abilities.ability_text(msgspec.structs.replace(rest, extra=()), scope)
    gate, wisdom = _gate(one.only)
    icons = "".join(f"《{_WHEN[when]}フェイズアイコン》" for when in one.when)
    limit = f"《{_PER[one.limit.per]}{one.limit.n}回》" if one.limit is not None else ""
    cost = costs.cost_heading(one.cost, scope).replace("\u3000", "")
    name = scope.lexicon.term(f"kind.{one.kind}").strip("【】")
    return f"【{gate}{name}】{limit}{icons}{wisdom}{cost}：{abilities.body(rest, scope)}"


def _gate(only: Cond | None) -> tuple[str, str]:
    """What stands in a head for what an ability is there on: inside the icon, and behind it."""
    match only:
        case Bonded():
            return "絆", ""
        case Team():
            return "チーム", ""
        case Wisdom(n=n):
            return "", f"英知={n}"
        case Fulfils(where=(StateIs(state=state),)):
            return {"crossed": "クロス", "driving": "ドライブ"}.get(state, "?"), ""
    return "", ""


_EXTRA: Final = {"encore": "アンコール", "bet": "ベット", "boost": "ブースト"}
_WHEN: Final = {"main": "メイン", "attack": "アタック"}
_PER: Final = {"turn": "ターン", "game": "ゲーム"}


def normal(text: str) -> str:
    """Return a text in the form in which equal meanings are equal."""
    plain = re.sub(r"\{([WRUGBC](?:/[WRUGBC])?)\}", _symbol, text)
    plain = canon(plain).text
    for pattern, same in _same_wordings():
        plain = pattern.sub(same, plain)
    return plain


def _symbol(found: re.Match[str]) -> str:
    return "《" + "/".join(_SYMBOLS[part] for part in found[1].split("/")) + "》"


@cache
def _same_wordings() -> tuple[tuple[re.Pattern[str], Wording], ...]:
    return tuple((re.compile(pattern), same) for pattern, same in SAME)


def is_said_back(part: PartRead, printed: str, kind: str) -> bool:
    """Whether a part that was read says the same when it is said back; `printed` is effect and burst of the card."""
    if part.is_heading:
        return True
    text = printed[part.start : part.end]
    if _one_thing(part):
        text = _THAT.sub("それ", text)
        return normal(f"{_BURST}：{text.lstrip('：')}" if part.burst else text) == normal(
            _THAT.sub("それ", said_back(part, kind))
        )
    return normal(f"{_BURST}：{text.lstrip('：')}" if part.burst else text) == normal(said_back(part, kind))


def _one_thing(part: PartRead) -> bool:
    """Whether only one thing is spoken of in a part, so that 'it' and 'that SIGNI' can only be that."""
    return all(
        sum(1 for kind in _FINDS for _ in parts_of(one.do, kind)) <= 1
        and (one.on is None or one.on.this or not event_cards(one.on))
        and not any(True for _ in parts_of(one.do, Gain))
        for one in part.abilities
    )


_FINDS: Final = (Target, Choose, Search, Pick, Look)
_THAT: Final = re.compile(r"その(?:シグニ|ルリグ)(?!ゾーン)")
_BURST: Final = "【ライフバースト】"


def is_proved(read: CardReading, effect: str, burst: str, kind: str) -> bool:
    """Whether a text is understood whole, says the same when said back, and each rule in it has a witness."""
    if read.state != "read" or not read.rules <= witnesses().keys():
        return False
    return all(is_said_back(part, effect + burst, kind) for part in read.parts)


@cache
def witnesses() -> dict[str, tuple[str, ...]]:
    """Return the rules that something vouches for that was made without them: numbers of cards, names of scenarios."""
    file = paths.resources() / "reading" / "witnesses.json"
    found: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {rule: tuple(cards) for rule, cards in found.items()}
