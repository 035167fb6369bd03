"""Writes the samples beside it, with the program of commit e4b13f9 and no other:

    cd CHECKOUT_OF_e4b13f9 && QT_QPA_PLATFORM=offscreen .venv/bin/python OF_TODAY/tests/old_data/make.py

It is kept to say how the samples came to be. They are never written anew: what a later program must open is what that
one wrote. What it uses of the program is named as it was then, so neither the types nor the imports of today hold here.
"""

from __future__ import annotations

import json
import random
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace

sys.path.insert(0, str(Path.cwd()))

from wixoss_desktop.match.packing import state_sum

from wixoss_desktop import settings
from wixoss_desktop.cards.catalogue import corrections, own
from wixoss_desktop.cards.catalogue.bringing import plain_card
from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.search.rows import rows_of, texts_of
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.deck_lists import load_decks
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import deck_rules, steps
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.check.manual_samples import sample
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.dummy import PRESETS
from wixoss_desktop.engine.wixoss.dummy_deck import against
from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.engine.wixoss.manual_actions import Form
from wixoss_desktop.engine.wixoss.resolve import choosing, control, deck, frame, moving
from wixoss_desktop.engine.wixoss.rules import pay
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.zones import HAND
from wixoss_desktop.match import report
from wixoss_desktop.match.branches import head_of
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.journal import Journal
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.recording import recorded
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.match.wixoss import reports
from wixoss_desktop.match.wixoss.editing import edited, played_on, text_of
from wixoss_desktop.words.chronicle import as_text
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.reader import CardReader
from wixoss_desktop.words.wixoss.voice import Chronicle

HERE = Path(__file__).parent
GAMES = HERE / "games"
POOL = load_pool(Path("resources/cards"))
LISTS = load_decks(Path("resources/decks"), POOL).decks
WORDS = lexicon("en")
TRIES = 400
silent: list[str] = []
"""What was settled over hidden cards without a question since the last answer."""


# --- where today's engine settles silently ----------------------------------------------------------------------------


def listen() -> None:
    """Note every settling without a question that depends on which hidden cards there are."""
    usual, paid, discarded = choosing.ask_for_cards, pay._discard, moving._discard

    def ask_for_cards(work, frame_, sel, why, by="own", candidates=None):
        settled = usual(work, frame_, sel, why, by, candidates)
        if settled and (sel.zone in ("hand", "deck", "looked") or why in ("search", "take")):
            picked = len(work.top.picked or ())
            silent.append(f"{why} {'none' if picked == 0 else 'exactly'}")
        return settled

    def pay_discard(work, step, cost, cause):
        cards = pay.discardable(work, step.seat, cost, step.source)
        asks = step.picked is None and (len(cards) > cost.n or (0 if cost.up_to else cost.n) < min(cost.n, len(cards)))
        if step.picked is None and not asks and len(work.zone(step.seat, HAND)) > len(cards):
            silent.append("cost_discard exactly")
        paid(work, step, cost, cause)

    def discard(work, frame_, seat, cards, wanted=None):
        if wanted is not None and len(work.zone(seat, HAND)) > len(cards):
            silent.append("discard exactly")
        discarded(work, frame_, seat, cards, wanted)

    for module in (control, deck, frame):
        module.ask_for_cards = ask_for_cards
    pay._discard, moving._discard = pay_discard, discard


# --- games ------------------------------------------------------------------------------------------------------------


def deck_of(code: str) -> Deck:
    found = LISTS[code]
    lrigs, main = (tuple(POOL.cards[no] for no in part) for part in (found.lrig_deck, found.main_deck))
    return Deck(found.name, lrigs, main, found.center, crafts_of((*lrigs, *main), POOL.cards.values()))


def fitting(profile: str) -> list[Deck]:
    """The decks made for a profile, else all that are legal in it."""
    made = [deck_of(code) for code, one in LISTS.items() if one.format == profile]
    return made or [deck for code in LISTS if not deck_rules.check(deck := deck_of(code), PROFILES[profile])]


