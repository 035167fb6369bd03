"""Instructions about decks: drawing, milling, charging, searching, looking."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import moves, steps
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.naming import MOVED
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.engine.wixoss.resolve.choosing import ask_for_cards, back_to, bind, forget_moved, meant, number_of
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of, in_random_order
from wixoss_desktop.engine.wixoss.resolve.putting import owe_puts
from wixoss_desktop.engine.wixoss.scope import seat_of, seats
from wixoss_desktop.engine.wixoss.select import ZONE_OF
from wixoss_desktop.engine.wixoss.things import How, Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, HAND, LIFE, TRASH, Zone

_TO: dict[str, Zone] = {"hand": HAND, "ener": ENER, "trash": TRASH}


def _from_top(work: Work, frame: steps.Resolve, op: ops.Draw | ops.Mill | ops.EnerCharge, to: Zone, how: How) -> None:
    count = number_of(work, frame, op.n)
    owners = seats(op.who, frame.source.seat)
    events = [event for seat in owners for event in moves.from_top(work, seat, count, to, how)]
    bind(work, MOVED, ())
    work.propose(*events, cause=cause_of(frame), wanted=count * len(owners))


def _from_bottom(work: Work, frame: steps.Resolve, op: ops.Mill) -> None:
    count = max(0, number_of(work, frame, op.n))
    owners = seats(op.who, frame.source.seat)
    cards = ((seat, card) for seat in owners for card in work.zone(seat, DECK)[::-1][:count])
    bind(work, MOVED, ())
    events = (ev.Moved(card, seat, DECK, seat, TRASH, "mill") for seat, card in cards)
    work.propose(*events, cause=cause_of(frame), wanted=count * len(owners))


def draw(work: Work, frame: steps.Resolve, op: ops.Draw) -> None:
    """Draw cards, as many as there are [8.9.2]."""
    _from_top(work, frame, op, HAND, "draw")


def mill(work: Work, frame: steps.Resolve, op: ops.Mill) -> None:
    """Put the top of decks into the trash, or what lies at the bottom."""
    if op.bottom:
        _from_bottom(work, frame, op)
        return
    _from_top(work, frame, op, TRASH, "mill")


def ener_charge(work: Work, frame: steps.Resolve, op: ops.EnerCharge) -> None:
    """Ener Charge [9.5]."""
    _from_top(work, frame, op, ENER, "ener_charge")


def add_life(work: Work, frame: steps.Resolve, op: ops.AddLife) -> None:
    """Put the top of the deck on top of Life Cloth, one by one [2.8.1]."""
    seat = seat_of(op.who, frame.source.seat)
    work.propose(*moves.from_top(work, seat, number_of(work, frame, op.n), LIFE, "life"), cause=cause_of(frame))


def search(work: Work, frame: steps.Resolve, op: ops.Search) -> None:
    """Search the deck; with a property asked for, nothing need be found [8.12.1]."""
    if frame.picked is None and not _ask(work, frame, replace(op.sel, zone="deck"), "search", None):
        return
    _take(work, frame, op.name, op.to, "search", shown=op.reveal, quiet=op.enter is False)


def pick(work: Work, frame: steps.Resolve, op: ops.Pick) -> None:
    """Take cards from those looked at."""
    if frame.picked is None and not _ask(work, frame, replace(op.sel, zone="looked"), "take", None):
        return
    _take(work, frame, op.name, op.to, "pick", shown=op.reveal, quiet=not op.enter)


def _ask(work: Work, frame: steps.Resolve, sel: Sel, why: steps.PickWhy, candidates: tuple[Ref, ...] | None) -> bool:
    if ask_for_cards(work, frame, sel, why, candidates=candidates):
        return True
    asked = work.top
    work.pop()
    back_to(work, frame)
    work.push(asked)
    return False


def _take(work: Work, frame: steps.Resolve, name: str, to: str, how: How, *, shown: bool, quiet: bool = False) -> None:
    top = work.top
    assert isinstance(top, steps.Resolve)
    picked = frame.picked if frame.picked is not None else top.picked or ()
    work.swap(replace(top, picked=None, refs={**top.refs, name: picked}))
    forget_moved(work)
    if to == "field":
        owe_puts(work, steps.PutSigni(frame.source, (), quiet=quiet), picked)
        return
    if to in ("deck", "deck_bottom"):
        bind(work, "looked", tuple(ref for ref in frame.refs.get("looked", ()) if ref not in picked))
        bottom = to == "deck_bottom"
        events = moves.all_to_owner(work, picked if bottom else picked[::-1], DECK, "to_deck", to_bottom=bottom)
        work.propose(*events, cause=cause_of(frame))
        return
    events = moves.all_to_owner(work, picked, _TO[to], how, shown=shown)
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(events)))


def shuffle(work: Work, frame: steps.Resolve, op: ops.Shuffle) -> None:
    """Shuffle a deck."""
    work.shuffle(seat_of(op.who, frame.source.seat), cause_of(frame))


def look(work: Work, frame: steps.Resolve, op: ops.Look) -> None:
    """Look at hidden cards and remember which [8.13.1]."""
    owner: Seat = seat_of(op.who, frame.source.seat)
    zone = ZONE_OF[op.zone]
    cards = work.zone(owner, zone)
    if op.zone == "deck" or op.n is not None:
        cards = cards[: number_of(work, frame, 1 if op.n is None else op.n)]
    bind(work, "looked", tuple(Ref(card, owner, zone) for card in cards))
    if cards:
        work.commit(ev.Looked(frame.source.seat, owner, zone, cards), cause=cause_of(frame))


def reveal(work: Work, frame: steps.Resolve, op: ops.Reveal) -> None:
    """Show cards to both players [8.13.3]."""
    refs = meant(work, frame, op.what)
    if refs:
        cards = tuple(ref.card for ref in refs)
        work.commit(ev.Revealed(refs[0].seat, refs[0].zone, cards), cause=cause_of(frame))


def rest(work: Work, frame: steps.Resolve, op: ops.Rest) -> None:
    """Put the rest of what was looked at back on the deck, in an order chosen or random."""
    refs = tuple(ref for ref in meant(work, frame, "looked") if ref.zone == DECK)
    if not refs:
        return
    bottom = op.place == "bottom"
    order = frame.picked
    if order is None and op.order == "any" and len(refs) > 1:
        back_to(work, frame)
        why: steps.PickWhy = "order_bottom" if bottom else "order_top"
        work.push(steps.PickCards(frame.source.seat, refs, len(refs), len(refs), why, frame.source))
        return
    if order is None and op.order == "shuffle":
        order = in_random_order(work, refs)
    ordered = order or refs
    events = moves.all_to_owner(work, ordered if bottom else ordered[::-1], DECK, "to_deck", to_bottom=bottom)
    work.propose(*events, cause=cause_of(frame))
