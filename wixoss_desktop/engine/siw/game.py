"""SIW by the contract of all games."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Audience, Eyes, Grade, Outcome, Refusal, Saying, Seat, Spot
from wixoss_desktop.engine.contract.board import Figure, TableBoard, TableOffer
from wixoss_desktop.engine.contract.plain import Course, PlainGame, PlainPosition
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act, parse
from wixoss_desktop.engine.siw.board import CHOOSING, DICE_SPOT, MAT, bench, character_of, lying_in, set_out
from wixoss_desktop.engine.siw.deck_rules import setup_faults
from wixoss_desktop.engine.siw.flow import Bell, RingEvent, answers, characters_each, destroyable, hide
from wixoss_desktop.engine.siw.line import aims_now, standings, targets
from wixoss_desktop.engine.siw.placing import TAG, free_objects, placing_fault, placings, shifted
from wixoss_desktop.engine.siw.reckon import holds
from wixoss_desktop.engine.siw.sight import exchanged, pool_of, seen_of
from wixoss_desktop.engine.siw.state import Bout, Corner, Placed, Setup, without_setup

Ring = PlainPosition[Setup, Bout]
IN_THE_OPEN: Final = frozenset({"stand", "aim", "roll", "more", "save", "duel", "pin", "break", "destroy", "window"})
"""Stages at which nobody's hand is needed, and nothing can be done that isn't to be known by all."""
SILENT: Final = "silent"
"""Who says 'not this turn' reveals nothing in it."""


class SiwGame(PlainGame[Setup, Bout, Act, Bout]):
    """A match of any stipulation; what is seen of it is a bout too, with some cards covered."""

    name, setup_type, table_type = "siw", Setup, Bout
    sayings: Mapping[str, Saying] = MappingProxyType(
        {
            "not_this_turn": Saying(takes_up=(SILENT,), is_for_turn=True),
            "ask_me": Saying(drops=(SILENT,)),
        }
    )
    mat = MAT
    middle = CHOOSING

    # --- beginning ---

    def seats(self, setup: Setup) -> tuple[Seat, ...]:
        """Return a seat for each deck."""
        return tuple(range(len(setup.decks)))

    def check_setup(self, setup: Setup) -> tuple[Refusal, ...]:
        """Return every reason why a match can't begin so [S-010] [S-011]."""
        return setup_faults(setup)

    def dealt(self, setup: Setup, course: Course) -> Bout:
        """Return the table before characters are chosen; each deck has the cards of its stipulation [S-011]."""
        colours = ("red", setup.stipulation.colour)
        corners = tuple(
            Corner(tuple(no for no in deck.cards if setup.cards[no].colour in colours)) for deck in setup.decks
        )
        seats = tuple(range(len(corners)))
        bout = Bout(corners, setup=setup, chosen=((),) * len(seats), waiting=seats)
        if setup.option("characters.choice") == "inTurn":
            bell = Bell(bout, course)
            bell.next_character()
            bout = bell.bout
        return bout

    # --- what is asked ---

    def asked(self, table: Bout) -> tuple[Seat, ...]:
        """Return the seats that have something to answer."""
        if table.stage == "over":
            return ()
        return table.waiting or (table.seat,)

    def choices(self, table: Bout, seat: Seat) -> tuple[Act, ...]:
        """Return what a seat that is asked can do."""
        match table.stage:
            case "characters" | "contested":
                return tuple(Act("choose", no) for no in _free_characters(table, seat))
            case "mulligan":
                return Act("keep"), Act("mulligan")
            case "legal":
                return tuple(Act("legal", on=at) for at in table.sides[table.side_of(seat)].fighters)
            case "stand":
                return Act("stand"), Act("stay")
            case "place":
                return tuple(placings(table, seat))
            case "roll" | "save" | "duel":
                return (Act("roll"),)
            case "more":
                return Act("roll"), Act("stop")
            case "window":
                return (Act("pass"), Act("reveal")) if _can_reveal(table) else (Act("pass"),)
            case "pin":
                bell = Bell(table, Course(Dice("")))
                return (*(Act("pin", on=at) for at in bell.pinnable()), Act("free"))
            case "break":
                return Act("break"), Act("let")
            case "destroy":
                return tuple(Act("destroy", no, on=at) for at, no in destroyable(table))
            case "discard":
                return tuple(Act("discard", no) for no in dict.fromkeys(table.held(seat)))
            case "aim":
                at = 0 if table.attack is None else table.attack.at
                return tuple(Act("aim", at=at, on=on) for on in aims_now(table))
            case _:
                return ()

    def refuse(self, table: Bout, seat: Seat, action: Act) -> Refusal | None:
        """Return why a seat that is asked can't do something."""
        if table.stage == "place":
            return placing_fault(table, seat, action)
        return None if action in self.choices(table, seat) else self.why_not(table, seat, action)

    def why_not(self, table: Bout, seat: Seat, action: Act) -> Refusal:
        """Return why an answer isn't among those that are asked for."""
        names = {"card": action.card} if action.card else {}
        match table.stage, action.verb:
            case (("characters" | "contested"), "choose"):
                return Refusal("S-020", "character_taken", names=names)
            case "window", "reveal":
                return Refusal("S-115", "not_its_window")
            case "pin", "pin":
                return Refusal("S-035", "nobody_to_pin")
            case "discard", "discard":
                return Refusal("S-038", "not_in_hand", names=names)
            case _:
                return Refusal("S-106", "asked")

    def grade(self, position: Ring) -> Grade:
        """Hidden cards and broken pins are responses; rolls, further damage and choices inside a card are answers."""
        match position.table.stage:
            case "window" | "break":
                return "response"
            case "aim" | "roll" | "save" | "duel" | "destroy" | "more" | "discard":
                return "answer"
            case _:
                return "own"

    def declines(self, position: Ring) -> tuple[Seat, Act] | None:
        """Who has a card face down is asked, whatever it is [S-115]."""
        table = position.table
        return (table.seat, Act("pass")) if table.stage == "window" and position.outcome is None else None

    def audience(self, position: Ring, seat: Seat) -> Audience:
        """What is decided in the ring all see, a tag before cards are placed too [S-106].

        Partners place as one where they see each other's sequence [S-115].
        """
        table = position.table
        if table.stage != "place":
            return Audience(is_open=table.stage in IN_THE_OPEN)
        sees = table.setup.option("partners.see") == "on"
        tags = (TAG,) if placing_fault(table, seat, TAG) is None else ()
        return Audience(bool(tags), table.seats_of(table.side_of(seat)) if sees else (), tags)

    def by_habit(self, position: Ring, seat: Seat, habits: Collection[str]) -> Act | None:
        """Who is silent for this turn reveals nothing."""
        table = position.table
        asked = table.stage == "window" and table.seat == seat and position.outcome is None
        return Act("pass") if asked and SILENT in habits else None

    # --- what comes of it ---

    def answered(self, table: Bout, seat: Seat, action: Act, course: Course) -> Bout:
        """Return the table after an action that is legal."""
        bell = Bell(table, course)
        _ANSWERS[action.verb](bell, seat, action)
        return bell.bout

    def without(self, table: Bout, seat: Seat, course: Course) -> Bout:
        """Return the table after a seat gave up: its side has lost, in multi-man others play on [S-113]."""
        bell = Bell(table, course)
        if table.setup.stipulation.form != "multi":
            bell.end(table.seats_of(1 - table.side_of(seat)), "concede")
            return bell.bout
        _left(bell, seat)
        return bell.bout

    def round(self, table: Bout) -> int:
        """Return which turn it is; 0 while characters are chosen and dice say who begins."""
        return table.turn

    def points(self, table: Bout) -> tuple[int, ...]:
        """Return 1 for whoever has won."""
        return tuple(int(seat in table.winners) for seat in range(len(table.corners)))

    def is_over(self, table: Bout) -> bool:
        """Say whether a pin, a seat that gave up or the number of turns has ended the match."""
        return table.stage == "over"

    def decided(self, table: Bout, staying: tuple[Seat, ...]) -> Outcome:
        """Return the places: the winners, those who are left, then those pinned before, the first one last."""
        fallen = tuple((seat,) for seat in reversed(table.fallen) if seat in staying)
        pinned = {seat for place in fallen for seat in place}
        left = tuple(seat for seat in staying if seat not in table.winners and seat not in pinned)
        winners = tuple(seat for seat in staying if seat in table.winners)
        teams = (table.seats_of(0), table.seats_of(1)) if _is_tag_of_four(table) else ()
        return Outcome(tuple(place for place in (winners, left, *fallen) if place), table.why, teams)

    # --- notation, sight ---

    def parse(self, text: str) -> Act:
        """Read an action as its `str` writes it. Raises ValueError."""
        return parse(text)

    def seen_of(self, table: Bout, eyes: Eyes) -> Bout:
        """Return what certain eyes see [S-104]."""
        return seen_of(table, eyes)

    def exchanged(self, table: Bout, seat: Seat, dice: Dice) -> Bout:
        """Return a table that a seat can't tell from this one."""
        return exchanged(table, seat, dice)

    # --- written down: the table without the set-up that the position has ---

    def encoded(self, position: Ring) -> bytes:
        """Return a position without its set-up as bytes."""
        return super().encoded(replace(position, table=without_setup(position.table)))

    def decoded(self, state: bytes, setup: bytes) -> Ring:
        """Return the position that such bytes hold. Raises ValueError."""
        position = super().decoded(state, setup)
        return replace(position, table=replace(position.table, setup=position.setup))

    def sum_of(self, position: Ring) -> str:
        """Return a short sum of all that changes in a position."""
        return super().sum_of(_counted(position))

    def hash_of(self, position: Ring) -> str:
        """Return the hash of a whole position."""
        return super().hash_of(_counted(replace(position, table=without_setup(position.table))))

    # --- the table ---

    def board(self, view: Bout, seats: tuple[Seat, ...]) -> TableBoard:
        """Return what is seen as it lies on a table, with dice, status, and what a sequence promises."""
        return set_out(super().board(view, seats), view)

    def lying(self, seen: Bout, zone: Spot) -> Sequence[str | None] | int:
        """Return the cards that lie in a zone."""
        return lying_in(seen, zone)

    def figures(self, seen: Bout, seat: Seat | None) -> tuple[Figure, ...]:
        """Return the Star Power of a seat's fighters, the legal man's first."""
        own = [(at == seen.legal_of(seat), one) for at, one in enumerate(seen.fighters) if one.seat == seat]
        if len(own) < 2 or seen.stage == "legal":
            return tuple(Figure("star_power", one.power) for _, one in own)
        own.sort(key=lambda found: not found[0])
        return tuple(Figure("star_power" if legal else "partner_power", one.power) for legal, one in own)

    def active(self, seen: Bout) -> Seat | None:
        """Return who acts in the turn."""
        return seen.actor.seat if seen.turn else None

    def offer(self, view: Bout, seat: Seat, action: Act) -> TableOffer:
        """Return how an action is done at the table."""
        do = str(action)
        corner = view.corners[seat]
        at = action.at or 0
        is_own = at < len(view.line) and view.line[at].seat == seat
        match action.verb:
            case "place" | "use":
                if action.verb == "place":
                    held = tuple(Spot(seat, "hand", at) for at, no in enumerate(corner.hand) if no == action.card)
                else:
                    held = _beside(view, seat, action.card)
                return TableOffer(do, held, (Spot(seat, "line", at), *_at_its_target(view, action)))
            case "shift" | "aim" if is_own:
                own = Spot(seat, "line", at)
                if action.verb == "aim":
                    return TableOffer(do, (own,), (character_of(view, action.on or 0),), click=True, key="T")
                to = (action.on or 0) + ((action.on or 0) > at)
                return TableOffer(do, (own,), (Spot(seat, "line", to),))
            case "pin" | "legal":
                return TableOffer(do, (character_of(view, action.on or 0),), click=True)
            case "unhide":
                return TableOffer(do, (Spot(seat, "hidden", 0),), (Spot(seat, "hand"),), click=True)
            case "hide":
                held = tuple(Spot(seat, "hand", at) for at, no in enumerate(corner.hand) if no == action.card)
                return TableOffer(do, held, (Spot(seat, "hidden"),), key="X")
            case "choose":
                benched = tuple(Spot(None, "bench", at) for at, no in enumerate(bench(view)) if no == action.card)
                return TableOffer(do, benched, (Spot(seat, "character"),), click=True)
            case "discard":
                held = tuple(Spot(seat, "hand", at) for at, no in enumerate(corner.hand) if no == action.card)
                held = held or _beside(view, seat, action.card)
                return TableOffer(do, held, (Spot(seat, "discards"),), click=True)
            case "back" if is_own:
                return TableOffer(do, (Spot(seat, "line", at),), (Spot(seat, "hand"),), click=True)
            case "attack" if not view.line and view.stage == "place":
                return TableOffer(do, key="A")  # else N, which goes on, would give a whole turn away
            case "tag":
                return TableOffer(do, key="G")
            case "stand":
                return TableOffer(do, key="S")
            case "stay":
                return TableOffer(do, key="D")  # else N, which goes on, would leave one down
            case "free":
                return TableOffer(do, key="F")  # else N, which goes on, would let go who can be pinned
            case "roll" if view.stage != "more":
                return TableOffer(do, (DICE_SPOT,), click=True)
            case _:
                return TableOffer(do)

    def attempts(self, view: Bout, seat: Seat) -> tuple[Act, ...]:
        """Return every card of the hand behind the sequence, and aimed at everybody, and the attack."""
        if view.stage != "place" or view.seat != seat:
            return ()
        hand, at = dict.fromkeys(view.corners[seat].hand), len(view.line)
        return (*(Act("place", no, at, on) for no in hand for on in targets(view)), Act("attack"))