def terms_for(profile: str, number: int) -> Terms:
    """Every kind of terms has its turn."""
    decks, dice = fitting(profile), random.Random(f"{profile} {number}")
    setup = Setup((dice.choice(decks), dice.choice(decks)), PROFILES[profile])
    plans = (
        (SeatPlan("person", "Ann"), SeatPlan("person", "Ben")), (SeatPlan("person"), SeatPlan("greedy")),
        (SeatPlan(), SeatPlan()),
    )  # fmt: skip
    clocks = (None, Clock("answer", 60, "loses"), Clock("game", 900, "tell"))
    return Terms(
        setup, f"old {profile} {number}", plans[number % 3], take_backs=("ask", "free", "none")[number % 3],
        open_hands=number % 4 == 1, clock=clocks[number % 3],
    )  # fmt: skip


def answer(match: Match, dice: random.Random) -> None:
    seat = dice.choice(match.to_act)
    legal = match.legal(seat)
    wish = [one for one in legal if str(one) != "pass"]
    action = dice.choice(wish) if wish and dice.random() < 0.7 else dice.choice(legal)
    silent.clear()
    assert match.submit(seat, action) is None


def in_search(match: Match) -> bool:
    top = match.position.state.stack[-1]
    return isinstance(top, steps.PickCards) and top.why == "search"


def in_look(match: Match) -> bool:
    top = match.position.state.stack[-1]
    return isinstance(top, steps.PickCards) and top.why == "take"


def in_discard_cost(match: Match) -> bool:
    top = match.position.state.stack[-1]
    return isinstance(top, steps.PickCards) and top.why == "cost_discard"


def in_discard(match: Match) -> bool:
    top = match.position.state.stack[-1]
    return isinstance(top, steps.PickCards) and top.why == "discard"


def in_battle(match: Match) -> bool:
    stack = match.position.state.stack
    return any(isinstance(step, steps.AttackRun) and step.stage != "declare" for step in stack) and match.turn_of > 3


def settled(what: str):
    """A condition: the last answer was followed by this silent settling."""
    return lambda match: what in silent


class Played(Match):
    @property
    def turn_of(self) -> int:
        return self.position.state.turn


def shortest(profile: str, condition, *, least: int = 1) -> tuple[int, int] | None:
    """The number of the game that meets a condition after the fewest answers, and how many."""
    best: tuple[int, int] | None = None
    found = 0
    for number in range(TRIES):
        match, dice = Played.begin(terms_for(profile, number)), random.Random(number)
        for count in range(1, 400 if best is None else best[1]):
            if not match.to_act:
                break
            answer(match, dice)
            if count >= least and match.to_act and condition(match):
                best, found = (number, count), found + 1
                break
        if found > 4:
            break
    return best


def keep(name: str, profile: str, condition, *, least: int = 1, more: int = 0) -> str | None:
    """Play the shortest such game once more, into a journal; say how it went."""
    found = shortest(profile, condition, least=least)
    if found is None:
        return None
    number, count = found
    path = GAMES / f"{name}.journal"
    terms = terms_for(profile, number)
    match = Played.begin(terms, lambda start: Journal.create(path, terms, start))
    match.timekeeper = (lambda seat: 1200 + 10 * seat) if terms.clock is not None else match.timekeeper
    dice, passed = random.Random(number), []
    for at in range(count + more):
        if match.to_act:
            answer(match, dice)
            passed += [f"answer {at + 1}: {one}" for one in silent]
    match.close()
    note(name, match, passed=passed)
    return name


expected: dict[str, dict[str, object]] = {}


