"""What is asked of the page of a search tree."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from pions.errors import GameOverError, SettingsError
from pions.notation.game_after import game_after
from pions.players.registry import find_player
from pions.rules.base import Position
from pions.rules.registry import find_rules
from pions.study.search_comparison import SEED
from pions.study.tree import WITH_A_TREE
from pions.words import N_

DEEPEST, MOST_NODES = 12, 5000
"""What a page can show, and what one visitor may ask of the engines at a time."""
SEARCHES = (
    "minimax",
    "alphabeta(ordering=false,table=false)",
    "alphabeta(table=false)",
    "alphabeta",
    "alphabeta(deepening=true)",
    f"mcts(playouts={MOST_NODES},seed={SEED})",
    "ia2",
    "ia3",
)


@dataclass(frozen=True)
class TreeRequest:
    """A position, a search and its bounds, as the address says them."""

    rules: str = "tic-tac-toe"
    moves: str = "b2 a3 b1 b3 c3"
    player: str = "alphabeta(ordering=false,table=false)"
    depth: int = 4
    nodes: int = 1000

    def fields(self) -> dict[str, object]:
        return asdict(self)

    def position(self) -> Position:
        """Where the search begins; raises what is wrong with the request."""
        for name, number, most in (
            ("depth", self.depth, DEEPEST),
            ("nodes", self.nodes, MOST_NODES),
        ):
            if not 1 <= number <= most:
                raise SettingsError(
                    N_("{name} goes from 1 to {most} here, not {number}"),
                    name=name,
                    most=most,
                    number=number,
                )
        rules = find_rules(self.rules)
        start = rules.start()
        position = game_after(start, self.moves).position if self.moves.strip() else start
        if position.outcome is not None:
            raise GameOverError(N_("the game is over: {outcome}"), outcome=position.outcome.reason)
        # By name first: other texts name files and programs, which nobody may start from afar.
        if self.player.partition("(")[0].strip() not in WITH_A_TREE:
            raise SettingsError(
                N_("the player {name} grows no search tree: choose one of {names}"),
                name=self.player[:80],
                names=", ".join(WITH_A_TREE),
            )
        find_player(self.player, rules)
        return position
