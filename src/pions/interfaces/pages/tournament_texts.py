"""What the page of a tournament says; its script fills in the fields."""

from __future__ import annotations

from collections.abc import Mapping

from pions.interfaces.contest_texts import TERMINATIONS
from pions.words import N_

TEXTS: Mapping[str, str] = {
    "title": N_("Tournament"),
    "summary": N_("players: {players}; games: {games}; draws {draws}%"),
    "language": N_("Language"),
    "theme": N_("Light or dark"),
    "settings": N_("Settings"),
    "ranking": N_("Ranking"),
    "ranking.note": N_("Elo with 95% intervals; 0 is the mean of all who are connected by games."),
    "player": N_("player"),
    "games": N_("games"),
    "points": N_("points"),
    "elo": N_("Elo"),
    "elo.bar": N_("Elo and its interval"),
    "elo.value": N_("Elo {elo}, from {low} to {high}"),
    "elo.none": N_("no Elo"),
    "wins": N_("wins"),
    "draws": N_("draws"),
    "losses": N_("losses"),
    "speed": N_("ms/move"),
    "byes": N_("byes"),
    "faults": N_("faults"),
    "highlight": N_("Mark {name} everywhere"),
    "duel": N_("The two players"),
    "duel.elo": N_("{first} against {second}: Elo {elo}, from {low} to {high} (95%)"),
    "duel.score": N_("score {score}%, draws {draws}%, likelihood of superiority {los}%"),
    "sprt": N_("Sequential test of Elo {elo0} against {elo1}"),
    "sprt.llr": N_("LLR {llr}, between {low} and {high}"),
    "sprt.open": N_("nothing is shown yet: more games are needed"),
    "sprt.shown": N_("shown: Elo {elo} is the likelier"),
    "course": N_("Score over time"),
    "course.points": N_("points by games played"),
    "course.elo": N_("Elo of {first} against {second} by games played, with 95 % interval"),
    "course.axis": N_("games"),
    "cross": N_("Cross-table"),
    "cross.note": N_("Points of the row against the column. Choose a cell to see its games."),
    "cross.cell": N_("{one} against {other}: {points} of {games} (+{wins} ={draws} −{losses})"),
    "cross.self": N_("the same player"),
    "cross.none": N_("{one} and {other} have not met"),
    "list": N_("Games"),
    "list.pair": N_("Games: {one} against {other}"),
    "list.count": N_("games: {count}; points {points} – {against}"),
    "list.kept": N_("{kept} of these {games} games are in this page."),
    "sampled": N_(
        "This page holds {kept} of {games} games, chosen evenly; tables and charts count all."
    ),
    "list.none": N_("None of these games is in this page."),
    "game": N_("game"),
    "result": N_("result"),
    "end": N_("how it ended"),
    "end.line": N_("{termination}: {reason}"),
    "plies": N_("plies"),
    "show": N_("Show game {number}"),
    "viewer.title": N_("Game {number}"),
    "result.line": N_("{result}, {termination}: {reason}"),
    "first": N_("First position"),
    "back": N_("One move back"),
    "forward": N_("One move forward"),
    "last": N_("Last position"),
    "slider": N_("Position"),
    "start": N_("start"),
    "pass": N_("pass"),
    "opening": N_("opening"),
    "opening.note": N_("Moves in italics are the opening, the same for both sides."),
    "at": N_("Ply {ply} of {plies}"),
    "story": N_("{side} {move}"),
    "story.value": N_("value {value}"),
    "story.time": N_("{time} ms"),
    "story.discs": N_("pieces {black} – {white}"),
    "board": N_("board after ply {ply}, {move}"),
    "moves": N_("Moves"),
    "fault.title": N_("Games lost by a fault"),
    "fault.count": N_("games lost by a fault: {count}"),
    "fault.who": N_("whose fault"),
    "fault.kind": N_("fault"),
    "fault.reason": N_("reason"),
    "keys": N_("Keys"),
    "keys.note": N_(
        "In the cross-table and the lists the arrow keys move, Enter chooses; elsewhere ← and → "
        "step through the game, Home and End go to its ends."
    ),
}

LIVE_TEXTS: Mapping[str, str] = {
    "live.running": N_("Live: game {games} of {total}"),
    "live.finished": N_("Finished: games {games}"),
    "live.lost": N_("The connection is lost; the page reconnects by itself."),
    "live.gone": N_("This tournament was deleted."),
    "live.none": N_("No game has ended yet."),
    "live.all": N_("All tournaments"),
    "live.class": N_("To the class"),
}
"""What the page says where a server serves it."""

ENDS = {f"end.{end.value}": text for end, text in TERMINATIONS.items()}
