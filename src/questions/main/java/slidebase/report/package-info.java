/** Text forms: aligned tables, reports of comparisons and audits. */
package slidebase.report;
