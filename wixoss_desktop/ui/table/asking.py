"""How a seat is asked: in the open, by a banner, or behind the curtain; decided by public facts only."""

from typing import Literal

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.match.wixoss.asking import is_private, response_of
from wixoss_desktop.words.chronicle import Eyes as Eyes

Stage = Literal["ask", "banner", "curtain", "wait", "janken", "end", "past", "replay"]
"""Asked straight away, by a banner, behind the curtain; somebody else is waited for; janken; all is over; it was;
a kept game is watched."""


def stage_of(
    question: QuestionSeen, seat: Seat, eyes: Eyes, sits: Seat | None = None, *, is_far: bool = False
) -> Stage:
    """How the open question is put to a seat while the screen shows what `eyes` may see.

    `sits` is the seat whose cards were only covered while the other one was asked in the open: no curtain is raised
    for it, it has its cards back when it says so. Only who sits at the far end and has cards to choose from finds
    no covered hand to uncover: there it is the curtain again.
    """
    if question.kind == "janken":
        return "janken"
    if eyes in (seat, "both"):
        return "ask"
    if response_of(question):
        return "banner"
    has_cover = sits == seat and not (is_far and question.kind in ("pick_cards", "confirm"))
    return "curtain" if is_private(question) and not has_cover else "ask"


def is_open_to(question: QuestionSeen, seat: Seat, eyes: Eyes) -> bool:
    """Whether the details of a seat's question may stand on a screen that shows what `eyes` may see."""
    return eyes in (seat, "both") or not (is_private(question) or response_of(question))
