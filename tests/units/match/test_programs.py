"""Programs in any language: they play whole games, and whatever they do wrong costs one game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from signal import SIGKILL
from threading import Thread

import pytest

from pions.errors import PlayerError
from pions.match import process, programs
from pions.match.conditions import MEBIBYTE, Conditions
from pions.match.faults import Termination
from pions.match.moves_so_far import MovesSoFar
from pions.match.play import play_game
from pions.match.record import Record
from pions.match.seats import PlayerSeat, check_player, open_seat, seat_seed
from pions.players.registry import find_player
from pions.rules.base import PASS, Rules
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock, Limit
from units.match.bots import GOOD, children, is_gone, without_walls, write_bot
from units.match.programs import FIRST, RECORDER, write_program, write_python

CRASH, RUBBISH, TIMEOUT = Termination.CRASH, Termination.RUBBISH, Termination.TIMEOUT
ILLEGAL = Termination.ILLEGAL_MOVE
PLAYS = """
import sys
from pions.match.conditions import Conditions
from pions.match.play import play_game
from pions.rules.in_a_row import TIC_TAC_TOE
"""
PATIENT = Conditions(own_seconds=60, load_seconds=60)
HASTY = Conditions(limit=Limit(seconds=0.2), margin=0.1, load_seconds=0.3)
"""For those that would take for ever."""
UNHURRIED = replace(HASTY, limit=Limit(seconds=3), load_seconds=60)
"""For those that answer at first, on a busy machine too, and never again."""

WRONG = {
    "leaves at once": ("exit 3", CRASH, "ended with exit code 3"),
    "leaves as if all were well": ("exit 0", CRASH, "ended with exit code 0"),
    "leaves when asked": ("while read l; do [ $l = black ] && exit 4; done", CRASH, "code 4"),
    "kills itself": ("kill -9 $$", CRASH, "was ended by SIGKILL"),
    "shuts its output": ("exec 1>&-; sleep 1000", CRASH, "was ended by SIGKILL"),
    "speaks of other things": ("echo good morning", RUBBISH, "answered 'good morning'"),
    "speaks in bytes": (r"printf '\377\376\n'", RUBBISH, "which is not a move"),
    "answers half a line and leaves": ("printf b2; exit 5", CRASH, "exit code 5"),
    "answers y for ever": ("exec yes", RUBBISH, "answered 'y', which is not a move"),
    "comments for ever": ("exec yes '# hmm'", RUBBISH, "wrote 10000 lines and no move"),
    "is empty for ever": ("exec yes ''", RUBBISH, "wrote 10000 lines and no move"),
    "writes a line without end": ("exec tr '\\0' a </dev/zero", RUBBISH, "answered 'aaaa"),
    "plays off the board": ("echo j9", RUBBISH, "answered 'j9', which is not a move"),
    "passes": ("echo pass", ILLEGAL, "'-1', which is not legal"),
    "plays twice": ("while read l; do echo b2; done", ILLEGAL, "'b2', which is not legal"),
    "is silent": ("cat >/dev/null", TIMEOUT, "must flush its output after each move"),
    "never reads": ("exec sleep 1000", TIMEOUT, "did not answer within 0.2 seconds"),
    "stops itself": ("kill -STOP $$", TIMEOUT, "did not answer within 0.2 seconds"),
    "answers once": ("echo b2; sleep 1000", TIMEOUT, "did not answer within 0.2 seconds"),
}


@pytest.fixture(autouse=True)
def open_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """These programs keep logs beside themselves; `test_walls` has those in a sandbox."""
    without_walls(monkeypatch)


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children().keys() - before.keys() == set()


def black_loses(record: Record, termination: Termination, reason: str) -> None:
    assert record.termination is termination, record.reason
    assert (record.winner, record.at_fault, record.points) == (WHITE, BLACK, (0, 1))
    assert reason in str(record.reason)


@pytest.mark.parametrize(("body", "termination", "reason"), WRONG.values(), ids=WRONG)
def test_a_program_that_misbehaves(
    body: str, termination: Termination, reason: str, tmp_path: Path
) -> None:
    bot = write_program(tmp_path, body)
    conditions = HASTY if termination is TIMEOUT else PATIENT
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), conditions), termination, reason)


@pytest.mark.parametrize(
    ("body", "termination", "reason"),
    [
        ("print([bytearray(10**7) for _ in range(90)])", Termination.MEMORY, "more than 512 MiB"),
        ("raise SystemExit(3)", CRASH, "exit code 3"),
    ],
    ids=["eats memory", "crashes"],
)
def test_much_memory_of_ours_is_not_the_programs(
    body: str, termination: Termination, reason: str, tmp_path: Path
) -> None:
    """The system counts the memory of a process from what the one that started it has used."""
    bot = f"program({write_python(tmp_path, body)})"
    ours = bytearray(600 * MEBIBYTE)
    limits = Conditions(memory=512 * MEBIBYTE, own_seconds=60)
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), limits), termination, reason)
    assert not any(ours[::4096])


def test_a_crash_with_little_memory_is_a_crash(tmp_path: Path) -> None:
    """What prepares the program uses some, too."""
    bot = write_program(tmp_path, "exit 3")
    limits = replace(PATIENT, memory=8 * MEBIBYTE)
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), limits), CRASH, "exit code 3")


@pytest.mark.parametrize(
    ("rules", "opening"), [(OTHELLO, ()), (OTHELLO, ("f5",)), (CONNECT_4, ("4", "4"))], ids=range(3)
)
def test_programs_play_whole_games(rules: Rules, opening: tuple[str, ...], tmp_path: Path) -> None:
    bot = f"program({write_python(tmp_path, FIRST)})"
    expected = play_game(rules, ("first", "first"), opening=opening)
    for players in ((bot, "first"), ("first", bot)):
        record = play_game(rules, players, PATIENT, opening=opening)
        assert record.termination is Termination.NORMAL, record.reason
        assert record.moves == expected.moves
        assert record.players == players
    assert PASS in expected.moves or rules is CONNECT_4


def heard(folder: Path, moves: str, side: int, conditions: Conditions, *opening: str) -> list[str]:
    """The lines that a program reads in a game of Connect-4 in which it plays these moves."""
    log = folder / "log"
    bot = f"program({write_python(folder, RECORDER)} {log} {moves})"
    players = (bot, "first") if side == BLACK else ("first", bot)
    record = play_game(CONNECT_4, players, conditions, opening=opening, seed=3)
    assert not record.termination.is_fault, record.reason
    first, *lines = log.read_text().splitlines()
    assert first == f"# pions {CONNECT_4}"
    return lines


HELLO = ["# seconds 60", f"# seed {seat_seed(3, BLACK)}"]


def test_what_black_hears(tmp_path: Path) -> None:
    lines = heard(tmp_path, "7 7 7 7", BLACK, PATIENT)
    assert lines == [*HELLO, "black", "1", "1", "1", "quit", "over"]


def test_what_white_hears(tmp_path: Path) -> None:
    lines = heard(tmp_path, "7 7 7", WHITE, PATIENT)
    assert lines[2:] == ["white", "1", "1", "1", "quit", "over"]  # not the move that ends it


@pytest.mark.parametrize(
    ("side", "opening", "expected"),
    [
        (BLACK, ("2", "3"), ["2", "3", "black", "1", "1", "1"]),
        (WHITE, ("2", "3"), ["2", "3", "white", "1", "1", "1"]),
    ],
)
def test_the_opening_comes_before_the_colour(
    side: int, opening: tuple[str, ...], expected: list[str], tmp_path: Path
) -> None:
    lines = heard(tmp_path, "7 7 7 7", side, PATIENT, *opening)
    assert lines[2:] == [*expected, "quit", "over"]


def test_after_an_odd_opening_it_is_the_other_s_turn(tmp_path: Path) -> None:
    body = "while read l; do [ $l = white ] && echo 5; done"
    record = play_game(
        CONNECT_4, ("first", write_program(tmp_path, body)), UNHURRIED, opening=["2"]
    )
    assert record.moves == (1, 4, 0)
    lines = heard(tmp_path, "7 7 7 7", BLACK, PATIENT, "2")
    assert lines[2:] == ["2", "black", "1", "1", "1", "quit", "over"]


def test_the_time_is_told(tmp_path: Path) -> None:
    seconds = replace(PATIENT, limit=Limit(seconds=50))
    assert heard(tmp_path, "7 7 7 7", BLACK, seconds)[0] == "# seconds 50"
    clock = replace(PATIENT, limit=Limit(clock=Clock(50, 40, 100)))
    lines = heard(tmp_path, "7 7 7", WHITE, clock)
    assert lines[0] == "# clock 40 100"
    left = [line.split()[2:] for line in lines if line.startswith("# left ")]
    assert left[0][0] == "40"
    times = [float(own) for own, _ in left]
    assert times[0] < times[1] < times[2] <= 240
    assert all(float(other) > 50 for _, other in left)


def test_a_program_whose_flag_falls_loses(tmp_path: Path) -> None:
    bot = write_program(tmp_path, "while read l; do [ $l = black ] && echo b2; done")
    clock = replace(HASTY, limit=Limit(clock=Clock(0.2, 60)), load_seconds=60)
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), clock), TIMEOUT, "did not answer within")


def test_a_program_is_started_anew_for_each_game(tmp_path: Path) -> None:
    body = f"""
