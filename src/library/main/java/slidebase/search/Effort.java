package slidebase.search;

import java.time.Duration;

/**
 * What a search cost.
 *
 * @param expanded how often a board was expanded, that is, its children were generated; the goal,
 *     where it is recognised, is not
 * @param generated how many children that gave, whether they had been met before or not; IDA* does
 *     not generate the child that would undo the last move
 * @param evaluations how many estimates were asked of the heuristic
 * @param reopened how many boards were opened again, after they had been expanded, because a
 *     shorter path to them was found; never with a consistent heuristic
 * @param greatestOpen the most boards that were open at a time, that is, met and not yet expanded;
 *     0 for IDA*, which keeps no list of them
 * @param iterations how many depth-first searches IDA* made; 1 for all others, and 0 if parity told
 *     that there is no path
 * @param boards the most boards held at a time; for IDA*, those on the path
 * @param bytes the most memory held at a time: the sizes of all arrays for boards and open lists,
 *     whether full or not, and while one grows, the old and the new. IDA* holds its path on Java's
 *     own stack, for which this counts 8 bytes per board
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
