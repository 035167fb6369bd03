"""Faces per second, for `python -m tests.images.speed`; prints, asserts nothing."""

from time import perf_counter

from tests.images.samples import COLOURS, signi
from wixoss_desktop.images.face import Face
from wixoss_desktop.images.painter import Painter


def measured(painter: Painter, faces: list[Face], width: int) -> float:
    """Milliseconds per face."""
    start = perf_counter()
    for face in faces:
        painter.face(face, width)
    return (perf_counter() - start) / len(faces) * 1000


def main() -> None:
    """Each width with pictures to be made, then with pictures known."""
    fonts = Painter().fonts
    kinds = ("アーム", "鉱石", "電機", "地獣", "悪魔", "天使")
    faces = [signi(color, key=f"T-{color}-{kind}", card_class=(kind,)) for color in COLOURS for kind in kinds]
    for width in (34, 68, 96, 150, 300, 480):
        painter = Painter(fonts)
        painter.face(signi(key="warm"), width)
        cold, known = measured(painter, faces, width), measured(painter, faces, width)
        print(f"{width:4} px: {cold:6.2f} ms ({1000 / cold:4.0f}/s), picture known {known:6.2f} ms")


if __name__ == "__main__":
    main()
