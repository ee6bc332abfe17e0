"""What mutants.py breaks: every small change of a source, and the sample of them that a seed draws.

Left alone is what no test of behaviour could notice (annotations, assertions, messages, __repr__), what fails by
itself wherever it runs (text that is subtracted, an attribute that is never set), and the numbers in Final tables,
which would crowd out the code.
"""

from __future__ import annotations

import ast
import difflib
import io
import re
import tokenize
import warnings
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from shamble.kernel.rng import generator

# -- what can be broken ------------------------------------------------------------------------------------------------

SWAPS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
TABLES: Final = (ast.Tuple, ast.List, ast.Set, ast.Dict)
SEQUENCES: Final = (*TABLES, ast.ListComp, ast.SetComp, ast.DictComp, ast.JoinedStr)
TYPES: Final = ("bool", "bytes", "dict", "float", "frozenset", "int", "list", "object", "set", "str", "tuple", "type")
NEUTRAL: Final = {
    "bool": ["False", "True"],
    "int": ["0"],
    "str": ['""'],
    "list": ["[]"],
    "dict": ["{}"],
    "None": ["None"],
}


@dataclass(frozen=True)
class Mutant:
    """One small change of one file: the text from `start` to `end` becomes `new`."""

    file: str
    line: int
    what: str
    start: int
    end: int
    new: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.new + source[self.end :]

    def diff(self, source: str) -> str:
        """The lines that change, the old ones with a minus, the new ones with a plus."""
        rows = difflib.unified_diff(source.splitlines(), self.applied(source).splitlines(), lineterm="", n=0)
        return "\n".join(row for row in rows if not row.startswith(("---", "+++", "@@")))

    def compiles(self, source: str) -> bool:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                compile(self.applied(source), self.file, "exec")
            except (SyntaxError, ValueError):
                return False
        return True


def mutants(source: str, file: str = "") -> list[Mutant]:
    """Every mutant of a file, in the order of the text."""
    finder = Finder(source, file)
    finder.visit(ast.parse(source))
    once = {(mutant.start, mutant.end, mutant.new): mutant for mutant in reversed(finder.found)}
    return [once[place] for place in sorted(once)]


class Finder(ast.NodeVisitor):
    """Walks through a file and notes what can be broken. The text is what gets edited, so its form stays."""

    def __init__(self, source: str, file: str) -> None:
        self.file = file
        self.found: list[Mutant] = []
        self._source = source
        self._lines = source.split("\n")
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line) + 1)
        words = tokenize.generate_tokens(io.StringIO(source).readline)
        self._words = [
            (self._starts[word.start[0] - 1] + word.start[1], word.string)
            for word in words
            if word.type in (tokenize.OP, tokenize.NAME)
        ]
        self._functions: list[ast.FunctionDef] = []

    def _place(self, line: int, column: int) -> int:
        """Where in the text; ast counts columns in bytes."""
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._place(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self._place(node.end_lineno or 0, node.end_col_offset or 0)

    def _note(self, what: str, start: int, end: int, new: str) -> None:
        line = self._source.count("\n", 0, start) + 1
        self.found.append(Mutant(self.file, line, what, start, end, new))

    def _replace(self, what: str, node: ast.expr | ast.stmt, new: str) -> None:
        self._note(what, self._start(node), self._end(node), new)

    # -- operators

    def _swap(self, what: str, operator: ast.AST, left: ast.expr, right: ast.expr, tail: str = "") -> None:
        """Swap the operator between two operands, where only brackets and comments stand beside it."""
        if type(operator) not in SWAPS:
            return
        old, new = SWAPS[type(operator)]
        first, *more = (old + tail).split()
        between = [word for word in self._words if self._end(left) <= word[0] < self._start(right)]
        at = next(index for index, (_, text) in enumerate(between) if text == first)
        last, text = between[at + len(more)]
        self._note(what, between[at][0], last + len(text), new + tail)

    def visit_Compare(self, node: ast.Compare) -> None:
        for operator, left, right in zip(node.ops, [node.left, *node.comparators], node.comparators):
            self._swap("comparison", operator, left, right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:]):
            self._swap("and/or", node.op, left, right)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if _sequence(node):
            self._joined(node)
            return
        if not (isinstance(node.op, ast.BitOr) and _type(node)):
            self._swap("arithmetic", node.op, node.left, node.right)
        self.generic_visit(node)

    def _joined(self, node: ast.BinOp) -> None:
        """What is added to text or a sequence is one too, however deep in the sum it stands."""
        for side in (node.left, node.right):
            if isinstance(node.op, ast.Add) and isinstance(side, ast.BinOp) and isinstance(side.op, ast.Add):
                self._joined(side)
            else:
                self.visit(side)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if not _sequence(node.value):
            self._swap("arithmetic", node.op, node.target, node.value, tail="=")
        self._delete_assignment(node, [node.target])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self._start(node)
            word = re.compile(r"not\s*").match(self._source, start)
            assert word is not None
            self._note("not removed", start, word.end(), "")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not _type(node):
            self.generic_visit(node)

    # -- constants and conditions

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace("True/False", node, str(not node.value))
        elif isinstance(node.value, int):
            self._replace("number", node, str(node.value + 1))

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if test.startswith("__name__ =="):
            return
        if test.rpartition(".")[2] == "TYPE_CHECKING":
            for statement in node.orelse:
                self.visit(statement)
            return
        self._condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test, "False")  # True would only be one more way to run out of time
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test, "True", "False")
        self.generic_visit(node)

    def _condition(self, test: ast.expr, *instead: str) -> None:
        # Without its := a name would be missing, which any test notices.
        if not any(isinstance(part, ast.NamedExpr) for part in ast.walk(test)):
            for new in instead:
                if ast.unparse(test) != new:
                    self._replace("condition", test, new)

    # -- statements

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._replace("deleted", node, "pass")
        elif isinstance(node.value, ast.Yield | ast.YieldFrom):
            self._replace("deleted", node, "yield from ()")  # so that the function is still a generator
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self._delete_assignment(node, node.targets)
        self.generic_visit(node)

    def _delete_assignment(self, node: ast.Assign | ast.AugAssign, targets: Sequence[ast.expr]) -> None:
        made = self._functions and self._functions[-1].name == "__init__"  # later uses would fail without it
        if not made and all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets):
            self._replace("deleted", node, "pass")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        table = isinstance(node.value, TABLES) and "Final" in ast.unparse(node.annotation)
        if node.value and not table:
            self.visit(node.value)

    def visit_Delete(self, node: ast.Delete) -> None:
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._replace("deleted", node, "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace("deleted", node, "pass")
        self._replace("continue/break", node, "break")

    def visit_Break(self, node: ast.Break) -> None:
        self._replace("deleted", node, "pass")
        self._replace("continue/break", node, "continue")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value:
            function = self._functions[-1]
            for new in [] if _yields(function) else _neutral(function.returns):
                if ast.unparse(node.value) not in ("True", "False", ast.unparse(ast.parse(new, mode="eval"))):
                    self._replace("return", node.value, new)
            self.visit(node.value)

    # -- functions, and what is left alone

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name == "__repr__":
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default:
                self.visit(default)
        self._functions.append(node)
        self._empty(node)
        for statement in node.body:
            self.visit(statement)
        self._functions.pop()

    def _empty(self, node: ast.FunctionDef) -> None:
        """Return before anything is done. The rest stays behind it, so a generator is still one."""
        body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
        nothing = isinstance(node.returns, ast.Constant) and node.returns.value is None
        if node.name == "__init__" or not (nothing or _yields(node)) or not any(_acts(part) for part in body):
            return
        if len(body) == 1 and isinstance(body[0], ast.Expr | ast.Assign | ast.AugAssign):
            return  # the statement may be deleted by itself
        start = self._start(body[0])
        indent = self._source[self._starts[body[0].lineno - 1] : start]
        self._note(f"{node.name}() does nothing", start, start, "return; " if indent.strip() else f"return\n{indent}")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Sentences; besides, before Python 3.12 nodes in them don't say where they stand."""


def _sequence(node: ast.expr) -> bool:
    """Is this text or a sequence for certain? Then other operators would only be errors."""
    if isinstance(node, ast.BinOp):
        return _sequence(node.left) or _sequence(node.right)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("dict", "list", "repr", "sorted", "str", "tuple")
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Slice)
    return isinstance(node, SEQUENCES) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def _type(node: ast.expr) -> bool:
    """Does this look like a type or a union of types?"""
    if isinstance(node, ast.Subscript):
        return _type(node.value)
    if isinstance(node, ast.BinOp):
        return _type(node.left) or _type(node.right)
    if isinstance(node, ast.Constant):
        return node.value is None
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name in TYPES or (name[:1].isupper() and not name.isupper())


