"""What the turn player may do in ener and main phases [5.5] [5.7], and using cards [6.3] [6.5]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.book import Sheet
from wixoss_desktop.engine.wixoss.check.common import NO_CARD, NOT_NOW, ZONE_TAKEN, banned, card_at, is_free, lrig_face
from wixoss_desktop.engine.wixoss.check.costs import refuse_costs
from wixoss_desktop.engine.wixoss.check.grow import assist_growths, refuse_assist_growth
from wixoss_desktop.engine.wixoss.check.pieces import refuse_piece
from wixoss_desktop.engine.wixoss.check.prices import changed_costs, offered, refuse_price
from wixoss_desktop.engine.wixoss.check.resonas import refuse_resona
from wixoss_desktop.engine.wixoss.check.rise import lanes_to_rise, refuse_rise
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.formats import used_from_lrig_deck
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.stats import Held
from wixoss_desktop.engine.wixoss.steps import EnerPhase, MainPhase
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.zones import (
    ENER,
    FIELD,
    HAND,
    LANES,
    LRIG,
    LRIG_DECK,
    SIGNI_SLOTS,
    SLOTS,
    TRASH,
    ZONES,
    Place,
)

# --- ener phase -----------------------------------------------------------------------------------------------------


def refuse_ener_phase(board: Known, step: EnerPhase, action: act.Action) -> Refusal | None:
    """Return why a charge is refused: one card from hand or one own SIGNI [5.5.1]."""
    if isinstance(action, act.Pass):
        return None
    if not isinstance(action, act.Charge):
        return NOT_NOW
    place = action.place
    if place.opponent or place.zone not in (HAND, FIELD) or (place.zone == FIELD and place.index not in LANES):
        return Refusal("5.5.1", "charge_from")
    if place.zone == HAND:
        return None if card_at(board, step.seat, HAND, place.index) is not None else NO_CARD
    return None if board.state.at(step.seat, place.index) is not None else NO_CARD


def ener_phase(board: Known, step: EnerPhase) -> Iterator[act.Action]:
    """Yield the charges that make sense to ask about."""
    for index in range(len(board.state.zones[step.seat * ZONES + HAND])):
        yield act.Charge(Place(HAND, index))
    for lane in LANES:
        if board.state.field[step.seat * SLOTS + lane] is not None:
            yield act.Charge(Place(FIELD, lane))
    yield act.Pass()


# --- deploying ------------------------------------------------------------------------------------------------------


def refuse_deploy(board: Known, seat: Seat, card: int, *, flipped: bool = False) -> Refusal | None:
    """Return why a SIGNI can't be put onto the field at all, or None [6.9.1]; what is `flipped` by its other face."""
    sheet = board.book.sheets[card]
    refusal = _refuse_kind(board, seat, card, flipped=flipped)
    if refusal is not None:
        return refusal
    rises, takes = sheet.card.rise is not None, sheet.face(flipped=flipped).base.takes
    refusal = refuse_rise(board, seat, card) if rises else refuse_limit(board, seat, takes)
    if refusal is not None or rises:
        return refusal
    return refuse_number(board, seat) or refuse_zones(board, seat)


def refuse_exchange(board: Known, index: int, ref: Ref) -> Refusal | None:
    """Return why a card can't come in place of the SIGNI at a field index, or None [2.2.4] [6.9.2]."""
    seat, now = index // SLOTS, board.derived.stats[index]
    sheet = board.book.sheets[ref.card]
    if ref.seat != seat or sheet.owner != seat or sheet.card.rise is not None:
        return NO_CARD
    refusal = _refuse_kind(board, seat, ref.card)
    return refusal or refuse_limit(board, seat, sheet.base.takes - (now.takes if now is not None else 0))


def _refuse_kind(board: Known, seat: Seat, card: int, *, flipped: bool = False) -> Refusal | None:
    """Return why a card may not be put onto the field, wherever and beside whatever, or None."""
    sheet = board.book.sheets[card]
    face = sheet.face(flipped=flipped)
    if face.type not in ("SIGNI", "RESONA"):
        return Refusal("6.9.1", "not_signi")
    center = board.derived.stats[seat * SLOTS + LRIG]
    level = center.level if center is not None else 0
    if face.base.level > level:
        return Refusal("6.9.1", "deploy_level", {"level": face.base.level, "lrig": level})
    if not meets_limiting(board, seat, sheet):
        return Refusal("6.9.1", "limiting")
    if board.derived.bans and banned(board, "deploy", seat, card):
        return Refusal("6.9.1", "forbidden")
    return None


