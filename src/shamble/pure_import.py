"""Run the Python source of a compiled install: with SHAMBLE_PURE=1 one environment serves both builds."""

import sys
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class PureFinder:
    """Finds the .py file where Python would load the extension module that mypyc has put beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None or not isinstance(spec.loader, ExtensionFileLoader):
            return None
        binary = Path(spec.origin)
        source = binary.with_name(binary.name.split(".")[0] + ".py")
        return spec_from_file_location(name, source) if source.exists() else None


def install() -> None:
    """Put the finder first, where it sees every later import."""
    # One module of a mypyc group loads the others without asking any finder: then it is too late to run the source.
    for name, module in list(sys.modules.items()):
        if name.endswith("__mypyc") and any(entry.startswith("init_shamble___") for entry in vars(module)):
            raise ImportError("SHAMBLE_PURE: import shamble before any module that was compiled with it")
    if PureFinder not in sys.meta_path:
        sys.meta_path.insert(0, PureFinder)