def note(name: str, match: Match, *, passed: list[str] | tuple[str, ...] = ()) -> None:
    """Note what a later program has to find in a game."""
    history, state = match.history, match.position.state
    expected[name] = {
        "profile": state.setup.rules.profile,
        "decks": [deck.name for deck in state.setup.decks],
        "cards": [[len(deck.lrig_deck), len(deck.main_deck)] for deck in state.setup.decks],
        "nodes": len(history.nodes),
        "here": history.here.number,
        "names": {str(node): text for node, text in history.names.items()},
        "remarks": {str(node): text for node, text in history.remarks.items()},
        "turn": state.turn,
        "asked": list(match.to_act),
        "question": "" if not state.stack else type(state.stack[-1]).__name__,
        "legal": sorted(str(one) for seat in match.to_act for one in match.legal(seat)),
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
        "spent": list(match.spent),
        "sum": state_sum(state),
        "silent": list(passed),
    }


def write_profiles() -> None:
    for profile in PROFILES:
        for what, condition in (
            ("search", in_search), ("look", in_look), ("discard-cost", in_discard_cost), ("discard", in_discard),
            ("battle", in_battle),
        ):  # fmt: skip
            instead = {"look": "search", "discard": "discard-cost"}.get(what)
            if f"{profile}-{instead}" not in expected:
                print(profile, what, keep(f"{profile}-{what}", profile, condition), flush=True)


def write_silent() -> None:
    for what, profiles in (
        ("search none", ("CLASSIC_2016", "ALLSTAR")),
        ("take none", ("DIVA", "S24", "CLASSIC_2016", "KEY")),
        ("cost_discard exactly", ("DIVA", "S24", "CLASSIC_2016", "KEY")),
        ("discard exactly", ("DIVA", "CLASSIC_2016", "S24", "KEY")),
        ("choose none", ("CLASSIC_2016", "DIVA", "S24", "KEY")),
        ("choose exactly", ("CLASSIC_2016", "DIVA", "S24", "KEY")),
    ):
        kept = 0
        for profile in profiles:
            name = f"silent-{what.replace(' ', '-').replace('_', '-')}-{profile}"
            done = keep(name, profile, settled(what), more=6)
            print(what, profile, done, flush=True)
            kept += done is not None
            if kept == 2:
                break


# --- the other kinds --------------------------------------------------------------------------------------------------


def journal_for(name: str, terms: Terms) -> Match:
    path = GAMES / f"{name}.journal"
    return Match.begin(terms, lambda start: Journal.create(path, terms, start))


def answers(match: Match, dice: random.Random, count: int) -> Match:
    while count and match.to_act:
        answer(match, dice)
        count -= 1
    return match


def write_finished() -> None:
    match = answers(journal_for("finished", terms_for("CLASSIC_2016", 2)), random.Random(2), 5000)
    match.remark(0, match.history.here, "That was close.")
    match.close()
    note("finished", match)
    match = answers(journal_for("conceded", terms_for("S24", 3)), random.Random(3), 25)
    match.offer_draw(0)
    match.answer_draw(1, agrees=False)
    match.concede(1)
    match.close()
    note("conceded", match)
    match = answers(journal_for("drawn", terms_for("DIVA", 4)), random.Random(4), 25)
    match.offer_draw(1)
    match.answer_draw(0, agrees=True)
    match.close()
    note("drawn", match)


def write_branches() -> None:
    """A tree whose branches lie behind places where cards were settled silently."""
    for number in range(1, 1600, 4):  # open hands: nothing keeps anybody from going back
        terms = terms_for(("DIVA", "S24", "KEY")[number % 3], number)
        match, dice, passed = Match.begin(terms), random.Random(number), 0
        for _ in range(60):
            if match.to_act:
                answer(match, dice)
                passed += any(not one.startswith("choose") for one in silent) and len(match.history.nodes) < 34
        if match.to_act and passed:
            break
    match, dice = journal_for("branches", terms), random.Random(number)
    seen: list[str] = []
    for count in range(60):
        answer(match, dice)
        seen += [f"answer {count + 1}: {one}" for one in silent]
    trunk = match.history.here
    for seed, back in ((2, 34), (3, 50), (4, 12)):
        match.jump(0, trunk.line()[back], agreed=True)
        for _ in range(14):
            if match.to_act:
                answer(match, random.Random(seed))
                seen += [f"node {match.history.here.number}: {one}" for one in silent]
    match.undo(agreed=True)
    match.undo(agreed=True)
    match.redo(0)
    match.not_this_turn(1)
    match.use_bursts(0, always=True)
    match.name_branch(0, match.history.root, "An evening")
    match.name_branch(0, head_of(trunk), "As it was")
    match.name_branch(1, head_of(match.history.here), "夜の試合 / l'altra via")
    match.remark(0, trunk, "Here it could still be won.")
    match.remark(1, match.history.nodes[40], "Too early.\nOr too late.")
    match.close()
    note("branches", match, passed=seen)
    (HERE / "reports").mkdir(exist_ok=True)
    write_reports(match)


