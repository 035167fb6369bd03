"""The words of the card language that stand for one of a few things: colours, zones, kinds, markers ..."""

from __future__ import annotations

from typing import Final, Literal

Color = Literal["white", "red", "blue", "green", "black"]
Whose = Literal["own", "opponent", "each"]
Who = Literal["own", "opponent"]
Kind = Literal["signi", "resona", "lrig", "assist", "arts", "spell", "piece", "key", "card"]
ZoneWord = Literal[
    "field", "hand", "deck", "trash", "ener", "life", "check", "lrig_deck", "lrig_trash", "under", "attached",
    "laid", "beat", "looked",
]  # fmt: skip
Feature = Literal["class", "color", "level", "name"]
"""What cards can have in common, or of which each can have another."""
Manifold = Literal["class", "color"]
"""Of what a card can have several, so that two that aren't alike can have some of it in common."""
Operator = Literal["<=", ">=", "=", "<", ">"]
Declarable = Literal["number", "color", "name", "class"]
"""What can be declared [8.4.12]."""
Replaceable = Literal[
    "banish", "leave_field", "damage", "crush", "draw", "discard", "mill", "to_trash", "to_ener", "to_hand",
    "leave_check", "down", "freeze",
]  # fmt: skip
"""What something else can happen in place of [8.8]."""
DeedName = Literal[
    "use", "discard", "draw", "crush", "banish", "enter", "mill", "deck_to_ener", "draw_by_effect", "sent_to_deck",
    "pay_coin", "signi_to_hand", "attack",
]  # fmt: skip
"""What is remembered through a turn: uses; cards discarded, drawn, milled, crushed, put into ener; SIGNI that entered
the field or were banished.

And, only in games with a card that asks for it: cards drawn by effects; cards of the other player that went to a deck
by one's own effects; coins paid, each with the card it was paid for; SIGNI that went from one's field to a hand;
attacks, the one that goes on among them."""
ASKED_DEEDS: Final[frozenset[DeedName]] = frozenset(
    ("draw_by_effect", "sent_to_deck", "pay_coin", "signi_to_hand", "attack")
)
"""What is remembered only where a card of the game asks how often it was done."""
MarkerName = Literal[
    "coin", "limit_upper", "lrig_barrier", "signi_barrier", "mikomiko_guard", "subscriber", "liver"
]  # fmt: skip
"""Markers that a player has; subscribers are counted by ten thousand [9.5]."""
ExtraName = Literal["cost", "encore", "bet", "boost"]
Phase = Literal["up", "draw", "ener", "grow", "main", "attack", "end"]
LaneName = Literal["L", "C", "R"]
COLORS: Final[tuple[Color, ...]] = ("white", "red", "blue", "green", "black")
LANE_NAMES: Final[tuple[LaneName, ...]] = ("L", "C", "R")
ThingState = Literal["awakened", "armed", "puppet", "flipped"]
"""Every state that a card on the field keeps; a puppet is a SIGNI from the opponent's trash [9.2] [1.10]."""
KeptState = Literal["awakened", "armed"]
"""States that a SIGNI keeps until it leaves the field; losing abilities doesn't end them [9.2]."""
LaidKind = Literal["trap", "seed", "magic_box"]
"""How a card can lie face down in a SIGNI zone [2.6]."""
ZoneMark = Literal["virus", "gate", "hastalyk"]
"""Markers on SIGNI zones [9.4]."""
AttachKind = Literal["charm", "acce", "soul"]
"""How a card can be attached to a SIGNI: a Charm face down, Acce and Soul face up [2.3.3]."""
