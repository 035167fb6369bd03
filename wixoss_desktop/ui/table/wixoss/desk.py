"""WIXOSS at a table: the moments of its matches, now or as they were, and how a seat is asked."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Action, Activate, Pass, Pick, Throw, Yes
from wixoss_desktop.engine.wixoss.beats import Beat, beats_of, position_at
from wixoss_desktop.engine.wixoss.check.main import actions_at
from wixoss_desktop.engine.wixoss.forecast import attacks_ahead, attacks_worth
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import (
    FieldSeen,
    QuestionSeen,
    SideSeen,
    View,
    both_open,
    turned,
    turned_question,
)
from wixoss_desktop.engine.wixoss.zones import DECK, HAND, Place
from wixoss_desktop.match.match import Kind
from wixoss_desktop.match.wixoss.asking import has_choice, is_burst, is_private, openly_possible, response_of
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.row import could_lose
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.faces.wixoss.card_book import OTHER_FACE
from wixoss_desktop.ui.table.driver.driver import Stops
from wixoss_desktop.ui.table.model.model import WENT_ELSEWHERE, Unshown
from wixoss_desktop.ui.table.model.moment import Eyesight, Stage
from wixoss_desktop.ui.table.wixoss.beats import is_for
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.refusal_words import OWN_QUESTIONS
from wixoss_desktop.ui.table.wixoss.spell_aim import Aim, aim_of
from wixoss_desktop.ui.table.wixoss.steps_shown import step_on, steps_skipped
from wixoss_desktop.words.wixoss.voice import Chronicle, Groups

BEYOND_SIGNI: Final = frozenset({"lrig_attacks", "ener_phase", "grow_phase", "main_phase"})
"""Questions with which the SIGNI attacks of a turn are over."""


class WixossDesk:
    """Makes the moments of one match; `chronicle` tells what has happened in it."""

    def __init__(self, match: Match, chronicle: Chronicle) -> None:
        self.match = match
        self._chronicle = chronicle

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.outcome is not None

    def near(self, sight: Eyesight) -> Seat:
        """The turn player; before the first turn whoever is asked alone."""
        state, asked = self.match.position.state, self.match.to_act
        return state.active if state.turn or len(asked) != 1 else asked[0]

    def now(self, sight: Eyesight, near: Seat) -> WixossMoment:
        """The moment where the match stands."""
        moment, request = moment_now(self.match, sight, near), self.match.request
        return moment if request is None else replace(moment, request=request, asks_back=request.waits_for)

    def then(self, node: int, sight: Eyesight, near: Seat) -> WixossMoment:
        """A moment that has been, to look at."""
        return moment_then(self.match, self.match.history.nodes[node], sight.persons, near, sight.eyes)

    def looks_along(self, sight: Eyesight, seat: Seat) -> bool:
        """Two play against each other: nobody looks on."""
        return False

    def pause(self, unshown: Sequence[Unshown], sight: Eyesight, *, is_parting: bool) -> Unshown | None:
        """The end of the first beat among those moments that hasn't been shown."""
        for one in unshown:
            for beat in _beats(self.match.history.nodes[one.node]):
                if beat.groups > one.first and is_for(beat, sight.persons):
                    return Unshown(one.node, beat.groups)
        return None

    def paused(self, pause: Unshown, sight: Eyesight, before: WixossMoment) -> WixossMoment:
        """How cards lie at the end of that beat."""
        node = self.match.history.nodes[pause.node]
        beat = next(beat for beat in _beats(node) if beat.groups == pause.first)
        held = moment_of_beat(self.match, node, beat, sight.persons, before.near, sight.eyes)
        return replace(held, always=before.always, silent=before.silent)

    def has_drawn(self, unshown: Sequence[Unshown], seat: Seat) -> bool:
        """Whether cards of a deck have come into the seat's hand."""
        nodes = (self.match.history.nodes[one.node] for one in unshown)
        told = (one for node in nodes for group in self._chronicle.told(node, seat) for one in group)
        return any(
            one.event == "moved" and one.card is not None and one.seat == seat
            and one.start is not None and one.start.zone == DECK and one.to is not None and one.to.zone == HAND
            for one in told
        )  # fmt: skip

    def drawn(self, sight: Eyesight, before: WixossMoment) -> WixossMoment:
        """The hand of the seat whose eyes are on the screen, as it is now, with no question beside it."""
        assert isinstance(sight.eyes, int)
        held = moment_of_draw(self.match, sight.persons, before.near, sight.eyes)
        return replace(held, always=before.always, silent=before.silent)

    def told(self, moment: WixossMoment, unshown: Sequence[Unshown], until: Unshown | None = None) -> WixossMoment:
        """A moment with what its eyes are told of nodes; of a last node `until` only its first groups."""
        told: Groups = ()
        for one in unshown:
            node = self.match.history.nodes[one.node]
            is_last = until is not None and one.node == until.node
            heard = (
                self._chronicle.told_until(node, moment.eyes, until.first)
                if is_last and until is not None
                else (self._chronicle.told(node, moment.eyes))
            )
            told += heard[len(self._chronicle.told_until(node, moment.eyes, one.first)) :] if one.first else heard
        return replace(moment, told=told)


