"""`cards`: a card's facts and rules text in any language, and how much of the cards runs by itself."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from wixoss_desktop.cli import bundled, catalogue, coverage, pictures
from wixoss_desktop.cli.options import Parser, add_command, add_language_option
from wixoss_desktop.cli.report import OK, BadInput, show
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.names import card_name, name_of
from wixoss_desktop.words.rules_text import paragraphs, printed_cost

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


class CardShown(Struct, frozen=True):
    """A card as it is read in one language; `facts` are type, level and so on, `text` holds its paragraphs."""

    no: str
    language: str
    name: str
    facts: tuple[str, ...]
    text: tuple[str, ...]


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


def run(args: argparse.Namespace) -> int:
    """Print a card. Raises BadInput for a number that is nobody's."""
    cards = bundled.pool().cards
    if args.no not in cards:
        raise BadInput(
            f"no such card: {args.no}", where="NUMBER", expected=f"one of {len(cards)}, as {next(iter(cards))}"
        )
    card = shown(cards[args.no], cards, lexicon(args.lang))
    head = (f"{card.no} {card.name}", " · ".join(card.facts))
    show(card, [*head, *card.text], as_json=args.json)
    return OK


def shown(card: Card, cards: Mapping[str, Card], words: Lexicon) -> CardShown:
    """Return a card in the words of a language."""
    text = paragraphs(card, words, name_of(cards.values(), words))
    return CardShown(card.no, words.language, card_name(card, words), _facts(card, words), text)


def _facts(card: Card, words: Lexicon) -> tuple[str, ...]:
    cost = printed_cost(card, words)
    numbers = {"level": card.level, "power": card.power}
    classes = (words.classes.get(one, one) for one in card.classes)
    types = (words.lrig_types.get(one, one) for one in card.lrig_types)
    return (
        words.term(f"type.{card.type}"),
        *(words.term(f"color.{color}") for color in card.colors),
        *(f"{words.term(f'property.{name}')} {number}" for name, number in numbers.items() if number is not None),
        *((cost,) if cost else ()),
        *classes,
        *types,
        *(words.term(f"timing.{one}") for one in card.timing),
    )
