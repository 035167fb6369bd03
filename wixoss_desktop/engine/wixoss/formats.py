"""Profiles and options of the rules, as data [12.1]."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

ProfileName = Literal["CLASSIC_2016", "ALLSTAR", "KEY", "DIVA", "S24", "SEED000_LITERAL"]
LRIG_DECK: Final = "lrig_deck"
MAIN_DECK: Final = "main_deck"
"""The sections of a deck, as lists and files name them."""
NAMED_CENTER: Final = "center"
"""What the LRIG is named that opens in the center, where a deck says so."""


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """Every option that a game is played by; names follow [12.1] with '.' written as '_'.

    The defaults are those of CLASSIC_2016.
    """

    profile: ProfileName = "CLASSIC_2016"
    deck_main_size: int = 40
    deck_main_copies: int = 4
    deck_life_burst: Literal["exactly20", "max20"] = "exactly20"
    deck_lrig_non_piece_max: int = 10
    deck_piece_max: int = 0
    deck_lrig_copies: int = 4
    deck_piece_needs_assists: bool = True
    deck_team_piece_max: int = 1
    deck_lrig_type_one_color: bool = False
    deck_color_restriction: Literal["off", "opening_lrigs", "center_only"] = "off"
    deck_format_mark: Literal["off", "key", "diva"] = "off"
    setup_lrig_count: Literal["one", "three", "one_or_three"] = "one"
    setup_first_player_decision: Literal["before_draw", "after_mulligan"] = "before_draw"
    setup_janken_winner: Literal["goes_first", "chooses"] = "goes_first"
    setup_hand: int = 5
    setup_mulligan: Literal["once_any_number", "none"] = "once_any_number"
    setup_mulligan_order: Literal["first_player_first", "simultaneous_secret"] = "first_player_first"
    setup_life_cloth: int = 7
    first_turn_draw: int = 1
    first_turn_attack_phase: Literal["skip", "allowed"] = "skip"
    turn_draw: int = 2
    hand_limit: int = 6
    grow_same_or_lower: bool = True
    remove_limit: Literal["any_times", "once_per_turn"] = "any_times"
    pieces_turn_player_pre_attack: bool = True
    battle_equal_power: Literal["defender_banished", "none_banished"] = "defender_banished"
    battle_attacker_weaker: Literal["nothing", "attacker_banished"] = "nothing"
    guard_ends_attack_phase: bool = False
    life_burst_optional: bool = True
    lancer_kind: Literal["battle_extension", "triggered"] = "battle_extension"
    loss_trigger: Literal["damage", "attack_only"] = "damage"
    refresh_second_ends_turn: bool = True
    refresh_timing: Literal["rule_processing"] = "rule_processing"
    resona_return_timing: Literal["rule_processing", "immediate"] = "rule_processing"
    charm_visibility: Literal["none", "owner", "both"] = "none"
    trigger_restart: Literal["after_each", "after_non_turn_player"] = "after_each"
    trigger_fizzle: bool = True
    lrig_unique_types: Literal["designate", "enforce_discard"] = "designate"
    dream_team_require_distinct_name_and_color: bool = False
    coin_max: int = 5
    loop_guard: int = 1000


class Restrictions(Struct, frozen=True, forbid_unknown_fields=True):
    """An organiser's list: how many copies of a name are allowed, and which two names not together [3.5.1]."""

    max_copies: dict[str, int] = {}
    forbidden_pairs: tuple[tuple[str, str], ...] = ()


_CLASSIC: Final = Rules()
_CURRENT: Final = msgspec.structs.replace(
    _CLASSIC, profile="ALLSTAR", deck_life_burst="max20", deck_piece_max=2, deck_lrig_copies=1,
    setup_lrig_count="one_or_three", grow_same_or_lower=False, remove_limit="once_per_turn", lancer_kind="triggered",
    charm_visibility="both", trigger_fizzle=False,
)  # fmt: skip
"""The rules of today for every card ever printed; the formats of today differ from them in few options."""
_DIVA: Final = msgspec.structs.replace(
    _CURRENT, profile="DIVA", deck_color_restriction="opening_lrigs", deck_format_mark="diva",
    setup_lrig_count="three",
)  # fmt: skip

