/**
 * Sets of boards with a bit for each, and what moves do to whole sets: the one mechanism by which a
 * space is gone over.
 */
package slidebase.sets;
