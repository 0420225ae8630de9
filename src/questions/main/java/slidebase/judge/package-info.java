/** Claims about boards, such as paths and distances, and whether they are right. */
package slidebase.judge;
