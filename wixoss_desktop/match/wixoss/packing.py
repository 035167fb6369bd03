"""States of WIXOSS as bytes, from which they can be read again, and hashes that tell two of them apart."""

from __future__ import annotations

from hashlib import blake2b
from operator import attrgetter
from typing import Final
from zlib import crc32

import msgspec
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.manual_state import NOTHING_BY_HAND
from wixoss_desktop.engine.wixoss.state import Deck, Setup, State
from wixoss_desktop.intake.limits import STATE
from wixoss_desktop.intake.packed import inflated
from wixoss_desktop.match.lines import Checkpoint

_NO_DECK: Final = Deck("", (), ())
_NO_SETUP: Final = Setup((_NO_DECK, _NO_DECK))
_CHANGING: Final = attrgetter(*(field for field in State.__struct_fields__ if field not in ("setup", "seed", "manual")))
_ENCODE: Final = msgspec.msgpack.Encoder(order="deterministic").encode
_SETUP: Final = msgspec.msgpack.Decoder(Setup)
_STATE: Final = msgspec.msgpack.Decoder(State)


def state_hash(state: State) -> str:
    """Return the hash of a whole state, cards included, as 32 hexadecimal digits."""
    return blake2b(_ENCODE(state), digest_size=16).hexdigest()


def setup_digest(setup: Setup) -> str:
    """Return the digest of the rules data that a game uses: options, decks and all that is known of their cards."""
    return blake2b(_ENCODE(setup), digest_size=16).hexdigest()


def state_sum(state: State) -> str:
    """Return a short sum of all that changes in a state, quick enough for every answer.

    What is set up by hand counts only where anything is: games from before that was known have the same sums.
    """
    total = crc32(_ENCODE(_CHANGING(state)))
    if state.manual != NOTHING_BY_HAND:
        total = crc32(_ENCODE(state.manual), total)
    return f"{total:08x}"


def state_key(state: State) -> bytes:
    """Return 16 bytes that tell the positions of one game apart, as many of them as there may be."""
    return blake2b(_ENCODE((_CHANGING(state), state.manual)), digest_size=16).digest()


def encoded_state(state: State) -> bytes:
    """Return a state without its set-up as bytes."""
    return _ENCODE(replace(state, setup=_NO_SETUP))


def encoded_setup(setup: Setup) -> bytes:
    """Return a set-up with all its cards as bytes."""
    return _ENCODE(setup)


def state_at(line: Checkpoint) -> State:
    """Return the state that a line of a journal holds. Raises ValueError if this version can't read it."""
    try:
        return state_from(inflated(line.state, STATE), inflated(line.setup or b"", STATE))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"this version can't read the state: {error}") from None


def state_from(state: bytes, setup: bytes) -> State:
    """Return the state that such bytes hold. Raises ValueError if this version can't read them."""
    return replace(_STATE.decode(state), setup=_SETUP.decode(setup))
