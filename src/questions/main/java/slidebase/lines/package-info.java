/** Lines in: text becomes boards, and the columns of sheets. */
package slidebase.lines;
