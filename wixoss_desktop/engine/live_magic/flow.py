"""An event being carried out: from one question to the next [L-073]."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal, TypeVar

from msgspec.structs import replace

from wixoss_desktop.engine.contract.board import HandShape
from wixoss_desktop.engine.contract.plain import Course, PlainEvent
from wixoss_desktop.engine.contract.values import CardFlight, Seat, Spot, What
from wixoss_desktop.engine.live_magic.approval import objection, refused
from wixoss_desktop.engine.live_magic.basic_lands import are_counted, to_come
from wixoss_desktop.engine.live_magic.deck_rules import PACK
from wixoss_desktop.engine.live_magic.powers import (
    ABSOLUTE,
    DETERMINATION,
    TRAITS,
    BidPv,
    BlindPair,
    DoneByHand,
    Gain,
    Lose,
    Pay,
    Power,
    PutBack,
    Trait,
    Win,
    Yield,
)  # fmt: skip
from wixoss_desktop.engine.live_magic.standing import experience
from wixoss_desktop.engine.live_magic.state import (
    ARTIFACTS,
    GOLD,
    LANDS,
    MORE,
    PACKS,
    PILES,
    ROUNDS_OF,
    Contest,
    LastTest,
    LiveEvent,
    Pairing,
    PowerUsed,
    Setup,
    Stage,
    Taker,
    ToDo,
    pile_of,
)  # fmt: skip
from wixoss_desktop.engine.live_magic.worth import worth_of_deck

T = TypeVar("T")

THROWS: Final[tuple[HandShape, ...]] = ("rock", "paper", "scissors")
"""Each beats the one before it, rock the last."""
DIE: Final = 20
"""What is thrown for a duel of two players of the program."""


class EventNews(PlainEvent, frozen=True):
    """Something that happened: with which pack, by or against whom, and a word (a kind, a power, what was thrown)."""

    pack: str = ""
    whom: Seat | None = None
    word: str = ""


class Crier:
    """An event while something is carried out: what there is now, and what is told of it."""

    def __init__(self, event: LiveEvent, course: Course) -> None:
        self.event = event
        self.course = course

    # --- small changes ---

    def tell(
        self, event: str, seat: Seat | None = None, *, moves: tuple[CardFlight, ...] = (),
        knows: tuple[Seat, ...] | None = None, numbers: tuple[tuple[str, int], ...] = (), light: What | None = None,
        chance: bool = True, pack: str = "", whom: Seat | None = None, word: str = "",
    ) -> None:  # fmt: skip
        """Note what happened."""
        self.course.tell(EventNews(event, seat, moves, knows, numbers, light, chance, pack, whom, word))

    def change(self, **changes: object) -> None:
        """Change anything."""
        self.event = replace(self.event, **changes)

    def magus(self, seat: Seat, **changes: object) -> None:
        """Change what somebody has."""
        self.event = replace(
            self.event, magi=with_part(self.event.magi, seat, replace(self.event.magi[seat], **changes))
        )

    def argue(self, **changes: object) -> None:
        """Change how far a contest is."""
        self.event = replace(self.event, contest=replace(self.event.arguing, **changes))

    def ask(self, stage: Stage, *seats: Seat) -> None:
        """Ask seats something; what several answer is sealed until all have."""
        self.change(stage=stage, waiting=seats, answers=("",) * len(self.event.magi))

    def pv(self, seat: Seat, by: int) -> None:
        """Give or take life points; they don't go below the floor [L-036]."""
        setup, was = self.event.setup, self.event.magi[seat].pv
        pv = was + by if by > 0 else max(min(was, int(setup.option("pv.floor"))), was + by)
        if setup.option("pv.cap") == "start":
            pv = min(pv, max(was, setup.sheets[seat].pv))
        if pv != was:
            self.magus(seat, pv=pv)
            self.tell("pv_changed", seat, numbers=(("by", pv - was), ("pv", pv)))

    def trait(self, seat: Seat, kind: Trait, by: int) -> None:
        """Give or take traits; they don't go below 0 [L-036]."""
        at, traits = TRAITS.index(kind), self.event.magi[seat].traits
        now = max(0, traits[at] + by)
        if now != traits[at]:
            self.magus(seat, traits=with_part(traits, at, now))
            self.tell("trait_changed", seat, word=kind, numbers=(("by", now - traits[at]), ("traits", now)))

    def points(self, seat: Seat, what: Literal["pv"] | Trait, by: int) -> None:
        """Give or take points of some kind."""
        if what == "pv":
            self.pv(seat, by)
        else:
            self.trait(seat, what, by)

    def give(self, seat: Seat, pack: str, *, picks: bool = True, start: Spot | None = None) -> None:
        """Give a pack from the table to somebody, as one of the picks of the step [L-083]; `start`: of hidden ones."""
        packs = (*self.event.magi[seat].packs, pack)
        self._move("took_pack", pack, start or self.event.spot_of(pack), Spot(seat, "packs", len(packs) - 1), seat)
        self.magus(seat, packs=packs)
        self.change(table=tuple(one for one in self.event.table if one != pack))
        if picks:
            self.change(picks=with_part(self.event.picks, seat, max(0, self.event.picks[seat] - 1)))

    def put_back(self, seat: Seat, pack: str) -> None:
        """Put an own pack back: on the table while its pile is on auction, else on its pile [L-086] [L-098]."""
        event = self.event
        packs = event.magi[seat].packs
        start = Spot(seat, "packs", packs.index(pack))
        self.magus(seat, packs=tuple(one for one in packs if one != pack))
        if event.round < len(event.order) and event.pile == pile_of(pack):
            self.change(table=_sorted((*event.table, pack)))
            self._move("put_back", pack, start, self.event.spot_of(pack), seat)
        else:
            self._to_pile(pack)
            self._move("put_back", pack, start, Spot(None, pile_of(pack)), seat)

    def _to_pile(self, pack: str) -> None:
        at = PILES.index(pile_of(pack))
        self.change(piles=with_part(self.event.piles, at, _sorted((*self.event.piles[at], pack))))

    def _move(self, event: str, pack: str, start: Spot, to: Spot, seat: Seat) -> None:
        self.tell(event, seat, moves=(CardFlight(pack, start, to),), pack=pack)

    # --- approval ---

    def open_approval(self) -> None:
        """Ask everybody whether they agree to the sheets that were read out [L-002]."""
        self.ask("approve", *self.event.playing)

    def answers_sheets(self, seat: Seat) -> None:
        """Tell what somebody says of the sheets."""
        against = objection(self.event.answers[seat])
        if against is None:
            self.tell("approves", seat)
        else:
            self.tell("objects", seat, whom=against)

    def approved(self) -> None:
        """All have said what they think of the sheets: those that aren't approved are read again, else it begins."""
        if found := refused(self.event):
            for seat in found:
                self.tell("sheet_refused", seat)
            self.ask("approve", *self.event.playing)
        else:
            self.tell("sheets_approved")
            self.open_round()

    # --- rounds and steps of the auction ---

    def open_round(self) -> None:
        """Lay all packs of the next pile face up, or go on to completion [L-020]."""
        event = self.event
        if event.round >= len(event.order):
            self.begin_completion()
            return
        left = event.order[event.round : -1]
        if event.setup.option("auction.order") == "chosen" and len(left) > 1 and event.stage != "colour":
            self.ask("colour", event.first if not event.magi[event.first].out else event.playing[0])
            return
        at = PILES.index(event.pile)
        self.change(
            table=event.piles[at], piles=with_part(event.piles, at, ()), step=0, declared=("",) * len(event.magi),
            test=None,
        )  # fmt: skip
        self.tell(
            "round_opened", word=event.pile, numbers=(("round", event.round + 1), ("packs", len(event.piles[at])))
        )
        self.open_step()

    def chooses_colour(self, seat: Seat, colour: str) -> None:
        """The First names the colour that is auctioned next [L-020]."""
        event = self.event
        others = event.order[event.round :].replace(colour, "")
        self.change(order=event.order[: event.round] + colour + others)
        self.tell("chose_colour", seat, word=colour)
        self.open_round()

    def open_step(self) -> None:
        """Ask who declares the kind of the step, where that is asked for the first time [L-023]."""
        event = self.event
        if event.step >= len(event.steps):
            self._take_what_is_owed()
            return
        kind, picks = event.steps[event.step]
        self.change(picks=(0,) * len(event.magi), groups=(), claims=())
        self.tell("step_opened", word=kind, numbers=(("step", event.step + 1), ("packs", picks)))
        if event.pile == ARTIFACTS:
            self._join_by_kind(kind)
        eligible = tuple(seat for seat in self.event.playing if can_declare(self.event, seat, kind))
        if eligible and all(kind != one for one, _ in event.steps[: event.step]):
            self.ask("declare", *eligible)
        else:
            self._begin_step()

    def _take_what_is_owed(self) -> None:
        """Picks that found no pack are taken in the round of the artifacts after all others [L-085]."""
        owed = tuple(0 if magus.out else magus.owed for magus in self.event.magi)
        if self.event.pile != ARTIFACTS or not any(owed) or not self.event.table:
            self._close_round()
            return
        for seat, count in enumerate(owed):
            if count:
                self.magus(seat, owed=0)
                self.tell("takes_owed", seat, numbers=(("packs", count),))
        self.change(picks=owed, groups=(tuple(seat for seat, count in enumerate(owed) if count),))
        self.next_pick()

    def _join_by_kind(self, kind: str) -> None:
        """Who has a kind keeps it for the artifacts, without being asked [L-023]."""
        if self.event.setup.option("declaration") != "bound":
            return
        joined = tuple(
            kind if magus.kind == kind and not magus.out else self.event.declared[seat]
            for seat, magus in enumerate(self.event.magi)
        )
        self.change(declared=joined)

    def declared(self) -> None:
        """All have said whether they declare: note it, and begin the step."""
        kind = self.event.steps[self.event.step][0]
        hidden = self.event.setup.option("declaring") == "sealed"
        for seat, answer in enumerate(self.event.answers):
            if answer != "raise":
                continue
            self.change(declared=with_part(self.event.declared, seat, kind))
            magus = self.event.magi[seat]
            is_colour = self.event.pile != ARTIFACTS
            rounds = magus.rounds + is_colour
            strays = magus.kind not in ("", kind) or (is_colour and rounds > ROUNDS_OF[kind])
            self.magus(seat, kind=magus.kind or kind, rounds=rounds)
            if hidden:
                self.tell("declared", seat, word=kind, light="revealed", chance=False)
            if strays and self.event.setup.option("declaration") == "warn":
                self.tell("strays", seat, word=magus.kind)
        self._begin_step()

    def _begin_step(self) -> None:
        event = self.event
        kind, picks = event.steps[event.step]
        seats = tuple(seat for seat in event.playing if event.declared[seat] == kind)
        style = GOLD if event.pile == ARTIFACTS and event.setup.option("artifact.style") == "gold" else event.pile
        before = tuple(seat for seat in seats if event.setup.sheets[seat].style == style)
        after = tuple(seat for seat in seats if seat not in before)
        self.change(
            picks=tuple(picks if seat in seats else 0 for seat in range(len(event.magi))),
            groups=tuple(group for group in (before, after) if group),
        )
        self.next_pick()

    def next_pick(self) -> None:
        """Ask the group whose turn it is for a pack each; close the step when nobody is left or nothing [L-082]."""
        self.change(contest=None, claims=())
        event = self.event
        groups = event.groups if event.table else ()
        for at, group in enumerate(groups):
            seats = tuple(seat for seat in group if event.picks[seat] and not event.magi[seat].out)
            if seats:
                self.change(groups=groups[at:] + (groups[:at] if self._groups_take_turns() else ()))
                in_turn = len(seats) > 1 and event.setup.option("claims") == "in_turn"
                self.ask("take" if len(seats) == 1 else "mark", *(self._next_to_claim(seats) if in_turn else seats))
                return
        if event.setup.option("picks.short") == "owed" and event.pile != ARTIFACTS:
            for seat in event.playing:
                self.magus(seat, owed=event.magi[seat].owed + event.picks[seat])
        self.change(step=event.step + 1)
        self.open_step()

    def _next_to_claim(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return who names a pack openly: of those with most picks left, the next from the First [L-082]."""
        most = max(self.event.picks[seat] for seat in seats)
        return self.event.from_first(tuple(seat for seat in seats if self.event.picks[seat] == most))[:1]

    def _groups_take_turns(self) -> bool:
        return self.event.setup.option("style.first") == "each_pack"

    def _other_group(self) -> None:
        """Where groups take a pack each by turns, it is the turn of the other one [L-082]."""
        if self._groups_take_turns():
            self.change(groups=(*self.event.groups[1:], *self.event.groups[:1]))

    def took(self, seat: Seat, pack: str) -> None:
        """Somebody takes a pack without asking anybody [L-081]."""
        self.give(seat, pack)
        self._other_group()
        self.next_pick()

    def ends_picks(self, seat: Seat) -> None:
        """Somebody takes no more packs in this step [L-084]."""
        self.change(picks=with_part(self.event.picks, seat, 0))
        self.tell("ends_picks", seat)

    def marked(self) -> None:
        """Show what all have marked, and let them ask for it from the First on [L-082]."""
        claims = []
        for seat in self.event.from_first(self.event.playing):
            answer = self.event.answers[seat]
            if answer == "done":
                self.ends_picks(seat)
            elif answer:
                pack = answer.removeprefix("mark ")
                claims.append((seat, pack))
                self.tell("marked", seat, pack=pack, light="revealed", chance=False)
        self.change(claims=tuple(claims))
        self.next_claim()

    def next_claim(self) -> None:
        """Let the next one ask for the pack that he marked, where it still lies there and a pick is left."""
        self.change(contest=None)
        event = self.event
        if not event.claims:
            self.pass_first()
            self._other_group()
            self.next_pick()
            return
        (seat, pack), *rest = event.claims
        self.change(claims=tuple(rest))
        if event.picks[seat] and pack in event.table and not event.magi[seat].out:
            group = event.groups[0]
            needs_pick = event.setup.option("contest.needs_pick") == "on"
            able = (one for one in group if event.picks[one] or not needs_pick)
            rivals = tuple(one for one in able if not event.magi[one].out)
            self.claim(seat, pack, event.left_of(seat, rivals))
        else:
            self.next_claim()

    def pass_first(self) -> None:
        """The mark of the First passes on [L-075]."""
        event = self.event
        if event.setup.option("first") == "drawn":
            first = event.playing[self.course.dice.roll(len(event.playing))]
        else:
            first = event.left_of(event.first, event.playing)[0] if len(event.playing) > 1 else event.first
        self.change(first=first)
        self.tell("first_passed", first)

    def _close_round(self) -> None:
        """What is left goes back to its pile [L-020]."""
        for pack in self.event.table:
            self._to_pile(pack)
        self.tell("round_closed", word=self.event.pile, numbers=(("packs", len(self.event.table)),))
        self.change(table=(), round=self.event.round + 1, groups=())
        self.open_round()

    # --- a claim, and a contest over it ---

    def claim(self, seat: Seat, pack: str, to_ask: tuple[Seat, ...]) -> None:
        """Somebody asks whether he may have a pack, or a pile in completion [L-030]."""
        self.change(contest=Contest(pack, seat, to_ask), test=None)
        self.tell("claimed", seat, pack=pack)
        self.ask_next()

    def ask_next(self) -> None:
        """Ask the next one whether he contests; when nobody does, the claim holds."""
        contest = self.event.arguing
        if contest.to_ask:
            self.ask("contest", contest.to_ask[0])
        else:
            self._gets_it(contest.claimer)

    def answers_claim(self, seat: Seat, *, contests: bool) -> None:
        """Somebody says whether he contests."""
        self.argue(to_ask=self.event.arguing.to_ask[1:])
        if not contests:
            self.tell("lets", seat, pack=self.event.arguing.pack)
            self.ask_next()
            return
        self.argue(contester=seat)
        self.tell("contests", seat, whom=self.event.arguing.claimer, pack=self.event.arguing.pack)
        if kinds_open(self.event):
            self.ask("kind", self.event.arguing.claimer)
            return
        claimer, contester = self.event.arguing.two
        more = sum(self.event.magi[contester].traits) > sum(self.event.magi[claimer].traits)
        self._won(contester if more else claimer)

    def kind_named(self, kind: Trait) -> None:
        """The claimer has named the kind [L-031]; in one in which powers are used they come first [L-035]."""
        self.argue(kind=kind)
        self.tell("kind_named", self.event.arguing.claimer, word=kind)
        able = tuple(seat for seat in self.event.arguing.two if usable(self.event, seat, "before"))
        if able:
            self.ask("powers", *able)
        else:
            self.throw()

    # --- powers ---

    def powers_chosen(self) -> None:
        """Show the powers, pay for them, and carry them out, the contester's last [L-092] [L-093]."""
        contest = self.event.arguing
        used: list[PowerUsed] = []
        for seat in contest.two:
            parts = self.event.answers[seat].split()[1:]
            if not parts or parts[0] == "none":
                continue
            used.append(PowerUsed(seat, parts[0], int(parts[1]) if len(parts) > 1 else 0))
            called = self.event.setup.power(parts[0]).name or parts[0]
            self.tell("uses_power", seat, word=called, light="revealed", chance=False, numbers=_number(used[-1]))
        setup = self.event.setup
        for one in used:
            self._pay(one.seat, setup.power(one.power).pay, one.number)
        deciding = _deciding(used, setup)
        clash = [one for one in used if setup.power(one.power).disposes]
        by_table = len(clash) > 1 and setup.option("powers.clash") == "by_hand"
        if by_table and not any(setup.power(one.power).final for one in clash):
            deciding = None
        to_do = [
            ToDo(one.seat, deed, one.number)
            for one in used
            for deed in setup.power(one.power).does
            if one is deciding or not setup.power(one.power).disposes
        ]
        if by_table and deciding is None:  # who has the pack the table says [L-093]
            to_do.append(ToDo(contest.claimer, DoneByHand("")))
        self.argue(used=tuple(used), to_do=tuple(to_do))
        self.next_deed()

    def _pay(self, seat: Seat, pay: Pay, number: int) -> None:
        if cost := _amount(pay.pv, number):
            self.pv(seat, -cost)
        for kind, count in zip(TRAITS, (pay.physical, pay.social, pay.mental), strict=True):
            if count:
                self.trait(seat, kind, -count)

    def next_deed(self) -> None:
        """Carry out the next deed of the powers; after the last the test is played, unless it was decided."""
        contest = self.event.arguing
        if not contest.to_do:
            self._after_powers()
            return
        todo, *rest = contest.to_do
        self.argue(to_do=tuple(rest))
        seat, other = todo.seat, contest.against(todo.seat)
        match todo.deed:
            case Win(what):
                self.argue(winner=seat, how=what)
            case Yield():
                self.argue(winner=other, how="yield")
            case Gain(who, what, n):
                self.points(seat if who == "me" else other, what, _amount(n, todo.number))
            case Lose(who, what, n):
                self.points(seat if who == "me" else other, what, -_amount(n, todo.number))
            case DoneByHand():
                self.argue(bidder=seat)
                self.ask("by_hand", seat)
                return
            case BidPv(least):
                opener = contest.claimer if _both(contest, BidPv, self.event.setup) else seat
                least = max(least, int(self.event.setup.option("escalation.opens")))
                self.argue(bid=least - 1, bidder=None)
                self.ask("bid", opener)
                return
            case BlindPair():
                self.argue(bidder=seat)
                self.ask("pair", seat)
                return
            case PutBack(who, n):
                loser = seat if who == "me" else other
                own = [one for one in self.event.magi[loser].packs if pile_of(one) == pile_of(contest.pack)]
                count = min(_amount(n, todo.number), len(own))
                self.argue(put_back=count, bidder=loser)
                if len(own) > count:
                    self.ask("put_back", seat if self.event.setup.option("put_back.by") == "user" else loser)
                    return
                for pack in own:
                    self._put_back_by_power(loser, pack)
            case _:
                pass
        self.next_deed()

    def _after_powers(self) -> None:
        contest = self.event.arguing
        match contest.how:
            case "test":
                self._lost_test()
            case "contest" | "yield" if contest.winner is not None:
                self._loses_bet(contest.against(contest.winner))
                self._won(contest.winner)
            case _ if (user := self._wins_by_putting_back()) is not None:
                self._loses_bet(contest.against(user))
                self._won(user)
            case _:
                self.throw()

    def _wins_by_putting_back(self) -> Seat | None:
        """Return who has the pack by having packs put back alone, where no test follows that [L-094]."""
        contest, setup = self.event.arguing, self.event.setup
        if setup.option("reincarnation.test") == "on":
            return None
        return next(
            (
                one.seat for one in reversed(contest.used)
                if any(isinstance(deed, PutBack) for deed in setup.power(one.power).does)
            ), None,
        )  # fmt: skip

    def _loses_bet(self, loser: Seat) -> None:
        """Where that is agreed, the trait that was bet is lost without a test, too [L-095]."""
        contest = self.event.arguing
        if self.event.setup.option("powers.bet") == "on" and contest.kind is not None:
            self.trait(loser, contest.kind, -1)

    def carried_out(self, seat: Seat, winner: Seat | None) -> None:
        """Somebody has carried a power out by hand, and says who has the pack, None: it doesn't decide that [L-063]."""
        if winner is not None and not self._is_settled_by_power():
            self.argue(winner=winner, how="contest")
        told = "by_hand_open" if winner is None else "by_hand_holds"
        self.tell(told, seat, whom=winner, pack=self.event.arguing.pack)
        self.ask("confirm", self.event.arguing.against(seat))

    def _is_settled_by_power(self) -> bool:
        """Say whether a power that nothing undoes has won the contest already [L-093]."""
        contest, setup = self.event.arguing, self.event.setup
        return contest.how == "contest" and any(setup.power(one.power).final for one in contest.used)

    def confirms(self, seat: Seat, *, is_right: bool) -> None:
        """The opponent says whether a power was carried out as it says; else its user does it anew [L-063]."""
        user = self.event.arguing.against(seat)
        self.tell("by_hand_confirmed" if is_right else "by_hand_denied", seat, whom=user)
        if is_right:
            self.next_deed()
        else:
            self.ask("by_hand", user)

    def chose_to_put_back(self, seat: Seat, pack: str) -> None:
        """The owner puts one of the packs back that a power asks for, or who uses it chooses which [L-062]."""
        owner = self.event.arguing.bidder
        self._put_back_by_power(seat if owner is None else owner, pack)
        self.argue(put_back=self.event.arguing.put_back - 1)
        if self.event.arguing.put_back:
            self.ask("put_back", seat)
        else:
            self.next_deed()

    def _put_back_by_power(self, owner: Seat, pack: str) -> None:
        """Put a pack back; where it is replaced in this round its owner has another pick for it [L-062]."""
        self.put_back(owner, pack)
        if pack in self.event.table and self.event.setup.option("put_back.replaced") == "on":
            self.change(picks=with_part(self.event.picks, owner, self.event.picks[owner] + 1))

    def bids(self, seat: Seat, points: int) -> None:
        """Somebody bids more life points [L-096]."""
        contest = self.event.arguing
        self.argue(bid=points, bidder=seat)
        self.tell("bids", seat, numbers=(("bid", points),))
        other = contest.against(seat)
        if can_bid(self.event, other):
            self.ask("bid", other)
        else:
            self._won_bid(seat)

    def gives_up_bid(self, seat: Seat) -> None:
        """Somebody bids no more: the other has the pack and loses what he bid."""
        self.tell("gives_up", seat)
        bidder = self.event.arguing.bidder
        self._won_bid(self.event.arguing.against(seat) if bidder is None else bidder)

    def _won_bid(self, seat: Seat) -> None:
        if self.event.arguing.bidder == seat:
            self.pv(seat, -self.event.arguing.bid)
        self.argue(how="bid")
        self._loses_bet(self.event.arguing.against(seat))
        self._won(seat)

    def paired(self, pack: str) -> None:
        """The other pack is hidden beside the contested one, and the opponent chooses blindly [L-061]."""
        contest = self.event.arguing
        user = contest.bidder
        assert user is not None
        self.argue(other=pack)
        self.tell("hides_pair", user, pack=pack)
        if self.event.setup.option("fate.hide") == "by_user":
            self.ask("hide", user)
        else:
            self.ask("blind", contest.against(user))

    def hidden(self) -> None:
        """Who uses the power has hidden both in secret, and the opponent chooses between the sides [L-096]."""
        user, answers = self.event.arguing.bidder, self.event.answers
        assert user is not None
        self.ask("blind", self.event.arguing.against(user))
        self.change(answers=answers)

    def chose_blind(self, seat: Seat, side: str) -> None:
        """Which pack lies on which side is drawn, or was chosen; both are shown [L-096]."""
        contest = self.event.arguing
        two = (contest.pack, contest.other)
        said = "" if contest.bidder is None else self.event.answers[contest.bidder]
        at = int(said != f"hide {side}") if said else self.course.dice.roll(2)
        counts = self.event.setup.option("fate.counts") == "on"
        place = int(side == "right")
        self.tell("chose_blind", seat, pack=two[at], light="revealed", numbers=(("place", place),))
        self.give(seat, two[at], picks=counts, start=Spot(None, "stake", place))
        self.give(contest.against(seat), two[1 - at], picks=counts, start=Spot(None, "stake", 1 - place))
        self.next_claim()

    # --- the test, and what may follow it ---

    def throw(self) -> None:
        """Ask both for a throw at once [L-088]."""
        self.ask("throw", *self.event.arguing.two)

    def thrown(self) -> None:
        """Show both throws; equal ones are thrown again [L-031]."""
        contest, event = self.event.arguing, self.event
        claimer, contester = contest.two
        said = {seat: event.answers[seat].removeprefix("throw ") for seat in contest.two}
        self.change(test=LastTest(contest.two, (said[claimer], said[contester])))
        for seat, word in said.items():
            self.tell("threw", seat, word=word, light="threw", chance=False)
        if said[claimer] == said[contester]:
            kind = contest.kind or "physical"
            traits = {seat: event.magi[seat].trait(kind) for seat in contest.two}
            if event.setup.option("contest.tie") == "again" or len(set(traits.values())) == 1:
                self.throw()
                return
            winner = max(traits, key=lambda seat: traits[seat])
        elif "give_up" in said.values():
            winner = next(seat for seat in contest.two if said[seat] != "give_up")
        else:
            beats = (THROWS.index(said[claimer]) - THROWS.index(said[contester])) % 3 == 1
            winner = claimer if beats else contester
        self.change(test=LastTest(contest.two, (said[claimer], said[contester]), winner))
        self.tell("won_test", winner)
        self.argue(winner=winner, how="test")
        self._lost_test()

    def _lost_test(self) -> None:
        """Ask the loser what follows, where anything may [L-089]."""
        winner = self.event.arguing.winner
        assert winner is not None
        loser = self.event.arguing.against(winner)
        if len(after_test(self.event, loser)) > 1:
            self.ask("after", loser)
        else:
            self.settle()

    def overbids(self, seat: Seat) -> None:
        """The loser of the test asks for another, having so many more traits [L-032]."""
        self.argue(overbid=True)
        self.tell("overbids", seat)
        self.throw()

    def pays_for_test(self, seat: Seat) -> None:
        """The loser of a social test pays for another; the trait is lost at once [L-034]."""
        self.tell("retests", seat)
        self.pv(seat, -1)
        if seat not in self.event.arguing.retested:
            self.trait(seat, "social", -1)
        self.argue(retested=(*self.event.arguing.retested, seat))
        self.throw()

    def sacrifices(self, seat: Seat, pack: str) -> None:
        """The loser of a mental test puts an own pack back for another [L-060]."""
        name = next(one.id for one in usable(self.event, seat, "lost") if one.pay.pack)
        self.tell("uses_power", seat, word=name)
        self.argue(used=(*self.event.arguing.used, PowerUsed(seat, name)))
        self._put_back_by_power(seat, pack)
        self.throw()

    def uses_after(self, seat: Seat, name: str) -> None:
        """The loser of a test pays for a power that asks for another [L-063] [L-089]."""
        power = self.event.setup.power(name)
        self.tell("uses_power", seat, word=power.name or name)
        self.argue(used=(*self.event.arguing.used, PowerUsed(seat, name)))
        self._pay(seat, power.pay, 0)
        for deed in power.does:
            if isinstance(deed, (Gain, Lose)):
                whose = seat if deed.who == "me" else self.event.arguing.against(seat)
                self.points(whose, deed.what, _amount(deed.n, 0) * (1 if isinstance(deed, Gain) else -1))
        self.throw()

    def settle(self) -> None:
        """The loser of the last test loses what was bet; the winner has the pack [L-090]."""
        contest = self.event.arguing
        winner = contest.winner
        assert winner is not None and contest.kind is not None
        loser = contest.against(winner)
        if loser not in contest.retested:
            self.trait(loser, contest.kind, -1)
        if contest.kind == "physical":
            self.pv(loser, -1)
        self._won(winner)

    def _won(self, seat: Seat) -> None:
        """The winner asks those who weren't asked yet; when nobody is left, he has it [L-030] [L-091]."""
        contest, event = self.event.arguing, self.event
        self.tell("won_contest", seat, whom=contest.against(seat), pack=contest.pack)
        to_ask = contest.to_ask if event.setup.option("contest.many") == "chain" else ()
        to_ask = tuple(one for one in to_ask if one != seat and not event.magi[one].out)
        self.change(contest=Contest(contest.pack, seat, to_ask))
        self.ask_next()

    def _gets_it(self, seat: Seat) -> None:
        pack = self.event.arguing.pack
        if pack in PILES:
            self._gets_pile(seat, pack)
        else:
            self.give(seat, pack)
            lapsed = tuple(claim for claim in self.event.claims if claim[0] != seat)
            self.change(claims=lapsed)
            self.next_claim()

    # --- completion ---

    def begin_completion(self) -> None:
        """Ask each for the pile from which the missing packs are taken [L-041]."""
        self.change(test=None)
        self.tell("completion_opened")
        for seat in self.event.playing:
            missing = PACKS + MORE - len(self.event.magi[seat].packs)
            fills = self.event.setup.option("completion.fill") == "on"
            self.magus(seat, wanted=max(MORE, missing) if fills else MORE)
        self.change(given=(), claims=(), groups=())
        self.declare_piles()

    def declare_piles(self) -> None:
        """Ask those who want packs and have no pile; when all have one, they take."""
        event = self.event
        have = {seat for seat, _ in event.given}
        short = tuple(seat for seat in event.playing if event.magi[seat].wanted and seat not in have)
        if short and free_piles(event):
            self.ask("pile", *short)
        elif event.given:
            self._begin_taking()
        else:
            self._lands_pile()

    def piles_declared(self) -> None:
        """Show the piles that were declared, and settle conflicts pile by pile [L-098]."""
        event = self.event
        wanted: dict[str, list[Seat]] = {}
        for seat in event.from_first(event.playing):
            if answer := event.answers[seat]:
                pile = answer.removeprefix("pile ")
                wanted.setdefault(pile, []).append(seat)
                self.tell("declared_pile", seat, word=pile, light="revealed", chance=False)
        if event.setup.option("completion.one_each") == "off":
            for pile, seats in wanted.items():
                for seat in seats:
                    self._share_pile(seat, pile)
            wanted = {}
        held = {pile for _, pile in event.given}
        claims: list[tuple[Seat, str]] = []
        for pile in PILES:
            if pile in held:
                for seat in wanted.get(pile, ()):
                    self._share_pile(seat, pile)
            else:
                claims += [(seat, pile) for seat in self._best(tuple(wanted.get(pile, ())), pile)]
        self.change(claims=tuple(claims))
        self._next_pile()

    def _best(self, seats: tuple[Seat, ...], pile: str) -> tuple[Seat, ...]:
        """Return who goes first for a pile: declarers of one colour, then by Style [L-041]."""
        mono = tuple(seat for seat in seats if self.event.magi[seat].kind == "mono") or seats
        return tuple(seat for seat in mono if self.event.setup.sheets[seat].style == pile) or mono

    def _share_pile(self, seat: Seat, pile: str) -> None:
        self.change(given=(*self.event.given, (seat, pile)))
        self.tell("has_pile", seat, word=pile)

    def _next_pile(self) -> None:
        self.change(contest=None)
        claims = self.event.claims
        if not claims:
            self.pass_first()
            self.declare_piles()
            return
        (seat, pile), *rest = claims
        rivals = tuple(one for one, other in rest if other == pile)
        self.change(claims=tuple(claim for claim in rest if claim[1] != pile))
        self.claim(seat, pile, rivals)

    def _gets_pile(self, seat: Seat, pile: str) -> None:
        self._share_pile(seat, pile)
        self._next_pile()

    def _begin_taking(self) -> None:
        takers: list[Taker] = []
        for pile in PILES:
            seats = [seat for seat, other in self.event.given if other == pile]
            if len(seats) == 1:
                takers.append(Taker(seats[0], pile, "all"))
            else:
                takers += [Taker(seat, pile, "missing") for seat in seats]
                takers += [Taker(seat, pile, "more") for seat in seats]
        self.change(takers=tuple(takers), given=())
        self.next_takers()

    def next_takers(self) -> None:
        """Ask the first of each pile for packs, in secret; when all have taken, who is short declares another pile."""
        event = self.event
        takers = tuple(
            one
            for one in event.takers
            if not event.magi[one.seat].out
            and event.lying(one.pile)
            and (one.takes != "missing" or event.magi[one.seat].wanted)
        )
        self.change(takers=takers)
        if not takers:
            self.declare_piles()
            return
        turns = {one.pile: one.seat for one in reversed(takers)}
        asked = event.waiting if event.stage == "pick" else ()
        for pile, seat in turns.items():
            if (
                completion_is_secret(event)
                and seat not in asked
                and any(by != seat and pile_of(pack) == pile for by, pack in event.taken)
            ):
                self.tell("looks_at_pile", seat, word=pile, knows=(seat,), light="looked")
        self.ask("pick", *sorted(turns.values()))

    def picks(self, seat: Seat, pack: str) -> None:
        """Somebody takes a pack of his pile, unseen [L-042]."""
        event = self.event
        at = PILES.index(pile_of(pack))
        magus = event.magi[seat]
        start = Spot(seat, "taking", event.piles[at].index(pack))
        self.change(piles=with_part(event.piles, at, tuple(one for one in event.piles[at] if one != pack)))
        self.magus(seat, secret=(*magus.secret, pack), wanted=max(0, magus.wanted - 1))
        self.change(taken=(*event.taken, (seat, pack)))
        flight = CardFlight(pack, start, Spot(seat, "secret", len(magus.secret)))
        if completion_is_secret(event):
            self.tell("picked", seat, moves=(flight,), knows=(seat,), light="drew", chance=False)
        else:
            self.tell("picked", seat, moves=(flight,))
        taker = turn_of(event, seat)
        gone_on = not self.event.lying(taker.pile) or (taker.takes == "missing" and not self.event.magi[seat].wanted)
        if gone_on:
            self.picked_all(seat)

    def picked_all(self, seat: Seat) -> None:
        """Somebody takes no more from his pile."""
        taker = turn_of(self.event, seat)
        self.change(takers=tuple(one for one in self.event.takers if one is not taker))
        self.tell("picked_all", seat, word=taker.pile)
        self.next_takers()

    # --- lands ---

    def _lands_pile(self) -> None:
        """Ask for packs of the Lands pile, openly, one at a time from the First on [L-042]."""
        event, at = self.event, PILES.index(LANDS)
        was_taken_from = any(pile_of(pack) == LANDS for _, pack in event.taken)
        self.change(claims=(), contest=None, takers=(), table=event.piles[at], piles=with_part(event.piles, at, ()))
        self.tell(
            "lands_shown", numbers=(("packs", len(event.piles[at])),), light="revealed" if was_taken_from else None
        )
        self._ask_for_lands(event.from_first(event.playing))

    def _ask_for_lands(self, seats: Sequence[Seat]) -> None:
        event = self.event
        most = int(event.setup.option("lands.packs"))
        able = tuple(seat for seat in seats if event.magi[seat].bought < most and not event.magi[seat].out)
        if able and event.table:
            self.change(groups=(able,))
            self.ask("lands_pile", able[0])
        else:
            for pack in event.table:
                self._to_pile(pack)
            self.change(groups=(), table=())
            self.tell("lands_opened")
            self.ask_for_basics()

    def ask_for_basics(self) -> None:
        """Ask all for basic lands at once; of those of the pool one after the other, who sees what is left [L-042]."""
        seats = to_come(self.event)
        if not seats:
            self._begin_tournament()
        elif not are_counted(self.event):
            self.ask("lands", *sorted(seats))
        else:
            if completion_is_secret(self.event) and any(magus.lands for magus in self.event.magi):
                self.tell("looks_at_basics", seats[0], knows=(seats[0],), light="looked")
            self.ask("lands", seats[0])

    def takes_land(self, seat: Seat, pack: str) -> None:
        """Somebody takes a pack of the Lands pile; the next one is asked."""
        self.give(seat, pack, picks=False)
        self.magus(seat, bought=self.event.magi[seat].bought + 1)
        self._ask_for_lands((*self.event.groups[0][1:], seat))

    def wants_no_land(self, seat: Seat) -> None:
        """Somebody wants no more packs of the Lands pile."""
        self.tell("ends_picks", seat)
        self._ask_for_lands(self.event.groups[0][1:])

    def hands_in(self, seat: Seat) -> None:
        """Somebody hands the deck in; the check of its basic lands has passed [L-043] [L-102]."""
        self.magus(seat, has_deck=True)
        waiting = tuple(one for one in self.event.waiting if one != seat)
        self.hands_in_again(seat)
        self.change(waiting=waiting)
        if not waiting:
            self.ask_for_basics()

    def hands_in_again(self, seat: Seat) -> None:
        """Tell how many cards a deck has that passed the check [L-101] [L-102]."""
        magus = self.event.magi[seat]
        cards = PACK * len(magus.deck) + sum(int(part[1:]) for part in magus.lands.split())
        self.tell("handed_in", seat, numbers=(("cards", cards),))

    # --- the tournament ---

    def _begin_tournament(self) -> None:
        """Everybody meets everybody once, whom they challenge, or all at once, as agreed [L-050] [L-104] [L-105]."""
        kind = self.event.setup.option("tournament")
        if kind == "round_robin":
            self.change(duels=tuple(Pairing(pair) for pair in combinations(self.event.playing, 2)))
        self.tell("tournament_opened", word=kind, numbers=(("duels", len(self.event.duels)),))
        self.next_duels()

    def next_duels(self) -> None:
        """Ask for what is still open in the tournament; when nothing is, the event is over."""
        if seats := in_tournament(self.event):
            self.ask("duels", *seats)
            return
        for seat, px in experience(self.event).items():
            self.tell("gained_px", seat, numbers=(("px", px),))
        self.change(stage="over", waiting=(), challenges=())

    def challenges(self, seat: Seat, other: Seat) -> None:
        """Somebody challenges another, who may decline where that is agreed [L-105]."""
        self.tell("challenged", seat, whom=other)
        self.change(challenges=(*self.event.challenges, (seat, other)))
        if self.event.setup.option("challenge.decline") == "off":
            self.meets(other, seat)
        else:
            self.next_duels()

    def meets(self, seat: Seat, challenger: Seat) -> None:
        """A challenge becomes a duel."""
        self._answered(seat, challenger)
        self.change(duels=(*self.event.duels, Pairing((challenger, seat))))
        self.tell("meets", seat, whom=challenger)
        self.next_duels()

    def declines(self, seat: Seat, challenger: Seat) -> None:
        """A challenge comes to nothing."""
        self._answered(seat, challenger)
        self.tell("declined", seat, whom=challenger)
        self.next_duels()

    def _answered(self, seat: Seat, challenger: Seat) -> None:
        self.change(challenges=tuple(one for one in self.event.challenges if one != (challenger, seat)))

    def has_enough(self, seat: Seat) -> None:
        """Somebody challenges nobody any more; when nobody does, the tournament ends."""
        self.change(content=(*self.event.content, seat))
        self.tell("has_enough", seat)
        self.next_duels()

    def drops_out(self, *seats: Seat, with_last: bool = False) -> None:
        """Some drop out of the game of all, at a moment of their own or with those who were last [L-105]."""
        *before, last = self.event.dropped or ((),)
        self.change(dropped=(*before, (*last, *seats)) if with_last else (*self.event.dropped, seats))
        for seat in seats:
            self.tell("dropped_out", seat)
        self.next_duels()

    def decide_all(self) -> None:
        """Decide the game of all: who throws least with life points and deck drops out, until one is left."""
        while len(left := self.event.standing) > 1:
            totals = {seat: self._thrown_for(seat) for seat in left}
            lowest = tuple(seat for seat in left if totals[seat] == min(totals.values()))
            if len(lowest) < len(left):
                self.drops_out(*lowest)

    def _thrown_for(self, seat: Seat) -> int:
        die = self.course.dice.roll(DIE) + 1
        self.tell("rolled", seat, numbers=(("die", die),), light="rolled")
        return die + self.event.magi[seat].pv + worth_of_deck(self.event, seat)

    def result(self, number: int, wins: tuple[int, int], how: str) -> None:
        """Note how a duel ended."""
        duel = replace(self.event.duels[number - 1], wins=wins, how=how)
        self.change(duels=with_part(self.event.duels, number - 1, duel))
        numbers = (("duel", number), ("won", wins[0]), ("lost", wins[1]))
        light: What | None = "ended" if how == "played" else None
        told = "duel_decided" if how == "rule" else "duel_ended"
        self.tell(told, duel.seats[0], whom=duel.seats[1], word=how, numbers=numbers, light=light)
        self.next_duels()

    def reopens(self, number: int) -> None:
        """The result of a duel is taken away, to be said anew: until then it counts nowhere [L-106]."""
        duel = self.event.duels[number - 1]
        first, second = duel.seats
        self.tell(
            "reopened", first, whom=second, numbers=(("duel", number), ("won", duel.wins[0]), ("lost", duel.wins[1]))
        )
        self.change(duels=with_part(self.event.duels, number - 1, Pairing(duel.seats)))
        self.next_duels()

    def returns(self, seat: Seat) -> None:
        """Somebody is in the game of all again, who was said to have dropped out [L-106]."""
        kept = (tuple(one for one in moment if one != seat) for moment in self.event.dropped)
        self.change(dropped=tuple(moment for moment in kept if moment))
        self.tell("returned", seat)
        self.next_duels()

    def decide(self, number: int) -> None:
        """Decide a duel by dice, life points and the worth of the decks, game by game."""
        duel = self.event.duels[number - 1]
        best_of = int(self.event.setup.option("tournament.best_of"))
        wins = [0, 0]
        while max(wins) < best_of // 2 + 1:
            totals = [self._thrown_for(seat) for seat in duel.seats]
            if totals[0] != totals[1]:
                wins[totals[1] > totals[0]] += 1
        self.result(number, (wins[0], wins[1]), "rule")

    # --- somebody has left ---

    def go_on_without(self, seat: Seat) -> None:
        """Go on after a seat has left: what it was asked is void, a contest it was in is given up [L-078]."""
        event = self.event
        contest = event.contest
        if event.stage == "duels":
            self._forfeit(seat)
            return
        if contest is not None and contest.contester is not None and seat in contest.two:
            other = contest.against(seat)
            self.change(contest=Contest(contest.pack, other, contest.to_ask))
            self.ask_next()
        elif contest is not None and seat == contest.claimer:
            self._next_pile() if contest.pack in PILES else self.next_claim()
        elif contest is not None and seat in contest.to_ask:
            was_asked = contest.to_ask[0] == seat and event.stage == "contest"
            self.argue(to_ask=tuple(one for one in contest.to_ask if one != seat))
            if was_asked:
                self.ask_next()
        elif contest is None:
            self._go_on_at(event.stage)

    def _forfeit(self, seat: Seat) -> None:
        if self.event.setup.option("tournament") == "together":
            self.drops_out(seat)
            return
        self.change(challenges=tuple(one for one in self.event.challenges if seat not in one))
        need = int(self.event.setup.option("tournament.best_of")) // 2 + 1
        for number, duel in enumerate(self.event.duels, start=1):
            if not duel.how and seat in duel.seats:
                wins = (0, need) if duel.seats[0] == seat else (need, 0)
                self.change(duels=with_part(self.event.duels, number - 1, replace(duel, wins=wins, how="left")))
        self.next_duels()

    def _go_on_at(self, stage: Stage) -> None:
        event = self.event
        match stage:
            case "approve":
                void = tuple("" if objection(said) in event.fallen else said for said in event.answers)
                self.change(answers=void)
                if all(void[one] for one in event.waiting):
                    self.approved()
            case "declare" if all(event.answers[one] for one in event.waiting):
                self.declared()
            case "take" | "mark":
                if not event.waiting or (stage == "mark" and len(event.waiting) == 1 and not any(event.answers)):
                    self.next_pick()
                elif all(event.answers[one] for one in event.waiting) and stage == "mark":
                    self.marked()
            case "colour":
                self.change(stage="declare")
                self.open_round()
            case "pile" if all(event.answers[one] for one in event.waiting):
                self.piles_declared()
            case "pick":
                self.next_takers()
            case "lands_pile":
                self._ask_for_lands(event.groups[0] if event.groups else ())
            case "lands" if not event.waiting:
                self.ask_for_basics()
            case _:
                pass


def said_by_power(event: LiveEvent) -> str:
    """Return the words of a power that is carried out by hand [L-063]; nothing where none is."""
    contest = event.contest
    used = () if contest is None else (one.power for one in contest.used if one.seat == contest.bidder)
    does = (deed for name in used for deed in event.setup.power(name).does)
    return next((deed.text for deed in does if isinstance(deed, DoneByHand)), "")


def _both(contest: Contest, deed: type, setup: Setup) -> bool:
    """Say whether both use a power that does such a thing."""
    return sum(any(isinstance(one, deed) for one in setup.power(used.power).does) for used in contest.used) > 1


def _deciding(used: Sequence[PowerUsed], setup: Setup) -> PowerUsed | None:
    """Return the power that decides who has the pack: the last that disposes of it, a final one before all [L-093]."""
    disposing = [one for one in used if setup.power(one.power).disposes]
    final = [one for one in disposing if setup.power(one.power).final]
    return final[0] if final else disposing[-1] if disposing else None


def _number(used: PowerUsed) -> tuple[tuple[str, int], ...]:
    return (("points", used.number),) if used.number else ()


def _amount(n: int | str, number: int) -> int:
    return number if isinstance(n, str) else n


def _sorted(packs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(packs, key=lambda pack: int(pack[1:])))


def with_part(parts: tuple[T, ...], at: int, part: T) -> tuple[T, ...]:
    """Return parts with another one at a place."""
    return (*parts[:at], part, *parts[at + 1 :])


# --- what may be done, by public facts ---


def completion_is_secret(event: LiveEvent) -> bool:
    """Say whether what somebody takes in completion is known to nobody else [L-102]."""
    return event.setup.option("completion.secret") == "on"


def can_declare(event: LiveEvent, seat: Seat, kind: str) -> bool:
    """Say whether a seat may declare a kind in this round [L-023]."""
    magus = event.magi[seat]
    if magus.out or event.declared[seat]:
        return False
    if event.pile == ARTIFACTS:
        return not magus.kind or event.setup.option("declaration") != "bound"
    if event.setup.option("declaration") != "bound":
        return True
    return not magus.kind or (magus.kind == kind and magus.rounds < ROUNDS_OF[kind])


def kinds_open(event: LiveEvent) -> tuple[Trait, ...]:
    """Return the kinds of contest in which both have a trait to bet [L-031]."""
    return tuple(kind for kind in TRAITS if all(event.magi[seat].trait(kind) for seat in event.arguing.two))


def usable(event: LiveEvent, seat: Seat, when: str) -> tuple[Power, ...]:
    """Return the powers that a seat can use now: they can be paid and could do something [L-092]."""
    contest = event.arguing
    if contest.kind is None or any(one.seat == seat for one in contest.used):
        return ()
    known = {one.id for one in event.setup.powers}
    names = event.setup.sheets[seat].powers
    needs = {ABSOLUTE: DETERMINATION} if event.setup.option("absolute.cost") == "4" else {}
    owned = (event.setup.power(name) for name in names if name in known and needs.get(name, name) in names)
    return tuple(one for one in owned if one.when == when and contest.kind in one.kinds and most_of(event, seat, one))


def most_of(event: LiveEvent, seat: Seat, power: Power) -> int:
    """Return with how many points at most a seat can use a power, 1 where no number is chosen; 0: not at all."""
    contest, magus = event.arguing, event.magi[seat]
    floor = int(event.setup.option("pv.floor"))
    pile = pile_of(contest.pack)
    other = [pack for pack in event.magi[contest.against(seat)].packs if pile_of(pack) == pile]
    pay, most = power.pay, 1
    if pay.pv == "x":
        most = magus.pv - floor
    elif magus.pv - pay.pv < floor:
        return 0
    if any(magus.trait(kind) < getattr(pay, kind) for kind in TRAITS):
        return 0
    if pay.pack > sum(pile_of(pack) == pile for pack in magus.packs):
        return 0
    for deed in power.does:
        if isinstance(deed, BlindPair) and (contest.pack in PILES or len(event.table) < 2):
            return 0
        if isinstance(deed, BidPv) and magus.pv - floor < max(deed.min, int(event.setup.option("escalation.opens"))):
            return 0
        if isinstance(deed, PutBack):
            most = min(most, len(other)) if deed.n == "x" else most * bool(other)
    return max(0, most)


def can_bid(event: LiveEvent, seat: Seat) -> bool:
    """Say whether a seat can bid more than was bid [L-096]."""
    return event.magi[seat].pv - int(event.setup.option("pv.floor")) > event.arguing.bid


def can_overbid(event: LiveEvent, seat: Seat) -> bool:
    """Say whether somebody could ask for another test, having so many more traits of the kind [L-032]."""
    contest = event.arguing
    assert contest.kind is not None
    own, other = (event.magi[one].trait(contest.kind) for one in (seat, contest.against(seat)))
    enough = {"double": own >= 2 * other and own > 0, "more": own > other, "off": False}
    return enough[event.setup.option("overbid")] and not contest.overbid


def after_test(event: LiveEvent, seat: Seat) -> tuple[str, ...]:
    """Return what the loser of a test may do, as actions are written [L-089]."""
    contest, setup = event.arguing, event.setup
    assert contest.kind is not None
    found = ["overbid"] if can_overbid(event, seat) else []
    times = contest.retested.count(seat) if setup.option("social.retest") == "once_each" else len(contest.retested)
    can_pay = event.magi[seat].pv > int(setup.option("pv.floor"))
    if contest.kind == "social" and not times and can_pay and event.magi[seat].trait("social"):
        found.append("retest")
    for power in usable(event, seat, "lost"):
        own_packs = (pack for pack in event.magi[seat].packs if pile_of(pack) == pile_of(contest.pack))
        found += [f"sacrum {pack}" for pack in own_packs] if power.pay.pack else [f"power {power.id}"]
    if setup.option("retest.order") == "overbid_last" and len(found) > 1:
        found = [one for one in found if one != "overbid"]
    return (*found, "accept")


def in_tournament(event: LiveEvent) -> tuple[Seat, ...]:
    """Return the seats that have something to say in the tournament."""
    kind = event.setup.option("tournament")
    if kind == "together":
        return event.playing if len(event.standing) > 1 else ()
    seats = {seat for _, duel in event.open_duels for seat in duel.seats} | {asked for _, asked in event.challenges}
    if kind == "challenges":
        seats |= {seat for seat in event.playing if seat not in event.content and len(event.playing) > 1}
    return tuple(sorted(seats))


def to_reopen(event: LiveEvent) -> tuple[int, ...]:
    """Return the duels, by number, whose result can be said anew: those that people said or played [L-106]."""
    return tuple(number for number, duel in enumerate(event.duels, start=1) if duel.how in ("typed", "played"))


def to_return(event: LiveEvent) -> tuple[Seat, ...]:
    """Return who can be taken back into the game of all: who dropped out, and hasn't left the event [L-106]."""
    return tuple(seat for moment in event.dropped for seat in moment if seat not in event.fallen)


def whom_to_challenge(event: LiveEvent, seat: Seat) -> tuple[Seat, ...]:
    """Return whom a seat can challenge: with whom no duel is open, and no challenge waits [L-105]."""
    if event.setup.option("tournament") != "challenges" or seat in event.content:
        return ()
    pairs = (*(duel.seats for _, duel in event.open_duels), *event.challenges)
    busy = {other for pair in pairs if seat in pair for other in pair}
    return tuple(other for other in event.playing if other != seat and other not in busy)


def free_piles(event: LiveEvent) -> tuple[str, ...]:
    """Return the piles that may be declared in completion [L-041] [L-099]."""
    lands = event.setup.option("completion.lands") == "on"
    full = [pile for pile in PILES if event.lying(pile) and (lands or pile != LANDS)]
    held = {pile for _, pile in event.given}
    return tuple(pile for pile in full if pile not in held) or tuple(full)


def turn_of(event: LiveEvent, seat: Seat) -> Taker:
    """Return the turn that a seat has now at a pile. Raises StopIteration where it has none."""
    return next(one for one in event.takers if one.seat == seat)
