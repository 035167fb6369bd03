"""Profiles and options of the rules, as data [12.1]."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

ProfileName = Literal["CLASSIC_2016"]


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """Every option that a game is played by; names follow [12.1] with '.' written as '_'."""

    profile: str = "CLASSIC_2016"
    deck_main_size: int = 40
    deck_main_copies: int = 4
    deck_life_burst: Literal["exactly20", "max20"] = "exactly20"
    deck_lrig_max: int = 10
    deck_lrig_copies: int = 4
    setup_hand: int = 5
    setup_life_cloth: int = 7
    setup_mulligan: Literal["once", "none"] = "once"
    first_turn_draw: int = 1
    first_turn_attack_phase: Literal["skip", "allowed"] = "skip"
    turn_draw: int = 2
    hand_limit: int = 6
    grow_same_or_lower: bool = True
    remove_limit: Literal["any_times", "once_per_turn"] = "any_times"
    battle_equal_power: Literal["defender_banished", "none_banished"] = "defender_banished"
    battle_attacker_weaker: Literal["nothing", "attacker_banished"] = "nothing"
    life_burst_optional: bool = True
    lancer: Literal["battle_extension", "triggered"] = "battle_extension"
    refresh_second_ends_turn: bool = True
    trigger_fizzle: bool = True
    loop_guard: int = 1000


PROFILES: dict[str, Rules] = {"CLASSIC_2016": Rules()}


def rules_of(profile: str, **options: object) -> Rules:
    """Return a profile's rules with some options changed.

    Raises KeyError for a profile that doesn't exist, TypeError or msgspec.ValidationError for a wrong option.
    """
    plain = msgspec.to_builtins(PROFILES[profile])
    return msgspec.convert({**plain, **options}, Rules)
