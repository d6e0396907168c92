"""The players of the course documents: numbers by hand, manners, strength."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from pions.errors import (
    PionsError,
    PlayerError,
    RulesError,
    UnknownEvaluationError,
    UnknownPlayerError,
)
from pions.evaluation.registry import find_evaluation
from pions.evaluation.value import Value, ValueKind
from pions.match.play import play_game
from pions.players.base import Choice
from pions.players.human import Human
from pions.players.own import FunctionPlayer
from pions.players.registry import find_player, own_functions, player, player_kinds
from pions.rules.base import PASS, Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.registry import presets
from pions.rules.side import BLACK, WHITE, Side
from pions.search.limits import NO_LIMIT, Clock, Limit, Stop
from pions.search.results import Progress, listening
from pions.tournament.openings import openings
from pions.tournament.run import run
from pions.tournament.schedule import match_of_two
from pions.tournament.standings import standings_of

MACHINES = tuple(kind.name for kind in player_kinds() if kind.name not in ("human", "program"))
QUICK = {
    "native": "native(level=4)",
    "minimax": "minimax(depth=1)",
    "alphabeta": "alphabeta(depth=1)",
    "mcts": "mcts(playouts=1)",
}


def chosen(text: str, position: Position, seed: int = 1) -> Choice:
    return find_player(text, position.rules, seed).choose(position)


def estimate(number: int) -> Value:
    return Value(ValueKind.ESTIMATE, number)


def can_play(text: str, rules: Rules) -> bool:
    try:
        find_player(text, rules)
    except PlayerError:
        return False
    return True


@pytest.mark.parametrize("name", MACHINES)
@pytest.mark.parametrize("rules", [preset.rules for preset in presets()], ids=str)
def test_every_player_plays_every_game_that_it_can(name: str, rules: Rules) -> None:
    text = QUICK.get(name, name)
    if not can_play(text, rules):
        assert name in ("ia2", "ia3", "k-tuple")
        return
    found = find_player(text, rules, seed=3)
    for opening in islice(openings(rules, 3 if rules.grid.size > 16 else 1, seed=5), 2):
        position = rules.start()
        for move in opening:
            position = position.after(move)
        first, second = found.choose(position), found.choose(position)
        assert first.move in position.legal_moves
        assert first.move == second.move, "a player has no memory"


def test_the_players_of_one_game_only_say_so_when_they_are_made() -> None:
    for text, rules in (("ia2", CONNECT_4), ("ia3", GOMOKU), ("k-tuple", OTHELLO)):
        with pytest.raises(PlayerError, match="cannot play"):
            find_player(text, rules)
    with pytest.raises(PionsError, match="the evaluation discs cannot judge"):
        find_player("alphabeta(evaluation=discs)", GOMOKU)


@pytest.mark.parametrize("text", ["random", "greedy", "mcts(playouts=30)"])
def test_the_same_seed_gives_the_same_game(text: str) -> None:
    games = [play_game(OTHELLO_4, (text, text), seed=seed).moves for seed in range(6)]
    assert games == [play_game(OTHELLO_4, (text, text), seed=seed).moves for seed in range(6)]
    assert len(set(games)) > 1


def test_random_plays_everything() -> None:
    start = OTHELLO.start()
    found = {chosen("random", start, seed).move for seed in range(60)}
    assert found == set(start.legal_moves)


def test_a_seed_in_the_text_stands() -> None:
    start = GOMOKU.start()
    assert chosen("random(seed=9)", start, 1).move == chosen("random(seed=9)", start, 2).move


def test_names_find_the_player_again() -> None:
    for text in ("ia2(3)", "alphabeta(depth=5, evaluation=mobility, table=false)", "first"):
        found = find_player(text)
        assert find_player(found.name) == found
    assert find_player("ia1", seed=4) == find_player("random", seed=4)


def test_mistakes_in_a_player_s_text() -> None:
    with pytest.raises(UnknownPlayerError, match="did you mean 'alphabeta'"):
        find_player("alfabeta")
    with pytest.raises(RulesError, match="level=0 is not allowed"):
        find_player("ia2(level=0)")
    with pytest.raises(RulesError, match="unknown parameter 'deep=3'"):
        find_player("minimax(deep=3)")
    with pytest.raises(RulesError, match="'depth=3': the only parameter is level"):
        find_player("ia2(depth=3)")
    with pytest.raises(RulesError, match="'3' is one value too many: there are no parameters"):
        find_player("first(3)")


def test_a_word_nearly_typed_is_offered_in_its_language() -> None:
    with pytest.raises(UnknownPlayerError, match="did you mean 'hasard'"):
        find_player("hazard")
    with pytest.raises(UnknownEvaluationError, match="did you mean 'mobilité'"):
        find_evaluation("mobilitté")


def test_a_file_named_without_its_ending_is_recognised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mybot.py").write_text("def choose(position): ...\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownPlayerError, match=r"the one in the file is called \./mybot\.py$"):
        find_player("mybot")


def test_ia2_by_hand() -> None:
    """Black's cells only. One ply from the start: d3 leaves d3, d4, e4, d5 = 2 + 16 + 16 + 16;
    two plies: White takes one of the sixteens back. All first moves are alike: d3 is the first."""
    start = OTHELLO.start()
    one, two = chosen("ia2(1)", start), chosen("ia2(2)", start)
    assert (start.name(one.move), one.value, one.nodes) == ("d3", estimate(50), 5)
    assert (start.name(two.move), two.value) == ("d3", estimate(34))
    white = start.play("d3")
    assert chosen("ia2(1)", white).value == estimate(-34)


def test_ia3_by_hand() -> None:
    """Discs: 4 to 1 after one ply, 3 to 3 after two."""
    start = OTHELLO.start()
    assert chosen("ia3(1)", start).value == estimate(3)
    assert chosen("ia3(2)", start).value == estimate(0)
    assert chosen("ia3(1)", start.play("d3")).value == estimate(0)


@pytest.mark.parametrize("text", ["ia2(1)", "ia3(1)", "ia2(4)"])
@pytest.mark.parametrize("side", Side)
def test_a_won_game_is_worth_five_thousand_to_either_side(text: str, side: Side) -> None:
    own, enemy = side.mark, side.other.mark
    position = OTHELLO.set_up(f"{own}{enemy}-" + "-" * 61, side)
    choice = chosen(text, position)
    assert position.name(choice.move) == "c1"
    assert choice.value is not None
    assert choice.value.number == 5000


def test_greedy_takes_most_discs() -> None:
    position = OTHELLO.set_up("-OOOX---" + "-OX-----" + "-" * 48, BLACK)
    assert position.name(chosen("greedy", position).move) == "a1"


def test_ties_are_broken_by_the_seed() -> None:
    start = OTHELLO.start()
    assert {chosen("greedy", start, seed).move for seed in range(60)} == set(start.legal_moves)


def gomoku(black: str, white: str, turn: Side = BLACK) -> Position:
    cells = ["-"] * GOMOKU.grid.size
    for side, names in ((BLACK, black), (WHITE, white)):
        for name in names.split():
            cells[GOMOKU.parse_move(name)] = side.mark
    return GOMOKU.set_up("".join(cells), turn)


@pytest.mark.parametrize("seed", range(5))
def test_k_tuple_takes_a_win_before_it_blocks(seed: int) -> None:
    position = gomoku("c3 d3 e3 f3", "c9 d9 e9 f9")
    assert position.name(chosen("k-tuple", position, seed).move) in ("b3", "g3")


@pytest.mark.parametrize("seed", range(5))
def test_k_tuple_blocks_a_four(seed: int) -> None:
    position = gomoku("b9 c3 h8 h9", "c9 d9 e9 f9")
    assert position.name(chosen("k-tuple", position, seed).move) == "g9"
    broken = gomoku("c4 h8 h9 k2", "c9 d9 f9 g9")
    assert position.name(chosen("k-tuple", broken, seed).move) == "e9"


def test_k_tuple_on_a_torus_looks_over_the_edge() -> None:
    rules = InARow(columns=9, rows=9, k=4, topology="torus")
    cells = ["-"] * 81
    for name in ("h5", "i5", "a5"):
        cells[rules.parse_move(name)] = WHITE.mark
    position = rules.set_up("".join(cells), BLACK)
    assert position.name(chosen("k-tuple", position).move) in ("g5", "b5")


@pytest.mark.parametrize(
    ("other", "games", "least"), [("random", 20, 19), ("greedy(own_only=true)", 8, 7)]
)
def test_k_tuple_is_stronger(other: str, games: int, least: int) -> None:
    """The hundred games of the study are in benchmarks/course_study.py."""
    played = run(match_of_two("gomoku", ("k-tuple", other), games, plies=2, seed=1))
    assert standings_of(("k-tuple", other), played).scores[0].points >= least


def test_looking_further_wins() -> None:
    played = run(match_of_two("othello", ("ia2(2)", "ia1"), 6, plies=4, seed=1))
    assert standings_of(("ia2(2)", "ia1"), played).scores[0].points >= 5


def test_passes_are_played_by_all() -> None:
    position = OTHELLO.set_up("OX-" + "-" * 61, BLACK)
    assert position.legal_moves == (PASS,)
    for name in set(MACHINES) - {"k-tuple"}:
        assert chosen(QUICK.get(name, name), position).move == PASS


@pytest.mark.parametrize("text", ["minimax(depth=9)", "alphabeta(depth=20)", "ia2(9)"])
def test_limits_are_kept(text: str) -> None:
    found = find_player(text, OTHELLO)
    by_depth = found.choose(OTHELLO.start(), Limit(depth=2))
    assert by_depth.depth == 2
    by_nodes = found.choose(OTHELLO.start(), Limit(nodes=500))
    assert by_nodes.nodes is not None
    assert by_nodes.nodes <= 500
    assert by_nodes.stopped
    assert by_nodes.move == found.choose(OTHELLO.start(), Limit(nodes=500)).move
    by_time = found.choose(OTHELLO.start(), Limit(seconds=0.01))
    assert by_time.stopped
    assert by_time.move in OTHELLO.start().legal_moves


def test_a_stop_is_heard() -> None:
    stop = Stop()
    stop.request()
    for text in ("alphabeta(depth=20)", "mcts(playouts=1000000)"):
        choice = find_player(text, OTHELLO).choose(OTHELLO.start(), NO_LIMIT, stop)
        assert choice.stopped
        assert choice.move in OTHELLO.start().legal_moves


def test_a_clock_is_shared_out() -> None:
    limit = Limit(clock=Clock(black=30.0, white=3.0, increment=1.0))
    assert limit.seconds_for(BLACK) == pytest.approx(1.8)
    assert limit.seconds_for(WHITE) == pytest.approx(0.9)
    assert Limit(seconds=0.5, clock=Clock(30.0, 30.0)).seconds_for(BLACK) == 0.5


def test_a_person_is_asked_by_an_interface_only() -> None:
    seat = find_player("humain")
    assert isinstance(seat, Human)
    with pytest.raises(PlayerError, match="a person plays here"):
        seat.choose(OTHELLO.start())


def test_a_function_under_a_name() -> None:
    @player("corner-lover")
    def corner_lover(position: Position) -> str:
        return position.name(position.legal_moves[-1])

    found = find_player("Corner Lover", OTHELLO)
    assert found in own_functions()
    assert found.choose(OTHELLO.start()).move == OTHELLO.parse_move("e6")
    assert corner_lover(OTHELLO.start()) == "e6"


class NumpyLike:
    """A whole number that is no int, such as numpy's."""

    def __index__(self) -> int:
        return 4


