"""`pions match`: many games between two players."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import app
from pions.interfaces.cli.command import with_examples
from pions.interfaces.cli.contest.answer import check_page, exit_code, write_page
from pions.interfaces.cli.contest.entrants import distinct
from pions.interfaces.cli.contest.event import chosen_event
from pions.interfaces.cli.contest.hold import Held, Plan, hold
from pions.interfaces.cli.contest.wishes import Wishes, with_wishes
from pions.interfaces.cli.help import Example
from pions.interfaces.cli.limits import counting_number, limit_json
from pions.interfaces.cli.positions import RulesText
from pions.interfaces.cli.results import match_json, match_lines
from pions.interfaces.cli.settings import Settings
from pions.match.seats import check_player
from pions.rules.registry import find_rules
from pions.tournament.event import Entrant, Event
from pions.tournament.pairing import Played
from pions.words import N_

EXAMPLES = (
    Example("pions match othello 'ia2(3)' ia1 --games 100", N_("the course's study")),
    Example("pions match gomoku k-tuple ./mybot.py --games 20 --seconds 1", N_("try your own")),
    Example(
        "pions match connect-4 alphabeta mcts --games 50 --jobs 2 --seed 7 --out games.jsonl",
        N_("on two processors, repeatable, the games kept in a file"),
    ),
    Example(
        "pions match othello 'ia2(3)' 'ia2(2)' --games 2000 --sprt 0 30",
        N_("stop as soon as it is clear which is better"),
    ),
)


@app.command(
    cls=with_examples(*EXAMPLES),
    help=N_(
        "Let two players play many games: each opening twice, with colours swapped.\n\n"
        "Whoever crashes, breaks the rules or is late loses that game, and the match goes on; "
        "players in files have a process each, with a limit of time and memory. The same seed "
        "gives the same games, on one processor or several, unless time limits the players."
    ),
)
@with_wishes(Wishes)
def match(
    context: typer.Context,
    rules: RulesText,
    first: Annotated[
        str, typer.Argument(metavar=N_("PLAYER"), help=N_("Who plays; see pions players."))
    ],
    second: Annotated[
        str, typer.Argument(metavar=N_("PLAYER"), help=N_("Against whom; see pions players."))
    ],
    wishes: Wishes,
) -> int:
    """Play, and tell how it went."""
    check_page(wishes.html)
    event = _checked(rules, (first, second), wishes)
    jobs = None if wishes.jobs is None else counting_number("--jobs", wishes.jobs)
    seen: list[Played] = []
    plan = Plan(
        jobs=None if jobs == 1 else jobs,
        cluster=wishes.cluster,
        out=wishes.out,
        watch=seen.append if wishes.html is not None else None,
    )
    held = hold(event, plan, context.obj)
    write_page(wishes.html, held, lambda: seen)
    if held.report.games or not (held.interrupted or held.lost_workers):
        _answer(held, plan, wishes, context.obj)
    return exit_code(held, context.obj, strict=wishes.strict)


def _checked(rules: str, players: tuple[str, str], wishes: Wishes) -> Event:
    """The event, once both players have shown that they can play; they give their own names."""
    event = chosen_event(rules, distinct(Entrant(text, text) for text in players), wishes)
    found = find_rules(rules)
    names = [check_player(text, found, event.conditions) for text in players]
    called = (Entrant(*both) for both in zip(names, players, strict=True))
    return replace(event, entrants=distinct(called))


def _answer(held: Held, plan: Plan, wishes: Wishes, settings: Settings) -> None:
    event = held.report.event
    if not settings.json:
        for line in match_lines(held.report):
            output.data(line)
        return
    output.data_json(
        {
            "rules": str(find_rules(event.rules)),
            "seed": event.seed,
            "opening_plies": event.openings.plies,
            **({} if event.openings.file is None else {"openings": event.openings.file}),
            "limit": limit_json(event.conditions.limit),
            "jobs": plan.jobs or 1,
            "seconds": round(held.seconds, 6),
            "out": wishes.out,
            **match_json(held.report),
        }
    )
