"""What a scenario can expect, and how each expectation is looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.cards import INFINITE, number_shown
from wixoss_desktop.engine.wixoss.language.names import COLORS, MarkerName
from wixoss_desktop.engine.wixoss.state import Tally
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, SLOTS, ZONE_NAMES
from wixoss_desktop.match.wixoss.scenario.cards import folded
from wixoss_desktop.match.wixoss.scenario.draft import (
    AREA_MARKERS,
    ATTACH_KINDS,
    LAID_KINDS,
    TALLY_COUNTS,
    TALLY_DEEDS,
    counted,
    times_of,
)
from wixoss_desktop.match.wixoss.scenario.run import CARDLESS, Happening, Run, zone_named
from wixoss_desktop.match.wixoss.scenario.sight import missed_by_eye, missed_in_news
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, in_list, listed, seat_of
from wixoss_desktop.match.wixoss.scenario.words import (
    DETAILS,
    EVENTS,
    HOWS,
    INFINITY,
    KEYWORDS,
    LANE_WORDS,
    PHASES,
    QUESTIONS,
    STATES,
    ZONE_WORDS,
    choice,
    endings,
    number,
    purposes,
    shortened,
    unknown,
)

EMPTY: Final = ("empty", "nothing", "none")
SEATS: Final = ("P1", "P2")


def missed(run: Run, text: str) -> str | None:
    """Return how a position differs from an expectation, or None when it is fulfilled.

    Raises ScenarioError for a word, name or number that means nothing, so that no slip of the pen is ever fulfilled.
    """
    head, rest = _cut(text)
    if head in SEATS:
        word, rest = _cut(rest)
        if word in ZONE_WORDS:
            return _zone(run, ExpectedSpot(seat_of(head), word), rest)
        if word in SLOT_NAMES:
            return _slot(run, ExpectedSpot(seat_of(head), word), rest)
        if word in OF_SEAT:
            return OF_SEAT[word](run, seat_of(head), rest)
        raise unknown(f"thing of {head} to expect", word, (*ZONE_WORDS, *SLOT_NAMES, *OF_SEAT))
    if head.isdecimal():
        return _so_many(run, head, rest)
    if head in OF_GAME:
        return OF_GAME[head](run, rest)
    raise unknown("thing to expect", head, (*SEATS, *OF_GAME), " (docs/scenarios.md)")


class ExpectedSpot(NamedTuple):
    """A zone or a place on the field of a seat."""

    seat: Seat
    word: str

    @property
    def at(self) -> int:
        """Which of all places on the field it is."""
        return self.seat * SLOTS + SLOT_NAMES.index(self.word)

    def __str__(self) -> str:
        return f"P{self.seat + 1} {self.word}"


def _cut(text: str) -> tuple[str, str]:
    """Return the first word of a text and the rest."""
    word, _, rest = text.strip().partition(" ")
    return word, rest.strip()


def _differs(name: str, wanted: object, seen: object) -> str | None:
    return None if wanted == seen else f"expected {name} {wanted}, but it is {seen}"


def _named(names: Iterable[str]) -> str:
    return ", ".join(names) or "nothing"


def _alone(rest: str, what: str) -> None:
    """Raise ScenarioError for words where none may follow."""
    if rest:
        raise ScenarioError(f"{shortened(rest)!r} can't follow here; expected '{what}' alone")


# --- cards by their names -----------------------------------------------------------------------------------------


def _wanted(run: Run, text: str) -> list[str]:
    """Return the names of a list as they are compared, each as often as it is meant; none for 'nothing'."""
    if not text:
        raise ScenarioError("cards are missing; expected their names or numbers with commas between, or 'empty'")
    if text in EMPTY:
        return []
    found: list[str] = []
    for part in listed(text):
        name, times = times_of(part)
        found += [run.key(name)] * times
    return found


def _without(keys: list[tuple[str, ...]], wanted: list[str]) -> list[tuple[str, ...]] | None:
    """Return what is left of some cards once those that are wanted are taken out; None if one isn't there."""
    left = list(keys)
    for name in wanted:
        at = next((at for at, one in enumerate(left) if name in one), None)
        if at is None:
            return None
        left.pop(at)
    return left


