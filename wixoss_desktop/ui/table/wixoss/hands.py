"""Free hands at a table of WIXOSS: its places, piles and cards, what is sought by a search line, what is done most."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.actions import Done
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.manual_actions import facts_line
from wixoss_desktop.engine.wixoss.zones import (
    CENTER,
    FIELD,
    LEFT,
    RIGHT,
    SLOT_NAMES,
    ZONE_NAMES,
    Place,
)
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.faces.marks_in_text import plain_symbols
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.free.entries import NotUnderstood, Wish, named_number
from wixoss_desktop.ui.table.free.finder import Found
from wixoss_desktop.ui.table.free.intents import FreeHands, HandIntents
from wixoss_desktop.ui.table.trays.specs import CardTraySpec
from wixoss_desktop.ui.table.wixoss.commands import ALL_UP, DIE, DRAW, MULLIGAN, NEXT_TURN, SHUFFLE, TOKEN
from wixoss_desktop.ui.table.wixoss.decisions import question_text
from wixoss_desktop.ui.table.wixoss.hand_menus import Menus
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment, own_view
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.piles import looked_spec, pile_spec
from wixoss_desktop.words.pieces import plain
from wixoss_desktop.words.wixoss.sentences import sentence

MOST: Final = 60
"""Cards that are found at once; who seeks more types more."""
ONLY_FREE: Final = (MULLIGAN, NEXT_TURN)


class Now(NamedTuple):
    """What is played on a table, and what is on its screen."""

    match: Match
    moment: WixossMoment


class WixossHands:
    """The hands at one table; `now` says what is on it, if anything is, `names` what all is called."""

    def __init__(self, now: Callable[[], Now | None], names: Callable[[], TableNames]) -> None:
        self._now, self._names = now, names

    @property
    def match(self) -> Match | None:
        """What is played."""
        now = self._now()
        return None if now is None else now.match

    @property
    def hands(self) -> FreeHands[Place] | None:
        """The hands of the seat that is asked, None while they aren't free."""
        now = self._now()
        if now is None or not now.moment.is_by_hand:
            return None
        return FreeHands(HandIntents(Menus(own_view(now.moment), self._names())), now.moment.own_place)

    @property
    def waits(self) -> str:
        """The question of a card that is carried out by hand in a game with rules; nothing at a free table."""
        moment = self._here.moment
        if by.Form("goto") in moment.legal:
            return ""
        names, text = self._names(), plain_symbols(question_text(moment, self._names()))
        if not moment.is_stand_in or moment.seat is None:
            return text
        return tr("For {player}: {sentence}", player=names.player(moment.seat), sentence=text)

    @property
    def done(self) -> Done:
        """Says that it has been carried out."""
        return Done()

    def bar(self, chosen: tuple[by.At, ...], *, in_rules: bool) -> Mapping[Command, str]:
        """What is done most; turns and new hands, which say how many cards, belong to a free table alone."""
        words = {
            DRAW: tr("Draw", "deed"),
            SHUFFLE: tr("Shuffle"),
            ALL_UP: tr("All up"),
            MULLIGAN: self._mulligan_words(chosen),
            TOKEN: tr("Token"),
            DIE: tr("Die"),
            NEXT_TURN: tr("Next turn"),
        }
        return {row: text for row, text in words.items() if not (in_rules and row in ONLY_FREE)}

    def _mulligan_words(self, chosen: tuple[by.At, ...]) -> str:
        now = self._now()
        menus = None if now is None else Menus(own_view(now.moment), self._names())
        n = 0 if menus is None else len(menus.of_hand(chosen))
        return counted(n, marked("Mulligan: {n} card"), marked("Mulligan: {n} cards")) if n else tr("Mulligan: all")

    def told(self) -> tuple[str, Place | None] | None:
        """What was pointed at last, or what chance has brought."""
        now = self._now()
        if now is None:
            return None
        moment, names = now.moment, self._names()
        told = [one for group in moment.told for one in group if one.event in ("pinged", "chanced")]
        if not told:
            return None
        one, spot = told[-1], None
        if one.event == "pinged" and one.start is not None:
            index = (one.start.index or 0) if one.start.zone == FIELD else 0
            spot = Place(one.start.zone, index, one.start.seat != moment.near)
        return plain(sentence(one, names, names.book.lexicon)), spot

    # --- piles ---

    def browser(self, what: by.At) -> CardTraySpec | None:
        """A pile, as far as the seat that plays knows it, or what belongs to a card of the field."""
        moment, names = self._here.moment, self._names()
        seat = own_view(moment).seat
        seat = 1 - seat if what.side else seat
        if what.zone_name in SLOT_NAMES:
            spec = pile_spec(moment.view, seat, FIELD, names, SLOT_NAMES.index(what.zone_name))
            if spec is None or not spec.cards:
                return spec
            return replace(spec, line=tr("Click a card for what can be done with it."))
        zone = ZONE_NAMES.index(what.zone_name)
        return looked_spec(moment.view, seat, zone, names) or pile_spec(moment.view, seat, zone, names)

    def sought(self, pile: by.At) -> Wish:
        """Asks by a search line; what is offered, and what isn't there, is about the own cards alone."""
        # Searching is loaded with the first question.
        from wixoss_desktop.words.wixoss.game_search import GameCards

        match, book = self._here.match, self._names().book
        own = GameCards(_cards(match, (own_view(self._here.moment).seat,)), book.text)

        def made(text: str) -> by.HandDeed | None:
            line = " ".join(text.split())
            if not line:
                return None
            if not pile.side and not own.fitting(line):
                raise NotUnderstood(tr("No card of yours is like that: {line}", line=line))
            return by.Seek(pile, "search", line, GameCards(_cards(match, (0, 1)), book.text).fitting(line))

        label = tr("What it is to be: a name, level, color, type; or a search line such as t:signi lv>=3 class:arm")
        return Wish(tr("Show until one fits"), label, made, complete=own.complete)

    # --- cards from outside ---

    def token(self) -> Wish:
        """Asks for a token by name and power; it comes into the first lane that is empty, else the left one."""
        field = own_view(self._here.moment).own.field
        lane = next((lane for lane in (CENTER, LEFT, RIGHT) if field[lane] is None), LEFT)

        def made(text: str) -> by.HandDeed | None:
            facts = _token(text)
            return None if facts is None else by.Bring(facts, by.Goal(Place(FIELD, lane)))

        return Wish(tr("Token"), tr("Its name, and its power:"), made, tr("Token 1000"))

    def found(self, line: str) -> Found:
        """The cards from outside that a line finds."""
        # Searching is loaded with the first line.
        from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
        from wixoss_desktop.ui.faces.complaints import complaint

        try:
            return self._names().book.listed(line, MOST)
        except BadSearch as error:
            raise ValueError(complaint(error)) from None

    def facts(self, no: str) -> str | None:
        """A card from outside as it is brought in: its facts alone, known by name from now on."""
        card = self._names().book.found(no)
        if card is None:
            return None
        back = None if card.back is None else replace(card.back, abilities=())
        return facts_line(replace(card, abilities=(), back=back, by_hand=False))

    @property
    def _here(self) -> Now:
        now = self._now()
        assert now is not None
        return now


def _cards(match: Match, seats: tuple[Seat, ...]) -> Iterator[Card]:
    """The cards that seats brought, and those that were brought in by hand, which everybody has seen."""
    for seat in seats:
        deck = match.terms.setup.decks[seat]
        yield from (*deck.lrig_deck, *deck.main_deck, *deck.crafts)
    yield from (one.card for one in match.position.state.manual.brought)


def _token(text: str) -> str | None:
    """A token as it is typed, by its facts: a name and its power, 'Fox 3000'; None without a name."""
    name, power = named_number(text)
    if not name:
        return None
    no = f"token {name}" + (f" {power}" if power is not None else "")
    return facts_line(Card(no, "SIGNI", {"ja": name, "en": name}, level=1, power=max(0, power or 0)))
