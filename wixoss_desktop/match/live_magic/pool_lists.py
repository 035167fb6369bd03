"""Pools of cards out of lists that people have: tables, plain lines, Cockatrice's decks and cards; and their piles."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import iterparse
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.folding import key_of
from wixoss_desktop.cards.catalogue.sources.sheet import rows_of
from wixoss_desktop.cards.exchange.deck_lines import ListLine, NamedCopies, plain, printing_of, shortened
from wixoss_desktop.cards.exchange.forms import BROKEN_XML, NO_CARDS, NO_XML, list_of
from wixoss_desktop.engine.contract.kept_things import KeptThing, ListedCopies, ThingKind
from wixoss_desktop.engine.live_magic.actions import basics, written_basics
from wixoss_desktop.engine.live_magic.deck_rules import PACK
from wixoss_desktop.engine.live_magic.own_pool import POOL, OwnPool, PooledCard
from wixoss_desktop.engine.live_magic.state import ARTIFACTS, COLOURS, LANDS, PILES
from wixoss_desktop.intake.files import text_of_any
from wixoss_desktop.intake.limits import CARD_LIST, DECK_CARDS, DECK_FILE, TurnedAway, require

Column = Literal["name", "count", "colour", "type", "cost", "pile", "text", "set", "number"]
Row = Mapping[Column, str]
_HEADS: Final[Mapping[Column, tuple[str, ...]]] = {
    "name": ("name", "card", "card name", "nome", "carta", "名前", "カード名", "名称", "牌名", "卡名"),
    "count": ("count", "qty", "quantity", "number", "copies", "quantità", "copie", "枚数", "数量"),
    "colour": ("colour", "color", "colours", "colors", "colore", "colori", "色", "颜色"),
    "type": ("type", "types", "type line", "kind", "tipo", "種類", "タイプ", "类型", "类别"),
    "cost": ("cost", "mana cost", "manacost", "mana", "costo", "costo di mana", "コスト", "マナ・コスト", "费用"),
    "pile": ("pile", "mazzo", "山", "堆"),
    "text": ("text", "rules text", "oracle text", "testo", "テキスト", "文本"),
    "set": ("set", "set code", "edition", "expansion", "printing", "espansione", "edizione", "セット", "系列"),
    "number": ("collector number", "number in the set", "numero di collezione", "コレクター番号", "收藏编号"),
}
"""What columns are called in the heads of tables."""
_COLUMN_OF: Final[Mapping[str, Column]] = {key_of(word): column for column, words in _HEADS.items() for word in words}
_PILE_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "W": ("w", "white", "bianco", "bianche", "白"), "U": ("u", "blue", "blu", "青", "蓝"),
    "B": ("b", "black", "nero", "nere", "黒", "黑"), "R": ("r", "red", "rosso", "rosse", "赤", "红"),
    "G": ("g", "green", "verde", "verdi", "緑", "绿"),
    ARTIFACTS: ("a", "artifact", "artifacts", "artefatto", "artefatti", "アーティファクト", "神器"),
    LANDS: ("l", "land", "lands", "terra", "terre", "土地", "地"),
}  # fmt: skip
"""What piles are called over a part of a list, and in a column of colours."""
_PILE_CALLED: Final[Mapping[str, str]] = {key_of(word): pile for pile, words in _PILE_WORDS.items() for word in words}
_BASIC_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "W": ("Plains", "Pianura", "平地", "平原"), "U": ("Island", "Isola", "島", "海岛", "岛屿"),
    "B": ("Swamp", "Palude", "沼", "沼泽"), "R": ("Mountain", "Montagna", "山", "山脉"),
    "G": ("Forest", "Foresta", "森", "树林"),
}  # fmt: skip
_BASICS: Final[Mapping[str, str]] = {key_of(word): pile for pile, words in _BASIC_WORDS.items() for word in words}
"""Basic lands by their colours: they lie in no pile, and are there without end, or as many as a list says [L-042]."""
_TYPES: Final[Mapping[str, tuple[str, ...]]] = {
    "creature": ("creature", "creatura", "クリーチャー", "生物"),
    "artifact": _PILE_WORDS[ARTIFACTS][1:], "land": ("land", "lands", "terra", "terre", "土地", "地"),
    "basic": ("basic", "base", "基本"),
}  # fmt: skip
_LETTERS: Final = re.compile(r"[WUBRG{}/(),\s]*", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W\d_]+")
_AROUND_HEADING: Final = re.compile(r"[\s\d()\[\]<>:：/#=*・.,-]+")
_BRACES: Final = str.maketrans("", "", "{}() ")
_DATABASE: Final = "<cockatrice_carddatabase"
_SEPARATORS: Final = "\t;,"


class PoolLists:
    """Reads a pool out of any of these forms; what a list doesn't say of its cards another may, such as `cards.xml`."""

    heaps: Final[Mapping[str, str]] = {pile: f"pile.{pile}" for pile in PILES}

    def read(self, fresh: KeptThing, content: bytes, file: str = "") -> OwnPool:
        """Return the pool of a list, by the name that it has itself, the one of `fresh`, or that of the file.

        Raises TurnedAway for what is no list.
        """
        name, cards, basics = _read(content, file)
        return OwnPool(id=fresh.id, name=name or fresh.name or file.partition(".")[0], cards=cards, basics=basics)

    def with_more(self, thing: KeptThing, content: bytes, file: str = "") -> OwnPool:
        """Return a pool with piles, costs, kinds and texts out of another list. Raises TurnedAway."""
        pool = _pool(thing)
        known = {
            key_of(card.name): card for card in _read(content, file, {key_of(card.name) for card in pool.cards})[1]
        }
        return replace(pool, cards=tuple(_said_more(card, known.get(key_of(card.name))) for card in pool.cards))

    def copies(self, thing: KeptThing) -> tuple[ListedCopies, ...]:
        """Return the cards of a pool, those first whose pile nobody knows, then those that aren't there four times."""
        rows = (ListedCopies(card.name, card.count, card.pile, card.count == PACK) for card in _pool(thing).cards)
        return tuple(sorted(rows, key=lambda row: (bool(row.heap), row.is_sound)))

    def put(self, thing: KeptThing, name: str, heap: str) -> OwnPool:
        """Return a pool with a card in another pile [L-012]. Raises ValueError."""
        return _pool(thing).with_pile(name, heap)

    def figures(self, thing: KeptThing) -> Mapping[str, int]:
        """Return how many cards there are in all, how many packs in each pile, for how many that is enough [L-076]."""
        pool = _pool(thing)
        counts = {f"pile.{pile}": count for pile, count in pool.counts.items() if pile}
        basic = sum(basics(pool.basics).values())
        more = {"count.basics": basic} if basic else {}
        cards = sum(card.count for card in pool.cards)
        return {"count.cards": cards, **counts, **more, "count.players": pool.most_players}


