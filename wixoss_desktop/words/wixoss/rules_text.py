"""The rules text of a card, rendered from the effect that the engine runs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import accumulate, groupby
from operator import attrgetter
from typing import Final, get_args
from unicodedata import east_asian_width

from wixoss_desktop.engine.wixoss.cards import Card, number_shown
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, Either, Modes
from wixoss_desktop.engine.wixoss.language.costs import Cost, Ener, Keyword, KeywordName, Spend
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.engine.wixoss.manual_abilities import as_said, runs_unproved
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss import abilities, costs
from wixoss_desktop.words.wixoss.scope import NameOf, TextScope
from wixoss_desktop.words.wixoss.selections import counted

SHORT: Final = 40
"""As many signs as a button or a line of the log has room for beside the name of a card."""
_WORDS: Final = re.compile(r"\{[^{}]*\}|[\u3000-\u9fff\uff00-\uffef]|[^\s{}\u3000-\u9fff\uff00-\uffef]+|.")
_JOINTS: Final = " ,;:.([\u3001\u3002\uff0c\uff1a\uff1b\uff08\u300a\u3010\u300c"
NOUNS: Final = {"SIGNI": "signi", "RESONA": "signi", "LRIG": "lrig", "ASSIST_LRIG": "lrig"}

EXPLAINED: Final = (
    *(f"keyword.{name}" for name in get_args(KeywordName)),
    "term.ener_charge", "term.freeze", "term.crush", "term.banish", "term.down", "term.refresh",
)  # fmt: skip
"""The terms of texts that have a sentence of explanation, in the order in which it stands below a text."""


def as_printed(name: str) -> str:
    """Return a card name as the rules know it: what is shown when nobody translates names."""
    return name


def rules_text(card: Card, lexicon: Lexicon, name_of: NameOf = as_printed) -> str:
    """Return a card's text, one paragraph for each keyword and ability; empty if it has none.

    `name_of` translates a card name that an effect speaks of, from Japanese into what the reader is shown.
    """
    return "\n".join(paragraphs(card, lexicon, name_of))


def paragraphs(card: Card, lexicon: Lexicon, name_of: NameOf = as_printed) -> tuple[str, ...]:
    """Return the paragraphs of a card's text: keywords first, then abilities in printed order."""
    scope = _scope(lexicon, name_of, NOUNS.get(card.type, "card"))
    unproved = tuple(_unproved(card, lexicon))
    by_hand = (lexicon.say("ability.by_hand"),) if card.by_hand and not unproved else ()
    return _proved(card, scope) + by_hand + unproved + _back(card, scope)


def printed_text(card: Card, lexicon: Lexicon, name_of: NameOf = as_printed) -> str:
    """Return a card's text as it can stand on the card itself: nothing about who carries it out."""
    scope = _scope(lexicon, name_of, NOUNS.get(card.type, "card"))
    read = tuple(dict.fromkeys(one.text for one in card.unproved or () if not runs_unproved(card, one)))
    return "\n".join(_proved(card, scope) + read + _back(card, scope))


def _proved(card: Card, scope: TextScope) -> tuple[str, ...]:
    """What holds of a card by keywords and abilities that the program runs."""
    lexicon = scope.lexicon
    keywords = (*icon_sentences(card, scope), *(_keyword(word, scope) for word in card.keywords))
    texts = tuple(abilities.ability_text(ability, scope) for ability in as_said(card))
    symbols = costs.symbols({"/".join(card.pays_as): 1}, lexicon) if card.pays_as else ""
    note = (lexicon.say("ability.pays_as", symbols=symbols),) if symbols else ()
    fixed = (lexicon.say("fixed"),) if card.fixed else ()
    return keywords + texts + note + fixed


def _unproved(card: Card, lexicon: Lexicon) -> Iterator[str]:
    """Say of texts that nobody vouches for whether they run as they were read, or are carried out by hand."""
    for text, ones in groupby(card.unproved or (), attrgetter("text")):
        runs = any(runs_unproved(card, one) for one in ones)
        yield lexicon.say("ability.unproved" if runs else "ability.by_hand.text", text=text)


