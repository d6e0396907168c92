"""What the app says in the browser, by key: the texts of its pages before a game begins."""

from __future__ import annotations

from pions.interfaces.labels import LABELS
from pions.interfaces.web.table_texts import TABLE_TEXTS
from pions.players.characters import CHARACTERS
from pions.players.levels import DEFAULT_LEVEL, find_level, levels
from pions.words import N_

_PAGE_TEXTS: dict[str, str] = {
    # Everywhere
    "skip": N_("Skip to the game"),
    "close": N_("Close"),
    "cancel": N_("Cancel"),
    "copy": N_("Copy"),
    "copied": N_("Copied."),
    "header.nav": N_("Settings and games"),
    "header.places": N_("Pages"),
    "header.play": N_("Play"),
    "header.analyse": N_("Analyse"),
    "header.learn": N_("Learn"),
    "header.puzzles": N_("Puzzles"),
    "header.class": N_("Class"),
    "language.name": N_("English"),
    "header.language": N_("Change the language"),
    "theme.system": N_("As the system"),
    "theme.light": N_("Light"),
    "theme.dark": N_("Dark"),
    "error.offline": N_("The server does not answer. Your games are safe; please try again."),
    "error.unknown": N_("Something went wrong. Please try again."),
    # The first page
    "home.document": N_("Pions: play"),
    "home.title": N_("What shall we play?"),
    "home.on": N_("Continue: {game}"),
    "home.families": N_("More games"),
    "home.family.othello": N_("Other boards of Othello"),
    "home.family.in-a-row": N_("More in a row"),
    "home.surfaces": N_("Boards without edges"),
    "home.surfaces.more": N_("Edges glued together: play over them"),
    "surface.cylinder": N_("Left and right edge are one."),
    "surface.torus": N_("Left and right, top and bottom are one."),
    "surface.moebius": N_("Left and right are one, turned over."),
    "surface.klein": N_("A torus whose ends are turned over."),
    "surface.projective": N_("All opposite edges are one, turned over."),
    "surface.sphere": N_("A globe: rows go round, columns over the poles."),
    "home.puzzle": N_("Puzzle of the day"),
    "home.puzzle.more": N_("The same for everybody today"),
    "home.any": N_("Any board…"),
    "home.any.more": N_("Size, K in a row, gravity, torus, sphere, other players"),
    "home.load": N_("Load a game…"),
    "home.load.more": N_("A file, or a position or game that you paste"),
    "home.offline": N_(
        "No connection. Your games are listed below; they continue when the connection is back."
    ),
    "home.back": N_("To the games"),
    # How a game is played
    "rules.title": N_("How it is played"),
    "rules.about": N_("Try each rule on its board: click, or use the keys."),
    "rules.right": N_("Right."),
    "rules.shown": N_("This is how: {move}."),
    "rules.wrong": N_("Not {move}. Try another move."),
    "rules.again": N_("Once more"),
    "rules.pass": N_("Pass"),
    "rules.show": N_("Show me"),
    "rules.play": N_("Play this game"),
    # Lessons
    "home.learn.more": N_("Rules, corners, threats, and how machines think, on the board"),
    "lessons.title": N_("Learn"),
    "lessons.tree": N_("Watch a search think: its tree, step by step"),
    "lessons.about": N_("Short lessons, each step done on a board."),
    "lessons.done": N_("Steps done: {done} of {count}"),
    "lessons.finished": N_("All steps are done. Well played!"),
    "lessons.all": N_("All lessons"),
    "lessons.laboratory": N_("Laboratory of heuristics"),
    # An address that is none
    "nowhere.title": N_("There is no such page"),
    "nowhere.more": N_("The address is wrong, or the page has moved."),
    "card.row": N_("{columns} × {rows}, {k} in a row"),
    "card.size": N_("{columns} × {rows}"),
    "title.gravity": N_("with gravity"),
    "topology.plane": N_("plane"),
    "topology.cylinder": N_("cylinder"),
    "topology.torus": N_("torus"),
    "topology.moebius": N_("Möbius strip"),
    "topology.klein": N_("Klein bottle"),
    "topology.projective": N_("projective plane"),
    "topology.sphere": N_("sphere"),
    # How to play
    "choice.machine": N_("Against the computer"),
    "choice.here": N_("Two people on this screen"),
    "choice.link": N_("A friend by link"),
    "link.assisted": N_("By link: with hints and values for both"),
    "choice.show": N_("Computer against computer"),
    "choice.learn": N_("How it is played"),
    "choice.rules": N_("Other rules, other players…"),
    "begins.title": N_("Who begins?"),
    "begins.me": N_("Me"),
    "begins.other": N_("The other"),
    "begins.chance": N_("Chance decides"),
    "clock.title": N_("Clock"),
    "clock.none": N_("No clock"),
    "clock.each": N_("{minutes} min + {seconds} s per move"),
    "clock.game": N_("For the whole game"),
    "clock.move": N_("For each move"),
    "clock.seconds": N_("{seconds} s per move"),
    "clock.left": N_("{days} d {hours} h"),
    "clock.own": N_("My own clock…"),
    "clock.minutes": N_("Minutes for each side"),
    "clock.increment": N_("Seconds added per move"),
    "opponent.elo": N_("Elo +{elo}"),
    "opponent.level": N_("Level {level}"),
    "opponent.echo": N_("I play as well as you do."),
    # Seats
    "seat.you": N_("You"),
    "seat.opponent": N_("Your opponent"),
    "seat.level": N_("Computer: {name}"),
    "seat.who": N_("Who plays"),
    "seat.person": N_("A person"),
    "seat.levels": N_("The computer's levels"),
    "seat.players": N_("Players with parameters"),
    "seat.name": N_("Name (if you like)"),
    "seat.first": N_("{side} (first)"),
    "seat.second": N_("{side} (second)"),
    # The form
    "new.document": N_("Pions: any board"),
    "new.title": N_("Any board, any players"),
    "new.game": N_("The game"),
    "new.family": N_("Kind of game"),
    "new.seats": N_("The players"),
    "new.swap": N_("Swap the players"),
    "new.where": N_("Where do you play?"),
    "new.here": N_("Both on this screen"),
    "new.link": N_("From two places, by link"),
    "new.time": N_("Time"),
    "new.from": N_("Start from a position or a game"),
    "new.start": N_("Start the game"),
    "new.continued": N_(
        "This will be a new table that starts from the position you were looking at. The other "
        "game stays as it is."
    ),
    "field.range": N_("A whole number from {least} to {most}"),
    "field.even": N_("An even number from {least} to {most}"),
    "field.step": N_("A multiple of {step} from {least} to {most}"),
    # Games from elsewhere
    "read.title": N_("Load a game or a position"),
    "read.text": N_("Paste a game or a position"),
    "read.file": N_("Or a file"),
    "read.choose": N_("Choose a file…"),
    "read.rules": N_("Game, if the text does not say it"),
    "read.rules.auto": N_("As the text says"),
    "read.nothing": N_("Whatever Pions can read: moves, boards, game files."),
    "read.busy": N_("Reading…"),
    "read.large": N_("This file is too large."),
    "read.which": N_("Which of the {count} games?"),
    "read.ways": N_("The text can mean several things. Which board is it?"),
    "read.open": N_("Open"),
    "read.players": N_("Choose players…"),
    "shared.note": N_(
        "This game came by a link. Nothing is saved until you play a move; then it is a game of "
        "your own."
    ),
    "shared.over": N_("This game came by a link, and nothing of it is saved here."),
    "shared.damaged": N_("This link is damaged: no game can be read from it."),
    # My games
    "mine.title": N_("My games"),
    "mine.all": N_("Show all {count}"),
    "mine.turn": N_("Your move"),
    "mine.over": N_("Finished"),
    "mine.gone": N_("No longer on the server"),
    "mine.delete": N_("Delete {game}"),
    "mine.delete.short": N_("Delete"),
    "mine.delete.title": N_("Delete this game?"),
    "mine.delete.ask": N_("{game} will be gone for good."),
}

_LEVEL_TEXTS = {
    "level.default": find_level(DEFAULT_LEVEL).title,
    **{f"level.{level.number}": level.title for level in levels()},
    **{f"opponent.{one.name}": one.title for one in CHARACTERS},
}

PAGE_TEXTS: dict[str, str] = _PAGE_TEXTS | _LEVEL_TEXTS | LABELS | TABLE_TEXTS
"""Every text of the app; those of the board itself are in `board_texts`."""