def write_reports(match: Match) -> None:
    picture = bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc0000003010100"
        "18dd8db00000000049454e44ae426082"
    )
    state = match.position.state

    def about(kind: str, seat: int) -> reports.About:
        return reports.About(kind, "It hangs after the search.", seat, state.turn, ("Ann", "Ben"), state.setup.rules)

    kept = {"theme": "dark", "language": "it", "ui_scale": 1.25}
    whole = reports.whole_game(about("whole", 0), kept, picture, match.terms, match.history)
    (HERE / "reports/whole.zip").write_bytes(report.packed(whole))
    reader = CardReader(match.terms.seats, match.terms.setup, WORDS)
    log = as_text(Chronicle(reader, WORDS).log(match.history.root, match.history.here.line(), 1))
    parts = reports.seat_only(about("seat", 1), kept, picture, match.view(1), log, state.setup)
    (HERE / "reports/seat.zip").write_bytes(report.packed(parts))
    view = msgspec.to_builtins(match.view(1))
    expected["reports/seat"] = {"hand": view["own"]["hand"], "log": log.splitlines()[0], "lines": len(log.splitlines())}


def write_positions() -> None:
    """A position laid out from the middle of a game, its scenario, and games played on from it."""
    match = answers(Match.begin(terms_for("DIVA", 7)), random.Random(7), 90)
    table = edited(match.position, POOL.cards)
    for deed in ("move hand1 trash1", "count L 2000 power", "deal 1 deck hand1"):
        refusal = table.submit(0, parse(deed))
        print(deed, refusal)
    path = GAMES / "laid-out.journal"
    kept = Match(table.terms, table.history.line_to(table.history.here))
    journal = recorded(path, kept.terms, kept.history)
    journal.close()
    note("laid-out", kept)
    written = text_of(table.position, POOL.cards, "main")
    (HERE / "scenarios").mkdir(exist_ok=True)
    (HERE / "scenarios/position.txt").write_text(written.text, encoding="utf-8")
    expected["scenarios/position"] = {"left_out": [msgspec.to_builtins(one) for one in written.left_out]}
    begun = played_on(written.text, POOL.cards, computer=True)
    on = Match(begun.terms, begun.history, recorded(GAMES / "played-on.journal", begun.terms, begun.history))
    answers(on, random.Random(8), 30)
    on.close()
    note("played-on", on)
    draft = (
        "rules: CLASSIC_2016 hand_limit=7\nturn: 4\nactive: P1\nphase: main\ncut_ins: no\nseed: a draft\n"
        'card "Old Friend": SIGNI white level 2 power 5000\n'
        "P1 L: Old Friend down over WD01-013 with charm WD01-014\nP1 hand: WD01-009, blank x3\nP1 ener: WD01-013 x4\n"
        "P1 coins: 2\nP1 done: charged\nP2 C: WD02-013\nP2 life: 3\nP2 trash: none\n"
        "P2 laid: virus C\n"
    )
    try:
        laid = played_on(draft, POOL.cards, computer=False)
    except Exception as error:
        raise SystemExit(f"draft: {error}") from error
    (HERE / "scenarios/draft.txt").write_text(draft, encoding="utf-8")
    state = laid.position.state
    expected["scenarios/draft"] = {
        "turn": state.turn, "hand": len(state.zone(0, HAND)), "coins": state.areas[0].coin,
        "hand_limit": state.setup.rules.hand_limit, "sum": state_sum(state),
    }  # fmt: skip
    begun = played_on(written.text, POOL.cards, computer=True)
    expected["scenarios/position"]["sum"] = state_sum(begun.position.state)


