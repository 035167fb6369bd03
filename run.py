#!/usr/bin/env python3
"""Sets up what the program needs in `.venv` and starts it; standard library only.

python3 run.py              open the window (--data DIR keeps all that it writes in a folder of your choice)
python3 run.py test         the whole check: form, types, imports, tests
python3 run.py soak [PART]  the long runs (thousands of games), part by part; --list, --summary, --anew
python3 run.py bench        measure speed
python3 run.py records      write the golden records anew
python3 run.py cli WORDS    the program's command line (also: run.py -- WORDS)
"""

# Written so that an old Python can still read this file and be told so: annotations that it lacks are quoted.
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
STAMP = VENV / "installed.txt"
PROGRAM = ("-m", "wixoss_desktop")
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
AT_ONCE = min(8, (os.cpu_count() or 1) + 1)
IN_PARALLEL = ("-n", str(AT_ONCE), "--dist", "worksteal")
"""One process more than there are cores: a sixth of the time of a test is waiting, for other processes and timers. One
that runs out of tests takes some from the others."""
CHECKS = (
    ("form", ("-m", "ruff", "format", "--check", ".")),
    ("lint", ("-m", "ruff", "check", ".")),
    ("types", ("-m", "mypy")),
    ("imports", ("-c", LINT_IMPORTS, "--no-logo")),
    ("tests", ("-m", "pytest", *IN_PARALLEL)),
)


BESIDE = ("types", "imports")
"""What takes one core for long: it goes on beside the rest, and is told at the end."""


class CannotStart(Exception):
    """The set-up failed; the text says in one line what to do."""


def main(words: "list[str]") -> int:
    """Do what the words ask for; the exit status."""
    word, rest = (words[0], words[1:]) if words else ("", [])
    try:
        refuse_old_python(tuple(sys.version_info[:3]))
        if word in ("-h", "--help"):
            sys.stdout.write(__doc__)
            return 0
        if word.startswith("-") and word != "--":
            return run_program(without_cli(words))
        if word not in COMMANDS:
            raise CannotStart(f"unknown word '{word}'; expected one of {' '.join(filter(None, COMMANDS))}")
        return COMMANDS[word](rest)
    except CannotStart as error:
        sys.stderr.write(f"run.py: {error}\n")
        return 2
    except KeyboardInterrupt:
        return 130


def refuse_old_python(version: "tuple[int, ...]") -> None:
    """Raise CannotStart when this Python is older than the program needs."""
    if version[:2] < OLDEST:
        wanted, found = ".".join(map(str, OLDEST)), ".".join(map(str, version))
        raise CannotStart(f"Python {wanted} or later is needed, this is {found} ({sys.executable})")


# ---------------------------------------------------------------- what can be asked for
def run_program(words: "list[str]") -> int:
    """Start the program with the words, in the caller's folder."""
    return subprocess.call([prepared(), *PROGRAM, *words])


def without_cli(words: "list[str]") -> "list[str]":
    """The words without a `cli` behind the program's own options, where it means the same as before them."""
    at = 0
    while at < len(words) and words[at].startswith("-"):
        at += 2 if words[at] == "--data" else 1
    return words[:at] + words[at + 1 :] if words[at : at + 1] == ["cli"] else words


def run_check(words: "list[str]") -> int:
    """Run every check, also after one has failed; the words go to pytest."""
    python = prepared("test")
    if not is_qt_ready(python):
        return 1
    from concurrent.futures import ThreadPoolExecutor  # who opens the window waits for none of this
    from contextlib import ExitStack
    from tempfile import TemporaryFile

    failed = []
    with ThreadPoolExecutor() as beside, ExitStack() as files:
        told = {name: files.enter_context(TemporaryFile()) for name in BESIDE}
        begun = {
            name: beside.submit(call_here, python, *dict(CHECKS)[name], out=told[name].fileno()) for name in BESIDE
        }
        for name, command in CHECKS:
            if name not in BESIDE:
                tell(f"== {name}\n")
                if call_here(python, *command, *(words if name == "tests" else ())):
                    failed.append(name)
        for name, done in begun.items():
            if done.result():
                failed.append(name)
            told[name].seek(0)
            tell(f"== {name}\n{told[name].read().decode(errors='replace')}")
    if failed:
        sys.stderr.write(f"run.py: not in order: {', '.join(failed)}\n")
    return 1 if failed else 0


def run_soak(words: "list[str]") -> int:
    """Run the long tests, in parts of some minutes; what has passed for the code as it is isn't run again."""
    return call_here(prepared("test"), "-m", "tests.soak", *words)


def run_bench(words: "list[str]") -> int:
    """Measure speed and print it."""
    return call_here(prepared("test"), "-m", "tests.bench", *words)


