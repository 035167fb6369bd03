"""What the decision box, the banner and the curtain say of a moment."""

from collections import Counter
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.beats import Beat
from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.forecast import attacks_worth
from wixoss_desktop.engine.wixoss.sight import card_at
from wixoss_desktop.engine.wixoss.zones import ASSISTS, FIELD, LANES, LRIG, LRIG_DECK, SLOT_NAMES, Place
from wixoss_desktop.match.wixoss.asking import Response
from wixoss_desktop.match.wixoss.summary import TurnSeen
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.panels.decision import Button, Decision
from wixoss_desktop.ui.table.said import BannerWords, CurtainWords
from wixoss_desktop.ui.table.wixoss.commands import LANES as LANES_BY_KEY
from wixoss_desktop.ui.table.wixoss.describe import where
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.spell_aim import Aim
from wixoss_desktop.words.wixoss.questions import question as question_words

HINTS: Final = {
    "ener_phase": marked("Drag a card into the ener zone, or select it and press {key:table.charge}."),
    "grow_phase": marked(
        "Open the LRIG deck ({key:table.lrig_drawer}) and drag the next level onto your LRIG,"
        " or press {key:table.grow}."
    ),
    "main_phase": marked("Drag SIGNI into a lane, spells and ARTS into the check zone."),
    "signi_attacks": marked(
        "Drag a SIGNI along its lane, or press {key:table.lane_left}, {key:table.lane_center}"
        " or {key:table.lane_right}."
    ),
    "arts_step": marked("Open the LRIG deck ({key:table.lrig_drawer}) and drag an ARTS into the check zone."),
    "cut_in": marked("Open the LRIG deck ({key:table.lrig_drawer}) and drag an ARTS into the check zone."),
    "guard_step": marked("One click on a card guards with it at once."),
    "lrig_attacks": marked("Drag your LRIG at the opposing one, or press {key:table.lrig}."),
    "free_table": marked(
        "Drag with Ctrl to attach, with Shift face down, by the right button an arrow;"
        " a frame or Ctrl and clicks choose several."
    ),
    "by_hand": marked("Drag cards anywhere; a right click opens everything else."),
}

ASSIST_HINTS: Final = {
    "main_phase": marked(
        "SIGNI into a lane; from the LRIG deck ({key:table.lrig_drawer}) assists onto their LRIG,"
        " PIECE into the check zone."
    ),
    "arts_step": marked(
        "Open the LRIG deck ({key:table.lrig_drawer}): drag an assist onto its LRIG, a PIECE or an ARTS"
        " into the check zone."
    ),
}
"""Hints where three LRIGs play."""

OPEN_HINTS: Final = {
    HINTS["grow_phase"]: marked("Drag the next level onto your LRIG, or press {key:table.grow}."),
    HINTS["arts_step"]: marked("Drag an ARTS from the open LRIG deck into the check zone."),
    ASSIST_HINTS["arts_step"]: marked(
        "Drag an assist from the open LRIG deck onto its LRIG, a PIECE or an ARTS into the check zone."
    ),
}
"""What is said in place of a hint that would have the LRIG deck opened, while it is open."""
FROM_LRIG_DECK: Final = ("arts_step", "cut_in")
"""Questions whose hints speak of cards in the LRIG deck alone: nothing is advised where none of them can be used."""
BEGINNING: Final = ("up", "draw", "ener", "grow")
"""Steps in which a turn is begun, not gone on with, by who comes back to the table."""
FAR_HINT: Final = marked("Your half is the far one: drag its cards there, or right-click one for what it can do.")


