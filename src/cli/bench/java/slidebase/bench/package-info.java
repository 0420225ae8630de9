/**
 * Benchmarks: the cost of each kind of answer, of textbook searches for the same answer, and of
 * whole processes. {@code scripts/bench} builds and runs them; nothing here gets into the jar.
 */
package slidebase.bench;
