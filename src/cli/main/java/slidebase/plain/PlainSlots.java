package slidebase.plain;

/** Where a table has its states, as FORMAT.md defines it. */
interface PlainSlots {
  /** Returns how many states there are. */
  long states();

  /** Returns a state by its number, from 0 up to the number of states. */
  PlainState state(long number);

  /** Returns the slot of a state. */
  long slot(PlainState state);
}
