"""Derives the JSON shape of frozen data from its type annotations.

Plain dataclasses stay free of any codec: this module mirrors them as ``msgspec`` structs, adds a ``type``
tag where a union needs one, and narrows tile, face and seat numbers to their ranges.  It names no message.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import reduce
from operator import or_
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

from kemi_desktop.rules.errors import InvariantBroken

Convert = Callable[[Any], Any]

TAG = "type"


@dataclass(frozen=True, slots=True)
class Shape:
    """How values of one annotation are written and read."""

    wire: Any
    """The type ``msgspec`` decodes into."""
    pack: Convert | None
    """Value to something ``msgspec`` encodes; ``None`` where the value itself will do."""
    unpack: Convert | None
    """What was decoded to the value; ``None`` where it is the value already."""


def tag_of(cls: type) -> str:
    """Return the tag of a class: its name in snake case, such as ``tile_drawn``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def packer(shape: Shape) -> Convert:
    """Return the conversion to encode with."""
    return shape.pack or _same


def unpacker(shape: Shape) -> Convert:
    """Return the conversion after decoding."""
    return shape.unpack or _same


def _same(value: Any) -> Any:  # noqa: ANN401 -- works on values of every shape
    return value


class ShapeBook:
    """Derives and remembers shapes; ``ranges`` gives the smallest and largest value of each named integer."""

    def __init__(self, ranges: Mapping[Any, tuple[int, int]]) -> None:
        self._ranges = ranges
        self._mirrors: dict[tuple[type, bool], Shape] = {}

    def shape_of(self, annotation: Any) -> Shape:  # noqa: ANN401 -- an annotation may be anything
        """Return the shape of an annotation; raise ``InvariantBroken`` for one that has none."""
        if isinstance(annotation, NewType):
            return self._number(annotation)
        if annotation in (int, str, bool, float, NoneType):
            return Shape(annotation, None, None)
        if isinstance(annotation, type) and issubclass(annotation, Enum):
            return Shape(annotation, None, None)
        if isinstance(annotation, type) and is_dataclass(annotation):
            return self._mirror(annotation, tagged=False)
        if get_origin(annotation) is tuple:
            return self._row(get_args(annotation))
        if get_origin(annotation) in (Union, UnionType):
            return self._union(get_args(annotation))
        raise InvariantBroken(f"{annotation} cannot be written down")

    def _number(self, annotation: NewType) -> Shape:
        if annotation.__supertype__ is not int:
            return self.shape_of(annotation.__supertype__)
        low, high = self._ranges[annotation]
        return Shape(Annotated[int, msgspec.Meta(ge=low, le=high)], None, None)

    def _row(self, items: tuple[Any, ...]) -> Shape:
        if len(items) == 2 and items[1] is Ellipsis:
            item = self.shape_of(items[0])
            pack, unpack = item.pack, item.unpack
            return Shape(
                GenericAlias(tuple, (item.wire, ...)),
                pack and (lambda row: [pack(v) for v in row]),
                unpack and (lambda row: tuple([unpack(v) for v in row])),
            )
        shapes = [self.shape_of(item) for item in items]
        packs, unpacks = [packer(s) for s in shapes], [unpacker(s) for s in shapes]

        def pack_row(row: Any) -> Any:  # noqa: ANN401 -- see Convert
            return [convert(v) for convert, v in zip(packs, row, strict=True)]

        def unpack_row(row: Any) -> Any:  # noqa: ANN401 -- see Convert
            return tuple([convert(v) for convert, v in zip(unpacks, row, strict=True)])

        return Shape(
            GenericAlias(tuple, tuple(s.wire for s in shapes)),
            pack_row if any(s.pack for s in shapes) else None,
            unpack_row if any(s.unpack for s in shapes) else None,
        )

    def _union(self, members: tuple[Any, ...]) -> Shape:
        classes = [m for m in members if is_dataclass(m)]
        tagged = len(classes) > 1
        shapes = {m: self._mirror(m, tagged=tagged) if is_dataclass(m) else self.shape_of(m) for m in members}
        packs = {m: s.pack for m, s in shapes.items() if s.pack}
        unpacks = {shapes[m].wire: shapes[m].unpack for m in classes}
        rows = [s for m, s in shapes.items() if get_origin(m) is tuple]
        if any(s.pack or s.unpack for s in rows):
            raise InvariantBroken(f"{members} cannot be told apart")

        def pack(value: Any) -> Any:  # noqa: ANN401 -- see Convert
            convert = packs.get(type(value))
            return convert(value) if convert else value

        def unpack(value: Any) -> Any:  # noqa: ANN401 -- see Convert
            convert = unpacks.get(type(value))
            return convert(value) if convert else value

        wire = reduce(or_, [s.wire for s in shapes.values()])
        return Shape(wire, pack if packs else None, unpack if unpacks else None)

    def _mirror(self, cls: Any, *, tagged: bool) -> Shape:  # noqa: ANN401 -- a dataclass
        known = self._mirrors.get((cls, tagged))
        if known is not None:
            return known
        hints = get_type_hints(cls)
        shapes = {f.name: self.shape_of(hints[f.name]) for f in fields(cls)}
        members = [
            (f.name, shapes[f.name].wire)
            if f.default is MISSING
            else (f.name, shapes[f.name].wire, f.default)
            for f in fields(cls)
        ]
        struct = msgspec.defstruct(
            cls.__name__,
            members,
            frozen=True,
            kw_only=True,
            tag_field=TAG if tagged else None,
            tag=tag_of(cls) if tagged else None,
        )
        unpacks = [(name, unpacker(shape)) for name, shape in shapes.items()]

        def unpack(value: Any) -> Any:  # noqa: ANN401 -- see Convert
            return cls(**{name: convert(getattr(value, name)) for name, convert in unpacks})

        shape = Shape(struct, _packer_of(cls, shapes, tagged=tagged), unpack)
        self._mirrors[cls, tagged] = shape
        return shape


def _packer_of(cls: type, shapes: dict[str, Shape], *, tagged: bool) -> Convert | None:
    packs = [(name, shape.pack) for name, shape in shapes.items()]
    if not tagged and not any(convert for _, convert in packs):
        return None
    tag = tag_of(cls)

    def pack(value: Any) -> Any:  # noqa: ANN401 -- see Convert
        packed = {TAG: tag} if tagged else {}
        for name, convert in packs:
            item = getattr(value, name)
            packed[name] = convert(item) if convert else item
        return packed

    return pack
