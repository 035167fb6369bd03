"""How a seat is asked: in the open, by a banner, or behind the curtain; decided by public facts only."""

from collections.abc import Iterable
from typing import Final, Literal

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.zones import HIDDEN
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.words.chronicle import Eyes as Eyes

Stage = Literal["ask", "banner", "curtain", "wait", "janken", "end", "past", "replay"]
"""Asked straight away, by a banner, behind the curtain; somebody else is waited for; janken; all is over; it was;
a kept game is watched."""
Response = Literal["guard", "defence", "cut_in"]

PRIVATE: Final = frozenset(
    {"mulligan", "ener_phase", "grow_phase", "main_phase", "signi_attacks", "lrig_attacks", "free_table", "by_hand"}
)
"""Questions that nobody answers without looking at cards of their own."""
HIDDEN_PICKS: Final = frozenset(
    {"discard", "cost_discard", "hand_limit", "search", "take", "order_top", "order_bottom", "lrig", "assist"}
)


def response_of(question: QuestionSeen) -> Response | None:
    """Which of the three questions it is that the other seat is asked in passing, if any."""
    if question.kind == "guard_step":
        return "guard"
    if question.kind == "cut_in":
        return "cut_in"
    return "defence" if question.kind == "arts_step" and question.defence else None


def is_private(question: QuestionSeen) -> bool:
    """Whether the answer is found among hidden cards; `question` is as its own seat sees it.

    Only over such cards is anybody asked who has none to choose from.
    """
    if question.kind in PRIVATE or (question.kind == "arts_step" and not question.defence):
        return True
    if question.kind != "pick_cards":
        return False
    return question.why in HIDDEN_PICKS or not question.choices or are_hidden(question.choices)


def are_hidden(places: Iterable[CardPlace]) -> bool:
    """Whether any of the places lies in a zone that only one seat can look into."""
    return any(place.zone in HIDDEN for place in places)


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
    has_cover = sits == seat and not (is_far and question.kind == "pick_cards")
    return "curtain" if is_private(question) and not has_cover else "ask"


def is_open_to(question: QuestionSeen, seat: Seat, eyes: Eyes) -> bool:
    """Whether the details of a seat's question may stand on a screen that shows what `eyes` may see."""
    return eyes in (seat, "both") or not (is_private(question) or response_of(question))
