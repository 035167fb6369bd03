"""`cards`: a card's facts and rules text in any language, and how much of the cards runs by itself."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from wixoss_desktop.cards.catalogue.bringing import plain_card
from wixoss_desktop.cards.catalogue.facts import Entry, Facts
from wixoss_desktop.cli import bundled, catalogue, coverage, pictures, reading
from wixoss_desktop.cli.options import Parser, add_command, add_language_option
from wixoss_desktop.cli.report import OK, BadInput, show
from wixoss_desktop.engine.wixoss.cards import Card, number_shown
from wixoss_desktop.match.games import card_kinds
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import spoken
from wixoss_desktop.words.wixoss.names import card_name, name_of
from wixoss_desktop.words.wixoss.printed_text import printed_lines
from wixoss_desktop.words.wixoss.rules_text import paragraphs, printed_cost

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


class CardRead(Struct, frozen=True):
    """A card as it is read in one language; `facts` are type, level and so on, `text` holds its paragraphs.

    A card that only lists know has its text in `text_language`, if there is none in the reader's. `printings` are all
    its numbers, `unread` are facts that the lists have in words which can't be read.
    """

    no: str
    language: str
    name: str
    facts: tuple[str, ...]
    text: tuple[str, ...]
    text_language: str = ""
    printings: tuple[str, ...] = ()
    unread: dict[str, str] = {}


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    says = "shows cards with their rules texts, and how much of them runs by itself"
    deeds = subparsers.add_parser("cards", help=says, description=says).add_subparsers(
        title="deeds", metavar="DEED", required=True, parser_class=Parser
    )
    command = add_command(deeds, "show", "prints a card")
    command.add_argument("no", metavar="NUMBER", help="a card number, as WD01-001")
    add_language_option(command)
    command.set_defaults(run=run)
    catalogue.add(deeds)
    pictures.add(deeds)
    coverage.add(deeds)
    reading.add(deeds)


def run(args: argparse.Namespace) -> int:
    """Print a card, of the program or of a list. Raises BadInput for a number that is nobody's."""
    cards = bundled.pool().cards
    words = lexicon(args.lang)
    is_alone = args.no in cards and not bundled.has_catalogue(args.data)
    card = shown(cards[args.no], cards, words) if is_alone else _of_catalogue(args, cards, words)
    head = (f"{card.no} {card.name}", " · ".join(card.facts))
    unread = [f"{field}, as the list has it: {said}" for field, said in card.unread.items()]
    printings = [f"({', '.join(card.printings)})"] if len(card.printings) > 1 else []
    show(card, [*head, *unread, *card.text, *printings], as_json=args.json)
    return OK


def _of_catalogue(args: argparse.Namespace, cards: Mapping[str, Card], words: Lexicon) -> CardRead:
    """A card by any number that it has been printed under, as the person has corrected it.

    One that the program runs has its own text, unless that was corrected.
    """
    from wixoss_desktop.cli.list_deeds import listed  # brings SQLite along

    found = listed(args.data, args.no)
    if found is None:
        raise BadInput(
            f"no such card: {args.no}", where="NUMBER",
            expected=f"a number of our {len(cards)} cards, as {next(iter(cards))}, or of an imported list",
        )  # fmt: skip
    no, entry, corrected = found
    printings = tuple(one.no for one in entry.printings)
    ours = next((cards[one] for one in printings if one in cards), None)
    assert entry.facts is not None
    plain = plain_card(no, entry.facts, entry.texts)
    facts = _facts(plain if ours is None or set(corrected) & set(Facts.__struct_fields__) else ours, words)
    if entry.facts.game:
        facts = _facts_of_game(entry.facts, args.lang)
    name = card_name(plain if ours is None or f"name.{args.lang}" in corrected else ours, words)
    if ours is not None and not {f"rules.{args.lang}", f"burst.{args.lang}"} & set(corrected):
        text = shown(ours, cards, words).text
        return CardRead(no, args.lang, name, facts, text, printings=printings)
    language = next((code for code in (args.lang, "ja", *entry.texts) if _has_text(entry, code)), "")
    text = tuple(map(str, printed_lines(entry.texts[language], language))) if language else ()
    told = "" if language == args.lang else language
    return CardRead(no, args.lang, name, facts, text, told, printings, entry.unread)


def _has_text(entry: Entry, language: str) -> bool:
    text = entry.texts.get(language)
    return text is not None and bool(text.rules or text.burst)


def shown(card: Card, cards: Mapping[str, Card], words: Lexicon) -> CardRead:
    """Return a card in the words of a language."""
    text = paragraphs(card, words, name_of(cards.values(), words))
    return CardRead(card.no, words.language, card_name(card, words), _facts(card, words), text)


def _facts_of_game(facts: Facts, language: str) -> tuple[str, ...]:
    """What is printed on a card of another game, as that game calls it; in its own words where it isn't here."""
    voice, kinds = spoken(facts.game), card_kinds(facts.game)
    if voice is None:
        return (facts.game, *(f"{name} {value}" for name, value in facts.own.items()))
    terms, kind = voice.words_in(language), str(facts.own.get("kind", ""))
    told = {fact.name for one in kinds if one.name == kind for fact in one.facts if fact.kind != "text"}
    said = {name: value if isinstance(value, tuple) else (str(value),) for name, value in facts.own.items()}
    return (
        terms.term_or("game.name", facts.game),
        terms.term_or(f"kind.{kind}", kind),
        *(
            f"{terms.term_or(f'fact.{name}', name)} "
            + " / ".join(terms.term_or(f"fact.{name}.{value}", value) for value in values)
            for name, values in said.items()
            if name in told
        ),
    )


def _facts(card: Card, words: Lexicon) -> tuple[str, ...]:
    cost = printed_cost(card, words)
    numbers = {"level": card.level, "power": card.power}
    classes = (words.classes.get(one, one) for one in card.classes)
    types = (words.lrig_types.get(one, one) for one in card.lrig_types)
    return (
        words.term(f"type.{card.type}"),
        *(words.term(f"color.{color}") for color in card.colors),
        *(
            f"{words.term(f'property.{name}')} {number_shown(number)}"
            for name, number in numbers.items()
            if number is not None
        ),
        *((cost,) if cost else ()),
        *classes,
        *types,
        *(words.term(f"timing.{one}") for one in card.timing),
    )
