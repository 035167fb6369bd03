"""Keywords that stand for a whole ability of the card language [9.3]."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.conds import Fulfils, NotSo
from wixoss_desktop.engine.wixoss.language.costs import Ener, Limit
from wixoss_desktop.engine.wixoss.language.field_ops import Attach
from wixoss_desktop.engine.wixoss.language.identity_ops import Ride
from wixoss_desktop.engine.wixoss.language.ops import Choose, Target
from wixoss_desktop.engine.wixoss.language.words import ClassIs, Sel, StateIs

_COOKED: Final = (ClassIs(("調理",)),)
_RIDDEN: Final = (ClassIs(("乗機",)),)
_ONCE: Final = Limit("turn")

MEANT: Final[dict[str, Ability]] = {
    "decorate": Ability(
        "action",
        (
            Target(Sel(where=_COOKED)),
            Choose(Sel(zone="hand", where=_COOKED), name="acce"),
            Attach("acce", "acce", "it"),
        ),
        cost=(Ener({"blue": 0}),),
        limit=_ONCE,
    ),
    "ride": Ability(
        "action",
        (Target(Sel(where=_RIDDEN)), Ride()),
        cost=(Ener({"red": 0}),),
        given=NotSo(Fulfils("this", (StateIs("driving"),))),
        limit=_ONCE,
    ),
}
"""What Decorate and Ride let a card do."""
