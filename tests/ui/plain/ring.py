"""A table with all that a board can say, laid by hand: an ordered row, dice, turned cards, counters, notes, faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from tests.any_game.test_match import begun
from tests.any_game.tides_voice import TidesVoice
from wixoss_desktop.engine.contract import News, Refusal, Seat, Spot
from wixoss_desktop.engine.contract.board import CardLying, Die, Figure, MatZone, TableBoard, TableOffer, ZoneNote
from wixoss_desktop.engine.contract.cards import CardFace, CardFact, CardKind, FactShown, FactValue
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.tokens import ThemeName
from wixoss_desktop.ui.table.plain.moment import Barred, PlainMoment
from wixoss_desktop.ui.table.plain.painter import DieSign, FacesSign, HeadSign, NameSign, PipSign
from wixoss_desktop.ui.table.plain.view import PlainView
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.words.lexicon import Lexicon

FACES: Final = tuple("123456")
KINDS: Final = (
    CardKind(
        "move",
        (
            CardFact("stamina", "number"), CardFact("faces", "words", FACES), CardFact("lucky", "word", FACES),
            CardFact("damage", "words"), CardFact("colour", "word", ("red", "violet")), CardFact("effect", "text"),
            CardFact("set", "text"),
        ),
        CardFace(
            (
                FactShown("stamina", "corner", "drops"), FactShown("faces", "row", "faces", starred="lucky"),
                FactShown("damage", "figure", "chain"), FactShown("effect", "text"), FactShown("set", "foot"),
            ),
            sign="triangle", ground="colour", grounds={"red": "red", "violet": "violet"},
        ),
    ),
    CardKind(
        "creature",
        (
            CardFact("cost", "text"), CardFact("colours", "words", tuple("WUBRG")), CardFact("subtype", "text"),
            CardFact("rules", "text"), CardFact("power", "number"), CardFact("toughness", "number"),
        ),
        CardFace(
            (
                FactShown("cost", "corner"), FactShown("subtype", "type"), FactShown("rules", "text"),
                FactShown("power", "foot"), FactShown("toughness", "foot"),
            ),
            ground="colours",
            grounds={"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"},
        ),
    ),
)  # fmt: skip
CARDS: Final[Mapping[str, Mapping[str, FactValue]]] = {
    "Open Palm": {
        "kind": "move", "stamina": 1, "faces": ("1", "3", "5", "6"), "damage": ("4", "3", "3"), "colour": "red",
    },
    "Bare Palm": {
        "kind": "move", "stamina": 1, "faces": ("1", "3"), "damage": ("6",), "colour": "red", "set": "first set",
    },
    "Long Reach": {
        "kind": "move", "stamina": 3, "faces": ("2", "4"), "damage": ("12",), "colour": "red",
        "effect": "On a hit the target is thrown over the ropes. Its next move lands on 1 and 3 as well.",
    },
    "Twin Effort": {
        "kind": "move", "stamina": 2, "faces": ("1", "2", "4", "6"), "damage": ("9",), "colour": "violet",
        "effect": "Needs a partner.",
    },
    "Marsh Heron": {
        "kind": "creature", "cost": "1GU", "colours": ("G", "U"), "subtype": "Bird", "power": 2, "toughness": 2,
        "rules": "Flying. When Marsh Heron enters, look at the top card of your pile; you may put it at the bottom.",
    },
}  # fmt: skip
MAT: Final = (
    MatZone("moves", "row", 0, 0.0, 0.82, headed=True),
    MatZone("discard", "pile", 0, 0.82, 1.0),
    MatZone("fighter", "lane", 1, 0.0, 0.2, size=1.15),
    MatZone("lasting", "row", 1, 0.2, 0.8),
    MatZone("hidden", "lane", 1, 0.8, 1.0),
    MatZone("hand", "hand", 2, public=False),
)
HAND: Final = ("Open Palm", "Long Reach", "Twin Effort", "Marsh Heron")
PUT: Final = "put"


def printed(card: str) -> Mapping[str, FactValue]:
    """What is printed on a card, by its name."""
    return CARDS[card]


class Threw(News, frozen=True):
    """Somebody has thrown a die."""

    value: int = 0

    @property
    def thrown(self) -> tuple[int, ...]:
        return (self.value,)


class RingVoice(TidesVoice):
    """Tides's voice with the notes of this table."""

    def words_in(self, code: str) -> Lexicon:
        words = super().words_in(code)
        return replace(words, phrases={**words.phrases, "note.stamina": "Stamina {n} of {of}", "note.lands": "{n} %"})


