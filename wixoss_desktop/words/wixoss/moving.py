"""The wording of instructions that choose, move, turn and show cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.language import attack_ops, field_ops, named_ops, ops, players
from wixoss_desktop.engine.wixoss.language.words import Sel, Value, What
from wixoss_desktop.words.wixoss.amounts import amount, markers
from wixoss_desktop.words.wixoss.clauses import Clause, by_player, statement, subject, thing, whose
from wixoss_desktop.words.wixoss.scope import Phrase, TextScope, bound_by, gender_of, mention
from wixoss_desktop.words.wixoss.selections import counted, number_or_value, unplaced


def _target(op: ops.Target, scope: TextScope) -> Clause:
    cards = counted(op.sel, scope).text
    said = _opening(by_player(scope, "op.target", op.by, cards=cards))
    if not op.late:
        return said
    return msgspec.structs.replace(said, text=scope.lexicon.say("op.target.late", said=said.text), begins=True)


def _choose(op: ops.Choose, scope: TextScope) -> Clause:
    looks = scope.bound.get("looked")
    seen = looks is not None and looks.zone == op.sel.zone
    if op.blind:
        return by_player(
            scope, "op.choose.blind", "opponent" if op.sel.of == "opponent" else "own", cards=_cards(op.sel.n, scope)
        )
    if op.by == "each":
        theirs = counted(msgspec.structs.replace(op.sel, of="opponent"), scope).text
        return statement(scope.lexicon.say("op.choose.each", cards=theirs))
    if not seen:
        return _opening(by_player(scope, "op.choose", op.by, cards=counted(op.sel, scope).text))
    cards = scope.lexicon.say("op.choose.seen", cards=unplaced(op.sel, scope).text)
    return by_player(scope, "op.choose", op.by, cards=cards)


def _opening(clause: Clause) -> Clause:
    return Clause(clause.text, is_order=clause.is_order, is_opening=clause.is_order)


def _plain(op: Any, scope: TextScope) -> Clause:
    """An order that is nothing but a verb and its cards."""
    what = thing(scope, op.what)
    return Clause(scope.lexicon.say(f"op.{_tag(op)}", many=what.many, gender=what.gender, what=what.text))


def for_both(op: Any, names: tuple[What, ...], scope: TextScope) -> Clause:
    """Return an order that is nothing but a verb for several names at once."""
    things = tuple(thing(scope, name) for name in names)
    text = scope.lexicon.listed(tuple(each.text for each in things))
    key = "op.to_hand.own" if isinstance(op, ops.Bounce) else f"op.{_tag(op)}"
    return Clause(scope.lexicon.say(key, many=True, gender=things[0].gender, what=text))


def _tag(op: Any) -> str:
    tag: str = type(op).__struct_config__.tag
    return tag


def _to_lrig_deck(op: field_ops.ToLrigDeck, scope: TextScope) -> Clause:
    what = thing(scope, op.what)
    key = "op.to_lrig_deck" if whose(scope, op.what)[1] == "field" else "op.to_lrig_deck.lying"
    return Clause(scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text))


def _bounce(op: ops.Bounce, scope: TextScope) -> Clause:
    what = thing(scope, op.what)
    side, zone = whose(scope, op.what)
    key = "other" if side != "own" else "field" if zone == "field" else "own"
    if op.reveal and key == "own":
        key = "revealed"
    return Clause(scope.lexicon.say(f"op.to_hand.{key}", many=what.many, gender=what.gender, what=what.text))


def _to_ener(op: ops.ToEner, scope: TextScope) -> Clause:
    what = thing(scope, op.what)
    key = "own" if whose(scope, op.what)[0] == "own" else "other"
    return Clause(scope.lexicon.say(f"op.to_ener.{key}", many=what.many, gender=what.gender, what=what.text))


def _to_deck(op: ops.ToDeck, scope: TextScope) -> Clause:
    what = thing(scope, op.what)
    key = "own" if whose(scope, op.what)[0] == "own" else "other"
    order = scope.lexicon.say(f"order.{op.order_by}") if what.many else ""
    pattern = f"op.to_deck.{op.place}.{key}"
    return Clause(scope.lexicon.say(pattern, many=what.many, gender=what.gender, what=what.text, order=order))


def _put(op: ops.Put, scope: TextScope) -> Clause:
    what = thing(scope, op.what)
    key = (
        "op.put.flipped"
        if op.flipped
        else "op.put.puppet"
        if op.puppet
        else "op.put.down"
        if op.down and op.enter
        else "op.put.down.silent"
        if op.down
        else "op.put"
        if op.enter
        else "op.put.silent"
    )
    return Clause(scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text))


def _attach(op: field_ops.Attach, scope: TextScope) -> Clause:
    kind = scope.lexicon.a(scope.lexicon.term(f"attached.{op.kind}"))
    what, to = from_top(op.what, scope), thing(scope, op.to).text
    return Clause(scope.lexicon.say("op.attach", what=what, to=to, kind=kind))


def _put_under(op: field_ops.PutUnder, scope: TextScope) -> Clause:
    return Clause(scope.lexicon.say("op.put_under", what=from_top(op.what, scope), to=thing(scope, op.to).text))


def from_top(what: What, scope: TextScope) -> str:
    """Return cards; of a deck those on top: 'the top card of your deck'."""
    if isinstance(what, Sel) and what.zone == "deck" and not what.all:
        return scope.lexicon.say(f"top.{what.of}", cards=_top(what.n, scope))
    return thing(scope, what).text


def _shift(op: field_ops.Shift, scope: TextScope) -> Clause:
    what = thing(scope, op.what).text
    if op.front_of:
        return Clause(scope.lexicon.say("op.shift.front", what=what, name=mention(scope, op.front_of).text))
    return Clause(scope.lexicon.say("op.shift" if whose(scope, op.what)[0] == "own" else "op.shift.other", what=what))


def _exchange(op: field_ops.Exchange, scope: TextScope) -> Clause:
    what = thing(scope, op.what).text
    return Clause(scope.lexicon.say("op.exchange", what=what, other=thing(scope.looking_at(None), op.other).text))


def _rearrange(op: field_ops.Rearrange, scope: TextScope) -> Clause:
    return Clause(scope.lexicon.say(f"op.rearrange.{op.who}"))


def _grow(op: field_ops.GrowTo, scope: TextScope) -> Clause:
    key = "op.grow.flipped" if op.flipped else "op.grow.free" if op.free else "op.grow"
    return Clause(scope.lexicon.say(key, what=thing(scope, op.what).text))


def _make_beat(op: field_ops.MakeBeat, scope: TextScope) -> Clause:
    what = subject(scope, op.what)
    return statement(scope.lexicon.say("op.make_beat", many=what.many, gender=what.gender, what=what.text))


def _cheer(op: field_ops.Cheer, scope: TextScope) -> Clause:
    what = subject(scope, op.what)
    return statement(scope.lexicon.say("op.cheer", many=what.many, gender=what.gender, what=what.text))


def _become(op: field_ops.Become, scope: TextScope) -> Clause:
    what = subject(scope, op.what)
    return statement(scope.lexicon.say(f"op.become.{op.state}", many=what.many, gender=what.gender, what=what.text))


def _cards(value: Value, scope: TextScope) -> str:
    return amount(value, "card", scope).text


def _top(value: Value, scope: TextScope) -> str:
    """'card' for one, '3 cards' for more: what stands behind 'the top'."""
    if value != 1:
        return _cards(value, scope)
    return scope.lexicon.say(
        "amount.top", n=1, things=scope.lexicon.noun("card"), counter=scope.lexicon.counter("card")
    )


def _draw(op: ops.Draw, scope: TextScope) -> Clause:
    return by_player(scope, "op.draw", op.who, cards=_cards(op.n, scope))


def _discard(op: ops.Discard, scope: TextScope) -> Clause:
    if isinstance(op.what, Sel) and op.what.zone == "hand":
        return by_player(scope, "op.discard", op.who, cards=unplaced(op.what, scope).text)
    if op.what is not None:
        return by_player(scope, "op.discard.these", op.who, cards=thing(scope, op.what).text)
    if op.how == "all":
        return by_player(scope, "op.discard.all", op.who)
    key = "op.discard.random" if op.how == "random" else "op.discard"
    return by_player(scope, key, op.who, cards=_cards(op.n, scope))


def _mill(op: ops.Mill, scope: TextScope) -> Clause:
    if op.bottom:
        return by_player(scope, "op.mill.bottom", op.who, cards=_cards(op.n, scope))
    return by_player(scope, "op.mill", op.who, cards=_top(op.n, scope))


def milled_either(op: ops.Mill, scope: TextScope) -> Clause:
    """Return the top cards of either player's deck being put into the trash."""
    return Clause(scope.lexicon.say("op.mill.either", cards=_top(op.n, scope)))


