"""The cards that a dummy plays with: plain ones, made for it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.dummy import Dummy
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.ops import Banish, Target
from wixoss_desktop.engine.wixoss.language.words import Sel, StateIs
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.state import Deck, Setup

LEVELS: Final = ((3000, 1), (7000, 2), (10_000, 3))
"""Up to which power a SIGNI of the dummy has which level; beyond it has the highest."""
HIGHEST: Final = 4
LIMIT: Final = 3 * HIGHEST
_NAMES: Final = {"ja": "ダミー", "en": "Dummy", "it": "Manichino", "zh": "假人"}
_NOBODY: Final = {"ja": "無人", "en": "Nobody", "it": "Nessuno", "zh": "无人"}
_LEVEL: Final = {"ja": "　レベル{}", "en": ", level {}", "it": ", livello {}", "zh": "　{}级"}
_BURST: Final = Ability("burst", (Target(Sel("opponent", where=(StateIs("attacking"),))), Banish()))
CARD: Final = "DUMMY-CARD"
CARD_WITH_BURST: Final = "DUMMY-BURST"


def dummy_deck(dummy: Dummy, rules: Rules) -> Deck:
    """Return the deck of a dummy, as its opponent's rules need it: LRIGs to open with, and cards to be crushed.

    The SIGNI that it puts onto the field are crafts: they come from outside the game.
    """
    names = _NOBODY if dummy.is_nobody else _NAMES
    count = 3 if rules.setup_lrig_count == "three" else 1
    highest = 0 if dummy.is_nobody else HIGHEST
    lrigs = (*(_zero(names, at) for at in range(count)), *(_lrig(names, level) for level in range(1, highest + 1)))
    with_burst = 0 if dummy.bursts == "none" else rules.deck_main_size // 2
    main = (_card(burst=True),) * with_burst + (_card(burst=False),) * (rules.deck_main_size - with_burst)
    return Deck(names["en"], lrigs, main, lrigs[0].no, blockers_of(dummy))


def blockers_of(dummy: Dummy) -> tuple[Card, ...]:
    """Return the crafts that a script puts onto the field, one of each power."""
    powers = {power for row in dummy.rows for power in row.blockers if power}
    return tuple(_blocker(power) for power in sorted(powers))


def blocker_name(power: int) -> str:
    """Return what the rules call the SIGNI of a power that a dummy puts onto the field."""
    return f"{_NAMES['ja']}{power}"


def life_of(dummy: Dummy) -> tuple[str, ...]:
    """Return the numbers of the Life Cloth cards that its script asks for, from the top."""
    if isinstance(dummy.bursts, str):
        return ()
    return tuple(CARD_WITH_BURST if burst else CARD for burst in dummy.bursts)


def against(setup: Setup, dummy: Dummy) -> Setup:
    """Return a set-up in which a dummy sits at the second seat, whatever deck was there."""
    life = Stacked(life=life_of(dummy)[: setup.rules.setup_life_cloth])
    decks = setup.decks[0], dummy_deck(dummy, setup.rules)
    return replace(setup, decks=decks, dummy=dummy, stacked=(setup.stacked[0], life))


def _zero(names: dict[str, str], at: int) -> Card:
    marked = {code: f"{name} {at + 1}" if at else name for code, name in names.items()}
    return Card(f"DUMMY-0{'ABC'[at]}", "LRIG", marked, level=0, limit=0 if at else LIMIT)


def _lrig(names: dict[str, str], level: int) -> Card:
    grown = {code: f"{name}{_LEVEL[code].format(level)}" for code, name in names.items()}
    return Card(f"DUMMY-{level}", "LRIG", grown, level=level, limit=LIMIT, grow_cost={})


def _card(*, burst: bool) -> Card:
    no = CARD_WITH_BURST if burst else CARD
    return Card(
        no, "SIGNI", _NAMES, level=1, power=1000, burst=burst, keywords=(Keyword("guard"),),
        abilities=(_BURST,) if burst else (),
    )  # fmt: skip


def _blocker(power: int) -> Card:
    names = {code: f"{name} {power}" for code, name in _NAMES.items()}
    return Card(
        f"DUMMY-{power}", "SIGNI", {**names, "ja": blocker_name(power)}, level=level_of(power), power=power, craft=True
    )  # fmt: skip


def level_of(power: int) -> int:
    """Return the level of a dummy's SIGNI of a power."""
    return next((level for most, level in LEVELS if power <= most), HIGHEST)
