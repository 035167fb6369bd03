"""What an attack would come to, lane by lane, read from the numbers of a view."""

from typing import Final

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View
from wixoss_desktop.engine.wixoss.zones import LRIG, front_of
from wixoss_desktop.ui.table.card_book import CardBook
from wixoss_desktop.ui.translate import tr

CRUSHES = {"double_crush": 2, "triple_crush": 3}


CHANGING: Final = frozenset({"attack", "battle", "banishes", "banished", "leave_field", "attack_negated"})
"""Events of an attack for which an ability may wait."""


def lane_words(view: View, lane: int, book: CardBook) -> str | None:
    """The outcome of a lane, with a note where an ability is printed that may change it."""
    outcome = outcome_of_lane(view, lane)
    if outcome is None:
        return None
    attacking, defending = view.side(view.active), view.side(1 - view.active)
    fighting = (attacking.field[lane], defending.field[front_of(lane)])
    if any(seen is not None and seen.no is not None and may_change(book.card(seen.no)) for seen in fighting):
        return tr("{outcome}, may change", outcome=outcome)
    return outcome


def may_change(card: Card) -> bool:
    """Whether a card waits for something that happens in an attack."""
    return any(
        ability.kind == "auto" and ability.on is not None and ability.on.event in CHANGING for ability in card.abilities
    )


def outcome_of_lane(view: View, lane: int) -> str | None:
    """What an attack of the turn player's SIGNI in that lane (0 to 2, as its player counts) would do now.

    None where nothing can attack. Values are the current ones.
    """
    attacking, defending = view.side(view.active), view.side(1 - view.active)
    attacker = attacking.field[lane]
    if attacker is None or not (attacker.up or attacker.attacking):
        return None
    front = defending.field[front_of(lane)]
    if front is None:
        return tr("open: {what}", what=damage(attacker, defending))
    if "assassin" in attacker.keywords:
        return tr("assassin: {what}", what=damage(attacker, defending))
    return _battle(attacker, front, defending)


def outcome_of_lrig(view: View) -> str | None:
    """What the turn player's LRIG would do if nobody guarded; None while it can't attack."""
    lrig = view.side(view.active).field[LRIG]
    if lrig is None or not (lrig.up or lrig.attacking):
        return None
    return damage(lrig, view.side(1 - view.active))


def damage(attacker: FieldSeen, defending: SideSeen) -> str:
    """What damage from this attacker does to the defending player."""
    if not defending.life:
        return tr("0 life cloth: wins")
    crushed = max([1, *(CRUSHES[word] for word in attacker.keywords if word in CRUSHES)])
    if crushed == 1:
        return tr("1 damage")
    return tr("1 damage, crushes {n}", n=min(crushed, defending.life))


def _battle(attacker: FieldSeen, front: FieldSeen, defending: SideSeen) -> str:
    if attacker.power < front.power:
        return tr("{one} < {other}: nothing", one=attacker.power, other=front.power)
    numbers = {"one": attacker.power, "other": front.power}
    if "lancer" in attacker.keywords and defending.life:
        return tr("{one} ≥ {other}: banished, crushes 1", **numbers)
    return tr("{one} ≥ {other}: banished", **numbers)
