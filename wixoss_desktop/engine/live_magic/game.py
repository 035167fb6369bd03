"""Live Magic by the contract of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Audience, Eyes, Grade, News, Outcome, Played, Refusal, Seat, Spot
from wixoss_desktop.engine.contract.board import Figure, MatZone, TableBoard, TableOffer, ZoneNote
from wixoss_desktop.engine.contract.game import Leaving
from wixoss_desktop.engine.contract.plain import Course, PlainEvent, PlainGame, PlainPosition
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import LiveAct, basics, lands, parse, written_basics
from wixoss_desktop.engine.live_magic.approval import APPROVES, sheets_read
from wixoss_desktop.engine.live_magic.basic_lands import (
    are_counted,
    lands_fault,
    most_basics,
    proposed_before,
    proposed_lands,
)
from wixoss_desktop.engine.live_magic.flow import (
    Crier,
    EventNews,
    after_test,
    completion_is_secret,
    free_piles,
    in_tournament,
    kinds_open,
    most_of,
    to_reopen,
    to_return,
    turn_of,
    usable,
    whom_to_challenge,
    with_part,
)  # fmt: skip
from wixoss_desktop.engine.live_magic.laying import (
    OF_SEAT,
    ON_AUCTION,
    STAKE,
    before_seat,
    contest_sheet,
    deck_noted,
    in_middle,
    in_piles,
    noted,
    of_contest,
    phases,
)  # fmt: skip
from wixoss_desktop.engine.live_magic.own_pool import listed
from wixoss_desktop.engine.live_magic.powers import TRAITS
from wixoss_desktop.engine.live_magic.sight import basics_exchanged, exchanged, hides_numbers, is_open_answer, seen_of
from wixoss_desktop.engine.live_magic.standing import challenges_noted, places, prizes_noted, standings
from wixoss_desktop.engine.live_magic.state import (
    ARTIFACTS,
    COLOURS,
    GOLD,
    LANDS,
    MORE,
    PACKS,
    PILES,
    UNKNOWN,
    LiveEvent,
    Magus,
    Pack,
    Setup,
    Stage,
    without_looks,
    without_setup,
)  # fmt: skip

Live = PlainPosition[Setup, LiveEvent]
SEALED_STAGES: Final = frozenset({"approve", "declare", "mark", "powers", "hide", "throw", "pile"})
"""Stages at which all answer at once, and what they say comes to light together."""
SEATS: Final = range(2, 9)
ATTRIBUTES: Final = 3 + 5 + 7
"""The sum of a fresh sheet's attributes."""
STANDINGS: Final = MatZone("standings", "sheet", 0, rows=2, headed=True)
"""What lies in the middle of the table in the tournament."""
SHEETS: Final = MatZone("sheets", "sheet", 0, rows=6)
"""The same before the auction: the sheets that are read out."""
UNSEEN_STAGES: Final = frozenset({"pick", "lands"})
"""Stages at which there is something to be seen that others may not see."""


