"""The sheet: a CSV with a column for each thing that is printed on a card, in Japanese or in other languages' words,
and the list of further printings in few columns that goes with it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final, TypeVar

from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import (
    Entry,
    Facts,
    Kind,
    Printing,
    Reason,
    RefusedEntry,
    Text,
    refused,
    refused_nameless,
    turned_away,
)
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.sources import english, japanese
from wixoss_desktop.cards.catalogue.sources.japanese import NONE, Unreadable, Values
from wixoss_desktop.intake.limits import CELL, TurnedAway, require, too_much

V = TypeVar("V")


def _bare(word: str) -> str:
    return re.sub(r"[ _-]", "", fold(word))


class Column(Struct, frozen=True):
    """A column of the sheet: other names of it, what stands there, examples of values, and the facts that it tells."""

    name: str
    also: tuple[str, ...]
    says: str
    values: str
    facts: tuple[str, ...] = ()


ALL: Final = (
    Column("CardNum", ("Number", "No", "wxid", "カード番号", "Numero", "编号"), "the number of the printing",
           "WX01-001"),
    Column("CardName", ("Name", "カード名", "Nome", "卡名"), "the card's name", "小剣　ククリ · Kukri, Small Sword"),
    Column("ImgURL", ("Picture", "画像", "Immagine", "图片"), "where a picture can be had", "https://example.org/1.jpg"),
    Column("Type", ("Card type", "カード種類", "Tipo", "种类"), "its type, behind / whether it is a craft",
           "SIGNI · LRIG · assist · ARTS · spell · PIECE · relay · KEY · RESONA · token · SIGNI/craft · シグニ",
           ("kind",)),
    Column("CardClass", ("Class", "クラス", "Classe", "类别"), "a SIGNI's class, a LRIG's types",
           "精武：アーム · タマ/花代 · Arm", ("classes", "lrig_types")),
    Column("Color", ("Colour", "色", "Colore", "颜色"), "its colours", "white · white/red · 白赤 · WR · colorless",
           ("colors",)),
    Column("Level", ("レベル", "Livello", "等级"), "its level", "3", ("level",)),
    Column("GrowCost", ("Grow cost", "グロウコスト"), "what growing costs", "《黒》×３ · black 3 · BBB",
           ("grow_cost",)),
    Column("Cost", ("コスト", "Costo", "费用"), "what using it costs",
           "《白》×２《無》×１ · white 2, colorless 1 · WWC", ("cost",)),
    Column("Limit", ("リミット", "Limite", "界限"), "a LRIG's limit", "11", ("limit",)),
    Column("Power", ("パワー", "Potenza", "力量"), "a SIGNI's power", "12000 · ∞", ("power",)),
    Column("Restriction", ("限定条件", "Restrizione", "限定"), "whose LRIG types alone can use it",
           "タマ限定 · タマ/花代", ("limiting",)),
    Column("Team", ("チーム", "Squadra", "队伍"), "a LRIG's team", "アンシエント・サプライズ", ("team",)),
    Column("Timing", ("使用タイミング", "Tempismo", "时点"), "when it can be used",
           "main · attack · cut-in · main/attack · メインフェイズ", ("timing",)),
    Column("Guard", ("ガード",), "whether it guards", "1 · yes · 0 · no", ("guard",)),
    Column("Coin", ("Coins", "コイン", "Monete", "硬币"), "how many coins it brings", "2", ("coins",)),
    Column("Story", ("ストーリー",), "whether it is a Dissona card", "dissona", ("dissona",)),
    Column("LifeBurst", ("Life Burst", "ライフバースト"), "whether it has a Life Burst", "1 · yes · 0 · no",
           ("burst",)),
    Column("EffectText", ("Effect", "Text", "テキスト", "Effetto", "效果"), "its rules text", "【自】：…"),
    Column("BurstText", ("Burst text", "ライフバーストテキスト"), "the text of its Life Burst", "カードを１枚引く。"),
    Column("Rarity", ("レアリティ", "Rarità", "稀有度"), "the rarity of the printing, in any words", "LR"),
    Column("Language", ("Lang", "言語", "Lingua", "语言"), "the language of name and texts; if not said, it is guessed",
           "ja · en · zh · it"),
    Column("WebxossId", ("pid", "WEBXOSS"), "the number by which WEBXOSS knows the printing", "112"),
)  # fmt: skip
"""Every column, in the order in which they are told; a cell with - or nothing says that the card has no such thing."""
COLUMNS: Final = tuple(column.name for column in ALL[:20])
"""Those of the sheet in its usual form."""
NAMES: Final = {column.name: column for column in ALL}
NEEDED_ALWAYS: Final = ("CardNum", "CardName")
NEEDED_OF_CARDS: Final = (*NEEDED_ALWAYS, "Type")
OF_PRINTINGS: Final = (*NEEDED_ALWAYS, "ImgURL", "Rarity", "WebxossId")
_FOUND_BY: Final = {_bare(name): one.name for one in ALL for name in (one.name, *one.also)}
VALUES: Final = {fact: column.values for column in ALL for fact in column.facts}
"""Values that a fact can have, as examples."""
NO: Final = COLUMNS[0]
SEPARATORS: Final = (",", ";", "\t")
"""What spreadsheets put between columns."""
NEEDED: Final = (
    "a CSV with the columns {needed}, and of {known} those that there are; for further printings {few} alone"
)
HEAD: Final = 4096
"""The first line is shorter."""
MOST_COLUMNS: Final = 500
"""Of a sheet; each that nobody knows is compared with all that are known."""


def is_sheet(head: str) -> bool:
    """Whether a file's first line is the sheet's, or that of its list of printings."""
    return separator_of(head) is not None


def separator_of(head: str) -> str | None:
    """Return what stands between the columns of the sheet, None for a file that is none."""
    return next((separator for separator in SEPARATORS if _is_known(_columns(head, separator))), None)


def missing_columns(head: str) -> Reason | None:
    """Return which columns a table lacks, or has twice, that has some of the sheet's; None for any other text."""
    columns = max((_columns(head, separator) for separator in SEPARATORS), key=lambda one: len({*one} & NAMES.keys()))
    if not {*columns} & NAMES.keys() or _is_known(columns):
        return None
    missing = [column for column in NEEDED_OF_CARDS if column not in columns]
    twice = [column for at, column in enumerate(columns) if column in NAMES and column in columns[:at]]
    known = {
        "needed": ", ".join(NEEDED_OF_CARDS),
        "known": ", ".join(name for name in NAMES if name not in NEEDED_OF_CARDS),
        "few": ", ".join(OF_PRINTINGS),
    }
    if twice:
        return Reason("a table with several columns {twice}", NEEDED, {"twice": ", ".join(twice), **known})
    near = [column for column in columns if _meant(column) in missing]
    if near:
        more = {"missing": ", ".join(missing), "near": _doubted(near), **known}
        return Reason("a table without the columns {missing}, but with {near}", NEEDED, more)
    return Reason("a table without the columns {missing}", NEEDED, {"missing": ", ".join(missing), **known})


