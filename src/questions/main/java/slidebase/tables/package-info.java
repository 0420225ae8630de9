/** Which tables answer a question: named, installed, kept open, or made at first use. */
package slidebase.tables;
