"""The wording of how much of something: '2 cards', '1 card for each SIGNI on your field'."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language import words
from wixoss_desktop.words.scope import Phrase, Scope
from wixoss_desktop.words.selections import bare, counter, number_or_value


def amount(value: words.Value, noun: str, scope: Scope) -> Phrase:
    """Return so many things: '1 card', '2 cards for each SIGNI on your field', 'cards equal to ...'."""
    many, lexicon = value != 1, scope.lexicon
    gender, count = lexicon.gender(noun), lexicon.counter(noun)
    each = counted_each(value, scope)
    if each is not None:
        number, text = each
        things = lexicon.noun(noun, many=number != 1)
        return Phrase(lexicon.say("amount.each", n=number, things=things, counter=count, each=text), True, gender)
    key = "amount" if isinstance(value, int) else "amount.value"
    number_said, things = number_or_value(value, scope), lexicon.noun(noun, many=many)
    said = lexicon.say(key, many=many, gender=gender, n=number_said, things=things, counter=count)
    return Phrase(said, many, gender)


def counted_each(value: words.Value, scope: Scope) -> tuple[int, str] | None:
    """Return 'N for each ...' as the number and what is counted, or None for another form."""
    if not isinstance(value, words.Times):
        return None
    left, right = value.left, value.right
    if isinstance(right, int):
        left, right = right, left
    if not isinstance(left, int) or not isinstance(right, words.CountOf):
        return None
    if isinstance(right.of, str):
        noun = scope.noun_of(right.of)
        said, count = scope.lexicon.noun(noun), scope.lexicon.counter("card")
    else:
        said, count = bare(right.of, scope, many=False), counter(right.of, scope)
    return left, scope.lexicon.say("value.each", each=said, counter=count)
