"""Which tray a moment needs, if it needs one."""

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.attempts import meant_as
from wixoss_desktop.engine.wixoss.language.abilities import Either, Modes
from wixoss_desktop.engine.wixoss.manual_abilities import by_hand_abilities
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, View, card_at
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LRIG_DECK, SLOT_NAMES, ZONE_NAMES, Place
from wixoss_desktop.match.wixoss.asking import has_choice, is_burst
from wixoss_desktop.ui.faces.marks_in_text import plain_symbols
from wixoss_desktop.ui.kit.color_marks import COLOR_WORDS
from wixoss_desktop.ui.kit.tokens import CardColor
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.trays.frame import TraySpec
from wixoss_desktop.ui.table.trays.specs import CANCEL, DECLINE, ENTER, CardTraySpec, TextTraySpec, TrayButton, TrayCard
from wixoss_desktop.ui.table.wixoss.card_menu import label_beside
from wixoss_desktop.ui.table.wixoss.commands import CHOICES
from wixoss_desktop.ui.table.wixoss.decisions import decline_words, question_text
from wixoss_desktop.ui.table.wixoss.describe import can_text
from wixoss_desktop.ui.table.wixoss.janken_tray import JankenSpec
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment, own_view
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.payments import payment_of
from wixoss_desktop.words.wixoss.names import declared_word
from wixoss_desktop.words.wixoss.rules_text import NOUNS, ability_text, instruction_text, option_text, paragraphs

WhyNot = Callable[[act.Action], str]
ORDERS: Final = ("order_top", "order_bottom")
HAND_PICKS: Final = ("discard", "cost_discard")
DISCARDS: Final = (*HAND_PICKS, "hand_limit")
MANY: Final = 10
"""So many cards in a tray are looked through without a word to find them by."""


def tray_of(moment: WixossMoment, names: TableNames, why_not: WhyNot) -> TraySpec | None:
    """The tray of a moment; None where everything is answered on the table or by plain buttons."""
    tray = _tray(moment, names, why_not)
    if not isinstance(tray, CardTraySpec) or tray.kind != "one":
        return tray
    return replace(tray, cards=tuple(replace(card, can=can_text(card.action)) for card in tray.cards))


def _tray(moment: WixossMoment, names: TableNames, why_not: WhyNot) -> TraySpec | None:
    question = moment.question
    if question is None or moment.is_covered or moment.stage not in ("ask", "together"):
        return None
    match question.kind:
        case "janken":
            return _janken(moment, names)
        case "mulligan":
            return _mulligan(moment, names)
        case "pay_ener":
            return _payment(moment, names, why_not)
        case "pick_cards":
            return _picks(moment, names)
        case "confirm":
            return _confirm(moment, names, why_not)
        case "pick_option":
            return _way(moment, names) if question.why == "unproved" else _options(moment, names)
        case "pick_word":
            return _word(moment, names)
        case "pick_number":
            return _number(moment, names)
        case _:
            return _across_the_table(moment, names, why_not)


def _janken(moment: WixossMoment, names: TableNames) -> JankenSpec:
    thrown = tuple(seat for seat in (0, 1) if seat not in moment.asked)
    return JankenSpec((names.player(0), names.player(1)), moment.persons, thrown, moment.is_after_tie)


def _mulligan(moment: WixossMoment, names: TableNames) -> CardTraySpec:
    question, view = _asked(moment), own_view(moment)
    cards = tuple(TrayCard(no, act.Pick(Place(HAND, at)), Place(HAND, at)) for at, no in enumerate(view.own.hand))
    cancel = TrayButton(tr("Cancel"), "cancel", key=CANCEL)
    return CardTraySpec(
        "many",
        tr("{player}: your first hand", player=names.player(moment.seat or 0)),
        moment.seat,
        cards,
        line=tr("Click the cards to return; you draw as many. This is offered once."),
        high=len(cards),
        chosen=tuple(place.index for place in question.picked),
        confirm=tr("Return {n}"),
        confirm_none=tr("Return"),
        buttons=((cancel,) if moment.can_cancel else ()) if question.picked else (_none(tr("Keep all")),),
    )