def _ener_charge(op: ops.EnerCharge, scope: TextScope) -> Clause:
    number = number_or_value(op.n, scope)
    count = number if isinstance(op.n, int) else scope.lexicon.say("op.ener_charge.value", n=number)
    return by_player(scope, "op.ener_charge", op.who, n=count)


def _add_life(op: ops.AddLife, scope: TextScope) -> Clause:
    return by_player(scope, "op.add_life", op.who, cards=_top(op.n, scope))


def _crush(op: ops.Crush, scope: TextScope) -> Clause:
    number = number_or_value(op.n, scope)
    count = number if isinstance(op.n, int) else scope.lexicon.say("op.crush.value", n=number)
    key = f"op.crush.{op.who}.silent" if op.burst is False else f"op.crush.{op.who}"
    return Clause(scope.lexicon.say(key, n=count))


def _trash_life(op: ops.TrashLife, scope: TextScope) -> Clause:
    number = number_or_value(op.n, scope)
    count = number if isinstance(op.n, int) else scope.lexicon.say("op.crush.value", n=number)
    return Clause(scope.lexicon.say(f"op.trash_life.{op.who}", many=op.n != 1, n=count))


def _search(op: ops.Search, scope: TextScope) -> Clause:
    found = unplaced(msgspec.structs.replace(op.sel, zone="deck"), scope)
    pronoun = _pronoun(op.sel, scope)
    side = "opponent" if op.sel.of == "opponent" else "own"
    text = scope.lexicon.say(f"op.search.{side}", cards=found.text)
    if op.reveal:
        text = scope.lexicon.say("search.shown", search=text, it=pronoun)
    silent = ".silent" if op.to == "field" and op.enter is False else ""
    moved = scope.lexicon.say(f"placed.{op.to}{silent}", it=pronoun, many=bound_by(op.sel).many)
    more, last = (scope.lexicon.say(f"search.{end}", search=text, moved=moved) for end in ("more", "last"))
    return Clause(more, last=last)


