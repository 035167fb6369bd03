"""What is printed on a card, in words: its facts in one line, its text as markup."""

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.language.costs import Spend
from wixoss_desktop.ui.faces.marks_in_text import explained_up
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.color_marks import color_letter
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.wixoss.rules_text import cost_text


def facts_of(no: str, book: CardBook) -> tuple[str, ...]:
    """Type, level, class, cost and marks of a card, which stand in one line."""
    card = book.card(no)
    grows = card.type in ("LRIG", "ASSIST_LRIG")
    cost = card.grow_cost if grows else card.cost
    parts = [
        book.lexicon.term(f"type.{card.type}"),
        "" if card.level is None else tr("level {n}", n=card.level),
        "" if card.limit is None else tr("limit {n}", n=number_shown(card.limit)),
        book.classes(no),
        book.team(no),
        _cost_words(cost, is_growth=grows),
        cost_text((Spend(card.coin_cost),), book.lexicon) if card.coin_cost else "",
        tr("{types} only", types=book.limiting(no)) if card.limiting else "",
        tr("Guard") if card.guard else "",
        tr("Life Burst") if card.burst else "",
        tr("coins {n}", n=card.coins) if card.coins else "",
    ]
    timing = row_of(book.lexicon.term(f"timing.{one}") for one in card.timing)
    return tuple(part for part in (*parts, timing) if part)


def facts_line(no: str, book: CardBook) -> str:
    """The same as one text."""
    return " · ".join(facts_of(no, book))


def _cost_words(cost: dict[str, int] | None, *, is_growth: bool) -> str:
    if cost is None:
        return ""
    paid = " ".join(f"{color_letter(color)}{count}" for color, count in cost.items() if count) or "0"
    return tr("grow {cost}", cost=paid) if is_growth else tr("cost {cost}", cost=paid)


def paragraph(line: str, book: CardBook) -> str:
    """A paragraph of a card's text as markup, its terms explained at hover."""
    return f"<p style='margin: 0 0 6px 0'>{explained_up(line, book.terms_at(line))}</p>"
