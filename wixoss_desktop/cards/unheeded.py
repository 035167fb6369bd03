"""What would be passed over: a word that nothing reads where it stands is a fault, since the card would say it in vain.

The engine takes of each word what its place asks for. An instruction that speaks of cards means every card that fits,
so that a number there would be a promise that nobody keeps; a card on the field hears of what befalls it, not of draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from msgspec import UNSET, Struct

from wixoss_desktop.cards.problems import ValueFault
from wixoss_desktop.engine.wixoss.language import (
    abilities,
    conds,
    costs,
    field_ops,
    identity_ops,
    named_ops,
    ops,
    words,
    zone_ops,
)
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import TriggerOn
from wixoss_desktop.engine.wixoss.language.words import Sel

Faults = Iterator[ValueFault]
_CHOSEN: Final = (ops.Target, ops.Choose, ops.Search, ops.Pick)
"""Instructions for which cards are picked: they heed how many a selection says."""
_PAID: Final = (costs.PutCost, costs.DownCost)
_COUNTED: Final = (
    conds.Exists, conds.Every, conds.Share, words.SumOf, words.ColorCount, words.ClassCount,
    words.SharesColor,
)  # fmt: skip
"""Words that look at every card that fits."""
_FROM_TOP: Final = (field_ops.Attach, field_ops.PutUnder, zone_ops.Lay)
"""Instructions that take so many cards from the top of a deck."""
_ONE: Final = (
    field_ops.Attach, field_ops.Cheer, field_ops.Exchange, field_ops.GrowTo, field_ops.Shift, identity_ops.Ride,
    ops.UseCard, zone_ops.Lay,
)  # fmt: skip
"""Instructions that are carried out with one card, however many there are."""
_BRANCHING: Final = (abilities.If, abilities.May, abilities.Unless, abilities.Repeat, abilities.Modes, abilities.Either)

_ACTS_OF_PLAYERS: Final = {
    "crush": False, "burst": False, "refresh": False, "lose": False, "damage": True, "guard": True, "deploy": True,
    "use_spell": True, "use_arts": True, "use_piece": True, "use_action": True, "enter_abilities": True,
    "grow": True,
    "attack": True,
}  # fmt: skip
"""What can be forbidden to a player, and whether it can be so for some cards alone."""
_ACTS_OF_CARDS: Final = (
    "attack", "banish", "banish_by_opponent", "battle", "down_by_opponent", "enter_abilities", "gain_abilities",
    "grow",
)  # fmt: skip
_BY_SOME: Final = ("banish_by_opponent", "down_by_opponent", "grow")
"""What can be forbidden to cards in part: by the effects of some cards of the opponent's, or to some cards."""
_REPLACED_ON_FIELD: Final = ("banish", "leave_field", "down", "freeze", "to_trash", "to_ener", "to_hand", "leave_check")
_REPLACED_FOR_PLAYERS: Final = (
    "damage", "crush", "draw", "discard", "mill", "banish", "leave_field", "down", "freeze", "to_trash", "to_ener",
    "to_hand", "leave_check",
)  # fmt: skip
_NOT_MOVED: Final = ("damage", "down", "freeze")
"""What can be replaced and is no move of a card: nothing says where that would go."""

_ABOUT_NO_CARD: Final = (
    "attack_negated", "attack_end", "battle_end", "phase_begin", "refresh", "turn_end", "virus_placed", "gate_placed",
)  # fmt: skip
"""Events that speak of no card."""
_OFF_FIELD: Final = (
    "arts_used", "beat", "crushed", "discard", "draw", "guard", "milled", "piece_used", "revealed", "spell_used",
    "to_ener", "to_hand", "to_trash", "exceeded", "to_deck", "burst_used",
)  # fmt: skip
"""Events of cards that aren't on the field when they are heard of."""
_WITH_START: Final = (
    "enter", "grow", "grow_assist", "bloom", "to_ener", "to_hand", "to_trash", "discard", "draw", "milled", "crushed",
    "beat", "revealed", "to_deck",
)  # fmt: skip
"""Events that tell from where a card has come."""
_HEARD_ANYWHERE: Final = (
    "enter", "leave_field", "banished", "trashed_from_field", "discard", "draw", "crushed", "to_trash", "to_ener",
    "to_hand", "milled", "revealed", "beat", "exceeded", "to_deck",
)  # fmt: skip
"""Events that a card hears of itself wherever it is."""
WITH_RIVAL: Final = ("battle", "banishes")
"""Events of one SIGNI and another."""