def decision_of(
    moment: WixossMoment,
    names: TableNames,
    *,
    has_tray: bool = False,
    is_tray_hidden: bool = False,
    has_open_deck: bool = False,
) -> Decision:
    """What the decision box shows; `has_open_deck`: the near LRIG deck lies open."""
    if moment.stage == "end":
        return Decision(None, tr("The game is over"), "", (Button(tr("Rematch, export …"), TableWish("end")),))
    if moment.stage == "past":
        line = tr("Nothing can be done here: the game goes on where it stands.")
        back, on = (
            Button(tr("Back to now"), TableWish("now"), key="table.cancel"),
            Button(tr("Go on from here"), TableWish("jump")),
        )
        return Decision(None, past_words(moment), line, (back, on))
    if moment.stage == "replay":
        return Decision(None, past_words(moment), tr("A kept game: nothing can be done here but look."))
    if moment.beat is not None:
        return Decision(None, beat_words(moment.beat, names))
    if moment.drew is not None:
        other = names.player(1 - moment.drew)
        line = tr("Look at your hand before {player} sits down.", player=other)
        over = Button(
            tr("Hand over to {player}", player=other), TableWish("hand_over"), key="table.next", is_primary=True
        )
        return Decision(moment.drew, tr("{player} has drawn", player=names.player(moment.drew)), line, (over,))
    if moment.stage == "wait" or moment.seat is None:
        asked = moment.asked[0] if moment.asked else None
        who = "" if asked is None else tr("{player} is thinking …", player=names.player(asked)).replace(" …", "\u00a0…")
        return Decision(asked, who)
    who = tr("{player} decides", player=names.player(moment.seat))
    if moment.stage == "together":
        return Decision(None, tr("Who begins?"), question_text(moment, names))
    if moment.stage in ("banner", "curtain"):
        return Decision(moment.seat, who)
    if moment.is_stand_in:
        who = tr("For {player}, by hand", player=names.player(moment.seat))
    is_in_banner = moment.question is not None and moment.question.kind == "by_hand"
    question = "" if is_in_banner else question_text(moment, names)
    if has_tray:
        buttons = (Button(tr("Show the cards"), TableWish("bring_back"), is_primary=True),) if is_tray_hidden else ()
        return Decision(moment.seat, who, question, (*buttons, *_peek(moment, names)))
    return Decision(
        moment.seat,
        who,
        question,
        (*_buttons(moment, names), *_peek(moment, names), *_voices(moment, names)),
        _hint(moment, names, has_open_deck=has_open_deck),
    )


def turn_words(seen: TurnSeen, names: TableNames) -> tuple[str, ...]:
    """What the other player did in its turn: whose it was, and at most three lines."""
    lines = (
        clauses_of((
            tr("grew to {cards}", cards=_cards_in_row(seen.grown[-1:], names)) if seen.grown else "",
            tr("deployed {cards}", cards=_cards_in_row(seen.came, names)) if seen.came else "",
            tr("used {cards}", cards=_cards_in_row(seen.used, names)) if seen.used else "",
        )),
        clauses_of((
            counted(seen.attacks, marked("attacked once"), marked("attacked {n} times")) if seen.attacks else "",
            tr("banished {cards}", cards=_cards_in_row(seen.banished, names)) if seen.banished else "",
            tr("{n} Life Cloth crushed", n=seen.crushed) if seen.crushed else "",
        )),
        clauses_of((
            tr("gone from your field: {cards}", cards=_cards_in_row(seen.left, names)) if seen.left else "",
            tr("discarded from your hand: {n}", n=seen.discarded) if seen.discarded else "",
            tr("{player} refreshes", player=names.player(seen.refreshed[0])) if seen.refreshed else "",
        )),
    )  # fmt: skip
    said = tuple(line[:1].upper() + line[1:] for line in lines if line)
    head = tr("{player} in turn {turn}:", player=names.player(seen.seat), turn=seen.turn)
    return head, *(said or (tr("Nothing that is to be seen"),))


def _cards_in_row(numbers: tuple[str, ...], names: TableNames) -> str:
    """Cards in a row, those of one name once with their number."""
    many = Counter(numbers)
    said = names.book.in_row(map(names.book.short_name, many))
    return row_of(
        name if n == 1 else tr("{n} {name}", n=n, name=name) for name, n in zip(said, many.values(), strict=True)
    )


def beat_words(beat: Beat, names: TableNames) -> str:
    """Say in a few words what is seen."""
    player = names.player(beat.seat)
    if beat.hit is not None:
        return tr("{player} takes damage", player=names.player(beat.hit))
    match beat.kind:
        case "grow" if beat.card is not None:
            return tr("{player} grows to {card}", player=player, card=names.name(beat.card))
        case "use" if beat.card is not None and beat.targets:
            card = names.name(beat.card)
            return tr("{player} uses {card} on {targets}", player=player, card=card, targets=_targets(beat, names))
        case "use" if beat.card is not None:
            return tr("{player} uses {card}", player=player, card=names.name(beat.card))
        case "target" if beat.card is not None:
            card = names.book.short_name(beat.card)
            return tr("{card} targets {targets}", card=card, targets=_targets(beat, names))
        case "refresh":
            return tr("{player} refreshes", player=player)
        case "attack":
            return tr("{player} attacks", player=player)
        case "guard":
            return tr("{player} guards", player=player)
        case "battle" if beat.powers is not None:
            return tr("{power} against {other}", power=number_shown(beat.powers[0]), other=number_shown(beat.powers[1]))
        case "crush":
            return tr("Life Cloth of {player} is crushed", player=player)
        case _:
            return ""


