"""A scenario being played: moves in notation, and what came of the last one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.steps import Step
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    ENER,
    FIELD,
    HAND,
    LAID,
    LRIG_DECK,
    SLOT_NAMES,
    SLOTS,
    TRASH,
    UNDER,
    ZONE_NAMES,
    ZONES,
    Place,
    parse_place,
)  # fmt: skip
from wixoss_desktop.match.scenario_cards import called, folded
from wixoss_desktop.match.scenario_text import ScenarioError

_LONGEST: Final = 2000
_GIVING_IN: Final = (act.Pass(), act.No(), act.Done())
_WHERE: Final = {
    "charge": (HAND, FIELD),
    "grow": (LRIG_DECK,),
    "deploy": (HAND,),
    "use": (HAND, LRIG_DECK),
    "activate": (FIELD,),
    "remove": (FIELD,),
    "attack": (FIELD,),
    "guard": (HAND,),
    "pick": (FIELD, HAND, ENER, TRASH, LRIG_DECK, UNDER, ATTACHED, LAID, BEAT),
}
"""Where a card is looked for when a move names it, by the move's word."""
_WORDS = re.compile(r'"[^"]*"|\S+')


class Run:
    """A position that moves on, and the events of the last move."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.groups: tuple[Group, ...] = ()

    # --- moving ---

    def do(self, seat: Seat, text: str) -> None:
        """Carry out a move.

        Raises ScenarioError when it is refused or isn't written as a move.
        """
        action = self.action(seat, text)
        refusal = game.check(self.position, seat, action)
        if refusal is not None:
            raise ScenarioError(f"P{seat + 1} can't {action}: {self.worded(refusal)}; legal: {self._offered(seat)}")
        self.position, self.groups = game.play(self.position, seat, action)

    def refusal(self, seat: Seat, text: str) -> Refusal | None:
        """Return why a move is refused, or None."""
        return game.check(self.position, seat, self.action(seat, text))

    def pass_until(self, question: str, seat: Seat | None = None) -> None:
        """Let both seats decline what they can until a question is open.

        Raises ScenarioError when the game ends before that, or goes on too long.
        """
        groups: list[Group] = []
        for answers in range(_LONGEST):
            asked = game.to_act(self.position)
            if not asked:
                break
            if self.question() == question and (seat is None or seat in asked) and answers:
                self.groups = tuple(groups)
                return
            self.position, new = game.play(self.position, asked[0], _least(game.legal(self.position, asked[0])))
            groups.extend(new)
        raise ScenarioError(f"the question {question!r} was never asked")

    def action(self, seat: Seat, text: str) -> act.Action:
        """Return the move that is written, with cards by place or by name.

        Raises ScenarioError when it isn't written as a move.
        """
        words = _WORDS.findall(text)
        if not words:
            raise ScenarioError("a move is missing; expected one such as 'attack L'")
        try:
            return act.parse(" ".join((words[0], *self._placed(seat, words))))
        except ValueError as error:
            raise ScenarioError(str(error)) from None

    def _placed(self, seat: Seat, words: list[str]) -> Iterator[str]:
        for word in words[1:]:
            yield word if not self._is_card(words[0], word) else str(self._place(seat, words[0], word))

    def _is_card(self, verb: str, word: str) -> bool:
        if verb not in _WHERE or word in SLOT_NAMES or word.isdecimal():
            return False
        try:
            parse_place(word)
        except ValueError:
            return True
        return False

    def _place(self, seat: Seat, verb: str, word: str) -> Place | str:
        wanted = word.removeprefix("opp.")
        sides = (True,) if wanted != word else (False,) if verb != "pick" else (False, True)
        for opponent in sides:
            for place, name in self._cards(1 - seat if opponent else seat, _WHERE[verb]):
                if folded(name) == folded(wanted.strip('"')) and self._may_mean(seat, verb, place, opponent):
                    slot = verb in ("attack", "remove")
                    return SLOT_NAMES[place.index] if slot else Place(place.zone, place.index, opponent)
        raise ScenarioError(f"P{seat + 1} has no card called {word!r} where '{verb}' looks for one")

    def _may_mean(self, seat: Seat, verb: str, place: Place, opponent: bool) -> bool:
        if verb != "pick":
            return True
        return game.check(self.position, seat, act.Pick(Place(place.zone, place.index, opponent))) is None

    def _cards(self, seat: Seat, zones: tuple[int, ...]) -> Iterator[tuple[Place, str]]:
        for zone in zones:
            if zone == FIELD:
                for slot in range(SLOTS):
                    name = self.standing(seat, slot)
                    if name is not None:
                        yield Place(FIELD, slot), name
            else:
                for index, name in enumerate(self.zone(seat, zone)):
                    yield Place(zone, index), name

    # --- looking ---

    def zone(self, seat: Seat, zone: int) -> tuple[str, ...]:
        """Return the names of a zone's cards, the top one first."""
        return tuple(self.name(card) for card in self.position.state.cards(seat, zone))

    def standing(self, seat: Seat, slot: int) -> str | None:
        """Return the name of what stands in a slot, or None."""
        thing = self.position.state.field[seat * SLOTS + slot]
        return None if thing is None else self.name(thing.card)

    def name(self, card: int) -> str:
        """Return the name of a card of this game."""
        return called(self.position.book.sheets[card].card)

    def question(self) -> str:
        """Return the tag of the open question; empty when there is none."""
        return tag_of(self.position.state.stack[-1]) if self.position.state.stack else ""

    def events(self) -> tuple[ev.Event, ...]:
        """Return what happened by the last move, in order."""
        return tuple(event for group in self.groups for event in group.events)

    def worded(self, refusal: Refusal) -> str:
        """Return a refusal in short."""
        numbers = "".join(f" {key} {value}" for key, value in (*refusal.numbers.items(), *refusal.names.items()))
        return f"{refusal.why} [{refusal.rule}]{numbers}"

    def _offered(self, seat: Seat) -> str:
        legal = game.legal(self.position, seat)
        if not legal:
            asked = ", ".join(f"P{one + 1}" for one in game.to_act(self.position))
            return f"nothing for P{seat + 1}, asked is {asked or 'nobody'} ({self.question() or 'the game is over'})"
        return ", ".join(map(str, legal[:12])) + (" ..." if len(legal) > 12 else "")


def tag_of(value: Step | ev.Event) -> str:
    """Return the tag under which a step or an event is written."""
    return str(type(value).__struct_config__.tag)


def zone_named(word: str) -> int | None:
    """Return the zone of a name, or None."""
    return ZONE_NAMES.index(word) if word in (*ZONE_NAMES[:ZONES], "beat") else None


def _least(legal: tuple[act.Action, ...]) -> act.Action:
    return next((action for action in _GIVING_IN if action in legal), legal[0])
