"""The games and counts printed in the course documents."""

from __future__ import annotations

from pions.notation.recognition import read_anything
from pions.notation.registry import USUAL, find_format
from pions.rules.base import PASS
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE

PENLOUP_JUHEM = """\
	a	b	c	d	e	f	g	h
1	45	32	19	18	31	24	44	43
2	46	36	9	11	16	15	42	56
3	17	8	3	4	10	22	38	51
4	20	13	5	○	●	6	23	40
5	21	14	7	●	○	1	39	41
6	34	30	12	2	28	29	53	52
7	35	47	33	26	25	37	59	55
8	50	49	48	27	54	60	58	57

**Penloup 20-44 Juhem**
"""
"""World championship 1992, as printed."""

TRANSCRIPT = (
    "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7d7d8e6f6b6"
    "e1b1c7a6a7b2f7g3g5h4h5g2h1g1a1a2b7c8b8a8h3h6g6e8h7h2h8g8g7f8\n"
)


def the_game() -> Game:
    (game,) = read_anything(PENLOUP_JUHEM).games
    return game


def test_the_diagram_replays_to_its_score() -> None:
    game = the_game()
    assert game.rules == OTHELLO
    assert game.players == ("Penloup", "Juhem")
    assert game.outcome is not None
    assert game.outcome.points == (20, 44)
    assert game.outcome.winner is WHITE


def test_black_passes_before_moves_57_and_58() -> None:
    placed, passes_before = 0, []
    for position in the_game().positions[1:]:
        if position.last_move == PASS:
            passes_before.append(placed + 1)
        else:
            placed += 1
    assert passes_before == [57, 58]
    assert placed == 60


def test_moves_57_58_and_60_are_whites_and_59_is_blacks() -> None:
    game = the_game()
    movers = {game.rules.name(p.last_move or 0): p.turn.other for p in game.positions[1:]}
    assert [movers[name] for name in ("h8", "g8", "g7", "f8")] == [WHITE, WHITE, BLACK, WHITE]


def test_diagram_to_transcript_to_diagram_changes_nothing() -> None:
    diagram, transcript = find_format("diagram"), find_format("transcript")
    assert diagram.write is not None
    assert transcript.write is not None
    game = the_game()
    written = transcript.write(game)
    assert written == TRANSCRIPT
    (again,) = transcript.read(written, None, USUAL)
    assert again.plies == game.plies
    expected = PENLOUP_JUHEM.translate({ord("○"): "O", ord("●"): "*", ord("*"): None})
    named = again.with_players(*game.players)
    assert diagram.write(named) == expected.replace("\n\n", "\n")
    assert next(diagram.read(diagram.write(named), None, USUAL)) == game


def test_34_to_29_with_one_empty_cell_is_35_to_29() -> None:
    """Nobody can play on b1: whatever is seen from there along a line is one colour."""
    grid = OTHELLO.grid
    seen_from_b1 = {cell for ray in OTHELLO.surface.rays[1] for cell in ray}
    others = [cell for cell in grid.cells if cell not in seen_from_b1 and cell != 1]
    black = seen_from_b1 | set(others[: 34 - len(seen_from_b1)])
    cells = "".join("-" if c == 1 else "X" if c in black else "O" for c in grid.cells)
    for side in (BLACK, WHITE):
        position = OTHELLO.set_up(cells, side)
        assert (position.count(BLACK), position.count(WHITE)) == (34, 29)
        assert position.is_over
        assert position.outcome is not None
        assert position.outcome.points == (35, 29)
        assert position.outcome.winner is BLACK
