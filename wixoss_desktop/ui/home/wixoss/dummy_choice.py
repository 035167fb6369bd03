"""The dummy that is chosen, as settings keep it: by the name of a preset, or as a script of one's own."""

from typing import Final

import msgspec

from wixoss_desktop.engine.wixoss.dummy import NOBODY, PRESETS, Dummy, PresetName
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.ui.kit.preferences import Practice

_DECODER: Final = msgspec.json.Decoder(Dummy)
FIRST: Final[PresetName] = "curve"


def dummy_of(text: str) -> Dummy:
    """The dummy that a text stands for; one that can't be read is the first preset."""
    for name, preset in PRESETS.items():
        if name == text:
            return preset
    try:
        found = decoded(text, _DECODER)
    except ValueError:
        return PRESETS[FIRST]
    return PRESETS[FIRST] if found.is_nobody else found


def text_of(dummy: Dummy) -> str:
    """The text that stands for a dummy: the name of a preset, where it is one."""
    for name, preset in PRESETS.items():
        if preset == dummy:
            return name
    return msgspec.json.encode(dummy).decode()


def opponent_of(practice: Practice, text: str) -> Dummy | None:
    """Who sits opposite without ever being asked; None where a player does."""
    if practice == "nobody":
        return NOBODY
    return dummy_of(text) if practice == "dummy" else None
