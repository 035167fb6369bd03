"""What a sequence promises before it is tried: how likely each card lands, what it deals, who could be pinned then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wixoss_desktop.engine.siw.cards import DeckCard, Deed, Finisher, Land, LosePower, MoveCard, Next, OnFireCard, Saves
from wixoss_desktop.engine.siw.line import Footing, standings, targets
from wixoss_desktop.engine.siw.reckon import CardScene, applies, can_pin, damage_of, faces_of, holds, saving_faces
from wixoss_desktop.engine.siw.state import Bout, Placed, ToNextCard

SIDES = 6


class Try(NamedTuple):
    """A card of a sequence: the chance that it lands once it is tried, and what its first hit deals.

    `moment` is its place, for what its texts ask about.
    """

    card: DeckCard
    target: int
    chance: float
    damage: int
    moment: CardScene


class Outlook(NamedTuple):
    """A sequence as far as it can be foreseen: nobody turns up a hidden card, and no further damage is rolled for.

    `chance` is that all of it lands; `damage` is what everybody loses then; `pins` are who could be pinned then, each
    with the number of saving faces; `rolled` whether anything is rolled for at all.
    """

    tries: tuple[Try, ...]
    chance: float
    damage: dict[int, int]
    pins: tuple[tuple[int, int], ...]
    rolled: bool


def outlook(bout: Bout, line: tuple[Placed, ...], befores: tuple[Footing, ...] | None = None) -> Outlook:
    """Return what a sequence promises that is legal; `befores` are its standings where they are known."""
    stands = standings(bout, line) if befores is None else befores
    tries: list[Try] = []
    changes: tuple[ToNextCard, ...] = ()
    finisher, chance, saves, rolled = False, 1.0, 0, False
    lost: dict[int, int] = {}
    after: DeckCard | None = None
    for at, placed in enumerate(line):
        card = bout.card(placed.card)
        is_move = isinstance(card, MoveCard)
        moment = CardScene(
            bout, stands[at].actor, placed.target, after, stands[at].before, at == 0, at == len(line) - 1,
            finisher and is_move,
        )  # fmt: skip
        mine: tuple[ToNextCard, ...] = ()
        if not isinstance(card, OnFireCard):
            mine = tuple(one for one in changes if (is_move or not one.to_move) and applies(one, card))
            changes = tuple(one for one in changes if one.to_move and not is_move)
            finisher, saves = finisher and not is_move, 0
        deeds = tuple(_landing(card, moment))
        lucky = bout.character(stands[at].actor).lucky
        lands = any(isinstance(deed, Land) for deed in deeds)
        hit = len(faces_of(card, lucky, mine)) / SIDES if card.faces and not lands else 1.0
        rolled = rolled or (bool(card.faces) and not lands)
        dealt = damage_of(card, 0, moment, mine)
        tries.append(Try(card, placed.target, hit, dealt, moment))
        chance *= hit
        lost[placed.target] = lost.get(placed.target, 0) + dealt
        for deed in deeds:
            if isinstance(deed, Next):
                changes = (*changes, ToNextCard(deed, isinstance(card, OnFireCard)))
            elif isinstance(deed, Finisher):
                finisher = True
            elif isinstance(deed, Saves):
                saves = deed.by
            elif isinstance(deed, LosePower) and deed.who == "me":
                lost[stands[at].actor] = lost.get(stands[at].actor, 0) + deed.by
        after = card
    pins: tuple[tuple[int, int], ...] = ()
    if can_pin(bout) and (rolled or bout.setup.option("pin.needs") == "none"):
        down = [at for at in targets(bout) if stands[-1].statuses[at] == "down"]
        pins = tuple((at, saving_faces(max(0, bout.fighters[at].power - lost.get(at, 0)), saves)) for at in down)
    return Outlook(tuple(tries), chance, lost, pins, rolled)


def _landing(card: DeckCard, moment: CardScene) -> Iterator[Deed]:
    """What a card does if it lands."""
    for effect in card.effects:
        if effect.on in ("use", "hit", "done") and holds(effect.if_, moment):
            yield from effect.do


def pinned_chance(bout: Bout, by: int, pinned: int, faces: int, rolls: int = 3) -> float:
    """Return the chance that a pin succeeds that is saved on so many faces, with all who may break it [S-110]."""
    chance = (1 - faces / SIDES) ** rolls
    if bout.setup.stipulation.form == "multi":
        for at, one in enumerate(bout.fighters):
            if at not in (by, pinned) and not one.gone and one.status != "out":
                tries = rolls if one.status == "standing" else 1
                chance *= (1 - saving_faces(one.power) / SIDES) ** tries
    return chance