def _back(card: Card, scope: TextScope) -> tuple[str, ...]:
    """Say what stands on the other face."""
    if card.back is None:
        return ()
    back, lexicon = card.back, scope.lexicon
    name = lexicon.say("name", name=scope.name_of(back.names["ja"]))
    numbers = {"level": back.level, "power": back.power}
    values = (
        f"{lexicon.term(f'property.{one}')} {number_shown(number)}"
        for one, number in numbers.items()
        if number is not None
    )
    kind = (lexicon.term(f"type.{back.type}"),) if back.type is not None else ()
    head = lexicon.say("back", name=name, values=lexicon.row((*kind, *values), "costs"))
    keywords = (_keyword(word, scope) for word in back.keywords)
    return (head, *keywords, *(abilities.ability_text(ability, scope) for ability in back.abilities))


def ability_text(ability: Ability, lexicon: Lexicon, name_of: NameOf = as_printed, *, source: str = "card") -> str:
    """Return one ability as a paragraph; `source` is the noun of its card ('signi', 'lrig', 'card')."""
    return abilities.ability_text(ability, _scope(lexicon, name_of, source))


def short_text(ability: Ability, lexicon: Lexicon, name_of: NameOf = as_printed, *, source: str = "card") -> str:
    """Return what an ability does without its heading and full stop, as a log line or a menu says it."""
    return lexicon.open_sentence(abilities.body(ability, _scope(lexicon, name_of, source)))


