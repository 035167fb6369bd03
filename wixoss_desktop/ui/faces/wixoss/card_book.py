"""What the table says and draws of the cards in a game: names, facts, rules text."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Final, Literal, Protocol

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card, Printed, spelled
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.images.card_names import parts_of, short_name, without_position
from wixoss_desktop.images.face import Face, tier_of
from wixoss_desktop.ui.faces.marks_in_text import icons, plain_symbols
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.names import name_in

OTHER_FACE: Final = "~"
"""What stands behind the number of a card that is up with its other face."""


GROWING: Final = ("LRIG", "ASSIST_LRIG")


def printed_no(no: str) -> str:
    """The number that is printed on a card, whichever face of it is up."""
    return no.removesuffix(OTHER_FACE)


def turned_over(card: Card) -> Card:
    """A card as its other face has it [1.10]; a card without one stays as it is."""
    back = card.back
    if back is None:
        return card
    return Card(
        no=f"{card.no}{OTHER_FACE}", type=back.type or card.type, names=back.names, colors=back.colors,
        level=back.level, limit=back.limit, power=back.power, classes=back.classes,
        lrig_types=back.lrig_types or card.lrig_types, keywords=back.keywords, abilities=back.abilities,
    )  # fmt: skip


def faces_of(card: Card) -> tuple[Card, ...]:
    """A card, and as its other face has it where there is one."""
    return (card,) if card.back is None else (card, turned_over(card))


def _names_by_short_name(names: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """What each short name is short for; `names` are as the reader is shown them, each with the Japanese one."""
    found: dict[str, set[str]] = {}
    for name, japanese in names:
        found.setdefault(parts_of(name, japanese)[0], set()).add(name)
    return found


class NamingCatalogue(Protocol):
    """Where cards are found that aren't in the pool, and what cards are called there."""

    @property
    def renamed(self) -> Mapping[str, Mapping[str, str]]:
        """Other names, by number and language."""

    def card_of(self, no: str) -> Card | None:
        """The card of a number and no other, by its facts alone."""

    def listed(self, line: str, language: str, most: int) -> tuple[tuple[str, str], ...]:
        """The first cards that a search line finds, by number and name. Raises BadSearch."""

    def printed_text(self, no: str, language: str) -> str:
        """What is printed on a card."""

    def numbers_of(self, no: str) -> Sequence[str]:
        """The numbers of all printings of the card with a number; none if it isn't there."""


