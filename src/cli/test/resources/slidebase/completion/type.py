"""Types lines into an interactive shell, and prints what commands it then runs.

usage: type.py FIRST LINES SHELL [ARGUMENT...]

FIRST is typed first. In each line of the file LINES, a tab asks for completion. The commands that lines make print
themselves, with RAN: before them.
"""

import os
import pty
import select
import sys

first, lines, shell = sys.argv[1], open(sys.argv[2]).read().splitlines(), sys.argv[3:]
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "dumb"
    os.execvp(shell[0], shell)


def ran(line):
    """Types a line, and returns what command it makes."""
    os.write(terminal, (line + "\r").encode())
    output = ""
    while "RAN:" not in output or "\n" not in output.split("RAN:", 1)[1]:
        if not select.select([terminal], [], [], 60)[0]:
            sys.exit(f"{line!r} makes no command:\n{output}")
        output += os.read(terminal, 4096).decode(errors="replace")
    return output.split("RAN:", 1)[1].splitlines()[0].strip()


ran(first + "; slidebase ready")
for line in lines:
    print(ran(line))
os.write(terminal, b"exit\r")