def _payment(moment: WixossMoment, names: TableNames, why_not: WhyNot) -> CardTraySpec:
    question, view = _asked(moment), own_view(moment)
    payment = payment_of(moment, view, names)
    cards = tuple(_paying(no, Place(ENER, at), moment, why_not) for at, no in enumerate(view.own.ener))
    chosen = tuple(place.index for place in question.picked)
    return CardTraySpec(
        "pay",
        question_text(moment, names),
        moment.seat,
        cards,
        low=question.high,
        high=question.high,
        chosen=chosen,
        confirm=tr("Pay"),
        payment=payment,
        buttons=(_hide(), TrayButton(tr("Cancel"), "cancel", key=CANCEL)) if moment.can_cancel else (_hide(),),
    )


def _paying(no: str, place: Place, moment: WixossMoment, why_not: WhyNot) -> TrayCard:
    """A card of the ener zone in a payment; dim where it pays for none of what has to be paid."""
    pick = act.Pick(place)
    if pick in moment.legal or place in _asked(moment).picked:
        return TrayCard(no, pick, place)
    return TrayCard(no, None, place, tip=why_not(pick))


def _picks(moment: WixossMoment, names: TableNames) -> CardTraySpec | None:
    question, view = _asked(moment), own_view(moment)
    is_search = question.why == "search"
    if question.choices and not is_search and all(place.zone == FIELD for place in question.choices):
        return None
    if question.why in ORDERS:
        return _order(moment, names)
    lit = tuple(place for place in question.choices if place not in question.picked)
    cards = [TrayCard(card_at(view, place), act.Pick(place), place, _lies(place, lit)) for place in lit]
    others = (where for where in view.looking if where[0] not in lit and where[0] not in question.picked)
    cards.extend(TrayCard(no, None, place, tip=tr("not allowed")) for place, no in others)
    left = question.high - len(question.picked)
    can_stop = act.Done() in moment.legal
    if can_stop and not any(isinstance(action, act.Pick) for action in moment.legal):
        return _nothing_to_pick(moment, names, tuple(cards))
    shown = _stacked(_sorted(cards, names), has_one=left == 1) if is_search else tuple(cards)
    none = tr("Find nothing") if is_search else tr("Choose none")
    is_one = left == 1 and question.low == question.high == 1
    found = tr("Your whole deck, sorted: {n} may be found, the others are dim.", n=len(lit)) if is_search else ""
    return CardTraySpec(
        "one" if is_one else "many",
        question_text(moment, names),
        moment.seat,
        shown,
        line=" ".join(filter(None, (found, _at_once_words(question.why) if is_one else ""))),
        low=max(0, question.low - len(question.picked)),
        high=left,
        confirm=tr("Choose {n}"),
        confirm_none=tr("Choose"),
        buttons=(_hide(), _none(none)) if can_stop and not is_one else (_hide(),),
        has_filter=len(shown) > MANY,
    )


def _at_once_words(why: str) -> str:
    """What one click on a card does, where nothing is confirmed after it."""
    if why in DISCARDS:
        return tr("One click on a card discards it at once.")
    return tr("One click on a card chooses it at once.")


def _nothing_to_pick(moment: WixossMoment, names: TableNames, cards: tuple[TrayCard, ...]) -> CardTraySpec:
    """The tray of a question over face-down cards of which none fits: they are looked through, and one key goes on."""
    question, view = _asked(moment), own_view(moment)
    is_search, count = question.why == "search", len(question.picked)
    if not cards and question.why in HAND_PICKS:
        hand = ((Place(HAND, at), no) for at, no in enumerate(view.own.hand))
        cards = tuple(TrayCard(no, None, at, tip=tr("not allowed")) for at, no in hand if at not in question.picked)
    words = tr("Find nothing") if is_search else tr("Choose none")
    return CardTraySpec(
        "one",
        question_text(moment, names),
        moment.seat,
        _stacked(_sorted(cards, names), has_one=True) if is_search else cards,
        line=tr("No more of them fit.") if count else tr("None of them fits."),
        buttons=(
            TrayButton(
                tr("Done ({n} chosen)", n=count) if count else words,
                act.Done(),
                key=ENTER,
                is_primary=True,
                is_decline=True,
            ),
            _hide(),
        ),
        has_filter=len(cards) > MANY,
    )


