"""Views to show: from real games, and one in which both sides are full."""

import random
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_lists import load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View, view
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.faces.marks_in_text import icons

RESOURCES = Path(__file__).resolve().parents[3] / "resources"
Stop = Callable[[Position, int], bool]


def bundled_pool() -> Pool:
    """The cards that come with the program."""
    return load_pool(RESOURCES / "cards")


def deck(pool: Pool, name: str) -> Deck:
    """A bundled deck."""
    file = load_decks(RESOURCES / "decks", pool).decks[name]
    cards = pool.cards
    return Deck(name, tuple(cards[no] for no in file.lrig_deck), tuple(cards[no] for no in file.main_deck))


def facts_of(pool: Pool) -> Callable[[str], Face | None]:
    """Printed faces by card number, named in English."""
    made = {no: _face(pool, no) for no in pool.cards}
    return made.get


def _face(pool: Pool, no: str) -> Face:
    card = pool.cards[no]
    cost = (card.grow_cost if card.type == "LRIG" else card.cost) or {}
    return Face(
        key=no,
        name=card.names.get("en") or card.name,
        kind="LRIG" if card.type == "ASSIST_LRIG" else card.type,
        colors=card.colors,
        level=card.level,
        limit=card.limit,
        power=card.power,
        printed_power=card.power,
        cost=tuple(cost.items()),
        card_class=card.classes,
        guard=card.guard,
        burst=card.burst,
        multi_ener=any(word.name == "multi_ener" for word in card.keywords),
        keywords=icons((word.name for word in card.keywords), guard=card.guard, multi_ener=True),
    )


def first_position(pool: Pool, seed: int = 1, names: tuple[str, str] = ("WD01", "WD02")) -> Position:
    """A game in which janken is asked."""
    return game.start(Setup((deck(pool, names[0]), deck(pool, names[1]))), str(seed))


def played_until(pool: Pool, stop: Stop, *, seeds: range = range(60)) -> tuple[Position, int]:
    """A position, reached by eager random play, in which `stop` says yes for the seat that is asked."""
    for seed in seeds:
        chance, position = random.Random(seed), first_position(pool, seed)
        while position.state.outcome is None:
            seat = game.to_act(position)[0]
            if stop(position, seat):
                return position, seat
            position = game.play(position, seat, eager(position, seat, chance)).position
    raise AssertionError("no game came to such a position")


def eager(position: Position, seat: int, chance: random.Random) -> act.Action:
    """A random action that gets the game on: passes and removals only where nothing else is legal."""
    legal = game.legal(position, seat)
    lively = [one for one in legal if not isinstance(one, act.Pass | act.Remove | act.Done)]
    attack = position.state.phase == "attack" and chance.random() < 0.5
    return chance.choice(lively if lively and not attack else list(legal))


def asks(kind: str) -> Stop:
    """Stops at a question of this kind (the tag of its step)."""

    def stop(position: Position, seat: int) -> bool:
        return str(type(position.state.stack[-1]).__struct_config__.tag) == kind

    return stop


def mid_game(pool: Pool) -> tuple[Position, int]:
    """A main phase in which both sides have something on the field and in the ener zone."""

    def stop(position: Position, seat: int) -> bool:
        seen = view(position, seat)
        sides = seen.own, seen.other
        return (
            seen.phase == "main"
            and seen.question is not None
            and seen.question.kind == "main_phase"
            and all(sum(thing is not None for thing in side.field) >= 3 for side in sides)
            and len(seen.own.ener) >= 3
            and len(seen.own.hand) >= 2
            and len(seen.own.lrig_deck) >= 2
        )

    return played_until(pool, stop, seeds=range(200))


def full_view(pool: Pool, *, ener: int = 9, hand: int = 8, phase: str = "attack", up: bool = True) -> View:
    """A view in which every zone of both sides holds cards, as many as asked."""
    base = view(first_position(pool), 0)
    own = _full_side(pool, base.own, "WD01", ener, hand, up=up)
    other = _full_side(pool, base.other, "WD02", ener, hand, up=not up)
    hidden = replace(other, hand=(None,) * len(other.hand), lrig_deck=(None,) * len(other.lrig_deck))
    return replace(base, turn=9, phase=phase, own=own, other=hidden, opened=True, question=None)


def _full_side(pool: Pool, side: SideSeen, name: str, ener: int, hand: int, *, up: bool) -> SideSeen:
    file = load_decks(RESOURCES / "decks", pool).decks[name]
    main = tuple(dict.fromkeys(file.main_deck))
    lrigs = tuple(no for no in file.lrig_deck if pool.cards[no].type == "LRIG")
    arts = tuple(no for no in file.lrig_deck if pool.cards[no].type == "ARTS")
    signi = [no for no in main if pool.cards[no].type == "SIGNI"]
    lanes = tuple(_seen(pool, no, key, up=up or key == 1) for key, no in enumerate(signi[:3]))
    lrig = replace(_seen(pool, lrigs[-1], 9, up=up), under=lrigs[:3])
    return replace(
        side, field=(*lanes, lrig), hand=_many(main, hand), ener=_many(main, ener), trash=_many(main, 17),
        lrig_trash=arts[:2], lrig_deck=(*lrigs[1:4], *arts), check=main[-1:], deck=14, life=7, limit=11,
        limit_used=9,
    )  # fmt: skip


def _many(cards: tuple[str, ...], count: int) -> tuple[str, ...]:
    return tuple(cards[at * 3 % len(cards)] for at in range(count))


def _seen(pool: Pool, no: str, key: int, *, up: bool) -> FieldSeen:
    card = pool.cards[no]
    power = card.power or 0
    return FieldSeen(
        no, key, up, key == 2, power + (1000 if key == 0 and power else 0), power, card.level or 0,
        keywords=tuple(word.name for word in card.keywords), gained=key == 1,
    )  # fmt: skip
