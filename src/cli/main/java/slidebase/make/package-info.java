/**
 * Writes files, each completely or not at all, and by one run at a time. Makes databases: plans,
 * searches, proves, and writes Chronicle Map files, with a class for each kind of table. Estimates
 * what that takes, and starts searches on Spark.
 */
package slidebase.make;
