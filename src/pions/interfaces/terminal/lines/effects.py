"""What commands ask of the session: files, other players, hints, the language and the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from pions.errors import PionsError
from pions.interfaces import sentences
from pions.interfaces.language import use_language
from pions.interfaces.review_sentences import review_sentences
from pions.interfaces.terminal.lines.blocking_table import BlockingTable
from pions.interfaces.terminal.lines.browsing import Browsing, comment_of, place_lines
from pions.interfaces.terminal.lines.command_registry import MAX_ECHO
from pions.interfaces.terminal.lines.reply import Effect, Reply
from pions.interfaces.terminal.lines.turns import begin
from pions.match.table import Chair, Table
from pions.play import actions
from pions.play.chairs import find_chair
from pions.play.game_files import LoadedGame, saved_words
from pions.play.game_saver import GameSaver
from pions.play.recorded_table import recorded
from pions.players.level import LevelPlayer
from pions.players.levels import levels
from pions.rules.registry import preset_of
from pions.rules.side import Side
from pions.words import N_, Words


class BoardSwitch(Protocol):
    """A screen on which boards are drawn or not."""

    shows_board: bool


@dataclass(frozen=True)
class Effects:
    """Whatever is outside the game: its files, its engines and the screen."""

    live: BlockingTable
    saver: GameSaver
    screen: BoardSwitch
    browsing: Browsing = field(default_factory=Browsing)

    def carry_out(self, reply: Reply) -> Reply:
        """The reply once what it asks for is done, or the reason why it cannot be."""
        if reply.request is None:
            return reply
        carry_out: dict[Effect, Callable[[Reply, str], Reply]] = {
            Effect.SAVE: self._save,
            Effect.REPLACE: self._replace,
            Effect.LOAD: self._load,
            Effect.NEW_GAME: self._new_game,
            Effect.HINT: self._hint,
            Effect.VALUES: self._values,
            Effect.WHY: self._why,
            Effect.REVIEW: self._review,
            Effect.BROWSE: self._browse,
            Effect.COMMENT: self._comment,
            Effect.LEVEL: self._level,
            Effect.OPPONENT: self._opponent,
            Effect.OFFER_DRAW: self._offer_draw,
            Effect.ACCEPT_DRAW: self._accept_draw,
            Effect.DECLINE_DRAW: self._decline_draw,
            Effect.SWAP: self._swap,
            Effect.LANGUAGE: self._language,
            Effect.DRAWING: self._drawing,
            Effect.QUIT: lambda reply, _argument: reply,
        }
        try:
            return carry_out[reply.request.effect](reply, reply.request.argument)
        except PionsError as error:
            return Reply(self.live.table, (error.words,))

    # Files and games

    def _save(self, reply: Reply, file: str, *, replace: bool = False) -> Reply:
        game = recorded(reply.table)
        return reply.saying(saved_words(self.saver.save_as(game, file, replace=replace), game))

    def _replace(self, reply: Reply, file: str) -> Reply:
        return self._save(reply, file, replace=True)

    def _load(self, reply: Reply, file: str) -> Reply:
        found, table = self.saver.load(file), reply.table
        loaded = begin(found.game, table.chairs, self.live.now(), table.seed + 1)
        notes = (*found.notes, *_other_choice(file, found))
        return self._new_game(loaded.saying(*notes, sentences.state(loaded.table.game)), "")

    def _new_game(self, reply: Reply, _argument: str) -> Reply:
        # What can fail comes first: if a player does not load, the present game goes on.
        for chair in reply.table.chairs:
            find_chair(chair.player, reply.table.game.rules)  # they may not know other rules
        self.live.seat(reply.table)
        notes = self.saver.begin_another()
        self.live.begin(reply.table, save=True)
        return reply.saying(*notes)

    # Engines

    def _hint(self, reply: Reply, _argument: str) -> Reply:
        found = self.live.hint()
        advice = sentences.advice(reply.table.position, found)
        return Reply(self.live.table, (advice, sentences.hints_taken(self.live.table)))

    def _values(self, reply: Reply, _argument: str) -> Reply:
        return reply.saying(sentences.move_values(reply.table.position, self.live.values()))

    def _why(self, reply: Reply, move: str) -> Reply:
        return reply.saying(*self.live.why(move))

    def _review(self, reply: Reply, _argument: str) -> Reply:
        return reply.saying(*review_sentences(self.live.review()))

    # Looking through the game

    def _browse(self, reply: Reply, step: str) -> Reply:
        game = self.browsing.go(reply.table.game, int(step))
        return reply.saying(*place_lines(game))

    def _comment(self, reply: Reply, text: str) -> Reply:
        table = reply.table
        ply = self.browsing.ply(table.game)
        if not text:
            known = comment_of(table.game.go_to(ply))
            told = Words("{comment}", {"comment": known}) if known else Words(N_("no remark"))
            return reply.saying(told)
        game = table.game.with_comment(text, ply)
        self.browsing.carry_over(game)
        return Reply(replace(table.noted(), game=game), (Words(N_("the remark is written")),))

    # Draws

    def _offer_draw(self, _reply: Reply, _argument: str) -> Reply:
        offered = self.live.speak_of_draw(actions.offer_draw)
        table = self.live.table
        if table.is_over:
            return Reply(table)
        if offered.by is None:
            return Reply(table, (Words(N_("the computer declines the draw")),))
        return Reply(table, (sentences.draw_offered(table.position, offered.by),))

    def _accept_draw(self, _reply: Reply, _argument: str) -> Reply:
        self.live.speak_of_draw(actions.accept_draw)
        return Reply(self.live.table)

    def _decline_draw(self, _reply: Reply, _argument: str) -> Reply:
        self.live.speak_of_draw(actions.decline_draw)
        return Reply(self.live.table, (Words(N_("the draw is declined")),))

    # Players

    def _level(self, reply: Reply, number: str) -> Reply:
        table = reply.table
        engines = [side for side in Side if not table.chairs[side].is_human]
        # Between two people it replaces the one who is not to move: the other is typing.
        sides = engines or [table.turn.other]
        if number and number not in {str(one.number) for one in levels()}:
            fields = {"number": number[:MAX_ECHO], "levels": sentences.level_range()}
            return reply.saying(Words(N_("there is no level {number!r}: {levels}"), fields))
        text = f"{LevelPlayer.kind}({number})" if number else ""
        return self._seated(table, dict.fromkeys(sides, text)).saying(sentences.level_range())

    def _opponent(self, reply: Reply, player: str) -> Reply:
        table = reply.table
        engines = [side for side in Side if not table.chairs[side].is_human]
        side = engines[0] if len(engines) == 1 else table.turn.other
        return self._seated(table, {side: player})

    def _seated(self, table: Table, players: dict[Side, str]) -> Reply:
        """The table with some players changed; an empty text changes nobody."""
        black, white = (
            find_chair(text, table.game.rules)
            if (text := players.get(side))
            else table.chairs[side]
            for side in Side
        )
        return self._with_chairs(table, (black, white))

    def _swap(self, reply: Reply, _argument: str) -> Reply:
        black, white = reply.table.chairs
        return self._with_chairs(reply.table, (white, black))

    def _with_chairs(self, table: Table, chairs: tuple[Chair, Chair]) -> Reply:
        if chairs != table.chairs:
            table = table.with_chairs(chairs, self.live.now())
            self.live.seat(table)
        return Reply(table, (sentences.players(table.position, chairs),))

    # The conversation

    @staticmethod
    def _language(reply: Reply, name: str) -> Reply:
        use_language(name)
        return reply.saying(sentences.state(reply.table.game))

    def _drawing(self, reply: Reply, _argument: str) -> Reply:
        self.screen.shows_board = not self.screen.shows_board
        return reply


def _other_choice(file: str, found: LoadedGame) -> tuple[Words, ...]:
    """How to say which game a file holds, where it could be several."""
    if len(found.candidates) < 2:
        return ()
    known = preset_of(found.candidates[1])
    fields = {"file": file, "game": known.name if known else str(found.candidates[1])}
    return (Words(N_("to read it as another game, name it: load {file} as {game}"), fields),)
