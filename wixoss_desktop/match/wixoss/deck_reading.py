"""A deck of WIXOSS while it is built: LRIGs by level with the assists beside them, what costs ask, what hands bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, cast

from wixoss_desktop.engine.contract.deck_reading import DeckColumn, DeckFigure, DeckLine, FigureRow
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.wixoss.cards import Card, is_infinite
from wixoss_desktop.engine.wixoss.deck_rules import section_of, sections
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, NAMED_CENTER, PROFILES, ProfileName, rules_of
from wixoss_desktop.engine.wixoss.language.names import COLORS
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.odds import exact
from wixoss_desktop.match.wixoss.odds.costs import pays, written
from wixoss_desktop.match.wixoss.odds.growing import TurnChances, chances
from wixoss_desktop.match.wixoss.odds.kinds import Having, Levels
from wixoss_desktop.match.wixoss.odds.lab import Findings, LabAsked, look_into
from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS, STARTER
from wixoss_desktop.match.wixoss.odds.planner import cost_of_card, growths, planned, usual_plan

GROUPS: Final = ("LRIG", "ARTS", "PIECE", "KEY", "RESONA", "SIGNI", "SPELL")
"""Types of cards in the order in which a deck is read; assists stand among the LRIGs."""
HEADED_BY: Final = {"ASSIST_LRIG": "LRIG"}
COLUMNS: Final = (
    DeckColumn("fact.color", "colors"),
    DeckColumn("fact.level", "number"),
    DeckColumn("fact.power", "number"),
    DeckColumn("fact.cost", "number", is_usual=False),
    DeckColumn("fact.burst", "mark"),
    DeckColumn("fact.guard", "mark"),
    DeckColumn("fact.class", "words", is_usual=False),
)
TURNS: Final = 5
HANDS: Final = 3_000
"""As many as make figures sure to about two in a hundred, in some tenths of a second; plans are tried half as often."""
GUARD, BURST, FIRST_LEVEL = Having("guard"), Having("burst"), Levels(1, 1)


class WixossDeckReading:
    """Lines and figures of a deck, with the cards of a pool; a line is worked out once."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards
        self._lines: dict[tuple[str, str], DeckLine] = {}

    def columns(self) -> tuple[DeckColumn, ...]:
        """Return colours, level, power, cost, burst, guard and class."""
        return COLUMNS

    def groups(self) -> tuple[str, ...]:
        """Return the types of cards."""
        return tuple(f"type.{kind}" for kind in GROUPS)

    def line(self, card: str, deck_format: str) -> DeckLine:
        """Return how a card stands in a deck of a profile. Raises KeyError."""
        if (card, deck_format) not in self._lines:
            self._lines[card, deck_format] = self._line(card, deck_format)
        return self._lines[card, deck_format]

    def _line(self, card: str, deck_format: str) -> DeckLine:
        found = self._cards[card]
        section = section_of(found.type, craft=found.craft)
        group = HEADED_BY.get(found.type, found.type)
        copies = sections(PROFILES[cast("ProfileName", deck_format)])[section].copies
        return DeckLine(section, f"type.{group}", _order(found), copies, dict(_says(found)))

    def parts(self, card: str) -> tuple[str, ...]:
        """Return that a LRIG of level 0 may open in the center."""
        if card not in self._cards:
            return ()
        found = self._cards[card]
        return (NAMED_CENTER,) if found.type == "LRIG" and found.level == 0 else ()

    def figures(self, deck: ListedDeck) -> tuple[DeckFigure, ...]:
        """Return levels, power, and colours against costs."""
        lrigs, main = (self._known(deck, section) for section in (LRIG_DECK, MAIN_DECK))
        return (*_levels(main), *_powers(main), *_colors(lrigs, main), *_growth(lrigs))

    def dealt(self, deck: ListedDeck, seed: str, pause: Callable[[], object]) -> tuple[DeckFigure, ...]:
        """Return the chances to grow and to fill the limit, ener by colour and turn, and what opening hands hold."""
        lrigs, main = (self._known(deck, section) for section in (LRIG_DECK, MAIN_DECK))
        whole = Deck(deck.name, lrigs, main, deck.named.get(NAMED_CENTER))
        rules = rules_of(cast("ProfileName", deck.format))
        mulligan = PRESETS[STARTER]

        def tell(_done: int, _total: int) -> None:
            pause()

        try:
            plan = usual_plan(whole, rules, TURNS)
            plan = type(plan)(whole, rules, plan.turns, crushed=1, trials=HANDS // 2, seed=seed)
            turns = chances(plan, tell)
            found = look_into(LabAsked(whole, rules, HANDS, seed, TURNS, mulligan=mulligan), tell=tell)
        except ValueError:  # too few cards to deal
            return ()
        limits = tuple(turn.limit for turn in planned(plan))
        return (*_on_time(turns, limits, found), *_ener(turns), *_opening(found, rules.setup_hand))

    def _known(self, deck: ListedDeck, section: str) -> tuple[Card, ...]:
        return tuple(self._cards[no] for no in deck.cards.get(section, ()) if no in self._cards)


def _order(card: Card) -> tuple[int | str, ...]:
    """LRIGs and SIGNI by level, assists behind the LRIG of their level; then by class, colour and name."""
    level = card.level if card.level is not None else -1
    colors = tuple(map(COLORS.index, card.colors)) or (len(COLORS),)
    return (level, int(card.type == "ASSIST_LRIG"), "/".join(card.classes), colors[0], card.name, card.no)


def _says(card: Card) -> Iterator[tuple[str, int | tuple[str, ...]]]:
    yield "fact.color", tuple(card.colors) or ("colorless",)
    for name, number in (("fact.level", card.level), ("fact.power", card.power)):
        if number is not None:
            yield name, number
    if card.cost is not None or card.grow_cost is not None:
        yield "fact.cost", sum(cost_of_card(card).values())
    yield "fact.burst", int(card.burst)
    yield "fact.guard", int(card.guard)
    if card.classes or card.lrig_types:
        yield (
            "fact.class",
            (*(f"class.{one}" for one in card.classes), *(f"lrig_type.{one}" for one in card.lrig_types)),
        )


def level_missing(cards: Sequence[Card]) -> int | None:
    """Return the lowest level without a LRIG below one that there is, so that nothing is grown past it [6.8]."""
    levels = {card.level or 0 for card in cards if card.type == "LRIG"}
    return next((level for level in range(max(levels, default=0)) if level not in levels), None)


# --- from the facts ---------------------------------------------------------------------------------------------


def _levels(main: Sequence[Card]) -> Iterator[DeckFigure]:
    signi = [card for card in main if card.type == "SIGNI"]
    levels = sorted({card.level or 0 for card in signi})
    if not levels:
        return
    kinds = {
        "plot.all": signi,
        "fact.guard": [c for c in signi if c.guard],
        "fact.burst": [c for c in signi if c.burst],
    }
    rows = (FigureRow(name, _counted([card.level or 0 for card in cards], levels)) for name, cards in kinds.items())
    yield DeckFigure("plot.levels", "bars", tuple(map(str, levels)), tuple(rows), axis="fact.level")


def _powers(main: Sequence[Card]) -> Iterator[DeckFigure]:
    powers = [card.power for card in main if card.power is not None]
    steps = sorted(set(powers))
    if steps:
        labels = tuple("∞" if is_infinite(power) else f"{power / 1000:g}k" for power in steps)
        yield DeckFigure(
            "plot.power", "bars", labels, (FigureRow("plot.all", _counted(powers, steps)),), axis="fact.power"
        )


def _colors(lrigs: Sequence[Card], main: Sequence[Card]) -> Iterator[DeckFigure]:
    """How many cards of the main deck pay for each colour, and how many symbols of it all costs have."""
    costs: dict[str, int] = {}
    for card, copies in _copies((*lrigs, *main)):
        for symbol, n in cost_of_card(card).items():
            costs[symbol] = costs.get(symbol, 0) + n * copies
    asked = {color: sum(n for symbol, n in costs.items() if color in symbol.split("/")) for color in COLORS}
    there_is = _copies(main)
    paying = {color: sum(copies for card, copies in there_is if pays(card, (color,))) for color in COLORS}
    there = [color for color in COLORS if asked[color] or any(color in card.colors for card in main)]
    if there:
        rows = (
            FigureRow("plot.pays", tuple(float(paying[color]) for color in there)),
            FigureRow("plot.asked", tuple(float(asked[color]) for color in there)),
        )
        yield DeckFigure("plot.colors", "bars", tuple(f"color.{color}" for color in there), rows, axis="fact.color")


def _growth(lrigs: Sequence[Card]) -> Iterator[DeckFigure]:
    """What it costs to grow, level by level, by the LRIG with the largest limit."""
    deck, level, path = Deck("", tuple(lrigs), ()), 0, []
    while found := growths(deck, level):
        path.append(found[0])
        level += 1
    if path:
        costs = [cost_of_card(card) for card in path]
        labels = tuple(f"{card.level} {written(cost)}".strip() for card, cost in zip(path, costs, strict=True))
        ener = FigureRow("plot.ener_paid", tuple(float(sum(cost.values())) for cost in costs))
        limit = FigureRow("plot.limit", tuple(float(card.limit or 0) for card in path))
        yield DeckFigure("plot.growth", "bars", labels, (ener, limit), axis="fact.level")


def _copies(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Each card once, with how many copies of it there are."""
    numbers = Counter(card.no for card in cards)
    return [(card, numbers[no]) for no, card in {card.no: card for card in cards}.items()]


def _counted(values: Sequence[int], steps: Sequence[int]) -> tuple[float, ...]:
    counts = Counter(values)
    return tuple(float(counts[step]) for step in steps)


# --- dealt ------------------------------------------------------------------------------------------------------


def _on_time(turns: Sequence[TurnChances], limits: Sequence[int], found: Findings) -> Iterator[DeckFigure]:
    labels = tuple(str(number) for number in range(1, len(turns) + 1))
    lanes = found.of("lanes")
    level = found.of("level")
    rows = (
        _shares("plot.grown", [turn.on_time for turn in turns], HANDS // 2),
        _shares("plot.level_signi", [level.chance(at) for at in range(len(turns))], HANDS),
        _shares("plot.lanes", [lanes.chance(at) for at in range(len(turns))], HANDS),
        FigureRow(
            "plot.limit_used",
            tuple(turn.limit_used / limit if limit else None for turn, limit in zip(turns, limits, strict=True)),
        ),
    )
    yield DeckFigure("plot.on_time", "lines", labels, rows, is_share=True, axis="plot.turn")


def _ener(turns: Sequence[TurnChances]) -> Iterator[DeckFigure]:
    colors = [color for color, _ in turns[0].ener] if turns else []
    rows = tuple(FigureRow(f"color.{color}", tuple(dict(turn.ener)[color] for turn in turns)) for color in colors)
    if rows:
        labels = tuple(str(number) for number in range(1, len(turns) + 1))
        yield DeckFigure("plot.ener", "lines", labels, rows, axis="plot.turn")


def _opening(found: Findings, size: int) -> Iterator[DeckFigure]:
    rows = []
    for name, kind in (("plot.first_level", FIRST_LEVEL), ("fact.guard", GUARD), ("fact.burst", BURST)):
        counted = next((one for one in found.found if one.topic == "copies" and one.kind == str(kind)), None)
        if counted is not None:
            row = (*counted.table[0], *([0] * size))[: size + 1]
            rows.append(_shares(name, [hands / found.asked.trials for hands in row], found.asked.trials))
    labels = tuple(str(n) for n in range(size + 1))
    yield DeckFigure("plot.hand", "bars", labels, tuple(rows), is_share=True, axis="plot.cards")


def _shares(name: str, shares: Sequence[float], trials: int) -> FigureRow:
    return FigureRow(name, tuple(shares), tuple(exact.standard_error(share, trials) for share in shares))