POOLS: Final = ThingKind(POOL, ".pool.json", OwnPool(id="", name=""), lists=PoolLists())


def _pool(thing: KeptThing) -> OwnPool:
    assert isinstance(thing, OwnPool)
    return thing


def _read(content: bytes, file: str, wanted: set[str] | None = None) -> tuple[str, tuple[PooledCard, ...], str]:
    """Return the name of a list and its cards, each once, with its copies; of a card database those that are wanted.

    Last come its basic lands, as an action writes them. Raises TurnedAway.
    """
    if _DATABASE.encode() in content[:4_000]:
        require(len(content), CARD_LIST, file)
        rows: tuple[Row, ...] = tuple(_of_database(content, file, wanted))
        name, counts_basics = "", False
    else:
        require(len(content), DECK_FILE, file)
        counts_basics = True
        text = text_of_any(content, file)
        table = _of_table(text, file)
        name, rows = ("", table) if table is not None else _of_list(text, file)
    cards = tuple(_together(_card(row) for row in rows if not _is_basic(row)))
    require(sum(card.count for card in cards), DECK_CARDS, file)
    if not cards and wanted is None:
        raise TurnedAway(NO_CARDS, file)
    return name, cards, _basics_listed(rows) if counts_basics else ""


def _basics_listed(rows: tuple[Row, ...]) -> str:
    """Return how many basic lands of each colour a list has, by their names or the types that it gives them [L-042]."""
    found: Counter[str] = Counter()
    for row in filter(_is_basic, rows):
        words = (row.get("name", ""), *_WORD.findall(row.get("type", "")))
        colour = next((_BASICS[key] for key in map(key_of, words) if key in _BASICS), "")
        if colour:
            found[colour] += _card(row).count
    return written_basics({colour: min(count, 9_999) for colour, count in found.items()})