def write_by_hand() -> None:
    """A free table with a card that only a catalogue has, and a game against a dummy from a stacked deck."""
    known = write_catalogue()
    one, two = deck_of("WD01"), deck_of("WD05")
    one = replace(one, main_deck=(*one.main_deck[:36], known, known, known, known))
    stacked = (Stacked(hand=(known.no,), top=("WD01-013",)), Stacked())
    setup = Setup((one, two), PROFILES["ALLSTAR"], first=0, free=True, stacked=stacked)
    match = journal_for("free", Terms(setup, "old free", open_hands=True, take_backs="free"))
    for seat, deed in (
        (0, "move hand1 L"), (0, "count L 2 charge"), (0, "note me so far"), (1, "move hand1 C"),
        (0, 'bring R {"no":"token","type":"SIGNI","names":{"ja":"T"},"power":7000}'), (0, "set R down"),
        (1, "deal 2 deck hand1"), (0, "chance die 6"), (0, "peek deck 3"), (0, "stamp opp.C 1 virus"),
    ):  # fmt: skip
        refusal = match.submit(seat, parse(deed))
        if refusal is not None:
            print("free:", deed, refusal)
    dice = Dice("old free")
    for _ in range(40):
        seat = dice.roll(2)
        forms = match.legal(seat)
        form = forms[dice.roll(len(forms))]
        action = sample(match.position, seat, form, dice) if isinstance(form, Form) else form
        if match.check(seat, action) is None:
            match.submit(seat, action)
    match.undo(agreed=True)
    match.close()
    note("free", match)
    expected["free"]["known"] = [known.no, known.name]
    setup = replace(Setup((deck_of("WD03"), deck_of("WD03"))), first=0)
    setup = against(replace(setup, stacked=(Stacked(hand=("WD03-009",)), Stacked())), PRESETS["curve"])
    match = answers(journal_for("dummy", Terms(setup, "old dummy", (SeatPlan(), SeatPlan("dummy")), take_backs="free")),
                    random.Random(5), 60)  # fmt: skip
    match.close()
    note("dummy", match)


def write_catalogue():
    """A catalogue of cards that don't exist, and what a person has added to it; the card of the free table."""
    sheet = HERE / "catalogue" / "list.csv"
    sheet.parent.mkdir(exist_ok=True)
    from tests.cards.catalogue.lists_of_ours import SHEET

    sheet.write_text(SHEET, encoding="utf-8")
    folder = HERE / "catalogue"
    for old in folder.glob("*.sqlite3*"):
        old.unlink()
    with Store(folder) as store:
        carry_out(store, plan(store, read_list(sheet)))
        rows = {row.no: row for row in rows_of(store)}
        warden, lady = rows["WXZZ-P99-001"].key, rows["WXZZ-P99-003"].key
        own.set_note(store, warden, "Traded for two of the others.\n試作の札")
        own.set_favourite(store, lady, is_favourite=True)
        own.set_owned(store, "WXZZ-P99-001", 3)
        own.set_owned(store, "WD01-009", 4)
        corrections.correct(store, warden, "power", "13000")
        corrections.correct(store, warden, "colors", "white blue")
        corrections.correct(store, lady, "name.en", "A Lady")
        expected["catalogue"] = {
            "cards": sorted(rows), "note": [warden, own.note(store, warden)], "favourite": lady,
            "owned": own.owned(store, ["WXZZ-P99-001", "WD01-009", "WXZZ-P99-002"]),
            "corrections": {key: dict(sorted(one.items())) for key, one in corrections.all_corrections(store).items()},
        }  # fmt: skip
        row = rows["WXZZ-P99-001"]
        facts, texts = (
            store.db.execute("select facts from card where id = ?", [row.id]).fetchone(),
            texts_of(store, row.id),
        )
        known = plain_card(row.no, msgspec.json.decode(facts[0], type=Facts), texts)
        for db in (store.db, store.own):
            db.execute("pragma wal_checkpoint(truncate)")
            db.execute("pragma journal_mode=delete")
            db.execute("vacuum")
    return known


