"""Cards to draw: made for the tests, of every colour, kind and length of name."""

from wixoss_desktop.images.face import Face

COLOURS = ("white", "red", "blue", "green", "black", "")
LONG_ENGLISH = "Tamayorihime, Waxing Gibbous Moon Miko of the Three Hundred and Sixty-Five Nights"
LONG_JAPANESE = "十三夜の満ちてゆく月の巫女　タマヨリヒメノミコトオオカミ"
RULES = (
    "During the opponent's turn, all your SIGNI get +1000 power.\n"
    "When this SIGNI enters the field, target up to 2 of the opponent's SIGNI with power 10000 or less, and "
    "return them to the hand. If both were of level 3 or higher, draw 1 card, and put 1 card of your hand on "
    "top of your deck.\nLife burst: target 1 of the opponent's SIGNI, return it to the hand."
)


def signi(color: str = "white", **changes: object) -> Face:
    """A SIGNI of level 4 with 12000 power, guard and burst."""
    facts: dict[str, object] = {
        "key": "T-001",
        "name": "Romail, Helmet Armor",
        "second_name": "甲冑　ローメイル",
        "kind": "SIGNI",
        "colors": (color,) if color else (),
        "level": 4,
        "power": 12000,
        "printed_power": 12000,
        "card_class": ("精武", "アーム"),
        "text": RULES,
        "guard": True,
        "burst": True,
    }
    return Face(**(facts | changes))  # type: ignore[arg-type]


def lrig(**changes: object) -> Face:
    """A LRIG of level 4 with limit 11 and a grow cost."""
    facts: dict[str, object] = {
        "key": "T-100",
        "name": "Tamayorihime, Full Moon Miko",
        "second_name": "満月の巫女　タマヨリヒメ",
        "kind": "LRIG",
        "colors": ("white",),
        "level": 4,
        "limit": 11,
        "cost": (("white", 3),),
        "lrig_types": ("タマ",),
        "text": RULES,
    }
    return Face(**(facts | changes))  # type: ignore[arg-type]


def arts(**changes: object) -> Face:
    """An ARTS of two colours of cost."""
    facts: dict[str, object] = {
        "key": "T-200",
        "name": "Rococo Boundary",
        "second_name": "ロココ・バウンダリー",
        "kind": "ARTS",
        "colors": ("white",),
        "cost": (("white", 3), ("colourless", 2)),
        "text": RULES,
    }
    return Face(**(facts | changes))  # type: ignore[arg-type]


def everything() -> list[Face]:
    """One face of each colour, of several kinds, with short, long and Japanese names."""
    faces = [signi(color, key=f"T-0{place}") for place, color in enumerate(COLOURS)]
    faces += [lrig(), arts(), arts(kind="SPELL", key="T-201"), arts(kind="PIECE", key="T-202")]
    faces += [signi(name=LONG_ENGLISH, second_name=LONG_JAPANESE), signi(name=LONG_JAPANESE, second_name="")]
    faces += [
        signi("red", power=7000),
        signi("blue", power=15000),
        signi(text=RULES * 2, colors=("red", "blue")),
    ]
    return faces
