"""Every word, event, step and question has its entry where one is needed."""

from __future__ import annotations

from types import UnionType
from typing import Any, get_args

import pytest

from wixoss_desktop.engine.wixoss import check, events, flow, steps
from wixoss_desktop.engine.wixoss.actions import Action, parse
from wixoss_desktop.engine.wixoss.cards import Card, CardType
from wixoss_desktop.engine.wixoss.conditions import _CONDITIONS
from wixoss_desktop.engine.wixoss.evolve import _CHANGES
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.language.conds import Cond
from wixoss_desktop.engine.wixoss.language.words import Filter, Value
from wixoss_desktop.engine.wixoss.resolve.table import RUN
from wixoss_desktop.engine.wixoss.select import _FILTERS, _VALUES
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOTS, Place, parse_place

TOLD_ONLY = {
    events.Threw, events.Declared, events.ModeChosen, events.Targeted, events.NotTargeted, events.Looked,
    events.Revealed, events.Declined, events.Countered, events.Attacked, events.AttackNegated, events.Battled,
    events.Guarded, events.Damaged, events.ZoneChosen, events.Skipped,
}  # fmt: skip
"""Events that are told and heard by triggers, and leave no trace in the state."""


def members(union: UnionType) -> set[Any]:
    """Return the classes of a union."""
    return set(get_args(union))


def test_every_question_has_its_legality() -> None:
    assert set(check.FAMILIES) == members(steps.Question)


def test_every_question_takes_an_answer() -> None:
    assert set(flow.ANSWER) == members(steps.Question)


def test_every_other_step_is_carried_out_by_somebody() -> None:
    assert set(flow.RUN) == members(steps.Step) - members(steps.Question)


def test_every_instruction_of_the_card_language_runs() -> None:
    assert set(RUN) == members(AnyOp)


def test_every_filter_and_value_has_a_meaning() -> None:
    assert set(_FILTERS) == members(Filter)
    assert set(_VALUES) == members(Value) - {int}


def test_every_condition_has_a_meaning() -> None:
    assert set(_CONDITIONS) == members(Cond)


def test_every_event_changes_the_state_or_is_known_not_to() -> None:
    assert set(_CHANGES) | TOLD_ONLY == members(events.Event)


@pytest.mark.parametrize("slot", range(SLOTS))
def test_every_slot_of_the_field_has_a_name_of_its_own(slot: int) -> None:
    for place in (Place(FIELD, slot), Place(FIELD, slot, opponent=True)):
        assert parse_place(str(place)) == place


@pytest.mark.parametrize("kind", get_args(CardType))
def test_only_signi_and_spells_lie_in_the_main_deck_and_crafts_never_do(kind: CardType) -> None:
    assert Card("A", kind, {"ja": "A"}).is_white_backed == (kind not in ("SIGNI", "SPELL"))
    assert Card("A", kind, {"ja": "A"}, craft=True).is_white_backed


NO_ACTIONS = [
    "", "dance", "pick", "pick hand0", "deploy hand1", "deploy L hand1", "attack X", "pass twice", "throw well",
    "number -1", "grow hand1", "grow lrig_deck1 lrig", "grow lrig_deck1 L", "lane opp.L", "option one",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_what_is_no_action_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no (action|place)"):
        parse(text)


def test_every_action_reads_back_as_it_is_written() -> None:
    texts = [
        "throw rock", "pick hand3", "pick opp.L", "pick lrig", "pick deck12", "done", "charge hand1", "charge C",
        "grow lrig_deck1 assistL", "grow lrig_deck2", "deploy hand4 R", "use hand2", "use lrig_deck5",
        "activate L 1", "remove C", "attack lrig",
        "guard hand6", "pass", "yes", "no", "option 2", "number 4", "say Test  Moon", "lane R",
    ]  # fmt: skip
    kinds = {type(parse(text)) for text in texts}
    assert kinds == members(Action)
    assert [str(parse(text)) for text in texts] == texts
