/** The searches of the textbooks, and studies of them with tables. */
module slidebase.study {
  requires transitive slidebase;

  exports slidebase.search;
  exports slidebase.study;
}
