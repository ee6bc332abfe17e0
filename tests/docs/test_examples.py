"""The worked examples show the toys as they are, and whoever follows them from an empty folder gets there."""

import importlib.util
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import shamble
from shamble.zones.rules.edition import Edition

HERE = Path(__file__).parent
TYPED = "1\n?\nodds\nlog\nundo\nquit\n"  # what is answered to a command that asks


def script() -> ModuleType:
    """The script that keeps pages and files the same; it lies beside this test and in no package."""
    spec = importlib.util.spec_from_file_location("sync_examples", HERE / "sync_examples.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


sync = script()


def test_the_pages_show_the_files_of_the_toys() -> None:
    sync.main(check=True)  # leaves with a diff
    for example in sync.EXAMPLES:
        shown = sync.files(example.page.read_text("utf-8"))
        files = {name: text for name, text in shown.items() if name not in example.only_in_page}
        assert files == example.source_files()


def test_the_page_names_all_that_an_edition_is_asked() -> None:
    page = sync.EXAMPLES[1].page.read_text("utf-8")
    methods = [name for name in vars(Edition) if callable(getattr(Edition, name)) and not name.startswith("_")]
    assert [name for name in methods if f"`{name}`" not in page] == []


PAGE = """
```python title="rules.py"
first = 1
old = 2
```
Words between.
```python title="rules.py"
second = 1
```
"""


def small(monkeypatch: pytest.MonkeyPatch, source: str) -> Any:
    monkeypatch.setattr(sync.Example, "source_files", lambda example: {"rules.py": source})
    return sync.Example("small.md", "small", ())


def test_the_script_cuts_a_file_where_its_blocks_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "first = 1\nnew = 2\n\n\nsecond = 1\nlast = 3\n"
    example = small(monkeypatch, source)
    mended = example.synced(PAGE)
    assert [block.content for block in sync.blocks(mended)] == ["first = 1\nnew = 2\n\n\n", "second = 1\nlast = 3\n"]
    assert "Words between." in mended
    assert sync.files(mended) == {"rules.py": source}
    assert example.synced(mended) == mended


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("first = 1\nnew = 2\n", r"md:8: a piece of rules.py begins with 'second = 1'.* behind line 1;"),
        ("new = 2\nfirst = 1\nsecond = 1\n", r"md:3: a piece of rules.py begins with 'first = 1'.* as the first line;"),
    ],
)
def test_the_script_says_where_a_block_begins_with_a_line_that_is_gone(
    monkeypatch: pytest.MonkeyPatch, source: str, says: str
) -> None:
    example = small(monkeypatch, source)
    with pytest.raises(SystemExit, match=says):
        example.synced(PAGE)


# -- following the page ------------------------------------------------------------------------------------------------


class Stranger:
    """Somebody who has Shamble in an environment, an empty folder, and this page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder  # where the stranger is
        self.place = folder.parent  # what is none of the stranger's business lies here
        self.bin = self.place / "env" / "bin"
        self._make_environment()
        self.env = {
            **os.environ,
            "PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}",
            "SHAMBLE_HOME": str(self.place / "home"),
            "PIP_NO_INDEX": "1",  # what is needed is there; nothing is to be fetched
            "PIP_NO_BUILD_ISOLATION": "0",  # pip reads this as: do not isolate
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }
        for name in ("PYTHONPATH", "VIRTUAL_ENV", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_CURRENT_TEST"):
            self.env.pop(name, None)

    def _make_environment(self) -> None:
        """An environment with all that this one has, except the toys. Links do for the packages."""
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(self.place / "env")], check=True)
        lent = self.place / "lent"
        lent.mkdir()
        for entry in sorted(Path(sysconfig.get_path("purelib")).iterdir()):
            if not any(f"shamble_{example.toy}" in entry.name for example in sync.EXAMPLES) and entry.suffix != ".pth":
                (lent / entry.name).symlink_to(entry)
        source = Path(shamble.__file__).parent
        if not (lent / "shamble").exists():  # installed editable
            (lent / "shamble").symlink_to(source)
        inside = sysconfig.get_path("purelib", vars={"base": str(self.place / "env")})
        (Path(inside) / "lent.pth").write_text(f"{lent}\n", "utf-8")
        command = self.bin / "shamble"
        command.write_text(
            f"#!{self.bin}/python\nimport sys\nfrom shamble.cli import main\nsys.exit(main())\n", "utf-8"
        )
        command.chmod(0o755)

    def write(self, file: str, piece: str) -> None:
        with (self.folder / file).open("a", encoding="utf-8") as page:
            page.write(piece)

    def type(self, command: str) -> str:
        """Run a command of the page where the last one has left us; what it prints."""
        where = self.place / "where"
        line = f"{command}\ncode=$?\npwd > '{where}'\nexit $code"
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=self.folder,
            env=self.env,
            input=TYPED,
            capture_output=True,
            text=True,
            timeout=600,
        )
        said = f"$ {command}\n{done.stdout}{done.stderr}"
        assert done.returncode == 0, said
        self.folder = Path(where.read_text("utf-8").strip())
        return said


@pytest.mark.long
@pytest.mark.parametrize("example", sync.EXAMPLES, ids=[example.toy for example in sync.EXAMPLES])
def test_the_page_can_be_followed_literally(example: Any, tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    stranger = Stranger(folder)
    for block in sync.blocks(example.page.read_text("utf-8")):
        if block.file:
            stranger.write(block.file, block.content)
        elif block.kind == "console":
            follow(stranger, block.content)


def follow(stranger: Stranger, console: str) -> None:
    """Type the lines after a $, and find the others in what is printed."""
    said: list[str] = []
    for line in console.splitlines():
        if line.startswith("$ "):
            said = [printed.strip() for printed in stranger.type(line[2:]).splitlines()]
        else:
            assert line.strip() in said, "\n".join([f"“{line}” is not in:", *said])
