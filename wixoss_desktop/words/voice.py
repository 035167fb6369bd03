"""What a game says for itself: its actions, questions, refusals and news in sentences of any language."""

from __future__ import annotations

from typing import Protocol, TypeVar, cast

from wixoss_desktop.engine.contract import Action, News, Refusal
from wixoss_desktop.engine.contract.game import A, E, Game, P, S, V
from wixoss_desktop.match.games import VOICES
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.references import resolved
from wixoss_desktop.words.languages import title_of
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Reader, Told

S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Spoken(Protocol):
    """What a voice says of any game, whatever its types are."""

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms of words that its sentences are made of (`words/rooms`)."""

    def words_in(self, code: str) -> Lexicon:
        """Return the words that its sentences are made of in a language. Raises as `languages.lexicon`."""

    def terms(self, spoken: Lexicon, english: Lexicon) -> tuple[tuple[str, str], ...]:
        """Return what each term of the game is called in a language, and in English."""

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        """Return why something can't be done, as a sentence without the rule (`found.rule`)."""


class Voice(Spoken, Protocol[S_contra, A_contra, V_contra]):
    """The words of a game; a lexicon with the words of its `rooms` says them in one language."""

    def reader(self, seats: tuple[SeatPlan, ...], setup: S_contra, lexicon: Lexicon) -> Reader:
        """Return who says the names of players, and those of the cards of a game that was begun so."""

    def opening(self, setup: S_contra, lexicon: Lexicon) -> tuple[str, ...]:
        """Return by which rules is played, a line each, as the log begins."""

    def action(self, action: A_contra, view: V_contra, reader: Reader, lexicon: Lexicon) -> str:
        """Return what an action does, in a few words, to whom sees such a view before it."""

    def question(self, view: V_contra, reader: Reader, lexicon: Lexicon) -> str:
        """Return what is asked of somebody with such a view, in a sentence; nothing where nobody is."""

    def worth_telling(self, told: Told) -> Told:
        """Return what of some news the log tells; what begins a turn stays."""

    def heading(self, news: News, reader: Reader, lexicon: Lexicon) -> Heading | None:
        """Return the heading of the turn that some news begins, None for any other."""

    def news(self, group: tuple[News, ...], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
        """Return a group of news in lines; what a heading says isn't said again."""


def voice_of(game: Game[S, P, A, V, E]) -> Voice[S, A, V]:
    """Return the voice of a game. Raises KeyError for one that has none."""
    return cast("Voice[S, A, V]", resolved(VOICES[game.name]))


def spoken(name: str) -> Spoken | None:
    """Return the voice of a game by its name in files; None where it has none."""
    return cast("Spoken", resolved(VOICES[name])) if name in VOICES else None


def game_called(name: str, language: str) -> str:
    """Return what a game is called in a language, by its name in files; that where it has no voice.

    A list of games loads none of them for its title.
    """
    if titled := title_of(name, language):
        return titled
    said = spoken(name)
    return name if said is None else said.words_in(language).term_or("game.name", name.upper())


def every_voice() -> tuple[Spoken, ...]:
    """Return the voices of all games."""
    return tuple(cast("Spoken", resolved(one)) for one in VOICES.values())
