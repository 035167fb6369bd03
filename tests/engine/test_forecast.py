"""What an attack is said to lead to, against what it leads to when it is played, under every option that touches it.

Each attack is played through every answer of both seats. What happened has to be among the ends whose conditions were
met, unless something waited that an end names as what it hangs on; and where no answer makes a difference and nothing
hidden was read, there is one end and nothing that it hangs on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from tests.cli.pool import decks as bundled_decks
from tests.conformance.table import pool
from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import battle, game, steps
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.forecast import OPEN, AttackEnd, AttackForecast, Hangs, forecast
from wixoss_desktop.engine.wixoss.formats import PROFILES, rules_of
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import LRIG, SLOT_NAMES, ZONE_NAMES
from wixoss_desktop.match.wixoss.scenario.play import build

OPTIONS: Final = {
    "battle_equal_power": ("defender_banished", "none_banished"),
    "battle_attacker_weaker": ("nothing", "attacker_banished"),
    "lancer_kind": ("battle_extension", "triggered"),
    "loss_trigger": ("damage", "attack_only"),
    "guard_ends_attack_phase": (False, True),
}
EYES: Final[tuple[Eyes, ...]] = (None, 0, 1, "all")
POWERS: Final = {"weaker": 3000, "equal": 5000, "stronger": 8000}


def says(op: str) -> str:
    """A constant ability of one instruction."""
    return f'[{{"kind": "constant", "do": [{{{op}}}]}}]'


def waits(event: str, op: str, more: str = '"this": true') -> str:
    """A triggered ability of one instruction."""
    return f'[{{"kind": "auto", "on": {{"event": "{event}", {more}}}, "do": [{{{op}}}]}}]'


def gives(keyword: str, where: str = "") -> str:
    """A keyword that a card has by its own text, with a scope."""
    scope = f', "scope": [{where}]' if where else ""
    return says(f'"op": "give", "what": "this", "keywords": [{{"name": "{keyword}"{scope}}}], "until": "game"')


WEAK: Final = '{"is": "power", "op": "<=", "to": 4000}'
BOUNCE: Final = '"op": "to_hand", "what": {"of": "opponent", "kind": ["signi"], "all": true}'
LIFE_BURST: Final = 'card Burst: SPELL burst [{"kind": "burst", "do": [{"op": "draw"}]}]\n'
SIGNI: Final[dict[str, str]] = {
    "plain": "", "lancer": "lancer", "s_lancer": "s_lancer", "assassin": "assassin", "shoot": "shoot",
    "double": "double_crush", "triple": "triple_crush", "both lancers": "lancer s_lancer",
    "lancer against the weak": gives("lancer", WEAK), "assassin against the weak": gives("assassin", WEAK),
    "lancer with shoot": "lancer shoot",
    "two strikes": says('"op": "strikes", "n": 2, "what": "this"'),
    "no battle": says('"op": "forbid", "act": "battle", "what": "this"'),
    "anywhere": says('"op": "attack_elsewhere", "what": "this"'),
    "beside": says('"op": "attack_elsewhere", "what": "this", "beside": true'),
    "stronger when down": says('"op": "power", "by": 2000, "what": {"all": true, "where": [{"is": "state",'
                               ' "state": "down"}]}'),
    "costs": says('"op": "attack_cost", "cost": [{"cost": "ener", "of": {"red": 1}}]'),
    "draws as it attacks": waits("attack", '"op": "draw"'),
    "clears the way": waits("attack", BOUNCE),
    "draws as it banishes": waits("banishes", '"op": "draw"'),
}  # fmt: skip
"""Attackers of power 5000."""
FRONT: Final[dict[str, str]] = {
    "nobody": "none", **{name: f"SIGNI power {power}" for name, power in POWERS.items()},
}  # fmt: skip
DEFENDING: Final[dict[str, str]] = {
    "can't be banished": says('"op": "forbid", "act": "banish", "what": "this"'),
    "doesn't battle": says('"op": "forbid", "act": "battle", "what": "this"'),
    "goes to hand instead": says('"op": "replace", "event": "banish", "what": "this", "to": "hand"'),
    "may go to hand instead": says('"op": "replace", "event": "banish", "what": "this", "to": "hand", "may": true'),
    "may discard instead": says('"op": "replace", "event": "banish", "what": "this", "may": true,'
                                ' "instead": [{"op": "discard"}]'),
    "draws as it goes": waits("banished", '"op": "draw"'),
    "sends the attacker home": waits("attack", BOUNCE, '"who": "opponent"'),
    "no damage": says('"op": "forbid", "act": "damage", "who": "own"'),
    "no crush": says('"op": "forbid", "act": "crush", "who": "own"'),
    "cannot lose": says('"op": "forbid", "act": "lose", "who": "own"'),
    "one crush a turn": says('"op": "crush_limit", "n": 1'),
    "shoots": "shoot",
}  # fmt: skip
"""Defenders, each of a power of its own."""
LRIGS: Final = {
    "plain": "", "double": "double_crush",
    "two strikes": says('"op": "strikes", "n": 2, "what": "this"'),
    "draws as it attacks": waits("attack", '"op": "draw"'),
}  # fmt: skip
HANDS: Final = {"none": "none", "no guard": "blank", "a guard": "SIGNI guard", "two guards": "SIGNI guard x2"}


class Case(NamedTuple):
    """A board on which a SIGNI in the left lane, or the LRIG, attacks."""

    name: str
    text: str
    slot: int


def cases() -> Iterator[Case]:
    """Every kind of attack."""
    ener = "P1 ener: red x2\n"
    for (name, attacker), (front, stands) in product(SIGNI.items(), FRONT.items()):
        touches_life = front == "nobody" or (front == "weaker" and "lancer" in name)
        counts = touches_life and any(word in name for word in ("s_lancer", "double", "strikes", "both"))
        for life in ("none", "1", "3") if counts else ("none", "3") if touches_life else ("3",):
            text = f"phase: signi\nP1 L: SIGNI power 5000 {attacker}\nP2 R: {stands}\nP2 life: {life}\n{ener}"
            yield Case(f"{name} against {front}, life {life}", text, 0)
    for (name, ability), power, attacker in product(DEFENDING.items(), POWERS.values(), ("", "lancer")):
        text = f"phase: signi\nP1 L: SIGNI power 5000 {attacker}\nP2 R: SIGNI power {power} {ability}\n"
        yield Case(f"{attacker} against one of {power} that {name}", f"{text}P2 hand: blank\nP2 life: 3\n", 0)
    about_player = ("no damage", "no crush", "cannot lose", "one crush a turn")
    for name, kind, life in product(about_player, ("triple", "two strikes"), ("none", "3")):
        text = f"phase: signi\nP1 L: SIGNI {SIGNI[kind]}\nP2 L: SIGNI {DEFENDING[name]}\nP2 life: {life}\n"
        yield Case(f"{kind} in an open lane beside one that says {name}, life {life}", text, 0)
    for (name, lrig), (held, hand), life in product(LRIGS.items(), HANDS.items(), ("none", "1", "3")):
        text = f"phase: lrig\nP1 lrig: LRIG level 1 {lrig}\nP2 hand: {hand}\nP2 life: {life}\n"
        yield Case(f"LRIG {name}, {held}, life {life}", text, LRIG)
    text = f"{LIFE_BURST}phase: signi\nP1 L: SIGNI power 5000 lancer\nP2 R: SIGNI power 1000\nP2 life: Burst x2\n"
    yield Case("a burst lies on top", text, 0)
    cheer = "phase: signi\nP1 cheer: SIGNI power 5000\nP2 R: SIGNI power 3000\nP2 L: SIGNI power 8000\nP2 life: 2\n"
    yield Case("a cheer girl", cheer, SLOT_NAMES.index("cheer"))


CASES: Final = {case.name: case for case in cases()}


@cache
def board(name: str) -> Position:
    return build(CASES[name].text, pool())


def under(position: Position, **options: object) -> Position:
    """The same position under other options."""
    rules = replace(position.state.setup.rules, **options)
    state = replace(position.state, setup=replace(position.state.setup, rules=rules))
    return Position.of(state, position.book)


def options_for(case: Case) -> Iterator[dict[str, object]]:
    """Every combination of the options that touch battles, or damage."""
    is_battle = case.slot != LRIG and "P2 R: SIGNI" in case.text
    about_life = ("loss_trigger",) if "life: none" in case.text else ()
    names = ("battle_equal_power", "battle_attacker_weaker", "lancer_kind") if is_battle else ()
    touching = (*names, *about_life, *("guard_ends_attack_phase",) * (case.slot == LRIG))
    for values in product(*(OPTIONS[one] for one in touching)):
        yield dict(zip(touching, values, strict=True))


class Played(NamedTuple):
    """How an attack went from a position on: its end, what was answered, whose abilities were activated on the way."""

    start: Position
    end: AttackEnd
    answers: frozenset[Hangs]
    activated: frozenset[str]
    last: Position


def played(position: Position, slot: int) -> Iterator[Played]:
    """Declare an attack and follow every answer of both seats until it is over.

    Yields it from the declaration, and from each question on until damage is dealt.
    """
    first = game.play(position, position.state.active, act.Attack(slot))
    yield from _followed(position, first.position, list(first.groups), frozenset())


def _followed(start: Position, position: Position, groups: list[Group], answers: frozenset[Hangs]) -> Iterator[Played]:
    if _is_over(position, groups):
        yield Played(start, _end_of(position, groups), answers, _activated(position, groups), position)
        return
    is_asked = position is not start and bool(groups)
    if is_asked and not any(isinstance(event, ev.Damaged | ev.Battled) for group in groups for event in group.events):
        yield from _followed(position, position, [], frozenset())
    (seat,) = game.to_act(position)
    for action in game.legal(position, seat):
        if isinstance(action, act.Pick) and action != game.legal(position, seat)[0]:
            continue  # it makes no difference here which card pays or is discarded
        after = game.play(position, seat, action)
        said = answers | frozenset(_meaning(position, action))
        yield from _followed(start, after.position, [*groups, *after.groups], said)


def _is_over(position: Position, groups: list[Group]) -> bool:
    ended = any(isinstance(event, ev.AttackEnded) for group in groups for event in group.events)
    return ended or position.state.outcome is not None


def _meaning(position: Position, action: act.Action) -> Iterator[Hangs]:
    match position.state.stack[-1]:
        case steps.GuardStep():
            yield Hangs("guarded" if isinstance(action, act.Guard) else "unguarded")
        case steps.PickOption(why="attacked") if isinstance(action, act.Option):
            yield Hangs("aimed", lane=action.index)
        case steps.Confirm(why="replace", by=by):
            no = position.book.sheets[by.card].card.no
            yield Hangs("replaced" if isinstance(action, act.Yes) else "not_replaced", no)


def _activated(position: Position, groups: list[Group]) -> frozenset[str]:
    found = (event for group in groups for event in group.events if isinstance(event, ev.Activated))
    return frozenset(position.book.sheets[event.source.card].card.no for event in found)


def _end_of(position: Position, groups: list[Group], attacker: int = 0) -> AttackEnd:
    """What an attack came to, read from its events alone."""
    end, damage, crushed = AttackEnd(), list[int](), 0
    ended = [at for at, group in enumerate(groups) if any(isinstance(one, ev.AttackEnded) for one in group.events)]
    for cause, events in groups[: ended[0] if ended else None]:
        for event in events:
            if isinstance(event, ev.Battled):
                end = replace(end, battle="nothing", powers=(event.power, event.other_power))
            elif isinstance(event, ev.Moved) and event.how == "banish" and cause.kind == "battle":
                end = replace(end, battle="attacker" if event.seat == attacker else "defender", to=ZONE_NAMES[event.to])
            elif isinstance(event, ev.Moved) and event.how == "crush":
                crushed += 1
            elif isinstance(event, ev.Damaged):
                damage.append(event.crush)
    outcome = position.state.outcome
    loses = outcome is not None and outcome.winner == attacker
    return replace(end, damage=tuple(damage), crushed=crushed, loses=loses)


def told_by_events(end: AttackEnd) -> AttackEnd:
    """An end without what no event says."""
    return replace(end, by=(), is_last=False)


def is_met(hangs: tuple[Hangs, ...], one: Played) -> bool:
    """Whether a play went as an end supposes; of what waits it is enough that it wasn't activated."""
    for hang in hangs:
        if hang.on in ("unguarded", "guarded", "aimed", "not_replaced") and hang not in one.answers:
            return False
        if hang.on == "replaced" and Hangs("not_replaced", hang.by) in one.answers:
            return False
    said = {hang.on for hang in hangs}
    return not any(
        answer.on not in said for answer in one.answers if said & {"unguarded", "guarded"} and answer.on in
        ("unguarded", "guarded")
    )  # fmt: skip