def _order(moment: WixossMoment, names: TableNames) -> CardTraySpec:
    question, view = _asked(moment), own_view(moment)
    lit = tuple(place for place in question.choices if place not in question.picked)
    is_top = question.why == "order_top"
    ends = (tr("top of the deck"), tr("below")) if is_top else (tr("above"), tr("bottom of the deck"))
    return CardTraySpec(
        "order",
        question_text(moment, names),
        moment.seat,
        tuple(TrayCard(card_at(view, place), act.Pick(place), place) for place in lit),
        line=tr("Drag the cards into their order, or move one with the arrow keys."),
        low=len(lit),
        high=len(lit),
        confirm=tr("In this order"),
        ends=ends,
        buttons=(_hide(),),
    )


def _confirm(moment: WixossMoment, names: TableNames, why_not: WhyNot) -> TextTraySpec:
    """Yes or no; who lacks what a yes needs reads so, and has the no alone."""
    question = _asked(moment)
    words = {
        "burst": (tr("Use"), tr("Don't use")),
        "pay": (tr("Pay"), tr("Don't pay")),
        "extra": (tr("Pay"), tr("Don't pay")),
        "may": (tr("Do it"), tr("Don't")),
        "replace": (tr("Yes, instead"), tr("No")),
        "rule_banish": (tr("Banish"), tr("Put into the trash")),
        "by_hand": (tr("Allow it"), tr("No")),
    }
    yes, no = words.get(question.why, (tr("Yes"), tr("No")))
    title = question_text(moment, names)
    if act.Yes() not in moment.legal:
        only = TrayButton(no, act.No(), key=ENTER, is_primary=True, is_decline=True)
        return TextTraySpec(title, moment.seat, (only, _hide()), card=question.by, line=why_not(act.Yes()))
    return TextTraySpec(
        title,
        moment.seat,
        (
            TrayButton(yes, act.Yes(), key=ENTER, is_primary=True),
            TrayButton(no, act.No(), key=DECLINE, is_decline=True),
            _hide(),
        ),
        card=question.by,
        line=_who(moment, names),
        is_held_up=is_burst(question),
        tick=_always(question, names),
    )


def _always(question: QuestionSeen, names: TableNames) -> str:
    """What else can be said about a life burst that leaves nothing to choose."""
    if not is_burst(question) or question.by is None or has_choice(names.book.card(question.by)):
        return ""
    return tr("Use always, where there is nothing to choose")


def _options(moment: WixossMoment, names: TableNames) -> TextTraySpec:
    question = _asked(moment)
    options = [action for action in moment.legal if isinstance(action, act.Option)]
    buttons = [
        TrayButton(_option_words(question, action.index, names), action, _key(at), note=_note(question, action.index))
        for at, action in enumerate(options)
    ]
    if act.Done() in moment.legal:
        buttons.append(TrayButton(tr("No more"), act.Done(), is_decline=True, key=DECLINE))
    line = tr("Chosen so far: {n}", n=len(question.taken)) if question.taken else _who(moment, names)
    return TextTraySpec(
        question_text(moment, names),
        moment.seat,
        (*buttons, _hide()),
        card=None if question.why in ("trigger", "replacement") else question.by,
        line=line,
        is_list=True,
    )


WAYS: Final = (marked("Run it"), marked("By hand"), marked("Always run this one"))
"""How an ability is carried out that was read and isn't proved; the last one holds for all games to come."""


