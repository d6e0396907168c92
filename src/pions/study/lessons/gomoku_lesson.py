"""Five in a row, from blocking to chains of fours; on a small board, where all is near."""

from __future__ import annotations

from pions.study.lessons import goals
from pions.study.lessons.lesson import Lesson, Step
from pions.words import N_

SMALL = "in-a-row(columns=9, rows=9, k=5)"

LESSON = Lesson(
    "gomoku",
    N_("Gomoku"),
    N_("threes and fours, forks, forced fours, defence"),
    (
        Step(
            N_("Five in a row"),
            (N_("Four pieces with a free cell at an end are a four: one move completes it."),),
            SMALL,
            "d5 d6 e5 e6 f5 f6 c5 b5",
            N_("{side} to move: win at once."),
            goals.wins_at_once,
        ),
        Step(
            N_("Stop a four"),
            (N_("A four must be stopped at once; there is only one cell for it."),),
            SMALL,
            "d5 d6 e5 e6 f5 b5 c5",
            N_("{side} to move: stop the opponent from winning."),
            goals.lets_nobody_win,
        ),
        Step(
            N_("An open three"),
            (
                N_(
                    "Three pieces with free ends become a four with two free ends, which "
                    "nobody can stop."
                ),
            ),
            SMALL,
            "d5 d7 e5 f8 f5 b2",
            N_("{side} to move: make two threats at once."),
            goals.makes_two_threats,
        ),
        Step(
            N_("Stop an open three"),
            (N_("So an open three has to be answered at once, at one of its ends."),),
            SMALL,
            "d5 d7 e5 f8 f5",
            N_("{side} to move: stop the opponent from making two threats at once."),
            goals.stops_two_threats,
        ),
        Step(
            N_("Two fours"),
            (N_("One piece may stand on two lines: look where yours cross."),),
            SMALL,
            "c5 b5 d5 f9 e5 h2 f6 b2 f7 h7 f8 c8",
            N_("{side} to move: make two threats at once."),
            goals.makes_two_threats,
        ),
        Step(
            N_("A four and a three"),
            (N_("The four has to be stopped, and then the three becomes an open four."),),
            SMALL,
            "c5 b5 d5 g8 e5 h2 f6 b2 f7 h7",
            N_("{side} to move: force a win by threats."),
            goals.wins_by_threats,
        ),
        Step(
            N_("A chain of fours"),
            (
                N_(
                    "Each four has one answer, so you choose where the opponent plays. Look "
                    "for the four that leads to another one."
                ),
            ),
            SMALL,
            "c5 b5 d5 g8 e5 h2 f4 b2 g3 h7 f6 c8",
            N_("{side} to move: force a win by threats."),
            goals.wins_by_threats,
        ),
    ),
    practice="gomoku",
)
