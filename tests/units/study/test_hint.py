"""Hints: the best move, and reasons that are true on the board."""

from __future__ import annotations

import pytest

from pions.engines.mcts_engine import MctsEngine
from pions.errors import GameOverError
from pions.evaluation.value import Value, ValueKind
from pions.players import level
from pions.players.level import LevelPlayer
from pions.rules.base import PASS, Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_6
from pions.rules.registry import presets
from pions.rules.side import BLACK, WHITE, Side
from pions.search.limits import Limit
from pions.study.hint import hint, why
from pions.study.reasons import explain_move, winning_moves

SHORT = Limit(nodes=200_000)


def after(rules: Rules, moves: str) -> Position:
    position = rules.start()
    for name in moves.split():
        position = position.play(name)
    return position


def gomoku(black: str, white: str, rules: Rules = GOMOKU, turn: Side = BLACK) -> Position:
    cells = ["-"] * rules.grid.size
    for mark, names in (("X", black), ("O", white)):
        for name in names.split():
            cells[rules.parse_move(name)] = mark
    return rules.set_up("".join(cells), turn)


def said(position: Position, limit: Limit = SHORT) -> tuple[str, str]:
    found = hint(position, limit)
    return position.name(found.move), str(found.words)


def reason(position: Position, name: str) -> str:
    return str(why(position, position.rules.parse_move(name), None))


def test_a_win_at_hand() -> None:
    found = hint(after(CONNECT_4, "4 3 5 3 5 3 1"), SHORT)
    assert (found.move, found.value, str(found.words)) == (
        2,
        Value(ValueKind.WIN, 1),
        "wins at once",
    )


def test_a_threat_is_stopped() -> None:
    assert said(after(CONNECT_4, "4 3 5 3 5 3")) == ("3", "stops Yellow from winning at 3")
    assert said(gomoku("b9 c3 h8 h9", "c9 d9 e9 f9"), Limit(depth=2)) == (
        "g9",
        "stops White from winning at g9",
    )


def test_two_threats_cannot_both_be_stopped() -> None:
    position = gomoku("g8 h8 i8", "a1 o1 a15")
    name, words = said(position, Limit(depth=3))
    assert name in ("f8", "j8")
    assert words.endswith("and only one can be stopped")
    assert reason(position, "j8") == ("threatens to win at f8, k8, and only one can be stopped")
    racing = gomoku("g8 h8 i8", "c1 d1 e1 f1")
    assert reason(racing, "j8") == "threatens to win at f8", "White wins first"


def test_a_forced_win_and_a_lost_game() -> None:
    position = after(TIC_TAC_TOE, "a1 b1")
    assert hint(position, SHORT).value == Value(ValueKind.WIN, 5)
    assert said(position)[1] == "wins by force in 5 plies"
    lost = gomoku("a1 b3 m2 o9", "f8 g8 h8 i8")
    assert said(lost, Limit(depth=2))[1] == "holds out longest: White can win in 2 plies"


def test_lines_are_counted() -> None:
    assert reason(GOMOKU.start(), "h8") == "stands on 20 open lines"
    assert reason(GOMOKU.start(), "a1") == "stands on 3 open lines"
    assert reason(gomoku("h8", "a1"), "h9") == "adds to 4 lines of its own"
    assert reason(gomoku("a1", "g8 h8 i8"), "e8") == "breaks a line of White"
    assert reason(gomoku("a1", "g8 h8 i8"), "f8") == "breaks 2 lines of White"


def test_a_winning_cell_is_one_where_a_piece_can_stand() -> None:
    position = after(CONNECT_4, "1 2 2 3 3 4 3 4 4 7")
    columns = [[move + 1 for move in winning_moves(position, side)] for side in Side]
    assert columns == [[4], [5]]
    high = after(CONNECT_4, "1 2 2 3 3 4 3 7 7 7")
    assert winning_moves(high, BLACK) == (), "column 4 is not high enough yet"


def test_black_s_six_is_no_win_in_renju() -> None:
    position = gomoku("c8 d8 e8 g8 h8", "a1 a3 a5 a7 a9", RENJU)
    six = RENJU.parse_move("f8")
    assert six not in winning_moves(position, BLACK)
    assert six in winning_moves(gomoku("a1 a3 a5 a7 a9", "c8 d8 e8 g8 h8", RENJU), WHITE)


