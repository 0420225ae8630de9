/**
 * The generator: one reverse breadth-first search from a goal over every board that can reach it.
 */
package slidebase.generate;
