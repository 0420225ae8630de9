"""Sends functions and tables to other processes, and forks while another thread makes its first call: processes.py TABLES FORKS

TABLES is the file of a table of 2x4. The program has no file of its own when it is the argument of -c, as in a notebook.
"""

import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
import warnings

import slidebase as sb

BOARDS = ["2 3 4 1 5 x 7 6 8", [1, 2, 3, 4, 5, 6, 7, 0, 8]]
LATE = ["slidebase._pure", "unicodedata", "random", "threading", "operator"]  # modules that some first call imports


class Finder:
    """Lets another thread fork in the midst of an import. Without anything to prevent it, it does so nearly always."""

    def __init__(self, begun):
        self.begun = begun

    def find_spec(self, name, path=None, target=None):
        if name in LATE:
            self.begun.set()
            time.sleep(0.002)


def first_calls(tables):
    """Make calls that import modules, or make tables."""
    for board in ([1, 2, 3], "1 2 3"):
        try:
            sb.distance(board)
        except ValueError:
            pass
    sb.random()
    sb.excess(BOARDS, [0, 1])
    if sb.COMPILED:
        tables.distances([[1, 2, 3, 4, 5, 6, 0, 7]] * 40, "1 2 0 3 4 5 6 7", threads=2)


def fork_during_first_call():
    """Fork while another thread makes its first call, and return whether the child answers."""
    begun = threading.Event()
    sys.meta_path.insert(0, Finder(begun))
    tables = sb.patterns("2x4") if sb.COMPILED else None
    thread = threading.Thread(target=first_calls, args=(tables,))
    thread.start()
    if sb.COMPILED:  # plain Python has imported what it needs
        begun.wait()
    child = os.fork()
    if child == 0:
        signal.alarm(60)  # ends a child that hangs
        first_calls(tables)
        os._exit(0)
    thread.join()
    return os.waitpid(child, 0)[1] == 0


def check_forks(count):
    for _ in range(count):
        child = os.fork()  # in which no call has been made
        if child == 0:
            os._exit(0 if fork_during_first_call() else 1)
        assert os.waitpid(child, 0)[1] == 0, "a child of a fork hung"


def check_pickles(tables):
    """Copies answer alike. A process that unpickles tables twice opens them once."""
    copied, goal = pickle.loads(pickle.dumps(tables)), tables.goal
    assert (copied.height, copied.width, copied.goal) == (tables.height, tables.width, goal)
    assert pickle.loads(pickle.dumps(tables.solve))(goal) == "" == pickle.loads(pickle.dumps(tables.paths)).__self__.solve(goal)
    assert pickle.loads(pickle.dumps(tables)) is copied
    for kernel in tables._kernels:
        blanks = range(tables.height * tables.width)
        answers = list(map(pickle.loads(pickle.dumps(kernel)).answers, blanks))
        assert answers == list(map(kernel.answers, blanks)) and any(answers)


def check_errors():
    for error in (sb.UnfinishedError(50, 1000), sb.BoardError("no board"), sb.TableError("no table")):
        copied = pickle.loads(pickle.dumps(error))
        assert type(copied) is type(error) and str(copied) == str(error) and copied.__dict__ == error.__dict__


def check_pools(opened):
    for method in multiprocessing.get_all_start_methods():
        with multiprocessing.get_context(method).Pool(2) as pool:
            assert pool.map(sb.solve, BOARDS) == ["ullddrurdllurdruldr", "r"], method
            assert pool.map(sb.best_moves, BOARDS) == ["udl", "r"], method
            for tables in opened:
                assert pool.map(tables.distance, [tables.goal] * 4, 1) == [0] * 4, method


if __name__ == "__main__":
    warnings.simplefilter("ignore", DeprecationWarning)  # later Pythons warn of a fork beside threads
    check_forks(int(sys.argv[2]))
    opened = [sb._EMBEDDED, sb.open(sys.argv[1]), sb.open(open(sys.argv[1], "rb").read())]
    if sb.COMPILED:
        opened.append(sb.patterns("2x4", "1 2 3 4 5 6 0 7"))
        opened[-1].solve("1 0 2 3 4 5 6 7", "0 1 2 3 4 5 6 7")  # makes a second kernel
    for tables in opened:
        check_pickles(tables)
    check_errors()
    check_pools(opened)
    print("shared")
