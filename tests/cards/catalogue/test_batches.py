"""Several lists as one import: read from folders, told card by card, taken in all or none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import BEACON, HEAD, PRINTINGS, SHEET, WARDEN, written
from wixoss_desktop.cards.catalogue.batches import Batch, plan_all, read_all
from wixoss_desktop.cards.catalogue.lists import Stopped, carry_out_all, keys_of_numbers
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.deck_files import numbers_in_decks


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "catalogue") as opened:
        yield opened


def planned(store: Store, *paths: Path) -> Batch:
    return plan_all(store, read_all(paths))


def folder_of(tmp_path: Path, **texts: str) -> Path:
    folder = tmp_path / "lists"
    for name, text in texts.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_folder_is_read_with_what_lies_in_it_and_without_what_belongs_to_its_pages(
    store: Store, tmp_path: Path
) -> None:
    page = Path(__file__).parent / "files" / "page.html"
    texts = {"a_csv": SHEET, "more__page_html": page.read_text(encoding="utf-8"), "notes_txt": "hello", "x_css": "a"}
    folder = folder_of(tmp_path, **texts)
    written(folder / "more", "var a", "nothing.js")
    (folder / "more" / "page_files").mkdir()
    written(folder / "more" / "page_files", "<html>advertisement</html>", "frame.html")
    read = read_all([folder])
    assert {cards.name for cards in read.lists} == {"a.csv", "WXZZ-P99-001"}
    assert [one.name for one in read.unread] == ["more/nothing.js", "notes.txt"]


def test_every_card_says_what_happens_to_it_and_a_changed_one_what_is_new(store: Store, tmp_path: Path) -> None:
    path = written(tmp_path, SHEET)
    carry_out_all(store, planned(store, path).plans)
    written(tmp_path, f"{HEAD}\n{WARDEN.replace(',12000,', ',13000,')}\n{BEACON}\n{BEACON.replace(',ア', ',オ')}\n")
    batch = planned(store, path)
    told = {(change.deed, change.no): change for change in batch.changes}
    assert told["changed", "WXZZ-P99-001"].fields == ("power",)
    assert {no for deed, no in told if deed == "removed"} == {"WXZZ-P99-003", "WXZZ-P99-TK1"}
    refused = told["refused", "WXZZ-P99-002"]
    assert (refused.line, refused.cards) == (4, "list.csv")
    assert (batch.unchanged, batch.count("removed")) == (1, 2)


def test_a_row_of_a_card_that_is_known_from_elsewhere_is_no_new_card_and_says_what_it_brings(
    store: Store, tmp_path: Path
) -> None:
    """Of two lists that come in together, the one with the cards counts first."""
    carry_out_all(store, planned(store, written(tmp_path, f"{HEAD}\n{WARDEN}\n", "a.csv")).plans)
    texts = {"b_csv": f"{HEAD}\n{WARDEN}\n{BEACON}\n", "a-printings_csv": PRINTINGS}
    batch = planned(store, folder_of(tmp_path, **texts))
    told = {change.no: (change.deed, change.fields) for change in batch.changes}
    assert told == {
        "WXZZ-P99-001": ("joined", ()),
        "WXZZ-P99-002": ("added", ()),
        "WXZZ-P98-101": ("joined", ("printings",)),
        "WXZZ-P98-102": ("joined", ("printings",)),
    }
    carry_out_all(store, batch.plans)
    assert store.db.execute("select no from card order by no").fetchall() == [("WXZZ-P99-001",), ("WXZZ-P99-002",)]
    assert store.db.table("printing").count == 4


def test_lists_come_in_together_or_not_at_all(store: Store, tmp_path: Path) -> None:
    """A list of printings may stand in front of the list of their cards."""
    batch = planned(store, written(tmp_path, PRINTINGS, "a.csv"), written(tmp_path, SHEET, "b.csv"))
    asked: list[tuple[int, int]] = []

    def only_three(done: int, of: int) -> bool:
        asked.append((done, of))
        return len(asked) < 3

    with pytest.raises(Stopped):
        carry_out_all(store, batch.plans, progress=only_three)
    assert (store.db.table("card").count, store.db.table("entry").count) == (0, 0)
    carry_out_all(store, batch.plans)
    assert store.db.table("printing").count == 6
    assert planned(store, tmp_path / "a.csv", tmp_path / "b.csv").is_empty


def test_a_card_of_a_deck_is_only_marked_by_whatever_number_the_deck_names_it(store: Store, tmp_path: Path) -> None:
    decks = tmp_path / "decks"
    decks.mkdir()
    deck = '{"code": "X", "name": "Mine", "format": "S24", "lrig_deck": [], "main_deck": [{"no": "WXZZ-P98-101"}]}'
    written(decks, deck, "mine.json")
    written(decks, "no deck", "broken.json")
    cards, printings = written(tmp_path, SHEET), written(tmp_path, PRINTINGS, "more.csv")
    carry_out_all(store, planned(store, cards, printings).plans)
    kept = keys_of_numbers(store, numbers_in_decks(decks, tmp_path / "nowhere"))
    for path in (cards, printings):
        written(tmp_path, f"{HEAD}\n{BEACON}\n", path.name)
    carry_out_all(store, planned(store, cards, printings).plans, kept)
    rows = store.db.execute("select no, is_missing from card order by no").fetchall()
    assert rows == [("WXZZ-P99-001", 1), ("WXZZ-P99-002", 0)]


def test_reading_one_long_list_can_be_stopped_in_its_middle(tmp_path: Path) -> None:
    rows = "".join(f"WX99-{number},Card {number},\n" for number in range(5_000))
    asked: list[int] = []

    def progress(done: int, _of: int) -> bool:
        asked.append(done)
        return len(asked) < 5

    with pytest.raises(Stopped):
        read_all([written(tmp_path, "CardNum,CardName,ImgURL\n" + rows)], progress)
    assert asked == [0] * 5
