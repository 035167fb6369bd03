"""A scenario being played: moves in notation, and what came of the last one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, Final, NamedTuple

import msgspec

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game, steps
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check import GAME_OVER
from wixoss_desktop.engine.wixoss.evolve import evolve
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp, Either, Modes
from wixoss_desktop.engine.wixoss.language.names import COLORS
from wixoss_desktop.engine.wixoss.language.paths import block_at
from wixoss_desktop.engine.wixoss.manual_actions import BY_VERB
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LAID,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    SLOT_NAMES,
    SLOTS,
    TRASH,
    UNDER,
    ZONE_NAMES,
    Place,
    parse_place,
)  # fmt: skip
from wixoss_desktop.match.terms import AgreeDraw, Concede, Ending, RunOut, carry_out
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.scenario.board import Begun
from wixoss_desktop.match.wixoss.scenario.cards import Stock, called, folded, keys_of
from wixoss_desktop.match.wixoss.scenario.decks import Cabinet
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, in_list
from wixoss_desktop.match.wixoss.scenario.words import (
    DETAILS,
    QUESTIONS,
    ZONE_WORDS,
    choice,
    nearest_first,
    shortened,
    tag_of,
    unknown,
)

_MOST_TURNS: Final = 10
"""So many turns are passed through in search of a question."""
_MOST_ANSWERS: Final = 1000
_GAME: Final = "wixoss"
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
    "pick": (FIELD, HAND, ENER, TRASH, LRIG_DECK, UNDER, ATTACHED, LAID, BEAT, DECK, LRIG_TRASH, CHECK, LIFE, EXCLUDED),
}
"""Where a card is looked for when a move names it, by the move's word."""
MOVES: Final = {
    "charge": "charge hand2",
    "grow": "grow lrig_deck1' or 'grow lrig_deck1 assistL",
    "deploy": "deploy hand1 C",
    "use": "use hand1' or 'use lrig_deck4",
    "activate": "activate C 1",
    "remove": "remove R",
    "attack": "attack L' or 'attack lrig",
    "guard": "guard hand1",
    "pick": "pick ener2' or 'pick opp.L",
    "done": "done",
    "pass": "pass",
    "yes": "yes",
    "no": "no",
    "option": "option 2",
    "number": "number 3",
    "say": "say red",
    "lane": "lane C",
    "throw": "throw rock",
    "concede": "concede",
    "agree_draw": "agree_draw",
}
"""Every move by its word, and how it is written."""
_ENDINGS: Final[dict[str, Ending]] = {str(one): one for one in (Concede(), AgreeDraw(), RunOut())}
_WORDS = re.compile(r'"[^"]*"|\S+')
_LONGEST_NUMBER: Final = 9
BLANKS: Final = ("blank", *COLORS)


class Happening(NamedTuple):
    """One event in the words of scenarios: what it can be called, whose it is, which cards it is about.

    A card that moved went from the zone `start` to the zone `to`; `moment` is the same for what happened together.
    `detail` says which phase or marker it is about, where it is about one.
    """

    words: frozenset[str]
    seat: Seat | None
    cards: tuple[int, ...]
    moment: int
    start: str = ""
    to: str = ""
    detail: str = ""


