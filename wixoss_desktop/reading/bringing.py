"""Cards of the catalogue as they come to a table: with what their text was read to mean, the rest of it by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from msgspec import UNSET, Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.bringing import card_by_facts
from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.cards.printed import printed_faults
from wixoss_desktop.engine.wixoss.cards import Card, UnprovedText
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.reading.proof import is_proved, is_said_back, witnesses
from wixoss_desktop.reading.reader import PartRead, read_text
from wixoss_desktop.reading.trust import USUAL_TRUST, ReadingTrust, ability_key

ReadState = Literal["proved", "read", "partly", "by_hand", "none", ""]
"""How far a card's text was understood: proved, read but not proved, in part, not at all; none where it says no more
than the facts, '' where there is no Japanese text."""


def card_as_read(
    no: str,
    facts: Facts,
    texts: Mapping[str, Text],
    open_to: Collection[str] = (),
    trust: ReadingTrust = USUAL_TRUST,
) -> Card:
    """Return a card as a game by the rules knows it that the program has no effect of.

    What its Japanese text was read to mean runs, marked (`Card.unproved`) where it isn't proved; what wasn't read, or
    isn't trusted, its player carries out. `open_to` are the formats that it may be played in, by the names of the
    search line.
    """
    plain = card_by_facts(no, facts, texts, open_to)
    text = texts.get("ja")
    if not plain.by_hand or text is None:
        return plain
    abilities = tuple(_each_ability(plain, text, trust))
    if plain.type in _USED and not all(one.runs for one in abilities if not one.part.burst):
        abilities = tuple(one if one.part.burst else one._replace(runs=False) for one in abilities)
    card = _put_together(plain, abilities)
    return plain if any(True for _ in printed_faults(card)) else card


_USED: Final = ("SPELL", "ARTS", "PIECE")
_CONDITIONS: Final = ("grow_condition", "use_condition", "play_condition")
_HEADS: Final = {"【出】": Ability("enter"), "【常】": Ability("constant")}
"""What its player is asked to carry out when it comes about, of abilities that nobody could read."""


class _ReadAbility(NamedTuple):
    """One ability as it is printed, what was read of it, whether that is proved, or trusted, and whether it runs."""

    printed: str
    part: PartRead
    is_proved: bool
    is_trusted: bool
    runs: bool


def _each_ability(plain: Card, text: Text, trust: ReadingTrust = USUAL_TRUST) -> Iterator[_ReadAbility]:
    known = witnesses().keys()
    for printed, part, is_same in _printed_abilities(plain.type, text.name, text.rules, text.burst):
        is_sure = is_same and part.rules <= known
        key = ability_key(text.name, printed)
        runs = part.is_read and trust.lets_run(key, is_proved=is_sure)
        yield _ReadAbility(printed, part, is_sure, is_sure or trust.abilities.get(key) == "run", runs)


@lru_cache(maxsize=256)
def _printed_abilities(kind: str, name: str, rules: str, burst: str) -> tuple[tuple[str, PartRead, bool], ...]:
    """Return each ability as it is printed, what was read of it, and whether that says the same when it is said back.

    That hangs on the text alone, and the card that somebody looks at is asked for again with each change of a deck.
    """
    effect, burst = rules.replace("\n", ""), burst.replace("\n", "")
    found = []
    for part in read_text(effect, burst, kind=kind, name=name).parts:
        said = (effect + burst)[part.start : part.end].strip()
        printed = f"【ライフバースト】：{said.lstrip('：')}" if part.burst else said
        found.append((printed, part, part.is_read and is_said_back(part, effect + burst, kind)))
    return tuple(found)


def _put_together(plain: Card, read: tuple[_ReadAbility, ...]) -> Card:
    """Return a card with the abilities that run, and those that are carried out by hand when they come about."""
    abilities, keywords, unproved = list[Ability](), list[Keyword](), list[UnprovedText]()
    for printed, part, _, is_trusted, runs in read:
        if runs:
            if not is_trusted:
                places = range(len(abilities), len(abilities) + len(part.abilities))
                unproved += [UnprovedText(printed, at) for at in places]
            abilities += part.abilities
            keywords += part.keywords
        else:
            handed = _handed_over(printed, part) if plain.type not in _USED or part.burst else ()
            unproved.append(UnprovedText(printed, len(abilities) if handed else None))
            abilities += handed
    guard = tuple(word for word in plain.keywords if word not in keywords)
    has_burst = any(ability.kind == "burst" for ability in abilities)
    return replace(
        plain,
        keywords=(*guard, *keywords),
        abilities=tuple(abilities),
        cross=next((one.part.cross for one in read if one.part.cross), ()),
        rise=next((one.part.rise for one in read if one.part.rise is not None), None),
        timing=plain.timing or next((one.part.timing for one in read if one.runs and one.part.timing), ()),
        by_hand=not all(one.runs for one in read) or (plain.burst and not has_burst),
        unproved=tuple(unproved) or UNSET,
    )


def _handed_over(printed: str, part: PartRead) -> tuple[Ability, ...]:
    """Return abilities without what they do: their player carries that out; the rules know when, if it was read."""
    if part.burst:
        return (Ability("burst"),)
    if part.abilities:
        return tuple(replace(one, do=()) for one in part.abilities if one.kind not in _CONDITIONS)
    return tuple(ability for head, ability in _HEADS.items() if printed.startswith(head))


def read_as(no: str, facts: Facts, texts: Mapping[str, Text], open_to: Collection[str] = ()) -> tuple[Card, ReadState]:
    """Return a card with the effect that its Japanese text was read to have, proved or not, and how far it was read.

    A text that was read in part only, or not at all, leaves the card by hand.
    """
    plain = card_by_facts(no, facts, texts, open_to)
    text = texts.get("ja")
    if not plain.by_hand:
        return plain, "none"
    if text is None:
        return plain, ""
    effect, burst = text.rules.replace("\n", ""), text.burst.replace("\n", "")
    read = read_text(effect, burst, kind=plain.type, name=text.name)
    if read.state != "read" or (plain.burst and not burst):  # where its Life Burst is in no list, nobody knows it
        return plain, "by_hand" if read.state == "not_read" else "partly"
    guard = tuple(word for word in plain.keywords if word not in read.keywords)
    runs = replace(
        plain,
        keywords=(*guard, *read.keywords),
        abilities=read.abilities,
        cross=next((part.cross for part in read.parts if part.cross), ()),
        rise=next((part.rise for part in read.parts if part.rise is not None), None),
        timing=plain.timing or next((part.timing for part in read.parts if part.timing), ()),
        by_hand=False,
    )
    if any(True for _ in printed_faults(runs)):
        return plain, "by_hand"
    return runs, "proved" if is_proved(read, effect, burst, plain.type) else "read"


class AbilityRead(Struct, frozen=True):
    """One ability as it is printed beside what was understood: `card` has it and nothing else, None where nothing was."""

    printed: str
    card: Card | None
    state: Literal["proved", "read", "by_hand"]


def abilities_read(no: str, facts: Facts, texts: Mapping[str, Text]) -> tuple[AbilityRead, ...]:
    """Return a card's Japanese text ability by ability; none where there is no such text, or it says no more than facts."""
    plain, text = card_by_facts(no, facts, texts), texts.get("ja")
    if not plain.by_hand or text is None:
        return ()
    bare = replace(plain, abilities=(), keywords=(), by_hand=False)
    found = []
    for printed, part, is_sure, *_ in _each_ability(plain, text):
        card = replace(
            bare, abilities=part.abilities, keywords=part.keywords, cross=part.cross, rise=part.rise, burst=part.burst
        )
        state: Literal["proved", "read"] = "proved" if is_sure else "read"
        found.append(AbilityRead(printed, card, state) if part.is_read else AbilityRead(printed, None, "by_hand"))
    return tuple(found)
