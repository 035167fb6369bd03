"""What a LRIG, an ARTS, a spell, a PIECE, a KEY or a RESONA shows, and the patterns behind all pictures."""

from collections.abc import Callable
from typing import Final

from wixoss_desktop.images.motifs import Motif, outline
from wixoss_desktop.images.seeded import Seeded
from wixoss_desktop.images.sketch import Sketch, at, leaf, moved, ngon, star, turned


def mandala(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A LRIG: petals, spikes and rings that grow in number with the level, around a waxing moon."""
    petals = dice.one_of((6, 8, 8, 9)) + 2 * min(rank, 5)
    turns = 2 + min(rank, 3)
    reach = 0.74 + 0.06 * min(rank, 5)
    _crown(pen, dice, petals, reach)
    width, twist = dice.between(0.11, 0.2), dice.between(-0.24, 0.24)
    for ring in range(turns):
        length = reach - 0.03 - (reach - 0.56) * ring / turns
        for petal in range(petals):
            angle = 360 * (petal + (ring % 2) / 2) / petals
            light = 60 + 96 * ring // turns
            pen.split(turned(leaf(length, width, twist), angle), light, light + 92)
    pen.disc(0, 0.5, 30)
    pen.ring(0, 0.5, 0.035, 240)
    pen.ring(0, 0.42, 0.012, 150)
    for tick in range(24):
        pen.disc(at(15 * tick, 0.446), 0.012, 210)
    _moon(pen, min(rank, 4) / 4)


def _crown(pen: Sketch, dice: Seeded, petals: int, reach: float) -> None:
    """What runs around the petals: a ring of beads, spikes, arcs or small stars."""
    kind = dice.one_of(("beads", "spikes", "arcs", "stars"))
    pen.ring(0, reach, 0.022, 170)
    for step in range(petals):
        angle = 360 * step / petals
        spot = at(angle, reach)
        if kind == "beads":
            pen.disc(spot, 0.05, 120)
            pen.disc(spot, 0.03, 248)
        elif kind == "spikes":
            pen.split(moved(turned([-0.07 + 0j, -0.24j, 0.07 + 0j], angle), spot), 110, 226)
        elif kind == "arcs":
            pen.arc(spot, 0.16, (angle - 90, angle + 90), 0.026, 214)
        else:
            pen.facets(moved(star(4, 0.12, 0.03), spot), 200, depth=50, center=spot)


def _moon(pen: Sketch, fullness: float) -> None:
    if fullness >= 1:
        for layer in range(4):
            pen.disc(complex(-0.015, -0.02) * layer, 0.35 - 0.045 * layer, 190 + 20 * layer)
        return
    pen.disc(0, 0.35, 48)
    if not fullness:
        pen.facets(star(4, 0.3, 0.06), 210, depth=45)
        return
    outer = [at(180 * step / 32, 0.35) for step in range(33)]
    inner = [complex(point.real * (1 - 2 * fullness), point.imag) for point in reversed(outer)]
    pen.poly([*outer, *inner], 245)


def circle(pen: Sketch, dice: Seeded, rank: int) -> None:
    """ARTS: a magic circle with a star inside and discs on its corners."""
    tips = dice.one_of((5, 6, 7, 8, 9))
    phase = dice.between(0, 30)
    pen.ring(0, 0.98, 0.05, 220)
    pen.ring(0, 0.9, 0.016, 150)
    for tick in range(36):
        pen.disc(at(10 * tick, 0.84), 0.02 if tick % 3 == 0 else 0.01, 220)
    dice.one_of((_star_web, _squares, _leaf_web))(pen, dice, tips, phase)
    for corner in ngon(tips, 0.78, phase):
        pen.disc(corner, 0.1, 200)
        pen.disc(corner, 0.065, 40)
        pen.disc(corner, 0.03, 250)
    pen.ring(0, 0.36, 0.035, 235)
    pen.disc(0, 0.33, 46)
    pen.facets(star(dice.one_of((4, 6, 8)), 0.33, 0.12, phase), 170, depth=70)


def _star_web(pen: Sketch, dice: Seeded, tips: int, phase: float) -> None:
    corners = ngon(tips, 0.78, phase)
    skip = dice.whole(2, max(2, (tips - 1) // 2))
    for thick, shade in ((0.05, 120), (0.02, 250)):
        for corner in range(tips):
            pen.line([corners[corner], corners[(corner + skip) % tips]], thick, shade)


def _squares(pen: Sketch, dice: Seeded, tips: int, phase: float) -> None:
    sides = dice.one_of((3, 4, 4, 6))
    for layer in range(4):
        frame = ngon(sides, 0.78 - 0.07 * layer, phase + 180 / sides * layer + 9 * layer)
        pen.line(outline(frame), 0.05, 110 + 20 * layer)
        pen.line(outline(frame), 0.018, 250)


def _leaf_web(pen: Sketch, dice: Seeded, tips: int, phase: float) -> None:
    bend = dice.between(-0.3, 0.3)
    for petal in range(tips):
        for angle in (phase + 360 * petal / tips, phase + 360 * (petal + 0.5) / tips):
            pen.line(turned([*leaf(0.76, 0.26, bend), 0j], angle), 0.026, 225)


def comet(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A spell: ribbons of light that whirl into one spark."""
    arms, turn = dice.whole(3, 5), dice.one_of((-1, 1))
    phase, sweep = dice.between(0, 120), dice.between(70, 110)
    pen.ring(0, 0.9, 0.016, 170)
    for layer in range(5):
        for arm in range(arms):
            ribbon = _ribbon(phase + 360 * arm / arms - 9 * layer * turn, sweep * turn, 0.3 - 0.055 * layer)
            pen.poly(moved(ribbon, 0, 1.1 - 0.07 * layer), 56 + 48 * layer)
    for spark in range(8):
        spot = at(45 * spark + phase, dice.between(0.55, 1.02))
        pen.facets(moved(star(4, dice.between(0.06, 0.14), 0.02), spot), 220, depth=30, center=spot)
    pen.disc(0, 0.26, 250)
    pen.facets(star(8, 0.46, 0.14, phase), 200, depth=52)
    pen.disc(0, 0.1, 255)


def _ribbon(angle: float, sweep: float, width: float) -> list[complex]:
    """A spiral arm from the middle outwards, widest in its middle."""
    steps = 14
    outer, inner = [], []
    for step in range(steps + 1):
        share = step / steps
        half = width * share * (1 - share) * 2
        outer.append(at(angle + sweep * share, 0.1 + 0.9 * share + half))
        inner.append(at(angle + sweep * share, 0.1 + 0.9 * share - half))
    return [*outer, *reversed(inner)]


def resona(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A RESONA: two interlaced moons around a cut stone."""
    lean, steps = dice.between(-25, 25), 32
    thick = dice.between(0.26, 0.4)
    pen.ring(0, 0.98, 0.016, 150)
    for side in (0, 180):
        spots = [(lean + side - 10 + 190 * step / steps, step / steps) for step in range(steps + 1)]
        outer = [at(angle, 0.92) for angle, _ in spots]
        inner = [at(angle, 0.92 - 4 * thick * share * (1 - share)) for angle, share in spots]
        pen.horn(outer, inner, 110 if side else 84, 236 if side else 196)
    pen.facets(ngon(8, 0.5, lean), 140, depth=70)
    pen.facets(star(4, 0.5, 0.14, lean), 190, depth=60)


def lattice(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A PIECE: hexagons that fit into one another."""
    phase = dice.one_of((0, 30))
    for cell in range(6):
        spot = at(60 * cell + phase + 30, 0.66)
        pen.split(moved(ngon(6, 0.37, phase), spot), 80 + 22 * cell, 130 + 20 * cell)
        pen.line(moved(outline(ngon(6, 0.28, phase)), spot), 0.02, 240)
    pen.split(ngon(6, 0.37, phase), 190, 246)
    pen.facets(star(6, 0.28, 0.12, phase), 90, depth=60)


def key(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A KEY: a bow of petals, a shaft and teeth."""
    lean = dice.between(-30, 30)
    for petal in range(4):
        shape = moved(turned(leaf(0.46, 0.2), 90 * petal + 45), -0.5j)
        pen.split(turned(shape, lean), 130, 220)
    shaft = [-0.06 - 0.3j, 0.06 - 0.3j, 0.06 + 0.95j, -0.06 + 0.95j]
    pen.split(turned(shaft, lean), 150, 240)
    for tooth in range(2 + dice.whole(0, 1)):
        notch = 0.5 + 0.18 * tooth
        side = [
            0.05 + 1j * notch,
            0.34 - 0.06 * tooth + 1j * notch,
            0.34 + 1j * notch + 0.1j,
            0.05 + 1j * notch + 0.1j,
        ]
        pen.split(turned(side, lean), 170, 230)
    pen.disc(turned([-0.5j], lean)[0], 0.13, 250)


EMBLEMS: Final[dict[str, Motif]] = {
    "LRIG": mandala,
    "ARTS": circle,
    "SPELL": comet,
    "RESONA": resona,
    "PIECE": lattice,
    "KEY": key,
}
"""Motif by kind of card; a SIGNI's goes by its class."""


def _rays(pen: Sketch, dice: Seeded) -> None:
    count, phase = dice.whole(9, 20), dice.between(0, 40)
    for ray in range(count):
        angle = phase + 360 * ray / count
        wide = dice.between(1.5, 6.5)
        pen.poly([0, at(angle - wide, 2.6), at(angle + wide, 2.6)], 235, dice.whole(24, 62))


def _rings(pen: Sketch, dice: Seeded) -> None:
    middle = complex(dice.between(-0.6, 0.6), dice.between(-0.5, 0.5))
    for ring in range(10):
        pen.ring(middle, 0.3 + 0.2 * ring, dice.between(0.008, 0.05), 240, 70 - 5 * ring)


def _grid(pen: Sketch, dice: Seeded) -> None:
    lean = dice.one_of((0, 30, 45))
    for row in range(-9, 10):
        off = row * 0.24
        for angle in (lean, lean + 90):
            pen.line(turned([complex(off, -2.6), complex(off, 2.6)], angle), 0.012, 235, 60)
    for _ in range(14):
        spot = complex(0.24 * dice.whole(-5, 5), 0.24 * dice.whole(-6, 7))
        pen.disc(turned([spot], lean)[0], 0.035, 250, 120)


def _bands(pen: Sketch, dice: Seeded) -> None:
    lean, side = dice.between(12, 40), dice.one_of((-1, 1))
    for band in range(9):
        off, wide = -1.6 + 0.4 * band + dice.between(-0.1, 0.1), dice.between(0.04, 0.22)
        box = [complex(off, -3), complex(off + wide, -3), complex(off + wide, 3), complex(off, 3)]
        pen.poly(turned(box, side * lean), 235, dice.whole(22, 60))


def _scales(pen: Sketch, dice: Seeded) -> None:
    for row in range(-8, 12):
        for scale in range(-4, 5):
            spot = complex(scale * 0.5 + (0.25 if row % 2 else 0), row * 0.2)
            pen.disc(spot, 0.27, 30, 46)
            pen.ring(spot, 0.27, 0.02, 235, 76)


def _shards(pen: Sketch, dice: Seeded) -> None:
    for _ in range(16):
        spot, size = complex(dice.between(-1.1, 1.1), dice.between(-1.2, 1.6)), dice.between(0.1, 0.5)
        shard = moved(ngon(3, size, dice.between(0, 120)), spot)
        pen.poly(shard, dice.one_of((40, 235)), dice.whole(20, 56))


BACKGROUNDS: Final[tuple[Callable[[Sketch, Seeded], None], ...]] = (
    _rays,
    _rings,
    _grid,
    _bands,
    _scales,
    _shards,
)
"""Faint patterns; one of them lies behind the motif."""
