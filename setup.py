"""Only what pyproject.toml cannot say: which modules mypyc compiles, and when.

SHAMBLE_COMPILE       "0": pure Python. "1": compile or fail. Unset: compile if that works, else install pure.
SHAMBLE_COMPILE_WITH  further .py files, separated as in PATH, to compile together with ours.
SHAMBLE_OPT           the C compiler's optimisation level, "1" unless given.
"""

import os
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("SHAMBLE_COMPILE", "")
# The kernel, and everything in a folder called `rules` or `bot`; unless a module says that it is interpreted.
COMPILED = ["src/shamble/kernel/*.py", "src/shamble/**/rules/**/*.py", "src/shamble/**/bot/**/*.py"]
INTERPRETED = "# Interpreted: "
# Level 1 with those parts of level 2 that matter here: as fast as all of it, and a sixth less to compile. Nobody
# replaces our functions at load time, so calls among them can be direct, and those into Python's library need no
# detour through a table of jumps. Nobody reads warnings about generated code.
FLAGS = [
    "-fno-semantic-interposition",
    "-finline-small-functions",
    "-findirect-inlining",
    "-fpartial-inlining",
    "-foptimize-sibling-calls",
    "-fstrict-aliasing",
    "-freorder-blocks-algorithm=stc",
    "-freorder-functions",
    "-fthread-jumps",
    "-ftree-vrp",
    "-fpeephole2",
    "-fcaller-saves",
    "-fno-plt",
    "-w",
]


def is_compiled(path: Path) -> bool:
    return path.name != "__init__.py" and not any(
        line.startswith(INTERPRETED) for line in path.read_text(encoding="utf-8").splitlines()
    )


def sources() -> list[str]:
    ours = sorted({path for pattern in COMPILED for path in Path().glob(pattern)})
    # A class can inherit natively only inside its own mypyc group, so the rules of a title from another
    # distribution are compiled with ours. The .so lands in that title's package, beside the .py it installs.
    guests = os.environ.get("SHAMBLE_COMPILE_WITH", "").split(os.pathsep)
    return [str(path) for path in ours if is_compiled(path)] + [path for path in guests if path]


def extensions() -> list[Extension]:
    # The build asks for metadata first; compiling for that would only take time.
    if MODE == "0" or {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if MODE == "1":
            raise
        return []
    try:
        # Interpreted modules are read for their types but not checked: their imports need not be installed here. One C
        # file per module, so that several cores can compile them.
        level = os.environ.get("SHAMBLE_OPT", "1")
        files = ["--follow-imports=silent", *sources()]
        compiled = mypycify(files, opt_level=level, debug_level="0", multi_file=True)
        for extension in compiled if sys.platform == "linux" else []:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
        return compiled
    except SystemExit as error:  # how mypyc reports that it failed
        if MODE == "1":
            raise
        print(f"shamble: mypyc gives up ({error}); installing pure Python", file=sys.stderr)
        return []


def compile_on_all_cores(compiler: Any) -> None:
    """Compile the files of one extension on all cores; by default they are compiled one after another."""
    one_by_one = compiler.compile
    precompiled: dict[str, Path] = {}
    one_at_a_time = Lock()

    def compile(sources: list[str], **settings: Any) -> list[str]:
        headers = headers_of(sources[0])
        if sys.platform == "linux":
            with one_at_a_time:  # extensions are built side by side
                if headers not in precompiled:
                    shared = Path(sources[0]).parent / f"headers{len(precompiled)}.h"
                    precompiled[headers] = precompile(headers, shared, one_by_one, settings)
            include = ["-include", str(precompiled[headers])]
            settings["extra_postargs"] = [*settings["extra_postargs"], *include]
        largest_first = sorted(sources, key=os.path.getsize, reverse=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = list(pool.map(lambda source: one_by_one([source], **settings), largest_first))
        return [each for objects in made for each in objects]

    compiler.compile = compile


def headers_of(source: str) -> str:
    """The lines at the top of a C file that include headers: those of Python, or of a group, which declare everything
    in it."""
    lines = Path(source).read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(takewhile(lambda line: line.startswith("#include "), lines))


def precompile(headers: str, shared: Path, compile: Callable[..., list[str]], settings: dict[str, Any]) -> Path:
    """Read the headers once instead of once for each module: both grow with every module. GCC uses the result by its
    name; other compilers read the text."""
    shared.write_text(headers, encoding="utf-8")
    text = shutil.copy(shared, shared.with_suffix(".c"))
    (made,) = compile([str(text)], **{**settings, "extra_preargs": ["-x", "c-header"]})
    os.replace(made, f"{shared}.gch")
    return shared


class AllOrNothing(build_ext):
    """Fall back to pure Python as a whole: a module without the rest of its group could not be imported."""

    def build_extensions(self) -> None:
        compile_on_all_cores(self.compiler)
        super().build_extensions()

    def run(self) -> None:
        self.parallel = os.cpu_count()  # the many small extensions, side by side
        try:
            super().run()
        except Exception as error:
            if MODE == "1":
                raise
            print(f"shamble: cannot compile ({error}); installing pure Python", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
