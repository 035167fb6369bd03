"""What lies on a table, of any game: where it lies is public, what it is only where somebody may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tests.any_game.games import GAMES, AnyPlayouts, Playouts
from tests.any_game.tides import Lay, Sea, TidesGame
from tests.any_game.tides_box import tides_of
from wixoss_desktop.engine.contract import Eyes, Seat, Spot
from wixoss_desktop.engine.contract.board import CardLying, Figure, MatZone, TableBoard, TableOffer, round_table
from wixoss_desktop.engine.contract.game import A, E, P, S_contra, V
from wixoss_desktop.engine.contract.plain import Course
from wixoss_desktop.engine.dice import Dice

NUMBERS: Final = (1,)
"""Which games are played."""


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> AnyPlayouts:
    return GAMES[str(request.param)]


def test_every_card_lies_in_one_place_of_a_zone_and_everybody_sees_that_it_does(game: AnyPlayouts) -> None:
    game.put_to(Lying())


def has_cards(playouts: Playouts[S_contra, P, A, V, E]) -> bool:
    """Whether there are cards on the table as a game begins."""
    board = set_out(playouts, playouts.begin(0).position, None)
    return bool(board.cards or board.counts)


class Lying:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        for position, eyes in looked_at(playouts):
            board, open_hands = set_out(playouts, position, eyes), set_out(playouts, position, "all")
            spots = [card.spot for card in board.cards]
            assert len(set(spots)) == len(spots), "two cards in one place"
            assert all(home(board, card) is not None for card in board.cards), "a card outside of every zone"
            looked_up = set(spots) ^ {card.spot for card in open_hands.cards}
            assert all(spot in counted(board) for spot in looked_up), "a card that only some see at all"
            assert board.counts == open_hands.counts and board.figures.keys() == open_hands.figures.keys()


def test_no_card_gets_lost_on_the_table(game: AnyPlayouts) -> None:
    game.put_to(Whole())


class Whole:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        for number in NUMBERS:
            begun = set_out(playouts, playouts.begin(number).position, None)
            for stop in playouts.play(number):
                assert how_many(set_out(playouts, stop.played.position, stop.seat)) == how_many(begun)


def test_no_card_is_named_to_somebody_who_may_not_know_it_and_none_is_named_falsely(game: AnyPlayouts) -> None:
    game.put_to(Named())


class Named:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        hidden, can_hide = 0, False
        for position, eyes in looked_at(playouts):
            board, truth = set_out(playouts, position, eyes), named(set_out(playouts, position, "all"))
            public = named(set_out(playouts, position, None))
            assert public.items() <= named(board).items() <= truth.items(), eyes
            hidden += public != truth
            can_hide |= any(zone is not None and not zone.public for zone in map(board.zone, truth))
            for spot in public:
                zone = board.zone(spot)
                assert zone is None or zone.public, (spot, "seen by all where not everybody sees")
        assert hidden > 5 or not can_hide


def test_cards_fly_between_zones_that_the_table_has(game: AnyPlayouts) -> None:
    game.put_to(Flying())


class Flying:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        flights = 0
        for number in NUMBERS:
            for stop in playouts.play(number):
                boards = [set_out(playouts, one, None) for one in (stop.position, stop.played.position)]
                for moment in playouts.game.news(stop.position, stop.played, None):
                    for flight in (one for news in moment for one in news.moves):
                        for end in (flight.start, flight.to):
                            assert end is None or any(has_zone(board, end) for board in boards), end
                            flights += 1
        assert flights > 20 or not has_cards(playouts)


def test_what_can_be_done_begins_and_ends_where_the_table_has_something(game: AnyPlayouts) -> None:
    game.put_to(Offered())


class Offered:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        placed = 0
        for number in NUMBERS:
            for stop in playouts.play(number):
                view, law = playouts.game.view(stop.position, stop.seat), playouts.game
                board = set_out(playouts, stop.position, stop.seat)
                lying = {card.spot for card in board.cards}
                for action in law.legal(stop.position, stop.seat):
                    offer = law.offer(view, stop.seat, action)
                    assert offer.do == str(action)
                    assert all(start in lying or board.zone(start) for start in offer.starts), offer
                    assert all(board.zone(end) for end in offer.ends), offer
                    assert offer.click or offer.ends or not offer.starts, (offer, "nothing can be done with the card")
                    placed += bool(offer.starts)
        assert placed > 10 or not has_cards(playouts)


def test_zones_lie_beside_each_other_and_within_their_mat(game: AnyPlayouts) -> None:
    game.put_to(Beside())


class Beside:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        for stop in playouts.play(0):
            for mat in set_out(playouts, stop.position, None).zones.values():
                assert all(0 <= zone.start < zone.end <= 1 and zone.rows > 0 for zone in mat)
                assert len({(zone.name, zone.slot) for zone in mat}) == len(mat)
                for at, zone in enumerate(mat):
                    assert not any(overlap(zone, other) for other in mat[at + 1 :]), zone


def test_seats_go_round_the_table_from_the_near_one_on() -> None:
    assert round_table((0, 1, 2), 1) == (1, 2, 0)
    assert round_table((0, 1, 2), None) == round_table((0, 1, 2), 0) == (0, 1, 2)


def test_a_table_of_tides_has_hands_covered_but_for_their_player_and_says_how_it_stands() -> None:
    tides = TidesGame()
    begun = tides.begin(tides_of(((1, 2, 3, 4, 5, 6),) * 3), "tides").position
    hand = tides.view(begun, 1).hand[1]
    laid = tides.play(begun, 1, Lay(hand[0])).position
    board = tides.board(tides.view(laid, 1), (1, 2, 0))
    assert board.seats == (1, 2, 0)
    assert [card.card for card in board.lying(1, "hand")] == [str(number) for number in hand[1:]]
    assert board.lying(1, "laid") == (CardLying(Spot(1, "laid", 0), str(hand[0])),)
    assert [card.card for card in board.lying(0, "hand")] == [None] * 3
    assert [board.count(seat, zone) for seat in (0, 1) for zone in ("deck", "hand", "laid", "up")] == [
        3,
        3,
        0,
        0,
        3,
        2,
        1,
        0,
    ]
    assert board.figures == {
        None: (Figure("left", 4),),
        0: (Figure("won", 0),),
        1: (Figure("won", 0),),
        2: (Figure("won", 0),),
    }
    offer = tides.offer(tides.view(begun, 1), 1, Lay(hand[1]))
    assert offer == TableOffer(f"lay {hand[1]}", (Spot(1, "hand", 1),), (Spot(1, "laid"),), click=True)
    onlooker = tides.board(tides.view(laid, None), (0, 1, 2))
    assert named(onlooker) == {} and onlooker.count(1, "laid") == 1


# --- words of these tests ---------------------------------------------------------------------------------------------


def looked_at(playouts: Playouts[S_contra, P, A, V, E]) -> Iterator[tuple[P, Eyes]]:
    """Play games, and yield each position with the eyes of one who looks: each seat in turn, and an onlooker."""
    for number in NUMBERS:
        seats: tuple[Eyes, ...] = (*playouts.game.seats(playouts.setup(number)), None)
        for at, stop in enumerate(playouts.play(number)):
            yield stop.position, seats[at % len(seats)]


def set_out(playouts: Playouts[S_contra, P, A, V, E], position: P, eyes: Eyes) -> TableBoard:
    """The table as somebody sees it."""
    game = playouts.game
    near: Seat | None = eyes if isinstance(eyes, int) else None
    seats = round_table(game.seats(game.setup_of(position)), near)
    return game.board(game.view(position, eyes), seats)


def home(board: TableBoard, card: CardLying) -> MatZone | None:
    """The zone in which a card lies, or that of the card it belongs to."""
    return board.zone(card.spot if card.under is None else card.under)


def counted(board: TableBoard) -> set[Spot]:
    """The places in zones whose cards are only counted."""
    return {Spot(zone.seat, zone.zone, at) for zone, count in board.counts.items() for at in range(count)}


def how_many(board: TableBoard) -> int:
    """The number of all cards on a table."""
    listed = {card.spot for card in board.cards} - counted(board)
    return len(listed) + sum(board.counts.values())


def named(board: TableBoard) -> dict[Spot, str]:
    """The cards that are seen, by their places."""
    return {card.spot: card.card for card in board.cards if card.card is not None}


def has_zone(board: TableBoard, spot: Spot) -> bool:
    """Whether a table has such a zone, or cards that lie there with another one."""
    belongs = any(card.under is not None and card.spot.zone == spot.zone for card in board.cards)
    return belongs or any(zone.name == spot.zone for zone in board.zones.get(spot.seat, ()))


def overlap(one: MatZone, other: MatZone) -> bool:
    """Whether two zones of a mat cover each other."""
    in_rows = one.row < other.row + other.rows and other.row < one.row + one.rows
    return in_rows and one.start < other.end and other.start < one.end


class InTurns(TidesGame):
    """Tides as if whoever has fewest cards in hand had the turn."""

    def active(self, seen: Sea) -> Seat | None:
        return min(range(len(seen.hand)), key=lambda seat: len(seen.hand[seat]))


def test_a_game_with_turns_says_whose_it_is_and_one_without_nobodys() -> None:
    setup = tides_of((tuple(range(1, 10)),) * 3)
    for game, first, then in ((InTurns(), 0, 1), (TidesGame(), None, None)):
        start = game.begin(setup, "turns").position
        after = game.play(start, 1, game.legal(start, 1)[0]).position
        assert [game.board(game.view(one, None), (0, 1, 2)).active for one in (start, after)] == [first, then]


def test_a_card_of_a_shared_pile_is_drawn_by_whoever_is_named() -> None:
    course = Course(Dice("pile"))
    pack = course.dice.shuffled(("1r", "2b", "3g"))
    assert sorted(pack) == ["1r", "2b", "3g"]
    course.move("drew", pack[0], Spot(None, "pile"), Spot(2, "hand"), seat=2, knows=(2,), light="drew")
    course.move("drew", pack[1], Spot(None, "pile"), Spot(2, "hand"), knows=(2,), light="drew")
    course.move("gave", pack[0], Spot(2, "hand"), Spot(1, "hand"))
    assert [event.seat for event in course.events] == [2, None, 2]
