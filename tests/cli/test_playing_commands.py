"""`simulate`, `replay` and `scenario check` answer as promised."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.cli.pool import box, cards, decks, listed
from tests.match.journals import forbid_its_decks
from wixoss_desktop.cli import main
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import Action, Grow
from wixoss_desktop.engine.wixoss.formats import changed_options
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.lab.simulate import planned, planned_in_each, players_of
from wixoss_desktop.lab.simulate_speed import measured
from wixoss_desktop.match import report
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.lines import Remark
from wixoss_desktop.match.wixoss import reports
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.journals import open_journal, save_record
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import History, Terms

KEYS = (
    "version game profile decks players seed games finished faults stalls decisions decisions_per_game games_per_s "
    "us_per_decision copy_us undo_us calibration_ms by_profile replays_equal outcomes"
)
Capture = pytest.CaptureFixture[str]


def test_simulate_answers_with_the_promised_object(capsys: Capture, tmp_path: Path) -> None:
    words = ["simulate", "--decks", "WD01,WD02", "--games", "2", "--seed", "7", "--json", "--data", str(tmp_path)]
    assert main(words) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == KEYS.split()
    assert set(answer["us_per_decision"]) == {"median", "p5", "p95"}
    assert (answer["games"], answer["finished"], answer["faults"], answer["stalls"]) == (2, 2, [], 0)
    assert answer["replays_equal"] is True
    assert [one["decks"] for one in answer["outcomes"]] == [["WD01", "WD02"]] * 2
    assert list(tmp_path.iterdir()) == []


def test_simulate_plays_against_a_dummy_that_is_never_asked(capsys: Capture) -> None:
    assert (
        main(["simulate", "--decks", "WD01", "--dummy", "curve", "--games", "2", "--players", "greedy", "--json"]) == 0
    )
    answer = json.loads(capsys.readouterr().out)
    assert (answer["finished"], answer["replays_equal"]) == (2, True)
    assert [one["decks"] for one in answer["outcomes"]] == [["WD01", "Dummy"]] * 2


def test_the_same_seed_gives_the_same_games_in_several_processes(capsys: Capture) -> None:
    hashes = []
    for jobs in ("1", "2"):
        assert main(["simulate", "--games", "2", "--seed", "3", "--jobs", jobs, "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        hashes.append([(one["game"], one["hash"]) for one in answer["outcomes"]])
    assert hashes[0] == hashes[1]
    assert len(hashes[0]) == 2


def test_all_the_decks_play_in_their_profiles(capsys: Capture) -> None:
    assert main(["simulate", "--games", "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["profile"] == "CLASSIC_2016, S24, DIVA" and len(answer["decks"]) == 19


def test_each_profile_is_clocked_beside_the_calibration_loop() -> None:
    plan = planned_in_each(tuple(box().decks.values()), ("random", "random"), 125, "clock")
    found = measured(
        wixoss, [plan.seated(box(), number) for number in (0, 1, 36)], players_of(plan, box()), wixoss.shown
    ).by_profile
    assert [(one.profile, one.games) for one in found] == [("CLASSIC_2016", 2), ("S24", 1)]
    for one in found:
        scale = one.calibration_ms / 28
        assert one.us_scaled == pytest.approx(one.us_per_decision.median / scale, rel=0.02)
        assert one.games_per_s_scaled == pytest.approx(one.games_per_s * scale, rel=0.02)


def test_decks_play_by_the_profile_that_they_are_made_for(capsys: Capture) -> None:
    assert main(["simulate", "--decks", "WX24-D1,WX24-D2", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["profile"] == "S24"
    assert main(["simulate", "--decks", "WD01,WX24-D2", "--games", "1"]) == 2
    assert "CLASSIC_2016, S24" in capsys.readouterr().err


def test_a_deck_of_another_profile_says_what_does_not_fit(capsys: Capture) -> None:
    assert main(["simulate", "--decks", "WD01", "--profile", "DIVA", "--games", "1"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "WD01 isn't legal in DIVA" in said and "[3.2]" in said and "[3.1]" in said
    assert "Romail" in said


@pytest.mark.parametrize(
    ("profile", "codes"),
    [
        ("KEY", [f"WX24-D{number}" for number in range(1, 6)] + [f"WXDi-D0{number}" for number in range(1, 9)]),
        ("CLASSIC_2016", ["WD01", "WD02", "WD03", "WD04", "WD05", "WD14"]),
        ("S24", ["WX24-D1", "WX24-D2", "WX24-D3", "WX24-D4", "WX24-D5"]),
        ("DIVA", [f"WXDi-D0{number}" for number in range(1, 9)]),
    ],
)
def test_all_decks_are_those_made_for_the_profile(profile: str, codes: list[str]) -> None:
    assert [deck.name for deck in decks(profile=profile)] == codes


def test_what_a_game_is_begun_with_is_said_option_by_option() -> None:
    said = {"hand_limit": "2", "first": "second", "guard_ends_attack_phase": "yes", "lancer_kind": "triggered"}
    setup = box().form.setup(2, said, listed("WD01,WD02"))
    changed = {"hand_limit": 2, "guard_ends_attack_phase": True, "lancer_kind": "triggered"}
    assert (changed_options(setup.rules), setup.rules.profile, setup.first) == (changed, "CLASSIC_2016", 1)


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("hand_limit=two", "a number"),
        ("lancer_kind=x", "one of battle_extension, triggered"),
        ("x=1", "nothing called 'x'"),
    ],
)
def test_an_option_that_is_none_is_bad_input(said: str, right: str, capsys: Capture) -> None:
    assert main(["simulate", "--set", said]) == 2
    complaint = capsys.readouterr().err
    assert right in complaint and complaint.count("\n") == 1


def test_simulate_speaks_to_people_too(capsys: Capture) -> None:
    assert main(["simulate", "--games", "1", "--players", "greedy,random"]) == 0
    assert "finished 1" in capsys.readouterr().out


def test_a_game_that_breaks_becomes_a_fault_with_a_record(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = wixoss.play

    def breaks(position: Position, seat: Seat, action: Action) -> Played:
        if isinstance(action, Grow):
            raise RuntimeError("the LRIG has gone")
        return honest(position, seat, action)

    monkeypatch.setattr(wixoss, "play", breaks)
    words = ["simulate", "--games", "1", "--json", "--data", str(tmp_path)]
    assert main(words) == 1
    fault = json.loads(capsys.readouterr().out)["faults"][0]
    assert (fault["game"], fault["seed"]) == (0, "1-0")
    assert "the LRIG has gone" in fault["why"]
    monkeypatch.undo()
    assert main(["replay", fault["record"], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["actions"] > 0


@pytest.mark.parametrize(
    "words",
    [["--decks", "WD01,WD99"], ["--players", "random,genius"], ["--games", "0"], ["--profile", "OWN"], ["--jobs", "x"]],
)
def test_what_can_not_be_simulated_is_bad_input(words: list[str], capsys: Capture) -> None:
    assert main(["simulate", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# --- replay -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    setup, seed, _ = planned(listed("WD01,WD02"), ("random", "random"), 1, "record").seated(box(), 0)
    history = History(wixoss, game.begin(setup, seed))
    for _ in range(30):
        position = history.here.position
        seat = game.to_act(position)[0]
        legal = game.legal(position, seat)
        action = legal[len(history.nodes) % len(legal)]
        history.add(seat, action, game.play(position, seat, action))
    save_record(tmp_path / "game.wixoss", Terms(setup, seed), history)
    return tmp_path / "game.wixoss"


def test_a_record_is_replayed_to_the_same_state(record: Path, capsys: Capture) -> None:
    assert main(["replay", str(record), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["actions"], answer["equal"]) == (30, True)
    assert len(answer["hash"]) == 32


def test_a_changed_record_is_not_equal_and_says_which_line(record: Path, capsys: Capture) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join([*lines[:10], lines[10].replace(b"seat", b"taes"), *lines[11:]]))
    assert main(["replay", str(record)]) == 1
    assert "line 11" in capsys.readouterr().out


def test_of_a_record_whose_decks_may_not_be_played_any_more_the_rule_is_said(record: Path, capsys: Capture) -> None:
    forbid_its_decks(record)
    assert main(["replay", str(record)]) == 1
    said = capsys.readouterr().out
    assert "not equal: line 1: by the rules and cards of today WD01 and WD02 can't be played (" in said
    assert "The main deck has 40 cards instead of 60)" in said


@pytest.mark.parametrize("content", [b"", b"P1: attack L\n"])
def test_what_is_no_record_is_bad_input(content: bytes, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "x").write_bytes(content)
    assert main(["replay", str(tmp_path / "x")]) == 2
    assert main(["replay", str(tmp_path / "missing")]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_the_kept_games_are_listed_with_what_is_known_of_them(tmp_path: Path, record: Path, capsys: Capture) -> None:
    assert main(["replay", "list", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "no game is kept\n"
    folder = tmp_path / "games"
    folder.mkdir(exist_ok=True)
    (folder / "one.journal").write_bytes(record.read_bytes())
    (folder / "two.journal").write_bytes(b"")
    assert main(["replay", "list", "--json", "--data", str(tmp_path)]) == 0
    games = {Path(game["file"]).name: game for game in json.loads(capsys.readouterr().out)["games"]}
    assert (games["one.journal"]["answers"], games["one.journal"]["is_over"]) == (30, False)
    assert "line 1" in games["two.journal"]["fault"]
    assert main(["replay", "list", "--data", str(tmp_path)]) == 0
    assert "unfinished  wixoss, WD01 - WD02" in capsys.readouterr().out


def test_a_game_is_written_as_text_and_hidden_cards_only_for_the_eyes_that_are_named(
    record: Path, capsys: Capture
) -> None:
    texts = {}
    for eyes in ((), ("--eyes", "nobody"), ("--eyes", "1"), ("--eyes", "both"), ("--eyes", "both", "--lang", "it")):
        assert main(["replay", "text", str(record), *eyes]) == 0
        texts[eyes[1:]] = capsys.readouterr().out
    assert texts[()] == texts[("nobody",)]
    hidden = "Player 2 draws 5 cards."
    assert hidden in texts[()] and hidden in texts[("1",)] and hidden not in texts[("both",)]
    assert "Turn 1: Player" in texts[()] and "Turno 1: Giocatore" in texts[("both", "--lang", "it")]


def test_what_is_written_about_a_moment_stands_in_the_text(record: Path, capsys: Capture) -> None:
    SavedGames(DataFolder(record.parent / "data")).annotate(record, Remark(3, "Why this one?"))
    assert main(["replay", "text", str(record)]) == 0
    assert "\N{LOWER RIGHT PENCIL} Why this one?" in capsys.readouterr().out
    assert main(["replay", str(record)]) == 0
    assert main(["replay", "text", str(record), "twice"]) == 2


def test_a_record_is_imported_among_the_kept_games_once(record: Path, tmp_path: Path, capsys: Capture) -> None:
    data = tmp_path / "data"
    for _ in range(2):
        assert main(["replay", "import", str(record), "--data", str(data)]) == 0
    assert len(list((data / "games").iterdir())) == 1
    assert main(["replay", "import", str(tmp_path / "data" / "folder.lock"), "--data", str(data)]) == 2
    assert "no record of a game" in capsys.readouterr().err


def test_a_report_of_a_whole_game_is_replayed_and_one_of_a_seat_says_what_it_is(
    record: Path, tmp_path: Path, capsys: Capture
) -> None:
    opened = open_journal(record, cards().cards)
    assert opened.terms is not None and opened.history is not None
    terms, history, setup = opened.terms, opened.history, opened.terms.setup
    view = history.here.view(wixoss, 1)
    about = reports.About("whole", "It hangs.", 1, view.turn, ("Ann", "Bo"), setup.rules)
    whole = reports.whole_game(about, {}, b"", terms, history)
    (tmp_path / "all.zip").write_bytes(report.packed(whole))
    seat = reports.seat_only(replace(about, kind="seat"), {}, b"", view, "Turn 1: Bo\n", setup)
    (tmp_path / "mine.zip").write_bytes(report.packed(seat))
    assert main(["replay", str(tmp_path / "all.zip")]) == 0
    assert "equal" in capsys.readouterr().out
    assert main(["replay", str(tmp_path / "mine.zip")]) == 0
    said = capsys.readouterr().out
    assert "a still position: what Bo saw" in said and "It hangs." in said and "Turn 1: Bo" in said
    (tmp_path / "none.zip").write_bytes(b"nothing")
    assert main(["replay", str(tmp_path / "none.zip")]) == 2
    assert "no report of a problem" in capsys.readouterr().err


# --- scenario check ---------------------------------------------------------------------------------------------------


def test_scenario_check_counts_and_names_what_fails(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "two.txt"
    file.write_text("scenario: good\nexpect P1 life 7\nscenario: bad\nexpect P1 life 8\n")
    assert main(["scenario", "check", str(file), "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["passed"], answer["failed"]) == (1, 1)
    assert [set(one) for one in answer["results"]] == [{"file", "name", "ok", "why", "positions"}] * 2
    assert "line 4" in answer["results"][1]["why"] and "it is 7" in answer["results"][1]["why"]


def test_scenario_check_is_content_with_good_files(capsys: Capture) -> None:
    files = sorted(map(str, (Path(__file__).parents[1] / "scenarios").glob("*.txt")))
    assert main(["scenario", "check", *files]) == 0
    assert " passed, 0 failed" in capsys.readouterr().out


def test_a_missing_or_unreadable_scenario_file_is_bad_input(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    assert main(["scenario", "check", str(tmp_path / "x")]) == 2
    assert main(["scenario", "check", str(tmp_path / "missing")]) == 2
    assert capsys.readouterr().err.count("\n") == 2
