"""The voice of SIW: what is done, asked, refused and told, in the words of one language or another."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.engine.contract import News
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.cards import Character
from wixoss_desktop.engine.siw.flow import RingEvent, characters_each
from wixoss_desktop.engine.siw.line import segments
from wixoss_desktop.engine.siw.reckon import faces_of, further_faces, saving_faces
from wixoss_desktop.engine.siw.sight import own_segment
from wixoss_desktop.engine.siw.state import COVERED, Bout, Setup
from wixoss_desktop.match.siw.sets import load_sets
from wixoss_desktop.words.free_voice import FreeVoice
from wixoss_desktop.words.languages import SOURCE, game_lexicon
from wixoss_desktop.words.lexicon import Lexicon, Table
from wixoss_desktop.words.pieces import Line, Reader, Speech
from wixoss_desktop.words.plain_voice import PlainVoice
from wixoss_desktop.words.rooms import NOUNS
from wixoss_desktop.words.siw.texts import rules_text

GAME: Final = "siw"
OUR: Final = "siw.{}"
TOLD_AS_NOTHING: Final = (
    "shows", "laid_down", "places", "takes_back", "rearranges", "keeps", "chooses_legal", "passes",
)  # fmt: skip
"""Events that the log leaves out: they say nothing that another line doesn't."""
_LOOKED_UP: Final = ("needs", "status")


@cache
def siw_words(code: str) -> Lexicon:
    """Return the words of SIW in a language, with the names and texts of its cards.

    What a language has no words for is said in English. Raises LookupError for a language that doesn't exist.
    """
    words = game_lexicon(code, SiwVoice.rooms, GAME)
    cards = load_sets(paths.resources() / GAME / "cards").cards
    names: Table = {f"card.{no}": card.names.get(code) or card.names[SOURCE] for no, card in cards.items()}
    texts: Table = {
        f"text.{no}": rules_text(card, words, lambda other: str(names[f"card.{other}"]))
        for no, card in cards.items()
        if not isinstance(card, Character)
    }
    return replace(words, terms={**words.terms, **names, **texts})


class SiwVoice(PlainVoice[Setup, Act, Bout]):
    """Everything that SIW says."""

    game = GAME
    rooms = ("sentence", "log", "refusals", NOUNS)
    headed = "turn"
    unsaid = TOLD_AS_NOTHING
    defined = ("zone.", "status.", "kind.", "fact.", "figure.")

    def words_in(self, code: str) -> Lexicon:
        """Return the words that its sentences are made of in a language."""
        return siw_words(code)

    def opening(self, setup: Setup, lexicon: Lexicon) -> tuple[str, ...]:
        """Return the stipulation, and the options that aren't usual."""
        form = setup.stipulation.form
        who = ("tag_of_four",) if form == "tag" and len(setup.decks) == 4 else ()
        return (*(_say(lexicon, f"opening.{one}") for one in (form, *who)), *self.unusual(setup.options, lexicon))

    def action(self, action: Act, view: Bout, reader: Reader, lexicon: Lexicon) -> str:
        """Return what an action does, with its chances."""
        return _Doing(action, view, reader, lexicon).said()

    def question(self, view: Bout, reader: Reader, lexicon: Lexicon) -> str:
        """Return what is asked of whoever acts."""
        if view.stage == "over":
            return ""
        known = (seat for seat in view.waiting if COVERED not in view.corners[seat].hand)
        seat = next(known, view.seat)
        stage: str = "return" if view.stage == "stand" and view.actor.status == "out" else view.stage
        if stage == "characters" and characters_each(view) > 1:
            stage = "second" if view.chosen[seat] else "first"
        placing = own_segment(view) if view.stage == "place" else None
        spent = None if placing is None else segments(placing, placing.line)[-1]
        attack = view.attack
        card = view.line[attack.at].card if attack is not None and attack.at < len(view.line) else ""
        return _say(
            lexicon,
            f"ask.{stage}",
            player=reader.player(seat),
            card=reader.name(card),
            spent=0 if spent is None else spent.spent,
            owned=view.stamina if spent is None else spent.owned,
        )

    def named(self, name: str, said: str, reader: Reader, lexicon: Lexicon) -> str:
        """Return a name of a refusal in words: a status, or a card."""
        return lexicon.term_or(f"status.{said}", said) if name in _LOOKED_UP else reader.name(said)

    def line(self, news: News, speech: Speech) -> Line:
        """Return one thing that happened as a sentence."""
        return _line(news, speech)


VOICE: Final = SiwVoice()
BY_HAND: Final = FreeVoice(SiwVoice.rooms, siw_words)


def _say(lexicon: Lexicon, key: str, *, many: bool = False, **slots: str | int) -> str:
    return lexicon.say(OUR.format(key), many=many, gender="", count=None, **slots)


def _faces(faces: frozenset[int] | range) -> str:
    """Faces as they stand on a card: `1-4`, or `1 3 5`."""
    found = sorted(faces)
    in_row = len(found) > 2 and found == list(range(found[0], found[-1] + 1))
    return f"{found[0]}-{found[-1]}" if in_row else " ".join(map(str, found))