def is_left_open(found: AttackForecast, one: Played) -> bool:
    """Whether something happened that the forecast names as what it hangs on."""
    return any(hang.on == "no_trigger" and hang.by in one.activated for hang in found.hangs)


KINDS: Final[dict[str, Callable[[Case], bool]]] = {
    "a SIGNI": lambda case: case.slot == 0 and case.name.split(" against")[0] in SIGNI,
    "a SIGNI against others": lambda case: case.slot != LRIG and case.name.split(" against")[0] not in SIGNI,
    "the LRIG": lambda case: case.slot == LRIG,
}
KIND = pytest.mark.parametrize("kind", KINDS)


@KIND
def test_what_happens_is_among_what_was_said_under_every_option(kind: str) -> None:
    for case in filter(KINDS[kind], CASES.values()):
        for options in options_for(case):
            position = under(board(case.name), **options)
            plays = list(played(position, case.slot))
            for one, eyes in product(plays, EYES if case.slot == LRIG else (None, "all")):
                found = forecast(one.start, eyes, case.slot)
                assert found is not None
                met = {told_by_events(end) for end, hangs in found.ends if is_met(hangs, one)}
                assert one.end in met or is_left_open(found, one), (case.name, options, eyes, one, found)
            assert is_certain_enough(position, case, [one for one in plays if one.start is position]), (
                case.name,
                options,
            )