class LiveMagicGame(PlainGame[Setup, LiveEvent, LiveAct, LiveEvent]):
    """An event, from the first round of the auction to the last duel; what is seen of it is one too, partly covered."""

    name, setup_type, table_type = "live_magic", Setup, LiveEvent
    mat, middle = OF_SEAT, (ON_AUCTION, *in_piles(), STAKE)

    # --- beginning ---

    def seats(self, setup: Setup) -> tuple[Seat, ...]:
        """Return a seat for each sheet."""
        return tuple(range(len(setup.sheets)))

    def check_setup(self, setup: Setup) -> tuple[Refusal, ...]:
        """Return every reason why an event can't begin so [L-001] [L-076]."""
        return tuple(_faults(setup))

    def dealt(self, setup: Setup, course: Course) -> LiveEvent:
        """Return the event with its piles sorted by pack, and the first round opened [L-012] [L-020] [L-075]."""
        piles = tuple(
            tuple(sorted((code for code in setup.packs if code[0] == pile), key=lambda code: int(code[1:])))
            for pile in PILES
        )
        magi = tuple(Magus(one.pv, (one.physical, one.social, one.mental)) for one in setup.sheets)
        drawn = setup.option("auction.order") == "drawn"
        order = "".join(course.dice.shuffled(tuple(COLOURS))) if drawn else COLOURS
        crier = Crier(LiveEvent(magi, piles, order + ARTIFACTS, course.dice.roll(len(magi)), setup=setup), course)
        crier.tell("first", crier.event.first, light="rolled")
        if setup.option("approval") == "none":
            crier.open_round()
        else:
            crier.open_approval()
        return crier.event

    # --- what is asked ---

    def asked(self, table: LiveEvent) -> tuple[Seat, ...]:
        """Return the seats that have something to answer."""
        if table.stage == "duels":
            return in_tournament(table)
        left = tuple(seat for seat in table.waiting if not _has_answered(table, seat))
        return _in_turn(table, left) if is_open_answer(table) else left

    def choices(self, table: LiveEvent, seat: Seat) -> tuple[LiveAct, ...]:
        """Return what a seat that is asked can do."""
        listed = _CHOICES.get(table.stage)
        return () if listed is None else tuple(listed(table, seat))

    def refuse(self, table: LiveEvent, seat: Seat, action: LiveAct) -> Refusal | None:
        """Return why a seat that is asked can't do something."""
        if table.stage == "lands" and action.verb == "hand_in":
            fault = lands_fault(table, seat, basics(table.magi[seat].lands))
            return None if fault is None else Refusal("L-043", fault[0], {"seat": seat, **fault[1]})
        if table.stage == "lands" and action == _proposed_otherwise(table, seat):
            return None
        if action.verb == "played":  # what isn't listed, as nobody chooses it, is legal where it could be typed in
            action = replace(action, verb="result")
        if action in self.choices(table, seat) or action in _by_people(table, seat):
            return None
        return self.why_not(table, seat, action)

    def why_not(self, table: LiveEvent, seat: Seat, action: LiveAct) -> Refusal:
        """Return why an answer isn't among those that are asked for."""
        match table.stage, action.verb:
            case (("mark" | "take"), ("mark" | "take")):
                return Refusal("L-020", "not_on_the_table", names={"pack": action.word})
            case "kind", "kind":
                return Refusal("L-031", "no_trait_to_bet", names={"kind": action.word})
            case "powers", "power":
                return Refusal("L-092", "power_not_usable", names={"power": action.word})
            case "pick", "done":
                return Refusal("L-042", "packs_missing", {"packs": table.magi[seat].wanted})
            case "pick", "pick":
                return Refusal("L-042", "not_in_the_pile", names={"pack": action.word})
            case "pile", "pile":
                return Refusal("L-041", "pile_taken", names={"pile": action.word})
            case "approve", "object":
                return Refusal("L-002", "nobody_elses_sheet", {"n": action.number or 0})
            case "duels", "reopen":
                return Refusal("L-106", "nothing_to_reopen", {"duel": action.number or 0})
            case "duels", "returns":
                return Refusal("L-106", "nobody_to_return", {"n": action.number or 0})
            case _:
                return Refusal("L-073", f"asked_{table.stage}")

    def grade(self, position: Live) -> Grade:
        """Contests of others' claims are responses; what is said inside a contest is an answer."""
        match position.table.stage:
            case "contest":
                return "response"
            case "powers" | "bid" | "pair" | "hide" | "blind" | "put_back" | "throw" | "after" | "by_hand" | "confirm":
                return "answer"
            case _:
                return "own"

    def audience(self, position: Live, seat: Seat) -> Audience:
        """All is decided before everybody but completion; from what is sealed the others only look away."""
        table = position.table
        is_sealed = table.stage in SEALED_STAGES and not is_open_answer(table)
        at_once = table.arguing.two if table.stage == "throw" else ()
        is_unseen = table.stage in UNSEEN_STAGES and completion_is_secret(table)
        return Audience(is_open=not is_unseen, look_away=is_sealed, at_once=at_once)

    # --- what comes of it ---

    def answered(self, table: LiveEvent, seat: Seat, action: LiveAct, course: Course) -> LiveEvent:
        """Return the event after an action that is legal."""
        crier = Crier(table, course)
        if table.stage in SEALED_STAGES:
            saying = (seat,) if action.verb != "approve_all" else self.asked(table)
            for one in saying:
                said = str(action) if action.verb != "approve_all" else APPROVES
                crier.change(answers=with_part(crier.event.answers, one, said))
            if table.stage == "approve":
                for one in saying:
                    crier.answers_sheets(one)
            elif is_open_answer(crier.event):
                if action.verb == "raise":
                    crier.tell("declared", seat, word=table.steps[table.step][0])
                elif action.verb == "pile":
                    crier.tell("names_pile", seat, word=action.word)
                elif action.verb == "power":
                    crier.tell("names_power", seat, word=action.word)
            else:
                crier.tell("sealed", seat)
            _reveal(crier)
        else:
            _answer(crier, seat, action)
        return crier.event

    def leave(self, position: Live, seat: Seat, why: Leaving) -> Played[Live, PlainEvent]:
        """Return what comes of it that somebody leaves: he is out, or a player of the program takes the seat, as agreed
        [L-078]; before the auction he was never there. Raises ValueError.
        """
        table = position.table
        if table.setup.option("leaver") == "out" or table.stage == "approve":
            return super().leave(position, seat, why)
        if position.outcome is not None or seat in table.led or seat not in self.seats(position.setup):
            raise ValueError(f"{why} is refused: seat {seat} plays no more")
        led = replace(position, table=replace(table, led=(*table.led, seat)))
        return Played(led, (EventNews("seat_taken_over", seat),))

    def without(self, table: LiveEvent, seat: Seat, course: Course) -> LiveEvent:
        """Return the event after somebody left [L-078]."""
        crier = Crier(table, course)
        _leave(crier, seat)
        return crier.event

    def round(self, table: LiveEvent) -> int:
        """Return which round of the auction it is, from 1 on; one more in completion, two in the tournament.

        0: the sheets are being approved.
        """
        return 0 if table.stage == "approve" else table.round + 1 + (table.stage in ("duels", "over"))

    def points(self, table: LiveEvent) -> tuple[int, ...]:
        """Return the points of the tournament [L-104]."""
        return tuple(line.points for line in places(table)[1])

    def is_over(self, table: LiveEvent) -> bool:
        """Say whether all duels are decided."""
        return table.stage == "over"

    def decided(self, table: LiveEvent, staying: tuple[Seat, ...]) -> Outcome:
        """Return the places of the tournament, shared where nothing tells them apart [L-104]."""
        found = (tuple(seat for seat in place if seat in staying) for place in places(table)[0])
        return Outcome(tuple(place for place in found if place), "tournament")

    # --- notation, sight ---

    def parse(self, text: str) -> LiveAct:
        """Read an action as its `str` writes it. Raises ValueError."""
        return parse(text)

    def seen_of(self, table: LiveEvent, eyes: Eyes) -> LiveEvent:
        """Return what certain eyes see [L-102]."""
        return seen_of(table, eyes)

    def news(self, before: Live, played: Played[Live, PlainEvent], eyes: Eyes) -> tuple[tuple[News, ...], ...]:
        """Return what is told: of points that are secret how many were won or lost, and not what is left [L-002]."""
        packs = before.setup.packs
        told = tuple(tuple(_called(one, packs) for one in group) for group in super().news(before, played, eyes))
        if eyes == "all" or not hides_numbers(before.table):
            return told
        return tuple(tuple(_without_total(one, eyes) for one in group) for group in told)

    def exchanged(self, table: LiveEvent, seat: Seat, dice: Dice) -> LiveEvent:
        """Return an event that a seat can't tell from this one."""
        if table.stage in SEALED_STAGES and not is_open_answer(table):
            for one in table.waiting:
                if one != seat and table.answers[one]:
                    legal = self.choices(replace(table, answers=with_part(table.answers, one, "")), one)
                    table = replace(table, answers=with_part(table.answers, one, str(legal[dice.roll(len(legal))])))
        if table.stage == "blind" and table.arguing.bidder not in (None, seat) and any(table.answers):
            sides = ("hide left", "hide right")
            answers = with_part(table.answers, table.arguing.bidder or 0, sides[dice.roll(2)])
            table = replace(table, answers=answers)
        table = exchanged(table, seat, dice)
        if are_counted(table):
            return basics_exchanged(table, seat, dice)
        for one, magus in enumerate(table.magi):
            if one != seat and magus.lands and completion_is_secret(table):
                total = sum(basics(magus.lands).values())
                word = _with_total(total, table.setup.sheets[one].style)
                table = replace(table, magi=with_part(table.magi, one, replace(magus, lands=word)))
        return table

    # --- written down: the event without the set-up that the position has ---

    def encoded(self, position: Live) -> bytes:
        """Return a position without its set-up as bytes."""
        return super().encoded(replace(position, table=without_setup(position.table)))

    def decoded(self, state: bytes, setup: bytes) -> Live:
        """Return the position that such bytes hold. Raises ValueError."""
        position = super().decoded(state, setup)
        return replace(position, table=replace(position.table, setup=position.setup))

    def hash_of(self, position: Live) -> str:
        """Return the hash of a whole position."""
        return super().hash_of(replace(position, table=without_looks(position.table)))

    def sum_of(self, position: Live) -> str:
        """Return a short sum of all that is decided in a position."""
        return super().sum_of(replace(position, table=without_looks(position.table)))

    # --- the table ---

    def lying(self, seen: LiveEvent, zone: Spot) -> Sequence[str | None] | int:
        """Return the packs that lie in a zone, each as one card."""
        before = _piles_before(seen)
        apart = seen.set_apart
        match zone.zone:
            case "packs" | "secret" if zone.seat is not None:
                magus = seen.magi[zone.seat]
                return _cards(seen, magus.packs if zone.zone == "packs" else magus.secret)
            case "taking":
                packs = (pack for pile, seat in before.items() if seat == zone.seat for pack in seen.lying(pile))
                knows = seen.eyes in (zone.seat, "all") or not completion_is_secret(seen)
                return _cards(seen, tuple(packs if knows else ("" for _ in packs)))
            case "stake":
                return (None,) * len(apart) if seen.stage == "blind" else _cards(seen, apart)
            case "table":
                return _cards(seen, tuple(pack for pack in seen.table if pack not in apart))
            case pile:
                return 0 if pile in before else len(seen.lying(pile))

    def figures(self, seen: LiveEvent, seat: Seat | None) -> tuple[Figure, ...]:
        """Return life points, traits, and how many packs somebody has; in the tournament the points instead."""
        if seat is None:
            return ()
        magus = seen.magi[seat]
        numbers = () if magus.pv == UNKNOWN else (magus.pv, *magus.traits)
        traits = tuple(Figure(kind, count) for kind, count in zip(("pv", *TRAITS), numbers, strict=False))
        packs = Figure("packs", len(magus.packs) + len(magus.secret))
        last = Figure("points", self.points(seen)[seat]) if _is_tournament(seen) else packs
        return (*traits, last)

    def board(self, view: LiveEvent, seats: tuple[Seat, ...]) -> TableBoard:
        """Return what lies on the table, with the step of the auction and the First written over it.

        In the tournament the standings take the place of the piles, which are only counted then, before the auction the
        sheets do.
        """
        board = super().board(view, seats)
        mats: dict[Seat | None, tuple[MatZone, ...]] = {
            seat: before_seat(view, seat) for seat in board.zones if seat is not None
        }
        if not completion_is_secret(view):
            mats = {seat: tuple(replace(zone, public=True) for zone in mat) for seat, mat in mats.items()}
        board = replace(board, phases=phases(view), led=view.led)
        if _is_tournament(view) or view.stage == "approve":
            zone, sheet = (STANDINGS, standings(view)) if _is_tournament(view) else (SHEETS, sheets_read(view))
            shown = mats if _is_tournament(view) else {}
            notes = _over_decks(view, board.seats) if view.stage != "approve" else {}
            notes |= {Spot(None, zone.name): (prizes_noted(view),) if view.stage == "over" else challenges_noted(view)}
            return replace(board, zones={**shown, None: (zone,)}, sheets={Spot(None, zone.name): sheet}, notes=notes)
        zones = {**mats, None: in_middle(view)}
        written: dict[Spot, tuple[ZoneNote, ...]] = {Spot(None, "table"): noted(view)}
        if view.stage == "lands":
            written |= _over_decks(view, board.seats)
        sheets = {}
        if view.contest is not None:
            written[Spot(None, "contest")] = of_contest(view)
            sheets[Spot(None, "contest")] = contest_sheet(view)
        return replace(board, zones=zones, notes=written, sheets=sheets)

    def active(self, seen: LiveEvent) -> Seat | None:
        """Return who asks for a pack or a pile, else of those who are asked the next from the First on."""
        if seen.contest is not None:
            return seen.contest.claimer
        return next(iter(seen.from_first(seen.waiting)), seen.first)

    def offer(self, view: LiveEvent, seat: Seat, action: LiveAct) -> TableOffer:
        """Return how an action is done at the table: packs are clicked or dropped, all else is chosen from a list."""
        do = str(action)
        if action.verb in ("result", "decide") and action.number is not None:
            against = view.duels[action.number - 1].other(seat)
            return TableOffer(do, among=ZoneNote("results", (("player", against),)))
        if action.verb in ("reopen", "returns"):
            return TableOffer(do, among=ZoneNote("corrections"))
        if action.verb in ("land", "unland") and view.stage == "duels":
            return TableOffer(do, among=ZoneNote("other_lands"))
        if action.verb == "object":
            return TableOffer(do, among=ZoneNote("objections"))
        if action.verb in ("more", "less") and action.number is not None:
            return TableOffer(do, among=ZoneNote("points", (("player", action.number - 1),)))
        if action.verb == "put_back" and view.stage == "by_hand":
            return TableOffer(do, among=ZoneNote("put_back"))
        if action.verb in ("leave_out", "put_in") and view.stage == "duels":
            return TableOffer(do, among=ZoneNote("other_packs"))
        match action.verb:
            case "take" | "mark" | "pair":
                lying = [pack for pack in view.table if view.contest is None or pack != view.contest.pack]
                start = Spot(None, "table", lying.index(action.word)) if action.word in lying else None
            case "pile":
                return TableOffer(do, (Spot(None, action.word),), click=True)
            case "blind":
                return TableOffer(do, (Spot(None, "stake", int(action.word == "right")),), click=True)
            case "pick":
                lying = [pack for pile, by in _piles_before(view).items() if by == seat for pack in view.lying(pile)]
                start = Spot(seat, "taking", lying.index(action.word)) if action.word in lying else None
            case "put_back" | "sacrum":
                owner = next((one for one, magus in enumerate(view.magi) if action.word in magus.packs), seat)
                own = view.magi[owner].packs
                start = Spot(owner, "packs", own.index(action.word)) if action.word in own else None
            case "leave_out" | "put_in":
                zone = "packs" if action.word in view.magi[seat].packs else "secret"
                lying = list(view.magi[seat].packs if zone == "packs" else view.magi[seat].secret)
                start = Spot(seat, zone, lying.index(action.word)) if action.word in lying else None
            case _:
                start = None
        if start is None:
            return TableOffer(do)
        to = Spot(None, "table") if action.verb in ("put_back", "sacrum") else Spot(seat, "packs")
        to = Spot(seat, "secret") if action.verb in ("pick", "leave_out", "put_in") else to
        return TableOffer(do, (start,), (to,), click=True)

    def attempts(self, view: LiveEvent, seat: Seat) -> tuple[LiveAct, ...]:
        """Return what only people do, so that it isn't among the choices: object to sheets, correct the tournament."""
        return tuple(_by_people(view, seat))


