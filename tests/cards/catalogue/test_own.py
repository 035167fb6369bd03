"""What a person adds: kept at once, found by the search line, and untouched by every list that is taken in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import BEACON, HEAD, SHEET, written
from wixoss_desktop.cards.catalogue import corrections, own
from wixoss_desktop.cards.catalogue.corrections import BadCorrection
from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.catalogue.folding import key_of
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.finding import found, search
from wixoss_desktop.cards.catalogue.search.rows import Row, rows_of
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.engine.wixoss.cards import ENDLESS

WARDEN, LADY = key_of("試作の守り手　ヴェール"), key_of("仮の姫")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "catalogue") as opened:
        taken(opened, SHEET, tmp_path)
        yield opened


def taken(store: Store, text: str, folder: Path) -> None:
    carry_out(store, plan(store, read_list(written(folder, text))))


def hits(store: Store, line: str) -> list[str]:
    return [row.no for row in found(search(line), Columns(rows_of(store)))]


def warden(store: Store) -> Row:
    return next(row for row in rows_of(store) if row.key == WARDEN)


def test_notes_favourites_and_owned_copies_are_found(store: Store) -> None:
    own.set_note(store, WARDEN, "Swap with Ann")
    own.set_favourite(store, LADY, is_favourite=True)
    own.set_owned(store, "WXZZ-P99-002", 3)
    assert hits(store, "note:ann") == hits(store, "is:noted") == ["WXZZ-P99-001"]
    assert hits(store, "is:favourite") == ["WXZZ-P99-003"]
    assert hits(store, "owned>=3") == hits(store, "is:owned") == ["WXZZ-P99-002"]
    assert own.note(store, WARDEN) == "Swap with Ann"
    assert own.owned(store, ("WXZZ-P99-001", "WXZZ-P99-002")) == {"WXZZ-P99-002": 3}


def test_what_is_emptied_is_gone(store: Store) -> None:
    own.set_note(store, WARDEN, "x")
    own.set_note(store, WARDEN, "  ")
    own.set_favourite(store, LADY, is_favourite=True)
    own.set_favourite(store, LADY, is_favourite=False)
    own.set_owned(store, "WXZZ-P99-002", 3)
    own.set_owned(store, "WXZZ-P99-002", -1)
    assert hits(store, "is:noted or is:favourite or is:owned") == []


def test_it_is_on_the_disk_at_once(store: Store) -> None:
    own.set_note(store, WARDEN, "kept")
    corrections.correct(store, WARDEN, "level", "2")
    with Store(store.folder) as other:
        assert own.note(other, WARDEN) == "kept"
        assert corrections.corrections_of(other, WARDEN) == {"level": "2"}


def test_a_correction_wins_over_every_source_and_over_every_list_taken_in_later(store: Store, tmp_path: Path) -> None:
    corrections.correct(store, WARDEN, "level", "2")
    corrections.correct(store, WARDEN, "name.en", "Warden of Trials")
    taken(store, f"{HEAD}\n{BEACON}\n", tmp_path)
    assert hits(store, "is:corrected") == []
    taken(store, SHEET.replace(",12000,", ",13000,"), tmp_path)
    assert hits(store, '!"warden of trials"') == hits(store, "is:corrected") == ["WXZZ-P99-001"]
    facts = warden(store).facts
    assert (facts.level, facts.power) == (2, 13000)


def test_a_correction_that_is_taken_back_lets_the_sources_speak(store: Store) -> None:
    corrections.correct(store, WARDEN, "rules.ja", "own words")
    assert hits(store, 'text:"own words"') == ["WXZZ-P99-001"]
    corrections.take_back(store, WARDEN, "rules.ja")
    assert hits(store, 'text:"own words"') == []
    assert not warden(store).is_corrected


@pytest.mark.parametrize(
    ("field", "said", "value"),
    [
        ("level", "3", 3),
        ("level", "", None),
        ("limit", "∞", ENDLESS),
        ("coins", "", 0),
        ("colors", "White, red", ("white", "red")),
        ("colors", "", ()),
        ("classes", "アーム / ウェポン", ("アーム", "ウェポン")),
        ("team", "Own Team", "Own Team"),
        ("guard", "Yes", True),
    ],
)
def test_facts_are_written_as_people_write_them(field: str, said: str, value: object) -> None:
    assert corrections.read_fact(field, said) == value


@pytest.mark.parametrize("field", corrections.FACTS)
def test_what_a_fact_is_written_as_can_be_read(field: str) -> None:
    facts = Facts("SIGNI", ("white", "red"), 3, ENDLESS, None, None, None, ("アーム",), guard=True)
    assert corrections.read_fact(field, corrections.written_fact(facts, field)) == getattr(facts, field)


@pytest.mark.parametrize(
    ("field", "said"), [("level", "many"), ("colors", "pink"), ("guard", "perhaps"), ("kind", "SIGNI"), ("name.x1", "")]
)
def test_what_cannot_be_a_value_is_refused_and_changes_nothing(store: Store, field: str, said: str) -> None:
    with pytest.raises(BadCorrection):
        corrections.correct(store, WARDEN, field, said)
    assert not warden(store).is_corrected


def test_a_correction_that_a_later_version_cannot_read_is_passed_over() -> None:
    facts = Facts("SIGNI", level=3)
    assert corrections.corrected_facts(facts, {"level": "many", "sleeve": "red"}) == facts


def test_how_an_ability_runs_outlives_the_lists_and_is_taken_back(store: Store, tmp_path: Path) -> None:
    own.set_way(store, "aa", "by_hand")
    own.set_way(store, "bb", "run")
    taken(store, HEAD + "\n", tmp_path)
    assert own.ways(store) == {"aa": "by_hand", "bb": "run"}
    own.set_way(store, "aa", "")
    assert own.ways(store) == {"bb": "run"}
