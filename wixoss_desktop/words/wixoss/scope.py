"""The scope of a text: what its names stand for at a point, and how they are called there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.bindings import MOVES
from wixoss_desktop.engine.wixoss.language import costs, ops
from wixoss_desktop.engine.wixoss.language.abilities import May
from wixoss_desktop.engine.wixoss.language.costs import Cost
from wixoss_desktop.engine.wixoss.language.names import Kind, Whose
from wixoss_desktop.engine.wixoss.language.naming import MOVED, PAID
from wixoss_desktop.engine.wixoss.language.words import KindIs, Sel, Word
from wixoss_desktop.words.lexicon import Lexicon

NameOf = Callable[[str], str]
Case = Literal["subject", "object", "possessive"]


class Phrase(Struct, frozen=True):
    """Words for one or more things; `many` is their grammatical number, `gender` that of their noun."""

    text: str
    many: bool = False
    gender: str = ""


class Bound(Struct, frozen=True):
    """What an earlier instruction bound to a name: how many, of which kind, whose, from where."""

    many: bool
    noun: str
    whose: Whose
    zone: str


class TextScope(Struct, frozen=True):
    """Where a text is: language, names in force, and what the reader has in mind.

    `source` is the noun for the card that has the ability; `focus` is the name that a pronoun means now;
    `depth` counts the quotation marks that are open. `constant` says that the text is part of a constant
    ability, `inline` that it must stay one sentence, `theirs` that it says what the opponent may do,
    `searched` that a deck was just searched, `picked` that cards were taken from those looked at, `own_event` that
    what triggered the ability happened to its own card, `theirs_done` that the opponent carried out the last
    instruction. `place` is where the ability works: on the field, under a card ...
    `many`, `gender` and, where it is known, the number `n` are those of the noun that adjectives go with. `gone` says
    that what triggered the ability has left the field, `brief` that the text ends with the turn. `moved` is how the
    last cards were moved, `paid` how cards paid: 'trash', 'discard' ...
    """

    lexicon: Lexicon
    name_of: NameOf
    source: str = "card"
    bound: dict[str, Bound] = {}
    focus: str | None = None
    constant: bool = False
    inline: bool = False
    depth: int = 0
    theirs: bool = False
    searched: bool = False
    picked: bool = False
    own_event: bool = False
    theirs_done: bool = False
    place: str = "field"
    many: bool = False
    gender: str = ""
    n: int | None = None
    gone: bool = False
    brief: bool = False
    moved: str = ""
    paid: str = ""

    def beside(self, noun: str, *, many: bool, n: int | None = None) -> TextScope:
        """Return the scope for adjectives of a noun."""
        return msgspec.structs.replace(self, many=many, gender=self.lexicon.gender(noun), n=n)

    def adjective(self, key: str) -> str:
        """Return a term as an adjective of the noun that it stands beside."""
        return self.lexicon.term(key, many=self.many, gender=self.gender, n=self.n)

    def bind(self, name: str, bound: Bound) -> TextScope:
        """Return the scope after a name was given to cards, which the reader now has in mind."""
        return msgspec.structs.replace(self, bound=self.bound | {name: bound}, focus=name)

    def looking_at(self, focus: str | None) -> TextScope:
        """Return the scope with the reader's mind on another name, or on none."""
        return msgspec.structs.replace(self, focus=focus)

    def in_mood(self, mood: str = "") -> TextScope:
        """Return the scope with verbs in a mood, as behind 'you may', or in their usual one."""
        return msgspec.structs.replace(self, lexicon=self.lexicon.in_mood(mood))

    def inside(self) -> TextScope:
        """Return the scope for a part that has to stay within the sentence."""
        return msgspec.structs.replace(self, inline=True)

    def known_as(self, name: str) -> str:
        """Return the name that a name stands for: what happened to the card itself is about 'this'."""
        return "this" if name == "event" and self.own_event else name

    def is_many(self, name: str) -> bool:
        """Whether a name stands for more than one card."""
        return name in (PAID, MOVED) or (name in self.bound and self.bound[name].many)

    def noun_of(self, name: str) -> str:
        """Return the noun key for what a name stands for."""
        name = self.known_as(name)
        if name in ("this", "attacker", "host"):
            return self.source if name == "this" else "signi"
        return self.bound[name].noun if name in self.bound else "card"


