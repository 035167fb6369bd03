"""The gaps of the rules as options: what each may be, the usual value first (the names in brackets are the rules')."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.engine.contract.setting_up import RuleOption

OPTIONS: Final = (
    RuleOption("L-001", "sheet.start_px", (), "0"),
    RuleOption("L-002", "approval", ("none", "unanimous", "majority"), "none"),
    RuleOption("L-002", "sheet.public", ("all", "style_and_powers"), "all"),
    RuleOption("L-011", "pool.same", ("name", "printing"), "name"),
    RuleOption("L-012", "pool.odd_cards", ("ask", "refuse"), "ask"),
    RuleOption("L-020", "auction.order", ("wubrg", "drawn", "chosen"), "wubrg"),
    RuleOption("L-023", "declaration", ("bound", "warn", "free"), "bound"),
    RuleOption("L-030", "contest.many", ("chain", "first_only"), "chain"),
    RuleOption("L-030", "artifact.style", ("none", "gold"), "none"),
    RuleOption("L-031", "contest.tie", ("again", "traits"), "again"),
    RuleOption("L-032", "overbid", ("double", "more", "off"), "double"),
    RuleOption("L-034", "social.retest", ("once_each", "once"), "once_each"),
    RuleOption("L-036", "event.restore", ("all", "none"), "all"),
    RuleOption("L-036", "pv.floor", (), "1"),
    RuleOption("L-041", "completion.one_each", ("on", "off"), "on"),
    RuleOption("L-042", "lands.basic", ("free", "pool"), "free"),
    RuleOption("L-042", "lands.packs", (), "2"),
    RuleOption("L-042", "completion.fill", ("on", "off"), "on"),
    RuleOption("L-043", "lands.dominant", ("tie_allowed", "strict"), "tie_allowed"),
    RuleOption("L-043", "lands.gold", ("half", "free"), "half"),
    RuleOption("L-050", "tournament", ("round_robin", "challenges", "together"), "round_robin"),
    RuleOption("L-061", "fate.counts", ("on", "off"), "on"),
    RuleOption("L-062", "absolute.cost", ("3", "4"), "3"),
    RuleOption("L-062", "put_back.by", ("owner", "user"), "owner"),
    RuleOption("L-062", "put_back.replaced", ("off", "on"), "off"),
    RuleOption("L-070", "px.scheme", ("by_kind", "8-5-3", "per_win"), "by_kind"),
    RuleOption("L-070", "px.first", (), "8"),
    RuleOption("L-070", "px.second", (), "5"),
    RuleOption("L-070", "px.third", (), "3"),
    RuleOption("L-070", "px.win", (), "1"),
    RuleOption("L-071", "px.steps", ("off", "on"), "off"),
    RuleOption("L-075", "first", ("rotates", "drawn"), "rotates"),
    RuleOption("L-077", "sheet.one_event", ("on", "off"), "on"),
    RuleOption("L-078", "leaver", ("out", "computer"), "out"),
    RuleOption("L-080", "declaring", ("open", "sealed"), "open"),
    RuleOption("L-082", "claims", ("together", "in_turn"), "together"),
    RuleOption("L-082", "style.first", ("whole_step", "each_pack"), "whole_step"),
    RuleOption("L-083", "contest.needs_pick", ("on", "off"), "on"),
    RuleOption("L-084", "pick.pass", ("on", "off"), "on"),
    RuleOption("L-085", "picks.short", ("lost", "owed"), "lost"),
    RuleOption("L-087", "contest.give_up", ("on", "off"), "on"),
    RuleOption("L-089", "retest.order", ("any", "overbid_last"), "any"),
    RuleOption("L-090", "contest.one_trait", ("on", "off"), "on"),
    RuleOption("L-092", "powers.declare", ("sealed", "in_turn"), "sealed"),
    RuleOption("L-093", "powers.clash", ("last_decides", "by_hand"), "last_decides"),
    RuleOption("L-094", "reincarnation.test", ("on", "off"), "on"),
    RuleOption("L-095", "powers.bet", ("off", "on"), "off"),
    RuleOption("L-096", "fate.hide", ("dice", "by_user"), "dice"),
    RuleOption("L-096", "escalation.opens", (), "1"),
    RuleOption("L-097", "pv.cap", ("none", "start"), "none"),
    RuleOption("L-098", "completion.declaring", ("sealed", "open"), "sealed"),
    RuleOption("L-099", "completion.lands", ("on", "off"), "on"),
    RuleOption("L-101", "deck.all_in", ("on", "off"), "on"),
    RuleOption("L-101", "lands.between_duels", ("off", "on"), "off"),
    RuleOption("L-102", "completion.secret", ("on", "off"), "on"),
    RuleOption("L-103", "tournament.best_of", ("1", "3", "5"), "3"),
    RuleOption("L-104", "tournament.points", ("3-1-0", "2-1-0", "1-0-0"), "3-1-0"),
    RuleOption("L-104", "tournament.ties", ("among_games_pv", "games_pv", "shared"), "among_games_pv"),
    RuleOption("L-105", "challenge.decline", ("on", "off"), "on"),
    RuleOption("L-106", "px.tie", ("best", "lower"), "best"),
)
PROPOSED: Final[Mapping[str, str]] = {"approval": "unanimous"}
"""What is proposed before an event where that is another than what older events were played with, without saying so."""
BY_NAME: Final[Mapping[str, RuleOption]] = {one.name: one for one in OPTIONS}
