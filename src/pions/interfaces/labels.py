"""What forms call parameters, their choices and players, in every interface."""

from __future__ import annotations

from pions.words import N_

LABELS: dict[str, str] = {
    "player.native": N_("Native engine"),
    "player.level": N_("Level from 1 to 10"),
    "player.opponent": N_("Somebody with a name"),
    "player.first": N_("First cell"),
    "player.random": N_("Chance"),
    "player.greedy": N_("Greedy"),
    "player.k-tuple": N_("K-tuples"),
    "player.minimax": N_("Minimax"),
    "player.alphabeta": N_("Alpha-beta"),
    "player.ia2": N_("ia2 (weights)"),
    "player.ia3": N_("ia3 (discs)"),
    "player.mcts": N_("Monte-Carlo tree search"),
    "parameter.columns": N_("Columns"),
    "parameter.rows": N_("Rows"),
    "parameter.k": N_("How many in a row"),
    "parameter.gravity": N_("Pieces fall (gravity)"),
    "parameter.topology": N_("The edges"),
    "parameter.directions": N_("Which lines count"),
    "parameter.overline": N_("More than that many in a row"),
    "parameter.forbidden": N_("Forbidden to the first player"),
    "parameter.anti": N_("Fewest discs win"),
    "parameter.number": N_("Level (1 to 10)"),
    "parameter.who": N_("Who"),
    "parameter.opening": N_("The first four discs"),
    "choice.topology.plane": N_("Plain board"),
    "choice.topology.cylinder": N_("Cylinder: left meets right"),
    "choice.topology.torus": N_("Torus: all edges meet"),
    "choice.topology.moebius": N_("Möbius strip"),
    "choice.topology.klein": N_("Klein bottle"),
    "choice.topology.projective": N_("Projective plane"),
    "choice.topology.sphere": N_("Sphere: a globe"),
    "choice.directions.all": N_("Rows, columns and diagonals"),
    "choice.directions.rows-columns": N_("Rows and columns only"),
    "choice.overline.wins": N_("Wins too"),
    "choice.overline.ignored": N_("Does not count"),
    "choice.forbidden.none": N_("Nothing"),
    "choice.forbidden.renju": N_("Renju's forbidden moves"),
    "choice.opening.standard": N_("Crosswise"),
    "choice.opening.parallel": N_("Side by side"),
}
"""By `parameter.NAME`, `choice.PARAMETER.VALUE` and `player.NAME`."""
