"""Every word, event, step and question has its entry where one is needed."""

from __future__ import annotations

from types import UnionType
from typing import Any, get_args

import pytest

from wixoss_desktop.engine.deeds.values import Deed, Form
from wixoss_desktop.engine.wixoss import check, events, flow, manual_events, steps
from wixoss_desktop.engine.wixoss.actions import Action, parse
from wixoss_desktop.engine.wixoss.cards import Card, CardType
from wixoss_desktop.engine.wixoss.check.manual_samples import _FILLED
from wixoss_desktop.engine.wixoss.conditions import _CONDITIONS
from wixoss_desktop.engine.wixoss.evolve import _CHANGES
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.language.conds import Cond
from wixoss_desktop.engine.wixoss.language.words import Filter, Value
from wixoss_desktop.engine.wixoss.manual_actions import BY_VERB, OWN, Manual
from wixoss_desktop.engine.wixoss.resolve.table import RUN
from wixoss_desktop.engine.wixoss.rules.manual import _DO, _OWN
from wixoss_desktop.engine.wixoss.select import _FILTERS, _VALUES
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOTS, Place, parse_place

TOLD_ONLY = {
    events.Threw, events.Declared, events.ModeChosen, events.Targeted, events.NotTargeted, events.Looked,
    events.Revealed, events.Declined, events.Countered, events.Attacked, events.AttackNegated, events.Battled,
    events.Guarded, events.Damaged, events.ZoneChosen, events.Skipped,
    manual_events.Handled, manual_events.HandsDone, manual_events.HandsStayed, manual_events.Pinged,
    manual_events.Chanced,
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
    assert kinds == members(Action) - members(Manual)
    assert [str(parse(text)) for text in texts] == texts


def test_everything_done_by_hand_reads_back_as_it_is_written() -> None:
    token = '{"no":"token","type":"SIGNI","names":{"ja":"T"},"level":1,"power":5000}'
    texts = [
        "move hand1,opp.L deck3", "move L down:opp.C", "move trash2 bottom:deck1", "deal 3 deck under:L",
        "seek deck name some words", "seek deck search [] nothing", 'seek deck search ["X-1","Y 2"] lv>=3 c:red',
        "shuffle opp.hand", "redraw 5", "redraw 2 hand1,hand4", "peek life 0", "show hand1,hand2 opponent",
        "cover opp.deck", "set L,opp.lrig face_down", "swap opp.L opp.C", "count L -3000 power",
        "count opp.lrig 2 charge counter", "stamp opp.L 1 virus",
            "score me 20 life", "score opp -1 coin", "note me", "note L what it says",
        "point opp.hand2", "point L opp.C", "unpoint", "chance die 20", "chance coin 2", f"bring opp.R {token}",
        "goto 4 attack opp", "form move",
    ]  # fmt: skip
    assert {type(parse(text)) for text in texts} == members(Manual)
    assert [str(parse(text)) for text in texts] == texts


NOT_BY_HAND = ["move hand1", "move hand1 nowhere", "deal x deck hand1", "swap L opp.C", "bring L {}", "form dance"]


@pytest.mark.parametrize("text", NOT_BY_HAND)
def test_what_cant_be_done_by_hand_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="nothing that can be done by hand"):
        parse(text)


def test_every_deed_by_hand_has_its_legality_a_sample_and_is_carried_out() -> None:
    assert set(BY_VERB.values()) == members(Manual)
    assert set(_DO) == members(Deed) - {Form}
    assert set(_OWN) == set(OWN.values()) and set(_FILLED) == set(OWN)
