"""Set up and start Kemi Mahjong with nothing but Python 3.11 or newer and a network.

    python3 build_scripts/bootstrap.py [run] [arguments of the game]
    python3 build_scripts/bootstrap.py test [arguments of pytest]
    python3 build_scripts/bootstrap.py check [arguments of check.py]

Installs what pyproject.toml names into a private environment under ``.venv-kemi``, once for each Python
and each pyproject.toml; the game itself runs from this folder.  Standard library only.  Everything above
the version check must stay readable to Python 3.0 and later, so that an old one prints a sentence.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Kemi Mahjong needs Python 3.11 or newer, and this is Python %d.%d.  "
        "Please install a newer one from python.org and run the same command with it." % sys.version_info[:2]
    )

import contextlib
import hashlib
import os
import shutil
import subprocess
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / ".venv-kemi"
PROJECT = "kemi-mahjong"
EXTRA = {"run": "", "test": "test", "check": "dev"}
"""What each command needs beyond the game's own packages: an extra of pyproject.toml."""
DOWNLOAD_MB = {"": 15, "test": 45, "dev": 75, "build": 20}
CONTAINED_IN = {"": ("", "test", "dev"), "test": ("test", "dev"), "dev": ("dev",), "build": ("build",)}
"""Which finished installations are good enough for an extra."""


class SetupError(Exception):
    """The environment cannot be made; the text is one sentence for whoever typed the command."""


def main(arguments: list[str]) -> int:
    """Set up what the command needs, run it, and return its exit code."""
    command, rest = split_command(arguments)
    try:
        python = ready_python(EXTRA[command])
    except SetupError as error:
        print("Kemi Mahjong: %s" % error, file=sys.stderr)
        return 1
    return run(command_line(command, python, rest), command)


def split_command(arguments: list[str]) -> tuple[str, list[str]]:
    """Split off ``run``, ``test`` or ``check``; anything else is the game's."""
    if arguments and arguments[0] in EXTRA:
        return arguments[0], arguments[1:]
    return "run", arguments


def command_line(command: str, python: Path, rest: list[str]) -> list[str]:
    """Return the command to start; ``-P`` keeps the current folder from shadowing packages."""
    if command == "test":
        return [
            str(python),
            "-m",
            "pytest",
            "-n",
            "auto",
            "--maxprocesses",
            "4",
            "--dist",
            "loadgroup",
            *rest,
        ]
    if command == "check":
        return [str(python), str(ROOT / "build_scripts" / "check.py"), *rest]
    return [str(python), "-P", "-m", "kemi_desktop", *rest]