PERSON: Final = "person"
SHARES: Final[Mapping[str, float]] = {
    "ener_phase": 0.1, "grow_phase": 0.1, "main_phase": 0.2, "arts_step": 0.06, "signi_attacks": 0.08,
    "lrig_attacks": 0.08, "pick_cards": 0.12, "pick_option": 0.15, "pay_ener": 0.05, "confirm": 0.25,
}  # fmt: skip
"""How long computers wait before they answer a question, as a share of their pace: what they do is seen in beats."""


def share_of(match: Match, seat: Seat) -> float:
    """How long a computer waits before it answers for a seat, as a share of its pace."""
    question = match.view(seat).question
    return 1.0 if question is None else SHARES.get(question.kind, 1.0)


class AttacksInRow:
    """Attacks with one SIGNI after the other for who has asked for it, as long as one wins or hits.

    Each attack is forecast anew when it is its turn. It is over once none is left, and when anybody goes back.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._seat: Seat | None = None

    def begin(self, seat: Seat) -> None:
        """Attacks for a seat from now on."""
        self._seat = seat

    def __call__(self, last: Kind | None) -> bool:
        """Attacks once."""
        seat = self._seat
        if seat is None or (seat not in self._match.to_act and last not in WENT_ELSEWHERE):
            return False
        question = self._match.view(seat).question
        if last in WENT_ELSEWHERE or question is None or question.kind in BEYOND_SIGNI:
            self._seat = None
            return False
        if question.kind != "signi_attacks":
            return False
        worth = attacks_worth(attacks_ahead(self._match.position, seat), self._match.legal(seat))
        self._seat = seat if worth else None
        return bool(worth) and self._match.submit(seat, worth[0]) is None


class TurnToItsEnd:
    """Goes on from step to step for who has asked for it, to the end of its own turn.

    What is asked besides is waited for: a card to discard, who else wants to answer. It is over when anybody goes back,
    and at a step with a stop.
    """

    def __init__(self, match: Match, stops: Stops) -> None:
        self._match, self._stops = match, stops
        self._seat: Seat | None = None
        self._turn = 0
        self._left = ""

    def begin(self, seat: Seat) -> None:
        """Goes on for a seat from now on, until the turn is another."""
        self._seat, self._turn = seat, self._match.game.turn(self._match.position)
        self._left = self._stops.here[1]

    def __call__(self, last: Kind | None) -> bool:
        """Goes on by one step."""
        seat = self._seat
        if seat is None:
            return False
        is_stopped = self._stops.is_here and self._stops.here[1] != self._left
        if last in WENT_ELSEWHERE or is_stopped or self._match.game.turn(self._match.position) != self._turn:
            self._seat = None
            return False
        question = self._match.view(seat).question if seat in self._match.to_act else None
        if question is None or question.kind not in OWN_QUESTIONS or Pass() not in self._match.legal(seat):
            return False
        return self._match.submit(seat, Pass()) is None


class PaysAlike:
    """Pays for people where every card of the ener zone that could be paid with is like the others.

    Both players see the zone, so that nobody learns anything; who goes back to such a payment is asked.
    """

    def __init__(self, match: Match, seats: Sequence[Seat]) -> None:
        self._match, self._seats = match, frozenset(seats)

    def __call__(self, last: Kind | None) -> bool:
        """Pays with one card."""
        for seat in self._match.to_act if last not in WENT_ELSEWHERE else ():
            view = self._match.view(seat) if seat in self._seats else None
            if view is None or view.question is None or view.question.kind != "pay_ener":
                continue
            ener, colors = view.own.ener, view.own.ener_colors or ((),) * len(view.own.ener)
            picks = [action for action in self._match.legal(seat) if isinstance(action, Pick)]
            if len({(ener[pick.place.index], colors[pick.place.index]) for pick in picks}) == 1:
                return self._match.submit(seat, picks[0]) is None
        return False


def stops_of(match: Match) -> Stops:
    """Stops at the steps of the turns of a match; there are none yet."""
    return Stops(lambda: (match.position.state.active, step_on(match.position.state)))


class BurstsAlways:
    """Uses life bursts for who has said that it uses every one without a choice; who goes back to one is asked anew."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def __call__(self, last: Kind | None) -> bool:
        """Uses one, or has its seat asked."""
        seat = self._seat()
        if seat is None:
            return False
        if last in WENT_ELSEWHERE:
            return self._match.use_bursts(seat, always=False) is None
        return self._match.submit(seat, Yes()) is None

    def _seat(self) -> Seat | None:
        for seat in self._match.to_act:
            question: QuestionSeen | None = self._match.view(seat).question if seat in self._match.bursts else None
            if question is not None and is_burst(question) and question.by is not None:
                cards = self._match.position.book.sheets
                card = next(sheet.card for sheet in cards.values() if sheet.card.no == question.by)
                return None if has_choice(card) else seat
        return None