def ability_in_short(ability: Ability, lexicon: Lexicon, name_of: NameOf = as_printed, *, source: str = "card") -> str:
    """Return what an ability costs and does, cut behind a word so that it fits a button: '{W}: Draw 1 card'."""
    cost = cut_short(costs.cost_heading(ability.cost, _scope(lexicon, name_of, source)), SHORT // 2)
    text = short_text(ability, lexicon, name_of, source=source)
    return cut_short(lexicon.say("ability.short", cost=cost, text=text) if cost else text)


def used_in_short(key: str, cards: Mapping[str, Card], lexicon: Lexicon, name_of: NameOf = as_printed) -> str:
    """Return in short the action ability that a key ('WD01-001#0') means on one of the cards; '' for any other key."""
    no, _, index = key.partition("#")
    card = cards.get(no)
    if card is None or not index.isdecimal() or int(index) >= len(card.abilities):
        return ""
    ability = as_said(card)[int(index)]
    noun = NOUNS.get(card.type, "card")
    return ability_in_short(ability, lexicon, name_of, source=noun) if ability.kind == "action" else ""


def cut_short(text: str, width: int = SHORT) -> str:
    """Return the first words of a text in one line, with an ellipsis where there are more; symbols stay whole.

    A sign of Chinese or Japanese, which may be cut behind any, takes two of `width`, a symbol one.
    """
    words = _WORDS.findall(" ".join(text.split()))
    widths = accumulate(map(_width, words))
    kept = [word for word, far in zip(words, widths, strict=True) if far <= width]
    return "".join(words) if len(kept) == len(words) else "".join(kept).rstrip(_JOINTS) + "…"


def _width(word: str) -> int:
    return 1 if word.startswith("{") else sum(2 if east_asian_width(sign) in "WF" else 1 for sign in word)


def instruction_text(op: AnyOp, lexicon: Lexicon, name_of: NameOf = as_printed) -> str:
    """Return one instruction as a sentence of its own."""
    return instructions_text((op,), lexicon, name_of)


def instructions_text(
    do: tuple[AnyOp, ...], lexicon: Lexicon, name_of: NameOf = as_printed, *, before: tuple[AnyOp, ...] = ()
) -> str:
    """Return instructions as sentences, said behind those that stand `before` them and have named what they mean."""
    _, scope = abilities.clauses(before, _scope(lexicon, name_of, "card"))
    return abilities.ability_text(Ability("use", do), scope)


def wanted_text(do: tuple[AnyOp, ...], lexicon: Lexicon, *, before: tuple[AnyOp, ...] = ()) -> str:
    """Return instructions as what one may want to do, inside a question: 'pescare 1 carta'."""
    _, scope = abilities.clauses(before, _scope(lexicon, as_printed, "card"))
    return abilities.inline(do, scope.in_mood("infinitive"))


def option_text(
    op: Either | Modes,
    index: int,
    lexicon: Lexicon,
    name_of: NameOf = as_printed,
    *,
    before: tuple[AnyOp, ...] = (),
) -> str:
    """Return one option of a choice as sentences of their own, said behind the instructions that stand before it."""
    return instructions_text(op.options[index], lexicon, name_of, before=before)


def cost_text(cost: tuple[Cost, ...], lexicon: Lexicon) -> str:
    """Return a cost as something to do: 'pay {W}', 'discard 1 card'."""
    return costs.payment(cost, "own", _scope(lexicon, as_printed, "card"))


def printed_cost(card: Card, lexicon: Lexicon) -> str:
    """Return what growing to a card or using it costs, as it is printed: '{W}{W}, pay 1 coin'."""
    ener = card.grow_cost if card.cost is None else card.cost
    coins = (Spend(card.coin_cost),) if card.coin_cost else ()
    return costs.cost_heading((*((Ener(ener),) if ener else ()), *coins), _scope(lexicon, as_printed, "card"))


def heading(ability: Ability, lexicon: Lexicon, name_of: NameOf = as_printed) -> str:
    """Return what stands before the colon, as a button says it: 'Action {W}'."""
    scope = _scope(lexicon, name_of, "card")
    kind = lexicon.term(f"kind.{ability.kind}")
    return lexicon.row((kind, costs.cost_heading(ability.cost, scope)), "words")


def explained(card: Card, lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    """Return the terms of a card's text that need a sentence of explanation, each with it."""
    text = rules_text(card, lexicon)
    terms = {key: lexicon.term(key) for key in EXPLAINED}
    traces = {key: lexicon.traces.get(key, re.escape(term)) for key, term in terms.items()}
    printed = {f"keyword.{word.name}" for word in card.keywords}
    return tuple(
        (term, lexicon.explanations[key])
        for key, term in terms.items()
        if key not in printed and re.search(traces[key], text, re.IGNORECASE)
    )


def terms_at(text: str, lexicon: Lexicon) -> tuple[tuple[int, int, str], ...]:
    """Return where in a paragraph of a card's text terms stand that are explained: begin, end, and the sentence.

    A kind of ability is one only where the paragraph begins with it; what the paragraph explains itself is left out.
    """
    found: list[tuple[int, int, str]] = []
    for key, sentence in lexicon.explanations.items():
        if sentence in text:
            continue
        pattern = _trace(key, lexicon)
        places = (re.match(pattern, text),) if key.startswith("kind.") else re.finditer(pattern, text, re.IGNORECASE)
        found.extend((place.start(), place.end(), sentence) for place in places if place is not None)
    apart: list[tuple[int, int, str]] = []
    for one in sorted(found, key=lambda one: (one[0], -one[1])):
        if not apart or one[0] >= apart[-1][1]:
            apart.append(one)
    return tuple(apart)


def _trace(key: str, lexicon: Lexicon) -> str:
    """Return the pattern of a term: whole words where words are written apart."""
    term = lexicon.term(key)
    trace = lexicon.traces.get(key, re.escape(term))
    return rf"\b(?:{trace})[a-z]*\b" if term.isascii() else trace


def icon_sentences(card: Card, scope: TextScope) -> Iterator[str]:
    """Say what a SIGNI is put on top of, beside which it is crossed, and that a PIECE asks for no three LRIGs."""
    if card.any_lrigs:
        yield scope.lexicon.sentence(scope.lexicon.say("any_lrigs"))
    if card.rise is not None:
        cards = counted(Sel(where=card.rise.where, n=card.rise.n), scope).text
        yield scope.lexicon.sentence(scope.lexicon.say("rise", cards=cards))
    if card.other_levels:
        levels = scope.lexicon.listed(tuple(map(str, card.other_levels)), "or")
        yield scope.lexicon.sentence(scope.lexicon.say("other_levels", levels=levels))
    if card.cross:
        called = [tuple(map(scope.name_of, one)) for one in card.cross]
        parts = (*(name for one in called for name in one), "")  # what stands beside them is in the row too
        named = ([scope.lexicon.name_among(name, parts) for name in one] for one in called)
        names = (scope.lexicon.listed(tuple(one), "or") for one in named)
        row = tuple(name or scope.lexicon.say("cross.this") for name in names)
        yield scope.lexicon.sentence(scope.lexicon.say("cross", row=scope.lexicon.row(row, "cross")))


def _keyword(word: Keyword, scope: TextScope) -> str:
    name = costs.keyword(word, scope)
    explanation = scope.lexicon.explanations[f"keyword.{word.name}"]
    return scope.lexicon.say("keyword.explained", name=name, text=explanation)


def _scope(lexicon: Lexicon, name_of: NameOf, source: str) -> TextScope:
    return TextScope(lexicon=lexicon, name_of=name_of, source=source)