def ring_board(seats: int = 2) -> TableBoard:
    """The table in the middle of a turn of the first seat."""
    cards = [CardLying(Spot(0, "hand", at), name) for at, name in enumerate(HAND)]
    cards += [CardLying(Spot(0, "moves", at), name) for at, name in enumerate(("Open Palm", "Twin Effort"))]
    cards[-1] = replace(cards[-1], now=(("damage", ("7",)), ("lucky", "6")))
    for seat in range(seats):
        figures = (Figure("power", 64 - 20 * seat), Figure("falls", 2, "pips"))
        cards.append(CardLying(Spot(seat, "fighter"), "Marsh Heron", turned=90 * seat, figures=figures))
        cards += [CardLying(Spot(seat, "lasting", at), "Long Reach", turned=90) for at in range(2)]
        cards += [CardLying(Spot(seat, "lasting", 2), "Open Palm"), CardLying(Spot(seat, "hidden"), None)]
    cards += [CardLying(Spot(seat, "hand", at), None) for seat in range(1, seats) for at in range(5)]
    zones: dict[Seat | None, tuple[MatZone, ...]] = dict.fromkeys(range(seats), MAT)
    zones[None] = (MatZone("dice", "dice", 0, 0.3, 0.7, headed=True),)
    return TableBoard(
        tuple(range(seats)), zones, tuple(cards), {Spot(seat, "discard"): 4 for seat in range(seats)}, active=0,
        dice={Spot(None, "dice"): (Die(3), Die(None), Die(17, 20))},
        notes={Spot(0, "moves"): (ZoneNote("stamina", (("n", 2), ("of", 3))), ZoneNote("lands", (("n", 44),)))},
    )  # fmt: skip