def refuse_deploy_in(board: Known, seat: Seat, card: int, lane: int) -> Refusal | None:
    """Return why a SIGNI can't be deployed in a lane, or None [6.9.1]; with Rise others have to stand there [9.3]."""
    if board.book.sheets[card].card.rise is None:
        return refuse_zones(board, seat) or refuse_lane(board, seat, lane) or refuse_deploy(board, seat, card)
    refusal = refuse_deploy(board, seat, card)
    if refusal is not None:
        return refusal
    return None if lane in lanes_to_rise(board, seat, card) else Refusal("9.3", "rise_here")


def deploy_lanes(board: Known, seat: Seat, card: int) -> tuple[int, ...]:
    """Return the lanes in which a SIGNI can be deployed."""
    if board.book.sheets[card].type != "SIGNI" or refuse_deploy(board, seat, card) is not None:
        return ()
    if board.book.sheets[card].card.rise is not None:
        return lanes_to_rise(board, seat, card)
    return tuple(lane for lane in LANES if is_free(board, seat, lane))


def refuse_zones(board: Known, seat: Seat) -> Refusal | None:
    """Return that all three SIGNI zones are occupied, or None [6.9.1]."""
    return None if any(is_free(board, seat, lane) for lane in LANES) else Refusal("6.9.1", "zones_full")


def refuse_number(board: Known, seat: Seat, more: int = 1) -> Refusal | None:
    """Return that so many `more` SIGNI would be more than an effect lets a seat have, or None [8.6.13]."""
    most = board.derived.signi_limits[seat]
    if most is None:
        return None
    have = sum(board.state.field[seat * SLOTS + slot] is not None for slot in SIGNI_SLOTS)
    return None if have + more <= most else Refusal("8.6.13", "signi_limit", {"have": have, "most": most})


def refuse_limit(board: Known, seat: Seat, level: int) -> Refusal | None:
    """Return by how much a SIGNI of this level or consumption would exceed the limit, or None [6.9.1] [1.3.4]."""
    limit = board.derived.limits[seat]
    levels = [now.takes for now in board.derived.stats[seat * SLOTS : seat * SLOTS + len(LANES)] if now is not None]
    if sum(levels) + level <= limit:
        return None
    numbers = {"limit": limit, "sum": sum(levels), "level": level}
    numbers.update({f"on_field{index + 1}": one for index, one in enumerate(levels)})
    return Refusal("6.9.1", "limit", numbers)


def meets_limiting(board: Known, seat: Seat, sheet: Sheet) -> bool:
    """Say whether the center has one of the LRIG types of a limiting condition [1.3]."""
    if not sheet.limiting:
        return True
    center = lrig_face(board, seat)
    return center is not None and not sheet.limiting.isdisjoint(center.lrig_types)


def refuse_lane(board: Known, seat: Seat, lane: int) -> Refusal | None:
    """Return why a SIGNI can't stand in a lane, or None [6.9.1]."""
    if lane not in LANES:
        return Refusal("6.9.1", "no_lane")
    if seat * SLOTS + lane in board.derived.closed:
        return Refusal("9.4", "zone_closed")
    return ZONE_TAKEN if board.state.field[seat * SLOTS + lane] is not None else None


USED_FROM: Final = (HAND, ENER, TRASH)
"""Where abilities may be used from, besides the field [6.5.1]."""
USED: Final = ("SPELL", "ARTS", "PIECE", "KEY", "RESONA")
"""What is used or played from a LRIG deck: a SPELL there is a craft [1.9.3]."""


# --- using cards and abilities --------------------------------------------------------------------------------------


def refuse_use(board: Known, seat: Seat, place: Place, window: str) -> Refusal | None:
    """Return why a SPELL or ARTS can't be used in a window: main, attack or spell_cutin [6.3]."""
    if place.opponent or place.zone not in (HAND, LRIG_DECK):
        return _not_from_there(board)
    card = card_at(board, seat, place.zone, place.index)
    if card is None:
        return NO_CARD
    at_home = (place.zone == LRIG_DECK) == board.book.sheets[card].card.is_white_backed
    return refuse_use_card(board, seat, card, window) if at_home else _not_from_there(board)


