"""A player that wants certain cards to come into play, so that random games show what those cards do."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from wixoss_desktop.ai.player import See
from wixoss_desktop.ai.wixoss.look import SeatLook, SeatSight
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG, LRIG_DECK, Place

_BY_CHANCE: Final = 4
"""One answer in so many is given by chance alone, so that no position is out of reach."""
_GIVES_AWAY: Final = ("discard", "cost_discard", "hand_limit", "rule_trash", "remove", "cost_put", "exceed")
_PASSES: Final = (act.Pass, act.Done, act.No)


class Seeker:
    """Grows, attacks, and brings the wanted cards into play wherever that is legal; the rest is chance.

    Allies are cards that are wanted beside them: they are used too, but attack before them and are targeted after them.
    A patient one keeps cards of its LRIG deck until its center has grown to the end, and those that can be used in an
    attack for the opponent's.
    """

    def __init__(
        self, cards: Mapping[str, Card], wanted: Collection[str], allies: Collection[str] = (), *, patient: bool = False
    ) -> None:
        self._cards = cards
        self._wanted = frozenset(wanted)
        self._allies = frozenset(allies)
        self._patient = patient

    def choose(self, see: See[SeatSight], legal: tuple[Action, ...], dice: Dice) -> Action:
        """Return a legal action that helps the wanted cards, or one that doesn't harm them."""
        if len(legal) == 1 or dice.roll(_BY_CHANCE) == 0:
            return legal[dice.roll(len(legal))]
        look = SeatLook(see(), legal, self._cards, dice)
        helpful = self._best([action for action in legal if self._helps(look, action)], look)
        harmless = helpful or [action for action in legal if not self._harms(look, action)]
        some = harmless or [action for action in legal if isinstance(action, _PASSES)] or legal
        return some[dice.roll(len(some))]

    def _best(self, helpful: list[Action], look: SeatLook) -> list[Action]:
        """Leave out what comes later: attacks of wanted cards, and picking others while a wanted one is there."""
        first: list[Action] = []
        for one in helpful:
            wanted = isinstance(one, act.Pick) and self._is(look, one.place, self._wanted)
            early = isinstance(one, act.Attack) and not self._is(look, Place(FIELD, one.slot), self._wanted)
            first += (one,) if wanted or early else ()
        return first or helpful

    def _helps(self, look: SeatLook, action: Action) -> bool:
        match action:
            case act.Use() | act.Activate():
                return self._wants(look, action.place) and not self._keeps(look, action.place)
            case act.Deploy():
                return self._wants(look, Place(HAND, action.card))
            case act.Grow():
                return self._leads_up(look, action)
            case act.Pick():
                return not action.place.opponent and not self._is_given_up(look) and self._wants(look, action.place)
            case act.Attack() | act.Yes():
                return True
            case _:
                return False

    def _harms(self, look: SeatLook, action: Action) -> bool:
        match action:
            case act.Charge() | act.Pick():
                return not action.place.opponent and self._wants(look, action.place)
            case act.Use():
                return self._keeps(look, action.place)
            case act.Remove():
                return self._wants(look, Place(FIELD, action.lane))
            case act.Guard():
                return self._wants(look, Place(HAND, action.card))
            case _:
                return isinstance(action, _PASSES)

    def _wants(self, look: SeatLook, place: Place) -> bool:
        return self._is(look, place, self._wanted | self._allies)

    def _is(self, look: SeatLook, place: Place, some: Collection[str]) -> bool:
        card = look.card(place)
        return card is not None and card.no in some

    def _leads_up(self, look: SeatLook, action: act.Grow) -> bool:
        """Say whether a growth leads to a wanted card or upwards."""
        card = look.card(Place(LRIG_DECK, action.card))
        now = look.view.own.field[action.slot]
        if card is None or self._keeps(look, Place(LRIG_DECK, action.card)):
            return False
        return card.no in self._wanted or now is None or (card.level or 0) > now.level

    def _keeps(self, look: SeatLook, place: Place) -> bool:
        """Say whether a card is kept for later."""
        card = look.card(place)
        if not self._patient or card is None or place.zone != LRIG_DECK or card.type == "LRIG":
            return False
        own_turn = look.view.active == look.view.seat
        return own_turn and ("attack" in card.timing or (card.type != "ASSIST_LRIG" and _can_still_grow(look)))

    def _is_given_up(self, look: SeatLook) -> bool:
        question = look.view.question
        return question is not None and (question.why in _GIVES_AWAY or question.kind == "pay_ener")


def _can_still_grow(look: SeatLook) -> bool:
    center = look.view.own.field[LRIG]
    lrigs = (look.cards.get(no or "") for no in look.view.own.lrig_deck)
    higher = (card.level or 0 for card in lrigs if card is not None and card.type == "LRIG")
    return center is None or center.level < max(higher, default=0)
