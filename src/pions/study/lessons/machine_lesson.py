"""How machines think: the learner foresees what each of them plays, and is told by the machine."""

from __future__ import annotations

from pions.study.lessons import goals
from pions.study.lessons.lesson import Lesson, Step
from pions.words import N_

LESSON = Lesson(
    "machines",
    N_("How machines think"),
    N_("greedy, minimax, alpha-beta, K-tuples, random games: foresee what they play"),
    (
        Step(
            N_("Greedy"),
            (
                N_("The simplest machine looks at its own next move and at nothing else."),
                N_("In Othello it turns over as many discs as it can."),
            ),
            "othello",
            "c4c5b6e3d6c3d3a7b3c2f5a3b1c1",
            N_("{side} to move: what does the greedy player do?"),
            goals.plays_like("greedy"),
            "greedy",
            N_("What the opponent plays next is not its concern."),
        ),
        Step(
            N_("What a move is worth"),
            (
                N_("White wants to know what b3 is worth, and has tried it."),
                N_(
                    "Minimax takes for granted that the opponent answers as well as can be: "
                    "the best answer decides."
                ),
            ),
            "tic-tac-toe",
            "b1c2a2b3",
            N_("{side} to move: which answer decides?"),
            goals.plays_like("minimax(depth=9)"),
            "minimax(depth=9)",
            N_("Two threats at once: so b3 is worth a loss to White, whatever else could follow."),
        ),
        Step(
            N_("Minimax"),
            (
                N_(
                    "Minimax also looks at the answer: of each move it takes the worst that "
                    "can follow, and plays where the worst is best."
                ),
            ),
            "tic-tac-toe",
            "c3b2a3",
            N_("{side} to move: what does minimax play, which sees to the end of the game?"),
            goals.plays_like("minimax(depth=9)"),
            "minimax(depth=9)",
            N_("After any other move the worst that can follow is a loss; here it is a draw."),
        ),
        Step(
            N_("The whole tree"),
            (
                N_(
                    "Tic-tac-toe is small: minimax looks at every game that can follow, and "
                    "never loses."
                ),
            ),
            "tic-tac-toe",
            "b2c3b1b3",
            N_("{side} to move: what does minimax play, which sees to the end of the game?"),
            goals.plays_like("minimax(depth=9)"),
            "minimax(depth=9)",
            N_("The tree shows each of these games, and how their results rise to the top."),
        ),
        Step(
            N_("Alpha-beta"),
            (
                N_(
                    "Once a move is known to be worse than another, its further answers need "
                    "not be looked at. Alpha-beta leaves them out and plays the same."
                ),
            ),
            "connect-3",
            "5344",
            N_("{side} to move: what does alpha-beta play, three plies ahead?"),
            goals.plays_like("alphabeta(depth=3)"),
            "alphabeta(depth=3)",
            N_("The tree names each branch that was cut, and the two values that made it useless."),
        ),
        Step(
            N_("What is cut"),
            (
                N_("White looks for a move. Alpha-beta has seen all answers to a3: a draw."),
                N_("Now it tries b2, and goes through the answers, the likeliest first."),
            ),
            "tic-tac-toe",
            "b1c2a2b2",
            N_("{side} to move: after which answer does alpha-beta look no further?"),
            goals.is_cut_after("alphabeta(depth=9)", "b1c2a2"),
            "alphabeta(depth=9)",
            N_(
                "One answer that wins is enough: b2 is worse than a3, whatever the four others "
                "give. They are cut."
            ),
            search="b1c2a2",
        ),
        Step(
            N_("K-tuples"),
            (
                N_(
                    "For large boards one can do without looking ahead: every line through a "
                    "cell counts by the pieces on it, and the highest sum is played."
                ),
            ),
            "in-a-row(columns=9, rows=9, k=5)",
            "e5f5d4c5e4d5b5c4b4a5f4g3c3g5b2",
            N_("{side} to move: what does the K-tuple player do?"),
            goals.plays_like("k-tuple"),
            "k-tuple",
            N_(
                "The numbers are the sums: completing a line of one's own counts most, then "
                "stopping the other's."
            ),
        ),
        Step(
            N_("Random games"),
            (
                N_(
                    "Monte-Carlo search plays thousands of random games to the end, more of "
                    "them where they end well."
                ),
            ),
            "connect-4",
            "67442173344",
            N_("{side} to move: what do 2000 random games advise?"),
            goals.plays_like("mcts(playouts=2000, seed=1)"),
            "mcts(playouts=2000, seed=1)",
            N_(
                "The numbers say how many of these games began with each move: most with the one "
                "that did best."
            ),
        ),
        Step(
            N_("A better machine"),
            (N_("A machine that looks two plies ahead sees what the greedy one gives away."),),
            "othello",
            "e6d6c3f7c7f5f4f3g5d7e7b7f2f6",
            N_("{side} to move: what does minimax play, two plies ahead?"),
            goals.plays_like("minimax(depth=2)"),
            "minimax(depth=2)",
            N_("The tree shows the answers that it saw, and the worst of them for each move."),
        ),
    ),
    cover=2,
)
