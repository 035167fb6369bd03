"""The sounds in the repository are those that the generator makes, and small."""

import pytest

from tests.sounds.made import FOLDER, LOUDEST, SOUNDS, samples
from wixoss_desktop.ui.play.cues import CUES
from wixoss_desktop.ui.play.mixer import read_sound

MOST_BYTES = 500_000


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_what_the_generator_makes(name: str) -> None:
    kept, made = read_sound(FOLDER / f"{name}.wav"), samples(SOUNDS[name]())
    assert len(kept) == len(made)
    assert max(abs(one - other) for one, other in zip(kept, made, strict=True)) <= 1  # sines differ in the last digit
    assert max(map(abs, kept)) <= LOUDEST + 1


def test_every_cue_has_a_sound_and_all_are_small() -> None:
    files = sorted(FOLDER.iterdir())
    assert [file.stem for file in files] == sorted(CUES)
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
