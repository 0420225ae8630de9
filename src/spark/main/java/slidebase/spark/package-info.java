/**
 * Functions for Spark SQL. A {@link slidebase.spark.Catalog} lists the {@link
 * slidebase.spark.Definition definitions}; Spark binds one to the types of its arguments, and sends
 * it to executors, whose tasks share the {@link slidebase.spark.Tables} of their process.
 */
package slidebase.spark;
