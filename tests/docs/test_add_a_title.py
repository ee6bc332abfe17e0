"""The worked example shows the duel as it is, and whoever follows it from an empty folder gets there."""

import importlib.util
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType

import pytest

import shamble

HERE = Path(__file__).parent
TYPED = "1\n?\nodds\nlog\nundo\nquit\n"  # what is answered to a command that asks


def script() -> ModuleType:
    """The script that keeps page and files the same; it lies beside this test and in no package."""
    spec = importlib.util.spec_from_file_location("sync_add_a_title", HERE / "sync_add_a_title.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


sync = script()


def test_the_page_shows_the_files_of_the_duel() -> None:
    sync.main(check=True)  # leaves with a diff
    shown = sync.files(sync.PAGE.read_text("utf-8"))
    assert {name: text for name, text in shown.items() if name not in sync.ONLY_IN_THE_PAGE} == sync.source_files()


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


def small(monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    monkeypatch.setattr(sync, "source_files", lambda: {"rules.py": source})
    monkeypatch.setattr(sync, "ONLY_IN_THE_PAGE", ())


def test_the_script_cuts_a_file_where_its_blocks_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "first = 1\nnew = 2\n\n\nsecond = 1\nlast = 3\n"
    small(monkeypatch, source)
    mended = sync.synced(PAGE)
    assert [block.content for block in sync.blocks(mended)] == ["first = 1\nnew = 2\n\n\n", "second = 1\nlast = 3\n"]
    assert "Words between." in mended
    assert sync.files(mended) == {"rules.py": source}
    assert sync.synced(mended) == mended


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
    small(monkeypatch, source)
    with pytest.raises(SystemExit, match=says):
        sync.synced(PAGE)


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
        """An environment with all that this one has, except the duel. Links do for the packages."""
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(self.place / "env")], check=True)
        lent = self.place / "lent"
        lent.mkdir()
        for entry in sorted(Path(sysconfig.get_path("purelib")).iterdir()):
            if "shamble_duel" not in entry.name and entry.suffix != ".pth":
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
def test_the_page_can_be_followed_literally(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    stranger = Stranger(folder)
    for block in sync.blocks(sync.PAGE.read_text("utf-8")):
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
