/**
 * Reads tables from bytes: self-describing blobs, the database file with one or several blobs per
 * goal class, and the copies in the jar. A blob is read in place, wherever it stands, without the
 * map that may be around it.
 */
package slidebase.store;
