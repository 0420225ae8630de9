/** How many boards there are, and how large boards may be for each purpose. */
package slidebase.sizes;