def _not_from_there(board: Known) -> Refusal:
    return Refusal("6.3.1", "use_from", names=_used(board))


def _used(board: Known) -> dict[str, str]:
    """What there is to be used from a LRIG deck in this game, for a refusal to name it."""
    setup = board.book.setup
    return {"used": ",".join(used_from_lrig_deck(setup.rules, free=setup.free))}


def refuse_use_card(board: Known, seat: Seat, card: int, window: str) -> Refusal | None:
    """Return why a card can't be used in a window, or None [6.3]."""
    sheet = board.book.sheets[card]
    refusal = _refuse_timing(board, sheet, window)
    if refusal is None and sheet.type == "PIECE":
        refusal = refuse_piece(board, seat, sheet, window)
    if refusal is None and sheet.type == "RESONA":
        return refuse_resona(board, seat, card)
    if refusal is not None:
        return refusal
    if not meets_limiting(board, seat, sheet):
        return Refusal("6.3.4", "limiting")
    if board.derived.bans and banned(board, f"use_{sheet.type.lower()}", seat, card):
        return Refusal("8.6.18", "forbidden")
    source = Source(card, seat)
    for held in sheet.use_conditions:
        if held.ability.given is not None and not holds(board, Scope(source), held.ability.given):
            return Refusal("6.3", "use_condition")
    more = () if sheet.use is None else offered(sheet.use.ability.extra)
    return refuse_price(board, seat, sheet, source, more=more)


def _refuse_timing(board: Known, sheet: Sheet, window: str) -> Refusal | None:
    """Return why a card isn't used in a window: SPELLs in the main phase, others by their timing [5.9.1] [6.3.1]."""
    if sheet.type == "SPELL":
        return None if window == "main" else Refusal("6.3.1", "spell_timing")
    if sheet.type == "KEY":
        return None if window == "main" else Refusal("6.11.1", "key_timing")
    if sheet.type not in USED:
        return Refusal("6.3", "not_usable", names=_used(board))
    if window in sheet.card.timing:
        return None
    return Refusal("5.9.1", "timing", names={"timing": ",".join(sheet.card.timing), "now": window})


def actions_of(board: Known, seat: Seat, slot: int) -> list[Held]:
    """Return the action abilities that a card on the field has now; at the center those of its player too [8.15.1]."""
    stats = board.derived.stats[seat * SLOTS + slot]
    if stats is None:
        return []
    own = [held for held in stats.abilities if held.ability.kind == "action"]
    return [*own, *board.derived.player_actions[seat]] if slot == LRIG else own


def actions_at(board: Known, seat: Seat, place: Place) -> tuple[Source, tuple[Held, ...]] | None:
    """Return what a card at one of a seat's own places can be used for, with it as the source; None without a card."""
    if place.opponent:
        return None
    if place.zone == FIELD:
        thing = board.state.at(seat, place.index) if 0 <= place.index < SLOTS else None
        if thing is None:
            return None
        return Source(thing.card, seat, thing.oid), tuple(actions_of(board, seat, place.index))
    card = card_at(board, seat, place.zone, place.index) if place.zone in USED_FROM else None
    return None if card is None else (Source(card, seat), board.book.sheets[card].from_zones.get(place.zone, ()))


def refuse_activate(board: Known, seat: Seat, action: act.Activate, window: str) -> Refusal | None:
    """Return why an action ability can't be used in a window, or None [6.5]."""
    place = action.place
    if place.opponent or place.zone not in (FIELD, *USED_FROM):
        return Refusal("6.5.1", "activate_from")
    found = actions_at(board, seat, place)
    if found is None or not 0 <= action.ability < len(found[1]):
        return NO_CARD
    source, held = found
    key, ability = held[action.ability]
    if window not in (ability.when or ("main",)):
        return Refusal("5.9.1", "timing", names={"timing": ",".join(ability.when or ("main",)), "now": window})
    if used_up(board, source, key, ability):
        return Refusal("8.3.6", "used_up", {"n": ability.limit.n if ability.limit else 0})
    if board.derived.bans and banned(board, "use_action", seat, source.card):
        return Refusal("8.6.18", "forbidden")
    if ability.given is not None and not holds(board, Scope(source), ability.given):
        return Refusal("6.5", "use_condition")
    sheet = board.book.sheets[source.card]
    return refuse_costs(board, seat, changed_costs(board, seat, sheet, ability.cost, "action"), source)