# --- what the forms say ---


def _of_database(content: bytes, file: str, wanted: set[str] | None) -> Iterator[Row]:
    """Give the cards of Cockatrice's own file of cards, old or new: each is a pack, as no copies are counted there."""
    try:
        for _, card in iterparse(io.BytesIO(content)):
            if card.tag == "card":
                name = card.findtext("name") or ""
                if name and (wanted is None or key_of(name) in wanted):
                    yield _of_element(card, name)
                card.clear()
    except (ParseError, DefusedXmlException, LookupError, ValueError) as error:
        raise TurnedAway(BROKEN_XML, file, why=error) from None


def _of_element(card: Element, name: str) -> Row:
    said = card if (prop := card.find("prop")) is None else prop
    colours = "".join(one.text or "" for tag in ("colors", "color") for one in said.findall(tag))
    return {
        "name": name,
        "count": str(PACK),
        "colour": colours,
        "type": said.findtext("type") or said.findtext("maintype") or "",
        "cost": said.findtext("manacost") or "",
        "text": card.findtext("text") or "",
    }


def _of_table(text: str, file: str) -> tuple[Row, ...] | None:
    """Return the rows of a table whose head names more of cards than names and counts; None for any other text."""
    lines = text.lstrip().splitlines()
    separator = next((mark for mark in _SEPARATORS if lines and mark in lines[0]), "")
    if not separator:
        return None
    columns = [_column(cell) for cell in lines[0].split(separator)]
    if "name" not in columns or not {"colour", "type", "cost", "pile"} & set(columns):
        return None
    rows = rows_of(text.lstrip(), separator)
    next(rows)
    found = tuple(
        {column: cell.strip() for column, cell in zip(columns, row, strict=False) if column is not None}
        for _, row in rows
        if row
    )
    named = tuple(row for row in found if row.get("name"))
    if not named:
        raise TurnedAway(NO_CARDS, file)
    return named


def _column(cell: str) -> Column | None:
    return _COLUMN_OF.get(key_of(cell.strip().strip('"')))


def _of_list(text: str, file: str) -> tuple[str, tuple[Row, ...]]:
    """Return the name and the cards of a list of any form in which decks are handed on; piles may stand over parts."""
    if text.lstrip("\ufeff \n\r\t").startswith("<") and "<cockatrice_deck" not in text:
        raise TurnedAway(NO_XML, file)
    listed = list_of(text, file)
    headings = {} if listed.form == "cockatrice" else dict(_headings(text))
    rows: list[Row] = []
    for line in listed.lines:
        if line.at in headings or (line.is_heading and line.count == 1):
            continue
        meant = _meant(line)
        over = max((at for at in headings if at < line.at), default=0)
        rows.append(
            {
                "name": plain(meant.what),
                "count": str(meant.count),
                "pile": headings.get(over, ""),
                "set": printing_of(meant.what),
            }
        )
    return listed.name, tuple(rows)


def _headings(text: str) -> Iterator[tuple[int, str]]:
    """Give the places of lines that are the name of a pile, with its letter."""
    for at, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        pile = _PILE_CALLED.get(key_of(_AROUND_HEADING.sub("", said)))
        if pile and said and not said[0].isdigit():
            yield at, pile


def _meant(line: ListLine) -> NamedCopies:
    """Return what a line means where nobody knows its cards: the likeliest, or the one that has a count."""
    first = line.may_mean[0] if line.may_mean else NamedCopies(shortened(line.text))
    return next((one for one in line.may_mean if one.count > 1), first) if first.count == 1 else first