def _counted(position: Ring) -> Ring:
    """Return what of a position counts in sums: all of it but a roll that only lies there to be seen."""
    return position if position.table.lain is None else replace(position, table=replace(position.table, lain=None))


def _beside(view: Bout, seat: Seat, card: str) -> tuple[Spot, ...]:
    """Where objects of a number lie that a seat holds."""
    lying = lying_in(view, Spot(seat, "objects"))
    things = enumerate(() if isinstance(lying, int) else lying)
    return tuple(Spot(seat, "objects", at) for at, no in things if no == card)


def _at_its_target(view: Bout, action: Act) -> tuple[Spot, ...]:
    """Where else a card is dropped that comes to the end of the sequence: on whom it is aimed at."""
    return (character_of(view, action.on or 0),) if action.at == len(view.line) else ()


def _is_tag_of_four(table: Bout) -> bool:
    return table.setup.stipulation.form == "tag" and len(table.corners) > 2


def _free_characters(table: Bout, seat: Seat) -> tuple[str, ...]:
    own = table.chosen[seat]
    taken = own if table.stage == "characters" else tuple(no for one in table.chosen for no in one)
    return tuple(no for no in pool_of(table, seat) if no not in taken)


def _can_reveal(table: Bout) -> bool:
    window = table.window
    if window is None or not window.asked:
        return False
    at = window.asked[0]
    hidden = table.fighters[at].hidden
    if hidden is None or not hidden.card:
        return False
    moment = Bell(table, Course(Dice(""))).hidden_moment(at)
    effects = table.card(hidden.card).effects
    return any(answers(one, window.kind, table, at) and holds(one.if_, moment) for one in effects)


