"""Bots in a sandbox may try anything: they lose their game at most, and nobody else anything."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pions.errors import SettingsError
from pions.match import memory_watch
from pions.match.bubblewrap import FileView, sandbox_command, sandbox_missing
from pions.match.conditions import AUTO, MEBIBYTE, OFF, REQUIRED, Conditions
from pions.match.faults import Termination
from pions.match.play import play_game
from pions.match.record import Record
from pions.match.seats import check_player
from pions.match.system_calls import filter_program
from pions.match.walls import missing_walls, usual_mode
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK
from pions.tournament.event import Entrant, Event
from pions.tournament.run import run_tournament
from units.match.bots import GOOD, children, is_gone, write_bot
from units.match.gtp_engines import engine
from units.match.programs import FIRST, write_program, write_python

CRASH, MEMORY = Termination.CRASH, Termination.MEMORY
WALLED = Conditions(sandbox=REQUIRED, own_seconds=60, load_seconds=60, memory=256 * MEBIBYTE)
PRIVATE = replace(WALLED, private=True)

KILL_GRANDPARENT = """
import os
def parent(pid): return int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])
os.kill(parent(os.getppid()), 9)
"""
KILL_THOSE_SEEN = """
import os
for name in os.listdir("/proc"):
    if name.isdigit() and int(name) != os.getpid():
        try: os.kill(int(name), 9)
        except OSError: pass
"""
TAKE_FOUR_TIMES = """
import os, time
for _ in range(4):
    if os.fork() == 0:
        mine = bytearray(100 * 2**20)
        mine[::4096] = b"x" * len(mine[::4096])
        time.sleep(1000)
time.sleep(1000)
"""
TAKE_SHARED = """
import mmap, time
shared = [mmap.mmap(-1, 100 * 2**20) for _ in range(4)]
for one in shared:
    for at in range(0, len(one), 4096): one[at] = 1
time.sleep(1000)
"""
TAKE_MANY = (
    "import subprocess, time\nlot = [subprocess.Popen(['sleep', '1000']) for _ in range(40)]\n"
)
WRONG = {
    "kills its grandparent": (KILL_GRANDPARENT, CRASH, "ended by SIGKILL"),
    "kills everybody": ("import os; os.kill(-1, 9)", CRASH, "ProcessLookupError"),
    "forks and takes memory": (TAKE_FOUR_TIMES, MEMORY, "more than 256 MiB"),
    "takes shared memory": (TAKE_SHARED, MEMORY, "more than 256 MiB"),
    "takes memory of nobody": ("import os; os.memfd_create('x')", CRASH, "not implemented"),
    "fills the memory with files": (
        "open('/dev/shm/x', 'wb').write(bytes(100 * 2**20))",
        CRASH,
        "No space left on device",
    ),
    "makes a world of its own": (
        "import subprocess; subprocess.run(['unshare', '-Ur', 'true'], check=True)",
        CRASH,
        "CalledProcessError",
    ),
    "writes to the system": ("open('/usr/x', 'w')", CRASH, "Read-only file system"),
    "writes to the root": ("open('/x', 'w')", CRASH, "Read-only file system"),
    "writes to devices": ("open('/dev/x', 'w')", CRASH, "Read-only file system"),
    "changes the kernel": ("open('/proc/sys/kernel/core_pattern', 'w')", CRASH, "Error"),
    "reads the passwords": ("open('/etc/shadow')", CRASH, "No such file"),
}


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children().keys() - before.keys() == set()


def black_loses(record: Record, termination: Termination, reason: str) -> None:
    assert (record.termination, record.at_fault) == (termination, BLACK), record
    assert reason in str(record.reason) + record.traceback


def as_file(folder: Path, code: str) -> str:
    return write_bot(folder, f"{code}\n{GOOD}", "villain.py")


def as_program(folder: Path, code: str) -> str:
    body = f"{code}\n{FIRST}"
    return f"program({write_python(folder, body)})"


def as_gtp(folder: Path, code: str) -> str:
    return f"program({write_python(folder, code)}, protocol=gtp)"


Kind = Callable[[Path, str], str]


@pytest.fixture(params=[as_file, as_program, as_gtp])
def kind(request: pytest.FixtureRequest) -> Kind:
    found: Kind = request.param
    return found


def test_here_is_a_sandbox() -> None:
    """The other tests need it: `make test` installs bubblewrap."""
    assert sandbox_missing() is None


@pytest.mark.parametrize(("code", "termination", "reason"), WRONG.values(), ids=WRONG)
def test_a_bot_that_reaches_out(
    code: str, termination: Termination, reason: str, tmp_path: Path
) -> None:
    record = play_game(TIC_TAC_TOE, (as_file(tmp_path, code), "first"), WALLED)
    black_loses(record, termination, reason)
    assert not record.unsandboxed


@pytest.fixture(params=["as the system can", "by the supervisor"])
def bounded(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where control groups can be made, both ways; the supervisor is all that others have."""
    if request.param == "by the supervisor":
        monkeypatch.setattr("pions.match.cage.new_memory_group", lambda _limit: None)