class CardBook:
    """Cards by number, in the words of one lexicon; what was rendered once is kept."""

    def __init__(self, cards: Mapping[str, Card], lexicon: Lexicon) -> None:
        self._cards = dict(cards)
        self.lexicon = lexicon
        self._faces: dict[str, Face] = {}
        self._wordless: dict[str, Face] = {}
        self._pool = frozenset(cards)
        self._elsewhere: NamingCatalogue | None = None
        self._renamed: Mapping[str, Mapping[str, str]] = {}
        self._tagged: dict[str, set[str]] = {}
        self._names = self._said()

    def speak(self, lexicon: Lexicon) -> None:
        """Says everything in another language from now on."""
        self.lexicon = lexicon
        self._faces.clear()
        self._wordless.clear()
        self._tagged.clear()
        self._names = self._said()

    def _said(self) -> dict[str, str]:
        """What every face of a card is called, by its Japanese name."""
        return {face.name: self._name(face) for card in self._cards.values() for face in faces_of(card)}

    def rename(self, renamed: Mapping[str, Mapping[str, str]]) -> bool:
        """Calls cards by other names from now on: number to names by language; the rules go by the printed ones.

        Says whether they are others.
        """
        is_new = renamed != self._renamed
        if is_new:
            self._renamed = renamed
            self.speak(self.lexicon)
        return is_new

    def learn(self, cards: Iterable[Card]) -> None:
        """Takes in the cards of a match; those of a scenario aren't in the pool."""
        for card in cards:
            if self._cards.get(card.no) is not card:
                self._cards[card.no] = card
                self._tagged.clear()
                for face in faces_of(card):
                    self._faces.pop(face.no, None)
                    self._wordless.pop(face.no, None)
                    self._names[face.name] = self._name(face)

    def card(self, no: str) -> Card:
        """The printed card, or its other face. Raises KeyError for a number that isn't in the pool."""
        return self._card(no)

    def knows(self, no: str) -> bool:
        """Whether there is a card of a number."""
        return printed_no(no) in self._cards

    def printed(self, no: str) -> Printed | None:
        """What has to be known of a card to say what it can be meant as; None for a card that nobody knows."""
        card = self._card(no) if printed_no(no) in self._cards else None
        return None if card is None else Printed(card.type, card.level, card.lrig_types)

    def _card(self, no: str) -> Card:
        card = self._cards[printed_no(no)]
        return turned_over(card) if no.endswith(OTHER_FACE) else card

    def know(self, catalogue: "NamingCatalogue") -> bool:
        """Looks for names, and for cards and texts that aren't in the pool, in a catalogue from now on.

        Says whether cards are called by other names now.
        """
        self._elsewhere = catalogue
        return self.rename(catalogue.renamed)

    def found(self, no: str) -> Card | None:
        """The card of a number, which is known from now on; None if not even the catalogue has it."""
        if no not in self._cards and self._elsewhere is not None:
            card = self._elsewhere.card_of(no)
            self.learn(() if card is None else (card,))
        return self._cards.get(no)

    def listed(self, line: str, most: int) -> tuple[tuple[str, str], ...]:
        """The first cards that a line finds, by number and name; until the catalogue is there those of the pool.

        Raises BadSearch.
        """
        if self._elsewhere is not None:
            return self._elsewhere.listed(line, self.lexicon.language, most)
        wanted = line.casefold().split()
        fitting = (no for no in self._pool if all(word in self._said_of(no) for word in wanted))
        return tuple((no, self.name(no)) for no in islice(sorted(fitting), most))

    def _said_of(self, no: str) -> str:
        """A number with every name of its card, in small letters."""
        return " ".join((no, *self.names(no))).casefold()

    def name(self, no: str) -> str:
        """The card's name in the reader's language, in Japanese where it has none."""
        return self._name(self._card(no))

    def second_name(self, no: str) -> str:
        """The Japanese name, where it isn't the one that the reader is shown anyway."""
        card = self._card(no)
        return "" if spelled(self._name(card)) == card.name else card.names["ja"]

    def names(self, no: str) -> tuple[str, ...]:
        """The card's names in all languages; none for a number that nobody knows."""
        return tuple(self._card(no).names.values()) if printed_no(no) in self._cards else ()

    def short_name(self, no: str) -> str:
        """The name without its epithet: what stands before the first comma, or behind a Japanese or Chinese space."""
        card = self._card(no)
        return short_name(self._name(card), card.names["ja"])

    def in_row(self, names: Iterable[str]) -> tuple[str, ...]:
        """Names of cards as they stand in a row: where they are several in marks, if one could be taken for two."""
        each = tuple(names)
        return each if len(each) < 2 else tuple(self.lexicon.name_among(name, each) for name in each)

    def tag(self, no: str) -> str:
        """What tells a card from its namesakes in few words: the name that it is known by, without its epithet.

        A LRIG that shares that with another one, as the next level often does, goes by its whole name.
        """
        card = self._card(no)
        name = self._name(card)
        short = parts_of(name, card.names["ja"])[0]
        if card.type not in GROWING:
            return short
        if not self._tagged:
            growing = (one for one in self._cards.values() if one.type in GROWING)
            self._tagged = _names_by_short_name((self._name(one), one.names["ja"]) for one in growing)
        return short if len(self._tagged.get(short, ())) < 2 else without_position(name)

    def facts(self, no: str) -> Face:
        """The printed face; whoever draws it on the field puts the current values in."""
        if no not in self._faces:
            self._faces[no] = replace(self.facts_at(no, 0), text=plain_symbols(self.text(no)))
        return self._faces[no]

    def facts_at(self, no: str, width: float) -> Face:
        """The printed face as it is drawn at a width in pixels: without its text, which takes long to word, where none
        is drawn.
        """
        if tier_of(width) == "full":
            return self.facts(no)
        if no not in self._wordless:
            self._wordless[no] = self._face(self._card(no))
        return self._wordless[no]

    def text(self, no: str) -> str:
        """The rules text, a paragraph a line; empty for a card without abilities."""
        # Loaded when a text is first read: Home shows its decks by names alone.
        from wixoss_desktop.words.wixoss.rules_text import rules_text

        card = self._card(no)
        said = rules_text(card, self.lexicon, self.said)
        is_told = said and (card.unproved or not card.by_hand)
        if self._elsewhere is None or is_told or no in self._pool:
            return said
        printed = self._elsewhere.printed_text(no, self.lexicon.language)
        if card.by_hand:
            return "\n".join((printed, self.lexicon.say("ability.by_hand"))) if printed else said
        if not printed and self._elsewhere.numbers_of(no):
            return self.lexicon.say("ability.facts_alone")
        return printed or said

    def on_paper(self, no: str) -> str:
        """What stands on the card itself, as it is put on paper: nothing about who carries it out."""
        from wixoss_desktop.words.wixoss.rules_text import printed_text

        is_elsewhere = self._elsewhere is not None and no not in self._pool
        printed = self._elsewhere.printed_text(no, self.lexicon.language) if is_elsewhere and self._elsewhere else ""
        return printed or printed_text(self._card(no), self.lexicon, self.said)

    def used(self, key: str) -> str:
        """In short the action ability that a key means on one of the cards; empty for any other key."""
        from wixoss_desktop.words.wixoss.rules_text import used_in_short

        return plain_symbols(used_in_short(key, self._cards, self.lexicon, self.said))

    def in_short(self, ability: Ability, no: str) -> str:
        """What an ability of a card costs and does, in a few words."""
        from wixoss_desktop.words.wixoss.rules_text import NOUNS, ability_in_short

        noun = NOUNS.get(self._card(no).type, "card")
        return plain_symbols(ability_in_short(ability, self.lexicon, self.said, source=noun))

    def terms_at(self, paragraph: str) -> tuple[tuple[int, int, str], ...]:
        """Where in a paragraph of a text terms stand that a sentence explains."""
        from wixoss_desktop.words.wixoss.rules_text import terms_at

        return terms_at(paragraph, self.lexicon)

    def classes(self, no: str) -> str:
        """Classes of a SIGNI or types of a LRIG, in the reader's language."""
        card = self._card(no)
        classes = (self.lexicon.classes.get(one, one) for one in card.classes)
        types = (self.lexicon.lrig_types.get(one, one) for one in card.lrig_types)
        return " / ".join((*classes, *types))

    def team(self, no: str) -> str:
        """The team of a LRIG, in the reader's language; empty for a card without."""
        return self.lexicon.team(self._card(no).team or "")

    def limiting(self, no: str) -> str:
        """The LRIG types that the card asks for."""
        return " / ".join(self.lexicon.lrig_types.get(one, one) for one in self._card(no).limiting)

    def all_words(self, of: Literal["name", "class"], known: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Every card name or class there is: as the reader says it, and as the rules compare it."""
        if of == "name":
            found = {self.said(word): word for word in (*(card.name for card in self._cards.values()), *known)}
        else:
            classes = (word for card in self._cards.values() for word in card.classes)
            found = {self.lexicon.classes.get(word, word): word for word in (*classes, *known)}
        return tuple(sorted(found.items()))

    def _name(self, card: Card) -> str:
        return name_in({**card.names, **self._renamed.get(card.no, {})}, self.lexicon)

    def said(self, name: str) -> str:
        """A Japanese card name as an effect's text says it."""
        return self._names.get(spelled(name), name)

    def _face(self, card: Card) -> Face:
        keywords = tuple(word.name for word in card.keywords)
        cost = card.grow_cost if card.type in GROWING else card.cost
        lexicon = self.lexicon
        return Face(
            key=card.no,
            name=self._name(card),
            second_name=self.second_name(card.no),
            kind=card.type,
            colors=card.colors,
            level=card.level,
            limit=card.limit,
            power=card.power,
            printed_power=card.power,
            cost=tuple((color, count) for color, count in (cost or {}).items() if count),
            card_class=tuple(lexicon.classes.get(one, one) for one in card.classes),
            drawn_class=card.classes,
            lrig_types=tuple(lexicon.lrig_types.get(one, one) for one in card.lrig_types),
            team=self.team(card.no),
            timing=tuple(lexicon.term(f"timing.{one}") for one in card.timing),
            coins=card.coins,
            guard=card.guard,
            burst=card.burst,
            multi_ener="multi_ener" in keywords,
            keywords=icons(keywords, guard=card.guard, multi_ener=True),
        )