def run(line: list[str], command: str) -> int:
    """Run the command with this folder importable; the game keeps the caller's folder for its file names."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT), PYTHONUTF8="1")
    environment.pop("PYTHONHOME", None)
    if command != "run":
        environment.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        os.chdir(ROOT)
    sys.stdout.flush()
    if os.name != "nt":  # the command takes this process over, and with it every signal
        os.execve(line[0], line, environment)
    with contextlib.suppress(KeyboardInterrupt):
        return subprocess.call(line, env=environment)
    return 130


def ready_python(extra: str) -> Path:
    """Return the Python of an environment that holds the extra, making or completing it first.

    Raises:
        SetupError: No environment can be made, or the packages cannot be installed.
    """
    home = ENVIRONMENTS / environment_name()
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if is_ready(home, python, extra):
        return python
    try:
        ENVIRONMENTS.mkdir(exist_ok=True)
    except OSError as error:
        raise SetupError("cannot write to the folder %s (%s)." % (ROOT, error.strerror)) from error
    with only_one_at_a_time(ENVIRONMENTS / "lock"):
        if not is_ready(home, python, extra):  # another start may have finished it meanwhile
            build(home, python, extra)
    return python


def environment_name() -> str:
    """Name the environment after this Python and a digest of all it depends on, the place included."""
    digest = hashlib.sha256()
    for part in (
        (ROOT / "pyproject.toml").read_bytes(),
        sys.version.encode(),
        os.fsencode(ROOT),
        os.fsencode(sys.base_prefix),
    ):
        digest.update(part + b"\0")
    return "py%d.%d-%s" % (sys.version_info[0], sys.version_info[1], digest.hexdigest()[:12])


def is_ready(home: Path, python: Path, extra: str) -> bool:
    """Whether a finished installation holds the extra and its Python is still there."""
    return python.exists() and any(stamp(home, installed).exists() for installed in CONTAINED_IN[extra])


def stamp(home: Path, extra: str) -> Path:
    """Return the file that says an installation was finished."""
    return home / ("finished-%s" % (extra or "game"))


def build(home: Path, python: Path, extra: str) -> None:
    """Make the environment, or complete a sound one, and stamp it last of all."""
    started = time.monotonic()
    print("Setting up Kemi Mahjong (only once, about %d MB to download) ..." % DOWNLOAD_MB[extra], flush=True)
    if not is_ready(home, python, ""):  # nothing there, or a set-up that was cut off
        for old in ENVIRONMENTS.glob(home.name.split("-")[0] + "-*"):
            shutil.rmtree(old, ignore_errors=True)
        installer = make_environment(home, python)
    else:
        installer = find_installer(python)
    install(installer, requirements(extra))
    unfinished = home / "unfinished"
    unfinished.write_text("", encoding="utf-8")
    os.replace(unfinished, stamp(home, extra))
    print("Ready after %.0f s." % (time.monotonic() - started), flush=True)


def make_environment(home: Path, python: Path) -> list[str]:
    """Make an empty environment and return the command that installs into it.

    Debian and Ubuntu split pip off Python: uv or an outside pip can step in there.
    """
    if succeeds([sys.executable, "-m", "venv", str(home)]):
        return find_installer(python)
    shutil.rmtree(home, ignore_errors=True)
    if shutil.which("uv") and succeeds(["uv", "venv", "--quiet", "--python", sys.executable, str(home)]):
        return find_installer(python)
    shutil.rmtree(home, ignore_errors=True)
    if succeeds([sys.executable, "-m", "venv", "--without-pip", str(home)]):
        return find_installer(python)
    shutil.rmtree(home, ignore_errors=True)
    raise SetupError(
        "this Python cannot make a virtual environment.  "
        "On Debian and Ubuntu `sudo apt install python3-venv` helps; then run the same command again."
    )


def find_installer(python: Path) -> list[str]:
    """Return the first command found that can install into the environment of ``python``."""
    if succeeds([str(python), "-m", "pip", "--version"]):
        return [str(python), "-m", "pip", "install"]
    if shutil.which("uv"):
        return ["uv", "pip", "install", "--python", str(python)]
    if succeeds([sys.executable, "-m", "pip", "--python", str(python), "--version"]):
        return [sys.executable, "-m", "pip", "--python", str(python), "install"]
    raise SetupError(
        "neither pip nor uv was found.  "
        "On Debian and Ubuntu `sudo apt install python3-venv` helps; then run the same command again."
    )


def requirements(extra: str) -> list[str]:
    """Read the packages the game and the extra need, the extras that extra names included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    pending = [extra] if extra else []
    while pending:
        for requirement in project["optional-dependencies"][pending.pop()]:
            if requirement.startswith(PROJECT + "["):
                pending.append(requirement[len(PROJECT) + 1 : -1])
            else:
                wanted.append(requirement)
    return wanted


def install(installer: list[str], wanted: list[str]) -> None:
    """Install the packages; the installer's own words stay on the screen if it fails."""
    environment = dict(
        os.environ, PIP_USER="0", PIP_REQUIRE_VIRTUALENV="0", PIP_DISABLE_PIP_VERSION_CHECK="1"
    )
    for name in ("PIP_TARGET", "PIP_PREFIX", "PYTHONPATH", "PYTHONHOME"):
        environment.pop(name, None)
    try:
        failed = subprocess.call([*installer, "--quiet", *wanted], env=environment)
    except KeyboardInterrupt:
        raise SetupError("stopped; the next start will set up from the beginning.") from None
    if failed:
        raise SetupError(
            "the packages could not be installed; the lines above say why.  Most often the network is down.  "
            "Nothing is broken: run the same command again when it is back."
        )


def succeeds(line: list[str]) -> bool:
    """Run a command in silence and say whether it worked."""
    try:
        return subprocess.call(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


@contextlib.contextmanager
def only_one_at_a_time(path: Path) -> Iterator[None]:
    """Hold a lock that the system lets go by itself when the process ends, however it ends."""
    with path.open("a", encoding="utf-8") as file:
        if sys.platform == "win32":
            while True:
                with contextlib.suppress(OSError):  # gives up after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