def _beats(node: Node) -> tuple[Beat, ...]:
    return () if node.parent is None else beats_of(node.parent.position, node.played)


def moment_now(match: Match, sight: Eyesight, near: Seat) -> WixossMoment:
    """The moment where a match stands."""
    eyes = sight.eyes
    seat, stage = _asked(match, sight, near)
    is_stand_in = seat is not None and seat not in sight.persons
    question = None if seat is None else _question(match, seat, eyes)
    legal = match.legal(seat) if seat is not None and stage in ("ask", "banner") else ()
    if stage == "banner":
        legal = tuple(action for action in legal if str(action) == "pass")
    is_covered = seat is not None and stage == "ask" and not is_open_to(_asked_of(match, seat), seat, eyes)
    is_covered &= not is_stand_in
    if is_covered:
        legal = openly_possible(legal)
    response = response_of(question) if question is not None else None
    aim = None if seat is None else aim_of(match.position.state, near)
    view = _with_question(view_of(match, match.history.here, near, eyes), question, is_near=seat == near)
    return WixossMoment(
        view=view if aim is None else _aiming(view, aim),
        near=near,
        eyes=eyes,
        stage=stage,
        seat=seat,
        asked=match.to_act,
        persons=sight.persons,
        question=question,
        legal=legal,
        step=step_on(match.position.state),
        skipped=steps_skipped(match.position.state),
        silent=(match.silent(0), match.silent(1)),
        always=tuple(sorted(match.bursts)),
        response=response,
        attacks=attacks_ahead(match.position, eyes),
        could_lose=seat is not None and response is not None and could_lose(match.position, seat),
        aim=aim,
        is_covered=is_covered,
        can_cancel=seat is not None and stage == "ask" and match.answer_plan(seat).shows_nothing,
        outcome=match.position.state.outcome,
        node=match.history.here.number,
        abilities={} if seat is None else abilities_used(match.position, seat, legal),
        # Two throws that lead to two more were a tie, whoever of both has thrown again since.
        is_after_tie=question is not None and question.kind == "janken" and throws_so_far(match) > 1,
    )


def throws_so_far(match: Match) -> int:
    """How many throws of rock, paper or scissors have been made on the way to here."""
    node, count = match.history.here, 0
    while node.parent is not None:
        count += isinstance(node.action, Throw)
        node = node.parent
    return count


def abilities_used(position: Position, seat: Seat, actions: Iterable[Action]) -> dict[Place, tuple[Ability, ...]]:
    """What each card can be used for that one of the actions uses."""
    places = dict.fromkeys(action.place for action in actions if isinstance(action, Activate))
    found = ((place, actions_at(position, seat, place)) for place in places)
    return {place: tuple(held.ability for held in one[1]) for place, one in found if one is not None}


def moment_then(match: Match, node: Node, persons: tuple[Seat, ...], near: Seat, eyes: Eyes) -> WixossMoment:
    """A moment that has been: to look at, with what the eyes on the screen may see of it; nobody is asked."""
    view = replace(view_of(match, node, near, eyes), question=None)
    state = node.position.state
    return WixossMoment(
        view=view, near=near, eyes=eyes, stage="past", persons=persons, step=step_on(state),
        skipped=steps_skipped(state), attacks=attacks_ahead(node.position, eyes), node=node.number,
    )  # fmt: skip


def moment_of_beat(
    match: Match, node: Node, beat: Beat, persons: tuple[Seat, ...], near: Seat, eyes: Eyes
) -> WixossMoment:
    """The moment at the end of a beat, before anything else happens; nobody is asked."""
    assert node.parent is not None
    position, state = position_at(node.parent.position, node.played, beat), node.parent.position.state
    view = _seen_by(partial(match.game.view, position), near, eyes)
    return WixossMoment(
        view=view, near=near, eyes=eyes, stage="wait", persons=persons,
        step=step_on(state), skipped=steps_skipped(state), beat=beat, node=node.number,
    )  # fmt: skip


