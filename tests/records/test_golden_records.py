"""Old games come out as they did."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.records.games import GAMES, Golden


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_a_golden_game_comes_out_the_same_in_a_fresh_process_under_any_hash_seed(hash_seed: str) -> None:
    for game in GAMES:
        words = [sys.executable, "-m", "wixoss_desktop", "replay", "--json", str(game.path)]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        said = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
        assert json.loads(said.stdout)["equal"], (game, said.stdout, said.stderr)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.path.stem)
def test_every_golden_game_was_played_to_its_end(game: Golden) -> None:
    last = game.path.read_text(encoding="utf-8").splitlines()[-1]
    assert "ended" in last or "outcome" in last
