"""Games as chess players write them, PGN: tags in brackets, then numbered moves and the result.

    [Black "Ann"]
    [White "Bo"]
    [Result "1-0"]

    1. f5 d6 2. c3 {the usual [%emt 4.2]} d3 1-0

Black is named first, and `1-0` is a win for Black. The tag `Rules` names a game that is not
Othello. `[%emt …]` and `[%eval …]` in a remark are the seconds and the value of a move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from pions.errors import NotationError
from pions.notation.contents import Feature
from pions.notation.dates import plain_date
from pions.notation.pgn_moves import NOTE, WINNERS, also_lost, move_lines, quoted, result_sign
from pions.notation.position_text import read_position
from pions.notation.registry import Conventions, Format, register
from pions.notation.results import AGREED, RECORDED, RESIGNED, TIMED_OUT, reason_letter, recorded
from pions.notation.tokens import Token, WrittenMove, numbered_lines, replay_written, short
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules, preset_of
from pions.words import N_, Words

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]{0,40})\s+"((?:[^"\\]|\\.){0,2000})"\s*\]')
_TOKEN = re.compile(
    r"(?P<comment>\{[^}]*\}|;[^\n]*)|(?P<blank>\s+)|(?P<number>\d{1,4}\s*\.+)"
    r"|(?P<result>1-0|0-1|1/2-1/2|\*)|(?P<fork>[()])|(?P<nag>\$\d{1,3}|[!?]{1,2})"
    r"|(?P<move>[^\s{}();!?$]{1,20})|(?P<other>.)",
    re.DOTALL,
)
_SUMMARY = re.compile(
    r".{0,200} wins? \d{1,3}-\d{1,3}|.{0,200}\b[Dd]raw(?: \d{1,3}-\d{1,3})?", re.DOTALL
)
_DATE = re.compile(r"(\d{4}(?:-\d{2}){0,2})(?:(?<=-\d{2}-\d{2})T(.+))?")
_FIELDS = {"Event": "event", "Site": "site", "Date": "date", "Round": "round"}
_FIELDS |= {"BlackElo": "black_rating", "WhiteElo": "white_rating", "TimeControl": "time_control"}
_OTHERS = frozenset(("Black", "White", "Result", "FEN", "SetUp", "Rules", "Termination"))
_ENDINGS = {RESIGNED: "resignation", TIMED_OUT: "time forfeit", AGREED: "agreement"}


def recognise(text: str, _rules: Rules | None) -> float:
    """Nothing else begins with a tag in brackets and quotes."""
    return 1 if _TAG.match(text.lstrip()[:4000]) else 0


def _parts(text: str) -> Iterator[Token]:
    """The games: each begins with the first tag after moves."""
    game: list[str] = []
    begin, moves = 1, False
    for line in numbered_lines(text):
        is_tag = _TAG.fullmatch(line.text) is not None
        if is_tag and moves:
            yield Token("\n".join(game), begin)
            game, moves = [], False
        if not game:
            begin = line.line
        # Blank lines are put back: errors count lines.
        game += [""] * (line.line - begin - len(game)) + [line.text]
        moves = moves or not is_tag
    if game:
        yield Token("\n".join(game), begin)


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    for part in _parts(text):
        yield from conventions.attempt(partial(_read_game, part, rules, conventions))


def assumptions(text: str, _rules: Rules | None, _conventions: Conventions) -> tuple[Words, ...]:
    """Variations and signs such as `!?` are left out: then that is said."""
    left: set[str] = set()
    for part in _parts(text):
        left |= _moves(part).left_out
    names = {"fork": N_("the variations of the text were left out")}
    names |= {"nag": N_("signs such as !? in the text were left out")}
    return tuple(Words(names[kind]) for kind in sorted(left))


@dataclass
class _Moves:
    """The moves of a game while they are read. Mutable."""

    written: list[WrittenMove] = field(default_factory=list)
    first_remark: str = ""
    result: str = ""
    left_out: set[str] = field(default_factory=set)


def _tags(part: Token) -> tuple[dict[str, str], int]:
    """The tags, and where the moves begin."""
    tags, end = {}, 0
    text = part.text
    while found := _TAG.match(text, end):
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        end = found.end() + len(text[found.end() :]) - len(text[found.end() :].lstrip())
    return tags, end


def _read_game(part: Token, rules: Rules | None, conventions: Conventions) -> Game:
    tags, _ = _tags(part)
    known = _rules_of(tags, part.line, rules)
    start = read_position(tags["FEN"], known, any_count=True) if tags.get("FEN") else None
    players = tags.get("Black", ""), tags.get("White", "")
    new = Game.new(known, ("" if players[0] == "?" else players[0], _known(players[1])), start)
    moves = _moves(part)
    game = replay_written(new, moves.written, known.parse_move, conventions.on_fault)
    game = game.with_comment(moves.first_remark, ply=0)
    return _with_result(game, tags, moves.result).with_extra(_extra(tags))


def _known(text: str) -> str:
    return "" if text == "?" else text


def _rules_of(tags: dict[str, str], line: int, rules: Rules | None) -> Rules:
    named = find_rules(tags["Rules"]) if tags.get("Rules") else None
    if rules is not None and named not in (None, rules):
        raise NotationError(
            N_("line {line}: the game is one of {other}, not of {rules}"),
            line=line,
            other=str(named),
            rules=str(rules),
        )
    return named or rules or OTHELLO


def _moves(part: Token) -> _Moves:
    """The main line: variations in brackets are passed over."""
    _, begin = _tags(part)
    found, depth, line = _Moves(), 0, part.line + part.text.count("\n", 0, begin)
    for token in _TOKEN.finditer(part.text, begin):
        kind = token.lastgroup
        if kind == "fork":
            depth += 1 if token[0] == "(" else -1
            found.left_out.add("fork")
        elif depth <= 0 and kind is not None:
            _take(found, kind, token[0], line)
        line += token[0].count("\n")
    if found.written and _SUMMARY.fullmatch(found.written[-1].comment):
        found.written[-1] = replace(found.written[-1], comment="")
    return found


def _take(found: _Moves, kind: str, text: str, line: int) -> None:
    if kind == "move":
        found.written.append(WrittenMove(text, line))
    elif kind == "result":
        found.result = text
    elif kind == "nag":
        found.left_out.add("nag")
    elif kind == "comment":
        _annotate(found, text[1:-1] if text.startswith("{") else text[1:])
    elif kind == "other":
        raise NotationError(
            N_("line {line}: {text!r} is out of place"), line=line, text=short(text)
        )


def _annotate(found: _Moves, text: str) -> None:
    """A remark belongs to the move before it, or to the game."""
    notes = {one[1]: one[2] for one in NOTE.finditer(text)}
    remark = " ".join(NOTE.sub("", text).split())
    if not found.written:
        found.first_remark = " ".join(filter(None, (found.first_remark, remark)))
        return
    last = found.written[-1]
    found.written[-1] = replace(
        last,
        comment=" ".join(filter(None, (last.comment, remark))),
        milliseconds=_milliseconds(notes["emt"]) if "emt" in notes else last.milliseconds,
        value=_value(notes["eval"]) if "eval" in notes else last.value,
    )


def _milliseconds(text: str) -> int | None:
    found = re.fullmatch(r"(?:(\d{1,4}):)?(?:(\d{1,2}):)?(\d{1,9}(?:\.\d{1,9})?)", text)
    if found is None:
        return None
    hours, minutes = (found[1], found[2]) if found[2] else (None, found[1])
    return round(1000 * (3600 * int(hours or 0) + 60 * int(minutes or 0) + float(found[3])))


def _value(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _with_result(game: Game, tags: dict[str, str], written: str) -> Game:
    said = written or tags.get("Result", "")
    if game.position.outcome is not None or said not in WINNERS:
        return game
    letters = {ending: letter for letter, ending in _ENDINGS.items()}
    letter = letters.get(tags.get("Termination", ""), RECORDED)
    return game.with_result(recorded(WINNERS[said], letter))


def _extra(tags: dict[str, str]) -> dict[str, object]:
    extra = {name: tags[tag] for tag, name in _FIELDS.items() if tags.get(tag, "?").strip("?.-")}
    has_time = False
    if "date" in extra:
        extra["date"], has_time = _dated(tags)
    others = {
        tag: text
        for tag, text in tags.items()
        if tag not in _FIELDS
        and not (has_time and tag == "Time")
        and (tag not in _OTHERS or (tag == "Termination" and text not in _ENDINGS.values()))
    }
    return {**extra, **({"pgn": others} if others else {})}


def _dated(tags: dict[str, str]) -> tuple[str, bool]:
    """The date with the time of day, and whether there is one."""
    date = plain_date(tags["Date"])
    both = plain_date(f"{tags['Date']} {tags.get('Time', '')}")
    return (both, True) if both.startswith(f"{date}T") else (date, False)


def write(game: Game) -> str:
    extra = {name: str(value) for name, value in game.extra.items()}
    tags = {tag: extra.get(name, "?") for tag, name in _FIELDS.items()}
    tags["Date"], time = _date(extra.get("date", ""))
    head = {tag: tags.pop(tag) for tag in ("Event", "Site", "Date", "Round")}
    head |= {"Black": game.players[0] or "?", "White": game.players[1] or "?"}
    head["Result"] = result_sign(game)
    head |= {tag: text for tag, text in tags.items() if text != "?"}
    letter = RECORDED if game.result is None else reason_letter(game.result)
    if letter:
        head["Termination"] = _ENDINGS[letter]
    if game.start != game.rules.start():
        head |= {"SetUp": "1", "FEN": game.start.text}
    if game.rules != OTHELLO:
        known = preset_of(game.rules)
        head["Rules"] = str(game.rules) if known is None else known.name
    if time:
        head["Time"] = time
    others = game.extra.get("pgn")
    head |= {str(t): str(v) for t, v in others.items()} if isinstance(others, dict) else {}
    lines = [f'[{tag} "{quoted(text)}"]' for tag, text in head.items()]
    return "\n".join((*lines, "", *move_lines(game), "", ""))


def _date(date: str) -> tuple[str, str]:
    """The tags Date and Time; other texts than dates stay as they are."""
    found = _DATE.fullmatch(date)
    if found is None:
        return date or "????.??.??", ""
    return ".".join((*found[1].split("-"), "??", "??")[:3]), found[2] or ""


FORMAT = register(
    Format(
        name="pgn",
        title=N_("PGN, Black first"),
        extensions=(".pgn",),
        example='[Black "Ann"] [White "Bo"] [Result "1-0"] 1. f5 d6 2. c3 d3 1-0',
        recognise=recognise,
        read=read,
        write=write,
        assumptions=assumptions,
        holds=frozenset(
            (
                *(Feature.MOVES, Feature.PLAYERS, Feature.RESULT, Feature.TIMES, Feature.VALUES),
                *(Feature.COMMENT, Feature.COMMENTS),
            )
        ),
        fields=frozenset((*_FIELDS.values(), "pgn")),
        also_lost=also_lost,
    )
)
