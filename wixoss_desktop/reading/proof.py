"""Proof that nothing of a text was lost: what was understood, said back in Japanese, is the text again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from wixoss_desktop import paths
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, Gain
from wixoss_desktop.engine.wixoss.language.conds import Bonded, Cond, Fulfils, Team, Wisdom
from wixoss_desktop.engine.wixoss.language.naming import MOVED
from wixoss_desktop.engine.wixoss.language.ops import Choose, Look, Pick, Put, Search, Target
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
_ACTIVE: Final = {"捨て": "捨て", "公開さ": "公開し", "バニッシュさ": "バニッシュし"}
Wording = str | Callable[[re.Match[str]], str]
_SYMBOLS: Final = dict(zip("WRUGBC", "白赤青緑黒無", strict=True))


def _all_of(found: re.Match[str]) -> str:
    """Instructions of which all are carried out, without their marks, if as many are there as the text says."""
    said = re.sub("[①②③④]", "", found[2])
    return said if len(found[2]) - len(said) == int(found[1]) else found[0]


SAME: Final[tuple[tuple[str, Wording], ...]] = (
    (r"バトルによって対戦相手のシグニ1体をバニッシュしたとき", "バトルによってシグニをバニッシュしたとき"),
    (r"このシグニの正面の対戦相手のシグニ", "このシグニの正面のシグニ"),
    (r"(このシグニの正面のシグニ)1体を", r"\1を"),
    (r"その後、(?=(?:それ|そのカード)が[^。、]*場合、)", ""),
    (r"(レベル\dの)(?:シグニ|カード)で【ガード】", r"\1シグニで【ガード】"),
    (r"(?<!対戦相手の)シグニ1体をバニッシュしたとき", "シグニをバニッシュしたとき"),
    (r"カードは【マルチエナ】を持つ", "すべてのカードは【マルチエナ】を得る"),
    (r"に([^、。にが]*?)が(\d+)(枚|体)以上い?ないかぎり", r"にある\1が\2\3未満であるかぎり"),
    (r"(レベル\d(?:以下|以上)?の)他の", r"他の\1"),
    (r"その中から好きな枚数を", "その中から好きな枚数のカードを"),
    (
        r"探して場に出し、デッキをシャッフルする。(?:それ|それら|そのシグニ|それらのシグニ)の【出】能力は発動しない",
        "探して【出】能力を発動させずに場に出し、デッキをシャッフルする",
    ),
    (r"トラッシュから、", "トラッシュから"),
    (r"あなたの手札からカード(\d)枚を(?=【)", r"手札\1枚を"),
    (r"【ライフバースト】を持", "《ライフバースト》を持"),
    (r"トラッシュにあるこのカードを", "このカードをトラッシュから"),
    (
        r"^(【自】[^：]*：(?:[^、]*の間、)?)((?:手札|デッキ|トラッシュ|エナゾーン|か)+)から([^、。]{2,24}?が)"
        r"(?=場に出た|トラッシュに置かれた)",
        r"\1\3\2から",
    ),
    (r"手札以外から、?([^、。]{2,24}?が)場に出たとき", r"\1手札以外から場に出たとき"),
    (
        r"【使用条件】【ドリームチーム】合計(\d)種類以上の色を持つ",
        r"【使用条件】あなたの場にあるルリグが持つ色の種類の数が\1以上である",
    ),
    (r"^この(?:アーツ|ピース|カード)は([^。]*?)の?場合にしか使用できない。", r"【使用条件】\1"),
    (r"^【使用条件】：([^。]*?)の?場合にのみ可能。", r"【使用条件】\1"),
    (r"このシグニと共通する色を持", "此同色を持"),
    (r"(あなたの|対戦相手の)シグニゾーンに【トラップ】として置かれているカードがない", r"\1場に【トラップ】がない"),
    (
        r"(あなたの|対戦相手の)シグニゾーンに【トラップ】として置かれているカードが(\d)枚以上ある",
        r"\1場に【トラップ】が\2枚以上ある",
    ),
    (r"(あなたの|対戦相手の)シグニゾーンに【トラップ】として置かれているカードがある", r"\1場に【トラップ】がある"),
    (
        r"(あなた|対戦相手)の(手札|ライフクロス|エナゾーンにあるカード|トラッシュにあるカード)(?:の枚数)?が"
        r"(あなた|対戦相手)より(\d)枚以上多い",
        r"\1の\2の枚数が\3の\2の枚数に\4を加えた数以上である",
    ),
    (
        r"(あなた|対戦相手)の(手札|ライフクロス|エナゾーンにあるカード|トラッシュにあるカード)(?:の枚数)?が"
        r"(あなた|対戦相手)より多い",
        r"\1の\2の枚数が\3の\2の枚数より大きい",
    ),
    (r"あなたと対戦相手の(手札|ライフクロス)の枚数が同じ", r"あなたの\1の枚数が対戦相手の\1の枚数と同じである"),
    (r"その中からすべての([^、。]*?)を", r"その中から\1をすべて"),
    (r"^(【自】[^：]*：[^。]*?シグニ)1体が(?=[^。]*?とき、)", r"\1が"),
    (r"(この|その|それ)([^、。]{0,4})より(?:低いレベルを持つ|レベルの低い)", r"レベルが\1\2のレベル未満の"),
    (r"レベルが(この(?:シグニ|カード)|その(?:シグニ|カード)|それ)のレベルと同じ", r"\1と同じレベルの"),
    (r"(?<!それぞれ)(レベル|名前)の異なる", r"それぞれ異なる\1を持つ"),
    (r"(それ|このシグニ|そのシグニ)[がに](【[^】]+】が付いて)", r"\1に\2"),
    (
        r"(ターン終了時まで、(それ|このシグニ|対戦相手のすべてのシグニ)のパワーを[^。]*。[^。]*代わりに)"
        r"ターン終了時まで、\2のパワーを([+-]\d)",
        r"\1\3",
    ),
    (
        r"場に出してもよい。(?:それ|それら|そのシグニ|それらのシグニ)の【出】能力は発動しない",
        "【出】能力を発動させずに場に出してもよい",
    ),
    (
        r"場に出し、(残りを[^。]*。)(?:それ|それら|そのシグニ|それらのシグニ)の【出】能力は発動しない",
        r"【出】能力を発動させずに場に出し、\1",
    ),
    (r"手札から([^、。]*?)(?:1枚を|を1枚)捨てたとき", r"\1を捨てたとき"),
    (r"カード(?:1枚を|を1枚)引いたとき", "カードを引いたとき"),
    (r"(置|引)き(?=《)", r"\1き、"),
    (r"シグニ合計(\d)", r"シグニ\1"),
    (r"対戦相手のすべての(シグニ|ルリグ)の効果", r"対戦相手の\1の効果"),
    (r"能力を失い、(?:それは|このシグニは|そのシグニは|それらは)?能力を得られない", "能力を失い、新たに得られない"),
    (
        r"対戦相手の(?:場|シグニゾーン)(?:にある|から)すべての【ウィルス】を取り除",
        "対戦相手のシグニゾーンから【ウィルス】をすべて取り除",
    ),
    (r"その中から(\d)枚を", r"その中からカード\1枚を"),
    (r"(加え、|置き、)(\d)枚を(トラッシュに|エナゾーンに|デッキの)", r"\1カード\2枚を\3"),
    (r"(以下|以上|状態|シグニ)であり、?", r"\1で"),
    (r"(?:^|(?<=[、：。]))あなたが(?=[^。、「]*ないかぎり)", ""),
    (r"以下の(\d)つを行う。(.*)$", lambda found: _all_of(found)),
    (r"エナゾーンに置かれる代わりにトラッシュに置かれる", "代わりにそれをトラッシュに置く"),
    (
        r"対戦相手のセンタールリグとすべてのシグニをダウン",
        "対戦相手のセンタールリグをダウンし、対戦相手のすべてのシグニをダウン",
    ),
    (r"デッキから(《[^》]+》)を探", r"デッキから\1を1枚探"),
    (
        r"(ターン終了時まで、(それ|このシグニ)のパワーを[^。、]*?)(?:する。|し、)(?:ターン終了時まで、)?(?:\2|そのシグニ)(は[「【])",
        r"\1し、\2\3",
    ),
    (r"レゾナではない(あなたの|対戦相手の)", r"\1レゾナ以外の"),
    (r"レゾナではない", "レゾナ以外の"),
    (r"白、赤、青、緑か黒ではない", "無色の"),
    (r"デッキの一番上のカードをエナゾーンに置き、", "デッキの一番上のカードをエナゾーンに置く。"),
    (r"【エナチャージ(\d)】(?:をし)?、", r"【エナチャージ\1】。"),
    (r"(あなた|対戦相手)のルリグ1体がアタックしたとき", r"\1のセンタールリグがアタックしたとき"),
    (r"手札を見て(\d)枚選び", r"手札を見てカードを\1枚選び"),
    (r"手札を見て、その中から([^、。]*?)を(\d)枚選び、対戦相手はそれを捨てる", r"手札を見て\1を\2枚選び、捨てさせる"),
    (r"いずれかのプレイヤーがリフレッシュ", "プレイヤーがリフレッシュ"),
    (r"(《[^》]*アイコン》)を持つカード(?:である)?の?(?=場合)", r"\1を持つ"),
    (r"場に出すことができない", "場に出せない"),
    (r"(センタールリグのレベルが対戦相手のセンタールリグ)(以[上下])", r"\1のレベル\2"),
    (r"(あなたの|対戦相手の)場にある([^、。]*?(?:シグニ|レゾナ)1体につき)", r"\1\2"),
    (r"このターン、", "ターン終了時まで、"),
    (r"あなたは(?=対戦相手の手札)", ""),
    (r"いずれかの領域からトラッシュに置かれた", "トラッシュに置かれた"),
    (r"あなたのルリグゾーンに(【(?:ルリグ|シグニ)バリア】)を?(\d)つを?置く", r"\1\2つを得る"),
    (r"あなたのルリグゾーンに(【(?:ルリグ|シグニ)バリア】)を?(\d)つを?置き、", r"\1\2つを得る。"),
    (r"一番上のライフクロスを", "ライフクロス1枚を"),
    (r"あなたが使用する([^、。]*?(?:スペル|アーツ))の(?:使用)?コスト", r"あなたの\1の使用コスト"),
    (r"[。、\s\u3000]+$", ""),
    (r"《リコレクトアイコン》\[(\d)枚以上\]", r"あなたのルリグトラッシュにアーツが\1枚以上ある場合、"),
    (r"([^。：]*場合、)([^。]*)。そうでない場合、([^。]*)", r"\3。\1代わりに\2"),
    (r"この(?:アーツ|スペル|ピース|カード)の使用コストは、?", "このカードの使用コストは"),
    (r"^【常】：(?=[^。]*このカードの使用コスト)", ""),
    (r"(?:である|の)?(?:場合|かぎり)、(?=このカードの使用コスト)", "場合、"),
    (r"(?:1体|1枚|1つ)につき", "ごとに"),
    (r"このカードがあなたのデッキから", "このカードがデッキから"),
    (r"(この(?:カード|シグニ))が手札から(?:トラッシュに置かれた|捨てられた)とき", r"\1が捨てられたとき"),
    (r"(この(?:カード|シグニ))が(?:手札から)?公開されたとき", r"\1が公開されたとき"),
    (r"この(?:カード|シグニ)を(手札|エナゾーン|トラッシュ)から", r"このカードを\1から"),
    (r"対戦相手の場に【チャーム】が付いているシグニが", "対戦相手の場に【チャーム】が"),
    (r"あなたのセンタールリグと共通する色を持", "自中央同色を持"),
    (r"対戦相手のセンタールリグと共通する色を持", "敵中央同色を持"),
    (r"^(【起】[^：]*：)(.*)。この能力は([^。]*?)の?(?:場合)?にしか使用できない$", r"\1\3場合、\2"),
    (r"(レベル\d以下の)(?:シグニ|カード)で【ガード】", r"\1シグニで【ガード】"),
    (r"(レベル\d以[上下]の)(カード名に《[^》]+》を含む)", r"\2\1"),
    (r"デッキの一番(上|下)に戻す", r"デッキの一番\1に置く"),
    (r"デッキの一番(上|下)に戻し", r"デッキの一番\1に置き"),
    (r"手札から公開されたとき", "公開されたとき"),
    (r"は以下の能力を得る。([「『].*[」』])$", r"は\1を得る"),
    (r"《メインフェイズかアタックフェイズ》", "《メインフェイズアイコン》《アタックフェイズアイコン》"),
    (r"《(メイン|アタック)フェイズ》", r"《\1フェイズアイコン》"),
    (r"てもよく、", "てもよい。"),
    (r"(《[^》]*アイコン》)を持つ(?=の?場合|かぎり)", r"\1"),
    (r"(シグニ|カード|ルリグ)ごとにカード(?:を1枚|1枚を)引", r"\1と同じ枚数のカードを引"),
    (r"(ルリグデッキ|ライフクロス)が0枚(?:である|の)?", r"\1にカードがない"),
    (r"ダウンし凍結", "ダウンする。それを凍結"),
    (r"あなたは(?=その|それ)", ""),
    (r"対戦相手のシグニゾーンにある【ウィルス】の数が1未満(?:である)?", "対戦相手の場に【ウィルス】がない"),
    (r"まで選び、それら?を", "まで"),
    (r"対戦相手の能力か効果によって([^、。]*?)が対象になったとき", r"\1が対戦相手の、能力か効果の対象になったとき"),
    (r"以外で、", "以外で"),
    (r"クラフトの《([^》]+)》1つを場に出", r"クラフトの《\1》を場に出"),
    (r"(あなたの場に)(《[^》]+》)があり、?あなたの場に《", r"\1\2と《"),
    (r"シグニゾーンにある【トラップ】として置かれているあなたのカード1枚", "あなたの【トラップ】1つ"),
    (
        r"【トラップ】としてあなたのシグニゾーン1つに裏向きで置(?:い(?=て)|き)",
        "【トラップ】としてあなたのシグニゾーンに設置し",
    ),
    (r"【トラップ】としてあなたのシグニゾーン1つに裏向きで置く", "【トラップ】としてあなたのシグニゾーンに設置する"),
    (r"このシグニの上に他のシグニが置かれたとき", "このシグニがライズされたとき"),
    (r"血晶武装状態になった", "血晶武装した"),
    (r"を捨てる。(?=[^。：]*：)", "を捨てる"),
    (
        r"これにアクセされている(＜[^＞]+＞(?:か＜[^＞]+＞)*)のシグニは",
        r"これが付いているシグニが\1のシグニであるかぎり、それは",
    ),
    (r"これにアクセされているシグニ|このカードが【ソウル】として付いているシグニ", "これが付いているシグニ"),
    (r"(このシグニ)[がは]アクセされて", r"\1が【アクセ】が付いて"),
    (r"センタールリグ1体を", "センタールリグを"),
    (r"(?:^|(?<=。)|(?<=：)|(?<=[①②③④⑤])|(?<=とき、)|(?<=場合、)|(?<=とし、))あなたの(?=手札から)", ""),
    (r"(《ディソナアイコン》)の(?=シグニ|カード|スペル)", r"\1を持つ"),
    (r"(シグニ|カード|スペル)を合計(\d(?:枚|体))", r"\1を\2"),
    (r"見て、", "見る。"),
    (r"^(【[^】]*常】)：(このシグニは)?(【[^「」]+】)(?:を得る)?。?$", r"\1：\3"),
    (r"対戦相手の(?:場|シグニゾーン)に(【ウィルス】)(?:1つ)?が置かれた", r"対戦相手の場に\1が置かれた"),
    (r"このターン終了時、", "ターン終了時、"),
    (r"(カード|シグニ)の枚数に等しい枚数の", r"\1と同じ枚数の"),
    (r"このシグニ([はが])同じシグニゾーンに(【[^】]+】)がある", r"このシグニ\1\2のあるシグニゾーンにある"),
    (
        r"(あなたの|対戦相手の)場に([白赤青緑黒])の(ルリグ|シグニ)が(?:いて|あり)、?\1場に([白赤青緑黒])の\3",
        r"\1場に\2と\4の\3",
    ),
    (r"(＜[^＞]+＞)と(＜[^＞]+＞)の(シグニ(?:ごと|\d|と同じ))", r"\1か\2の\3"),
    (r"(レベル\d(?:以下|以上)?の)([^、。の]{1,2}ではない)", r"\2\1"),
    (r"あなたが(ベット|ブースト)していた", r"\1した"),
    (r"シグニ1体の(?=パワーが0以下になったとき)", "シグニの"),
    (r"手札(?:1枚を|を1枚)捨てたとき", "カードを捨てたとき"),
    (r"が持つ色が(?:合計)?(\d)種類以上", r"が持つ色の種類の数が\1以上"),
    (r"あなたの場にあるすべてのシグニ", "あなたのすべてのシグニ"),
    (r"(すべてのシグニが(?:＜[^＞]+＞|[白赤青緑黒]))の?(?:シグニ)?(?:である)?(?=の?場合|かぎり)", r"\1"),
    (r"を選ぶ。それら?を", "を"),
    (r"(手札に加える。|場に出す。|エナゾーンに置く。|手札に加え、|場に出し、|エナゾーンに置き、)その中から", r"\1"),
    (r"》x0", "x0》"),
    (r"《コインアイコン》x(\d)", lambda found: "《コインアイコン》" * int(found[1])),
    (r"《([白赤青緑黒無])x(\d)》", lambda found: f"《{found[1]}》" * int(found[2]) or f"《{found[1]}x0》"),
    (r"((?:《コインアイコン》)+)を得", lambda found: f"コイン{found[1].count('コイン')}枚を得"),
    (r"^(【[^】]+】(?:《[^》]+》)*)《相手ターン》：", r"\1：対戦相手のターンの間、"),
    (r"^(【[^】]+】(?:《[^》]+》)*)《自分ターン》：", r"\1：あなたのターンの間、"),
    (
        r"^(【[^】]+】)《(相手|自分)ターン》((?:《[^》]+》)+)：",
        lambda found: f"{found[1]}{found[3]}：{_TURNS[found[2]]}のターンの間、",
    ),
    (r"^【常】：(【[^「」]+】)$", r"\1"),
    (r"あなたは(?=手札を|カードを|【エナチャージ)", ""),
    (r"対戦相手は自分のデッキの", "対戦相手のデッキの"),
    (r"見て、その中から", "見る。その中から"),
    (r"公開し、その中から", "公開する。その中から"),
    (r"その後、(?![^。]*対象と)", ""),
    (r"(?:その後、)?(?=[^。、]*この方法で[^。、]*[たれ]た[^。、]*対象と)", ""),
    (r"この(?:効果|コスト|能力のコスト)で(?!き)", "この方法で"),
    (r"(この方法で[^、。]{0,40})(?:置かれた|置いていた)", r"\1置いた"),
    (r"(この方法で[^、。]{0,30})場に出た", r"\1場に出した"),
    (r"(この方法で[^、。]{0,30})(捨て|公開さ|バニッシュさ)れた", lambda found: f"{found[1]}{_ACTIVE[found[2]]}た"),
    (r"(この方法で[^、。]{0,30})手札に戻した", r"\1手札に加えた"),
    (
        r"この方法で([^、。]*?(?:シグニ|カード|スペル))[がを](\d)枚(以上)?(トラッシュに置いた|エナゾーンに置いた|手札に加えた|捨てた|デッキに(?:加えた|移動した))",
        r"この方法で\4\1が\2枚\3",
    ),
    (
        r"この方法で([^、。]*?(?:シグニ|カード|スペル))[がを](トラッシュに置いた|エナゾーンに置いた|手札に加えた|捨てた)",
        r"この方法で\2\1が1枚以上",
    ),
    (r"(この方法で[^、。]*?カード)の数が(\d)(以上)?", r"\1が\2枚\3"),
    (r"レベルがこの方法で([^、。]*?)(?:シグニ|カード)のレベル(と同じ|以下の)", r"この方法で\1ものとレベル\2"),
    (
        r"この方法で([^、。]*?)(?:シグニ|カード)(?:と同じレベルの|のレベル(以下の))",
        lambda found: f"この方法で{found[1]}ものとレベル{found[2] or 'と同じ'}",
    ),
    (r"すべてのこの方法で([^、。]*?)のレベル1につき", r"この方法で\1のレベルの合計1につき"),
    (r"デッキに戻した", "デッキに移動した"),
    (r"追加で(?!《)", ""),
    (r"＝", "="),
    (r"自身", "このシグニ"),
    (r"(この|その|それ)(シグニ|ルリグ|)よりパワーの低い", r"\1\2のパワー未満の"),
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
        r"^(【自】(?:《[^》]+》)*：(?:[^、]*の間、)?)([^、。]{2,24}?が)"
        r"((?:[^、。が]{0,24}の)?(?:効果|バトル)によって)",
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
    (r"対象の([^、。「」]*?)(\d+)(体|枚)を(?=[^、。「」]*(?:[。、]|$))", r"\1\2\3を対象とし、それを"),
    (r"がちょうど(?=\d)", "が"),
    (r"に(ある|いる)(?=[^、。]*?(?:シグニ|ルリグ|カード)が)", "に"),
    (r"(場|トラッシュ|エナゾーン|手札|ルリグトラッシュ)に(?:ある|いる)", r"\1から"),
    (r"(?:がいる|がある|である|ある|いる|の)?(場合|かぎり)", r"\1"),
    (r"基本パワーを(\d+)にする", r"基本パワーは\1になる"),
    (r"のパワー(?:は|を)((?:[^、。「」]*?(?:につき|ごとに))?[+-]\d+)(?:される|する|され|し)", r"のパワーを\1する"),
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
    (
        r"(対戦相手の|あなたの)(?!場|トラッシュ|エナゾーン|手札|デッキ)((?:[^、。「」の]*?(?:を持つ|を持たない|が付いている|ている|が付いていない|を含む)))",
        r"\2\1",
    ),
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
    (
        r"(ターン終了時まで、(それ|このシグニ|対戦相手のすべてのシグニ)のパワーを[^。]*。[^。]*代わりに)"
        r"ターン終了時まで、\2のパワーを([+-]\d)",
        r"\1\3",
    ),
    (r"(それ|このシグニ|そのシグニ)が(【[^】]+】が付いて)", r"\1に\2"),
    (r"((このシグニ)に【[^】]+】が付いて[^、。]*かぎり、)このシグニは(?=【|「)", r"\1"),
    (r"(あなたの|対戦相手の)場から([^、。]*?(?:シグニ|レゾナ)(?:ごと|と同じ))", r"\1\2"),
    (r"シグニゾーンから【(トラップ|シード)】として置かれているあなたのカード(\d)枚を", r"あなたの【\1】\2つを"),
    (r"その後、デッキをシャッフルする。(?=[^。]*対象と)", "デッキをシャッフルする。その後、"),
    (r"この(?:カード|シグニ)を(手札|エナゾーン|トラッシュ)から", r"このカードを\1から"),
    (r"を捨てる。(?=[^。：]*：)", "を捨てる"),
    (r"(この方法で[^、。]{2,14}た)シグニの(レベル|パワー)", r"\1カードの\2"),
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
    text = "".join(names) + "".join(_said(one, scope) for one in part.abilities)
    return _AS_MUCH.sub(r"\2と同じだけ\1", text)  # figures in brackets would be left out as reminders


_AS_MUCH: Final = re.compile(r"([－＋])X（Xは([^（）]*)）")


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
    body = abilities.body(rest, scope)
    if one.place in _LIES:
        cost = _ITSELF.sub(f"このカードを{_LIES[one.place]}から", cost)
        body = _ITSELF.sub(f"このカードを{_LIES[one.place]}から", body)
    return f"【{gate}{name}】{limit}{icons}{wisdom}{cost}：{body}"


_LIES: Final = {"hand": "手札", "ener": "エナゾーン", "trash": "トラッシュ"}
_ITSELF: Final = re.compile(r"この(?:カード|シグニ)を(?!手札から|エナゾーンから|トラッシュから)")


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
        text, said = (
            _THOSE.sub("それら", _THAT.sub("それ", one))
            for one in (_as_normal(text), _as_normal(said_back(part, kind)))
        )
        return normal(f"{_BURST}：{text.lstrip('：')}" if part.burst else text) == normal(said)
    return normal(f"{_BURST}：{text.lstrip('：')}" if part.burst else text) == normal(said_back(part, kind))


def _as_normal(text: str) -> str:
    """A text with how cards were moved in one wording, before it is looked at what that means."""
    return re.sub(r"この効果で(?=場に|トラッシュに)", "この方法で", text).replace("場に出たシグニ", "場に出したシグニ")


def _one_thing(part: PartRead) -> bool:
    """Whether only one thing is spoken of in a part, so that 'it' and 'that SIGNI' can only be that."""
    return all(
        _things(one) <= 1
        and all(_is_said_at_once(one.do, found.name) for found in parts_of(one.do, Choose))
        and not any(True for _ in parts_of(one.do, Gain))
        for one in part.abilities
    )


def _things(one: Ability) -> int:
    """How many different things can be spoken of: what is targeted, found or looked at, what was moved, the event's card."""
    found = sum(1 for kind in (Target, Look) for _ in parts_of(one.do, kind))
    named = [op.name for op in parts_of(one.do, Search)] + [op.name for op in parts_of(one.do, Pick)]
    found += sum(1 for name in named if _mentions(one.do, name))
    put = any(True for _ in parts_of(one.do, Put))
    return found + bool(event_cards(one.on)) + (_mentions(one.do, MOVED) > 0 and not put)


def _is_said_at_once(do: tuple[AnyOp, ...], name: str) -> bool:
    """Whether chosen cards are spoken of once alone: by the verb for which they are chosen, in the same breath."""
    return _mentions(do, name) <= 1


def _mentions(node: Any, name: str) -> int:
    if isinstance(node, tuple):
        return sum(_mentions(one, name) for one in node)
    if not isinstance(node, msgspec.Struct):
        return int(node == name)
    return sum(_mentions(getattr(node, field), name) for field in node.__struct_fields__ if field != "name")


_THAT: Final = re.compile(
    r"その(?:シグニ|ルリグ|カード)(?!ゾーン)|対象とした(?:対戦相手の|自分の)?(?:シグニ|ルリグ|カード)"
    r"|この方法で(?:場に出した|トラッシュに置いた|エナゾーンに置いた)(?:シグニ|カード)(?=を|が|の|は)"
)
_THOSE: Final = re.compile(r"それらの(?:シグニ|カード)|この方法で場に出した(?:シグニ|カード)(?=を|は)")
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
