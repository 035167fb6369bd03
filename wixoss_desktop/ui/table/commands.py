"""The keys that every table listens to, and what makes one at the table that is looked at.

A table listens to its keys itself: that of WIXOSS does what its rows name, a plain one has its own ways for it.
"""

from collections.abc import Callable
from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import Command, Section, Situation, is_at_others


def is_at_table(situation: Situation) -> bool:
    """Whether the table is what the person looks at."""
    return situation.has_game and situation.place == "table"


def is_throwing(situation: Situation) -> bool:
    """Whether rock, paper, scissors is played at the table."""
    return is_at_table(situation) and situation.is_throwing


def is_playing(situation: Situation) -> bool:
    """Whether cards lie on the table: who begins has been found out."""
    return is_at_table(situation) and not situation.is_throwing


def is_walked_over(situation: Situation) -> bool:
    """Whether arrows go from card to card: at the table, or at that of a game of another kind."""
    return is_playing(situation) or is_at_others(situation)


def is_answered(situation: Situation) -> bool:
    """Whether somebody answers at a table, whatever is played there."""
    return is_at_table(situation) or is_at_others(situation)


def is_curtained(situation: Situation) -> bool:
    """Whether the curtain at a table waits for somebody."""
    return is_answered(situation) and situation.is_curtained


When = Callable[[Situation], bool]
KEY_DEEDS: Final = "ui.table.wixoss.key_deeds:KeyDeeds"


def table_key(
    name: str,
    words: str,
    does: str,
    section: Section,
    when: When,
    *keys: str,
    given: tuple[str | int, ...] = (),
    part: str = "",
) -> Command:
    """A key of tables; `does` is named from the room of tables on, or a method of what keys do at that of WIXOSS."""
    does = f"ui.table.{does}" if ":" in does else f"{KEY_DEEDS}.{does}"
    return Command(f"table.{name}", words, does, keys, "table", section, when, given=given, part=part)


STEPS: Final = (
    table_key("step_left", marked("To the left on the table"), "step", "focus", is_walked_over, "Left", given=(-1, 0)),
    table_key(
        "step_right", marked("To the right on the table"), "step", "focus", is_walked_over, "Right", given=(1, 0)
    ),
    table_key("step_up", marked("Upwards on the table"), "step", "focus", is_walked_over, "Up", given=(0, -1)),
    table_key("step_down", marked("Downwards on the table"), "step", "focus", is_walked_over, "Down", given=(0, 1)),
)
"""From card to card."""
CONFIRM: Final = table_key(
    "confirm", marked("Do the obvious, confirm"), "confirm", "answer", is_answered, "Return", "Enter"
)
LIFT: Final = table_key("lift", marked("Lift the curtain"), "curtain:Curtain.lift", "answer", is_curtained, "Space")
