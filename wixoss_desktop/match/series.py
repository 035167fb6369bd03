"""Matches that belong together: how many, which ones, who has won how many of them, and what each is begun with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct, UnsetType
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.engine.contract.setting_up import ListedDeck, SetupChoice, SetupForm, answered
from wixoss_desktop.match.seats import SeatPlan

S = TypeVar("S")

Player = int
"""Who plays in a series, counted from 0. In a match in which not all take part a player has another seat."""
Brought = tuple[tuple[str, ...], ...]
"""The cards that each seat plays with, by their numbers; nothing where they are always the same."""

TIE: Final = SetupChoice("series.tie", ("shared", "decider"), "shared")
"""What is done where two players have won most matches: they share the series, or one more match decides."""
EARLY: Final = SetupChoice("series.early", ("off", "on"), "off")
"""Whether a series in which all matches are played ends once nobody can catch up, which all have to agree on."""

FIRST: Final = SetupChoice("series.first", ("self", "other"), "self")
"""Whether who is asked begins the next match of two, or lets the other one begin."""
BEGINS: Final = SetupChoice("series.begins", ("loser_chooses", "loser", "winner", "as_first"), "loser_chooses")
"""Who begins the next match; after a draw whoever began the drawn one, and `as_first` is as in the first match."""


class Planned(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A match of a series as it is agreed on: what is answered before it, and who takes part (nobody named: all)."""

    answers: dict[str, str] = {}
    players: tuple[Player, ...] = ()


class SeriesKind(Struct, frozen=True):
    """A series that a game offers.

    `lengths` are how many matches it can have, the usual number first. So many `wins` decide it; with 0 all matches
    are played. Each match is one of `matches`; where there are none all are like the first. `choices` are answered
    once, for the whole. `decider` is the match that two play who have won as many, where that is agreed on (`TIE`).
    """

    name: str
    lengths: tuple[int, ...]
    wins: int = 0
    matches: tuple[Planned, ...] = ()
    choices: tuple[SetupChoice, ...] = ()
    decider: Planned | None = None


