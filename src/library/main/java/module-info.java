/** Answers about sliding-tile puzzles by look-up in tables; those of 3x3 are in the module. */
@SuppressWarnings("module") // slidebase.study is not there yet
module slidebase {
  exports slidebase;
  exports slidebase.board;
  exports slidebase.bound;
  exports slidebase.sizes to
      slidebase.study;
  exports slidebase.table to
      slidebase.study;
  exports slidebase.text to
      slidebase.study;
  exports slidebase.work;
}
