"""Settings come back as they were saved; a damaged file costs nothing but the choices in it."""

from pathlib import Path

import msgspec
import pytest

from wixoss_desktop import settings
from wixoss_desktop.settings import Settings

CHOSEN = Settings(theme="light", ui_scale=1.25, card_text_scale=2.0, open_hands=True, take_backs="none", cut_ins="on")


def test_settings_come_back_as_saved(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    settings.save(CHOSEN, path)
    assert settings.load(path) == settings.Loaded(CHOSEN)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_no_file_means_the_defaults_without_complaint(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "settings.json") == settings.Loaded(settings.defaults())


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b'{"theme": "da',
        b'{"theme": "pink"}',
        b'{"ui_scale": 40}',
        b'{"open_hands": "yes"}',
        b"[]",
        b'"\xff\xfe"',
    ],
)
def test_a_damaged_file_is_kept_beside_and_named_in_one_sentence(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damage)
    loaded = settings.load(path)
    assert loaded.settings == settings.defaults()
    assert "settings.json.damaged" in loaded.complaint
    assert "\n" not in loaded.complaint
    assert not path.exists()
    assert (tmp_path / "settings.json.damaged").read_bytes() == damage


def test_a_settings_file_that_is_a_folder_is_complained_of(tmp_path: Path) -> None:
    assert "defaults are used" in settings.load(tmp_path).complaint


def test_a_choice_of_a_later_version_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(msgspec.json.encode({"theme": "dark", "sound_of_cards": "loud"}))
    assert settings.load(path) == settings.Loaded(Settings(theme="dark"))


@pytest.mark.parametrize("content", ["[" * 200_000, '{"dummy":' * 200, '{"opening":"' + "x" * 5_000_000 + '"}'])
def test_settings_that_no_settings_can_be_are_kept_beside_and_the_defaults_used(content: str, tmp_path: Path) -> None:
    path = tmp_path / settings.FILE_NAME
    path.write_text(content, encoding="utf-8")
    loaded = settings.load(path)
    assert loaded.settings == settings.defaults() and "kept as" in loaded.complaint
    assert path.with_name(path.name + ".damaged").read_text(encoding="utf-8") == content