def _same(keys: list[tuple[str, ...]], wanted: list[str], *, in_order: bool) -> bool:
    if in_order:
        return len(keys) == len(wanted) and all(name in one for name, one in zip(wanted, keys, strict=True))
    return _without(keys, wanted) == []


# --- zones ------------------------------------------------------------------------------------------------------------


def _zone(run: Run, spot: ExpectedSpot, rest: str) -> str | None:
    how, text = _cut(rest)
    zone = zone_named(spot.word)
    assert zone is not None
    cards = run.position.state.cards(spot.seat, zone)
    if how.isdecimal():
        _alone(text, f"{spot} {how}")
        return _differs(str(spot), number(how, str(spot)), len(cards))
    choice(f"way to expect {spot}", how, ("holds", "lacks", "is", "empty"), ", or a number")
    if how == "empty":
        _alone(text, f"{spot} empty")
        text = "empty"
    if how in ("holds", "lacks") and text in EMPTY:
        raise ScenarioError(f"'{how} {text}' is always true; expected names of cards, or '{spot} empty'")
    keys = [run.keys(card) for card in cards]
    wanted = _wanted(run, text)
    seen = _named(in_list(run.name(card)) for card in cards)
    if how == "holds":
        fine = _without(keys, wanted) is not None
        return None if fine else f"expected {spot} to hold {text}, but it holds {seen}"
    if how == "lacks":
        wrong = any(name in one for name in wanted for one in keys)
        return f"expected {spot} to lack {text}, but it holds {seen}" if wrong else None
    fine = _same(keys, wanted, in_order=spot.word in ("deck", "life"))
    return None if fine else f"expected {spot} to be {text}, but it is {seen}"


# --- the field --------------------------------------------------------------------------------------------------------


def _slot(run: Run, spot: ExpectedSpot, rest: str) -> str | None:
    how, text = _cut(rest)
    if how not in OF_PLACE:
        raise unknown(f"way to expect {spot}", how, OF_PLACE)
    return OF_PLACE[how](run, spot, how, text)


def _stands(run: Run, spot: ExpectedSpot, how: str, text: str) -> str | None:
    if how == "empty":
        _alone(text, f"{spot} empty")
        text = "empty"
    thing = run.position.state.field[spot.at]
    seen = "empty" if thing is None else run.name(thing.card)
    if text in EMPTY:
        fine = thing is None
    else:
        key = run.key(text)
        fine = thing is not None and key in run.keys(thing.card)
    return None if fine else f"expected {spot} to be {text}, but it is {seen}"


def _posture(run: Run, spot: ExpectedSpot, how: str, text: str) -> str | None:
    wanted = how if how != "not" else f"not {text}"
    if how == "not":
        choice("state", text, ("frozen", *STATES), f" ('{spot} not frozen')")
    else:
        _alone(text, f"{spot} {how}")
    thing = run.position.state.field[spot.at]
    if thing is None:
        return f"expected {spot} {wanted}, but nothing stands there"
    words = {"up" if thing.up else "down", *(["frozen"] if thing.frozen else []), *thing.states}
    fine = text not in words if how == "not" else how in words
    return None if fine else f"expected {spot} {wanted}, but it is {' and '.join(sorted(words))}"


def _value(run: Run, spot: ExpectedSpot, how: str, text: str) -> str | None:
    wanted = _finite_or_not(text, f"{spot} {how}") if how == "power" else number(text, f"{spot} {how}")
    stats, thing = run.position.stats[spot.at], run.position.state.field[spot.at]
    if stats is None or thing is None:
        return f"expected {how} {wanted}, but nothing stands in {spot}"
    values = {"power": max(0, stats.power), "level": stats.level, "germs": thing.germs}
    return _differs(f"{spot} {how}", number_shown(wanted), number_shown(values[how]))


def _finite_or_not(text: str, what: str) -> int:
    """Return the number that a power or limit is expected to be, which may be infinite [7.4.5]."""
    return INFINITE if text == INFINITY else number(text, what)


