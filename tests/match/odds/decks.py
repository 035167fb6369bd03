"""A deck of our own making to deal from: forty cards, twenty with Life Burst, eight guards."""

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.names import Color
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.odds.lab import LabAsked

RULES = rules_of("CLASSIC_2016")


def signi(no: str, level: int, color: Color = "white", *, burst: bool = False, keyword: str = "") -> Card:
    keywords = (Keyword(keyword),) if keyword else ()  # type: ignore[arg-type]
    return Card(no, "SIGNI", {"ja": no}, (color,), level, power=1000, burst=burst, keywords=keywords)


def lrig(level: int, limit: int) -> Card:
    return Card(f"L-{level}", "LRIG", {"ja": f"L-{level}"}, ("white",), level, limit)


KINDS = (
    signi("T-01", 1, keyword="guard"),
    signi("T-02", 1, "red", keyword="guard"),
    signi("T-03", 1, "red"),
    signi("T-04", 2, burst=True),
    signi("T-05", 2, "red"),
    signi("T-06", 3, burst=True),
    signi("T-07", 3, keyword="multi_ener"),
    signi("T-08", 4, burst=True),
    Card("T-09", "SPELL", {"ja": "T-09"}, ("white",), cost={"white": 1}, burst=True),
    Card("T-10", "SPELL", {"ja": "T-10"}, ("red",), cost={"red": 1}, burst=True),
)
DECK = Deck("T", tuple(lrig(level, limit) for level, limit in enumerate((0, 2, 5, 7, 11))), tuple(k for k in KINDS * 4))


def asked(**other: object) -> LabAsked:
    """A question about the deck: 20,000 hands unless said otherwise."""
    return LabAsked(**{"deck": DECK, "rules": RULES, "trials": 20_000, **other})  # type: ignore[arg-type]