class Ring:
    """The table in a window of its own; what is done there is noted."""

    def __init__(self, size: tuple[int, int] = (1000, 800), *, seats: int = 2, theme: ThemeName = "dark") -> None:
        look = Look(theme_named(theme))
        self.view = PlainView(look)
        self.view.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
        self.view.set_reduce_motion(True)
        self.view.resize(*size)
        self.view.show()
        self.done: list[object] = []
        self.view.table.action_wanted.connect(self.done.append)
        held = tuple(Spot(0, "hand", at) for at in range(len(HAND)))
        row = (
            TableOffer(f"{PUT} {one.index} {at}", (one,), (Spot(0, "moves", at),)) for one in held for at in range(3)
        )
        self.moment = PlainMoment(
            near=0, eyes=0, stage="ask", persons=(0,), node=0, seat=0, asked=(0,), board=ring_board(seats),
            offers=tuple(row),
        )  # fmt: skip
        match = begun(seats=max(2, min(4, seats)))
        self.words = PlainWords(match, RingVoice(), KINDS, printed)
        self.view.show_at_table(self.moment, self.words)

    def throws(self, value: int, wanted: tuple[int, ...], notes: int = 1) -> None:
        """Somebody throws a die that ought to show one of the wanted faces; so many notes lie beside it."""
        spot, beside = Spot(None, "dice"), Spot(None, "beside")
        board = ring_board()
        zones = {**board.zones, None: (*board.zones[None], MatZone("beside", "notes", 0, 0.0, 0.3))}
        note = ZoneNote("lands", (("n", 44),))
        cards = tuple(replace(one, notes=(note,)) if one.spot == Spot(0, "moves", 0) else one for one in board.cards)
        board = replace(
            board, zones=zones, cards=cards, dice={spot: (Die(None),)}, faces={spot: wanted},
            notes={beside: (note,) * notes},
        )  # fmt: skip
        for told in ((), ((Threw("threw", value=value),),)):
            self.view.show_at_table(replace(self.moment, board=board, told=told), self.words)

    def names_of(self, teams: tuple[tuple[Seat, ...], ...]) -> list[str]:
        """What stands on the plates of the seats if these play together."""
        self.view.show_at_table(replace(self.moment, board=replace(ring_board(), teams=teams)), self.words)
        painted = self.view.painter.signs(self.view.table.board)
        names = {sign.seat: sign.text for sign in painted if isinstance(sign, NameSign) and sign.seat is not None}
        return [names[seat] for seat in sorted(names)]

    def lies_ready(self, dice: int, start: float, end: float) -> list[Box]:
        """So many dice are to be thrown in a zone of such a width; where they lie."""
        spot, board = Spot(None, "dice"), ring_board()
        zones = {**board.zones, None: (MatZone("dice", "dice", 0, start, end),)}
        board = replace(board, zones=zones, dice={spot: (Die(None),) * dice}, faces={})
        self.view.show_at_table(replace(self.moment, board=board), self.words)
        return [sign.box for sign in self.view.painter.signs(self.view.table.board) if isinstance(sign, DieSign)]

    def lays(self, count: int) -> None:
        """So many cards lie in the row of the near seat, with something noted on each."""
        board, note = ring_board(), ZoneNote("lands", (("n", 44),))
        row = tuple(CardLying(Spot(0, "moves", at), "Long Reach", notes=(note,)) for at in range(count))
        rest = tuple(one for one in board.cards if (one.spot.seat, one.spot.zone) != (0, "moves"))
        self.view.show_at_table(replace(self.moment, board=replace(board, cards=(*rest, *row))), self.words)

    def bars(self, card: int, why: str) -> None:
        """A card of the hand can be tried in the row, but that isn't legal."""
        offer = TableOffer(f"try {card}", (Spot(0, "hand", card),), (Spot(0, "moves", 2),))
        self.words.refusal = lambda found: found.why  # type: ignore[method-assign]
        offers = tuple(one for one in self.moment.offers if Spot(0, "hand", card) not in one.starts)
        self.view.show_at_table(
            replace(self.moment, offers=offers, barred=(Barred(offer, Refusal("ring.1", why)),)), self.words
        )  # fmt: skip

    @property
    def dice(self) -> list[tuple[int | None, bool | None]]:
        """What the dice show, and whether each came as it was wanted."""
        painted = self.view.painter.signs(self.view.table.board)
        return [(sign.value, sign.is_good) for sign in painted if isinstance(sign, DieSign)]

    def rolls_on(self) -> bool:
        """Lets the dice roll a face further; whether they still roll."""
        self.view.roll_on()
        return self.view.painter.rolling > 0

    @property
    def written(self) -> list[str]:
        """What is noted in zones."""
        painted = self.view.painter.signs(self.view.table.board)
        return [chip for sign in painted if isinstance(sign, HeadSign) and not sign.is_name for chip in sign.chips]

    @property
    def good_faces(self) -> list[tuple[int, ...]]:
        """The faces that are shown as good ones."""
        painted = self.view.painter.signs(self.view.table.board)
        return [sign.good for sign in painted if isinstance(sign, FacesSign)]

    def foot(self, zone: str, index: int) -> tuple[str, ...]:
        """What is written at the foot of a card of the near seat."""
        item = self.view.table.cast.at(Spot(0, zone, index))
        return () if item is None else item.marks.foot

    def room_at_foot(self, zone: str, index: int) -> int:
        """How much of a card of the near seat is left for what is written at its foot; 0: all of it."""
        item = self.view.table.cast.at(Spot(0, zone, index))
        return 0 if item is None else item.marks.squeezed

    def where(self, zone: str, index: int | None = None) -> QPoint:
        """Where a card or a zone of the near seat is."""
        return self.view.place_rect(Spot(0, zone, index)).center()

    def width(self, zone: str, index: int | None = None, *, seat: Seat = 0) -> int:
        """How wide a card is, as it lies."""
        return self.view.place_rect(Spot(seat, zone, index)).width()

    def drop(self, card: int, at: QPoint) -> None:
        """Carries a card of the hand somewhere and lets go of it there."""
        port, start = self.view.viewport(), self.where("hand", card)
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        for step in (12, 24):
            QTest.mouseMove(port, start - QPoint(step, step))
        QTest.mouseMove(port, at)
        self.marked_gap = self._gap()
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at)

    def _gap(self) -> int | None:
        """Where the gap is marked in which the card would be put."""
        gap = self.view.table.furniture.gap
        return round(gap.rect().center().x()) if gap.isVisible() else None

    def click(self, at: QPoint) -> None:
        """Clicks somewhere."""
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    @property
    def counters(self) -> list[int]:
        """The counters that lie on cards."""
        painted = self.view.painter.signs(self.view.table.board)
        return [sign.count for sign in painted if isinstance(sign, PipSign)]

    def counters_within(self, seat: Seat, zone: str) -> QRectF:
        """Which part of a card its counters take, from 0 to 1."""
        view = self.view
        item = view.table.cast.at(Spot(seat, zone))
        assert item is not None
        card = item.sceneBoundingRect()
        boxes = [one.box for one in view.painter.signs(view.table.board) if isinstance(one, PipSign)]
        box = next(one for one in boxes if card.contains(QPointF(*one.center)))
        wide, high = box.width / card.width(), box.height / card.height()
        return QRectF((box.left - card.x()) / card.width(), (box.top - card.y()) / card.height(), wide, high)

    def close(self) -> None:
        """Is shown no more."""
        self.view.hide()
        self.view.deleteLater()
