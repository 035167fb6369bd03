"""One line of a scenario's script carried out: a move, an expectation, a refusal, or passing on."""

from __future__ import annotations

import re

from wixoss_desktop.match.wixoss.scenario.expect import missed
from wixoss_desktop.match.wixoss.scenario.run import Run
from wixoss_desktop.match.wixoss.scenario.text import MOVE, ScenarioError, ScenarioLine, seat_of
from wixoss_desktop.match.wixoss.scenario.words import QUESTIONS, choice

_REFUSED = re.compile(r"(?P<seat>P[12]): *(?P<rest>.+)")
_WHY = re.compile(r" because (?P<why>\w+)$")
_UNTIL = re.compile(r"(?:(?P<seat>P[12]) )?(?P<question>\w+)")


def step(run: Run, line: ScenarioLine) -> None:
    """Carry out one move or look up one expectation.

    Raises ScenarioError for a move that is refused and an expectation that isn't met.
    """
    word, _, rest = line.text.partition(" ")
    if move := MOVE.fullmatch(line.text):
        run.do(seat_of(move["seat"]), move["action"])
    elif word in ("expect:", "refused:"):
        raise ScenarioError(f"there is a colon too much behind {word[:-1]!r}; expected '{word[:-1]} {rest.strip()}'")
    elif word == "expect":
        wrong = missed(run, rest.strip())
        if wrong is not None:
            raise ScenarioError(wrong)
    elif word == "refused":
        _refused(run, rest)
    elif line.text.startswith("pass until"):
        _pass_until(run, line.text.removeprefix("pass until").strip())
    else:
        raise ScenarioError("nothing stands behind the colon; expected a move such as 'P1: attack L'")


def _refused(run: Run, text: str) -> None:
    found = _REFUSED.fullmatch(text)
    if found is None:
        raise ScenarioError("expected 'refused P1: deploy hand1 L because limit [6.9.1]'")
    rest, rule = found["rest"], None
    if rest.endswith("]") and " [" in rest:
        rest, _, rule = rest[:-1].rpartition(" [")
    reason = _WHY.search(rest)
    action, why = (rest[: reason.start()], reason["why"]) if reason else (rest, None)
    refusal = run.refusal(seat_of(found["seat"]), action)
    if refusal is None:
        raise ScenarioError(f"expected {action} to be refused, but it is legal")
    if why not in (None, refusal.why) or rule not in (None, refusal.rule):
        raise ScenarioError(f"{action} is refused, but because {run.worded(refusal)}")


def _pass_until(run: Run, text: str) -> None:
    found = _UNTIL.fullmatch(text)
    if found is None:
        questions = ", ".join(QUESTIONS)
        raise ScenarioError(f"expected 'pass until P2 main_phase', with one of the questions {questions}")
    seat = found["seat"]
    if seat is None and found["question"] in ("P1", "P2"):
        choice("question", "", QUESTIONS)
    run.pass_until(found["question"], None if seat is None else seat_of(seat))