def used_up(board: Known, source: Source, key: str, ability: Ability) -> bool:
    """Say whether an ability has been used as often as it may be [8.3.6]."""
    if ability.limit is None:
        return False
    state = board.state
    if ability.limit.per == "game":
        return state.used.count(state.game_mark(source, key)) >= ability.limit.n
    return state.used_this_turn.count(state.turn_mark(source, key)) >= ability.limit.n


def usable(board: Known, seat: Seat, window: str) -> Iterator[act.Action]:
    """Yield every SPELL, ARTS and action ability that may be used in a window."""
    zones = board.state.zones
    if window == "main":
        for index, card in enumerate(zones[seat * ZONES + HAND]):
            if board.book.sheets[card].type == "SPELL" and refuse_use_card(board, seat, card, window) is None:
                yield act.Use(Place(HAND, index))
    for index, card in enumerate(zones[seat * ZONES + LRIG_DECK]):
        if board.book.sheets[card].type in USED and refuse_use_card(board, seat, card, window) is None:
            yield act.Use(Place(LRIG_DECK, index))
    yield from _used_off_field(board, seat, window)
    for slot, stats in enumerate(board.derived.stats[seat * SLOTS : seat * SLOTS + SLOTS]):
        if stats is None:
            continue
        for number in range(len(actions_of(board, seat, slot))):
            action = act.Activate(Place(FIELD, slot), number)
            if refuse_activate(board, seat, action, window) is None:
                yield action


def _used_off_field(board: Known, seat: Seat, window: str) -> Iterator[act.Action]:
    """Yield the abilities that may be used from hand, ener zone and trash [6.5.1]."""
    for zone in board.book.used_from:
        for index, card in enumerate(board.state.zones[seat * ZONES + zone]):
            for number, _ in enumerate(board.book.sheets[card].from_zones.get(zone, ())):
                action = act.Activate(Place(zone, index), number)
                if refuse_activate(board, seat, action, window) is None:
                    yield action


# --- main phase -----------------------------------------------------------------------------------------------------


def refuse_main_phase(board: Known, step: MainPhase, action: act.Action) -> Refusal | None:
    """Return why something can't be done in the main phase [5.7.2]."""
    seat = step.seat
    match action:
        case act.Pass():
            return None
        case act.Deploy():
            card = card_at(board, seat, HAND, action.card)
            if card is None:
                return NO_CARD
            return refuse_deploy_in(board, seat, card, action.lane)
        case act.Use():
            return refuse_use(board, seat, action.place, "main")
        case act.Activate():
            return refuse_activate(board, seat, action, "main")
        case act.Remove():
            return refuse_remove(board, seat, action.lane)
        case act.Charge():
            return Refusal("5.5.1", "charge_phase")
        case act.Grow():
            return refuse_assist_growth(board, seat, action, "main")
        case act.Attack():
            return Refusal("5.8.4", "attack_phase")
        case _:
            return NOT_NOW


def refuse_remove(board: Known, seat: Seat, lane: int) -> Refusal | None:
    """Return why a SIGNI can't be removed, or None [2.10]."""
    if lane not in LANES or board.state.at(seat, lane) is None:
        return NO_CARD
    thing = board.state.at(seat, lane)
    if thing is not None and board.book.sheets[thing.card].type == "RESONA":
        return Refusal("2.10.1", "remove_resona")
    if board.state.setup.rules.remove_limit == "once_per_turn" and board.state.tallies[seat].removed:
        return Refusal("2.10.2", "removed_already")
    return None


def main_phase(board: Known, step: MainPhase) -> Iterator[act.Action]:
    """Yield everything that may be done in the main phase."""
    seat = step.seat
    for index, card in enumerate(board.state.zones[seat * ZONES + HAND]):
        for lane in deploy_lanes(board, seat, card):
            yield act.Deploy(index, lane)
    yield from usable(board, seat, "main")
    yield from assist_growths(board, seat, "main")
    for lane in LANES:
        if board.state.at(seat, lane) is not None and refuse_remove(board, seat, lane) is None:
            yield act.Remove(lane)
    yield act.Pass()
