"""Plays what a game asks to be seen on the cards of a scene."""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsScene

from wixoss_desktop.ui.table.scene.beats import (
    BACK_MS,
    MEETS_MS,
    OUT_MS,
    BeatMotion,
    Freezes,
    Lights,
    Lunge,
    Says,
    Shake,
    Throws,
    Tone,
)
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.cast import Cast
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.hands import HandsHeld
from wixoss_desktop.ui.table.scene.items.spark import Flash, FloatingWords, Frost, Spark
from wixoss_desktop.ui.table.scene.motion import Leg, Motions
from wixoss_desktop.ui.table.scene.poses import Pose

FLASH_MS: Final = 260
FROST_MS: Final = 700
STEP_MS: Final = 36
SHAKEN: Final = 0.07
"""How far a card is shaken, in card widths."""
NEARS: Final = 0.66
"""How near the middles of two cards come that meet, in card heights."""


NARROW: Final = 0.92
"""How wide words over a lane may be, in card heights: lanes are as wide as a card is high."""


class SparkInSight:
    """A spark from when it is seen until it is gone."""

    def __init__(self, scene: QGraphicsScene, spark: Spark, ms: int, after: int = 0) -> None:
        self._scene, self._spark, self._ms = scene, spark, ms
        self._clock = -after
        scene.addItem(spark)

    def advance(self, ms: int) -> bool:
        """Goes on by some milliseconds; whether it is still to be seen after that."""
        self._clock += ms
        self._spark.grow_old(self._clock / self._ms)
        return self._clock < self._ms

    def stand(self) -> None:
        """Is seen as it stands, until it is taken away."""
        self._spark.grow_old(0.0)

    def land(self) -> None:
        """Is gone."""
        self._scene.removeItem(self._spark)


class Stage(Generic[P]):
    """Plays motions on the cards of a scene, after the moment that they belong to has been shown."""

    def __init__(self, scene: QGraphicsScene, motions: Motions, middle: Callable[[P], QPointF]) -> None:
        """`middle` says where a card or a zone is."""
        self._scene, self._motions, self._middle = scene, motions, middle

    def play(self, asked: Iterable[BeatMotion[P]], cards: Cast[P], ink: Ink) -> None:
        """Plays all of them at once; where nothing moves, only words are seen, and stand still.

        Of several words at one place each stands below those before it, all of them higher where the last would be cut;
        where hands are held against each other, above those. A word alone at its place keeps clear of those of others
        as far as there is room.
        """
        motions, said, hands, words_at = tuple(asked), Counter[P](), dict[P, QRectF](), list[tuple[P, QRectF]]()
        lines = Counter(one.at for one in motions if isinstance(one, Says))
        for motion in motions:
            match motion:
                case Lunge():
                    self._lunge(motion, cards, ink)
                case Shake():
                    self._shake(motion, cards, ink)
                case Lights() if not self._motions.reduced:
                    self._see(Flash(ink, self._middle(motion.at)), FLASH_MS, motion.after)
                case Freezes() if not self._motions.reduced:
                    self._see(Frost(ink, self._middle(motion.card)), FROST_MS)
                case Says():
                    color, widest = _color(ink, motion.tone), NARROW * ink.tall if motion.is_narrow else None
                    words = FloatingWords(ink, self._middle(motion.at), motion.text, color, widest)
                    rect = self._scene.sceneRect()
                    words.keep_within(rect.left(), rect.right())
                    room = (rect.bottom() - self._middle(motion.at).y()) / words.line - 0.5
                    if motion.at in hands:
                        words.stand_above(hands[motion.at])
                    words.stand_below(said[motion.at] - max(0, lines[motion.at] - 1 - math.floor(room)))
                    others = [place for at, place in words_at if at != motion.at]
                    if lines[motion.at] == 1:
                        words.stand_clear_of(others, rect)
                    words_at.append((motion.at, words.place))
                    said[motion.at] += 1
                    self._see(words, motion.ms, motion.after)
                case Throws():
                    held = HandsHeld(ink, self._middle(motion.at), motion.hands, motion.names, motion.winner)
                    held.keep_within(self._scene.sceneRect())
                    hands[motion.at] = held.sceneBoundingRect()
                    self._see(held, motion.ms)
                case _:
                    pass

    def _see(self, spark: Spark, ms: int, after: int = 0) -> None:
        self._motions.perform(SparkInSight(self._scene, spark, ms, after))

    def _lunge(self, motion: Lunge[P], cards: Cast[P], ink: Ink) -> None:
        item = cards.at(motion.card)
        if item is None:
            return
        start, goal = QPointF(item.x(), item.y()), self._middle(motion.at)
        way = goal - start
        far = math.hypot(way.x(), way.y())
        near = max(0.0, far - ink.tall * NEARS) / far if motion.meets and far else 1.0
        met = Pose(round(start.x() + way.x() * near), round(start.y() + way.y() * near), round(item.rotation()))
        legs = (Leg(met, ms=OUT_MS, rest=MEETS_MS, gathers=True), Leg(item.pose, ms=BACK_MS))
        self._motions.fly(item, legs, _stays)

    def _shake(self, motion: Shake[P], cards: Cast[P], ink: Ink) -> None:
        item = cards.at(motion.card)
        if item is None or self._motions.is_flying(item):
            return
        pose, far = item.pose, max(2, round(ink.card * SHAKEN))
        aside = (replace(pose, x=pose.x + way) for way in (far, -far, far // 2, -far // 2))
        legs = (*(Leg(one, ms=STEP_MS, struck=True) for one in aside), Leg(pose, ms=STEP_MS))
        self._motions.fly(item, legs, _stays, wait=motion.after)


def _stays(_: CardItem[Any]) -> None:
    """It lies where it lay."""


def _color(ink: Ink, tone: Tone) -> QColor:
    return {"plain": QColor(255, 255, 255), "good": ink.good, "bad": ink.target}[tone]
