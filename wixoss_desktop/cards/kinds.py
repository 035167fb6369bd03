"""The kinds of cards that WIXOSS has, and what each of them says of itself."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.contract.cards import CardFact, CardKind
from wixoss_desktop.engine.wixoss.language.names import COLORS

LEVEL: Final = CardFact("level", "number")
LIMIT: Final = CardFact("limit", "number")
POWER: Final = CardFact("power", "number")
COIN: Final = CardFact("coin", "number")
TEAM: Final = CardFact("team", "text")
ONLY: Final = CardFact("only", "text")
TIMING: Final = CardFact("timing", "words", ("main", "attack", "cutin"))
_EVERY: Final = (CardFact("color", "words", COLORS), TEAM)
_USED: Final = (*_EVERY, CardFact("cost", "text"), ONLY)
_YES_NO: Final = ("yes", "no")
_BURST: Final = CardFact("burst", "word", _YES_NO)
_CLASS: Final = CardFact("class", "text")
_LRIG: Final = (*_EVERY, LEVEL, LIMIT, COIN, _CLASS, CardFact("grow", "text"))
_SIGNI: Final = (*_EVERY, LEVEL, POWER, _CLASS, ONLY, _BURST, CardFact("guard", "word", _YES_NO))

CARD_KINDS: Final = (
    CardKind("LRIG", _LRIG),
    CardKind("ASSIST_LRIG", (*_LRIG, TIMING)),
    CardKind("SIGNI", _SIGNI),
    CardKind("RESONA", (*_EVERY, LEVEL, POWER, _CLASS, ONLY)),
    CardKind("SPELL", (*_USED, _BURST)),
    CardKind("ARTS", (*_USED, TIMING)),
    CardKind("PIECE", (*_USED, TIMING)),
    CardKind("KEY", (*_USED, TIMING)),
    CardKind("TOKEN", _EVERY),
)
"""Each fact is asked for by its name (`catalogue/search/fields`)."""
