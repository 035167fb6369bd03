"""What the catalogue says of cards of WIXOSS: chips, columns, orders, facts, and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.vocabulary import COLOR_WORDS, KIND_WORDS, TIMING_WORDS
from wixoss_desktop.engine.wixoss.cards import ENDLESS, number_shown
from wixoss_desktop.images.face import Face, Kind
from wixoss_desktop.ui.catalogue.chip_groups import OF_WIXOSS, ChipSet
from wixoss_desktop.ui.catalogue.game_facts import OWNED_ORDER, USUAL_HEADS, USUAL_ORDERS, SaidFact
from wixoss_desktop.ui.faces.marks_in_text import marked_up
from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS, color_letter
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.languages import lexicon as lexicon_of
from wixoss_desktop.words.lexicon import Lexicon

HEADS: Final = (
    *USUAL_HEADS, marked("Color"), marked("Level"), marked("Power"), marked("Cost"), marked("Class"),
)  # fmt: skip
ORDERS: Final = {"level": marked("Level"), "power": marked("Power"), "cost": marked("Cost"), "color": marked("Color")}
KINDS: Final[dict[str, Kind]] = {"TOKEN": "SIGNI"}
LETTERS: Final[Mapping[str, str]] = {str(color): letter for color, letter in COLOR_LETTERS.items()}


class WixossFacts:
    """The facts of the cards of WIXOSS."""

    numbers: Final = (4, 5)
    widths: Final = (124, 70, 72, 62, 70, 58, 104)

    @property
    def hint(self) -> str:
        """What stands in the empty search line."""
        return tr("Search: a name, or c:red t:signi lv>=3")

    def words_in(self, language: str) -> Lexicon:
        """Return the words of the game."""
        return lexicon_of(language)

    def chips(self) -> ChipSet:
        """Return what is asked for by a click."""
        return OF_WIXOSS

    def orders(self, language: str) -> Mapping[str, str]:
        """Return by what cards can be put in order, with its words."""
        return {name: tr(said) for name, said in {**USUAL_ORDERS, **ORDERS, **OWNED_ORDER}.items()}

    def headings(self, language: str) -> tuple[str, ...]:
        """Return what the columns of the table are headed by."""
        return tuple(map(tr, HEADS))

    def cells(self, row: Row, name: str, language: str) -> tuple[str, ...]:
        """Return what the columns say of a card."""
        facts, words = row.facts, lexicon_of(language)
        colors = row_of(words.term(f"color.{color}") for color in facts.colors)
        numbers = number_words(facts.level), number_words(facts.power)
        return (
            name,
            row.no,
            words.term(f"type.{facts.kind}"),
            colors,
            *numbers,
            cost_words(row),
            class_words(row, words),
        )

    def lines(self, row: Row, language: str) -> tuple[tuple[SaidFact, ...], ...]:
        """Return all that a card says but its text: each group of words with what finds it."""
        return tuple(map(tuple, _lines(row, lexicon_of(language))))

    def told_apart(self, facts: Facts, language: str) -> str:
        """Return what tells cards of one name apart."""
        words = lexicon_of(language)
        parts = (
            words.term(f"type.{facts.kind}"),
            row_of(words.term(f"color.{color}") for color in facts.colors),
            tr("level {n}", n=facts.level) if facts.level is not None else "",
            tr("power {n}", n=number_words(facts.power)) if facts.power is not None else "",
        )
        return " · ".join(filter(None, parts))

    def face(self, row: Row, name: str, second_name: str, language: str, text: str = "") -> Face:
        """Return the face of a card; endless numbers are left off."""
        facts, lexicon = row.facts, self.words_in(language)
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


def _lines(row: Row, lexicon: Lexicon) -> Iterator[list[SaidFact]]:
    facts = row.facts
    yield [SaidFact(lexicon.term(f"type.{facts.kind}"), f"t:{KIND_WORDS[facts.kind][0]}")]
    yield [SaidFact(lexicon.term(f"color.{color}"), f"c:{color}") for color in facts.colors]
    yield _number(tr("level {n}", n=facts.level), facts.level, "lv")
    yield _number(tr("power {n}", n=number_words(facts.power)), facts.power, "pow")
    yield _number(tr("limit {n}", n=number_words(facts.limit)), facts.limit, "limit")
    yield [SaidFact(lexicon.classes.get(one, one), _asked("class", one)) for one in facts.classes]
    yield [SaidFact(lexicon.lrig_types.get(one, one), _asked("class", one)) for one in facts.lrig_types]
    yield [SaidFact(lexicon.team(facts.team), _asked("team", facts.team))] if facts.team else []
    yield _cost(row, "cost") if facts.cost is not None else []
    yield _cost(row, "grow") if facts.cost is None and facts.grow_cost is not None else []
    limiting = [lexicon.lrig_types.get(one, one) for one in facts.limiting]
    yield (
        [SaidFact(tr("{types} only", types=" / ".join(limiting)), _asked("only", facts.limiting[0]))]
        if limiting
        else []
    )
    yield [SaidFact(lexicon.term(f"timing.{one}"), f"timing:{TIMING_WORDS[one][0]}") for one in facts.timing]
    yield [SaidFact(tr("Guard"), "guard:yes")] if facts.guard else []
    yield [SaidFact(tr("Life Burst"), "burst:yes")] if facts.burst else []
    yield [SaidFact(tr("coins {n}", n=facts.coins), f"coin={facts.coins}")] if facts.coins else []


def _number(words: str, number: int | None, key: str) -> list[SaidFact]:
    if number is None:
        return []
    return [SaidFact(words, f"{key}={number}" if number < ENDLESS else f"{key}>={ENDLESS}")]


def _cost(row: Row, key: str) -> list[SaidFact]:
    """The cost as symbols; one without hybrids and coins can be asked for as it is."""
    cost = in_order((row.facts.cost if key == "cost" else row.facts.grow_cost) or {})
    said = tr("cost {cost}", cost="{cost}") if key == "cost" else tr("grow {cost}", cost="{cost}")
    marks = "".join(f"{{{LETTERS[name]}}}" * count for name, count in cost.items() if name in LETTERS)
    letters = "".join(COLOR_WORDS[name][0] * count for name, count in cost.items() if name in COLOR_WORDS)
    is_plain = bool(cost) and all(name in COLOR_WORDS for name in cost)
    markup = escape(said).replace("{cost}", marked_up(marks) if is_plain else escape(cost_words(row)))
    return [SaidFact(said.replace("{cost}", cost_words(row)), f"{key}={letters}" if is_plain else "", markup)]


def _asked(key: str, value: str) -> str:
    return f'{key}="{value}"' if any(letter in value for letter in ' ()"|') else f"{key}={value}"


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
