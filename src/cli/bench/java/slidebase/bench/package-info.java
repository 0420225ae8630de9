/**
 * Benchmarks: what each way to an answer takes, what textbook searches take for the same answer,
 * and what whole processes take. {@code scripts/bench} builds and runs them; nothing here gets into
 * the jar.
 */
package slidebase.bench;