class Run:
    """A position that moves on, and the events of the last move; at first those from which its first question came."""

    def __init__(self, position: Position, begun: Begun | None = None) -> None:
        self.position = position
        self.stock: Stock | None = None if begun is None else begun.stock
        self.cabinet: Cabinet | None = None if begun is None else begun.cabinet
        self.past: tuple[tuple[State, tuple[Group, ...]], ...] = (
            () if begun is None else ((begun.before, begun.groups),)
        )

    # --- moving ---

    def do(self, seat: Seat, text: str) -> None:
        """Carry out a move, and what follows from it up to the next question.

        Raises ScenarioError when it is refused or isn't written as a move.
        """
        before = self.position
        if text.strip() in _ENDINGS:
            if before.state.outcome is not None:
                raise ScenarioError(f"P{seat + 1} can't {text}: the game is over; expected no more moves")
            played = carry_out(row, before, seat, _ENDINGS[text.strip()])
        else:
            action = self.action(seat, text)
            refusal = game.check(before, seat, action)
            if refusal is not None:
                raise ScenarioError(f"P{seat + 1} can't {action}: {self.worded(refusal)}; legal: {self._offered(seat)}")
            played = game.play(before, seat, action)
        self.position, self.past = played.position, ((before.state, played.groups),)

    def refusal(self, seat: Seat, text: str) -> Refusal | None:
        """Return why a move is refused, or None.

        Raises ScenarioError when it isn't written as a move, and when it speaks of a card, a place or a word that there
        isn't: it would be refused for that alone.
        """
        if text.strip() in _ENDINGS:
            return None if self.position.state.outcome is None else GAME_OVER
        action = self.action(seat, text)
        self._refuse_nothing(seat, action)
        return game.check(self.position, seat, action)

    def is_offered(self, seat: Seat, text: str) -> bool:
        """Say whether a move is among those that a seat is offered; ending the game always is."""
        if text.strip() in _ENDINGS:
            return self.position.state.outcome is None
        return self.action(seat, text) in game.legal(self.position, seat)

    def pass_until(self, question: str, seat: Seat | None = None) -> None:
        """Let both seats decline what they can until a question is open.

        Raises ScenarioError for a word that is no question, when the game ends before that, and when it doesn't come in
        ten turns.
        """
        choice("question", question, QUESTIONS)
        past: list[tuple[State, tuple[Group, ...]]] = []
        seen: dict[str, None] = {}
        begin = self.position.state.turn
        for answers in range(_MOST_ANSWERS):
            asked = game.to_act(self.position)
            if not asked or self.position.state.turn > begin + _MOST_TURNS:
                break
            if self.question() == question and (seat is None or seat in asked) and answers:
                self.past = tuple(past)
                return
            seen[f"P{asked[0] + 1} {self.question()}"] = None
            before = self.position
            self.position, new = game.play(before, asked[0], _least(game.legal(before, asked[0])))
            past.append((before.state, new))
        raise ScenarioError(self._never(question, seat, tuple(seen), begin))

    def _never(self, question: str, seat: Seat | None, seen: tuple[str, ...], begin: int) -> str:
        wanted = question if seat is None else f"P{seat + 1} {question}"
        outcome = self.position.state.outcome
        if outcome is not None:
            winner = "a draw" if outcome.winner is None else f"P{outcome.winner + 1} won"
            why = f"the game ended before ({winner}, {outcome.why}, turn {self.position.state.turn})"
        else:
            why = f"turns {begin} to {self.position.state.turn} went by without it"
        asked = f"; asked was {', '.join(seen[:12])}" if seen else "; nobody was asked anything"
        return f"{wanted!r} was never asked: {why}{asked}; expected a question that comes when both seats decline"

    # --- reading moves ---

    def action(self, seat: Seat, text: str) -> act.Action:
        """Return the move that is written, with cards by place, by number or by name.

        Of several that a name can mean, it is the one that is legal. Raises ScenarioError when it isn't written as a
        move, and when a name can mean several things on the field.
        """
        words = _WORDS.findall(text)
        if not words:
            raise ScenarioError("a move is missing; expected one such as 'attack L'")
        if words[0] not in MOVES and words[0] not in BY_VERB:
            raise unknown("move", words[0], MOVES)
        named = {at: word for at, word in enumerate(words) if at and self._is_card(words[0], word)}
        if not named:
            return self._parsed(words)
        found = [self._places(seat, words[0], word) for word in named.values()]
        meant = []
        for places in product(*found):
            written = list(words)
            for at, place in zip(named, places, strict=True):
                written[at] = self._written(words[0], place)
            meant.append((self._parsed(written), places[0]))
        return self._chosen(seat, next(iter(named.values())), meant)

    def _chosen(self, seat: Seat, name: str, meant: list[tuple[act.Action, Place]]) -> act.Action:
        """Return the one of several moves that is legal, or the first; copies in one pile are alike."""
        if len(meant) > 1:
            legal = [one for one in meant if game.check(self.position, seat, one[0]) is None]
            alike = {(place.zone, place.opponent, place.index * (place.zone == FIELD)) for _, place in legal}
            if len(alike) > 1:
                several = ", ".join(f"'{action}'" for action, _ in legal)
                raise ScenarioError(f"{name} can mean several cards; expected one of {several}")
            meant = legal or meant
        return meant[0][0]

    def _parsed(self, words: list[str]) -> act.Action:
        verb, text = words[0], " ".join(words)
        if verb in ("number", "option", "activate") and any(
            len(word) > _LONGEST_NUMBER for word in words[2:] or words[1:]
        ):
            raise ScenarioError(f"the number is too long; expected '{MOVES[verb]}'")
        try:
            return act.parse(text)
        except ValueError as error:
            if verb in BY_VERB:
                raise ScenarioError(str(error)) from None
            lanes = "; lanes are L, C, R" if verb in ("deploy", "lane", "attack", "remove") else ""
            what = f"{shortened(text)!r} is no action; expected '{MOVES[verb]}'{lanes}"
            raise ScenarioError(what) from None

    def _is_card(self, verb: str, word: str) -> bool:
        if verb not in _WHERE or word in SLOT_NAMES or word.isdecimal():
            return False
        try:
            parse_place(word)
        except ValueError:
            return not (len(word) == 1 and not self.knows(word))
        return False

    def _written(self, verb: str, place: Place) -> str:
        return SLOT_NAMES[place.index] if verb in ("attack", "remove") else str(place)

    def _places(self, seat: Seat, verb: str, word: str) -> list[Place]:
        """Return where the cards lie that a move can mean by a name."""
        wanted = word.removeprefix("opp.")
        key = folded(wanted.strip('"'))
        sides = (True,) if wanted != word else (False,) if verb != "pick" else (False, True)
        there = [
            (Place(place.zone, place.index, opponent), card)
            for opponent in sides
            for place, card in self._cards(1 - seat if opponent else seat, _WHERE[verb])
        ]
        found = [place for place, card in there if key in self.keys(card)]
        if not found:
            called_there = nearest_first(wanted, (self.name(card) for _, card in there))
            names = ", ".join(map(in_list, called_there)) or "no card at all"
            quotes = "" if word.startswith('"') else "; a name of several words stands in quotes"
            raise ScenarioError(
                f"P{seat + 1} has no card called {shortened(word)!r} where '{verb}' looks for one; "
                f"expected one of what is there ({names}){quotes}"
            )
        return found

    def _cards(self, seat: Seat, zones: tuple[int, ...]) -> Iterator[tuple[Place, int]]:
        for zone in zones:
            if zone == FIELD:
                for slot in range(SLOTS):
                    thing = self.position.state.at(seat, slot)
                    if thing is not None:
                        yield Place(FIELD, slot), thing.card
            else:
                for index, card in enumerate(self.position.state.cards(seat, zone)):
                    yield Place(zone, index), card

    def _refuse_nothing(self, seat: Seat, action: act.Action) -> None:
        """Raise ScenarioError for a move of a card beyond the last of its pile, and for a word that means nothing."""
        place: Place | None = getattr(action, "place", None)
        if isinstance(action, act.Deploy | act.Guard):
            place = Place(HAND, action.card)
        elif isinstance(action, act.Grow):
            place = Place(LRIG_DECK, action.card)
        if isinstance(place, Place) and place.zone != FIELD:
            whose = 1 - seat if place.opponent else seat
            count = len(self.position.state.cards(whose, place.zone))
            if place.index >= count:
                zone = ZONE_NAMES[place.zone]
                raise ScenarioError(f"there is no {place}: {zone} of P{whose + 1} holds {count}; expected a card there")
        if isinstance(action, act.Say):
            known = tuple(self._sayable())
            if action.word not in known and folded(action.word) not in map(folded, known):
                raise unknown("word to say", action.word, known)

    def _sayable(self) -> Iterator[str]:
        yield from COLORS
        for card in (*self._here(), *(self.stock.known() if self.stock is not None else ())):
            yield from card.classes
            yield from card.names.values()

    # --- looking ---

    def knows(self, words: str) -> bool:
        """Say whether a card of this game, or one that its scenario knows, is called so."""
        if self.stock is not None and self.stock.knows(words):
            return True
        key = folded(words)
        return key in BLANKS or any(key in keys_of(card) for card in self._here())

    def key(self, words: str) -> str:
        """Return a card's name or number as it is compared.

        Raises ScenarioError for one that nothing is called by.
        """
        words = words.strip().strip('"')
        if not self.knows(words):
            here = dict.fromkeys(map(called, self._here()))
            every = [*here, *(self.stock.names() if self.stock is not None else ())]
            near = nearest_first(words, every)
            listed = ", ".join(map(in_list, near[: max(12, len(here))]))
            raise ScenarioError(
                f"no card is called {shortened(words)!r}; expected one of {listed}, or another card's number or name"
            )
        return folded(words)

    def _here(self) -> Iterator[Card]:
        """Return every card of this game, copies once."""
        state = self.position.state
        every = [card for deck in state.setup.decks for card in (*deck.lrig_deck, *deck.main_deck, *deck.crafts)]
        yield from {id(card): card for card in (*every, *(one.card for one in state.manual.brought))}.values()

    def keys(self, card: int) -> tuple[str, ...]:
        """Return everything by which a card of this game can be called, as it is compared."""
        return keys_of(self.card(card))

    def card(self, card: int) -> Card:
        """Return the printed card of an id."""
        return self.position.book.sheets[card].card

    def card_of(self, no: str) -> Card | None:
        """Return the card of this game that has a number."""
        return next((card for card in self._here() if card.no == no), None)

    def named(self, no: str) -> str:
        """Return the name of a card of this game by its number."""
        card = self.card_of(no)
        return no if card is None else called(card)

    def zone(self, seat: Seat, zone: int) -> tuple[str, ...]:
        """Return the names of a zone's cards, the top one first."""
        return tuple(self.name(card) for card in self.position.state.cards(seat, zone))

    def standing(self, seat: Seat, slot: int) -> str | None:
        """Return the name of what stands in a slot, or None."""
        thing = self.position.state.field[seat * SLOTS + slot]
        return None if thing is None else self.name(thing.card)

    def name(self, card: int) -> str:
        """Return the name of a card of this game."""
        return called(self.card(card))

    def question(self) -> str:
        """Return the tag of the open question; empty when there is none."""
        return tag_of(self.position.state.stack[-1]) if self.position.state.stack else ""

    @property
    def groups(self) -> tuple[Group, ...]:
        """What happened by the last move, moment by moment."""
        return tuple(group for _, groups in self.past for group in groups)

    def events(self) -> tuple[ev.Event, ...]:
        """Return what happened by the last move, in order."""
        return tuple(event for group in self.groups for event in group.events)

    def happened(self) -> list[Happening]:
        """Return what happened by the last move in the words of scenarios, in order."""
        found, moment = [], 0
        for state, groups in self.past:
            for group in groups:
                for event in group.events:
                    found.append(_happening(state, event, moment))
                    state = evolve(state, event)
                moment += 1
        return found

    def worded(self, refusal: Refusal) -> str:
        """Return a refusal in short."""
        numbers = "".join(f" {key} {value}" for key, value in (*refusal.numbers.items(), *refusal.names.items()))
        return f"{refusal.why} [{refusal.rule}]{numbers}"

    def options(self) -> tuple[str, ...]:
        """Return what the options of the open question stand for, the first for `option 1`; nothing if it has none."""
        stack = self.position.state.stack
        top = stack[-1] if stack else None
        if not isinstance(top, steps.PickOption):
            return ()
        below = stack[-2] if len(stack) > 1 else None
        return tuple(self._option(top, below, index) for index in range(top.count))

    def _option(self, top: steps.PickOption, below: steps.Step | None, index: int) -> str:
        if top.names:
            return top.names[index]
        if top.why == "attacked":
            return f"the SIGNI zone {SLOT_NAMES[index]}"
        if top.why == "trigger" and isinstance(below, steps.Settle):
            waiting = self.position.state.pending[below.held :]
            one = [one for one in waiting if one.source.seat == top.seat][index]
            return f"{self.name(one.source.card)}: {one.ability.kind}: {_in_short(one.ability.do)}"
        if isinstance(below, steps.Resolve) and top.why in ("mode", "either"):
            ops = below.ability.do
            if top.why == "either":
                op = block_at(ops, below.at)[below.at[-1]]
                return _in_short(op.options[index]) if isinstance(op, Either) else ""
            modes = next((op for op in ops if isinstance(op, Modes)), None)
            return _in_short(modes.options[index]) if modes is not None else ""
        return f"{top.why} {index + 1} of {self.name(top.by.card)}"

    def offered(self, seat: Seat, most: int = 12) -> str:
        """Return what a seat can do, with what options stand for."""
        options = self.options()
        legal = [
            f"{action} ({options[action.index]})" if isinstance(action, act.Option) and options else str(action)
            for action in game.legal(self.position, seat)
        ]
        return ", ".join(legal[:most]) + (" ..." if len(legal) > most else "")

    def asked(self) -> str:
        """Return what is asked now, of whom, and what can be answered."""
        seats = game.to_act(self.position)
        outcome = self.position.state.outcome
        if not seats:
            winner = None if outcome is None else outcome.winner
            return "the game is over" + ("" if winner is None else f", P{winner + 1} has won")
        why = getattr(self.position.state.stack[-1], "why", "")
        told = (f"P{seat + 1} {f'{self.question()} {why}'.strip()}: {self.offered(seat, 30)}" for seat in seats)
        return "; ".join(told)

    def _offered(self, seat: Seat) -> str:
        legal = self.offered(seat)
        if not legal:
            asked = ", ".join(f"P{one + 1}" for one in game.to_act(self.position))
            return f"nothing for P{seat + 1}, asked is {asked or 'nobody'} ({self.question() or 'the game is over'})"
        return legal


