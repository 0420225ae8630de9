package slidebase.search;

import java.time.Duration;

/**
 * What a search cost.
 *
 * @param expanded how often a board was expanded: its children were generated. The goal, where it
 *     is recognised, is not
 * @param generated how many children that gave, met before or not; IDA* does not generate the child
 *     that would undo the last move
 * @param evaluations how many estimates were asked of the heuristic
 * @param reopened how often an expanded board was opened again because a shorter path to it was
 *     found; never with a consistent heuristic
 * @param greatestOpen the most boards that were open (met and not yet expanded) at a time; 0 for
 *     IDA*, which keeps no list of them
 * @param iterations how many depth-first searches IDA* made; 1 for all others, and 0 if parity told
 *     that there is no path
 * @param boards the most boards held at a time; for IDA*, those on the path
 * @param bytes the most memory held at a time: all arrays for boards and open lists, full or not,
 *     and while one grows, the old and the new; for IDA*, 8 bytes per board on the path
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
