"""The voice of WIXOSS, and the chronicle of its matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from wixoss_desktop.engine.contract import Eyes, News, Refusal
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import View, card_at
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.row import ToldNews
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.words import chronicle, languages, pieces
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Heading, Line, Piece, Reader
from wixoss_desktop.words.rooms import ABOUT_GAME
from wixoss_desktop.words.wixoss.labels import action_label
from wixoss_desktop.words.wixoss.options import rules_lines
from wixoss_desktop.words.wixoss.questions import question
from wixoss_desktop.words.wixoss.reader import CardReader
from wixoss_desktop.words.wixoss.refusals import refusal
from wixoss_desktop.words.wixoss.sentences import lines

TOLD_PHASES: Final = ("attack",)
ROLES: Final[Mapping[str, chronicle.Role]] = {
    "attacked": "head", "guarded": "outcome", "attack_negated": "outcome", "attack_ended": "close",
}  # fmt: skip
OUTCOMES: Final = ("banish", "crush")
"""How cards go where something has come of an attack."""
Groups = tuple[tuple[Told, ...], ...]


class WixossVoice:
    """Everything that WIXOSS says, in the words of one lexicon or another."""

    rooms: Final = ABOUT_GAME

    def words_in(self, code: str) -> Lexicon:
        """Return the words that its sentences are made of in a language."""
        return languages.lexicon(code, self.rooms)

    def reader(self, seats: tuple[SeatPlan, ...], setup: Setup, lexicon: Lexicon) -> CardReader:
        """Return who says the names of players, and of the cards of both decks."""
        return CardReader(seats, setup, lexicon)

    def opening(self, setup: Setup, lexicon: Lexicon) -> tuple[str, ...]:
        """Return the profile in force and the options that differ from it; at a free table that there are none."""
        return (lexicon.say("log.free"),) if setup.free else rules_lines(lexicon, setup.rules)

    def action(self, action: Action, view: View, reader: Reader, lexicon: Lexicon) -> str:
        """Return what an action does; a card that isn't seen is 'a card'."""

        def name_at(place: Place) -> str | None:
            no = card_at(view, place)
            return None if no is None else reader.name(no)

        return action_label(action, lexicon, name_at)

    def question(self, view: View, reader: Reader, lexicon: Lexicon) -> str:
        """Return what is asked of the seat of a view."""
        return "" if view.question is None else question(view.question, reader, lexicon)

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        """Return why something can't be done; cards are named by their number or as the rules compare them."""

        def name_of(named: str) -> str:
            name = reader.name(named)
            return name if name != named else reader.said(named)

        return refusal(found, lexicon, name_of)

    def terms(self, spoken: Lexicon, english: Lexicon) -> tuple[tuple[str, str], ...]:
        """Return the terms of the glossary."""
        from wixoss_desktop.words.wixoss.glossary import glossary

        return tuple((term.name, term.english) for chapter in glossary(spoken, english) for term in chapter.terms)

    def worth_telling(self, told: pieces.Told) -> pieces.Told:
        """Leave out steps of a turn, and shuffles right behind another one of that deck.

        Cards that were chosen are put back so.
        """
        return tuple(_worth_telling(told))

    def heading(self, news: News, reader: Reader, lexicon: Lexicon) -> Heading | None:
        """Return the number and player of a turn that begins."""
        told = _told(news)
        if told.event != "turn_began":
            return None
        seat, number = told.seat or 0, told.numbers["turn"]
        return Heading(number, lexicon.say("log.turn", n=number, player=reader.player(seat)), seat)

    def news(self, group: tuple[News, ...], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
        """Return what happened at one moment; of a dummy's script that it was its script."""
        rest = tuple(told for told in map(_told, group) if told.event != "turn_began")
        said = lines(rest, reader, lexicon)
        if any(told.cause == "script" for told in rest):
            return tuple((Piece(f"{lexicon.say('log.script')} "), *line) for line in said)
        return said


VOICE: Final = WixossVoice()


class Chronicle(chronicle.Log[Setup, Position, Action, View, Group]):
    """What happened in a match of WIXOSS, as certain eyes may be told."""

    def __init__(self, reader: Reader, lexicon: Lexicon) -> None:
        super().__init__(row, VOICE, reader, lexicon)

    def told(self, node: Node, eyes: Eyes) -> Groups:
        """What happened on the way to a node, group by group, as `eyes` may be told."""
        return _of_wixoss(self.news(node, eyes))

    def told_until(self, node: Node, eyes: Eyes, groups: int) -> Groups:
        """The beginning of what happened on the way to a node: that of its first groups of events."""
        return _of_wixoss(node.news(row, eyes, groups))

    def _role(self, news: News) -> chronicle.Role:
        """An attack is an episode: it is declared, something comes of it, it is over."""
        told = _told(news)
        if told.event == "moved":
            return "outcome" if told.how in OUTCOMES else ""
        return ROLES.get(told.event, "")

    def said(self, told: Groups) -> tuple[str, ...]:
        """What was told in plain sentences, for the ear."""
        return self.said_of(tuple(tuple(map(row.news_of, group)) for group in told))


def _of_wixoss(told: pieces.Told) -> Groups:
    return tuple(tuple(map(_told, group)) for group in told)


def _told(news: News) -> Told:
    assert isinstance(news, ToldNews)
    return news.told


def _worth_telling(told: pieces.Told) -> Iterator[tuple[News, ...]]:
    before: Told | None = None
    for group in told:
        kept: list[News] = []
        for news in group:
            one = _told(news)
            is_again = before is not None and one.event == before.event == "shuffled" and one.seat == before.seat
            is_step = one.event == "phase_began" and one.text not in TOLD_PHASES
            kept += () if is_again or is_step else (news,)
            before = one
        yield tuple(kept)
