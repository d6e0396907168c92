"""Parameters of the rules: declared once on a dataclass field, read by every menu and form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

from pions.errors import RulesError
from pions.rules.calls import Call, plain
from pions.rules.numbers import whole
from pions.words import N_, Words, friendly_list

Made = TypeVar("Made", bound="Parametrised")


@dataclass(frozen=True)
class Parameter:
    """One thing that can be chosen about a game."""

    name: str
    kind: type
    """`int`, `bool` or `str`."""
    help: str
    default: object | None = None
    """None where a value must be given."""
    least: int | None = None
    most: int | None = None
    step: int = 1
    choices: tuple[str, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Other spellings, such as French names, and the choice that each means."""
    local: bool = False
    """Whether it takes from the machine itself, such as memory or a file: a server does not leave
    that to its visitors."""
    later: bool = False
    """Whether it came after version 1 of our files: these leave its default out, so that older
    programs still read them."""

    @property
    def allowed(self) -> Words:
        if self.kind is bool:
            return Words(N_("true or false"))
        if self.kind is str and not self.choices:
            return Words(N_("a text"))
        if self.kind is str:
            return Words(N_("one of {choices}"), {"choices": friendly_list(self.choices)})
        fields = {"least": self.least, "most": self.most}
        if self.step == 2:
            return Words(N_("an even number from {least} to {most}"), fields)
        return Words(N_("a whole number from {least} to {most}"), fields)

    def check(self, value: object) -> None:
        """Raise `RulesError` unless the value is allowed."""
        if not self._allows(value):
            raise RulesError(
                N_("{name}={value!r} is not allowed: {name} is {allowed}"),
                name=self.name,
                value=value,
                allowed=self.allowed,
            )

    def _allows(self, value: object) -> bool:
        # Not isinstance: True would pass for the number 1.
        if type(value) is not self.kind:
            return False
        if isinstance(value, int) and self.kind is int:
            least, most = self.least or 0, self.most
            return least <= value and (most is None or value <= most) and value % self.step == 0
        return self.kind is bool or not self.choices or value in self.choices

    def parse(self, text: str) -> object:
        """The value that a text such as `9`, `true`, `oui` or `torus` stands for."""
        # What cannot be read stays a text, which `check` then quotes in its message.
        if self.kind is bool:
            return _TRUTH.get(text.strip().lower(), text)
        if self.kind is int:
            number = whole(text)
            return text if number is None else number
        if not self.choices:
            return text.strip()
        spellings = {**self.aliases, **{choice: choice for choice in self.choices}}
        known = {plain(name): choice for name, choice in spellings.items()}
        return known.get(plain(text), text.strip().lower())


_TRUTH: Mapping[str, bool] = {
    **dict.fromkeys(("true", "yes", "1", "oui", "vrai", "on"), True),
    **dict.fromkeys(("false", "no", "0", "non", "faux", "off"), False),
}


def parameter(
    default: Any,
    help: str,
    *,
    least: int | None = None,
    most: int | None = None,
    step: int = 1,
    choices: Iterable[str] | Mapping[str, Iterable[str]] = (),
    local: bool = False,
    later: bool = False,
) -> Any:
    """Declare a dataclass field as a parameter; `...` as default means it must be given.

    `choices` may map each choice to its other spellings: French names stand here, once.
    """
    spellings = choices.items() if isinstance(choices, Mapping) else ()
    aliases = {alias: choice for choice, others in spellings for alias in others}
    limits = {"least": least, "most": most, "step": step, "local": local, "later": later}
    metadata = {"help": help, "choices": tuple(choices), "aliases": aliases, **limits}
    return field(default=MISSING if default is ... else default, metadata=metadata)


class Parametrised:
    """A frozen dataclass whose fields are its parameters, checked when it is made."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __post_init__(self) -> None:
        for declared in self.parameters:
            declared.check(getattr(self, declared.name))

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What can be chosen about it."""
        return parameters_of(self)


def parameters_of(owner: Parametrised | type[Parametrised]) -> tuple[Parameter, ...]:
    return _declared(owner if isinstance(owner, type) else type(owner))  # type: ignore[arg-type]  # a class has a hash


# A class declares them once; every game that is saved asks for them.
@lru_cache(maxsize=256)
def _declared(owner: type[Parametrised]) -> tuple[Parameter, ...]:
    kinds: dict[object, type] = {kind: kind for kind in (int, bool, str)}
    # Under `from __future__ import annotations` a field's type is the text of its annotation.
    kinds |= {kind.__name__: kind for kind in (int, bool, str)}
    return tuple(
        Parameter(
            name=one.name,
            kind=kinds[one.type],
            default=None if one.default is MISSING else one.default,
            **one.metadata,
        )
        for one in fields(owner)
    )


def given_values(declared: tuple[Parameter, ...], call: Call) -> dict[str, object]:
    """What a call's arguments stand for; values without a name take the parameters in order."""
    by_name = {parameter.name: parameter for parameter in declared}
    values: dict[str, object] = {}
    for place, (given, text) in enumerate(call.arguments):
        name = declared[place].name if given is None and place < len(declared) else given
        if name in values:
            raise RulesError(N_("the parameter {name!r} is given twice"), name=name)
        if name is None:
            raise unknown_parameter(text, tuple(by_name), N_("{part!r} is one value too many"))
        if name not in by_name:
            raise unknown_parameter(f"{name}={text}", tuple(by_name))
        values[name] = by_name[name].parse(text)
    return values


def unknown_parameter(
    part: str, names: Sequence[str], wrong: str = N_("unknown parameter {part!r}")
) -> RulesError:
    """The error for a part that stands for no parameter; it tells which there are."""
    template = N_("{wrong}: there are no parameters")
    if names:
        template = N_("{wrong}: the parameters are {names}")
    if len(names) == 1:
        template = N_("{wrong}: the only parameter is {names}")
    return RulesError(template, wrong=Words(wrong, {"part": part}), names=friendly_list(names))


def build(make: type[Made], call: Call) -> Made:
    """Make what a call describes; `RulesError` if a parameter is missing, unknown or wrong."""
    declared = parameters_of(make)
    values = given_values(declared, call)
    missing = [p.name for p in declared if p.default is None and p.name not in values]
    if missing:
        raise RulesError(
            N_("{name} needs {missing}: write {name}({example})"),
            name=call.name,
            missing=friendly_list(missing),
            example=", ".join(f"{name}=…" for name in missing),
        )
    return make(**values)


def call_text(name: str, owner: Parametrised, leave_out: tuple[str, ...] = ()) -> str:
    """The text that finds a thing with these parameters again; defaults are not written."""
    written = [
        f"{parameter.name}={value_text(value)}"
        for parameter in parameters_of(owner)
        if parameter.name not in leave_out
        and (value := getattr(owner, parameter.name)) != parameter.default
    ]
    return f"{name}({', '.join(written)})" if written else name


def value_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