_PLACES: Final[dict[str, tuple[str, ...]]] = {
    "charm": ("constant",), "acce": ("constant",), "soul": ("constant",), "under": ("constant",),
    "hand": ("action",), "ener": ("action",), "trash": ("action",), "anywhere": ("auto",),
}  # fmt: skip
"""Which kinds of abilities work in a place other than the field."""
_LIMITED: Final = ("auto", "enter", "action")
_TIMED: Final = ("action",)
_CHANGING: Final = tuple(
    kind
    for kind in abilities.CONTINUOUS
    if "what" in kind.__struct_fields__ and kind not in (abilities.Delay, abilities.Replace)  # type: ignore[attr-defined]
)
"""Instructions that change cards on the field."""
_COLORED_ANYWHERE: Final = (identity_ops.AddColors,)
_GIVEN_IN: Final[dict[str, tuple[str, ...]]] = {"hand": ("guard",), "ener": ("multi_ener",)}
"""Keywords that cards can have off the field, by an ability that holds."""


class Where(NamedTuple):
    """Where a word stands: its path, in which ability, whether it holds while that is there or is said at use."""

    path: str
    holds: bool = False
    at_use: bool = False
    of_player: bool = False
    kind: str = ""

    def inside(self, field: str) -> Where:
        """Return the place of a field of the word here."""
        return self._replace(path=f"{self.path}.{field}", at_use=False)


def unheeded(card_abilities: tuple[Ability, ...]) -> Faults:
    """Yield every word inside the abilities, granted ones too, that nothing would read."""
    for index, ability in enumerate(card_abilities):
        yield from _in_ability(ability, Where(f"$.abilities[{index}]"))


def _in_ability(ability: Ability, at: Where) -> Faults:
    yield from _of_ability(ability, at)
    at = at._replace(kind=ability.kind)
    for name in ability.__struct_fields__:
        if name == "do":
            yield from _at_use(ability.do, at._replace(path=f"{at.path}.do", holds=ability.kind == "constant"))
        else:
            yield from _in_word(getattr(ability, name), at.inside(name)._replace(holds=False))


def _at_use(do: tuple[Any, ...], at: Where) -> Faults:
    """Look through the instructions of an ability, of which one may have modes: they are announced at use."""
    modes = [index for index, op in enumerate(do) if isinstance(op, abilities.Modes)]
    for index in modes[1:]:
        yield ValueFault(
            f"{at.path}[{index}]", "a second 'modes'", "one 'modes' in an ability; 'either' is chosen later"
        )
    for index, op in enumerate(do):
        yield from _in_word(op, at._replace(path=f"{at.path}[{index}]", at_use=True))


def _in_word(node: Any, at: Where) -> Faults:
    if isinstance(node, tuple):
        for index, part in enumerate(node):
            yield from _in_word(part, at._replace(path=f"{at.path}[{index}]"))
    elif isinstance(node, Ability):
        yield from _in_ability(node, at._replace(holds=False))
    elif isinstance(node, Struct):
        yield from _of_word(node, at)
        for name in node.__struct_fields__:
            yield from _in_field(node, name, at)


def _in_field(node: Struct, name: str, at: Where) -> Faults:
    value, inside = getattr(node, name), at.inside(name)
    if isinstance(node, abilities.Delay | abilities.GainBurst) and name == "do":
        yield from _at_use(value, inside._replace(holds=False))
    elif isinstance(node, abilities.Replace) and name == "instead":
        yield from _in_word(value, inside._replace(holds=False))
    elif isinstance(node, abilities.Gain) and name == "abilities":
        yield from _in_word(value, inside._replace(of_player=node.who is not None))
    else:
        yield from _in_word(value, inside)


