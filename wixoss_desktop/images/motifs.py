"""What a SIGNI's picture shows, by class: blades, facets, circuits, beasts, demons, wings, rings, worlds."""

from collections.abc import Callable
from typing import Final

from wixoss_desktop.images.seeded import Seeded
from wixoss_desktop.images.sketch import Points, Sketch, at, curve, leaf, mirrored, moved, ngon, star, turned

Motif = Callable[[Sketch, Seeded, int], None]
"""Draws on the sketch, by the card's own numbers and its level."""


def _sword(pen: Sketch, dice: Seeded, angle: float, reach: float, width: float) -> None:
    foot = at(angle + 180, 0.13 * reach) + 0.17j
    _edge(pen, dice, foot, angle, reach, width)
    _hilt(pen, dice, foot, angle)


def _edge(pen: Sketch, dice: Seeded, foot: complex, angle: float, reach: float, width: float) -> None:
    """The blade alone, its point `reach` away from the foot."""
    shoulder = dice.between(0.7, 1.25)
    left = [0j, -width + 0j, -width * shoulder - 0.78j * reach, -reach * 1.12j]
    pen.split(moved(turned([*left, *reversed(mirrored(left))], angle), foot), 118, 226)
    pen.line(moved(turned([-0.06j, -0.86j * reach], angle), foot), width * 0.22, 252)


def _hilt(pen: Sketch, dice: Seeded, foot: complex, angle: float) -> None:
    wing = dice.between(0.2, 0.3)
    bar = [*curve(-wing - 0.1j, -0.02 + 0.06j, wing - 0.1j, 8), *curve(wing + 0.0j, 0.15j, -wing + 0j, 8)]
    grip = [-0.04 + 0.02j, 0.04 + 0.02j, 0.032 + 0.34j, -0.032 + 0.34j]
    pen.split(moved(turned(grip, angle), foot), 70, 120)
    pen.split(moved(turned(bar, angle), foot), 120, 200)
    pommel = foot + at(angle + 180, 0.36)
    pen.disc(pommel, 0.065, 190)
    pen.disc(pommel, 0.03, 250)