echo >> {tmp_path}/starts
[ $(wc -l < {tmp_path}/starts) = 1 ] && exit 3
while read l; do [ $l = black ] && echo b2; [ $l = quit ] && exit; done
"""
    bot = write_program(tmp_path, body)
    reasons = [str(play_game(TIC_TAC_TOE, (bot, "first"), UNHURRIED).reason) for _ in range(2)]
    assert "exit code 3" in reasons[0]
    assert "did not answer" in reasons[1]


def test_a_move_that_is_taken_back_starts_the_program_anew(tmp_path: Path) -> None:
    bot = f"program({write_python(tmp_path, FIRST)})"
    with open_seat(bot, TIC_TAC_TOE, conditions=PATIENT) as seat:
        start = TIC_TAC_TOE.start()
        assert seat.choose(start, None).move == 0
        later = start.after(0).after(4)
        assert seat.choose(later, None, MovesSoFar([0, 4])).move == 1
        other = start.after(2).after(0)
        assert seat.choose(other, None, MovesSoFar([2, 0])).move == 1
        deep = other.after(1).after(3)
        assert seat.choose(deep, None, MovesSoFar([2, 0, 1, 3])).move == 4
        with pytest.raises(PlayerError, match="give the moves from the start"):
            seat.choose(deep, None)


def test_a_program_that_hears_nothing_of_quit_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "GRACE", 0.05)
    body = f"echo $$ > {tmp_path}/pid; trap '' TERM HUP; echo j1; while :; do sleep 1; done"
    play_game(TIC_TAC_TOE, (write_program(tmp_path, body), "first"), PATIENT)
    assert is_gone(int((tmp_path / "pid").read_text()))


def test_what_a_program_starts_ends_with_its_game(tmp_path: Path) -> None:
    body = f"sleep 1000 >/dev/null & echo $! > {tmp_path}/pid; exit 3"
    bot = write_program(tmp_path, body)
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), PATIENT), CRASH, "exit code 3")
    assert is_gone(int((tmp_path / "pid").read_text()))


def test_what_a_program_complains_of(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    bot = write_program(tmp_path, "echo hmm >&2; exit 3")
    play_game(TIC_TAC_TOE, (bot, "first"), PATIENT)
    assert capfd.readouterr() == ("", "")
    play_game(TIC_TAC_TOE, (bot, "first"), replace(PATIENT, prints=True))
    assert capfd.readouterr() == ("", "hmm\n")


def test_a_program_that_reads_nothing_does_not_hold_us_up(tmp_path: Path) -> None:
    started = process.Process(
        ["sleep", "1000"], folder=tmp_path, environment=os.environ, prints=False
    )
    started.send("a1\n" * 1_000_000)
    with pytest.raises(process.ReadTimeoutError):
        started.line(0.0, 100)
    assert started.close() == -SIGKILL
    started.send("too late\n")


def test_what_the_pipe_had_no_room_for_goes_out_later(tmp_path: Path) -> None:
    started = process.Process(["wc", "-c"], folder=tmp_path, environment=os.environ, prints=False)
    started.send("a1\n" * 1_000_000)
    count = "head -c 3000000 | wc -c"
    counting = process.Process(
        ["sh", "-c", count], folder=tmp_path, environment=os.environ, prints=False
    )
    counting.send("a1\n" * 1_000_000)
    assert counting.line(float("inf"), 100).strip() == b"3000000"
    counting.close()
    started.close()


@pytest.mark.parametrize("kind", ["file", "program"])
def test_a_player_outlives_the_thread_that_seated_it(kind: str, tmp_path: Path) -> None:
    program = f"program({write_python(tmp_path, FIRST)})"
    bot = write_bot(tmp_path, GOOD) if kind == "file" else program
    seats: list[PlayerSeat] = []
    with ExitStack() as stack:

        def sit_down() -> None:
            seat = open_seat(bot, TIC_TAC_TOE, conditions=PATIENT)
            seats.append(stack.enter_context(seat))

        thread = Thread(target=sit_down)
        thread.start()
        thread.join()
        assert seats[0].choose(TIC_TAC_TOE.start(), None).move == 0


@pytest.mark.parametrize("kind", ["file", "program"])
def test_a_player_ends_with_us_even_if_we_are_killed(kind: str, tmp_path: Path) -> None:
    if kind == "file":
        code = "import os\nprint(os.getpid(), flush=True)\n"
        bot = write_bot(tmp_path, f"{code}def choose(p): max(__import__('itertools').count())")
    else:
        bot = write_program(tmp_path, "echo $$ >&2; while :; do :; done")
    conditions = "Conditions(prints=True, own_seconds=60, sandbox='off')"
    play = f"play_game(TIC_TAC_TOE, ({bot!r}, 'first'), {conditions})"
    code = f"{PLAYS}{play}"
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) as main:
        assert main.stderr is not None
        pid = int(main.stderr.readline())
        main.kill()
        assert is_gone(pid)


def test_a_fork_of_ours_can_play_too(tmp_path: Path) -> None:
    bot = write_bot(tmp_path, GOOD)
    game = f"assert len(play_game(TIC_TAC_TOE, ({bot!r}, 'first')).moves) == 7"
    code = f"{PLAYS}import os\n{game}\nif os.fork() == 0:\n    {game}\n    os._exit(5)\n"
    code += "sys.exit(os.waitstatus_to_exitcode(os.wait()[1]))"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], timeout=60, check=False)
    assert done.returncode == 5


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{0}/nothing", "there is no program {0}/nothing"),
        ("{0}", "is a folder: name the program in it"),
        ("{0}/data", "may not be run: make it executable (chmod +x {0}/data)"),
        ("{0}/plain", "cannot be started: Exec format error; a script begins with a line"),
        ("{0}/lost", "cannot be started: No such file or directory"),
        ("program(no-such-program --fast)", "no program 'no-such-program' is installed here"),
    ],
)
def test_programs_that_are_not_there(text: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    write_program(tmp_path, "#!\x01", "plain")
    (tmp_path / "plain").write_text("echo a1\n")
    write_program(tmp_path, "#!/no/such/shell\n", "lost")
    text, reason = text.format(tmp_path), reason.format(tmp_path)
    with pytest.raises(PlayerError) as caught:
        check_player(text, TIC_TAC_TOE)
    assert reason in str(caught.value)
    black_loses(play_game(TIC_TAC_TOE, (text, "first"), PATIENT), CRASH, reason[:190])


def test_a_good_program_is_known_before_the_match(tmp_path: Path) -> None:
    bot = write_program(tmp_path, "exec cat")
    assert check_player(bot, TIC_TAC_TOE) == bot
    assert check_player(f"program({bot}  -v)", TIC_TAC_TOE) == f"program({bot}  -v)"


def test_a_program_found_beforehand_can_play(tmp_path: Path) -> None:
    found = find_player(f"program({write_python(tmp_path, FIRST)})")
    record = play_game(TIC_TAC_TOE, (found, "first"), PATIENT)
    assert record.moves == (0, 1, 2, 3, 4, 5, 6)
    with pytest.raises(PlayerError, match="a program is asked in a game"):
        found.choose(TIC_TAC_TOE.start())
