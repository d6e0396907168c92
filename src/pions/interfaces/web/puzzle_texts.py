"""What the pages of puzzles say in the browser: texts by key, sent only to whoever opens them."""

from __future__ import annotations

from pions.words import N_

PUZZLE_TEXTS: dict[str, str] = {
    "puzzles.about": N_("Positions with one best move, each proved by a solver or a forced line."),
    "puzzles.day": N_("Puzzle of the day"),
    "puzzles.day.more": N_("The same for everybody today"),
    "puzzles.streak": N_("Streak"),
    "puzzles.streak.more": N_("Ever harder, until the first mistake"),
    "puzzles.run": N_("Three minutes"),
    "puzzles.run.more": N_("As many as you can"),
    "puzzles.mistakes": N_("My mistakes"),
    "puzzles.mistakes.more": N_("Due now: {due}; later: {later}"),
    "puzzles.mistakes.none": N_("What you miss comes back here"),
    "puzzles.best": N_("Your best: {best}"),
    "puzzles.rating": N_("Your rating: {rating}; solved at the first try: {solved} of {tried}"),
    "puzzles.unrated": N_("Your rating appears after the first puzzle."),
    "puzzles.packs": N_("By game"),
    "puzzles.themes": N_("By theme"),
    "puzzles.done": N_("{done} of {count}"),
    "puzzles.facts": N_("{game}, rating {rating}"),
    "puzzles.theme": N_("Theme: {themes}"),
    "puzzles.right": N_("Right: {move}."),
    "puzzles.missed": N_("{move} is not it."),
    "puzzles.try": N_("Try again."),
    "puzzles.column": N_("column {column}"),
    "puzzles.shown": N_("The answer is {move}."),
    "puzzles.again": N_("It comes back later."),
    "puzzles.gained": N_("Your rating: {rating} ({change})"),
    "puzzles.next": N_("Next puzzle"),
    "puzzles.show": N_("Show the answer"),
    "puzzles.analyse": N_("Analyse the position"),
    "puzzles.all": N_("All puzzles"),
    "puzzles.over": N_("That is all for now."),
    "puzzles.solved": N_("Solved: {count}"),
    "puzzles.record": N_("That is your best so far."),
    "puzzles.left": N_("Time left: {time}"),
    "puzzles.streak.over": N_("The streak is over. Solved: {count}."),
    "puzzles.run.over": N_("The time is up. Solved: {count}."),
    "puzzles.none.missed": N_("No mistake is waiting to be tried again."),
    "guess.title": N_("Guess the move"),
    "guess.more": N_("What did the champions play?"),
    "guess.about": N_(
        "Famous games, one move after the other: three points for the move that was played or one "
        "as good, one for a move that is nearly as good. Othello's games are from the base WTHOR "
        "of the French federation, renju's as Ando Meritee showed them to his online class."
    ),
    "guess.all": N_("All games"),
    "guess.place": N_("Move {place} of {count}"),
    "guess.points": N_("Points: {points} of {most}"),
    "guess.gained": N_("Points for this move: {points}"),
    "guess.shown": N_("{move} was played."),
    "guess.next": N_("Next move"),
    "guess.over": N_("The game is over."),
    "drill.coordinates": N_("Names of cells"),
    "drill.coordinates.more": N_("Click the cell that is named: as many as you can in 30 seconds."),
    "drill.coordinates.best": N_("Find them in 30 seconds"),
    "drill.counting": N_("Counting discs"),
    "drill.counting.more": N_(
        "Ten positions: count the discs of a side, now or after a move, as one must at the end of "
        "a game."
    ),
    "drill.counting.best": N_("Ten positions at a glance"),
    "drill.right": N_("Right: {right} of {asked}"),
    "drill.wrong": N_("That was {cell}."),
    "drill.count": N_("How many discs does {side} have?"),
    "drill.count.after": N_("How many discs does {side} have after {move}?"),
    "drill.check": N_("Check"),
    "drill.correct": N_("Right: {count}."),
    "drill.answer": N_("No: {count}."),
    "drill.again": N_("Once more"),
    "openings.title": N_("Opening trainer"),
    "openings.more": N_("What to play in the first moves, until you remember it"),
    "openings.about": N_(
        "Positions that the shipped books know, against the best replies. What you forget comes "
        "back soon, what you know after days, then weeks."
    ),
    "openings.about.own": N_(
        "What you played most often in your own games. What you forget comes back soon, what you "
        "know after days, then weeks."
    ),
    "openings.own": N_("My games: {game}, {side}"),
    "openings.wrong.own": N_("You usually play something else than {move}. Try again."),
    "openings.choose": N_("Game and side"),
    "openings.othello.black": N_("Othello, Black"),
    "openings.othello.white": N_("Othello, White"),
    "openings.connect-4.black": N_("Connect-4, Red"),
    "openings.connect-4.white": N_("Connect-4, Yellow"),
    "openings.place": N_("Position {place} of {count}"),
    "openings.right": N_("Right: {moves}."),
    "openings.shown": N_("Your repertoire says {moves}."),
    "openings.wrong": N_("The book does not play {move}. Try again."),
    "openings.name": N_("Opening: {opening}"),
    "openings.next": N_("Next position"),
    "openings.over": N_("That is all for now. Remembered: {right} of {asked}"),
    "puzzles.none": N_("Nothing is due now. Well remembered!"),
}
