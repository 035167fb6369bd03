"""What happens is seen piece by piece, each to its end, before anything is asked and before the table turns."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.table import RESOURCES, Table, click, match_of, pool, practice, terms
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, HAND, LRIG, Place
from wixoss_desktop.lab.simulate import decks_for, planned, players_of
from wixoss_desktop.match.playouts import decided, player_dice
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.box import brought
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.table.wixoss.beats import LASTS_MS
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.words.pieces import plain

MOST_ANSWERS = 110
"""Of a game that is watched beat by beat."""
PACE = 0.15
"""As long as it takes to look; a test of its own says how long it is for people."""
LAST_ATTACK = """
phase: lrig
P1 lrig: WD01-004 over WD01-005
P2 lrig: WD01-004 over WD01-005
P2 hand: WD01-016
P2 life: WD01-013, blank x2
"""
SIGNI = """
phase: signi
P1 L: SIGNI level 1 power 5000
P1 C: SIGNI level 1 power 3000
P2 C: SIGNI level 1 power 1000
P2 life: WD01-013, blank x2
"""


def shown(table: Table, text: str, pace: float = PACE) -> Table:
    """A position in a game that waits for nothing but what it has to."""
    table.show(match_of(build(text, pool().cards), terms()))
    table.lift()
    table.pace = pace
    return table


def attacked(table: Table, life: str = "WD01-013, blank x2") -> Table:
    """An attack of the LRIG that ends the turn; a guard against it is asked for, once it has been seen."""
    shown(table, LAST_ATTACK.replace("WD01-013, blank x2", life))
    table.submit(act.Attack(LRIG))
    assert table.hurry()
    return table


def moments(table: Table) -> list[WixossMoment]:
    """What is shown from now on."""
    found: list[WixossMoment] = []
    table.on_moment(found.append)
    return found


def kinds(found: list[WixossMoment]) -> list[str]:
    """Which beats were shown, and what came between them."""
    return [one.stage if one.beat is None else one.beat.kind for one in found]


def test_an_attack_is_seen_then_the_crushed_card_and_then_the_next_question(table: Table) -> None:
    shown(table, SIGNI)
    found = moments(table)
    table.submit(act.Attack(0))
    attack = table.moment
    assert (kinds(found), attack.stage, attack.seat) == (["attack"], "wait", None)
    assert (attack.view.other.life, attack.view.other.check, attack.view.other.ener) == (3, (), ())
    assert "Player 1 attacks" in reads(table.decision.who)
    assert table.hurry()
    crush = table.moment
    assert (crush.view.other.life, crush.view.other.check, crush.view.other.ener) == (2, ("WD01-013",), ())
    assert "Player 2 takes damage" in reads(table.decision.who)
    table.qtbot.waitUntil(lambda: table.stage == "ask")
    assert kinds(found) == ["attack", "crush", "ask"]
    assert table.moment.view.other.ener == ("WD01-013",)


def test_an_endless_power_is_seen_as_it_is_written(table: Table) -> None:
    shown(table, SIGNI.replace("P2 C: SIGNI level 1 power 1000", "P2 C: SIGNI level 1 power \u221e"), pace=100)
    table.submit(act.Attack(1))
    assert table.hurry() and reads(table.decision.who) == "3000 against \u221e"
    assert table.floating == ["3000", "\u221e"]


def test_each_thing_that_happened_is_told_once_and_with_its_beat(table: Table) -> None:
    shown(table, SIGNI)
    found = moments(table)
    table.submit(act.Attack(1))
    table.qtbot.waitUntil(lambda: table.stage == "ask")
    told = [[one.event for group in moment.told for one in group] for moment in found]
    assert kinds(found) == ["attack", "battle", "ask"]
    assert told[0] == ["turned", "attacked"] and told[1] == ["battled"] and "moved" in told[2]
    every = [line for turn in table.lines for line in turn.lines]
    assert len(every) == len(set(map(plain, every)))


@pytest.mark.parametrize("is_held_down", [False, True])
def test_a_key_goes_on_to_what_comes_next_and_one_held_down_past_all_of_it(table: Table, is_held_down: bool) -> None:
    shown(table, SIGNI, pace=100)
    table.submit(act.Attack(0))
    (table.keep_pressing if is_held_down else table.press)(Qt.Key.Key_F)
    assert (table.moment.beat is None) is is_held_down
    assert table.hurry() is not is_held_down


def test_a_click_on_the_mat_goes_on_and_does_nothing_else(table: Table) -> None:
    shown(table, SIGNI, pace=100)
    table.submit(act.Attack(0))
    before = table.here
    for _ in range(2):
        assert table.moment.is_held
        table.click(Place(FIELD, 1))
    assert (table.stage, table.here) == ("ask", before)


def test_where_nothing_is_to_be_shown_the_question_is_there_at_once(table: Table) -> None:
    shown(table, SIGNI, pace=0)
    found = moments(table)
    table.submit(act.Attack(0))
    assert kinds(found) == ["ask"]


SPELL = 'phase: main\nP1 hand: SPELL {"kind": "use", "do": [{"op": "draw"}]} as Rain\nP1 deck: WD01-013 x9'


def test_a_card_that_somebody_uses_is_held_up_before_it_does_anything(table: Table) -> None:
    shown(table, SPELL)
    found = moments(table)
    table.submit(act.Use(Place(HAND, 0)))
    assert kinds(found) == ["use"] and reads(table.decision.who) == "Player 1 uses Rain"
    assert table.held_up == Place(CHECK, 0) and table.moment.view.own.hand == ()
    assert table.hurry()
    assert table.stage == "ask" and table.held_up is None and len(table.hand) == 1


def test_who_uses_a_card_alone_at_a_screen_needs_not_be_shown_it(table: Table) -> None:
    table.show(match_of(build(SPELL, pool().cards), practice()))
    table.pace = PACE
    found = moments(table)
    table.submit(act.Use(Place(HAND, 0)))
    assert kinds(found) == ["ask"]


def test_every_card_lies_at_the_end_of_a_beat_where_it_would_without_motion(table: Table) -> None:
    shown(table, SIGNI, pace=100)
    table.motions.reduced = False
    table.submit(act.Attack(0))
    while table.moment.is_held:
        assert table.motions.is_busy
        table.motions.advance(10_000)
        assert table.out_of_place == []
        table.hurry()
    table.motions.finish()
    table.motions.reduced = True


def test_the_crushed_card_is_seen_before_the_table_turns(table: Table) -> None:
    attacked(table)
    found = moments(table)
    click(table.banner.decline_button)
    assert table.hurry()
    held = table.moment
    assert (held.near, held.view.turn, held.stage, held.hit) == (0, 3, "wait", 1)
    assert (held.view.other.life, held.view.other.ener) == (2, ("WD01-013",))
    assert "Player 2 takes damage" in reads(table.decision.who)
    assert table.preview(LRIG) == "Player 2 takes damage"
    assert not table.curtain.isVisible()
    assert len(table.lines) == 1 and "goes to Player 2's ener zone" in plain(table.lines[0].lines[-1])
    table.qtbot.waitUntil(lambda: table.stage == "curtain")
    assert table.lines[-1].turn == 4, "the log goes on with the table, and not before it"
    assert (table.moment.near, table.moment.view.turn) == (1, 4)
    told = [[one.event for group in moment.told for one in group] for moment in found]
    assert kinds(found) == ["crush", "rest", "curtain"] and "damaged" in told[0] and "turn_began" in told[2]
    assert [one for events in told for one in events].count("damaged") == 1
    assert held.eyes is None and table.moment.eyes is None


def test_the_last_damage_is_seen_before_the_end_is_told(table: Table) -> None:
    attacked(table, "none")
    click(table.banner.decline_button)
    assert table.match.outcome is not None
    assert table.moment.outcome is None and table.moment.hit == 1
    assert not table.end.isVisible()
    table.qtbot.waitUntil(table.end.isVisible)
    assert table.stage == "end"


@pytest.mark.parametrize("answer", [act.Pass(), act.Attack(LRIG)])
def test_nothing_is_answered_while_it_is_shown(table: Table, answer: Action) -> None:
    attacked(table)
    click(table.banner.decline_button)
    assert table.moment.hit == 1
    before = table.here
    assert not table.submit(answer)
    assert table.here is before
    table.undo()
    table.agree()
    assert table.moment.hit is None and table.here is not before
    table.qtbot.wait(1)


def test_a_guard_is_seen_before_the_table_turns(table: Table) -> None:
    attacked(table)
    found = moments(table)
    assert table.match.submit(1, act.Guard(0)) is None
    table.qtbot.waitUntil(lambda: table.stage == "curtain")
    assert kinds(found) == ["guard", "rest", "curtain"] and table.moment.near == 1


def test_the_page_about_beats_has_each_of_them_with_the_time_that_it_takes() -> None:
    rows = (line.split(" | ") for line in (RESOURCES.parent / "docs" / "beats.md").read_text("utf-8").splitlines())
    told = {row[0].strip("| `"): int(row[-1].strip(" |")) for row in rows if row[0].startswith("| `")}
    assert told == dict(LASTS_MS)


def test_nothing_that_must_be_read_is_seen_for_less_than_half_a_second(table: Table) -> None:
    table.games.bot_delay_ms = 350
    attacked(table)
    table.pace = 1.0
    click(table.banner.decline_button)
    assert table.moment.beat is not None and table.moment.beat.kind == "crush"
    assert table.held_ms >= 500
    told = table.held_ms
    assert table.hurry()
    rest = table.moment.beat
    assert rest is not None and rest.kind == "rest"
    assert told + table.held_ms >= 800, "damage that ends a turn stays before the table turns"
    table.games.bot_delay_ms = 0


@pytest.mark.parametrize("profile", ["CLASSIC_2016", "ALLSTAR", "DIVA"])
def test_every_beat_of_a_game_shows_what_is_so_and_everything_is_told_once(table: Table, profile: str) -> None:
    box = brought(RESOURCES, {})
    plan = planned(decks_for(box, profile), ("greedy", "random"), 1, "beats")
    setup, seed, _ = plan.seated(box, 0)
    players, dice = players_of(plan, box), player_dice(seed)
    match = Match.begin(Terms(setup, seed, open_hands=True))
    table.show(match)
    table.pace, table.motions.reduced = 100, False
    found = moments(table)
    shown_kinds: set[str] = set()
    while match.outcome is None and match.history.here.depth < MOST_ANSWERS:
        seat, action = decided(row, match.position, players, row.shown, dice)
        found.clear()
        before = match.history.here
        assert match.submit(seat, action) is None
        while table.moment.is_held:
            assert table.moment.beat is not None and table.moment.question is None and not table.moment.legal
            shown_kinds.add(table.moment.beat.kind)
            table.motions.advance(10_000)
            assert table.out_of_place == [], (table.moment.beat, str(action))
            assert table.hurry()
        new = match.history.here.line()[before.depth :]  # more than one where nothing else could be answered
        assert [group for one in found for group in one.told] == [group for one in new for group in table.told_of(one)]
    table.motions.finish()
    table.motions.reduced = True
    assert {"attack", "crush", "grow"} <= shown_kinds


CHANGES = """
phase: main
P1 L: SIGNI level 1 power 5000
P1 C: SIGNI level 1 power 3000
P1 coins: 1
P1 hand: SPELL as Ice [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "freeze"}]}], \
SPELL as Storm [{"kind": "use", "do": [{"op": "power", "by": -2000, "what": {"of": "opponent", "all": true}}, \
{"op": "power", "by": 1000, "what": {"all": true}}, {"op": "mark", "name": "coin", "n": 2}]}]
P2 L: SIGNI level 1 power 10000
P2 C: SIGNI level 1 power 7000
"""


def test_powers_that_change_and_coins_that_come_rise_from_where_they_are(table: Table) -> None:
    shown(table, CHANGES)
    table.motions.reduced = False
    table.pace = 0
    table.submit(act.Use(Place(HAND, 1)))
    assert table.floating == ["+1000", "+1000", "coins +2", "\u22122000", "\u22122000"]
    table.undo()
    assert table.floating == [], "what is gone back from doesn't happen the other way round"
    table.motions.reduced = True


def test_frost_comes_over_a_card_that_is_frozen_and_over_no_other(table: Table) -> None:
    shown(table, CHANGES)
    table.motions.reduced = False
    table.pace = 0
    table.submit(act.Use(Place(HAND, 0)))
    target = Place(FIELD, 0, opponent=True)
    table.submit(act.Pick(target))
    item = table.card_at(target)
    assert item is not None and [frost.pos() for frost in table.frost] == [item.pos()]
    table.motions.reduced = True


CHARMED = """
phase: main
P1 hand: SPELL as Curse [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, \
{"op": "attach", "kind": "charm", "what": {"zone": "deck", "kind": ["card"]}, "to": "it"}, \
{"op": "power", "by": -2000, "what": "it"}]}]
P2 L: SIGNI level 1 power 10000
P2 C: SIGNI level 1 power 7000
"""


def test_what_is_put_on_a_signi_is_named_where_it_comes_to_lie(table: Table) -> None:
    shown(table, CHARMED)
    table.motions.reduced = False
    table.pace = 0
    table.submit(act.Use(Place(HAND, 0)))
    table.submit(act.Pick(Place(FIELD, 0, opponent=True)))
    assert sorted(table.floating) == ["+Charm", "\u22122000"]
    table.motions.reduced = True


def test_what_a_card_aims_at_is_seen_before_it_happens(table: Table) -> None:
    shown(table, CHANGES, pace=100)
    found, target = moments(table), Place(FIELD, 1, opponent=True)
    table.submit(act.Use(Place(HAND, 0)))
    table.submit(act.Pick(target))
    aimed_at = table.moment.view.other.field[1]
    assert kinds(found) == ["ask", "use"] and aimed_at is not None and not aimed_at.frozen
    assert table.arrows == [(Place(CHECK, 0), target)]
    assert reads(table.decision.who) == "Player 1 uses Ice on SIGNI level 1 power 7000"


def test_what_a_signi_aims_at_is_seen_before_it_happens(table: Table) -> None:
    do = '[{"op": "target", "sel": {"of": "opponent"}}, {"op": "freeze"}]'
    frost = f'[{{"kind": "action", "cost": [{{"cost": "down"}}], "do": {do}}}]'
    shown(table, CHANGES.replace("P1 L: SIGNI level 1 power 5000", f"P1 L: SIGNI as Frost {frost}"), pace=100)
    target = Place(FIELD, 0, opponent=True)
    table.submit(act.Activate(Place(FIELD, 0), 0))
    table.submit(act.Pick(target))
    aimed_at = table.moment.view.other.field[0]
    assert table.moment.beat is not None and aimed_at is not None and not aimed_at.frozen
    assert table.arrows == [(Place(FIELD, 0), target)]
    assert reads(table.decision.who) == "Frost targets SIGNI level 1 power 10000"
