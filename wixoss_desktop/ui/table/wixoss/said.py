"""All that is said around the mat at a moment of WIXOSS."""

from functools import partial

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.sight import turned_place
from wixoss_desktop.engine.wixoss.zones import LRIG, Place
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.series import SERIES
from wixoss_desktop.match.wixoss.summary import BestMove, other_turn_before, summary_of
from wixoss_desktop.ui.kit.locale import number
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.said import Arranged, EndFigures, EndWords, TableWords
from wixoss_desktop.ui.table.series import SeriesEndWords, SeriesWords, series_end, series_words
from wixoss_desktop.ui.table.trays.frame import TraySpec
from wixoss_desktop.ui.table.trays.specs import CardTraySpec
from wixoss_desktop.ui.table.wixoss.attack_words import attack_words
from wixoss_desktop.ui.table.wixoss.decisions import (
    banner_of,
    curtain_of,
    decision_of,
    decision_of_consent,
    past_words,
    turn_words,
)
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.phase_bar import PhaseState
from wixoss_desktop.ui.table.wixoss.refusal_words import refused_words
from wixoss_desktop.ui.table.wixoss.strip import StripState
from wixoss_desktop.ui.table.wixoss.strips import strips_of
from wixoss_desktop.ui.table.wixoss.taken_back import consent_of
from wixoss_desktop.ui.table.wixoss.trays import tray_of

REASONS = {
    "damage": marked("by damage with no life cloth left"),
    "effect": marked("by an effect"),
    "concede": marked("because the other player conceded"),
    "loop": marked("in an endless loop"),
    "timeout": marked("on time"),
    "agreed": marked("by agreement"),
}
LOOP = marked("The same things followed one another again and again, and nobody could choose to stop them.")


class WixossWords(TableWords, frozen=True, kw_only=True):
    """All that is said around the mat: whose turn it is, the strips of the far and the near seat, what is asked; which
    match of a series it is.
    """

    bar: PhaseState
    strips: tuple[StripState, StripState]
    series: SeriesWords | None = None


def said_of(
    moment: WixossMoment,
    match: Match,
    names: TableNames,
    arranged: Arranged,
    *,
    is_trial: bool,
    stops: tuple[str, ...] = (),
) -> WixossWords:
    """Say what there is to say of a moment of a match as a person has arranged the screen; of a trial, that it is.

    `stops` are the steps of this turn at which people want to be asked.
    """
    tray = tray_of(moment, names, partial(_why_not, moment, match, names))
    chosen = _chosen(moment, tray, arranged)
    series = match.terms.series
    words = WixossWords(
        bar=phase_state(moment, names, is_trial=is_trial, stops=stops),
        strips=strips_of(moment, match, names),
        series=None if series is None else series_words(series, names.player, match.series_after),
        decision=replace(
            decision_of(
                _counting(moment, chosen),
                names,
                has_tray=tray is not None,
                is_tray_hidden=tray is not None and arranged.is_aside,
                has_open_deck=arranged.is_deck_open,
            ),
            told=_turn_before(moment, match, names),
        ),
        tray=tray,
        banner=banner_of(moment, names),
        curtain=curtain_of(moment, names),
        past=past_words(moment) if moment.stage == "past" else "",
        end=None
        if moment.outcome is None
        else replace(
            end_of(moment.outcome, names, moment.view.turn, series_of(match, names)),
            figures=_figures_of(moment, match, names),
        ),
        marked=_marked(moment, chosen),
    )
    if moment.request is None or not set(moment.asks_back) & set(moment.persons):
        return words
    consent = consent_of(match, moment.request.plan, names)
    return replace(
        words,
        consent=consent,
        bar=phase_state(moment, names, is_trial=is_trial, asked=consent.seat, stops=stops),
        decision=decision_of_consent(consent.seat, consent.question, names),
    )


def phase_state(
    moment: WixossMoment,
    names: TableNames,
    *,
    is_trial: bool = False,
    asked: Seat | None = None,
    stops: tuple[str, ...] = (),
) -> PhaseState:
    """Return whose turn and step it is, and who decides now: the seat `asked` about a take-back before all."""
    decides = moment.seat if moment.seat is not None else (moment.asked[0] if moment.asked else None)
    if moment.stage in ("together", "end", "past", "replay"):
        decides = None
    if moment.drew is not None:
        decides = moment.drew
    if asked is not None:
        decides = asked
    return PhaseState(
        moment.view.turn,
        moment.view.active,
        names.player(moment.view.active),
        moment.step if moment.view.turn else "",
        decides,
        "" if decides is None else names.player(decides),
        moment.skipped,
        is_trial,
        stops,
    )


def series_of(match: Match, names: TableNames) -> SeriesEndWords | None:
    """Say what has become of the series behind a match; None where it belongs to none, or isn't over."""
    after = match.series_after
    if after is None:
        return None
    return series_end(after, names.player, asked=None if after.is_decided else SERIES.asked(after))


