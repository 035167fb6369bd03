"""How a solo game begins where that was chosen: its seed, and cards that don't lie as they are shuffled."""

from collections.abc import Sequence
from typing import Final

import msgspec

from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import counted, marked, tr


class SoloOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed (empty: another one each time), and cards of the deck that is named.

    `other` are cards of the deck opposite, for who plays both sides.
    """

    seed: str = ""
    deck: str = ""
    stacked: Stacked = Stacked()
    other_deck: str = ""
    other: Stacked = Stacked()

    def of(self, deck: str) -> Stacked:
        """The cards that are chosen, for a deck; none if they are of another one."""
        return self.stacked if deck == self.deck else Stacked()

    def of_both(self, decks: Sequence[str]) -> tuple[Stacked, Stacked]:
        """The cards that are chosen for one deck, or for one and the other."""
        other = self.other if decks[1:] and decks[1] == self.other_deck else Stacked()
        return self.of(decks[0]), other


_DECODER: Final = msgspec.json.Decoder(SoloOpening)


def opening_of(text: str) -> SoloOpening:
    """The opening that a text stands for; one that can't be read is none."""
    try:
        return decoded(text, _DECODER)
    except ValueError:
        return SoloOpening()


def text_of(opening: SoloOpening) -> str:
    """An opening as settings keep it; empty where nothing was chosen."""
    return "" if opening == SoloOpening() else msgspec.json.encode(opening).decode()


def summary_of(opening: SoloOpening, decks: Sequence[str]) -> str:
    """What was chosen for the decks that one plays, in a few words; empty where nothing was."""
    number = sum(len((*stacked.hand, *stacked.life, *stacked.top)) for stacked in opening.of_both(decks))
    cards = counted(number, marked("{n} card chosen"), marked("{n} cards chosen")) if number else ""
    seed = tr("seed {seed}", seed=opening.seed) if opening.seed else ""
    return row_of((cards, seed))
