"""Optional packages of the lab."""

from __future__ import annotations

import importlib
from typing import Any

from shamble.kernel.errors import ShambleError


def needed(module: str, extra: str, what: str) -> Any:
    """The module; if it is not installed, raises with how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise ShambleError(f'{what} {package}, which is not installed: pip install "shamble[{extra}]"') from error
