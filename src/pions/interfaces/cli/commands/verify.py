"""`pions verify`: check a proof by the plain rules."""

from __future__ import annotations

from typing import Annotated

import typer

from pions.errors import ProofError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import argument
from pions.interfaces.cli.stoppable import Latest, stoppable
from pions.interfaces.language import say, tell
from pions.search.limits import Stop
from pions.study.verify import Verified
from pions.study.verify import verify as check
from pions.words import N_, Words, counted

CLAIMS = {
    "win": N_("{side} wins with best play"),
    "draw": N_("with best play nobody wins"),
    "loss": N_("{side} loses with best play"),
}


@command(
    N_(
        "Check a proof that pions solve wrote: every reply is played by the rules of the readable "
        "core, and the proof must have an answer to each.\n\n"
        "The exit code is 0 if the proof holds, 1 if it does not; then the first error is named."
    ),
    Example("pions verify draw.proof", N_("check what pions solve --proof wrote")),
    Example("pions verify draw.proof --json", N_("for a program")),
)
def verify(
    context: typer.Context, file: Annotated[str, argument(N_("FILE"), N_("The proof."))]
) -> int:
    far = Latest(lambda count: tell(N_("positions checked: {count:,}"), count=count), 0)

    def work(_: Stop) -> Verified:
        return check(file, progress=far.note)

    try:
        found, interrupted = stoppable(work, context.obj, far.words)
    except ProofError as error:
        if context.obj.json:
            output.data_json({"ok": False, "fault": say(error.words)})
        output.complain(error.words)
        return Exit.CHECK_FAILED
    if context.obj.json:
        output.data_json({"ok": True, **_json(found)})
    else:
        output.data(_sentence(found))
        if not context.obj.quiet:
            output.talk(say(_effort(found)))
    return Exit.INTERRUPTED if interrupted else Exit.DONE


def _json(found: Verified) -> dict[str, object]:
    return {
        "rules": str(found.position.rules),
        "position": found.position.text,
        "claim": found.claim,
        "answers": found.answers,
        "checked": found.checked,
        "seconds": round(found.seconds, 6),
    }


def _effort(found: Verified) -> Words:
    return counted(
        "{count:,} position checked in {seconds:.2f} seconds",
        "{count:,} positions checked in {seconds:.2f} seconds",
        found.checked,
        seconds=found.seconds,
    )


def _sentence(found: Verified) -> str:
    position = found.position
    side = Words(position.rules.side_name(position.turn))
    return tell(
        N_("proved: {claim}, in {position} of {rules}"),
        claim=Words(CLAIMS[found.claim], {"side": side}),
        position=position.text,
        rules=str(position.rules),
    )