def zone_named(word: str) -> int | None:
    """Return the zone of a name, or None."""
    return ZONE_NAMES.index(word) if word in ZONE_WORDS else None


def _least(legal: tuple[act.Action, ...]) -> act.Action:
    return next((action for action in _GIVING_IN if action in legal), legal[0])


def _in_short(ops: tuple[AnyOp, ...]) -> str:
    """Return instructions in the words of the card language, without what is usual."""
    return ", ".join(map(_one_in_short, ops)) or "nothing"


def _one_in_short(op: AnyOp) -> str:
    usual = dict(zip(reversed(op.__struct_fields__), reversed(op.__struct_defaults__), strict=False))
    plain: dict[str, Any] = {
        name: getattr(op, name)
        for name in op.__struct_fields__
        if name not in usual or usual[name] != getattr(op, name)
    }
    facts = ((name, msgspec.json.encode(value).decode().strip('"')) for name, value in plain.items())
    return shortened(" ".join((tag_of(op), *(word for fact in facts for word in fact))))


CARDLESS: Final = frozenset(
    (
        "zone_marked", "zone_chosen", "covered", "rearranged", "shuffled", "rolled", "threw", "opened", "turn_began",
        "turn_ended", "phase_began", "declared", "attack_ended", "marked", "befriended", "refreshed", "lasting_began",
        "lasting_ended", "lasting_used", "untriggered", "turn_ending", "extra_attack_granted", "extra_turn_granted",
        "skipped", "ended",
    )
)  # fmt: skip
"""Events that are about no card."""


