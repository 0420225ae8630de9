/**
 * Makes databases: plans, searches, proves, and writes Chronicle Map files, with a class per kind
 * of table. Estimates the resources needed.
 */
package slidebase.make;
