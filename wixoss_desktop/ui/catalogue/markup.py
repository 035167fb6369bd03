"""The parts of a card's page as markup: effect, texts of each language with their source, rulings, terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from wixoss_desktop.cards.catalogue.facts import Text
from wixoss_desktop.cards.catalogue.record import Record, SourcedText
from wixoss_desktop.ui.catalogue.reading import InDeck, PageReading, Understood
from wixoss_desktop.ui.faces.marks_in_text import marked_up
from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.languages import text_language
from wixoss_desktop.words.wixoss.effect_parts import EffectPart
from wixoss_desktop.words.wixoss.printed_text import PrintedLine, printed_lines

SOURCES: Final = {
    "bundled": marked("this program, from the effect that it runs"),
    "own_list": marked("a list of this program"),
    "official_ja": marked("the official Japanese card list"),
    "official_en": marked("the official English card search"),
    "sheet": marked("a table of cards"),
    "deck_editor": marked("a list of the deck editor"),
    "cockatrice": marked("a Cockatrice file"),
}
"""What kinds of source are called."""
LETTERS: Final[Mapping[str, str]] = {str(color): letter for color, letter in COLOR_LETTERS.items()}
SIGNS: Final[Mapping[str, Mapping[str, str]]] = {
    language: dict(zip(COLOR_LETTERS, signs, strict=True))
    for language, signs in (("ja", "白赤青緑黒無"), ("zh", "白红蓝绿黑无"), ("zh-Hant", "白紅藍綠黑無"))
}
"""What stands for the colours in a text, whatever the language of the screen; elsewhere their letters."""
EFFECT_IN_TEXT: Final = "bundled"


def effect(parts: tuple[EffectPart, ...], theme: Theme) -> str:
    """The effect, ability by ability: its kind, cost and limits on one line, what it does below."""
    return "".join(_part(part, theme) for part in parts)


UNDERSTOOD: Final = {
    "proved": ("✓", marked("understood, and proved")),
    "read": ("✓", marked("understood, not proved")),
    "by_hand": ("✎", marked("not understood: by hand")),
}


WAY_LINK: Final = "way:"
"""What a link begins with that says how an ability is carried out: behind it the way, and the key of the ability."""
WAYS: Final = {
    "": marked("as usual"),
    "run": marked("always run it"),
    "by_hand": marked("always by hand"),
}
"""How the person wants an ability carried out that was read."""


def _ways(one: Understood, theme: Theme) -> str:
    """The ways in which an ability can be carried out that was read, the one that counts without a link."""
    if one.state == "by_hand":
        return ""
    offered = ("", "by_hand") if one.state == "proved" and one.way != "run" else tuple(WAYS)
    colors = theme.colors
    said = (
        f"<b>{escape(tr(WAYS[way]))}</b>"
        if way == one.way
        else f'<a style="color:{colors.accent}" href="{WAY_LINK}{way}:{one.key}">{escape(tr(WAYS[way]))}</a>'
        for way in offered
    )
    return f' <span style="color:{colors.text_soft}">· {" · ".join(said)}</span>'


def understood(abilities: Iterable[Understood], theme: Theme) -> str:
    """Each ability as it is printed, below it what was understood, and how sure that is."""
    colors, blocks = theme.colors, []
    for one in abilities:
        sign, words = UNDERSTOOD[one.state]
        ink = colors.good if one.state == "proved" else colors.text_soft
        told = (
            f'<p style="color:{ink}; margin:0 0 {theme.px(14)}px 0">{sign} {escape(tr(words))}{_ways(one, theme)}</p>'
        )
        printed = marked_up(one.printed, lambda color: SIGNS["ja"][color])
        line = f'<p style="color:{colors.text_soft}; margin:0 0 {theme.px(4)}px 0">{printed}</p>'
        blocks.append(f"{line}{effect(one.parts, theme)}{told}")
    return "".join(blocks)


def _part(part: EffectPart, theme: Theme) -> str:
    soft = theme.colors.text_soft
    head = f"<b>{escape(part.kind)}</b>" if part.kind else ""
    cost = marked_up(part.cost)
    limits = f'<span style="color:{soft}">{escape(part.limits)}</span>' if part.limits else ""
    line = " &nbsp;".join(one for one in (head, cost, limits) if one)
    above = f'<p style="margin:0 0 2px 0">{line}</p>' if line else ""
    below = f'<p style="margin:0 0 {theme.px(9)}px 0">{marked_up(part.text)}</p>' if part.text else ""
    return above + below


def texts(reading: PageReading, language: str, theme: Theme) -> str:
    """What a card says in one language: the text that is believed with its source, and others where they differ."""
    record = reading.record
    text = record.texts.get(language, Text(""))
    said = [saying for saying in record.sayings if saying.language == language and _lines(saying.text)]
    corrected = any(f"{part}.{language}" in record.corrections for part in ("rules", "burst"))
    blocks = []
    if corrected:
        blocks.append(_block(text, language, tr("your own words"), theme))
    blocks += [_block(saying.text, language, source_words(saying), theme) for saying in said]
    if not blocks and _lines(text):
        blocks.append(_block(text, language, "", theme))
    return "".join(_unlike(blocks))


def _unlike(blocks: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(blocks))


def _block(text: Text, language: str, source: str, theme: Theme) -> str:
    def sign(color: str) -> str:
        return SIGNS.get(language, LETTERS)[color]

    gap = f"margin:0 0 {theme.px(6)}px 0"
    lines = "".join(
        f'<p style="{gap}">{_head(line, theme)}{marked_up(line.text, sign)}</p>'
        for line in printed_lines(text, language)
    )
    flavour = f"<p><i>{escape(text.flavour)}</i></p>" if text.flavour else ""
    small = f"color:{theme.colors.text_soft}; font-size:{theme.px(11)}px; margin:0 0 {theme.px(12)}px 0"
    caption = f'<p style="{small}">{escape(source)}</p>' if source else ""
    return f"{lines}{flavour}{caption}"


def _head(line: PrintedLine, theme: Theme) -> str:
    """What a line begins with that is a Life Burst."""
    if not line.head:
        return ""
    colors, gap = theme.colors, "：" if line.head.endswith("】") else ": "
    return f'<b style="color:{colors.accent}">{escape(line.head)}</b>{gap}'


def _lines(text: Text) -> list[str]:
    return [line for part in (text.rules, text.burst) for line in part.split("\n") if line]


def columns(reading: PageReading, count: int, theme: Theme) -> str:
    """The texts in every language side by side, `count` of them in a row; what the effect tells is left out."""
    rows = []
    languages = told_languages(reading)
    for start in range(0, len(languages), count):
        row = languages[start : start + count]
        cells = "".join(_cell(reading, code, 100 // count, theme) for code in row)
        rows.append(f"<tr>{cells}</tr>")
    return f'<table width="100%" cellspacing="0" cellpadding="0">{"".join(rows)}</table>' if rows else ""


def told_languages(reading: PageReading) -> tuple[str, ...]:
    """The languages of a card's texts, without the one whose text is the effect itself."""
    return tuple(code for code in reading.languages if not reading.is_told_by_parts(code))