def _of_word(node: Struct, at: Where) -> Faults:
    if isinstance(node, ops.Op):
        yield from _about_cards(node, at)
        if at.holds:
            yield from _while_it_holds(node, at)
    if isinstance(node, abilities.Modes) and bool(node.given) != bool(node.more):
        yield ValueFault(at.path, "another number of modes without a condition, or the reverse", "'given' and 'more'")
    if isinstance(node, abilities.Modes) and not at.at_use:
        yield ValueFault(at.path, "'modes' within another instruction", "'modes' in 'do' itself, or 'either'")
    if isinstance(node, words.CountOf) and isinstance(node.of, Sel):
        yield from _vain(node.of, at.inside("of"), "n", "up_to")
    if isinstance(node, _PAID):
        yield from _vain(node.sel, at.inside("sel"), "up_to")
    if isinstance(node, _COUNTED):
        field = {conds.Exists: "sel", conds.Every: "sel", conds.Share: "what"}.get(type(node), "of")
        if isinstance(sel := getattr(node, field), Sel):
            yield from _vain(sel, at.inside(field), "n", "up_to", *_TOGETHER)
    for kind, look in _LOOKS.items():
        if isinstance(node, kind):
            yield from look(node, at)


# --- selections -------------------------------------------------------------------------------------------------------

_SAYS_NOTHING: Final[dict[str, Any]] = {
    "n": 1, "up_to": False, "differ": None, "share": UNSET, "apart": UNSET, "all": False,
}  # fmt: skip
_TOGETHER: Final = ("differ", "share", "apart")
_SUMS: Final = ("power_sum", "level_sum")


def _vain(sel: Sel, at: Where, *fields: str) -> Faults:
    """Yield what a selection says about how many cards in a place that is about all that fit."""
    for field in fields:
        if getattr(sel, field) != _SAYS_NOTHING[field]:
            yield ValueFault(
                f"{at.path}.{field}", f"'{field}' where every card that fits is meant", f"no '{field}' here"
            )


def _sums(sel: Sel, at: Where) -> Faults:
    """Yield sums that nobody is asked to keep to: where cards aren't picked, or must be so many."""
    asked = [word for word in _TOGETHER if getattr(sel, word)]
    if len(asked) > 1:
        yield ValueFault(f"{at.path}.{asked[1]}", "cards asked for two things together", f"'{asked[0]}' alone")
    for field in _SUMS:
        if getattr(sel, field) is not UNSET and not (at.path.endswith(".sel") and sel.up_to):
            legal = "'up_to' in what is targeted, chosen, searched for or picked"
            yield ValueFault(f"{at.path}.{field}", "a sum of cards that aren't picked, or of a fixed number", legal)


def _about_cards(op: ops.Op, at: Where) -> Faults:
    """Yield selections that an instruction reads in another way than they say: it takes all, or one."""
    if isinstance(op, (*_CHOSEN, ops.Discard)):
        return
    for field in op.__struct_fields__:
        sel = getattr(op, field)
        if not isinstance(sel, Sel):
            continue
        inside = at.inside(field)
        if isinstance(op, _FROM_TOP) and sel.zone == "deck":
            yield from _vain(sel, inside, "up_to", *_TOGETHER)
            continue
        yield from _vain(sel, inside, "n", "up_to", *_TOGETHER)
        if isinstance(op, _ONE) and not _is_one(sel):
            yield ValueFault(inside.path, "cards of which one is taken without a question", _NAMED)
        elif not (sel.all or _is_one(sel) or isinstance(op, identity_ops.Resemble)):
            yield ValueFault(inside.path, "one of the cards that fit, where all would be taken", f"'all', or {_NAMED}")


_NAMED: Final = "a 'target' or 'choose' before it, and its name here"


def _is_one(sel: Sel) -> bool:
    """Say whether no more than one card can fit."""
    if sel.of == "each":
        return False
    is_center = sel.zone == "field" and sel.kind == ("lrig",)
    return is_center or any(
        isinstance(rule, words.InFrontOf | words.InZone) or (isinstance(rule, words.StandsIn) and len(rule.lanes) == 1)
        for rule in sel.where
    )


def _discard(op: ops.Discard, at: Where) -> Faults:
    if isinstance(op.what, str):
        for field, nothing in (("n", 1), ("how", "choose"), ("all_or_nothing", False)):
            if getattr(op, field) != nothing:
                yield ValueFault(f"{at.path}.{field}", f"'{field}' beside cards that are named", f"no '{field}' here")
    elif isinstance(op.what, Sel):
        yield from _vain(op.what, at.inside("what"), "differ")
        if op.how != "choose":
            yield ValueFault(f"{at.path}.how", f"'{op.how}' beside a selection", "no 'how': the selection says which")
        if op.n not in (1, op.what.n):
            yield ValueFault(f"{at.path}.n", "another number than that of the selection", "the number in 'what' alone")


