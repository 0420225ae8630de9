/** A program that requires nothing but slidebase. */
module consumer.module {
  requires slidebase;
}
