"""The voice of Live Magic: what is done, asked, refused and told, in the words of one language or another."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.engine.contract import News, Refusal
from wixoss_desktop.engine.live_magic.actions import LiveAct
from wixoss_desktop.engine.live_magic.flow import EventNews, said_by_power
from wixoss_desktop.engine.live_magic.powers import TRAITS
from wixoss_desktop.engine.live_magic.state import PILES, SEALED, UNKNOWN, LiveEvent, MagusSheet, Setup
from wixoss_desktop.match.live_magic.pool import PoolCard, read_pool
from wixoss_desktop.words.free_voice import FreeVoice
from wixoss_desktop.words.languages import SOURCE, game_lexicon
from wixoss_desktop.words.lexicon import Lexicon, Table
from wixoss_desktop.words.pieces import Heading, Line, Reader, Speech
from wixoss_desktop.words.plain_voice import PlainVoice

GAME: Final = "live_magic"
OUR: Final = "live_magic.{}"
HEADS: Final = {
    "round_opened": "round",
    "completion_opened": "completion",
    "tournament_opened": "tournament",
}
"""Events that a heading says, and which."""
COMPLETION, TOURNAMENT = 7, 8
_LOOKED_UP: Final = {
    "kind": ("trait",), "power": ("power",), "pile": ("pile",), "what": ("power", "bought"),
    "style": ("style", "pile"), "first": ("style", "pile"),
}  # fmt: skip
"""Which terms a name of a refusal is one of."""


@cache
def live_magic_words(code: str) -> Lexicon:
    """Return the words of Live Magic in a language, with the names and texts of its cards.

    What a language has no words for is said in English. Raises LookupError for a language that doesn't exist.
    """
    words = game_lexicon(code, LiveMagicVoice.rooms, GAME)
    folder = paths.resources() / GAME
    cards = (*read_pool(folder / "pool.json"), *read_pool(folder / "beside.json"))
    names: Table = {f"card.{card.no}": card.names.get(code) or card.names[SOURCE] for card in cards}
    texts: Table = {f"text.{card.no}": _text(card, words) for card in cards}
    return replace(words, terms={**words.terms, **names, **texts})


class LiveMagicVoice(PlainVoice[Setup, LiveAct, LiveEvent]):
    """Everything that Live Magic says."""

    game = GAME
    defined = ("pile.", "trait.", "power.", "zone.", "kind.")

    def words_in(self, code: str) -> Lexicon:
        """Return the words that its sentences are made of in a language."""
        return live_magic_words(code)

    def opening(self, setup: Setup, lexicon: Lexicon) -> tuple[str, ...]:
        """Return how many take part with which pool, their sheets [L-002], and the options that aren't usual."""
        is_open = setup.option("sheet.public") == "all"
        read = (
            _sheet(one, setup, lexicon) if is_open else _style_and_powers(one, setup, lexicon) for one in setup.sheets
        )
        bought = (_bought(one, lexicon) if is_open else () for one in setup.sheets)
        sheets = (line for one, more in zip(read, bought, strict=True) for line in (one, *more))
        least, colour, artifacts = setup.needs
        needed = _say(lexicon, "opening.needs", n=least, m=colour, packs=artifacts)
        scarce = tuple(
            _say(lexicon, "opening.scarce", many=have != 1, pile=lexicon.term(f"pile.{pile}"), n=have, m=advised)
            for pile, (have, advised) in setup.scarce.items()
        )
        event = _say(lexicon, "opening.event", n=len(setup.sheets), packs=len(setup.packs))
        if setup.basics:
            needed = f"{needed} {_say(lexicon, 'opening.basics', lands=_basics(setup.basics, lexicon))}"
        return (event, needed, *scarce, *sheets, *self.unusual(setup.options, lexicon))

    def action(self, action: LiveAct, view: LiveEvent, reader: Reader, lexicon: Lexicon) -> str:
        """Return what an action does."""
        return _doing(action, view, reader, lexicon)

    def question(self, view: LiveEvent, reader: Reader, lexicon: Lexicon) -> str:
        """Return what is asked of whoever looks, or of the first who is asked."""
        if view.stage == "over" or not view.waiting:
            return ""
        seat = view.eyes if isinstance(view.eyes, int) and view.eyes in view.waiting else view.waiting[0]
        slots: dict[str, str | int] = {"player": reader.player(seat)}
        contest = view.contest
        if contest is not None:
            slots["pack"] = _thing(contest.pack, view, reader, lexicon)
            other = contest.claimer if contest.contester is None else contest.against(seat)
            slots["other"] = reader.player(other)
        match view.stage:
            case "declare":
                kind, count = view.steps[view.step]
                slots |= {"kind": lexicon.term(f"declared.{kind}"), "n": count}
            case "take" | "mark":
                slots["n"] = view.picks[seat]
            case "bid" if contest is not None:
                slots["n"] = contest.bid
            case "put_back" if contest is not None:
                slots["n"] = contest.put_back
            case "by_hand" | "confirm" if contest is not None:
                slots["text"] = said_by_power(view)
                if not slots["text"]:
                    return _say(lexicon, f"ask.clash_{view.stage}", many=False, **slots)
            case "pick" if not view.magi[seat].wanted:
                return _say(lexicon, "ask.pick_more", many=True, **slots)
            case "pick":
                slots["n"] = view.magi[seat].wanted
            case "lands" if view.basics not in ("", SEALED):
                return _say(lexicon, "ask.lands_left", many=True, lands=_basics(view.basics, lexicon), **slots)
            case _:
                pass
        tournament = view.setup.option("tournament")
        stage = tournament if view.stage == "duels" and tournament != "round_robin" else view.stage
        return _say(lexicon, f"ask.{stage}", many=slots.get("n") != 1, **slots)

    def refusal(self, found: Refusal, reader: Reader, lexicon: Lexicon) -> str:
        """Return why something can't be done. Raises KeyError for what isn't Live Magic's own to refuse."""
        names = {name: _named(name, said, lexicon) for name, said in found.names.items()}
        many = found.numbers.get("packs", 0) != 1
        return lexicon.say(OUR.format(f"no.{found.why}"), many=many, gender="", count=None, **names, **found.numbers)

    def heading(self, news: News, reader: Reader, lexicon: Lexicon) -> Heading | None:
        """Return the heading of a round, of completion, of the tournament."""
        if not isinstance(news, EventNews) or news.event not in HEADS:
            return None
        if news.event == "round_opened":
            number = dict(news.numbers)["round"]
            return Heading(number, _say(lexicon, "round", n=number, pile=lexicon.term(f"pile.{news.word}")))
        key = HEADS[news.event]
        return Heading(COMPLETION if key == "completion" else TOURNAMENT, _say(lexicon, key))

    def news(self, group: tuple[News, ...], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
        """Return what happened in lines."""
        speech = Speech(lexicon, reader)
        return tuple(_line(one, speech) for one in group if one.event not in HEADS)


VOICE: Final = LiveMagicVoice()
BY_HAND: Final = FreeVoice(LiveMagicVoice.rooms, live_magic_words)


def _say(lexicon: Lexicon, key: str, *, many: bool = False, **slots: str | int) -> str:
    return lexicon.say(OUR.format(key), many=many, gender="", count=None, **slots)


def _named(name: str, said: str, lexicon: Lexicon) -> str:
    """Return a name of a refusal in words, or as it was said: style.R.U is another Style."""
    key = said.partition(".")[0]
    return next((lexicon.term(one) for room in _LOOKED_UP.get(name, ()) if (one := f"{room}.{key}") in lexicon.terms),
                said)  # fmt: skip


def _power(name: str, setup: Setup, lexicon: Lexicon) -> str:
    """Return what a power is called: one of somebody's own as that person calls it."""
    own = next((one.name for one in setup.powers if one.id == name and one.name), "")
    return own or lexicon.term_or(f"power.{name}", name)


def _thing(code: str, view: LiveEvent, reader: Reader, lexicon: Lexicon) -> str:
    """Return what a pack is called, with its code, or a pile."""
    if code in PILES:
        return lexicon.term(f"pile.{code}")
    known = view.setup.packs.get(code)
    return code if known is None else f"{reader.name(known.card)} ({code})"


def _basics(word: str, lexicon: Lexicon) -> str:
    """Return how many basic lands of each colour there are, in words."""
    parts = (f"{part[1:]} {lexicon.term(f'pile.{part[0]}')}" for part in word.split())
    return lexicon.row(tuple(parts), "clauses")


def _with_its_letter(kind: str, lexicon: Lexicon) -> str:
    """Return what a trait is called, with the letter by which it stands on the table from then on."""
    return f"{lexicon.term(f'trait.{kind}')} ({lexicon.term(f'figure.{kind}')})"


def _sheet(sheet: MagusSheet, setup: Setup, lexicon: Lexicon) -> str:
    """Return what is public of a sheet in a line."""
    counts = zip(TRAITS, (sheet.physical, sheet.social, sheet.mental), strict=True)
    slots: dict[str, str | int] = {
        "player": sheet.name,
        "style": lexicon.term_or(f"style.{sheet.style}", lexicon.term_or(f"pile.{sheet.style}", sheet.style)),
        "traits": lexicon.row(tuple(f"{_with_its_letter(kind, lexicon)} {count}" for kind, count in counts), "clauses"),
        "pv": sheet.pv,
        "powers": lexicon.listed(tuple(_power(one, setup, lexicon) for one in sheet.powers)),
    }
    return _say(lexicon, "opening.sheet" if sheet.powers else "opening.sheet_without", many=False, **slots)


def _style_and_powers(sheet: MagusSheet, setup: Setup, lexicon: Lexicon) -> str:
    """Return what has to be public of a sheet, in a line [L-002]."""
    powers = tuple(_power(one, setup, lexicon) for one in sheet.powers)
    style = lexicon.term_or(f"style.{sheet.style}", lexicon.term_or(f"pile.{sheet.style}", sheet.style))
    return _say(lexicon, "opening.sheet_secret", player=sheet.name, style=style, powers=lexicon.listed(powers) or "–")


def _bought(sheet: MagusSheet, lexicon: Lexicon) -> tuple[str, ...]:
    """Return what a sheet has bought since its last event, in a line; none for one that has bought nothing [L-002]."""
    if not sheet.bought:
        return ()
    what = lexicon.listed(tuple(f"{lexicon.term_or(name, name)} ({px})" for name, px in sheet.bought))
    return (_say(lexicon, "opening.bought", player=sheet.name, what=what),)


def _doing(act: LiveAct, view: LiveEvent, reader: Reader, lexicon: Lexicon) -> str:
    """Return an action in words, before it is done."""
    slots: dict[str, str | int] = {}
    key: str = act.verb
    match act.verb:
        case "raise":
            slots["kind"] = lexicon.term(f"declared.{view.steps[view.step][0]}")
        case "take" | "mark" | "pair" | "put_back" | "sacrum" | "pick" | "leave_out" | "put_in":
            slots["pack"] = _thing(act.word, view, reader, lexicon)
        case "kind":
            claimer, contester = view.arguing.two
            kind = next(one for one in TRAITS if one == act.word)
            both = (view.magi[seat].trait(kind) for seat in (claimer, contester))
            slots = dict(zip("nm", ("?" if count == UNKNOWN else count for count in both), strict=True))
            slots["kind"] = lexicon.term(f"trait.{act.word}")
        case "power":
            key = "power_none" if act.word == "none" else "power" if act.number is None else "power_n"
            slots = {"power": _power(act.word, view.setup, lexicon), "n": act.number or 0}
        case "throw":
            slots["throw"] = lexicon.term(f"throw.{act.word}")
        case "bid":
            slots["n"] = act.number or 0
        case "blind" | "hide":
            key = f"{act.verb}.{act.word}"
            slots["pack"] = _thing(view.arguing.pack, view, reader, lexicon)
        case "pile" if view.stage == "colour":
            key, slots = "colour", {"pile": lexicon.term(f"pile.{act.word}")}
        case "pile":
            slots = {"pile": lexicon.term(f"pile.{act.word}"), "n": len(view.lying(act.word))}
        case "land" | "unland":
            slots["pile"] = lexicon.term(f"pile.{act.word}")
        case "lands":
            slots["lands"] = _basics(act.word, lexicon)
        case "object" | "challenge" | "meet" | "decline" | "falls" | "falls_too":
            slots["other"] = reader.player((act.number or 1) - 1)
        case "more" | "less":
            slots["kind"] = lexicon.term(f"figure.{act.word}" if act.word == "pv" else f"trait.{act.word}")
            slots["player"] = reader.player((act.number or 1) - 1)
        case "holds" | "open":
            slots = {} if act.number is None else {"player": reader.player(act.number - 1)}
            slots["pack"] = _thing(view.arguing.pack, view, reader, lexicon)
        case "returns":
            slots["player"] = reader.player((act.number or 1) - 1)
        case "reopen":
            duel = view.duels[(act.number or 1) - 1]
            slots = {"player": reader.player(duel.seats[0]), "other": reader.player(duel.seats[1])}
            slots["word"] = "-".join(map(str, duel.wins))
        case "result" | "played" | "decide":
            duel = view.duels[(act.number or 1) - 1]
            me = duel.seats[1] if view.eyes == duel.seats[1] else duel.seats[0]
            word = act.word if me == duel.seats[0] else act.word[::-1]
            slots = {"other": reader.player(duel.other(me)), "word": word}
        case _:
            pass
    return _say(lexicon, f"do.{key}", many=slots.get("n") != 1, **slots)


def _line(news: News, speech: Speech) -> Line:
    """Return one thing that happened as a sentence."""
    numbers = dict(getattr(news, "numbers", ()))
    slots: dict[str, str | int] = {"player": "" if news.seat is None else speech.player(news.seat)}
    if isinstance(news, EventNews):
        words = speech.lexicon
        if news.pack in PILES and news.pack:
            slots["pack"] = words.term(f"pile.{news.pack}")
        elif news.pack or news.moves:
            card = news.moves[0].card if news.moves else None
            called = news.pack or card
            slots["pack"] = speech.card(called) if called else words.term("pack.unknown")
        if news.whom is not None:
            slots["other"] = speech.player(news.whom)
        if news.word:
            slots["kind"] = words.term_or(f"declared.{news.word}", words.term_or(f"trait.{news.word}", news.word))
            slots["power"] = words.term_or(f"power.{news.word}", news.word)
            slots["throw"] = words.term_or(f"throw.{news.word}", news.word)
            slots["pile"] = words.term_or(f"pile.{news.word}", news.word)
    for name, slot in _NUMBERS.items():
        if name in numbers:
            by = numbers[name]
            slots[slot] = speech.lexicon.signed(by) if name == "by" else by
    many = numbers.get("packs", 2) != 1
    return speech.line(OUR.format(f"log.{news.event}"), many=many, gender="", **slots)


_NUMBERS: Final = {
    "by": "n", "pv": "m", "traits": "m", "packs": "n", "bid": "n", "cards": "n", "die": "n", "won": "n", "lost": "m",
    "duel": "d", "px": "n",
}  # fmt: skip


def _text(card: PoolCard, words: Lexicon) -> str:
    """Return the rules text of a card, made of its words."""
    parts = [_say(words, f"text.{word}") for word in card.words]
    if card.makes:
        parts.append(words.row(tuple(words.term(f"pile.{colour}") for colour in card.makes), "clauses"))
    for deed, pattern in ((card.comes, "comes"), (card.does, "")):
        if deed is None:
            continue
        what = _say(words, f"text.{deed.does}", many=deed.n != 1, n=deed.n)
        if deed.does.startswith("tap_"):
            pattern = "lie" if card.pay is None else "pay_lie"
        parts.append(_say(words, f"text.{pattern}", what=what, n=card.pay or 0) if pattern else what)
    return words.row(tuple(words.sentence(part) for part in parts), "sentences")
