/**
 * The search and its proof on Apache Spark, for spaces that outgrow one machine. The records are
 * sections of a level, never boards. {@link slidebase.sets} does the work on a section, as on one
 * machine.
 *
 * <p>The sections are spread over {@linkplain slidebase.sets.Shards shards}, and a level is one
 * job:
 *
 * <pre>
 *   level d of a shard  ->  what vertical moves reach in other shards  ->  shuffled there by section
 *   level d, level d-1, and what came from others  ->  level d+1 of the shard, in a file
 * </pre>
 */
package slidebase.spark;
