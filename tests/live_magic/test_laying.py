"""What lies on the table at each stage: how far the event is, the contest that goes on, and the last throws."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.live_magic.hall import GAME, Hall, pool, sheet
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.board import HandCell, SeatCell, SheetCell, TableBoard
from wixoss_desktop.engine.live_magic.actions import parse
from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.table.plain.layout import laid_out, poses_of
from wixoss_desktop.ui.table.plain.painter import LEAST_SHARE, in_short, plate_share, plate_widths


def board(hall: Hall) -> TableBoard:
    """The table as an onlooker sees it."""
    return GAME.board(GAME.view(hall.position, None), tuple(range(len(hall.letters))))


def phases(hall: Hall) -> str:
    """What is on, with what is over before it: `approval auction[W U]`."""
    found = board(hall).phases
    outer = [one.name.removeprefix("phase.") + ("*" if one.at == "on" else "") for one in found if not one.is_within]
    return " ".join((*outer, *(one.name + ("*" if one.at == "on" else "") for one in found if one.is_within)))


def contest(hall: Hall) -> list[str]:
    """The sheet of the contest, line by line, players by their letters."""
    sheet = board(hall).sheets[Spot(None, "contest")]
    return [" ".join(cell_words(hall, cell) for cell in line) for line in (sheet.heads, *sheet.rows)]


def cell_words(hall: Hall, cell: SheetCell) -> str:
    """A player by the letter, a hand with its words in brackets, else what stands there."""
    if isinstance(cell, HandCell):
        return f"{cell.shape}({' '.join(cell.words)})"
    return hall.letters[cell.seat] if isinstance(cell, SeatCell) else str(cell)


def notes(hall: Hall, zone: str) -> list[str]:
    """What is written over a zone, by the names of the notes."""
    return [one.name for one in board(hall).notes[Spot(None, zone)]]


def contested() -> Hall:
    """Ada asks for a pack that Bea contests; Cia sits there."""
    hall = Hall(sheet("Ada", "U", "735", "determination"), sheet("Bea", "G", "357"), sheet("Cia", "gold"), first="A")
    hall.all_say(A="raise", B="raise", C="silent")
    hall.all_say(A="mark W1", B="mark W1")
    return hall


def test_the_phases_say_how_far_the_event_is_and_which_round_it_is() -> None:
    hall = Hall(sheet("Ada", "U"), sheet("Bea", "G"), approval="unanimous")
    assert phases(hall) == "approval* auction completion tournament prizes"
    hall.says("A", "approve_all")
    assert phases(hall) == "approval auction* completion tournament prizes W* U B R G A"
    hall.goes_to("B")
    assert phases(hall).endswith("W U B* R G A")
    hall.goes_to_tournament()
    assert phases(hall) == "approval auction completion tournament* prizes"
    hall.says("A", "result 2-0 1")
    assert phases(hall) == "approval auction completion tournament prizes*"


def test_a_contest_has_half_of_the_room_with_what_is_contested_beside_it() -> None:
    hall = contested()
    shared = {zone.name: range(zone.row, zone.row + zone.rows) for zone in board(hall).zones[None]}
    assert shared == {"table": range(2), "contest": range(2, 4), "stake": range(2, 4)}
    layout = laid_out(board(hall), 690, 700, 24)
    assert layout.card_of(Spot(None, "stake")) > 1.5 * layout.card_of(Spot(None, "table"))


@pytest.mark.parametrize("players", [2, 4, 8])
def test_in_the_tournament_no_own_pack_lies_over_another_and_each_of_the_others_is_to_be_seen(players: int) -> None:
    packs = " ".join(f"{pile}{number}" for pile in "UR" for number in (1, 2, 3, 4))
    hall = Hall(*(sheet(f"{letter}da", "U") for letter in "ABCDEFGH"[:players]), packs=pool(20), first="A")
    hall.goes_to_tournament()
    for letter in hall.letters:
        hall.gives(letter, packs=packs)
    layout, poses = laid_out(board(hall), 690, 700, 24), poses_of(board(hall), laid_out(board(hall), 690, 700, 24))
    lying = [[poses[one.spot] for one in board(hall).lying(seat, "packs")] for seat in range(players)]
    wide, tall = layout.card_of(Spot(0, "packs")), height_of(layout.card_of(Spot(0, "packs")))
    apart = [abs(a.x - b.x) >= wide * 0.66 or abs(a.y - b.y) >= tall for a, b in combinations(lying[0], 2)]
    assert all(apart)
    for seat in range(1, players):
        own = layout.card_of(Spot(seat, "packs"))
        assert all(abs(a.x - b.x) >= min(10, own) or a.y != b.y for a, b in combinations(lying[seat], 2))


def test_packs_that_can_be_read_have_more_room_in_the_tournament_than_those_that_are_covered() -> None:
    hall = Hall(sheet("Ada", "U"), sheet("Bea", "G"), first="A")
    hall.goes_to_tournament()
    hall.gives("A", packs="W1 W2 W3 W4")
    event = hall.position.table
    taken = tuple(f"R{number}" for number in range(1, 7))
    magi = (replace(event.magi[0], secret=taken), *event.magi[1:])
    position = replace(hall.position, table=replace(event, magi=magi))
    shown = [GAME.board(GAME.view(position, eyes), (0, 1)).zones[0] for eyes in (0, 1)]
    assert [packs.end for packs, _ in shown] == pytest.approx([4 / 10, 4 / 6])
    assert shown[0][1].size == 1.0 > shown[1][1].size


def test_l061_two_packs_of_which_one_is_chosen_blindly_lie_face_down_apart_and_are_clicked() -> None:
    hall = Hall(sheet("Ada", "R", "735", "act_of_fate"), sheet("Bea", "R"), first="A")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark W1", B="mark W1")
    hall.says("B", "contest")
    hall.says("A", "kind mental", "power act_of_fate", "pair W5")
    lying = board(hall).lying(None, "stake")
    assert [one.card for one in lying] == [None, None] and len(board(hall).lying(None, "table")) == 10
    poses = poses_of(board(hall), laid_out(board(hall), 690, 700, 24))
    left, right = (poses[Spot(None, "stake", at)] for at in (0, 1))
    assert left.y == right.y and left.x < right.x
    view = GAME.view(hall.position, 1)
    clicked = [GAME.offer(view, 1, parse(side)) for side in ("blind left", "blind right")]
    assert [(one.starts, one.click) for one in clicked] == [((Spot(None, "stake", at),), True) for at in (0, 1)]


@pytest.mark.parametrize("width", range(150, 320, 7))
def test_no_figure_of_a_plate_is_cut(qapp: QApplication, width: int) -> None:
    name, counted = "▶ Ada", "LP20  P7  S3  M5  packs 0"
    image = QImage(width, 40, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    share = plate_share(painter, name, counted, 26, width)
    wide = sum(plate_widths(painter, name, counted, 26 * share))
    painter.end()
    assert wide <= width or share <= LEAST_SHARE


def test_a_claim_shows_who_is_asked_and_a_contest_what_both_could_bet() -> None:
    hall = contested()
    assert contest(hall) == [
        "role player physical social mental pv",
        "role.asks A 7 3 5 20",
        "role.is_asked B 3 5 7 20",
    ]
    hall.says("B", "contest")
    assert contest(hall)[1:] == ["role.asks A 7 3 5 20", "role.contests B 3 5 7 20"]
    assert notes(hall, "contest") == ["kind_open"]


def test_who_takes_in_completion_has_the_pile_spread_out_before_the_own_eyes_alone() -> None:
    hall = Hall(sheet("Ada", "U"), sheet("Bea", "G"), packs=pool(20))
    while hall.stage != "pile":
        hall.says(hall.asked[0], "silent")
    hall.all_say(A="pile U", B="pile G")
    assert hall.stage == "pick"
    own = GAME.board(GAME.view(hall.position, 0), (0, 1))
    styles = {seat: [zone.style for zone in mat if zone.name == "taking"] for seat, mat in own.zones.items()}
    assert styles == {0: ["grid"], 1: ["fan"], None: []} and len(own.lying(0, "taking")) == 20
    assert all(card.card is None for card in own.lying(1, "taking"))
    assert all(zone.style != "grid" for mat in board(hall).zones.values() for zone in mat)


def test_throws_stay_in_sight_until_the_next_claim_and_say_who_may_overbid() -> None:
    hall = contested()
    hall.says("B", "contest")
    hall.says("A", "kind physical", "throw rock")
    assert contest(hall) == [
        "role player bet.physical pv overbid throw",
        "role.asks A 7 20 ✓ ✓",
        "role.contests B 3 20 – …",
    ], "what was thrown isn't to be seen before both have"
    hall.says("B", "throw rock")
    assert notes(hall, "contest") == ["stake_physical", "test_equal"]
    hall.all_say(A="throw scissors", B="throw rock")
    assert contest(hall)[1:] == [
        "role.asks A 7 20 ✓ scissors(throw.scissors)",
        "role.contests B 3 20 – rock(throw.rock role.wins)",
    ]
    hall.says("A", "accept")
    assert notes(hall, "table") == ["step", "first", "test"]
    hall.all_say(A="mark W2", B="mark W3")
    assert "test" not in notes(hall, "table") and "test" not in notes(hall, "contest")


def test_what_is_only_looked_at_belongs_to_no_sum_so_that_events_of_older_versions_open() -> None:
    hall = contested()
    hall.says("B", "contest")
    hall.says("A", "kind physical")
    hall.all_say(A="throw rock", B="throw rock")
    table = hall.position.table
    without = replace(hall.position, table=replace(table, test=None))
    assert table.test is not None
    assert GAME.sum_of(hall.position) == GAME.sum_of(without) and GAME.hash_of(hall.position) == GAME.hash_of(without)


def test_the_mental_contest_shows_who_has_chosen_a_power_and_which_once_both_have() -> None:
    hall = contested()
    hall.says("B", "contest")
    hall.says("A", "kind mental")
    assert contest(hall)[1].startswith("role.asks A 5 20 …")
    hall.says("A", "power determination")
    assert hall.stage != "powers", "Ada alone has one"


def test_on_a_narrow_plate_numbers_stand_close_to_letters_and_apart_from_words() -> None:
    assert in_short("LP 20  P 5  S 3  M 7  packs 10") == "LP20  P5  S3  M7  packs 10"


def test_l041_a_pile_is_declared_by_a_click_on_it() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"))
    while hall.stage == "declare":
        hall.says(hall.asked[0], "silent")
    assert hall.stage == "pile"
    offer = GAME.offer(GAME.view(hall.position, 0), 0, parse("pile B"))
    assert (offer.starts, offer.click) == ((Spot(None, "B"),), True)
