package slidebase.table;

import slidebase.sets.BoardSet;
import slidebase.sets.Section;

/** The claim of distances stored as one bit each: the states of a level have its bit. */
record BitClaim(BoardSet bits) implements Proof.Claim {
  /** Requires that the goal has the bit of distance 0. */
  void requireGoal() throws WrongTableException {
    long slot = bits.graph().goalSlot();
    if (bits.has(slot)) {
      throw contradiction(0, slot);
    }
  }

  @Override
  public long expand(int depth, Section section, BoardSet levels, long[] states) {
    section.expand(levels, states);
    long[] own = section.states(Section.Buffer.BIT_1, bits);
    return DistanceBits.contradict(own, depth, states) ? section.firstSlot(0) : NONE;
  }

  @Override
  public WrongTableException contradiction(int depth, long slot) {
    return new WrongTableException("it contradicts the states at distance " + depth);
  }
}
