"""Check that files and functions stay short enough to read, and print how long they are."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONGEST_FILE = 500
LONGEST_FUNCTION = 60


@dataclass(frozen=True)
class Measured:
    """Something with a length in lines."""

    where: str
    lines: int


def files(folder: str, *endings: str) -> list[Path]:
    """The source files below a folder of the project."""
    found = (ROOT / folder).rglob("*")
    return sorted(path for path in found if path.suffix in endings and "build" not in path.parts)


def file_lengths(paths: list[Path]) -> list[Measured]:
    """The length of each file."""
    return [Measured(_short(path), len(_text(path).splitlines())) for path in paths]


def function_lengths(paths: list[Path]) -> list[Measured]:
    """The length of each Python function's body, its docstring left out."""
    return [
        Measured(f"{_short(path)}:{function.lineno} {function.name}", _body_lines(function))
        for path in paths
        for function in _functions(ast.parse(_text(path)))
    ]


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or body[-1].lineno) - body[0].lineno + 1 if body else 0


def too_long(measured: list[Measured], most: int) -> list[str]:
    """A complaint for each thing longer than `most` lines."""
    return [f"{m.where}: {m.lines} lines, at most {most}" for m in measured if m.lines > most]


def summary(what: str, measured: list[Measured]) -> str:
    """How many there are, and the median, 95th percentile and greatest length."""
    lengths = sorted(m.lines for m in measured) or [0]
    median, p95 = (lengths[min(len(lengths) - 1, len(lengths) * n // 100)] for n in (50, 95))
    return f"{what}: {len(measured)}, lines median {median}, p95 {p95}, most {lengths[-1]}"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def main() -> int:
    """Print the summary; 1 if anything is too long."""
    python = files("src", ".py")
    python_files, functions = file_lengths(python), function_lengths(python)
    native_files = file_lengths(files("native", ".hpp", ".cpp"))
    print(summary("Python files", python_files))
    print(summary("Python functions", functions))
    print(summary("C++ files", native_files))
    complaints = [
        *too_long(python_files, LONGEST_FILE),
        *too_long(functions, LONGEST_FUNCTION),
        *too_long(native_files, LONGEST_FILE),
    ]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