# --- what that makes of cards ---


def _card(row: Row) -> PooledCard:
    name, count = row.get("name", ""), row.get("count", "1").strip().lower().strip("x×枚张張 ")
    cost = row.get("cost", "")
    types = _types(row.get("type", ""))
    said = _PILE_CALLED.get(key_of(row.get("pile", ""))) or _PILE_CALLED.get(key_of(row.get("colour", "")))
    colours = _colours(row.get("colour", "")) or (said if said and said in COLOURS else "") or _colours(cost)
    return PooledCard(
        name[:300],
        min(int(count), 9_999) if count.isascii() and count.isdecimal() and len(count) < 9 else 1,
        _letter(_PILE_CALLED.get(key_of(row.get("pile", ""))) or _pile(types, colours, said)),
        cost.translate(_BRACES).upper()[:60],
        "".join(colour for colour in COLOURS if colour in colours),
        _kind(types, is_said=bool(row.get("type"))),
        row.get("text", "")[:4_000],
        printing=" ".join(f"{row.get('set', '')} {row.get('number', '')}".upper().split())[:60],
    )


def _pile(types: frozenset[str], colours: str, said: str | None) -> str:
    """Return the pile of a card [L-012]: lands and artifacts first, then its one colour; nothing for any other card."""
    if "land" in types:
        return LANDS
    if "artifact" in types:
        return ARTIFACTS
    return said or (colours if len(colours) == 1 else "")


def _types(said: str) -> frozenset[str]:
    """Return what a line of types says that matters here."""
    words = {key_of(word) for word in _WORD.findall(said)}
    return frozenset(name for name, known in _TYPES.items() if words & set(map(key_of, known)))


def _kind(types: frozenset[str], *, is_said: bool) -> Literal["", "being", "deed", "relic", "land"]:
    if "land" in types:
        return "land"
    if "creature" in types:
        return "being"
    if "artifact" in types:
        return "relic"
    return "deed" if is_said else ""


def _colours(said: str) -> str:
    """Return the letters of the colours in words, letters, or a cost; each once, in the order of the piles."""
    if _LETTERS.fullmatch(said.translate(_DIGITS)):
        found = set(said.upper())
    else:
        found = {_PILE_CALLED.get(key_of(word), "") for word in _WORD.findall(said)}
    return "".join(colour for colour in COLOURS if colour in found)


_DIGITS: Final = str.maketrans("", "", "0123456789xXyYcCsSpP")
"""What costs have beside colours."""


def _letter(pile: str) -> Literal["", "W", "U", "B", "R", "G", "A", "L"]:
    match pile:
        case "W" | "U" | "B" | "R" | "G" | "A" | "L":
            return pile
        case _:
            return ""


def _is_basic(row: Row) -> bool:
    return key_of(row.get("name", "")) in _BASICS or {"basic", "land"} <= _types(row.get("type", ""))


def _together(cards: Iterable[PooledCard]) -> Iterator[PooledCard]:
    """Give each card once, with all its copies and whatever any of its lines says of it."""
    found: dict[str, PooledCard] = {}
    for card in cards:
        key = key_of(card.name)
        have = found.get(key)
        found[key] = card if have is None else _with_copies(have, card)
    yield from found.values()


def _with_copies(card: PooledCard, other: PooledCard) -> PooledCard:
    """Return a card with more copies; where a list says of which printing they are, and it is another, it is mixed."""
    differs = bool(card.printing and other.printing) and card.printing != other.printing
    return replace(
        _said_more(card, other),
        count=min(card.count + other.count, 9_999),
        printing=card.printing or other.printing,
        mixed=card.mixed or differs,
    )


def _said_more(card: PooledCard, other: PooledCard | None) -> PooledCard:
    """Return a card with what another list says of it, where its own says nothing."""
    if other is None:
        return card
    return replace(
        card,
        pile=card.pile or other.pile,
        cost=card.cost or other.cost,
        colours=card.colours or other.colours,
        kind=card.kind or other.kind,
        text=card.text or other.text,
    )