# --- answers, by their word ---


def _choose(bell: Bell, seat: Seat, act: Act) -> None:
    bout = bell.bout
    chosen = _with_choice(bout, seat, (*bout.chosen[seat], act.card))
    is_secret = bout.stage == "characters"
    bell.tell(RingEvent("chooses", seat, card="" if is_secret else act.card))
    enough = len(chosen[seat]) >= characters_each(bout)
    waiting = tuple(one for one in bout.waiting if one != seat or not enough)
    bell.change(chosen=chosen, waiting=waiting)
    if waiting:
        return
    if is_secret:
        bell.settle_characters()
    else:
        bell.next_character()


def _with_choice(bout: Bout, seat: Seat, picked: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*bout.chosen[:seat], picked, *bout.chosen[seat + 1 :])


def _settle_legal(bell: Bell) -> None:
    named = [(seat, int(picked[0])) for seat, picked in enumerate(bell.bout.chosen) if picked]
    for seat, legal in named:
        side = bell.bout.side_of(seat)
        bell.side(side, legal=legal)
        bell.tell(RingEvent("legal", seat, fighter=legal, light="turned_up", chance=False))
    bell.change(chosen=())
    bell.begin_turn(bell.bout.side)


def _legal(bell: Bell, seat: Seat, act: Act) -> None:
    bell.tell(RingEvent("chooses_legal", seat))
    waiting = tuple(one for one in bell.bout.waiting if one != seat)
    bell.change(chosen=_with_choice(bell.bout, seat, (str(act.on),)), waiting=waiting)
    if not waiting:
        _settle_legal(bell)


