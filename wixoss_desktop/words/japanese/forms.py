"""Japanese forms: particles that a text takes, and the endings of its verb."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.forms import Form

_WIDE: Final = {str(digit): chr(0xFF10 + digit) for digit in range(10)}
_NUMBER: Final = r"[0-9０-９]+"
_COUNTED: Final = rf"を(?:(?:合計)?{_NUMBER}(?:枚|体|つ|回|人|万人)(?:まで)?|すべて|好きな枚?数)"

_IS: Final = (
    (r"(を持つ|を持たない|より大きい|である|ではない|ている|ていない|にある|にない)$", r"\1"),
    ("の$", "である"),
    ("$", "である"),
)


def _small(pattern: str, said: str) -> tuple[tuple[str, str], ...]:
    """Rules for numbers that count things, which are wide where those of powers are not."""
    wide = str.maketrans(_WIDE)
    return tuple((pattern.format(number), said.format(str(number).translate(wide))) for number in range(100))


def _all(owner: str) -> Form:
    """'All' stands close before the noun: 「あなたの他のすべてのシグニ」."""
    return Form(
        rules=(
            ("^(.*(?:にある|に付いている|を持つ|を持たない))(.*)$", rf"{owner}\1すべての\2"),
            ("^他の(.*)$", rf"{owner}他のすべての\1"),
            ("^(.*)$", rf"{owner}すべての\1"),
        )
    )


def _one(owner: str) -> Form:
    """Whose the only card is; in front of another it is found first: 「それの正面の対戦相手のシグニ」."""
    return Form(rules=(("^(.+の正面(?:の|にあった))(.*)$", rf"\1{owner}\2"), ("^", owner)))


def _top(one: str, more: str) -> Form:
    """What lies on top: 「一番上」, but 「上からカードを３枚」."""
    return Form(rules=(("^カードを[1１]枚$", one), (rf"^(.*{_COUNTED})$", r"上から\1"), ("^(.*)$", rf"上から\1{more}")))


def _deed(particle: str, done: str, undone: str) -> Form:
    """What has been done this turn: 「カードを２枚以上捨てていた」."""
    return Form(
        rules=(
            ("^(.*)がない$", rf"\1{particle}{undone}"),
            ("^(.*)が[1１](?:枚|体)以上$", rf"\1{particle}{done}"),
            ("^(.*)が([^が]*)$", rf"\1{particle}\2{done}"),
        )
    )


FORMS: Final = {
    # Counts as they are printed: １体, １０枚.
    "wide": Form(letters=_WIDE),
    # The object of a verb: 「シグニ１体を」, but 「シグニを２体まで」 has its particle already.
    "object": Form(rules=((rf"({_COUNTED})$", r"\1"), ("$", "を"))),
    # Cards that leave the hand: 「手札を２枚」, 「手札からシグニを１枚」.
    "hand": Form(
        rules=(
            (r"^(.*につき)?カードを(.*)$", r"\1手札を\2"),
            (r"^好きな枚数のカード$", "手札を好きな枚数"),
            (r"^(.*枚数の)カード$", r"\1手札を"),
            (rf"^(.*{_COUNTED})$", r"手札から\1"),
            ("^(.*)$", r"手札から\1を"),
        )
    ),
    # No more cards than so many: 「カード２枚」 becomes 「カードを２枚まで」.
    "at_most": Form(rules=((rf"({_NUMBER}枚)$", r"を\1まで"),)),
    # A comparison in front of a noun: 「7000以下の」, 「が宣言した数字と同じ」.
    "before_noun": Form(
        rules=(
            (rf"^({_NUMBER}(?:以上|以下|未満)?)$", r"\1の"),
            (r"^(.*(?:と同じ|より大きい))$", r"が\1"),
            (r"^(.*)$", r"が\1の"),
        )
    ),
    # A property as what a sentence says of something.
    "is": Form(rules=_IS),
    "is_not": Form(
        rules=(
            ("を持つ$", "を持たない"),
            ("を持たない$", "を持つ"),
            ("より大きい$", "より大きくない"),
            ("ている$", "ていない"),
            ("ていない$", "ている"),
            ("にある$", "にない"),
            ("の$", "ではない"),
            ("$", "ではない"),
        )
    ),
    # How large a hand is, or what is in it.
    "of_hand": Form(
        rules=(
            (r"^カードが(ちょうど)?(.*(?:枚|以上|以下|未満))$", r"が\1\2である"),
            ("^カードがない$", "がない"),
            (r"^(.*がない)$", r"に\1"),
            (r"^(.*)$", r"に\1ある"),
        )
    ),
    # What there is.
    "been": Form(
        rules=(
            (r"^(.*の下)にある(.*がない)$", r"\1に\2"),
            (r"^(.*の下に)あるカードが(.*(?:以上|多く))$", r"\1カードが\2ある"),
            (r"^(.*の正面)の(.*がない)$", r"\1に\2"),
            (r"^(.*の正面)の(.*)$", r"\1に\2ある"),
            (r"^(.*がない)$", r"\1"),
            (r"^(.*の下にある.*(?:以下|未満))$", r"\1である"),
            (r"^(.*(?:以下|未満))$", r"ある\1である"),
            ("$", "ある"),
        )
    ),
    # Of whom cards are, where their owner chooses: 「自分のシグニ１体を」.
    "own": Form(
        rules=(
            (rf"^対戦相手の(.*{_COUNTED})$", r"自分の\1"),
            (r"^対戦相手の(.*)$", r"自分の\1を"),
            (rf"({_COUNTED})$", r"\1"),
            ("$", "を"),
        )
    ),
    "one_mine": _one("あなたの"),
    "one_theirs": _one("対戦相手の"),
    "all": _all(""),
    "all_mine": _all("あなたの"),
    "all_theirs": _all("対戦相手の"),
    # Cards on top of others: looked at, moved, or named.
    "top": _top("一番上を", "を"),
    "top_cards": _top("一番上のカードを", "を"),
    "top_named": _top("一番上のカード", ""),
    # What has been done this turn.
    "used": _deed("を", "使用していた", "使用していない"),
    "discarded": _deed("を", "捨てていた", "捨てていない"),
    "drawn": _deed("を", "引いていた", "引いていない"),
    "crushed": _deed("が", "クラッシュされていた", "クラッシュされていない"),
    "banished": _deed("が", "バニッシュされていた", "バニッシュされていない"),
    "entered": _deed("が", "出ていた", "出ていない"),
    "trashed": _deed("が", "トラッシュに置かれていた", "トラッシュに置かれていない"),
    "charged": _deed("が", "エナゾーンに置かれていた", "エナゾーンに置かれていない"),
    # How many there are, and just as many.
    "quantity": Form(
        rules=(
            (r"^(.*(?:手札|ライフクロス|デッキ))にあるカード$", r"\1の枚数"),
            (r"^(.*カード)$", r"\1の枚数"),
            ("$", "の数"),
        )
    ),
    "as_many": Form(rules=((r"の(枚?数)$", r"と同じ\1の"), ("$", "と同じ数の"))),
    "as_many_cards": Form(rules=((r"の枚?数$", "と同じ枚数の"), ("$", "と同じ枚数の"))),
    "per": Form(rules=((rf"({_NUMBER}(?:枚|体|つ))$", r"\1につき"), ("$", "ごとに"))),
    # A number that counts things, where others could be powers.
    "measured": Form(rules=(*_small("^{}$", "{}である"), *_small(r"^{}(以上|以下|未満)$", r"{}\1である"), *_IS)),
    "few": Form(rules=_small("^{}$", "{}")),
    "damage": Form(rules=(("^1$", "ダメージ"), ("$", "ダメージ")), letters=_WIDE),
    # How long a condition holds: 「アタックフェイズの間、」.
    "while": Form(rules=(("(フェイズ|ターン)である$", r"\1の間、"), ("$", "かぎり、"))),
    "during": Form(
        rules=(("(フェイズ|ターン)である$", r"\1の間、"), ("(フェイズ|ターン)ではない$", r"\1以外で、"), ("$", "間、"))
    ),
    "once": Form(rules=((r"^(あなた|対戦相手)のターンの間、([^、]*フェイズ)の間、", r"\1の\2の間、"),)),
    # What a search finds, before it moves.
    "found": Form(rules=(("公開する$", "公開し"), ("探す$", "探して"))),
    "single": Form(rules=(("^それら$", "それを"), ("$", "を"))),
    # For whom a keyword counts; that they are cards goes without saying.
    "of_cards": Form(rules=(("^(.+)のカード$", r"\1"),)),
    # A place, where the text names one: 「あなたのトラッシュから」.
    "out_of": Form(rules=(("^(.+)$", r"\1から"),)),
    "lying": Form(rules=(("^(.+)$", r"\1にある"),)),
    "inside": Form(rules=(("^(.+)$", r"\1に"),)),
    # The verb before another clause: 「バニッシュし、」.
    "on": Form(
        rules=(
            (r"(が|では|く)ない$", r"\1なく"),
            ("よい$", "よく"),
            ("大きい$", "大きく"),
            ("しない$", "せず"),
            ("ない$", "ず"),
            ("する$", "し"),
            ("見る$", "見て"),
            ("(減|あ|な|入|戻|残)る$", r"\1り"),
            ("いる$", "いて"),
            ("る$", ""),
            ("引く$", "引き"),
            ("置く$", "置き"),
            ("す$", "し"),
            ("う$", "い"),
            ("ぶ$", "び"),
            ("つ$", "ち"),
            ("した$", "し"),
        )
    ),
    # The verb before 「もよい」.
    "te": Form(
        rules=(
            ("(.*)ない$", r"\1ないことにして"),
            ("する$", "して"),
            ("(減|あ|な|入|戻|残)る$", r"\1って"),
            ("る$", "て"),
            ("く$", "いて"),
            ("す$", "して"),
            ("う$", "って"),
            ("ぶ$", "んで"),
            ("つ$", "って"),
            ("よい$", "よくて"),
        )
    ),
    # The verb denied.
    "not": Form(
        rules=(
            ("する$", "しない"),
            ("(減|な|入|戻|残)る$", r"\1らない"),
            ("る$", "ない"),
            ("く$", "かない"),
            ("す$", "さない"),
            ("う$", "わない"),
            ("ぶ$", "ばない"),
        )
    ),
    # Some of a group, where a number says how many: 「あなたのシグニ」.
    "some": Form(rules=((r"^([^「]*?)すべての", r"\1"),)),
    # What a card has: 「【ランサー】を持つ」.
    "have": Form(rules=(("^能力なし$", "能力を持たない"), ("$", "を持つ"))),
    # A cause that is left out: 「効果以外によって」.
    "except": Form(rules=((r"(によって|として)$", r"以外\1"),)),
    # What has happened, as what happens: 「アタックするたび」.
    "happens": Form(
        rules=(
            ("になった$", "になる"),
            ("した$", "する"),
            ("いた$", "く"),
            ("った$", "う"),
            ("た$", "る"),
        )
    ),
}
"""By the names that patterns ask for them."""
