/**
 * The search and its proof on Apache Spark, for spaces too large for one machine. The records are
 * sections of a level, never boards. {@link slidebase.sets} does the work on a section, as on one
 * machine.
 *
 * <p>The sections are distributed over {@linkplain slidebase.sets.Shards shards}. Each level is one
 * job:
 *
 * <pre>
 *   level d of a shard  ->  boards that vertical moves reach in other shards  ->  sent by section
 *   level d, level d-1, and boards from other shards  ->  level d+1 of the shard, in a file
 * </pre>
 */
package slidebase.spark;
