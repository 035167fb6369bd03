"""A card of the catalogue as a face that can be drawn, and as words in a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.images.face import Face, Kind
from wixoss_desktop.match.games import card_kinds
from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS, color_letter
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import spoken

if TYPE_CHECKING:
    from wixoss_desktop.ui.faces.plain_face import PlainFace


KINDS: Final[dict[str, Kind]] = {"TOKEN": "SIGNI"}


def face_of(row: Row, name: str, second_name: str, lexicon: Lexicon, text: str = "") -> Face | PlainFace:
    """Return the face of a card; endless numbers are left off. One of another game is drawn as that says."""
    facts = row.facts
    if facts.game:
        return replace(_face_of_other(facts.game, facts.own, name, lexicon.language), no=row.no)
    grows = facts.kind in ("LRIG", "ASSIST_LRIG")
    cost = facts.grow_cost if grows else facts.cost
    return Face(
        key=row.no,
        name=name,
        second_name=second_name,
        kind=KINDS.get(facts.kind, facts.kind),  # type: ignore[arg-type]
        colors=facts.colors,
        level=facts.level,
        limit=facts.limit,
        power=facts.power,
        printed_power=facts.power,
        cost=tuple((color, count) for color, count in (cost or {}).items() if color in COLOR_LETTERS),
        card_class=tuple(lexicon.classes.get(one, one) for one in facts.classes),
        drawn_class=facts.classes,
        lrig_types=tuple(lexicon.lrig_types.get(one, one) for one in facts.lrig_types),
        team=lexicon.team(facts.team) if facts.team else "",
        timing=tuple(lexicon.term(f"timing.{one}") for one in facts.timing),
        coins=facts.coins,
        text=text,
        guard=facts.guard,
        burst=facts.burst,
    )


def _face_of_other(game: str, own: Mapping[str, FactValue], name: str, language: str) -> PlainFace:
    """The face of a card of another game, in its words; of a game that isn't known only the name."""
    from wixoss_desktop.ui.faces.plain_face import PlainFace, face_of

    kinds, said = card_kinds(game), spoken(game)
    return PlainFace(name) if said is None or not kinds else face_of(said.words_in(language), kinds, name, own)


def number_words(number: int | None) -> str:
    """A number as it is shown: empty for none, ∞ for an endless one."""
    return "" if number is None else number_shown(number)


def cost_words(row: Row) -> str:
    """What a card costs, by its letters."""
    cost = row.facts.cost if row.facts.cost is not None else row.facts.grow_cost
    if cost is None:
        return ""
    return " ".join(f"{_symbol(name)}{count}" for name, count in in_order(cost).items()) or "0"


def in_order(cost: Mapping[str, int]) -> dict[str, int]:
    """A cost as cards print it: hybrids in front, then the colours, the colourless ones, and coins at the end."""
    order = (*COLOR_LETTERS, "coin")
    return {name: cost[name] for name in sorted(cost, key=lambda name: order.index(name) if name in order else -1)}


def class_words(row: Row, lexicon: Lexicon) -> str:
    """Classes of a SIGNI or types of a LRIG, in the reader's language."""
    classes = (lexicon.classes.get(one, one) for one in row.facts.classes)
    return " / ".join((*classes, *(lexicon.lrig_types.get(one, one) for one in row.facts.lrig_types)))


def _symbol(name: str) -> str:
    return "/".join(color_letter(part) for part in name.split("/"))