def _over_decks(view: LiveEvent, seats: tuple[Seat, ...]) -> dict[Spot, tuple[ZoneNote, ...]]:
    return {spot: notes for seat in seats for spot, notes in deck_noted(view, seat).items()}


def _called(news: News, packs: Mapping[str, Pack]) -> News:
    """Return news in which packs go by their cards, as everybody calls them, and not by their codes."""
    if not isinstance(news, EventNews):
        return news
    moves = tuple(
        replace(one, card=packs[one.card].card) if one.card is not None and one.card in packs else one
        for one in news.moves
    )
    pack = packs[news.pack].card if news.pack in packs else news.pack
    return replace(news, moves=moves, pack=pack)


def _without_total(news: News, eyes: Eyes) -> News:
    if not isinstance(news, PlainEvent) or news.event not in ("pv_changed", "trait_changed") or news.seat == eyes:
        return news
    by = tuple(one for one in news.numbers if one[0] == "by")
    return replace(news, event=f"{news.event}_by", numbers=by)


def _in_turn(table: LiveEvent, left: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who is asked of those who haven't answered: each knows what was said before [L-092] [L-098]."""
    if table.stage == "powers":
        return tuple(seat for seat in table.arguing.two if seat in left)[:1]
    return table.from_first(left)[:1] if table.stage == "pile" else left


def _is_tournament(seen: LiveEvent) -> bool:
    return seen.stage in ("duels", "over")


def _piles_before(seen: LiveEvent) -> dict[str, Seat]:
    """Return the piles that lie before those who take from them now, in completion."""
    turns = {one.pile: one.seat for one in reversed(seen.takers)} if seen.stage == "pick" else {}
    return {pile: seat for pile, seat in turns.items() if seat in seen.waiting}


def _cards(seen: LiveEvent, packs: tuple[str, ...]) -> tuple[str | None, ...]:
    return tuple(seen.setup.packs[pack].card if pack else None for pack in packs)


def _has_answered(table: LiveEvent, seat: Seat) -> bool:
    return table.stage in SEALED_STAGES and bool(table.answers[seat])


def _with_total(total: int, style: str) -> str:
    """Return basic lands that pass the check, so many of them."""
    if style in COLOURS:
        return lands({style: total}).word
    return lands({colour: total // 5 + (at < total % 5) for at, colour in enumerate(COLOURS)}).word


# --- what can be done at each stage ---


def _approve(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    yield LiveAct("approve")


def _declare(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    yield LiveAct("raise")
    yield LiveAct("silent")


def _take(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    verb = "take" if table.stage == "take" else "mark"
    for pack in table.table:
        yield LiveAct("take", pack) if verb == "take" else LiveAct("mark", pack)
    if table.setup.option("pick.pass") == "on":
        yield LiveAct("done")


def _contest(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    yield LiveAct("let")
    yield LiveAct("contest")


def _kind(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    for kind in kinds_open(table):
        yield LiveAct("kind", kind)


def _powers(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    yield LiveAct("power", "none")
    for power in usable(table, seat, "before"):
        if power.chooses:
            for number in range(1, most_of(table, seat, power) + 1):
                yield LiveAct("power", power.id, number)
        else:
            yield LiveAct("power", power.id)


def _bid(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    floor = int(table.setup.option("pv.floor"))
    for points in range(table.arguing.bid + 1, table.magi[seat].pv - floor + 1):
        yield LiveAct("bid", number=points)
    if table.arguing.bidder is not None or table.magi[seat].pv - floor <= table.arguing.bid:
        yield LiveAct("give_up")


def _pair(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    for pack in table.table:
        if pack != table.arguing.pack:
            yield LiveAct("pair", pack)


def _colour(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    for pile in table.order[table.round : -1]:
        yield LiveAct("pile", pile)


def _hide(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    yield LiveAct("hide", "left")
    yield LiveAct("hide", "right")


def _blind(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    yield LiveAct("blind", "left")
    yield LiveAct("blind", "right")


def _put_back(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    owner = table.arguing.bidder
    for pack in table.magi[seat if owner is None else owner].packs:
        if pack[0] == table.arguing.pack[0]:
            yield LiveAct("put_back", pack)


def _throw(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    for word in ("rock", "paper", "scissors"):
        yield LiveAct("throw", word)
    if table.setup.option("contest.give_up") == "on":
        yield LiveAct("give_up")


def _after(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    for found in after_test(table, seat):
        yield parse(found)


def _by_hand(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    yield LiveAct("open")
    for one in table.arguing.two:
        yield LiveAct("holds", number=one + 1)


def _confirm(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    yield LiveAct("confirm")


def _pile(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    for pile in free_piles(table):
        yield LiveAct("pile", pile)


def _pick(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    turn = turn_of(table, seat)
    for pack in table.lying(turn.pile):
        yield LiveAct("pick", pack)
    if not table.magi[seat].wanted or turn.takes == "more":
        yield LiveAct("done")


def _lands_pile(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    for pack in table.table:
        yield LiveAct("take", pack)
    yield LiveAct("done")


def _lands(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    counts = basics(table.magi[seat].lands)
    if lands_fault(table, seat, counts) is None:
        yield LiveAct("hand_in")
    proposed = lands(proposed_lands(table, seat))
    if proposed.word != table.magi[seat].lands:
        yield proposed
    yield from _other_packs(table, seat)
    for colour, most in most_basics(table, seat).items():
        if counts.get(colour, 0) < most:
            yield LiveAct("land", colour)
    for colour in counts:
        yield LiveAct("unland", colour)


def _proposed_otherwise(table: LiveEvent, seat: Seat) -> LiveAct | None:
    """Return the basic lands that older versions proposed where others are now, so that their events open."""
    before = lands(proposed_before(table, seat))
    known = (table.magi[seat].lands, lands(proposed_lands(table, seat)).word)
    return None if before.word in known else before


def _duels(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    if table.setup.option("tournament") == "together":
        yield LiveAct("decide_all")
        for verb in ("falls", "falls_too") if table.dropped else ("falls",):
            for other in table.standing:
                yield LiveAct("falls" if verb == "falls" else "falls_too", number=other + 1)
        return
    for challenger, asked in table.challenges:
        if asked == seat:
            yield LiveAct("meet", number=challenger + 1)
            yield LiveAct("decline", number=challenger + 1)
    best_of = int(table.setup.option("tournament.best_of"))
    need = best_of // 2 + 1
    for number, duel in table.open_duels:
        if seat not in duel.seats:
            continue
        yield LiveAct("decide", number=number)
        for won in range(need + 1):
            for lost in range(min(need, best_of - won) + 1):
                if won < need or lost < need:
                    yield LiveAct("result", f"{won}-{lost}", number)
    for other in whom_to_challenge(table, seat):
        yield LiveAct("challenge", number=other + 1)
    if table.setup.option("tournament") == "challenges" and seat not in table.content:
        yield LiveAct("enough")


def _by_people(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    """Yield what is said of sheets beside yes [L-002], what hands do that carry out a power, and that it wasn't carried
    out so [L-063], and how the tournament is corrected, whoever says it [L-106].
    """
    if table.stage == "confirm":
        yield LiveAct("deny")
    if table.stage == "by_hand":
        floor = int(table.setup.option("pv.floor"))
        for one in table.arguing.two:
            magus = table.magi[one]
            for what, left in zip(("pv", *TRAITS), (magus.pv - floor, *magus.traits), strict=True):
                yield LiveAct("more", what, one + 1)
                if left > 0:
                    yield LiveAct("less", what, one + 1)
            yield from (LiveAct("put_back", pack) for pack in magus.packs if pack[0] == table.arguing.pack[0])
    if table.stage == "approve":
        if sum(not answer for answer in (table.answers[one] for one in table.waiting)) > 1:
            yield LiveAct("approve_all")
        yield from (LiveAct("object", number=other + 1) for other in table.playing if other != seat)
    if table.stage == "duels":
        yield from _other_packs(table, seat)
        yield from _other_lands(table, seat)
        yield from (LiveAct("reopen", number=number) for number in to_reopen(table))
        yield from (LiveAct("returns", number=seat + 1) for seat in to_return(table))


def _other_packs(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    """Yield which packs can be left out of a deck or put into it again, where not all has to be in it [L-101]."""
    if table.setup.option("deck.all_in") == "off":
        magus = table.magi[seat]
        yield from (LiveAct("leave_out", pack) for pack in magus.may_leave)
        yield from (LiveAct("put_in", pack) for pack in magus.left)


def _other_lands(table: LiveEvent, seat: Seat) -> Iterator[LiveAct]:
    """Yield how basic lands can be exchanged between duels where that is agreed: a deck passes the check all the time,
    and has as many cards as were handed in at the least [L-101].
    """
    if table.setup.option("lands.between_duels") == "off":
        return
    counts, most = basics(table.magi[seat].lands), most_basics(table, seat)
    for verb, by in (("land", 1), ("unland", -1)):
        for colour in COLOURS:
            then = {**counts, colour: counts.get(colour, 0) + by}
            known = {one: count for one, count in then.items() if count}
            if (
                0 <= then[colour] <= max(most[colour], counts.get(colour, 0))
                and lands_fault(table, seat, known) is None
            ):
                yield LiveAct("land" if verb == "land" else "unland", colour)


_CHOICES: Final[dict[Stage, Callable[[LiveEvent, Seat], Iterator[LiveAct]]]] = {
    "approve": _approve, "colour": _colour, "declare": _declare, "take": _take, "mark": _take, "contest": _contest,
    "kind": _kind, "powers": _powers, "bid": _bid, "pair": _pair, "hide": _hide, "blind": _blind,
    "put_back": _put_back, "throw": _throw, "after": _after, "by_hand": _by_hand, "confirm": _confirm,
    "pile": _pile, "pick": _pick, "lands_pile": _lands_pile, "lands": _lands, "duels": _duels,
}  # fmt: skip


# --- what comes of an answer ---


def _reveal(crier: Crier) -> None:
    """Go on once all who were asked have answered."""
    event = crier.event
    if not all(event.answers[seat] for seat in event.waiting):
        return
    {
        "approve": crier.approved, "declare": crier.declared, "mark": crier.marked,
        "powers": crier.powers_chosen, "hide": crier.hidden, "throw": crier.thrown,
        "pile": crier.piles_declared,
    }[event.stage]()  # fmt: skip


def _answer(crier: Crier, seat: Seat, act: LiveAct) -> None:
    table = crier.event
    match act.verb:
        case "take" if table.stage == "lands_pile":
            crier.takes_land(seat, act.word)
        case "take":
            crier.took(seat, act.word)
        case "done" if table.stage == "lands_pile":
            crier.wants_no_land(seat)
        case "done" if table.stage == "pick":
            crier.picked_all(seat)
        case "done":
            crier.ends_picks(seat)
            crier.next_pick()
        case "pile":
            crier.chooses_colour(seat, act.word)
        case "contest" | "let":
            crier.answers_claim(seat, contests=act.verb == "contest")
        case "kind":
            crier.kind_named(next(kind for kind in TRAITS if kind == act.word))
        case "bid":
            crier.bids(seat, act.number or 0)
        case "give_up":
            crier.gives_up_bid(seat)
        case "pair":
            crier.paired(act.word)
        case "blind":
            crier.chose_blind(seat, act.word)
        case "put_back" if table.stage == "by_hand":
            crier.put_back(next(one for one in table.arguing.two if act.word in table.magi[one].packs), act.word)
        case "put_back":
            crier.chose_to_put_back(seat, act.word)
        case "more" | "less":
            seat, by = (act.number or 1) - 1, 1 if act.verb == "more" else -1
            kind = next((one for one in TRAITS if one == act.word), None)
            crier.points(seat, "pv" if kind is None else kind, by)
        case "holds" | "open":
            crier.carried_out(seat, None if act.number is None else act.number - 1)
        case "confirm" | "deny":
            crier.confirms(seat, is_right=act.verb == "confirm")
        case "power":
            crier.uses_after(seat, act.word)
        case "overbid":
            crier.overbids(seat)
        case "retest":
            crier.pays_for_test(seat)
        case "sacrum":
            crier.sacrifices(seat, act.word)
        case "accept":
            crier.settle()
        case "pick":
            crier.picks(seat, act.word)
        case "lands":
            crier.magus(seat, lands=act.word)
        case "land" | "unland":
            counts = basics(table.magi[seat].lands)
            counts[act.word] = counts.get(act.word, 0) + (1 if act.verb == "land" else -1)
            crier.magus(seat, lands=written_basics(counts))
            if table.stage == "duels":
                crier.hands_in_again(seat)
        case "leave_out" | "put_in":
            left = tuple(pack for pack in table.magi[seat].left if pack != act.word)
            crier.magus(seat, left=(*left, act.word) if act.verb == "leave_out" else left)
            if table.stage == "duels":
                crier.hands_in_again(seat)
        case "hand_in":
            crier.hands_in(seat)
        case "result" | "played":
            won, _, lost = act.word.partition("-")
            how = "played" if act.verb == "played" else "typed"
            crier.result(act.number or 0, (int(won), int(lost)), how)
        case "challenge":
            crier.challenges(seat, (act.number or 0) - 1)
        case "meet":
            crier.meets(seat, (act.number or 0) - 1)
        case "decline":
            crier.declines(seat, (act.number or 0) - 1)
        case "enough":
            crier.has_enough(seat)
        case "falls" | "falls_too":
            crier.drops_out((act.number or 0) - 1, with_last=act.verb == "falls_too")
        case "decide_all":
            crier.decide_all()
        case "reopen":
            crier.reopens(act.number or 0)
        case "returns":
            crier.returns((act.number or 0) - 1)
        case _:
            crier.decide(act.number or 0)


def _leave(crier: Crier, seat: Seat) -> None:
    """Take somebody out: sealed answers are void, an open contest is given up, packs go back [L-078]."""
    table = crier.event
    magus = table.magi[seat]
    for pack in magus.packs:
        crier.put_back(seat, pack)
    for pack in magus.secret:
        at = PILES.index(pack[0])
        crier.change(piles=with_part(crier.event.piles, at, (*crier.event.piles[at], pack)))
    crier.change(
        taken=tuple(one for one in crier.event.taken if one[0] != seat),
        given=tuple(one for one in crier.event.given if one[0] != seat),
        takers=tuple(one for one in crier.event.takers if one.seat != seat),
        claims=tuple(one for one in crier.event.claims if one[0] != seat),
        groups=tuple(tuple(one for one in group if one != seat) for group in crier.event.groups),
        answers=with_part(crier.event.answers, seat, ""),
        waiting=tuple(one for one in crier.event.waiting if one != seat),
        fallen=(*crier.event.fallen, seat),
    )
    crier.magus(seat, out=True, packs=(), secret=(), wanted=0, lands="", has_deck=False, left=())
    if crier.event.picks:
        crier.change(picks=with_part(crier.event.picks, seat, 0))
    if crier.event.first == seat:
        crier.change(first=crier.event.left_of(seat, crier.event.playing)[0])
    crier.go_on_without(seat)


# --- before it begins ---

_BELOW: Final = {"basic": (), "intermediate": ("basic",), "advanced": ("basic", "intermediate")}
"""Of which tiers a Power has to be owned before one of a tier, where that is agreed [L-071]."""


def _faults(setup: Setup) -> Iterator[Refusal]:
    count = len(setup.sheets)
    if count not in SEATS:
        yield Refusal("L-076", "wrong_number_of_players", {"players": count})
    names = [sheet.name for sheet in setup.sheets]
    known = {power.id for power in setup.powers}
    for name in known:
        same = [one for one in setup.powers if one.id == name]
        if len(same) > 1:
            yield Refusal("L-063", "power_differs", names={"power": same[0].name or name})
    for seat, sheet in enumerate(setup.sheets):
        if names.count(sheet.name) > 1:
            yield Refusal("L-001", "name_twice", {"seat": seat}, {"name": sheet.name})
        if sheet.start > int(setup.option("sheet.start_px")):
            numbers = {"seat": seat, "n": sheet.start, "m": int(setup.option("sheet.start_px"))}
            yield Refusal("L-001", "start_px_not_agreed", numbers, {"name": sheet.name})
        if sheet.style not in (*COLOURS, GOLD):
            yield Refusal("L-001", "no_style", {"seat": seat}, {"style": sheet.style})
        if sum((sheet.physical, sheet.social, sheet.mental, sheet.worn)) < ATTRIBUTES or sheet.pv < 1:
            yield Refusal("L-001", "attributes_too_low", {"seat": seat})
        for power in dict.fromkeys(sheet.powers):
            if sheet.powers.count(power) > 1:
                yield Refusal("L-071", "power_twice", {"seat": seat}, {"power": power})
            tier = next((one.tier for one in setup.powers if one.id == power), "basic")
            owned = {one.tier for one in setup.powers if one.id in sheet.powers}
            if setup.option("px.steps") == "on" and not owned.issuperset(_BELOW[tier]):
                yield Refusal("L-071", "power_without_step", {"seat": seat}, {"power": power, "name": sheet.name})
            if power not in known:
                yield Refusal("L-063", "unknown_power", {"seat": seat}, {"power": power})
    if setup.option("lands.basic") == "pool":
        yield from _basics_missing(setup)
    mixed = [pack.card for pack in setup.packs.values() if pack.mixed]
    if mixed and setup.option("pool.same") == "printing":
        yield Refusal("L-011", "mixed_printings", {"n": len(mixed)}, {"cards": listed(mixed)})
    odd = [pack.card for pack in setup.packs.values() if pack.odd]
    if odd and setup.option("pool.odd_cards") == "refuse":
        yield Refusal("L-012", "odd_cards", {"n": len(odd)}, {"cards": listed(odd)})
    counts = {pile: sum(code[0] == pile for code in setup.packs) for pile in PILES}
    without_lands = sum(found for pile, found in counts.items() if pile != LANDS)
    if without_lands < count * (PACKS + MORE):
        yield Refusal("L-076", "pool_too_small", {"packs": without_lands, "least": count * (PACKS + MORE)})
    for pile, found in counts.items():
        if pile != LANDS and not found:
            yield Refusal("L-076", "pile_empty", names={"pile": pile})


def _basics_missing(setup: Setup) -> Iterator[Refusal]:
    """Yield the colours of which the pool has fewer basic lands than Magi who need one of them each [L-043]."""
    there, styles = basics(setup.basics), [sheet.style for sheet in setup.sheets]
    for colour in COLOURS:
        have, least = there.get(colour, 0), styles.count(colour)
        if have < least:
            yield Refusal("L-042", "basics_missing", {"have": have, "least": least}, {"pile": colour})
