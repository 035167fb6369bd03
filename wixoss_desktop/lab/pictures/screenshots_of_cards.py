"""Pictures of the card catalogue: which cards are looked for, how they are shown, and which one is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from wixoss_desktop.lab.pictures.waiting import wait_for

if TYPE_CHECKING:
    from wixoss_desktop.ui.catalogue.place import CataloguePlace
    from wixoss_desktop.ui.program.program import Program


class CardShot(Struct, frozen=True):
    """A picture of the catalogue: the search line, grid or table, and the card that is chosen."""

    line: str = ""
    shape: Literal["grid", "table"] = "grid"
    chosen: str = ""
    is_large: bool = False


CARD_SHOTS: Final[Mapping[str, CardShot]] = {
    "cards": CardShot(chosen="WD01-009", line="c:white t:signi"),
    "cards-table": CardShot(chosen="WD01-009", line="c:white t:signi", shape="table"),
    "cards-nothing": CardShot(line="c:white t:signi lv:5"),
    "card": CardShot(chosen="WX24-D1-19", line="no:WX24-D1", is_large=True),
}
"""Every picture of the catalogue, by its name on the command line."""


def show_cards(program: Program, shot: CardShot) -> None:
    """Bring the catalogue to what a picture shows. Raises LookupError for a catalogue that can't be read."""
    from wixoss_desktop.ui.catalogue.place import CataloguePlace

    program.window.show_place("catalogue")
    place = program.window.places.page("catalogue")
    assert isinstance(place, CataloguePlace)
    _wait_for_cards(place)
    place.line.setText(shot.line)
    place.show_as(shot.shape)
    at = next((at for at, row in enumerate(place.model.rows) if row.no == shot.chosen), -1)
    if at >= 0:
        place.go_to(at)
    if shot.is_large:
        place.open_large()


def _wait_for_cards(place: CataloguePlace) -> None:
    wait_for(lambda: bool(place.model.rows or place.complaint.text()))
    if not place.model.rows:
        raise LookupError(place.complaint.text() or "the catalogue can't be read")
