"""Plain defaults for the voice of a game: what a pattern alone can say of its news, refusals and options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic

from wixoss_desktop.engine.contract import News, Refusal
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.words.languages import game_lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Reader, SeatReader, Speech, Told
from wixoss_desktop.words.rooms import NOUNS
from wixoss_desktop.words.voice import A_contra, S_contra, V_contra


class PlainVoice(Generic[S_contra, A_contra, V_contra]):
    """A voice whose patterns say by their names what they are for: `<game>.log.<event>` and `<game>.no.<reason>`.

    What opens a game, what an action does and what is asked each game says itself, as `Voice` has it.
    """

    game: str
    """The name of the game, with which all its patterns begin."""
    rooms: tuple[str, ...] = ("sentence", "log", NOUNS)
    headed: str = ""
    """The event that a heading says; its number of the same name counts rounds or turns."""
    unsaid: tuple[str, ...] = ()
    """Events that the log leaves out: they say nothing that another line doesn't."""
    defined: tuple[str, ...] = ("zone.", "kind.", "fact.", "figure.")
    """How the terms begin that are listed with what they are called."""

    def words_in(self, code: str) -> Lexicon:
        """Return the words of the game in a language, which lie in its folder of `resources/words/<language>`."""
        return game_lexicon(code, self.rooms, self.game)

    def reader(self, seats: tuple[SeatPlan, ...], setup: S_contra, lexicon: Lexicon) -> Reader:
        """Return who says the names of players, and those of cards as terms of the game."""
        return SeatReader(seats, lexicon)

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        """Return why something can't be done. Raises KeyError for what isn't the game's own to refuse."""
        names = {name: self.named(name, said, reader, lexicon) for name, said in found.names.items()}
        return lexicon.filled(lexicon.pattern(f"{self.game}.no.{found.why}"), {**names, **found.numbers})

    def named(self, name: str, said: str, reader: Reader, lexicon: Lexicon) -> str:
        """Return a name of a refusal in words; as here it is that of a card."""
        return reader.name(said)

    def terms(self, spoken: Lexicon, english: Lexicon) -> tuple[tuple[str, str], ...]:
        """Return what zones, kinds, facts and figures are called."""
        keys = (key for key in english.terms if key.startswith(self.defined) and not key.endswith(".short"))
        return tuple((spoken.term(key), english.term(key)) for key in keys)

    def worth_telling(self, told: Told) -> Told:
        """Leave out what another line says."""
        return tuple(group for group in told if group[0].event not in self.unsaid)

    def heading(self, news: News, reader: Reader, lexicon: Lexicon) -> Heading | None:
        """Return the heading of a round, or of the turn of a seat."""
        if not self.headed or news.event != self.headed:
            return None
        n = _numbers(news)[self.headed]
        player = "" if news.seat is None else reader.player(news.seat)
        return Heading(n, lexicon.say(f"{self.game}.log.{news.event}", n=n, player=player), news.seat)

    def news(self, group: tuple[News, ...], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
        """Return what happened, a line each."""
        speech = Speech(lexicon, reader)
        return tuple(self.line(one, speech) for one in group if one.event not in (self.headed, *self.unsaid))

    def line(self, news: News, speech: Speech) -> Line:
        """Return one thing that happened as a sentence."""
        return speech.line(f"{self.game}.log.{news.event}", many=False, gender="", **self.slots(news, speech))

    def slots(self, news: News, speech: Speech) -> dict[str, str | int]:
        """Return what fills in the pattern of some news: `player`, `card` (the first that moved), and its numbers."""
        found: dict[str, str | int] = {**_numbers(news)}
        found["player"] = "" if news.seat is None else speech.player(news.seat)
        found["card"] = speech.card(news.moves[0].card) if news.moves else ""
        return found

    def unusual(self, options: Mapping[str, str], lexicon: Lexicon) -> Iterator[str]:
        """Give a line for each option that isn't as usual, by the pattern `<game>.opening.option`."""
        for name, value in options.items():
            called = lexicon.term_or(f"choice.{name}", name)
            answer = lexicon.term_or(f"choice.{name}.{value}", value)
            yield lexicon.say(f"{self.game}.opening.option", name=called, value=answer)


def _numbers(news: News) -> dict[str, int]:
    """What is counted in some news, where its game says so."""
    return dict(getattr(news, "numbers", ()))