def _kind(run: Run, spot: ExpectedSpot, how: str, text: str) -> str | None:
    """What it counts as now: 'named "Servant ZERO"', 'color red', 'class Angel'."""
    if how == "color":
        choice("colour", text, COLORS)
    stats = run.position.stats[spot.at]
    if stats is None:
        return f"expected {spot} {how} {text}, but nothing stands there"
    thing = run.position.state.field[spot.at]
    own = (
        tuple(run.card(thing.card).names.values())
        if thing is not None and run.card(thing.card).name in stats.names
        else ()
    )
    held = {"named": (*stats.names, *own), "color": sorted(stats.colors), "class": sorted(stats.classes)}[how]
    if folded(text.strip('"')) in map(folded, held):
        return None
    return f"expected {spot} {how} {text}, but it is {_named(map(in_list, held))}"


def _keyword(run: Run, spot: ExpectedSpot, how: str, text: str) -> str | None:
    word = choice("keyword", text.replace("-", "_"), KEYWORDS)
    stats = run.position.stats[spot.at]
    held = {one.name for one in stats.keywords} if stats is not None else set()
    if (word in held) == (how == "has"):
        return None
    return f"expected that {spot} {how} {text}, but it has {', '.join(sorted(held)) or 'none'}"


def _under(run: Run, spot: ExpectedSpot, how: str, text: str) -> str | None:
    thing = run.position.state.field[spot.at]
    cards = tuple(reversed(thing.under)) if thing is not None else ()
    fine = _same([run.keys(card) for card in cards], _wanted(run, text), in_order=True)
    seen = _named(in_list(run.name(card)) for card in cards)
    return None if fine else f"expected {spot} over {text}, but below lies {seen}"


def _attached(run: Run, spot: ExpectedSpot, how: str, text: str) -> str | None:
    thing = run.position.state.field[spot.at]
    there = thing.attached if thing is not None else ()
    keys = [tuple(f"{one.kind} {key}" for key in run.keys(one.card)) for one in there]
    wanted = []
    for part in [] if text in EMPTY else listed(text):
        kind, name = _cut(part)
        choice("way to be attached", kind, ATTACH_KINDS, " and then a name")
        wanted.append(f"{kind} {run.key(name)}")
    seen = _named(f"{one.kind} {in_list(run.name(one.card))}" for one in there)
    return None if _same(keys, wanted, in_order=False) else f"expected {spot} with {text}, but attached is {seen}"


OF_PLACE: Final[dict[str, Callable[[Run, ExpectedSpot, str, str], str | None]]] = {
    "is": _stands,
    "empty": _stands,
    **dict.fromkeys(("up", "down", "frozen", "not", *STATES), _posture),
    **dict.fromkeys(("power", "level", "germs"), _value),
    **dict.fromkeys(("has", "lacks"), _keyword),
    **dict.fromkeys(("named", "color", "class"), _kind),
    "over": _under,
    "with": _attached,
}
"""What can be expected of a place on the field, by the first word."""


def _value_first(run: Run, how: str, rest: str) -> str | None:
    """'power P1 L 5000'."""
    seat, rest = _cut(rest)
    place, text = _cut(rest)
    choice("seat", seat, SEATS)
    choice("place", place, SLOT_NAMES)
    return _value(run, ExpectedSpot(seat_of(seat), place), how, text)


# --- a seat -----------------------------------------------------------------------------------------------------------


def _laid(run: Run, seat: Seat, text: str) -> str | None:
    there = [one for one in run.position.state.laid if one.seat == seat]
    keys = [
        tuple(
            f"{one.kind} {SLOT_NAMES[one.lane]} {key}"
            for key in (run.keys(one.card) if one.card is not None else ("",))
        )
        for one in there
    ]
    wanted = []
    for part in [] if text in EMPTY else listed(text):
        kind, rest = _cut(part)
        lane, name = _cut(rest)
        choice("thing in a SIGNI zone", kind, LAID_KINDS)
        choice("lane", lane, LANE_WORDS)
        wanted.append(f"{kind} {lane} {run.key(name) if name else ''}")
    seen = _named(
        f"{one.kind} {SLOT_NAMES[one.lane]}{'' if one.card is None else f' {in_list(run.name(one.card))}'}"
        for one in there
    )
    fine = _same(keys, wanted, in_order=False)
    return None if fine else f"expected in the SIGNI zones of P{seat + 1} {text}, but there is {seen}"