def write_decks() -> None:
    folder = HERE / "decks"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    kept = OwnDecks(folder)
    for code, name, made_from in (
        ("own-00000001", "My white deck", "WD01"), ("own-00000002", "三人のデッキ", "WXDi-D08"),
        ("own-00000003", "Mazzo d'autunno: \"n° 3\"", "WX24-D1"),
    ):  # fmt: skip
        found = LISTS[made_from]
        parts = []
        for part in (found.lrig_deck, found.main_deck):
            numbers = dict.fromkeys(part)
            parts.append(tuple(Copies(no, part.count(no)) for no in numbers))
        named = {} if found.center is None else {"center": found.center}
        kept.keep(DeckFile(code, name, found.format, {"lrig_deck": parts[0], "main_deck": parts[1]}, named=named))
    kept.keep(DeckFile("own-00000004", "Only begun", "ALLSTAR", {"main_deck": (Copies("WD01-013", 2),)}))
    kept.keep(
        DeckFile(
            "own-00000005",
            "From a list",
            "ALLSTAR",
            {"lrig_deck": (Copies("WD01-001"),), "main_deck": (Copies("WXZZ-P99-001", 4),)},
        )
    )
    expected["decks"] = {
        file.code: {
            "name": file.name,
            "format": file.format,
            "center": file.named.get("center"),
            "numbers": list(file.numbers),
        }
        for file in OwnDecks(folder).files
    }


def write_settings() -> None:
    kept = settings.Settings(
        theme="high-contrast", language="it", ui_scale=1.25, card_text_scale=1.5, reduce_motion=True,
        window_geometry="AdnQywADAAAAAAAAAAAAAAAABQAAAAMgAAAAAAAAAAAAAAUAAAADIAAAAAAAAAAABQAAAAAAAAAAAAAABQAAAAMg",
        last_place="catalogue", open_hands=True, take_backs="free", cut_ins="off", clock="15min", clock_at_zero="loses",
        one_seat_near=True, only_if_able=True, warns=False, sound_volume=0.25, is_muted=True, speaks_log=False,
        is_left_handed=True, is_on_paper=True, computer_pace="fast", mode="practise", practice="dummy",
        dummy=msgspec.json.encode(PRESETS["rush"]).decode(), opening='{"hand":["WD01-009"],"life":[],"top":[]}',
        decks=("WD01", "own-00000001"), first="second", profile="ALLSTAR",
        rule_options={"hand_limit": 7, "trigger_fizzle": True, "setup_mulligan": "none"}, mulligan="starter",
        card_pictures="drawn", picture_place="/home/ann/Pictures/cards", lesson="4", hints=True,
        solved=("equal_power", "two_guards"), keys={"table.charge": ("Ctrl+1", "F9"), "view.mute": ()},
    )  # fmt: skip
    settings.save(kept, HERE / "settings.json")
    expected["settings"] = msgspec.to_builtins(kept)


def made(part: str, write: Callable[[], None]) -> None:
    expected.clear()
    write()
    path = HERE / "expected" / f"{part}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(expected, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


PARTS = {
    "profiles": write_profiles, "silent": write_silent, "finished": write_finished, "branches": write_branches,
    "positions": write_positions, "by_hand": write_by_hand, "decks": write_decks, "settings": write_settings,
}  # fmt: skip


def main(parts: list[str]) -> None:
    listen()
    GAMES.mkdir(parents=True, exist_ok=True)
    for part in parts or PARTS:
        made(part, PARTS[part])


if __name__ == "__main__":
    main(sys.argv[1:])
