"""Hints in any game: what one could do now, and a reason, from nothing but what the asked seat sees."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject

from wixoss_desktop.ai.wixoss.greedy_lrigs import arrives_in_vain, grown_to
from wixoss_desktop.ai.wixoss.greedy_player import GreedyPlayer
from wixoss_desktop.ai.wixoss.look import SeatLook, listed
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG, front_of
from wixoss_desktop.match.wixoss.asking import is_burst
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.wixoss.attack_words import attack_words
from wixoss_desktop.ui.table.wixoss.card_menu import label_of
from wixoss_desktop.ui.table.wixoss.decisions import decline_words
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.place import TablePlace

MOVES: Final = (act.Attack, act.Deploy, act.Grow, act.Use, act.Activate)
"""What can be passed over."""
EARLY: Final = 2
"""Until which turn hints are offered."""


class Advice(Struct, frozen=True):
    """An action, and what a reason for it can be found in: what the asked seat is shown, and its moment."""

    action: Action
    look: SeatLook
    moment: WixossMoment
    table: TablePlace
    also: tuple[Action, ...] = ()
    """What belongs to the same choice: the other cards of a mulligan."""

    @property
    def view(self) -> View:
        """What the asked seat sees."""
        return self.look.view


class Hints(QObject):
    """Writes a hint into the decision box of a table, as long as it is switched on."""

    def __init__(self, table: TablePlace, pool: Mapping[str, Card], commands: Commands) -> None:
        super().__init__(table)
        self._table, self._commands = table, commands
        self._pool, self._player = pool, GreedyPlayer(pool)
        self._is_on = False
        table.situation_changed.connect(self._follow)

    def switch(self, *, on: bool) -> None:
        """Gives hints from now on, or none."""
        self._is_on = on
        self._follow()

    def _follow(self) -> None:
        words = self.words if self._is_on else self._offer
        if words and words != self._table.widget.decision.hint.text():
            self._table.speech.say(words)
        self._table.widget.decision.advise(words)

    @property
    def _offer(self) -> str:
        """In practice somebody who begins is told that there are hints, by the key that they are bound to."""
        sitting, keys = self._table.on.sitting, self._commands.keys_of("learn.hints")
        if sitting is None or sitting.is_lesson or len(sitting.persons) != 1 or not keys:
            return ""
        is_early = sitting.moment.stage == "ask" and sitting.moment.view.turn <= EARLY
        return tr("{key:learn.hints}: hints on what to do", key=KEYS) if is_early else ""

    @property
    def words(self) -> str:
        """The hint of the moment; empty where nobody is asked whose cards are on the screen, and in a lesson.

        Where all is done by hand nothing can be advised either.
        """
        sitting = self._table.on.sitting
        if sitting is None or sitting.is_lesson:
            return ""
        moment = sitting.moment
        if moment.seat is None or moment.stage != "ask" or not moment.is_looked_at or moment.is_covered:
            return ""
        if not listed(sitting.match.legal(moment.seat)):
            return ""
        advice = self._advice(sitting.match, moment)
        reason = REASONS.get(type(advice.action), _none)(advice)
        return tr("Hint: {action}. {reason}", action=_named(advice), reason=reason) if reason else ""

    def _advice(self, match: Match, moment: WixossMoment) -> Advice:
        assert moment.seat is not None
        look = SeatLook(match.shown(moment.seat), match.legal(moment.seat), self._pool, Dice(f"hint:{moment.node}"))
        first, *also = self._choices(look)
        return Advice(first, look, moment, self._table, tuple(also))

    def _choices(self, look: SeatLook) -> list[Action]:
        """What would be done; where cards are picked that nothing else comes of, all of them."""
        found: list[Action] = []
        is_mulligan = look.view.question is not None and look.view.question.kind == "mulligan"
        while not found or (is_mulligan and isinstance(found[-1], act.Pick)):
            legal = tuple(action for action in look.legal if action not in found)
            found.append(self._player.choose(lambda: look.sight, legal, look.dice))
        return found


def _named(advice: Advice) -> str:
    """What is advised, called as what does it is called on the screen."""
    is_mulligan = advice.moment.question is not None and advice.moment.question.kind == "mulligan"
    if isinstance(advice.action, act.Pass):
        return decline_words(advice.moment.response) if advice.moment.response is not None else tr("go on")
    if is_mulligan and isinstance(advice.action, act.Done):
        return tr("Keep all")
    if is_mulligan and isinstance(advice.action, act.Pick):
        return tr("Return {card}", card=row_of(advice.table.on.book.in_row(_card_names(advice))))
    words = label_of(advice.action, advice.moment, advice.table.on.names)
    return words[:1].upper() + words[1:]


def _card_names(advice: Advice) -> list[str]:
    """The cards of all picks that are advised."""
    picked = (one for one in (advice.action, *advice.also) if isinstance(one, act.Pick))
    return [advice.table.on.book.tag(card.no) for one in picked if (card := advice.look.card(one.place)) is not None]


def _none(advice: Advice) -> str:
    return ""


def _charge(advice: Advice) -> str:
    assert isinstance(advice.action, act.Charge)
    if advice.action.place.zone == FIELD:
        return tr("A much stronger one from your hand can take its place.")
    return tr("Each turn one more card to pay with, and this one is missed least.")


def _grow(advice: Advice) -> str:
    """Why the LRIG grows: for its level and limit; an assist for what it does on arrival, and for the limit."""
    assert isinstance(advice.action, act.Grow)
    card, before = grown_to(advice.look, advice.action), advice.view.own.field[advice.action.slot]
    below = advice.look.cards.get(before.no or "") if before is not None else None
    is_limit_higher = (card.limit or 0) > (below.limit or 0 if below is not None else 0)
    if advice.action.slot != LRIG:
        return _grow_assist(advice, card, is_limit_higher=is_limit_higher)
    if before is not None and (card.level or 0) <= before.level:
        return ""
    higher = tr("A higher level allows larger SIGNI and a higher limit.")
    return higher if is_limit_higher else tr("A higher level allows larger SIGNI.")


def _grow_assist(advice: Advice, card: Card, *, is_limit_higher: bool) -> str:
    does_something = any(one.kind == "enter" for one in card.abilities) and not arrives_in_vain(advice.look, card)
    if does_something:
        return tr("It can be paid for now, and has something to do.")
    return tr("It raises your limit: more SIGNI have room.") if is_limit_higher else ""


def _deploy(advice: Advice) -> str:
    assert isinstance(advice.action, act.Deploy)
    front = advice.view.other.field[front_of(advice.action.lane)]
    if front is None:
        return tr("An own SIGNI in a lane keeps damage out of it, and attacks.")
    return tr("There it faces a SIGNI with {power}.", power=front.power)


def _attack(advice: Advice) -> str:
    assert isinstance(advice.action, act.Attack)
    slot = advice.action.slot
    found = advice.look.sight.forecast(slot)
    if found is not None and found.ends[0][0].battle in ("nothing", "attacker"):
        return ""
    outcome = attack_words(found, advice.view.own.field[slot], slot)
    return tr("What comes of it: {outcome}.", outcome=outcome) if outcome else ""


def _use(advice: Advice) -> str:
    return tr("It can be paid for now, and has something to do.")


def _guard(advice: Advice) -> str:
    return tr("You have {n} life cloth: this damage is worth a card.", n=advice.view.own.life)


def _pass(advice: Advice) -> str:
    if advice.moment.response == "guard":
        if not any(isinstance(action, act.Guard) for action in advice.look.legal):
            return tr("None of your cards can guard.")
        return tr("You have {n} life cloth: the card may be worth more later.", n=advice.view.own.life)
    if any(isinstance(action, MOVES) for action in advice.moment.legal):
        return tr("Nothing that is possible now makes things better.")
    return tr("There is nothing more to do here.")


def _yes(advice: Advice) -> str:
    question = advice.moment.question
    return tr("A life burst costs nothing.") if question is not None and is_burst(question) else ""


def _pick(advice: Advice) -> str:
    question = advice.moment.question
    if question is None or question.kind != "mulligan":
        return ""
    many = sum(isinstance(one, act.Pick) for one in (advice.action, *advice.also)) > 1
    return tr("They are too large for the first turns.") if many else tr("It is too large for the first turns.")


def _keep(advice: Advice) -> str:
    question = advice.moment.question
    if question is None or question.kind != "mulligan":
        return ""
    return tr("No SIGNI of level 4 or more is among them.")


REASONS: Final[dict[type, Callable[[Advice], str]]] = {
    act.Charge: _charge,
    act.Grow: _grow,
    act.Deploy: _deploy,
    act.Attack: _attack,
    act.Use: _use,
    act.Activate: _use,
    act.Guard: _guard,
    act.Pass: _pass,
    act.Yes: _yes,
    act.Pick: _pick,
    act.Done: _keep,
}
"""Where the reason for an action comes from; what isn't here is given no hint."""