def end_of(outcome: Won, names: TableNames, turn: int, series: SeriesEndWords | None = None) -> EndWords:
    """Say who has won, and by what."""
    title = tr("A draw") if outcome.winner is None else tr("{player} wins", player=names.player(outcome.winner))
    reason = tr(REASONS.get(outcome.why, outcome.why))
    line = (
        tr("The game ends {reason}, in turn {turn}.", reason=reason, turn=turn)
        if outcome.winner is None
        else tr(
            "{player} wins {reason}, in turn {turn}.",
            player=names.player(outcome.winner),
            reason=reason,
            turn=turn,
        )
    )
    return EndWords(outcome.winner, title, line, tr(LOOP) if outcome.why == "loop" else "", series)


def _figures_of(moment: WixossMoment, match: Match, names: TableNames) -> EndFigures | None:
    """Say what the game came to; nothing of one that ended before anything happened."""
    assert moment.outcome is not None
    summary, winner = summary_of(match.history.here.line()), moment.outcome.winner
    if not any(map(any, summary.crushed)):
        return None
    seen = moment.view.side(moment.near if winner is None else winner).field[LRIG]
    players = names.player(0), names.player(1)
    rows = (
        (tr("Life Cloth crushed"), *map(number, reversed(summary.lost))),
        (tr("SIGNI banished"), *map(number, reversed(summary.banished))),
        *(((tr("Time to think"), *map(_time_words, match.spent)),) if max(match.spent) >= 1000 else ()),
    )
    by_turn = tuple(tuple(turn[1 - seat] for turn in summary.crushed) for seat in (0, 1))
    card = "" if seen is None or seen.no is None else seen.no
    best = "" if summary.best is None else _best_words(summary.best, names)
    return EndFigures(card, players, rows, tr("Life Cloth crushed by turn"), by_turn, best)


def _turn_before(moment: WixossMoment, match: Match, names: TableNames) -> tuple[str, ...]:
    """What the other player did, for who begins its turn and hasn't been looking on as that player."""
    seat = moment.seat
    if (
        seat is None
        or seat != moment.view.active
        or moment.stage not in ("ask", "curtain")
        or moment.eyes not in (None, seat)
    ):
        return ()
    seen = other_turn_before(match.history.here, seat)
    return () if seen is None else turn_words(seen, names)


def _time_words(ms: int) -> str:
    """Minutes and seconds that a player has thought: '12:05'; of whom no time is kept '–'."""
    minutes, seconds = divmod(ms // 1000, 60)
    return f"{minutes}:{seconds:02}" if ms else "–"


def _best_words(best: BestMove, names: TableNames) -> str:
    """Say which move did most."""
    did = [
        tr(text, n=n)
        for text, n in ((marked("{n} Life Cloth crushed"), best.crushed), (marked("{n} SIGNI banished"), best.banished))
        if n
    ]
    return tr(
        "Most in one move: {player} with {card} in turn {turn}: {did}",
        player=names.player(best.seat), card=names.name(best.card), turn=best.turn, did=", ".join(did),
    )  # fmt: skip


def preview_of(moment: WixossMoment, names: TableNames, lane: int) -> str | None:
    """Say what an attack from a lane (3: of the LRIG) would come to, while attacks are near."""
    if moment.hit is not None:
        attacker = moment.view.attacker
        is_here = attacker is not None and attacker.index == lane
        return tr("{player} takes damage", player=names.player(moment.hit)) if is_here else None
    if lane not in moment.attacks:
        return None
    return attack_words(moment.attacks[lane], moment.view.side(moment.view.active).field[lane], lane)


def _why_not(moment: WixossMoment, match: Match, names: TableNames, action: Action) -> str:
    """Why an action of the seat that is asked can't be taken by the rules, in one line; empty if it can."""
    refusal = None if moment.seat is None else match.check(moment.seat, action)
    return "" if refusal is None else refused_words(refusal, action, moment, names)


def _chosen(moment: WixossMoment, tray: TraySpec | None, arranged: Arranged) -> tuple[Place, ...] | None:
    """What is chosen in a tray of several cards by now, as the seat that is asked names it; None: there is no such."""
    if not isinstance(tray, CardTraySpec) or tray.kind != "many":
        return None
    places = arranged.chosen if tray == arranged.tray else (tray.cards[at].place for at in tray.chosen)
    return tuple(place for place in places if isinstance(place, Place))


def _counting(moment: WixossMoment, chosen: tuple[Place, ...] | None) -> WixossMoment:
    """The moment with what is chosen in the tray as if it were picked already, for words that count it."""
    question = moment.question
    if chosen is None or question is None or question.kind != "mulligan":
        return moment
    return replace(moment, question=replace(question, picked=chosen))


def _marked(moment: WixossMoment, chosen: tuple[Place, ...] | None) -> tuple[Place, ...] | None:
    """What is chosen by now, as the near end names it."""
    if chosen is None or moment.question is None:
        return None
    picked = (*(place for place in moment.question.picked if place not in chosen), *chosen)
    return picked if moment.seat == moment.near else tuple(map(turned_place, picked))