def mention(scope: TextScope, name: str, case: Case = "object") -> Phrase:
    """Return how a bound name is called: by a pronoun while the reader has it in mind."""
    name = scope.known_as(name)
    many, gender = scope.is_many(name), scope.lexicon.gender(scope.noun_of(name))
    if name == "looked" and scope.picked and case == "object":
        return Phrase(scope.lexicon.say("rest"), True, scope.lexicon.gender("card"))
    if name in (scope.known_as(scope.focus or ""), "looked") and not (
        name == "this" and scope.lexicon.grammar.repeats_this
    ):
        return Phrase(scope.lexicon.say(f"pronoun.{case}", many=many, gender=gender), many, gender)
    full = Phrase(_full_name(scope, name), many, gender)
    return possessive(scope, full) if case == "possessive" else full


def possessive(scope: TextScope, phrase: Phrase) -> Phrase:
    """Return a name with its mark of possession."""
    plural_s = phrase.many and phrase.text.endswith("s")
    text = scope.lexicon.say("possessive", many=plural_s, name=phrase.text)
    return Phrase(text, phrase.many, phrase.gender)


def _full_name(scope: TextScope, name: str) -> str:
    many = scope.is_many(name)
    noun, gender = scope.lexicon.noun(scope.noun_of(name), many=many), scope.lexicon.gender(scope.noun_of(name))
    if name in ("this", "attacker", "host", PAID, MOVED):
        under = name == "host" and scope.place == "under"
        if said := way(scope, name, many=many, gender=gender):
            return scope.lexicon.say("moved", noun=noun, way=said)
        return scope.lexicon.say("host.under" if under else name, gender=gender, noun=noun)
    bound = scope.bound.get(name)
    if bound is None or name == "event" or not _has_rival(scope, name):
        counter = scope.lexicon.counter(scope.noun_of(name) if bound is None or bound.zone == "field" else "card")
        return scope.lexicon.say("that", many=many, gender=gender, noun=noun, counter=counter)
    whose = bound.whose if bound.zone == "field" else "each"
    return scope.lexicon.say(f"bound.{whose}", many=many, gender=gender, noun=noun)


def way(scope: TextScope, name: str, *, many: bool, gender: str) -> str:
    """Return how the cards of a name were moved, or paid, in words: 'discarded this way'; nothing of other names.

    `many` and `gender` are those of the noun that it goes with.
    """
    if name not in (PAID, MOVED):
        return ""
    how = scope.paid if name == PAID else scope.moved
    return scope.lexicon.term(f"way.{how or name}", many=many, gender=gender)


def _has_rival(scope: TextScope, name: str) -> bool:
    """Whether 'that SIGNI' could be taken for another bound card."""
    mine = scope.bound[name]
    return any(other != name and rival.noun == mine.noun for other, rival in scope.bound.items())


def noun_for(sel: Sel) -> str:
    """Return the noun key that covers the kinds of a selection; a filter can be narrower than its kind."""
    named = next((rule.any for rule in sel.where if isinstance(rule, KindIs)), sel.kind)
    kinds = spoken_kinds(named)
    if len(kinds) > 1 and sel.zone == "field" and {"lrig", "signi"}.issuperset(kinds):
        return "fielded"
    return kinds[0] if len(kinds) == 1 else "card"


