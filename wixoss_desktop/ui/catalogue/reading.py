"""A card as its page reads it: everything that the catalogue, the pool and the decks say, in the reader's language."""

from __future__ import annotations

from msgspec import Struct

from wixoss_desktop.cards.catalogue.record import Record
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.reading.trust import ability_key
from wixoss_desktop.ui.catalogue.holdings import FALLBACK, Library
from wixoss_desktop.ui.decks.deck_tile import named
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.wixoss.effect_parts import EffectPart, effect_parts
from wixoss_desktop.words.wixoss.printed_text import plain_text
from wixoss_desktop.words.wixoss.rules_text import terms_at


class InDeck(Struct, frozen=True):
    """A deck that a card is in, and how often; no `code` where it can't be shown, for a card that nobody knows."""

    code: str
    name: str
    copies: int


class Understood(Struct, frozen=True):
    """One ability as it is printed in Japanese, and what was understood of it: proved, read, or by hand.

    `key` is what it is known by, `way` how the person wants it carried out ('run', 'by_hand', '' as is usual).
    """

    printed: str
    parts: tuple[EffectPart, ...]
    state: str
    key: str
    way: str = ""


class PageReading(Struct, frozen=True):
    """One card for its page. `parts` are its effect as the program runs it, `terms` what its texts need explained.

    `understood` is what was read of the text of a card whose effect no list has, ability by ability; `is_read` says
    that all of it was read and proved. `language` is the reader's; `languages` are those that there is a text in, the
    reader's first.
    """

    row: Row
    record: Record
    language: str
    name: str
    second_name: str
    languages: tuple[str, ...]
    parts: tuple[EffectPart, ...]
    terms: tuple[tuple[str, str], ...]
    decks: tuple[InDeck, ...]
    is_read: bool = False
    understood: tuple[Understood, ...] = ()

    @property
    def plain_text(self) -> str:
        """The text in the first of its languages, an ability a line; empty where there is none."""
        first = next(iter(self.languages), "")
        return plain_text(self.record.texts[first], first) if first else ""

    def is_told_by_parts(self, language: str) -> bool:
        """Whether the text in a language says no more than the effect, from which it was rendered."""
        kinds = {saying.kind for saying in self.record.sayings if saying.language == language}
        is_own = any(f"{part}.{language}" in self.record.corrections for part in ("rules", "burst"))
        return bool(self.parts) and language == self.language and kinds <= {"bundled"} and not is_own


class PageReader:
    """Gathers what pages show."""

    def __init__(self, library: Library, cards: Cards) -> None:
        self.library = library
        self.book = cards.book
        self._cards = cards

    def read(self, row: Row) -> PageReading:
        """Return everything about a card."""
        lexicon, record = self.book.lexicon, self.library.record(row)
        ours = self.playable(row)
        card = ours or self._as_read(row)
        parts = effect_parts(card, lexicon, self.book.said) if card is not None else ()
        language = lexicon.language
        told = [code for code, text in record.texts.items() if text.rules or text.burst]
        return PageReading(
            row,
            record,
            language,
            self.library.name(row, language),
            self.library.second_name(row, language),
            tuple(sorted(told, key=lambda code: (code != language, code not in FALLBACK, code))),
            parts,
            self._terms(parts, record),
            self._in_decks(row),
            is_read=ours is None and card is not None,
            understood=self._understood(row, record) if ours is None else (),
        )

    def _understood(self, row: Row, record: Record) -> tuple[Understood, ...]:
        """What was read of a card's Japanese text; none where it isn't the effect of a card of WIXOSS."""
        if row.facts.game or not row.state or "ja" not in record.texts:
            return ()
        from wixoss_desktop.reading.bringing import abilities_read  # loaded by who looks at cards of lists

        lexicon, name_of, ways = self.book.lexicon, self.book.said, self.library.trust.abilities
        found = []
        for one in abilities_read(row.no, record.facts, record.texts):
            key = ability_key(record.texts["ja"].name, one.printed)
            parts = () if one.card is None else effect_parts(one.card, lexicon, name_of)
            found.append(Understood(one.printed, parts, one.state, key, ways.get(key, "")))
        return tuple(found)

    def playable(self, row: Row) -> Card | None:
        """The card as games know it; None where the program has no effect of it."""
        pool = self._cards.pool
        return next((pool[no] for no in self.library.numbers(row) if no in pool), None)

    def _as_read(self, row: Row) -> Card | None:
        """The card of a list with the effect that its text is proved to have; None where it has none."""
        card = self.library.card_of(row.no)
        if card is None or card.by_hand or card.unproved:
            return None
        return card if card.abilities or card.keywords else None

    def why_no_trial(self, row: Row) -> str:
        """Why a card can't be tried at the table; empty for one that can."""
        if self.trial_number(row) is not None:
            return ""
        lines = row.facts.lrig_types if row.facts.kind in ("LRIG", "ASSIST_LRIG") else row.facts.limiting
        if lines and not any(set(lines) & self._lrig_types_of(deck) for deck in self._cards.decks.values()):
            called = row_of(self.book.lexicon.lrig_types.get(line, line) for line in lines)
            return tr("Of {line} there is no LRIG in any deck here that it would go with.", line=called)
        return tr("It fits into none of the decks.")

    def _lrig_types_of(self, deck: DeckList) -> set[str]:
        cards = (self._cards.card(no) for no in deck.lrig_deck)
        return {one for card in cards if card is not None for one in card.lrig_types}

    def trial_number(self, row: Row) -> str | None:
        """The number by which a card stands in one of the decks, or could; None for a card that fits into none."""
        if row.facts.game:
            return None
        decks = self._cards.decks.values()
        numbers = self.library.numbers(row)
        in_decks = {no for deck in decks for no in (*deck.main_deck, *deck.lrig_deck)}
        first = next((no for no in numbers if no in in_decks), None)
        if first is not None:
            return first
        known = next((no for no in numbers if self._cards.card(no) is not None), None)
        return known if known is not None and self._cards.to_try(known) is not None else None

    def _terms(self, parts: tuple[EffectPart, ...], record: Record) -> tuple[tuple[str, str], ...]:
        lexicon = self.book.lexicon
        text = record.texts.get(lexicon.language)
        said = [f"{part.kind} {part.text}" for part in parts] or (
            [] if text is None else [*text.rules.split("\n"), *text.burst.split("\n")]
        )
        explained = {part.text for part in parts}
        found: dict[str, str] = {}
        for line in said:
            for begin, end, sentence in terms_at(line, lexicon):
                if sentence not in explained and sentence not in found.values():
                    found.setdefault(line[begin:end], sentence)
        return tuple(found.items())

    def _in_decks(self, row: Row) -> tuple[InDeck, ...]:
        """The decks that a card is in, the person's in front, whether they can be played or not."""
        numbers, found = set(self.library.numbers(row)), list[InDeck]()
        for deck in sorted(self.library.decks, key=lambda one: not one.is_own):
            copies = sum(no in numbers for no in deck.numbers)
            if copies:
                code = deck.code if deck.code in self._cards.decks else ""
                found.append(InDeck(code, named(deck.name, self.book.lexicon), copies))
        return tuple(found)
