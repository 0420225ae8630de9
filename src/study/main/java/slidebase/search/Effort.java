package slidebase.search;

import java.time.Duration;

/**
 * The cost of a search.
 *
 * @param expanded the number of expansions, each of which generates the children of a board. The
 *     goal is recognised before it is expanded
 * @param generated the number of children generated, new or not; IDA* does not generate the child
 *     that would undo the last move
 * @param evaluations the number of calls of the heuristic
 * @param reopened the number of times that a shorter path reopened an expanded board; 0 with a
 *     consistent heuristic
 * @param greatestOpen the maximum number of open boards (generated but not yet expanded) at a time;
 *     0 for IDA*, which has no open list
 * @param iterations the number of depth-first searches of IDA*; 1 for other algorithms, and 0 if
 *     parity rules out a path
 * @param boards the maximum number of boards in memory at a time; for IDA*, the boards on the path
 * @param bytes the maximum memory at a time: all arrays for boards and open lists, full or not,
 *     including the old array while one grows; for IDA*, 8 bytes per board on the path
 * @param time the total time
 */
public record Effort(
    long expanded,
    long generated,
    long evaluations,
    long reopened,
    long greatestOpen,
    int iterations,
    long boards,
    long bytes,
    Duration time) {}
