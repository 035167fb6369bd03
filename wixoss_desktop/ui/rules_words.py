"""The profile and the options of the rules in the words of the screen."""

from wixoss_desktop.engine.wixoss.formats import PROFILES, Rules, changed_options
from wixoss_desktop.ui.translate import tr
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.options import option_name, profile_name, value_name

Value = str | int


def value_text(lexicon: Lexicon, option: str, value: Value) -> str:
    """What a value of an option is called."""
    if isinstance(value, bool):
        return tr("Yes") if value else tr("No")
    return value_name(lexicon, option, value)


def rules_lines(lexicon: Lexicon, rules: Rules) -> tuple[str, ...]:
    """Which profile is in force, and which options differ from it, a line each."""
    profile = PROFILES[rules.profile]
    changed = (
        tr(
            "{option}: {value} (by the profile: {default})",
            option=option_name(lexicon, name),
            value=value_text(lexicon, name, value),
            default=value_text(lexicon, name, getattr(profile, name)),
        )
        for name, value in changed_options(rules).items()
    )
    return (tr("Played by the rules of {profile}.", profile=profile_name(lexicon, rules.profile)), *changed)