def blades(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A sword, two crossed, a fan of blades, or a shield before two swords."""
    lean, width = dice.between(-9, 9), dice.between(0.085, 0.125)
    if dice.whole(0, 2) == 0:
        for side in (-1, 1):
            _sword(pen, dice, side * 42 + lean / 3, 1.12, 0.085)
        _shield(pen, dice)
    elif rank >= 3:
        _fan(pen, dice, rank, lean)
    elif rank == 2:
        for side in (-1, 1):
            _sword(pen, dice, lean + side * dice.between(24, 38), 1.1, width)
    else:
        _sword(pen, dice, lean + dice.one_of((-1, 1)) * dice.between(12, 30), 1.2, width)


def _fan(pen: Sketch, dice: Seeded, rank: int, lean: float) -> None:
    """Blades behind one boss, the longest in the middle."""
    count, spread = 2 * min(rank, 4) - 1, dice.between(26, 34)
    for blade in sorted(range(count), key=lambda blade: -abs(blade - (count - 1) / 2)):
        off = blade - (count - 1) / 2
        _edge(pen, dice, 0.36j + at(off * spread, 0.1), lean + off * spread, 1.18 - 0.09 * abs(off), 0.1)
    pen.ring(0.36j, 0.27, 0.04, 220)
    pen.disc(0.36j, 0.24, 70)
    pen.facets(moved(star(dice.one_of((4, 6, 8)), 0.24, 0.09), 0.36j), 170, center=0.36j)


def _shield(pen: Sketch, dice: Seeded) -> None:
    crown = dice.between(0.0, 0.16)
    right = [complex(0, -0.62 - crown), 0.3 - 0.56j, 0.56 - 0.62j, *curve(0.6 - 0.05j, 0.5 + 0.5j, 0.82j)]
    outline = [*right, *reversed(mirrored(right))]
    for size, dark, light in ((1.0, 90, 150), (0.9, 170, 236), (0.78, 84, 140)):
        pen.split(moved(outline, 0.02j * (1 - size), size), dark, light)
    for row in range(dice.whole(2, 3)):
        tip = -0.3 + 0.26 * row
        chevron = [complex(-0.36, tip), complex(0, tip + 0.22), complex(0.36, tip), complex(0.36, tip + 0.09)]
        pen.split([complex(0, tip + 0.31), complex(-0.36, tip + 0.09), *chevron], 180, 235)
    pen.facets(moved(star(4, 0.2, 0.06), -0.42j), 215, depth=45, center=-0.42j)


def gem(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A cut stone seen from above: table, crown and girdle facets, each with its own light."""
    corners = dice.one_of((6, 8, 8, 10))
    phase, stretch = dice.between(0, 360 / corners), dice.between(1.0, 1.25)
    size = 0.62 + 0.05 * rank

    def placed(radius: float, step: float) -> complex:
        point = at(phase + 360 * step / corners, radius * size)
        return complex(point.real, point.imag * stretch)

    table = dice.between(0.4, 0.52)
    for corner in range(corners):
        light = 128 - 96 * at(phase + 360 * (corner + 0.5) / corners, 1).imag
        outer, half, nxt = placed(1, corner), placed(0.97, corner + 0.5), placed(1, corner + 1)
        inner, inner_next, crown = (
            placed(table, corner),
            placed(table, corner + 1),
            placed(0.74, corner + 0.5),
        )
        for facet, shift in (
            ((outer, half, crown), -34),
            ((half, nxt, crown), 8),
            ((outer, crown, inner), 26),
            ((nxt, crown, inner_next), -12),
            ((inner, crown, inner_next), 44),
        ):
            pen.poly(facet, _clamped(light + shift + dice.between(-14, 14)))
    pen.split([placed(table, corner) for corner in range(corners)], 176, 214)
    pen.poly([placed(table, 0), placed(table, 1), placed(table * 0.2, 2.4)], 244)


def crystals(pen: Sketch, dice: Seeded, rank: int) -> None:
    """Crystals that grow from one root, the tallest in the middle."""
    count = 4 + min(rank, 4)
    order = sorted(range(count), key=lambda shard: -abs(shard - (count - 1) / 2))
    for shard in order:
        off = shard - (count - 1) / 2
        angle = off * dice.between(17, 24) + dice.between(-6, 6)
        height = dice.between(1.15, 1.45) - 0.17 * abs(off)
        _crystal(pen, 0.62j + 0.06 * off, angle, height, dice.between(0.12, 0.19))


def _crystal(pen: Sketch, foot: complex, angle: float, height: float, width: float) -> None:
    neck = -1j * height * 0.76
    tip = -1j * height
    faces = (
        ((-width + 0j, -width + neck, -width * 0.3 + neck * 0.94, -width * 0.3 + 0j), 120),
        ((-width * 0.3 + 0j, -width * 0.3 + neck * 0.94, width * 0.45 + neck * 0.97, width * 0.45 + 0j), 205),
        ((width * 0.45 + 0j, width * 0.45 + neck * 0.97, width + neck, width + 0j), 78),
        ((-width + neck, tip, -width * 0.3 + neck * 0.94), 160),
        ((-width * 0.3 + neck * 0.94, tip, width * 0.45 + neck * 0.97), 248),
        ((width * 0.45 + neck * 0.97, tip, width + neck), 108),
    )
    for face, shade in faces:
        pen.poly(moved(turned(face, angle), foot), shade)


def circuit(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A core in nested frames, with traces that run out of it and end in pads."""
    corners = dice.one_of((4, 6, 8))
    for side in range(corners * 2):
        angle = 180 / corners * side
        reach, shift = dice.between(0.72, 1.15), dice.between(-0.22, 0.22)
        path = [at(angle, 0.4), at(angle, reach * 0.7), at(angle, reach * 0.86) + at(angle + 90, shift)]
        path.append(path[-1] + at(angle, 0.2))
        pen.line(path, 0.026, dice.whole(150, 215))
        pen.disc(path[-1], 0.05, 235)
        pen.disc(path[-1], 0.024, 40)
    phase = 45 if corners == 4 else 0
    for step, shade in enumerate((90, 190, 60, 150, 40)):
        pen.split(ngon(corners, 0.56 - 0.075 * step, phase), shade, _clamped(shade + 34))
    for tick in range(24):
        pen.line([at(15 * tick, 0.66), at(15 * tick, 0.7)], 0.02, 200 if tick % 2 else 120)
    pen.arc(0, 0.78, (dice.between(0, 180), dice.between(200, 340)), 0.028, 220)
    pen.disc(0, 0.17, 250)
    pen.facets(star(max(3, rank + 2), 0.16, 0.06), 80, depth=40)


def maze(pen: Sketch, dice: Seeded, rank: int) -> None:
    """Broken rings around a door: a labyrinth."""
    rings = 4 + min(rank, 3)
    for ring in range(rings, 0, -1):
        radius, gap = 0.2 + 0.13 * ring, dice.between(0, 360)
        width = dice.between(22, 40)
        pen.arc(0, radius, (gap, gap + 360 - width), 0.05, 110 + 120 * ring // rings)
        for wall in range(2):
            angle = gap + 90 + 110 * wall + dice.between(-20, 20)
            pen.line([at(angle, radius - 0.02), at(angle, radius - 0.13)], 0.045, 150)
    door = [-0.1 + 0.16j, *curve(-0.1 - 0.06j, -0.26j, 0.1 - 0.06j, 8), 0.1 + 0.16j]
    pen.split(door, 230, 252)


def beast(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A mane of leaf curves, antlers, or a paw with claws."""
    dice.one_of((_mane, _antlers, _paw))(pen, dice, rank)


def _mane(pen: Sketch, dice: Seeded, rank: int) -> None:
    count = 9 + 2 * min(rank, 4)
    twist = dice.between(0.12, 0.4) * dice.one_of((-1, 1))
    for layer in range(3):
        for blade in range(count):
            angle = 360 * (blade + layer / 3) / count
            shape = leaf(0.98 - 0.21 * layer, 0.15 - 0.02 * layer, twist)
            pen.split(turned(shape, angle), 62 + 40 * layer, 150 + 34 * layer)
    pen.disc(0, 0.3, 40)
    eye = [*curve(-0.26, -0.3j, 0.26), *curve(0.26, 0.3j, -0.26)]
    pen.poly(eye, 240)
    pen.poly(_slit(), 20)


def _slit() -> list[complex]:
    """The slit pupil of a beast's eye."""
    return [*curve(-0.14j, 0.1 + 0j, 0.14j), *curve(0.14j, -0.1 + 0j, -0.14j)]


def _antlers(pen: Sketch, dice: Seeded, rank: int) -> None:
    spread, tines, steps = dice.between(0.5, 0.68), 3 + min(rank, 4), 24
    pen.ring(-0.1j, 0.95, 0.02, 120)
    beam = curve(0.06 + 0.3j, complex(spread * 1.3, 0.22), complex(spread, -0.92), steps)
    inner = [point - (0.2 - 0.06j) * (1 - step / steps) for step, point in enumerate(beam)]
    horns = []
    for tine in range(tines):
        root = beam[4 + round(16 * tine / tines)] - 0.06
        angle = 74 - 46 * tine / tines if tine % 2 else -22 + 8 * tine / tines
        horns.append(moved(turned(leaf(0.56 - 0.3 * tine / tines, 0.1, 0.1), angle), root))
    for horn in horns:
        pen.split(horn, 120, 216)
        pen.split(mirrored(horn), 150, 232)
    pen.horn(beam, inner, 110, 216)
    pen.horn(mirrored(beam), mirrored(inner), 140, 236)
    skull = [0j, 0.26 + 0.04j, 0.19 + 0.34j, 0.1 + 0.68j, -0.1 + 0.68j, -0.19 + 0.34j, -0.26 + 0.04j]
    pen.facets(moved(skull, 0.14j), 150, center=0.44j, depth=80)
    pen.facets(moved(star(4, 0.22, 0.05), -0.42j), 220, center=-0.42j, depth=40)


def _paw(pen: Sketch, dice: Seeded, rank: int) -> None:
    """Claw marks torn into the picture, more of them with the level."""
    count, lean = 3 + min(rank, 3), dice.between(18, 42) * dice.one_of((-1, 1))
    pen.ring(0, 0.95, 0.03, 120)
    pen.arc(0, 0.85, (lean, lean + 200), 0.014, 170)
    for mark in range(count):
        off = mark - (count - 1) / 2
        length, foot = 1.0 - 0.13 * abs(off), complex(off * 0.3, 0.08 * off * off)
        for size, shade in ((1.0, 60), (0.92, 170), (0.74, 252)):
            tear = [
                *curve(-1j * length * size, 0.19 * size + 0j, 1j * length * size),
                *curve(1j * length * size, -0.05 * size + 0j, -1j * length * size),
            ]
            pen.poly(turned(moved(tear, foot), lean), shade)


def water_beast(pen: Sketch, dice: Seeded, rank: int) -> None:
    """Rows of waves, and a leaping fin of leaf curves."""
    for row in range(5):
        for wave in range(-3, 4):
            middle = complex(wave * 0.44 + (0.22 if row % 2 else 0), 0.5 + 0.17 * row)
            for ring, shade in enumerate((70, 190, 90, 210)):
                pen.disc(middle, 0.25 - 0.06 * ring, shade + 8 * row)
    lean, side = dice.between(-14, 14), dice.one_of((-1, 1))
    back = turned(curve(-0.62 + 0.42j, -0.5 - 1.0j, 0.46 - 0.62j), lean)
    belly = turned(curve(-0.3 + 0.46j, 0.02 - 0.34j, 0.46 - 0.62j), lean)
    for fin in range(3 + min(rank, 3)):
        root = back[3 + fin]
        blade = moved(turned(leaf(0.42 - 0.03 * fin, 0.1, 0.16), -62 + 26 * fin + lean), root)
        pen.split([complex(point.real * side, point.imag) for point in blade], 110, 216)
    if side < 0:
        back, belly = mirrored(back), mirrored(belly)
    pen.horn(back, belly, 226, 140)
    eye = turned([0.2 - 0.6j], lean)[0]
    pen.disc(complex(eye.real * side, eye.imag), 0.04, 20)
    for bubble in range(5):
        spot = complex(dice.between(-0.8, 0.8), dice.between(-0.85, 0.1))
        pen.ring(spot, 0.04 + 0.012 * bubble, 0.016, 235)


def demon(pen: Sketch, dice: Seeded, rank: int) -> None:
    """Horns under a broken halo, with thorns around."""
    gap = dice.between(20, 70)
    pen.arc(-0.1j, 0.86, (gap, gap + 300), 0.05, 190)
    pen.arc(-0.1j, 0.77, (gap + 120, gap + 400), 0.018, 130)
    for thorn in range(11):
        angle = gap + 10 + 28 * thorn
        pen.split(moved(turned([-0.06 + 0j, -0.3j, 0.06 + 0j], angle), -0.1j + at(angle, 0.84)), 110, 200)
    reach, pull = dice.between(0.5, 0.72), dice.between(0.75, 1.0)
    for pair in range(min(3, 1 + rank // 2)):
        size = 1 - 0.27 * pair
        outer = moved(curve(0.05 + 0.46j, complex(pull, 0.34), complex(reach, -0.78), 20), 0.12j * pair, size)
        inner = moved(curve(0.05 + 0.16j, complex(pull * 0.55, 0.16), complex(reach, -0.78), 20), 0.12j * pair, size)
        pen.horn(outer, inner, 84 - 16 * pair, 190)
        pen.horn(mirrored(outer), mirrored(inner), 120 - 16 * pair, 232)
    pen.facets(moved(star(4, 0.4, 0.1), 0.34j), 170, center=0.34j)
    pen.disc(0.34j, 0.07, 30)
    pen.disc(0.34j, 0.035, 252)


def wings(pen: Sketch, dice: Seeded, rank: int) -> None:
    """Pairs of feathered wings and a halo."""
    lift = dice.between(-10, 16)
    for pair in range(2 + rank // 3):
        feathers = 8 - pair
        for feather in range(feathers):
            angle = 108 - lift - 15 * feather + 20 * pair
            length = (0.55 + 0.085 * feather) * (1 - 0.2 * pair)
            shape = moved(turned(leaf(length, 0.105, 0.12), angle), 0.1 + 0.2j + 0.12j * pair)
            pen.split(shape, 140 + 9 * feather, 240)
            pen.split(mirrored(shape), 120 + 8 * feather, 222)
    pen.ring(-0.66j, 0.24, 0.045, 252)
    pen.ring(-0.66j, 0.31, 0.012, 200)
    body = leaf(0.8, 0.16)
    pen.split(moved(body, 0.56j), 150, 252)


def servant(pen: Sketch, dice: Seeded, rank: int) -> None:
    """One clear crystal inside rings, with small ones around it."""
    tilt = dice.between(-14, 14)
    for ring in range(3):
        pen.ring(0, 0.94 - 0.16 * ring, 0.035 - 0.009 * ring, 120 + 45 * ring)
    around = 4 + 2 * min(rank, 4)
    for small in range(around):
        spot = at(tilt + 360 * small / around, 0.78)
        pen.split(moved(ngon(4, 0.11 if small % 2 else 0.075), spot), 150, 245)
    size = 0.62
    points = [at(60 * corner + tilt / 3, size) for corner in range(6)]
    tall = [complex(point.real * 0.66, point.imag * 1.25) for point in points]
    for corner in range(6):
        light = 140 - 90 * at(60 * corner + 30).imag + (30 if corner % 2 else -20)
        pen.poly([tall[corner], tall[(corner + 1) % 6], -0.1j], _clamped(light))
    pen.poly([tall[5], tall[0], -0.1j], 250)


def cosmos(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A ringed world, orbits and stars."""
    tilt = dice.between(-32, 32)
    for orbit in range(3):
        path = [complex(point.real * 1.25, point.imag * 0.42) for point in ngon(64, 0.66 + 0.2 * orbit)]
        pen.line(turned([*path, path[0]], tilt + 26 * orbit), 0.014, 130 + 30 * orbit)
        pen.disc(turned([path[dice.whole(0, 63)]], tilt + 26 * orbit)[0], 0.05, 240)
    for layer in range(6):
        pen.disc(complex(-0.02, -0.025) * layer, 0.5 - 0.06 * layer, 96 + 28 * layer)
    belt = [complex(point.real * 1.3, point.imag * 0.3) for point in ngon(64, 0.62)]
    front = belt[16:49]
    pen.line(turned(front, tilt), 0.07, 200)
    pen.line(turned(front, tilt), 0.025, 252)
    for _ in range(6 + rank):
        pen.poly(moved(star(4, dice.between(0.06, 0.13), 0.02), _anywhere(dice)), 250)


def atom(pen: Sketch, dice: Seeded, rank: int) -> None:
    """Bound spheres: a molecule, a culture, a swarm."""
    spots = [at(dice.between(0, 60) + 360 * ball / (4 + rank), dice.between(0.42, 0.82)) for ball in range(4 + rank)]
    for spot in spots:
        pen.line([0, spot], 0.06, 150)
        pen.line([0, spot], 0.02, 230)
    for spot, radius in [*((spot, dice.between(0.12, 0.2)) for spot in spots), (0j, 0.34)]:
        for layer in range(5):
            pen.disc(spot + complex(-0.1, -0.12) * radius * layer, radius * (1 - 0.19 * layer), 70 + 42 * layer)


def bloom(pen: Sketch, dice: Seeded, rank: int) -> None:
    """A flower of turned petals, for classes of art, play and learning."""
    petals, twist = dice.whole(5, 9), dice.between(-0.4, 0.4)
    for layer in range(2 + min(rank, 3)):
        size = 1.0 - 0.2 * layer
        for petal in range(petals):
            shape = leaf(size, 0.24 * size, twist * size)
            pen.split(turned(shape, 360 * (petal + layer / 2) / petals), 90 + 34 * layer, 170 + 24 * layer)
    pen.disc(0, 0.13, 252)
    pen.ring(0, 0.2, 0.02, 60)


def _clamped(shade: float) -> int:
    return max(10, min(252, round(shade)))


def _anywhere(dice: Seeded) -> complex:
    return complex(dice.between(-0.9, 0.9), dice.between(-1.0, 1.1))


_BY_WORD: Final[tuple[tuple[Motif, tuple[str, ...]], ...]] = (
    (circuit, ("電機", "バーチャル", "古代兵器", "乗機", "electric", "virtual", "ancient weapon", "riding")),
    (blades, ("アーム", "ウェポン", "武勇", "arm", "weapon", "valor", "heroic")),
    (crystals, ("鉱石", "ore", "mineral")),
    (gem, ("宝石", "gem", "jewel")),
    (maze, ("迷宮", "labyrinth", "maze")),
    (water_beast, ("水獣", "aquatic", "water")),
    (beast, ("獣", "凶蟲", "植物", "beast", "insect", "plant", "dragon")),
    (demon, ("悪魔", "毒牙", "怪異", "demon", "devil", "evil", "fang")),
    (wings, ("天使", "angel", "空獣")),
    (cosmos, ("宇宙", "space", "cosmos", "universe")),
    (atom, ("原子", "微菌", "atom", "bacteria", "molecule")),
    (servant, ("精元", "奏元", "servant", "origin")),
)


def motif_of(card_class: tuple[str, ...]) -> Motif:
    """The motif for a card's classes, written in Japanese or English; a flower for the rest."""
    words = " ".join(card_class).casefold()
    return next((motif for motif, keys in _BY_WORD if any(key in words for key in keys)), bloom)


def outline(points: Points) -> list[complex]:
    """The points as a closed line."""
    return [*points, points[0]]
