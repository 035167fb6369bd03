"""Any game at a plain table, without a window: what is on the screen of a game of three, for whoever looks."""

from __future__ import annotations

import pytest

from tests.any_game.test_match import AtSea, begun, lay
from tests.any_game.tides import Lay, TidesGame
from wixoss_desktop.engine.contract import Audience, Eyes, Outcome, Seat, Spot
from wixoss_desktop.engine.contract.board import TableOffer
from wixoss_desktop.match.match import Request
from wixoss_desktop.ui.table.model.model import TableModel, Unshown
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment

ALL = (0, 1, 2)


def looked_at(match: AtSea, *persons: Seat, eyes: Eyes = None) -> TableModel[PlainMoment]:
    """A table at which these seats sit, and what is on its screen."""
    eyes = persons[0] if len(persons) == 1 else eyes
    model: TableModel[PlainMoment] = TableModel(match, PlainDesk(match), Eyesight(persons, eyes))
    model.go_on()
    return model


def shown_by(model: TableModel[PlainMoment]) -> list[PlainMoment]:
    """The moments that a table shows from now on."""
    found: list[PlainMoment] = []
    model.observe(found.append)
    return found


def hands(moment: PlainMoment) -> list[list[str | None]]:
    """The hands as they lie on the table, seat by seat."""
    return [[card.card for card in moment.board.lying(seat, "hand")] for seat in ALL]


def test_one_person_sees_the_own_hand_and_lays_a_card_of_it_by_dropping_or_clicking_it() -> None:
    match = begun()
    moment = looked_at(match, 1).moment
    assert (moment.stage, moment.seat, moment.near, moment.asked) == ("ask", 1, 1, ALL)
    assert moment.board.seats == (1, 2, 0)
    assert hands(moment) == [[None] * 3, [str(one) for one in match.view(1).hand[1]], [None] * 3]
    first = match.legal(1)[0]
    assert moment.offers[0] == TableOffer(str(first), (Spot(1, "hand", 0),), (Spot(1, "laid"),), click=True)


def test_who_has_laid_a_card_waits_and_what_others_lay_lies_covered() -> None:
    match = begun()
    model = looked_at(match, 1)
    lay(match, 1)
    assert (model.moment.stage, model.moment.seat, model.moment.offers) == ("wait", None, ())
    shown = shown_by(model)
    lay(match, 2)
    assert [(one.stage, one.board.lying(2, "laid")[0].card) for one in shown] == [("wait", None)]
    assert [flight.card for group in shown[0].told for news in group for flight in news.moves] == [None]


def test_several_people_at_one_screen_are_asked_one_after_the_other_behind_the_curtain() -> None:
    match = begun()
    model = looked_at(match, *ALL)
    seen = []
    for seat in ALL:
        assert (model.moment.stage, model.moment.seat, model.moment.near) == ("curtain", seat, seat)
        assert not any(card for hand in hands(model.moment) for card in hand) and not model.moment.offers
        model.lift_curtain()
        assert model.moment.stage == "ask" and all(hands(model.moment)[seat])
        assert not any(card for other in ALL if other != seat for card in hands(model.moment)[other])
        seen.append(model.moment.board.seats)
        lay(match, seat)
    assert seen == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert model.curtains == 3, "one curtain for each, and the one who laid last looks at what was drawn"


def test_the_last_to_lay_a_card_sees_what_was_turned_up_and_goes_on_with_the_next_round() -> None:
    match = begun()
    model = looked_at(match, *ALL)
    for seat in ALL:
        model.lift_curtain()
        lay(match, seat)
    moment = model.moment
    assert (moment.stage, moment.seat, moment.near, moment.round) == ("ask", 2, 2, 2)
    assert [len(moment.board.lying(seat, "up")) for seat in ALL] == [1, 1, 1]
    assert all(hands(moment)[2]) and not any((*hands(moment)[0], *hands(moment)[1]))
    assert [news.event for group in moment.told for news in group] == [
        "laid", *["turned_up"] * 3, "high", "round", *["drew"] * 3
    ]  # fmt: skip
    lay(match, 2)
    assert (model.moment.stage, model.moment.seat, model.moment.eyes) == ("curtain", 0, None)


def test_only_a_card_that_is_new_to_somebody_alone_keeps_the_next_one_waiting() -> None:
    match = lay(begun(), *ALL)
    desk, last = PlainDesk(match), match.history.here.number
    assert [desk.has_drawn([Unshown(node)], 2) for node in (0, last - 1, last)] == [True, False, True]
    assert not desk.has_drawn([Unshown(1)], 0), "who lays a card knew it"
    drawn = desk.drawn(Eyesight(ALL, 2), desk.now(Eyesight(ALL, 2), 2))
    assert (drawn.stage, drawn.drew, drawn.offers) == ("wait", 2, ()) and all(hands(drawn)[2])


def test_an_onlooker_sees_what_is_public_and_is_asked_nothing() -> None:
    match = begun()
    model = looked_at(match)
    shown = shown_by(model)
    lay(match, *ALL)
    for moment in (*shown, model.moment):
        assert (moment.stage, moment.seat, moment.offers) == ("wait", None, ())
        assert not any(card for hand in hands(moment) for card in hand)
    assert all(card.card for seat in ALL for card in model.moment.board.lying(seat, "up"))
    model.turn_table()
    assert model.moment.board.seats == (1, 2, 0), "the table turns for an onlooker as well"


