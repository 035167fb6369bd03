"""What happened in a match, as certain eyes may be told."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.game import legal
from wixoss_desktop.engine.wixoss.rules.setup import first_state
from wixoss_desktop.engine.wixoss.told import Told, redact
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Line, Piece, Reader, plain
from wixoss_desktop.words.wixoss.options import rules_lines
from wixoss_desktop.words.wixoss.sentences import lines

Eyes = Seat | Literal["both"] | None
"""Whose hidden cards are told of: a seat's, both seats' (open hands), nobody's."""
Groups = tuple[tuple[Told, ...], ...]
REMARK: Final = "✎ "
"""What a line begins with that a person has written."""
NO_REMARKS: Final[Mapping[int, str]] = MappingProxyType({})
TOLD_PHASES = ("attack",)


class LogTurn(Struct, frozen=True):
    """The lines of one turn below its header; turn 0 is the set-up. `seat` is whose turn it is.

    `nodes` holds for each line the number of the node of the history to which what it tells has led.
    """

    turn: int
    title: str
    lines: tuple[Line, ...]
    seat: int | None = None
    nodes: tuple[int, ...] = ()


class Chronicle:
    """Redacted events of each node, worked out once for each pair of eyes, and the log made of them."""

    def __init__(self, reader: Reader, lexicon: Lexicon) -> None:
        self._reader = reader
        self._lexicon = lexicon
        self._groups: dict[tuple[int, Eyes], Groups] = {}
        self._lines: dict[tuple[int, Eyes], tuple[LogTurn, ...]] = {}

    def speak(self, reader: Reader, lexicon: Lexicon) -> None:
        """Tells everything anew, in another language."""
        self._reader, self._lexicon = reader, lexicon
        self._lines.clear()

    def told(self, node: Node, eyes: Eyes) -> Groups:
        """What happened on the way to a node, group by group, as `eyes` may be told."""
        key = (node.number, eyes)
        if key not in self._groups:
            self._groups[key] = _told(node, eyes)
        return self._groups[key]

    def told_until(self, node: Node, eyes: Eyes, groups: int) -> Groups:
        """The beginning of what happened on the way to a node: that of its first groups of events."""
        return _told(node, eyes, groups)

    def log(
        self,
        root: Node,
        line: Iterable[Node],
        eyes: Eyes,
        remarks: Mapping[int, str] = NO_REMARKS,
        held: tuple[Node, int] | None = None,
    ) -> tuple[LogTurn, ...]:
        """The log of a line of play from its root on, turn by turn, with what was written about it.

        With `held` it ends at a node on that line, after no more than so many groups of what was told on the way there.
        """
        rules = tuple((Piece(said),) for said in self._rules(root))
        turns = [LogTurn(0, self._lexicon.say("log.setup"), rules, nodes=(root.number,) * len(rules))]
        for node in (root, *line):
            if held is not None and node is held[0]:
                return (*turns[:-1], _going_on(turns[-1], self._worded(node, eyes, held[1])[0]))
            for part in (*self._parts(node, eyes), *_remarked(node, remarks)):
                if part.turn == turns[-1].turn or not part.title:
                    turns[-1] = _going_on(turns[-1], part)
                else:
                    turns.append(part)
        return tuple(turns)

    def first_line(self, node: Node, eyes: Eyes) -> str:
        """What happened first on the way to a node, as `eyes` may read it; empty where nothing is told."""
        return next((plain(line) for part in self._parts(node, eyes) for line in part.lines), "")

    def said(self, groups: Groups) -> tuple[str, ...]:
        """What was told in plain sentences, for the ear."""
        sentences: list[str] = []
        for group in _shuffled_once(groups):
            sentences += (self._header(told).title for told in group if told.event == "turn_began")
            rest = tuple(told for told in group if _has_line(told))
            sentences += map(plain, lines(rest, self._reader, self._lexicon))
        return tuple(sentences)

    def _rules(self, root: Node) -> tuple[str, ...]:
        setup = root.position.state.setup
        return (self._lexicon.say("log.free"),) if setup.free else rules_lines(self._lexicon, setup.rules)

    def _parts(self, node: Node, eyes: Eyes) -> tuple[LogTurn, ...]:
        key = (node.number, eyes)
        if key not in self._lines:
            self._lines[key] = self._worded(node, eyes)
        return self._lines[key]

    def _worded(self, node: Node, eyes: Eyes, groups: int | None = None) -> tuple[LogTurn, ...]:
        parts = [LogTurn(-1, "", ())]
        if node.auto:
            parts[0] = LogTurn(-1, "", (self._declined_by_word(node, eyes),))
        for group in _shuffled_once(self.told(node, eyes)[:groups]):
            for told in group:
                if told.event == "turn_began":
                    parts.append(self._header(told))
            rest = tuple(told for told in group if _has_line(told))
            said = lines(rest, self._reader, self._lexicon)
            if any(told.cause == "script" for told in rest):
                said = tuple((Piece(f"{self._lexicon.say('log.script')} "), *line) for line in said)
            parts[-1] = replace(parts[-1], lines=parts[-1].lines + said)
        return tuple(replace(part, nodes=(number,) * len(part.lines)) for part, number in _led_to(parts, node))

    def _header(self, told: Told) -> LogTurn:
        seat = told.seat or 0
        number = told.numbers["turn"]
        return LogTurn(number, self._lexicon.say("log.turn", n=number, player=self._reader.player(seat)), (), seat)

    def _declined_by_word(self, node: Node, eyes: Eyes) -> Line:
        """That an answer was declined by itself; whoever may see the cards is told that there was no choice."""
        is_seen = eyes in (node.seat, "both") and node.parent is not None
        has_choice = node.parent is None or len(legal(node.parent.position, node.seat)) > 1
        key = "log.unable" if is_seen and not has_choice else "log.declined"
        return (Piece(self._lexicon.say(key, player=self._reader.player(node.seat))),)