def _targets(beat: Beat, names: TableNames) -> str:
    return row_of(names.book.in_row(names.book.short_name(no) for _, _, no in beat.targets))


def question_text(moment: WixossMoment, names: TableNames) -> str:
    """The open question in one sentence, with no more in it than the screen may show, symbols as `{R}`."""
    if moment.question is None:
        return ""
    if moment.response == "guard" and moment.seat is not None:
        return guard_words(moment, names)
    if moment.response == "cut_in":
        words = _response_words(moment, names)
        return words[:1].upper() + words[1:]
    return question_words(moment.question, names, names.book.lexicon)


def guard_words(moment: WixossMoment, names: TableNames) -> str:
    """'Guard against Tama?'"""
    attacker = None if moment.view.attacker is None else card_at(moment.view, moment.view.attacker)
    if attacker is None:
        return tr("Guard?")
    return tr("Guard against {card}?", card=names.book.short_name(attacker))


def banner_of(moment: WixossMoment, names: TableNames) -> BannerWords | None:
    """The banner of a moment, if the question is asked by one."""
    if moment.stage != "banner" or moment.response is None or moment.seat is None:
        return None
    player = names.player(moment.seat)
    question = tr("{name}: {sentence}", name=player, sentence=_response_words(moment, names))
    decline = {"guard": tr("No guard"), "defence": tr("No defence"), "cut_in": tr("Go on")}[moment.response]
    look = tr("Cut in …") if moment.response == "cut_in" else tr("Show me …")
    if moment.could_lose:
        return BannerWords(moment.seat, f"{question} {tr('It could cost the game.')}", decline, look)
    silence = tr("No guard this turn") if moment.unasked == "guard" else names.worded("No ARTS this turn")
    return BannerWords(moment.seat, question, decline, look, silence)


def curtain_of(moment: WixossMoment, names: TableNames) -> CurtainWords | None:
    """What the curtain says, if it is up."""
    if moment.stage != "curtain" or moment.seat is None:
        return None
    player = names.player(moment.seat)
    title = _turn_words(moment, player) or tr("{name}: {sentence}", name=player, sentence=_reason(moment, names))
    line = tr("The other player looks away. {player}: click here, or press {key:table.lift}.", player=player, key=KEYS)
    return CurtainWords(moment.seat, title, line)


def _reason(moment: WixossMoment, names: TableNames) -> str:
    question = moment.question
    if moment.response is not None:
        return _response_words(moment, names)
    if question is None:
        return tr("your cards")
    if question.kind == "mulligan":
        return tr("your first hand")
    if question.kind == "pick_cards":
        if question.by is None:
            return tr("choose a card")
        return tr("choose cards for {card}", card=names.book.short_name(question.by))
    return tr("your decision")


def _turn_words(moment: WixossMoment, player: str) -> str:
    """'Turn 2: Player 2', where their own turn is what calls somebody; empty where it is a question."""
    has_reason = moment.question is not None and moment.question.kind in ("mulligan", "pick_cards")
    if moment.question is None or moment.response is not None or has_reason or moment.seat != moment.view.active:
        return ""
    if moment.step in BEGINNING or moment.node == 0:  # nothing has been done yet that could go on
        return tr("Turn {n}: {player}", n=moment.view.turn, player=player)
    return tr("Turn {n} goes on: {player}", n=moment.view.turn, player=player)


def _response_words(moment: WixossMoment, names: TableNames) -> str:
    response: Response | None = moment.response
    if response == "guard":
        return _lower(guard_words(moment, names))
    if response == "cut_in" and moment.question is not None and moment.question.card is not None:
        return _cut_in_words(moment, names.book.short_name(moment.question.card), names)
    return names.worded("use ARTS or abilities in defence?")