def test_what_a_function_may_answer() -> None:
    start = TIC_TAC_TOE.start()
    for answer in (4, "b2", "B2", Choice(4), NumpyLike()):
        assert FunctionPlayer("mine", lambda _, a=answer: a).choose(start).move == 4


def test_what_a_function_may_take(tmp_path: Path) -> None:
    code = """
def choose(position): return 1
def with_limit(position, limit): return limit.depth
def with_stop(position, limit, stop): return 3 if not stop.requested else 0
def with_memory(position, memory={}): return 4
"""
    file = tmp_path / "bot.py"
    file.write_text(code, encoding="utf-8")
    names = ("", ":with_limit", ":with_stop", ":with_memory")
    start, limit = TIC_TAC_TOE.start(), Limit(depth=2)
    assert [find_player(f"{file}{name}").choose(start, limit).move for name in names] == [
        1,
        2,
        3,
        4,
    ]


@pytest.mark.parametrize("name", ["alphabeta(core=python)", "minimax"])
def test_each_depth_that_is_finished_is_reported(name: str) -> None:
    told: list[Progress] = []
    start = CONNECT_4.start()
    with listening(told.append):
        choice = find_player(name, CONNECT_4).choose(start, Limit(depth=3, nodes=10**6), Stop())
    # On a busy machine a depth may be told twice, or its nodes before it is finished.
    assert list(dict.fromkeys(one.depth for one in told if one.depth)) == [1, 2, 3]
    assert told[-1].line == choice.line
    assert told[-1].value == choice.value