@pytest.mark.usefixtures("bounded")
@pytest.mark.parametrize("code", [TAKE_FOUR_TIMES, TAKE_SHARED], ids=["forks", "shared"])
@pytest.mark.parametrize("kind", [as_file, as_program, as_gtp])
def test_memory_is_bounded_for_all_that_a_program_starts(
    code: str, kind: Kind, tmp_path: Path
) -> None:
    record = play_game(TIC_TAC_TOE, (kind(tmp_path, code), "first"), WALLED)
    black_loses(record, MEMORY, "needs more than 256 MiB of memory")


def test_a_bot_that_kills_all_it_sees_meets_no_opponent(tmp_path: Path) -> None:
    killer, good = as_file(tmp_path, KILL_THOSE_SEEN), write_bot(tmp_path, GOOD, "good.py")
    for players in ((killer, good), (good, killer)):
        record = play_game(TIC_TAC_TOE, players, WALLED)
        assert record.termination is Termination.NORMAL, record.reason


def test_what_leaves_its_session_ends_with_the_game(kind: Kind, tmp_path: Path) -> None:
    marked = str(90_000_000 + os.getpid())
    code = f"""
import os
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0: os.execvp("sleep", ["sleep", "{marked}"])
    os._exit(0)
"""
    play_game(TIC_TAC_TOE, (kind(tmp_path, code), "first"), WALLED)
    running = [one for one in Path("/proc").glob("[0-9]*/cmdline") if marked in _text(one)]
    assert running == []


def _text(file: Path) -> str:
    try:
        return file.read_text()
    except OSError:  # it has ended
        return ""


def test_too_many_processes_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_watch, "MOST_PROCESSES", 20)
    bot = as_file(tmp_path, f"{TAKE_MANY}time.sleep(1000)")
    record = play_game(TIC_TAC_TOE, (bot, "first"), WALLED)
    black_loses(record, CRASH, "started more than")


def test_there_is_no_network(kind: Kind, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        place = server.getsockname()
        code = f"import socket; socket.create_connection({place!r}, timeout=20)"
        record = play_game(TIC_TAC_TOE, (kind(tmp_path, code), "first"), WALLED)
        black_loses(record, CRASH, "refused")
        with pytest.raises(BlockingIOError):
            server.accept()


def test_files_elsewhere_do_not_exist(kind: Kind, tmp_path: Path) -> None:
    league, secret = tmp_path / "league", tmp_path / "secret"
    league.mkdir()
    secret.write_text("of the teacher")
    bot = kind(league, f"open({str(secret)!r})")
    for conditions in (WALLED, PRIVATE):
        record = play_game(TIC_TAC_TOE, (bot, "first"), conditions)
        black_loses(record, CRASH, "FileNotFoundError")


def test_the_files_of_others_in_a_league_do_not_exist(tmp_path: Path) -> None:
    rival = write_bot(tmp_path, GOOD, "rival.py")
    bot = as_file(tmp_path, f"open({rival!r})")
    assert play_game(TIC_TAC_TOE, (bot, rival), WALLED).termination is Termination.NORMAL
    black_loses(play_game(TIC_TAC_TOE, (bot, rival), PRIVATE), CRASH, "FileNotFoundError")


def test_only_the_private_folder_can_be_written_to(tmp_path: Path) -> None:
    own = as_file(tmp_path, "import pathlib; pathlib.Path(__file__).with_name('x').write_text('')")
    black_loses(play_game(TIC_TAC_TOE, (own, "first"), WALLED), CRASH, "Read-only file system")
    assert play_game(TIC_TAC_TOE, (own, "first"), PRIVATE).termination is Termination.NORMAL
    home = as_file(tmp_path, "import pathlib; (pathlib.Path.home() / 'x').write_text('')")
    for conditions in (WALLED, PRIVATE):
        record = play_game(TIC_TAC_TOE, (home, "first"), conditions)
        assert record.termination is Termination.NORMAL, record.reason
    assert [one.name for one in tmp_path.iterdir()] == ["villain.py"]


def test_secrets_of_the_environment_stay_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", "of the teacher")
    bot = as_file(tmp_path, "import os; os.environ['SECRET']")
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), WALLED), CRASH, "KeyError")


def test_good_bots_of_every_kind_play_in_a_sandbox(tmp_path: Path) -> None:
    line = f"program({write_python(tmp_path, FIRST)})"
    expected = play_game(OTHELLO, ("first", "first")).moves
    for bot in (write_bot(tmp_path, GOOD), line, engine(tmp_path, "", log=Path("/dev/null"))):
        for conditions in (WALLED, PRIVATE):
            record = play_game(OTHELLO, (bot, bot), conditions)
            assert record.termination is Termination.NORMAL, (record.reason, record.traceback)
            assert record.moves == expected


