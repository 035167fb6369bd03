"""Made-up texts are read, played on a board where near misses stand, and do what their words say; other words would not."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.reading.played import PlayedWitness, played_witnesses, why_not
from wixoss_desktop.reading.proof import witnesses


@pytest.mark.parametrize("witness", played_witnesses(), ids=lambda witness: witness.name)
def test_what_is_read_is_played_as_it_was_expected_and_other_readings_are_noticed(witness: PlayedWitness) -> None:
    assert why_not(witness) == ""


def test_each_witness_has_a_name_of_its_own() -> None:
    names = Counter(witness.name for witness in played_witnesses())
    assert [name for name, count in names.items() if count > 1] == []


def test_what_a_scenario_vouches_for_is_written_down() -> None:
    assert {rule for witness in played_witnesses() for rule in witness.vouches} <= witnesses().keys()


def test_a_scenario_that_proves_nothing_vouches_for_nothing() -> None:
    """A rule that its reading doesn't use, no other reading, one that comes to the same, a script that fails."""
    first = played_witnesses()[0]
    told = first.misread[0]
    unused = first._replace(vouches=("noun: a rule of another text",))
    blind = first._replace(misread=())
    idle = first._replace(misread=(told._replace(instead=told.said),))
    failing = first._replace(scenario=replace(first.scenario, script=first.scenario.script[1:]))
    assert all(map(why_not, (unused, blind, idle, failing)))
