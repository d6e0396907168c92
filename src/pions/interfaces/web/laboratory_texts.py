"""What the laboratory says in the browser: texts by key, sent only to whoever opens it."""

from __future__ import annotations

from pions.words import N_

LABORATORY_TEXTS: dict[str, str] = {
    "lab.title": N_("Laboratory of heuristics"),
    "lab.about": N_(
        "Turn the figures of two settings and see what each makes of the same position. Play on "
        "either board."
    ),
    "lab.game": N_("Game"),
    "lab.shown": N_("Show"),
    "lab.shown.heat": N_("What each cell counts"),
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
    "lab.usual": N_("Usual figures"),
    "lab.copy": N_("Copy from {name}"),
    "lab.export": N_("Save as a player"),
    "lab.wins": N_("wins"),
    "lab.loses": N_("loses"),
    "lab.trials": N_("Games"),
    "lab.depth": N_("Plies that both look ahead"),
    "lab.pairs": N_("Pairs of games"),
    "lab.match": N_("Match A against B"),
    "lab.tune": N_("Tune A"),
    "lab.tune.note": N_("Tuning takes the figures of A that are not as usual, or all of them."),
    "lab.learn": N_("Learn from self-play"),
    "lab.learn.games": N_("Games of self-play"),
    "lab.stop": N_("Stop"),
    "lab.progress": N_("Games: {done} of {total}"),
    "lab.elo": N_("A against B: Elo {elo}, 95 % from {low} to {high} (+{wins} ={draws} −{losses})"),
    "lab.elo.start": N_(
        "Against the start: Elo {elo}, 95 % from {low} to {high} (+{wins} ={draws} −{losses})"
    ),
    "lab.tuning": N_("The figures over time, each as a share of its range"),
    "lab.errors": N_("The error over time: how badly results were foreseen (0.69: not at all)"),
    "lab.take": N_("Take these figures as A"),
    "lab.before": N_("Compare with the start as B"),
    "lab.endless": N_("∞"),
    "lab.busy": N_("Being played…"),
}