def _limit(run: Run, seat: Seat, text: str) -> str | None:
    wanted = _finite_or_not(text, f"P{seat + 1} limit")
    return _differs(f"P{seat + 1} limit", number_shown(wanted), number_shown(run.position.derived.limits[seat]))


def _hand_limit(run: Run, seat: Seat, text: str) -> str | None:
    wanted = number(text, f"P{seat + 1} hand_limit")
    return _differs(f"P{seat + 1} hand_limit", wanted, run.position.derived.hand_limits[seat])


def _marker(name: MarkerName, word: str) -> Callable[[Run, Seat, str], str | None]:
    """Return how the number of one kind of markers is looked up."""

    def look(run: Run, seat: Seat, text: str) -> str | None:
        wanted = number(text, f"P{seat + 1} {word}")
        return _differs(f"P{seat + 1} {word}", wanted, run.position.state.areas[seat].count(name))

    return look


def _markers(run: Run, seat: Seat, text: str) -> str | None:
    area = run.position.state.areas[seat]
    parts = [] if text in EMPTY else listed(text)
    bonds = tuple(part.partition(" ")[2].strip('" ') for part in parts if part.startswith("bond "))
    counts = dict(counted(part, AREA_MARKERS, ('bond "NAME"',)) for part in parts if not part.startswith("bond "))
    now = {name: getattr(area, name) for name in AREA_MARKERS if getattr(area, name)}
    if sorted(bonds) == sorted(area.bonds) and now == {name: count for name, count in counts.items() if count}:
        return None
    seen = [f"{name} {getattr(area, name)}" for name in AREA_MARKERS if getattr(area, name)]
    seen += [f'bond "{name}"' for name in area.bonds]
    return f"expected P{seat + 1} to have the markers {text}, but there is {_named(seen)}"


def _done(run: Run, seat: Seat, text: str) -> str | None:
    tally = run.position.state.tallies[seat]
    parts = [] if text in EMPTY else listed(text)
    once = {part: True for part in parts if part in TALLY_DEEDS}
    counts = dict(counted(part, TALLY_COUNTS, TALLY_DEEDS) for part in parts if part not in once)
    if Tally(**once, **counts) == tally:  # type: ignore[arg-type]
        return None
    seen = [name for name in TALLY_DEEDS if getattr(tally, name)]
    seen += [f"{name} {getattr(tally, name)}" for name in TALLY_COUNTS if getattr(tally, name)]
    return f"expected P{seat + 1} to have done {text} this turn, but it was {_named(seen)}"


OF_SEAT: Final[dict[str, Callable[[Run, Seat, str], str | None]]] = {
    "laid": _laid,
    "limit": _limit,
    "hand_limit": _hand_limit,
    "coins": _marker("coin", "coins"),
    **{name: _marker(name, name) for name in AREA_MARKERS},  # type: ignore[arg-type]
    "markers": _markers,
    "done": _done,
    "sees": missed_by_eye,
    "told": missed_in_news,
}
"""What can be expected of a seat beside its zones and places, by the first word."""


# --- the game ---------------------------------------------------------------------------------------------------------


def _ending(run: Run, wanted: str, why: str) -> str | None:
    if why:
        choice("way to end a game", why, endings())
    outcome = run.position.state.outcome
    if outcome is None:
        return f"expected {wanted}{f' {why}' if why else ''}, but: the game goes on"
    seen = "draw" if outcome.winner is None else f"winner P{outcome.winner + 1}"
    fine = seen == wanted and why in ("", outcome.why)
    return None if fine else f"expected {wanted}{f' {why}' if why else ''}, but: {seen} {outcome.why}"


def _winner(run: Run, text: str) -> str | None:
    seat, why = _cut(text)
    return _ending(run, f"winner {choice('seat', seat, SEATS)}", why)