def _way(moment: WixossMoment, names: TableNames) -> TextTraySpec:
    """An ability as it is printed and as it was read, and the ways in which it can be carried out."""
    question = _asked(moment)
    no, key = question.options[0]
    card, index = names.book.card(no), int(key.partition("#")[2])
    printed = next((one.text for one in card.unproved or () if one.ability == index), "")
    read = ability_text(card.abilities[index], names.book.lexicon, names.book.said, source=NOUNS.get(card.type, "card"))
    buttons = (TrayButton(tr(way), act.Option(at), _key(at), is_primary=not at) for at, way in enumerate(WAYS))
    return TextTraySpec(
        question_text(moment, names),
        moment.seat,
        (*buttons, _hide()),
        card=no,
        line=_who(moment, names),
        text="\n".join((tr("Printed: {text}", text=printed), "", tr("Read as: {text}", text=read))),
        is_list=True,
    )


def _note(question: QuestionSeen, index: int) -> str:
    """What the rules say of an option as the cards lie now, if anything."""
    return tr("Finds nothing now.") if index in question.in_vain else ""


def _option_words(question: QuestionSeen, index: int, names: TableNames) -> str:
    """An option in words: the ability that waits, or the mode of the card."""
    if index >= len(question.options):
        return tr("Option {n}", n=index + 1)
    if question.why == "attacked":
        return names.book.lexicon.term(f"spot.{SLOT_NAMES[index]}")
    if isinstance(question.offer, Modes | Either):
        said = option_text(question.offer, index, names.book.lexicon, names.book.said, before=question.before)
        return plain_symbols(said)
    no, key = question.options[index]
    if question.why in ("bond", "craft"):
        return names.book.said(key)
    if key.startswith("~") and index < len(question.instead):  # a replacement that an effect has set up
        said = instruction_text(question.instead[index], names.book.lexicon, names.book.said)
        return f"{names.book.short_name(no)} – {plain_symbols(said)}"
    card = names.book.card(no)
    texts = paragraphs(card, names.book.lexicon, names.book.said)
    number = key.partition("#")[2].partition(".")[0]
    if number.isdecimal() and len(card.keywords) + int(number) < len(texts):
        return f"{names.book.short_name(no)} – {plain_symbols(texts[len(card.keywords) + int(number)])}"
    _, _, number = key.partition("?")
    if number.isdecimal():
        by_hand = ability_text(by_hand_abilities(card)[int(number)], names.book.lexicon)
        return f"{names.book.short_name(no)} – {by_hand}"
    return tr("Mode {n} of {card}", n=index + 1, card=names.book.short_name(no))


def _key(at: int) -> str:
    """The command whose key stands on an answer in a list; only so many have one."""
    return CHOICES[at].id if 0 <= at < len(CHOICES) else ""


def _number(moment: WixossMoment, names: TableNames) -> TextTraySpec:
    numbers = [action for action in moment.legal if isinstance(action, act.Number)]
    buttons = tuple(TrayButton(str(action.number), action, _key(action.number - 1)) for action in numbers)
    return TextTraySpec(
        question_text(moment, names), moment.seat, (*buttons, _hide()), card=_asked(moment).by, are_numbers=True
    )


def _color(word: str) -> CardColor | None:
    """The color that a declared word is, if it is one."""
    return next((color for color in COLOR_WORDS if color == word), None)


def _word(moment: WixossMoment, names: TableNames) -> TextTraySpec:
    """Five colours as buttons; card names and classes in a box, for there are many."""
    question, said = _asked(moment), [action for action in moment.legal if isinstance(action, act.Say)]
    title, hide = question_text(moment, names), _hide()
    if question.why == "color":
        buttons = tuple(
            TrayButton(declared_word(action.word, names.book.lexicon), action, _key(at), color=_color(action.word))
            for at, action in enumerate(said)
        )
        return TextTraySpec(title, moment.seat, (*buttons, hide), card=question.by)
    known = names.book.all_words("class" if question.why == "class" else "name", tuple(one.word for one in said))
    words = tuple((shown, act.Say(word)) for shown, word in known)
    declares = TrayButton(tr("Declare"), "", key=ENTER, is_primary=True)
    return TextTraySpec(title, moment.seat, (declares, hide), card=question.by, words=words)