class _Doing:
    """An action in words, before it is done."""

    def __init__(self, act: Act, view: Bout, reader: Reader, lexicon: Lexicon) -> None:
        self._act = act
        self._view = view
        self._reader = reader
        self._lexicon = lexicon

    def said(self) -> str:
        act, view = self._act, self._view
        card, place = self._reader.name(act.card), 1 + (act.at or 0)
        match act.verb:
            case "place" | "use":
                aimed = len(view.sides) > 2
                return self._say("place_on" if aimed else "place", card=card, n=place, name=self._fighter(act.on))
            case "stand" | "stay":
                is_out = view.actor.status == "out"
                return self._say({"stand": "return", "stay": "stay_out"}[act.verb] if is_out else act.verb)
            case "tag":
                side = view.sides[view.side]
                entering = next((at for at in side.fighters if at != side.legal), side.legal)
                return self._say("tag", card=self._fighter(entering))
            case "back" | "shift" | "aim":
                return self._placed(act)
            case "legal":
                return self._say("legal", card=self._fighter(act.on))
            case "hand":
                own = view.sides[view.side].fighters
                partner = next((view.fighters[at].seat for at in own if view.fighters[at].seat != view.seat), view.seat)
                return self._say("hand", player=self._reader.player(partner))
            case "attack":
                count = len(view.line)
                return self._say("attack", many=count != 1, n=count) if count else self._say("attack_empty")
            case "roll":
                return self._roll()
            case "pin":
                more = view.attack.saves if view.attack is not None else 0
                faces = saving_faces(view.fighters[act.on or 0].power, more)
                return self._say("pin", card=self._fighter(act.on), faces=_faces(range(1, faces + 1)))
            case "break":
                at = view.pin.asked[0] if view.pin is not None and view.pin.asked else 0
                return self._say("break", faces=_faces(range(1, saving_faces(view.fighters[at].power) + 1)))
            case "destroy":
                return self._say("destroy", card=card, name=self._fighter(act.on))
            case _:
                return self._say(act.verb, card=card)

    def _placed(self, act: Act) -> str:
        at = act.at or 0
        line = self._view.line
        name = self._reader.name(line[at].card) if at < len(line) else ""
        name_on = self._fighter(act.on) if act.verb == "aim" else ""
        return self._say(act.verb, card=name, n=1 + (act.on or 0), name=name_on)

    def _roll(self) -> str:
        view, attack = self._view, self._view.attack
        if view.stage == "save" and view.pin is not None:
            more = view.pin.saves if view.pin.roller == view.pin.pinned else 0
            faces = saving_faces(view.fighters[view.pin.roller].power, more)
            return self._say("roll_save", faces=_faces(range(1, faces + 1)))
        if attack is None or attack.at >= len(view.line) or view.stage == "duel":
            return self._say("roll_duel")
        card, lucky = view.card(view.line[attack.at].card), view.character(attack.actor).lucky
        if view.stage == "more":
            on = further_faces(card, lucky, view)
            return f"{self._say('roll_more', n=card.damage[attack.step])} ({_faces(on)})"
        on = faces_of(card, lucky, attack.mine)
        return self._say("roll", card=self._reader.name(card.no), faces=_faces(on))

    def _fighter(self, at: int | None) -> str:
        if at is None or not 0 <= at < len(self._view.fighters):
            return ""
        return self._reader.name(self._view.fighters[at].character)

    def _say(self, key: str, *, many: bool = False, **slots: str | int) -> str:
        return _say(self._lexicon, f"do.{key}", many=many, **slots)


def _line(news: News, speech: Speech) -> Line:
    """Return one thing that happened as a sentence."""
    numbers = dict(getattr(news, "numbers", ()))
    card = news.card if isinstance(news, RingEvent) else ""
    who, whom = (news.who, news.whom) if isinstance(news, RingEvent) else ("", "")
    flight = news.moves[0].card if news.moves else None
    key = _key(news, numbers)
    slots: dict[str, str | int] = {name: str(numbers[name]) for name in ("die", "power") if name in numbers}
    if "to" in numbers:
        slots["other"] = speech.player(numbers["to"])
    elif whom:
        slots["other"] = speech.card(whom)
    if "faces" in numbers:
        slots["faces"] = _faces(range(1, numbers["faces"] + 1))
    if "by" in numbers:
        slots["n"] = speech.lexicon.signed(numbers["by"]) if news.event == "stamina" else str(numbers["by"])
    if "cards" in numbers:
        slots["n"] = numbers["cards"]
    shown = card or flight
    slots["player"] = "" if news.seat is None else speech.player(news.seat)
    slots["card"] = speech.card(shown) if shown or news.moves else ""
    slots["name"] = speech.card(who) if who else ""
    return speech.line(OUR.format(key), many=numbers.get("cards", 1) != 1, gender="", **slots)


def _key(news: News, numbers: dict[str, int]) -> str:
    word = news.word if isinstance(news, RingEvent) else ""
    match news.event:
        case "chooses" if isinstance(news, RingEvent) and news.card:
            return "log.takes"
        case "status":
            return f"log.{word}"
        case "attack" if not numbers.get("cards"):
            return "log.attack_empty"
        case "saved" if isinstance(news, RingEvent) and news.fighter != news.target:
            return "log.broken"
        case _:
            return f"log.{news.event}"
