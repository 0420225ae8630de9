"""Compares slidebase.Env with the rules of Gymnasium's interface, and with its checker where it is installed.

episodes.py TABLES [numpy]: TABLES is the file of a table of 2x4. Observations are arrays with NumPy, otherwise tuples.
"""

import copy
import pickle
import sys

if sys.argv[2:] == ["numpy"]:
    import numpy

import slidebase as sb


def raises(kind, message, function, *arguments, **how):
    try:
        function(*arguments, **how)
    except kind as error:
        assert message in str(error), str(error)
    else:
        raise AssertionError("no error: " + message)


def plain(result):
    """A result of reset or step, with its observation as a tuple."""
    return (tuple(map(int, result[0])),) + tuple(result[1:])


def episode(env, seed=None, options=None):
    """Follow the first best move to the goal."""
    board, info = env.reset(seed=seed, options=options)
    tables, results = env.tables, [(board, info)]
    goal = bytes(env._goal)
    while info["distance"]:
        assert board in env.observation_space and info["excess"] == 0
        assert tables.distance(board, list(goal)) == info["distance"]
        assert sum(1 << "udlr".index(move) for move in tables.best_moves(board, list(goal))) == info["mask"]
        action = [move for move in range(4) if info["mask"] >> move & 1][0]
        assert action in env.action_space
        distance = info["distance"]
        board, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated) == (-1.0, info["distance"] == 0, False)
        assert type(reward) is float and type(terminated) is bool and type(truncated) is bool
        assert info["distance"] == distance - 1
        results.append((board, info))
    assert bytes(map(int, board)) == goal and info == {"distance": 0, "mask": 0, "excess": 0}
    return [plain(result) for result in results]


def check_episodes(env):
    """Equal seeds give equal episodes, also in copies; reset without a seed goes on."""
    first, second, third = episode(env, 5), episode(env), episode(env)
    assert [first, second, third] == [episode(env, 5), episode(env), episode(env)] and not first == second == third
    assert env.np_random_seed == 5 and env.np_random is env.np_random
    episode(env, 5)
    for again in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert [episode(again), episode(again)] == [second, third]
        assert again.observation_space == env.observation_space and again.action_space == env.action_space
    env.reset(seed=6)
    again = pickle.loads(pickle.dumps(env))
    assert plain(again.step(0)) == plain(env.step(0))


def check_rules():
    env = sb.Env(distance=(5, 20), max_steps=3, render_mode="ansi")
    assert env.metadata["render_modes"] == ["ansi"] and env.unwrapped is env and env.spec is None and "Env" in str(env)
    raises(RuntimeError, "reset comes before", env.step, 0)
    distances = {env.reset()[1]["distance"] for _ in range(300)}
    assert distances == set(range(5, 21)), distances
    board, info = env.reset(options={"distance": 31})
    assert info["distance"] == 31 and len(board) == 9
    board, info = env.reset(seed=1, options={"board": "123046758"})
    assert plain((board, info)) == ((1, 2, 3, 0, 4, 6, 7, 5, 8), {"distance": 3, "mask": 8, "excess": 0})
    assert env.render() == "1 2 3\n. 4 6\n7 5 8"
    for action, after, told in (
        (2, (1, 2, 3, 0, 4, 6, 7, 5, 8), (-1.0, False, False, {"distance": 3, "mask": 8, "excess": 1})),
        (0, (0, 2, 3, 1, 4, 6, 7, 5, 8), (-1.0, False, False, {"distance": 4, "mask": 2, "excess": 2})),
        (1, (1, 2, 3, 0, 4, 6, 7, 5, 8), (-1.0, False, True, {"distance": 3, "mask": 8, "excess": 0})),
    ):
        assert plain(env.step(action)) == (after,) + told
    if hasattr(board, "shape"):
        board[:] = 0  # the environment keeps its own board
        assert plain(env.step(2))[0] == after
    assert sb.Env().render() is None
    raises(ValueError, "action 4: it is none of 0, 1, 2, 3", env.step, 4)
    raises(ValueError, "action -1: it is none of", env.step, -1)
    raises(TypeError, "", env.step, 0.5)
    raises(ValueError, 'render_mode "human": it is "ansi" or None', sb.Env, render_mode="human")
    raises(ValueError, "the smaller number comes first", sb.Env, distance=(20, 10))
    raises(ValueError, "no board is 32 moves away", sb.Env(distance=32).reset)
    raises(ValueError, "board 2 1 3 4 5 6 7 8 0: it cannot reach the goal", env.reset, options={"board": "213456780"})
    raises(ValueError, 'option "boards": board and distance', env.reset, options={"boards": 3})
    raises(sb.BoardError, "3 cells", env.reset, options={"board": "123"})
    raises(Exception, "eed", env.reset, seed=-1)
    env.close()
    with sb.Env() as env:
        assert env.get_wrapper_attr("max_steps") == 100 and env.has_wrapper_attr("step") and not env.has_wrapper_attr("stride")


def check_spaces(env):
    actions, boards = env.action_space, env.observation_space
    assert (actions.n, actions.shape, boards.shape) == (4, (), (9,)) and list(boards.nvec) == [9] * 9
    assert 3 in actions and 4 not in actions and -1 not in actions and env.reset()[0] in boards
    for space in (actions, boards):
        space.seed(7)
        drawn = [space.sample() for _ in range(50)]
        space.seed(7)
        assert str(drawn) == str([space.sample() for _ in range(50)]) and all(each in space for each in drawn)
    assert {int(actions.sample()) for _ in range(200)} == {0, 1, 2, 3}
    wrong = sb.Env(sb.open(sys.argv[1])).reset()[0]
    assert wrong not in boards and [9] * 9 not in boards
    if "numpy" in sys.modules:
        assert str(env.reset()[0].dtype) == str(boards.dtype) == "int64"
    else:
        assert type(env.reset()[0]) is tuple and {actions.sample(mask=[0, 1, 0, 1]) for _ in range(50)} == {1, 3}


def check_gymnasium():
    """Where Gymnasium is installed, its own checker has no complaint."""
    try:
        import gymnasium
    except ImportError:
        return
    import warnings

    from gymnasium.utils.env_checker import check_env

    warnings.simplefilter("error")
    for how in ({}, {"distance": (5, 20)}, {"render_mode": "ansi"}):
        env = gymnasium.make("slidebase/Puzzle-v0", **how)
        assert isinstance(env.unwrapped, sb.Env)
        check_env(env.unwrapped)
        episode(env.unwrapped, 1)


check_rules()
check_spaces(sb.Env())
check_episodes(sb.Env(distance=(5, 20), goal="1 2 3 8 0 4 7 6 5"))
check_episodes(sb.Env(sb.open(sys.argv[1])))
if sb.COMPILED:
    check_episodes(sb.Env(sb.patterns("4x4"), distance=(5, 12)))
check_gymnasium()
print("played")
