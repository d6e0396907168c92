"""Connect-4, from threats to zugzwang."""

from __future__ import annotations

from pions.study.lessons import goals
from pions.study.lessons.lesson import Lesson, Step
from pions.words import N_

CONNECT_4 = "connect-4"

LESSON = Lesson(
    "connect-4",
    N_("Connect-4"),
    N_("threats, double threats, the cell above, zugzwang"),
    (
        Step(
            N_("Four in a row"),
            (N_("Look along rows, columns and both diagonals before every move."),),
            CONNECT_4,
            "471624146467",
            N_("{side} to move: win at once."),
            goals.wins_at_once,
        ),
        Step(
            N_("A gap"),
            (N_("Four in a row need not grow at an end: the missing piece may be inside."),),
            CONNECT_4,
            "522442213714",
            N_("{side} to move: win at once."),
            goals.wins_at_once,
        ),
        Step(
            N_("Block"),
            (N_("If you cannot win, look where the opponent could."),),
            CONNECT_4,
            "625355656",
            N_("{side} to move: stop the opponent from winning."),
            goals.lets_nobody_win,
        ),
        Step(
            N_("Two threats at once"),
            (N_("Two threats cannot both be stopped with one piece."),),
            CONNECT_4,
            "416111",
            N_("{side} to move: make two threats at once."),
            goals.makes_two_threats,
        ),
        Step(
            N_("The cell above"),
            (
                N_(
                    "Your piece is the floor for the next one: do not fill the cell below one "
                    "where the opponent wins."
                ),
            ),
            CONNECT_4,
            "23765221753443",
            N_("{side} to move: every column but one is safe. Play a safe one."),
            goals.lets_nobody_win,
        ),
        Step(
            N_("Threat after threat"),
            (
                N_(
                    "A threat leaves the opponent one answer. That answer may open the cell "
                    "that you need."
                ),
            ),
            CONNECT_4,
            "2326223542",
            N_("{side} to move: force a win by threats."),
            goals.wins_by_threats,
        ),
        Step(
            N_("Think two moves ahead"),
            (N_("Where no threat wins at once, one column may still prepare it."),),
            CONNECT_4,
            "44231114314132553325",
            N_("{side} to move: one column alone keeps the win or the draw."),
            goals.keeps_result,
        ),
        Step(
            N_("Zugzwang"),
            (
                N_(
                    "When only a few columns are open, somebody must at last play below a "
                    "cell that the other needs."
                ),
                N_(
                    "Whoever moves first gets the cells of odd rows in the end, the other "
                    "those of even rows: build your threats there."
                ),
            ),
            CONNECT_4,
            "653345755641442713216747722147",
            N_("{side} to move: one column alone keeps the win or the draw."),
            goals.keeps_result,
        ),
        Step(
            N_("The last columns"),
            (N_("Count the cells that are left: who will have to open the last column?"),),
            CONNECT_4,
            "213765466714567713626754217235455",
            N_("{side} to move: one column alone keeps the win or the draw."),
            goals.keeps_result,
        ),
    ),
    practice="connect-4",
)
