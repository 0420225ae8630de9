/**
 * Writes files, each completely or not at all, and by one run at a time. Makes databases: plans,
 * searches, proves, and writes Chronicle Map files.
 */
package slidebase.make;