def spoken_kinds(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """Return kinds of cards as they are said: center and assists together are LRIGs."""
    return tuple(kind for kind in kinds if kind != "assist") if "lrig" in kinds else kinds


def gender_of(sel: Sel, scope: TextScope) -> str:
    """Return the gender of what a selection is about."""
    return scope.lexicon.gender(noun_for(sel))


def bound_by(sel: Sel) -> Bound:
    """Return what a selection binds."""
    many = sel.all or (not isinstance(sel.n, int)) or sel.n > 1
    return Bound(many=many, noun=noun_for(sel), whose=sel.of, zone=sel.zone)


def after(scope: TextScope, word: Word) -> TextScope:
    """Return the scope behind a word: new names, and what the reader has in mind now."""
    theirs = "opponent" in (getattr(word, "who", None), getattr(word, "by", None))
    how = _moved_by(word, scope.moved)
    return _behind(msgspec.structs.replace(scope, theirs_done=theirs, moved=how), word)


def _moved_by(word: Word, before: str) -> str:
    """How the cards were moved that were moved last, behind an instruction; what one may do counts as done."""
    if isinstance(word, ops.Pick | ops.Search):
        return word.to
    if type(word) in MOVES:
        return _WAYS.get(type(word), "")
    for inner in word.do if isinstance(word, May) else ():
        before = _moved_by(inner, before)
    return before


_WAYS: Final = {
    ops.Trash: "trash", ops.Mill: "trash", ops.Discard: "discard", ops.Bounce: "hand", ops.ToEner: "ener",
    ops.EnerCharge: "ener", ops.Put: "field", ops.ToDeck: "deck", ops.Banish: "banish",
}  # fmt: skip


def paid_by(cost: tuple[Cost, ...]) -> str:
    """Return how cards pay a cost: 'discard', 'trash' ...; nothing where they do so in several ways, or none do."""
    ways = {
        "discard" if isinstance(one, costs.DiscardCost) else "down" if isinstance(one, costs.DownCost)
        else one.to if isinstance(one, costs.PutCost) else "trash"
        for one in cost
        if isinstance(one, costs.DiscardCost | costs.DownCost | costs.PutCost | costs.MillCost | costs.TrashThis)
    }  # fmt: skip
    return ways.pop() if len(ways) == 1 and not ways & {"beat", "deck_bottom"} else ""


def _behind(scope: TextScope, word: Word) -> TextScope:
    match word:
        case ops.Target() | ops.Choose() | ops.Search() | ops.Pick():
            by_each = isinstance(word, ops.Choose) and word.by == "each"
            bound = scope.bind(word.name, msgspec.structs.replace(one := bound_by(word.sel), many=one.many or by_each))
            marks = {"searched": isinstance(word, ops.Search), "picked": scope.picked or picks(word)}
            return msgspec.structs.replace(bound, **marks)
        case ops.Look():
            seen = scope.bind("looked", looked_at(word)).looking_at(None)
            return msgspec.structs.replace(seen, picked=False)
        case ops.Draw() | ops.Discard(what=None) | ops.Mill():
            return scope.looking_at(None)
    if picks(word):
        return msgspec.structs.replace(scope, picked=True)
    what = getattr(word, "what", None)
    if isinstance(word, ops.Put) and isinstance(what, str) and what in scope.bound:
        there = msgspec.structs.replace(scope.bound[what], zone="field")
        return scope.bind(what, there)
    if isinstance(what, str):
        return scope.looking_at(what)
    return scope.looking_at(None) if isinstance(what, Sel) else scope


def looked_at(word: ops.Look) -> Bound:
    """Return what looking binds: one card of a deck if no number is named, all of a hand or of Life Cloth."""
    one = 1 if word.zone == "deck" else None
    return Bound((word.n or one) != 1, "card", word.who, word.zone)


def picks(word: Word) -> bool:
    """Whether an instruction, or one inside it, takes cards from those looked at."""
    if isinstance(word, ops.Pick):
        return True
    if isinstance(word, ops.Choose):
        return word.sel.zone == "looked"
    options = (*getattr(word, "options", ()), *(getattr(word, part, ()) for part in ("do", "then", "otherwise")))
    return any(picks(inner) for option in options for inner in option)
