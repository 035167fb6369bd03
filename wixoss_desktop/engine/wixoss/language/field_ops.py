"""The verbs about places on the field: attaching, putting under, moving and exchanging SIGNI, states that stay."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language.names import AttachKind, KeptState, Who
from wixoss_desktop.engine.wixoss.language.ops import Op
from wixoss_desktop.engine.wixoss.language.words import What


class Attach(Op, frozen=True, tag="attach"):
    """Attaches a card to a SIGNI, one for each way at most; neither level nor limit matters [2.3.3] [9.3].

    Of cards in a deck those on top are meant.
    """

    kind: AttachKind
    what: What = "it"
    to: What = "this"


class PutUnder(Op, frozen=True, tag="put_under"):
    """Puts cards under a card on the field, lowest of all [2.3.2]. Of cards in a deck those on top are meant."""

    what: What = "it"
    to: What = "this"


class Shift(Op, frozen=True, tag="shift"):
    """Moves a SIGNI to another empty SIGNI zone of its player, or to the one in front of a bound card [2.2.3].

    It stays the same object.
    """

    what: What = "it"
    front_of: str = ""


class Exchange(Op, frozen=True, tag="exchange"):
    """Exchanges the places of two cards: two SIGNI of a player, or a SIGNI and a card of another zone [2.2.4].

    A card from elsewhere has to be one that could be put onto the field in place of the SIGNI [6.9.2].
    """

    what: What = "this"
    other: What = "it"


class Rearrange(Op, frozen=True, tag="rearrange"):
    """Rearranges the SIGNI of a player among their SIGNI zones, as the player of the effect likes [2.2.4]."""

    who: Who = "own"


class Cheer(Op, frozen=True, tag="cheer"):
    """A SIGNI becomes a cheer girl: it goes from its SIGNI zone to its player's Cheer zone, if that is empty [9.4]."""

    what: What = "this"


class ToLrigDeck(Op, frozen=True, tag="to_lrig_deck"):
    """Returns a LRIG, or a card of the LRIG trash, to the LRIG deck.

    What lies under a LRIG on the field stays, and its topmost card is the LRIG again [6.8.9a].
    """

    what: What = "it"


class MakeBeat(Op, frozen=True, tag="make_beat"):
    """Cards become Beats of their owners, until the turn ends [9.5]."""

    what: What = "it"


class Become(Op, frozen=True, tag="become"):
    """A SIGNI gets a state that it keeps while it is on the field: it awakens, or is armed [9.2]."""

    state: KeptState
    what: What = "this"


class GrowTo(Op, frozen=True, tag="grow"):
    """The center grows to a card of its player's LRIG deck, as it could and for its cost [6.8.3].

    `free` waives conditions and cost: the card is just put on top [6.8.9b]. One that is `flipped` comes with its other
    face up, from wherever it lies [1.10].
    """

    what: What = "it"
    free: bool = False
    flipped: bool = False
