/**
 * Tables given away: as blobs, as source files in other languages that answer by themselves, as
 * data, and as a page to play on; and the verb that does so.
 */
package slidebase.export;