def _mulligan(bell: Bell, seat: Seat, act: Act) -> None:
    if act.verb == "mulligan":
        corner = bell.bout.corners[seat]
        count = len(corner.hand)
        bell.corner(seat, hand=(), deck=bell.course.dice.shuffled((*corner.deck, *corner.hand)))
        bell.tell(RingEvent("mulligans", seat, light="shuffled"))
        bell.draw(seat, count)
    else:
        bell.tell(RingEvent("keeps", seat))
    waiting = tuple(one for one in bell.bout.waiting if one != seat)
    bell.change(waiting=waiting)
    if not waiting:
        bell.toss()


def _place(bell: Bell, seat: Seat, act: Act) -> None:
    at, on = act.at or 0, act.on or 0
    bout, owner = bell.bout, None
    if act.verb == "use":
        actor = standings(bout, bout.line[:at])[-1].actor
        owner = next(thing.owner for thing in free_objects(bout, actor) if thing.card == act.card)
    else:
        corner = bout.corners[seat]
        place = corner.hand.index(act.card)
        bell.corner(seat, hand=corner.hand[:place] + corner.hand[place + 1 :])
    bell.change(line=(*bout.line[:at], Placed(act.card, seat, on, owner), *bout.line[at:]))
    bell.tell(RingEvent("places", seat, numbers=(("cards", len(bout.line) + 1),)))


