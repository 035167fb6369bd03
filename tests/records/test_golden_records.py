"""Old games come out as they did."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.records.games import GAMES, Golden

REPLAY_ALL = """
import sys
from wixoss_desktop.cli.program import run
for path in sys.argv[1:]:
    run(["replay", "--json", path])
"""


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_a_golden_game_comes_out_the_same_in_a_fresh_process_under_any_hash_seed(hash_seed: str) -> None:
    paths = [path for game in GAMES for path in (game.path, game.earlier)]
    words = [sys.executable, "-c", REPLAY_ALL, *map(str, paths)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    said = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
    results = [json.loads(line) for line in said.stdout.splitlines()]
    assert len(results) == len(paths), said.stderr
    for path, result in zip(paths, results, strict=True):
        assert result["equal"], (path, result, said.stderr)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.path.stem)
def test_every_golden_game_was_played_to_its_end(game: Golden) -> None:
    last = game.path.read_text(encoding="utf-8").splitlines()[-1]
    assert "ended" in last or "outcome" in last
