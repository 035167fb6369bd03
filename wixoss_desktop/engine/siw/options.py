"""The gaps of the rules as options: what each may be, the usual value first (the names in brackets are the rules')."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.engine.contract.setting_up import RuleOption

OPTIONS: Final = (
    RuleOption("S-001", "starPower.start", (), "0"),
    RuleOption("S-003", "dp.sign", ("absolute", "signed"), "absolute"),
    RuleOption("S-101", "onFire.form", ("placed", "oncePerTurn"), "placed"),
    RuleOption("S-006", "multiDamage.faces", ("highlightedAndLucky", "highlighted"), "highlightedAndLucky"),
    RuleOption("S-006", "multiDamage.fail", ("miss", "stop"), "miss"),
    RuleOption("S-010", "deck.counted", ("afterS011", "before"), "afterS011"),
    RuleOption("S-010", "deck.baseExempt", ("on", "off"), "on"),
    RuleOption("S-010", "deck.copies", (), "0"),
    RuleOption("S-103", "characters.pool", ("all", "deck"), "all"),
    RuleOption("S-020", "characters.choice", ("secret", "inTurn"), "secret"),
    RuleOption("S-021", "mulligan", ("none", "once"), "none"),
    RuleOption("S-022", "start.stamina", ("3", "2"), "3"),
    RuleOption("S-030", "placement.empty", ("allowed", "refused"), "allowed"),
    RuleOption("S-034", "story.miss", ("likeMove", "ignored"), "likeMove"),
    RuleOption("S-109", "unfit", ("skip", "miss"), "skip"),
    RuleOption("S-035", "pin.needs", ("one", "none"), "one"),
    RuleOption("S-038", "untried", ("used", "hand"), "used"),
    RuleOption("S-039", "stand.choice", ("ask", "always"), "ask"),
    RuleOption("S-039", "down.attacker", ("noMoves", "free"), "noMoves"),
    RuleOption("S-052", "order.check", ("placement", "attack"), "placement"),
    RuleOption("S-060", "hidden.only", ("on", "off"), "on"),
    RuleOption("S-083", "tag.stopped", ("changes", "stays"), "changes"),
    RuleOption("S-085", "tag.bonus", ("leaving", "entering"), "leaving"),
    RuleOption("S-104", "tag.openHands", ("off", "on"), "off"),
    RuleOption("S-104", "partners.see", ("on", "off"), "on"),
    RuleOption("S-091", "out.return", ("oneTurn", "free"), "oneTurn"),
    RuleOption("S-092", "break.order", ("clockwise", "rollByRoll"), "clockwise"),
    RuleOption("S-093", "multi.targets", ("atPlacement", "atRoll"), "atPlacement"),
    RuleOption("S-094", "object.place", ("beside", "hand"), "beside"),
    RuleOption("S-095", "multi.end", ("firstPin", "elimination"), "firstPin"),
    RuleOption("S-113", "match.turns", (), "0"),
)
"""`starPower.start` 0 is what the card prints; `deck.copies` 0: super rares alone; `match.turns` 0 is no limit."""
BY_NAME: Final[Mapping[str, RuleOption]] = {one.name: one for one in OPTIONS}