def _back(bell: Bell, seat: Seat, act: Act) -> None:
    at = act.at or 0
    placed = bell.bout.line[at]
    bell.change(line=bell.bout.line[:at] + bell.bout.line[at + 1 :])
    if placed.owner is None:
        corner = bell.bout.corners[seat]
        bell.corner(seat, hand=tuple(sorted((*corner.hand, placed.card))))
    bell.tell(RingEvent("takes_back", seat, numbers=(("cards", len(bell.bout.line)),)))


def _shift(bell: Bell, seat: Seat, act: Act) -> None:
    bell.change(line=shifted(bell.bout.line, act.at or 0, act.on or 0))
    bell.tell(RingEvent("rearranges", seat))


def _aim(bell: Bell, seat: Seat, act: Act) -> None:
    if bell.bout.stage == "aim":
        bell.aim(act.on or 0)
        return
    at, line = act.at or 0, bell.bout.line
    aimed = replace(line[at], target=act.on or 0)
    bell.change(line=(*line[:at], aimed, *line[at + 1 :]))
    bell.tell(RingEvent("rearranges", seat))


def _unhide(bell: Bell, seat: Seat, act: Act) -> None:
    at = bell.bout.sides[bell.bout.side].legal
    hidden = bell.bout.fighters[at].hidden
    assert hidden is not None
    corner = bell.bout.corners[seat]
    discards, restored = list(corner.discards), None
    if hidden.replaced:
        discards.reverse()
        discards.remove(hidden.replaced)
        discards.reverse()
        restored = replace(hidden, card=hidden.replaced, turn=bell.bout.turn - 1, replaced="")
    bell.corner(seat, hand=tuple(sorted((*corner.hand, hidden.card))), discards=tuple(discards))
    bell.fighter(at, hidden=restored)
    bell.tell(RingEvent("takes_hidden_back", seat, fighter=at))


def _hand(bell: Bell, seat: Seat, act: Act) -> None:
    side = bell.bout.sides[bell.bout.side]
    partner = next(bell.bout.fighters[at].seat for at in side.fighters if bell.bout.fighters[at].seat != seat)
    bell.change(seat=partner)
    bell.tell(RingEvent("hands_on", seat, numbers=(("to", partner),)))