def moment_of_draw(match: Match, persons: tuple[Seat, ...], near: Seat, seat: Seat) -> WixossMoment:
    """The moment in which a seat sees what it has drawn, before another one sits down; nobody is asked."""
    state, here = match.position.state, match.history.here
    view = replace(view_of(match, here, near, seat), question=None)
    return WixossMoment(
        view=view, near=near, eyes=seat, stage="wait", persons=persons,
        step=step_on(state), skipped=steps_skipped(state), drew=seat, node=here.number,
    )  # fmt: skip


def view_of(match: Match, node: Node, near: Seat, eyes: Eyes) -> View:
    """What the eyes see of a position, with the near seat's half as `own`."""
    return _seen_by(partial(node.view, match.game), near, eyes)


def _seen_by(view: Callable[[Seat | None], View], near: Seat, eyes: Eyes) -> View:
    if eyes == "all":
        return both_open(faces_up(view(near)), faces_up(view(1 - near)))
    if eyes is None:
        onlooker = replace(faces_up(view(None)), question=None)
        return onlooker if near == 0 else turned(onlooker)
    return faces_up(view(eyes)) if eyes == near else turned(faces_up(view(eyes)))


def _with_question(view: View, question: QuestionSeen | None, *, is_near: bool) -> View:
    if question is None:
        return view
    return replace(view, question=question if is_near else turned_question(question))


def _aiming(view: View, aim: Aim) -> View:
    """The view with the target of the SPELL that waits marked as picked by it, arrow and all."""
    question = view.question
    return view if question is None else replace(view, question=replace(question, by=question.card, picked=aim.places))


def _asked(match: Match, sight: Eyesight, near: Seat) -> tuple[Seat | None, Stage]:
    if match.outcome is not None:
        return None, "end"
    seat = sight.asked(match.to_act, near)
    if seat is None:
        left = left_to_people(match) if sight.persons else None
        return left, "wait" if left is None else "ask"
    question = _asked_of(match, seat)
    if sight.looks_for == seat and sight.eyes != seat:
        return seat, "curtain"
    return seat, stage_of(question, seat, sight.eyes, sight.sits, is_far=seat != near)


def left_to_people(match: Match) -> Seat | None:
    """The seat of a computer that a card asks to be carried out by hand: a person at the table does it for it."""
    top = match.position.state.stack[-1] if match.position.state.stack else None
    is_by_hand = isinstance(top, steps.ByHand) and match.terms.seats[top.seat].kind != PERSON
    return top.seat if is_by_hand and isinstance(top, steps.ByHand) else None


def _question(match: Match, seat: Seat, eyes: Eyes) -> QuestionSeen:
    """The open question, with its details where they may be seen on this screen."""
    question = _asked_of(match, seat)
    if eyes in (seat, "all"):
        return question
    if not is_open_to(question, seat, eyes):
        return _asked_of(match, 1 - seat)
    card = None if question.kind == "pick_lane" else question.card
    return replace(question, card=card, in_vain=question.openly_in_vain)


def _asked_of(match: Match, seat: Seat) -> QuestionSeen:
    """The open question, with what a seat is told of it."""
    question = match.view(seat).question
    assert question is not None
    return question


def stage_of(
    question: QuestionSeen, seat: Seat, eyes: Eyes, sits: Seat | None = None, *, is_far: bool = False
) -> Stage:
    """How the open question is put to a seat while the screen shows what `eyes` may see.

    `sits` is the seat whose cards were only covered while the other one was asked in the open: no curtain is raised
    for it, it has its cards back when it says so. Only who sits at the far end and has cards to choose from finds
    no covered hand to uncover: there it is the curtain again.
    """
    if question.kind == "janken":
        return "together"
    if eyes in (seat, "all"):
        return "ask"
    if response_of(question):
        return "banner"
    has_cover = sits == seat and not (is_far and question.kind in ("pick_cards", "confirm"))
    return "curtain" if is_private(question) and not has_cover else "ask"


def is_open_to(question: QuestionSeen, seat: Seat, eyes: Eyes) -> bool:
    """Whether the details of a seat's question may stand on a screen that shows what `eyes` may see."""
    return eyes in (seat, "all") or not (is_private(question) or response_of(question))


def faces_up(view: View) -> View:
    """A view in which each card on the field goes by the face that is up [1.10]."""
    own, other = (_faced(view.own), _faced(view.other))
    return view if own is view.own and other is view.other else replace(view, own=own, other=other)


def _faced(side: SideSeen) -> SideSeen:
    if not any(seen is not None and "flipped" in seen.states for seen in side.field):
        return side
    return replace(side, field=tuple(map(_by_its_face, side.field)))


def _by_its_face(seen: FieldSeen | None) -> FieldSeen | None:
    if seen is None or seen.no is None or "flipped" not in seen.states:
        return seen
    return replace(seen, no=f"{seen.no}{OTHER_FACE}")
