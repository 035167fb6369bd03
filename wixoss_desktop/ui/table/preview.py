"""What an attack would come to, lane by lane, read from the numbers of a view."""

from collections.abc import Iterator
from typing import Final, Literal

from wixoss_desktop.engine.wixoss.cards import Card, number_shown
from wixoss_desktop.engine.wixoss.language.costs import TriggerOn
from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View
from wixoss_desktop.engine.wixoss.zones import LRIG, front_of
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.kit.translate import tr

Part = Literal["attacks", "defends", "looks on"]
BEFORE_LRIG: Final = frozenset({"main", "arts", "defence", "signi"})
"""The steps in which SIGNI can still attack, or are near to it."""
CRUSHES: Final = {"double_crush": 2, "triple_crush": 3}
OF_ATTACKER: Final = frozenset({"attack", "attack_negated", "attack_missed", "banishes", "battle"})
OF_DEFENDER: Final = frozenset({"battle", "banished", "leave_field"})
"""What happens to the two cards of an attack, for which an ability may wait."""


def is_to_come(step: str, slot: int) -> bool:
    """Whether an attack from a slot (3: of the LRIG) is still ahead or going on: SIGNI attack first [5.8.4, 5.8.5]."""
    return step in BEFORE_LRIG or (step == "lrig" and slot == LRIG)


def lane_words(view: View, slot: int, book: CardBook) -> str | None:
    """The outcome of a lane (3: of the LRIG), with a note where an ability waits that may change it."""
    outcome = outcome_of_lrig(view) if slot == LRIG else outcome_of_lane(view, slot, book)
    if outcome in (None, tr("can't attack")) or not _may_change(view, slot, book):
        return outcome
    return tr("{outcome}, may change", outcome=outcome)


def outcome_of_lane(view: View, lane: int, book: CardBook) -> str | None:
    """What an attack of the turn player's SIGNI in that lane (0 to 2, as its player counts) would do now.

    None where nothing can attack. Values are the current ones; of a keyword whose scope nobody can see from here
    it is only said that it may apply.
    """
    attacking, defending = view.side(view.active), view.side(1 - view.active)
    attacker = attacking.field[lane]
    if attacker is None or not (attacker.up or attacker.attacking):
        return None
    if attacker.barred and not attacker.attacking:
        return tr("can't attack")
    front = defending.field[front_of(lane)]
    if front is None:
        return tr("open: {what}", what=damage(attacker, defending))
    if "assassin" not in attacker.keywords:
        return _battle(attacker, front, defending, book)
    if is_whole(attacker, "assassin", book):
        return tr("assassin: {what}", what=damage(attacker, defending))
    return tr("{battle}; assassin: may pass", battle=_battle(attacker, front, defending, book))


def outcome_of_lrig(view: View) -> str | None:
    """What the turn player's LRIG would do; None while it can't attack. Only a hand can guard."""
    lrig = view.side(view.active).field[LRIG]
    if lrig is None or not (lrig.up or lrig.attacking):
        return None
    if lrig.barred and not lrig.attacking:
        return tr("can't attack")
    defending = view.side(1 - view.active)
    what = damage(lrig, defending)
    return tr("guard? else {what}", what=what) if defending.hand else what


def damage(attacker: FieldSeen, defending: SideSeen) -> str:
    """What damage from this attacker does to the defending player."""
    if not defending.life:
        return tr("0 life cloth: wins")
    crushed = max([1, *(CRUSHES[word] for word in attacker.keywords if word in CRUSHES)])
    if crushed == 1:
        return tr("1 damage")
    return tr("1 damage, crushes {n}", n=min(crushed, defending.life))


def is_whole(seen: FieldSeen, keyword: str, book: CardBook) -> bool:
    """Whether a keyword that a SIGNI has surely applies to every SIGNI: it is printed without a scope, and not lost."""
    printed = () if seen.no is None or seen.lost else book.card(seen.no).keywords
    return any(word.name == keyword and not word.scope for word in printed)


def waits(card: Card, *, part: Part, is_turn: bool) -> bool:
    """Whether a card waits for something in an attack, in which it has a part or not; `is_turn`: its player attacks."""
    waiting = (ability.on for ability in card.abilities if ability.kind == "auto" and ability.on is not None)
    return any(_is_met(on, part, is_turn) for on in waiting)


def _is_met(on: TriggerOn, part: Part, is_turn: bool) -> bool:
    if on.this:
        return on.event in (OF_ATTACKER if part == "attacks" else OF_DEFENDER if part == "defends" else ())
    watches_attacker = on.who is None or (on.who == "own") == is_turn
    watches_defender = on.who is None or (on.who == "own") != is_turn
    return (on.event in OF_ATTACKER and watches_attacker) or (on.event in OF_DEFENDER and watches_defender)


def _battle(attacker: FieldSeen, front: FieldSeen, defending: SideSeen, book: CardBook) -> str:
    numbers = {"one": number_shown(attacker.power), "other": number_shown(front.power)}
    if attacker.power < front.power:
        return tr("{one} < {other}: nothing", **numbers)
    if "lancer" not in attacker.keywords or not defending.life:
        return tr("{one} ≥ {other}: banished", **numbers)
    if is_whole(attacker, "lancer", book):
        return tr("{one} ≥ {other}: banished, crushes 1", **numbers)
    return tr("{one} ≥ {other}: banished, may crush 1", **numbers)


def _may_change(view: View, slot: int, book: CardBook) -> bool:
    """Printed abilities that wait, and gained ones, of which nobody here can see what they are."""
    for seen, part, is_turn in _parts(view, slot):
        if part != "looks on" and seen.gained:
            return True
        if seen.no is not None and waits(book.card(seen.no), part=part, is_turn=is_turn):
            return True
    return False


def _parts(view: View, slot: int) -> Iterator[tuple[FieldSeen, Part, bool]]:
    """Every card on the field, its part in the attack from a lane, and whether it's the turn player's."""
    across = LRIG if slot == LRIG else front_of(slot)
    for at, seen in enumerate(view.side(view.active).field):
        if seen is not None:
            yield seen, "attacks" if at == slot else "looks on", True
    for at, seen in enumerate(view.side(1 - view.active).field):
        if seen is not None:
            yield seen, "defends" if at == across else "looks on", False