def _draw(run: Run, text: str) -> str | None:
    return _ending(run, "draw", text)


def _none(run: Run, text: str) -> str | None:
    """'no winner', 'no event crush'."""
    what, rest = _cut(text)
    if what == "winner":
        _alone(rest, "no winner")
        return None if run.position.state.outcome is None else "expected that the game goes on, but it is over"
    choice("thing to expect none of", what, ("event", "log", "winner"))
    return _event(run, f"no {rest}")


def _question(run: Run, text: str) -> str | None:
    words = text.split()
    seat = words.pop(0) if words[:1] and words[0] in SEATS else None
    tag, why, *more = (*words, "", "")[: max(2, len(words))]
    choice("question", tag, QUESTIONS)
    if why and why not in purposes(tag):
        raise unknown(f"purpose of {tag}", why, purposes(tag) or ("nothing more",))
    _alone(" ".join(more), f"question {tag} {why}".strip())
    asked = game.to_act(run.position)
    seen = " and ".join(f"P{one + 1}" for one in asked)
    open_one = f"{seen} {run.question()}" if asked else "nobody is asked"
    purpose = getattr(run.position.state.stack[-1], "why", None) if asked else None
    if (seat is None or seat_of(seat) in asked) and asked and tag == run.question() and why in ("", purpose):
        return None
    options = f" ({'; '.join(run.options())})" if run.options() else ""
    return f"expected question {text}, but: {open_one}{f' {purpose}' if purpose else ''}{options}"


def _may(run: Run, how: str, text: str) -> str | None:
    seat, action = _cut(text)
    choice("seat", seat.rstrip(":"), SEATS)
    action = action.strip("'\"") if action[:1] == "'" else action
    if action.count('"') == 1:
        action = action.strip('"')
    at = seat_of(seat)
    refusal, offered = run.refusal(at, action), run.is_offered(at, action)
    if how == "legal":
        if refusal is not None:
            return f"expected {action} to be legal, but: {run.worded(refusal)}; legal: {run.offered(at) or 'nothing'}"
        return None if offered else f"expected {action} to be offered, but it is only accepted"
    return f"expected {action} to be refused, but it is legal" if refusal is None or offered else None


def _legal(run: Run, text: str) -> str | None:
    return _may(run, "legal", text)


def _illegal(run: Run, text: str) -> str | None:
    return _may(run, "illegal", text)


def _turn(run: Run, text: str) -> str | None:
    return _differs("turn", number(text, "turn"), run.position.state.turn)


def _active(run: Run, text: str) -> str | None:
    return _differs("active", choice("seat", text, SEATS), f"P{run.position.state.active + 1}")


def _phase(run: Run, text: str) -> str | None:
    return _differs("phase", choice("phase", text, PHASES), run.position.state.phase)


def _power(run: Run, text: str) -> str | None:
    return _value_first(run, "power", text)


def _level(run: Run, text: str) -> str | None:
    return _value_first(run, "level", text)


def _deck(run: Run, text: str) -> str | None:
    if run.cabinet is None:
        raise ScenarioError("decks can't be spoken of here; expected that in a scenario of its own")
    setup = run.position.state.setup
    return run.cabinet.missed(text, setup.rules, setup.restrictions)


# --- what happened ----------------------------------------------------------------------------------------------------


class ExpectedEvent(NamedTuple):
    """An event as an expectation names it: whose it is, its word, which card it is about, and how that went."""

    seat: Seat | None
    word: str
    key: str
    detail: str
    start: str
    to: str
    said: str

    def is_met(self, run: Run, one: Happening) -> bool:
        """Say whether something that happened is what is meant."""
        if self.word not in one.words or self.seat not in (None, one.seat):
            return False
        said = (self.start or one.start, self.to or one.to, self.detail or one.detail)
        if said != (one.start, one.to, one.detail):
            return False
        return not self.key or any(self.key in run.keys(card) for card in one.cards)