def left_out(text: str) -> Reason | None:
    """Return which columns of a sheet nobody knows, each with the one that may be meant; None where all are known."""
    separator = separator_of(text[:HEAD])
    if separator is None:
        return None
    columns = _named(next((row for _, row in rows_of(text[:HEAD], separator) if any(row)), ()))
    odd = dict.fromkeys(column for column in columns if column and column not in NAMES)
    if not odd:
        return None
    values = {"odd": _doubted(odd, columns)}
    return Reason("columns that a card list doesn't have are left out: {odd}", values=values)


def _doubted(odd: Iterable[str], known: Iterable[str] = ()) -> str:
    """Columns that nobody knows, each with the one that may be meant, unless there is that one too."""
    meant = {column: _meant(column) for column in odd}
    return ", ".join(f"{column} ({near}?)" if near and near not in known else column for column, near in meant.items())


def _meant(column: str) -> str:
    """The column that a name which nobody knows may stand for; empty for none, and for one that is known."""
    near = () if column in NAMES else get_close_matches(_bare(column), _FOUND_BY, n=1, cutoff=0.75)
    return _FOUND_BY[near[0]] if near else ""


def _columns(head: str, separator: str) -> tuple[str, ...]:
    line = head.lstrip().partition("\n")[0].strip()
    return _named(column.strip().strip('"') for column in line.split(separator))


