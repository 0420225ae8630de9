/** The verbs: a class for each question. */
package slidebase.verbs;
