package slidebase.plain;

/** The slots of a table's states, as FORMAT.md defines them. */
interface PlainSlots {
  /** Returns how many states there are. */
  long states();

  /** Returns a state by its number, from 0 up to the number of states. */
  PlainState state(long number);

  /** Returns the slot of a state. */
  long slot(PlainState state);
}
