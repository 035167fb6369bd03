"""The folders are found in a checkout and in what is built from it."""

from pathlib import Path

import pytest

from tests.conftest import NO_DATA
from tests.house.helpers import ROOT
from wixoss_desktop import paths


def test_a_checkout_has_its_folders_beside_the_package() -> None:
    assert paths.resources() == ROOT / "resources"
    assert paths.card_images() == ROOT / "card_images"
    assert (paths.card_images() / "README.md").is_file()
    assert paths.resources().is_dir()


def test_an_installed_program_has_them_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_data").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert paths.resources() == tmp_path / "_data" / "resources"
    assert paths.card_images() == tmp_path / "_data" / "card_images"


def test_user_data_goes_where_the_option_says_then_the_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "variable"))
    assert paths.user_data(tmp_path / "option") == tmp_path / "option"
    assert paths.user_data() == tmp_path / "variable"


def test_user_data_has_a_place_of_its_own_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.DATA_VARIABLE, raising=False)
    assert paths.user_data().name == "wixoss-desktop"
    assert paths.user_data().is_absolute()


def test_a_test_that_names_no_data_folder_gets_one_in_which_nothing_is() -> None:
    assert paths.user_data() == NO_DATA
    assert not NO_DATA.exists()