def _happening(state: State, event: Any, moment: int) -> Happening:
    words = frozenset((tag_of(event), str(getattr(event, "how", tag_of(event)))))
    seat, cards = getattr(event, "seat", None), _cards_of(state, event)
    if not isinstance(event, ev.Moved):
        field, _ = DETAILS.get(tag_of(event), ("", ()))
        return Happening(words, seat, cards, moment, detail=getattr(event, field) if field else "")
    return Happening(words, seat, cards, moment, ZONE_NAMES[event.start], ZONE_NAMES[event.to])


def _cards_of(state: State, event: Any) -> tuple[int, ...]:
    """Return the cards that an event is about, in the state before it."""
    tag = tag_of(event)
    if tag in CARDLESS:
        return ()
    if tag == "battled":
        return tuple(
            thing.card
            for seat, slot in ((event.seat, event.slot), (1 - event.seat, event.against))
            if (thing := state.at(seat, slot)) is not None
        )
    if tag == "triggered":
        return tuple(one.source.card for one in event.pending)
    if tag in ("targeted", "not_targeted"):
        return tuple(ref.card for ref in getattr(event, "refs", ()))
    if hasattr(event, "cards"):
        return tuple(event.cards)
    if hasattr(event, "card") and isinstance(event.card, int):
        return (event.card,)
    if hasattr(event, "source"):
        return (event.source.card,)
    slot = getattr(event, "slot", getattr(event, "start", None))
    thing = state.at(event.seat, slot) if isinstance(slot, int) and slot < SLOTS else None
    return (thing.card,) if thing is not None else ()
