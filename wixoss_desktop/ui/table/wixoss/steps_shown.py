"""The steps of a turn as the phase bar shows them, and which of them is on."""

from typing import Final

import msgspec

from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.deck_rules import has_arts
from wixoss_desktop.engine.wixoss.formats import OPTIONS_OF_STEPS, Rules, has_attack_phase
from wixoss_desktop.engine.wixoss.state import Setup, State
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.options import option_name, value_text

_ABOUT_PIECES: Final = ("pieces_turn_player_pre_attack",)


class TurnStep(msgspec.Struct, frozen=True):
    """One step: short and long name, one sentence about it, and the rule that orders it."""

    step_id: str
    short: str
    long: str
    sentence: str
    rule: str


CLASSIC: Final[tuple[TurnStep, ...]] = (
    TurnStep("up", marked("Up"), marked("Up"), marked("Your downed cards turn up; frozen ones thaw instead."), "5.3"),
    TurnStep("draw", marked("Draw"), marked("Draw"), marked("The turn player draws."), "5.4"),
    TurnStep(
        "ener", marked("Ener", "phase"), marked("Ener", "phase"),
        marked("You may put one card from your hand or one of your SIGNI into the ener zone."), "5.5",
    ),
    TurnStep("grow", marked("Grow"), marked("Grow"), marked("Your LRIG may grow, by one level at most."), "5.6"),
    TurnStep(
        "main", marked("Main"), marked("Main"),
        marked("Deploy SIGNI, use spells, ARTS and abilities, as often as you like."), "5.7",
    ),
    TurnStep(
        "arts", marked("ARTS"), marked("ARTS use, attacker"),
        marked("The turn player may use what has attack timing."), "5.8.2",
    ),
    TurnStep(
        "defence", marked("Defence"), marked("ARTS use, defender"),
        marked("The other player may use what has attack timing, before any attack is declared."), "5.8.3",
    ),
    TurnStep(
        "signi", marked("SIGNI"), marked("SIGNI attacks"),
        marked("Each SIGNI that is up may attack along its lane."), "5.8.4",
    ),
    TurnStep(
        "lrig", marked("LRIG"), marked("LRIG attack"),
        marked("The LRIG may attack; the other player may guard."), "5.8.5",
    ),
    TurnStep(
        "end", marked("End"), marked("End"),
        marked("Discard down to the hand limit; what lasts until the end of the turn is over."), "5.11",
    ),
)  # fmt: skip


_STEPS_OF_TODAY: Final = {
    "arts": TurnStep(
        "arts", marked("Pre-attack"), marked("Pre-attack step"),
        marked("The turn player may grow assists and use what has attack timing."), "5.8.2",
    ),
    "defence": TurnStep(
        "defence", marked("Defence"), marked("Defence step"),
        marked("The other player may grow assists and use what has attack timing, before any attack is declared."),
        "5.8.3",
    ),
}  # fmt: skip
TODAY: Final = tuple(_STEPS_OF_TODAY.get(step.step_id, step) for step in CLASSIC)
"""The steps where assists may grow in the attack phase."""
_MAIN_WITHOUT_ARTS: Final = TurnStep(
    "main", marked("Main"), marked("Main"),
    marked("Deploy SIGNI, grow assists, use spells, PIECEs and abilities, as often as you like."), "5.7",
)  # fmt: skip
WITHOUT_ARTS: Final = tuple(_MAIN_WITHOUT_ARTS if step.step_id == "main" else step for step in TODAY)


def steps_of(setup: Setup) -> tuple[TurnStep, ...]:
    """The steps as games of this kind call them."""
    if setup.rules.setup_lrig_count == "one":
        return CLASSIC
    return TODAY if has_arts(setup) else WITHOUT_ARTS


NO_ATTACKS: Final = ("arts", "defence", "signi", "lrig")
"""Steps that the first turn of a game doesn't have, unless its rules allow them [5.8.1]."""


def steps_skipped(state: State) -> tuple[str, ...]:
    """The steps that this turn doesn't have."""
    return () if state.setup.free or has_attack_phase(state.setup.rules, state.turn) else NO_ATTACKS


def step_on(state: State) -> str:
    """Which step of the turn is on, by public facts; 'setup' before the first turn, 'over' after the last."""
    if state.outcome is not None:
        return "over"
    if state.phase != "attack":
        return str(state.phase)
    for owed in reversed(state.stack):
        match owed:
            case steps.LrigAttacks():
                return "lrig"
            case steps.SigniAttacks():
                return "signi"
            case steps.ArtsStep():
                return "defence" if owed.defence else "arts"
    return "arts"


def tool_tip(step: TurnStep, rules: Rules, lexicon: Lexicon) -> str:
    """What a step is for, with the rule's number, and a line for each option that says how it goes in this game."""
    said = tr("{name}: {sentence} [{rule}]", name=tr(step.long), sentence=tr(step.sentence), rule=step.rule)
    options = (
        (option_name(lexicon, name), value_text(lexicon, name, getattr(rules, name)))
        for name in OPTIONS_OF_STEPS[step.step_id]
        if name not in _ABOUT_PIECES or rules.deck_piece_max
    )
    return "\n".join((said, *(tr("{option}: {value}", option=name, value=value) for name, value in options)))