# --- what lasts -------------------------------------------------------------------------------------------------------


def _while_it_holds(op: ops.Op, at: Where) -> Faults:
    """Yield what a constant ability says of times: it holds as long as it is there."""
    if isinstance(op, ops.ScaleReductions | named_ops.Skip | abilities.If):
        return
    for field, nothing in (("until", ("turn", "game")), ("later", (False,)), ("times", (0,))):
        if getattr(op, field, nothing[0]) not in nothing:
            legal = f"no '{field}': it holds while it is there"
            yield ValueFault(f"{at.path}.{field}", f"'{field}' in a constant ability", legal)


def _off_field(op: ops.Op, at: Where) -> Faults:
    """Yield selections off the field by instructions that change cards on the field."""
    sel = getattr(op, "what", None)
    if not isinstance(sel, Sel) or sel.zone == "field" or isinstance(op, _COLORED_ANYWHERE):
        return
    keywords = _GIVEN_IN.get(sel.zone, ()) if isinstance(op, ops.Give) else ()
    if not keywords or any(word.name not in keywords for word in getattr(op, "keywords", ())):
        legal = f"'field', or {' or '.join(keywords)} alone" if keywords else "'field'"
        yield ValueFault(f"{at.path}.what.zone", f"cards in '{sel.zone}', which don't have this there", legal)


def _forbid(op: ops.Forbid, at: Where) -> Faults:
    if (op.who is None) == (op.what is None):
        yield ValueFault(at.path, "a prohibition for nobody, or for cards and a player", "either 'what' or 'who'")
    elif op.who is not None and op.act not in _ACTS_OF_PLAYERS:
        yield ValueFault(f"{at.path}.act", f"'{op.act}' forbidden to a player", f"one of {', '.join(_ACTS_OF_PLAYERS)}")
    elif op.what is not None and op.act not in _ACTS_OF_CARDS:
        yield ValueFault(f"{at.path}.act", f"'{op.act}' forbidden to cards", f"one of {', '.join(_ACTS_OF_CARDS)}")
    elif op.where and not _ACTS_OF_PLAYERS.get(op.act if op.who is not None else "", op.act in _BY_SOME):
        legal = ", ".join(act for act, by_card in _ACTS_OF_PLAYERS.items() if by_card)
        yield ValueFault(
            f"{at.path}.where", "some cards alone", f"no 'where', {', '.join(_BY_SOME)}, or a player's {legal}"
        )

    elif op.but and (op.act != "grow" or op.what is None):
        yield ValueFault(f"{at.path}.but", "what alone is allowed", "a LRIG's 'grow', or no 'but'")


def _replace(op: abilities.Replace, at: Where) -> Faults:
    if (op.who is None) == (op.what is None):
        yield ValueFault(at.path, "a replacement for nobody, or for cards and a player", "either 'what' or 'who'")
        return
    legal = _REPLACED_FOR_PLAYERS if op.who is not None else _REPLACED_ON_FIELD
    if op.event not in legal:
        about = "a player" if op.who is not None else "cards"
        yield ValueFault(f"{at.path}.event", f"'{op.event}' replaced for {about}", f"one of {', '.join(legal)}")
    if op.cards and (op.who is None or op.event == "damage"):
        yield ValueFault(f"{at.path}.cards", "which cards, where no move of a player's is spoken of", "no 'cards' here")
    if op.to is not None and op.event in _NOT_MOVED:
        yield ValueFault(f"{at.path}.to", f"where a card goes, of '{op.event}'", "'instead'")
    if op.to is not None and op.instead:
        yield ValueFault(f"{at.path}.instead", "both 'to' and 'instead'", "one of them")


# --- abilities and what they wait for ---------------------------------------------------------------------------------