def _named(columns: Iterable[str]) -> tuple[str, ...]:
    """Columns by our names for them; one that nobody knows stays as it is."""
    return tuple(_FOUND_BY.get(_bare(column), column.strip()) for column in columns)


def _is_known(columns: tuple[str, ...]) -> bool:
    """Whether these are columns of a list of cards or of further printings, each that is known once, in whatever order.

    Others may stand beside them, but none that may be meant for one that is needed.
    """
    if len(columns) > MOST_COLUMNS:
        return False
    known = [column for column in columns if column in NAMES]
    needed = NEEDED_ALWAYS if {*known} <= {*OF_PRINTINGS} else NEEDED_OF_CARDS
    if len({*known}) < len(known) or not {*needed} <= {*known}:
        return False
    return "Type" in known or all(_meant(column) != "Type" for column in columns)


def entries(text: str) -> Iterator[tuple[int, Entry | RefusedEntry]]:
    """Yield the line of each row with its card, or why it can't be taken; behind a cell without end nothing can be
    told apart."""
    line = 0
    rows = rows_of(text, separator_of(text[:HEAD]) or SEPARATORS[0])
    try:
        head = next((_named(row) for _, row in rows if any(row)), ())
        if not _is_known(head):  # quotes hide what the first line looks like
            yield 1, refused(1, "no card list that is known here", "the columns {known}", known=", ".join(NAMES))
            return
        for line, row in rows:
            if any(cell.strip() for cell in row):
                yield line, _of_row(head, row, line)
    except TurnedAway as error:
        yield line + 1, turned_away(line + 1, error)


