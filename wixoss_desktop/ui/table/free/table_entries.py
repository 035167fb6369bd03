"""What is done by hand at the table as a whole: turns, chance, numbers of players, tokens."""

from collections.abc import Iterator

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss import manual_actions as own
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.manual_events import JANKEN_SIDES
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import LINE, Entry, Ground, Made, Wish
from wixoss_desktop.ui.table.free.typed import named_number, number


class TableEntries(Ground):
    """The menu of the table."""

    def of_table(self) -> tuple[Entry, ...]:
        """What belongs to no card."""
        return (
            Entry(tr("All up"), self.all_up()),
            Entry(tr("Next phase"), self.next_phase()),
            Entry(tr("Next turn"), self.next_turn()),
            Entry(tr("Phase"), below=tuple(self._phases())),
            LINE,
            Entry(tr("Roll a die …"), self.die()),
            Entry(tr("Toss a coin"), by.Chance("coin")),
            Entry(tr("Janken by chance"), by.Chance("janken", JANKEN_SIDES)),
            Entry(tr("Token …"), "token"),
            Entry(tr("Bring in a card …"), "bring"),
            LINE,
            *(self._half(opponent=opponent) for opponent in (False, True)),
            Entry(tr("Take the arrows away"), by.Unpoint() if self._view.arrows else None),
            LINE,
            Entry(tr("End the game by agreement …"), "end"),
        )

    def _half(self, *, opponent: bool) -> Entry:
        side = self._view.other if opponent else self._view.own
        coins = (("coin", side.area.coin),)
        numbers = tuple(self._scores((*coins, *side.numbers), opponent=opponent))
        note = Wish(tr("Note"), self._names.player(side.seat), self._noted(opponent=opponent), side.note)
        below = (*numbers, Entry(tr("A number …"), self.score(opponent=opponent)), Entry(tr("Note …"), note))
        return Entry(self._names.player(side.seat), below=below)

    def _scores(self, numbers: tuple[tuple[str, int], ...], *, opponent: bool) -> Iterator[Entry]:
        for name, n in numbers:
            called = self._names.book.lexicon.noun("coin") if name == "coin" else name
            yield Entry(tr("{name}: one more ({n})", name=called, n=n), by.Score(own.SIDES[opponent], n + 1, name))
            if n or name != "coin":
                yield Entry(tr("{name}: one less", name=called), by.Score(own.SIDES[opponent], n - 1, name))

    def score(self, *, opponent: bool) -> Wish:
        """A number that a player keeps, as it is typed: 'life 20', 'coin 3'."""

        def made(text: str) -> Action | None:
            name, n = named_number(text)
            return None if not name or n is None else by.Score(own.SIDES[opponent], n, name)

        return Wish(tr("A number"), tr("A name, and the number:"), made, tr("life 20"))

    def _noted(self, *, opponent: bool) -> Made:
        def made(words: str) -> Action | None:
            return by.Note(None, " ".join(words.split()), own.SIDES[opponent])

        return made

    def _phases(self) -> Iterator[Entry]:
        opponent = self._view.active != self._view.seat
        for phase in own.PHASES:
            text = self._names.book.lexicon.term(f"phase.{phase}")
            yield Entry(text, own.GoTo(max(1, self._view.turn), phase, opponent))

    def all_up(self) -> Action | None:
        """All cards of the half that are down turn up; nothing if none is."""
        down = tuple(place for place in self.standing() if not place.opponent and self._is_down(place))
        return by.Set(down, "up") if down else None

    def _is_down(self, place: Place) -> bool:
        seen = self.seen(place)
        return seen is not None and not seen.up

    def next_phase(self) -> Action:
        """The next phase of this turn; after the last one the next turn."""
        at = own.PHASES.index(self._view.phase) + 1 if self._view.phase in own.PHASES else 0
        if at == len(own.PHASES):
            return self.next_turn()
        return own.GoTo(max(1, self._view.turn), own.PHASES[at], self._view.active != self._view.seat)

    def next_turn(self) -> Action:
        """The next turn, which is the other player's."""
        return own.GoTo(self._view.turn + 1, "up", self._view.active == self._view.seat)

    def die(self) -> Wish:
        """A die with any number of sides."""

        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None else by.Chance("die", n)

        return Wish(tr("Roll a die"), tr("How many sides?"), made, "6", True)