PROFILES: Final[dict[str, Rules]] = {
    "CLASSIC_2016": _CLASSIC,
    "ALLSTAR": _CURRENT,
    "KEY": msgspec.structs.replace(_CURRENT, profile="KEY", deck_format_mark="key"),
    "DIVA": _DIVA,
    "S24": msgspec.structs.replace(
        _CURRENT, profile="S24", deck_format_mark="diva", deck_lrig_type_one_color=True
    ),
    "SEED000_LITERAL": msgspec.structs.replace(
        _DIVA, profile="SEED000_LITERAL", deck_team_piece_max=2, setup_first_player_decision="after_mulligan",
        first_turn_attack_phase="allowed", remove_limit="any_times", pieces_turn_player_pre_attack=False,
        battle_equal_power="none_banished", battle_attacker_weaker="attacker_banished", life_burst_optional=False,
        loss_trigger="attack_only", dream_team_require_distinct_name_and_color=True,
    ),
}  # fmt: skip
"""The options of each profile [12.1]."""


def narrowest_first(made_for: Collection[str]) -> tuple[ProfileName, ...]:
    """Return the profiles in which decks made for some may meet, those that take the fewest cards in front.

    What they are made for comes before all else; ALLSTAR, which takes every card, comes last, unless it is all that
    they are made for. CLASSIC_2016 refuses no card of a later time, so it is only for decks that are made for it.
    """
    others: tuple[ProfileName, ...] = ("DIVA", "S24", "KEY") if set(made_for) != {"ALLSTAR"} else ()
    made: tuple[ProfileName, ...] = ("SEED000_LITERAL", "DIVA", "S24", "KEY", "CLASSIC_2016")
    return (*dict.fromkeys((*(name for name in made if name in made_for), *others)), "ALLSTAR")


Value = str | int
"""What an option can be set to; yes and no are True and False."""


def _values(kind: object) -> tuple[Value, ...]:
    if kind is bool:
        return (True, False)
    found: tuple[Value, ...] = get_args(kind) if get_origin(kind) is Literal else ()
    return found


OPTIONS: Final[Mapping[str, tuple[Value, ...]]] = MappingProxyType(
    {
        field.name: _values(field.type)
        for field in msgspec.structs.fields(Rules)
        if field.name != "profile" and len(_values(field.type)) != 1
    }
)
"""Every option that can be chosen, with its values; one without values is a number. What has but one isn't asked."""


def rules_of(profile: str, **options: object) -> Rules:
    """Return a profile's rules with some options changed.

    Raises KeyError for a profile that doesn't exist, TypeError or msgspec.ValidationError for a wrong option.
    """
    plain = msgspec.to_builtins(PROFILES[profile])
    return msgspec.convert({**plain, **options}, Rules)


def changed_options(rules: Rules) -> dict[str, str | int]:
    """Return the options in which rules differ from their profile, with their values."""
    profile = PROFILES[rules.profile]
    now = {name: getattr(rules, name) for name in rules.__struct_fields__}
    return {name: value for name, value in now.items() if value != getattr(profile, name)}


def has_attack_phase(rules: Rules, turn: int) -> bool:
    """Say whether a turn has an attack phase: the very first one may lack it [5.8.1]."""
    return turn != 1 or rules.first_turn_attack_phase == "allowed"


def may_have_key(rules: Rules) -> bool:
    """Say whether decks by these rules may hold KEYs: those of the time of three LRIGs that ask for no later mark."""
    return rules.setup_lrig_count != "one" and rules.deck_format_mark != "diva"


ABSENT: Final[dict[str, tuple[str, ...]]] = {
    "CLASSIC_2016": ("ASSIST_LRIG", "KEY"),
    "DIVA": ("ARTS", "RESONA", "KEY"),
    "SEED000_LITERAL": ("ARTS", "RESONA", "KEY"),
    "S24": ("RESONA", "KEY"),
}
"""Card types that don't exist in a format but as crafts [1.2] [3.2]; how many PIECEs there may be is an option."""


def used_from_lrig_deck(rules: Rules, *, free: bool = False) -> tuple[str, ...]:
    """Return the types of cards that are used from a LRIG deck by these rules [6.3]: all at the `free` table."""
    if free:
        return ("ARTS", "PIECE", "KEY")
    absent = (*ABSENT.get(rules.profile, ()), *(() if rules.deck_piece_max else ("PIECE",)))
    return tuple(kind for kind in ("ARTS", "PIECE", "KEY") if kind not in absent)


OPTIONS_OF_STEPS: Final[dict[str, tuple[str, ...]]] = {
    "up": (),
    "draw": ("turn_draw", "first_turn_draw"),
    "ener": (),
    "grow": ("grow_same_or_lower",),
    "main": ("remove_limit",),
    "arts": ("first_turn_attack_phase", "pieces_turn_player_pre_attack"),
    "defence": (),
    "signi": ("battle_equal_power", "battle_attacker_weaker", "lancer_kind"),
    "lrig": ("guard_ends_attack_phase", "loss_trigger"),
    "end": ("hand_limit",),
}
"""Which options change what is done in a step of the turn, by the name of the step."""