def is_certain_enough(position: Position, case: Case, plays: list[Played]) -> bool:
    """Whether nothing is left open by who sees all cards, where the attack can go but one way."""
    found = forecast(position, "all", case.slot)
    assert found is not None
    is_open = any(one.activated or one.answers - {Hangs("unguarded")} for one in plays)
    if is_open or len({one.end for one in plays}) > 1:
        return True
    return len(found.ends) == 1 and found.hangs <= {Hangs("pays")}


@KIND
def test_positions_that_look_alike_have_the_same_forecast(kind: str) -> None:
    for case in filter(KINDS[kind], CASES.values()):
        position = board(case.name)
        for seat in (0, 1):
            other = resample(position, seat, Dice(case.name))
            assert forecast(position, seat, case.slot) == forecast(other, seat, case.slot), case.name
            assert forecast(position, None, case.slot) == forecast(other, None, case.slot), case.name


# --- single sentences -------------------------------------------------------------------------------------------------

BATTLES: Final = (
    # attacker, defender, equal power, weaker attacker: who is banished
    (5000, 3000, "none_banished", "nothing", "defender"),
    (5000, 5000, "defender_banished", "nothing", "defender"),
    (5000, 5000, "none_banished", "attacker_banished", "nothing"),
    (3000, 5000, "defender_banished", "nothing", "nothing"),
    (3000, 5000, "defender_banished", "attacker_banished", "attacker"),
)