def test_a_program_that_cannot_be_started_is_told_in_a_sandbox_too(tmp_path: Path) -> None:
    bot = write_program(tmp_path, "#!/nowhere/at/all\n")
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), WALLED), CRASH, "cannot be started")


def test_a_tournament_of_villains_ends_with_all_games_scored(tmp_path: Path) -> None:
    codes = (KILL_GRANDPARENT, "import os; os.kill(-1, 9)", KILL_THOSE_SEEN, TAKE_SHARED)
    entrants = [Entrant("good", write_bot(tmp_path, GOOD, "good.py"))]
    for number, code in enumerate(codes):
        bot = write_bot(tmp_path, f"{code}\n{GOOD}", f"villain{number}.py")
        entrants.append(Entrant(f"villain {number}", bot))
    event = Event("tic-tac-toe", tuple(entrants), kind="gauntlet", games=1, conditions=PRIVATE)
    *_, last = run_tournament(event)
    assert last.standings.games == len(codes)
    faults = [sum(score.faults.values()) for score in last.standings.scores]
    assert faults == [0, 1, 1, 0, 1]


def test_an_ordinary_user_may_start_it() -> None:
    """As root it works in other ways: root may make namespaces of any kind."""
    words = [*sandbox_command(FileView(Path("/tmp"))), "/bin/sh", "-c", "echo $$"]
    if os.geteuid() == 0:
        words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *words]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd="/")
    assert (done.returncode, done.stdout.strip()) == (0, "2"), done.stderr


def test_without_one_it_is_said_and_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    sandbox_missing.cache_clear()
    try:
        good = write_bot(tmp_path, GOOD)
        said = missing_walls((good, "first"), Conditions())
        assert "bubblewrap is not installed" in str(said)
        assert missing_walls(("first", "ia1"), Conditions()) is None
        assert missing_walls((good, "first"), Conditions(sandbox=OFF)) is None
        assert play_game(TIC_TAC_TOE, (good, "first")).unsandboxed
        assert not play_game(TIC_TAC_TOE, ("first", "first")).unsandboxed
        with pytest.raises(SettingsError, match="bots cannot run in a sandbox here"):
            check_player(good, TIC_TAC_TOE, WALLED)
    finally:
        sandbox_missing.cache_clear()


def test_one_that_cannot_start_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_program(
        tmp_path, "echo 'bwrap: setting up uid map: Permission denied' >&2; exit 1", "bwrap"
    )
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    sandbox_missing.cache_clear()
    try:
        assert "setting up uid map: Permission denied" in str(sandbox_missing())
    finally:
        sandbox_missing.cache_clear()


def test_it_can_be_switched_off(tmp_path: Path) -> None:
    out = tmp_path / "out"
    bot = as_file(tmp_path, f"open({str(out)!r}, 'w')")
    record = play_game(TIC_TAC_TOE, (bot, "first"), Conditions(sandbox=OFF))
    assert record.unsandboxed
    assert out.exists()


def test_the_environment_says_what_is_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIONS_SANDBOX", raising=False)
    assert usual_mode() == AUTO
    monkeypatch.setenv("PIONS_SANDBOX", REQUIRED)
    assert usual_mode() == REQUIRED
    monkeypatch.setenv("PIONS_SANDBOX", "maybe")
    with pytest.raises(SettingsError, match="auto, required, off"):
        usual_mode()


def test_a_sandbox_ends_with_us_even_if_we_are_killed(tmp_path: Path) -> None:
    marked = str(80_000_000 + os.getpid())
    code = f"import os, sys\nos.spawnvp(os.P_NOWAIT, 'sleep', ['sleep', '{marked}'])\n"
    bot = as_file(tmp_path, f"{code}print('ready', flush=True)\nimport time; time.sleep(1000)")
    plays = (
        "from pions.match.play import play_game\n"
        "from pions.match.conditions import Conditions\n"
        "from pions.rules.in_a_row import TIC_TAC_TOE\n"
        "conditions = Conditions(sandbox='required', prints=True, load_seconds=600)\n"
        f"play_game(TIC_TAC_TOE, ({bot!r}, 'first'), conditions)\n"
    )
    with subprocess.Popen([sys.executable, "-c", plays], stderr=subprocess.PIPE) as main:
        assert main.stderr is not None
        assert main.stderr.readline() == b"ready\n"
        main.kill()
    files = Path("/proc").glob("[0-9]*/cmdline")
    left = [int(one.parent.name) for one in files if marked in _text(one)]
    assert all(is_gone(one) for one in left)


@pytest.mark.parametrize("machine", ["x86_64", "aarch64", "riscv64"])
def test_the_filter_is_made_of_whole_steps(machine: str) -> None:
    program = filter_program(machine)
    assert program is not None
    assert len(program) % 8 == 0
    assert filter_program("pdp11") is None