def run_records(words: "list[str]") -> int:
    """Write the golden records anew; the difference is for a person to review."""
    return call_here(prepared("test"), "-m", "tests.records", *words)


COMMANDS = {
    "": run_program,
    "--": run_program,
    "cli": run_program,
    "test": run_check,
    "soak": run_soak,
    "bench": run_bench,
    "records": run_records,
}


def tell(text: str) -> None:
    """Write to the terminal, ahead of what is started next."""
    sys.stdout.write(text)
    sys.stdout.flush()


def call_here(python: str, *words: str, out: "int | None" = None) -> int:
    """Run the environment's Python in the checkout, with Qt drawing offscreen unless told otherwise.

    What Python compiles is always kept: tests start the program many times. What is said goes to the terminal, or to
    the file of a descriptor.
    """
    environment = dict(os.environ)
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    errors = None if out is None else subprocess.STDOUT
    return subprocess.call([python, *words], cwd=str(ROOT), env=environment, stdout=out, stderr=errors)


def is_qt_ready(python: str) -> bool:
    """Let the program look at itself; print what is missing. False when Qt cannot start at all."""
    environment = dict(os.environ)
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    command = [python, *PROGRAM, "selfcheck", "--json"]
    looked = subprocess.run(command, cwd=str(ROOT), env=environment, stdout=subprocess.PIPE, check=False)
    try:
        problems = json.loads(looked.stdout)["problems"]
    except (ValueError, KeyError):
        return True  # the program itself is broken: the tests say how
    for problem in problems:
        sys.stderr.write(f"run.py: {problem['what']}: {problem['fix']}\n")
    return not any(problem["stops"] for problem in problems)


# ---------------------------------------------------------------- setting up
def prepared(extra: str = "") -> str:
    """The Python of `.venv` with all installed; works offline when nothing has changed since."""
    python = python_of(VENV)
    wanted = [digest_of_wishes(), *filter(None, [extra])]
    has = STAMP.read_text().split() if STAMP.exists() and python.exists() else []
    if wanted[0] in has and set(wanted) <= set(has):
        return str(python)
    say("setting up .venv (the first time takes a minute or two)")
    if not can_run(python):
        make_environment()
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    install(python, target)
    STAMP.write_text("\n".join(wanted) + "\n")
    return str(python)


def digest_of_wishes() -> str:
    """A digest of all that decides what is installed: both files, and where the checkout lies."""
    digest = hashlib.sha256(str(ROOT).encode())
    for name in ("pyproject.toml", "constraints.txt"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def make_environment() -> None:
    """Make `.venv`, by Python's own venv or, where Debian has split that off, by virtualenv."""
    if importlib.util.find_spec("ensurepip") is not None:
        if call_aside([sys.executable, "-m", "venv", "--clear", str(VENV)]):
            raise CannotStart("Python's venv could not make .venv (see above)")
        return
    if importlib.util.find_spec("pip") is None:
        raise CannotStart("this Python has neither venv nor pip; on Debian and Ubuntu: sudo apt install python3-venv")
    say("this Python has no venv: fetching virtualenv into .tools")
    fetched = [sys.executable, "-m", "pip", "install", "--target", str(TOOLS), "--upgrade", "virtualenv"]
    if call_aside(fetched):
        raise CannotStart("virtualenv could not be fetched (see above); is there a network?")
    if call_aside([sys.executable, "-m", "virtualenv", "--clear", str(VENV)], PYTHONPATH=str(TOOLS)):
        raise CannotStart("virtualenv could not make .venv (see above)")


def install(python: Path, target: str) -> None:
    """Install the program from this checkout, with the versions of constraints.txt."""
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-warn-script-location"]
    if call_aside([*pip, "--constraint", str(ROOT / "constraints.txt"), "--editable", target]):
        raise CannotStart("installing failed (see above); is there a network?")


def call_aside(command: "list[str]", **variables: str) -> int:
    """Run a step of the set-up; what it prints goes to stderr, stdout belongs to the program."""
    return subprocess.call(command, stdout=sys.stderr, env=dict(os.environ, **variables))


def python_of(environment: Path) -> Path:
    """Where a virtual environment keeps its Python on this system."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def can_run(python: Path) -> bool:
    """Whether the environment's Python still starts and has pip (an upgrade of the system may break it)."""
    if not python.exists():
        return False
    tried = subprocess.run([str(python), "-c", "import pip"], stderr=subprocess.DEVNULL, check=False)
    return tried.returncode == 0


def say(line: str) -> None:
    """Tell the person on stderr what takes time."""
    sys.stderr.write(f"run.py: {line}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