def _of_ability(ability: Ability, at: Where) -> Faults:
    kind = ability.kind
    if kind not in _PLACES.get(ability.place, (kind,)):
        legal = ", ".join(_PLACES[ability.place])
        yield ValueFault(
            f"{at.path}.place", f"an ability of kind '{kind}' in '{ability.place}'", f"kind {legal}, or 'field'"
        )
    if ability.limit is not None and kind not in _LIMITED:
        yield ValueFault(
            f"{at.path}.limit", f"how often, of an ability of kind '{kind}'", f"kind {', '.join(_LIMITED)}"
        )
    if ability.when and kind not in _TIMED:
        yield ValueFault(f"{at.path}.when", f"a use timing of an ability of kind '{kind}'", f"kind {', '.join(_TIMED)}")
    for index, extra in enumerate(ability.extra):
        yield from _extra(extra, f"{at.path}.extra[{index}]", kind)
    if ability.on is not None:
        yield from _heard(ability.on, Where(f"{at.path}.on"), ability.place, of_player=at.of_player)


def _extra(extra: costs.Extra, path: str, kind: str) -> Faults:
    if extra.lowers and kind != "use":
        yield ValueFault(path, f"what a card costs, of an ability of kind '{kind}'", "kind use, or no 'less' and 'to'")
    if extra.times and not (
        extra.lowers and all(costs.is_one_discard(cost) for cost in extra.cost) and len(extra.cost) == 1
    ):
        yield ValueFault(f"{path}.times", "a cost that is paid several times", "one discarded card, and 'less'")


def _heard(on: TriggerOn, at: Where, place: str, *, of_player: bool) -> Faults:
    """Yield what an ability waits for in vain."""
    if place == "anywhere":
        if on.event not in _HEARD_ANYWHERE:
            yield ValueFault(f"{at.path}.event", f"'{on.event}' heard anywhere", f"one of {', '.join(_HEARD_ANYWHERE)}")
        return
    if on.this and (of_player or on.event in (*_OFF_FIELD, *_ABOUT_NO_CARD)):
        holder = "a player" if of_player else "a card on the field"
        legal = "no 'this'" if of_player else "an event of cards on the field, or 'place': 'anywhere'"
        yield ValueFault(f"{at.path}.this", f"'{on.event}' befalling {holder} itself", legal)
    if on.this and (on.who is not None or on.where):
        yield ValueFault(f"{at.path}.this", "other cards beside the card itself", "'this' alone, or 'who' and 'where'")
    if on.where and on.event in _ABOUT_NO_CARD:
        yield ValueFault(f"{at.path}.where", f"cards, of '{on.event}'", "no 'where': the event speaks of no card")
    if on.not_from is not None and on.event not in _WITH_START:
        yield ValueFault(f"{at.path}.not_from", f"from where, of '{on.event}'", f"one of {', '.join(_WITH_START)}")
    if on.start and on.event not in _WITH_START:
        yield ValueFault(f"{at.path}.start", f"from where, of '{on.event}'", f"one of {', '.join(_WITH_START)}")
    if on.harmed and on.event != "banishes":
        yield ValueFault(f"{at.path}.harmed", f"whose SIGNI is banished, of '{on.event}'", "'banishes'")
    if on.not_whose and on.whose:
        yield ValueFault(f"{at.path}.not_whose", "both whose effects and whose not", "one of them")
    if on.source and on.by not in (None, "effect"):
        yield ValueFault(f"{at.path}.source", f"whose effect, where it is not one but '{on.by}'", "no 'by'")
    if on.keywords and on.event != "gains_keyword":
        yield ValueFault(f"{at.path}.keywords", f"keywords, of '{on.event}'", "'gains_keyword'")
    if on.against and on.event not in WITH_RIVAL:
        yield ValueFault(f"{at.path}.against", f"what is met, of '{on.event}'", f"one of {', '.join(WITH_RIVAL)}")


def _delayed(op: abilities.Delay, at: Where) -> Faults:
    yield from _heard(op.on, at.inside("on"), "field", of_player=True)


def _came(cond: conds.Came, at: Where) -> Faults:
    if at.kind != "enter":
        yield ValueFault(at.path, "from where the card has come, of what isn't about its entering", "kind enter")


_LOOKS: Final[dict[Any, Callable[[Any, Where], Faults]]] = {
    ops.Discard: _discard,
    ops.Forbid: _forbid,
    abilities.Replace: _replace,
    abilities.Delay: _delayed,
    _CHANGING: _off_field,
    conds.Came: _came,
    Sel: _sums,
}
