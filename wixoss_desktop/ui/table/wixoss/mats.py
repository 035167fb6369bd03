"""Mats as data: which zones a half of the table has, and in which rows and columns they lie."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.formats import Rules, may_have_key
from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.engine.wixoss.zones import (
    ASSIST_LEFT,
    ASSIST_RIGHT,
    ASSISTS,
    CENTER,
    CHECK,
    CHEER,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    KEY,
    LEFT,
    LIFE,
    LRIG,
    LRIG_DECK,
    LRIG_TRASH,
    RIGHT,
    TRASH,
)  # fmt: skip
from wixoss_desktop.ui.table.scene.board import Style

RowName = Literal["signi", "lrig", "life", "hand"]
ColumnName = Literal["side", "left", "center", "right", "piles"]

COLUMNS: Final[tuple[ColumnName, ...]] = ("side", "left", "center", "right", "piles")
SIDEWAYS: Final = 63 / 88
"""Height of a card that lies sideways, in heights of an upright one."""
CLOTH: Final = 0.4
"""Height of the row of the Life Cloth, whose cards reach out of it below the hand, in card heights."""
HAND_SHOWN: Final = 0.58
"""How much of the near hand is in sight while nobody looks at it, in card heights."""


class MatRow(Struct, frozen=True):
    """A row of a half, from the middle of the table outwards; heights in card heights, near and far."""

    name: RowName
    near: float
    far: float


class Cell(Struct, frozen=True):
    """One zone on the mat of a half, as its player sees it.

    It goes from row `first` to row `last` and from column `start` to column `end`; `part` is the share of that
    width it takes.
    """

    zone: int
    style: Style
    first: RowName
    last: RowName
    start: ColumnName
    end: ColumnName
    slot: int = 0
    part: tuple[float, float] = (0.0, 1.0)


class Mat(Struct, frozen=True):
    """A mat: its rows and its zones."""

    rows: tuple[MatRow, ...]
    cells: tuple[Cell, ...]


ONE_LRIG: Final = Mat(
    rows=(
        MatRow("signi", 1, 1),
        MatRow("lrig", 1, 1),
        MatRow("life", CLOTH, CLOTH),
        MatRow("hand", HAND_SHOWN, 0.3),
    ),
    cells=(
        Cell(FIELD, "lane", "signi", "signi", "left", "left", LEFT),
        Cell(FIELD, "lane", "signi", "signi", "center", "center", CENTER),
        Cell(FIELD, "lane", "signi", "signi", "right", "right", RIGHT),
        Cell(FIELD, "lane", "lrig", "lrig", "center", "center", LRIG),
        Cell(ENER, "sideways_rows", "signi", "lrig", "side", "side"),
        Cell(EXCLUDED, "sideways_pile", "life", "life", "side", "side"),
        Cell(LIFE, "sideways_row", "life", "life", "left", "right"),
        Cell(DECK, "pile", "signi", "signi", "piles", "piles", part=(0.5, 1)),
        Cell(TRASH, "pile", "lrig", "lrig", "piles", "piles", part=(0.5, 1)),
        Cell(LRIG_TRASH, "pile", "lrig", "lrig", "piles", "piles", part=(0, 0.5)),
        Cell(CHECK, "fan", "life", "hand", "piles", "piles", part=(0.5, 1)),
        Cell(HAND, "hand", "hand", "hand", "side", "right"),
        Cell(LRIG_DECK, "drawer", "life", "hand", "piles", "piles", part=(0, 0.5)),
    ),
)
"""The mat of games with one LRIG: the side LRIG cells aren't drawn."""
_ASSISTS: Final = (
    Cell(FIELD, "lane", "lrig", "lrig", "left", "left", ASSIST_LEFT),
    Cell(FIELD, "lane", "lrig", "lrig", "right", "right", ASSIST_RIGHT),
)
_KEY: Final = Cell(FIELD, "flat", "lrig", "lrig", "right", "right", KEY)
_KEY_ASIDE: Final = Cell(FIELD, "flat", "signi", "signi", "piles", "piles", KEY, part=(0, 0.5))
"""Where the KEY lies when the right LRIG zone is taken: upright, beside the deck."""
_CHEER: Final = Cell(FIELD, "lane", "signi", "signi", "piles", "piles", CHEER, part=(0, 0.5))
"""The Cheer zone: at the right of the SIGNI zones."""
_KEY_BY_LIFE: Final = Cell(FIELD, "flat", "life", "life", "right", "right", KEY)
_LIFE_BY_KEY: Final = Cell(LIFE, "sideways_row", "life", "life", "left", "center")
"""Life Cloth and KEY share a row where assists and a cheer girl have the other places."""


def mat_of(*, has_assists: bool, has_key: bool, has_cheer: bool = False) -> Mat:
    """The mat of a half; whatever it has, the other zones lie where they always do, but for a crowd of all three."""
    cells, beside = ONE_LRIG.cells, _ASSISTS if has_assists else ()
    key = (_KEY_ASIDE if has_assists else _KEY,) if has_key else ()
    if has_assists and has_key and has_cheer:
        cells, key = tuple(_LIFE_BY_KEY if cell.zone == LIFE else cell for cell in cells), (_KEY_BY_LIFE,)
    return replace(ONE_LRIG, cells=(*cells, *beside, *key, *((_CHEER,) if has_cheer else ())))


THREE_LRIGS: Final = mat_of(has_assists=True, has_key=False)
ONE_LRIG_AND_KEY: Final = mat_of(has_assists=False, has_key=True)
THREE_LRIGS_AND_KEY: Final = mat_of(has_assists=True, has_key=True)


def mat_for(rules: Rules, side: SideSeen | None) -> Mat:
    """The mat of a side: with assist zones where three LRIGs are on it or have to be, with a KEY where one may be.

    The Cheer zone is drawn while a SIGNI is there.
    """
    field = () if side is None else side.field
    standing = {slot for slot, seen in enumerate(field) if seen is not None}
    has_assists = rules.setup_lrig_count == "three" or not standing.isdisjoint(ASSISTS)
    has_key = may_have_key(rules) or KEY in standing
    return mat_of(has_assists=has_assists, has_key=has_key, has_cheer=CHEER in standing)
