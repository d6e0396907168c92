"""The line mode through pipes: every command in both languages, rubbish, accidents."""

from __future__ import annotations

import random
import re
import signal

import pytest

from journeys.processes import LONGEST, Pions
from journeys.real_terminal import real_terminal
from pions.notation.recognition import read_anything
from pions.play.stored_games import stored_games
from pions.storage.database import open_database

BOX = re.compile("[\u2500-\u259f\x1b]")
"""Lines, blocks and escape sequences, which no pipe and no screen reader wants."""

QUESTIONS = {
    ("board", "plateau"): " 5  .  .  .  X  X [X] .  .",
    ("row 5", "ligne 5"): "row 5: d Black, e Black, f Black; the other cells are empty",
    ("column e", "colonne E"): "column e: 4 Black, 5 Black; the other cells are empty",
    ("cell f5", "case f5"): "f5: Black",
    ("pieces", "pions"): "Black: e4, d5, e5, f5",
    ("where", "ou"): "White: d4",
    ("legal", "coups"): "legal moves: f4, d6, f6",
    ("last", "dernier"): "Black plays f5 and turns over 1 disc",
    ("score", "SCORE"): "pieces on the board: Black 4, White 1",
    ("hint", "conseil"): "hint ",
    ("accept", "accepter"): "no draw is offered",
    ("draw", "nulle"): "a draw can be offered once both sides have moved",
    ("values", "valeurs"): "the moves and their values, best first: ",
    ("why d6", "pourquoi d6"): "d6 ",
    ("review", "revue"): "Black: accuracy ",
    ("back", "précédent"): "the start of the game",
    ("forward", "suivant"): "after 1 of 1: f5",
    ("forward 9", "suivant 9"): "there are fewer moves after this one",
    ("back 9", "precedent 9"): "there are fewer moves before this one",
    ("variation", "variante"): "there are no variations: undo a move and play another",
    ("comment", "commentaire"): "no remark",
    ("time", "chrono"): "since the start 0:0",
    ("moves", "historique"): "moves played: 1.f5",
    ("redo", "refaire"): "cannot play again 1: moves taken back: 0",
    ("save", "sauver"): "which file? Type its name after the command",
    ("load", "charger"): "which file? Type its name after the command",
    ("help", "aide"): "  undo, annuler [NUMBER]: take back the last move, or several",
}
"""Commands that leave the game as it is, and the line that each is answered with."""

DEEDS = {
    ("comment a start", "commentaire a start"): "the remark is written",
    ("undo", "annuler"): "taken back: f5",
    ("new", "rejouer"): "a new game",
    ("resign", "abandonner"): "Black wins: resignation",
    ("level 2", "niveau 2"): "Black: level 2, child; White: a person",
    ("opponent first", "adversaire first"): "Black: first; White: a person",
    ("swap", "echanger"): "Black: a person; White: a person",
    ("language fr", "langue fr"): "à Blanc (O) de jouer",
    ("quit", "quitter"): "",
}


@pytest.mark.parametrize("language", [0, 1], ids=["English", "French"])
def test_questions_in_either_language(pions: Pions, language: int) -> None:
    done = pions("play", "othello", typed="f5\n" + "".join(f"{o[language]}\n" for o in QUESTIONS))
    assert done.code == 0
    assert not BOX.search(done.out)
    rest = done.out.split("\n", 1)[1]
    for answer in QUESTIONS.values():
        assert answer in rest
        rest = rest.split(answer, 1)[1]  # the answers stand in the order of the questions


@pytest.mark.parametrize(("commands", "answer"), DEEDS.items())
def test_deeds_in_either_language(pions: Pions, commands: tuple[str, str], answer: str) -> None:
    for command in commands:
        done = pions("play", "othello", typed=f"f5\n{command}\n")
        assert done.code == 0
        assert answer in done.out
        assert not BOX.search(done.out)


def test_what_the_documentation_promises(pions: Pions) -> None:
    done = pions("play", "othello", "--white", "human", typed="f5\nd6\n")
    assert done.code == 0
    assert done.out.splitlines()[-4:] == [
        " 6  .  .  . [O] .  .  .  .",
        " 7  .  .  .  .  .  .  .  .",
        " 8  .  .  .  .  .  .  .  .",
        "Black (X) to move",
    ]


@pytest.mark.parametrize("game", ["connect-4", "tic-tac-toe", "gomoku", "othello-6", "renju"])
def test_a_hint_gives_a_legal_move_and_its_reason(pions: Pions, game: str) -> None:
    done = pions("play", game, typed="hint\nvalues\n")
    move, why = re.findall(r"^hint (\S+): (.+)$", done.out, re.MULTILINE)[0]
    assert len(why) > 5
    listed = pions("play", game, typed="legal\n").out.splitlines()[0]
    assert move in listed.removeprefix("legal moves: ").split(", ")


def test_a_hint_sees_the_win_and_the_danger(pions: Pions) -> None:
    winning = pions("play", "connect-4", typed="1 7 2 7 3 7\nhint\n").out
    assert "hint 4: wins at once" in winning
    danger = pions("play", "connect-4", typed="1 7 2 7 3\nhint\n", LC_ALL="fr_FR.UTF-8").out
    assert "indice 4\N{NO-BREAK SPACE}: empêche Rouge de gagner en 4" in danger


