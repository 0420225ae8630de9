/**
 * Tables as bytes: the self-describing blob, the database file that holds one for each goal class,
 * and the copies in the jar. {@link slidebase.store.DatabaseWriter} alone knows Chronicle Map: a
 * blob says by itself what it is and whether it is whole, so it can be read in place, wherever it
 * stands, without the map around it.
 */
package slidebase.store;