def test_open_hands_are_on_the_screen_for_all_and_nobody_is_behind_a_curtain() -> None:
    match = begun()
    model = looked_at(match, *ALL, eyes="all")
    assert (model.moment.stage, model.moment.seat) == ("ask", 0) and all(map(all, hands(model.moment)))
    lay(match, 0)
    assert (model.moment.stage, model.moment.seat, model.moment.near) == ("ask", 1, 1)


def test_the_last_round_stays_on_the_screen_for_a_while_before_the_end_is_told() -> None:
    match = begun()
    model = looked_at(match, 1)
    model.let_pause(True)
    shown = shown_by(model)
    while match.outcome is None:
        lay(match, *match.to_act)
    assert [(one.stage, one.is_held) for one in shown[-1:]] == [("wait", True)]
    assert shown[-1].outcome is None and "ended" in [news.event for group in shown[-1].told for news in group]
    model.go_on()
    assert model.moment.stage == "end" and isinstance(model.moment.outcome, Outcome) and not model.moment.told


def test_what_was_is_looked_back_at_with_the_eyes_that_are_on_the_screen() -> None:
    match = begun()
    model = looked_at(match, 1)
    lay(match, *ALL)
    model.look_back(0)
    assert (model.moment.stage, model.moment.node, model.moment.round, model.moment.offers) == ("past", 0, 1, ())
    assert all(hands(model.moment)[1]) and not any(hands(model.moment)[0])
    model.back_to_now()
    assert (model.moment.stage, model.moment.round) == ("ask", 2)


def test_a_card_that_nobody_saw_is_taken_back_freely_and_all_others_are_asked_about_a_round() -> None:
    match = begun()
    model = looked_at(match, 1)
    lay(match, 0, 1)
    assert match.undo(1) is None and (model.moment.stage, model.moment.node) == ("ask", 1)
    lay(match, 1, 2)
    assert match.ask_back(Request("undo", 0, match.undo_plan(0))) is None
    moment = model.moment
    assert moment.asks_back == (1, 2) and moment.back is not None
    assert moment.back.seat == 0 and "turned_up" in [one.what for one in moment.back.seen]
    assert match.answer_back(2, agrees=True) is None
    assert model.moment != moment and model.moment.asks_back == (1,)
    assert match.answer_back(1, agrees=True) is None
    moment = model.moment
    assert (moment.stage, moment.asks_back, moment.back) == ("ask", (), None)


def test_who_has_left_is_asked_no_more_and_the_others_go_on() -> None:
    match = begun()
    model = looked_at(match, *ALL)
    assert match.concede(0) is None
    assert (model.moment.stage, model.moment.seat, model.moment.asked) == ("curtain", 1, (1, 2))


def test_what_is_asked_in_the_open_needs_no_curtain_and_who_wants_to_look_sits_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun()
    monkeypatch.setattr(TidesGame, "audience", lambda game, position, seat: Audience(is_open=True))
    model = looked_at(match, *ALL)
    moment = model.moment
    assert (moment.stage, moment.is_covered, model.curtains) == ("ask", True, 0)
    assert moment.offers and hands(moment) == [[None] * 3] * 3, "all know what can be done, and see no hand"
    model.show_cards()
    assert model.moment.stage == "curtain" and model.curtains == 1
    model.lift_curtain()
    assert not model.moment.is_covered and None not in hands(model.moment)[0]


def test_who_answers_what_others_may_not_see_says_first_to_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    monkeypatch.setattr(TidesGame, "audience", lambda game, position, seat: Audience(is_open=True, look_away=True))
    model = looked_at(match, *ALL)
    assert (model.moment.stage, model.moment.others_look_away, model.moment.offers) == ("ask", True, ())
    model.be_there()
    assert model.moment.offers and not model.moment.others_look_away
    assert match.submit(0, match.legal(0)[0]) is None
    assert (model.moment.seat, model.moment.others_look_away, model.curtains) == (1, True, 0)
    assert not looked_at(match, 1).moment.others_look_away, "nobody else sits at that screen"


def test_of_what_is_asked_in_the_open_some_may_be_for_who_looks_at_the_own_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun()
    openly = match.legal(0)[:1]
    monkeypatch.setattr(TidesGame, "audience", lambda game, position, seat: Audience(is_open=True, openly=openly))
    model = looked_at(match, *ALL)
    assert [one.do for one in model.moment.offers] == [str(openly[0])] and model.moment.only == ""
    model.show_cards()
    model.lift_curtain()
    assert [one.do for one in model.moment.offers] == list(map(str, match.legal(0)))


def test_partners_who_look_along_need_no_curtain_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    monkeypatch.setattr(TidesGame, "audience", lambda game, position, seat: Audience(along=(0, 1) if seat < 2 else ()))
    model = looked_at(match, *ALL)
    model.lift_curtain()
    lay(match, 0)
    assert (model.moment.stage, model.moment.seat, model.moment.eyes, model.curtains) == ("ask", 1, 1, 1)
    lay(match, 1)
    assert (model.moment.stage, model.moment.seat, model.curtains) == ("curtain", 2, 2), "that one is no partner"


def test_what_somebody_could_try_that_is_not_legal_is_there_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    monkeypatch.setattr(TidesGame, "attempts", lambda game, view, seat: (Lay(99), match.legal(seat)[0]))
    moment = looked_at(match, 0).moment
    assert [(one.offer.do, one.why.rule) for one in moment.barred] == [("lay 99", "tides.4")]
    assert looked_at(match, 1, 2).moment.barred == (), "behind the curtain nothing is said"