def _cell(reading: PageReading, language: str, share: int, theme: Theme) -> str:
    name = reading.record.texts[language].name
    head = f'<p style="margin:0 0 {theme.px(4)}px 0"><b>{escape(text_language(language))}</b><br>{escape(name)}</p>'
    pad = f"padding:0 {theme.px(18)}px {theme.px(10)}px 0"
    return f'<td width="{share}%" valign="top" style="{pad}">{head}{texts(reading, language, theme)}</td>'


def source_words(saying: SourcedText) -> str:
    """Where a text comes from and since when the catalogue has it."""
    words = tr(SOURCES[saying.kind])
    return words if saying.kind == EFFECT_IN_TEXT else f"{words}: {saying.name}, {saying.when[:10]}"


def terms(reading: PageReading, theme: Theme) -> str:
    """Keywords and words of the rules, each with its sentence."""
    gap = theme.px(6)
    return "".join(
        f'<p style="margin:0 0 {gap}px 0"><b>{escape(term)}</b> – {marked_up(sentence)}</p>'
        for term, sentence in reading.terms
    )


def rulings(record: Record, theme: Theme) -> str:
    """Questions with their answers."""
    gap = theme.px(8)
    return "".join(
        f'<p style="margin:0 0 2px 0"><b>{escape(one.question)}</b></p>'
        f'<p style="margin:0 0 {gap}px 0">{escape(one.answer)}</p>'
        for one in record.rulings
    )


def decks(reading: PageReading, theme: Theme) -> str:
    """The decks that the card is in, each a link to its list."""
    return "<br>".join(f"{one.copies} × {_deck(one, theme)}" for one in reading.decks)


def _deck(deck: InDeck, theme: Theme) -> str:
    name = escape(deck.name)
    return f'<a style="color:{theme.colors.accent}" href="deck:{escape(deck.code)}">{name}</a>' if deck.code else name
