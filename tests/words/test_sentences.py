"""What the log, questions, refusals and buttons say, and what they never give away."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_args, get_type_hints

import msgspec
import pytest

from tests.words.samples import members
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language import costs, ops, words
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.identity_ops import AddNames
from wixoss_desktop.engine.wixoss.language.ops import MakeCraft
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.things import How
from wixoss_desktop.engine.wixoss.told import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    CHECK,
    DECK,
    ENER,
    FIELD,
    HAND,
    LAID,
    LIFE,
    LRIG_TRASH,
    TRASH,
    Place,
)  # fmt: skip
from wixoss_desktop.words.languages import complete, lexicon
from wixoss_desktop.words.pieces import Piece, plain
from wixoss_desktop.words.wixoss.labels import LABELS, action_label
from wixoss_desktop.words.wixoss.moves import BY_PLACE, SILENT
from wixoss_desktop.words.wixoss.questions import QUESTIONS, question
from wixoss_desktop.words.wixoss.refusals import refusal
from wixoss_desktop.words.wixoss.rules_text import (
    ability_in_short,
    cut_short,
    instruction_text,
    rules_text,
    used_in_short,
)
from wixoss_desktop.words.wixoss.sentences import EVENTS, lines, sentence

ENGLISH = lexicon("en")
PAID: Final = Ability("action", (ops.Draw(),), cost=(costs.Ener({"white": 1}),))
USED: Final = {"R": Card("R", "SIGNI", {"ja": "R"}, abilities=(PAID, Ability("enter", (ops.Draw(),))))}

ENGINE: Final = Path(__file__).parents[2] / "wixoss_desktop" / "engine" / "wixoss"
NAMES: Final = {"R": "Romail", "G": "Garnet", "S": "Servant O", "B": "Bonya"}


class Table:
    """A table at which White (0) plays against Red (1); cards have one letter for a number."""

    def player(self, seat: Seat) -> str:
        return ("White", "Red")[seat]

    def name(self, no: str) -> str:
        return NAMES[no]

    def said(self, name: str) -> str:
        return name

    def used(self, key: str) -> str:
        return used_in_short(key, USED, ENGLISH)


def text(told: Told) -> str:
    return plain(sentence(told, Table(), ENGLISH))


def move(card: str | None, start: ToldSpot, to: ToldSpot, how: How, *, bottom: int = 0) -> Told:
    return Told("moved", start.seat, card, how=how, start=start, to=to, numbers={"bottom": 1} if bottom else {})


def spot(zone: int, seat: Seat = 0, index: int | None = None) -> ToldSpot:
    return ToldSpot(seat, zone, index)


SAID: list[tuple[Told, str]] = [
    (move("S", spot(DECK), spot(HAND), "draw"), "White draws Servant O."),
    (move(None, spot(DECK, 1), spot(HAND, 1), "draw"), "Red draws 1 card."),
    (move("B", spot(HAND), spot(FIELD, 0, 1), "deploy"), "White deploys Bonya to the center lane."),
    (move("G", spot(FIELD, 1, 2), spot(ENER, 1), "banish"), "Garnet is banished."),
    (move("G", spot(FIELD, 1, 2), spot(HAND, 1), "bounce"), "Garnet returns to Red's hand."),
    (move("S", spot(LIFE), spot(CHECK), "crush"), "White's life cloth is crushed: Servant O."),
    (move("S", spot(DECK), spot(HAND), "search"), "White adds Servant O to the hand."),
    (move("S", spot(LIFE), spot(TRASH), "rule"), "By the rules, Servant O goes to White's trash."),
    (move(None, spot(DECK), spot(LIFE), "life"), "White adds 1 card to the life cloth."),
    (move(None, spot(HAND), spot(DECK), "to_deck", bottom=1), "1 card goes to the bottom of White's deck."),
    (Told("shifted", 0, "R", numbers={"start": 1, "to": 0}), "Romail moves from the center lane to the left lane."),
    (Told("turned", 1, "G", numbers={"up": 0, "attack": 0}), "Garnet is downed."),
    (Told("turned", 0, "R", numbers={"up": 0, "attack": 1}), ""),
    (Told("froze", 1, "G", numbers={"frozen": 1}), "Garnet is frozen."),
    (Told("shuffled", 1), "Red shuffles the deck."),
    (Told("threw", 0, text="rock scissors"), "White shows rock, Red shows scissors: White begins."),
    (Told("threw", None, text="rock rock"), "White shows rock, Red shows rock: again."),
    (Told("opened", numbers={"first": 1}), "Open! Red begins."),
    (Told("turn_began", 1, numbers={"turn": 2}), "Turn 2: Red."),
    (Told("phase_began", 1, text="attack"), "Attack phase."),
    (Told("declared", 0, numbers={"number": 3}), "White declares 3."),
    (Told("declared", 0, numbers={"number": 0}, text="red"), "White declares red."),
    (Told("mode_chosen", 0, "R", text="2"), "White chooses \N{CIRCLED DIGIT TWO} of Romail."),
    (Told("targeted", 0, cards=("G",), by="R"), "Romail targets Garnet."),
    (Told("activated", 0, "R", text="R#0"), "White uses Romail – {W}: Draw 1 card."),
    (Told("activated", 0, "R", text="R#1"), "White: ability of Romail."),
    (Told("looked", 0, cards=("S", "B"), start=spot(DECK)), 'White looks at Servant O and Bonya in White\'s deck.'),
    (Told("looked", 1, cards=(None, None), start=spot(HAND)), "Red looks at 2 cards in White's hand."),
    (Told("not_targeted", 0, by="R"), "Romail targets nothing."),
    (Told("used", 0, "B"), ""),
    (Told("attacked", 0, "R", start=spot(FIELD, 0, 0)), "Romail attacks from the left lane."),
    (
        Told("battled", 0, cards=("R", "G"), numbers={"power": 12000, "other_power": 7000}),
        "Romail (12000) battles Garnet (7000).",
    ),
    (Told("guarded", 1, "S"), "Red guards with Servant O."),
    (Told("damaged", 1, by="R", numbers={"crush": 1}), "Red takes damage from Romail."),
    (
        Told("lasting_began", 0, cards=("G",), by="R", numbers={"value": -7000}, text="power"),
        "Garnet gets \N{MINUS SIGN}7000 power.",
    ),
    (Told("lasting_began", 0, by="R", text="replace"), "An effect of Romail lasts from now on."),
    (Told("became", 0, "G", text="awakened"), "Garnet awakens."),
    (Told("marked", 0, numbers={"n": 2}, text="coin"), "White gains 2 coins."),
    (Told("marked", 1, numbers={"n": -1}, text="lrig_barrier"), "Red loses 1 LRIG Barrier."),
    (Told("became", 0, "R", text="awakened"), "Romail awakens."),
    (Told("zone_marked", 1, start=spot(FIELD, 1, 0), numbers={"on": 1}, text="virus"), "A Virus is put on the left "
     "lane of Red."),
    (Told("zone_marked", 1, start=spot(FIELD, 1, 2), numbers={"on": 0}, text="gate"), "A Gate is taken off the right "
     "lane of Red."),
    (Told("stored", 1, "G", numbers={"n": 2}), "2 germs are stored on Garnet."),
    (Told("became", 1, "G", text="flipped"), "Garnet turns over to its other face."),
    (Told("became", 1, "G", text="not_puppet"), "Garnet is no longer a puppet."),
    (Told("skipped", 1, text="grow"), "Red skips this: grow phase."),
    (Told("extra_turn_granted", 1, numbers={"n": 1}), "Red will take an additional turn."),
    (Told("zone_chosen", 0, start=spot(FIELD, 1, 0)), "White chooses the left lane of Red."),
    (Told("face_turned", 0, "R", numbers={"up": 0}), "Romail is turned face down."),
    (move(None, spot(HAND), spot(LAID, 0, 1), "trap"), "White sets 1 card as a Trap, center lane."),
    (move("R", spot(LRIG_TRASH), spot(ATTACHED, 0, 0), "soul"), "Romail is attached as a Soul, left lane."),
    (Told("befriended", 0, text="Hero"), "White gains the bond with Hero."),
    (Told("refreshed", 0), "White refreshes: the trash becomes the deck."),
    (Told("ended", 0, text="damage"), "White wins by damage."),
    (Told("ended", None, text="loop"), "The game is drawn by an endless loop."),
    (move("R", spot(FIELD, 0, 1), spot(TRASH, 1), "hand"), "Romail goes from White's center lane to Red's trash."),
    (move(None, spot(HAND), spot(FIELD, 0, 0), "hand_down"), "1 card goes face down from White's hand to White's "
     "left lane."),
    (Told("counted", 0, "R", numbers={"n": 2}, text="charge"), "Romail has 2 of these: charge."),
    (Told("counted", 0, "R", numbers={"n": 3000}, text="power"), "The power of Romail is changed by +3000."),
    (Told("scored", 1, numbers={"n": 20}, text="life"), "Red has 20 of these: life."),
    (Told("noted", 0, "R", start=spot(FIELD, 0, 0), text="asleep"), "Note on Romail: asleep."),
    (Told("noted", 1, text="first"), "Note on Red's half: first."),
    (Told("hidden", 0, "R", numbers={"hidden": 0}), "Romail is turned face up."),
    (Told("slid", 0, start=spot(DECK), numbers={"n": 3}), "A card is put in place 3 of White's deck."),
    (Told("mixed", 0, start=spot(HAND)), "White's hand is shuffled."),
    (Told("pointed", 0, cards=("R", "G")), "An arrow leads from Romail to Garnet."),
    (Told("hands_done", 0, "R"), "White is done with Romail."),
    (Told("entrusted", 0, "R", text="run"), "White: Romail runs as it was read."),
    (Told("entrusted", 1, "R", text="by_hand"), "Red: Romail is carried out by hand."),
    (Told("hands_stayed", 1, "R"), "Romail, by hand: Red doesn't allow it."),
    (Told("pinged", 0, start=spot(HAND, 1)), "Look at Red's hand."),
    (Told("unpointed", 0), "All arrows are taken away."),
    (Told("chanced", 0, numbers={"sides": 6, "n": 4}, text="die"), "A die of 6 shows 4."),
    (Told("chanced", 0, numbers={"sides": 2, "n": 1}, text="coin"), "The coin shows heads."),
    (Told("chanced", 0, numbers={"sides": 9, "n": 4}, text="janken"), "White shows paper, Red shows paper: again."),
    (Told("chanced", 0, numbers={"sides": 9, "n": 5}, text="janken"), "White shows paper, Red "
     "shows scissors: Red begins."),
    (Told("came_in", 1, "B"), "Bonya comes from outside the game, for Red."),
]  # fmt: skip


@pytest.mark.parametrize(("told", "said"), SAID, ids=[f"{told.event} {told.how}" for told, _ in SAID])
def test_an_event_is_told_in_one_sentence(told: Told, said: str) -> None:
    assert text(told) == said


def test_what_is_done_by_hand_is_said_to_be_and_by_whom() -> None:
    group = (Told("handled", 1), move("S", spot(DECK), spot(HAND), "draw"))
    (line,) = lines(group, Table(), ENGLISH)
    assert plain(line) == "Red, by hand: White draws Servant O."
    own = (Told("handled", 1), move("S", spot(HAND, 1), spot(FIELD, 1, 0), "hand"))
    assert plain(lines(own, Table(), ENGLISH)[0]) == "Red, by hand: Servant O goes from the hand to the left lane."


@pytest.mark.parametrize("code", complete())
def test_who_does_something_by_hand_is_named_once(code: str) -> None:
    group = (Told("handled", 0), move("S", spot(DECK), spot(HAND), "draw"))
    said = plain(lines(group, Table(), lexicon(code))[0])
    assert said.count("White") == 1, said


def test_every_event_has_its_wording() -> None:
    assert {tag(event) for event in members(ev.Event)} == set(EVENTS)


def test_every_event_that_needs_words_has_an_example() -> None:
    untold = {name for name, worded in EVENTS.items() if worded.__name__ == "_untold"}
    plainly = {name for name, worded in EVENTS.items() if worded.__name__ == "_by_player"}
    assert {told.event for told, _ in SAID} | untold | plainly | {"revealed", "extra_attack_granted"} == set(EVENTS)
    assert all(ENGLISH.knows(f"event.{name}") for name in plainly)


def test_every_kind_of_move_is_told_or_left_to_another_event() -> None:
    for how in get_args(How):
        assert how in SILENT | BY_PLACE or ENGLISH.knows(f"moved.{how}"), how


def test_a_card_is_told_as_used_when_it_is_declared() -> None:
    assert text(move("B", spot(HAND), spot(CHECK), "use")) == "White uses Bonya."
    by_effect = move("B", spot(TRASH, 1), spot(CHECK, 1), "use")
    assert text(msgspec.structs.replace(by_effect, cause="effect", by="R")) == "Romail uses Bonya."
    assert text(move("B", spot(CHECK), spot(TRASH), "use")) == ""


def test_cards_that_move_together_share_a_line() -> None:
    seen = [move(no, spot(DECK), spot(HAND), "draw") for no in ("S", "B")]
    hidden = [move(None, spot(DECK), spot(HAND), "draw") for _ in range(2)]
    assert [plain(line) for line in lines(seen, Table(), ENGLISH)] == ["White draws Servant O and Bonya."]
    assert [plain(line) for line in lines(hidden, Table(), ENGLISH)] == ["White draws 2 cards."]


@pytest.mark.parametrize(
    ("code", "drawn", "mixed", "alone"),
    [
        (
            "en",
            'White draws "Garnet, Stone" and "Bonya".',
            'looks at "Garnet, Stone" and 2 cards',
            "draws Garnet, Stone.",
        ),
        ("ja", "《Garnet, Stone》と《Bonya》", "《Garnet, Stone》と", "《Garnet, Stone》"),
        ("it", "«Garnet, Stone» e «Bonya»", "«Garnet, Stone» e 2 carte", "«Garnet, Stone»"),
        ("zh", "《Garnet, Stone》和《Bonya》", "《Garnet, Stone》和2", "《Garnet, Stone》"),
    ],
)
def test_names_in_a_list_stand_in_marks_so_that_a_comma_in_one_is_none_of_the_list(
    code: str, drawn: str, mixed: str, alone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(NAMES, "G", "Garnet, Stone")
    draw = [move(no, spot(DECK), spot(HAND), "draw") for no in ("G", "B")]
    (line,), (single,) = lines(draw, Table(), lexicon(code)), lines(draw[:1], Table(), lexicon(code))
    looked = sentence(Told("looked", 0, cards=(None, "G", None), start=spot(DECK)), Table(), lexicon(code))
    assert drawn in plain(line) and mixed in plain(looked) and alone in plain(single)
    assert Piece("Garnet, Stone", "G") in line, "the marks are no part of the link"


@pytest.mark.parametrize(
    ("code", "one", "other"),
    [("en", '"A, B"', '"C"'), ("ja", "《A, B》", "《C》"), ("it", "«A, B»", "«C»"), ("zh", "《A, B》", "《C》")],
)
def test_a_rules_text_that_lists_names_marks_each(code: str, one: str, other: str) -> None:
    spoken, name_of = lexicon(code), {"甲": "A, B", "乙": "C"}.__getitem__
    of_both = words.Named(("甲", "乙"))
    crossed = Card("X", "SIGNI", {"ja": "X"}, cross=(("甲",), (), ("乙",)))
    said = [instruction_text(op, spoken, name_of) for op in (
        ops.Target(words.Sel(where=(of_both,))), AddNames(("甲", "乙")), MakeCraft(("甲", "乙"))
    )]  # fmt: skip
    for text in (*said, rules_text(crossed, spoken, name_of)):
        assert one in text and other in text, text


def test_cards_that_turn_up_together_share_a_line() -> None:
    up = [Told("turned", 0, no, numbers={"up": 1, "attack": 0}) for no in ("R", "B")]
    assert [plain(line) for line in lines(up, Table(), ENGLISH)] == ["Romail and Bonya turn up."]


def test_a_card_name_is_a_link_to_the_card() -> None:
    line = sentence(Told("attacked", 0, "R", start=spot(FIELD, 0, 0)), Table(), ENGLISH)
    assert line == (Piece("Romail", "R"), Piece(" attacks from the left lane."))


# --- questions --------------------------------------------------------------------------------------------------------

ASKED: list[tuple[QuestionSeen, str]] = [
    (QuestionSeen((0, 1), "janken"), "Rock, paper or scissors?"),
    (
        QuestionSeen((0,), "mulligan", picked=(Place(HAND, 0), Place(HAND, 2))),
        "Which cards of your hand do you return? Chosen: 2 cards.",
    ),
    (QuestionSeen((0,), "main_phase"), "Deploy SIGNI, use spells, ARTS and abilities, or go on."),
    (QuestionSeen((1,), "arts_step", defence=True), "Use ARTS or abilities against the attacks, or go on."),
    (
        QuestionSeen((0,), "main_phase", has_arts=False),
        "Deploy SIGNI, grow assists, use spells, PIECEs and abilities, or go on.",
    ),
    (
        QuestionSeen((0,), "arts_step", has_arts=False),
        "Use assists, PIECEs or abilities before the attacks, or go on.",
    ),
    (
        QuestionSeen((1,), "arts_step", defence=True, has_arts=False),
        "Use assists or abilities against the attacks, or go on.",
    ),
    (QuestionSeen((1,), "guard_step"), "Guard against the attack of the LRIG?"),
    (QuestionSeen((1,), "cut_in", card="B"), "Cut in on Bonya?"),
    (QuestionSeen((0,), "pick_cards", "target", "B", low=0, high=2), "Bonya: target up to 2 cards."),
    (QuestionSeen((0,), "pick_cards", "choose", "B", low=1, high=3), "Bonya: choose 1 to 3 cards."),
    (QuestionSeen((1,), "pick_cards", "discard", "B"), "Bonya: discard cards."),
    (
        QuestionSeen((0,), "pick_cards", "hand_limit", "B", low=2, high=2, picked=(Place(HAND, 0),)),
        "Too many cards in hand: discard 1 card.",
    ),
    (
        QuestionSeen((0,), "pay_ener", by="B", needs={"white": 1, "colorless": 1}, picked=(Place(ENER, 0),)),
        "Pay {W}{C} for Bonya (1 paid).",
    ),
    (QuestionSeen((0,), "confirm", "burst", "B"), "Use the Life Burst of Bonya?"),
    (QuestionSeen((0,), "pick_option", "trigger", "B"), "Which ability is activated first?"),
    (QuestionSeen((0,), "pick_number", by="B"), "Bonya: declare a number."),
    (QuestionSeen((0,), "pick_word", why="name", by="B"), "Bonya: declare a card name."),
    (QuestionSeen((0,), "pick_lane", by="B", card="S"), "Servant O: into which lane?"),
]


@pytest.mark.parametrize(("asked", "said"), ASKED, ids=[f"{asked.kind} {asked.why}" for asked, _ in ASKED])
def test_a_question_is_one_sentence(asked: QuestionSeen, said: str) -> None:
    assert question(asked, Table(), ENGLISH) == said


def test_every_question_has_its_wording() -> None:
    assert {tag(step) for step in members(steps.Question)} == set(QUESTIONS)
    for word, family in ((steps.PickCards, "pick"), (steps.Confirm, "confirm"), (steps.PickOption, "option")):
        for why in get_args(get_type_hints(word)["why"]):
            assert ENGLISH.knows(f"ask.{family}.{why}"), why


def tag(word: type) -> str:
    return str(word.__struct_config__.tag)  # type: ignore[attr-defined]


# --- refusals -------------------------------------------------------------------------------------------------

REFUSED: list[tuple[Refusal, str]] = [
    (
        Refusal("6.9.1", "limit", {"limit": 5, "sum": 4, "level": 2, "on_field1": 2, "on_field2": 2}),
        "Limit 5: your SIGNI are 2 + 2, this one is 2.",
    ),
    (Refusal("6.9.1", "limit", {"limit": 2, "sum": 0, "level": 3}), "Limit 2: you have no SIGNI, this one is 3."),
    (
        Refusal("6.1.4", "ener", {"have": 2, "need": 3, "white": 1, "red": 0}),
        "This costs 3 ener, you have 2; short of 1 white.",
    ),
    (Refusal("6.1.4", "ener", {"have": 1, "need": 3}), "This costs 3 ener, you have 1; 2 short."),
    (
        Refusal("5.9.1", "timing", names={"timing": "main,attack", "now": "spell_cutin"}),
        "Timing: main phase or attack phase; now: spell cut-in.",
    ),
    (
        Refusal("6.9.1", "deploy_level", {"level": 3, "lrig": 2}),
        "This SIGNI is level 3, your LRIG is only level 2.",
    ),
    (Refusal("7.2.3", "must_attack", {"lane": 2}), "The SIGNI in your right lane must attack first."),
    (
        Refusal("3.1", "MAIN_COPIES", {"have": 5, "most": 4}, {"card": "R"}),
        "5 copies of Romail in the main deck; 4 are allowed.",
    ),
    (
        Refusal("3.1", "LB_COUNT", {"have": 19, "need": 20, "exactly": 1}),
        "The main deck has 19 cards with Life Burst; exactly 20 are needed.",
    ),
    (Refusal("9.9", "something_new"), "The rules don't allow this [9.9]."),
]


@pytest.mark.parametrize(("found", "said"), REFUSED, ids=lambda value: str(value)[:40])
def test_a_refusal_says_which_rule_is_in_the_way_with_the_numbers(found: Refusal, said: str) -> None:
    assert refusal(found, ENGLISH, NAMES.__getitem__) == said


def test_every_reason_that_the_rules_give_has_its_sentence() -> None:
    given = {
        why
        for file in ENGINE.rglob("*.py")
        for why in re.findall(r'Refusal\(\s*"[^"]*",\s*"(\w+)"', file.read_text("utf-8"))
    }
    assert given
    assert {why for why in given if not ENGLISH.knows(f"refusal.{why}")} == set()


# --- buttons --------------------------------------------------------------------------------------------------

LABELLED: list[tuple[act.Action, str]] = [
    (act.Deploy(0, 2), "Deploy Bonya: right lane"),
    (act.Charge(Place(HAND, 0)), "Charge Bonya"),
    (act.Pick(Place(HAND, 3, True)), "Choose a card"),
    (act.Attack(0), "Attack with Romail"),
    (act.Pass(), "Go on"),
    (act.Option(1), "Option 2"),
    (act.Number(4), "4"),
    (act.Say("red"), "red"),
]


@pytest.mark.parametrize(("action", "said"), LABELLED, ids=lambda value: str(value))
def test_a_button_says_what_it_does(action: act.Action, said: str) -> None:
    names = {Place(HAND, 0): "Bonya", Place(FIELD, 0): "Romail"}
    assert action_label(action, ENGLISH, names.get) == said


@pytest.mark.parametrize(
    ("code", "alone", "second"),
    [
        ("en", "Use Romail – {W}: Draw 1 card", "Use Romail (2) – {W}: Draw 1 card"),
        ("ja", "《Romail》の能力を使用 – {W}：カードを１枚引く", "《Romail》の能力2を使用 – {W}：カードを１枚引く"),
        ("it", "Usa «Romail» – {W}: Pesca 1 carta", "Usa «Romail» (2) – {W}: Pesca 1 carta"),
        ("zh", "使用《Romail》的能力 – {W}：抽1张牌", "使用《Romail》的能力2 – {W}：抽1张牌"),
    ],
)
def test_an_ability_is_offered_in_its_own_words_and_numbered_only_beside_others(
    code: str, alone: str, second: str
) -> None:
    spoken, here = lexicon(code), Place(FIELD, 0)
    said = ability_in_short(PAID, spoken)
    assert action_label(act.Activate(here, 0), spoken, {here: "Romail"}.get, lambda _: (said,)) == alone
    assert action_label(act.Activate(here, 1), spoken, {here: "Romail"}.get, lambda _: ("X", said)) == second
    hidden = action_label(act.Activate(here, 0), spoken, lambda _: None, lambda _: (said,))
    assert said not in hidden, "of a card that isn't known nothing is said"


def test_a_long_text_is_cut_behind_a_word_and_no_symbol_falls_apart() -> None:
    assert cut_short("Draw 1 card, then discard 1 card", 16) == "Draw 1 card…"
    assert cut_short("Pay {W}{W}{W} now", 6) == "Pay {W}{W}…"
    assert cut_short("カードを１枚引く", 8) == "カードを…" and cut_short("カードを、引く", 10) == "カードを…"
    assert cut_short("Draw\n1 card", 11) == "Draw 1 card"


def test_every_action_has_its_label() -> None:
    assert set(members(act.Action)) == set(LABELS)


@pytest.mark.parametrize(
    ("names", "listed"),
    [
        (("Romail", "Garnet", "Servant O"), "Romail, Garnet and Servant O"),
        (("Romail, Helmet Armor", "Garnet"), '"Romail, Helmet Armor" and "Garnet"'),
        (("Hope and Glory", "Garnet"), '"Hope and Glory" and "Garnet"'),
        (("All or Nothing", "Garnet"), '"All or Nothing" and "Garnet"'),
        (("Grand Armor", "Sandor"), "Grand Armor and Sandor"),
        (("Romail, Helmet Armor",), "Romail, Helmet Armor"),
    ],
)
def test_names_in_an_english_list_are_quoted_where_one_could_be_taken_for_several(
    names: tuple[str, ...], listed: str
) -> None:
    assert ENGLISH.names(names) == listed


@pytest.mark.parametrize("code", ["it", "ja", "zh"])
def test_where_a_language_puts_each_name_in_marks_those_in_lists_stand_in_the_same(code: str) -> None:
    words = lexicon(code)
    for names in (("Romail", "Garnet"), ("Romail, Helmet Armor", "Garnet")):
        assert all(words.say("name", name=name) in words.names(names) for name in names)