def _cut_in_words(moment: WixossMoment, spell: str, names: TableNames) -> str:
    """'cut in on Bolt, which targets Ox?'"""
    if moment.aim is None:
        return tr("cut in on {card}?", card=spell)
    if moment.aim.is_gone:
        return tr("cut in on {card}? Its target is gone.", card=spell)
    return tr("cut in on {card}, which targets {targets}?", card=spell, targets=_aimed_at(moment.aim, moment, names))


def _aimed_at(aim: Aim, moment: WixossMoment, names: TableNames) -> str:
    found = (card_at(moment.view, place) for place in aim.places)
    return row_of(names.book.in_row(names.book.short_name(no) for no in found if no is not None))


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _buttons(moment: WixossMoment, names: TableNames) -> tuple[Button, ...]:
    legal = moment.legal
    found: list[Button] = []
    found.extend(_lane_button(action, moment, names) for action in legal if isinstance(action, act.Lane))
    if act.Done() in legal and moment.question is not None and moment.question.kind != "by_hand":
        chosen = len(moment.question.picked)
        words = tr("Done ({n} chosen)", n=chosen) if chosen else tr("Choose none")
        found.append(Button(words, act.Done(), key="table.next", is_primary=True))
    if (all_of_them := _attack_with_all(moment)) is not None:
        found.append(all_of_them)
    attack = _lrig_attack(moment)
    if attack is not None and moment.question is not None and moment.question.kind == "lrig_attacks":
        found.append(Button(tr("Attack with the LRIG"), attack, key="table.lrig", is_primary=True))
    growths = _growths(moment, names)
    found.extend(growths)
    if act.Pass() in legal:
        found.append(_pass_button(moment, names, has_better=any(one.is_primary for one in found)))
    return tuple(found)


def _growths(moment: WixossMoment, names: TableNames) -> tuple[Button, ...]:
    """A button for each LRIG that can be grown to, where its seat looks at the LRIG deck; one alone is what is done."""
    if moment.question is None or moment.question.kind != "grow_phase" or not _sees_lrig_deck(moment):
        return ()
    found: dict[str, act.Grow] = {}
    for action in moment.legal:
        if isinstance(action, act.Grow) and action.slot == LRIG:
            no = card_at(moment.view, Place(LRIG_DECK, action.card))
            if no is not None:
                found.setdefault(no, action)
    is_only = len(found) == 1
    return tuple(
        Button(tr("Grow to {card}", card=names.book.tag(no)), action, "table.grow" if is_only else "", is_only)
        for no, action in found.items()
    )


def _sees_lrig_deck(moment: WixossMoment) -> bool:
    """Whether the cards of the LRIG deck of whoever is asked are seen."""
    return not moment.is_covered and moment.seat == moment.near


def _attack_with_all(moment: WixossMoment) -> Button | None:
    """Attacks with each SIGNI that wins a battle or deals damage, one after the other."""
    is_asked = moment.question is not None and moment.question.kind == "signi_attacks"
    n = len(attacks_worth(moment.attacks, moment.legal)) if is_asked else 0
    if n == 0 or moment.seat is None:
        return None
    words = counted(n, marked("Attack with the SIGNI that wins or hits"), marked("Attack with all {n} that win or hit"))
    return Button(words, TableWish("attack_all", moment.seat), key="table.attack_all", is_primary=True)


def _lrig_attack(moment: WixossMoment) -> act.Attack | None:
    """The attack of the LRIG, if it can be made."""
    return next((one for one in moment.legal if isinstance(one, act.Attack) and one.slot == LRIG), None)


def _lane_button(action: act.Lane, moment: WixossMoment, names: TableNames) -> Button:
    is_far = moment.question is not None and moment.question.of_opponent
    own = names.book.lexicon.term(f"lane.{SLOT_NAMES[action.lane]}")
    words = where(Place(FIELD, action.lane, opponent=True)) if is_far else own
    return Button(words, action, key=LANES_BY_KEY[action.lane].id if action.lane in LANES else "")


def decline_words(response: Response) -> str:
    """What not responding is called."""
    return {"guard": tr("No guard"), "defence": tr("No defence"), "cut_in": tr("No cut-in")}[response]


def _pass_button(moment: WixossMoment, names: TableNames, *, has_better: bool) -> Button:
    if moment.response is not None:
        has_choice = moment.is_covered or len(moment.legal) > 1
        words = decline_words(moment.response) if has_choice else tr("Go on")
        return Button(words, act.Pass(), key="table.decline", is_decline=True)
    words = next_words(moment, names)
    return Button(words, act.Pass(), "table.next", is_primary=not has_better, is_small=has_better, is_next=has_better)