@pytest.mark.parametrize("core", ["python", "native"])
def test_a_search_tells_its_nodes_before_its_first_depth_is_finished(core: str) -> None:
    told: list[Progress] = []
    stop = Stop()

    def hear(progress: Progress) -> None:
        told.append(progress)
        if progress.nodes:
            stop.request()

    endless = find_player(f"alphabeta(depth=99, core={core})", GOMOKU)
    with listening(hear):
        choice = endless.choose(GOMOKU.start().play("h8"), NO_LIMIT, stop)
    assert choice.stopped
    assert told[-1].depth == 0
    assert told[-1].nodes > 0


def test_a_compiled_search_tells_each_depth_while_it_thinks() -> None:
    told: list[Progress] = []
    stop, start = Stop(), OTHELLO.start().play("f5")

    def hear(progress: Progress) -> None:
        told.append(progress)
        if progress.depth >= 9:
            stop.request()

    with listening(hear):
        find_player("alphabeta(core=native, deepening=true, depth=60)", OTHELLO).choose(
            start, NO_LIMIT, stop
        )
    best = next(one for one in told if one.depth)
    assert best.line[0] in start.legal_moves  # as Python numbers them
    assert told[-1].depth >= 9
    assert [one.nodes for one in told] == sorted(one.nodes for one in told)