def _across_the_table(moment: WixossMoment, names: TableNames, why_not: WhyNot) -> CardTraySpec | None:
    """What a seat may use from its hand or LRIG deck while its half is the far one."""
    if moment.seat == moment.near or moment.response is None:
        return None
    view = own_view(moment)
    is_guard = moment.response == "guard"
    cards = _guards(moment, view, names, why_not) if is_guard else _usables(moment, view, names, why_not)
    return CardTraySpec(
        "one",
        question_text(moment, names),
        moment.seat,
        cards,
        line=tr("One click on a card guards with it at once.")
        if is_guard
        else tr("One click on a card uses it at once."),
        buttons=(TrayButton(decline_words(moment.response), act.Pass(), key=DECLINE, is_decline=True), _hide()),
    )


def _guards(moment: WixossMoment, view: View, names: TableNames, why_not: WhyNot) -> tuple[TrayCard, ...]:
    places = (Place(HAND, at) for at in range(len(view.own.hand)))
    return tuple(_card_meant(act.Guard, moment, view, place, names, why_not) for place in places)


def _card_meant(
    kind: type[Action], moment: WixossMoment, view: View, place: Place, names: TableNames, why_not: WhyNot
) -> TrayCard:
    """A card with what it is meant as; where that isn't legal, with the reason."""
    action = meant_as(kind, view.own, names.book.printed, place)
    is_legal = action in moment.legal
    tip = "" if is_legal or action is None else why_not(action)
    return TrayCard(card_at(view, place), action if is_legal else None, place, tip=tip)


def _usables(moment: WixossMoment, view: View, names: TableNames, why_not: WhyNot) -> tuple[TrayCard, ...]:
    found = []
    for at, no in enumerate(view.own.lrig_deck):
        if no is None or names.book.card(no).type not in ("ARTS", "PIECE", "RESONA"):
            continue
        found.append(_card_meant(act.Use, moment, view, Place(LRIG_DECK, at), names, why_not))
    for action in moment.legal:
        if isinstance(action, act.Activate):
            note = label_beside(action, moment, names)
            found.append(TrayCard(card_at(view, action.place), action, action.place, note))
    return tuple(found)


def _sorted(cards: Iterable[TrayCard], names: TableNames) -> tuple[TrayCard, ...]:
    """By type, level and name: the order of the deck isn't on show, and what may be taken comes first."""

    def key(card: TrayCard) -> tuple[bool, str, int, str]:
        if card.no is None:
            return (True, "", 0, "")
        facts = names.book.card(card.no)
        return (card.action is None, facts.type, -(facts.level or 0), card.no)

    return tuple(sorted(cards, key=key))


def _stacked(cards: tuple[TrayCard, ...], *, has_one: bool) -> tuple[TrayCard, ...]:
    """Equal cards on one stack: those that can't be taken, and the others too if just one is to be chosen."""
    stacks: list[TrayCard] = []
    for card in cards:
        top = stacks[-1] if stacks else None
        is_equal = top is not None and (top.no, top.action is None) == (card.no, card.action is None)
        if top is not None and is_equal and (card.action is None or has_one):
            stacks[-1] = replace(top, count=top.count + 1)
        else:
            stacks.append(card)
    return tuple(stacks)


def _lies(place: Place, all_places: tuple[Place, ...]) -> str:
    """Where a card lies, said only if the cards to choose from lie in different zones."""
    if len({(one.zone, one.opponent) for one in all_places}) == 1:
        return ""
    return ZONE_NAMES[place.zone].replace("_", " ")


def _who(moment: WixossMoment, names: TableNames) -> str:
    return names.player(moment.seat) if moment.seat is not None else ""


def _asked(moment: WixossMoment) -> QuestionSeen:
    assert moment.question is not None
    return moment.question


def _none(words: str) -> TrayButton:
    return TrayButton(words, act.Done(), key=DECLINE, is_decline=True)


def _hide() -> TrayButton:
    return TrayButton(tr("Look at the table"), "hide")
