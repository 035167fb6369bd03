"""What happened in a match of any game, as certain eyes may be told: its log, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action, Eyes, News
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match.history import Node
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Line, Piece, Reader, Told, plain

if TYPE_CHECKING:
    from wixoss_desktop.words.voice import Voice

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")

Role = Literal["", "head", "outcome", "close"]
"""What some news is in an episode: it begins it, says what came of it, or ends it."""
REMARK: Final = "✎ "
"""What a line begins with that a person has written."""
NO_REMARKS: Final[Mapping[int, str]] = MappingProxyType({})


class LogTurn(Struct, frozen=True):
    """The lines of one turn below its header; turn 0 is the set-up. `seat` is whose turn it is.

    `nodes` holds for each line the number of the node of the history to which what it tells has led. `roles` says for
    each what it is in an episode, as an attack is one; `closes` are the lines before which an episode is over.
    """

    turn: int
    title: str
    lines: tuple[Line, ...]
    seat: int | None = None
    nodes: tuple[int, ...] = ()
    roles: tuple[Role, ...] = ()
    closes: tuple[int, ...] = ()

    @property
    def heads(self) -> tuple[int, ...]:
        """For each line the place of the one that begins the episode it belongs to; its own if it belongs to none."""
        found: list[int] = []
        head: int | None = None
        for at in range(len(self.lines)):
            role = self.roles[at] if at < len(self.roles) else ""
            if at in self.closes:
                head = None
            if role == "head":
                head = at
            found.append(at if head is None else head)
        return tuple(found)


class Log(Generic[S, P, A, V, E]):
    """What is told of each node, worked out once for each pair of eyes, and the log made of that."""

    def __init__(self, game: Game[S, P, A, V, E], voice: Voice[S, A, V], reader: Reader, lexicon: Lexicon) -> None:
        self._game = game
        self._voice = voice
        self._reader = reader
        self._lexicon = lexicon
        self._news: dict[tuple[int, Eyes], Told] = {}
        self._lines: dict[tuple[int, Eyes], tuple[LogTurn, ...]] = {}

    def speak(self, reader: Reader, lexicon: Lexicon) -> None:
        """Tells everything anew, in another language."""
        self._reader, self._lexicon = reader, lexicon
        self._lines.clear()

    def news(self, node: Node[P, A, E], eyes: Eyes) -> Told:
        """What happened on the way to a node, group by group, as `eyes` may be told."""
        key = (node.number, eyes)
        if key not in self._news:
            self._news[key] = node.news(self._game, eyes)
        return self._news[key]

    def log(
        self,
        root: Node[P, A, E],
        line: Iterable[Node[P, A, E]],
        eyes: Eyes,
        remarks: Mapping[int, str] = NO_REMARKS,
        held: tuple[Node[P, A, E], int] | None = None,
    ) -> tuple[LogTurn, ...]:
        """The log of a line of play from its root on, turn by turn, with what was written about it.

        With `held` it ends at a node on that line, after no more than so many groups of what was told on the way there.
        """
        opening = self._voice.opening(self._game.setup_of(root.position), self._lexicon)
        rules = tuple((Piece(said),) for said in opening)
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

    def first_line(self, node: Node[P, A, E], eyes: Eyes) -> str:
        """What happened first on the way to a node, as `eyes` may read it; empty where nothing is told."""
        return next((plain(line) for part in self._parts(node, eyes) for line in part.lines), "")

    def said_of(self, told: Told) -> tuple[str, ...]:
        """What was told in plain sentences, for the ear."""
        sentences: list[str] = []
        for group in self._voice.worth_telling(told):
            sentences += (part.title for part in self._headings(group))
            sentences += map(plain, self._voice.news(group, self._reader, self._lexicon))
        return tuple(sentences)

    def _parts(self, node: Node[P, A, E], eyes: Eyes) -> tuple[LogTurn, ...]:
        key = (node.number, eyes)
        if key not in self._lines:
            self._lines[key] = self._worded(node, eyes)
        return self._lines[key]

    def _worded(self, node: Node[P, A, E], eyes: Eyes, groups: int | None = None) -> tuple[LogTurn, ...]:
        parts = [LogTurn(-1, "", ())]
        if node.auto and node.parent is not None and self._game.declines(node.parent.position) is not None:
            parts[0] = LogTurn(-1, "", (self._declined_by_word(node, eyes),), roles=("outcome",))
        for group in self._voice.worth_telling(self.news(node, eyes)[:groups]):
            parts += self._headings(group)
            lines = self._voice.news(group, self._reader, self._lexicon)
            parts[-1] = _told_more(parts[-1], lines, frozenset(map(self._role, group)))
        return tuple(replace(part, nodes=(number,) * len(part.lines)) for part, number in _led_to(parts, node))

    def _role(self, news: News) -> Role:
        """Return what some news is in an episode of the game; a game without any has none."""
        return ""

    def _headings(self, group: tuple[News, ...]) -> Iterator[LogTurn]:
        for one in group:
            found = self._voice.heading(one, self._reader, self._lexicon)
            if found is not None:
                yield LogTurn(found.turn, found.title, (), found.seat)

    def _declined_by_word(self, node: Node[P, A, E], eyes: Eyes) -> Line:
        """That an answer was declined by itself; whoever may see the cards is told that there was no choice."""
        is_seen = eyes in (node.seat, "all") and node.parent is not None
        has_choice = node.parent is None or len(self._game.legal(node.parent.position, node.seat)) > 1
        key = "log.unable" if is_seen and not has_choice else "log.declined"
        return (Piece(self._lexicon.say(key, player=self._reader.player(node.seat))),)


def _going_on(turn: LogTurn, part: LogTurn) -> LogTurn:
    before = len(turn.lines)
    closes = (*turn.closes, *(before + at for at in part.closes))
    roles = (*_each(turn), *part.roles)
    return replace(turn, lines=turn.lines + part.lines, nodes=turn.nodes + part.nodes, roles=roles, closes=closes)


def _each(part: LogTurn) -> list[Role]:
    """Return the role of each line; what was put down without one has none."""
    none: list[Role] = [""] * (len(part.lines) - len(part.roles))
    return [*part.roles, *none]


def _told_more(part: LogTurn, lines: tuple[Line, ...], roles: frozenset[Role]) -> LogTurn:
    """Return a part with the lines of one more group, whose news have these roles."""
    each: list[Role] = ["outcome" if "outcome" in roles else ""] * len(lines)
    if "head" in roles and lines:
        each = ["head", *each[1:]]
    closes = (*part.closes, len(part.lines) + len(lines)) if "close" in roles else part.closes
    return replace(part, lines=part.lines + lines, roles=(*_each(part), *each), closes=closes)


def _remarked(node: Node[P, A, E], remarks: Mapping[int, str]) -> Iterator[LogTurn]:
    text = remarks.get(node.number)
    if text:
        yield LogTurn(-1, "", ((Piece(REMARK + text),),), nodes=(node.number,))


def _led_to(parts: Sequence[LogTurn], node: Node[P, A, E]) -> Iterator[tuple[LogTurn, int]]:
    """Each part with the node that shows it: what was told before a turn began isn't shown in the new turn."""
    for part in parts:
        is_before = part is not parts[-1] and node.parent is not None
        yield part, node.parent.number if is_before and node.parent is not None else node.number


def as_text(turns: Iterable[LogTurn]) -> str:
    """A log as plain text: a turn's title above its lines, an empty line between turns."""
    return "\n\n".join("\n".join((turn.title, *map(plain, turn.lines))) for turn in turns) + "\n"