class MatchSeries(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A series at one of its matches: what was agreed on, and who has `won` each match before it (nobody: a draw).

    `players` are all who play it. `options` were answered for the series, `answers` for the set-up of every match;
    `decks` are what players brought, of a game that makes each set-up anew from lists.
    """

    kind: str
    plan: tuple[Planned, ...]
    players: tuple[SeatPlan, ...]
    wins: int = 0
    decider: Planned | None = None
    options: dict[str, str] = {}
    answers: dict[str, str] = {}
    decks: tuple[ListedDeck, ...] = ()
    won: tuple[tuple[Player, ...], ...] = ()

    def __post_init__(self) -> None:
        named = {player for one in (*(planned.players for planned in self.plan), *self.won) for player in one}
        if not self.plan or not self.players or len(self.decks) not in (0, len(self.players)):
            raise ValueError("a series has matches and players, and a deck for each of them where it has decks")
        if not named <= set(range(len(self.players))):
            raise ValueError(f"a series of {len(self.players)} players names another one")

    @property
    def number(self) -> int:
        """Which match it is, from 1."""
        return len(self.won) + 1

    @property
    def planned(self) -> Planned:
        """The match that is played now."""
        if self.number <= len(self.plan):
            return self.plan[self.number - 1]
        return replace(self.decider or Planned(), players=self.leaders)

    @property
    def seated(self) -> tuple[Player, ...]:
        """Which player sits at each seat of this match."""
        return self.planned.players or tuple(range(len(self.players)))

    @property
    def score(self) -> tuple[int, ...]:
        """How many of the matches before this one each player has won."""
        return tuple(sum(player in winners for winners in self.won) for player in range(len(self.players)))

    @property
    def leaders(self) -> tuple[Player, ...]:
        """Who has won most matches so far; all as long as nobody has won any."""
        best = max(self.score)
        return tuple(player for player, wins in enumerate(self.score) if wins == best)

    @property
    def winners(self) -> tuple[Player, ...]:
        """Who wins a series that is decided like this; nobody where all share it."""
        return self.leaders if len(self.leaders) < len(self.players) else ()

    @property
    def is_decided(self) -> bool:
        """Whether nothing is left to play."""
        played, best = len(self.won), max(self.score)
        if self.wins and best >= self.wins:
            return True
        if played >= len(self.plan):
            return self.decider is None or len(self.leaders) != 2 or played > len(self.plan)
        return self.options.get(EARLY.name) == "on" and not any(map(self._can_catch_up, range(len(self.players))))

    def after(self, outcome: Outcome) -> MatchSeries:
        """Return it with what has become of this match; a draw counts for nobody, a side's win for each of it."""
        seated = self.seated
        return replace(self, won=(*self.won, tuple(sorted(seated[seat] for seat in outcome.winners))))

    def _can_catch_up(self, player: Player) -> bool:
        leaders = self.leaders
        if leaders == (player,):
            return False
        to_come = sum(player in (one.players or range(len(self.players))) for one in self.plan[len(self.won) :])
        return self.score[player] + to_come >= max(self.score)


class AskedBefore(NamedTuple):
    """A player chooses something before a match of a series."""

    player: Player
    choice: SetupChoice


def check_series(series: MatchSeries | UnsetType, seats: int) -> None:
    """Raise ValueError for a series in whose match others sit than so many."""
    if series and len(series.seated) != seats:
        raise ValueError(f"{len(series.seated)} players take part in this match of the series, not {seats}")


class SeriesRules(Protocol[S]):
    """Which series a game offers, and what their matches are begun with."""

    def kinds(self, players: int) -> tuple[SeriesKind, ...]:
        """Return what so many can play beside a single match."""

    def asked(self, series: MatchSeries) -> AskedBefore | None:
        """Return what somebody chooses before the match that a series has come to, None where nothing is."""

    def setup(self, series: MatchSeries, before: S, answer: str = "") -> S:
        """Return the set-up of the match that a series has come to; `before` is that of the match before it.

        `answer` is what was chosen, the usual where nothing is said. Raises ValueError where none can be made.
        """

    def brought(self, setup: S) -> Brought:
        """Return the cards that each seat plays with."""


class PlainSeries(Generic[S]):
    """Series of a game whose form makes each match anew, of what was answered and of the decks that were brought."""

    def __init__(
        self,
        form: SetupForm[S],
        kinds: Callable[[int], tuple[SeriesKind, ...]],
        brought: Callable[[S], Brought] = lambda _: (),
    ) -> None:
        self._form = form
        self.kinds: Final = kinds
        self.brought: Final = brought

    def asked(self, series: MatchSeries) -> None:
        """Nobody is asked anything before a match: all was agreed on before."""

    def setup(self, series: MatchSeries, before: S, answer: str = "") -> S:
        """Return the set-up of the match that a series has come to. Raises ValueError as the form does."""
        return setup_by(self._form, series)


class LoserBegins(Generic[S]):
    """Series of two with the same set-up in each match but for who begins, which hangs on who has won the one before.

    `begun_by` returns a set-up that a player begins.
    """

    def __init__(self, kinds: tuple[SeriesKind, ...], begun_by: Callable[[S, Player], S]) -> None:
        self._kinds = kinds
        self._begun_by = begun_by

    def kinds(self, players: int) -> tuple[SeriesKind, ...]:
        """Return the same whoever plays."""
        return self._kinds

    def asked(self, series: MatchSeries) -> AskedBefore | None:
        """Ask the loser who begins, where that was agreed on."""
        loser = _loser(series)
        chooses = series.options.get(BEGINS.name, BEGINS.usual) == "loser_chooses"
        return AskedBefore(loser, FIRST) if chooses and loser is not None else None

    def setup(self, series: MatchSeries, before: S, answer: str = "") -> S:
        """Return the same set-up, begun by whom the series says, or the loser has said."""
        loser, rule = _loser(series), series.options.get(BEGINS.name, BEGINS.usual)
        if rule == "as_first" or loser is None:
            return before
        is_others = rule == "winner" or (rule == "loser_chooses" and answer == "other")
        return self._begun_by(before, 1 - loser if is_others else loser)

    def brought(self, setup: S) -> Brought:
        """Return nothing: decks stay as they are."""
        return ()


def _loser(series: MatchSeries) -> Player | None:
    """Return who of two has lost the match before; None where it was a draw."""
    return 1 - series.won[-1][0] if series.won and series.won[-1] else None


def agreed(
    kind: SeriesKind,
    players: tuple[SeatPlan, ...],
    *,
    length: int = 0,
    plan: tuple[Planned, ...] = (),
    options: Mapping[str, str] | None = None,
    answers: Mapping[str, str] | None = None,
    decks: tuple[ListedDeck, ...] = (),
) -> MatchSeries:
    """Return a series before its first match; without a plan each kind of match in which all take part in turn.

    Raises ValueError with a sentence for what its game doesn't offer.
    """
    length = length or len(plan) or kind.lengths[0]
    if length not in kind.lengths:
        offered = ", ".join(map(str, kind.lengths))
        raise ValueError(f"{kind.name} has {offered} matches, not {length}")
    plan = plan or usual_plan(kind, length)
    strange = next((one for one in plan if one not in (kind.matches or (Planned(),))), None)
    if strange is not None or len(plan) != length:
        raise ValueError(
            f"a match of {kind.name} can't be {strange}" if strange else f"{length} matches are to be named"
        )
    said = answered(choices_of(kind), options or {})
    decider = kind.decider if said.get(TIE.name) == "decider" else None
    return MatchSeries(kind.name, plan, players, kind.wins, decider, said, dict(answers or {}), decks)


def choices_of(kind: SeriesKind) -> tuple[SetupChoice, ...]:
    """Return what is to be answered for a series: what the game asks, and what follows from how it is decided."""
    return (*kind.choices, *((TIE,) if kind.decider is not None else ()), *(() if kind.wins else (EARLY,)))


def usual_plan(kind: SeriesKind, length: int) -> tuple[Planned, ...]:
    """Return so many matches, each kind in which all take part in turn."""
    usual = tuple(one for one in kind.matches if not one.players) or kind.matches or (Planned(),)
    return tuple(usual[at % len(usual)] for at in range(length))


def setup_by(form: SetupForm[S], series: MatchSeries) -> S:
    """Return the set-up that a form makes of the match that a series has come to. Raises ValueError."""
    decks = tuple(series.decks[player] for player in series.seated) if series.decks else ()
    return form.setup(len(series.seated), {**series.answers, **series.planned.answers}, decks)


class DeckChange(NamedTuple):
    """Cards that go into a player's deck before a match, and out of it."""

    player: Player
    into: tuple[str, ...]
    out: tuple[str, ...]


def deck_changes(one: MatchSeries, brought: Brought, other: MatchSeries, then: Brought) -> Iterator[DeckChange]:
    """Yield what is other in the deck of each player who takes part in two matches, by what seats play with in each."""
    before, after = dict(zip(one.seated, brought, strict=False)), dict(zip(other.seated, then, strict=False))
    for player in sorted(before.keys() & after.keys()):
        into, out = _without(after[player], before[player]), _without(before[player], after[player])
        if into or out:
            yield DeckChange(player, into, out)


def _without(cards: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards that aren't among others, each copy of one counted."""
    rest, found = list(others), []
    for card in cards:
        if card in rest:
            rest.remove(card)
        else:
            found.append(card)
    return tuple(found)
