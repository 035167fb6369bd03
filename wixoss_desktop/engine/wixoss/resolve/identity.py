"""Instructions that make cards other cards, and let a LRIG ride a SIGNI [8.6.15] [9.3]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import identity_ops
from wixoss_desktop.engine.wixoss.lasting import Lasting
from wixoss_desktop.engine.wixoss.resolve.choosing import meant
from wixoss_desktop.engine.wixoss.resolve.lasting import on_cards
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG


def turn_into(work: Work, frame: steps.Resolve, op: lang.TurnInto) -> None:
    """Make cards another card: what that is, is fixed now [8.6.5]."""
    if op.like:
        models = meant(work, frame, op.like)
        if not models:
            work.record(False)
            return
        card = work.book.sheets[models[0].card].card
        op = replace(
            op, like="", name=card.name, level=card.level or 0, power=card.power or 0, classes=card.classes,
            colors=card.colors, keywords=card.keywords, abilities=card.abilities,
        )  # fmt: skip
    on_cards(work, frame, op)


def ride(work: Work, frame: steps.Resolve, op: identity_ops.Ride) -> None:
    """Let the center ride a SIGNI till the end of the turn, and no other any more."""
    seat = frame.source.seat
    center = work.state.at(seat, LRIG)
    refs = meant(work, frame, op.what)[:1]
    work.record(bool(refs) and center is not None)
    if not refs or center is None:
        return
    rider = Ref(center.card, seat, FIELD, center.oid)
    old = tuple(
        one.id for one in work.state.lasting if isinstance(one.op, identity_ops.Ride) and rider in (one.refs or ())
    )
    if old:
        work.commit(ev.LastingEnded(old), cause=cause_of(frame))
    lasting = Lasting(0, frame.source, op, refs=(rider, *refs), ends=work.state.turn)
    work.commit(ev.LastingBegan(lasting), cause=cause_of(frame))
