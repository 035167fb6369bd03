"""Several lists as one import: read from folders, told card by card, taken in all or none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.cards.catalogue.lists_of_ours import BEACON, HEAD, LADY, PRINTINGS, SHEET, WARDEN, count_of, written
from wixoss_desktop.cards.catalogue.batches import Batch, Change, Contrary, Deed, Read, plan_all, read_all
from wixoss_desktop.cards.catalogue.lists import carry_out_all, keys_of_numbers, nothing_of, sources
from wixoss_desktop.cards.catalogue.rebuilding import Stopped
from wixoss_desktop.cards.catalogue.sources.own import written as exported
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.deck_lists import numbers_in_decks


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
    assert count_of(store.db, "printing") == 4


def test_lists_come_in_together_or_not_at_all(store: Store, tmp_path: Path) -> None:
    """A list of printings may stand in front of the list of their cards."""
    batch = planned(store, written(tmp_path, PRINTINGS, "a.csv"), written(tmp_path, SHEET, "b.csv"))
    asked: list[tuple[int, int]] = []

    def only_three(done: int, of: int) -> bool:
        asked.append((done, of))
        return len(asked) < 3

    with pytest.raises(Stopped):
        carry_out_all(store, batch.plans, progress=only_three)
    assert (count_of(store.db, "card"), count_of(store.db, "entry")) == (0, 0)
    carry_out_all(store, batch.plans)
    assert count_of(store.db, "printing") == 6
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


def test_reading_one_long_list_can_be_stopped_in_its_middle_and_says_how_many_rows_are_read(tmp_path: Path) -> None:
    rows = "".join(f"WX99-{number},Card {number},\n" for number in range(5_000))
    told: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> bool:
        told.append((done, of))
        return done < 300

    with pytest.raises(Stopped):
        read_all([written(tmp_path, "CardNum,CardName,ImgURL\n" + rows)], progress)
    assert told[-3:] == [(100, 5001), (200, 5001), (300, 5001)]


class Asked:
    """A progress that says no after so many steps, and remembers how far the work was at each."""

    def __init__(self, steps: int = 1_000_000) -> None:
        self.steps = steps
        self.shares: list[int] = []

    def __call__(self, done: int, of: int) -> bool:
        self.shares.append(done * 100 // of)
        return len(self.shares) <= self.steps


def test_comparing_a_long_list_and_taking_it_in_are_asked_every_few_hundred_rows_whether_to_stop(
    store: Store, tmp_path: Path
) -> None:
    rows = (WARDEN.replace("P99-001", f"P77-{at:04}").replace("ヴェール", f"ヴェール{at}") for at in range(1_100))
    read, whole = read_all([written(tmp_path, "\n".join((HEAD, *rows)))]), Asked()
    batch = plan_all(store, read, whole)
    steps = len(whole.shares)
    carry_out_all(store, batch.plans, progress=whole)
    assert steps >= 9 and len(whole.shares) >= steps + 6 and sorted(whole.shares[:steps]) == whole.shares[:steps]
    with Store(tmp_path / "another") as another:
        for at in range(steps):
            with pytest.raises(Stopped):
                plan_all(another, read, Asked(at))
        for at in range(len(whole.shares) - steps - 1):
            with pytest.raises(Stopped):
                carry_out_all(another, batch.plans, progress=Asked(at))
            assert count_of(another.db, "entry") == 0


def told(batch: Batch, deed: Deed) -> list[Change]:
    return [change for change in batch.changes if change.deed == deed]


def test_a_number_that_stands_twice_in_a_list_is_told_with_its_lines_and_which_row_counts(
    store: Store, tmp_path: Path
) -> None:
    other = BEACON.replace("P99-002", "P99-001")
    batch = planned(store, written(tmp_path, f"{HEAD}\n{WARDEN}\n\n{WARDEN}\n{BEACON}\n{BEACON}\n{other}\n"))
    (change,) = told(batch, "repeated")
    assert (change.no, change.line, change.name) == ("WXZZ-P99-001", 7, "ためしの灯")
    assert "lines 2, 4, 7" in str(change.why) and "line 7 counts" in str(change.why)
    assert {"kind", "colors", "power", "name"} <= set(change.fields)


def test_files_of_one_name_that_have_a_number_twice_tell_it_too(store: Store, tmp_path: Path) -> None:
    texts = {"a__list_csv": f"{HEAD}\n{WARDEN}\n", "b__list_csv": f"{HEAD}\n{WARDEN.replace(',12000,', ',1000,')}\n"}
    folder = folder_of(tmp_path, **texts)
    (change,) = told(planned(store, folder / "a" / "list.csv", folder / "b" / "list.csv"), "repeated")
    assert (change.fields, change.line, "several rows" in str(change.why)) == (("power",), 0, True)


def test_a_row_that_denies_what_another_list_says_tells_both_and_which_counts(store: Store, tmp_path: Path) -> None:
    carry_out_all(store, planned(store, written(tmp_path, SHEET, "a.csv")).plans)
    row = (
        BEACON.replace("《白》×２《無》×１", "《白》×３")
        .replace("【ランサー】", "【アサシン】")
        .replace("白赤", "赤白")
    )
    batch = planned(store, written(tmp_path, f"{HEAD}\n{row}\n{LADY}\n", "b.csv"))
    (change,) = told(batch, "contrary")
    assert change.contrary == (
        Contrary("cost", "white 3", "white 2, colorless 1", "a.csv"),
        Contrary("texts", "", "", "a.csv"),
    )
    assert [one.contrary for one in told(batch, "joined")] == [change.contrary, ()]
    assert batch.size == 0
    own = exported([replace(entry, name="x") for entry in read_all([tmp_path / "b.csv"]).lists[0].entries[:1]])
    (believed,) = told(planned(store, written(tmp_path, own.decode(), "own.json")), "contrary")
    assert [one.counts for one in believed.contrary] == [True, True], "a list of one's own is believed more"


def test_a_list_in_another_language_denies_nothing_by_calling_a_class_otherwise(store: Store, tmp_path: Path) -> None:
    carry_out_all(store, planned(store, written(tmp_path, SHEET, "a.csv")).plans)
    item = {"card_no": "WXZZ-P99-001", "name": "Warden", "card_type": "SIGNI", "color": "W", "level": "3",
            "power": "12000", "card_class": "Spirit Arms/Arm", "content": "Draw a card."}  # fmt: skip
    search = msgspec.json.encode({"count": "1", "items": [item]}).decode()
    assert told(planned(store, written(tmp_path, search, "search.json")), "contrary") == []


def test_a_row_that_goes_while_another_list_has_its_card_takes_no_card_away(store: Store, tmp_path: Path) -> None:
    for name, text in (("a.csv", SHEET), ("b.csv", f"{HEAD}\n{WARDEN}\n{BEACON.replace('P99', 'P98')}\n")):
        carry_out_all(store, planned(store, written(tmp_path, text, name)).plans)
    a, b = sources(store)
    batch = plan_all(store, Read((nothing_of(b),)))
    assert {(one.deed, one.no, one.fields) for one in batch.changes} == {
        ("stays", "WXZZ-P99-001", ()),
        ("stays", "WXZZ-P98-002", ("printings",)),
    }
    assert batch.size == 1
    assert plan_all(store, Read((nothing_of(a), nothing_of(b)))).count("removed") == 4
