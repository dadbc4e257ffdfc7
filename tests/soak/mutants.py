"""Mutants: the rules with one small mistake each. The rule tests must notice every one of them.

As a pytest plugin (`-p tests.soak.mutants`) it puts the mutant named in MUTANT into the place of its module.
"""

import ast
import copy
import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
FOLDERS = ("games/rebel_princess/rounds", "games/rebel_princess/princesses")
CITATION = re.compile(r"R-\d{3}|(?:base|round|princess)/[a-z-]+")
OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


@dataclass(frozen=True)
class Mutant:
    """One change in one file, by its number among all changes that can be made there."""

    file: str
    number: int
    line: int
    change: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.number}"

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}  {self.change}"


def all_mutants() -> list[Mutant]:
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).glob("*.py"))]
    return [
        Mutant(str(file.relative_to(ROOT)), number, line, change)
        for file in files
        for number, (line, change, _) in enumerate(_changes(ast.parse(file.read_text())))
    ]


def mutated(file: Path, number: int) -> ast.Module:
    """The file with its change of this number made."""
    tree = next(tree for at, (_, _, tree) in enumerate(_changes(ast.parse(file.read_text()))) if at == number)
    return ast.fix_missing_locations(tree)


def _changes(tree: ast.Module) -> Iterator[tuple[int, str, ast.Module]]:
    """Every way to make one mistake: its line, what it is, and the whole module with it."""
    spared = set(_no_rules(tree))
    for place, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.stmt | ast.expr) and node not in spared:
            for change, other in _mistakes(node):
                yield node.lineno, change, _put(tree, place, other)


def _no_rules(tree: ast.Module) -> Iterator[ast.AST]:
    """What says nothing about the game: assertions for the type checker, and `frozen=True` of a class."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            yield from ast.walk(node)
        elif isinstance(node, ast.ClassDef):
            yield from (inner for keyword in node.keywords for inner in ast.walk(keyword))


def _put(tree: ast.Module, place: int, other: ast.AST) -> ast.Module:
    """A copy of the tree with another node in this place of its walk."""
    fresh = copy.deepcopy(tree)
    old = list(ast.walk(fresh))[place]
    for parent in ast.walk(fresh):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, other)
            elif isinstance(value, list):
                value[:] = [other if entry is old else entry for entry in value]
    return fresh


def _mistakes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare(left=left, ops=[op], comparators=right):
            other = OPPOSITES[type(op)]
            yield _told(node, ast.Compare(left, [other()], right))
        case ast.BoolOp(op=op, values=values):
            yield _told(node, ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _told(node, operand)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield _told(node, operand)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield _told(node, ast.BinOp(left, ast.Sub(), right))
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            yield _told(node, ast.BinOp(left, ast.Add(), right))
        case ast.IfExp(body=body, orelse=orelse):
            yield f"always: {_text(body)}", body
            yield f"always: {_text(orelse)}", orelse
        case ast.If(test=test, body=[ast.Return()], orelse=[]):
            yield f"never: if {_text(test)}", ast.Pass()
        case ast.Constant(value=bool(value)):
            yield _told(node, ast.Constant(not value))
        case ast.Constant(value=int(value)):
            yield _told(node, ast.Constant(value + 1))
            yield _told(node, ast.Constant(value - 1))
        case ast.Attribute(value=value, attr="FIRST" | "LAST" as attr):
            yield _told(node, ast.Attribute(value, "LAST" if attr == "FIRST" else "FIRST", ast.Load()))
        case ast.Call(func=func, args=args, keywords=keywords):
            for shorter, gone in _without_citation(args):
                yield f"cites no {gone}", ast.Call(func, shorter, keywords)
        case ast.Tuple(elts=elements):
            for shorter, gone in _without_citation(elements):
                yield f"cites no {gone}", ast.Tuple(shorter, ast.Load())


def _without_citation(nodes: Sequence[ast.expr]) -> Iterator[tuple[list[ast.expr], str]]:
    for place, node in enumerate(nodes):
        if isinstance(node, ast.Constant) and CITATION.fullmatch(str(node.value)):
            yield [*nodes[:place], *nodes[place + 1 :]], str(node.value)
        elif isinstance(node, ast.Attribute) and node.attr == "cite":
            yield [*nodes[:place], *nodes[place + 1 :]], _text(node)


def _told(node: ast.AST, other: ast.AST) -> tuple[str, ast.AST]:
    return f"{_text(node)}  ->  {_text(other)}", other


def _text(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(node))


# --- as a plugin


class Impostor(MetaPathFinder, Loader):
    """Imports the mutant where its module is asked for."""

    def __init__(self, file: str, number: int):
        self.path, self.number = ROOT / file, number
        self.module = file.removesuffix(".py").replace("/", ".")

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return spec_from_loader(name, self, origin=str(self.path)) if name == self.module else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(mutated(self.path, self.number), str(self.path), "exec"), module.__dict__)


if "MUTANT" in os.environ:
    _file, _, _number = os.environ["MUTANT"].rpartition(":")
    sys.meta_path.insert(0, Impostor(_file, int(_number)))