def _pronoun(sel: Sel, scope: TextScope) -> str:
    return scope.lexicon.say("pronoun.object", many=bound_by(sel).many, gender=gender_of(sel, scope))


def _shuffle(op: ops.Shuffle, scope: TextScope) -> Clause:
    if op.who == "own" and scope.searched:
        return Clause(scope.lexicon.say("op.shuffle.again"))
    return by_player(scope, "op.shuffle", op.who)


def _look(op: ops.Look, scope: TextScope) -> Clause:
    key = "op.look.top" if op.zone == "life" and op.n is not None else "op.look"
    text = scope.lexicon.say(f"{key}.{op.zone}.{op.who}", cards=_top(1 if op.n is None else op.n, scope))
    return Clause(text, is_opening=True)


def revealed(op: ops.Look, scope: TextScope) -> Clause:
    """Return the top cards of a deck as looked at and shown at once."""
    text = scope.lexicon.say(f"op.show.deck.{op.who}", cards=_top(1 if op.n is None else op.n, scope))
    return Clause(text, is_opening=True)


def shuffled_in(what: Phrase, scope: TextScope) -> Clause:
    """Return cards that are shuffled into one's deck."""
    return Clause(scope.lexicon.say("op.shuffle_in", many=what.many, gender=what.gender, what=what.text))


def _pick(op: ops.Pick, scope: TextScope) -> Clause:
    found = unplaced(op.sel, scope)
    if op.to in ("deck", "deck_bottom"):
        return Clause(scope.lexicon.say(f"op.pick.{op.to}", many=found.many, cards=found.text))
    if not op.reveal:
        quiet = op.to == "field" and not op.enter
        key = "op.pick.field.silent" if quiet else f"op.pick.{op.to}"
        return Clause(scope.lexicon.say(key, many=found.many, gender=found.gender, cards=found.text))
    return picked_to((op,), scope)


def picked_to(ops_: tuple[ops.Pick, ...], scope: TextScope) -> Clause:
    """Return cards that are revealed and put to one of several places: 'add it to your hand or put it ...'."""
    first = ops_[0]
    found, pronoun = unplaced(first.sel, scope), _pronoun(first.sel, scope)
    places = tuple(scope.lexicon.say(f"placed.{op.to}", it=pronoun) for op in ops_)
    moved = scope.lexicon.listed(places, "either")
    return Clause(scope.lexicon.say("op.pick.revealed", cards=found.text, moved=moved))


def _rest(op: ops.Rest, scope: TextScope) -> Clause:
    looked = scope.bound.get("looked")
    gender = scope.lexicon.gender("card")
    them = scope.lexicon.say("pronoun.object", many=looked is None or looked.many, gender=gender)
    rest = scope.lexicon.say("rest") if scope.picked else them
    several = scope.picked or looked is None or looked.many
    key = f"op.rest.{op.place}.{op.order}" if several else f"op.rest.{op.place}"
    return Clause(scope.lexicon.say(key, rest=rest))


def _bare(op: Any, scope: TextScope) -> Clause:
    """An order that is nothing but a verb."""
    return Clause(scope.lexicon.say(f"op.{_tag(op)}"))


def _declare(op: ops.Declare, scope: TextScope) -> Clause:
    return by_player(scope, f"op.declare.{op.of}", op.by)


