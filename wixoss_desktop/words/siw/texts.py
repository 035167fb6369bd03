"""What is printed on a card of SIW, in words made from its effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from wixoss_desktop.engine.siw import cards as on
from wixoss_desktop.words.lexicon import Lexicon

OUR: Final = "siw.{}"
Name = Callable[[str], str]


def rules_text(card: on.DeckCard, words: Lexicon, name: Name) -> str:
    """Return the rules text of a card, a sentence each; `name` says what another card is called."""
    return words.row(tuple(words.sentence(part) for part in _Texts(words, name).parts(card)), "sentences")


class _Texts:
    """The sentences of cards in one language."""

    def __init__(self, words: Lexicon, name: Name) -> None:
        self._words = words
        self._name = name

    def parts(self, card: on.DeckCard) -> Iterator[str]:
        if card.playable is not None:
            yield self._say("text.only", cond=self._condition(card.playable))
        if card.needs:
            yield self._say("text.needs", statuses=self._statuses(card.needs))
        if card.leaves is not None:
            yield self._say(f"text.leaves.{card.leaves}")
        for bonus in card.bonus:
            key = "text.bonus_each" if bonus.each else "text.bonus"
            yield self._say(key, cond=self._condition(bonus.if_), n=self._words.signed(bonus.damage))
        for effect in card.effects:
            yield self._effect(effect, to_move=isinstance(card, on.OnFireCard))
        for mark in ("tag", "object"):
            if mark in card.marks:
                yield self._say(f"text.{mark}")
        if card.lasts:
            yield self._say("text.lasts")

    def _effect(self, effect: on.Effect, *, to_move: bool) -> str:
        what = self._words.row(tuple(self._deed(deed, to_move=to_move) for deed in effect.do), "clauses")
        if effect.if_ is not None:
            what = self._say("text.if", cond=self._condition(effect.if_), what=what)
        if isinstance(effect.on, on.Window):
            moves = self._moves(effect.on.moves) or self._say("when.window.any")
            return self._say("text.when", when=self._say(f"when.window.{effect.on.window}", moves=moves), what=what)
        return what if effect.on == "use" else self._say("text.when", when=self._say(f"when.{effect.on}"), what=what)

    def _condition(self, condition: on.Condition) -> str:
        match condition:
            case on.IsType(who, types):
                key = f"cond.type.{who}" if who in ("me", "target") else "cond.type.target"
                return self._say(key, types=self._one_of("type", types))
            case on.WeightGap(by, heavier):
                key = "cond.gap" if heavier is None else f"cond.heavier.{heavier}"
                return self._say(key, n=by)
            case on.HasPower(who, op, n):
                return self._say(f"cond.power.{op}", who=self._who(who), n=n)
            case on.HasStatus(who, statuses):
                return self._say("cond.status", who=self._who(who), statuses=self._statuses(statuses))
            case on.AfterMove(moves):
                return self._say("cond.after", moves=self._moves(moves))
            case on.IsActive(card):
                return self._say("cond.active", card=self._name(card))
            case on.DieShows(faces):
                return self._say("cond.roll", faces=_faces(faces))
            case on.DoesntHold(of):
                return self._say("cond.not", cond=self._condition(of))
            case on.AllHold(parts):
                return self._words.listed(tuple(map(self._condition, parts)))
            case on.AnyHolds(parts):
                return self._words.listed(tuple(map(self._condition, parts)), "or")
            case on.IsFinisher():
                return self._say("cond.finisher")
            case on.IsFirst():
                return self._say("cond.first")
            case on.IsLast():
                return self._say("cond.last")

    def _deed(self, deed: on.Deed, *, to_move: bool) -> str:
        match deed:
            case on.LosePower(by, who):
                return self._say("deed.damage", who=self._who(who), n=by)
            case on.Recover(by):
                return self._say("deed.recover", n=by)
            case on.PutInStatus(who, to):
                return self._say(f"deed.status.{to}", who=self._who(who))
            case on.Stamina(who, by, until):
                return self._say(f"deed.stamina.{until}", who=self._who(who), n=self._words.signed(by))
            case on.Next():
                return self._next(deed, to_move=to_move)
            case on.Saves(by):
                return self._say("deed.saves", n=self._words.signed(by))
            case on.PinNow(who):
                return self._say("deed.pin", who=self._who(who))
            case on.Save(rolls, who):
                return self._say("deed.save", many=rolls != 1, who=self._who(who), n=rolls)
            case on.Duel(steps):
                return self._say("deed.duel", steps=" ".join(map(str, steps)))
            case on.DropCards(who, n):
                return self._say("deed.discard", many=n != 1, who=self._who(who), n=n)
            case on.DrawCards(n):
                return self._say("deed.draw", many=n != 1, n=n)
            case _:
                return self._say(f"deed.{deed.__struct_config__.tag}")

    def _next(self, deed: on.Next, *, to_move: bool) -> str:
        parts = []
        if deed.damage:
            parts.append(self._say("deed.next.damage", n=self._words.signed(deed.damage)))
        if deed.faces:
            parts.append(self._say("deed.next.faces", faces=self._words.listed(tuple(map(str, deed.faces)))))
        for one in deed.miss:
            parts.append(self._say("deed.next.miss", what=self._deed(one, to_move=False)))
        what = self._words.row(tuple(parts), "clauses")
        if deed.moves:
            return self._say("deed.next_of", moves=self._moves(deed.moves), what=what)
        return self._say("deed.next_move" if to_move else "deed.next", what=what)

    def _who(self, who: on.Who) -> str:
        return self._say(f"who.{who}")

    def _moves(self, moves: tuple[on.MoveKind, ...]) -> str:
        return self._one_of("move", moves)

    def _statuses(self, statuses: tuple[on.Status, ...]) -> str:
        return self._one_of("needs", statuses)

    def _one_of(self, fact: str, names: tuple[str, ...]) -> str:
        return self._words.listed(tuple(self._words.term(f"fact.{fact}.{one}") for one in names), "or")

    def _say(self, key: str, *, many: bool = False, **slots: str | int) -> str:
        return self._words.say(OUR.format(key), many=many, gender="", count=None, **slots)


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))
