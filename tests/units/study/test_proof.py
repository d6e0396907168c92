"""Certificates: what is proved can be checked, and what was tampered with is refused."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from pions.engines.blocking_strategy import find_blocking, is_blocking
from pions.errors import NotationError, ProofError, SolveError, StorageError
from pions.rules.base import Position, Rules
from pions.rules.canonical import at_home, canonical
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE, InARow
from pions.rules.othello import ANTI_OTHELLO, OTHELLO_4
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.search.limits import Limit, Stop
from pions.study.proof import Proof, prove
from pions.study.solve import solve
from pions.study.verify import verify
from solved import MOST_EMPTY, nearly_over, plain_score

SMALL = InARow(4, 4, 3, gravity=True)
FIVE = InARow(5, 5, 5)


def proof_of(position: Position) -> Proof:
    return prove(solve(position, moves=False))


def written(folder: Path, proof: Proof) -> Path:
    path = folder / "a.proof"
    path.write_text("".join(proof.lines()))
    return path


@pytest.mark.parametrize(
    ("rules", "moves", "claim"),
    [
        (SMALL, "", "win"),
        (SMALL, "2", "loss"),
        (SMALL, "1", "loss"),
        (TIC_TAC_TOE, "", "draw"),
        (TIC_TAC_TOE, "a1 b1", "win"),
        (InARow(3, 3, 3, topology="torus"), "", "win"),
        (OTHELLO_4, "", "loss"),
        (ANTI_OTHELLO.with_parameters(columns=4, rows=4), "", None),
        (FIVE, "c3", "draw"),
        (InARow(1, 1, 1), "", "win"),
    ],
    ids=str,
)
def test_a_proof_holds(tmp_path: Path, rules: Rules, moves: str, claim: str | None) -> None:
    position = rules.start()
    for name in moves.split():
        position = position.play(name)
    proof = proof_of(position)
    assert claim in (proof.claim, None)
    found = verify(written(tmp_path, proof))
    assert (found.claim, found.answers) == (proof.claim, proof.positions)
    assert found.position == position
    assert found.position.core == "python"


@settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(position=nearly_over())
def test_every_solution_has_a_proof(tmp_path: Path, position: Position) -> None:
    assume(position.cells.count(EMPTY) <= MOST_EMPTY)
    score = plain_score(position)
    found = verify(written(tmp_path, proof_of(position)))
    assert found.claim == ("win" if score > 0 else "loss" if score < 0 else "draw")


def test_a_win_known_without_its_length_is_proved_too(tmp_path: Path) -> None:
    solution = solve(SMALL.start(), moves=False)
    vague = type(solution)(
        solution.position, 1, 8, solution.moves, (), 0, 0.0, complete=False, solver="gravity"
    )
    assert verify(written(tmp_path, prove(vague))).claim == "win"


def test_the_unknown_has_no_proof() -> None:
    with pytest.raises(SolveError, match="it is not known who wins"):
        prove(solve(CONNECT_4.start(), Limit(nodes=1_000)))


def test_a_proof_that_is_too_large_or_too_slow_says_so() -> None:
    solution = solve(InARow(4, 4, 4, gravity=True).start(), moves=False)
    with pytest.raises(SolveError, match="more than 100 positions"):
        prove(solution, most=100)
    stop = Stop()
    stop.request()
    with pytest.raises(SolveError, match="no proof within the limit; answered: 0 positions"):
        prove(solution, stop=stop)
    with pytest.raises(SolveError, match="no proof within the limit"):
        prove(solution, Limit(nodes=10))


def sealed(lines: list[str]) -> str:
    """The lines with a seal that fits them: only what they say can be wrong."""
    body = "".join(f"{line}\n" for line in lines)
    end = {"end": len(lines), "sha256": sha256(body.encode()).hexdigest()}
    return body + json.dumps(end) + "\n"


def body(proof: Proof) -> list[str]:
    return "".join(proof.lines()).splitlines()[:-1]


def refusal(folder: Path, text: str | bytes) -> str:
    path = folder / "bad.proof"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises((ProofError, NotationError)) as caught:
        verify(path)
    return str(caught.value)


@pytest.mark.parametrize("position", [SMALL.start(), TIC_TAC_TOE.start()], ids=str)
def test_each_line_that_is_left_out_is_missed(tmp_path: Path, position: Position) -> None:
    lines = body(proof_of(position))
    for number in range(len(lines)):
        told = refusal(tmp_path, sealed(lines[:number] + lines[number + 1 :]))
        assert "kind" in told or "line" in told
    assert len(lines) > 40


@pytest.mark.parametrize("position", [SMALL.start(), TIC_TAC_TOE.start()], ids=str)
def test_each_answer_that_misses_the_goal_is_found_out(tmp_path: Path, position: Position) -> None:
    lines, changed = body(proof_of(position)), 0
    goal, side = 0, BLACK
    for number, line in enumerate(lines[1:], start=1):
        record = json.loads(line)
        if isinstance(record, dict):
            goal, side = record["goal"], BLACK if record["side"] == "X" else WHITE
            continue
        reached = position.rules.set_up(record[0], side)
        afters = {move: reached.after(move) for move in reached.legal_moves}
        bad = [move for move, after in afters.items() if -plain_score(after) < goal]
        for move in bad[:2]:
            mended = json.dumps([record[0], reached.name(move)])
            told = refusal(tmp_path, sealed([*lines[:number], mended, *lines[number + 1 :]]))
            assert told.startswith("line ")
            changed += 1
    assert changed > 20


def test_each_changed_byte_breaks_the_seal(tmp_path: Path) -> None:
    content = bytearray("".join(proof_of(SMALL.start()).lines()).encode())
    for place in range(0, len(content), 37):
        content[place] ^= 1
        assert refusal(tmp_path, bytes(content))
        content[place] ^= 1


def test_a_lie_in_the_claim_is_found_out(tmp_path: Path) -> None:
    lines = body(proof_of(SMALL.start()))
    for claim in ("draw", "loss"):
        told = refusal(tmp_path, sealed([lines[0].replace("win", claim), *lines[1:]]))
        assert "strategy" in told
    goal = lines[1].replace("1", "0")
    assert "must begin" in refusal(tmp_path, sealed([lines[0], goal, *lines[2:]]))


def test_a_proof_for_other_rules_is_refused(tmp_path: Path) -> None:
    lines = body(proof_of(SMALL.start()))
    other = lines[0].replace("k=3", "k=4")
    assert "line" in refusal(tmp_path, sealed([other, *lines[1:]]))
    assert "unknown game" in refusal(
        tmp_path, sealed([lines[0].replace("in-a-row", "out-of-row"), *lines[1:]])
    )


def test_the_first_fault_is_named_with_its_line(tmp_path: Path) -> None:
    lines = body(proof_of(SMALL.start()))
    cells, move = json.loads(lines[2])
    wrong = [lines[0], lines[1], json.dumps([cells, "9"]), *lines[3:]]
    assert refusal(tmp_path, sealed(wrong)).startswith("line 3: '9' is not a move of this game")
    worse = [lines[0], lines[1], json.dumps([cells, move, 1]), *lines[3:]]
    assert refusal(tmp_path, sealed(worse)).startswith("line 3: an answer is")
    twice = [*lines, lines[-1]]
    assert f"line {len(twice)}: these cells were answered before" in refusal(
        tmp_path, sealed(twice)
    )
    more = [*lines, json.dumps(["X" * 16, "1"])]
    assert f"line {len(more)}: this position is never met" in refusal(tmp_path, sealed(more))


HEAD = '{"pions":"proof","v":1,"rules":"tic-tac-toe","position":"--------- X","claim":"draw"}\n'
HOSTILE = {
    "empty": b"",
    "zeros": b"\0" * 100_000,
    "text": b"lorem ipsum\n" * 1000,
    "no-end-of-line": b"x" * 1_000_000,
    "nested": b"[" * 10_000 + b"\n",
    "another-kind": b'{"pions":"book","v":1}\n',
    "future": HEAD.replace('"v":1', '"v":2').encode(),
    "a-list": b"[1, 2]\n",
}
BROKEN = {
    "only-head": (HEAD, "the file is cut off"),
    "cut": (HEAD + '{"side":"X","goal":0}\n["-----', "the file is cut off"),
    "nested": (HEAD + "[" * 15_000 + "\n", "not JSON"),
    "long": (HEAD + "[" + "1," * 50_000 + "1]\n", "too long"),
    "numbers": (HEAD + '{"side":"X","goal":0}\n[7, 8]\n', "an answer is"),
    "no-side": (HEAD + '{"side":"Q","goal":0}\n', "must begin"),
    "no-answers": (HEAD + '{"side":"X","goal":0}\n{"side":"O","goal":0}\n', "has no answer"),
    "bad-pairs": (HEAD + '{"side":"X","goal":0}\n["---------", [["a1"]]]\n{}\n', "not pairs"),
    "false-pairs": (HEAD + '{"side":"X","goal":0}\n["---------", []]\n{}\n', "do not keep X"),
    "object": (HEAD + '{"side":"X","goal":0}\n["---------", {"a": 1}]\n{}\n', "not a move"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_certificate_is_told_so(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(HOSTILE[name])
    with pytest.raises(NotationError, match=r"not a file of that kind|version 2"):
        verify(path)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_certificate_fails(tmp_path: Path, name: str) -> None:
    text, sentence = BROKEN[name]
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(ProofError, match=sentence):
        verify(path)


def test_too_many_positions_are_not_read(tmp_path: Path) -> None:
    path = written(tmp_path, proof_of(SMALL.start()))
    with pytest.raises(ProofError, match="more than 10 positions"):
        verify(path, most=10)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot read"):
        verify(tmp_path / "nothing")
    with pytest.raises(StorageError, match="cannot read"):
        verify(tmp_path)


def test_pairs_that_share_a_cell_or_leave_a_line_open_are_none() -> None:
    position = TIC_TAC_TOE.set_up("X-O-XX--O", WHITE)
    pairs = find_blocking(position)
    assert pairs
    assert is_blocking(position, pairs)
    assert not is_blocking(position, ())
    assert not is_blocking(position, (*pairs, pairs[0]))
    assert not is_blocking(position, (*pairs, (position.cells.index("X"), 1)))
    assert find_blocking(TIC_TAC_TOE.start()) is None, "lines that weigh exactly 1"
    assert find_blocking(CONNECT_4.start()) is None, "pieces that fall are not free"


def test_no_side_loses_that_blocks() -> None:
    known: dict[Position, int] = {}
    plain_score(TIC_TAC_TOE.start(), known)
    open_ones = {one: find_blocking(one) for one in known if not one.is_over}
    blocking = {one: pairs for one, pairs in open_ones.items() if pairs is not None}
    assert all(known[one] >= 0 for one in blocking)
    assert {bool(pairs) for pairs in blocking.values()} == {True, False}


def test_four_in_a_row_on_5x5_is_a_proved_draw(tmp_path: Path) -> None:
    """Pairs alone would need many times as many positions. A few moves in, to be quick."""
    position = InARow(5, 5, 4).start()
    for name in ["c3", "b2", "d4"]:
        position = position.play(name)
    proof = prove(solve(position, moves=False), most=5_000)
    assert verify(written(tmp_path, proof)).claim == "draw"


def test_images_have_one_home() -> None:
    torus = InARow(4, 4, 3, topology="torus")
    homes = {canonical(torus.start().play(name)) for name in ("a1", "b3", "d4")}
    assert len(homes) == 1
    moved = at_home(torus.start().play("c2"), "python")
    assert (moved.cells, moved.turn, moved.core) == (homes.pop(), WHITE, "python")
    assert canonical(InARow(1, 1, 1).start()) == "-"