def othello(rows: str, turn: Side = BLACK, rules: Rules = OTHELLO_6) -> Position:
    return rules.set_up(rows.replace("/", ""), turn)


CORNER = othello("-OX---/------/--XO--/--OX--/------/------")


def test_a_corner_is_taken() -> None:
    assert CORNER.name(0) == "a1"
    assert reason(CORNER, "a1") == "takes a corner"


def test_corners_that_others_would_give_away() -> None:
    position = othello("------/-O----/--X---/--OX--/--XO--/------")
    givers = {
        position.name(move)
        for move in position.legal_moves
        if {0, 5, 30, 35} & set(position.after(move).legal_moves)
    }
    assert givers
    for move in position.legal_moves:
        keeps = str(explain_move(position, move)) == "gives no corner away"
        assert not (keeps and position.name(move) in givers)
        assert keeps or position.name(move) in givers or move in (0, 5, 30, 35)


def test_corners_are_no_reason_where_discs_are_bad() -> None:
    cells = "-OX-----" + "-" * 16 + "---OX---" + "---XO---" + "-" * 24
    position = ANTI_OTHELLO.set_up(cells)
    assert 0 in position.legal_moves
    assert "corner" not in str(explain_move(position, 0))


def test_replies_and_discs_are_counted() -> None:
    start = OTHELLO.start()
    assert reason(start, "d3") == "turns one disc and keeps 3 moves open"
    for text in ("f5", "f5 d6", "f5 f6 e6", "f5 d6 c3 d3"):
        position = after(OTHELLO, text)
        replies = {m: len(position.after(m).legal_moves) for m in position.legal_moves}
        for move, count in replies.items():
            words = str(explain_move(position, move))
            if f"only {count} replies" in words:
                assert count == min(replies.values())


def test_the_enemy_without_a_move() -> None:
    position = othello("---XO-/---X-O/-XXXOO/--XX-O/---X--/------", WHITE)
    assert position.after(2).legal_moves == (PASS,)
    assert reason(position, "c1") == "leaves Black without a move"


def test_no_choice() -> None:
    position = OTHELLO.set_up("OX-" + "-" * 61)
    found = hint(position, SHORT)
    assert (found.move, str(found.words)) == (PASS, "Black has no move but to pass")
    assert found.value is not None
    last = TIC_TAC_TOE.set_up("XOXXOOO-X", BLACK)
    assert said(last) == ("b1", "is the only legal move")


def test_the_end_of_othello_is_counted_out() -> None:
    position = OTHELLO_6.start()
    number = 0
    while position.cells.count("-") > 7:
        position = position.after(LevelPlayer(3, number).choose(position, SHORT).move)
        number += 1
    found = hint(position, Limit(nodes=5_000_000))
    assert found.value is not None
    assert found.value.kind is ValueKind.POINTS
    if len(position.legal_moves) > 1:
        assert str(found.words) == f"is best to the very end: {found.value}"


@pytest.mark.parametrize("rules", [preset.rules for preset in presets()], ids=str)
def test_every_hint_has_a_move_a_value_and_words(rules: Rules) -> None:
    position, seed = rules.start(), 0
    while not position.is_over and seed < 24:
        found = hint(position, Limit(nodes=300))
        assert found.move in position.legal_moves
        assert found.value is not None
        assert "{" not in str(found.words)
        position = position.after(LevelPlayer(1, seed).choose(position, Limit(nodes=500)).move)
        seed += 1


def test_a_finished_game_has_no_hint() -> None:
    with pytest.raises(GameOverError, match="there is no hint"):
        hint(after(TIC_TAC_TOE, "a1 b1 a2 b2 a3"))


def test_a_game_without_an_evaluation_is_judged_by_random_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(level, "engine_for", lambda _: MctsEngine)
    monkeypatch.setattr("pions.study.hint.engine_for", lambda _: MctsEngine)
    found = hint(TIC_TAC_TOE.start(), Limit(nodes=50))
    assert found.value is not None
    assert found.value.kind is ValueKind.ESTIMATE
    assert abs(found.value.number) <= 100
    assert found.move in TIC_TAC_TOE.start().legal_moves
