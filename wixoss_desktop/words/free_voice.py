"""What is said at a free table of any game: who moved which cards, turned, counted or rolled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import News, Refusal, Seat, Spot
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.free_table import SeenCards
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Reader, SeatReader, Speech, Told

UNSAID: Final = ("begun", "ended")


class FreeVoice:
    """Says what hands do, with the names that the game has for its cards, zones and counters (`words_in`)."""

    def __init__(self, rooms: tuple[str, ...], words_in: Callable[[str], Lexicon]) -> None:
        self.rooms: Final = rooms
        self._words_in = words_in

    def words_in(self, code: str) -> Lexicon:
        """Return the words that its sentences are made of in a language: why it ended is what people there said."""
        lexicon = self._words_in(code)
        return replace(lexicon, terms={**lexicon.terms, "end.concede": lexicon.say("hands.ended")})

    def reader(self, seats: tuple[SeatPlan, ...], setup: object, lexicon: Lexicon) -> SeatReader:
        """Return who says the names of players, and those of cards as terms of the game."""
        return SeatReader(seats, lexicon)

    def opening(self, setup: object, lexicon: Lexicon) -> tuple[str, ...]:
        """Return that there are no rules."""
        return (lexicon.sentence(lexicon.say("hands.opening")),)

    def action(self, action: by.Deed, view: SeenCards, reader: Reader, lexicon: Lexicon) -> str:
        """Return a deed as it is written: nobody chooses one from a list."""
        return str(action)

    def question(self, view: SeenCards, reader: Reader, lexicon: Lexicon) -> str:
        """Return how hands are used."""
        return lexicon.say("hands.question")

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        """Return why hands can't do something. Raises KeyError for what isn't theirs."""
        return lexicon.sentence(lexicon.filled(lexicon.pattern(f"refusal.{found.why}"), found.numbers))

    def terms(self, spoken: Lexicon, english: Lexicon) -> tuple[tuple[str, str], ...]:
        """Return nothing: the game with rules says what its words mean."""
        return ()

    def worth_telling(self, told: Told) -> Told:
        """Tell everything."""
        return told

    def heading(self, news: News, reader: Reader, lexicon: Lexicon) -> Heading | None:
        """Return what all of it stands under: nobody counts turns."""
        return Heading(1, lexicon.say("hands.title")) if news.event == "begun" else None

    def news(self, group: tuple[News, ...], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
        """Return what was done, a line each."""
        return tuple(_line(one, Speech(lexicon, reader)) for one in group if one.event not in UNSAID)


def _line(news: News, speech: Speech) -> Line:
    lexicon = speech.lexicon
    seat = news.seat or 0
    numbers: dict[str, int] = dict(getattr(news, "numbers", ()))
    moves = news.moves
    slots: dict[str, str | int] = {"player": speech.player(seat)}
    known, count = tuple(one.card for one in moves if one.card is not None), len(moves)
    slots["cards"] = speech.cards(known) if known else lexicon.say("hands.cards", many=count != 1, n=count)
    for name, spot in (("start", moves[0].start), ("zone", moves[0].to)) if moves else ():
        slots[name] = "" if spot is None else _zone(spot, seat, speech)
    if news.event == "chance":
        if numbers["sides"] == 2:
            return speech.line("event.chanced.heads" if numbers["n"] == 1 else "event.chanced.tails")
        return speech.line("event.chanced.die", sides=numbers["sides"], n=numbers["n"])
    if news.event in ("count", "score"):
        (name, n), *_ = numbers.items()
        slots |= {"name": lexicon.term_or(f"figure.{name}", name), "n": n}
    key = f"hands.{news.event}"
    if news.event in ("note", "point") and not moves:
        key = f"{key}.half"
    return speech.line(key, many=False, gender="", **slots)


def _zone(spot: Spot, seat: Seat, speech: Speech) -> str:
    """Return a zone, with whose it is where it isn't one's own."""
    name = speech.lexicon.term_or(f"zone.{spot.zone}", spot.zone)
    if spot.seat is None or spot.seat == seat:
        return name
    return speech.lexicon.say("hands.of", zone=name, player=speech.player(spot.seat))
