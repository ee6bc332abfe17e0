"""Only what pyproject.toml cannot say: which modules mypyc compiles, and when.

SHAMBLE_COMPILE       "0": pure Python. "1": compile or fail. Unset: compile if that works, else install pure.
SHAMBLE_COMPILE_WITH  further .py files, separated as in PATH, to compile together with ours.
SHAMBLE_OPT           the C compiler's optimisation level, "2" unless given.
"""

import os
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("SHAMBLE_COMPILE", "")
# The kernel, and everything in a folder called `rules` or `bot`; unless a module says that it is interpreted.
COMPILED = ["src/shamble/kernel/*.py", "src/shamble/**/rules/**/*.py", "src/shamble/**/bot/**/*.py"]
INTERPRETED = "# Interpreted: "


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
        level = os.environ.get("SHAMBLE_OPT", "2")
        files = ["--follow-imports=silent", *sources()]
        compiled = mypycify(files, opt_level=level, debug_level="0", multi_file=True)
        if sys.platform == "linux":  # nobody replaces our functions at load time, so calls among them can be direct
            for extension in compiled:
                extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
        return compiled
    except SystemExit as error:  # how mypyc reports that it failed
        if MODE == "1":
            raise
        print(f"shamble: mypyc gives up ({error}); installing pure Python", file=sys.stderr)
        return []


def compile_on_all_cores(compiler: Any) -> None:
    """Compile the files of one extension on all cores; by default they are compiled one after another."""
    one_by_one = compiler.compile

    def compile(sources: list[str], **settings: Any) -> list[str]:
        largest_first = sorted(sources, key=os.path.getsize, reverse=True)
        headers = headers_of(sources[0])
        if len(sources) > 1 and headers and sys.platform == "linux":
            precompile(headers, Path(sources[0]).parent / "headers.h", one_by_one, settings)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = list(pool.map(lambda source: one_by_one([source], **settings), largest_first))
        return [each for objects in made for each in objects]

    compiler.compile = compile


def headers_of(source: str) -> list[str]:
    """The lines at the top of a C file that include the headers of its group, which declare everything in it."""
    lines = Path(source).read_text(encoding="utf-8").splitlines()
    return list(takewhile(lambda line: line.startswith('#include "__native'), lines))


def precompile(headers: list[str], shared: Path, compile: Callable[..., list[str]], settings: dict[str, Any]) -> None:
    """Read the headers once instead of once for each module: both grow with every module. GCC uses the result by its
    name; other compilers read the text."""
    shared.write_text("\n".join([*headers, ""]), encoding="utf-8")
    text = shutil.copy(shared, shared.with_suffix(".c"))
    (made,) = compile([str(text)], **{**settings, "extra_preargs": ["-x", "c-header"]})
    os.replace(made, f"{shared}.gch")
    settings["extra_postargs"] = [*settings["extra_postargs"], "-include", str(shared)]


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