def _fact(op: Any, scope: TextScope) -> Clause:
    """A statement that needs nothing filled in."""
    return statement(scope.lexicon.say(f"op.{_tag(op)}"))


def _damage(op: players.Damage, scope: TextScope) -> Clause:
    return Clause(scope.lexicon.say(f"op.damage.{op.who}", n=op.n), is_order=op.who == "opponent")


def _mark(op: players.Mark, scope: TextScope) -> Clause:
    key = "op.mark.lose" if op.lose else "op.mark"
    return by_player(scope, key, op.who, markers=markers(op.name, op.n, scope))


def _bond(op: players.Bond, scope: TextScope) -> Clause:
    if not op.character:
        return Clause(scope.lexicon.say("op.bond.any"))
    return Clause(scope.lexicon.say("op.bond", name=op.character))


def _craft(op: ops.MakeCraft, scope: TextScope) -> Clause:
    is_choice = len(op.names) > op.n
    which = scope.lexicon.names(tuple(map(scope.name_of, op.names)), "or" if is_choice else "and")
    key = "craft.some" if is_choice else "craft"
    crafts = scope.lexicon.say(key, many=op.n > 1, n=op.n, names=which)
    return Clause(scope.lexicon.say(f"op.make_craft.{op.to}", crafts=crafts))


def _sing(op: named_ops.Sing, scope: TextScope) -> Clause:
    return Clause(scope.lexicon.say("op.sing", what=thing(scope, op.what).text))


def _skip(op: named_ops.Skip, scope: TextScope) -> Clause:
    family = "step" if op.of in ("signi_attack", "lrig_attack") else "phase"
    what = scope.lexicon.term("term.turn" if op.of == "turn" else f"{family}.{op.of}")
    key = "op.skip.constant" if scope.constant else "op.skip" if op.until != "turn" else "op.skip.turn"
    return by_player(scope, key, op.who, what=what)


def _use_card(op: ops.UseCard, scope: TextScope) -> Clause:
    what = thing(scope, op.what)
    key = "op.use_card.ignoring" if op.ignoring == "limiting" else "op.use_card"
    return Clause(scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text))


def _flip(op: named_ops.Flip, scope: TextScope) -> Clause:
    what = thing(scope, op.what)
    return Clause(scope.lexicon.say("op.flip", many=what.many, gender=what.gender, what=what.text))


def _store(op: named_ops.Store, scope: TextScope) -> Clause:
    germs = markers("germ", op.n, scope)
    return Clause(scope.lexicon.say("op.store", germs=germs, what=thing(scope, op.what).text))


def _extra_turn(op: named_ops.ExtraTurn, scope: TextScope) -> Clause:
    return by_player(scope, "op.extra_turn", op.who)


def _win(op: players.Win, scope: TextScope) -> Clause:
    return statement(scope.lexicon.say(f"op.win.{op.who}"))


MOVING: Final[dict[type, Callable[[Any, TextScope], Clause]]] = {
    ops.Target: _target,
    ops.Choose: _choose,
    ops.Declare: _declare,
    ops.Banish: _plain,
    ops.Bounce: _bounce,
    ops.Trash: _plain,
    ops.Exile: _plain,
    ops.ToEner: _to_ener,
    ops.ToDeck: _to_deck,
    ops.Put: _put,
    field_ops.Attach: _attach,
    field_ops.PutUnder: _put_under,
    field_ops.Shift: _shift,
    field_ops.Exchange: _exchange,
    field_ops.Rearrange: _rearrange,
    field_ops.Become: _become,
    field_ops.Cheer: _cheer,
    field_ops.MakeBeat: _make_beat,
    field_ops.ToLrigDeck: _to_lrig_deck,
    field_ops.GrowTo: _grow,
    ops.MakeCraft: _craft,
    named_ops.Sing: _sing,
    named_ops.Skip: _skip,
    named_ops.ExtraTurn: _extra_turn,
    named_ops.Flip: _flip,
    named_ops.Store: _store,
    ops.Draw: _draw,
    ops.Discard: _discard,
    ops.Mill: _mill,
    ops.EnerCharge: _ener_charge,
    ops.AddLife: _add_life,
    ops.ToLife: _plain,
    ops.Crush: _crush,
    ops.TrashLife: _trash_life,
    ops.Search: _search,
    ops.Shuffle: _shuffle,
    ops.Look: _look,
    ops.Reveal: _plain,
    ops.Pick: _pick,
    ops.Rest: _rest,
    ops.UseCard: _use_card,
    ops.Down: _plain,
    ops.Up: _plain,
    ops.Freeze: _plain,
    players.Damage: _damage,
    players.Mark: _mark,
    players.Bond: _bond,
    attack_ops.NegateAttack: _bare,
    players.EndTurn: _bare,
    players.Win: _win,
    players.ExtraAttackPhase: _fact,
}
