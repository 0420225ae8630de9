/**
 * Reads tables from bytes: self-describing blobs, the database file with one or several blobs per
 * goal class, and the copies in the jar. A blob is read in place, without the library of the map
 * that may contain it. Writes files completely or not at all.
 */
package slidebase.store;
