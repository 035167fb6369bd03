"""Questions: what a seat is asked, in one sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wixoss_desktop.engine.wixoss.language.abilities import May
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.zones import ZONE_NAMES
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Line, Reader, Speech, plain
from wixoss_desktop.words.wixoss.costs import symbols
from wixoss_desktop.words.wixoss.rules_text import cost_text, instructions_text, wanted_text


def question(asked: QuestionSeen, reader: Reader, lexicon: Lexicon) -> str:
    """Return what is asked, with no more in it than the seat may see."""
    return plain(question_line(asked, reader, lexicon))


def question_line(asked: QuestionSeen, reader: Reader, lexicon: Lexicon) -> Line:
    """Return the same with the cards as links."""
    return QUESTIONS[asked.kind](asked, Speech(lexicon, reader))


def _fixed(asked: QuestionSeen, speech: Speech) -> Line:
    """A question that is always the same."""
    return speech.line(f"ask.{asked.kind}")


def _mulligan(asked: QuestionSeen, speech: Speech) -> Line:
    return speech.line("ask.mulligan", cards=speech.count(len(asked.picked)))


def _arts_step(asked: QuestionSeen, speech: Speech) -> Line:
    return _by_what_there_is("ask.defence" if asked.defence else "ask.arts", asked, speech)


def _main_phase(asked: QuestionSeen, speech: Speech) -> Line:
    return _by_what_there_is("ask.main_phase", asked, speech)


def _by_what_there_is(key: str, asked: QuestionSeen, speech: Speech) -> Line:
    """What can be used, in games with ARTS and in those without."""
    return speech.line(key if asked.has_arts else f"{key}.no_arts")


def _about_a_card(asked: QuestionSeen, speech: Speech) -> Line:
    return speech.line(f"ask.{asked.kind}", card=speech.card(asked.card or asked.by))


def _pick_cards(asked: QuestionSeen, speech: Speech) -> Line:
    return speech.line(f"ask.pick.{asked.why}", card=speech.card(asked.by), cards=_so_many(asked, speech))


def _so_many(asked: QuestionSeen, speech: Speech) -> str:
    """How many cards are left to pick; the seat that isn't asked isn't told."""
    low, high = max(0, asked.low - len(asked.picked)), asked.high - len(asked.picked)
    if asked.high == 0:
        return speech.lexicon.noun("card", many=True)
    if low == high:
        return speech.count(high)
    return speech.lexicon.say("ask.range" if low else "ask.up_to", n=low, cards=speech.count(high))


def _pay(asked: QuestionSeen, speech: Speech) -> Line:
    cost = symbols(asked.needs, speech.lexicon)
    paid = speech.lexicon.say("ask.pay.paid", n=len(asked.picked)) if asked.picked else ""
    return speech.line("ask.pay", cost=cost, card=speech.card(asked.by), paid=paid)


def _confirm(asked: QuestionSeen, speech: Speech) -> Line:
    card = speech.card(asked.by)
    if asked.zones:
        lexicon = speech.lexicon
        zones = lexicon.listed(tuple(lexicon.term(f"zone.{ZONE_NAMES[zone]}") for zone in asked.zones))
        return speech.line("ask.confirm.by_hand", card=card, cards=_so_many(asked, speech), zones=zones)
    if asked.cost:
        cost = cost_text(asked.cost, speech.lexicon)
        key = "ask.confirm.extra.cost" if asked.why == "extra" else "ask.confirm.pay.cost"
        return speech.line(key, card=card, cost=cost)
    if isinstance(asked.offer, May) and asked.offer.do:
        lexicon = speech.lexicon
        if "infinitive" in lexicon.moods:
            wanted = wanted_text(asked.offer.do, lexicon, before=asked.before)
            return speech.line("ask.confirm.may.said", card=card, said=wanted)
        said = instructions_text(asked.offer.do, lexicon, before=asked.before)
        return speech.line("ask.confirm.may.said", card=card, said=lexicon.open_sentence(said))
    return speech.line(f"ask.confirm.{asked.why}", card=card)


def _option(asked: QuestionSeen, speech: Speech) -> Line:
    return speech.line(f"ask.option.{asked.why}", card=speech.card(asked.by))


def _word(asked: QuestionSeen, speech: Speech) -> Line:
    return speech.line(f"ask.word.{asked.why}", card=speech.card(asked.by))


QUESTIONS: Final[dict[str, Callable[[QuestionSeen, Speech], Line]]] = {
    "janken": _fixed,
    "mulligan": _mulligan,
    "ener_phase": _fixed,
    "grow_phase": _fixed,
    "main_phase": _main_phase,
    "arts_step": _arts_step,
    "signi_attacks": _fixed,
    "lrig_attacks": _fixed,
    "guard_step": _fixed,
    "cut_in": _about_a_card,
    "pick_cards": _pick_cards,
    "pay_ener": _pay,
    "confirm": _confirm,
    "pick_option": _option,
    "pick_number": _about_a_card,
    "pick_word": _word,
    "pick_lane": _about_a_card,
    "free_table": _fixed,
    "by_hand": _about_a_card,
}
"""The wording of every question, by the tag of its step."""