def _going_on(turn: LogTurn, part: LogTurn) -> LogTurn:
    return replace(turn, lines=turn.lines + part.lines, nodes=turn.nodes + part.nodes)


def _remarked(node: Node, remarks: Mapping[int, str]) -> Iterator[LogTurn]:
    text = remarks.get(node.number)
    if text:
        yield LogTurn(-1, "", ((Piece(REMARK + text),),), nodes=(node.number,))


def _led_to(parts: Sequence[LogTurn], node: Node) -> Iterator[tuple[LogTurn, int]]:
    """Each part with the node that shows it: what was told before a turn began isn't shown in the new turn."""
    for part in parts:
        is_before = part is not parts[-1] and node.parent is not None
        yield part, node.parent.number if is_before and node.parent is not None else node.number


def _shuffled_once(groups: Groups) -> Iterator[tuple[Told, ...]]:
    """Each group without a shuffle right behind another one of that deck: so cards that were chosen are put back."""
    before: Told | None = None
    for group in groups:
        kept: list[Told] = []
        for told in group:
            is_again = before is not None and told.event == before.event == "shuffled" and told.seat == before.seat
            kept += () if is_again else (told,)
            before = told
        yield tuple(kept)


def _has_line(told: Told) -> bool:
    if told.event == "phase_began":
        return told.text in TOLD_PHASES
    return told.event != "turn_began"


def _told(node: Node, eyes: Eyes, groups: int | None = None) -> Groups:
    if isinstance(eyes, int):
        return _redacted(node, eyes, groups)
    pairs = zip(_redacted(node, 0, groups), _redacted(node, 1, groups), strict=True)
    merge = _known_to_either if eyes == "both" else known_to_both
    return tuple(tuple(merge(a, b) for a, b in zip(one, other, strict=True)) for one, other in pairs)


def _redacted(node: Node, seat: Seat, groups: int | None) -> Groups:
    book, state = node.position.book, node.position.state
    before = first_state(state.setup, state.seed) if node.parent is None else node.parent.position.state
    return redact(book, before, node.groups[:groups], seat)


def known_to_both(one: Told, other: Told) -> Told:
    """What both seats are told of the same event."""
    cards = tuple(a if a == b else None for a, b in zip(one.cards, other.cards, strict=True))
    start = one.start if one.start == other.start else None
    if one.start is not None and start is None:
        start = replace(one.start, index=None)
    return replace(one, card=one.card if one.card == other.card else None, cards=cards, start=start)


def _known_to_either(one: Told, other: Told) -> Told:
    cards = tuple(a or b for a, b in zip_longest(one.cards, other.cards))
    start = one.start if one.start is None or one.start.index is not None else other.start
    return replace(one, card=one.card or other.card, cards=cards, start=start)


def as_text(turns: Iterable[LogTurn]) -> str:
    """A log as plain text: a turn's title above its lines, an empty line between turns."""
    return "\n\n".join("\n".join((turn.title, *map(plain, turn.lines))) for turn in turns) + "\n"
