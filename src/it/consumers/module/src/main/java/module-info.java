/** A program that requires nothing but slidebase and its studies. */
module consumer.module {
  requires slidebase.study;
}