def rows_of(text: str, separator: str = SEPARATORS[0]) -> Iterator[tuple[int, list[str]]]:
    """Yield each row with the number of the line that it ends in. Raises TurnedAway at a cell that is too long.

    A quote that is never closed makes one cell of all that follows, which ends there too.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        for row in reader:
            require(max(map(len, row), default=0), CELL)
            yield reader.line_num, row
    except csv.Error:  # Python's own limit for a cell lies above ours: nothing else of a table is an error to it
        raise too_much(CELL) from None


def _of_row(head: tuple[str, ...], row: list[str], line: int) -> Entry | RefusedEntry:
    if len(row) == len(head):
        return _entry(dict(zip(head, row, strict=True)), line)
    return refused(
        line, "{n} columns where the first line has {of}", "the columns {known}",
        number=dict(zip(head, row, strict=False)).get(NO, ""),
        n=len(row), of=len(head), known=", ".join(head),
    )  # fmt: skip


def _entry(row: dict[str, str], line: int) -> Entry | RefusedEntry:
    no, name = row["CardNum"].strip(), row["CardName"].strip()
    if nameless := refused_nameless(line, no, name):
        return nameless
    values = Values()
    webxoss = values.number("webxoss", row.get("WebxossId", "-"))
    printings = (Printing(no, rarity=_said(row, "Rarity"), picture=_said(row, "ImgURL"), webxoss=webxoss),)
    if "Type" not in row:
        return Entry(name, printings, unread=values.unread)
    try:
        facts, unread = facts_of(row)
    except Unreadable as error:
        return RefusedEntry(line, error.why, no)
    burst = _text(row.get("BurstText", "")).removeprefix("：")
    text = Text(name, rules=_text(row.get("EffectText", "")), burst=burst)
    return Entry(name, printings, facts, {_language(row): text}, unread={**unread, **values.unread})


def facts_of(row: Mapping[str, str]) -> tuple[Facts, dict[str, str]]:
    """Return the facts of a row, and what couldn't be read of them; what has no column isn't said.

    Raises Unreadable where the type isn't known.
    """
    said = {name: row.get(name, "-") for name in NAMES}
    kind, craft, relay = _kind_of(said["Type"])
    of_card, of_lrig = japanese.classes(kind, said["CardClass"])
    values = Values()
    facts = Facts(
        kind=kind,
        colors=values.read("colors", _either(japanese.colors, _colors), said["Color"], ()),
        level=values.number("level", said["Level"]),
        limit=values.number("limit", said["Limit"]),
        power=values.number("power", said["Power"]),
        cost=values.read("cost", _either(japanese.cost, _cost), said["Cost"], None),
        grow_cost=values.read("grow_cost", _either(japanese.cost, _cost), said["GrowCost"], None),
        classes=of_card,
        lrig_types=of_lrig,
        limiting=japanese.limiting(said["Restriction"]),
        timing=values.read("timing", _either(japanese.timings, _timings), said["Timing"], ()),
        team=japanese.plain(said["Team"]),
        coins=values.number("coins", said["Coin"]) or 0,
        guard=values.read("guard", _is_so, said["Guard"], False),
        burst=values.read("burst", _is_so, said["LifeBurst"], False),
        craft=craft,
        relay=relay,
        dissona=japanese.plain(said["Story"]).casefold() == "dissona",
        unsaid=tuple(fact for name, column in NAMES.items() if name not in row for fact in column.facts),
    )
    return facts, values.unread


def _either(first: Callable[[str], V], second: Callable[[str], V]) -> Callable[[str], V]:
    """What reads a value in the one way or, where that can't be, in the other."""

    def read(text: str) -> V:
        try:
            return first(text)
        except Unreadable:
            return second(text)

    return read


_KINDS: Final[dict[str, str]] = {
    **{_bare(word): code for code, words in vocab.KIND_WORDS.items() for word in words},
    **{_bare(word): code for word, code in english.TYPES.items()},
    "relaypiece": "relay",
}
_TIMING_WORDS: Final = {_bare(word): code for code, words in vocab.TIMING_WORDS.items() for word in words}
_PARTS: Final = re.compile(r"[/,、・+&;\n]| and | e ")


def _kind_of(text: str) -> tuple[Kind, bool, bool]:
    """Return type, whether it is a craft, and whether it is a relay PIECE, in any language. Raises Unreadable."""
    try:
        return japanese.kind_of(text)
    except Unreadable:
        first, *marks = (_bare(part) for part in re.split(r"[/(]", text.replace(")", "")))
        kind = _KINDS.get(first)
        is_craft = bool(marks) and _KINDS.get(marks[-1]) == "craft"
        if kind in (None, "craft") or (marks and not is_craft):
            raise Unreadable(
                "column Type: {text!r} is not known", "one of {known}", text=text, known=NAMES["Type"].values
            ) from None
        return ("PIECE" if kind == "relay" else kind), is_craft, kind == "relay"  # type: ignore[return-value]


def _colors(text: str) -> tuple[str, ...]:
    """Return the colours that words name, or letters in a row. Raises Unreadable."""
    found = set[str]()
    for part in filter(None, (_bare(part) for part in _PARTS.split(fold(text).replace(" ", "/")))):
        named = vocab.colors_of(part)
        if named is None or "multi" in named:
            raise Unreadable
        found |= named
    return tuple(color for color in japanese.LETTERS.values() if color in found and color != "colorless")


