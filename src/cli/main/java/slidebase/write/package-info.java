/**
 * Files written, each whole or not at all and by one run at a time; and databases made: planned,
 * searched, proven, and written as Chronicle Map files.
 */
package slidebase.write;
