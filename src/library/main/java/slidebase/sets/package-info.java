/**
 * Sets of boards, one bit per board, and moves applied to whole sets: the mechanism behind every
 * enumeration of a space.
 */
package slidebase.sets;
