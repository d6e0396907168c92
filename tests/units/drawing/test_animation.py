"""A game as one picture that moves: every moment shows what the position of that moment shows."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from pions.drawing.animation import REST, animated_svg, gif
from pions.drawing.picture import Picture
from pions.drawing.svg import svg, svg_element
from pions.errors import SettingsError
from pions.rules.game import Game
from pions.rules.game_picture import draw_game
from pions.rules.registry import find_rules

GAMES = {
    "othello": "f5 d6 c3 d3 c4 f4 f6 f3",
    "connect-4": "4 4 4 5 5 3 3 2 6",
    "in-a-row(columns=4, rows=4, k=3, topology=torus)": "a1 b2 d4 c3 a2",
}
SHOWN = re.compile(r"([\d.]+)%\{opacity:([01])\}")


def game(rules: str) -> Game:
    return Game.new(find_rules(rules)).play_all(GAMES[rules].split())


def shown_at(document: str, share: float) -> list[str]:
    """The elements that a browser paints at that share of the whole time."""
    keyframes = {
        name: [(float(at), shown == "1") for at, shown in SHOWN.findall(steps)]
        for name, steps in re.findall(r"@keyframes (s\d+-\d+)\{((?:[^{}]+\{[^}]*\})+)\}", document)
    }
    elements = []
    for line in document.splitlines():
        group = re.fullmatch(r'<g class="(s\d+-\d+)"(?: opacity="0")?>(.*)</g>', line)
        if group is None:
            elements.append(line)
        elif [shown for at, shown in keyframes[group[1]] if at <= share][-1]:
            elements.append(group[2])
    return elements


@pytest.mark.parametrize("rules", GAMES)
def test_each_moment_shows_its_position(rules: str) -> None:
    frames = draw_game(game(rules))
    document = animated_svg(frames, 0.5)
    ElementTree.fromstring(document)
    moments = len(frames) - 1 + REST
    assert f"animation:{moments * 0.5:g}s" in document
    for moment in range(moments):
        frame = frames[min(moment, len(frames) - 1)]
        painted = shown_at(document, 100 * (moment + 0.5) / moments)
        wanted = [svg_element(shape) for shape in dict.fromkeys(frame.shapes)]
        assert sorted(set(painted) & set(_all_elements(frames))) == sorted(set(wanted))


def _all_elements(frames: tuple[Picture, ...]) -> set[str]:
    return {svg_element(shape) for frame in frames for shape in frame.shapes}


@pytest.mark.parametrize("rules", GAMES)
def test_without_motion_the_end_is_shown(rules: str) -> None:
    frames = draw_game(game(rules))
    document = animated_svg(frames)
    assert "prefers-reduced-motion:reduce){[class]{animation:none}}" in document
    still = [line for line in document.splitlines() if not line.startswith(("<style", "<g "))]
    still += re.findall(r'<g class="[^"]+">(.*)</g>', document)
    assert sorted(set(still)) == sorted(set(svg(frames[-1]).splitlines()))
    assert "<script" not in document


def test_a_gif_has_a_picture_for_each_position() -> None:
    frames = draw_game(game("othello"))
    with Image.open(BytesIO(gif(frames, 0.25, scale=0.5))) as image:
        assert (image.format, getattr(image, "n_frames", 1)) == ("GIF", len(frames))
        assert image.info["duration"] == 250
        image.seek(len(frames) - 1)
        assert image.info["duration"] == 250 * REST


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(SettingsError, match=r"Pillow .*pions\[pictures\]"):
        gif(draw_game(game("othello")))


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), 1e9])
def test_a_pace_that_nobody_can_follow_is_refused(seconds: float) -> None:
    with pytest.raises(SettingsError, match="cannot be shown"):
        animated_svg(draw_game(game("othello")), seconds)
    with pytest.raises(SettingsError, match="no picture"):
        animated_svg(())
