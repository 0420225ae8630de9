"""Presses Ctrl-C in a call that would take hours, as soon as it has reported that it runs."""

import os
import signal
import sys
import threading

import slidebase as sb

# A shell starts what runs in the background so that it ignores Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

tables = sb.patterns("4x4")
hard = [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1]  # takes 80 moves
pressed = []


def press(done, total):
    assert (done, total) == (0, 40)
    if not pressed:
        pressed.append(True)
        os.kill(os.getpid(), signal.SIGINT)


for threads in (1, 2):
    del pressed[:]
    try:
        tables.distances([hard] * 40, threads=threads, progress=press)
    except KeyboardInterrupt:
        print("interrupted")
# Drawing boards ends, too, before the last row is drawn.
for distance in (None, 20):
    boards = memoryview(bytearray(9 * 40_000_000)).cast("B", (40_000_000, 9))
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        sb.random(40_000_000, seed=1, distance=distance, out=boards)
    except KeyboardInterrupt:
        print("interrupted" if not any(boards.cast("B")[-9:]) else "late")
# The tables still answer, and say how far a search has come.
print(tables.distance("5 1 2 4/9 6 3 7/13 10 11 8/14 15 12 0"))
try:
    tables.solve(hard, max_boards=1000)
except sb.UnfinishedError as error:
    print(error, error.boards, error.at_least > 50)
sys.exit(0)
