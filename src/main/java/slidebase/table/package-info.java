/**
 * The table: the bijection between boards and slots, the parent move kept at each slot, and what
 * follows from them for a whole space: distances, census and the proof that a table is right.
 */
package slidebase.table;