def _neutral(annotation: ast.expr | None) -> list[str]:
    """What a function may return instead, by its annotation."""
    if annotation is None:
        return []
    if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
        return NEUTRAL["None"]
    if isinstance(annotation, ast.Subscript):
        return _neutral(annotation.value)
    return NEUTRAL.get(ast.unparse(annotation), []) if isinstance(annotation, ast.Name) else []


def _yields(node: ast.AST) -> bool:
    """Is this function a generator? Functions in it don't count."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(child, ast.FunctionDef | ast.Lambda | ast.ClassDef) and _yields(child):
            return True
    return False


def _acts(statement: ast.stmt) -> bool:
    idle = isinstance(statement, ast.Pass | ast.Raise | ast.Return | ast.Assert)
    return not idle and not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))


# -- the sample --------------------------------------------------------------------------------------------------------


def sample(sources: dict[str, str], count: int, seed: int) -> list[Mutant]:
    """That many mutants of these files, or all there are, in the order of files and lines."""
    found = {file: mutants(sources[file], file) for file in sorted(sources)}
    orders = {file: _usable(found[file], sources[file], seed) for file in found}
    taken: list[Mutant] = []
    for file, share in _shares({file: len(found[file]) for file in found}, count).items():
        taken += islice(orders[file], share)
    while len(taken) < count:  # some file had fewer that compile than its share
        more = [mutant for order in orders.values() if (mutant := next(order, None))]
        if not more:
            break
        taken += more[: count - len(taken)]
    return sorted(taken, key=lambda mutant: (mutant.file, mutant.start, mutant.end, mutant.new))


def _usable(found: list[Mutant], source: str, seed: int) -> Iterator[Mutant]:
    """The mutants of a file that compile, in an order of the seed that no other file has a part in."""
    order = [str(index) for index in range(len(found))]
    generator(seed, zlib.crc32(found[0].file.encode()) if found else 0).shuffle(order)
    for index in order:
        if found[int(index)].compiles(source):
            yield found[int(index)]


def _shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """`count` in proportion to the sizes; what the rounding leaves goes to the largest remainders."""
    total = sum(sizes.values())
    count = min(count, total)
    shares = {file: count * size // total if total else 0 for file, size in sizes.items()}
    by_remainder = sorted(sizes, key=lambda file: (-(count * sizes[file] % max(total, 1)), file))
    for file in by_remainder[: count - sum(shares.values())]:
        shares[file] += 1
    return shares
