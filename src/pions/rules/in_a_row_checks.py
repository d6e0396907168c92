"""Which parameters of K in a row go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pions.errors import RulesError
from pions.geometry.lines import longest_line
from pions.geometry.topology import TOPOLOGIES, find_topology
from pions.words import N_, friendly_list

if TYPE_CHECKING:
    from pions.rules.in_a_row import InARow


def check_parameters(rules: InARow) -> None:
    """Raise `RulesError` where one parameter rules another out."""
    _check_topology(rules)
    _check_k(rules)
    _check_forbidden(rules)
    _check_blocked(rules)


def _check_topology(rules: InARow) -> None:
    topology = find_topology(rules.topology)
    if topology.even_columns and rules.columns % 2:
        raise RulesError(
            N_("a {topology} needs an even number of columns, not {columns}"),
            topology=topology.name,
            columns=rules.columns,
        )
    if rules.gravity and not topology.has_floor:
        floors = [name for name, known in TOPOLOGIES.items() if known.has_floor]
        raise RulesError(
            N_("gravity needs a floor, a {topology} has none: choose one of {names}"),
            topology=topology.name,
            names=friendly_list(floors),
        )


def _check_k(rules: InARow) -> None:
    longest = max(rules.columns, rules.rows)
    # Walking every line takes long on a large board; a plane's longest line is one of its sides.
    if rules.k > longest and rules.topology != "plane":
        longest = longest_line(rules.surface, rules.directions)
    if rules.k > longest:
        raise RulesError(
            N_("k={k} is too long: the longest line on {columns}x{rows} has {longest} cells"),
            k=rules.k,
            columns=rules.columns,
            rows=rules.rows,
            longest=longest,
        )


def _check_forbidden(rules: InARow) -> None:
    plain = rules.k == 5 and not rules.gravity and rules.topology == "plane"
    if rules.forbidden == "renju" and not (plain and rules.directions == "all"):
        raise RulesError(
            N_("forbidden=renju needs k=5, topology=plane, directions=all and no gravity")
        )


def _check_blocked(rules: InARow) -> None:
    """On a glued board, and for a single piece, the ends of a line are not two cells."""
    plain = rules.k > 1 and not rules.gravity and rules.topology == "plane"
    if rules.blocked == "ignored" and not (plain and rules.forbidden == "none"):
        raise RulesError(
            N_("blocked=ignored needs k=2 or more, topology=plane, forbidden=none and no gravity")
        )