def _roll(bell: Bell, seat: Seat, act: Act) -> None:
    match bell.bout.stage:
        case "save":
            bell.roll_to_save()
        case "duel":
            bell.duel()
        case _:
            bell.roll_to_hit()


def _pass(bell: Bell, seat: Seat, act: Act) -> None:
    window = bell.bout.window
    assert window is not None
    bell.tell(RingEvent("passes", seat))
    bell.change(window=replace(window, asked=window.asked[1:]))
    bell.next_asked()


def _discard(bell: Bell, seat: Seat, act: Act) -> None:
    bell.discard(seat, act.card)
    waiting = tuple(one for one in bell.bout.waiting if one != seat)
    bell.change(waiting=waiting)
    if not waiting:
        bell.end_turn()


def _free(bell: Bell, seat: Seat, act: Act) -> None:
    bell.tell(RingEvent("lets_go", seat))
    bell.conclude()


def _left(bell: Bell, seat: Seat) -> None:
    """Take a seat out of a match that goes on without it."""
    bout = bell.bout
    if not bout.fighters:
        bell.change(fallen=(*bout.fallen, seat))
        bell.corner(seat, deck=(), hand=(), discards=())
        free = next(no for no in pool_of(bout, seat) if not any(no in one for one in bout.chosen))
        waiting = tuple(one for one in bout.waiting if one != seat)
        bell.change(chosen=_with_choice(bout, seat, bout.chosen[seat] or (free,)), waiting=waiting)
        if not waiting and bout.stage == "characters":
            bell.settle_characters()
        elif not waiting:
            bell.next_character()
        return
    was_asked = bell.bout.seat == seat and not bout.waiting
    bell.drop(seat)
    if bout.waiting:
        waiting = tuple(one for one in bout.waiting if one != seat)
        bell.change(waiting=waiting, concluding=tuple(one for one in bout.concluding if one != seat))
        if not waiting:
            bell.toss() if bout.stage == "mulligan" else bell.end_turn()
        return
    if bout.fighters[bout.sides[bout.side].legal].seat == seat:
        bell.change(line=(), attack=None, pin=None, window=None, concluding=())
        bell.next_turn()
        return
    if bout.window is not None:
        asked = tuple(at for at in bout.window.asked if bout.fighters[at].seat != seat)
        bell.change(window=replace(bout.window, asked=asked))
    pin = bout.pin
    if pin is not None:
        if bout.fighters[pin.pinned].seat == seat:
            bell.conclude()
            return
        keep = replace(
            pin,
            asked=tuple(at for at in pin.asked if bout.fighters[at].seat != seat),
            rollers=tuple((at, rolls) for at, rolls in pin.rollers if bout.fighters[at].seat != seat),
        )
        bell.change(pin=keep)
    if was_asked:
        bell.next_asked() if bout.window is not None else bell.next_roller()


_ANSWERS: Final = {
    "choose": _choose,
    "legal": _legal,
    "keep": _mulligan,
    "mulligan": _mulligan,
    "stand": lambda bell, seat, act: bell.stand_up(),
    "stay": lambda bell, seat, act: bell.stay(),
    "tag": lambda bell, seat, act: bell.tag(bell.bout.side, word="own"),
    "place": _place,
    "use": _place,
    "back": _back,
    "shift": _shift,
    "aim": _aim,
    "hide": lambda bell, seat, act: hide(bell, seat, act.card),
    "unhide": _unhide,
    "hand": _hand,
    "attack": lambda bell, seat, act: bell.say_attack(),
    "roll": _roll,
    "stop": lambda bell, seat, act: bell.stop_there(),
    "reveal": lambda bell, seat, act: bell.reveal(),
    "pass": _pass,
    "pin": lambda bell, seat, act: bell.pin(bell.attacking.actor, act.on or 0),
    "free": _free,
    "break": lambda bell, seat, act: bell.answer_break(breaks=True),
    "let": lambda bell, seat, act: bell.answer_break(breaks=False),
    "destroy": lambda bell, seat, act: bell.destroy(act.on or 0, act.card),
    "discard": _discard,
}
