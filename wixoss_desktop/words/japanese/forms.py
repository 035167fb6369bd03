"""Japanese forms: particles that a text takes, and the endings of its verb."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.forms import Form

_WIDE: Final = {str(digit): chr(0xFF10 + digit) for digit in range(10)}
_NUMBER: Final = r"[0-9０-９]+"
_COUNTED: Final = rf"を(?:(?:合計)?{_NUMBER}(?:枚|体|つ|回|人|万人)(?:まで)?|すべて|好きな数)"

FORMS: Final = {
    # Counts as they are printed: １体, １０枚.
    "wide": Form(letters=_WIDE),
    # The object of a verb: 「シグニ１体を」, but 「シグニを２体まで」 has its particle already.
    "object": Form(rules=((rf"({_COUNTED})$", r"\1"), ("$", "を"))),
    # Cards that leave the hand: 「手札を２枚」, 「手札からシグニを１枚」.
    "hand": Form(
        rules=(
            (r"^(.*につき)?カードを(.*)$", r"\1手札を\2"),
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
    "is": Form(
        rules=(
            (r"(を持つ|を持たない|より大きい|である|ではない|ている|ていない|にある|にない)$", r"\1"),
            ("の$", "である"),
            ("$", "である"),
        )
    ),
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
    "been": Form(rules=((r"^(.*がない)$", r"\1"), ("$", "ある"))),
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
    "some": Form(rules=((r"^(あなたの|対戦相手の)?すべての", r"\1"),)),
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