def test_a_finished_game_is_reviewed_and_its_last_move_explained(pions: Pions) -> None:
    moves = "b2\na1\nc1\na2\na3\n"
    done = pions("play", "tic-tac-toe", "--white", "human", typed=f"{moves}review\nwhy\n")
    assert done.code == 0
    assert "4. a2? by White: mistake, loss in 2; better a3, draw\n" in done.out
    assert "White: accuracy " in done.out
    assert "drawn until 4. a2 by White: a3 was right (draw)\n" in done.out
    assert "a3 wins at once.\n" in done.out


def test_hints_are_counted_for_each_side(pions: Pions) -> None:
    done = pions("play", "tic-tac-toe", typed="hint\nb2\nhint\nhint\n")
    counts = re.findall(r"^hints: Black (\d), White (\d)$", done.out, re.MULTILINE)
    assert counts == [("1", "0"), ("1", "1"), ("1", "2")]


def test_a_draw_is_offered_and_accepted_or_declined(pions: Pions) -> None:
    offered = "Black offers a draw; White types accept or decline, and a move declines too"
    agreed = pions("play", "tic-tac-toe", typed="b2 a1\ndraw\naccept\n").out
    assert agreed.splitlines()[2:4] == [offered, "draw: by agreement"]
    assert agreed.splitlines()[-1] == "draw: by agreement"
    back = pions("play", "tic-tac-toe", typed="b2 a1\ndraw\naccept\nundo\nmoves\n").out
    assert "the draw is taken back\nmoves played: 1.b2 2.a1" in back
    declined = pions("play", "tic-tac-toe", typed="b2 a1\ndraw\ndecline\ndraw\n").out
    assert "the draw is declined" in declined
    assert "you can offer again from ply 12 on" in declined
    moved = pions("play", "tic-tac-toe", typed="b2 a1\ndraw\nc1\na3\naccept\n").out
    assert "no draw is offered" in moved


def test_the_computer_answers_an_offer(pions: Pions) -> None:
    level = pions("play", "tic-tac-toe", "--white", "first", typed="b2\ndraw\n").out
    assert level.splitlines()[-1] == "draw: by agreement"
    better = pions("play", "in-a-row(3, 4, 3)", "--black", "first", typed="a1\ndraw\nmoves\n").out
    assert "the computer declines the draw\nmoves played: 1.a4 2.a1 3.b4" in better


def test_a_machine_sits_down_in_the_middle_of_a_game(pions: Pions) -> None:
    done = pions("play", "othello", typed="f5\nopponent first\nd6\nmoves\nlevel 11\nlevel 1\n")
    assert "moves played: 1.f5 2.d6 3.c3" in done.out
    assert "there is no level '11': levels go from 1 (beginner) to 10 (maximum)" in done.out
    assert "Black: level 1, beginner; White: a person" in done.out
    resumed = pions("play", "--resume", typed="opponent\n")
    assert "Black: level 1, beginner; White: a person" in resumed.out


def test_changing_sides_makes_the_machine_move(pions: Pions) -> None:
    done = pions("play", "othello", "--white", "first", typed="swap\nmoves\n")
    assert "Black: first; White: a person" in done.out
    assert "moves played: 1.d3" in done.out


def test_another_game_with_the_same_players(pions: Pions) -> None:
    done = pions("play", "othello", "--white", "first", typed="f5\nnew connect-4\n4\nmoves\n")
    assert "moves played: 1.4 2.1" in done.out
    refused = pions("play", "othello", typed="new chess\nmoves\n")
    assert "unknown game 'chess'" in refused.out
    assert "no move has been played yet" in refused.out


def test_rubbish_changes_nothing_and_ends_nothing(pions: Pions) -> None:
    noise = random.Random(6)
    lines = [bytes(noise.randrange(256) for _ in range(noise.randrange(60))) for _ in range(80)]
    harmless = [line for line in lines if line.lower().lstrip()[:1] not in b"uqnslrdaoe?"]
    typed = b"f5\n" + b"\n".join([*harmless, b"\x00", b"row", b"undo -1", b"cell", b"level x"])
    done = pions("play", "othello", typed=typed + b"\nmoves\n")
    assert done.code == 0
    assert "moves played: 1.f5\n" in done.out
    assert "Traceback" not in done.err
    assert "\x1b" not in done.out


def test_a_very_long_line_is_answered_briefly(pions: Pions) -> None:
    done = pions("play", "othello", typed="x" * 1_000_000 + "\nf5\n")
    assert done.code == 0
    assert len(done.out) < 2000
    assert "Black plays f5" in done.out


def test_an_empty_input_ends_with_the_board(pions: Pions) -> None:
    done = pions("play", "tic-tac-toe")
    assert done.code == 0
    assert done.out.splitlines()[0].split() == ["a", "b", "c"]
    assert done.err == ""


