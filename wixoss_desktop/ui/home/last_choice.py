"""What was chosen last at Home, out of the preferences and into them."""

import msgspec

from wixoss_desktop.engine.wixoss.formats import PROFILES, Rules, changed_options, rules_of
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.play.game_request import GameOptions, HomeChoice


def options_in(preferences: UiPreferences) -> GameOptions:
    """How games are begun."""
    return GameOptions(**{name: getattr(preferences, name) for name in GameOptions.__struct_fields__})


def choice_in(preferences: UiPreferences) -> HomeChoice:
    """The way to play, decks and rules that were chosen last."""
    return HomeChoice(
        preferences.mode, preferences.decks, _rules_in(preferences), preferences.practice, preferences.dummy,
        preferences.opening,
    )  # fmt: skip


def with_choice(preferences: UiPreferences, choice: HomeChoice) -> UiPreferences:
    """The preferences with what is chosen now; of the rules only what differs from their profile."""
    rules = choice.rules
    return msgspec.structs.replace(
        preferences,
        mode=choice.mode,
        decks=choice.decks,
        practice=choice.practice,
        dummy=choice.dummy,
        opening=choice.opening,
        profile="" if rules is None else rules.profile,
        rule_options={} if rules is None else changed_options(rules),
    )


def _rules_in(preferences: UiPreferences) -> Rules | None:
    """The rules chosen last; None where there are none by that name, the plain profile if an option isn't known."""
    if preferences.profile not in PROFILES:
        return None
    try:
        return rules_of(preferences.profile, **preferences.rule_options)
    except msgspec.ValidationError:
        return PROFILES[preferences.profile]
