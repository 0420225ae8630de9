/** Questions about each entry, and their answers in order. */
package slidebase.question;