def _cost(text: str) -> dict[str, int] | None:
    """Return the symbols of a cost such as 'white 2, colorless 1', 'WWC' or 'coin 1'. Raises Unreadable."""
    counts: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in re.split(r"[,、+;]", fold(text)))):
        if part == "0":
            continue
        found = re.fullmatch(r"(?P<word>[^\d×/]+?)\s*[x×]?\s*(?P<count>\d{1,3})", part)
        word = part if found is None else found["word"]
        codes = [_symbol(word)] if _symbol(word) else [_symbol(letter) for letter in _bare(word)]
        if not codes or None in codes or (found is not None and len(codes) > 1):
            raise Unreadable
        for code in codes:
            counts[str(code)] = counts.get(str(code), 0) + (1 if found is None else int(found["count"]))
    return {name: count for name, count in counts.items() if count}


def _symbol(word: str) -> str | None:
    code = (
        "coin" if _bare(word) in ("coin", "coins", "コイン", "moneta", "monete") else vocab.COLOR_CODES.get(fold(word))
    )
    return None if code == "multi" else code


def _timings(text: str) -> tuple[str, ...]:
    """Return the timings that words name. Raises Unreadable."""
    found = {_TIMING_WORDS.get(_bare(part)) for part in _PARTS.split(fold(text)) if part.strip()}
    if None in found:
        raise Unreadable
    return tuple(code for code in vocab.TIMING_WORDS if code in found)


_YES: Final = frozenset(map(fold, vocab.YES_WORDS["yes"]))
_NO: Final = frozenset(map(fold, (*NONE, *vocab.YES_WORDS["no"])))


def _is_so(text: str) -> bool:
    """Return whether a mark is set. Raises Unreadable."""
    word = fold(text)
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise Unreadable


_EASTERN: Final = re.compile("[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")


def _language(row: Mapping[str, str]) -> str:
    """The language of a row's name and texts: as it says, else Japanese, unless its type and all of that are Latin."""
    said = _said(row, "Language")
    if said:
        return said.casefold().partition("-")[0]
    kind = row["Type"].strip()
    words = "".join(row.get(name, "") for name in ("CardName", "EffectText", "BurstText"))
    return "ja" if kind == "-" or _EASTERN.search(kind + words) else "en"


def _said(row: Mapping[str, str], name: str) -> str:
    cell = row.get(name, "").strip()
    return "" if name != "ImgURL" and cell in NONE else cell


TEMPLATE: Final = (
    {
        "CardNum": "TEST-001", "CardName": "Paper Knight", "Type": "SIGNI", "CardClass": "Arm", "Color": "white",
        "Level": "2", "Power": "5000", "Guard": "no", "LifeBurst": "yes", "BurstText": "Draw a card.", "Language": "en",
    },
    {
        "CardNum": "TEST-002", "CardName": "Paper Queen", "Type": "LRIG", "CardClass": "タマ", "Color": "white",
        "Level": "1", "GrowCost": "white 1", "Limit": "2", "Language": "en",
    },
    {
        "CardNum": "TEST-003", "CardName": "Paper Storm", "Type": "ARTS", "Color": "white/red",
        "Cost": "white 2, colorless 1", "Timing": "main/attack", "EffectText": "Draw two cards.", "Language": "en",
    },
)  # fmt: skip
"""Three cards that don't exist, to begin a list with."""


def template() -> str:
    """Return a list of made-up cards with every column, as CSV."""
    text = io.StringIO(newline="")
    rows = [[one.get(name, "-") for name in NAMES] for one in TEMPLATE]
    csv.writer(text, lineterminator="\n").writerows([list(NAMES), *rows])
    return text.getvalue()


def _text(cell: str) -> str:
    return "" if cell.strip() in NONE else cell.strip()


def table_of_columns() -> str:
    """Return what each column is called, what it holds and values that it can have, as a table in Markdown."""
    marks = dict.fromkeys(NEEDED_OF_CARDS, " *")
    rows = (
        f"| `{one.name}`{marks.get(one.name, '')} | {', '.join(one.also)} | {one.says} | {one.values} |" for one in ALL
    )
    return "\n".join(
        ("| column | also called | what it holds | values, with · between them |", "|---|---|---|---|", *rows)
    )