@pytest.mark.parametrize(("ours", "theirs", "equal", "weaker", "banished"), BATTLES)
def test_a_battle_is_settled_by_powers_and_options(
    ours: int, theirs: int, equal: str, weaker: str, banished: str
) -> None:
    rules = rules_of("CLASSIC_2016", battle_equal_power=equal, battle_attacker_weaker=weaker)
    assert battle.settled(ours, theirs, rules) == banished


def only_end(text: str, slot: int = 0, eyes: Eyes = None) -> AttackEnd:
    """The one end that an attack of a board can have."""
    found = forecast(build(text, pool()), eyes, slot)
    assert found is not None and found.is_certain, found
    return found.ends[0][0]


@pytest.mark.parametrize(
    ("mine", "other", "by"),
    [
        ("assassin", "SIGNI power 8000", ("assassin",)),
        ("assassin", "none", ()),
        ("lancer", "SIGNI power 3000", ("lancer",)),
        ("lancer", "SIGNI power 8000", ()),
        ("s_lancer lancer", "SIGNI power 3000", ("s_lancer",)),
        ("shoot", "SIGNI power 3000", ("shoot",)),
        ("double_crush", "none", ("double_crush",)),
        ("double_crush", "SIGNI power 3000", ()),
        ("assassin triple_crush", "SIGNI power 3000", ("assassin", "triple_crush")),
    ],
)
def test_an_end_names_the_keywords_that_made_a_difference(mine: str, other: str, by: tuple[str, ...]) -> None:
    assert only_end(f"phase: signi\nP1 L: SIGNI power 5000 {mine}\nP2 R: {other}\n").by == by


BARRED: Final = says('"op": "forbid", "act": "attack", "what": "this"')
NO_ATTACK: Final = {
    "nobody stands there": "phase: signi\nP1 C: SIGNI\n",
    "it is down": "phase: signi\nP1 L: SIGNI down\nP1 C: SIGNI\n",
    "it may not attack": f"phase: signi\nP1 L: SIGNI {BARRED}\nP1 C: SIGNI\n",
    "its price can't be paid": f"phase: signi\nP1 L: SIGNI {SIGNI['costs']}\nP1 C: SIGNI\n",
    "SIGNI have attacked": "phase: lrig\nP1 L: SIGNI\n",
    "no attack phase has begun": "phase: main\nP1 L: SIGNI\n",
}


