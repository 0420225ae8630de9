/** Text forms: aligned tables, trees, DOT, reports of audits. */
package slidebase.report;
