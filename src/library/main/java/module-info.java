/** Answers about sliding-tile puzzles by look-up in tables; those of 3x3 are in the module. */
module slidebase {
  exports slidebase;
  exports slidebase.board;
  exports slidebase.bound;
  exports slidebase.search;
  exports slidebase.study;
  exports slidebase.work;
}
