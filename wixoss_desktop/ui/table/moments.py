"""What is on the screen and what is asked, now or as it was: a match seen with the eyes at the table."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.forecast import attacks_ahead
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, View, both_open, turned, turned_question
from wixoss_desktop.match.wixoss.asking import openly_possible, response_of
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.row import Blow, could_lose
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.table.asking import Eyes, Stage, is_open_to, stage_of
from wixoss_desktop.ui.table.situation import Moment
from wixoss_desktop.ui.table.spell_aim import Aim, aim_of
from wixoss_desktop.ui.table.steps_shown import step_on, steps_skipped
from wixoss_desktop.ui.table.turning import faces_up


def moment_now(
    match: Match,
    persons: tuple[Seat, ...],
    near: Seat,
    eyes: Eyes,
    looks_for: Seat | None,
    sits: Seat | None = None,
) -> Moment:
    """The moment where a match stands; `looks_for` is the seat that wants to see its cards first.

    `sits` is the seat whose cards are covered for no longer than it wants.
    """
    seat, stage = _asked(match, persons, near, eyes, looks_for, sits)
    question = None if seat is None else _question(match, seat, eyes)
    legal = match.legal(seat) if seat is not None and stage in ("ask", "banner") else ()
    if stage == "banner":
        legal = tuple(action for action in legal if str(action) == "pass")
    is_covered = seat is not None and stage == "ask" and not is_open_to(_asked_of(match, seat), seat, eyes)
    if is_covered:
        legal = openly_possible(legal)
    response = response_of(question) if question is not None else None
    aim = None if seat is None else aim_of(match.position.state, near)
    view = _with_question(view_of(match, match.history.here, near, eyes), question, is_near=seat == near)
    return Moment(
        view=view if aim is None else _aiming(view, aim),
        near=near,
        eyes=eyes,
        stage=stage,
        seat=seat,
        asked=match.to_act,
        persons=persons,
        question=question,
        legal=legal,
        step=step_on(match.position.state),
        skipped=steps_skipped(match.position.state),
        silent=(match.silent(0), match.silent(1)),
        response=response,
        attacks=attacks_ahead(match.position, eyes),
        could_lose=seat is not None and response is not None and could_lose(match.position, seat),
        aim=aim,
        is_covered=is_covered,
        can_cancel=seat is not None and stage == "ask" and match.answer_plan(seat).kind == "free",
        outcome=match.position.state.outcome,
        node=match.history.here.number,
    )


def moment_then(match: Match, node: Node, persons: tuple[Seat, ...], near: Seat, eyes: Eyes) -> Moment:
    """A moment that has been: to look at, with what the eyes on the screen may see of it; nobody is asked."""
    view = replace(view_of(match, node, near, eyes), question=None)
    state = node.position.state
    return Moment(
        view=view, near=near, eyes=eyes, stage="past", persons=persons, step=step_on(state),
        skipped=steps_skipped(state), attacks=attacks_ahead(node.position, eyes), node=node.number,
    )  # fmt: skip


def moment_of_blow(match: Match, node: Node, blow: Blow, persons: tuple[Seat, ...], near: Seat, eyes: Eyes) -> Moment:
    """The moment in which damage ends a turn, before that is over; nobody is asked."""
    state = blow.position.state
    view = replace(_seen_by(partial(match.game.view, blow.position), near, eyes), question=None)
    return Moment(
        view=view, near=near, eyes=eyes, stage="wait", persons=persons,
        step=step_on(state), skipped=steps_skipped(state), hit=blow.seat, node=node.number,
    )  # fmt: skip


def view_of(match: Match, node: Node, near: Seat, eyes: Eyes) -> View:
    """What the eyes see of a position, with the near seat's half as `own`."""
    return _seen_by(partial(node.view, match.game), near, eyes)


def _seen_by(view: Callable[[Seat | None], View], near: Seat, eyes: Eyes) -> View:
    if eyes == "both":
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


def _asked(
    match: Match, persons: tuple[Seat, ...], near: Seat, eyes: Eyes, looks_for: Seat | None, sits: Seat | None
) -> tuple[Seat | None, Stage]:
    if match.outcome is not None:
        return None, "end"
    asked = tuple(seat for seat in match.to_act if seat in persons)
    if not asked:
        return None, "wait"
    seat, question = asked[0], match.view(asked[0]).question
    if question is not None and question.kind == "free_table" and near in asked:
        seat = near
    assert question is not None
    if looks_for == seat and eyes != seat:
        return seat, "curtain"
    return seat, stage_of(question, seat, eyes, sits, is_far=seat != near)


def _question(match: Match, seat: Seat, eyes: Eyes) -> QuestionSeen:
    """The open question, with its details where they may be seen on this screen."""
    question = _asked_of(match, seat)
    if eyes in (seat, "both"):
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
