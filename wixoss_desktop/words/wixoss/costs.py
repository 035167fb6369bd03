"""The wording of costs, keywords, limits and timings: what stands before the colon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.language import costs
from wixoss_desktop.engine.wixoss.language.names import Who
from wixoss_desktop.engine.wixoss.language.words import PropertyOf, Sel
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.amounts import marker_count
from wixoss_desktop.words.wixoss.scope import TextScope, mention
from wixoss_desktop.words.wixoss.selections import counted, number_or_value, traits, unplaced

SYMBOL_ORDER: Final = ("white", "red", "blue", "green", "black", "colorless")


def symbols(of: dict[str, int], lexicon: Lexicon) -> str:
    """Return ener symbols in the order of the colours: '{W}{W}{C}'; a cost of zero is shown as one."""
    hybrids = tuple(sorted(symbol for symbol in of if symbol not in SYMBOL_ORDER))
    marks = {symbol: _mark(symbol, lexicon) for symbol in (*hybrids, *SYMBOL_ORDER) if symbol in of}
    text = "".join(mark * of[symbol] for symbol, mark in marks.items())
    if text or not marks:
        return text
    return lexicon.say("cost.ener.zero", symbol=next(iter(marks.values())))


def _mark(symbol: str, lexicon: Lexicon) -> str:
    """Return one symbol as texts show it: '{W}', '{U/B}'."""
    return "{" + "/".join(lexicon.term(f"symbol.{color}") for color in symbol.split("/")) + "}"


def cost_heading(cost: tuple[costs.Cost, ...], scope: TextScope) -> str:
    """Return what stands before the colon: '{W}, discard 1 card'."""
    return scope.lexicon.row(tuple(_said(one, "cost", "own", scope) for one in cost), "costs")


def payment(cost: tuple[costs.Cost, ...], who: Who, scope: TextScope) -> str:
    """Return a payment as something that a player does: 'pay {W}', 'discards 1 card'."""
    return scope.lexicon.listed(tuple(_said(one, f"pay.{who}", who, scope) for one in cost), "deeds")


def _said(cost: costs.Cost, family: str, who: Who, scope: TextScope) -> str:
    key, what = COSTS[type(cost)](cost, who, scope)
    return scope.lexicon.say(f"{family}.{key}", what=what)


def _ener(cost: costs.Ener, who: Who, scope: TextScope) -> tuple[str, str]:
    return "ener", symbols(cost.of, scope.lexicon)


def _discard(cost: costs.DiscardCost, who: Who, scope: TextScope) -> tuple[str, str]:
    cards = Sel(zone="hand", kind=("card",), where=cost.where, n=cost.n, up_to=cost.up_to)
    return "discard", unplaced(cards, scope).text


def _down(cost: costs.DownThis, who: Who, scope: TextScope) -> tuple[str, str]:
    return "down", mention(scope, "this").text


def _trash(cost: costs.TrashThis, who: Who, scope: TextScope) -> tuple[str, str]:
    return "trash", mention(scope, "this").text


def _to_deck(cost: costs.ThisToDeck, who: Who, scope: TextScope) -> tuple[str, str]:
    return "to_deck", mention(scope, "this").text


def _exile(cost: costs.ExileThis, who: Who, scope: TextScope) -> tuple[str, str]:
    return "exile", mention(scope, "this").text


def _crush(cost: costs.CrushOwn, who: Who, scope: TextScope) -> tuple[str, str]:
    return "crush", scope.lexicon.say(f"cost.life.{who}", n=cost.n)


def _exceed(cost: costs.Exceed, who: Who, scope: TextScope) -> tuple[str, str]:
    return "exceed", str(cost.n)


def _spend(cost: costs.Spend, who: Who, scope: TextScope) -> tuple[str, str]:
    return "spend", marker_count(cost.name, cost.n, scope.lexicon)


def _germs(cost: costs.GermCost, who: Who, scope: TextScope) -> tuple[str, str]:
    return "germ", marker_count("germ", cost.n, scope.lexicon)


def _power(cost: costs.PowerCost, who: Who, scope: TextScope) -> tuple[str, str]:
    power = number_or_value(PropertyOf("this", "power"), scope)
    return "power", scope.lexicon.say("cost.power.by", power=power, n=cost.n)


def _unmark(cost: costs.UnmarkCost, who: Who, scope: TextScope) -> tuple[str, str]:
    marks = marker_count(cost.mark, cost.n, scope.lexicon)
    return "unmark_zone", scope.lexicon.say(f"cost.zone.{cost.who}", marks=marks)


def _put(cost: costs.PutCost, who: Who, scope: TextScope) -> tuple[str, str]:
    if not cost.besides:
        return f"put.{cost.to}", counted(cost.sel, scope).text
    zones = tuple(scope.lexicon.term(f"zone.{zone}") for zone in (cost.sel.zone, *cost.besides))
    cards = unplaced(replace(cost.sel, zone="hand"), scope).text
    return f"put.{cost.to}", scope.lexicon.say("cost.put.from", cards=cards, zones=scope.lexicon.listed(zones))


def _down_cards(cost: costs.DownCost, who: Who, scope: TextScope) -> tuple[str, str]:
    return "down", counted(cost.sel, scope).text


def _mill(cost: costs.MillCost, who: Who, scope: TextScope) -> tuple[str, str]:
    key, things = "amount" if cost.n != 1 else "amount.top", scope.lexicon.noun("card", many=cost.n != 1, n=cost.n)
    return "mill", scope.lexicon.say(key, n=cost.n, things=things, counter=scope.lexicon.counter("card"))


COSTS: Final[dict[type, Callable[[Any, Who, TextScope], tuple[str, str]]]] = {
    costs.Ener: _ener,
    costs.DiscardCost: _discard,
    costs.DownThis: _down,
    costs.TrashThis: _trash,
    costs.ThisToDeck: _to_deck,
    costs.ExileThis: _exile,
    costs.CrushOwn: _crush,
    costs.Exceed: _exceed,
    costs.Spend: _spend,
    costs.UnmarkCost: _unmark,
    costs.GermCost: _germs,
    costs.PowerCost: _power,
    costs.PutCost: _put,
    costs.DownCost: _down_cards,
    costs.MillCost: _mill,
}


def keyword(word: costs.Keyword, scope: TextScope) -> str:
    """Return a keyword with its scope: 'Assassin (power 8000 or less)'."""
    name = scope.lexicon.term(f"keyword.{word.name}")
    if not word.scope:
        return scope.lexicon.say("keyword", name=name)
    kind = {"shadow": "card", "guard": "lrig"}.get(word.name, "signi")
    found = traits(word.scope, scope.beside(kind, many=True))
    noun = scope.lexicon.noun(kind, many=True)
    around = scope.lexicon.say(
        "sel.core",
        before=found.before,
        noun=found.names or noun,
        having=found.having,
        lacking=found.lacking,
        after=found.after,
    )
    return scope.lexicon.say("keyword.scoped", name=name, scope=around)


def limit(word: costs.Limit, scope: TextScope) -> str:
    """Return how often an ability may be used: 'once per turn'."""
    return scope.lexicon.say(f"limit.{word.per}", many=word.n != 1, n=word.n)


def timings(when: tuple[str, ...], scope: TextScope) -> str:
    """Return the use timings of an ability: 'main phase or attack phase'."""
    return scope.lexicon.listed(tuple(scope.lexicon.term(f"timing.{one}") for one in when), "or")