def wanted_event(run: Run, text: str) -> ExpectedEvent:
    """Read 'P2 banish Ox', 'setup from deck to life'.

    Raises ScenarioError for a word that is no event, and a name that is no card's.
    """
    seat: Seat | None = None
    word, name = _cut(text)
    if word in SEATS:
        seat = seat_of(word)
        word, name = _cut(name)
    choice("event", word, EVENTS)
    detail = ""
    if name and word in DETAILS:
        name, detail = "", choice(f"thing that is {word}", name, DETAILS[word][1])
    name, to = _way(name, word, "to")
    name, start = _way(name, word, "from")
    if name and word in CARDLESS:
        raise ScenarioError(f"{word} is about no card; expected '{word}' alone")
    return ExpectedEvent(seat, word, run.key(name) if name else "", detail, start, to, text)


def _way(name: str, word: str, way: str) -> tuple[str, str]:
    """Return a card's name and the zone that it is said to have gone to, or come from; no zone if none is said."""
    before, said, zone = f" {name}".rpartition(f" {way} ")
    if not said or zone not in ZONE_NAMES:
        return name, ""
    if word != "moved" and word not in HOWS:
        raise ScenarioError(f"nothing moves when it is {word}; expected '{word}' without '{way} {zone}'")
    return before.strip(), zone


def _event(run: Run, text: str) -> str | None:
    word, rest = _cut(text)
    wanted = wanted_event(run, rest if word == "no" else text)
    happened = run.happened()
    hit = any(wanted.is_met(run, one) for one in happened)
    if word == "no":
        return f"expected no {wanted.said}, but it happened" if hit else None
    return None if hit else f"expected {wanted.said} to happen, but there was only: {_happened(run, happened)}"


def _so_many(run: Run, count: str, rest: str) -> str | None:
    """'2 events draw'."""
    what, text = _cut(rest)
    choice("thing to count", what, ("events", "event"))
    wanted = wanted_event(run, text)
    hits = sum(wanted.is_met(run, one) for one in run.happened())
    return _differs(f"the number of events {wanted.said}", number(count, "the number of events"), hits)


def _order(run: Run, text: str) -> str | None:
    """'order banish Ox, crush, P2 draw': one after the other, whatever lies between."""
    happened = run.happened()
    at = -1
    for part in _several(text, "order"):
        wanted = wanted_event(run, part)
        hit = next((one.moment for one in happened if one.moment > at and wanted.is_met(run, one)), None)
        if hit is None:
            return f"expected {text} in this order, but then there was no {wanted.said}: {_happened(run, happened)}"
        at = hit
    return None


def _together(run: Run, text: str) -> str | None:
    """'together banish Ox, banish Cow': at the same moment."""
    wanted = [wanted_event(run, part) for part in _several(text, "together")]
    happened = run.happened()
    for moment in dict.fromkeys(one.moment for one in happened):
        now = [one for one in happened if one.moment == moment]
        if _met_each(run, wanted, now):
            return None
    return f"expected {text} at the same moment, but there was: {_happened(run, happened)}"


def _met_each(run: Run, wanted: list[ExpectedEvent], now: list[Happening]) -> bool:
    left = list(now)
    for one in wanted:
        hit = next((each for each in left if one.is_met(run, each)), None)
        if hit is None:
            return False
        left.remove(hit)
    return True


def _several(text: str, word: str) -> list[str]:
    parts = listed(text)
    if len(parts) < 2:
        raise ScenarioError(f"two events or more are compared; expected '{word} banish, crush'")
    return parts


def _happened(run: Run, happened: list[Happening]) -> str:
    told = (
        f"{min(one.words - {'moved'}, default='moved')}{f' {in_list(run.name(one.cards[0]))}' if one.cards else ''}"
        for one in happened
    )
    return ", ".join(told) or "nothing"


OF_GAME: Final[dict[str, Callable[[Run, str], str | None]]] = {
    "event": _event,
    "log": _event,
    "no": _none,
    "order": _order,
    "together": _together,
    "question": _question,
    "legal": _legal,
    "illegal": _illegal,
    "winner": _winner,
    "draw": _draw,
    "turn": _turn,
    "active": _active,
    "phase": _phase,
    "power": _power,
    "level": _level,
    "deck": _deck,
}
"""What can be expected of the game, by the first word."""