@pytest.mark.parametrize("why", NO_ATTACK)
def test_where_no_attack_can_come_from_there_is_no_forecast(why: str) -> None:
    assert forecast(build(NO_ATTACK[why], pool()), "all", 0) is None


def test_the_first_turn_has_attacks_where_the_options_say_so() -> None:
    text = "option: first_turn_attack_phase=allowed\nturn: 1\nphase: signi\nP1 L: SIGNI power 5000\nP2 life: 3\n"
    assert only_end(text).damage == (1,)


def test_the_defender_alone_knows_that_it_cannot_guard() -> None:
    position = build("phase: lrig\nP1 lrig: LRIG level 1\nP2 hand: blank x3\nP2 life: 3\n", pool())
    found = {eyes: forecast(position, eyes, LRIG) for eyes in EYES}
    assert {eyes for eyes, one in found.items() if one is not None and one.is_certain} == {1, "all"}
    open_to_all = found[0]
    assert open_to_all is not None
    assert [(end.crushed, hangs[0].on) for end, hangs in open_to_all.ends] == [(1, "unguarded"), (0, "guarded")]


@pytest.mark.parametrize(("arts", "is_certain"), [("none", True), ("ARTS", False)])
def test_before_the_attacks_an_end_hangs_on_arts_that_could_answer(arts: str, is_certain: bool) -> None:
    position = build(f"phase: arts\nP1 L: SIGNI\nP1 lrig_deck: {arts}\nP2 life: 3\n", pool())
    found = forecast(position, None, 0)
    assert found is not None
    assert found.hangs == (frozenset() if is_certain else {Hangs("no_arts")})


def test_a_battle_that_waits_for_an_answer_is_forecast_as_it_stands() -> None:
    asks = waits("battle", '"op": "may", "do": [{"op": "draw"}]')
    position = build(f"phase: signi\nP1 L: SIGNI power 5000 {asks}\nP2 R: SIGNI power 7000\n", pool())
    position = game.play(position, 0, act.Attack(0)).position
    assert isinstance(position.state.stack[-1], steps.Confirm)
    found = forecast(position, None, 0)
    assert found is not None
    assert [(end.battle, end.powers) for end, _ in found.ends] == [("nothing", (5000, 7000))]
    assert {hang.on for hang in found.hangs} == {"no_trigger"}


# --- real games -----------------------------------------------------------------------------------------------------


GAMES: Final = 1


@pytest.mark.parametrize("profile", PROFILES)
def test_attacks_of_random_games_end_as_was_said(profile: str) -> None:
    decks, dice = bundled_decks(profile=profile), Dice(f"forecast {profile}")
    certain = Counter[bool]()
    for number in range(GAMES):
        pair = (decks[dice.roll(len(decks))], decks[dice.roll(len(decks))])
        position = game.start(Setup(pair, rules_of(profile)), f"{profile} {number}")
        while position.state.outcome is None:
            seat = game.to_act(position)[0]
            legal = game.legal(position, seat)
            action = legal[dice.roll(len(legal))]
            if not isinstance(action, act.Attack):
                position = game.play(position, seat, action).position
                continue
            found = forecast(position, None, action.slot)
            assert found is not None
            one = followed_at_random(position, action, dice)
            met = {told_by_events(end) for end, hangs in found.ends if is_met(hangs, one)}
            is_open = any(hang.on in OPEN and hang.on != "no_trigger" for hang in found.hangs)
            assert one.end in met or is_open or is_left_open(found, one), (action, one, found)
            certain[found.is_certain] += 1
            position = one.last
    assert certain[True] > 3 * GAMES


def followed_at_random(position: Position, action: act.Action, dice: Dice) -> Played:
    """Play an attack of a game to its end with one answer to each question."""
    start, attacker = position, position.state.active
    played = game.play(position, attacker, action)
    groups, answers = list(played.groups), frozenset[Hangs]()
    while not _is_over(played.position, groups):
        seat = game.to_act(played.position)[0]
        legal = game.legal(played.position, seat)
        answer = legal[dice.roll(len(legal))]
        answers |= frozenset(_meaning(played.position, answer))
        played = game.play(played.position, seat, answer)
        groups += played.groups
    end = _end_of(played.position, groups, attacker)
    return Played(start, end, answers, _activated(played.position, groups), played.position)
