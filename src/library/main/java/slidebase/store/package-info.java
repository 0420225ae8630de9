/**
 * Tables as bytes, read: the self-describing blob, the database file that holds one for each goal
 * class, or several where that is too large, and the copies in the jar. A blob is read in place,
 * wherever it stands, without the map that may be around it.
 */
package slidebase.store;
