package slidebase.search;

import java.time.Duration;

/**
 * The cost of a search.
 *
 * @param expanded how often a board was expanded: its children were generated. The goal, where it
 *     is recognised, is not
 * @param generated how many children that gave, met before or not; IDA* does not generate the child
 *     that would undo the last move
 * @param evaluations how many estimates were asked of the heuristic
 * @param reopened how often an expanded board was opened again because a shorter path to it was
 *     found; never with a consistent heuristic
 * @param greatestOpen the maximum number of open boards (generated but not yet expanded) at a time;
 *     0 for IDA*, which has no open list
 * @param iterations the number of depth-first searches of IDA*; 1 for other algorithms, and 0 if
 *     parity rules out a path
 * @param boards the most boards held at a time; for IDA*, those on the path
 * @param bytes the maximum memory at a time: all arrays for boards and open lists, full or not, and
 *     both the old and the new while one grows; for IDA*, 8 bytes per board on the path
 * @param time from beginning to end
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
