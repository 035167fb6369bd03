"""The table of SIW says beforehand what a sequence, a roll and a pin come to, and why something can't be done."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tests.siw.ring import GAME, WHO, Ring, no, setup
from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.contract.board import CardLying, TableBoard, ZoneNote
from wixoss_desktop.engine.siw.actions import Act, parse
from wixoss_desktop.words.siw.voice import siw_words

MIDDLE: Final = Spot(None, "outlook")
DICE: Final = Spot(None, "dice")


def single(who: str = "MN") -> Ring:
    return Ring("single", who)


def seen(ring: Ring, seat: Seat = 0) -> TableBoard:
    """The table as a seat sees it."""
    return GAME.board(GAME.seen_of(ring.bout, seat), tuple(range(len(ring.bout.corners))))


def dice(ring: Ring) -> list[tuple[int | None, bool | None]]:
    return [(die.value, die.is_good) for die in seen(ring).dice[DICE]]


def said(notes: tuple[ZoneNote, ...]) -> list[str]:
    """Notes in English."""
    words = siw_words("en")

    def word(key: str) -> str:
        return str(words.terms.get(f"card.{key}") or words.term(key))

    def filled(value: float | str | tuple[str, ...]) -> str | int:
        if isinstance(value, float):
            return f"{value:g}"
        if isinstance(value, int):
            return value
        return word(value) if isinstance(value, str) else " > ".join(map(word, value))

    return [
        words.filled(words.pattern(f"note.{one.name}"), {key: filled(value) for key, value in one.filled})
        for one in notes
    ]  # fmt: skip


def placed(ring: Ring, *cards: str, on: int | None = None) -> Ring:
    for at, card in enumerate(cards):
        ring.does(ring.placing(card, at, on))
    return ring


def line(board: TableBoard, seat: Seat = 0) -> tuple[CardLying, ...]:
    return board.lying(seat, "line")


def test_while_cards_are_placed_it_is_said_what_they_come_to() -> None:
    ring = placed(single().stands(1, power=30).holds(0, "S01", "R02", "G02"), "S01", "R02", "G02")
    assert said(seen(ring).notes[MIDDLE]) == [
        "Stamina 3 of 3",
        "Nika Swallow: STANDING > STANDING > DOWN > DOWN",
        "all land: 37 %, 17 damage",
        "pin Nika Swallow: saved on 1-2, succeeds 29.6 %",
    ]
    assert [said(card.notes) for card in line(seen(ring))] == [["83 %"], ["67 % › DOWN"], ["67 %"]]
    assert said(seen(ring, 1).notes[MIDDLE]) == ["Stamina 3"], "it is covered"
    assert not any(card.notes for card in line(seen(ring, 1)))


def test_damage_that_differs_from_what_is_printed_stands_on_the_placed_card() -> None:
    ring = placed(single("NM").holds(0, "R03", "S01"), "S01", "R03")
    first, second = line(seen(ring))
    assert dict(second.now)["dmg"] == 7 and "dmg" not in dict(first.now), "HIGH FLYER: 2 more, and nothing of the other"


def test_who_attacks_whom_stands_on_the_card_where_it_could_be_another() -> None:
    ring = placed(Ring("multi", "MNE").holds(0, "S01"), "S01", on=2)
    assert said(line(seen(ring))[0].notes) == ["at Edda Vise", "83 %"]
    none = placed(Ring("multi", "MNE").stands(2, objects=(("M01", 0),)).holds(0, "M03"), "M03", on=2)
    assert said(line(seen(none))[0].notes) == [], "what has no target goes at nobody"
    team = placed(Ring("tag", "MNED", seats=2).holds(0, "V01", "S01"), "V01", "S01")
    assert [said(card.notes)[0] for card in line(seen(team))] == ["by Marlo Quarry", f"by {_partner(team)}"]
    assert [one for one in said(seen(team).notes[MIDDLE]) if "tamina" in one] == [
        "Marlo Quarry: stamina 1 of 3", f"{_partner(team)}: stamina 1 of 4",
    ]  # fmt: skip


def _partner(ring: Ring) -> str:
    other = next(at for at in ring.bout.sides[0].fighters if at != ring.bout.sides[0].legal)
    return str(siw_words("en").terms[f"card.{ring.bout.fighters[other].character}"])


def test_behind_a_partners_covered_cards_it_is_said_how_the_own_segment_begins_and_what_it_comes_to() -> None:
    ring = Ring("tag", "MNED", partners__see="off").holds(0, "V02").holds(2, "G02", "F01", "S01")
    team = placed(ring, "V02").does("hand")
    assert said(seen(team, 2).notes[MIDDLE]) == [
        "if your partner's cards land:", "Stamina 0 of 3", "Nika Swallow: DOWN",
    ]  # fmt: skip
    team.does(team.placing("G02", 1), team.placing("F01", 1))
    assert said(seen(team, 2).notes[MIDDLE])[:3] == [
        "if your partner's cards land:", "Stamina 2 of 3", "Nika Swallow: DOWN > DOWN > DOWN",
    ]  # fmt: skip
    covered, *own = line(seen(team, 2), 2)
    assert [said(card.notes) for card in own] == [["by Edda Vise", "67 %"], ["by Edda Vise", "67 %"]]
    assert said(seen(team, 1).notes[MIDDLE]) == ["Stamina 3"], "the others see nothing of it"
    assert (covered.card, covered.notes) == (None, ()), "nothing is said on cards that are covered"


def test_there_is_no_turn_before_characters_are_chosen_and_dice_say_who_begins() -> None:
    begun = GAME.begin(setup(), "no turn yet").position
    assert (begun.table.stage, GAME.turn(begun)) == ("characters", 0)


def test_the_legal_man_lies_on_top_of_the_partner_and_there_he_is_aimed_at() -> None:
    ring = Ring("tag", "MNED", seats=2).holds(0, "V01")
    assert [card.marks for card in seen(ring).lying(0, "character")] == [("partner",), ()]
    at = GAME.offer(GAME.seen_of(ring.bout, 0), 0, parse(f"place B-V01 at 0 on {ring.bout.sides[1].legal}")).ends
    assert Spot(1, "character", 1) in at


def test_the_whole_sequence_lies_before_who_places_and_then_before_who_fights() -> None:
    ring = placed(Ring("tag", "MNED").holds(0, "V01").holds(2, "S01"), "V01").does("hand")
    ring.does(ring.placing("S01", 1))
    assert [[card.card for card in line(seen(ring, 2), seat)] for seat in (0, 2)] == [[], ["B-V01", "B-S01"]]
    place, back = (
        GAME.offer(GAME.seen_of(ring.bout, 2), 2, parse(do)) for do in ("place B-S01 at 2 on 1", "back at 1")
    )
    assert (place.ends[0], back.starts) == (Spot(2, "line", 2), (Spot(2, "line", 1),))
    assert not GAME.offer(GAME.seen_of(ring.bout, 2), 2, parse("back at 0")).starts, "it is the partner's card"
    ring.does("attack")
    assert [len(line(seen(ring), seat)) for seat in (0, 2)] == [2, 0]
    ring.does("roll", dice=[1])
    assert [len(line(seen(ring), seat)) for seat in (0, 2)] == [0, 2], "who has entered fights"


def test_behind_covered_cards_a_card_says_that_it_cannot_follow() -> None:
    ring = placed(Ring("tag", "MNED", partners__see="off").holds(0, "V01").holds(2, "R02", "G02"), "V01").does("hand")
    ring.does(ring.placing("R02", 1), ring.placing("G02", 2), "back at 1")
    assert "can't follow" in said(line(seen(ring, 2), 2)[1].notes)


def test_the_first_card_that_cannot_follow_any_more_says_so() -> None:
    ring = placed(single().holds(0, "R02", "G02", "S01"), "R02", "G02")
    assert said(line(seen(ring.does("back at 0")))[0].notes)[0] == "can't follow"
    fire = placed(single().holds(0, "O01"), "O01")
    assert said(line(seen(fire))[0].notes) == ["move next"]


def test_every_card_of_the_hand_can_be_tried_and_is_refused_with_its_numbers() -> None:
    ring = placed(single().holds(0, "S10", "S01", "G02"), "S10")
    whys = {str(act): GAME.refuse(ring.bout, 0, act) for act in GAME.attempts(ring.bout, 0)}
    over = whys[f"place {no('S01')} at 1 on 1"]
    assert over is not None and over.numbers == {"spent": 4, "owned": 3}
    assert whys["attack"] is None
    assert not GAME.attempts(ring.bout, 1)


def test_of_four_in_a_tag_team_it_is_seen_who_fights_together() -> None:
    begun = GAME.begin(setup("tag", 4), "teams").position.table
    assert seen(Ring("tag", "MNED")).teams == GAME.board(begun, (0, 1, 2, 3)).teams == ((0, 2), (1, 3))
    assert not seen(Ring("tag", "MNED", 2)).teams and not seen(Ring("multi", "MNED")).teams


def test_of_two_characters_of_a_seat_it_is_said_whose_star_power_is_the_partners() -> None:
    ring = Ring("tag", "MNED", 2).stands(0, power=60).stands(1, power=50)
    figures = [[(one.name, one.value) for one in seen(ring).figures[seat]] for seat in (0, 1)]
    assert figures == [
        [("star_power", 60), ("partner_power", 50)], [("star_power", 100), ("partner_power", 100)]
    ]  # fmt: skip


def test_a_card_face_down_says_so_to_all_and_what_it_is_to_who_knows_it() -> None:
    ring = single().stands(0, hidden="S11")
    own, other = (seen(ring, seat).lying(0, "hidden")[0] for seat in (0, 1))
    assert (own.card, own.marks, other.card, other.marks) == (no("S11"), ("face_down",), None, ("face_down",))


def test_whom_a_seat_has_chosen_is_marked_for_it_alone_until_all_have() -> None:
    position = GAME.begin(setup("tag"), "choosing").position
    position = GAME.play(position, 0, parse("choose B-W01")).position
    boards = [GAME.board(GAME.view(position, eyes), (eyes, 1 - eyes)) for eyes in (0, 1)]
    marked = [[card.card for card in board.lying(None, "bench") if "chosen" in card.marks] for board in boards]
    assert marked == [["B-W01"], []]
    assert [len(board.lying(None, "bench")) for board in boards] == [4, 4], "others may choose the same one"


def test_a_roll_shows_its_faces_and_its_chance() -> None:
    ring = single().holds(0, "S05", "R02").attacks("S05", "R02")
    assert seen(ring).faces[DICE] == (3, 4, 6)
    assert GAME.offer(ring.bout, 0, Act("roll")).starts == (DICE,), "a click on the die rolls it"
    assert said(seen(ring).notes[MIDDLE]) == ["Knee Lift: lands 50 %"]
    ring.does("roll", dice=(3,))
    assert dice(ring) == [(3, True), (None, None)], "beside it the one to be rolled"
    assert [card.marks for card in line(seen(ring))] == [("hit",), ("now",)]


def test_a_card_that_is_tried_shows_what_it_deals_now_and_characters_what_they_begin_with() -> None:
    ring = single().holds(0, "T04", "S01").attacks("T04")
    assert dict(line(seen(ring))[0].now)["dmg"] == 9, "7, and 2 more as POWER"
    begun = GAME.begin(setup(starPower__start="30"), "1").position.table
    assert [dict(card.now) for card in GAME.board(begun, (0, 1)).lying(None, "bench")] == [{"star": 30}] * 4


def test_before_rolling_on_it_is_said_what_is_at_stake() -> None:
    ring = single().holds(0, "S02", "R02").attacks("S02", "R02", dice=[3])
    assert said(seen(ring).notes[MIDDLE]) == [
        "Open-Hand Chops: 67 % for 3 more damage", "a miss ends the attack; untried cards: 1",
    ]  # fmt: skip


def test_a_pin_shows_its_saving_faces_its_lamps_and_how_likely_three_is() -> None:
    ring = single().stands(1, power=30).holds(0, "R02", "S05").attacks("R02", dice=[1])
    assert said(seen(ring).notes[MIDDLE]) == ["pin Nika Swallow: saved on 1-3, succeeds 12.5 %"]
    ring.does("pin on 1")
    assert seen(ring).faces[DICE] == (1, 2, 3) and len(seen(ring).dice[DICE]) == 3
    ring.does("roll", dice=(6,))
    assert [die.is_good for die in seen(ring).dice[DICE]] == [False, None, None]
    assert said(seen(ring).notes[MIDDLE])[1:] == ["Nika Swallow: saved on 1-3, rolls left: 2", "the pin succeeds: 25 %"]


def test_what_was_rolled_last_lies_there_until_cards_are_placed_and_counts_in_no_sum() -> None:
    ring = single().stands(1, power=30).holds(0, "R02", "S05", "G01").attacks("R02", dice=[1]).does("pin on 1")
    ring.holds(1, "S01").does("roll", dice=(6,)).does("roll", dice=(2,))
    assert ring.stage == "discard" and dice(ring) == [(2, True)], "the one that saved"
    ring.does("discard B-G01")
    assert dice(ring) == [(2, True)], "in the turn of the other one, too"
    position = GAME.begin(setup(), "1").position
    now, earlier = (replace(position, table=bout) for bout in (ring.bout, replace(ring.bout, lain=None)))
    assert GAME.sum_of(now) == GAME.sum_of(earlier), "games of earlier versions don't have it"
    assert GAME.hash_of(now) == GAME.hash_of(earlier) != GAME.hash_of(position)
    ring.does("stand").does(ring.placing("S01", 0, 0))
    assert dice(ring) == [(None, None)]
    ring.does("attack").does("roll", dice=(6,)).does(seat=1)
    assert dice(ring) == [(6, False)]


def test_who_is_out_lies_smaller_than_those_in_the_ring_at_the_own_mat_and_at_those_of_others() -> None:
    for fighter in (0, 2):
        board = seen(Ring("multi", "MNED").stands(fighter, "out"))
        sizes = [zone.size for seat in board.seats for zone in board.zones[seat] if zone.name == "character"]
        assert [size < 1 for size in sizes] == [seat == fighter for seat in board.seats]


def test_who_goes_on_by_n_neither_lets_go_whom_one_could_pin_nor_stays_down() -> None:
    offers = [GAME.offer(single().bout, 0, parse(do)) for do in ("pin on 1", "free", "stand", "stay")]
    assert all(offer.starts or offer.key for offer in offers), "by no card and no letter N would do it"


def test_what_is_neither_certain_nor_impossible_is_not_written_so() -> None:
    ring = Ring("multi", "MNED").holds(0, "R02", "S05").attacks("R02", dice=[1])
    chances = [one for one in said(seen(ring).notes[MIDDLE]) if "succeeds" in one]
    assert chances and all("succeeds 0.1 %" in one for one in chances)


def test_what_can_be_done_with_a_placed_card_is_done_by_it() -> None:
    ring = placed(Ring("multi", "MNE").holds(0, "S01", "S05"), "S01", "S05", on=1)
    shift, aim = (GAME.offer(ring.bout, 0, parse(do)) for do in ("shift at 0 on 1", "aim at 0 on 2"))
    assert (shift.starts, shift.ends) == ((Spot(0, "line", 0),), (Spot(0, "line", 2),)), "behind the other one"
    assert (aim.starts, aim.ends) == ((Spot(0, "line", 0),), (Spot(2, "character", 0),))
    last = GAME.offer(ring.holds(0, "G02", "R02").bout, 0, parse(f"place {no('R02')} at 2 on 2"))
    assert Spot(2, "character", 0) in last.ends, "dropped on whom it is aimed at it comes to the end"
    assert WHO["E"] == ring.bout.fighters[2].character


def test_the_stamina_of_the_turn_is_noted_until_the_attack_and_by_segments_for_those_who_see_them() -> None:
    def noted(ring: Ring, seat: Seat) -> list[str]:
        return [line for line in said(seen(ring, seat).notes.get(MIDDLE, ())) if "tamina" in line]

    ring = Ring("tag", "MNED", partners__see="off").holds(0, "V01").holds(2, "S01")
    assert noted(ring, 1) == ["Stamina 0 of 3"]
    placed(ring, "V01").does("hand")
    assert noted(ring, 1) == ["Stamina 3"], "the partner has 4, which others don't see"
    assert noted(ring, 2)[-1].endswith("0 of 4")
    assert noted(ring.does("attack"), 1) == []
    both = placed(Ring("tag", "MNED", seats=2).holds(0, "V01", "S01"), "V01")
    assert noted(both, 0)[-1].endswith("0 of 4") and noted(both, 1) == ["Stamina 3"], "nor that a tag lies there"