def test_input_that_ends_while_a_machine_thinks_waits_for_its_move(pions: Pions) -> None:
    done = pions("play", "connect-4", "--white", "first", typed="4")
    assert "Yellow plays 1" in done.out


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_an_end_in_the_middle_of_thinking_loses_nothing(pions: Pions, how: signal.Signals) -> None:
    process = pions.start("play", "othello", "--white", "alphabeta(depth=40)")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("f5\n")
    process.stdin.flush()
    assert "Black plays f5" in process.stdout.readline()  # now White thinks, and for ever
    process.send_signal(how)
    process.communicate(timeout=LONGEST)
    assert process.returncode == (130 if how is signal.SIGINT else -how)
    assert "1.f5" in pions("play", "--resume", "--white", "human", typed="moves\n").out


def test_each_move_is_on_the_disk_before_it_is_told(pions: Pions) -> None:
    process = pions.start("play", "othello")
    assert process.stdin is not None
    assert process.stdout is not None
    played = ["f5", "d6", "c3", "d3", "c4"]
    try:
        for move in played:
            process.stdin.write(f"{move}\n")
            process.stdin.flush()
            while f"plays {move}" not in (told := process.stdout.readline()):
                assert told.startswith("opening: ")
    finally:
        process.kill()
        process.communicate(timeout=LONGEST)
    told = pions("play", "--resume", typed="moves\n").out
    assert "moves played: 1.f5 2.d6 3.c3 4.d3 5.c4" in told


@pytest.mark.parametrize(
    "environment", [{"PIONS_PLAIN": "1"}, {"term": "dumb"}, {}], ids=["variable", "dumb", "option"]
)
def test_lines_on_a_terminal_where_they_are_asked_for(
    pions: Pions, environment: dict[str, str]
) -> None:
    option = () if environment else ("--plain",)
    with real_terminal(pions, "play", "othello", *option, **environment) as terminal:  # type: ignore[arg-type]
        screen = terminal.wait_for("Black (X) to move >")
        assert "help lists the commands, undo takes back, quit leaves" in screen
        assert not BOX.search(terminal.text)
        terminal.enter("f5")
        terminal.wait_for("White (O) to move >")
        terminal.enter("quit")
        assert terminal.wait_for_end() == 0


def test_a_game_of_the_whole_screen_goes_on_line_by_line(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello", "--white", "first") as terminal:
        terminal.wait_for("Black to move")
        terminal.enter("f5")
        terminal.wait_for("[f4]")
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0
    told = pions("play", "--resume", typed="moves\nopponent\n").out
    assert "moves played: 1.f5 2.f4" in told
    assert "White: first" in told
    again = pions("play", "--resume", typed="e3\n").out
    assert "Black plays e3" in again
    # The very game, not a copy: there is one, and the full screen goes on with it.
    with open_database(pions.state / "pions.db") as database:
        (only,) = stored_games(database)
    assert only.stored.table.game.names[:3] == ("f5", "f4", "e3")
    assert not list(pions.state.rglob("autosave/*"))
    with real_terminal(pions, "play", "--resume") as terminal:
        terminal.wait_for("[d2]")
        # It is open there now.
        held = pions("play", "--resume", typed="moves\n")
        assert (held.code, "this game is open elsewhere" in held.err) == (3, True), held.err
        terminal.press("C-q")
        assert terminal.wait_for_end() == 0


def test_tab_completes_orders_and_moves(pions: Pions) -> None:
    with real_terminal(pions, "play", "othello", "--plain") as terminal:
        terminal.wait_for("Black (X) to move >")
        terminal.type("hist")
        terminal.press("Tab", "Enter")
        terminal.wait_for("no move has been played yet")


def test_ctrl_c_while_a_machine_thinks(pions: Pions) -> None:
    arguments = ("play", "othello", "--white", "alphabeta(depth=40)", "--plain")
    with real_terminal(pions, *arguments) as terminal:
        terminal.wait_for("Black (X) to move >")
        terminal.enter("f5")
        terminal.wait_for("Black plays f5")
        terminal.press("C-c")
        terminal.wait_for("nothing is lost")
        assert terminal.wait_for_end() == 130
    assert "1.f5" in pions("play", "--resume", "--white", "human", typed="moves\n").out


def test_variations_and_remarks_are_walked_and_saved(pions: Pions) -> None:
    typed = (
        "b2\na1\nc3\nundo\nc1\nvariation\nvariation 1\ncomment the corner\nback\nback\n"
        "comment first\nforward 2\ncomment\nvariation 7\nback x\nsave g.jsonl\n"
    )
    done = pions("play", "tic-tac-toe", "--white", "human", typed=typed)
    assert done.code == 0
    for said in (
        "1: after b2 a1, c3",
        "the game is now b2 a1 c3",
        "after 2 of 3: a1",
        "after 1 of 3: b2",
        "after 3 of 3: c3",
        "the corner",
        "there is no variation 7: variations: 1",
        "'x' is not a number of moves",
    ):
        assert said in done.out, said
    (game,) = read_anything((pions.folder / "g.jsonl").read_text("utf-8")).games
    assert [ply.comment for ply in game.plies] == ["first", "", "the corner"]
    assert [game.rules.name(ply.move) for ply in game.branches[0].plies] == ["c1"]
