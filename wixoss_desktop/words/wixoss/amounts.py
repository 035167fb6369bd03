"""The wording of how much of something: '2 cards', '1 card for each SIGNI on your field'."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language import words
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.places import counter
from wixoss_desktop.words.wixoss.scope import Phrase, TextScope, mention, way
from wixoss_desktop.words.wixoss.selections import bare, group, number_or_value


def amount(value: words.Value, noun: str, scope: TextScope) -> Phrase:
    """Return so many things: '1 card', '2 cards for each SIGNI on your field', 'cards equal to ...'."""
    many, lexicon = value != 1, scope.lexicon
    gender, count = lexicon.gender(noun), lexicon.counter(noun)
    each = counted_each(value, scope)
    if each is not None:
        number, text = each
        things = lexicon.noun(noun, many=number != 1, n=number)
        return Phrase(lexicon.say("amount.each", n=number, things=things, counter=count, each=text), True, gender)
    key = "amount" if isinstance(value, int) else "amount.value"
    n = value if isinstance(value, int) else None
    number_said, things = number_or_value(value, scope), lexicon.noun(noun, many=many, n=n)
    said = lexicon.say(key, many=many, gender=gender, count=n, n=number_said, things=things, counter=count)
    return Phrase(said, many, gender)


def counted_each(value: words.Value, scope: TextScope, about: words.What | None = None) -> tuple[int, str] | None:
    """Return 'N for each ...' as the number and what is counted, or None for another form.

    `about` is what the sentence speaks of: 'for each of its levels'.
    """
    if not isinstance(value, words.Times):
        return None
    left, right = value.left, value.right
    if isinstance(right, int):
        left, right = right, left
    each = _each(right, scope, about) if isinstance(left, int) else ""
    return (left, each) if each and isinstance(left, int) else None


def _each(value: words.Value, scope: TextScope, about: words.What | None) -> str:
    match value:
        case words.CountOf(of=str(name)):
            noun = scope.lexicon.noun(scope.noun_of(name))
            if said := way(scope, name, many=False, gender=scope.lexicon.gender(scope.noun_of(name))):
                noun = scope.lexicon.say("moved", noun=noun, way=said)
            return scope.lexicon.say("value.each", each=noun, counter=scope.lexicon.counter("card"))
        case words.CountOf(of=words.Sel() as sel):
            return scope.lexicon.say("value.each", each=bare(sel, scope, many=False), counter=counter(sel, scope))
        case words.Per(of=words.CountOf(of=words.Sel() as sel), n=n):
            return scope.lexicon.say("count.cards", n=n, things=bare(sel, scope, n=n), counter=counter(sel, scope))
        case words.SumOf(of=of, property="level") | words.PropertyOf(of=of, property="level"):
            return _each_level(of, scope, about)
        case words.ColorCount(of=of):
            return scope.lexicon.say("value.each.color", cards=_them(of, scope))
    return ""


def _each_level(of: words.What, scope: TextScope, about: words.What | None) -> str:
    if of == about:
        return scope.lexicon.say("value.each.level.it")
    return scope.lexicon.say("value.each.level", cards=_them(of, scope))


def _them(of: words.What, scope: TextScope) -> str:
    return mention(scope.looking_at(None), of).text if isinstance(of, str) else group(of, scope).text


def marker_count(name: str, n: int, lexicon: Lexicon) -> str:
    """Return so many markers of a name."""
    things, count = lexicon.noun(name, many=n != 1, n=n), lexicon.counter(name)
    return lexicon.say("amount", many=n != 1, gender=lexicon.gender(name), n=n, things=things, counter=count)


def markers(name: str, n: words.Value, scope: TextScope) -> str:
    """Return as many markers of a name as a value says."""
    return amount(n, name, scope).text
