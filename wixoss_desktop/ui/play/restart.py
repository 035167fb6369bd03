"""Once more from the start: the same game, or another deal of it."""

import secrets

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import History, Terms


def terms_again(terms: Terms, *, new_seed: bool) -> Terms:
    """What the game is begun with once more."""
    return replace(terms, seed=secrets.token_hex(8)) if new_seed else terms


def begins_by_its_seed(match: Match) -> bool:
    """Whether a match began as its seed has it, and not in a position that somebody laid out."""
    try:
        begun = GAMES[match.terms.game].begin(match.terms.setup, match.terms.seed)
    except ValueError:  # no game can be dealt from what somebody laid out
        return False
    return begun.position.state == match.history.root.position.state


def laid_out_again(match: Match) -> History:
    """A history that begins in the same position."""
    root = match.history.root
    return History(GAMES[match.terms.game], Played(root.position, root.groups))
