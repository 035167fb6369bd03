"""How even the base deck is, by games of sensible players against each other: `python -m tests.siw.balance 2000`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from statistics import quantiles
from typing import NamedTuple

from msgspec.structs import replace

from tests.siw.ring import GAME, WHO, known, setup
from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.ai.siw.ahead_player import AheadPlayer
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.flow import RingEvent
from wixoss_desktop.engine.siw.state import Bout

Kind = Callable[[], Player[Bout, Act]]


class Played(NamedTuple):
    """A match that was played: which seats won, who began, how many turns, and what was seen on the way.

    `last_line` is the sequence of the turn that won; `at_hand` is what the winner had in hand or face down when it
    began, and `brought` what of it was in that turn, placed or shown.
    """

    winners: tuple[int, ...]
    first: int
    turns: int
    pins: int
    lead_changes: int
    last_line: tuple[str, ...]
    at_hand: frozenset[str]
    brought: frozenset[str]


def match(seed: str, who: str, kinds: tuple[Kind, ...], form: str = "single") -> Played:
    """Play a match, each seat with one character."""
    begun = setup(form, len(kinds))
    decks = tuple(replace(deck, characters=(WHO[letter],)) for deck, letter in zip(begun.decks, who, strict=True))
    options = {"characters.pool": "deck"} if form == "single" else {}
    position = GAME.begin(replace(begun, decks=decks, options=options), seed).position
    players, dice = [kind() for kind in kinds], Dice(f"players {seed}")
    first, pins, changes, ahead = -1, 0, 0, -1
    line: tuple[str, ...] = ()
    held: list[frozenset[str]] = []
    shown: list[set[str]] = [set() for _ in kinds]
    while GAME.outcome(position) is None:
        seat = GAME.to_act(position)[0]
        at = position
        legal = GAME.legal(at, seat)
        act = players[seat].choose(lambda at=at, seat=seat: GAME.view(at, seat), legal, dice)  # type: ignore[misc]
        played = GAME.play(position, seat, act)
        position = played.position
        for event in played.groups:
            if isinstance(event, RingEvent):
                first = event.seat if event.event == "starts" and event.seat is not None else first
                pins += event.event == "pins"
                if event.event == "turn":
                    held, shown = _held(position.table), [set() for _ in kinds]
                if event.event in ("shows", "reveals") and event.seat is not None:
                    shown[event.seat].add(event.card)
        table = position.table
        if len(table.fighters) == 2 and table.fighters[0].power != table.fighters[1].power:
            leads = int(table.fighters[1].power > table.fighters[0].power)
            changes += ahead not in (-1, leads)
            ahead = leads
        if table.line and table.attack is not None:
            line = tuple(one.card for one in table.line)
    outcome = GAME.outcome(position)
    winners = outcome.winners if outcome is not None else ()
    had, brought = held[winners[0]], shown[winners[0]]
    return Played(winners, first, position.table.turn, pins, changes, line, had, had & brought)


def _held(table: Bout) -> list[frozenset[str]]:
    """What each seat has in hand or face down."""
    hidden = {one.seat: {one.hidden.card} for one in table.fighters if one.hidden is not None}
    return [frozenset({*corner.hand, *hidden.get(seat, ())}) for seat, corner in enumerate(table.corners)]


def main(games: int) -> None:
    """Print the report."""
    every: list[Played] = []
    print(f"{games} games for each pair, both sensible, same deck; seats change with every game")
    for one, other in combinations(WHO, 2):
        wins = Counter[str]()
        for number in range(games):
            who = one + other if number % 2 else other + one
            found = match(f"balance {one}{other} {number}", who, (SensiblePlayer, SensiblePlayer))
            wins[who[found.winners[0]]] += 1
            every.append(found)
        print(f"  {one} against {other}: {100 * wins[one] / games:.1f} : {100 * wins[other] / games:.1f}")
    turns = sorted(one.turns for one in every)
    low, *_, high = quantiles(turns, n=10)
    print(f"who begins wins {_share(one.first in one.winners for one in every)}")
    print(f"turns: half {turns[len(turns) // 2]}, tenth {low:.0f}, nine tenths {high:.0f}, longest {turns[-1]}")
    pins = sum(one.pins for one in every)
    print(f"pins {pins}, of 100 that succeed {100 * len(every) / pins:.1f}")
    print(f"lead changes at least once in {_share(one.lead_changes > 0 for one in every)}")
    used = Counter(no for one in every for no in set(one.last_line))
    playable = [no for no, card in known()[1].items() if card.colour in ("red", "orange")]
    print(f"cards in a winning turn {sum(used.values()) / len(every):.2f}, of {len(playable)}: ", end="")
    print(f"{100 * sum(used.values()) / len(every) / len(playable):.1f} of 100 winning turns for each on average")
    shares = {no: 100 * count / len(every) for no, count in used.items()}
    print("in winning turns, most:", ", ".join(f"{no} {share:.1f}" for no, share in Counter(shares).most_common(6)))
    least = sorted(shares.items(), key=lambda item: item[1])[:6]
    print("in winning turns, least:", ", ".join(f"{no} {share:.1f}" for no, share in least))
    print(f"cards in fewer than 2 of 100 winning turns: {sum(shares.get(no, 0) < 2 for no in playable)}")
    had, brought = (
        Counter(no for one in every for no in one.at_hand),
        Counter(no for one in every for no in one.brought),
    )
    by_hand = {no: 100 * brought[no] / had[no] for no in playable if had[no]}
    least = sorted(by_hand.items(), key=lambda item: item[1])[:8]
    print(
        "of 100 winning turns in which the winner had it, least:", ", ".join(f"{no} {share:.1f}" for no, share in least)
    )
    few, many = sum(share < 2 for share in by_hand.values()), sum(share > 60 for share in by_hand.values())
    print(f"of those, cards in fewer than 2: {few}, in more than 60: {many}")
    beaten = [
        match(f"chance {number}", "MN", (SensiblePlayer, _random)[:: 1 if number % 2 else -1]).winners[0]
        == (0 if number % 2 else 1)
        for number in range(games // 2)
    ]
    print(f"sensible beats random in {_share(beaten)}")
    print(f"who looks ahead beats sensible in {looked_ahead(games // 2):.1f} of 100")


def looked_ahead(games: int) -> float:
    """Return in how many of 100 matches who looks ahead beats a sensible player; each is played from both seats."""
    pairs = [one + other for one in WHO for other in WHO if one != other]
    won = 0
    for number in range(games):
        kinds: tuple[Kind, ...] = (AheadPlayer, SensiblePlayer)
        at = number % 2
        won += at in match(f"ahead {number // 2}", pairs[number // 2 % len(pairs)], kinds[:: -1 if at else 1]).winners
    return 100 * won / games


def _random() -> RandomPlayer:
    return RandomPlayer(takes_back="back")


def _share(found: object) -> str:
    each = [bool(one) for one in found]  # type: ignore[attr-defined]
    return f"{100 * sum(each) / len(each):.1f} of 100"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
