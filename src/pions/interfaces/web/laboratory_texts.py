"""What the laboratory says in the browser: texts by key, sent only to whoever opens it."""

from __future__ import annotations

from pions.words import N_

LABORATORY_TEXTS: dict[str, str] = {
    "lab.title": N_("Laboratory of heuristics"),
    "lab.about": N_(
        "Change the figures of two settings and see how each judges the same position. Play on "
        "either board."
    ),
    "lab.game": N_("Game"),
    "lab.shown": N_("Show"),
    "lab.shown.heat": N_("What each cell contributes"),
    "lab.shown.cells": N_("The figures of the cells"),
    "lab.shown.moves": N_("What each move leads to"),
    "lab.position": N_("Position"),
    "lab.undo": N_("Undo"),
    "lab.start": N_("Start position"),
    "lab.random": N_("Random position"),
    "lab.paste": N_("Paste a board or moves"),
    "lab.paste.go": N_("Set it up"),
    "lab.setting": N_("Setting {name}"),
    "lab.evaluation": N_("Evaluation of {name}"),
    "lab.figures": N_("Figures of {name}"),
    "lab.value": N_("Value: {value}"),
    "lab.usual": N_("Default figures"),
    "lab.copy": N_("Copy from {name}"),
    "lab.export": N_("Save as a player"),
    "lab.wins": N_("win"),
    "lab.loses": N_("loss"),
    "lab.trials": N_("Games"),
    "lab.depth": N_("Search depth in plies"),
    "lab.pairs": N_("Pairs of games"),
    "lab.match": N_("Match A against B"),
    "lab.tune": N_("Tune A"),
    "lab.tune.note": N_(
        "Tuning changes the figures of A that are not at their defaults, or all of them if every "
        "one is."
    ),
    "lab.learn": N_("Learn from self-play"),
    "lab.learn.games": N_("Games of self-play"),
    "lab.stop": N_("Stop"),
    "lab.progress": N_("Games: {done} of {total}"),
    "lab.elo": N_("A against B: Elo {elo}, 95% from {low} to {high} (+{wins} ={draws} −{losses})"),
    "lab.elo.start": N_(
        "Against the start: Elo {elo}, 95% from {low} to {high} (+{wins} ={draws} −{losses})"
    ),
    "lab.tuning": N_("The figures over time, each as a share of its range"),
    "lab.error": N_("Prediction error now: {error}"),
    "lab.errors": N_("The prediction error over time (0.69: no better than guessing)"),
    "lab.take": N_("Take these figures as A"),
    "lab.before": N_("Compare with the start as B"),
    "lab.endless": N_("∞"),
    "lab.busy": N_("Playing…"),
}