def decision_of_consent(asked: Seat, question: str, names: TableNames) -> Decision:
    """What the decision box shows while a seat is asked whether something may be taken back: nothing else goes on."""
    return Decision(asked, tr("{player} decides", player=names.player(asked)), question)


def _peek(moment: WixossMoment, names: TableNames) -> tuple[Button, ...]:
    """Asked in the open about what is public, a seat whose hand lies face down may want to see it first."""
    if moment.is_looked_at or moment.is_stand_in or moment.stage != "ask" or moment.seat is None:
        return ()
    if moment.is_covered and not moment.legal:
        return (Button(tr("Show the cards"), TableWish("look"), key="table.peek", is_primary=True),)
    return (Button(tr("Show {player}'s hand", player=names.player(moment.seat)), TableWish("look"), key="table.peek"),)


def _voices(moment: WixossMoment, names: TableNames) -> tuple[Button, ...]:
    """Who has said 'not this turn' can say otherwise, as openly."""
    return tuple(
        Button(tr("{player}: ask me again", player=names.player(seat)), TableWish("ask_again", seat))
        for seat in moment.persons
        if moment.silent[seat]
    )


def _hint(moment: WixossMoment, names: TableNames, *, has_open_deck: bool) -> str:
    kind = "" if moment.question is None else moment.question.kind
    if moment.is_covered:
        covered = tr("Your hand stays covered until you want to see it.")
        has_attack = _lrig_attack(moment) is not None and moment.seat == moment.near
        return f"{tr(HINTS[kind], key=KEYS)} {covered}" if has_attack else covered
    if moment.is_stand_in and moment.seat is not None:
        who = names.player(moment.seat)
        return tr("You do it for {player}, whose cards stay covered. Done without doing anything skips it.", player=who)
    if kind in HINTS and moment.seat != moment.near:
        return tr(FAR_HINT)
    if kind == "guard_step" and not any(isinstance(one, act.Guard) for one in moment.legal):
        return tr("None of your cards can guard.")
    if kind in FROM_LRIG_DECK and moment.legal == (act.Pass(),):
        return tr("There is nothing more to do here.")
    if kind in FROM_LRIG_DECK and not any(map(_comes_from_lrig_deck, moment.legal)):
        return ""
    has_assists = any(moment.view.own.field[slot] is not None for slot in ASSISTS)
    hints = {**HINTS, **ASSIST_HINTS} if has_assists else HINTS
    hint = hints.get(kind, "")
    return names.worded(OPEN_HINTS.get(hint, hint) if has_open_deck else hint, key=KEYS) if hint else ""


def _comes_from_lrig_deck(action: act.Action) -> bool:
    return isinstance(action, act.Grow) or (isinstance(action, act.Use) and action.place.zone == LRIG_DECK)


def past_words(moment: WixossMoment) -> str:
    """'Turn 3, as it was'."""
    turn = moment.view.turn
    return tr("Turn {n}, as it was", n=turn) if turn else tr("The set-up, as it was")


def next_words(moment: WixossMoment, names: TableNames) -> str:
    """What a pass does in the open question of a phase or step."""
    match moment.question.kind if moment.question is not None else "":
        case "ener_phase":
            return tr("To grow (nothing charged)")
        case "grow_phase" if moment.is_covered:
            return tr("To main")
        case "grow_phase":
            return _past_growth(moment)
        case "main_phase":
            return tr("End the turn (no attacks in turn 1)") if moment.skipped else tr("To the attack phase")
        case "arts_step":
            return names.worded("On to the attacks, no ARTS")
        case "signi_attacks":
            return _past_signi(moment)
        case "lrig_attacks":
            is_up = any(isinstance(one, act.Attack) for one in moment.legal)
            return tr("End the turn (your LRIG is still up)") if is_up else tr("End the turn")
        case _:
            return tr("Go on")


def _past_growth(moment: WixossMoment) -> str:
    can_grow = any(isinstance(action, act.Grow) for action in moment.legal)
    return tr("To main (no growth)") if can_grow else tr("To main (no growth possible)")


def _past_signi(moment: WixossMoment) -> str:
    up = sum(isinstance(one, act.Attack) for one in moment.legal)
    if not up:
        return tr("End SIGNI attacks")
    return tr("End SIGNI attacks ({n} SIGNI still up)", n=up)
