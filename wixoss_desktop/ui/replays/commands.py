"""What can be asked of a kept game that is watched; its functions take the `ReplayBar`, whose buttons do the same."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import Command, Situation


def is_in_replay(situation: Situation) -> bool:
    """Whether kept games are looked at."""
    return situation.place == "replays"


BAR: Final = "ui.replays.bar:ReplayBar"
BACK: Final = Command(
    "replay.back", marked("An answer back"), f"{BAR}.go_back", ("Left",), "replay", "watch", is_in_replay
)
ON: Final = Command("replay.on", marked("An answer on"), f"{BAR}.go_on", ("Right",), "replay", "watch", is_in_replay)
TURN_BACK: Final = Command(
    "replay.turn_back", marked("A turn back"), f"{BAR}.turn_back", ("PgUp",), "replay", "watch", is_in_replay
)
TURN_ON: Final = Command(
    "replay.turn_on", marked("A turn on"), f"{BAR}.turn_on", ("PgDown",), "replay", "watch", is_in_replay
)
PLAY: Final = Command(
    "replay.play", marked("Play, and stop"), f"{BAR}.play", ("Space",), "replay", "watch", is_in_replay
)
ROWS: Final = (BACK, ON, TURN_BACK, TURN_ON, PLAY)
