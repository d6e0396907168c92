"""What the page of a search tree says; its script fills in the fields."""

from __future__ import annotations

from collections.abc import Mapping

from pions.words import N_

VALUES_OF_MAX = N_(
    "Each value is seen by max, who is to move at the start: max takes the largest value below it, "
    "min, the opponent, the smallest."
)
"""How to read the values where the tree is shown from max's side."""

VALUES_OF_GAMES = N_(
    "Each value is what the random games through a node gave to the side to move there: 100 if it "
    "won all of them, −100 if it lost all. Each game adds a node to the tree, and more are played "
    "where it looks good or where few were played: the move with the most games is the best."
)
"""How to read the values where random games decide."""

TEXTS: Mapping[str, str] = {
    "title": N_("Search tree"),
    "summary": N_("{player}, depth {depth}; nodes: {nodes}, leaves: {leaves}"),
    "found": N_("value {value}, line {line}"),
    "incomplete": N_("Stopped at node {count}: those that are open have no value yet."),
    "language": N_("Language"),
    "theme": N_("Light or dark"),
    "tree": N_("The nodes of the search"),
    "root": N_("start"),
    "pass": N_("pass"),
    "principal": N_("principal variation"),
    "open": N_("being searched"),
    "value.none": N_("not known yet"),
    "value.least": N_("at least {value}"),
    "value.most": N_("at most {value}"),
    "value.point": N_("{number} point"),
    "value.points": N_("{number} points"),
    "value.win": N_("win at ply {ply}"),
    "value.loss": N_("loss at ply {ply}"),
    "window": N_("window"),
    "why.end": N_("the game is over"),
    "why.leaf": N_("leaf, evaluated"),
    "why.all": N_("all moves looked at"),
    "why.cut": N_("cut off"),
    "why.table": N_("met before"),
    "why.games": N_("random games: {count}"),
    "skipped": N_("not looked at: {moves}"),
    "reason": N_(
        "alpha {alpha} ≥ beta {beta}: the opponent already has something at least as good elsewhere"
    ),
    "steps": N_("The search, step by step"),
    "step": N_("Step {step} of {count}"),
    "first": N_("First step"),
    "back": N_("One step back"),
    "forward": N_("One step forward"),
    "last": N_("The whole search"),
    "step.enter": N_("{move}: the search enters, window {window}."),
    "step.enter.plain": N_("{move}: the search enters."),
    "step.end": N_("{move} is worth {value}: the game is over there."),
    "step.leaf": N_("{move} is worth {value}: the depth is used up, the evaluation decides."),
    "step.all": N_("{move} is worth {value}: every move was looked at, {best} is best."),
    "step.cut": N_("{move} is left at once after {best}: {reason}. Not looked at: {skipped}."),
    "step.cut.last": N_("{move} is left after its last move, {best}: {reason}."),
    "step.table": N_("{move} is worth {value}: this position was met before."),
    "step.games": N_("Game {game} adds {path} to the tree; games through it in the end: {count}."),
    "step.games.root": N_("The tree begins with the start. Random games in the end: {count}."),
    "expand": N_("Open all"),
    "collapse": N_("Close all"),
    "show.principal": N_("Show the principal variation"),
    "detail": N_("The chosen node"),
    "detail.path": N_("Moves"),
    "detail.turn": N_("To move"),
    "detail.depth": N_("Plies left"),
    "detail.window": N_("Window on entering"),
    "detail.live": N_("Window now"),
    "detail.value": N_("Value"),
    "detail.seen": N_("{value}, seen by {side}"),
    "detail.best": N_("Best move"),
    "detail.sofar": N_("Best so far"),
    "detail.line": N_("Expected variation"),
    "detail.why": N_("Why"),
    "detail.skipped": N_("Not looked at"),
    "help": N_("How to read this"),
    "help.values": N_(
        "Each value is seen by the side to move there: what is good for one side is as bad for "
        "the other, so it changes its sign from one level to the next."
    ),
    "help.window": N_(
        "The window [alpha ; beta]: the side to move has alpha for sure elsewhere; the opponent "
        "will not allow beta or more. As soon as alpha ≥ beta, the other moves cannot matter."
    ),
    "help.bounds": N_("≥ and ≤ mark values that are only bounds: the search needed no more."),
    "help.marks": N_(
        "★ the principal variation; ✂ moves left out by a cut; ■ the game is over; ● a leaf; "
        "↺ a position met before; … still being searched."
    ),
    "help.keys": N_(
        "Keys: ↑ ↓ Home End move through the tree, → opens, ← closes or goes up, Enter opens or "
        "closes, N and P step forward and back; outside the tree ← and → step too."
    ),
    "board": N_("board after {path}"),
}
