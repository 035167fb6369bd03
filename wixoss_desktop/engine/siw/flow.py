"""A match being carried out: from one question to the next [S-106]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract.plain import Course, PlainEvent
from wixoss_desktop.engine.contract.values import CardFlight, Seat, Spot, with_part
from wixoss_desktop.engine.siw.cards import (
    Deed,
    Destroy,
    DrawCards,
    DropCards,
    Duel,
    Effect,
    Finisher,
    GoOn,
    Land,
    LosePower,
    MoveCard,
    Next,
    NoTag,
    OnFireCard,
    PinNow,
    PutInStatus,
    Recover,
    Save,
    Saves,
    Stamina,
    Status,
    Stop,
    StoryCard,
    Tag,
    Window,
    left_in,
)
from wixoss_desktop.engine.siw.line import Footing, aims_now, targets, unfit
from wixoss_desktop.engine.siw.reckon import (
    CardScene,
    applies,
    can_pin,
    damage_of,
    faces_of,
    further_faces,
    holds,
    of_whom,
    saving_faces,
    scene_of,
)
from wixoss_desktop.engine.siw.state import (
    FALLS,
    HAND,
    STAMINA,
    AttackSoFar,
    Bout,
    FaceDown,
    Fighter,
    InPlay,
    Lain,
    Object,
    OpenWindow,
    Pin,
    Placed,
    Result,
    Side,
    Then,
    ToNextCard,
    WindowKind,
)

SIDES: Final = 6
"""Every die has so many faces."""
ROLLS: Final = 3
"""Rolls to be saved from a pin [S-036], or to break one while standing [S-092]."""


class RingEvent(PlainEvent, frozen=True):
    """Something that happened in the ring: which card it comes of, whose character does it, and to whom.

    `who` and `whom` are the numbers of those characters; `word` says which status, or how a tag came.
    """

    card: str = ""
    fighter: int | None = None
    target: int | None = None
    word: str = ""
    who: str = ""
    whom: str = ""

    @property
    def thrown(self) -> tuple[int, ...]:
        """What the die shows that was rolled."""
        return tuple(number for name, number in self.numbers if name == "die")


class Bell:
    """A match while something is carried out: what lies there now, and what is told of it."""

    def __init__(self, bout: Bout, course: Course) -> None:
        self.bout = bout
        self.course = course

    # --- small changes ---

    def tell(self, event: RingEvent) -> None:
        """Note what happened, with the characters that it names."""
        who, whom = self._character(event.fighter), self._character(event.target)
        self.course.tell(replace(event, who=who, whom=whom) if who or whom else event)

    def _character(self, fighter: int | None) -> str:
        known = fighter is not None and fighter < len(self.bout.fighters)
        return self.bout.fighters[fighter or 0].character if known else ""

    def fighter(self, at: int, **changes: object) -> None:
        """Change a fighter."""
        changed = replace(self.bout.fighters[at], **changes)
        self.bout = replace(self.bout, fighters=with_part(self.bout.fighters, at, changed))

    def side(self, at: int, **changes: object) -> None:
        """Change a side."""
        self.bout = replace(self.bout, sides=with_part(self.bout.sides, at, replace(self.bout.sides[at], **changes)))

    def corner(self, seat: Seat, **changes: object) -> None:
        """Change what lies in a corner."""
        changed = replace(self.bout.corners[seat], **changes)
        self.bout = replace(self.bout, corners=with_part(self.bout.corners, seat, changed))

    def attack(self, **changes: object) -> None:
        """Change how far the attack has come."""
        self.bout = replace(self.bout, attack=replace(self.attacking, **changes))

    def change(self, **changes: object) -> None:
        """Change anything else."""
        self.bout = replace(self.bout, **changes)

    @property
    def attacking(self) -> AttackSoFar:
        """The attack that is carried out. Raises AssertionError outside of one."""
        assert self.bout.attack is not None
        return self.bout.attack

    def roll(self, event: str, fighter: int, *, card: str = "", target: int | None = None) -> int:
        """Roll the die of a fighter's player."""
        die = self.course.dice.roll(SIDES) + 1
        seat = self.bout.fighters[fighter].seat
        self.tell(
            RingEvent(event, seat, numbers=(("die", die),), light="rolled", card=card, fighter=fighter, target=target)
        )
        return die

    # --- before the first turn ---

    def deal(self) -> None:
        """Shuffle all decks and draw five each, as the characters are known [S-021]."""
        for seat, corner in enumerate(self.bout.corners):
            self.corner(seat, deck=self.course.dice.shuffled(corner.deck))
            self.draw(seat, HAND)
        if self.bout.setup.option("mulligan") == "once":
            self.change(stage="mulligan", waiting=tuple(range(len(self.bout.corners))))
        else:
            self.toss()

    def toss(self) -> None:
        """Roll for who begins; the highest rolls again among those who share it [S-022]."""
        seats = [seat for seat in range(len(self.bout.corners)) if seat not in self.bout.fallen]
        while len(seats) > 1:
            rolls = {seat: self._tossed(seat) for seat in seats}
            highest = max(rolls.values())
            seats = [seat for seat in seats if rolls[seat] == highest]
        first = self.bout.side_of(seats[0])
        self.tell(RingEvent("starts", seats[0]))
        self.change(side=first)
        if self.bout.setup.stipulation.form == "tag":
            self.change(stage="legal", waiting=tuple(self.bout.seats_of(at)[0] for at in range(2)))
            self.change(chosen=((),) * len(self.bout.corners))
        else:
            self.begin_turn(first)

    def _tossed(self, seat: Seat) -> int:
        die = self.course.dice.roll(SIDES) + 1
        self.tell(RingEvent("tossed", seat, numbers=(("die", die),), light="rolled"))
        return die

    def settle_characters(self) -> None:
        """Show what all chose, and let those who want the same one roll for it [S-020]."""
        chosen = list(self.bout.chosen)
        for seat, picked in enumerate(chosen):
            for no in picked:
                self.tell(RingEvent("shows_character", seat, card=no, light="turned_up", chance=False))
        contested = sorted({no for one in chosen for no in one if sum(no in o for o in chosen) > 1})
        for no in contested:
            rivals = [seat for seat, picked in enumerate(chosen) if no in picked]
            while len(rivals) > 1:
                rolls = {seat: self._tossed(seat) for seat in rivals}
                highest = max(rolls.values())
                for seat in [one for one in rivals if rolls[one] < highest]:
                    chosen[seat] = tuple(one for one in chosen[seat] if one != no)
                    rivals.remove(seat)
            self.tell(RingEvent("keeps_character", rivals[0], card=no))
        self.change(chosen=tuple(chosen))
        self.next_character()

    def next_character(self) -> None:
        """Ask the next seat that lacks a character, in the open; begin when nobody does."""
        wanted = characters_each(self.bout)
        short = [seat for seat, picked in enumerate(self.bout.chosen) if len(picked) < wanted]
        if short:
            self.change(stage="contested", waiting=(short[0],))
            return
        fighters: list[Fighter] = []
        sides: list[list[int]] = [[] for _ in range(1 + max(map(self.bout.side_of, range(len(self.bout.chosen)))))]
        for seat, picked in enumerate(self.bout.chosen):
            for no in picked:
                power = self._power(no)
                sides[self.bout.side_of(seat)].append(len(fighters))
                gone = seat in self.bout.fallen
                fighters.append(Fighter(no, seat, self.bout.side_of(seat), power, gone=gone))
        self.change(
            fighters=tuple(fighters), sides=tuple(Side(tuple(one), one[0]) for one in sides), chosen=(), waiting=()
        )
        self.deal()

    def _power(self, no: str) -> int:
        start = int(self.bout.setup.option("starPower.start"))
        return start or self.bout.setup.characters[no].star_power

    # --- a turn ---

    def _last_roll(self) -> Lain | None:
        """Return how the die of the turn that ends has come to lie."""
        attack = self.bout.attack
        if self.bout.lain is not None or attack is None or attack.pinned or not attack.die:
            return self.bout.lain
        return Lain(attack.die, is_good=attack.results[-1:] == ("hit",))

    def begin_turn(self, side: int) -> None:
        """Begin a side's turn: stamina, and standing up or returning [S-106]."""
        turn = self.bout.turn + 1
        most = int(self.bout.setup.option("match.turns"))
        if most and turn > most:
            self.end((), "turns")
            return
        own = self.bout.sides[side]
        usual = int(self.bout.setup.option("start.stamina")) if turn == 1 else STAMINA
        self.change(
            turn=turn, side=side, stamina=max(0, usual + own.stamina), line=(), attack=None, pin=None, window=None,
            stage="place", waiting=(), seat=self.bout.fighters[own.legal].seat, lain=self._last_roll(),
        )  # fmt: skip
        self.side(side, stamina=0, turns=own.turns + 1)
        for at in own.fighters:
            objects = tuple(replace(one, used=False) for one in self.bout.fighters[at].objects)
            self.fighter(at, objects=objects)
        self.tell(RingEvent("turn", self.bout.seat, numbers=(("turn", turn), ("stamina", self.bout.stamina))))
        legal = self.bout.actor
        if legal.status == "down":
            if self.bout.setup.option("stand.choice") == "always":
                self.stand_up()
            else:
                self.change(stage="stand")
        elif legal.status == "out":
            if legal.stayed and self.bout.setup.option("out.return") == "oneTurn":
                self.stand_up()
            else:
                self.change(stage="stand")

    def stand_up(self) -> None:
        """Bring the legal man of whose turn it is to his feet, and into the ring."""
        at = self.bout.sides[self.bout.side].legal
        self.put(at, "standing")
        self.fighter(at, stayed=False)
        self.change(stage="place")

    def stay(self) -> None:
        """Leave the legal man where he is."""
        at = self.bout.sides[self.bout.side].legal
        self.fighter(at, stayed=self.bout.fighters[at].status == "out")
        self.tell(RingEvent("stays", self.bout.seat, fighter=at))
        self.change(stage="place")

    def tag(self, side: int, *, word: str) -> None:
        """Change the legal man of a side; who leaves stands up, who enters stands [S-120]."""
        own = self.bout.sides[side]
        entering = next((one for one in own.fighters if one != own.legal), own.legal)
        if self.bout.fighters[own.legal].status == "down":
            self.fighter(own.legal, status="standing")
        self.side(side, legal=entering, turns=0)
        seat = self.bout.fighters[entering].seat
        self.tell(RingEvent("tags", seat, fighter=own.legal, target=entering, word=word))
        if side == self.bout.side:
            self.change(seat=seat)

    # --- the attack ---

    def say_attack(self) -> None:
        """Show the sequence, and begin [S-104]."""
        for at, placed in enumerate(self.bout.line):
            to = Spot(self.bout.line_seat, "line", at)
            self.tell(
                RingEvent(
                    "shows",
                    placed.seat,
                    (CardFlight(placed.card, to, to),),
                    light="turned_up",
                    chance=False,
                    card=placed.card,
                    target=placed.target,
                )
            )
        acting = self.bout.sides[self.bout.side].legal
        self.change(attack=AttackSoFar(actor=acting), lain=None, seat=self.bout.fighters[acting].seat)
        self.tell(RingEvent("attack", self.bout.seat, numbers=(("cards", len(self.bout.line)),)))
        self.open_window("attack", "next")

    @property
    def placed(self) -> Placed:
        """The card that is tried."""
        return self.bout.line[self.attacking.at]

    def moment(self) -> CardScene:
        """Return the card that is tried in its place."""
        return scene_of(self.bout, self.attacking)

    def next_card(self) -> None:
        """Try the next card, or see whether a pin follows."""
        while True:
            self.change(stage="roll")
            attack = self.attacking
            if attack.ends or attack.at >= len(self.bout.line):
                self.end_attack()
                return
            self._aim_at_legal_man()
            if self._asks_at_whom():
                return
            placed, card = self.placed, self.bout.card(self.placed.card)
            self._take_changes()
            befores = Footing(
                tuple(one.status for one in self.bout.fighters), tuple(one.falls for one in self.bout.fighters),
                attack.actor, before=tuple(one.card for one in self.bout.line[: attack.at]),
            )  # fmt: skip
            fault = unfit(self.bout, befores, placed, first=attack.at == 0)
            if fault is not None or placed.target not in targets(self.bout):
                self.tell(RingEvent("unfit", placed.seat, card=placed.card, target=placed.target))
                if "miss" in (self.bout.setup.option("unfit"), self._late_check):
                    self.miss()
                    return
                if "tag" in card.marks:
                    self.attack(ends=True)
                self._card_done("skip")
                continue
            if not card.faces:
                self.tell(RingEvent("used", placed.seat, card=placed.card, target=placed.target))
            self.do_effects(("use",), self.moment())
            if self.bout.stage in ("duel", "destroy"):
                return
            if card.faces and not self.attacking.lands:
                self.change(stage="roll", seat=self.bout.fighters[self.attacking.actor].seat)
                return
            if card.faces:
                self.open_window("hit", "land")
                return
            self.finish_without_roll()

    @property
    def _late_check(self) -> str:
        """What becomes of a card that can't follow, where orders aren't checked at placement [S-052]."""
        return "miss" if self.bout.setup.option("order.check") == "attack" else ""

    def _aim_at_legal_man(self) -> None:
        """Aim the card that is tried at the legal man, where another one was that when it was placed."""
        at, line = self.attacking.at, self.bout.line
        if self.bout.setup.stipulation.form == "tag" and line[at].target not in targets(self.bout):
            self._aim(targets(self.bout)[0])

    def _asks_at_whom(self) -> bool:
        """Ask at whom the card that is tried goes, where targets are named at the roll and several fit [S-093]."""
        if self.bout.setup.option("multi.targets") != "atRoll" or self.attacking.aimed:
            return False
        fitting = aims_now(self.bout)
        if len(fitting) > 1:
            self.change(stage="aim", seat=self.bout.fighters[self.attacking.actor].seat)
            return True
        for on in fitting:
            self._aim(on)
        return False

    def aim(self, on: int) -> None:
        """Name the target of the card that is tried, and try it [S-093]."""
        self._aim(on)
        self.tell(RingEvent("aims", self.placed.seat, card=self.placed.card, fighter=on))
        self.attack(aimed=True)
        self.next_card()

    def _aim(self, on: int) -> None:
        at, line = self.attacking.at, self.bout.line
        self.change(line=with_part(line, at, replace(line[at], target=on)))

    def finish_without_roll(self) -> None:
        """Finish a card that isn't rolled for: it is neither hit nor miss."""
        self.do_effects(("done",), self.moment())
        self._card_done("done")

    def _take_changes(self) -> None:
        """Give the card that is tried what was said of the next one; ON FIRE speaks of the next move."""
        attack, card = self.attacking, self.bout.card(self.placed.card)
        if isinstance(card, OnFireCard):
            self.attack(mine=(), is_finisher=False, lands=False, step=0, saves=0)
            return
        is_move = isinstance(card, MoveCard)
        mine = tuple(one for one in attack.changes if (is_move or not one.to_move) and applies(one, card))
        waiting = tuple(one for one in attack.changes if one.to_move and not is_move)
        self.attack(
            mine=mine, changes=waiting, is_finisher=is_move and attack.finisher,
            finisher=attack.finisher and not is_move, lands=False, step=0, saves=0,
        )  # fmt: skip

    def roll_to_hit(self) -> None:
        """Roll for the card that is tried [S-032]."""
        placed, attack = self.placed, self.attacking
        card = self.bout.card(placed.card)
        die = self.roll("rolled", attack.actor, card=placed.card, target=placed.target)
        self.attack(die=die)
        if attack.step:
            faces = further_faces(card, self.bout.character(attack.actor).lucky, self.bout)
            if die in faces:
                self.deal_damage()
                self.more_or_done()
            elif self.bout.setup.option("multiDamage.fail") == "miss":
                self.tell(RingEvent("missed", placed.seat, card=placed.card, target=placed.target))
                self.open_window("miss", "missed")
            else:
                self._card_done("hit")
                self.next_card()
            return
        if die in faces_of(card, self.bout.character(attack.actor).lucky, attack.mine):
            self.attack(rolled=True)
            self.open_window("hit", "land")
        else:
            self.tell(RingEvent("missed", placed.seat, card=placed.card, target=placed.target))
            self.open_window("miss", "missed")

    def land(self) -> None:
        """Carry out a hit: damage, status, texts, further damages [S-108]."""
        placed = self.placed
        card = self.bout.card(placed.card)
        self.tell(RingEvent("landed", placed.seat, card=placed.card, target=placed.target))
        self.deal_damage()
        if isinstance(card, MoveCard) or card.leaves is not None:
            to = left_in(card, self.bout.fighters[placed.target].status)
            if to != self.bout.fighters[placed.target].status:
                self.put(placed.target, to)
        self.do_effects(("hit", "done"), self.moment())
        if self.bout.stage == "over":
            return
        self.more_or_done()

    def deal_damage(self) -> None:
        """Deal the next damage of the card that is tried."""
        placed, attack = self.placed, self.attacking
        card = self.bout.card(placed.card)
        dealt = damage_of(card, attack.step, self.moment(), attack.mine)
        self.attack(step=attack.step + 1)
        if card.damage:
            self.lose(placed.target, dealt, card=placed.card)

    def more_or_done(self) -> None:
        """Ask whether to roll on where the card has further damages, or go on to the next card."""
        if not self.attacking.ends and self.attacking.step < len(self.bout.card(self.placed.card).damage):
            self.change(stage="more", seat=self.bout.fighters[self.attacking.actor].seat)
            return
        self._card_done("hit")
        self.next_card()

    def stop_there(self) -> None:
        """Take no further damage of a card."""
        self._card_done("hit")
        self.next_card()

    def miss(self) -> None:
        """Carry out a miss: the attack ends, but for stories where it is ignored [S-034]."""
        attack = self.attacking
        card = self.bout.card(self.placed.card)
        if not attack.stopped:
            moment = self.moment()
            for one in attack.mine:
                self.do(one.of.miss, moment, self.placed.card)
            self.do_effects(("miss", "done"), moment)
        ignored = (
            isinstance(card, StoryCard) and self.bout.setup.option("story.miss") == "ignored" and not attack.stopped
        )
        if not ignored:
            self.attack(ends=True)
        self._card_done("miss")
        if self.bout.stage != "over":
            self.next_card()

    def _card_done(self, result: Result) -> None:
        attack, placed = self.attacking, self.placed
        card = self.bout.card(placed.card)
        self.attack(
            at=attack.at + 1, results=(*attack.results, result), step=0, mine=(), aimed=False,
            stopped=attack.stopped and result == "skip",
        )  # fmt: skip
        if "object" in card.marks and result in ("hit", "miss"):
            self._pass_object(placed, result, attack.actor)
        if card.lasts and result in ("hit", "done"):
            self.change(lasting=(*self.bout.lasting, InPlay(placed.card, placed.seat, self.bout.turn + 1)))
        stays = attack.stopped and self.bout.setup.option("tag.stopped") == "stays"
        if "tag" in card.marks and result in ("hit", "miss") and not stays:
            self.tag(self.bout.side, word="move")
            self.attack(actor=self.bout.sides[self.bout.side].legal)

    def _pass_object(self, placed: Placed, result: Result, actor: int) -> None:
        """Lay an object beside who holds it now: the defender after a miss, else whoever used it [S-094]."""
        owner = placed.seat if placed.owner is None else placed.owner
        if placed.owner is not None:
            kept = list(self.bout.fighters[actor].objects)
            found = next((one for one in kept if (one.card, one.owner) == (placed.card, owner)), None)
            if found is not None:
                kept.remove(found)
            self.fighter(actor, objects=tuple(kept))
        holder = placed.target if result == "miss" else actor
        held = self.bout.fighters[holder]
        self.fighter(holder, objects=(*held.objects, Object(placed.card, owner, used=result == "hit")))
        to = Spot(held.seat, "objects", len(held.objects))
        self.tell(
            RingEvent(
                "object",
                held.seat,
                (CardFlight(placed.card, Spot(self.bout.line_seat, "line", self.attacking.at - 1), to),),
                card=placed.card,
                fighter=holder,
            )
        )

    def end_attack(self) -> None:
        """Let the attacker pin, where everything landed and somebody is down [S-035]."""
        if self.pinnable():
            self.change(stage="pin", seat=self.bout.fighters[self.attacking.actor].seat)
        else:
            self.conclude()

    def pinnable(self) -> tuple[int, ...]:
        """Return whom the attacker may pin now."""
        attack = self.attacking
        needs_one = self.bout.setup.option("pin.needs") == "one"
        if attack.ends or attack.pinned or "miss" in attack.results or (needs_one and not attack.rolled):
            return ()
        if not can_pin(self.bout):
            return ()
        return tuple(at for at in targets(self.bout) if self.bout.fighters[at].status == "down")

    # --- windows ---

    def open_window(self, kind: WindowKind, then: Then) -> None:
        """Ask all who have a card face down that may be used, the attacked side first, the attacker last [S-116]."""
        asked = [at for at, one in enumerate(self.bout.fighters) if self._may_reveal(at, one)]
        first = self._attacked_side(kind)
        count = len(self.bout.sides)
        asked.sort(
            key=lambda at: (
                self.bout.fighters[at].side == self.bout.side,
                self.bout.fighters[at].side != first,
                (self.bout.fighters[at].side - self.bout.side) % count,
            )
        )
        self.change(window=OpenWindow(kind, tuple(asked), then), stage="window")
        self.next_asked()

    def _attacked_side(self, kind: WindowKind) -> int:
        if kind == "pin" and self.bout.pin is not None:
            return self.bout.fighters[self.bout.pin.pinned].side
        if kind == "attack" or self.bout.attack is None or self.bout.attack.at >= len(self.bout.line):
            return (self.bout.side + 1) % len(self.bout.sides)
        return self.bout.fighters[self.placed.target].side

    def _may_reveal(self, at: int, fighter: Fighter) -> bool:
        hidden = fighter.hidden
        is_legal = self.bout.sides[fighter.side].legal == at
        return hidden is not None and hidden.turn < self.bout.turn and is_legal and not fighter.gone

    def next_asked(self) -> None:
        """Ask the next one with a hidden card, or go on with what the window was opened in."""
        window = self.bout.window
        assert window is not None
        stopped = self.bout.attack is not None and self.bout.attack.stopped
        if window.asked and not stopped:
            self.change(stage="window", seat=self.bout.fighters[window.asked[0]].seat)
            return
        self.change(window=None)
        if self.bout.attack is not None:
            self.change(seat=self.bout.fighters[self.bout.attack.actor].seat)
        match window.then:
            case "next":
                self.next_card()
            case "land":
                self.miss() if stopped else self.land()
            case "missed":
                self.miss()
            case "saves":
                self.first_save()

    def reveal(self) -> None:
        """Turn up the hidden card of the one who is asked, and do what it says."""
        window = self.bout.window
        assert window is not None
        at = window.asked[0]
        hidden = self.bout.fighters[at].hidden
        assert hidden is not None
        seat = self.bout.fighters[at].seat
        self.fighter(at, hidden=None)
        corner = self.bout.corners[seat]
        self.corner(seat, discards=(*corner.discards, hidden.card))
        flight = CardFlight(hidden.card, Spot(seat, "hidden"), Spot(seat, "discards"))
        self.tell(RingEvent("reveals", seat, (flight,), light="turned_up", chance=False, card=hidden.card, fighter=at))
        self.change(window=replace(window, asked=window.asked[1:]))
        moment = self.hidden_moment(at)
        card = self.bout.card(hidden.card)
        for effect in card.effects:
            if answers(effect, window.kind, self.bout, at) and holds(effect.if_, moment):
                self.do(effect.do, moment, hidden.card)
        if self.bout.stage == "window":
            self.next_asked()

    def hidden_moment(self, at: int) -> CardScene:
        """Return the card that is tried, as whoever answers it with a hidden card sees it."""
        if self.bout.attack is not None and self.bout.attack.at < len(self.bout.line):
            return self.moment()._replace(me=at)
        acting = self.bout.sides[self.bout.side].legal
        return CardScene(self.bout, acting, at, me=at)

    # --- effects ---

    def do_effects(self, when: tuple[str, ...], moment: CardScene) -> None:
        """Do what the card that is tried says for this moment, from top to bottom."""
        card = self.bout.card(self.placed.card)
        for effect in card.effects:
            if effect.on in when and holds(effect.if_, moment):
                self.do(effect.do, moment, card.no)

    def do(self, deeds: Iterable[Deed], moment: CardScene, card: str) -> None:
        """Do what a card says."""
        for deed in deeds:
            self._do(deed, moment._replace(bout=self.bout), card)

    def _do(self, deed: Deed, moment: CardScene, card: str) -> None:
        me = moment.actor if moment.me is None else moment.me
        match deed:
            case LosePower(by, who):
                for at in of_whom(who, moment):
                    self.lose(at, by, card=card)
            case Recover(by):
                self.recover(me, by, card)
            case PutInStatus(who, to):
                for at in of_whom(who, moment):
                    self.put(at, to)
            case Stamina():
                self._stamina(deed, moment)
            case Next():
                is_fire = isinstance(self.bout.card(card), OnFireCard)
                self.attack(changes=(*self.attacking.changes, ToNextCard(deed, is_fire)))
            case Finisher():
                self.attack(finisher=True)
            case Saves(by):
                self.attack(saves=by)
            case NoTag():
                for at in range(len(self.bout.sides)):
                    if at != self.bout.fighters[me].side:
                        self.side(at, no_tag=True)
            case PinNow(who):
                if self.attacking.at < len(self.bout.line):
                    self._card_done("miss")
                for at in of_whom(who, moment)[:1]:
                    self.pin(me, at)
            case Save(rolls, who):
                self._save(of_whom(who, moment), rolls)
            case Duel(steps):
                self.attack(duel=steps, dueled=0)
                self.change(stage="duel", seat=self.bout.fighters[moment.actor].seat)
            case Stop():
                self.attack(stopped=True)
                self.tell(RingEvent("stopped", self.bout.fighters[me].seat, card=self.placed.card, target=moment.actor))
            case Tag():
                self.tag(self.bout.fighters[me].side, word="hidden")
            case DropCards(who, n):
                for at in of_whom(who, moment):
                    self._discard_by_chance(self.bout.fighters[at].seat, n)
            case DrawCards(n):
                self.draw(self.bout.fighters[me].seat, n)
            case Destroy():
                if destroyable(self.bout):
                    self.change(stage="destroy", seat=self.bout.fighters[moment.actor].seat)
            case Land():
                self.attack(lands=True)
            case GoOn():
                self.attack(goes_on=True, ends=False)
            case _:
                pass

    def _stamina(self, deed: Stamina, moment: CardScene) -> None:
        if deed.for_ == "turn":
            self.change(stamina=max(0, self.bout.stamina + deed.by))
        elif deed.for_ == "next_turn":
            for at in of_whom(deed.who, moment):
                side = self.bout.fighters[at].side
                self.side(side, stamina=self.bout.sides[side].stamina + deed.by)
                self.tell(RingEvent("stamina", self.bout.fighters[at].seat, numbers=(("by", deed.by),), fighter=at))

    def _save(self, savers: tuple[int, ...], rolls: int) -> None:
        if self.bout.pin is not None:
            self.change(pin=replace(self.bout.pin, rollers=(*self.bout.pin.rollers, *((at, rolls) for at in savers))))

    def _discard_by_chance(self, seat: Seat, count: int) -> None:
        for _ in range(min(count, len(self.bout.held(seat)))):
            hand = self.bout.held(seat)
            self.discard(seat, hand[self.course.dice.roll(len(hand))], by_chance=True)

    def lose(self, at: int, by: int, *, card: str = "") -> None:
        """Take Star Power from a fighter, down to 0 [S-033]."""
        power = max(0, self.bout.fighters[at].power - by)
        self.fighter(at, power=power)
        seat = self.bout.fighters[at].seat
        self.tell(RingEvent("damage", seat, numbers=(("by", by), ("power", power)), card=card, fighter=at))

    def recover(self, at: int, by: int, card: str) -> None:
        """Give Star Power back, up to what it was at the start [S-107]."""
        fighter = self.bout.fighters[at]
        power = max(fighter.power, min(self._power(fighter.character), fighter.power + by))
        if power == fighter.power:
            return
        self.fighter(at, power=power)
        numbers = (("by", power - fighter.power), ("power", power))
        self.tell(RingEvent("recovers", fighter.seat, numbers=numbers, card=card, fighter=at))

    def put(self, at: int, to: Status) -> None:
        """Change a fighter's status; the third fall in multi-man leads out of the ring [S-091]."""
        fighter = self.bout.fighters[at]
        if fighter.status == to:
            return
        falls = fighter.falls
        if to == "down" and fighter.status == "standing" and self.bout.setup.stipulation.form == "multi":
            falls += 1
            if falls >= FALLS:
                to = "out"
        if to == "out":
            falls = 0
        self.fighter(at, status=to, falls=falls)
        self.tell(RingEvent("status", fighter.seat, numbers=(("falls", falls),), fighter=at, word=to))
        attack = self.bout.attack
        if attack is not None and at == attack.actor and to != "standing" and not attack.goes_on:
            self.attack(ends=True)

    # --- pins ---

    def pin(self, by: int, pinned: int) -> None:
        """Declare a pin [S-036]."""
        saves = self.attacking.saves if self.bout.attack is not None else 0
        others: tuple[int, ...] = ()
        if self.bout.setup.stipulation.form == "multi":
            count = len(self.bout.fighters)
            clockwise = tuple((pinned + step) % count for step in range(1, count))
            others = tuple(at for at in clockwise if at != by and self._can_break(at))
        pin = Pin(by, pinned, pinned, ROLLS, saves, others)
        self.change(pin=pin, stage="window")
        self.attack(pinned=True, ends=True)
        faces = saving_faces(self.bout.fighters[pinned].power, saves)
        seat = self.bout.fighters[by].seat
        self.tell(RingEvent("pins", seat, numbers=(("faces", faces),), fighter=by, target=pinned))
        self.open_window("pin", "saves")

    def _can_break(self, at: int) -> bool:
        fighter = self.bout.fighters[at]
        return not fighter.gone and fighter.status != "out"

    @property
    def pinning(self) -> Pin:
        """The pin that is going on. Raises AssertionError outside of one."""
        assert self.bout.pin is not None
        return self.bout.pin

    def first_save(self) -> None:
        """Let the pinned one roll; by turns with those who break it, where the rules are such."""
        if self.bout.setup.option("break.order") == "rollByRoll" and self.pinning.asked:
            self.ask_breakers()
        else:
            self.change(stage="save", seat=self.bout.fighters[self.pinning.roller].seat)

    def ask_breakers(self) -> None:
        """Ask the next one who may break the pin [S-092]."""
        self.change(stage="break", seat=self.bout.fighters[self.pinning.asked[0]].seat)

    def answer_break(self, *, breaks: bool) -> None:
        """Take the answer of who was asked to break the pin."""
        pin = self.pinning
        at, *asked = pin.asked
        rolls = ROLLS if self.bout.fighters[at].status == "standing" else 1
        rollers = (*pin.rollers, (at, rolls)) if breaks else pin.rollers
        self.change(pin=replace(pin, asked=tuple(asked), rollers=rollers))
        self.tell(RingEvent("breaks" if breaks else "lets", self.bout.fighters[at].seat, fighter=at))
        if self.bout.setup.option("break.order") == "rollByRoll":
            if asked:
                self.ask_breakers()
            else:
                self._by_turns()
        else:
            self.next_roller()

    def _by_turns(self) -> None:
        pin = self.pinning
        left = [(pin.roller, pin.rolls), *pin.rollers]
        order = tuple((at, 1) for turn in range(ROLLS) for at, rolls in left if turn < rolls)
        (roller, rolls), *rollers = order
        self.change(pin=replace(pin, roller=roller, rolls=rolls, rollers=tuple(rollers)))
        self.change(stage="save", seat=self.bout.fighters[roller].seat)

    def roll_to_save(self) -> None:
        """Roll to be saved, or to break the pin [S-037]."""
        pin = self.pinning
        more = pin.saves if pin.roller == pin.pinned else 0
        faces = saving_faces(self.bout.fighters[pin.roller].power, more)
        die = self.roll("saving_roll", pin.roller, target=pin.pinned)
        if die <= faces:
            seat = self.bout.fighters[pin.roller].seat
            self.tell(RingEvent("saved", seat, fighter=pin.roller, target=pin.pinned))
            self.change(lain=Lain(die, is_good=True))
            self.conclude()
            return
        self.change(pin=replace(pin, rolls=pin.rolls - 1))
        if pin.rolls > 1:
            self.change(stage="save")
        else:
            self.next_roller()

    def next_roller(self) -> None:
        """Let the next one roll, ask who may break the pin, or count it [S-037] [S-092]."""
        pin = self.pinning
        if pin.rollers:
            (roller, rolls), *rest = pin.rollers
            self.change(pin=replace(pin, roller=roller, rolls=rolls, rollers=tuple(rest)), stage="save")
            self.change(seat=self.bout.fighters[roller].seat)
        elif pin.asked:
            self.ask_breakers()
        else:
            self._pinned()

    def _pinned(self) -> None:
        pin = self.pinning
        winner = self.bout.fighters[pin.by].side
        self.tell(RingEvent("pinned", self.bout.fighters[pin.by].seat, fighter=pin.by, target=pin.pinned))
        if self.bout.setup.option("multi.end") == "elimination" and self.bout.setup.stipulation.form == "multi":
            self.drop(self.bout.fighters[pin.pinned].seat)
            left = [at for at, one in enumerate(self.bout.fighters) if not one.gone]
            if len(left) > 1:
                self.conclude()
                return
        self.end(self.bout.seats_of(winner), "pin")

    def end(self, winners: tuple[Seat, ...], why: str) -> None:
        """End the match; without winners it is a draw."""
        self.change(stage="over", winners=winners, why=why, waiting=(), window=None)

    def drop(self, seat: Seat) -> None:
        """Take a seat's character out of the match with all its cards; objects go back where they came from."""
        for at, one in enumerate(self.bout.fighters):
            if one.seat == seat:
                for thing in one.objects:
                    corner = self.bout.corners[thing.owner]
                    self.corner(thing.owner, discards=(*corner.discards, thing.card))
                self.fighter(at, gone=True, hidden=None, objects=())
        self.change(
            fallen=(*self.bout.fallen, seat), lasting=tuple(one for one in self.bout.lasting if one.seat != seat)
        )
        self.corner(seat, deck=(), hand=(), discards=())

    # --- conclusion ---

    def conclude(self) -> None:
        """Discard what was used and ask for the extra discard [S-038]."""
        attack = self.attacking
        seats = {one.seat for one in self.bout.line} | ({self.bout.actor.seat} if not self.bout.line else set())
        back = self.bout.setup.option("untried") == "hand"
        lasting = [(one.card, one.seat) for one in self.bout.lasting if one.until == self.bout.turn + 1]
        for at, placed in enumerate(self.bout.line):
            tried = at < len(attack.results)
            if (placed.card, placed.seat) in lasting:
                lasting.remove((placed.card, placed.seat))
            elif (
                placed.owner is not None
                or (tried and "object" in self.bout.card(placed.card).marks and attack.results[at] in ("hit", "miss"))
                or placed.seat in self.bout.fallen
            ):
                continue
            else:
                self._laid_down(placed, at, to_hand=back and not tried)
        self.change(line=(), pin=None, window=None)
        seats = {seat for seat in seats if seat not in self.bout.fallen}
        waiting = tuple(sorted(seat for seat in seats if self.bout.held(seat)))
        self.change(attack=replace(attack, ends=True), concluding=tuple(sorted(seats)), waiting=waiting)
        self.change(stage="discard")
        if not waiting:
            self.end_turn()

    def _laid_down(self, placed: Placed, at: int, *, to_hand: bool) -> None:
        corner = self.bout.corners[placed.seat]
        if to_hand:
            self.corner(placed.seat, hand=tuple(sorted((*corner.hand, placed.card))))
        else:
            self.corner(placed.seat, discards=(*corner.discards, placed.card))
        to = Spot(placed.seat, "hand" if to_hand else "discards")
        flight = CardFlight(placed.card, Spot(self.bout.line_seat, "line", at), to)
        self.tell(RingEvent("laid_down", placed.seat, (flight,), card=placed.card))

    def discard(self, seat: Seat, no: str, *, by_chance: bool = False) -> None:
        """Discard a card of the hand; of an object and a card of one's own that are alike, the own one."""
        corner = self.bout.corners[seat]
        if no not in corner.hand:
            self._discard_object(seat, no, by_chance=by_chance)
            return
        at = corner.hand.index(no)
        self.corner(seat, hand=corner.hand[:at] + corner.hand[at + 1 :], discards=(*corner.discards, no))
        flight = CardFlight(no, Spot(seat, "hand", at), Spot(seat, "discards"))
        self.tell(RingEvent("discards", seat, (flight,), light="turned_up", chance=by_chance, card=no))

    def _discard_object(self, seat: Seat, no: str, *, by_chance: bool) -> None:
        """Lay an object of the hand into the discards of the deck that it came from [S-094] [S-122]."""
        holder = next(
            at for at, one in enumerate(self.bout.fighters)
            if one.seat == seat and any(thing.card == no for thing in one.objects)
        )  # fmt: skip
        flight = self._give_up(holder, no)
        self.tell(RingEvent("discards", seat, (flight,), light="turned_up", chance=by_chance, card=no))

    def _give_up(self, holder: int, no: str) -> CardFlight:
        """Take an object from a fighter back to the discards of its deck; of a seat that has left it is gone."""
        held = self.bout.fighters[holder].objects
        at = next(at for at, one in enumerate(held) if one.card == no)
        self.fighter(holder, objects=held[:at] + held[at + 1 :])
        owner = held[at].owner
        if owner not in self.bout.fallen:
            self.corner(owner, discards=(*self.bout.corners[owner].discards, no))
        return CardFlight(no, Spot(self.bout.fighters[holder].seat, "objects", at), Spot(owner, "discards"))

    def end_turn(self) -> None:
        """Draw up to five, let go what lasted until now, and pass the turn."""
        for seat in self.bout.concluding:
            self.draw(seat, HAND - len(self.bout.held(seat)))
        for one in self.bout.lasting:
            if one.until <= self.bout.turn:
                corner = self.bout.corners[one.seat]
                self.corner(one.seat, discards=(*corner.discards, one.card))
                flight = CardFlight(one.card, Spot(one.seat, "lasting"), Spot(one.seat, "discards"))
                self.tell(RingEvent("laid_down", one.seat, (flight,), card=one.card))
        self.change(
            lasting=tuple(one for one in self.bout.lasting if one.until > self.bout.turn), concluding=(), waiting=()
        )
        self.side(self.bout.side, no_tag=False)
        self.next_turn()

    def next_turn(self) -> None:
        """Begin the turn of the next side that is still there, clockwise."""
        count = len(self.bout.sides)
        for step in range(1, count + 1):
            side = (self.bout.side + step) % count
            if not self.bout.fighters[self.bout.sides[side].legal].gone:
                self.begin_turn(side)
                return

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards; an empty deck is made of the shuffled discards [S-038]."""
        for _ in range(count):
            corner = self.bout.corners[seat]
            if not corner.deck and corner.discards:
                self.corner(seat, deck=self.course.dice.shuffled(corner.discards), discards=())
                self.tell(RingEvent("reshuffles", seat, light="shuffled"))
                corner = self.bout.corners[seat]
            if not corner.deck:
                return
            card, *deck = corner.deck
            hand = tuple(sorted((*corner.hand, card)))
            self.corner(seat, deck=tuple(deck), hand=hand)
            flight = CardFlight(card, Spot(seat, "deck"), Spot(seat, "hand", hand.index(card)))
            self.tell(RingEvent("drew", seat, (flight,), knows=(seat,), light="drew"))

    # --- questions inside a card ---

    def duel(self) -> None:
        """Roll both dice of the next step of a duel [S-070]."""
        attack = self.attacking
        one, other = attack.actor, self.placed.target
        striker, against = (one, other) if attack.dueled % 2 == 0 else (other, one)
        high, low = self.roll("duel_roll", striker), self.roll("duel_roll", against)
        if high > low:
            self.lose(against, attack.duel[attack.dueled], card=self.placed.card)
        self.attack(dueled=attack.dueled + 1)
        if attack.dueled + 1 < len(attack.duel):
            following = other if striker == one else one
            self.change(stage="duel", seat=self.bout.fighters[following].seat)
            return
        self.attack(duel=(), dueled=0)
        self.change(seat=self.bout.fighters[attack.actor].seat)
        self.finish_without_roll()
        self.next_card()

    def destroy(self, holder: int, no: str) -> None:
        """Take an object away for good [S-122]."""
        flight = self._give_up(holder, no)
        self.tell(RingEvent("destroys", self.bout.seat, (flight,), card=no, fighter=holder))
        self.finish_without_roll()
        self.next_card()


def characters_each(bout: Bout) -> int:
    """Return how many characters each seat chooses."""
    return 2 if bout.setup.stipulation.form == "tag" and len(bout.corners) == 2 else 1


def destroyable(bout: Bout) -> tuple[tuple[int, str], ...]:
    """Return the objects that others than the one whose turn it is hold, by fighter; of two alike one, the first."""
    held = ((at, thing.card) for at, one in enumerate(bout.fighters) if one.side != bout.side for thing in one.objects)
    return tuple(dict.fromkeys(held))


def answers(effect: Effect, kind: WindowKind, bout: Bout, at: int) -> bool:
    """Say whether an effect of a fighter's hidden card is for a window that opens now."""
    window = effect.on
    if not isinstance(window, Window) or window.window != kind:
        return False
    side = bout.fighters[at].side
    if (window.of == "own") != (side == bout.side):
        return False
    if kind == "pin":
        return bout.pin is not None and (bout.fighters[bout.pin.pinned].side == side) == (window.of == "other")
    if kind == "attack" or bout.attack is None or bout.attack.at >= len(bout.line):
        return kind == "attack"
    placed = bout.line[bout.attack.at]
    card = bout.card(placed.card)
    aimed = window.of == "own" or bout.fighters[placed.target].side == side
    return aimed and (not window.moves or (isinstance(card, MoveCard) and card.move in window.moves))


def hide(bell: Bell, seat: Seat, no: str) -> None:
    """Lay a card of the hand face down for the legal man; the one that lay there is discarded [S-031]."""
    at = bell.bout.sides[bell.bout.side].legal
    old = bell.bout.fighters[at].hidden
    corner = bell.bout.corners[seat]
    place = corner.hand.index(no)
    hand = corner.hand[:place] + corner.hand[place + 1 :]
    replaced = ""
    if old is not None and old.turn == bell.bout.turn:
        hand, replaced = tuple(sorted((*hand, old.card))), old.replaced
    elif old is not None:
        replaced = old.card
        corner = replace(corner, discards=(*corner.discards, old.card))
        flight = CardFlight(old.card, Spot(seat, "hidden"), Spot(seat, "discards"))
        bell.tell(RingEvent("gives_up_hidden", seat, (flight,), light="turned_up", chance=False, card=old.card))
    bell.corner(seat, hand=hand, discards=corner.discards)
    bell.fighter(at, hidden=FaceDown(no, bell.bout.turn, replaced))
    flight = CardFlight(no, Spot(seat, "hand", place), Spot(seat, "hidden"))
    bell.tell(RingEvent("hides", seat, (flight,), knows=(seat,), fighter=at))
