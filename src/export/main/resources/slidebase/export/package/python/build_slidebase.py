# SPDX-License-Identifier: Apache-2.0
"""The build backend that pyproject.toml names. It builds the package during installation, with the standard library only.

With CPython 3.11 or later, its headers and a C compiler, the wheel has the compiled module. Otherwise it has the modules in
plain Python, which give the same answers, but slower. SLIDEBASE_PURE=1 skips the compiled module. With SLIDEBASE_COMPILED=1 the
build fails without it. CC and CFLAGS have their usual meaning.
"""

import base64
import hashlib
import os
import shlex
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from io import BytesIO
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "slidebase"
METADATA = (HERE / "PKG-INFO").read_text(encoding="utf-8")
VERSION = [line.split()[1] for line in METADATA.splitlines() if line.startswith("Version:")][0]
STEM = "slidebase-" + VERSION
SOURCES = ("_compiled.c", "tables.h", "patterns.h")

#: The first version whose limited API has the buffer protocol.
LIMITED_API = (3, 11)


def get_requires_for_build_wheel(config_settings=None):
    return []


get_requires_for_build_sdist = get_requires_for_build_editable = get_requires_for_build_wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Write a wheel, and return its name."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = _compiled(Path(folder))
        files = {"slidebase/" + path.name: path.read_bytes() for path in _modules()}
        if compiled is not None:
            files["slidebase/" + compiled.name] = compiled.read_bytes()
    return _write_wheel(wheel_directory, files, compiled is not None)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """Write a wheel that points to this folder, and return its name. The compiled module goes beside its source."""
    compiled = _compiled(PACKAGE)
    return _write_wheel(wheel_directory, {"slidebase.pth": (str(HERE) + "\n").encode()}, compiled is not None)


def build_sdist(sdist_directory, config_settings=None):
    """Write the source distribution, and return its name."""
    name = STEM + ".tar.gz"
    top = ["PKG-INFO", "pyproject.toml", "README.md", "LICENSE", "build_slidebase.py"]
    files = [HERE / each for each in top] + _modules() + [PACKAGE / each for each in SOURCES]
    with tarfile.open(str(Path(sdist_directory) / name), "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path in files:
            archive.add(str(path), "{}/{}".format(STEM, path.relative_to(HERE).as_posix()))
    return name


def _modules():
    return sorted([*PACKAGE.glob("*.py"), *PACKAGE.glob("*.pyi"), PACKAGE / "py.typed"])


def _compiled(folder):
    """Compile the module into a folder, and return its file, or None if this Python or compiler cannot build it."""
    if os.environ.get("SLIDEBASE_PURE"):
        return None
    reason = "it needs CPython 3.11 or later, and a Unix"
    if sys.implementation.name == "cpython" and sys.version_info >= LIMITED_API and os.name == "posix":
        made = folder / "_compiled.abi3.so"
        try:
            subprocess.run(_command(made), check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            return made
        except OSError as error:
            reason = str(error)
        except subprocess.CalledProcessError as error:
            reason = error.stdout.decode(errors="replace")
    if os.environ.get("SLIDEBASE_COMPILED"):
        raise RuntimeError("the compiled module cannot be built: " + reason)
    print("slidebase: plain Python alone, without the compiled module: " + reason, file=sys.stderr)
    return None


def _command(made):
    linker = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")
    if os.environ.get("CC"):
        linker = shlex.split(os.environ["CC"]) + linker[1:]
    includes = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
    options = ["-O3", "-g0", "-fPIC", "-fvisibility=hidden", "-DNDEBUG"] + ["-I" + path for path in sorted(includes)]
    strip = ["-Wl,-s"] if sys.platform.startswith("linux") else []
    own = shlex.split(os.environ.get("CFLAGS", ""))
    return linker + options + own + [str(PACKAGE / SOURCES[0]), "-o", str(made)] + ([] if own else strip)


def _write_wheel(folder, files, is_compiled):
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = "cp{}{}-abi3-{}".format(*LIMITED_API, platform) if is_compiled else "py3-none-any"
    information = STEM + ".dist-info/"
    files = dict(files)
    files[information + "LICENSE"] = (HERE / "LICENSE").read_bytes()
    files[information + "METADATA"] = METADATA.encode()
    files[information + "WHEEL"] = (
        "Wheel-Version: 1.0\nGenerator: build_slidebase ({})\nRoot-Is-Purelib: {}\nTag: {}\n"
    ).format(VERSION, "false" if is_compiled else "true", tag).encode()
    record = [",".join([name, "sha256=" + _hash(data), str(len(data))]) for name, data in files.items()]
    files[information + "RECORD"] = "\n".join(record + [information + "RECORD,,", ""]).encode()
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)  # dated 1980, so that equal input gives equal bytes
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data)
    name = "{}-{}.whl".format(STEM, tag)
    (Path(folder) / name).write_bytes(written.getvalue())
    return name


def _hash(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
