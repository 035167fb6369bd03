"""At a plain table cards wear the pictures that a person has of them, by their numbers or their names."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from tests.images.photos import RED, halves, is_near, jpeg, put
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.own.album import scan
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.plain_face import PlainFace, drawn
from wixoss_desktop.ui.table.plain.faces import PlainFaces


def is_red(shown: QPixmap | None) -> bool:
    """Whether the photo is what is shown."""
    assert shown is not None
    seen = shown.toImage().pixelColor(64, 40)
    return is_near((seen.red(), seen.green(), seen.blue()), RED)


def test_a_card_on_the_table_wears_the_own_picture_by_its_name_and_others_are_drawn(
    qapp: QApplication, tmp_path: Path
) -> None:
    put(tmp_path / "mine", {"Ember Fox.jpg": jpeg(halves()), "Spoilt Owl.jpg": b"no picture"})
    pictures = Pictures(FaceCache(None), None)
    faces = PlainFaces(pictures)
    fox, owl, bear = (PlainFace(name, no=name) for name in ("Ember Fox", "Spoilt Owl", "Bear"))
    assert faces.face(fox, 128) is not None and not is_red(faces.face(fox, 128)), "nobody has looked for pictures yet"
    pictures.wardrobe.take(scan([tmp_path / "mine"]))
    assert is_red(faces.face(fox, 128)) and is_red(faces.picture(fox, 128, 40))
    for one in (owl, bear):
        shown = faces.face(one, 128)
        assert shown is not None and shown.toImage() == drawn(one, 128).toImage()
    pictures.wardrobe.prefers_own = False
    assert not is_red(faces.face(fox, 128))
