"""What must hold after every action of every match of SIW, looked up while matches are simulated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.siw.game import Ring, SiwGame
from wixoss_desktop.engine.siw.state import Bout
from wixoss_desktop.lab.laws import Laws
from wixoss_desktop.lab.simulate_game import Broken, Look


def looking() -> Look[Ring]:
    """Return what looks through the positions of one match."""
    laws, decks = Laws(SiwGame()), list[Counter[str]]()
    looked: tuple[object, ...] = ()

    def look(position: Ring) -> None:
        nonlocal looked
        laws.look(position)
        bout = position.table
        lies = _where_cards_lie(bout)
        if lies != looked:
            decks[:] = decks or _brought(bout)
            conserved(bout, decks)
            looked = lies
        in_bounds(bout)

    return look


def _where_cards_lie(bout: Bout) -> tuple[object, ...]:
    """All that `conserved` looks at."""
    return (
        bout.corners,
        bout.fighters,
        bout.line,
        bout.lasting,
        bout.attack and bout.attack.results,
        bout.turn,
        bout.fallen,
    )


def _brought(bout: Bout) -> list[Counter[str]]:
    """Count the cards of each seat's deck for its stipulation."""
    colours = ("red", bout.setup.stipulation.colour)
    return [Counter(no for no in deck.cards if bout.setup.cards[no].colour in colours) for deck in bout.setup.decks]


def conserved(bout: Bout, decks: Sequence[Counter[str]] = ()) -> None:
    """Raise Broken unless every card of every deck lies in one place, those of a seat that has left aside [S-011].

    `decks` are the cards of each seat for the stipulation, where they are known.
    """
    found = _lying(bout)
    for seat, brought in enumerate(decks or _brought(bout)):
        if seat not in bout.fallen and found[seat] != brought:
            raise Broken(f"of seat {seat}, lost: {dict(brought - found[seat])}, twice: {dict(found[seat] - brought)}")


def _lying(bout: Bout) -> list[Counter[str]]:
    """Count the cards by the seat whose deck they came from.

    What was tried already lies in the sequence until the conclusion, though it has become an object, or lasts.
    """
    found = [Counter((*one.deck, *one.hand, *one.discards)) for one in bout.corners]
    for fighter in bout.fighters:
        if fighter.hidden is not None:
            found[fighter.seat][fighter.hidden.card] += 1
        for thing in fighter.objects:
            found[thing.owner][thing.card] += 1
    shown = Counter[tuple[str, Seat]]()
    results = bout.attack.results if bout.attack is not None else ()
    for at, placed in enumerate(bout.line):
        result = results[at] if at < len(results) else ""
        is_beside = result in ("hit", "miss") and "object" in bout.card(placed.card).marks
        if placed.owner is None and not is_beside:
            found[placed.seat][placed.card] += 1
            shown[placed.card, placed.seat] += 1
    for one in bout.lasting:
        if one.until == bout.turn + 1 and shown[one.card, one.seat]:
            shown[one.card, one.seat] -= 1
        else:
            found[one.seat][one.card] += 1
    return found


def in_bounds(bout: Bout) -> None:
    """Raise Broken for Star Power, stamina, falls or a legal man that can't be."""
    start = int(bout.setup.option("starPower.start"))
    for one in bout.fighters:
        if not 0 <= one.power <= (start or bout.setup.characters[one.character].star_power):
            raise Broken(f"{one.character} has {one.power} Star Power [S-033] [S-107]")
        if not 0 <= one.falls < 3 or (one.status == "out" and bout.setup.stipulation.form != "multi"):
            raise Broken(f"{one.character} has fallen {one.falls} times and is {one.status} [S-091]")
    if bout.stamina < 0:
        raise Broken(f"there are {bout.stamina} stamina [S-105]")
    for side in bout.sides:
        if side.legal not in side.fighters:
            raise Broken(f"fighter {side.legal} is the legal man of another side [S-081]")
