"""What the strips of both players say at a moment of WIXOSS: all that is public about each side, in figures."""

from typing import Final, get_args

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.engine.wixoss.zones import ASSISTS, LRIG
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.row import Unasked
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.player_markers import player_markers
from wixoss_desktop.ui.table.wixoss.side_names import deck_names
from wixoss_desktop.ui.table.wixoss.signs import ener_groups, group_of
from wixoss_desktop.ui.table.wixoss.strip import StripState

LOW_DECK: Final = 5
"""With so few cards left in a deck its player is told what a refresh costs."""


def strips_of(moment: WixossMoment, match: Match, names: TableNames) -> tuple[StripState, StripState]:
    """Return both sides in figures: the far one, the near one."""
    decks, is_free = deck_names(match.terms), match.terms.setup.free

    def strip(side: SideSeen) -> StripState:
        is_turn = moment.view.turn > 0 and side.seat == moment.view.active
        state = strip_state(
            side, names, decks[side.seat], is_turn=is_turn, silent=moment.silent[side.seat], is_free=is_free
        )
        return replace(state, always=side.seat in moment.always)

    return strip(moment.view.other), strip(moment.view.own)


def strip_state(
    side: SideSeen,
    names: TableNames,
    deck_name: str,
    *,
    is_turn: bool,
    silent: tuple[Unasked, ...] = (),
    is_free: bool = False,
) -> StripState:
    """What the strip of a side shows, from what a view says of it; at a `free` table no rule counts or threatens."""
    book, lrig = names.book, side.field[LRIG]
    level = "–" if lrig is None or lrig.no is None else str(lrig.level)
    used = sum(book.card(no).type in ("ARTS", "PIECE") for no in (*side.lrig_trash, *side.excluded))
    has_pieces = any(side.field[slot] is not None for slot in ASSISTS)
    figures = (
        (tr("life"), str(side.life)),
        (tr("hand"), str(len(side.hand))),
        (tr("deck"), str(side.deck)),
        (tr("trash"), str(len(side.trash))),
        (tr("level"), level),
        (tr("limit"), _limit(side, is_free=is_free)),
        (tr("LRIG deck"), str(len(side.lrig_deck))),
        (names.worded("PIECE/ARTS") if has_pieces else tr("ARTS used"), str(used)),
    )
    markers = player_markers(side, book)
    return StripState(
        side.seat,
        names.player(side.seat),
        deck_name,
        figures,
        len(side.ener),
        ener_groups([group_of(book.facts(no)) for no in side.ener]),
        (*_this_turn(side), *_silence(silent, names)),
        "" if is_free else _warning(side),
        is_turn,
        markers=tuple(one.words for one in markers),
        explained=tuple(tr("{name}: {sentence}", name=one.words, sentence=one.sentence) for one in markers),
    )


def _limit(side: SideSeen, *, is_free: bool) -> str:
    """What the SIGNI use of the limit; at a free table, where nothing is used up, what the LRIG allows."""
    if is_free:
        return "–" if side.field[LRIG] is None else number_shown(side.limit)
    return f"{side.limit_used}/{number_shown(side.limit)}" if side.limit else str(side.limit_used)


def _this_turn(side: SideSeen) -> tuple[str, ...]:
    tally = side.tally
    said = (
        tr("charged") if tally.charged else "",
        tr("grown") if tally.grown else "",
        tr("removed {n}", n=tally.removed) if tally.removed else "",
        tr("refreshed {n}", n=tally.refreshes) if tally.refreshes else "",
        tr("spells {n}", n=tally.spells) if tally.spells else "",
        tr("ARTS {n}", n=tally.arts) if tally.arts else "",
    )
    return tuple(word for word in said if word)


def _warning(side: SideSeen) -> str:
    if side.deck > LOW_DECK:
        return ""
    return tr("refresh soon: the top life cloth goes to the trash, without burst")


def _silence(silent: tuple[Unasked, ...], names: TableNames) -> tuple[str, ...]:
    """What a player has said openly about guards and ARTS."""
    if len(silent) == len(get_args(Unasked)):
        return (tr("responds to nothing"),)
    return tuple(tr("doesn't guard") if one == "guard" else names.worded("uses no ARTS") for one in silent)
