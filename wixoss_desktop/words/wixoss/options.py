"""What the profiles and options of the rules are called, and what each of them changes."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.formats import PROFILES, Rules, Value, changed_options
from wixoss_desktop.words.lexicon import Lexicon


def profile_sentence(lexicon: Lexicon, profile: str) -> str:
    """Return one sentence about a profile. Raises KeyError for an unknown one."""
    return lexicon.options[f"profile.{profile}.why"]


def option_name(lexicon: Lexicon, option: str) -> str:
    """Return the name of an option of the rules. Raises KeyError for an unknown one."""
    return lexicon.options[f"option.{option}"]


def option_sentence(lexicon: Lexicon, option: str) -> str:
    """Return one sentence about what an option changes. Raises KeyError for an unknown one."""
    return lexicon.options[f"option.{option}.why"]


def value_name(lexicon: Lexicon, option: str, value: str | int) -> str:
    """Return how a value of an option is called; numbers speak for themselves.

    Raises KeyError for a word that the option doesn't know, and for yes and no, which are the window's to say.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return lexicon.options[f"option.{option}.{value}"]


def value_text(lexicon: Lexicon, option: str, value: Value) -> str:
    """Return what a value of an option is called."""
    if isinstance(value, bool):
        return lexicon.say("label.yes" if value else "label.no")
    return value_name(lexicon, option, value)


def rules_lines(lexicon: Lexicon, rules: Rules) -> tuple[str, ...]:
    """Return which profile is in force, and which options differ from it, a line each."""
    profile = PROFILES[rules.profile]
    changed = (
        lexicon.say(
            "log.option",
            option=option_name(lexicon, name),
            value=value_text(lexicon, name, value),
            default=value_text(lexicon, name, getattr(profile, name)),
        )
        for name, value in changed_options(rules).items()
    )
    return (lexicon.say("log.rules", profile=lexicon.deck_format(rules.profile)), *changed)
